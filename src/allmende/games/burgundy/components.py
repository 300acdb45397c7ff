"""What is in the box of Burgundy: tiles, duchies, depots, goods, shields, trade routes; and the verbs.

A *tile* is what is printed on a hexagon, a *piece* is a tile with its back: some tiles exist with a
coloured and with a black back. Spaces are numbered row by row; duchies are written as they are
printed, each space as the letter of its colour and its number.
"""

from typing import Final

from allmende.core.actions import ActionSpace, Range, numbers
from allmende.core.events import declared
from allmende.core.zones import OPEN, SECRET, Zone

MOST_SEATS: Final = 4
PHASES: Final = 5
ROUNDS: Final = 25
ROUNDS_OF_A_PHASE: Final = 5

# Colours of spaces, and in the same order the backs of the pieces; black and the inns have others.
CASTLE: Final = 0
MINE: Final = 1
RIVER: Final = 2
CITY: Final = 3
PASTURE: Final = 4
MONASTERY: Final = 5
COLOURS: Final = 6
BLACK: Final = 6
INNS: Final = 7
WILD: Final = -1  # fits every colour
COLOUR = Range("colour", ("castle", "mine", "river", "city", "pasture", "monastery"))
LETTERS: Final = "CMSBAK"

# -- tiles ----------------------------------------------------------------------------------------

MARKET: Final = 0
CARPENTER: Final = 1
CHURCH: Final = 2
WAREHOUSE: Final = 3
BOARDING_HOUSE: Final = 4
BANK: Final = 5
TOWN_HALL: Final = 6
WATCHTOWER: Final = 7
WHITE_CASTLE: Final = 8
CRANE: Final = 9
BUILDINGS: Final = 10  # the first so many tiles are buildings
ANIMALS: Final = 10  # the first of them: sheep with 2, 3, 4 animals, then the other species
GEESE: Final = 22
CASTLE_TILE: Final = 23
MINE_TILE: Final = 24
SHIP_TILE: Final = 25
ABBEY: Final = 25  # monastery n is ABBEY + n
LAST_ABBEY: Final = 54
INN: Final = 55
BLANK: Final = 56  # alone: a tile lying face down
TILES: Final = 57
SPECIES: Final = 4
ANIMAL = Range("animal", ("sheep", "cow", "pig", "goat"))
FACES = (
    "market", "carpenter", "church", "warehouse", "boarding_house", "bank", "town_hall", "watchtower", "white_castle", "crane",
    *[f"{animal}_{count}" for animal in ANIMAL.values for count in (2, 3, 4)], "geese",
    "castle", "mine", "ship",
    *[f"monastery_{number}" for number in range(1, 30)],
    "inn",
)
BLACK_MONASTERIES: Final[tuple[int, ...]] = (7, 12, 14, 15, 24, 25)

# Tiles that exist with both backs: their black pieces come after all others.
DOUBLES: Final[tuple[int, ...]] = (
    MARKET, CARPENTER, CHURCH, WAREHOUSE, BOARDING_HOUSE, BANK, TOWN_HALL, WATCHTOWER, WHITE_CASTLE,
    11, 12, 14, 15, 17, 18, 20, 21,  # three and four sheep, cows, pigs, goats
    CASTLE_TILE, MINE_TILE, SHIP_TILE,
)
FIRST_DOUBLE: Final = 56


def colour_of_tile(tile: int) -> int:
    """The colour of the spaces that a tile fits."""
    if tile < BUILDINGS:
        return CITY
    if tile <= GEESE:
        return PASTURE
    if tile <= SHIP_TILE:
        return tile - CASTLE_TILE
    return MONASTERY if tile <= LAST_ABBEY else WILD


def back_of_tile(tile: int) -> int:
    """The back of a tile, of two the coloured one."""
    if tile in (CRANE, GEESE) or tile - ABBEY in BLACK_MONASTERIES:
        return BLACK
    return INNS if tile == INN else colour_of_tile(tile)


