"""What a number reaches and where a tile may go: costs in workers, colours, neighbours, twins."""

from __future__ import annotations

from typing import Final

from allmende.games.burgundy.components import (
    ABBEY,
    ANIMALS,
    BLANK,
    BUILDINGS,
    CASTLE_TILE,
    COLOUR_AT,
    COLOUR_OF,
    COLOURS,
    DEPOT,
    DEPOTS,
    FACE,
    INN,
    LAST_ABBEY,
    NEXT_TO,
    NUMBER_AT,
    OWN,
    PLACE,
    REGION_AT,
    REGIONS,
    SHARED,
    SHIP_TILE,
    SPACES_BY,
    SPACES_OF,
    TAKE,
    TILES,
)
from allmende.games.burgundy.rules.reasons import (
    NO_FITTING_TILE,
    NO_SUCH_SPACE,
    NOT_ADJACENT,
    OCCUPIED,
    SECOND_INN,
    TOO_FAR,
    TWIN,
    WRONG_COLOUR,
)
from allmende.games.burgundy.state import EMPTY, BurgundyState

ANY: Final = 0  # instead of a number: every one is reached
FAR: Final = 99  # steps, more than there are

# Steps from one number to another, on the ring 1 to 6.
RING: Final[list[list[int]]] = [
    [min((one - other) % 6, (other - one) % 6) for other in range(7)] for one in range(7)
]


def step_of(powers: int) -> int:
    """How far one worker changes a number."""
    return 2 if powers >> 8 & 1 else 1


def price(steps: int, free: int, step: int) -> int:
    """The workers for so many steps of which some are free."""
    return (max(steps - free, 0) + step - 1) // step


def free_steps(powers: int, tile: int) -> int:
    """The steps that a monastery gives for placing a tile."""
    if tile < BUILDINGS:
        return powers >> 9 & 1
    if tile < CASTLE_TILE or tile == SHIP_TILE:
        return powers >> 10 & 1
    return powers >> 11 & 1 if tile <= LAST_ABBEY else 0


def take_steps(powers: int) -> int:
    """The steps that a monastery gives for taking tiles by number."""
    return powers >> 12 & 1


def placing_cost(s: BurgundyState, seat: int, tile: int, space: int, v: int) -> int:
    """The workers for placing a tile on a space with a die that shows v."""
    if v == ANY:
        return 0
    powers = s.powers(seat)
    number = NUMBER_AT[s.boards[s.home(seat)]][space]
    return price(RING[v][number], free_steps(powers, tile), step_of(powers))


# -- where a tile may go --------------------------------------------------------------------------


def refuse_space(s: BurgundyState, seat: int, tile: int, space: int) -> int:
    """Why a tile can't go to a space of the seat's duchy, whatever the number, or 0."""
    home = s.home(seat)
    board = s.boards[home]
    if space >= len(s.spaces[home]):
        return NO_SUCH_SPACE
    if s.spaces[home][space] != EMPTY:
        return OCCUPIED
    colour = COLOUR_OF[tile]
    if colour >= 0 and COLOUR_AT[board][space] != colour:
        return WRONG_COLOUR
    if not is_adjacent(s, seat, space):
        return NOT_ADJACENT
    if tile < BUILDINGS:
        return TWIN if has_twin(s, seat, tile, space) else 0
    if tile == INN and lies_in_region(s, home, INN, space):
        return SECOND_INN
    return 0


def is_adjacent(s: BurgundyState, seat: int, space: int) -> bool:
    """Whether a space is next to a placed tile, or need not be (shield 18)."""
    home = s.home(seat)
    spaces = s.spaces[home]
    for other in NEXT_TO[s.boards[home]][space]:
        if spaces[other] != EMPTY:
            return True
    return s.holds(seat, 18)


def has_twin(s: BurgundyState, seat: int, tile: int, space: int) -> bool:
    """Whether the same building stands in the city already and may not again (monastery 1)."""
    return lies_in_region(s, s.home(seat), tile, space) and not s.powers(seat) >> 1 & 1


def lies_in_region(s: BurgundyState, home: int, tile: int, space: int) -> bool:
    board = s.boards[home]
    spaces = s.spaces[home]
    return any(spaces[other] == tile for other in REGIONS[board][REGION_AT[board][space]])


def can_build(s: BurgundyState, seat: int, tile: int) -> bool:
    """Whether a tile can go somewhere in the seat's duchy, on any number."""
    home = s.home(seat)
    board = s.boards[home]
    colour = COLOUR_OF[tile]
    if colour >= 0:
        return any(refuse_space(s, seat, tile, space) == 0 for space in SPACES_OF[board][colour])
    return any(refuse_space(s, seat, tile, space) == 0 for space in range(len(s.spaces[home])))


