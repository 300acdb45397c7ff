"""What is good at Roads & Knights: numbers about what a seat sees."""

from __future__ import annotations

from allmende.games.roads.components import (
    BUILDING,
    BUILDINGS,
    DISCARD,
    DRAW_PILE,
    EXPANSION,
    HAND,
    MARKET,
    RESOURCE,
    RESOURCES,
)
from allmende.games.roads.scoring import points
from allmende.games.roads.state import RoadsState

FEATURES: tuple[str, ...] = (
    *[f"hand_{name}" for name in RESOURCE.values],
    *[f"market_{name}" for name in RESOURCE.values],
    "draw_pile", "discard", "fate",
    "points", "roads", "knights", "settlements", "cities",
    *BUILDING.values[EXPANSION:],
    "road_supply", "knight_supply", "site_supply",
    "best_other_points", "best_other_hand", "next_roads", "next_knights", "before_roads",
    "before_knights",
)  # fmt: skip


def features(view: RoadsState) -> list[float]:
    """How the seat stands, what lies open, and how its strongest fellow and neighbours stand."""
    seat = max(view.viewer, 0)
    hand = view.zones[HAND + seat]
    market = view.zones[MARKET]
    numbers = [float(hand.count(card)) for card in range(RESOURCES)]
    numbers += [float(market.count(card)) for card in range(RESOURCES)]
    numbers += [
        float(len(view.zones[DRAW_PILE])),
        float(len(view.zones[DISCARD])),
        float(view.fate),
    ]
    numbers += [
        float(points(view, seat)),
        float(view.roads[seat]),
        float(view.knights[seat]),
        float(view.settlements[seat]),
        float(view.cities[seat]),
    ]
    numbers += [
        1.0 if view.owns(seat, building) else 0.0 for building in range(EXPANSION, BUILDINGS)
    ]
    numbers += [float(view.supply[0]), float(view.supply[1]), float(view.supply[2])]
    others = [other for other in range(view.seats) if other != seat]
    after = (seat + 1) % view.seats
    before = (seat - 1) % view.seats
    numbers += [
        float(max([points(view, other) for other in others])),
        float(max([len(view.zones[HAND + other]) for other in others])),
        float(view.roads[after]),
        float(view.knights[after]),
        float(view.roads[before]),
        float(view.knights[before]),
    ]
    return numbers