COLOUR_OF: Final[list[int]] = [colour_of_tile(tile) for tile in range(TILES)]
FACE: Final[list[int]] = [*range(FIRST_DOUBLE), *DOUBLES]  # the tile of a piece
PIECES: Final = len(FACES) + len(DOUBLES)
PIECE = Range(
    "piece",
    (*FACES, *[f"{FACES[tile]}_black" for tile in DOUBLES]),
    backs=(*[back_of_tile(tile) for tile in range(FIRST_DOUBLE)], *[BLACK] * len(DOUBLES)),
)
TILE = Range("tile", (*FACES, "blank"), called="piece")


def copies(piece: int) -> int:
    """How many of a piece are in the box, all expansions included."""
    tile = FACE[piece]
    if piece >= FIRST_DOUBLE:
        return {WHITE_CASTLE: 2, SHIP_TILE: 6, CASTLE_TILE: 2, MINE_TILE: 2}.get(tile, 2 if tile < BUILDINGS else 1)
    if tile < BUILDINGS:
        return {WHITE_CASTLE: 6, CRANE: 1}.get(tile, 5)
    if tile < GEESE:
        return 1 if (tile - ANIMALS) % 3 == 2 else 2
    return {CASTLE_TILE: 14, MINE_TILE: 10, SHIP_TILE: 20, INN: 5}.get(tile, 1)


COPIES: Final[list[int]] = [copies(piece) for piece in range(PIECES)]
EXTRA_TILES: Final[tuple[int, ...]] = (ABBEY + 27, ABBEY + 28, CRANE, GEESE)
WHITE_TILES: Final[tuple[int, ...]] = (WHITE_CASTLE, ABBEY + 29)

# Which building a monastery counts at the end.
COUNTED_BY: Final[dict[int, int]] = {
    16: WAREHOUSE, 17: WATCHTOWER, 18: CARPENTER, 19: CHURCH, 20: MARKET, 21: BOARDING_HOUSE, 22: BANK, 23: TOWN_HALL,
    29: WHITE_CASTLE,
}

# -- the board ------------------------------------------------------------------------------------

DEPOTS: Final = 6
BLACK_MARKET: Final = 6  # the black depot among the depots; the inn pile belongs to it
# What is laid out where: two spaces for two players, in the order in which a solo game removes them,
# the third space with three and the fourth with four.
DEPOT_SPACES: Final[tuple[str, ...]] = ("BSKA", "KCBB", "ABSK", "SBAM", "MKBB", "BACS")
BLACK_SPACES: Final[tuple[int, ...]] = (0, 4, 4, 6, 8)  # by seats
MINE_IN_PHASES: Final[tuple[int, ...]] = (1, 3)  # three players: the castle space of depot 6 gets a mine
BRIDGE_END: Final = 6

AREA_POINTS: Final[list[int]] = [0, 1, 3, 6, 10, 15, 21, 28, 36]
LARGEST_AREA: Final = 8
PHASE_POINTS: Final[list[int]] = [10, 8, 6, 4, 2]
LARGE_BONUS: Final[list[int]] = [0, 5, 5, 6, 7]  # by seats; alone there are none
SMALL_BONUS: Final[list[int]] = [0, 2, 2, 3, 4]
SALE_POINTS: Final[list[int]] = [0, 2, 2, 3, 4]
SHELF_SIZE: Final = 3
TEAM_SHELF_SIZE: Final = 2
KINDS_OF_GOODS: Final = 3
PRICE: Final = 2
SOLO_SPACES: Final = 37
SOLO_STEP: Final = 5
SWAPPED_GOODS: Final = 5

GOOD = Range("good", ("turquoise", "purple", "pink", "red", "brown", "orange"))
GOODS: Final = 6
GOOD_COPIES: Final = 7
GOODS_IN_PHASES: Final = 25
START_GOODS: Final = 3

