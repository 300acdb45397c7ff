"""One way of playing and dying: the server is killed under its tables, again and again."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from websockets.exceptions import WebSocketException

from faults.company import Company
from faults.forgetting import Forgetful
from faults.guests import Refused
from faults.ledger import Auditor, read
from faults.players import Manner
from faults.serving import NoStart, Server

SETTINGS = {"ALLMENDE_MESSAGES": "10000"}  # programs play faster than people
LONGEST = 0.8  # seconds of play before a kill
AT_START = 0.1  # how often the server is killed while it starts
AT_ONCE = 0.3  # how often the next kill does not wait until all have their answers
FAREWELL = 5.0  # seconds for a dead server's workers to end


@dataclass(frozen=True)
class Mode:
    """What is done to the server besides killing it."""

    name: str
    twice: bool = False
    restless: bool = False
    forgetful: bool = False
    synchronous: str = "full"


MODES = (
    Mode("plain"),
    Mode("twice", twice=True),
    Mode("restless", restless=True),
    Mode("forgetful", forgetful=True),
)
SELF_CHECK = Mode("self-check", forgetful=True, synchronous="off")


@dataclass
class Figures:
    """What a trial saw."""

    mode: Mode
    kills: int = 0
    commands: int = 0
    acknowledged: int = 0
    repeated: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    pictures: int = 0
    forgotten: int = 0
    lost: int = 0
    doubled: int = 0
    starts: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


class Trial:
    """The server on one file, people at its tables, and chance that kills it."""

    def __init__(self, mode: Mode, seed: int, folder: Path, shim: Path) -> None:
        self.mode = mode
        self.luck = Random(f"{seed} {mode.name}")
        self.scratch = folder / "copy"
        self.database = folder / "data" / "tables.db"
        self.database.parent.mkdir(parents=True)
        self.server = Server(self.database, folder / "server.log", SETTINGS)
        self.forgetful = (
            Forgetful(self.database.parent, folder / "notes", shim) if mode.forgetful else None
        )
        self.company = Company(Manner(twice=mode.twice, restless=mode.restless), self.luck)
        self.auditor = Auditor()
        self.figures = Figures(mode)

    async def run(self, kills: int, tick: Callable[[int], None]) -> Figures:
        """Kill it so often, or until something does not hold."""
        try:
            await self._begin()
            while self.figures.kills < kills and not self._problems():
                await self._play()
                await self._kill()
                await self._come_back(kills)
                tick(self.figures.kills)
            if not self._problems():
                await self._end()
        except (NoStart, Refused, TimeoutError, OSError, WebSocketException) as error:
            self.figures.problems.append(f"{type(error).__name__}: {error}")
        finally:
            await self.company.leave_all()
            await self.server.sweep()
        return self._summed_up()

    def _problems(self) -> list[str]:
        found = self.auditor.findings.all()
        return self.figures.problems + self.company.all_problems() + found

    def _summed_up(self) -> Figures:
        figures = self.figures
        figures.problems = self._problems()
        figures.commands = len(self.company.commands)
        figures.acknowledged = sum(c.acknowledged is not None for c in self.company.commands)
        figures.repeated = sum(c.repeated for c in self.company.commands)
        figures.counts = self.company.counts
        figures.tables = self.company.opened
        figures.pictures = self.company.compared
        figures.lost = len(set(self.auditor.findings.lost))
        figures.doubled = len(set(self.auditor.findings.doubled))
        figures.starts = self.server.starts
        return figures

    # -- steps ------------------------------------------------------------------------------------

    async def _begin(self) -> None:
        """Set the first tables up; where the server is to lose moves, by one that syncs."""
        if self.mode.synchronous == "full":
            await self._launch()
            await self.server.ready()
            await self.company.sit_down(self.server.address)
        else:
            await self.server.start()
            await self.company.sit_down(self.server.address)
            await self.company.settle()
            await self._stop()
            await self._launch()
            await self.server.ready()
        self.company.play()

    async def _launch(self) -> None:
        watched = self.forgetful.watch() if self.forgetful else {}
        await self.server.launch({**watched, "ALLMENDE_SYNCHRONOUS": self.mode.synchronous})

    async def _play(self) -> None:
        """Until a moment of no meaning, or one just after somebody has sent a command."""
        await asyncio.sleep(LONGEST * self.luck.random())
        if self.luck.random() < 0.5:
            self.company.sent.clear()
            try:
                async with asyncio.timeout(1):
                    await self.company.sent.wait()
            except TimeoutError:
                return  # all games are over, or wait for bots
            await asyncio.sleep(0.02 * self.luck.random())

    async def _kill(self) -> None:
        """The kill, the power cut where one is played, and a look at what the file holds."""
        await self.server.kill()
        self.figures.kills += 1
        if self.forgetful:
            part = self.luck if self.mode.synchronous == "full" and self._sometimes(0.5) else None
            self.figures.forgotten += self.forgetful.forget(part)
        await asyncio.sleep(0)  # answers that arrived before the end are heard first
        self._audit()

    async def _come_back(self, kills: int) -> None:
        self.company.rest()
        await self._launch()
        if self._sometimes(AT_START) and self.figures.kills < kills:
            await asyncio.sleep(self.luck.random() * max(self.server.starts, default=1.0))
            await self._kill()
            await self._launch()
        await self.server.ready()
        if not self._sometimes(AT_ONCE):
            await self.company.settle()
            await self.company.compare()
            await self.company.replace_finished(self.server.address)
        self.company.play()

    async def _end(self) -> None:
        self.company.rest()
        await self.company.settle()
        await self.company.compare()
        await self.company.leave_all()
        await self._stop()
        self._audit()
        if self.server.left_behind():
            await asyncio.sleep(FAREWELL)
        if left := self.server.left_behind():
            self.figures.problems.append(f"processes of dead servers are still there: {left}")

    async def _stop(self) -> None:
        status = await self.server.stop()
        if status not in (0, -signal.SIGTERM):  # it may end by the signal itself, after all is done
            self.figures.problems.append(f"asked to stop, the server ended with {status}")

    def _audit(self) -> None:
        try:
            ledger = read(self.database, self.scratch)
        except sqlite3.Error as error:
            self.figures.problems.append(f"the file can't be read: {error}")
        else:
            self.auditor.audit(ledger, self.company.all_commands())

    def _sometimes(self, share: float) -> bool:
        return self.luck.random() < share
