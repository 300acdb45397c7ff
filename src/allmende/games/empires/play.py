"""What is good at Empires: numbers about what a seat sees, and what a position is worth."""

from __future__ import annotations

from typing import Final

from allmende.core.state import has
from allmende.games.empires.components import (
    BONUS,
    BONUS_COLOUR,
    BONUS_MOST,
    BUILT_COLOUR,
    BUILT_GOLD,
    BUILT_POINTS,
    CHOOSE,
    COLOUR,
    COLOURS,
    COMMON_CARDS,
    COMMON_FACES,
    COST,
    CRAFT,
    DEAL_GOOD,
    DEALT_POINTS,
    DECK_COMMON,
    DECK_PEOPLE,
    DOES,
    FACE_OF,
    FOOD,
    FOUNDATIONS,
    GETS,
    GOLD,
    GOODS,
    HAS_RAZE,
    KIND,
    MAKES,
    MAKES_COLOUR,
    MAKES_GOOD,
    PAYS,
    PER_COLOUR_MOST,
    PRODUCTION,
    RAZE,
    RAZED_POINTS,
    RAZING,
    ROUNDS,
    SAMURAI_POINTS,
    SITE,
    STORES,
    TALENT,
    USES,
    VP,
    WOOD,
    WORKER,
)
from allmende.games.empires.rules.goods import missing
from allmende.games.empires.rules.targets import deal_good, own_deals
from allmende.games.empires.scoring import people_locations, pile, points, standing
from allmende.games.empires.state import EmpiresState

SUPPLIED: Final = ("wood", "stone", "food", "gold", "workers", "raze_tokens", "defence")
FEATURES: tuple[str, ...] = (
    "round", *[f"own_{name}" for name in SUPPLIED],
    "score", "points", "common_locations", "people_locations", "deals", "hand_common",
    "hand_people", "foundations", *[f"colour_{name}" for name in COLOURS],
    "other_score", "other_locations", "other_raze_tokens", "other_workers", "rivals_in_turn",
    "deck_common", "deck_people",
)  # fmt: skip


def features(view: EmpiresState) -> list[float]:
    """How the seat stands, and how its strongest rivals do."""
    seat = max(view.viewer, 0)
    led = view.people[seat] >= 0
    common = sum([1 for name in view.locations[seat] if name < COMMON_CARDS])
    numbers = [float(view.round), *[float(count) for count in view.goods[seat]]]
    numbers += [
        float(points(view, seat)),
        float(view.points[seat]),
        float(common),
        float(people_locations(view, seat)),
        float(len(own_deals(view, seat))),
        float(len(view.hand(seat))),
        float(len(view.people_hand(seat))) if led else 0.0,
        float(len(view.zones[view.at(FOUNDATIONS, seat)])),
    ]
    numbers += [float(view.count_colour(seat, colour)) for colour in range(len(COLOURS))]
    others = [other for other in range(view.seats) if other != seat]
    rivals = [other for other in range(view.empires()) if view.is_rival(seat, other)]
    numbers += [
        float(max([points(view, other) for other in others], default=0)),
        float(max([len(view.locations[other]) for other in rivals], default=0)),
        float(max([view.goods[other][RAZE] for other in others], default=0)),
        float(max([view.goods[other][WORKER] for other in others], default=0)),
        float(len(rivals)),
        float(len(view.zones[DECK_COMMON])),
        float(len(view.zones[DECK_PEOPLE + view.people[seat]])) if led else 30.0,
    ]
    return numbers


# -- what a position is worth ---------------------------------------------------------------------