# -- duchies --------------------------------------------------------------------------------------

ROWS: Final[tuple[int, ...]] = (4, 5, 6, 7, 6, 5, 4)
SPACE = Range("space", tuple(
    f"{letter}{number}"
    for letters, first in (("abcdefg", 1), ("hijklmn", 1))
    for letter, size in zip(letters, ROWS, strict=True)
    for number in range(2 if letter == "k" else first, size + 1)  # k1 is d7
))
CENTRE: Final = 18  # d4
MIDDLE: Final = 21  # d7, which both halves of a team board share
BOARD = Range("board", ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11a", "11b", "11c", "11d", "11e", "11f"))
FIRST_BORDER: Final = 10
TEAM_BOARD: Final = 16  # 12a, then the stand-in for 12b
SOLO_BOARD: Final = 18  # 13a, 13b
BOARDS: Final = 20
PLAIN_BOARDS: Final[tuple[str, ...]] = (
    "A6 C5 C4 K3 A2 A1 C6 K5 B4 A5 A4 B3 K1 B2 B3 S6 S1 S2 C6 S5 S4 S1 B2 B5 M4 B3 B1 A2 B6 M1 K2 B5 B6 M3 K4 K1 B3",  # 1
    "K6 K5 K4 C3 B2 B1 S6 A5 M4 M5 B4 B3 S1 A2 S3 C6 B1 S2 C6 K5 B4 S1 K2 S5 B4 A3 K1 B2 B6 B1 A2 B5 M6 A3 A4 B1 C3",  # 2
    "A6 A5 A4 A3 S2 S1 C6 S5 S4 B5 M4 K3 K1 S2 B3 B6 B1 K2 C6 K5 B4 B1 B2 B5 K4 K3 B1 B2 C6 A1 M2 M5 C6 B3 A4 S1 B3",  # 3
    "C6 A5 B4 S3 A2 A1 B6 S5 S4 B5 B4 B3 S1 C2 M3 A6 A1 A2 K6 K5 M4 S1 B2 C5 K4 B3 B1 B2 B6 M1 B2 K5 K6 S3 B4 K1 C3",  # 4
    "A6 B5 B4 S3 A2 A1 B6 M5 M4 B5 C4 K3 S1 S2 S3 B6 B1 A2 K6 C5 B4 B1 K2 C5 A4 K3 S1 B2 B6 A1 B2 C5 S6 K3 K4 B1 M3",  # 5
    "K6 K5 C4 S3 K2 B1 B6 S5 B4 A5 A4 M3 S1 B2 B3 K6 B1 B2 C6 S5 B4 B1 K2 B5 B4 M3 S1 B2 K6 M1 A2 A5 S6 C3 A4 A1 C3",  # 6
    "K6 C5 C4 S3 K2 A1 A6 A5 S4 S5 M4 B3 B1 M2 A3 S6 K1 B2 B6 B5 A4 B1 B2 K5 B4 B3 A1 B2 B6 S1 M2 K5 B6 S3 C4 C1 K3",  # 7
    "B6 B5 S4 B3 S2 C1 K6 C5 B4 B5 K4 M3 K1 K2 S3 B6 A1 K2 M6 A5 K4 B1 S2 A5 A4 A3 M1 B2 B6 C1 A2 C5 S6 B3 S4 B1 B3",  # 8
    "B6 B5 C4 K3 B2 B1 A6 A5 S4 B5 B4 A3 A1 S2 S3 C6 K1 K2 M6 S5 C4 K1 S2 S5 K4 M3 B1 A2 K6 B1 B2 B5 A6 M3 C4 B1 B3",  # 9
    "S6 B5 A4 C3 A2 S1 B6 A5 B4 A5 A4 A3 B1 K2 B3 B6 B1 B2 B6 B5 K4 C1 K2 K5 M4 K3 M1 S2 B6 B1 M2 K5 S6 C3 S4 S1 C3",  # 10
    "C6 B5 B4 C3 K2 K1 K6 K5 K4 S5 A4 B3 B1 S2 A3 B6 S1 B2 B6 B5 A4 M1 B2 S5 B4 B3 A1 M2 C6 S1 K2 A5 C6 M3 S4 A1 B3",  # 11a
    "B6 B5 B4 C3 B2 M1 K6 K5 B4 B5 M4 M3 A1 K2 B3 C6 S1 S2 A6 K5 K4 B1 S2 S5 S4 A3 K1 C2 S6 A1 A2 A5 B6 B3 C4 B1 B3",  # 11b
    "C6 B5 B4 K3 M2 A1 B6 B5 A4 B5 B4 C3 A1 A2 A3 K6 B1 B2 M6 S5 S4 A1 K2 K5 K4 C3 S1 S2 S6 B1 B2 K5 M6 S3 B4 B1 C3",  # 11c
    "S6 C5 C4 B3 S2 S1 K6 B5 B4 S5 S4 S3 B1 B2 B3 A6 A1 M2 M6 M5 K4 K1 A2 B5 A4 A3 B1 K2 B6 B1 A2 K5 B6 C3 B4 K1 C3",  # 11d
    "M6 M5 K4 K3 K2 B1 B6 S5 B4 C5 K4 B3 K1 S2 C3 A6 A1 A2 K6 B5 B4 M1 A2 S5 S4 B3 B1 B2 A6 S1 S2 B5 B6 A3 C4 C1 B3",  # 11e
    "B6 B5 B4 S3 K2 K1 C6 B5 S4 S5 B4 B3 M1 B2 B3 C6 B1 B2 M6 A5 S4 C1 K2 B5 M4 A3 S1 S2 K6 B1 C2 K5 K6 A3 A4 A1 A3",  # 11f
)
# Left half, then the right half without the space in the middle. 12b is a stand-in: the print was not
# found, so it has the numbers of 12a and the colours of duchies 10 and 2.
TEAM_BOARDS: Final[tuple[str, ...]] = (
    "C6 B5 B4 B3 M4 S1 B6 M5 K4 B5 C4 S3 M1 K2 K5 B6 B1 B2 S6 S5 S4 C1 K2 C5 S4 A3 B1 M2 K6 S1 A2 B5 B6 S3 A4 A1 B3 "
    "A3 A4 B5 K6 A5 B5 S5 B1 K2 A6 B2 S1 B3 C2 K3 B4 S2 C6 B2 B1 K4 M3 M1 S3 B4 C5 K2 B6 B5 A2 A1 K5 B3 A1 A4 K3",  # 12a
    "S6 B5 A4 C3 A4 S1 B6 A5 B4 A5 A4 A3 B1 K2 B5 B6 B1 B2 B6 B5 K4 C1 K2 K5 M4 K3 M1 S2 B6 B1 M2 K5 S6 C3 S4 S1 C3 "
    "K3 K4 K5 C6 B5 B5 S5 A1 M2 M6 B2 B1 S3 A2 S3 B4 S2 C6 K2 B1 S4 K3 S1 B3 A4 K5 B2 B6 B5 A2 B1 M5 A3 A1 B4 C3",  # 12b
)
# Alone: every space with its neighbours on the same island, and the rivers that link islands.
SOLO_BOARDS: Final[tuple[tuple[str, str, str], ...]] = (
    (  # 13a
        "A6 B4 C2 K3 C2 M5 S1 S6 M5 B6 B2 B4 A2 C4 K3 B6 S3 B1 B2 S4 B5 B4 A1 K3 K5 K3 K5 A1 S1 B2 C4 A6 S3 B6 M5 B1 A2",
        "a1-a2 a1-a3 a1-a4 a2-a4 a2-b1 a3-a4 a3-b2 a4-b1 a4-b2 a4-b3 b1-b3 b2-b3 b4-b5 b4-c3 b5-c1 b5-c3 b5-c4 c1-c2 "
        "c1-c4 c1-c5 c2-c5 c2-c6 c3-c4 c3-d1 c4-c5 c4-d1 c4-d2 c5-c6 c5-d2 c5-d3 c6-d3 d1-d2 d2-d3 d4-d5 d4-d6 d4-d7 "
        "d5-d7 d6-d7 d6-e1 d6-e2 d7-e2 e1-e2 e3-e4 e3-f1 e3-f2 e4-e5 e4-f2 e4-f3 e5-e6 e5-f3 e5-f4 e6-f4 e6-f5 f1-f2 "
        "f1-g1 f2-f3 f2-g1 f2-g2 f3-f4 f3-g2 f3-g3 f4-f5 f4-g3 f4-g4 f5-g4 g1-g2 g2-g3 g3-g4",
        "b4-b3 b3-d5 d5-f1 d2-f1 d2-f5",
    ),
    (  # 13b
        "B2 C5 A6 A2 A3 C6 B4 B1 B5 M3 K4 K2 K3 K1 C4 B6 B3 B6 B3 B1 B5 A4 A5 K5 K6 M2 A1 B2 B4 M1 C1 S6 S5 S3 S4 S1 S2",
        "a1-a2 a1-a3 a2-a3 a2-a4 a3-a4 a3-b1 a4-b1 b2-b3 b3-b4 b5-c1 c1-c2 c2-c3 c4-c5 c4-c6 c5-c6 d1-d2 d3-d4 d3-d5 "
        "d4-d5 d4-d6 d5-d6 d7-e1 d7-e2 d7-e3 e1-e3 e2-e3 e2-e4 e3-e4 e5-e6 e5-f2 e6-f1 e6-f2 e6-f3 f1-f3 f2-f3",
        "f4-b2 f4-a1 f5-b4 f5-b5 f5-c4 f5-e1 g1-b1 g1-b4 g1-d3 g1-e2 g2-c1 g2-c4 g2-d2 g3-d2 g3-f1 g4-c6 g4-e4 g4-e5",
    ),
)
# The spaces at each of the three border posts of 11a to 11f.
POSTS: Final[list[list[int]]] = [[4, 9], [8, 14], [34, 35]]  # b1 c1, b5 c6, g2 g3
PAIRS: Final[tuple[tuple[int, int], ...]] = ((0, 1), (0, 2), (1, 2))
ALL_PAIRS: Final = 7


def cells(board: int) -> list[str]:
    """The spaces of a duchy, each as colour and number."""
    if board < TEAM_BOARD:
        return PLAIN_BOARDS[board].split()
    return (TEAM_BOARDS[board - TEAM_BOARD] if board < SOLO_BOARD else SOLO_BOARDS[board - SOLO_BOARD][0]).split()


def places(board: int) -> list[tuple[int, int]]:
    """Where the hexagons of a duchy lie: column and row, with columns that lean to the right."""
    found = [(column - min(row, 3), row - 3) for row in range(7) for column in range(ROWS[row])]
    if board >= TEAM_BOARD:  # the right half lies six columns further, and shares d7 with the left
        right = [(q + 6, r) for q, r in found]
        found += [place for place in right if place != (3, 0)]
    return found


def links(board: int, rivers: bool) -> list[tuple[int, int]]:
    """The pairs of spaces that touch, alone also those that rivers link."""
    if board >= SOLO_BOARD:
        _, islands, river_links = SOLO_BOARDS[board - SOLO_BOARD]
        pairs = [pair.split("-") for pair in (islands.split() + (river_links.split() if rivers else []))]
        return [(SPACE.index(one), SPACE.index(other)) for one, other in pairs]
    at = places(board)
    steps = ((1, 0), (0, 1), (-1, 1))
    return [(one, at.index((q + dq, r + dr))) for one, (q, r) in enumerate(at) for dq, dr in steps if (q + dq, r + dr) in at]


def neighbours(board: int, rivers: bool) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in cells(board)]
    for one, other in links(board, rivers):
        found[one].append(other)
        found[other].append(one)
    return [sorted(spaces) for spaces in found]


