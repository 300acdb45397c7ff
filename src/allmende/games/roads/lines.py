"""How the table of Roads & Knights reads at a terminal, and what somebody new is told first."""

from __future__ import annotations

from allmende.core.words import Words
from allmende.games.roads.components import (
    BUILDINGS,
    CITY,
    COSTS,
    DISCARD,
    DRAW_PILE,
    DRAWN_CARDS,
    EXPANSION,
    GOAL,
    HAND,
    KNIGHT,
    MARKET,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    SITE_PILE,
)
from allmende.games.roads.state import CLOCKWISE, RoadsState

SETTLED = (SETTLEMENT, CITY)
WORDS = (
    "lines.primer", "lines.cost", "lines.supply", "lines.none", "lines.clockwise",
    "lines.counter", "lines.side_a", "lines.side_b", "lines.seat", "lines.turn",
)  # fmt: skip


def primer(view: RoadsState, words: Words) -> list[str]:
    """What a turn is, what brings points and what things cost: enough to begin."""
    costs = []
    for building in range(BUILDINGS):
        cost = [kinds([card] * COSTS[building][card], words) for card in range(RESOURCES)]
        filled = {"building": named(building, words), "cost": ", ".join(filter(None, cost))}
        costs.append(words.text("lines.cost", filled))
    return [*words.text("lines.primer").splitlines(), " · ".join(costs)]


def table(view: RoadsState, words: Words) -> list[str]:
    """The shared cards first, then what each seat has."""
    return [*_shared(view, words), *_seats(view, words)]


def _shared(view: RoadsState, words: Words) -> list[str]:
    supply = [
        f"{view.supply[building]}× {named(building, words)}"
        for building in range(BUILDINGS)
        if view.supply[building]
    ]
    piles = [
        zone(words, "market", kinds(view.zones[MARKET], words)),
        zone(words, "draw_pile", words.text("cards", count=len(view.zones[DRAW_PILE]))),
        zone(words, "discard", kinds(view.zones[DISCARD], words) or words.text("lines.none")),
    ]
    shown = ", ".join(supply) or words.text("lines.none")
    lines = [" · ".join(piles), words.text("lines.supply", {"supply": shown})]
    if view.seats > 2:
        way = "clockwise" if view.fate == CLOCKWISE else "counter"
        lines.append(words.text(f"lines.{way}", count=len(view.zones[SITE_PILE])))
    return lines


def _seats(view: RoadsState, words: Words) -> list[str]:
    lines: list[str] = []
    scores = view.scores()
    for seat in range(view.seats):
        filled = {
            "seat": words.seat(seat),
            "points": words.text("points", count=scores[seat]),
            "goal": str(GOAL),
            "turn": words.text("lines.turn") if seat == view.turn % view.seats else "",
        }
        lines.append(words.text("lines.seat", filled))
        lines.append(f"    {' · '.join(_buildings(view, seat, words))}")
        lines.append(f"    {zone(words, 'hand', _hand(view, seat, words))}")
    return lines


def _hand(view: RoadsState, seat: int, words: Words) -> str:
    hand = view.zones[HAND + seat]
    if seat == view.viewer or not hand:
        return kinds(hand, words) or words.text("lines.none")
    return words.text("cards", count=len(hand))


def _buildings(view: RoadsState, seat: int, words: Words) -> list[str]:
    """What a seat has built, with what roads and knights bring by their sides."""
    found = [_sided(ROAD, view.roads[seat], view.trades(seat), words)]
    draws = DRAWN_CARDS + (view.knights[seat] + 1) // 2
    found.append(_sided(KNIGHT, view.knights[seat], draws, words))
    for building, count in zip(SETTLED, (view.settlements[seat], view.cities[seat]), strict=True):
        found += [f"{count}× {named(building, words)}"] if count else []
    owned = [b for b in range(EXPANSION, BUILDINGS) if view.owns(seat, b)]
    return found + [named(building, words) for building in owned]


def _sided(building: int, count: int, brings: int, words: Words) -> str:
    """Roads and knights lie on side A and B in turn; A brings cards, B a point each."""
    side = "lines.side_a" if building == ROAD else "lines.side_b"
    filled = {"building": named(building, words), "number": str(count), "brings": str(brings)}
    return words.text(side, {**filled, "sides": "AB" * (count // 2) + "A" * (count % 2) or "–"})


def named(building: int, words: Words) -> str:
    return words.name("building", building)


def kinds(cards: list[int], words: Words) -> str:
    """Cards by their kinds: 3× wool, grain."""
    found = []
    for card in sorted(set(cards)):
        name = words.name("resource", card)
        found.append(f"{cards.count(card)}× {name}" if cards.count(card) > 1 else name)
    return ", ".join(found)


def zone(words: Words, name: str, cards: str) -> str:
    return f"{words.text(f'zone.{name}')}: {cards}"
