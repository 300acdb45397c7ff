"""Who is winning at Burgundy: what monasteries and the rest are worth at the end."""

from __future__ import annotations

from allmende.games.burgundy.components import (
    ABBEY,
    ANIMALS,
    BONUSES,
    COLOURS,
    COUNTED_BY,
    CRANE,
    EACH,
    GEESE,
    GOODS,
    HUNG,
    SHIELD_POINTS,
    SOLD,
    SOLO_SPACES,
    SPACES_OF,
    SPECIES,
)
from allmende.games.burgundy.state import EMPTY, NOBODY, BurgundyState


def species_in(s: BurgundyState, home: int) -> int:
    """How many kinds of animals graze in a duchy; geese are one."""
    seen = 0
    for tile in s.spaces[home]:
        if ANIMALS <= tile <= GEESE:
            seen |= 1 << (tile - ANIMALS) // 3
    return sum([seen >> kind & 1 for kind in range(SPECIES + 1)])


def kinds_sold(s: BurgundyState, home: int) -> int:
    sold = s.zones[SOLD + EACH * home]
    return sum([1 for good in range(GOODS) if good in sold])


def colours_full(s: BurgundyState, home: int) -> int:
    """How many colours of a duchy have no empty space left."""
    spaces = s.spaces[home]
    count = 0
    for colour in range(COLOURS):
        if not any(spaces[space] == EMPTY for space in SPACES_OF[s.boards[home]][colour]):
            count += 1
    return count


def monastery_points(s: BurgundyState, home: int, number: int) -> int:
    """What a monastery is worth at the end to a home, the crane left aside."""
    if number == 15:
        return 2 * kinds_sold(s, home)
    if number in COUNTED_BY:
        return 4 * s.count_of(home, COUNTED_BY[number])
    if number == 24:
        return 4 * species_in(s, home)
    if number == 25:
        return len(s.zones[SOLD + EACH * home])
    if number == 26:
        return 3 * (colours_full(s, home) if s.seats == 1 else len(s.zones[BONUSES + EACH * home]))
    return 0


def crane_points(s: BurgundyState, home: int, powers: int) -> int:
    """The crane counts as a building of choice for one monastery that counts buildings."""
    if not s.count_of(home, CRANE):
        return 0
    return 4 if any(powers >> number & 1 for number in COUNTED_BY) else 0


def shield_points(s: BurgundyState, seat: int) -> int:
    """What the shields of a seat are worth at the end; shield 13 doubles all."""
    total = sum([SHIELD_POINTS[shield] for shield in s.zones[HUNG + EACH * seat]])
    return 2 * total if s.holds(seat, 13) else total


def end_monasteries(s: BurgundyState, seat: int) -> list[tuple[int, int]]:
    """The monasteries that count for a seat at the end, as (tile, points); for teams at home.

    Borrowed ones count too, but shield 10 doubles only the own ones.
    """
    own = s.monasteries[seat]
    powers = s.powers(seat)
    double = 2 if s.holds(seat, 10) else 1
    found: list[tuple[int, int]] = []
    crane = crane_points(s, seat, own)
    borrowed = crane_points(s, seat, powers) if not crane else 0
    for number in range(15, 30):
        if not powers >> number & 1:
            continue
        mine = own >> number & 1
        worth = monastery_points(s, seat, number)
        if number in COUNTED_BY:
            if mine and crane:
                worth += crane
                crane = 0
            elif borrowed:
                worth += borrowed
                borrowed = 0
        if worth:
            found.append((ABBEY + number, worth * (double if mine else 1)))
    return found


def end_points(s: BurgundyState, seat: int) -> int:
    """What a seat would get for the rest if the game ended now."""
    if s.home(seat) != seat:
        return 0
    total = len(s.store(seat)) + s.silver[seat] + s.workers[seat] // 2 + shield_points(s, seat)
    for _, worth in end_monasteries(s, seat):
        total += worth
    return total


def scores(s: BurgundyState) -> list[int]:
    """The points on the track; alone, the spaces that are filled."""
    if s.seats == 1:
        return [SOLO_SPACES - s.empty_spaces(0)]
    return s.points[:]


def is_rival(s: BurgundyState, seat: int, other: int) -> bool:
    return other != NOBODY and other < s.seats and s.home(other) != s.home(seat)
