"""A recorded game, told in sentences or checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from allmende.cli import results
from allmende.core.events import Event
from allmende.core.record import Record
from allmende.core.words import Words


def told(record: Record, words: Words) -> Iterator[str]:
    """The whole game: what was chosen before, every move with what followed, and the result.

    The record has been checked; it is told with all that was hidden at the table.
    """
    yield words.title()
    yield words.text("cli.seats", count=record.seats)
    yield from results.options(record.options, words)
    events: list[Event] = []
    seed = record.seed or bytes(32)  # chance comes from the record
    state = record.game.start(record.seats, seed, record.options, record.outcomes, events=events)
    yield from _happened(events, words)
    for number, move in enumerate(record.moves, 1):
        yield f"{number:4}. {words.seat(move.seat)}: {words.action(move.action)}"
        state.apply(move.action, move.seat)
        yield from _happened(events, words)
    if state.over:
        yield from results.result(state, words)
    else:
        yield words.text("cli.open", count=len(record.moves))


def _happened(events: list[Event], words: Words) -> list[str]:
    """What followed a move; the list is emptied for the next."""
    lines = [f"      {line}" for line in map(words.event, events) if line]
    events.clear()
    return lines


def verified(path: Path, record: Record, words: Words) -> str:
    """One line about a record that has been checked."""
    if record.ending:
        scores = " : ".join(str(score) for score in record.scores)
        ending = words.text(f"ending.{record.ending}")
        how = words.text("cli.ended", {"ending": ending, "scores": scores}, len(record.moves))
    else:
        how = words.text("cli.open", count=len(record.moves))
    return words.text("cli.fits", {"file": str(path), "game": words.title(), "how": how})
