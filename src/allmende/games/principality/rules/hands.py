"""Hands and stacks: searching a stack, putting cards under it, and the check of the hand.

The order of a stack never changes: cards leave from the top or are picked out of it, and come back
from below. Which stack is public, which card is not.
"""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Step
from allmende.core.state import has
from allmende.core.zones import EVERYBODY
from allmende.games.principality.components import (
    CARDS,
    CONFLICT_CARDS,
    DRAW,
    HAND,
    OWN_LANDS,
    PASS,
    PUT,
    SEARCH,
    SEARCH_PRICE,
    STACK,
    STACKS,
    STRIDE,
    TAKE,
    TOWN_HALL,
    UNDER,
)
from allmende.games.principality.rules.reasons import (
    CANNOT_SEARCH,
    NO_CARD,
    NOT_IN_STACK,
    OTHER_STACK,
    OTHERS_STACK,
    STACK_EMPTY,
)
from allmende.games.principality.rules.stocks import ANY, pay_on
from allmende.games.principality.state import PrincipalityState

# Why a card goes under a stack
BUILDER: Final = 0
EXCESS: Final = 1
CONFLICT: Final = 2
EXCHANGE: Final = 3


def kinds_in(cards: list[int], verb: int) -> list[int]:
    """A verb with each kind among cards, ascending."""
    there = [False] * CARDS
    for card in cards:
        there[card] = True
    return [verb + card for card in range(CARDS) if there[card]]


def search_price(s: PrincipalityState, seat: int) -> int:
    """Two resources of any kind, one with a town hall."""
    return SEARCH_PRICE - 1 if s.side_with(seat, TOWN_HALL) >= 0 else SEARCH_PRICE


def can_search(s: PrincipalityState, seat: int) -> bool:
    """Whether a seat has the price of a search."""
    units = 0
    for land in s.zones[OWN_LANDS + STRIDE * seat]:
        units += s.stock[land]
    return units >= SEARCH_PRICE or (units > 0 and units >= search_price(s, seat))


def search_stack(s: PrincipalityState, seat: int, stack: int) -> None:
    """Pay and look through a stack."""
    if s.events is not None:
        s.tell("searched", (seat, stack))
    s.ask(LOOK_THROUGH, seat, stack)
    pay_on(s, seat, ANY, search_price(s, seat))


def draw_top(s: PrincipalityState, seat: int, stack: int) -> None:
    """The top card of a stack into the hand."""
    card = s.draw(STACK + stack, HAND + STRIDE * seat)
    if s.events is not None:
        s.tell("drew", (seat, stack, card), (EVERYBODY, EVERYBODY, 1 << seat))


class LookThrough(Step[PrincipalityState]):
    """A seat looks through the stack `a`; now it must take a card."""

    question = "look_through"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        s.look(ask.seat, STACK + ask.a)
        s.ask(SEARCHED_CARD, ask.seat, ask.a)


class SearchedCard(Decision[PrincipalityState]):
    """Which card of the stack `a` the seat takes that has looked through it."""

    question = "searched_card"
    verbs = (TAKE,)
    private = True

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        return 0 if has(s.zones[STACK + ask.a], action - TAKE) else NOT_IN_STACK

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return kinds_in(s.zones[STACK + ask.a], TAKE)

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"stack": ("stack", ask.a)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        take_found(s, ask.seat, ask.a, action - TAKE)


def take_found(s: PrincipalityState, seat: int, stack: int, card: int) -> None:
    """A card out of a stack that the seat has looked through."""
    s.move(card, STACK + stack, HAND + STRIDE * seat)
    if s.events is not None:
        s.tell("took", (seat, stack, card), (EVERYBODY, EVERYBODY, 1 << seat))


# -- putting cards under a stack ------------------------------------------------------------------


class UnderStack(Decision[PrincipalityState]):
    """Under which stack a card goes; `a` says why."""

    question = "under_stack"
    wordings = ("under_excess", "under_conflict")
    verbs = (UNDER,)

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return [UNDER + stack for stack in range(STACKS)]

    def wording(self, s: PrincipalityState, ask: Frame) -> str:
        if ask.a == CONFLICT:
            return "under_conflict"
        return "under_excess" if ask.a == EXCESS else "under_stack"

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        count = 1
        if ask.a == CONFLICT:
            count = min(CONFLICT_CARDS, len(s.hand(1 - ask.seat)))
        s.ask(PUT_CARD, ask.seat, action - UNDER, ask.a, count)


class PutCard(Decision[PrincipalityState]):
    """Which card goes under the stack `a`; `b` says why, `c` how many still do.

    At a conflict they come out of the other hand, which the seat has just been shown.
    """

    question = "put_card"
    wordings = ("put_conflict",)
    verbs = (PUT,)
    private = True
    continues = True

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        return 0 if has(s.hand(_whose(ask)), action - PUT) else NO_CARD

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return kinds_in(s.hand(_whose(ask)), PUT)

    def wording(self, s: PrincipalityState, ask: Frame) -> str:
        return "put_conflict" if ask.b == CONFLICT else "put_card"

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"stack": ("stack", ask.a)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        whose = _whose(ask)
        card = action - PUT
        if s.events is not None:
            knowing = 1 << ask.seat | 1 << whose
            s.tell("put_under", (whose, ask.a, card), (EVERYBODY, EVERYBODY, knowing))
        s.move(card, HAND + STRIDE * whose, STACK + ask.a, True, 1 << ask.seat)
        if ask.c > 1:
            s.ask(PUT_CARD, ask.seat, ask.a, ask.b, ask.c - 1)
        elif ask.b == EXCHANGE:
            s.ask(EXCHANGE_DRAW, ask.seat, ask.a)


