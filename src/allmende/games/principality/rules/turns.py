"""How turn follows turn: dice, main phase, check of the hand; and when the game ends."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Step
from allmende.core.state import has
from allmende.games.principality.components import (
    ALCHEMIST,
    COPIES,
    DISCARD,
    JOINT_POINTS,
    ROLL,
    SEATS,
    SET_DIE,
)
from allmende.games.principality.rules.attacks import discard
from allmende.games.principality.rules.building import MAIN_TURN
from allmende.games.principality.rules.counting import LAST_TURN, POINTS_REACHED, STALEMATE
from allmende.games.principality.rules.events import EVENT_DIE, YIELDS
from allmende.games.principality.rules.hands import HAND_CHECK
from allmende.games.principality.rules.reasons import NO_CARD
from allmende.games.principality.scoring import most_points
from allmende.games.principality.state import PrincipalityState


class NextTurn(Step[PrincipalityState]):
    """The next seat's turn, unless it has won by what happened in the other's."""

    question = "next_turn"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        seat = s.in_turn()
        if s.events is not None:
            s.tell("turn_begins", (seat,))
        if s.points[seat] >= s.goal():
            s.finish(POINTS_REACHED)
            return
        s.event = 0
        s.number = 0
        s.offers = 0
        s.refused = []
        s.ask(TURN_OVER, seat)
        s.ask(HAND_CHECK, seat)
        s.ask(MAIN_TURN, seat)
        s.ask(YIELDS, seat)
        s.ask(EVENT_DIE, seat)
        if may_hold_alchemist(s, seat):
            s.ask(BEFORE_ROLL, seat)
        else:
            s.ask(ROLL_DICE, seat)


def may_hold_alchemist(s: PrincipalityState, seat: int) -> bool:
    """Whether a seat could play one, as far as everybody can see."""
    return (
        s.points[0] + s.points[1] >= JOINT_POINTS
        and len(s.hand(seat)) > 0
        and s.zones[DISCARD].count(ALCHEMIST) < COPIES[ALCHEMIST]
    )


class BeforeRoll(Decision[PrincipalityState]):
    """Roll, or set the yield die: asked whether or not an alchemist is held."""

    question = "before_roll"
    verbs = (ROLL, SET_DIE)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        return 0 if action == ROLL or has(s.hand(ask.seat), ALCHEMIST) else NO_CARD

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        found = [ROLL]
        if has(s.hand(ask.seat), ALCHEMIST):
            found += [SET_DIE + face for face in range(6)]
        return found

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        if action != ROLL:
            discard(s, ask.seat, ALCHEMIST)
            s.number = action - SET_DIE + 1
            if s.events is not None:
                s.tell("alchemist_set", (ask.seat, s.number))
        s.ask(ROLL_DICE, ask.seat)


class RollDice(Step[PrincipalityState]):
    """The event die, and the yield die unless the alchemist has set it."""

    question = "roll_dice"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        index = s.turn - s.turn % SEATS + ask.seat
        if s.number == 0:
            s.number = s.roll("yield_die", index, 6)[0]
            if s.events is not None:
                s.tell("rolled", (ask.seat, s.number))
        s.event = s.roll("event_die", index, 6)[0]


class TurnOver(Step[PrincipalityState]):
    """The next turn, or the end where it was the last or nobody can reach the goal any more."""

    question = "turn_over"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        s.turn += 1
        if s.turn >= s.turn_limit():
            s.finish(LAST_TURN)
        elif most_points(s, 0) < s.goal() and most_points(s, 1) < s.goal():
            s.finish(STALEMATE)
        else:
            s.ask(NEXT_TURN, s.in_turn())


NEXT_TURN: Final = NextTurn()
BEFORE_ROLL: Final = BeforeRoll()
ROLL_DICE: Final = RollDice()
TURN_OVER: Final = TurnOver()
