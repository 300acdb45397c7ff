"""The people of a trial: they sit at several tables, come to rest together, and look around."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from dataclasses import dataclass
from random import Random

from faults.guests import Guest, set_up
from faults.players import Command, Manner, Player, fresh_picture

Kind = tuple[str, int, tuple[str, ...]]  # game, people, bots
TABLES: tuple[Kind, ...] = (
    ("roads", 2, ()),
    ("roads", 2, ()),
    ("roads", 2, ("greedy",)),
    ("roads", 3, ()),
    ("meadow", 2, ()),
    ("meadow", 2, ()),
)
PATIENCE = 30.0  # seconds until all are back and answered
PEACE = 0.01  # seconds between two looks


@dataclass
class Around:
    """Who sits around a table."""

    kind: Kind
    players: list[Player]


class Company:
    """A few guests, who sit at all tables at once as only programs can."""

    def __init__(self, manner: Manner, luck: Random) -> None:
        self.manner = manner
        self.luck = luck
        self.guests: list[Guest] = []
        self.tables: dict[str, Around] = {}
        self.opened = 0
        self.compared = 0
        self.counts: Counter[str] = Counter()  # of those who have left, as are these
        self.problems: list[str] = []
        self.commands: list[Command] = []
        self.sent = asyncio.Event()  # somebody has just sent a command
        self._staying: dict[Player, asyncio.Task[None]] = {}

    @property
    def players(self) -> list[Player]:
        return [player for around in self.tables.values() for player in around.players]

    def all_commands(self) -> list[Command]:
        return self.commands + [c for player in self.players for c in player.commands]

    def all_problems(self) -> list[str]:
        return self.problems + [p for player in self.players for p in player.problems]

    # -- sitting down and standing up -------------------------------------------------------------

    async def sit_down(self, address: str) -> None:
        for kind in TABLES:
            await self._open(address, kind)

    async def _open(self, address: str, kind: Kind) -> None:
        game, people, bots = kind
        while len(self.guests) < people:
            guest = Guest(address, f"Guest {len(self.guests) + 1}")
            await asyncio.to_thread(guest.come)
            self.guests.append(guest)
        guests = self.guests[:people]
        table = await asyncio.to_thread(set_up, guests, game, list(bots))
        players = [
            Player(guest, table, seat, self.manner, Random(self.luck.random()))
            for seat, guest in enumerate(guests)
        ]
        self.tables[table] = Around(kind, players)
        self.opened += 1
        for player in players:
            player.on_sent = self.sent.set
            self._staying[player] = asyncio.create_task(player.stay())

    async def replace_finished(self, address: str) -> None:
        """Where a game is over, the same people begin another one."""
        for table, around in list(self.tables.items()):
            if all(player.over and not player.open for player in around.players):
                await self._leave(table)
                await self._open(address, around.kind)

    async def leave_all(self) -> None:
        for table in list(self.tables):
            await self._leave(table)

    async def _leave(self, table: str) -> None:
        for player in self.tables.pop(table).players:
            task = self._staying.pop(player)
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            self.counts += player.counts
            self.problems += player.problems
            self.commands += player.commands

    # -- playing and resting ----------------------------------------------------------------------

    def play(self) -> None:
        for player in self.players:
            player.play()

    def rest(self) -> None:
        """Nobody begins anything new; what is under way is still asked for."""
        for player in self.players:
            player.rest()

    async def settle(self) -> None:
        """Wait until everybody is back and has an answer to what he asked for."""
        async with asyncio.timeout(PATIENCE):
            while not all(player.here and not player.open for player in self.players):
                await asyncio.sleep(PEACE)

    async def compare(self) -> None:
        """Whether every player sees what somebody sees who comes anew."""
        for player in self.players:
            await self._compare(player)

    async def _compare(self, player: Player) -> None:
        """Bots go on while we look: only pictures after the same line of the log are compared."""
        async with asyncio.timeout(PATIENCE):
            while True:
                fresh = await fresh_picture(player)
                while player.picture.seq < fresh.seq or not player.here:
                    await asyncio.sleep(PEACE)
                if player.picture.seq == fresh.seq:
                    break
        self.compared += 1
        where = f"{player.table} seat {player.seat} line {fresh.seq}"
        for key, (mine, theirs) in player.picture.differs(fresh).items():
            self.problems.append(f"{where}: {key} is {mine}, in a fresh picture {theirs}")