def regions(board: int) -> list[list[int]]:
    """The regions of a duchy: spaces of one colour that hang together."""
    colours = [cell[0] for cell in cells(board)]
    touching = neighbours(board, rivers=False)
    left = list(range(len(colours)))
    found: list[list[int]] = []
    while left:
        region = [left[0]]
        for space in region:
            region += [other for other in touching[space] if colours[other] == colours[space] and other not in region]
        found.append(sorted(region))
        left = [space for space in left if space not in region]
    return found


def region_numbers(board: int) -> list[int]:
    """The region of every space."""
    found = [0] * len(cells(board))
    for number, region in enumerate(REGIONS[board]):
        for space in region:
            found[space] = number
    return found


COLOUR_AT: Final[list[list[int]]] = [[LETTERS.index(cell[0]) for cell in cells(board)] for board in range(BOARDS)]
NUMBER_AT: Final[list[list[int]]] = [[int(cell[1]) for cell in cells(board)] for board in range(BOARDS)]
NEXT_TO: Final[list[list[list[int]]]] = [neighbours(board, rivers=True) for board in range(BOARDS)]
REGIONS: Final[list[list[list[int]]]] = [regions(board) for board in range(BOARDS)]
REGION_AT: Final[list[list[int]]] = [region_numbers(board) for board in range(BOARDS)]
# The spaces of a duchy by colour, and by colour and number (at colour * 6 + number - 1).
SPACES_OF: Final[list[list[list[int]]]] = [
    [[space for space, other in enumerate(COLOUR_AT[board]) if other == colour] for colour in range(COLOURS)]
    for board in range(BOARDS)
]
SPACES_BY: Final[list[list[list[int]]]] = [
    [[space for space in SPACES_OF[board][colour] if NUMBER_AT[board][space] == number] for colour in range(COLOURS) for number in range(1, 7)]
    for board in range(BOARDS)
]

