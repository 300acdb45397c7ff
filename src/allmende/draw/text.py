"""A table in lines of text, for any game.

A game with a module `lines` says itself how it reads; any other shows its public fields and its
zones as a seat sees them.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

from allmende.core import registry
from allmende.core.state import State
from allmende.core.words import Words
from allmende.core.zones import HIDDEN


def table(view: State, words: Words) -> list[str]:
    """The table as a seat sees it."""
    lines = registry.part(view.game.name, "lines")
    found: list[str] = lines.table(view, words) if lines else plain(view, words)
    return found


def primer(view: State, words: Words) -> list[str]:
    """What somebody needs to know who plays the game for the first time, if it tells."""
    lines = registry.part(view.game.name, "lines")
    found: list[str] = lines.primer(view, words) if lines else []
    return found


def plain(view: State, words: Words) -> list[str]:
    """What is shared first, then what each seat has."""
    own = [name for name in view.game.fields if _is_by_seat(view, name)]
    shared = [name for name in view.game.fields if name not in own]
    lines = [_joined(_field(words, name, getattr(view, name)) for name in shared)]
    lines += _zones(view, words, -1, "")
    scores = view.scores()
    for seat in range(view.seats):
        fields = [_field(words, name, getattr(view, name)[seat]) for name in own]
        lines.append(_joined([words.seat(seat), words.text("points", count=scores[seat]), *fields]))
        lines += _zones(view, words, seat, "  ")
    return lines


def _is_by_seat(view: State, name: str) -> bool:
    value = getattr(view, name)
    return isinstance(value, list) and len(value) == view.seats


def _joined(parts: Any) -> str:
    return " · ".join(parts)


def _field(words: Words, name: str, value: Any) -> str:
    return f"{words.text(f'field.{name}')} {value}"


def _zones(view: State, words: Words, owner: int, indent: str) -> list[str]:
    return [
        f"{indent}{words.text(f'zone.{zone.name}')}: {cards(view.zones[number], words, zone)}"
        for number, zone in enumerate(view.layout.zones)
        if view.layout.owner[number] == owner
    ]


def cards(held: list[int], words: Words, zone: Any) -> str:
    """Cards in words: a stack from its top, anything else by kinds with their number."""
    if not held:
        return "–"
    if all(card == HIDDEN for card in held):
        return words.text("cards", count=len(held))
    order = reversed(held) if zone.ordered else sorted(held)
    return ", ".join(_run(card, len(list(run)), words, zone) for card, run in groupby(order))


def _run(card: int, count: int, words: Words, zone: Any) -> str:
    """So many of a card, one after the other."""
    if card == HIDDEN:
        return words.text("cards", count=count)
    name = words.name(zone.family.name, card)
    return f"{count}× {name}" if count > 1 else name
