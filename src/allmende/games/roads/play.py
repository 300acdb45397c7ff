"""What is good at Roads & Knights: numbers about what a seat sees, and what a position is worth."""

from __future__ import annotations

from typing import Final

from allmende.games.roads.components import (
    BUILDING,
    BUILDINGS,
    CASTLE,
    CASTLE_KEEPS,
    CHURCH,
    CHURCH_KEEPS,
    CITY,
    COSTS,
    DISCARD,
    DRAW_PILE,
    DRAWN_CARDS,
    DROP,
    EXPANSION,
    GIVE,
    GOAL,
    HAND,
    KNIGHT,
    MARKET,
    RAID_LIMIT,
    REPLACED_BY,
    RESOURCE,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    TOWN_HALL,
    UNIVERSITY,
)
from allmende.games.roads.scoring import points
from allmende.games.roads.state import RoadsState

FEATURES: tuple[str, ...] = (
    *[f"hand_{name}" for name in RESOURCE.values],
    *[f"market_{name}" for name in RESOURCE.values],
    "draw_pile", "discard", "fate",
    "points", "roads", "knights", "settlements", "cities",
    *BUILDING.values[EXPANSION:],
    "road_supply", "knight_supply", "site_supply",
    "best_other_points", "best_other_hand", "next_roads", "next_knights", "before_roads",
    "before_knights",
)  # fmt: skip


def features(view: RoadsState) -> list[float]:
    """How the seat stands, what lies open, and how its strongest fellow and neighbours stand."""
    seat = max(view.viewer, 0)
    hand = view.zones[HAND + seat]
    market = view.zones[MARKET]
    numbers = [float(hand.count(card)) for card in range(RESOURCES)]
    numbers += [float(market.count(card)) for card in range(RESOURCES)]
    numbers += [
        float(len(view.zones[DRAW_PILE])),
        float(len(view.zones[DISCARD])),
        float(view.fate),
    ]
    numbers += [
        float(points(view, seat)),
        float(view.roads[seat]),
        float(view.knights[seat]),
        float(view.settlements[seat]),
        float(view.cities[seat]),
    ]
    numbers += [
        1.0 if view.owns(seat, building) else 0.0 for building in range(EXPANSION, BUILDINGS)
    ]
    numbers += [float(view.supply[0]), float(view.supply[1]), float(view.supply[2])]
    others = [other for other in range(view.seats) if other != seat]
    after = (seat + 1) % view.seats
    before = (seat - 1) % view.seats
    numbers += [
        float(max([points(view, other) for other in others])),
        float(max([len(view.zones[HAND + other]) for other in others])),
        float(view.roads[after]),
        float(view.knights[after]),
        float(view.roads[before]),
        float(view.knights[before]),
    ]
    return numbers


# -- what a position is worth ---------------------------------------------------------------------

# Found by self-play; docs/bots.md has the command, and the weights by hand that it began with.
WEIGHTS: Final[tuple[tuple[str, float], ...]] = (
    ("point", 1),
    ("road_a", 0.85),  # a swap more
    ("knight_a", 1.38),  # a card more at the end of the turn
    ("settlement", 0.278),  # on top of its point: it can become a city
    ("city", 0.8),  # it can bear an expansion
    ("library", 0.3),  # the expansions on top of their points
    ("church", 0.1),
    ("castle", 0.2),
    ("university", 0.6),
    ("town_hall", 0),
    ("guild", 0.4),
    ("threat", -0.15),  # a road or knight that others can take
    ("plan", 0.583),  # what the hand can build best, as a share of what that is worth
    ("second_plan", 0.4),  # the best it can build from the rest
    ("missing", 0.95),  # what is left of a plan for every card that it lacks
    ("offered", 0.324),  # how much less a card is lacking that lies in the market
    ("winning", 2.38),  # a plan that brings the goal
    ("card", 0.121),
    ("surplus", -0.1),  # a card that a raid takes
    ("draw", 0.218),  # a card that is drawn at the end of this turn
    ("other", 0.89),  # how much the best other counts against the own
    ("other_card", 0.209),  # a card in the hand of another
)
WEIGHT_NAMES: Final = tuple([name for name, _ in WEIGHTS])
FOUND_WEIGHTS: Final = tuple([weight for _, weight in WEIGHTS])
POINT: Final = 0
ROAD_A: Final = 1
KNIGHT_A: Final = 2
HAS_SETTLEMENT: Final = 3
HAS_CITY: Final = 4
HAS_EXPANSION: Final = 5  # the first of six
THREAT: Final = 11
PLAN: Final = 12
SECOND_PLAN: Final = 13
MISSING: Final = 14
OFFERED: Final = 15
WINNING: Final = 16
CARD: Final = 17
SURPLUS: Final = 18
TO_DRAW: Final = 19
OTHER: Final = 20
OTHER_CARD: Final = 21
FAR: Final = 2.0  # cards that a plan seems to lack whose site is still to be built
EVEN: Final = 8.0  # a lead of so much is worth half a win


def value(s: RoadsState, seat: int, w: list[float]) -> float:
    """From -1, lost, to 1, won: board and hand of the seat against the board of the best other."""
    if not s.stack:
        return _outcome(s, seat)
    best_other = -1e9
    for other in range(s.seats):
        if other != seat:
            standing = _board(s, other, w) + w[OTHER_CARD] * len(s.zones[HAND + other])
            if standing > best_other:
                best_other = standing
    lead = _board(s, seat, w) + _hand(s, seat, w) - w[OTHER] * best_other
    return lead / (EVEN + abs(lead))


