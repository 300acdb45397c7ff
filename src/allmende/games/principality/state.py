"""What lies on the table of Principality, beside the cards in its zones.

All that is counted on cards laid out (points, strength, trade, hand limits, rates of exchange) is
kept by `rules.counting`, which runs after every building, demolition and loss.
"""

from __future__ import annotations

from typing import Any

from allmende.core.state import State, has
from allmende.games.principality.components import (
    BANK_RATE,
    BUILT,
    CITY,
    COLUMNS,
    DOUBLER,
    DOWN,
    FIRST_SLOT,
    GARRISON,
    GOALS,
    GOLD,
    HAND,
    HAND_LIMIT,
    KIND_OF,
    KINDS,
    LANDS,
    OFFERS,
    OWN_LANDS,
    SEATS,
    SPOTS,
    START_SUPPLY,
    START_TOWNS,
    STORAGE,
    STRIDE,
    TOWNS,
    TURNS,
    UP,
)


class PrincipalityState(State):
    def __init__(self) -> None:
        super().__init__()
        self.turn: int = 0  # counted from 0, of both seats together
        self.starter: int = 0
        self.event: int = 0  # the face of the event die, 0 before the roll
        self.number: int = 0  # that of the yield die, 0 before the roll
        self.attacks: int = 0  # attack rolls so far
        self.scoutings: int = 0  # shuffles of the landscapes so far
        self.year_ends: int = 0  # shuffles of the events so far
        self.offers: int = 0  # opened this turn
        self.refused: list[int] = []  # terms refused this turn, as numbers
        self.supply: list[int] = []  # roads, settlements, cities
        self.towns: list[int] = []  # by seat
        self.levels: list[int] = []  # by seat and town: 1 a settlement, 2 a city
        self.slots: list[int] = []  # by seat and town: where in the row
        self.edges: list[int] = []  # by seat and end: the slot of the outermost town
        self.open_roads: list[int] = []  # by seat and end: 1 if the row ends in a road
        self.spots: list[int] = []  # by seat, row and column: the landscape, or -1
        self.stock: list[int] = []  # by landscape
        # What is counted on the cards laid out
        self.figures: list[int] = []  # who has the knight and who the mill, or -1
        self.points: list[int] = []
        self.strength: list[int] = []
        self.skill: list[int] = []
        self.commerce: list[int] = []
        self.limits: list[int] = []  # of the hands
        self.rates: list[int] = []  # by seat and resource, at the bank

    def copy_fields(self, to: Any) -> None:
        other: PrincipalityState = to
        other.turn = self.turn
        other.starter = self.starter
        other.event = self.event
        other.number = self.number
        other.attacks = self.attacks
        other.scoutings = self.scoutings
        other.year_ends = self.year_ends
        other.offers = self.offers
        other.refused = self.refused[:]
        other.supply = self.supply[:]
        other.towns = self.towns[:]
        other.levels = self.levels[:]
        other.slots = self.slots[:]
        other.edges = self.edges[:]
        other.open_roads = self.open_roads[:]
        other.spots = self.spots[:]
        other.stock = self.stock[:]
        other.figures = self.figures[:]
        other.points = self.points[:]
        other.strength = self.strength[:]
        other.skill = self.skill[:]
        other.commerce = self.commerce[:]
        other.limits = self.limits[:]
        other.rates = self.rates[:]

    def lay_ground(self) -> None:
        """Two settlements and a road between them for each seat, nothing around them yet."""
        self.supply = START_SUPPLY[:]
        self.towns = [START_TOWNS] * SEATS
        row = [1] * START_TOWNS + [0] * (TOWNS - START_TOWNS)
        self.levels = row * SEATS
        places = [FIRST_SLOT + town for town in range(START_TOWNS)]
        self.slots = (places + [0] * (TOWNS - START_TOWNS)) * SEATS
        self.edges = [places[0], places[-1]] * SEATS
        self.open_roads = [0, 0] * SEATS
        self.spots = [-1] * (SPOTS * SEATS)
        self.stock = [0] * LANDS
        self.figures = [-1, -1]
        self.points = [START_TOWNS] * SEATS
        self.strength = [0] * SEATS
        self.skill = [0] * SEATS
        self.commerce = [0] * SEATS
        self.limits = [HAND_LIMIT] * SEATS
        self.rates = [BANK_RATE] * (KINDS * SEATS)

    # -- who and what -----------------------------------------------------------------------------

    def in_turn(self) -> int:
        """Whose turn it is."""
        return (self.starter + self.turn) % SEATS

    def goal(self) -> int:
        return GOALS[self.options[0]]

    def own_turn_only(self) -> bool:
        """Whether only the seat in turn can win."""
        return self.options[1] == 1

    def offer_limit(self) -> int:
        return OFFERS[self.options[2]]

    def turn_limit(self) -> int:
        """Of both seats together."""
        return SEATS * TURNS[self.options[3]]

    def hand(self, seat: int) -> list[int]:
        return self.zones[HAND + STRIDE * seat]

    def lands(self, seat: int) -> list[int]:
        """The landscapes of a seat, ascending, so those of a terrain in a row."""
        return self.zones[OWN_LANDS + STRIDE * seat]

    def built(self, seat: int, side: int) -> list[int]:
        """The cards above or below a town."""
        return self.zones[BUILT + STRIDE * seat + side]

    # -- stocks -----------------------------------------------------------------------------------

    def held(self, seat: int) -> list[int]:
        """How many units of each resource a seat has."""
        counts = [0, 0, 0, 0, 0, 0]
        for land in self.zones[OWN_LANDS + STRIDE * seat]:
            counts[KIND_OF[land]] += self.stock[land]
        return counts

    def room(self, seat: int) -> list[int]:
        """How many more units of each resource a seat can store."""
        counts = [0, 0, 0, 0, 0, 0]
        for land in self.zones[OWN_LANDS + STRIDE * seat]:
            counts[KIND_OF[land]] += STORAGE - self.stock[land]
        return counts

    def beside(self, seat: int, side: int) -> int:
        """The spot of the left one of the two landscapes that a side touches; the other is next."""
        row = DOWN if side % 2 else UP
        return SPOTS * seat + COLUMNS * row + self.slots[TOWNS * seat + side // 2]

    # -- what is laid out -------------------------------------------------------------------------

    def has_city(self, seat: int) -> bool:
        first = TOWNS * seat
        return any(self.levels[first + town] == CITY for town in range(self.towns[seat]))

    def side_with(self, seat: int, card: int) -> int:
        """A side of a seat's that bears such a card, or -1."""
        first = BUILT + STRIDE * seat
        for side in range(2 * self.towns[seat]):
            if has(self.zones[first + side], card):
                return side
        return -1

    def how_many(self, seat: int, card: int) -> int:
        """How many such cards a seat has laid out."""
        first = BUILT + STRIDE * seat
        count = 0
        for side in range(2 * self.towns[seat]):
            for other in self.zones[first + side]:
                if other == card:
                    count += 1
        return count

    def is_doubled(self, seat: int, land: int) -> bool:
        """Whether the building that doubles its yield touches a landscape."""
        if KIND_OF[land] == GOLD:
            return False
        side = self.side_with(seat, DOUBLER + KIND_OF[land])
        if side < 0:
            return False
        spot = self.beside(seat, side)
        return self.spots[spot] == land or self.spots[spot + 1] == land

    def garrisons(self, seat: int) -> list[int]:
        """By landscape, how many garrisons of a seat touch it."""
        found = [0] * LANDS
        for side in range(2 * self.towns[seat]):
            for card in self.zones[BUILT + STRIDE * seat + side]:
                if card == GARRISON:
                    spot = self.beside(seat, side)
                    found[self.spots[spot]] += 1
                    found[self.spots[spot + 1]] += 1
        return found

    def exposed(self, seat: int) -> int:
        """The units of a seat on landscapes that no garrison protects."""
        units = 0
        for land in self.zones[OWN_LANDS + STRIDE * seat]:
            units += self.stock[land]
        if self.side_with(seat, GARRISON) >= 0:
            guarded = self.garrisons(seat)
            for land in self.zones[OWN_LANDS + STRIDE * seat]:
                if guarded[land]:
                    units -= self.stock[land]
        return units
