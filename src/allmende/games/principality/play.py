"""What is good at Principality: numbers about what a seat sees, and what a position is worth."""

from __future__ import annotations

from typing import Final

from allmende.games.principality.components import (
    ABBEY,
    ALCHEMIST,
    ARSONIST,
    BISHOP,
    BLACK_KNIGHT,
    BRIGANDS,
    BUILT,
    CARAVAN,
    CITIES_ONLY,
    CITY,
    CITY_COST,
    COMMERCE,
    COSTS,
    DOUBLER,
    FLEET,
    GARRISON,
    HAND,
    HARBOR,
    HERB_WOMAN,
    KIND_OF,
    KINDS,
    KNIGHT,
    LIBRARY,
    MERCHANT,
    MINT,
    ORE,
    OWN_LANDS,
    POINTS,
    RAID_LIMIT,
    REGION,
    RESOURCE,
    ROAD,
    ROAD_COST,
    SCOUT,
    SETTLEMENT,
    SETTLEMENT_COST,
    SKILL,
    SMITHY,
    SPY,
    STORAGE,
    STRENGTH,
    STRIDE,
    TOWNS,
    WOOL,
)
from allmende.games.principality.state import PrincipalityState

_OF_A_SEAT: Final = (
    "points", "strength", "tournament", "trade", "settlements", "cities", "open_roads",
    "free_places", "hand", "hand_limit",
    *[f"stock_{name}" for name in RESOURCE.values],
    *[f"yield_{name}" for name in RESOURCE.values],
)  # fmt: skip
FEATURES: tuple[str, ...] = (
    *[f"own_{name}" for name in _OF_A_SEAT],
    *[f"other_{name}" for name in _OF_A_SEAT],
    "actions_held", "region_cards_held", "city_cards_held",
    "roads_left", "settlements_left", "cities_left", "turns_left", "points_missing",
)  # fmt: skip


def features(view: PrincipalityState) -> list[float]:
    """How both seats stand, what the own hand holds, and what is left."""
    seat = max(view.viewer, 0)
    numbers = _standing(view, seat) + _standing(view, 1 - seat)
    actions = 0
    region = 0
    city = 0
    if view.viewer >= 0:
        for card in view.zones[HAND + STRIDE * seat]:
            if card < REGION:
                actions += 1
            elif card < CITIES_ONLY:
                region += 1
            else:
                city += 1
    numbers += [float(actions), float(region), float(city)]
    numbers += [float(count) for count in view.supply]
    numbers.append(float(view.turn_limit() - view.turn))
    numbers.append(float(view.goal() - view.points[seat]))
    return numbers


def _standing(s: PrincipalityState, seat: int) -> list[float]:
    cities = _cities(s, seat)
    numbers = [
        float(s.points[seat]),
        float(s.strength[seat]),
        float(s.skill[seat]),
        float(s.commerce[seat]),
        float(s.towns[seat] - cities),
        float(cities),
        float(s.open_roads[2 * seat] + s.open_roads[2 * seat + 1]),
        float(_free_places(s, seat)),
        float(len(s.zones[HAND + STRIDE * seat])),
        float(s.limits[seat]),
    ]
    numbers += [float(count) for count in s.held(seat)]
    numbers += [float(count) for count in _yields(s, seat)]
    return numbers


def _cities(s: PrincipalityState, seat: int) -> int:
    count = 0
    for town in range(s.towns[seat]):
        if s.levels[TOWNS * seat + town] == CITY:
            count += 1
    return count


def _free_places(s: PrincipalityState, seat: int) -> int:
    """How many cards could still be built."""
    free = 0
    for town in range(s.towns[seat]):
        level = s.levels[TOWNS * seat + town]
        first = BUILT + STRIDE * seat + 2 * town
        free += 2 * level - len(s.zones[first]) - len(s.zones[first + 1])
    return free


