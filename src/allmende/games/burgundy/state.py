"""What lies on the table of Burgundy, beside the pieces in its zones.

What a team shares (duchy, silver, workers, goods, monasteries) lies with its first member: the
*home* of both. Each for himself, a seat is its own home.
"""

from __future__ import annotations

from typing import Any, Final

from allmende.core.state import State
from allmende.games.burgundy.components import (
    BRIDGE_END,
    EACH,
    HUNG,
    ROUNDS_OF_A_PHASE,
    SHARED_SHELF,
    SHELF,
    SHELF_SIZE,
    STORE,
    TEAM_SHELF_SIZE,
    TURNED,
)

# The options, by their places.
PLAY: Final = 0  # each, team_12a, team_12b
DUCHIES: Final = 1
SOLO: Final = 2
SOLO_MARKER: Final = 3
START: Final = 4
EXTRA: Final = 5
WHITE: Final = 6
INNS_ON: Final = 7
ROUTES_ON: Final = 8
SHIELDS_ON: Final = 9
MIXED_PAY: Final = 10

LOWEST_MARKER: Final = 45  # alone, of the option
NOBODY: Final = -1
EMPTY: Final = -1  # a space without a tile


class BurgundyState(State):
    def __init__(self) -> None:
        super().__init__()
        self.round: int = 0  # of 25
        self.turn: int = 0  # place in the order of this round
        self.playing: int = NOBODY  # whose turn it is; nobody's between rounds
        self.order: list[int] = []  # of this round
        self.line: list[int] = []  # as the markers stand on the bridge now, the first one first
        self.bridge: list[int] = []  # how far the marker of each seat is
        self.tops: int = 0  # bits of the seats whose markers stay on top (monastery 27)
        self.white: int = 0
        self.dice: list[int] = []  # two per seat, the smaller one first; 0 is a used one
        self.bought: bool = False
        self.turned_die: bool = False  # shield 16 was used in this turn
        self.points: list[int] = []
        self.silver: list[int] = []  # from here to `covered`: by home
        self.workers: list[int] = []
        self.boards: list[int] = []
        self.spaces: list[list[int]] = []  # the tile on every space
        self.monasteries: list[int] = []  # bits of their numbers
        self.posts: list[int] = []  # bits of the pairs of border posts that are linked
        self.covered: list[list[int]] = []  # the goods on the trade route
        self.shield_at: list[int] = []  # the depot of every shield that is laid out, else 0
        self.rival: int = NOBODY  # named by the holder of shield 6
        self.due: list[list[int]] = []  # alone: effects that wait, each with two numbers
        self.marker: int = 0  # alone
        self.crane_counted: bool = False  # alone: with a monastery that counts buildings

    def copy_fields(self, to: Any) -> None:
        other: BurgundyState = to
        other.round = self.round
        other.turn = self.turn
        other.playing = self.playing
        other.order = self.order[:]
        other.line = self.line[:]
        other.bridge = self.bridge[:]
        other.tops = self.tops
        other.white = self.white
        other.dice = self.dice[:]
        other.bought = self.bought
        other.turned_die = self.turned_die
        other.points = self.points[:]
        other.silver = self.silver[:]
        other.workers = self.workers[:]
        other.boards = self.boards[:]
        other.spaces = [spaces[:] for spaces in self.spaces]
        other.monasteries = self.monasteries[:]
        other.posts = self.posts[:]
        other.covered = [goods[:] for goods in self.covered]
        other.shield_at = self.shield_at[:]
        other.rival = self.rival
        other.due = [effect[:] for effect in self.due]
        other.marker = self.marker
        other.crane_counted = self.crane_counted

    # -- who ------------------------------------------------------------------------------------

    def home(self, seat: int) -> int:
        """Where what the seat shares lies: with the first member of its team, else with itself."""
        return seat & 1 if self.options[PLAY] else seat

    def homes(self) -> int:
        """How many duchies there are."""
        return 2 if self.options[PLAY] else self.seats

    def in_teams(self) -> bool:
        return self.options[PLAY] != 0

    def phase(self) -> int:
        return self.round // ROUNDS_OF_A_PHASE

    # -- what a seat has ------------------------------------------------------------------------

    def shelf(self, seat: int) -> list[int]:
        return self.zones[SHELF + EACH * seat]

    def shared_shelf(self, seat: int) -> list[int]:
        return self.zones[SHARED_SHELF + EACH * self.home(seat)]

    def turned(self, seat: int) -> list[int]:
        return self.zones[TURNED + EACH * seat]

    def store(self, seat: int) -> list[int]:
        return self.zones[STORE + EACH * self.home(seat)]

    def holds(self, seat: int, shield: int) -> bool:
        """Whether a seat has the shield of that number."""
        if not self.options[SHIELDS_ON]:
            return False
        return any(other == shield - 1 for other in self.zones[HUNG + EACH * seat])

    def powers(self, seat: int) -> int:
        """Bits of the monasteries that a seat may use: its own and borrowed ones."""
        own = self.monasteries[self.home(seat)]
        if self.rival != NOBODY and self.holds(seat, 6):
            own |= self.monasteries[self.rival]
        return own

    def has_room(self, seat: int, shared: bool) -> bool:
        """Whether one more tile can be kept, on the own shelf or on that of the team."""
        if shared:
            return self.in_teams() and len(self.shared_shelf(seat)) < TEAM_SHELF_SIZE
        if self.in_teams():
            return len(self.shelf(seat)) < TEAM_SHELF_SIZE
        if len(self.shelf(seat)) + len(self.turned(seat)) < SHELF_SIZE:
            return True
        return self.holds(seat, 4)

    def count_of(self, home: int, tile: int) -> int:
        """How many tiles of a kind lie in a duchy."""
        count = 0
        for other in self.spaces[home]:
            if other == tile:
                count += 1
        return count

    def empty_spaces(self, home: int) -> int:
        return self.count_of(home, EMPTY)

    # -- the bridge -----------------------------------------------------------------------------

    def advance(self, seat: int) -> None:
        """One space on along the bridge, on top of who is there; on the last one on top again."""
        if self.bridge[seat] < BRIDGE_END:
            self.bridge[seat] += 1
        self.put_on_top(seat)

    def put_on_top(self, seat: int) -> None:
        """On top of the own stack, but under a marker that stays on top."""
        self.line.remove(seat)
        at = 0
        while at < len(self.line) and self.bridge[self.line[at]] > self.bridge[seat]:
            at += 1
        if not self.tops >> seat & 1:
            while at < len(self.line) and self._stays_over(self.line[at], seat):
                at += 1
        self.line.insert(at, seat)

    def _stays_over(self, other: int, seat: int) -> bool:
        return self.bridge[other] == self.bridge[seat] and self.tops >> other & 1 == 1
