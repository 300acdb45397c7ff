"""A table: a game under way with its record, its log and undo.

The undo law holds for every game: an action is a barrier exactly when it drew chance, changed what
some seat knows of hidden things, or another seat acted after it. Everything else can be taken back,
one step or to the start of the own turn, to identical bytes.
"""

from __future__ import annotations

import secrets
from typing import Any

from allmende.core.errors import AllmendeError
from allmende.core.events import Event
from allmende.core.game import Game
from allmende.core.record import CHECK_EVERY, Move, Record
from allmende.core.words import Reason


class CannotUndo(AllmendeError):
    """There is nothing that this seat can take back."""


class _Before:
    """What a table looked like before an action that can be undone."""

    def __init__(self, seat: int, state: Any, events: int) -> None:
        self.seat = seat
        self.state = state
        self.events = events


class Table:
    """A game under way. `events` is everything that happened, in order, with who may see what."""

    def __init__(self, record: Record) -> None:
        """Sit down at a record: a fresh one, or one to go on from."""
        self.record = record
        self.events: list[Event] = []
        record.seed = record.seed or secrets.token_bytes(32)
        self._undoable: list[_Before] = []  # since the last barrier
        moves, record.moves = record.moves, []
        script, record.outcomes = record.outcomes, []
        self.state = record.game.start(
            record.seats,
            record.seed,
            record.options,
            script=script,
            tape=record.outcomes,
            events=self.events,
        )
        for move in moves:
            self.apply(move.action, move.seat)

    @classmethod
    def open(
        cls,
        game: Game[Any],
        seats: int,
        options: dict[str, str] | None = None,
        seed: bytes = b"",
    ) -> Table:
        """A new table; `seed` are 32 bytes, by default from the operating system."""
        chosen = game.option_names(game.chosen(seats, options or {}))
        return cls(Record(game, seats, chosen, seed))

    def apply(self, action: int, seat: int | None = None) -> None:
        """Take an action for a seat and write it down."""
        who = self.state.seat if seat is None else seat
        before = _Before(who, self.state.clone(), len(self.events))
        self.state.apply(action, who)
        if self.state.barrier:
            self._undoable = []
        else:
            self._undoable.append(before)
        check = len(self.record.moves) % CHECK_EVERY == CHECK_EVERY - 1 or self.state.over
        self.record.moves.append(Move(who, action, self.state.hash() if check else ""))
        self._note_end()

    def why_no_undo(self, seat: int) -> Reason | None:
        """None if the seat can take back its last action, else why it can't."""
        if not self.record.moves:
            return Reason("nothing_to_undo")
        if self.record.moves[-1].seat != seat:
            return Reason("another_acted")
        if not self._undoable:
            return Reason("chance_or_secret")
        return None

    def undo(self, seat: int, whole_turn: bool = False) -> int:
        """Take back the last action of a seat, or all it can of its turn; returns how many."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise CannotUndo(str(reason))
        count = 1
        while (
            whole_turn and count < len(self._undoable) and self._undoable[-count - 1].seat == seat
        ):
            count += 1
        before = self._undoable[-count]
        del self._undoable[-count:]
        del self.record.moves[-count:]
        del self.events[before.events :]
        before.state.events = self.events
        before.state.chance.tape = self.record.outcomes
        self.state = before.state
        self._note_end()
        return count

    def _note_end(self) -> None:
        over = self.state.over
        self.record.ending = self.record.game.endings[self.state.ending] if over else ""
        self.record.scores = self.state.scores() if over else []