def _free_city_places(s: PrincipalityState, seat: int) -> int:
    free = 0
    for town in range(s.towns[seat]):
        if s.levels[TOWNS * seat + town] == CITY:
            first = BUILT + STRIDE * seat + 2 * town
            free += 4 - len(s.zones[first]) - len(s.zones[first + 1])
    return free


def _yields(s: PrincipalityState, seat: int) -> list[int]:
    """How many units of each resource all numbers together would bear."""
    counts = [0, 0, 0, 0, 0, 0]
    for land in s.zones[OWN_LANDS + STRIDE * seat]:
        counts[KIND_OF[land]] += 2 if s.is_doubled(seat, land) else 1
    return counts


# -- what a position is worth ---------------------------------------------------------------------

# Set by hand, in victory points.
WEIGHTS: Final[tuple[tuple[str, float], ...]] = (
    ("point", 1.0),
    ("yield", 0.22),  # a unit that a number bears
    ("first_yield", 0.12),  # on top, of each resource
    ("city", 0.5),  # on top of its point: it bears more, and the best cards
    ("open_road", 0.45),
    ("strength", 0.04),
    ("tournament", 0.03),
    ("trade", 0.06),
    ("limit", 0.22),  # a card more in the hand
    ("rate", 0.07),  # a better rate at the bank, for a unit that is borne
    ("guarded", 0.03),  # a landscape next to a garrison
    ("unit", 0.06),  # a resource in store
    ("full", 0.05),  # a full landscape is worth less
    ("robbed", 0.05),  # wool and ore that the next robbers would take
    ("plan", 0.62),  # what can be built best, as a share of what that is worth
    ("second_plan", 0.35),  # the best from the rest
    ("missing", 0.7),  # what is left of a plan for every unit that it lacks
    ("swapped", 0.65),  # how much a unit is lacking that the bank would swap
    ("card", 0.22),  # a card in the hand, as a share of what it would be worth
    ("draw", 0.1),  # a card that the hand lacks and will draw
    ("action", 1.0),  # action cards, as a share of what they are worth at their best
    ("other", 0.85),  # how much the other's position counts against the own
    ("other_plan", 0.3),  # what the other can build best
    ("trust", 0.03),  # what the other must gain to accept an offer
)
WEIGHT_NAMES: Final = tuple([name for name, _ in WEIGHTS])
FOUND_WEIGHTS: Final = tuple([weight for _, weight in WEIGHTS])
POINT: Final = 0
YIELD: Final = 1
FIRST_YIELD: Final = 2
HAS_CITY: Final = 3
OPEN_ROAD: Final = 4
STRONG: Final = 5
SKILLED: Final = 6
TRADE: Final = 7
LIMIT: Final = 8
RATE: Final = 9
GUARDED: Final = 10
UNITS: Final = 11
FULL: Final = 12
ROBBED: Final = 13
PLAN: Final = 14
SECOND_PLAN: Final = 15
MISSING: Final = 16
SWAPPED: Final = 17
HELD_CARD: Final = 18
TO_DRAW: Final = 19
ACTION: Final = 20
OTHER: Final = 21
OTHER_PLAN: Final = 22
TRUST: Final = 23
EVEN: Final = 6.0  # a lead of so much is worth half a win
OPENED: Final = 0.002  # an offer opened in vain

# What an action card is worth in the hand at its best.
ACTION_WORTH: Final[list[float]] = [0.0] * REGION
ACTION_WORTH[ALCHEMIST] = 0.14
ACTION_WORTH[BISHOP] = 0.12
ACTION_WORTH[ARSONIST] = 0.3
ACTION_WORTH[MERCHANT] = 0.16
ACTION_WORTH[CARAVAN] = 0.1
ACTION_WORTH[HERB_WOMAN] = 0.1
ACTION_WORTH[SCOUT] = 0.2
ACTION_WORTH[BRIGANDS] = 0.16
ACTION_WORTH[BLACK_KNIGHT] = 0.22
ACTION_WORTH[SPY] = 0.16