# In points. A good is worth less in the supply than what it can be made into; after a pass only
# what may be stored is worth anything.
WEIGHTS: Final[tuple[tuple[str, float], ...]] = (
    ("wood", 0.5), ("stone", 0.6), ("food", 0.4), ("gold", 0.8), ("worker", 0.4), ("raze", 0.6),
    ("made_wood", 0.8), ("made_stone", 0.9), ("made_food", 0.7), ("made_gold", 1.1),
    ("made_worker", 0.65), ("made_raze", 0.8), ("made_card", 0.9),
    ("card", 0.3),  # any card in the hand
    ("deed", 0.7),  # what an action location nets in a round to come, as a share
    ("ready", 0.6),  # the same in this round, while it can be paid
    ("talent", 0.6),  # what a feature may bring in a round
    ("odd", 1.0),  # an effect that is more than a gain
    ("plan", 0.6),  # what the best card of the hand would bring if it were built
    ("second_plan", 0.4),
    ("third_plan", 0.25),
    ("lacking", 0.65),  # what is left of a plan for each good that it lacks
    ("site", 1.4),  # a location to give up for a plan
    ("foundation", 1.0),
    ("stored", 0.5),  # a good that is kept for the next round, as a share
    ("guard", 0.15),  # a defence token or samurai on a location, as a share of its worth
    ("other", 0.5),  # how much the best other counts against the own
    ("alone", 2.0),  # a location of the people against a card of the neutral player's pile
)  # fmt: skip
WEIGHT_NAMES: Final[tuple[str, ...]] = tuple([name for name, _ in WEIGHTS])
FOUND_WEIGHTS: Final[tuple[float, ...]] = tuple([weight for _, weight in WEIGHTS])
MADE: Final = 6
MADE_CARD: Final = 12
IN_HAND: Final = 13
DEED: Final = 14
READY: Final = 15
TALENT_WEIGHT: Final = 16
ODD: Final = 17
PLAN: Final = 18
LACKING: Final = 21
SITE_WEIGHT: Final = 22
FOUNDATION: Final = 23
STORED: Final = 24
GUARDED: Final = 25
OTHER: Final = 26
ALONE: Final = 27
EVEN: Final = 15.0  # a lead of so much is worth half a win

# What an odd effect is worth each time, its printed gain included; by `ODDS`.
ODD_WORTH: Final[tuple[float, ...]] = (
    0.0, 1.6, 0.8, 1.4, 0.8, 0.9, 1.0,
    0.9, 2.5, 0.8, 0.8, 1.0, 1.0, 1.6,
    1.6, 1.6, 1.8, 1.4, 1.6,
    0.9, 1.8, 0.4, 1.2, 1.2,
)  # fmt: skip
# What a talent brings in a round, by `TALENTS`.
TALENT_WORTH: Final[tuple[float, ...]] = (0.0, 1.4, 1.0, 0.7, 1.5, 0.8, 1.0, 1.2, 0.0, 1.0)


def value(s: EmpiresState, seat: int, w: list[float]) -> float:
    """From -1, lost, to 1, won: the own empire against the best other."""
    if not s.stack:
        return _outcome(s, seat)
    own = _empire(s, seat, w) + _hand(s, seat, w)
    if s.seats == 1:
        lead = own + w[ALONE] * (people_locations(s, 0) - pile(s)) - 20.0
    else:
        best = -1e9
        for other in range(s.seats):
            if other != seat:
                standing_ = _empire(s, other, w) + w[IN_HAND] * s.hand_size(other)
                if standing_ > best:
                    best = standing_
        lead = own - w[OTHER] * best
    return lead / (EVEN + abs(lead))


def _outcome(s: EmpiresState, seat: int) -> float:
    if s.seats == 1:
        return 1.0 if people_locations(s, 0) > pile(s) else -1.0 + points(s, 0) / 1000.0
    own = standing(s, seat)
    best = max([standing(s, other) for other in range(s.seats) if other != seat])
    return 1.0 if own > best else -1.0 if own < best else 0.0


