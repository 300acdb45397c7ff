"""How the table of Principality reads at a terminal, and what somebody new is told first."""

from __future__ import annotations

from allmende.core.words import Words
from allmende.games.principality.components import (
    BUILT,
    CITY,
    COLUMNS,
    DISCARD,
    DOWN,
    EVENT_STACK,
    HAND,
    KIND_OF,
    KINDS,
    LANDSCAPE_STACK,
    LEFT,
    NUMBER_OF,
    RIGHT,
    SEATS,
    SPOTS,
    STACK,
    STACKS,
    STRIDE,
    TOWNS,
    UP,
)
from allmende.games.principality.state import PrincipalityState

WORDS = (
    "lines.primer", "lines.dice", "lines.piles", "lines.supply", "lines.seat", "lines.turn",
    "lines.terms", "lines.knight", "lines.mill", "lines.counts", "lines.none", "lines.road",
    "lines.settlement", "lines.city", "lines.above", "lines.below",
)  # fmt: skip


def primer(view: PrincipalityState, words: Words) -> list[str]:
    """What a turn is, what brings points and what the ground plan costs."""
    return words.text("lines.primer", {"goal": str(view.goal())}).splitlines()


def table(view: PrincipalityState, words: Words) -> list[str]:
    """Dice and piles first, then the two principalities row by row."""
    lines = _shared(view, words)
    for seat in range(SEATS):
        lines += _seat(view, words, seat)
    return lines + _terms(view, words)


def _terms(view: PrincipalityState, words: Words) -> list[str]:
    """The offer that waits for an answer."""
    terms = view.stack[-1].more if view.stack else ()
    if len(terms) != 2 * KINDS:
        return []
    filled = {
        "seat": words.seat(view.in_turn()),
        "given": _units(terms[:KINDS], words),
        "got": _units(terms[KINDS:], words),
    }
    return [words.text("lines.terms", filled)]


def _units(counts: tuple[int, ...], words: Words) -> str:
    named = [
        f"{counts[kind]} {words.name('resource', kind)}" for kind in range(KINDS) if counts[kind]
    ]
    return ", ".join(named)


def _shared(view: PrincipalityState, words: Words) -> list[str]:
    lines = []
    if view.number:
        lines.append(words.text("lines.dice", {"number": str(view.number)}))
    sizes = [str(len(view.zones[STACK + stack])) for stack in range(STACKS)]
    piles = {
        "stacks": " · ".join(sizes),
        "landscapes": str(len(view.zones[LANDSCAPE_STACK])),
        "events": str(len(view.zones[EVENT_STACK])),
        "discard": _cards(view.zones[DISCARD], words),
    }
    supply = [str(count) for count in view.supply]
    names = dict(zip(("roads", "settlements", "cities"), supply, strict=True))
    return [*lines, words.text("lines.piles", piles), words.text("lines.supply", names)]


def _seat(view: PrincipalityState, words: Words, seat: int) -> list[str]:
    marks = [words.text("lines.turn")] if seat == view.in_turn() else []
    marks += [words.text("lines.knight")] if view.figures[0] == seat else []
    marks += [words.text("lines.mill")] if view.figures[1] == seat else []
    filled = {
        "seat": words.seat(seat),
        "points": words.text("points", count=view.points[seat]),
        "goal": str(view.goal()),
        "marks": "".join(f", {mark}" for mark in marks),
    }
    counts = {
        "strength": str(view.strength[seat]),
        "skill": str(view.skill[seat]),
        "trade": str(view.commerce[seat]),
        "limit": str(view.limits[seat]),
    }
    rows = [
        words.text("lines.counts", counts),
        *_lands(view, words, seat, UP),
        *_towns(view, words, seat),
        *_lands(view, words, seat, DOWN),
        f"{words.text('zone.hand')}: {_hand(view, words, seat)}",
    ]
    return [words.text("lines.seat", filled), *[f"    {row}" for row in rows]]


def _lands(view: PrincipalityState, words: Words, seat: int, row: int) -> list[str]:
    """A row of landscapes from left to right, each with its number and its stock."""
    first = SPOTS * seat + COLUMNS * row
    found = [_land(view, words, land) for land in view.spots[first : first + COLUMNS] if land >= 0]
    return [" · ".join(found)] if found else []


def _land(view: PrincipalityState, words: Words, land: int) -> str:
    kind = KIND_OF[land]
    filled = "●" * view.stock[land] + "○" * (3 - view.stock[land])
    return f"{words.name('resource', kind)} {NUMBER_OF[land]} {filled}"


def _towns(view: PrincipalityState, words: Words, seat: int) -> list[str]:
    """The towns from left to right, with open roads at the ends and the cards of each."""
    order = sorted(range(view.towns[seat]), key=lambda town: view.slots[TOWNS * seat + town])
    row = [_town(view, words, seat, town) for town in order]
    road = words.text("lines.road")
    if view.open_roads[2 * seat + LEFT]:
        row.insert(0, road)
    if view.open_roads[2 * seat + RIGHT]:
        row.append(road)
    return row


def _town(view: PrincipalityState, words: Words, seat: int, town: int) -> str:
    level = view.levels[TOWNS * seat + town]
    kind = words.text("lines.city" if level == CITY else "lines.settlement")
    parts = [f"{kind} {words.name('town', town)}"]
    for side, place in ((2 * town, "lines.above"), (2 * town + 1, "lines.below")):
        cards = view.zones[BUILT + STRIDE * seat + side]
        if cards:
            parts.append(words.text(place, {"cards": _cards(cards, words)}))
    return ", ".join(parts)


def _hand(view: PrincipalityState, words: Words, seat: int) -> str:
    cards = view.zones[HAND + STRIDE * seat]
    if seat == view.viewer:
        return _cards(cards, words)
    return words.text("cards", count=len(cards))


def _cards(cards: list[int], words: Words) -> str:
    names = [words.name("card", card) for card in sorted(cards)]
    return ", ".join(names) or words.text("lines.none")
