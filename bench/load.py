"""Many tables at once, played at a steady rate against the real server: `make load`.

Open loop: moves fall due at times that don't depend on the server, as those of many people who
don't know of each other. Each is timed from the moment it was due, so that a wait before it was
sent counts as well, until the last seat of its table has received the picture that shows it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import math
import os
import platform
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Sheet
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from allmende.core import state
from faults.guests import Guest, set_up
from faults.serving import Server

SEATS = 2
CORES = 2  # for the server and this program together
MOST_MS = 100.0  # for 99 of 100 moves
MOST_BYTES = 10 * 1024  # of half of the pictures that show a move
PATIENCE = 10.0  # seconds after which a move counts as lost
AT_ONCE = 8  # tables that are set up, and moves of the warming up that are under way
SPARE_FILES = 200


# -- what a client reads of what it hears ---------------------------------------------------------


class Option(msgspec.Struct):
    a: int
    next: Ask | None = None


class Ask(msgspec.Struct):
    options: list[Option]


class Heard(msgspec.Struct):
    """Any message of the server; what is not read here is not used here."""

    t: str
    seq: int = -1
    ask: Ask | msgspec.UnsetType | None = msgspec.UNSET


READER = msgspec.json.Decoder(Heard)


# -- tables ---------------------------------------------------------------------------------------


@dataclass
class Move:
    """A move under way: when it was due, which line of the log it became, and who saw it."""

    due: float
    line: int = -1
    seen: dict[int, int] = field(default_factory=dict)  # seat -> last line that it was shown
    done: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Figures:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)  # of each move
    late: list[float] = field(default_factory=list)  # of each move, until it was sent
    sizes: list[int] = field(default_factory=list)  # of each picture that shows a move
    first: list[int] = field(default_factory=list)  # of each whole picture
    errors: Counter[str] = field(default_factory=Counter)


class Table:
    """A table and its players, who make one move at a time."""

    def __init__(self, guests: list[Guest], table: str, figures: Figures, luck: Random) -> None:
        self.guests = guests
        self.id = table
        self.figures = figures
        self.luck = luck
        self.asks: list[Ask | None] = [None] * len(guests)
        self.shown = [-1] * len(guests)  # the last line that each seat has seen
        self.move: Move | None = None
        self.moves = 0
        self._sockets: list[ClientConnection] = []
        self._hearing: list[asyncio.Task[None]] = []

    @property
    def is_free(self) -> bool:
        return self.move is None and any(ask and ask.options for ask in self.asks)

    async def come(self) -> None:
        """Everybody comes in, and sees the table."""
        for seat, guest in enumerate(self.guests):
            socket = await guest.connect(self.id)
            self._sockets.append(socket)
            await socket.send(f'{{"t":"hello","seq":-1,"language":"en","seat":{seat}}}')
            self._hear(seat, await socket.recv(decode=False), self.figures.first)
            self._hearing.append(asyncio.create_task(self._listen(seat, socket)))

    async def leave(self) -> None:
        for task in self._hearing:
            task.cancel()
        await asyncio.gather(*(socket.close() for socket in self._sockets))

    async def _listen(self, seat: int, socket: ClientConnection) -> None:
        try:
            while True:
                self._hear(seat, await socket.recv(decode=False), self.figures.sizes)
        except WebSocketException as error:
            self.figures.errors[f"closed: {error}"] += 1

    def _hear(self, seat: int, message: bytes, sizes: list[int]) -> None:
        heard = READER.decode(message)
        if heard.t == "table":
            if heard.ask is not msgspec.UNSET:
                self.asks[seat] = heard.ask
            if heard.seq > self.shown[seat] or self.shown[seat] < 0:
                sizes.append(len(message))
            self.shown[seat] = heard.seq
        elif heard.t == "ack" and self.move:
            self.move.line = heard.seq
        else:
            self.figures.errors[f"{heard.t}: {message.decode()[:200]}"] += 1
        if self.move and 0 <= self.move.line <= min(self.shown):
            self.move.done.set()

    async def make_move(self, due: float) -> None:
        """One of the moves on offer, until all have seen it; the table is free."""
        seat = self.luck.choice([s for s, ask in enumerate(self.asks) if ask and ask.options])
        actions: list[int] = []
        ask = self.asks[seat]
        while ask and ask.options:
            option = self.luck.choice(ask.options)
            actions.append(option.a)
            ask = option.next
        self.moves += 1
        move = self.move = Move(due)
        run = {"t": "run", "id": str(self.moves), "seq": self.shown[seat], "seat": seat}
        try:
            self.figures.late.append(time.perf_counter() - due)
            async with asyncio.timeout(PATIENCE):
                await self._sockets[seat].send(
                    msgspec.json.encode({**run, "actions": actions}).decode()
                )
                await move.done.wait()
            self.figures.seconds.append(time.perf_counter() - due)
        except (TimeoutError, WebSocketException) as error:
            self.figures.errors[f"no move: {type(error).__name__}"] += 1
        self.move = None


# -- the run --------------------------------------------------------------------------------------


class Load:
    """A server and all its tables."""

    def __init__(self, asked: argparse.Namespace, folder: Path) -> None:
        self.asked = asked
        self.luck = Random(asked.seed)
        self.figures = Figures()
        self.server = Server(folder / "tables.db", folder / "server.log", {})
        self.tables: list[Table] = []
        self.memory: dict[str, int] = {}
        self.busy = (0.0, 0.0)  # seconds of a core that the server and this program used

    async def run(self, say: Callable[[str], None]) -> None:
        await self.server.start()
        try:
            say(f"{self.asked.tables} tables of {self.asked.game} are set up,")
            await _all([self._open() for _ in range(self.asked.tables)])
            say(f"played for up to {self.asked.warm} moves each,")
            await _all([self._warm(table) for table in self.tables])
            say(f"and now at {self.asked.rate:g} moves/s for {self.asked.seconds:g} s.")
            self._begin()
            before = cpu_seconds(self.server.pid), time.process_time()
            await self._measure()
            after = cpu_seconds(self.server.pid), time.process_time()
            self.busy = after[0] - before[0], after[1] - before[1]
            self.memory = memory_of(self.server.pid)
            await _all([table.leave() for table in self.tables])
        finally:
            await self.server.sweep()

    async def _open(self) -> None:
        number = len(self.tables)
        guests = [Guest(self.server.address, f"Guest {number}.{s}") for s in range(SEATS)]
        table = await asyncio.to_thread(_sit_down, guests, self.asked.game)
        made = Table(guests, table, self.figures, Random(self.luck.random()))
        await made.come()
        self.tables.append(made)

    async def _warm(self, table: Table) -> None:
        """Not all tables are at the beginning of their game."""
        for _ in range(self.luck.randint(0, self.asked.warm)):
            if table.is_free:
                await table.make_move(time.perf_counter())

    def _begin(self) -> None:
        """Nothing that happened so far counts, apart from errors."""
        for counted in (self.figures.seconds, self.figures.late, self.figures.sizes):
            counted.clear()
        gc.collect()
        gc.freeze()

    async def _measure(self) -> None:
        """Moves at random times, as many a second as asked for on the average."""
        begin = due = time.perf_counter()
        under_way: set[asyncio.Task[None]] = set()
        while True:
            due += self.luck.expovariate(self.asked.rate)
            if due > begin + self.asked.seconds:
                break
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            table = self._free_table()
            if table is None:
                self.figures.errors["no table was free"] += 1
                continue
            task = asyncio.create_task(table.make_move(due))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
        await asyncio.gather(*under_way)

    def _free_table(self) -> Table | None:
        """Any table where nothing is under way."""
        for _ in range(len(self.tables)):
            table = self.luck.choice(self.tables)
            if table.is_free:
                return table
        return None


async def _all(steps: Sequence[Coroutine[Any, Any, None]]) -> None:
    """All of them, a few at once."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(step: Coroutine[Any, Any, None]) -> None:
        async with gate:
            await step

    await asyncio.gather(*map(one, steps))


