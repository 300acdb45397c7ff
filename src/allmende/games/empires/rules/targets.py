"""Whom and what an action location can be turned on: locations, deals and goods of rivals.

A rival is another seat that has not passed; alone it is the neutral player, whose open attack cards
are deals. Who holds a location decides, not who owns it; only a trade route looks at the owner.
"""

from __future__ import annotations

from allmende.core.state import has
from allmende.games.empires.components import (
    ANY_CARD,
    ATTACK_GOODS,
    ATTACK_OF,
    BLOCK,
    CHARIOT,
    COMMON_CARD,
    COST,
    DEAL_GOOD,
    FACE_OF,
    FOOD,
    HAS_RAZE,
    KIND,
    LOCATION_CARDS,
    PACK,
    PAYS,
    PEOPLE_CARD,
    PRODUCTION,
    RAZE,
    ROUTE,
    SPIES,
    TAKE,
    USES,
    WOOD,
)
from allmende.games.empires.rules.goods import both, can_pay
from allmende.games.empires.rules.reasons import (
    BLOCKED,
    CANNOT_PAY,
    HAS_ROUTE,
    NO_RAZE_TOKENS,
    NOT_A_RIVAL,
    NOT_THERE,
    NOT_YOURS,
    USED_UP,
    WRONG_KIND,
)
from allmende.games.empires.state import EmpiresState, is_common

# -- locations ------------------------------------------------------------------------------------


def rival_locations(s: EmpiresState, seat: int) -> list[int]:
    """The locations that rivals of a seat hold."""
    found: list[int] = []
    for other in range(s.empires()):
        if s.is_rival(seat, other):
            found.extend(s.held(other))
    return found


def refuse_held_by_rival(s: EmpiresState, seat: int, name: int) -> int:
    """Why a card is no location of a rival, or 0."""
    if name >= LOCATION_CARDS:
        return NOT_THERE
    holder = s.holder(name)
    if holder < 0:
        return NOT_THERE
    return 0 if s.is_rival(seat, holder) else NOT_A_RIVAL


def refuse_target(s: EmpiresState, seat: int, odd: int, name: int) -> int:
    """Why an effect can't be turned on a location, or 0."""
    if odd == ROUTE:
        return refuse_route(s, seat, name)
    reason = refuse_held_by_rival(s, seat, name)
    if reason:
        return reason
    face = FACE_OF[name]
    if odd in (PACK, CHARIOT) and not HAS_RAZE[face]:
        return WRONG_KIND
    if odd == BLOCK:
        if USES[face] == 0:
            return WRONG_KIND
        return BLOCKED if has(s.blocked, name) else 0
    return 0


def refuse_route(s: EmpiresState, seat: int, name: int) -> int:
    """Why no deal by trade route can be made with a location, or 0."""
    owner = s.owner(name)
    if owner < 0:
        return NOT_THERE
    if not s.is_rival(seat, owner):
        return NOT_A_RIVAL
    if is_common(name):
        return WRONG_KIND
    return HAS_ROUTE if has(s.routes, name + 256 * seat) else 0


def has_target(s: EmpiresState, seat: int, odd: int) -> bool:
    """Whether there is a location on which an effect can be turned."""
    for other in range(s.empires()):
        if s.is_rival(seat, other):
            names = s.locations[other] if odd == ROUTE else s.held(other)
            for name in names:
                if refuse_target(s, seat, odd, name) == 0:
                    return True
    return False


def refuse_raze(s: EmpiresState, seat: int, name: int) -> int:
    """Why a location can't be razed with raze tokens, or 0."""
    reason = refuse_held_by_rival(s, seat, name)
    if reason:
        return reason
    return NO_RAZE_TOKENS if s.goods[seat][RAZE] < s.raze_price(name) else 0


def can_raze(s: EmpiresState, seat: int) -> bool:
    """Whether a seat can raze a card of its hand or a location of a rival."""
    if s.goods[seat][RAZE] < 1:
        return False
    if any(HAS_RAZE[face] for face in s.hand(seat) + s.people_hand(seat)):
        return True
    return any(
        HAS_RAZE[FACE_OF[name]] and s.goods[seat][RAZE] >= s.raze_price(name)
        for name in rival_locations(s, seat)
    )


def refuse_refresh(s: EmpiresState, seat: int, source: int, name: int) -> int:
    """Why a location can't be made unused by another, or 0."""
    if name >= LOCATION_CARDS or s.holder(name) != seat:
        return NOT_YOURS
    if name == source or USES[FACE_OF[name]] == 0:
        return WRONG_KIND
    return 0 if has(s.spent, name) or has(s.blocked, name) else USED_UP