# -- shields and trade routes ---------------------------------------------------------------------

SHIELD = numbers("shield", 1, 18)
SHIELDS: Final = 18
SHIELD_POINTS: Final[list[int]] = [12] * 6 + [8] * 6 + [4] * 6
SHIELDS_ON_DEPOTS: Final[list[list[int]]] = [[], [], [1, 1, 1, 1, 1, 1], [1, 2, 1, 2, 1, 2], [2, 2, 2, 2, 2, 2]]  # by seats

# The fields of the route cards: the good that matches, and the building (or castle) whose effect it brings.
TURQUOISE, PURPLE, PINK, RED, BROWN, ORANGE = range(GOODS)
ROUTE_FIELDS: Final[list[list[int]]] = [
    [PURPLE, CARPENTER, RED, CHURCH, TURQUOISE, BOARDING_HOUSE],
    [TURQUOISE, MARKET, PURPLE, BANK, BROWN, TOWN_HALL],
    [RED, CASTLE_TILE, TURQUOISE, WATCHTOWER, PURPLE, MARKET],
    [PINK, TOWN_HALL, BROWN, WATCHTOWER, ORANGE, MARKET],
    [ORANGE, TOWN_HALL, RED, MARKET, PINK, WAREHOUSE],
    [RED, BOARDING_HOUSE, TURQUOISE, WAREHOUSE, ORANGE, CARPENTER],
    [BROWN, CASTLE_TILE, ORANGE, BANK, TURQUOISE, CARPENTER],
    [RED, TOWN_HALL, PINK, CHURCH, PURPLE, BOARDING_HOUSE],
    [TURQUOISE, BANK, ORANGE, CASTLE_TILE, BROWN, CARPENTER],
    [ORANGE, WATCHTOWER, PINK, BANK, RED, WAREHOUSE],
    [BROWN, WAREHOUSE, PURPLE, CHURCH, PINK, WATCHTOWER],
    [PINK, BOARDING_HOUSE, BROWN, CHURCH, PURPLE, CASTLE_TILE],
]
ROUTE = Range("route", tuple(f"route_{number}" for number in range(1, 13)))
ROUTES: Final = 12
FIELDS_OF_A_CARD: Final = 3
ROUTE_CARDS: Final[list[int]] = [0, 5, 5, 4, 3]  # by seats

