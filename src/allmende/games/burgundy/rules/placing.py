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
    ALL_PAIRS,
    ANIMALS,
    AREA_POINTS,
    ARRIVING,
    BANK,
    BLANK,
    BOARDING_HOUSE,
    BONUSES,
    CARPENTER,
    CASTLE,
    CASTLE_TILE,
    CHURCH,
    CITY,
    COLOUR_AT,
    COUNT,
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
    LARGE_BONUS,
    LARGE_BONUSES,
    LARGEST_AREA,
    MARKET,
    MINE,
    MINE_TILE,
    MONASTERY,
    NEXT_TO,
    PAIRS,
    PASTURE,
    PHASE_POINTS,
    PICK,
    PLACE,
    POSTS,
    REGION_AT,
    REGIONS,
    RIVER,
    SHIP_TILE,
    SKIP,
    SMALL_BONUS,
    SMALL_BONUSES,
    SPACES_OF,
    SPECIES,
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
from allmende.games.burgundy.rules.gaining import (
    acquire,
    gain_silver,
    gain_workers,
    score,
    shelf_zone,
    spend_workers,
)
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
    lies_in_region,
    piece_of,
    placing_cost,
    refuse_placing,
    refuse_space,
)
from allmende.games.burgundy.rules.reasons import (
    NO_EFFECT,
    NOT_GRAZING,
    NOT_STORED,
    NOT_THERE,
    WRONG_KIND,
)
from allmende.games.burgundy.scoring import monastery_points
from allmende.games.burgundy.state import EMPTY, WHITE, BurgundyState

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


def sail(s: BurgundyState, seat: int) -> None:
    s.advance(seat)
    s.tell("bridge", (seat, s.bridge[seat]))


def open_monastery(s: BurgundyState, seat: int, number: int) -> None:
    s.monasteries[s.home(seat)] |= 1 << number
    if number == 27:
        for other in range(s.seats):
            if s.rival == seat and s.holds(other, 6):
                stay_on_top(s, other)
        stay_on_top(s, seat)


def stay_on_top(s: BurgundyState, seat: int) -> None:
    """Monastery 27: the marker goes to the top of its stack and stays there."""
    s.tops |= 1 << seat
    s.lift(seat)


def region_worth(s: BurgundyState, seat: int, space: int) -> int:
    """The size as which the region of a space counts if it is full, else 0."""
    home = s.home(seat)
    board = s.boards[home]
    spaces = s.spaces[home]
    region = REGIONS[board][REGION_AT[board][space]]
    for other in region:
        if spaces[other] == EMPTY:
            return 0
    size = len(region)
    if lies_in_region(s, home, INN, space):
        size += 1
    if s.holds(seat, 17):
        size += 1
    return min(size, LARGEST_AREA)


def score_region(s: BurgundyState, seat: int, space: int) -> None:
    size = region_worth(s, seat, space)
    if size:
        if s.events is not None:
            colour = COLOUR_AT[s.boards[s.home(seat)]][space]
            s.tell("region", (seat, colour, size, AREA_POINTS[size]))
            s.tell("phase_points", (seat, PHASE_POINTS[s.phase()]))
        s.points[seat] += AREA_POINTS[size] + PHASE_POINTS[s.phase()]


def is_full(s: BurgundyState, home: int, colour: int) -> bool:
    spaces = s.spaces[home]
    return not any(spaces[space] == EMPTY for space in SPACES_OF[s.boards[home]][colour])


def score_colour(s: BurgundyState, seat: int, colour: int) -> None:
    """The last space of a colour: the large bonus tile, or the small one; shield 7 doubles it."""
    home = s.home(seat)
    if not is_full(s, home, colour):
        return
    double = 2 if s.holds(seat, 7) else 1
    if has(s.zones[LARGE_BONUSES], colour):
        s.move(colour, LARGE_BONUSES, BONUSES + EACH * home)
        points = LARGE_BONUS[s.seats] * double
        s.tell("large_bonus", (seat, colour, points))
    elif has(s.zones[SMALL_BONUSES], colour):
        s.move(colour, SMALL_BONUSES, BONUSES + EACH * home)
        points = SMALL_BONUS[s.seats] * double
        s.tell("small_bonus", (seat, colour, points))
    else:
        return
    s.points[seat] += points


