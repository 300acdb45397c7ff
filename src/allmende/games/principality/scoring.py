"""Who is winning at Principality."""

from __future__ import annotations

from typing import Final

from allmende.games.principality.components import (
    CARDS,
    CITIES_ONLY,
    CITY,
    COPIES,
    DISCARD,
    POINTS,
    ROAD,
    SETTLEMENT,
    TOWNS,
)
from allmende.games.principality.state import PrincipalityState

FIGURES: Final = 2  # the knight and the mill, a point each
CARD_POINTS: Final = sum(COPIES[card] * POINTS[card] for card in range(CITIES_ONLY, CARDS))


def scores(s: PrincipalityState) -> list[int]:
    return s.points[:]


def most_points(s: PrincipalityState, seat: int) -> int:
    """More than that a seat can't come to, with the cards that are still in the game."""
    roads = s.supply[ROAD] + s.open_roads[2 * seat] + s.open_roads[2 * seat + 1]
    founded = min(s.supply[SETTLEMENT], roads)
    towns = s.towns[seat] + founded
    cities = 0
    for town in range(s.towns[seat]):
        if s.levels[TOWNS * seat + town] == CITY:
            cities += 1
    cities = min(towns, cities + s.supply[CITY])
    cards = CARD_POINTS
    for card in s.zones[DISCARD]:
        cards -= POINTS[card]
    return towns + cities + cards + FIGURES