# -- zones ----------------------------------------------------------------------------------------

GONE: Final = 0
SUPPLY: Final = 1  # seven stacks, by colour and black
INNS_TO_COME: Final = 8
INN_PILE: Final = 9
DEPOT: Final = 10  # the first of six
BLACK_DEPOT: Final = 16
ARRIVING: Final = 17
GOODS_BOX: Final = 18
GOODS_STACK: Final = 19
ROUND_GOODS: Final = 20
DEPOT_GOODS: Final = 21  # the first of six
GOODS_GONE: Final = 27
SHIELD_BOX: Final = 28
LAID_SHIELDS: Final = 29
SHIELDS_GONE: Final = 30
ROUTE_BOX: Final = 31
LARGE_BONUSES: Final = 32
SMALL_BONUSES: Final = 33
SHELF: Final = 34  # of seat 0; those of the others follow
SHARED_SHELF: Final = 35
TURNED: Final = 36
DUCHY: Final = 37
STORE: Final = 38
SOLD: Final = 39
HUNG: Final = 40
ROUTE_OF: Final = 41
BONUSES: Final = 42
EACH: Final = 9  # zones of a seat
ZONES = (
    Zone("gone", PIECE, OPEN),
    *[Zone(f"supply_{name}", PIECE, SECRET, ordered=True, back=back) for back, name in enumerate((*COLOUR.values, "black"))],
    Zone("inns_to_come", PIECE, OPEN), Zone("inn_pile", PIECE, OPEN),
    *[Zone(f"depot_{number}", PIECE, OPEN, ordered=True) for number in range(1, 7)],
    Zone("black_depot", PIECE, OPEN), Zone("arriving", PIECE, OPEN),
    Zone("goods_box", GOOD, SECRET), Zone("goods_stack", GOOD, SECRET, ordered=True), Zone("round_goods", GOOD, OPEN, ordered=True),
    *[Zone(f"goods_{number}", GOOD, OPEN) for number in range(1, 7)], Zone("goods_gone", GOOD, OPEN),
    Zone("shield_box", SHIELD, SECRET), Zone("laid_shields", SHIELD, OPEN), Zone("shields_gone", SHIELD, OPEN),
    Zone("route_box", ROUTE, SECRET), Zone("large_bonuses", COLOUR, OPEN), Zone("small_bonuses", COLOUR, OPEN),
    Zone("shelf", PIECE, OPEN, each=True), Zone("shared_shelf", PIECE, OPEN, each=True),
    Zone("turned", PIECE, OPEN, each=True), Zone("duchy", PIECE, OPEN, each=True),
    Zone("store", GOOD, OPEN, each=True), Zone("sold", GOOD, OPEN, each=True),
    Zone("hung_shields", SHIELD, OPEN, each=True), Zone("routes", ROUTE, OPEN, ordered=True, each=True),
    Zone("bonuses", COLOUR, OPEN, each=True),
)

