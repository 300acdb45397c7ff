"""What the cards laid out count: points, strength, trade, hand limits; and who has won.

Everything is counted afresh after each building, demolition and loss.
"""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Frame, Step
from allmende.games.principality.components import (
    ABBEY,
    BANK_RATE,
    BUILT,
    CITIES_ONLY,
    COMMERCE,
    FLEET,
    FLEET_RATE,
    GOLD,
    HAND_LIMIT,
    HARBOR,
    KINDS,
    KNIGHT,
    LIBRARY,
    MINT,
    MINT_RATE,
    POINTS,
    SEATS,
    SKILL,
    SMITHY,
    STRENGTH,
    STRIDE,
    TOWNS,
)
from allmende.games.principality.state import PrincipalityState

POINTS_REACHED: Final = 0  # the endings
LAST_TURN: Final = 1
STALEMATE: Final = 2


def recount(s: PrincipalityState) -> None:
    """Count the cards of both seats, and say who has the figures."""
    for seat in range(SEATS):
        _count(s, seat)
    knight = leader(s.strength)
    mill = leader(s.commerce)
    if mill >= 0 and not s.has_city(mill):
        mill = -1
    s.figures[0] = knight
    s.figures[1] = mill
    if knight >= 0:
        s.points[knight] += 1
    if mill >= 0:
        s.points[mill] += 1


def leader(counts: list[int]) -> int:
    """Who has strictly most, or -1."""
    if counts[0] == counts[1]:
        return -1
    return 0 if counts[0] > counts[1] else 1


def _count(s: PrincipalityState, seat: int) -> None:
    points = 0
    for town in range(s.towns[seat]):
        points += s.levels[TOWNS * seat + town]
    strength = 0
    skill = 0
    commerce = 0
    limit = HAND_LIMIT
    knights = 0
    fleets = 0
    smithies = 0
    harbors = 0
    rates = KINDS * seat
    for kind in range(KINDS):
        s.rates[rates + kind] = BANK_RATE
    first = BUILT + STRIDE * seat
    for side in range(first, first + 2 * s.towns[seat]):
        for card in s.zones[side]:
            points += POINTS[card]
            strength += STRENGTH[card]
            skill += SKILL[card]
            commerce += COMMERCE[card]
            if card < FLEET:
                limit += 1 if card == ABBEY else 0
                smithies += 1 if card == SMITHY else 0
            elif card < KNIGHT:
                fleets += 1
                kind = card - FLEET
                s.rates[rates + kind] = min(s.rates[rates + kind], FLEET_RATE)
            elif card < CITIES_ONLY:
                knights += 1
            elif card == LIBRARY:
                limit += 1
            elif card == HARBOR:
                harbors += 1
            elif card == MINT:
                s.rates[rates + GOLD] = MINT_RATE
    s.points[seat] = points
    s.strength[seat] = strength + smithies * knights
    s.skill[seat] = skill
    s.commerce[seat] = commerce + harbors * fleets
    s.limits[seat] = limit


class Recount(Step[PrincipalityState]):
    """Something was built or lost: count, pass the figures on, and see whether somebody has won."""

    question = "recount"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        knight, mill = s.figures[0], s.figures[1]
        recount(s)
        if s.events is not None:
            _tell_figure(s, knight, s.figures[0], "knights_to", "knights_aside")
            _tell_figure(s, mill, s.figures[1], "mill_to", "mill_aside")
        maybe_win(s)


def _tell_figure(s: PrincipalityState, before: int, now: int, to: str, aside: str) -> None:
    if now != before:
        if now >= 0:
            s.tell(to, (now,))
        else:
            s.tell(aside, ())


def maybe_win(s: PrincipalityState) -> None:
    """The points of the goal end the game, at once or only in the own turn."""
    seat = s.in_turn()
    if s.points[seat] >= s.goal() or (not s.own_turn_only() and s.points[1 - seat] >= s.goal()):
        s.finish(POINTS_REACHED)


RECOUNT: Final = Recount()
