"""Trading with the other seat: offers, answers and counter-offers.

An offer is composed unit by unit and unseen until it is proposed. Terms are twelve numbers: what
the seat in turn gives of each resource, and what the other gives for it.
"""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Sealed
from allmende.core.state import has
from allmende.games.principality.components import (
    ACCEPT,
    COUNTER,
    DROP,
    GIVE,
    KINDS,
    MOST_UNITS,
    PROPOSE,
    REFUSE,
    WANT,
)
from allmende.games.principality.rules.reasons import (
    BOTH_SIDES,
    NO_ROOM,
    NOT_HELD,
    OFFER_INCOMPLETE,
    REFUSED_BEFORE,
    SIDE_OF_OFFER_FULL,
)
from allmende.games.principality.rules.stocks import owe, receive
from allmende.games.principality.state import PrincipalityState


def can_trade(mine: list[int], theirs: list[int]) -> bool:
    """Whether both hold something, and not the same single resource."""
    own = 0
    other = 0
    for kind in range(KINDS):
        if mine[kind]:
            own |= 1 << kind
        if theirs[kind]:
            other |= 1 << kind
    return own != 0 and other != 0 and (own != other or own & (own - 1) != 0)


def composed(ask: Frame) -> list[int]:
    """What the composing seat gives and wants so far, by resource."""
    counts = [0] * (2 * KINDS)
    for pick in ask.mine:
        if GIVE <= pick < PROPOSE:
            counts[pick - GIVE] += 1
    return counts


def terms_of(s: PrincipalityState, seat: int, counts: list[int]) -> list[int]:
    """The terms as the seat in turn sees them, whoever composed them."""
    return counts if seat == s.in_turn() else counts[KINDS:] + counts[:KINDS]


def as_number(terms: list[int]) -> int:
    """Terms as one number, for the list of refused ones."""
    number = 0
    for count in terms:
        number = number * (MOST_UNITS + 1) + count
    return number


class Composing(Sealed[PrincipalityState]):
    """What is given and what is wanted, unit by unit, up to six a side; then propose or drop."""

    verbs = (GIVE, WANT, PROPOSE, DROP)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        if action == DROP:
            return 0
        counts = composed(ask)
        if action == PROPOSE:
            if sum(counts[:KINDS]) == 0 or sum(counts[KINDS:]) == 0:
                return OFFER_INCOMPLETE
            number = as_number(terms_of(s, ask.seat, counts))
            return REFUSED_BEFORE if has(s.refused, number) else 0
        giving = action < WANT
        kind = action - (GIVE if giving else WANT)
        if counts[KINDS + kind if giving else kind]:
            return BOTH_SIDES
        side = counts[:KINDS] if giving else counts[KINDS:]
        if sum(side) == MOST_UNITS:
            return SIDE_OF_OFFER_FULL
        owner = ask.seat if giving else 1 - ask.seat
        return 0 if s.held(owner)[kind] > side[kind] else NOT_HELD

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        counts = composed(ask)
        given = sum(counts[:KINDS])
        wanted = sum(counts[KINDS:])
        found: list[int] = []
        if given < MOST_UNITS:
            held = s.held(ask.seat)
            for kind in range(KINDS):
                if held[kind] > counts[kind] and counts[KINDS + kind] == 0:
                    found.append(GIVE + kind)
        if wanted < MOST_UNITS:
            held = s.held(1 - ask.seat)
            for kind in range(KINDS):
                if held[kind] > counts[KINDS + kind] and counts[kind] == 0:
                    found.append(WANT + kind)
        if given and wanted:
            number = as_number(terms_of(s, ask.seat, counts))
            if not has(s.refused, number):
                found.append(PROPOSE)
        found.append(DROP)
        return found

    def complete(self, s: PrincipalityState, ask: Frame) -> bool:
        return ask.mine[-1] == PROPOSE or ask.mine[-1] == DROP

    def reveal(self, s: PrincipalityState, ask: Frame) -> None:
        seat = ask.asked[0]
        if ask.mine[-1] == DROP:
            if s.events is not None:
                s.tell("offer_dropped", (seat,))
            return
        counts = composed(ask)
        if s.events is not None:
            for kind in range(KINDS):
                if counts[kind]:
                    s.tell("gives", (seat, counts[kind], kind))
            for kind in range(KINDS):
                if counts[KINDS + kind]:
                    s.tell("wants", (seat, counts[KINDS + kind], kind))
        terms = tuple(terms_of(s, seat, counts))
        if seat == s.in_turn():
            s.ask(ANSWER_OFFER, 1 - seat, more=terms)
        else:
            s.ask(ANSWER_COUNTER, 1 - seat, more=terms)


class ComposeOffer(Composing):
    """The offer of the seat in turn."""

    question = "compose_offer"
    wordings = ("compose_more",)

    def wording(self, s: PrincipalityState, ask: Frame) -> str:
        return "compose_more" if ask.mine else "compose_offer"


class CounterOffer(Composing):
    """What the other would do instead; once for each offer."""

    question = "counter_offer"
    wordings = ("counter_more",)

    def wording(self, s: PrincipalityState, ask: Frame) -> str:
        return "counter_more" if ask.mine else "counter_offer"


def has_room(s: PrincipalityState, terms: tuple[int, ...]) -> bool:
    """Whether both can store what they would get."""
    mine = s.room(s.in_turn())
    theirs = s.room(1 - s.in_turn())
    return all(
        theirs[kind] >= terms[kind] and mine[kind] >= terms[KINDS + kind] for kind in range(KINDS)
    )


def deliver(s: PrincipalityState, terms: tuple[int, ...]) -> None:
    """An accepted trade: both pay, then both store."""
    seat = s.in_turn()
    given = list(terms[:KINDS])
    got = list(terms[KINDS:])
    receive(s, 1 - seat, given)
    receive(s, seat, got)
    owe(s, 1 - seat, got)
    owe(s, seat, given)


class AnswerOffer(Decision[PrincipalityState]):
    """Whether the other seat takes the terms in `more`, or makes a counter-offer."""

    question = "answer_offer"
    verbs = (ACCEPT, REFUSE, COUNTER)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        return NO_ROOM if action == ACCEPT and not has_room(s, ask.more) else 0

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return [ACCEPT, REFUSE, COUNTER] if has_room(s, ask.more) else [REFUSE, COUNTER]

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"other": ("seat", 1 - ask.seat)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        if action == ACCEPT:
            if s.events is not None:
                s.tell("accepted", (ask.seat,))
            deliver(s, ask.more)
            return
        s.refused.append(as_number(list(ask.more)))
        if s.events is not None:
            s.tell("refused" if action == REFUSE else "countered", (ask.seat,))
        if action == COUNTER:
            s.ask_sealed(COUNTER_OFFER, (ask.seat,))


class AnswerCounter(Decision[PrincipalityState]):
    """Whether the seat in turn takes the counter-offer."""

    question = "answer_counter"
    verbs = (ACCEPT, REFUSE)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        return NO_ROOM if action == ACCEPT and not has_room(s, ask.more) else 0

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return [ACCEPT, REFUSE] if has_room(s, ask.more) else [REFUSE]

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"other": ("seat", 1 - ask.seat)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        if s.events is not None:
            s.tell("accepted" if action == ACCEPT else "refused", (ask.seat,))
        if action == ACCEPT:
            deliver(s, ask.more)
        else:
            s.refused.append(as_number(list(ask.more)))


COMPOSE_OFFER: Final = ComposeOffer()
COUNTER_OFFER: Final = CounterOffer()
ANSWER_OFFER: Final = AnswerOffer()
ANSWER_COUNTER: Final = AnswerCounter()
