"""What lies on the table of Roads & Knights, beside the cards in its zones.

Roads and knights of a seat lie A, B, A, … in the order in which they were laid and leave from the
end, so their numbers say all: the first, third, … lie on side A.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from allmende.core.state import State
from allmende.games.roads.components import (
    DISCARD,
    DRAW_PILE,
    HAND,
    MARKET,
    PILE_BITS,
)

CLOCKWISE: Final = 1
COUNTER: Final = -1


class RoadsState(State):
    def __init__(self) -> None:
        super().__init__()
        self.turn: int = 0  # counted from 0; seat turn % seats is on turn
        self.shuffles: int = 0
        self.fate: int = CLOCKWISE
        self.idle: int = 0  # turns in a row with empty piles and without a build
        self.roads: list[int] = []
        self.knights: list[int] = []
        self.settlements: list[int] = []
        self.cities: list[int] = []  # without an expansion
        self.expansions: list[int] = []  # bits, 1 << building
        self.supply: list[int] = []  # by building
        # Marks of the turn
        self.built: int = 0  # bits of the objects built; all expansions are one
        self.blind: int = 0  # cards drawn blind so far
        self.consulted: bool = False
        self.waived: bool = False
        self.levied: bool = False

    def copy_fields(self, to: Any) -> None:
        other: RoadsState = to
        other.turn = self.turn
        other.shuffles = self.shuffles
        other.fate = self.fate
        other.idle = self.idle
        other.roads = self.roads[:]
        other.knights = self.knights[:]
        other.settlements = self.settlements[:]
        other.cities = self.cities[:]
        other.expansions = self.expansions[:]
        other.supply = self.supply[:]
        other.built = self.built
        other.blind = self.blind
        other.consulted = self.consulted
        other.waived = self.waived
        other.levied = self.levied

    def hand(self, seat: int) -> list[int]:
        return self.zones[HAND + seat]

    def counts(self, seat: int) -> list[int]:
        """How many of each resource a seat holds."""
        counts = [0, 0, 0, 0, 0]
        for card in self.zones[HAND + seat]:
            counts[card] += 1
        return counts

    def pile(self, seat: int) -> i64:
        """The same in one number: `PILE_BITS` for each resource, the first one lowest."""
        pile: i64 = 0
        unit: i64 = 1
        card: i64
        for card in self.zones[HAND + seat]:
            pile += unit << card * PILE_BITS
        return pile

    def owns(self, seat: i64, building: i64) -> bool:
        """Whether a seat has built that expansion."""
        owned: i64 = self.expansions[seat]
        return (owned >> building) & 1 == 1

    def trades(self, seat: int) -> int:
        """How many cards a seat may swap: as many as roads lie on side A, one without a road."""
        return max((self.roads[seat] + 1) // 2, 1)

    def can_draw(self) -> bool:
        """Whether a card can come from the draw pile, after a reshuffle if need be."""
        return len(self.zones[DRAW_PILE]) > 0 or len(self.zones[DISCARD]) > 0

    def market(self) -> list[int]:
        return self.zones[MARKET]