NOTHING_GIVEN: Final[list[int]] = [0, 0, 0, 0, 0, 0]


def value(s: PrincipalityState, seat: int, w: list[float]) -> float:
    """From -1, lost, to 1, won: what the seat has and can build against what the other has."""
    if not s.stack:
        return _outcome(s, seat)
    other = 1 - seat
    own_board = _board(s, seat, w)
    other_board = _board(s, other, w)
    mine = _held(s, seat)
    theirs = _held(s, other)
    lead = own_board - w[OTHER] * other_board
    ask = s.stack[-1]
    if len(ask.more) == 2 * KINDS and _would_accept(s, ask.seat, ask.more, w):
        sign = 1 if s.in_turn() == seat else -1
        for kind in range(KINDS):
            moved = sign * (ask.more[KINDS + kind] - ask.more[kind])
            mine[kind] += moved
            theirs[kind] -= moved
    lead += _prospects(s, seat, mine, True, w)
    lead -= w[OTHER] * _stores(s, other, theirs, w)
    lead -= w[OTHER_PLAN] * _plans(s, other, theirs, False, w)
    if s.in_turn() == seat:
        lead -= OPENED * s.offers
    return lead / (EVEN + abs(lead))


def _outcome(s: PrincipalityState, seat: int) -> float:
    lead = s.points[seat] - s.points[1 - seat]
    return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0


def _held(s: PrincipalityState, seat: int) -> list[int]:
    """What a seat has in store, after what it still has to pay and to store."""
    counts = s.held(seat)
    at = len(s.stack) - 1
    while at >= 0 and not s.stack[at].decision.is_open:
        ask = s.stack[at]
        if ask.seat == seat and ask.b and ask.a < KINDS:
            if ask.decision.question == "pay_units":
                counts[ask.a] -= ask.b
            elif ask.decision.question == "store_units":
                counts[ask.a] += ask.b
        at -= 1
    return counts


def _would_accept(s: PrincipalityState, seat: int, terms: tuple[int, ...], w: list[float]) -> bool:
    """Whether terms seem good for the seat that is asked, by what everybody sees."""
    sign = 1 if s.in_turn() == seat else -1
    held = s.held(seat)
    room = s.room(seat)
    theirs = s.room(1 - seat)
    before = _stores(s, seat, held, w) + _plans(s, seat, held, False, w)
    for kind in range(KINDS):
        moved = sign * (terms[KINDS + kind] - terms[kind])
        if room[kind] < moved or theirs[kind] < -moved:
            return False
        held[kind] += moved
    after = _stores(s, seat, held, w) + _plans(s, seat, held, False, w)
    return after > before + w[TRUST]


def _board(s: PrincipalityState, seat: int, w: list[float]) -> float:
    """What lies before a seat, but for its stores."""
    total = w[POINT] * s.points[seat] + w[HAS_CITY] * _cities(s, seat)
    total += w[STRONG] * s.strength[seat] + w[SKILLED] * s.skill[seat]
    total += w[TRADE] * s.commerce[seat] + w[LIMIT] * s.limits[seat]
    roads = s.open_roads[2 * seat] + s.open_roads[2 * seat + 1]
    if s.supply[SETTLEMENT] < roads:
        roads = s.supply[SETTLEMENT]
    total += w[OPEN_ROAD] * roads
    yields = _yields(s, seat)
    for kind in range(KINDS):
        total += w[YIELD] * yields[kind]
        if yields[kind]:
            total += w[FIRST_YIELD]
        total += w[RATE] * (3 - s.rates[KINDS * seat + kind]) * yields[kind]
    if s.side_with(seat, GARRISON) >= 0:
        for guards in s.garrisons(seat):
            if guards:
                total += w[GUARDED]
    return total


