"""The action: a die, a castle, a white castle or a reached marker takes, places, sells or hires."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame
from allmende.core.state import has
from allmende.games.burgundy.components import (
    CLAIM,
    DEPOT,
    DEPOTS,
    HIRE,
    LAID_SHIELDS,
    PICK,
    PLACE,
    SELL,
    TAKE,
    TILES,
)
from allmende.games.burgundy.rules.asked import CASTLE_ACTION
from allmende.games.burgundy.rules.gaining import gain_silver, gain_workers, spend_workers
from allmende.games.burgundy.rules.goods import sell
from allmende.games.burgundy.rules.placing import place_on, take_from
from allmende.games.burgundy.rules.reaching import (
    ANY,
    RING,
    add_placings,
    add_takes,
    piece_of,
    price,
    refuse_placing,
    step_of,
    take_steps,
)
from allmende.games.burgundy.rules.reasons import NO_GOOD, NO_SHIELD, NOT_THERE, TOO_FAR
from allmende.games.burgundy.rules.shields import claim
from allmende.games.burgundy.state import BurgundyState


def number_cost(s: BurgundyState, seat: int, v: int, number: int, free: int) -> int:
    """The workers that turn a v into a number."""
    return 0 if v == ANY else price(RING[v][number], free, step_of(s.powers(seat)))


class Act(Decision[BurgundyState]):
    """An action with the number `a` (0: any), from the source `b`."""

    question = "act"
    wordings = ("act_freely",)
    verbs = (TAKE, PLACE, SELL, HIRE, CLAIM)
    open = True
    continues = True

    def candidates(self, s: BurgundyState, ask: Frame) -> list[int]:
        return CANDIDATES

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        seat = ask.seat
        workers = s.workers[s.home(seat)]
        if action < PLACE:
            depot = (action - TAKE) // TILES
            if piece_of(s.zones[DEPOT + depot], (action - TAKE) % TILES) < 0:
                return NOT_THERE
            cost = number_cost(s, seat, ask.a, depot + 1, take_steps(s.powers(seat)))
            return 0 if cost <= workers else TOO_FAR
        if action < PICK:
            return refuse_placing(s, seat, action - PLACE, ask.a)
        if action < HIRE:
            if not has(s.store(seat), action - SELL):
                return NO_GOOD
            return 0 if number_cost(s, seat, ask.a, action - SELL + 1, 0) <= workers else TOO_FAR
        if action == HIRE:
            return 0
        if ask.b != CASTLE_ACTION or not s.holds(seat, 11):
            return NO_SHIELD
        return 0 if s.shield_at[action - CLAIM] else NOT_THERE

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        seat = ask.seat
        v = ask.a
        powers = s.powers(seat)
        reach = s.workers[s.home(seat)] * step_of(powers)
        found: list[int] = []
        add_placings(s, seat, v, found)
        for depot in range(DEPOTS):
            if v == ANY or RING[v][depot + 1] <= reach + take_steps(powers):
                add_takes(s.zones[DEPOT + depot], depot, found)
        last = -1
        for good in s.store(seat):  # in ascending order
            if good != last and (v == ANY or RING[v][good + 1] <= reach):
                found.append(SELL + good)
            last = good
        found.append(HIRE)
        if ask.b == CASTLE_ACTION and s.holds(seat, 11):
            found.extend([CLAIM + shield for shield in s.zones[LAID_SHIELDS]])
        return found

    def wording(self, s: BurgundyState, ask: Frame) -> str:
        return "act" if ask.a else "act_freely"

    def about(self, s: BurgundyState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"die": ("number", ask.a)} if ask.a else {}

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        seat = ask.seat
        if action < PLACE:
            depot = (action - TAKE) // TILES
            cost = number_cost(s, seat, ask.a, depot + 1, take_steps(s.powers(seat)))
            spend_workers(s, seat, cost)
            take_from(s, seat, action)
        elif action < PICK:
            place_on(s, seat, action - PLACE, ask.a)
        elif action < HIRE:
            spend_workers(s, seat, number_cost(s, seat, ask.a, action - SELL + 1, 0))
            sell(s, seat, action - SELL)
        elif action == HIRE:
            hire(s, seat)
        else:
            claim(s, seat, action - CLAIM)


def hire(s: BurgundyState, seat: int) -> None:
    """Two workers, four with monastery 14; monastery 13 adds a silver."""
    powers = s.powers(seat)
    gain_workers(s, seat, 4 if powers >> 14 & 1 else 2)
    if powers >> 13 & 1:
        gain_silver(s, seat, 1)


CANDIDATES: Final = [
    *range(TAKE, TAKE + DEPOTS * TILES), *range(PLACE, PICK), *range(SELL, HIRE + 1),
    *range(CLAIM, CLAIM + 18),
]  # fmt: skip
ACT: Final = Act()