def add_spaces(
    s: BurgundyState, seat: int, tile: int, v: int, reach: int, found: list[int]
) -> None:
    """List the spaces where a tile may go that lie within so many steps of v."""
    home = s.home(seat)
    board = s.boards[home]
    spaces = s.spaces[home]
    colour = COLOUR_OF[tile]
    if colour < 0:
        for space in range(len(spaces)):
            near = v == ANY or RING[v][NUMBER_AT[board][space]] <= reach
            if near and spaces[space] == EMPTY and refuse_space(s, seat, tile, space) == 0:
                _add(found, PLACE + space)
        return
    for number in range(1, 7):
        if v != ANY and RING[v][number] > reach:
            continue
        for space in SPACES_BY[board][colour * COLOURS + number - 1]:
            if spaces[space] == EMPTY and refuse_space(s, seat, tile, space) == 0:
                _add(found, PLACE + space)


def _add(found: list[int], action: int) -> None:
    """List an action once."""
    for other in found:
        if other == action:
            return
    found.append(action)


# -- the tiles in store ---------------------------------------------------------------------------


def stored(s: BurgundyState, seat: int) -> list[int]:
    """What a seat may place: tiles by shelf, each once, as shelf * TILES + tile."""
    found: list[int] = []
    for piece in s.shelf(seat):
        _add(found, OWN * TILES + FACE[piece])
    if s.turned(seat):
        found.append(OWN * TILES + BLANK)
    if s.in_teams():
        for piece in s.shared_shelf(seat):
            _add(found, SHARED * TILES + FACE[piece])
    return found


def add_placings(s: BurgundyState, seat: int, v: int, found: list[int]) -> None:
    """List all spaces that some stored tile can go to with a die that shows v."""
    powers = s.powers(seat)
    reach = s.workers[s.home(seat)] * step_of(powers)
    for at in stored(s, seat):
        tile = at % TILES
        add_spaces(s, seat, tile, v, reach + free_steps(powers, tile), found)


def can_place(s: BurgundyState, seat: int) -> bool:
    """Whether some stored tile can go somewhere, on any number."""
    return any(can_build(s, seat, at % TILES) for at in stored(s, seat))


def fitting(s: BurgundyState, seat: int, space: int, v: int) -> list[int]:
    """The stored tiles that can go to a space and be paid, as shelf * TILES + tile."""
    workers = s.workers[s.home(seat)]
    return [
        at
        for at in stored(s, seat)
        if refuse_space(s, seat, at % TILES, space) == 0
        and placing_cost(s, seat, at % TILES, space, v) <= workers
    ]


def refuse_placing(s: BurgundyState, seat: int, space: int, v: int) -> int:
    """Why no stored tile can go to a space with a die that shows v, or 0."""
    if fitting(s, seat, space, v):
        return 0
    kept = stored(s, seat)
    if not kept:
        return NO_FITTING_TILE
    for at in kept:
        if refuse_space(s, seat, at % TILES, space) == 0:
            return TOO_FAR
    first = refuse_space(s, seat, kept[0] % TILES, space)
    return first if len(kept) == 1 or first in (OCCUPIED, NO_SUCH_SPACE) else NO_FITTING_TILE


# -- the tiles in the depots ----------------------------------------------------------------------


def piece_of(pieces: list[int], tile: int) -> int:
    """A piece that shows the tile, or -1."""
    for piece in pieces:
        if FACE[piece] == tile:
            return piece
    return -1


def add_takes(pieces: list[int], depot: int, found: list[int]) -> None:
    """List the tiles of a depot, each once."""
    first = TAKE + depot * TILES
    for piece in pieces:
        _add(found, first + FACE[piece])


def is_wanted(wanted: int, tile: int) -> bool:
    """Whether a tile is of one of the colours in the bits."""
    return wanted >> COLOUR_OF[tile] & 1 == 1


def lies_in_depots(s: BurgundyState, wanted: int) -> bool:
    """Whether a tile of one of the colours lies in a numbered depot."""
    for depot in range(DEPOTS):
        for piece in s.zones[DEPOT + depot]:
            if is_wanted(wanted, FACE[piece]):
                return True
    return False


def is_animal(tile: int) -> bool:
    return ANIMALS <= tile < CASTLE_TILE


def is_monastery(tile: int) -> bool:
    return ABBEY < tile <= LAST_ABBEY