def _stores(s: PrincipalityState, seat: int, held: list[int], w: list[float]) -> float:
    """What the resources in store are worth as such."""
    total = 0.0
    for kind in range(KINDS):
        total += w[UNITS] * held[kind]
    for land in s.zones[OWN_LANDS + STRIDE * seat]:
        if s.stock[land] == STORAGE:
            total -= w[FULL]
    if s.exposed(seat) > RAID_LIMIT:
        for land in s.zones[OWN_LANDS + STRIDE * seat]:
            if KIND_OF[land] == WOOL or KIND_OF[land] == ORE:
                total -= w[ROBBED] * s.stock[land]
    return total


def _prospects(
    s: PrincipalityState, seat: int, held: list[int], hand: bool, w: list[float]
) -> float:
    """Stores, plans and the hand of a seat that sees its own cards."""
    total = _stores(s, seat, held, w) + _plans(s, seat, held, hand, w)
    cards = s.zones[HAND + STRIDE * seat]
    for card in cards:
        if card < REGION:
            total += w[ACTION] * _action_worth(s, seat, card)
        else:
            total += w[HELD_CARD] * _card_worth(s, seat, card, w)
    missing = s.limits[seat] - len(cards)
    if missing > 0:
        total += w[TO_DRAW] * missing
    return total


def _action_worth(s: PrincipalityState, seat: int, card: int) -> float:
    """Less where it has nothing to act upon."""
    worth = ACTION_WORTH[card]
    if card == BLACK_KNIGHT and s.strength[1 - seat] == 0:
        return worth * 0.4
    if card == HERB_WOMAN and s.strength[seat] == 0:
        return worth * 0.4
    if card == SCOUT and s.supply[SETTLEMENT] == 0:
        return 0.0
    return worth


# -- plans ----------------------------------------------------------------------------------------


def _plans(s: PrincipalityState, seat: int, held: list[int], hand: bool, w: list[float]) -> float:
    """What can be built best, and what then from the rest."""
    best = 0.0
    first = NOTHING_GIVEN
    costs: list[list[int]] = []
    worths: list[float] = []
    _ground_plans(s, seat, costs, worths, w)
    if hand:
        _hand_plans(s, seat, costs, worths, w)
    chosen = -1
    for at in range(len(costs)):
        worth = worths[at] * _share(s, seat, held, costs[at], w)
        if worth > best:
            best = worth
            first = costs[at]
            chosen = at
    rest = _rest(s, seat, held, first)
    second = 0.0
    for at in range(len(costs)):
        if at != chosen:
            worth = worths[at] * _share(s, seat, rest, costs[at], w)
            if worth > second:
                second = worth
    return w[PLAN] * best + w[SECOND_PLAN] * second


def _rest(s: PrincipalityState, seat: int, held: list[int], cost: list[int]) -> list[int]:
    """What is left after a plan is paid, as far as that goes with the bank's help."""
    rest = [held[kind] - cost[kind] for kind in range(KINDS)]
    lacking = 0
    for kind in range(KINDS):
        if rest[kind] < 0:
            lacking -= rest[kind]
            rest[kind] = 0
    for kind in range(KINDS):
        rate = s.rates[KINDS * seat + kind]
        while lacking > 0 and rest[kind] >= rate:
            rest[kind] -= rate
            lacking -= 1
    return rest


def _ground_plans(
    s: PrincipalityState,
    seat: int,
    costs: list[list[int]],
    worths: list[float],
    w: list[float],
) -> None:
    open_roads = s.open_roads[2 * seat] + s.open_roads[2 * seat + 1]
    if s.supply[SETTLEMENT] > open_roads and s.supply[ROAD] > 0 and open_roads < 2:
        costs.append(ROAD_COST)
        worths.append(w[OPEN_ROAD])
    if s.supply[SETTLEMENT] > 0 and open_roads > 0:
        costs.append(SETTLEMENT_COST)
        worths.append(w[POINT] + 2 * w[YIELD] + _winning(s, seat, 1) - w[OPEN_ROAD])
    if s.supply[CITY] > 0 and _cities(s, seat) < s.towns[seat]:
        costs.append(CITY_COST)
        worths.append(w[POINT] + w[HAS_CITY] + _winning(s, seat, 1))


