"""A tile is placed: what it scores, and what it brings.

The order: a ship moves the marker on the bridge; the region, the colour and the border posts score;
then the tile has its effect. Alone, all but the first wait until the seat resolves them.
"""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame
from allmende.core.state import has
from allmende.games.burgundy.components import (
    ABBEY,
    ACT_AS,
    ARRIVING,
    BANK,
    BLANK,
    BOARDING_HOUSE,
    CARPENTER,
    CASTLE,
    CASTLE_TILE,
    CHURCH,
    CITY,
    COLOUR_AT,
    COUNTED_BY,
    CRANE,
    DEPOT,
    DEPOTS,
    DUCHY,
    EACH,
    FACE,
    FIRST_BORDER,
    GEESE,
    INN,
    MARKET,
    MINE,
    MINE_TILE,
    MONASTERY,
    PASTURE,
    PICK,
    PLACE,
    RIVER,
    SHIP_TILE,
    SKIP,
    TAKE,
    TEAM_BOARD,
    TILES,
    TOWN_HALL,
    TURNED,
    WAREHOUSE,
    WATCHTOWER,
    WHITE_CASTLE,
)
from allmende.games.burgundy.rules.asked import (
    ASKED,
    CASTLE_ACTION,
    DUE_ANIMAL,
    DUE_CASTLE,
    DUE_COLOUR,
    DUE_CRANE,
    DUE_MONASTERY,
    DUE_REGION,
    DUE_SHIP,
    DUE_WHITE_CASTLE,
    ROUTE_ACTION,
    WHITE_ACTION,
    set_due,
)
from allmende.games.burgundy.rules.buying import can_buy
from allmende.games.burgundy.rules.completing import (
    is_full,
    open_monastery,
    region_worth,
    sail,
    score_colour,
    score_posts,
    score_region,
)
from allmende.games.burgundy.rules.gaining import (
    acquire,
    gain_silver,
    gain_workers,
    score,
    shelf_zone,
    spend_workers,
)
from allmende.games.burgundy.rules.grazing import graze, herd_points, species_of
from allmende.games.burgundy.rules.reaching import (
    ANY,
    add_placings,
    add_spaces,
    can_place,
    fitting,
    is_animal,
    is_monastery,
    is_wanted,
    lies_in_depots,
    piece_of,
    placing_cost,
    refuse_placing,
    refuse_space,
)
from allmende.games.burgundy.rules.reasons import (
    NO_EFFECT,
    NOT_STORED,
    NOT_THERE,
    WRONG_KIND,
)
from allmende.games.burgundy.scoring import monastery_points
from allmende.games.burgundy.state import WHITE, BurgundyState

# The colours that market, carpenter and church offer, as bits.
OFFERS: Final[list[int]] = [
    1 << RIVER | 1 << PASTURE,
    1 << CITY,
    1 << MINE | 1 << MONASTERY | 1 << CASTLE,
]
# What a building sets due alone; the others pay at once.
DUE_OF: Final[dict[int, int]] = {
    MARKET: 0, CARPENTER: 1, CHURCH: 2, WAREHOUSE: 3, TOWN_HALL: 4, WATCHTOWER: 5,
    CASTLE_TILE: DUE_CASTLE, WHITE_CASTLE: DUE_WHITE_CASTLE, CRANE: DUE_CRANE, SHIP_TILE: DUE_SHIP,
}  # fmt: skip
DUE_BUILDINGS: Final[list[int]] = [MARKET, CARPENTER, CHURCH, WAREHOUSE, TOWN_HALL, WATCHTOWER]
FULL_DUCHY: Final = 1  # the ending


# -- a stored tile goes to a space ----------------------------------------------------------------


def place_on(s: BurgundyState, seat: int, space: int, v: int) -> None:
    """Place the stored tile that fits, or ask which of them."""
    tiles = fitting(s, seat, space, v)
    if len(tiles) == 1:
        put(s, seat, tiles[0], space, v)
    else:
        s.ask(PICK_TILE, seat, space, v)