def _outcome(s: RoadsState, seat: int) -> float:
    own = points(s, seat)
    best = max([points(s, other) for other in range(s.seats) if other != seat])
    return 1.0 if own > best else -1.0 if own < best else 0.0


def _board(s: RoadsState, seat: int, w: list[float]) -> float:
    """What lies before a seat."""
    total = (
        w[POINT] * points(s, seat)
        + w[ROAD_A] * ((s.roads[seat] + 1) // 2)
        + w[KNIGHT_A] * ((s.knights[seat] + 1) // 2)
        + w[HAS_SETTLEMENT] * s.settlements[seat]
        + w[HAS_CITY] * s.cities[seat]
    )
    if s.expansions[seat]:
        for building in range(EXPANSION, BUILDINGS):
            if s.owns(seat, building):
                total += w[HAS_EXPANSION + building - EXPANSION]
    return total + w[THREAT] * (_can_lose(s, seat, ROAD) + _can_lose(s, seat, KNIGHT))


def _can_lose(s: RoadsState, seat: int, building: int) -> int:
    """How many roads or knights others can take from a seat."""
    if s.supply[building] > 0:
        return 0
    if building == ROAD:
        return max(s.roads[seat] - (CASTLE_KEEPS if s.owns(seat, CASTLE) else 0), 0)
    return max(s.knights[seat] - (CHURCH_KEEPS if s.owns(seat, CHURCH) else 0), 0)


def _hand(s: RoadsState, seat: int, w: list[float]) -> float:
    """What the hand is good for, and what is drawn at the end of the turn."""
    counts = _counts(s, seat)
    size = sum(counts)
    total = w[CARD] * size + w[SURPLUS] * max(size - RAID_LIMIT, 0)
    if s.turn % s.seats == seat:
        total += w[TO_DRAW] * (DRAWN_CARDS + (s.knights[seat] + 1) // 2)
    worths = [_worth(s, seat, building, w) for building in range(BUILDINGS)]
    first = _best_plan(s, seat, counts, worths, -1, w)
    if first < 0:
        return total
    total += w[PLAN] * _plan(s, seat, counts, first, worths[first], w)
    for card in range(RESOURCES):
        counts[card] = max(counts[card] - COSTS[first][card], 0)
    second = _best_plan(s, seat, counts, worths, first, w)
    if second >= 0:
        total += w[SECOND_PLAN] * _plan(s, seat, counts, second, worths[second], w)
    return total


def _counts(s: RoadsState, seat: int) -> list[int]:
    """The hand by resource, less the cards that the seat has picked to part with."""
    counts = s.counts(seat)
    ask = s.stack[-1]
    for i in range(len(ask.asked)):
        if ask.asked[i] == seat:
            for pick in ask.picks[i]:
                if GIVE <= pick < GIVE + RESOURCES:
                    counts[pick - GIVE] -= 1
                elif DROP <= pick < DROP + RESOURCES:
                    counts[pick - DROP] -= 1
    return counts


def _best_plan(
    s: RoadsState, seat: int, counts: list[int], worths: list[float], but: int, w: list[float]
) -> int:
    """The building that is worth most with these cards, or -1."""
    best = -1
    most = 0.0
    for building in range(BUILDINGS):
        if worths[building] > most and building != but:  # a plan is worth no more than its building
            worth = _plan(s, seat, counts, building, worths[building], w)
            if worth > most:
                best = building
                most = worth
    return best


def _worth(s: RoadsState, seat: int, building: int, w: list[float]) -> float:
    """What a building adds to the board of a seat, whatever it costs; 0 if there is none left."""
    gain = 1
    if building <= KNIGHT:
        owned = s.roads if building == ROAD else s.knights
        side_a = w[ROAD_A] if building == ROAD else w[KNIGHT_A]
        gain = owned[seat] % 2
        worth = w[POINT] if gain else side_a
        if s.supply[building] == 0:
            fellow = (seat + s.fate + s.seats) % s.seats
            if _can_lose(s, fellow, building) == 0:
                return 0.0
            worth += w[OTHER] * (side_a if owned[fellow] % 2 else w[POINT])
    elif building == SETTLEMENT:
        if s.supply[SETTLEMENT] == 0:
            return 0.0
        worth = w[POINT] + w[HAS_SETTLEMENT]
    elif building == CITY:
        worth = w[POINT] + w[HAS_CITY] - w[HAS_SETTLEMENT]
    else:
        if s.supply[building] == 0 or s.owns(seat, building):
            return 0.0
        gain = 2 if building == TOWN_HALL else 1
        worth = w[POINT] * gain + w[HAS_EXPANSION + building - EXPANSION] - w[HAS_CITY]
    return worth + w[WINNING] if points(s, seat) + gain >= GOAL else worth


def _plan(
    s: RoadsState, seat: int, counts: list[int], building: int, worth: float, w: list[float]
) -> float:
    """What a building is worth to a hand that may lack cards for it."""
    cost = COSTS[building]
    lacking = -1 if s.owns(seat, UNIVERSITY) else 0
    triples = 0
    offered = 0
    for card in range(RESOURCES):
        left = counts[card] - cost[card]
        if left < 0:
            lacking -= left
            if card in s.zones[MARKET]:
                offered += 1
        else:
            triples += left // REPLACED_BY
    short = float(max(lacking - triples, 0))
    short = max(short - w[OFFERED] * min(offered, s.trades(seat)), 0.0)
    is_city = building == CITY and s.settlements[seat] == 0
    if is_city or (building >= EXPANSION and s.cities[seat] == 0):
        short += FAR
    share: float = max(w[MISSING], 0.0) ** short
    return worth * share
