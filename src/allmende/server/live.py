"""A live table: the game under way, who sits there, and who is connected.

A change is applied, committed, acknowledged and then told to the others, all under the table's
lock, so that nobody is shown what is not yet on disk. Where a commit fails, the table in memory is
given up and read again from its log.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from typing import Any, Protocol

import msgspec

from allmende.core import registry
from allmende.core.record import Record, parse
from allmende.core.table import Table
from allmende.core.words import Words
from allmende.server.journal import Happened, Note
from allmende.server.saying import say_in
from allmende.server.store import Answered, Entry, Kept, Line, SeatRow, Store

PERSON, BOT, OPEN = "person", "bot", "open"
MOST_ANSWERS = 200  # refusals that are remembered, for commands that are repeated


class Reader(Protocol):
    """Somebody connected to a table."""

    guest: str

    def tell(self, answer: str) -> None:
        """A short answer to a command."""

    def refresh(self) -> None:
        """The table has changed."""

    def close(self, reason: str) -> None:
        """It is over with this connection."""


class Lost(Exception):
    """The table in memory is not what is on disk any more; it has to be read again."""


class Seated:
    """A seat of a live table."""

    def __init__(self, row: SeatRow) -> None:
        self.kind = row.kind
        self.name = row.name
        self.bot = row.bot
        self.holders: set[str] = set()

    def row(self, table: str, seat: int) -> SeatRow:
        return SeatRow(table, seat, self.kind, self.name, self.bot)


class Live:
    """One table in memory. `seq` is the number of the last line of its log, -1 before the first."""

    def __init__(self, kept: Kept, store: Store) -> None:
        row = kept.row
        self.id, self.watch, self.invite = row.id, row.watch, row.invite
        self.pace, self.rematch = row.pace, row.rematch
        self.store = store
        self.game = registry.game(row.game)
        self.is_fork = bool(row.origin)
        self.seats = [Seated(seat) for seat in kept.seats]
        for seat, guest in kept.holders:
            self.seats[seat].holders.add(guest)
        self.lock = asyncio.Lock()
        self.readers: set[Reader] = set()
        self.gone = dict.fromkeys(range(row.seats), time.monotonic())  # since when nobody is there
        self.used = time.monotonic()
        self.lost = False
        self.bots: asyncio.Task[None] | None = None
        self.pictures: dict[tuple[int, str], Any] = {}  # by seat and language, until a change
        self.answers = {(said.guest, said.id): said.answer for said in kept.commands}
        self.passing: dict[tuple[str, str], str] = {}  # answers that are not kept on disk
        self.proof = hashlib.sha256(row.seed).hexdigest()
        self.happened: list[Happened] = []
        self.hinted: set[int] = set()
        self.seq = -1
        self.moved = -1  # the line of the last action or undo
        self.fresh = [-1] * row.seats  # since which line each seat is asked what it is asked
        self.table = Table(_record(row))
        self._begin(len(self.table.record.moves))
        for entry in kept.log:
            self._play(entry)

    @property
    def state(self) -> Any:
        return self.table.state

    def names(self, language: str) -> list[str]:
        """What the seats are called."""
        say = say_in(language)
        names = []
        for number, seat in enumerate(self.seats, 1):
            if seat.kind == OPEN:
                names.append(say("live.open_seat", number=number))
            elif seat.name:
                names.append(seat.name)
            else:
                names.append(say(f"live.bot_{number}"))
        return names

    def words(self, language: str) -> Words:
        return Words(language, self.game, self.names(language))

    def mine(self, guest: str) -> list[int]:
        """The seats that a guest holds."""
        return [number for number, seat in enumerate(self.seats) if guest in seat.holders]

    def played(self, guest: str) -> list[int]:
        """Those that he plays himself."""
        return [seat for seat in self.mine(guest) if self.seats[seat].kind == PERSON]

    def is_alone(self, guest: str) -> bool:
        """Whether all others are bots."""
        return bool(guest) and all(s.kind == BOT or guest in s.holders for s in self.seats)

    # -- what happens -----------------------------------------------------------------------------

    def _begin(self, moves: int) -> None:
        self.happened += self.table.events
        if moves:
            self.happened.append(Note("forked", -1, moves))

    def _play(self, entry: Entry) -> None:
        """A line of the log again, while the table is read."""
        what = msgspec.json.decode(entry.what)
        match entry.kind:
            case "run":
                self.run([self.game.actions.parse(text) for text in what], entry.seat)
            case "undo":
                self.undo(entry.seat, what["turn"])
            case "hint":
                self.hint(entry.seat)
            case _:
                self.happened.append(_seat_note(entry.kind, entry.seat, what))
        self._advance(entry.kind)

    def run(self, actions: list[int], seat: int) -> None:
        """Take actions, all or none."""
        told, made = len(self.table.events), len(self.table.record.moves)
        before = self._questions()
        self.table.apply_run(actions, seat)
        if seat in self.hinted:
            self.hinted.discard(seat)
            self.table.record.moves[made].hinted = True
        self.happened += self.table.events[told:]
        self._ask_afresh(before, seat)

    def undo(self, seat: int, turn: bool) -> None:
        told, made = len(self.table.events), self.table.record.moves[:]
        before = self._questions()
        count = self.table.undo(seat, turn)
        kept = len(self.table.record.moves)
        if any(move.hinted for move in made[kept:]):
            self.hinted.add(seat)
        back = self._first_of(told - len(self.table.events))
        self.happened.append(Note("undone", seat, count, back))
        self._ask_afresh(before, seat)

    def hint(self, seat: int) -> None:
        self.hinted.add(seat)
        self.happened.append(Note("hinted", seat))

    def _first_of(self, events: int) -> int:
        """The line of the first of so many last events that were not taken back before."""
        at = len(self.happened)
        while events and at:
            at -= 1
            what = self.happened[at]
            if not isinstance(what, Note):
                events -= 1
            elif what.back >= 0:
                at = what.back
        return at

    def _questions(self) -> dict[int, tuple[Any, ...]]:
        """What each seat is asked, to see whether it stays the same."""
        state = self.state
        found = {}
        for seat in state.asked:
            ask = state.stack[-1].of(seat)
            about = (ask.decision.question, ask.a, ask.b, ask.c, ask.d, ask.more)
            found[seat] = (len(state.stack), about, tuple(state.legal(seat)))
        return found

    def _ask_afresh(self, before: dict[int, tuple[Any, ...]], actor: int) -> None:
        after = self._questions()
        for seat in range(len(self.seats)):
            if seat == actor or seat not in before or before[seat] != after.get(seat):
                self.fresh[seat] = self.seq + 1

    def _advance(self, kind: str) -> None:
        self.seq += 1
        if kind in ("run", "undo"):
            self.moved = self.seq

    # -- keeping and telling ----------------------------------------------------------------------

    async def commit(
        self,
        kind: str,
        seat: int,
        what: object,
        answered: Answered | None = None,
        changed: SeatRow | None = None,
        holder: str = "",
    ) -> None:
        """Write what was applied to disk, then count it; the caller holds the lock."""
        entry = Entry(self.seq + 1, kind, seat, msgspec.json.encode(what).decode())
        asked = " ".join(str(seat) for seat in self.state.asked)
        line = Line(self.id, entry, self.state.over, asked, answered, changed, holder)
        try:
            await self.store.append(line)
        except Exception as error:
            self.give_up()
            raise Lost from error
        self._advance(kind)
        if answered is not None:
            self.answers[answered.guest, answered.id] = answered.answer

    def give_up(self) -> None:
        """Memory may be ahead of the disk: nobody is shown it, and all come in anew."""
        self.lost = True
        for reader in list(self.readers):
            reader.close("trouble")

    def tell_all(self) -> None:
        """Show everybody the table as it is now."""
        self.pictures.clear()
        self.used = time.monotonic()
        for reader in list(self.readers):
            reader.refresh()

    def answer_of(self, guest: str, command: str) -> str | None:
        """The answer that a command got before."""
        key = (guest, command)
        return self.answers.get(key) or self.passing.get(key)

    def remember(self, guest: str, command: str, answer: str) -> None:
        """Keep an answer to something that changed nothing, for a while."""
        self.passing[guest, command] = answer
        if len(self.passing) > MOST_ANSWERS:
            del self.passing[next(iter(self.passing))]

    # -- who is there -----------------------------------------------------------------------------

    def come(self, reader: Reader) -> None:
        self.readers.add(reader)
        self._note_presence()

    def leave(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.used = time.monotonic()
        self._note_presence()

    def _note_presence(self) -> None:
        for seat in range(len(self.seats)):
            if self.is_online(seat):
                self.gone.pop(seat, None)
            else:
                self.gone.setdefault(seat, time.monotonic())

    def is_online(self, seat: int) -> bool:
        return any(reader.guest in self.seats[seat].holders for reader in self.readers)

    def away(self, seat: int) -> float:
        """For how many seconds nobody of a seat is there."""
        return time.monotonic() - self.gone[seat] if seat in self.gone else 0.0

    def can_hand_over(self, guest: str, seat: int, after: float) -> bool:
        """Whether a guest may give a seat to a bot: of a table he sits at, and nobody is there."""
        if self.state.over or not self.mine(guest):
            return False
        if self.seats[seat].kind == OPEN:
            return True
        is_others = guest not in self.seats[seat].holders
        return self.seats[seat].kind == PERSON and is_others and self.away(seat) >= after

    def change_seat(self, seat: int, kind: str, name: str, bot: str, why: str) -> SeatRow:
        """Somebody else sits there from now on; returns what is to be written."""
        seated = self.seats[seat]
        seated.kind, seated.name, seated.bot = kind, name, bot
        self.happened.append(_seat_note(why, seat, {"bot": bot}))
        return seated.row(self.id, seat)


SEAT_NOTES = {"sit": "sat_down", "handover": "handed_over", "back": "came_back"}


def _seat_note(kind: str, seat: int, what: dict[str, str]) -> Note:
    return Note(SEAT_NOTES[kind], seat, bot=what.get("bot", ""))


def _record(row: Any) -> Record:
    """The beginning of a table: a fresh game, or that of a fork up to where it branches off."""
    if row.origin:
        record = parse(row.origin)
        record.seed = row.seed
        return record
    game = registry.game(row.game)
    return Record(game, row.seats, msgspec.json.decode(row.options), row.seed)