def _sit_down(guests: list[Guest], game: str) -> str:
    for guest in guests:
        guest.come()
    return set_up(guests, game, [])


def memory_of(pid: int) -> dict[str, int]:
    """What a process holds now and held at most, in bytes, by the names of /proc."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    fields = dict(line.split(":", 1) for line in lines)
    return {name: int(fields[name].split()[0]) * 1024 for name in ("VmRSS", "VmHWM")}


def cpu_seconds(pid: int) -> float:
    """The time of a core that a process has used."""
    _, _, rest = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")
    user, system = rest.split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


# -- the report -----------------------------------------------------------------------------------


def quantile(values: Sequence[float], share: float) -> float:
    """The least value that so many are not above."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else math.nan


def rows(load: Load) -> dict[str, str]:
    figures, asked = load.figures, load.asked

    def ms(values: Sequence[float], share: float) -> str:
        return f"{quantile(values, share) * 1000:.1f} ms"

    def kib(values: Sequence[float], share: float) -> str:
        return f"{quantile(values, share) / 1024:.1f} KiB"

    server, own = (seconds / asked.seconds for seconds in load.busy)
    return {
        "moves": str(len(figures.seconds)),
        "errors": str(figures.errors.total()),
        "p50": ms(figures.seconds, 0.5),
        "p99": ms(figures.seconds, 0.99),
        "p99.9": ms(figures.seconds, 0.999),
        "longest": ms(figures.seconds, 1.0),
        "sent late by this program, p99": ms(figures.late, 0.99),
        "picture of a move, median": kib(figures.sizes, 0.5),
        "picture of a move, p99": kib(figures.sizes, 0.99),
        "whole picture, median": kib(figures.first, 0.5),
        "memory of the server": f"{load.memory['VmRSS'] / 2**20:.0f} MiB",
        "memory, at most": f"{load.memory['VmHWM'] / 2**20:.0f} MiB",
        "cores used by the server": f"{server:.2f}",
        "cores used by this program": f"{own:.2f}",
    }


