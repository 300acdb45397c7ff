"""The action phase: an action a turn or a pass, and what may be done at any time of the turn."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Meanwhile, Step
from allmende.core.state import has
from allmende.games.empires.components import (
    ACTION_NAMES,
    ACTION_PLACE,
    ACTIVATE,
    ACTIVATE_TWICE,
    ANNOUNCED,
    BUILD,
    CARD,
    COMMON_CARD,
    COMMON_FACES,
    COST,
    DEAL,
    DEAL_GOOD,
    DEFENCE,
    DEFEND,
    DOES,
    DONE,
    DOUBLE_NAMES,
    DOUBLE_PLACE,
    EGYPTIANS,
    EXCHANGE,
    FACE_OF,
    FOOD,
    GATE_FACE,
    GATE_NAMES,
    GOLD,
    HAND,
    JAPANESE,
    JAPANESE_FIRST,
    MOST_PAIRS,
    MOST_TURNS,
    NEGOTIATE,
    OASIS_FACE,
    OASIS_MOST,
    OFFER,
    OPENED,
    PASS,
    PAYS,
    PEOPLE_CARD,
    RAZE,
    RAZE_AT,
    RAZE_FACES,
    RAZE_HAND,
    RAZE_NAMES,
    SAMURAI,
    SETTLE,
    SHRINE_FACE,
    SITE,
    TAKE,
    TUCK,
    UNDER_GATE,
    USES,
    WOOD,
    WORKER,
)
from allmende.games.empires.rules.asking import note_deal
from allmende.games.empires.rules.building import (
    build,
    in_hand,
    place_samurai,
    refuse_build,
    refuse_samurai,
)
from allmende.games.empires.rules.chapel import (
    raze_at_options,
    raze_hand_options,
    refuse_raze_at,
    refuse_raze_hand,
)
from allmende.games.empires.rules.effects import begin, can_begin
from allmende.games.empires.rules.goods import (
    can_pay,
    deck_options,
    distinct,
    gain,
    hand_zone,
    missing,
    pay,
    refuse_deck,
    score,
)
from allmende.games.empires.rules.leaving import may_give_up, raze_card, raze_location
from allmende.games.empires.rules.pointing import has_lower_twin
from allmende.games.empires.rules.reasons import (
    ALIKE,
    BLOCKED,
    CANNOT_PAY,
    FEW_WORKERS,
    NO_CARD,
    NO_DEFENCE,
    NO_GATE,
    NO_SHRINE,
    NO_SUCH_GOOD,
    NO_TARGET,
    NOT_TWICE,
    NOT_YOURS,
    PEACEFUL,
    TURN_LIMIT,
    USED_UP,
)
from allmende.games.empires.rules.targets import count_resources
from allmende.games.empires.state import EmpiresState, is_japanese

PEACEFUL_OPTION: Final = 2  # its place among the options
EVERY_ACTION: list[int] = list(range(BUILD, PASS + 1))
DEAL_COST: Final[list[int]] = [1 if good == FOOD else 0 for good in range(10)]


# -- the turn -------------------------------------------------------------------------------------


class Turn(Decision[EmpiresState]):
    """One action, or a pass for the rest of the round."""

    question = "turn"
    verbs = (BUILD, DEAL, RAZE_HAND, RAZE_AT, ACTIVATE, ACTIVATE_TWICE, EXCHANGE, PASS)
    open = True

    def candidates(self, s: EmpiresState, ask: Frame) -> list[int]:
        return EVERY_ACTION

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        seat = ask.seat
        if action == PASS:
            return 0
        if s.turns[seat] > MOST_TURNS:
            return TURN_LIMIT
        if action < DEAL:
            face = action - BUILD
            return refuse_build(s, seat, face) if in_hand(s, seat, face) else NO_CARD
        if action < RAZE_HAND:
            return refuse_deal(s, seat, COMMON_FACES + action - DEAL)
        if action < RAZE_AT:
            return refuse_raze_hand(s, seat, RAZE_FACES[action - RAZE_HAND])
        if action < ACTIVATE:
            if s.options[PEACEFUL_OPTION]:
                return PEACEFUL
            return refuse_raze_at(s, seat, RAZE_NAMES[action - RAZE_AT])
        if action < ACTIVATE_TWICE:
            return refuse_activation(s, seat, ACTION_NAMES[action - ACTIVATE], 1)
        if action < EXCHANGE:
            return refuse_activation(s, seat, DOUBLE_NAMES[action - ACTIVATE_TWICE], 2)
        return 0 if s.goods[seat][WORKER] >= 2 * (action - EXCHANGE + 1) else FEW_WORKERS

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        seat = ask.seat
        if s.turns[seat] > MOST_TURNS:
            return [PASS]
        found: list[int] = []
        build_options(s, seat, found)
        raze_hand_options(s, seat, found)
        if not s.options[PEACEFUL_OPTION]:
            raze_at_options(s, seat, found)
        for name in s.held(seat):
            if USES[FACE_OF[name]] and refuse_use(s, seat, name, 1) == 0:
                found.append(ACTIVATE + ACTION_PLACE[name])
                if DOUBLE_PLACE[name] >= 0 and refuse_use(s, seat, name, 2) == 0:
                    found.append(ACTIVATE_TWICE + DOUBLE_PLACE[name])
        for pairs in range(min(s.goods[seat][WORKER] // 2, MOST_PAIRS)):
            found.append(EXCHANGE + pairs)
        found.append(PASS)
        return found

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        seat = ask.seat
        if action == PASS:
            take_pass(s, seat)
            return
        ask_turn_end(s, ask)
        if action < DEAL:
            build(s, seat, action - BUILD, SITE[action - BUILD])
        elif action < RAZE_HAND:
            make_deal(s, seat, COMMON_FACES + action - DEAL)
        elif action < RAZE_AT:
            face = RAZE_FACES[action - RAZE_HAND]
            s.goods[seat][RAZE] -= 1
            raze_card(s, seat, face, hand_zone(s, seat, face))
        elif action < ACTIVATE:
            name = RAZE_NAMES[action - RAZE_AT]
            s.goods[seat][RAZE] -= s.raze_price(name)
            raze_location(s, seat, name)
        elif action < ACTIVATE_TWICE:
            activate(s, seat, ACTION_NAMES[action - ACTIVATE], 1)
        elif action < EXCHANGE:
            activate(s, seat, DOUBLE_NAMES[action - ACTIVATE_TWICE], 2)
        else:
            exchange(s, seat, action - EXCHANGE + 1)

    def about(self, s: EmpiresState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"round": ("number", s.round)}


def build_options(s: EmpiresState, seat: int, found: list[int]) -> None:
    """Add what can be built and dealt."""
    goods = s.goods[seat]
    last = -1
    for face in s.hand(seat):
        if face != last and goods[GOLD] >= missing(goods, COST[face], 1):
            found.append(BUILD + face)
        last = face
    deals = goods[FOOD] + goods[GOLD] > 0
    has_site = may_give_up(s, seat)
    for face in s.people_hand(seat):
        if face != last:
            if (has_site or not SITE[face]) and goods[GOLD] >= missing(goods, COST[face], 1):
                found.append(BUILD + face)
            if deals:
                found.append(DEAL + face - COMMON_FACES)
        last = face


# -- deals, activation, exchange, pass ------------------------------------------------------------


def refuse_deal(s: EmpiresState, seat: int, face: int) -> int:
    if not in_hand(s, seat, face):
        return NO_CARD
    return 0 if can_pay(s.goods[seat], DEAL_COST) else CANNOT_PAY


def make_deal(s: EmpiresState, seat: int, face: int) -> None:
    """A card of the own people goes under the board; its good comes now and in every production."""
    s.move(face, hand_zone(s, seat, face), ANNOUNCED)
    name = s.free_name(face)
    s.move(face, ANNOUNCED, OPENED)
    s.deals[seat].append(name)
    if s.events is not None:
        s.tell("dealt", (seat, face))
    pay(s, seat, DEAL_COST)
    note_deal(s, seat)
    gain(s, seat, DEAL_GOOD[face])


def refuse_activation(s: EmpiresState, seat: int, name: int, times: int) -> int:
    """Why a location can't be activated once or twice at once, or 0."""
    return refuse_use(s, seat, name, times) if s.holder(name) == seat else NOT_YOURS


