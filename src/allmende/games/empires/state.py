"""What lies on the table of Empires, beside the cards in their zones.

Cards that lie open go by name (a face and a number). A location belongs to a seat; one that a
Temple of Ra has borrowed is held by the egyptian seat, and then counts for it in every respect.
Alone, the neutral player is a seat of its own behind the last one.
"""

from __future__ import annotations

from typing import Any

from allmende.core.state import State, has
from allmende.games.empires.components import (
    COLOUR,
    COMMON_CARDS,
    DECK_COMMON,
    DECK_PEOPLE,
    DISCARD_COMMON,
    EGYPTIANS,
    FACE_OF,
    FIRST_NAME,
    GATE_NAMES,
    HAND,
    JAPANESE_FIRST,
    JAPANESE_LAST,
    LOCATION_CARDS,
    UNDER_GATE,
)


class EmpiresState(State):
    def __init__(self) -> None:
        super().__init__()
        self.round: int = 0
        self.start: int = 0  # the start seat
        self.people: list[int] = []  # of each seat, -1 while it has none
        self.passed: list[int] = []  # 1 for each seat that has passed this round
        self.turns: list[int] = []  # turns of each seat in this round
        self.goods: list[list[int]] = []  # supplies: resources, gold, workers, raze and defence
        self.points: list[int] = []  # won so far, without those of locations
        self.locations: list[list[int]] = []  # owned, by name, in the order of building
        self.deals: list[list[int]] = []  # by name, in the order of dealing
        self.spent: list[int] = []  # locations activated this round, once for every time
        self.blocked: list[int] = []  # by a Scorpion Breeder
        self.defended: list[int] = []  # once for every defence token
        self.samurai: list[int] = []
        self.borrowed: list[int] = []  # by a Temple of Ra
        self.routes: list[int] = []  # deals by trade route: location + 256 * its maker
        self.shrine: int = 0  # resources on the Shrine
        self.oasis: int = 0  # workers that the Oasis has brought this round
        self.row: list[int] = []  # open attack cards by name, the top one last
        self.shuffles: list[int] = []  # of the common deck and of those of the peoples

    def copy_fields(self, to: Any) -> None:
        other: EmpiresState = to
        other.round = self.round
        other.start = self.start
        other.people = self.people[:]
        other.passed = self.passed[:]
        other.turns = self.turns[:]
        other.goods = [goods[:] for goods in self.goods]
        other.points = self.points[:]
        other.locations = [names[:] for names in self.locations]
        other.deals = [names[:] for names in self.deals]
        other.spent = self.spent[:]
        other.blocked = self.blocked[:]
        other.defended = self.defended[:]
        other.samurai = self.samurai[:]
        other.borrowed = self.borrowed[:]
        other.routes = self.routes[:]
        other.shrine = self.shrine
        other.oasis = self.oasis
        other.row = self.row[:]
        other.shuffles = self.shuffles[:]

    # -- seats ------------------------------------------------------------------------------------

    def empires(self) -> int:
        """How many there are: the seats, and alone the neutral player."""
        return len(self.locations)

    def leader_of(self, people: int) -> int:
        """The seat that leads a people, or -1."""
        for seat in range(self.seats):
            if self.people[seat] == people:
                return seat
        return -1

    def is_rival(self, seat: int, other: int) -> bool:
        """Whether a seat may turn on another: not on oneself, nor on who has passed."""
        return other != seat and 0 <= other < len(self.locations) and not self.passed[other]

    def hand(self, seat: int) -> list[int]:
        """The common cards in a hand."""
        return self.zones[HAND + self.layout.stride * seat]

    def people_hand(self, seat: int) -> list[int]:
        """The cards of the own people in a hand."""
        return self.zones[HAND + 1 + self.people[seat] + self.layout.stride * seat]

    def hand_size(self, seat: int) -> int:
        if self.people[seat] < 0:
            return len(self.hand(seat))
        return len(self.hand(seat)) + len(self.people_hand(seat))

    def can_draw_common(self) -> bool:
        """Whether the common deck can give a card, after a reshuffle if need be."""
        return len(self.zones[DECK_COMMON]) > 0 or len(self.zones[DISCARD_COMMON]) > 0

    def can_draw_people(self, seat: int) -> bool:
        return len(self.zones[DECK_PEOPLE + self.people[seat]]) > 0

    # -- locations --------------------------------------------------------------------------------

    def held(self, seat: int) -> list[int]:
        """The locations that count for a seat; a list that is not to be changed."""
        own = self.locations[seat]
        if not self.borrowed:
            return own
        if seat < self.seats and self.people[seat] == EGYPTIANS:
            return own + self.borrowed
        return [name for name in own if not has(self.borrowed, name)]

    def holder(self, name: int) -> int:
        """The seat for which a location counts, or -1."""
        if self.borrowed and has(self.borrowed, name):
            return self.leader_of(EGYPTIANS)
        return self.owner(name)

    def owner(self, name: int) -> int:
        """The seat that owns a location, or -1."""
        for seat in range(len(self.locations)):
            if has(self.locations[seat], name):
                return seat
        return -1

    def dealer(self, name: int) -> int:
        """The seat under whose board a deal lies, or -1."""
        for seat in range(len(self.deals)):
            if has(self.deals[seat], name):
                return seat
        return -1

    def count_face(self, seat: int, face: int) -> int:
        """How many locations of a face a seat holds."""
        count = 0
        for name in self.held(seat):
            if name < LOCATION_CARDS and FACE_OF[name] == face:
                count += 1
        return count

    def count_colour(self, seat: int, colour: int) -> int:
        """How many locations of a colour a seat holds; one of three colours counts for each."""
        count = 0
        for name in self.held(seat):
            if (COLOUR[FACE_OF[name]] >> colour) & 1:
                count += 1
        return count

    def count_samurai(self, seat: int) -> int:
        count = 0
        for name in self.held(seat):
            if has(self.samurai, name):
                count += 1
        return count

    def uses(self, name: int) -> int:
        """How often a location was activated this round."""
        return times(self.spent, name)

    def raze_price(self, name: int) -> int:
        """The raze tokens that a rival's location costs."""
        return 2 + times(self.defended, name) + times(self.samurai, name)

    def free_name(self, face: int) -> int:
        """The name for a card that comes to lie open: the lowest number of its face not in use."""
        name = FIRST_NAME[face]
        while self.owner(name) >= 0 or self.dealer(name) >= 0:
            name += 1
        return name

    def under_gate(self, name: int) -> int:
        """How many cards lie under a Gate."""
        first = UNDER_GATE + 3 * (name - GATE_NAMES[0])
        return len(self.zones[first]) + len(self.zones[first + 1]) + len(self.zones[first + 2])

    def are_twins(self, name: int, other: int) -> bool:
        """Whether two cards of a face differ in nothing but their numbers."""
        if self.row and (has(self.row, name) or has(self.row, other)):
            return False
        owner = self.owner(name)
        if owner != self.owner(other) or (owner < 0 and self.dealer(name) != self.dealer(other)):
            return False
        alike = (
            times(self.spent, name) == times(self.spent, other)
            and has(self.blocked, name) == has(self.blocked, other)
            and has(self.borrowed, name) == has(self.borrowed, other)
            and times(self.defended, name) == times(self.defended, other)
            and has(self.samurai, name) == has(self.samurai, other)
        )
        if alike and self.routes:
            alike = self.routes_on(name) == self.routes_on(other)
        if alike and name in GATE_NAMES:
            alike = self.under_gate(name) == 0 and self.under_gate(other) == 0
        return alike

    # -- deals ------------------------------------------------------------------------------------

    def routes_on(self, name: int) -> list[int]:
        """The seats that have a deal by trade route with a location."""
        return [route >> 8 for route in self.routes if route & 255 == name]

    def routes_of(self, seat: int) -> list[int]:
        """The locations with which a seat has a deal by trade route."""
        return [route & 255 for route in self.routes if route >> 8 == seat]


def times(names: list[int], wanted: int) -> int:
    """How often a name is in a list."""
    count = 0
    for name in names:
        if name == wanted:
            count += 1
    return count


def is_common(name: int) -> bool:
    return name < COMMON_CARDS


def is_japanese(name: int) -> bool:
    return JAPANESE_FIRST <= name <= JAPANESE_LAST