# -- verbs and events -----------------------------------------------------------------------------

PIPS = numbers("pips", 1, 6)
DEPOT_NAME = Range("depot", ("1", "2", "3", "4", "5", "6", "black"))
SHELF_NAME = Range("shelf", ("own", "shared"))
OWN: Final = 0
SHARED: Final = 1
SEAT = numbers("seat", 0, MOST_SEATS - 1)
MEANS = Range("means", ("silver", "worker"))
BUILDING = Range("building", FACES[:CRANE], called="piece")
EFFECT = Range("effect", (
    "market", "carpenter", "church", "warehouse", "town_hall", "watchtower", "castle", "white_castle", "crane", "ship", "animal",
    "monastery", "region", "colour", "extra",
))
ACTIONS = ActionSpace()
CHOOSE: Final = ACTIONS.verb("choose", board=BOARD)
USE: Final = ACTIONS.verb("use", die=PIPS)
WILD_DIE: Final = ACTIONS.verb("wild", die=PIPS)
END: Final = ACTIONS.verb("end")
TAKE: Final = ACTIONS.verb("take", depot=DEPOT_NAME, tile=TILE)
PLACE: Final = ACTIONS.verb("place", space=SPACE)
PICK: Final = ACTIONS.verb("pick", shelf=SHELF_NAME, tile=TILE)
STORE_ON: Final = ACTIONS.verb("store", shelf=SHELF_NAME)
DISCARD: Final = ACTIONS.verb("discard", shelf=SHELF_NAME, tile=TILE)
SELL: Final = ACTIONS.verb("sell", good=GOOD)
HIRE: Final = ACTIONS.verb("hire")
CLAIM: Final = ACTIONS.verb("claim", shield=SHIELD)
HANG: Final = ACTIONS.verb("hang")
REPLACE: Final = ACTIONS.verb("replace", shield=SHIELD)
LOAD: Final = ACTIONS.verb("load", depot=PIPS)
LOAD_PAIR: Final = ACTIONS.verb("load_pair", depot=PIPS)
GATHER: Final = ACTIONS.verb("gather", good=GOOD)
KEEP: Final = ACTIONS.verb("keep", good=GOOD)
ACT_AS: Final = ACTIONS.verb("act_as", building=BUILDING)
COUNT: Final = ACTIONS.verb("count", animal=ANIMAL)
BUY: Final = ACTIONS.verb("buy")
RECRUIT: Final = ACTIONS.verb("recruit")
BORROW: Final = ACTIONS.verb("borrow", rival=SEAT)
PAY: Final = ACTIONS.verb("pay", means=MEANS)
DROP: Final = ACTIONS.verb("drop")
RESOLVE: Final = ACTIONS.verb("resolve", effect=EFFECT)
BOOST: Final = ACTIONS.verb("boost")
GIVE: Final = ACTIONS.verb("give", good=GOOD)
SKIP: Final = ACTIONS.verb("skip")