def count_refresh(s: EmpiresState, seat: int, source: int) -> int:
    """How many locations could be made unused."""
    count = 0
    for name in s.held(seat):
        if refuse_refresh(s, seat, source, name) == 0:
            count += 1
    return count


def refuse_rabble(s: EmpiresState, seat: int, name: int) -> int:
    """Why Rabble can't raze an own location, or 0."""
    if not is_common(name) or not HAS_RAZE[FACE_OF[name]]:
        return WRONG_KIND
    return 0 if s.holder(name) == seat else NOT_YOURS


def has_production(s: EmpiresState, seat: int) -> bool:
    return any(KIND[FACE_OF[name]] == PRODUCTION for name in s.held(seat))


# -- deals ----------------------------------------------------------------------------------------


def deal_good(name: int) -> int:
    """The good of a deal, of a location as a deal, or of an attack card."""
    if name < LOCATION_CARDS:
        return DEAL_GOOD[FACE_OF[name]]
    return ATTACK_GOODS[ATTACK_OF[name - LOCATION_CARDS]]


def own_deals(s: EmpiresState, seat: int) -> list[int]:
    """The deals of a seat, and the locations with which it has deals by trade route."""
    if not s.routes:
        return s.deals[seat]
    return s.deals[seat] + s.routes_of(seat)


def refuse_own_deal(s: EmpiresState, seat: int, name: int) -> int:
    own = has(s.deals[seat], name) or has(s.routes, name + 256 * seat)
    return 0 if own else NOT_YOURS


def rival_deals(s: EmpiresState, seat: int, odd: int) -> list[int]:
    """The deals of rivals; where their trade routes count, the locations marked by them."""
    found: list[int] = []
    for other in range(s.empires()):
        if s.is_rival(seat, other):
            found.extend(s.deals[other])
            if odd != SPIES:
                for name in s.routes_of(other):
                    if not has(found, name):
                        found.append(name)
    found.extend(s.row)
    return found


def refuse_rival_deal(s: EmpiresState, seat: int, odd: int, name: int) -> int:
    """Why a card is no deal of a rival that can be hit, or 0."""
    if has(s.row, name):
        return 0
    dealer = s.dealer(name)
    if dealer >= 0:
        return 0 if s.is_rival(seat, dealer) else NOT_A_RIVAL
    if odd != SPIES and route_makers(s, seat, name):
        return 0
    return NOT_THERE


def route_makers(s: EmpiresState, seat: int, name: int) -> list[int]:
    """The rivals that have a deal by trade route with a location."""
    return [maker for maker in s.routes_on(name) if s.is_rival(seat, maker)]


def good_options(s: EmpiresState, seat: int, goods: list[int]) -> list[int]:
    """The goods that can be taken, each once; for a card the decks that can give one."""
    found: list[int] = []
    for good in range(COMMON_CARD):
        if has(goods, good):
            found.append(TAKE + good)
    if has(goods, ANY_CARD):
        if s.can_draw_common():
            found.append(TAKE + COMMON_CARD)
        if s.can_draw_people(seat):
            found.append(TAKE + PEOPLE_CARD)
    return found


def messenger_goods(s: EmpiresState, seat: int) -> list[int]:
    return [deal_good(name) for name in own_deals(s, seat)]


# -- cards and goods ------------------------------------------------------------------------------


def refuse_settling(s: EmpiresState, seat: int, source: int, face: int) -> int:
    """Why Settlers or a Negotiator can't build a card, or 0: both are paid, no location is."""
    cost = both(PAYS[FACE_OF[source]], COST[face])
    return 0 if can_pay(s.goods[seat], cost) else CANNOT_PAY


def can_settle(s: EmpiresState, seat: int, source: int) -> bool:
    return any(refuse_settling(s, seat, source, face) == 0 for face in s.people_hand(seat))


def can_negotiate(s: EmpiresState, seat: int, source: int) -> bool:
    return any(
        name < LOCATION_CARDS and refuse_settling(s, seat, source, FACE_OF[name]) == 0
        for name in s.deals[seat]
    )


def can_steal(s: EmpiresState, seat: int) -> bool:
    """Whether some rival has a resource in its supply."""
    return any(
        s.is_rival(seat, other) and count_resources(s.goods[other]) > 0 for other in range(s.seats)
    )


def count_resources(goods: list[int]) -> int:
    return goods[WOOD] + goods[WOOD + 1] + goods[FOOD]


def has_rival(s: EmpiresState, seat: int) -> bool:
    return any(s.is_rival(seat, other) for other in range(s.empires()))
