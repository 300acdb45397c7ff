"""What a seat gets: workers, silver, points, tiles; alone the counter and bought points."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame
from allmende.games.burgundy.components import (
    ARRIVING,
    BLANK,
    BOOST,
    DISCARD,
    EACH,
    FACE,
    GONE,
    OWN,
    SHARED,
    SHARED_SHELF,
    SHELF,
    SHELF_SIZE,
    SKIP,
    SOLO_STEP,
    STORE_ON,
    TILES,
    TURNED,
)
from allmende.games.burgundy.rules.asked import DUE_EXTRA, set_due
from allmende.games.burgundy.rules.reaching import piece_of, stored
from allmende.games.burgundy.rules.reasons import CANNOT_PAY, NO_ROOM, NOT_STORED
from allmende.games.burgundy.state import SHIELDS_ON, BurgundyState


def gain_workers(s: BurgundyState, seat: int, count: int) -> None:
    """Workers from the supply; whoever else has shield 2 gets one with it."""
    s.workers[s.home(seat)] += count
    if s.events is not None:
        s.tell("workers", (seat, count))
    if s.options[SHIELDS_ON]:
        for other in range(s.seats):
            if other != seat and s.holds(other, 2):
                s.workers[other] += 1
                s.tell("workers", (other, 1))


def spend_workers(s: BurgundyState, seat: int, count: int) -> None:
    if count:
        s.workers[s.home(seat)] -= count
        if s.events is not None:
            s.tell("spent_workers", (seat, count))


def gain_silver(s: BurgundyState, seat: int, count: int) -> None:
    s.silver[s.home(seat)] += count
    if s.events is not None:
        s.tell("silver", (seat, count))


def spend_silver(s: BurgundyState, seat: int, count: int) -> None:
    s.silver[s.home(seat)] -= count
    if s.events is not None:
        s.tell("spent_silver", (seat, count))


# -- points ---------------------------------------------------------------------------------------


def score(s: BurgundyState, seat: int, count: int, event: str) -> None:
    """Points that an event of this name tells of."""
    if s.events is not None:
        s.tell(event, (seat, count))
    add_points(s, seat, count)


def add_points(s: BurgundyState, seat: int, count: int) -> None:
    """Points on the track; alone more may be bought, and the marker may be reached."""
    s.points[seat] += count
    if s.seats == 1 and count:
        s.tell("counter", (0, s.points[0]))
        move_counter(s)


def move_counter(s: BurgundyState) -> None:
    """Alone: at the marker the counter goes back and an extra action is due."""
    if s.points[0] >= s.marker:
        s.points[0] = 0
        s.marker = max(s.marker - SOLO_STEP, SOLO_STEP)
        s.tell("marker", (s.marker,))
        set_due(s, DUE_EXTRA, 0, 0)
    elif s.silver[0]:
        s.ask(BUY_POINTS, 0)


class BuyPoints(Decision[BurgundyState]):
    """Alone, after any gain of points: more of them, each for a silver."""

    question = "buy_points"
    verbs = (BOOST, SKIP)
    open = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return CANNOT_PAY if action == BOOST and s.silver[0] == 0 else 0

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        if action == BOOST:
            s.silver[0] -= 1
            s.tell("boosted", (0,))
            add_points(s, 0, 1)


# -- tiles ----------------------------------------------------------------------------------------


def acquire(s: BurgundyState, seat: int, piece: int, source: int, turned: bool = False) -> None:
    """A piece comes to a shelf, where there is room for it; `turned` is one taken face down."""
    if s.in_teams():
        s.move(piece, source, ARRIVING)
        shelve(s, seat)
    elif s.has_room(seat, False):
        s.move(piece, source, (TURNED if turned else SHELF) + EACH * seat)
    else:
        s.move(piece, source, ARRIVING)
        s.ask(DISCARD_TILE, seat, 1, 1 if turned else 0)


def shelve(s: BurgundyState, seat: int) -> None:
    """In teams: to the shelf with room, to the one of choice, or a tile has to go."""
    own = s.has_room(seat, False)
    shared = s.has_room(seat, True)
    if own and shared:
        s.ask(STORE_TILE, seat)
    elif own or shared:
        lay_on_shelf(s, seat, OWN if own else SHARED)
    else:
        s.ask(DISCARD_TILE, seat, 1)


def lay_on_shelf(s: BurgundyState, seat: int, shelf: int) -> None:
    s.move(s.zones[ARRIVING][0], ARRIVING, shelf_zone(s, seat, shelf))


def shelf_zone(s: BurgundyState, seat: int, shelf: int) -> int:
    return SHELF + EACH * seat if shelf == OWN else SHARED_SHELF + EACH * s.home(seat)


class StoreTile(Decision[BurgundyState]):
    """In teams, with room on both shelves: where does the tile go?"""

    question = "store_tile"
    verbs = (STORE_ON,)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return 0 if s.has_room(ask.seat, action == STORE_ON + SHARED) else NO_ROOM

    def about(self, s: BurgundyState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"tile": ("tile", FACE[s.zones[ARRIVING][0]])}

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        lay_on_shelf(s, ask.seat, action - STORE_ON)


class DiscardTile(Decision[BurgundyState]):
    """No room: a tile leaves the game. `a`: one is arriving; `b`: it comes face down."""

    question = "discard_tile"
    verbs = (DISCARD,)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return 0 if action - DISCARD in stored(s, ask.seat) else NOT_STORED

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        return [DISCARD + at for at in stored(s, ask.seat)]

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        seat = ask.seat
        shelf = (action - DISCARD) // TILES
        tile = (action - DISCARD) % TILES
        zone = TURNED + EACH * seat if tile == BLANK else shelf_zone(s, seat, shelf)
        piece = s.zones[zone][0] if tile == BLANK else piece_of(s.zones[zone], tile)
        s.tell("discarded", (seat, tile))
        s.move(piece, zone, GONE)
        if not ask.a:
            discard_surplus(s, seat)
        elif ask.b:
            s.move(s.zones[ARRIVING][0], ARRIVING, TURNED + EACH * seat)
        else:
            lay_on_shelf(s, seat, shelf)


def discard_surplus(s: BurgundyState, seat: int) -> None:
    """After shield 4 is gone: down to three tiles."""
    if len(s.shelf(seat)) > SHELF_SIZE:
        s.ask(DISCARD_TILE, seat)


BUY_POINTS: Final = BuyPoints()
STORE_TILE: Final = StoreTile()
DISCARD_TILE: Final = DiscardTile()
