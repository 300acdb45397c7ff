"""Who is winning at Roads & Knights."""

from __future__ import annotations

from allmende.games.roads.components import BUILDINGS, EXPANSION, TOWN_HALL
from allmende.games.roads.state import RoadsState


def points(s: RoadsState, seat: int) -> int:
    """Settlements 1, cities 2, expansions 3 (the town hall 4), roads and knights on side B 1."""
    total = s.settlements[seat] + 2 * s.cities[seat] + s.roads[seat] // 2 + s.knights[seat] // 2
    owned = s.expansions[seat]
    if owned:
        for building in range(EXPANSION, BUILDINGS):
            if (owned >> building) & 1:
                total += 4 if building == TOWN_HALL else 3
    return total


def scores(s: RoadsState) -> list[int]:
    return [points(s, seat) for seat in range(s.seats)]
