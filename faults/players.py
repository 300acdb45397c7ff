"""People at a table, played by chance: they move, remember what was promised, and come back."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from faults.guests import Guest

Frame = dict[str, Any]
PASSING = {"t", "full", "id", "moves", "seats"}  # of a frame: not what lies on the table
LINES = "log"


class Picture:
    """What a browser shows, put together from the frames that came."""

    def __init__(self) -> None:
        self.seq = -1
        self.shown: dict[str, Any] = {}
        self.parts: dict[str, list[str]] = {}  # of each fragment

    def take(self, frame: Frame) -> None:
        """A frame holds all of the picture, or what changed of it."""
        if frame["full"]:
            self.shown = {"fragments": {}, LINES: []}
            self.parts = {}
        self.seq = frame["seq"]
        for key, value in frame.items():
            if key == "fragments":
                self.shown[key] |= {
                    name: self._joined(name, parts) for name, parts in value.items()
                }
            elif key == LINES:
                self._add(value)
            elif key not in PASSING:
                self.shown[key] = value

    def _joined(self, name: str, parts: list[str | int]) -> str:
        """A fragment; parts that stayed as they were come by their number."""
        before = self.parts.get(name, [])
        self.parts[name] = [p if isinstance(p, str) else before[p] for p in parts]
        return "".join(self.parts[name])

    def _add(self, lines: list[dict[str, Any]]) -> None:
        """New lines of the log; one that is there already is not shown twice."""
        known = {line["n"] for line in self.shown[LINES]}
        self.shown[LINES] += [line for line in lines if line["n"] not in known]

    def differs(self, other: Picture) -> dict[str, tuple[Any, Any]]:
        """What is not the same in both; of the log, who comes anew gets only the latest lines."""
        mine, theirs = self._comparable(other), other._comparable(self)
        keys = mine.keys() | theirs.keys()
        pairs = {key: (mine.get(key), theirs.get(key)) for key in sorted(keys)}
        return {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}

    def _comparable(self, other: Picture) -> dict[str, Any]:
        """What is shown, the log by line and from where on both have it, each fragment apart."""
        first = max((p.shown[LINES][0]["n"] for p in (self, other) if p.shown[LINES]), default=0)
        lines = {f"log {line['n']}": line for line in self.shown[LINES] if line["n"] >= first}
        fragments = {f"fragment {key}": html for key, html in self.shown["fragments"].items()}
        rest = {k: v for k, v in self.shown.items() if k not in (LINES, "fragments")}
        return lines | fragments | rest


@dataclass
class Command:
    """What a player asked for, under an id of his own, and what he was told."""

    id: str
    table: str
    seat: int
    frame: Frame
    answers: list[Frame] = field(default_factory=list)
    survived: bool = False  # it was in the log after a kill, and he had not been told

    @property
    def acknowledged(self) -> int | None:
        """The line of the log that the server promised, if it did."""
        promised = (a["seq"] for a in self.answers if a["t"] == "ack")
        return next(promised, None)

    @property
    def repeated(self) -> int:
        """How many of the answers were given from memory."""
        return len(self.answers) - (0 if self.survived else 1) if self.answers else 0

    @property
    def inconsistent(self) -> bool:
        """A repeated command has to get its first answer again; stale stays stale."""
        kinds = {answer["t"] for answer in self.answers}
        return len(kinds) > 1 or ("ack" in kinds and len({a["seq"] for a in self.answers}) > 1)


@dataclass
class Manner:
    """How the people play in one run."""

    twice: bool = False  # every frame is sent twice
    restless: bool = False  # they drop their connection at random and come back
    pause: float = 0.03  # longest time to think


class Player:
    """A person at one seat, who plays by chance until told to rest."""

    def __init__(self, guest: Guest, table: str, seat: int, manner: Manner, luck: Random) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.manner = manner
        self.luck = luck
        self.picture = Picture()
        self.commands: list[Command] = []
        self.open: Command | None = None
        self.playing = False
        self.counts: Counter[str] = Counter()
        self.problems: list[str] = []
        self.on_sent: Callable[[], None] = lambda: None
        self.awaited = -1  # the line up to which the table has to be shown before the next move
        self.last = ""  # why the server closed a connection
        self._socket: ClientConnection | None = None
        self._moving: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        return bool(self.picture.shown.get("over"))

    @property
    def here(self) -> bool:
        return self._socket is not None

    # -- coming and going -------------------------------------------------------------------------

    async def stay(self) -> None:
        """Be at the table; whenever the connection breaks, come back. Until cancelled."""
        while True:
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                await self._visit()
            await asyncio.sleep(0.02 + 0.08 * self.luck.random())

    async def _visit(self) -> None:
        async with self.guest.connect(self.table) as socket:
            self.counts["connections"] += 1
            leaving = self._leave_soon(socket) if self.manner.restless else None
            try:
                await self._greet(socket)
                async for message in socket:
                    await self._hear(socket, msgspec.json.decode(message))
            finally:
                self._note_end(socket.close_code)
                self._socket = None
                for task in (leaving, self._moving):
                    if task:
                        task.cancel()

    def _note_end(self, code: int | None) -> None:
        """Only these ends are in order: left, broken off, or the server stops (1001, 1012)."""
        if code not in (None, 1000, 1001, 1005, 1006, 1012):
            self.problems.append(f"{self.table} seat {self.seat}: closed with {code}, {self.last}")

    def _leave_soon(self, socket: ClientConnection) -> asyncio.Task[None]:
        async def leave() -> None:
            await asyncio.sleep(self.luck.expovariate(2.0))
            if self.luck.random() < 0.5:
                await socket.close()
            else:
                socket.transport.abort()

        return asyncio.create_task(leave())

    async def _greet(self, socket: ClientConnection) -> None:
        hello = {"t": "hello", "seq": self.picture.seq, "language": "en", "seat": self.seat}
        await self._say(socket, hello)
        if self.open:
            self.counts["resent"] += 1
            await self._say(socket, self.open.frame)

    async def _say(self, socket: ClientConnection, frame: Frame) -> None:
        text = msgspec.json.encode(frame).decode()
        await socket.send(text)
        if self.manner.twice:
            await socket.send(text)

    # -- hearing ----------------------------------------------------------------------------------

    async def _hear(self, socket: ClientConnection, frame: Frame) -> None:
        match frame["t"]:
            case "table":
                self.picture.take(frame)
                self._socket = socket
                self._move_soon()
            case "ack" | "refused" | "stale":
                self._answered(frame)
                if frame["t"] == "refused":  # no table follows
                    self._move_soon()
            case "closing":
                self.last = frame["why"]

    def _answered(self, frame: Frame) -> None:
        if frame["id"] == "" and self.manner.twice:
            self.counts["second hellos"] += 1
            return
        command = next((c for c in reversed(self.commands) if c.id == frame["id"]), None)
        if command is None:
            self.problems.append(f"{self.table}: an answer to nothing: {frame}")
            return
        if not command.answers:
            self.counts[frame["t"]] += 1
        command.answers.append(frame)
        if command.inconsistent:
            self.problems.append(f"{self.table}: {command.id} got {command.answers}")
        self.awaited = max(self.awaited, frame.get("seq", -1))
        if command is self.open:
            self.open = None

    # -- moving -----------------------------------------------------------------------------------

    def play(self) -> None:
        self.playing = True
        self._move_soon()

    def rest(self) -> None:
        """Begin nothing new."""
        self.playing = False

    def _move_soon(self) -> None:
        if self._moving is None or self._moving.done():
            self._moving = asyncio.create_task(self._move())

    async def _move(self) -> None:
        await asyncio.sleep(self.manner.pause * self.luck.random())
        socket = self._socket
        is_behind = self.picture.seq < self.awaited
        if socket is None or self.open or is_behind or not self.playing:
            return
        frame = self._chosen()
        if frame is None:
            return
        self.open = Command(frame["id"], self.table, self.seat, frame)
        self.commands.append(self.open)
        self.on_sent()
        with contextlib.suppress(WebSocketException, OSError):
            await self._say(socket, frame)

    def _chosen(self) -> Frame | None:
        """One of the moves on offer, or now and then to take the last one back."""
        shown = self.picture.shown
        head = {
            "id": f"{self.table}.{self.seat}.{len(self.commands)}",
            "seq": self.picture.seq,
            "seat": self.seat,
        }
        if shown.get("undo", {}).get("one") == "" and self.luck.random() < 0.1:
            return {"t": "undo", **head, "turn": self.luck.random() < 0.3}
        actions = run_of(shown.get("ask"), self.luck)
        return {"t": "run", **head, "actions": actions} if actions else None


def run_of(ask: dict[str, Any] | None, luck: Random) -> list[int]:
    """A way through what a seat is asked, to an option that completes the choice."""
    actions: list[int] = []
    while ask and ask["options"]:
        option = luck.choice(ask["options"])
        actions.append(option["a"])
        ask = option.get("next")
    return actions


async def fresh_picture(player: Player) -> Picture:
    """What somebody sees who comes to that seat for the first time."""
    picture = Picture()
    async with player.guest.connect(player.table) as socket:
        hello = {"t": "hello", "seq": -1, "language": "en", "seat": player.seat}
        await socket.send(msgspec.json.encode(hello).decode())
        async for message in socket:
            frame = msgspec.json.decode(message)
            if frame["t"] == "table":
                picture.take(frame)
                break
    return picture