def judged(load: Load) -> list[str]:
    """What is not as it should be."""
    figures = load.figures
    found = [f"{count} × {error}" for error, count in figures.errors.most_common()]
    if not quantile(figures.seconds, 0.99) * 1000 < MOST_MS:
        found.append(f"p99 is not below {MOST_MS:g} ms")
    if not quantile(figures.sizes, 0.5) <= MOST_BYTES:
        found.append(f"the median picture of a move has more than {MOST_BYTES} bytes")
    return found


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make load", description=__doc__)
    parser.add_argument("--tables", type=int, default=500, help="tables with two people each (500)")
    parser.add_argument("--rate", type=float, default=100.0, help="moves per second, of all (100)")
    parser.add_argument("--seconds", type=float, default=60.0, help="for how long (60)")
    parser.add_argument("--warm", type=int, default=60, help="most moves of a table before (60)")
    parser.add_argument("--game", default="roads", help="what is played (roads)")
    parser.add_argument("--seed", type=int, default=1, help="of all chance in the clients (1)")
    return parser.parse_args(given)


def prepare(tables: int) -> int:
    """Take two cores, and as many files as needed; returns how many cores there are."""
    cores = sorted(os.sched_getaffinity(0))[:CORES]
    os.sched_setaffinity(0, cores)
    needed = tables * SEATS + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(needed, hard), hard))
    return len(cores)


def main(given: Sequence[str] | None = None) -> int:
    asked = arguments(given)
    cores = prepare(asked.tables)
    folder = Path(tempfile.mkdtemp(prefix="allmende-load-"))
    console = Console()
    load = Load(asked, folder)
    try:
        asyncio.run(load.run(lambda line: console.print(line, highlight=False)))
    finally:
        shutil.rmtree(folder)
    engine = "compiled" if state.__file__.endswith(".so") else "interpreted"
    title = f"{cores} cores, Python {platform.python_version()}, {engine} engine"
    sheet = Sheet("", "", title=title, show_header=False)
    for label, value in rows(load).items():
        sheet.add_row(label, value)
    console.print(sheet)
    verdict = judged(load)
    for line in verdict:
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    return 1 if verdict else 0


if __name__ == "__main__":
    sys.exit(main())
