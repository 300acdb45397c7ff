"""The hall: all tables in memory, how new ones come to be, and the bots that sit there."""

from __future__ import annotations

import asyncio
import base64
import secrets
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import structlog

from allmende.core import registry
from allmende.core.record import Record
from allmende.core.table import Table
from allmende.server import metrics
from allmende.server.config import Config
from allmende.server.live import BOT, OPEN, PERSON, Live, Lost
from allmende.server.store import SeatRow, Store, TableRow, now
from allmende.server.thinking import Thinking

SWEEP = 30.0  # seconds between looks for tables that nobody uses
NORMAL = "normal"
log = structlog.get_logger()


class Place(NamedTuple):
    """Who shall sit at a seat of a new table."""

    kind: str
    name: str = ""
    bot: str = ""
    guests: tuple[str, ...] = ()


def new_id(length: int = 12) -> str:
    """Random, short, and easy to read aloud: 5 bits a letter."""
    return base64.b32encode(secrets.token_bytes(length)).decode().lower()[:length]


class Hall:
    """Every table, by its id."""

    def __init__(self, config: Config, store: Store, thinking: Thinking) -> None:
        self.config = config
        self.store = store
        self.thinking = thinking
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # -- tables in memory -------------------------------------------------------------------------

    async def table(self, table: str) -> Live | None:
        """A table, read from its log where it is not in memory; None where there is none."""
        found = self._live.get(table)
        if found is not None and not found.lost:
            found.used = time.monotonic()
            return found
        task = self._loading.get(table)
        if task is None:
            task = asyncio.ensure_future(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Live | None:
        kept = await self.store.table(table)
        if kept is None:
            return None
        live = Live(kept, self.store)
        self._live[table] = live
        metrics.LIVE_TABLES.set(len(self._live))
        self.let_bots_play(live)
        return live

    def forget(self, live: Live) -> None:
        """Put a table away from memory."""
        if self._live.get(live.id) is live:
            del self._live[live.id]
        if live.bots is not None:
            live.bots.cancel()
        metrics.LIVE_TABLES.set(len(self._live))

    async def sweep(self) -> None:
        """Put away what nobody has used for a while, again and again."""
        while True:
            await asyncio.sleep(SWEEP)
            limit = time.monotonic() - self.config.idle_seconds
            for live in list(self._live.values()):
                if not live.readers and live.bots is None and live.used < limit:
                    self.forget(live)

    def close(self) -> None:
        """Nobody is at a table any more."""
        for live in list(self._live.values()):
            for reader in list(live.readers):
                reader.close("stopping")
            self.forget(live)

    # -- new tables -------------------------------------------------------------------------------

    async def open(
        self,
        game: str,
        places: Sequence[Place],
        options: dict[str, str],
        origin: str = "",
        pace: str = NORMAL,
    ) -> str:
        """A new table, with a seed from the operating system; returns its id."""
        rules = registry.game(game)
        chosen = rules.option_names(rules.chosen(len(places), options))
        seed = secrets.token_bytes(32)
        table = new_id()
        asked = rules.start(len(places), seed, chosen).asked if not origin else []
        row = TableRow(
            table, new_id(), new_id(), game, len(places), msgspec.json.encode(chosen).decode(),
            seed, origin, pace, "", False, " ".join(map(str, asked)), now(), now(),
        )  # fmt: skip
        seats = [
            SeatRow(table, seat, place.kind, place.name, place.bot)
            for seat, place in enumerate(places)
        ]
        holders = [(seat, guest) for seat, place in enumerate(places) for guest in place.guests]
        await self.store.add_table(row, seats, holders)
        log.info("table opened", game=game, seats=len(places))
        return table

    async def fork(self, live: Live, at: int, guest: str, name: str, bot: str) -> str:
        """A new table that plays on from a position of a finished game, against bots.

        The chance up to there is what it was, and a new seed decides what comes.
        """
        record = cut(live.table.record, at)
        mine = live.mine(guest)[:1] or [0]
        places = [
            Place(PERSON, name, "", (guest,)) if seat in mine else Place(BOT, "", bot)
            for seat in range(record.seats)
        ]
        return await self.open(record.game.name, places, record.options, record.text())

    async def rematch(self, live: Live) -> str:
        """The same people at a new table, where the next seat begins; asked twice, the same one."""
        async with live.lock:
            if live.rematch:
                return live.rematch
            seats = [*live.seats[1:], live.seats[0]]
            places = []
            for seat in seats:
                kind = PERSON if seat.holders else seat.kind
                bot = seat.bot if kind == BOT else ""
                places.append(Place(kind, seat.name, bot, tuple(sorted(seat.holders))))
            record = live.table.record
            table = await self.open(live.game.name, places, record.options, pace=live.pace)
            await self.store.set_rematch(live.id, table)
            live.rematch = table
        live.tell_all()
        return table

    async def sit_down(self, live: Live, seat: int, guest: str, name: str) -> bool:
        """A guest takes a free seat; whether it was free."""
        async with live.lock:
            if live.lost or seat >= len(live.seats) or live.seats[seat].kind != OPEN:
                return False
            row = live.change_seat(seat, PERSON, name, "", "sit")
            live.seats[seat].holders.add(guest)
            await live.commit("sit", seat, {"name": name}, None, row, guest)
        live.tell_all()
        return True

    async def carry(self, live: Live, from_guest: str, guest: str) -> None:
        """A guest holds the seats of another, too: he is the same person on another device."""
        async with live.lock:
            for seat in live.mine(from_guest):
                if guest not in live.seats[seat].holders:
                    await self.store.add_holder(live.id, seat, guest)
                    live.seats[seat].holders.add(guest)
        live.tell_all()

    # -- bots -------------------------------------------------------------------------------------

    def let_bots_play(self, live: Live) -> None:
        """See that the bots who are asked get to think; called after every change."""
        if live.bots is None and not live.lost and _asked_bot(live) >= 0:
            live.bots = asyncio.ensure_future(self._play_bots(live))
            self._tasks.add(live.bots)
            live.bots.add_done_callback(lambda task: self._rest(live, task))

    def _rest(self, live: Live, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        live.bots = None
        if task.cancelled():
            return
        error = task.exception()
        if isinstance(error, Lost):
            self.forget(live)
        elif error is not None:
            log.error("bot failed", table=live.id, exc_info=error)
        else:
            self.let_bots_play(live)

    async def _play_bots(self, live: Live) -> None:
        while True:
            async with live.lock:
                seat = _asked_bot(live)
                if seat < 0 or live.lost:
                    return
                fresh, bot = live.fresh[seat], live.seats[seat].bot
                view = live.state.observe(seat).save()
                pause = self._pause(live, seat)
            begin = time.monotonic()
            action = await self.thinking.choose(live.game.name, bot, view)
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - begin)))
            await asyncio.shield(self._act(live, seat, action, fresh))

    async def _act(self, live: Live, seat: int, action: int, fresh: int) -> None:
        """A bot's action, unless the table has gone on without it meanwhile."""
        async with live.lock:
            is_due = live.fresh[seat] == fresh and live.seats[seat].kind == BOT and not live.lost
            if not is_due or action not in live.state.legal(seat):
                return
            live.run([action], seat)
            await live.commit("run", seat, [live.game.actions.text(action)])
        live.tell_all()

    def _pause(self, live: Live, seat: int) -> float:
        """How long to wait before a bot's action appears; what completes a choice comes sooner."""
        ask = live.state.stack[-1].of(seat)
        return self.config.pauses[live.pace] / (3 if ask.decision.continues else 1)


def _asked_bot(live: Live) -> int:
    """A bot that owes an answer; -1 if none does."""
    return next((seat for seat in live.state.asked if live.seats[seat].kind == BOT), -1)


def cut(record: Record, at: int) -> Record:
    """A record up to a position, with the chance of that part alone and without its seed."""
    part = Record(record.game, record.seats, record.options)
    part.outcomes = record.outcomes
    part.moves = record.moves[:at]
    state: Any = part.start()
    for move in part.moves:
        state.apply(move.action, move.seat)
    part.outcomes = record.outcomes[: state.chance.count]
    return part


def position(record: Record, at: int) -> Table:
    """A table as it was after so many actions; it can draw nothing that the record has not."""
    part = Record(record.game, record.seats, record.options, record.seed)
    part.outcomes = record.outcomes[:]
    part.moves = record.moves[:at]
    return Table(part)
