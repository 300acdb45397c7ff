"""What is good at Burgundy: numbers about what a seat sees, and what a position is worth.

A position in the middle of a seat's action is worth what the best way to finish it leads to; a
position at rest is worth its points and what can still be made of duchy, shelf and store.
"""

from __future__ import annotations

from typing import Final

from allmende.core.state import FULL, has
from allmende.games.burgundy.components import (
    ABBEY,
    ANIMALS,
    AREA_POINTS,
    BANK,
    BLANK,
    BOARDING_HOUSE,
    BONUSES,
    BUILDINGS,
    CASTLE_TILE,
    CHURCH,
    COLOUR,
    COLOUR_AT,
    COLOUR_OF,
    COLOURS,
    CRANE,
    DEPOT_GOODS,
    DEPOTS,
    EACH,
    END,
    FACE,
    GEESE,
    GOODS,
    HUNG,
    INN,
    LARGE_BONUS,
    LARGE_BONUSES,
    LARGEST_AREA,
    LAST_ABBEY,
    MINE_TILE,
    NEXT_TO,
    NUMBER_AT,
    PHASE_POINTS,
    PHASES,
    REGION_AT,
    REGIONS,
    ROUNDS,
    SALE_POINTS,
    SHIP_TILE,
    SMALL_BONUS,
    SMALL_BONUSES,
    SOLD,
    SOLO_STEP,
    SPACES_OF,
    STORE,
    TOWN_HALL,
    TURNED,
    WAREHOUSE,
    WATCHTOWER,
    WHITE_CASTLE,
)
from allmende.games.burgundy.scoring import (
    end_monasteries,
    end_points,
    monastery_points,
    shield_points,
)
from allmende.games.burgundy.state import EMPTY, LOWEST_MARKER, SOLO_MARKER, BurgundyState

FEATURES: tuple[str, ...] = (
    "rounds_left", "phase_bonus", "points", "lead", "end_points", "silver", "workers", "goods",
    "goods_kinds", "goods_sold", "goods_on_depots", "stored", "small_die", "large_die", "white_die",
    "order", *[f"{colour}_left" for colour in COLOUR.values], "almost_full", "monasteries", "mines",
    "shields", "bonuses", "best_other_points", "best_other_filled",
)  # fmt: skip


def features(view: BurgundyState) -> list[float]:
    """How far the game is, how the seat stands, what it has, and how the best other stands."""
    seat = max(view.viewer, 0)
    home = view.home(seat)
    store = view.store(seat)
    others = [other for other in range(view.seats) if view.home(other) != home]
    best = max([view.points[other] for other in others], default=0)
    filled = max([len(view.spaces[h]) - view.empty_spaces(h) for h in _homes(others, view)] or [0])
    on_depots = sum([len(view.zones[DEPOT_GOODS + depot]) for depot in range(DEPOTS)])
    numbers = [
        ROUNDS - view.round, PHASE_POINTS[view.phase()], view.points[seat],
        view.points[seat] - best, end_points(view, seat), view.silver[home], view.workers[home],
        len(store), sum([1 for good in range(GOODS) if good in store]),
        len(view.zones[SOLD + EACH * home]), on_depots,
        len(view.shelf(seat)) + len(view.turned(seat)), view.dice[2 * seat],
        view.dice[2 * seat + 1], view.white, view.line.index(seat),
        *[_left(view, home, colour) for colour in range(COLOURS)],
        _almost_full(view, home), _bits(view.monasteries[home]), view.count_of(home, MINE_TILE),
        len(view.zones[HUNG + EACH * seat]), len(view.zones[BONUSES + EACH * home]), best, filled,
    ]  # fmt: skip
    return [float(number) for number in numbers]


def _homes(seats: list[int], s: BurgundyState) -> list[int]:
    return [s.home(seat) for seat in seats]


def _left(s: BurgundyState, home: int, colour: int) -> int:
    """The empty spaces of a colour; none while a duchy is still to be chosen."""
    if not s.spaces[home]:
        return 0
    spaces = s.spaces[home]
    return sum([1 for space in SPACES_OF[s.boards[home]][colour] if spaces[space] == EMPTY])