def _hand_plans(
    s: PrincipalityState,
    seat: int,
    costs: list[list[int]],
    worths: list[float],
    w: list[float],
) -> None:
    places = _free_places(s, seat)
    city_places = _free_city_places(s, seat)
    for card in s.zones[HAND + STRIDE * seat]:
        if card >= CITIES_ONLY:
            if city_places:
                costs.append(COSTS[card])
                worths.append(_card_worth(s, seat, card, w))
        elif card >= REGION and places:
            costs.append(COSTS[card])
            worths.append(_card_worth(s, seat, card, w))


def _winning(s: PrincipalityState, seat: int, gain: int) -> float:
    """What it is worth beyond its points to reach the goal."""
    return 3.0 if s.points[seat] + gain >= s.goal() else 0.0


def _card_worth(s: PrincipalityState, seat: int, card: int, w: list[float]) -> float:
    """What building a card would add, whatever it costs."""
    gain = POINTS[card]
    strength = STRENGTH[card]
    commerce = COMMERCE[card]
    worth = w[SKILLED] * SKILL[card]
    if KNIGHT <= card < CITIES_ONLY:
        strength += s.how_many(seat, SMITHY)
    elif FLEET <= card < KNIGHT:
        commerce += s.how_many(seat, HARBOR)
        worth += w[RATE] * _yields(s, seat)[card - FLEET]
    elif card == SMITHY:
        strength += _units(s, seat, KNIGHT, CITIES_ONLY)
    elif card == HARBOR:
        commerce += _units(s, seat, FLEET, KNIGHT)
    elif card == MINT:
        worth += 2 * w[RATE]
    elif card in (ABBEY, LIBRARY):
        worth += w[LIMIT]
    elif DOUBLER <= card < FLEET:
        worth += w[YIELD] * min(_yields(s, seat)[card - DOUBLER], 2)
    elif card == GARRISON:
        worth += 2 * w[GUARDED]
    if strength:
        worth += w[STRONG] * strength
        gain += _takes(s.strength, s.figures[0], seat, strength)
    if commerce:
        worth += w[TRADE] * commerce
        if s.has_city(seat):
            gain += _takes(s.commerce, s.figures[1], seat, commerce)
    if card >= CITIES_ONLY and _free_city_places(s, seat) == 0:
        return 0.5 * (worth + w[POINT] * gain)
    return worth + w[POINT] * gain + (_winning(s, seat, gain) if gain else 0.0)


def _units(s: PrincipalityState, seat: int, first: int, end: int) -> int:
    """How many cards of a range of kinds a seat has laid out."""
    count = 0
    for side in range(2 * s.towns[seat]):
        for card in s.zones[BUILT + STRIDE * seat + side]:
            if first <= card < end:
                count += 1
    return count


def _takes(counts: list[int], holder: int, seat: int, more: int) -> int:
    """1 where so many more points would bring the figure."""
    return 1 if holder != seat and counts[seat] + more > counts[1 - seat] else 0


def _share(
    s: PrincipalityState, seat: int, held: list[int], cost: list[int], w: list[float]
) -> float:
    """What is left of a plan's worth where units are lacking that the bank can't swap for."""
    lacking = 0
    swaps = 0
    for kind in range(KINDS):
        left = held[kind] - cost[kind]
        if left < 0:
            lacking -= left
        elif left:
            swaps += left // s.rates[KINDS * seat + kind]
    short = lacking - swaps if lacking > swaps else 0
    used = lacking if lacking < swaps else swaps
    share: float = w[MISSING] ** (short + w[SWAPPED] * used)
    return share
