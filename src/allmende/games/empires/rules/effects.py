"""What action locations do that is more than a gain: whether they can, and how they begin.

Each odd effect has its row in `can_begin` and in `begin`; the questions it asks are in `asking`.
"""

from __future__ import annotations

from allmende.games.empires.components import (
    BARTER,
    BLOCK,
    BORROW,
    CHAPEL,
    CHARIOT,
    COPY,
    DESERT,
    DOES,
    END_DEAL,
    FACE_OF,
    GETS,
    GOLD,
    MESSENGER,
    MISSION,
    NEGOTIATE,
    NINJAS,
    PACK,
    RA_TOKENS,
    RABBLE,
    REFRESH,
    REMOVE,
    ROBBERS,
    ROUTE,
    SABOTAGE,
    SANCTUARY,
    SETTLE,
    SPIES,
)
from allmende.games.empires.rules.asking import (
    BARTER_PAYS,
    CHOOSE_RIVAL,
    DISCARD_ONE,
    LAY_FOUNDATION,
    MESSENGER_TAKES,
    MISSION_ENDS,
    NEGOTIATE_DEAL,
    OWN_DEAL,
    OWN_LOCATION,
    REFRESH_ONE,
    RIVAL_DEAL,
    RIVAL_LOCATION,
    SETTLE_CARD,
    STEAL_GOOD,
)
from allmende.games.empires.rules.building import COPY_PRODUCTION
from allmende.games.empires.rules.chapel import CHAPEL_TARGET
from allmende.games.empires.rules.goods import APART, ask_cards, gain_all
from allmende.games.empires.rules.targets import (
    can_negotiate,
    can_raze,
    can_settle,
    can_steal,
    count_refresh,
    count_resources,
    good_options,
    has_production,
    has_rival,
    has_target,
    messenger_goods,
    own_deals,
    refuse_rabble,
    rival_deals,
)
from allmende.games.empires.state import EmpiresState


def can_begin(s: EmpiresState, seat: int, name: int, times: int) -> bool:
    """Whether an effect finds what it needs, so many times; the printed cost is not asked here."""
    odd = DOES[FACE_OF[name]]
    if odd == 0:
        return True
    if odd in (REMOVE, CHARIOT, PACK, BLOCK, ROUTE):
        return has_target(s, seat, odd)
    if odd == BORROW:
        return len(s.borrowed) < RA_TOKENS and has_target(s, seat, odd)
    if odd in (ROBBERS, NINJAS, SPIES):
        return len(rival_deals(s, seat, odd)) > 0
    if odd == SETTLE:
        return can_settle(s, seat, name)
    if odd == NEGOTIATE:
        return can_negotiate(s, seat, name)
    if odd == REFRESH:
        return count_refresh(s, seat, name) >= times
    if odd == MESSENGER:
        return len(good_options(s, seat, messenger_goods(s, seat))) > 0
    if odd == END_DEAL:
        return len(own_deals(s, seat)) >= times
    if odd == COPY:
        return has_production(s, seat)
    if odd == SABOTAGE:
        return can_steal(s, seat)
    if odd == CHAPEL:
        return can_raze(s, seat)
    if odd == RABBLE:
        return any(refuse_rabble(s, seat, other) == 0 for other in s.held(seat))
    if odd == BARTER:
        goods = s.goods[seat]
        return count_resources(goods) + goods[GOLD] >= 2 * times
    return _has_cards(s, seat, odd)


def _has_cards(s: EmpiresState, seat: int, odd: int) -> bool:
    """The same for effects that need cards."""
    if odd == MISSION:
        return s.can_draw_common() or s.can_draw_people(seat)
    if odd == SANCTUARY:
        return len(s.hand(seat)) > 0
    if odd == DESERT and not has_rival(s, seat):
        return False
    return s.hand_size(seat) > 0  # the Tavern, too


def begin(s: EmpiresState, seat: int, name: int, times: int) -> None:
    """Run what an activated location does; its cost is paid."""
    face = FACE_OF[name]
    odd = DOES[face]
    if odd == 0:
        for _ in range(times):
            gain_all(s, seat, GETS[face])
    elif odd in (REMOVE, CHARIOT, PACK, BLOCK, ROUTE, BORROW):
        s.ask(RIVAL_LOCATION, seat, name, times)
    elif odd in (ROBBERS, NINJAS, SPIES):
        s.ask(RIVAL_DEAL, seat, name)
    elif odd == SETTLE:
        s.learn(~(1 << seat))  # that a card on the hand can be built
        s.ask(SETTLE_CARD, seat, name)
    elif odd == NEGOTIATE:
        s.ask(NEGOTIATE_DEAL, seat, name)
    elif odd == REFRESH:
        s.ask(REFRESH_ONE, seat, name, times)
    elif odd == MESSENGER:
        s.ask(MESSENGER_TAKES, seat)
    elif odd == END_DEAL:
        s.ask(OWN_DEAL, seat, name, times, times)
    elif odd == COPY:
        s.ask(COPY_PRODUCTION, seat, name)
    elif odd == SABOTAGE:
        s.ask(STEAL_GOOD, seat)
    elif odd == CHAPEL:
        s.ask(CHAPEL_TARGET, seat)
    elif odd == RABBLE:
        s.ask(OWN_LOCATION, seat)
    elif odd == BARTER:
        s.ask(BARTER_PAYS, seat, name, 2 * times, times)
    elif odd == MISSION:
        s.ask(MISSION_ENDS, seat)
        ask_cards(s, seat, 2, APART)
    elif odd == SANCTUARY:
        s.ask(LAY_FOUNDATION, seat, name)
    else:
        if odd == DESERT:
            s.ask(CHOOSE_RIVAL, seat, name)
        s.ask(DISCARD_ONE, seat, name)