def _almost_full(s: BurgundyState, home: int) -> int:
    if not s.spaces[home]:
        return 0
    spaces = s.spaces[home]
    count = 0
    for region in REGIONS[s.boards[home]]:
        if sum([1 for space in region if spaces[space] == EMPTY]) == 1:
            count += 1
    return count


def _bits(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


# -- what a position is worth ---------------------------------------------------------------------

WEIGHTS: Final[tuple[tuple[str, float], ...]] = (
    ("silver", 1.1),  # a silver on top of its point, at the beginning
    ("worker", 0.5),  # a worker on top of its half point, at the beginning
    ("good", 0.75),  # the share of its sale that a stored good is worth
    ("same_goods", 0.25),  # more for each further good of a kind
    ("region", 0.9),  # the share of a region's points that its filled part is worth
    ("colour", 0.6),  # the same of a colour's bonus
    ("stored", 0.62),  # the share of what a stored tile would bring
    ("ready", 0.8),  # the same if a die at hand can place it
    ("stuck", 0.15),  # the same if it can go nowhere yet
    ("action", 4.0),  # an action more, at the beginning
    ("tile", 2.0),  # a tile taken for nothing
    ("mine", 1.4),  # what a mine brings in each phase to come
    ("monastery", 3.0),  # a monastery that changes rules, at the beginning
    ("counting", 0.5),  # the share of what a monastery that counts may still come to
    ("ship", 2.0),  # a step on the bridge
    ("first", 0.7),  # a place earlier in the order
    ("reach", 0.35),  # a space that can be built next
    ("die", 2.0),  # a die still to be used
    ("other", 0.7),  # how much the best other counts against the own
    ("full", 8.0),  # alone: a filled space
    ("counter", 0.4),  # alone: a point on the way to the marker
)
WEIGHT_NAMES: Final = tuple([name for name, _ in WEIGHTS])
FOUND_WEIGHTS: Final = tuple([weight for _, weight in WEIGHTS])
SILVER: Final = 0
WORKER: Final = 1
GOOD: Final = 2
SAME_GOODS: Final = 3
REGION: Final = 4
COLOUR_SHARE: Final = 5
STORED: Final = 6
READY: Final = 7
STUCK: Final = 8
ACTION: Final = 9
TILE: Final = 10
MINE: Final = 11
MONASTERY: Final = 12
COUNTING: Final = 13
SHIP: Final = 14
FIRST: Final = 15
REACH: Final = 16
DIE: Final = 17
OTHER: Final = 18
FULL_SPACE: Final = 19
COUNTER: Final = 20

# The monastery that counts a building at the end, from the market to the white castle.
COUNTING_OF: Final[list[int]] = [20, 18, 19, 16, 21, 22, 23, 17, 29]
EVEN: Final = 40.0  # a lead of so much is worth half a win
DEEP: Final = 3  # answers of an action that are looked through
MANY_WORKERS: Final = 6  # further ones are worth only their points

# How good a monastery that changes rules is, against the others.
FAVOUR: Final[list[float]] = [
    0.0, 0.8, 1.0, 0.9, 0.8, 1.0, 1.6, 1.2, 1.6, 1.3, 1.1, 1.1, 1.5, 0.7, 1.0,  # to 14
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.6, 0.8, 0.0,
]  # fmt: skip


def value(s: BurgundyState, seat: int, w: list[float]) -> float:
    """From -1, lost, to 1, won: the side of the seat against the best other side."""
    if not s.stack:
        return _outcome(s, seat)
    if not s.spaces[s.home(seat)]:
        return 0.0
    return _best(s, seat, w, DEEP)


def _outcome(s: BurgundyState, seat: int) -> float:
    if s.seats == 1:
        return 1.0 if s.empty_spaces(0) == 0 else -1.0 / (1 + s.empty_spaces(0))
    places = s.ranking()
    mine = places[s.home(seat)]
    if mine > 1:
        return -1.0
    return 1.0 if sum([1 for place in places if place == 1]) == 1 else 0.0


def _best(s: BurgundyState, seat: int, w: list[float], plies: int) -> float:
    """The best that the seat can make of an action it is in the middle of."""
    if not s.stack:
        return _outcome(s, seat)
    ask = s.stack[-1]
    question = ask.decision.question
    resting = question in ("take_turn", "choose_start", "choose_duchy", "seal_start")
    if resting or ask.seat != seat or plies == 0 or ask.asked:
        return _lead(s, seat, w)
    best = -2.0
    legal = s._legal if s._legal is not None else s.legal(seat)
    for action in legal:
        if s.game.meanwhile_of[action] is not None or action == END:
            continue
        after: BurgundyState = s.clone()
        after.viewer = FULL
        after.apply(action, seat)
        worth = _best(after, seat, w, plies - 1)
        if worth > best:
            best = worth
    return best if best > -2.0 else _lead(s, seat, w)


def _lead(s: BurgundyState, seat: int, w: list[float]) -> float:
    lead = _side(s, s.home(seat), w)
    if s.seats > 1:
        best = -1e9
        for home in range(s.homes()):
            if home != s.home(seat):
                best = max(best, _side(s, home, w))
        lead -= w[OTHER] * best
    else:
        lead -= 2 * ROUNDS
    return lead / (EVEN + abs(lead))


def _side(s: BurgundyState, home: int, w: list[float]) -> float:
    """Points, and what is still to come of all that a home has."""
    left = float(ROUNDS - s.round) / ROUNDS  # of the game
    total = w[SILVER] * left * s.silver[home] + s.silver[home]
    total += 0.5 * s.workers[home] + w[WORKER] * left * min(s.workers[home], MANY_WORKERS)
    for seat in range(s.seats):
        if s.home(seat) != home:
            continue
        total += w[COUNTER] * _counted_alone(s) if s.seats == 1 else s.points[seat]
        total += w[FIRST] * left * (s.seats - 1 - s.line.index(seat))
        total += _shelf(s, seat, w, left)
        for die in range(2):
            if s.dice[2 * seat + die]:
                total += w[DIE]
        if s.zones[HUNG + EACH * seat]:
            total += shield_points(s, seat)
    if s.spaces[home]:
        total += _goods(s, home, w, left) + _duchy(s, home, w, left) + _cloister(s, home, w, left)
    return total


def _counted_alone(s: BurgundyState) -> int:
    """Alone: all points so far, those that brought the counter to the marker included."""
    marker = LOWEST_MARKER + s.options[SOLO_MARKER]
    total = s.points[0]
    while marker > s.marker:
        total += marker
        marker -= SOLO_STEP
    return total


def _goods(s: BurgundyState, home: int, w: list[float], left: float) -> float:
    store = s.zones[STORE + EACH * home]
    total = 0.0
    last = -1
    for good in store:
        worth = w[GOOD] * SALE_POINTS[s.seats]
        if good == last:
            worth += w[SAME_GOODS] * SALE_POINTS[s.seats]
        last = good
        total += 1.0 + (worth - 1.0) * (1.0 if left > 0.08 else left / 0.08)
    return total


def _duchy(s: BurgundyState, home: int, w: list[float], left: float) -> float:
    """Regions under way, colours under way, mines, and where can be built next."""
    board = s.boards[home]
    spaces = s.spaces[home]
    rounds = ROUNDS - s.round
    total = 0.0
    reach = 0
    filled = 0
    for region in REGIONS[board]:
        empty = 0
        near = False
        for space in region:
            if spaces[space] == EMPTY:
                empty += 1
                if not near:
                    near = _is_near(board, spaces, space)
            else:
                filled += 1
        if empty == 0:
            continue
        if near:
            reach += 1
        done = len(region) - empty
        if done:
            share = w[REGION] * (w[COUNTER] if s.seats == 1 else 1.0)
            total += share * _prospect(s, len(region), empty, rounds) * done / len(region)
    total += w[REACH] * left * reach
    total += _colours(s, home, w)
    mines = s.count_of(home, MINE_TILE)
    total += w[MINE] * mines * (PHASES - s.phase())
    return total + w[FULL_SPACE] * filled if s.seats == 1 else total


def _prospect(s: BurgundyState, size: int, empty: int, rounds: int) -> float:
    """The points of a region that lacks some tiles, less the later it will be full."""
    phase = min(s.phase() + (empty - 1) // 2, PHASES - 1)
    worth = float(AREA_POINTS[min(size, LARGEST_AREA)] + PHASE_POINTS[phase])
    needed = 1.6 * empty
    chance = 1.0 if rounds >= needed else rounds / needed * rounds / needed
    return worth * chance * (size - empty + 1) / (size + 1)


def _is_near(board: int, spaces: list[int], space: int) -> bool:
    return any(spaces[other] != EMPTY for other in NEXT_TO[board][space])


def _colours(s: BurgundyState, home: int, w: list[float]) -> float:
    """The bonus tiles that are still there, by how full their colour is."""
    if s.seats == 1:
        return 0.0
    spaces = s.spaces[home]
    total = 0.0
    for colour in range(COLOURS):
        empty = 0
        cells = SPACES_OF[s.boards[home]][colour]
        for space in cells:
            if spaces[space] == EMPTY:
                empty += 1
        if empty == 0:
            continue
        bonus = 0
        if colour in s.zones[LARGE_BONUSES]:
            bonus = LARGE_BONUS[s.seats]
        elif colour in s.zones[SMALL_BONUSES]:
            bonus = SMALL_BONUS[s.seats]
        done = (len(cells) - empty) / len(cells)
        total += w[COLOUR_SHARE] * bonus * done * done
    return total


def _cloister(s: BurgundyState, home: int, w: list[float], left: float) -> float:
    """The monasteries of a home: what they count now and may come to, what they change."""
    own = s.monasteries[home]
    if own == 0 and s.rival < 0:
        return 0.0
    total = 0.0
    if s.seats > 1:
        for _, worth in end_monasteries(s, home):
            total += worth
    for number in range(1, 30):
        if own >> number & 1:
            if FAVOUR[number] > 0.0:
                total += w[MONASTERY] * FAVOUR[number] * left
            else:
                total += w[COUNTING] * _to_come(s, number, left)
    return total


def _to_come(s: BurgundyState, number: int, left: float) -> float:
    """What a monastery that counts at the end may still get."""
    if number == 15:
        return 8.0 * left
    if number == 24:
        return 10.0 * left
    if number == 25:
        return 12.0 * left
    return 9.0 * left


# -- the shelf ------------------------------------------------------------------------------------


def _shelf(s: BurgundyState, seat: int, w: list[float], left: float) -> float:
    """What the stored tiles of a seat will bring."""
    home = s.home(seat)
    if not s.spaces[home]:
        return 0.0
    total = 0.0
    taken: list[int] = []  # each space serves one of the tiles
    for piece in s.shelf(seat):
        total += _stored(s, seat, home, FACE[piece], w, left, taken)
    for _ in range(len(s.zones[TURNED + EACH * seat])):
        total += _stored(s, seat, home, BLANK, w, left, taken)
    if s.in_teams() and home == seat:
        for piece in s.shared_shelf(seat):
            total += _stored(s, seat, home, FACE[piece], w, left, taken)
    return total


def _stored(
    s: BurgundyState,
    seat: int,
    home: int,
    tile: int,
    w: list[float],
    left: float,
    taken: list[int],
) -> float:
    """The best that a tile can bring, less if no die at hand or no space is ready for it."""
    board = s.boards[home]
    spaces = s.spaces[home]
    colour = COLOUR_OF[tile]
    effect = _effect(s, seat, home, tile, w, left)
    rounds = ROUNDS - s.round
    best = 0.0
    at = -1
    share = w[STORED] if rounds > 1 else 0.0
    for space in range(len(spaces)):
        if spaces[space] != EMPTY or (colour >= 0 and COLOUR_AT[board][space] != colour):
            continue
        if has(taken, space):
            continue
        region = REGIONS[board][REGION_AT[board][space]]
        empty = 0
        twin = False
        for other in region:
            if spaces[other] == EMPTY:
                empty += 1
            elif spaces[other] == tile and (tile < BUILDINGS or tile == INN):
                twin = True
        if twin and not (tile < BUILDINGS and s.powers(seat) >> 1 & 1):
            continue
        points = _gain(s, len(region), empty, rounds, w)
        if ANIMALS <= tile < GEESE:
            points += _herd(s, home, region, tile)
        worth = effect + (w[COUNTER] * points + w[FULL_SPACE] if s.seats == 1 else points)
        if not _is_near(board, spaces, space):
            worth *= w[STUCK]
        elif _is_ready(s, seat, NUMBER_AT[board][space]):
            worth *= w[READY]
        else:
            worth *= share
        if worth > best:
            best = worth
            at = space
    taken.append(at)
    return best


def _gain(s: BurgundyState, size: int, empty: int, rounds: int, w: list[float]) -> float:
    """What one more tile adds to a region."""
    if empty == 1:
        full = float(AREA_POINTS[min(size, LARGEST_AREA)] + PHASE_POINTS[s.phase()])
        return full - w[REGION] * _prospect(s, size, 1, rounds) * (size - 1) / size
    before = _prospect(s, size, empty, rounds) * (size - empty) / size
    after = _prospect(s, size, empty - 1, rounds) * (size - empty + 1) / size
    return w[REGION] * (after - before)


def _is_ready(s: BurgundyState, seat: int, number: int) -> bool:
    """Whether a die that the seat has not used yet shows the number."""
    return s.dice[2 * seat] == number or s.dice[2 * seat + 1] == number


def _herd(s: BurgundyState, home: int, region: list[int], tile: int) -> float:
    species = (tile - ANIMALS) // 3
    total = float((tile - ANIMALS) % 3 + 2)
    for space in region:
        other = s.spaces[home][space]
        if ANIMALS <= other < GEESE and (other - ANIMALS) // 3 == species:
            total += (other - ANIMALS) % 3 + 2
        elif other == GEESE:
            total += 2.0
    return total


def _effect(
    s: BurgundyState, seat: int, home: int, tile: int, w: list[float], left: float
) -> float:
    """What a tile brings when it is placed, the region and the herd left aside."""
    if tile < BUILDINGS:
        return _building(s, home, tile, w, left) + _counted(s, home, tile)
    if tile == GEESE:
        return 4.0
    if tile < CASTLE_TILE:
        return 0.0
    if tile == CASTLE_TILE:
        return w[ACTION]
    if tile == MINE_TILE:
        return w[MINE] * (PHASES - s.phase())
    if tile == SHIP_TILE:
        return w[SHIP] * left + w[GOOD] * SALE_POINTS[s.seats] * _most_goods(s)
    if tile <= LAST_ABBEY:
        number = tile - ABBEY
        if FAVOUR[number] > 0.0:
            return w[MONASTERY] * FAVOUR[number] * left
        return monastery_points(s, home, number) + w[COUNTING] * _to_come(s, number, left)
    return 0.0


def _building(s: BurgundyState, home: int, tile: int, w: list[float], left: float) -> float:
    if tile <= CHURCH:
        return w[TILE]
    if tile == BANK:
        return 2 + 2 * w[SILVER] * left
    if tile == BOARDING_HOUSE:
        return 2 + 4 * w[WORKER] * left
    if tile == WATCHTOWER:
        return 4.0
    if tile == WAREHOUSE:
        return w[ACTION] * 0.7 if s.zones[STORE + EACH * home] else 0.0
    if tile == TOWN_HALL:
        return w[ACTION] * 0.7
    return w[ACTION] if tile in (CRANE, WHITE_CASTLE) else 0.0


def _counted(s: BurgundyState, home: int, tile: int) -> float:
    """Four points if a monastery counts this building."""
    own = s.monasteries[home]
    return 4.0 if tile < len(COUNTING_OF) and own >> COUNTING_OF[tile] & 1 else 0.0


def _most_goods(s: BurgundyState) -> int:
    """The goods at the depot that has most."""
    return max([len(s.zones[DEPOT_GOODS + depot]) for depot in range(DEPOTS)])