def _empire(s: EmpiresState, seat: int, w: list[float]) -> float:
    """What lies before a seat, and its supply."""
    left = ROUNDS - s.round
    total = float(points(s, seat)) + _supply(s, seat, w)
    goods = s.goods[seat]
    for name in s.held(seat):
        worth = _location(s, seat, FACE_OF[name], left, w)
        if USES[FACE_OF[name]] and not s.passed[seat]:
            worth += _ready(s, seat, name, goods, w)
        total += worth
        if has(s.defended, name) or has(s.samurai, name):
            total += w[GUARDED] * (1.0 + worth)
    for name in own_deals(s, seat):
        total += left * _made(deal_good(name), w)
    return total + w[FOUNDATION] * len(s.zones[s.at(FOUNDATIONS, seat)])


def _supply(s: EmpiresState, seat: int, w: list[float]) -> float:
    goods = s.goods[seat]
    total = 0.0
    stored = STORES[s.people[seat]] if s.people[seat] >= 0 else -1
    for good in range(VP):
        if not s.passed[seat]:
            total += goods[good] * w[good]
        elif good == stored and s.round < ROUNDS:
            total += goods[good] * w[good] * w[STORED]
    return total


def _made(good: int, w: list[float]) -> float:
    """What a good is worth that will come in a round."""
    if good == VP:
        return 1.0
    return w[MADE + good] if good < VP else w[MADE_CARD]


def _location(s: EmpiresState, seat: int, face: int, left: int, w: list[float]) -> float:
    """What a location will bring in the rounds that are left, beside its own points."""
    if left == 0:
        return 0.0
    if KIND[face] == PRODUCTION:
        return left * _production(s, seat, face, w)
    if USES[face]:
        return left * w[DEED] * USES[face] * _net(face, w)
    total = TALENT_WORTH[TALENT[face]] + 0.6 * RAZED_POINTS[face] + 0.7 * DEALT_POINTS[face]
    if BUILT_COLOUR[face] and TALENT[face] != CHOOSE:
        total += 0.6 * (BUILT_GOLD[face] * w[GOLD] + BUILT_POINTS[face])
    return left * w[TALENT_WEIGHT] * total


def _production(s: EmpiresState, seat: int, face: int, w: list[float]) -> float:
    """What a production location brings at a time."""
    total = 0.0
    makes = MAKES[face]
    for good in range(GOODS):
        if makes[good]:
            total += makes[good] * _made(good, w)
    if MAKES_COLOUR[face] >= 0:
        count = min(max(s.count_colour(seat, MAKES_COLOUR[face]), 1), PER_COLOUR_MOST)
        total += count * _made(MAKES_GOOD[face], w)
    elif CRAFT[face] == SAMURAI_POINTS:
        total += min(s.count_samurai(seat), 3) + 0.4
    elif CRAFT[face]:
        total += 1.4
    return total


def _net(face: int, w: list[float]) -> float:
    """What an action location brings each time, less what it takes."""
    total = 0.0
    pays = PAYS[face]
    for good in range(VP):
        if pays[good]:
            total -= pays[good] * w[good]
    if DOES[face]:
        return max(w[ODD] * ODD_WORTH[DOES[face]] + total, 0.1)
    gets = GETS[face]
    for good in range(GOODS):
        if gets[good]:
            total += gets[good] * (1.0 if good == VP else w[good] if good < VP else w[MADE_CARD])
    return max(total, 0.05)


def _ready(s: EmpiresState, seat: int, name: int, goods: list[int], w: list[float]) -> float:
    """What an action location may still bring in this round."""
    face = FACE_OF[name]
    uses = USES[face] - s.uses(name)
    if uses <= 0 or has(s.blocked, name):
        return 0.0
    pays = PAYS[face]
    if goods[WORKER] < pays[WORKER] or goods[RAZE] < pays[RAZE]:
        return 0.0
    if goods[GOLD] < missing(goods, pays, 1):
        return 0.0
    return w[READY] * _net(face, w)


