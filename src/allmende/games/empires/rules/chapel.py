"""Goods that may be traded in for points: at a Dark Chapel and by a School of Diplomacy."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame
from allmende.core.state import has
from allmende.games.empires.components import (
    CARD,
    DONE,
    DRAWN,
    FACE_OF,
    RAZE,
    RAZE_AT,
    RAZE_FACE_PLACE,
    RAZE_FACES,
    RAZE_HAND,
    RAZE_NAMES,
    RAZE_PLACE,
    RAZING,
    TRADE_IN,
    VP,
)
from allmende.games.empires.rules.building import in_hand
from allmende.games.empires.rules.goods import (
    APART,
    discard_card,
    drawn_zone,
    hand_zone,
    keep_drawn,
    score,
)
from allmende.games.empires.rules.leaving import raze_card, raze_location
from allmende.games.empires.rules.pointing import has_lower_twin
from allmende.games.empires.rules.reasons import (
    ALIKE,
    NO_CARD,
    NO_RAZE_TOKENS,
    NOT_RECEIVED,
    WRONG_ORDER,
)
from allmende.games.empires.rules.targets import refuse_raze, rival_locations
from allmende.games.empires.state import EmpiresState

CARDS_FROM: Final = 7  # where cards begin in the order of picks


def refuse_raze_hand(s: EmpiresState, seat: int, face: int) -> int:
    """Why a card of the hand can't be razed, or 0."""
    if not in_hand(s, seat, face):
        return NO_CARD
    return 0 if s.goods[seat][RAZE] > 0 else NO_RAZE_TOKENS


def refuse_raze_at(s: EmpiresState, seat: int, name: int) -> int:
    """Why a location can't be razed, or 0; of twins the first is."""
    reason = refuse_raze(s, seat, name)
    if reason:
        return reason
    return ALIKE if has_lower_twin(s, name) else 0


def raze_hand_options(s: EmpiresState, seat: int, found: list[int]) -> None:
    """Add the cards of a hand that can be razed."""
    if s.goods[seat][RAZE] < 1:
        return
    last = -1
    for face in s.hand(seat):
        if face != last and RAZE_FACE_PLACE[face] >= 0:
            found.append(RAZE_HAND + RAZE_FACE_PLACE[face])
        last = face
    for face in s.people_hand(seat):
        if face != last and RAZE_FACE_PLACE[face] >= 0:
            found.append(RAZE_HAND + RAZE_FACE_PLACE[face])
        last = face


def raze_at_options(s: EmpiresState, seat: int, found: list[int]) -> None:
    """Add the locations that can be razed."""
    if s.goods[seat][RAZE] < 2:
        return
    for name in rival_locations(s, seat):
        if RAZE_PLACE[name] < 0 or s.goods[seat][RAZE] < s.raze_price(name):
            continue
        if not has_lower_twin(s, name):
            found.append(RAZE_AT + RAZE_PLACE[name])


class ChapelTarget(Decision[EmpiresState]):
    """Dark Chapel: a card of the hand or a location of a rival is razed."""

    question = "chapel_target"
    verbs = (RAZE_HAND, RAZE_AT)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        if action >= RAZE_AT:
            return refuse_raze_at(s, ask.seat, RAZE_NAMES[action - RAZE_AT])
        return refuse_raze_hand(s, ask.seat, RAZE_FACES[action - RAZE_HAND])

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        raze_hand_options(s, ask.seat, found)
        raze_at_options(s, ask.seat, found)
        return found

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        seat = ask.seat
        goods = s.goods[seat]
        if action >= RAZE_AT:
            name = RAZE_NAMES[action - RAZE_AT]
            face = FACE_OF[name]
            goods[RAZE] -= s.raze_price(name)
        else:
            face = RAZE_FACES[action - RAZE_HAND]
            goods[RAZE] -= 1
        received: list[int] = []
        for good in range(VP + 1):
            received.extend([good] * RAZING[face][good])
        s.ask(CHAPEL_TRADE, seat, 0, 0, more=tuple(received))
        if action >= RAZE_AT:
            raze_location(s, seat, RAZE_NAMES[action - RAZE_AT], APART)
        else:
            raze_card(s, seat, face, hand_zone(s, seat, face), APART)


class TradeIn(Decision[EmpiresState]):
    """Any number of goods just received: `more` those left, cards apart from the hand.

    Goods go in ascending order, cards last. `a` is the first that may still go, `b` how many went.
    """

    verbs = (TRADE_IN, CARD, DONE)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        if action == DONE:
            return 0
        if action >= TRADE_IN:
            good = action - TRADE_IN
            if not has(list(ask.more), good):
                return NOT_RECEIVED
            return WRONG_ORDER if good < ask.a else 0
        face = action - CARD
        if not has(apart(s, ask.seat), face):
            return NO_CARD
        return WRONG_ORDER if CARDS_FROM + face < ask.a else 0

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        for good in ask.more:
            if good >= ask.a and not has(found, TRADE_IN + good):
                found.append(TRADE_IN + good)
        for face in apart(s, ask.seat):
            if CARDS_FROM + face >= ask.a and not has(found, CARD + face):
                found.append(CARD + face)
        found.append(DONE)
        return found

    def settle(self, s: EmpiresState, ask: Frame) -> bool:
        """Without anything left to trade in it is done; how many cards lie apart all can see."""
        goods = any(good >= ask.a for good in ask.more)
        if goods or apart_count(s, ask.seat) > 0:
            return False
        s.stack.pop()
        self.take(s, ask, DONE)
        return True

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        if action == DONE:
            keep_drawn(s, ask.seat)
            self.reward(s, ask.seat, ask.b)
            return
        left = list(ask.more)
        if action >= TRADE_IN:
            least = action - TRADE_IN
            left.remove(least)
            self.give(s, ask.seat, least)
        else:
            least = CARDS_FROM + action - CARD
            discard_card(s, ask.seat, action - CARD, drawn_zone(s, ask.seat, action - CARD))
        s.ask(self, ask.seat, least, ask.b + 1, more=tuple(left))

    def give(self, s: EmpiresState, seat: int, good: int) -> None:
        """A good goes back."""
        if good == VP:
            s.points[seat] -= 1
        else:
            s.goods[seat][good] -= 1
        if s.events is not None:
            s.tell("traded_in", (seat, good))

    def reward(self, s: EmpiresState, seat: int, count: int) -> None:
        """What the goods traded in are worth."""
        raise NotImplementedError


class ChapelTrade(TradeIn):
    """Dark Chapel: two points for each, all together one gain."""

    question = "chapel_trade"

    def reward(self, s: EmpiresState, seat: int, count: int) -> None:
        score(s, seat, 2 * count)


class Diplomacy(TradeIn):
    """School of Diplomacy: a point for each good that came from the deals in this production."""

    question = "diplomacy"

    def reward(self, s: EmpiresState, seat: int, count: int) -> None:
        for _ in range(count):
            score(s, seat, 1)


def apart(s: EmpiresState, seat: int) -> list[int]:
    """The cards that lie apart from the hand of a seat."""
    return s.zones[s.at(DRAWN, seat)] + s.zones[s.at(DRAWN + 1 + s.people[seat], seat)]


def apart_count(s: EmpiresState, seat: int) -> int:
    return len(s.zones[s.at(DRAWN, seat)]) + len(s.zones[s.at(DRAWN + 1 + s.people[seat], seat)])


CHAPEL_TARGET: Final[ChapelTarget] = ChapelTarget()
CHAPEL_TRADE: Final[ChapelTrade] = ChapelTrade()
DIPLOMACY_TRADE: Final[Diplomacy] = Diplomacy()
