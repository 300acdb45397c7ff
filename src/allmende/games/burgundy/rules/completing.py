"""What placing a tile scores: regions, colours, border posts; and the marker on the bridge."""

from __future__ import annotations

from allmende.core.state import has
from allmende.games.burgundy.components import (
    ALL_PAIRS,
    AREA_POINTS,
    BONUSES,
    COLOUR_AT,
    EACH,
    INN,
    LARGE_BONUS,
    LARGE_BONUSES,
    LARGEST_AREA,
    NEXT_TO,
    PAIRS,
    PHASE_POINTS,
    POSTS,
    REGION_AT,
    REGIONS,
    SMALL_BONUS,
    SMALL_BONUSES,
    SPACES_OF,
)
from allmende.games.burgundy.rules.gaining import score
from allmende.games.burgundy.rules.reaching import lies_in_region
from allmende.games.burgundy.state import EMPTY, BurgundyState


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
    s.put_on_top(seat)


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