def refuse_use(s: EmpiresState, seat: int, name: int, times: int) -> int:
    """The same for a location that the seat holds."""
    face = FACE_OF[name]
    if s.blocked and has(s.blocked, name):
        return BLOCKED
    used = s.uses(name)
    if used >= USES[face]:
        return USED_UP
    if times == 2 and used:
        return NOT_TWICE
    if not can_pay(s.goods[seat], PAYS[face], times):
        return CANNOT_PAY
    if not can_begin(s, seat, name, times):
        return NO_TARGET
    return ALIKE if has_lower_twin(s, name) else 0


def activate(s: EmpiresState, seat: int, name: int, times: int) -> None:
    """Lay the goods on a location and run its effect.

    Settlers and Negotiators are paid together with the card that they build.
    """
    face = FACE_OF[name]
    if s.events is not None:
        s.tell("activated", (seat, name))
    if DOES[face] != SETTLE and DOES[face] != NEGOTIATE:
        pay(s, seat, PAYS[face], times)
    for _ in range(times):
        s.spent.append(name)
    begin(s, seat, name, times)


def exchange(s: EmpiresState, seat: int, pairs: int) -> None:
    """Pairs of workers are announced and paid; a rival's Oasis gains a worker for each."""
    s.goods[seat][WORKER] -= 2 * pairs
    if s.events is not None:
        s.tell("exchanged", (seat, pairs))
    egypt = s.leader_of(EGYPTIANS)
    if egypt >= 0 and egypt != seat and s.count_face(egypt, OASIS_FACE):
        workers = min(pairs, OASIS_MOST - s.oasis)
        s.oasis += workers
        gain(s, egypt, WORKER, workers)
    s.ask(EXCHANGE_FOR, seat, pairs)


