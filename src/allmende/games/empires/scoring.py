"""Who is winning at Empires."""

from __future__ import annotations

from typing import Final

from allmende.games.empires.components import (
    COMMON_CARDS,
    FIRST_NAME,
    FOOD,
    GATE_CARDS,
    GATE_NAMES,
    GATE_POINTS,
    PILE_COMMON,
    PILE_JAPANESE,
    SHRINE_FACE,
    SHRINE_STEPS,
    WOOD,
    WORKER,
)
from allmende.games.empires.state import EmpiresState

RANKS: Final = ("commoner", "servant", "squire", "knight", "castellan", "king", "emperor")


def points(s: EmpiresState, seat: int) -> int:
    """Points won, 1 for each common location, 2 for one of a people, and Gates and the Shrine."""
    total = s.points[seat]
    for name in s.locations[seat]:
        total += 1 if name < COMMON_CARDS else 2
        if name in GATE_NAMES and s.under_gate(name) >= GATE_CARDS:
            total += GATE_POINTS
        elif name == FIRST_NAME[SHRINE_FACE]:
            total += shrine_points(s.shrine)
    return total


def shrine_points(resources: int) -> int:
    for least, worth in SHRINE_STEPS:
        if resources >= least:
            return worth
    return 0


def scores(s: EmpiresState) -> list[int]:
    return [points(s, seat) for seat in range(s.seats)]


def standing(s: EmpiresState, seat: int) -> tuple[int, ...]:
    """Points; then workers and resources left; then cards in the hand."""
    goods = s.goods[seat]
    left = goods[WORKER]
    for resource in range(WOOD, FOOD + 1):
        left += goods[resource]
    return (points(s, seat), left, s.hand_size(seat))


def pile(s: EmpiresState) -> int:
    """The cards that the neutral player has collected."""
    return len(s.zones[PILE_COMMON]) + len(s.zones[PILE_JAPANESE])


def people_locations(s: EmpiresState, seat: int) -> int:
    return sum([1 for name in s.locations[seat] if name >= COMMON_CARDS])


def won_alone(s: EmpiresState) -> bool:
    """A solo game is won with more locations of the people than the neutral player has cards."""
    return people_locations(s, 0) > pile(s)


def rank(total: int) -> str:
    """The title that a solo game won with so many points earns."""
    return RANKS[min(max((total - 20) // 10, 0), len(RANKS) - 1)]