def put(s: BurgundyState, seat: int, at: int, space: int, v: int) -> None:
    """Place a stored tile, given as shelf * TILES + tile, and pay for the number."""
    tile = at % TILES
    spend_workers(s, seat, placing_cost(s, seat, tile, space, v))
    if tile == BLANK:
        zone = TURNED + EACH * seat
        piece = s.zones[zone][0]
    else:
        zone = shelf_zone(s, seat, at // TILES)
        piece = piece_of(s.zones[zone], tile)
    s.move(piece, zone, DUCHY + EACH * s.home(seat))
    placed(s, seat, tile, space)


class PickTile(Decision[BurgundyState]):
    """Several stored tiles fit the space `a` with the number `b`: which one?"""

    question = "pick_tile"
    verbs = (PICK,)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return 0 if has(fitting(s, ask.seat, ask.a, ask.b), action - PICK) else NOT_STORED

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        return [PICK + at for at in fitting(s, ask.seat, ask.a, ask.b)]

    def about(self, s: BurgundyState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"space": ("space", ask.a)}

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        put(s, ask.seat, action - PICK, ask.a, ask.b)


class PlaceStored(Decision[BurgundyState]):
    """The town hall: a stored tile on any number."""

    question = "place_stored"
    verbs = (PLACE, SKIP)
    open = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return 0 if action == SKIP else refuse_placing(s, ask.seat, action - PLACE, ANY)

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        found: list[int] = []
        add_placings(s, ask.seat, ANY, found)
        found.append(SKIP)
        return found

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        if action != SKIP:
            place_on(s, ask.seat, action - PLACE, ANY)


class PlaceArriving(Decision[BurgundyState]):
    """A tile that goes straight to the duchy: where?"""

    question = "place_arriving"
    verbs = (PLACE,)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return refuse_space(s, ask.seat, FACE[s.zones[ARRIVING][0]], action - PLACE)

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        found: list[int] = []
        add_spaces(s, ask.seat, FACE[s.zones[ARRIVING][0]], ANY, 0, found)
        return found

    def about(self, s: BurgundyState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"tile": ("tile", FACE[s.zones[ARRIVING][0]])}

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        piece = s.zones[ARRIVING][0]
        s.move(piece, ARRIVING, DUCHY + EACH * s.home(ask.seat))
        placed(s, ask.seat, FACE[piece], action - PLACE)


def place_straight(s: BurgundyState, seat: int, piece: int, source: int) -> None:
    """Place a piece from the board, where it can go, without a shelf in between."""
    found: list[int] = []
    add_spaces(s, seat, FACE[piece], ANY, 0, found)
    if len(found) == 1:
        s.move(piece, source, DUCHY + EACH * s.home(seat))
        placed(s, seat, FACE[piece], found[0] - PLACE)
    else:
        s.move(piece, source, ARRIVING)
        s.ask(PLACE_ARRIVING, seat)


# -- what placing scores --------------------------------------------------------------------------


def placed(s: BurgundyState, seat: int, tile: int, space: int) -> None:
    """A tile has come to a space: score, and let it have its effect."""
    home = s.home(seat)
    s.spaces[home][space] = tile
    if s.events is not None:
        s.tell("placed", (seat, tile, space))
    if s.seats == 1:
        placed_alone(s, tile, space)
        return
    if tile == SHIP_TILE:
        sail(s, seat)
    elif is_monastery(tile):
        open_monastery(s, seat, tile - ABBEY)
    score_region(s, seat, space)
    score_colour(s, seat, COLOUR_AT[s.boards[home]][space])
    if FIRST_BORDER <= s.boards[home] < TEAM_BOARD:
        score_posts(s, seat)
    if is_animal(tile):
        graze(s, seat, tile, space)
    else:
        bring(s, seat, tile, CASTLE_ACTION)


# -- what a tile brings ---------------------------------------------------------------------------


def bring(s: BurgundyState, seat: int, tile: int, source: int) -> None:
    """The effect of a building, castle or ship, or of a field of a trade route (`source`)."""
    if tile == BOARDING_HOUSE:
        gain_workers(s, seat, 4)
    elif tile == BANK:
        gain_silver(s, seat, 2)
    elif tile == WATCHTOWER:
        score(s, seat, 4, "watchtower")
    elif tile <= CHURCH:
        if lies_in_depots(s, OFFERS[tile]):
            s.ask(TAKE_TILE, seat, OFFERS[tile])
    elif tile == WAREHOUSE:
        if s.store(seat):
            s.ask(ASKED.sell_goods, seat)
    elif tile == TOWN_HALL:
        if can_place(s, seat) or can_buy(s, seat):
            s.ask(PLACE_STORED, seat)
    elif tile == CRANE:
        s.ask(COPY_BUILDING, seat)
    elif tile == WHITE_CASTLE:
        s.ask(ASKED.act, seat, s.white, WHITE_ACTION)
    elif tile == CASTLE_TILE:
        s.ask(ASKED.act, seat, ANY, source)
    elif tile == SHIP_TILE:
        s.ask(ASKED.load_ship, seat, 1, 1 if s.holds(seat, 5) else 0)


class TakeTile(Decision[BurgundyState]):
    """Market, carpenter, church: a tile of the colours `a` from a numbered depot."""

    question = "take_tile"
    verbs = (TAKE, SKIP)
    open = True

    def candidates(self, s: BurgundyState, ask: Frame) -> list[int]:
        return TAKES_OR_SKIP

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        if action == SKIP:
            return 0
        tile = (action - TAKE) % TILES
        if piece_of(s.zones[DEPOT + (action - TAKE) // TILES], tile) < 0:
            return NOT_THERE
        return 0 if is_wanted(ask.a, tile) else WRONG_KIND

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        found: list[int] = []
        for depot in range(DEPOTS):
            for piece in s.zones[DEPOT + depot]:
                action = TAKE + depot * TILES + FACE[piece]
                if is_wanted(ask.a, FACE[piece]) and not has(found, action):
                    found.append(action)
        found.append(SKIP)
        return found

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        if action != SKIP:
            take_from(s, ask.seat, action)


def take_from(s: BurgundyState, seat: int, action: int) -> None:
    """Take the tile that an action names from its numbered depot."""
    depot = (action - TAKE) // TILES
    tile = (action - TAKE) % TILES
    if s.events is not None:
        s.tell("took", (seat, tile, depot))
    acquire(s, seat, piece_of(s.zones[DEPOT + depot], tile), DEPOT + depot)


class CopyBuilding(Decision[BurgundyState]):
    """The crane: the effect of any building that can do something."""

    question = "copy_building"
    verbs = (ACT_AS,)
    open = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        tile = action - ACT_AS
        if tile <= CHURCH:
            return 0 if lies_in_depots(s, OFFERS[tile]) else NO_EFFECT
        if tile == WAREHOUSE:
            return 0 if s.store(ask.seat) else NO_EFFECT
        if tile == TOWN_HALL:
            return 0 if can_place(s, ask.seat) or can_buy(s, ask.seat) else NO_EFFECT
        return NO_EFFECT if tile == WHITE_CASTLE and not s.options[WHITE] else 0

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        s.tell("acts_as", (ask.seat, action - ACT_AS))
        bring(s, ask.seat, action - ACT_AS, CASTLE_ACTION)


# -- alone ----------------------------------------------------------------------------------------


def placed_alone(s: BurgundyState, tile: int, space: int) -> None:
    """Alone: what the tile scores and brings waits to be resolved, in any order."""
    if s.empty_spaces(0) == 0:
        s.tell("duchy_full", (0,))
        s.finish(FULL_DUCHY)
        return
    if is_monastery(tile):
        s.monasteries[0] |= 1 << tile - ABBEY
    size = region_worth(s, 0, space)
    if size:
        set_due(s, DUE_REGION, size, COLOUR_AT[s.boards[0]][space])
    if is_full(s, 0, COLOUR_AT[s.boards[0]][space]):
        set_due(s, DUE_COLOUR, 0, 0)
    if is_animal(tile):
        points = 0 if tile == GEESE else herd_points(s, 0, space, species_of(tile))
        set_due(s, DUE_ANIMAL, points, space)
    elif is_monastery(tile):
        points = monastery_alone(s, tile - ABBEY)
        if points:
            set_due(s, DUE_MONASTERY, points, tile)
    elif tile != MINE_TILE and tile < INN:
        due_or_paid(s, tile, CASTLE_ACTION)


def due_or_paid(s: BurgundyState, tile: int, source: int) -> None:
    """Alone: bank and boarding house pay at once, all else waits."""
    if tile in (BANK, BOARDING_HOUSE):
        bring(s, 0, tile, source)
    else:
        set_due(s, DUE_OF[tile], source, 0)


def monastery_alone(s: BurgundyState, number: int) -> int:
    """What a monastery is worth when it is placed alone; the crane counts with the first one."""
    points = monastery_points(s, 0, number)
    if number in COUNTED_BY and not s.crane_counted and s.count_of(0, CRANE):
        s.crane_counted = True
        points += 4
    return points


def route_bonus(s: BurgundyState, seat: int, tile: int) -> None:
    """A good on a field of its colour: the field's effect."""
    s.tell("route_bonus", (seat, tile))
    if s.seats == 1:
        due_or_paid(s, tile, ROUTE_ACTION)
    else:
        bring(s, seat, tile, ROUTE_ACTION)


TAKES_OR_SKIP: Final = [*range(TAKE, TAKE + DEPOTS * TILES), SKIP]
PICK_TILE: Final = PickTile()
PLACE_STORED: Final = PlaceStored()
PLACE_ARRIVING: Final = PlaceArriving()
TAKE_TILE: Final = TakeTile()
COPY_BUILDING: Final = CopyBuilding()