class ExchangeFor(Decision[EmpiresState]):
    """A resource or a card for a pair of workers; `a` pairs are left."""

    question = "exchange_for"
    verbs = (TAKE,)

    def candidates(self, s: EmpiresState, ask: Frame) -> list[int]:
        return [*range(TAKE + WOOD, TAKE + GOLD), TAKE + COMMON_CARD, TAKE + PEOPLE_CARD]

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return refuse_deck(s, ask.seat, action - TAKE) if action >= TAKE + COMMON_CARD else 0

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        return list(range(TAKE + WOOD, TAKE + GOLD)) + deck_options(s, ask.seat)

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        if ask.a > 1:
            s.ask(EXCHANGE_FOR, ask.seat, ask.a - 1)
        gain(s, ask.seat, action - TAKE)

    def about(self, s: EmpiresState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", ask.a)}


def take_pass(s: EmpiresState, seat: int) -> None:
    """No more actions in this round, and none of the others' can touch the seat."""
    s.passed[seat] = 1
    if s.events is not None:
        s.tell("passed", (seat,))
    if s.people[seat] == EGYPTIANS:
        s.borrowed = []


class NextTurn(Step[EmpiresState]):
    """The next seat that has not passed is in turn; its frame's seat was so before."""

    question = "next_turn"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        for step in range(1, s.seats + 1):
            seat = (ask.seat + step) % s.seats
            if not s.passed[seat]:
                s.turns[seat] += 1
                s.ask(NEXT_TURN, seat)
                s.ask(TURN, seat)
                return


# -- at any time of the own turn ------------------------------------------------------------------


class AnyTime(Meanwhile[EmpiresState]):
    """Defence token, samurai, offerings for the Shrine, cards under a Gate."""

    question = "any_time"
    verbs = (DEFEND, SAMURAI, OFFER, TUCK)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        seat = ask.seat
        goods = s.goods[seat]
        if action < SAMURAI:
            if goods[DEFENCE] == 0:
                return NO_DEFENCE
            if s.holder(action - DEFEND) != seat:
                return NOT_YOURS
            return ALIKE if has_lower_twin(s, action - DEFEND) else 0
        if action < OFFER:
            name = JAPANESE_FIRST + action - SAMURAI
            reason = refuse_samurai(s, seat, name)
            if reason:
                return reason
            if goods[WORKER] == 0:
                return FEW_WORKERS
            return ALIKE if has_lower_twin(s, name) else 0
        if action < TUCK:
            if not s.count_face(seat, SHRINE_FACE):
                return NO_SHRINE
            return 0 if goods[action - OFFER] > 0 else NO_SUCH_GOOD
        name = GATE_NAMES[(action - TUCK) // 2]
        if s.holder(name) != seat:
            return NO_GATE
        hand = s.people_hand(seat) if (action - TUCK) % 2 else s.hand(seat)
        if not hand:
            return NO_CARD
        return ALIKE if has_lower_twin(s, name) else 0

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        seat = ask.seat
        goods = s.goods[seat]
        found: list[int] = []
        japanese = s.people[seat] == JAPANESE
        if not goods[DEFENCE] and not japanese and s.people[seat] != EGYPTIANS:
            return found  # the rest is for who can hold japanese cards
        samurai = japanese and goods[WORKER] > 0
        for name in s.held(seat):
            action = -1
            if goods[DEFENCE] and name < SAMURAI - DEFEND:
                action = DEFEND + name
            elif samurai and is_japanese(name):
                action = SAMURAI + name - JAPANESE_FIRST
            if action >= 0 and self.refuse(s, ask, action) == 0:
                found.append(action)
            if FACE_OF[name] == SHRINE_FACE:
                for resource in range(WOOD, GOLD):
                    if goods[resource]:
                        found.append(OFFER + resource)
            elif FACE_OF[name] == GATE_FACE:
                for action in range(TUCK, TUCK + 4):
                    gate = GATE_NAMES[(action - TUCK) // 2]
                    if gate == name and self.refuse(s, ask, action) == 0:
                        found.append(action)
        return found

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        seat = ask.seat
        goods = s.goods[seat]
        if action < SAMURAI:
            goods[DEFENCE] -= 1
            s.defended.append(action - DEFEND)
            if s.events is not None:
                s.tell("defended", (seat, action - DEFEND))
        elif action < OFFER:
            goods[WORKER] -= 1
            place_samurai(s, seat, JAPANESE_FIRST + action - SAMURAI)
        elif action < TUCK:
            goods[action - OFFER] -= 1
            s.shrine += 1
            if s.events is not None:
                s.tell("offered", (seat, action - OFFER))
        else:
            gate, people = divmod(action - TUCK, 2)
            s.ask(TUCK_CARD, seat, gate, people)


class TuckCard(Decision[EmpiresState]):
    """A card of the hand goes face down under the Gate `a`; `b` says of which back."""

    question = "under_gate"
    verbs = (CARD,)
    private = True

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return 0 if has(self._hand(s, ask), action - CARD) else NO_CARD

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        distinct(found, self._hand(s, ask), CARD)
        return found

    def _hand(self, s: EmpiresState, ask: Frame) -> list[int]:
        return s.people_hand(ask.seat) if ask.b else s.hand(ask.seat)

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        below = UNDER_GATE + 3 * ask.a
        if ask.b:
            below += 2 if s.people[ask.seat] == EGYPTIANS else 1
        hand = s.at(HAND + 1 + s.people[ask.seat], ask.seat) if ask.b else s.at(HAND, ask.seat)
        s.move(action - CARD, hand, below)
        if s.events is not None:
            s.tell("tucked", (ask.seat,))
        score(s, ask.seat, 1)


class TurnEnd(Decision[EmpiresState]):
    """The turn is over unless its action brought something new to do at any time.

    `more` is what could be done before, then come the workers, resources and cards of the seat.
    """

    question = "turn_end"
    verbs = (DONE,)
    open = True

    def settle(self, s: EmpiresState, ask: Frame) -> bool:
        options = ANY_TIME.options(s, ask)
        if self._is_new(s, ask, options):
            return False
        s.stack.pop()
        return True

    def _is_new(self, s: EmpiresState, ask: Frame, options: list[int]) -> bool:
        goods = s.goods[ask.seat]
        for action in options:
            if action not in ask.more:
                return True
            if SAMURAI <= action < OFFER and goods[WORKER] > ask.a:
                return True
            if OFFER <= action < TUCK and count_resources(goods) > ask.b:
                return True
            if action >= TUCK and s.hand_size(ask.seat) > ask.c:
                return True
        return False

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        return [DONE]

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        return


def ask_turn_end(s: EmpiresState, ask: Frame) -> None:
    """What could be done before an action is noted, for the end of the turn."""
    seat = ask.seat
    before = tuple(ANY_TIME.options(s, ask))
    goods = s.goods[seat]
    s.ask(TURN_END, seat, goods[WORKER], count_resources(goods), s.hand_size(seat), more=before)


TURN: Final[Turn] = Turn()
EXCHANGE_FOR: Final[ExchangeFor] = ExchangeFor()
NEXT_TURN: Final[NextTurn] = NextTurn()
ANY_TIME: Final[AnyTime] = AnyTime()
TUCK_CARD: Final[TuckCard] = TuckCard()
TURN_END: Final[TurnEnd] = TurnEnd()
