"""Set-up and the phases around the actions: cards, production, clean-up, the end."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Sealed, Step
from allmende.core.state import has
from allmende.games.empires.components import (
    ANY_CARD,
    ATTACK_DECK,
    BOARD,
    CARD,
    COMMON_CARD,
    DEFENCE,
    DIPLOMACY_FACE,
    DISCARD_COMMON,
    DISPLAY,
    DRAWN,
    FACE_OF,
    FOOD,
    HAND,
    KEPT,
    KIND,
    LEAD,
    OPENED,
    PACK_ZONE,
    PEOPLE_CARD,
    PEOPLES,
    PRODUCTION,
    ROUNDS,
    STORES,
    VP,
    WAREHOUSE_FACE,
    WOOD,
)
from allmende.games.empires.rules.building import ask_craft, produce
from allmende.games.empires.rules.chapel import DIPLOMACY_TRADE
from allmende.games.empires.rules.goods import (
    APART,
    INTO_HAND,
    ask_cards,
    distinct,
    draw_card,
    draw_common,
    gain,
    gain_all,
)
from allmende.games.empires.rules.reasons import NO_CARD, TAKEN
from allmende.games.empires.rules.solo import ATTACK_PHASE, show_attack
from allmende.games.empires.rules.targets import deal_good, own_deals
from allmende.games.empires.rules.turns import NEXT_TURN, PEACEFUL_OPTION
from allmende.games.empires.state import EmpiresState

CARDS_OPTION: Final = 1  # its place among the options
BASIC: Final = 0
ALTERNATIVE: Final = 1
ADVANCED: Final = 2


# -- set-up ---------------------------------------------------------------------------------------


class ChoosePeople(Decision[EmpiresState]):
    """Which people a seat leads."""

    question = "choose_people"
    verbs = (LEAD,)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return TAKEN if has(s.people, action - LEAD) else 0

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        lead(s, ask.seat, action - LEAD)


def lead(s: EmpiresState, seat: int, people: int) -> None:
    s.people[seat] = people
    if s.events is not None:
        s.tell("leads", (seat, people))


def draw_peoples(s: EmpiresState) -> None:
    """A people for every seat by chance."""
    left = list(range(PEOPLES))
    for seat in range(s.seats):
        lead(s, seat, left.pop(s.roll("people", seat, len(left))[0] - 1))


class DealHands(Step[EmpiresState]):
    """Two common cards and two of the own people each; alone, the first attack card."""

    question = "deal_hands"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        for seat in clockwise(s):
            for _ in range(2):
                draw_card(s, seat, COMMON_CARD, INTO_HAND)
            for _ in range(2):
                draw_card(s, seat, PEOPLE_CARD, INTO_HAND)
        if s.seats == 1:
            s.shuffle(ATTACK_DECK, "attack_deck", 0)
            show_attack(s)
        s.ask(START_ROUND, -1)


def clockwise(s: EmpiresState) -> list[int]:
    """All seats from the start seat on."""
    return [(s.start + step) % s.seats for step in range(s.seats)]


# -- the card phase -------------------------------------------------------------------------------


class StartRound(Step[EmpiresState]):
    """A new round: a card of the own people each, then the card phase, production, actions."""

    question = "start_round"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        s.round += 1
        if s.events is not None:
            s.tell("round", (s.round,))
            s.tell("begins", (s.start,))
        order = clockwise(s)
        s.passed = [0] * s.empires()
        s.turns = [0] * s.seats
        s.oasis = 0
        s.ask(END_ROUND, -1)
        s.ask(NEXT_TURN, (s.start - 1) % s.seats)
        for seat in reversed(order):
            s.ask(PRODUCE, seat)
        for seat in order:
            draw_card(s, seat, PEOPLE_CARD, INTO_HAND)
            if s.options[PEACEFUL_OPTION]:
                draw_card(s, seat, COMMON_CARD, INTO_HAND)
        ask_card_phase(s, order)


def ask_card_phase(s: EmpiresState, order: list[int]) -> None:
    """The questions of the card phase; what comes first is asked last."""
    if s.seats == 1:
        plan = [OPEN_CARDS, 4, DRAFT_BY, 0, NEUTRAL_BY, 1, DRAFT_BY, 0, NEUTRAL_BY, 0]
    elif s.options[CARDS_OPTION] == ALTERNATIVE:
        deal_packs(s, order)
        s.ask_sealed(PICK_FIRST, tuple(range(s.seats)))
        return
    elif s.options[CARDS_OPTION] == ADVANCED:
        plan = [*advanced(order), SWEEP_BY, 0]
    else:
        plan = [OPEN_CARDS, s.seats + 1]
        for seat in order:
            plan += [DRAFT_BY, seat]
        plan += [SWEEP_BY, 0, OPEN_CARDS, s.seats + 1]
        for seat in reversed(order):
            plan += [DRAFT_BY, seat]
        plan += [SWEEP_BY, 0]
    for at in range(len(plan) - 2, -1, -2):
        what, number = plan[at], plan[at + 1]
        if what == OPEN_CARDS:
            s.ask(FILL_DISPLAY, -1, number)
        elif what == DRAFT_BY:
            s.ask(DRAFT, number)
        elif what == NEUTRAL_BY:
            s.ask(NEUTRAL_CARD, -1, number)
        else:
            s.ask(CLEAR_DISPLAY, -1)


OPEN_CARDS: Final = 0
DRAFT_BY: Final = 1
SWEEP_BY: Final = 2
NEUTRAL_BY: Final = 3


def advanced(order: list[int]) -> list[int]:
    """The advanced card phase: two picks each, clockwise, from ever fewer cards."""
    plan = [OPEN_CARDS, 5]
    if len(order) == 2:
        for seat in order + order:
            plan += [DRAFT_BY, seat]
        return plan
    for place, seat in enumerate(order):
        if place >= 2:
            plan += [OPEN_CARDS, 4]
        plan += [DRAFT_BY, seat]
    for place, seat in enumerate(order):
        if 0 < place < len(order) - 1:
            plan += [OPEN_CARDS, 3]
        plan += [DRAFT_BY, seat]
    return plan


class FillDisplay(Step[EmpiresState]):
    """Open common cards until `a` lie there."""

    question = "fill_display"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        while len(s.zones[DISPLAY]) < ask.a and draw_common(s, DISPLAY):
            pass


class Draft(Decision[EmpiresState]):
    """One of the open cards goes to the hand."""

    question = "draft"
    verbs = (CARD,)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return 0 if has(s.zones[DISPLAY], action - CARD) else NO_CARD

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        distinct(found, s.zones[DISPLAY], CARD)
        return found

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        s.move(action - CARD, DISPLAY, s.at(HAND, ask.seat))
        if s.events is not None:
            s.tell("drafted", (ask.seat, action - CARD))


class ClearDisplay(Step[EmpiresState]):
    """What is left of the open cards is discarded."""

    question = "clear_display"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        while s.zones[DISPLAY]:
            face = s.draw(DISPLAY, DISCARD_COMMON)
            if s.events is not None:
                s.tell("swept", (face,))


class NeutralCard(Step[EmpiresState]):
    """Alone: a card for the neutral player, by chance (`a`) or the last one."""

    question = "neutral_card"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        if not s.zones[DISPLAY]:
            return
        if ask.a:
            face = s.draw_blind(DISPLAY, OPENED, "neutral", s.round)
        else:
            face = s.draw(DISPLAY, OPENED)
        s.locations[1].append(s.free_name(face))
        if s.events is not None:
            s.tell("neutral_takes", (face,))


def deal_packs(s: EmpiresState, order: list[int]) -> None:
    """Three common cards each, in turn."""
    for card in range(3 * s.seats):
        draw_common(s, s.at(PACK_ZONE, order[card % s.seats]))


class PickFirst(Sealed[EmpiresState]):
    """Hidden picks: one of three goes to the hand, two to the left neighbour."""

    question = "pick_first"
    verbs = (CARD,)
    discreet = True

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return 0 if has(s.zones[s.at(PACK_ZONE, ask.seat)], action - CARD) else NO_CARD

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        distinct(found, s.zones[s.at(PACK_ZONE, ask.seat)], CARD)
        return found

    def reveal(self, s: EmpiresState, ask: Frame) -> None:
        for i in range(len(ask.asked)):
            seat = ask.asked[i]
            if ask.picks[i]:
                s.move(ask.picks[i][0] - CARD, s.at(PACK_ZONE, seat), s.at(HAND, seat))
        for seat in range(s.seats):
            s.pour(s.at(PACK_ZONE, seat), s.at(DRAWN, (seat + 1) % s.seats))
        s.ask_sealed(PICK_SECOND, tuple(range(s.seats)))


class PickSecond(Sealed[EmpiresState]):
    """Hidden picks: one of the two cards passed on goes to the hand, the other is discarded."""

    question = "pick_second"
    verbs = (CARD,)
    discreet = True

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return 0 if has(s.zones[s.at(DRAWN, ask.seat)], action - CARD) else NO_CARD

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        distinct(found, s.zones[s.at(DRAWN, ask.seat)], CARD)
        return found

    def reveal(self, s: EmpiresState, ask: Frame) -> None:
        for i in range(len(ask.asked)):
            if not ask.picks[i]:
                continue
            seat = ask.asked[i]
            drawn = s.at(DRAWN, seat)
            rest = s.zones[drawn][:]
            rest.remove(ask.picks[i][0] - CARD)
            for face in rest:
                s.move(face, drawn, DISCARD_COMMON)
                if s.events is not None:
                    s.tell("swept", (face,))
            s.pour(drawn, s.at(HAND, seat))


# -- production -----------------------------------------------------------------------------------


class Produce(Step[EmpiresState]):
    """The board, deals and production locations of a seat, in a fixed order.

    First all certain goods; then the cards and choices of locations, then the cards of deals, and
    last a School of Diplomacy, which may trade in what the deals brought.
    """

    question = "produce"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        seat = ask.seat
        gain_all(s, seat, BOARD[s.people[seat]])
        s.goods[seat][DEFENCE] += 1
        school = s.count_face(seat, DIPLOMACY_FACE) > 0
        received: list[int] = []
        deal_cards = 0
        for name in own_deals(s, seat):
            good = deal_good(name)
            if good == ANY_CARD:
                deal_cards += 1
            else:
                gain(s, seat, good)
                if good != VP:
                    received.append(good)
        if school and (received or deal_cards):
            s.ask(DIPLOMACY_TRADE, seat, more=tuple(sorted(received)))
        ask_cards(s, seat, deal_cards, APART if school else INTO_HAND)
        cards = 0
        crafts: list[int] = []
        for name in s.held(seat):
            if KIND[FACE_OF[name]] == PRODUCTION:
                cards += produce(s, seat, name)
                crafts.append(name)
        for name in reversed(crafts):
            ask_craft(s, seat, name)
        ask_cards(s, seat, cards)


# -- clean-up and end -----------------------------------------------------------------------------


class EndRound(Step[EmpiresState]):
    """Clean-up, but not in the last round; alone the attacks; then the next round or the end."""

    question = "end_round"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        s.ask(NEXT_ROUND, -1)
        if s.seats == 1:
            s.ask(ATTACK_PHASE, 0)
        if s.round < ROUNDS:
            clean_up(s)


def clean_up(s: EmpiresState) -> None:
    """Everybody keeps what may be stored; all else that was not points or cards goes."""
    for seat in range(s.seats):
        goods = s.goods[seat]
        warehouse = s.count_face(seat, WAREHOUSE_FACE) > 0
        for good in range(KEPT):
            stored = good == STORES[s.people[seat]] or (warehouse and WOOD <= good <= FOOD)
            if not stored:
                goods[good] = 0
    s.spent = []
    s.blocked = []
    s.defended = []
    s.start = (s.start + 1) % s.seats
    if s.events is not None:
        s.tell("cleaned_up", ())


class NextRound(Step[EmpiresState]):
    """The next round, or the end after the fifth."""

    question = "next_round"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        if s.round == ROUNDS:
            s.finish(0)
        else:
            s.ask(START_ROUND, -1)


CHOOSE_PEOPLE: Final[ChoosePeople] = ChoosePeople()
DEAL_HANDS: Final[DealHands] = DealHands()
START_ROUND: Final[StartRound] = StartRound()
FILL_DISPLAY: Final[FillDisplay] = FillDisplay()
DRAFT: Final[Draft] = Draft()
CLEAR_DISPLAY: Final[ClearDisplay] = ClearDisplay()
NEUTRAL_CARD: Final[NeutralCard] = NeutralCard()
PICK_FIRST: Final[PickFirst] = PickFirst()
PICK_SECOND: Final[PickSecond] = PickSecond()
PRODUCE: Final[Produce] = Produce()
END_ROUND: Final[EndRound] = EndRound()
NEXT_ROUND: Final[NextRound] = NextRound()
