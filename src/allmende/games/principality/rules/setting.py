"""Before the first turn: laying the landscapes, who starts, and three cards for each hand."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Sealed, Step
from allmende.core.state import has
from allmende.games.principality.components import (
    COLUMNS,
    FIRST_SLOT,
    KIND_OF,
    KINDS,
    LANDS,
    LAY,
    SEARCH,
    SEATS,
    SET_OF,
    SPOTS,
    STACK,
    STACKS,
    STANDARD,
    STANDARD_ORDER,
    START_HAND,
    START_TOWNS,
    TAKE,
)
from allmende.games.principality.rules.hands import kinds_in, take_found
from allmende.games.principality.rules.reasons import (
    LAID_ALREADY,
    NOT_IN_STACK,
    OTHERS_STACK,
)
from allmende.games.principality.state import PrincipalityState


class LayLandscapes(Sealed[PrincipalityState]):
    """Where the six landscapes go: one after the other from the upper left to the lower right.

    After the fifth the last one follows; `standard` lays all that are left in the usual order.
    """

    question = "lay_landscapes"
    verbs = (LAY, STANDARD)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        return LAID_ALREADY if action in ask.mine else 0

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        found = [LAY + kind for kind in range(KINDS) if LAY + kind not in ask.mine]
        found.append(STANDARD)
        return found

    def complete(self, s: PrincipalityState, ask: Frame) -> bool:
        return ask.mine[-1] == STANDARD or len(ask.mine) == KINDS - 1

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", len(ask.mine) + 1)}

    def reveal(self, s: PrincipalityState, ask: Frame) -> None:
        for seat in range(SEATS):
            order = [pick - LAY for pick in ask.picks[seat] if pick != STANDARD]
            order += [kind for kind in STANDARD_ORDER if not has(order, kind)]
            for place in range(KINDS):
                s.spots[start_spot(seat, place)] = start_land(seat, order[place])
            if s.events is not None:
                s.tell("laid_out", (seat,))


def start_spot(seat: int, place: int) -> int:
    """The spots around the start towns, from the upper left to the lower right."""
    columns = START_TOWNS + 1
    return SPOTS * seat + COLUMNS * (place // columns) + FIRST_SLOT + place % columns


def start_land(seat: int, kind: int) -> int:
    """The landscape of a terrain with which a seat begins."""
    for land in range(LANDS):
        if SET_OF[land] == seat and KIND_OF[land] == kind:
            return land
    return -1


class StartRoll(Step[PrincipalityState]):
    """Both roll the yield die, again while it is equal; the higher starts."""

    question = "start_roll"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        tries = 0
        rolls = [0, 0]
        while rolls[0] == rolls[1]:
            for seat in range(SEATS):
                rolls[seat] = s.roll("start_die", 2 * tries + seat, 6)[0]
                if s.events is not None:
                    s.tell("threw", (seat, rolls[seat]))
            tries += 1
        s.starter = 0 if rolls[0] > rolls[1] else 1
        if s.events is not None:
            s.tell("begins", (s.starter,))
        s.ask(START_STACK, s.starter)


class StartStack(Decision[PrincipalityState]):
    """Which stack a seat takes its first cards from; `a` - 1 is the one of who came first."""

    question = "start_stack"
    verbs = (SEARCH,)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        return OTHERS_STACK if action - SEARCH == ask.a - 1 else 0

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return [SEARCH + stack for stack in range(STACKS) if stack != ask.a - 1]

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        stack = action - SEARCH
        if s.events is not None:
            s.tell("searched", (ask.seat, stack))
        if ask.a == 0:
            s.ask(START_STACK, 1 - ask.seat, stack + 1)
        s.look(ask.seat, STACK + stack)
        s.ask_sealed(START_CARDS, (ask.seat,), stack)


class StartCards(Sealed[PrincipalityState]):
    """Three cards of the stack `a`; its order stays."""

    question = "start_cards"
    verbs = (TAKE,)
    discreet = True

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        there = s.zones[STACK + ask.a].count(action - TAKE) > ask.mine.count(action)
        return 0 if there else NOT_IN_STACK

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        cards = s.zones[STACK + ask.a][:]
        for pick in ask.mine:
            cards.remove(pick - TAKE)
        return kinds_in(cards, TAKE)

    def complete(self, s: PrincipalityState, ask: Frame) -> bool:
        return len(ask.mine) == START_HAND

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", START_HAND - len(ask.mine)), "stack": ("stack", ask.a)}

    def reveal(self, s: PrincipalityState, ask: Frame) -> None:
        for pick in ask.picks[0]:
            take_found(s, ask.asked[0], ask.a, pick - TAKE)


LAY_LANDSCAPES: Final = LayLandscapes()
START_ROLL: Final = StartRoll()
START_STACK: Final = StartStack()
START_CARDS: Final = StartCards()