def _whose(ask: Frame) -> int:
    """Whose card goes."""
    return 1 - ask.seat if ask.b == CONFLICT else ask.seat


class Excess(Step[PrincipalityState]):
    """A seat with more cards than its limit puts one after the other under a stack."""

    question = "excess"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        if len(s.hand(ask.seat)) > s.limits[ask.seat]:
            s.ask(EXCESS_OF, ask.seat)
            s.ask(UNDER_STACK, ask.seat, EXCESS)


# -- the end of a turn ----------------------------------------------------------------------------


class HandCheck(Step[PrincipalityState]):
    """Fill the hand up to its limit; or come down to it, and then exchange a card."""

    question = "hand_check"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        missing = s.limits[ask.seat] - len(s.hand(ask.seat))
        if missing > 0:
            s.ask(REFILL_HAND, ask.seat, missing)
        else:
            s.ask(MAY_EXCHANGE, ask.seat)
            s.ask(EXCESS_OF, ask.seat)


class RefillHand(Decision[PrincipalityState]):
    """`a` cards are missing: each is drawn, or a stack is searched for it."""

    question = "refill_hand"
    verbs = (DRAW, SEARCH)
    open = True  # a point of rest: bots look no further

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        searching = action < DRAW
        if not s.zones[STACK + action - (SEARCH if searching else DRAW)]:
            return STACK_EMPTY
        return CANNOT_SEARCH if searching and not can_search(s, ask.seat) else 0

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        found = [DRAW + stack for stack in range(STACKS) if s.zones[STACK + stack]]
        if found and can_search(s, ask.seat):
            found += [SEARCH + stack for stack in range(STACKS) if s.zones[STACK + stack]]
        return found

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", ask.a), "price": ("number", search_price(s, ask.seat))}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        if ask.a > 1:
            s.ask(REFILL_HAND, ask.seat, ask.a - 1)
        if action < DRAW:
            search_stack(s, ask.seat, action - SEARCH)
        else:
            draw_top(s, ask.seat, action - DRAW)


class MayExchange(Decision[PrincipalityState]):
    """Whether one card goes under a stack for another out of the same stack."""

    question = "may_exchange"
    verbs = (UNDER, PASS)

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return [*[UNDER + stack for stack in range(STACKS)], PASS]

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        if action != PASS:
            s.ask(PUT_CARD, ask.seat, action - UNDER, EXCHANGE, 1)
        elif s.events is not None:
            s.tell("left_hand", (ask.seat,))


class ExchangeDraw(Decision[PrincipalityState]):
    """The new card, out of the stack `a` under which the old one went."""

    question = "exchange_draw"
    verbs = (DRAW, SEARCH)
    continues = True

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        searching = action < DRAW
        if action - (SEARCH if searching else DRAW) != ask.a:
            return OTHER_STACK
        return CANNOT_SEARCH if searching and not can_search(s, ask.seat) else 0

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        found = [DRAW + ask.a]
        if can_search(s, ask.seat):
            found.append(SEARCH + ask.a)
        return found

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"stack": ("stack", ask.a), "price": ("number", search_price(s, ask.seat))}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        if action < DRAW:
            search_stack(s, ask.seat, ask.a)
        else:
            draw_top(s, ask.seat, ask.a)


# -- the event Master Builder ---------------------------------------------------------------------


class BuilderStack(Decision[PrincipalityState]):
    """Which stack a seat looks through for a card, if any; `a` - 1 is the other's, `b` its turn."""

    question = "builder_stack"
    verbs = (SEARCH, PASS)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        if action == PASS:
            return 0 if self.options(s, ask) else STACK_EMPTY
        if action - SEARCH == ask.a - 1:
            return OTHERS_STACK
        return 0 if s.zones[STACK + action - SEARCH] else STACK_EMPTY

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        found = [
            SEARCH + stack
            for stack in range(STACKS)
            if s.zones[STACK + stack] and stack != ask.a - 1
        ]
        if found:
            found.append(PASS)
        return found

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        first = ask.b == 0
        if first:
            taken = 0 if action == PASS else action - SEARCH + 1
            s.ask(BUILDER_STACK, 1 - ask.seat, taken, 1)
        if action == PASS:
            if s.events is not None:
                s.tell("passed_builder", (ask.seat,))
            return
        if s.events is not None:
            s.tell("searched", (ask.seat, action - SEARCH))
        s.ask(UNDER_STACK, ask.seat, BUILDER)
        s.ask(LOOK_THROUGH, ask.seat, action - SEARCH)


LOOK_THROUGH: Final = LookThrough()
SEARCHED_CARD: Final = SearchedCard()
UNDER_STACK: Final = UnderStack()
PUT_CARD: Final = PutCard()
EXCESS_OF: Final = Excess()
HAND_CHECK: Final = HandCheck()
REFILL_HAND: Final = RefillHand()
MAY_EXCHANGE: Final = MayExchange()
EXCHANGE_DRAW: Final = ExchangeDraw()
BUILDER_STACK: Final = BuilderStack()