def _hand(s: EmpiresState, seat: int, w: list[float]) -> float:
    """What the cards of the hand are good for: the best three plans, and a little for each."""
    if s.people[seat] < 0:
        return 0.0
    size = s.hand_size(seat)
    left = ROUNDS - s.round
    if s.passed[seat] and left == 0:
        return 0.0
    best = [0.0, 0.0, 0.0]
    last = -1
    for face in s.hand(seat) + s.people_hand(seat):
        if face == last:
            continue
        last = face
        worth = max(_building(s, seat, face, left, w), _dealing(s, seat, face, left, w))
        worth = max(worth, _razing(s, seat, face, w))
        for place in range(3):
            if worth > best[place]:
                best.insert(place, worth)
                best.pop()
                break
    total = w[IN_HAND] * size if left else 0.0
    for place in range(3):
        total += w[PLAN + place] * best[place]
    return total


def _building(s: EmpiresState, seat: int, face: int, left: int, w: list[float]) -> float:
    """What building a card would bring."""
    goods = s.goods[seat]
    cost = COST[face]
    worth = 1.0 if face < COMMON_FACES else 2.0
    worth += _location(s, seat, face, left, w)
    if KIND[face] == PRODUCTION:
        worth += 0.8 * _production(s, seat, face, w)
    bonus = BONUS[face]
    for good in range(GOODS):
        if bonus[good]:
            worth += bonus[good] * (1.0 if good == VP else w[good] if good < VP else w[MADE_CARD])
    if BONUS_COLOUR[face] >= 0:
        worth += min(s.count_colour(seat, BONUS_COLOUR[face]) + 1, BONUS_MOST)
    for name in s.held(seat):
        seen = BUILT_COLOUR[FACE_OF[name]]
        if seen and (face >= COMMON_FACES if seen < 0 else COLOUR[face] & seen):
            worth += BUILT_GOLD[FACE_OF[name]] * w[GOLD] + BUILT_POINTS[FACE_OF[name]]
            if TALENT[FACE_OF[name]] == CHOOSE:
                worth += 1.0
    for good in range(WOOD, FOOD + 1):
        worth -= cost[good] * w[good]
    lacks = missing(goods, cost, 1) - goods[GOLD]
    if SITE[face]:
        if s.zones[s.at(FOUNDATIONS, seat)]:
            worth -= w[FOUNDATION]
        elif s.locations[seat]:
            worth -= w[SITE_WEIGHT]
        else:
            worth -= w[SITE_WEIGHT]
            lacks += 1
    if worth <= 0.0:
        return 0.0
    return worth * _share(s, seat, lacks, left, w)


def _share(s: EmpiresState, seat: int, lacks: int, left: int, w: list[float]) -> float:
    """How much of a plan counts that lacks so many goods."""
    if s.passed[seat]:
        lacks = 2
    elif lacks <= 0:
        return 1.0
    if left == 0 and lacks > 2:
        return 0.0
    share: float = w[LACKING] ** lacks
    return share


def _dealing(s: EmpiresState, seat: int, face: int, left: int, w: list[float]) -> float:
    """What a card would bring as a deal."""
    good = DEAL_GOOD[face]
    if good < 0:
        return 0.0
    worth = left * _made(good, w) - w[FOOD]
    worth += 1.0 if good == VP else w[good] if good < VP else w[MADE_CARD]
    if worth <= 0.0:
        return 0.0
    goods = s.goods[seat]
    return worth * _share(s, seat, 1 - goods[FOOD] - goods[GOLD], left, w)


def _razing(s: EmpiresState, seat: int, face: int, w: list[float]) -> float:
    """What a card would bring if it were razed."""
    if not HAS_RAZE[face] or s.passed[seat]:
        return 0.0
    worth = -w[RAZE]
    fields = RAZING[face]
    for good in range(GOODS):
        if fields[good]:
            worth += fields[good] * (1.0 if good == VP else w[good] if good < VP else w[MADE_CARD])
    if worth <= 0.0:
        return 0.0
    return worth if s.goods[seat][RAZE] else worth * w[LACKING]