def linked_posts(s: BurgundyState, home: int, post: int) -> int:
    """Bits of the posts that chains of tiles link with a post."""
    spaces = s.spaces[home]
    chain = [space for space in POSTS[post] if spaces[space] != EMPTY]
    at = 0
    while at < len(chain):
        for other in NEXT_TO[s.boards[home]][chain[at]]:
            if spaces[other] != EMPTY and not has(chain, other):
                chain.append(other)
        at += 1
    found = 0
    for number in range(len(POSTS)):
        for space in POSTS[number]:
            if has(chain, space):
                found |= 1 << number
    return found


def score_posts(s: BurgundyState, seat: int) -> None:
    """Every newly linked pair of border posts, and the first and second to link all three."""
    before = s.posts[seat]
    linked = [linked_posts(s, seat, 0), linked_posts(s, seat, 1)]
    for number in range(len(PAIRS)):
        one, other = PAIRS[number]
        if linked[one] >> other & 1 and not before >> number & 1:
            s.posts[seat] |= 1 << number
            score(s, seat, PHASE_POINTS[s.phase()], "linked")
    if s.posts[seat] == ALL_PAIRS and before != ALL_PAIRS:
        ahead = sum([1 for other in range(s.seats) if s.posts[other] == ALL_PAIRS])
        if ahead == 1:
            score(s, seat, LARGE_BONUS[s.seats], "all_linked")
        elif ahead == 2:
            score(s, seat, SMALL_BONUS[s.seats], "all_linked")


# -- animals --------------------------------------------------------------------------------------


def grazing(s: BurgundyState, seat: int, space: int) -> list[int]:
    """The tiles on the pasture of a space; with shield 1 all pastures are one."""
    home = s.home(seat)
    board = s.boards[home]
    spaces = s.spaces[home]
    pasture = REGIONS[board][REGION_AT[board][space]]
    if s.holds(seat, 1):
        pasture = SPACES_OF[board][PASTURE]
    return [spaces[other] for other in pasture]


def species_of(tile: int) -> int:
    return (tile - ANIMALS) // 3


def herd_points(s: BurgundyState, seat: int, space: int, species: int) -> int:
    """The tiles of one species and the geese on a pasture; monastery 7 adds one for each tile."""
    more = s.powers(seat) >> 7 & 1
    total = 0
    for tile in grazing(s, seat, space):
        if tile == GEESE:
            total += 2 + more
        elif is_animal(tile) and species_of(tile) == species:
            total += (tile - ANIMALS) % 3 + 2 + more
    return total


def species_on(s: BurgundyState, seat: int, space: int) -> list[int]:
    found: list[int] = []
    for tile in grazing(s, seat, space):
        if is_animal(tile) and tile != GEESE and not has(found, species_of(tile)):
            found.append(species_of(tile))
    return sorted(found)


def graze(s: BurgundyState, seat: int, tile: int, space: int) -> None:
    if tile != GEESE:
        score(s, seat, herd_points(s, seat, space, species_of(tile)), "herd")
        return
    species = species_on(s, seat, space)
    if len(species) > 1:
        s.ask(COUNT_HERD, seat, space)
    else:
        kind = species[0] if species else SPECIES
        score(s, seat, herd_points(s, seat, space, kind), "herd")


class CountHerd(Decision[BurgundyState]):
    """Geese on a pasture with several species (space `a`): which one counts with them?"""

    question = "count_herd"
    verbs = (COUNT,)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return 0 if action - COUNT in species_on(s, ask.seat, ask.a) else NOT_GRAZING

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        score(s, ask.seat, herd_points(s, ask.seat, ask.a, action - COUNT), "herd")


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
COUNT_HERD: Final = CountHerd()
TAKE_TILE: Final = TakeTile()
COPY_BUILDING: Final = CopyBuilding()
