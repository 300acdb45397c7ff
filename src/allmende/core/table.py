"""A table: a game under way with its record, its log and undo.

The undo law holds for every game: an action is a barrier exactly when it drew chance, changed what
some seat knows of hidden things, or another seat acted after it. Everything else can be taken back,
one step or to the start of the own turn, to identical bytes.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from allmende.core.errors import AllmendeError
from allmende.core.events import Event
from allmende.core.game import Game
from allmende.core.record import CHECK_EVERY, Move, Record
from allmende.core.words import Reason


class CannotUndo(AllmendeError):
    """There is nothing that this seat can take back."""


class BadRun(AllmendeError):
    """These actions can't be taken as one step."""


class _Before:
    """What a table looked like before a step that can be undone: an action, or a run of them."""

    def __init__(self, seat: int, state: Any, events: int, moves: int) -> None:
        self.seat = seat
        self.state = state
        self.events = events
        self.moves = moves


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
            record.moves[-1].hinted = move.hinted

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
        self.apply_run([action], seat)

    def apply_run(self, actions: Sequence[int], seat: int | None = None) -> None:
        """Take several actions of one seat, all or none, as one step of undo.

        Only the last of them may draw chance or teach a seat something: what came before that is a
        choice the seat could still have taken back.
        """
        who = self.state.seat if seat is None else seat
        self._try(actions, who)
        before = _Before(who, self.state.clone(), len(self.events), len(self.record.moves))
        for action in actions:
            self.state.apply(action, who)
            check = len(self.record.moves) % CHECK_EVERY == CHECK_EVERY - 1 or self.state.over
            self.record.moves.append(Move(who, action, self.state.hash() if check else ""))
        if self.state.barrier:
            self._undoable = []
        else:
            self._undoable.append(before)
        self._note_end()

    def _try(self, actions: Sequence[int], seat: int) -> None:
        """Refuse a run that can't be taken as one; a single action is refused when it is taken."""
        if len(actions) == 1:
            return
        trial = self.state.clone()
        for number, action in enumerate(actions):
            if number and (trial.barrier or seat not in trial.asked):
                raise BadRun("a run ends where luck, a secret or another seat comes in")
            trial.apply(action, seat)
        if not actions:
            raise BadRun("a run has at least one action")

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
        """Take back the last step of a seat, or all it can of its turn; counts the actions."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise CannotUndo(str(reason))
        count = 1
        while (
            whole_turn and count < len(self._undoable) and self._undoable[-count - 1].seat == seat
        ):
            count += 1
        before = self._undoable[-count]
        taken = len(self.record.moves) - before.moves
        del self._undoable[-count:]
        del self.record.moves[before.moves :]
        del self.events[before.events :]
        before.state.events = self.events
        before.state.chance.tape = self.record.outcomes
        self.state = before.state
        self._note_end()
        return taken

    def _note_end(self) -> None:
        over = self.state.over
        self.record.ending = self.record.game.endings[self.state.ending] if over else ""
        self.record.scores = self.state.scores() if over else []