EVENTS = declared(
    "phase_begins number", "round_begins number", "rolled seat first:number second:number", "white_rolled number",
    "good_arrived good depot:pips", "turn_begins seat", "board_chosen seat board", "start_castle seat space",
    "took seat tile depot", "bought seat tile", "turned_over seat tile", "discarded seat tile", "placed seat tile space",
    "workers seat count:number", "silver seat count:number", "spent_workers seat count:number", "spent_silver seat count:number",
    "loaded seat good count:number", "sold seat good count:number", "laid_on_route seat good route", "route_bonus seat tile",
    "bridge seat number", "region seat colour size:number count:number", "phase_points seat count:number",
    "large_bonus seat colour count:number", "small_bonus seat colour count:number", "linked seat count:number",
    "all_linked seat count:number", "herd seat count:number", "watchtower seat count:number", "sale seat count:number",
    "claimed seat shield", "hung seat shield", "shield_lost seat shield", "tribute seat shield", "borrowed seat rival:seat", "acts_as seat building",
    "mined seat count:number", "removed tile depot:pips", "goods_cleared", "counter seat number", "marker number", "boosted seat", "gave seat good",
    "monastery_points seat tile count:number", "goods_points seat count:number", "silver_points seat count:number",
    "worker_points seat count:number", "shield_points seat count:number", "duchy_full seat",
)
