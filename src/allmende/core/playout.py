"""Play in compiled loops: at random, or by what the game's value says of the next position.

For simulations, searches and benchmarks. Everything here knows the whole state it is given; a bot
gives it states that it has redealt from its view.
"""

from __future__ import annotations

from random import Random
from typing import Any

from allmende.core.state import State


def play_on(state: State, rng: Random, most: int) -> int:
    """Play at random until the end, or for at most that many actions; returns how many it took."""
    random = rng.random
    for count in range(most):
        if not state.stack:
            return count
        seat = state.stack[-1].seat
        options = state.listed(seat)
        at: float = random() * float(len(options))
        state.apply_listed(options[int(at)], seat)
    return most


def play_by_value(state: State, rng: Random, most: int, breadth: int) -> int:
    """The same, but each seat looks at so many of its options and takes what is worth most next."""
    for count in range(most):
        if not state.stack:
            return count
        state.apply(_tempting(state, rng, breadth))
    return most


def _tempting(state: State, rng: Random, breadth: int) -> int:
    """The best for the asked seat among some options, by the value right after them."""
    options = state.legal()
    if len(options) == 1:
        return options[0]
    seat = state.seat
    most = -1e300
    best = options[0]
    size = len(options)
    at = int(rng.random() * float(size))
    for _ in range(min(size, breadth)):
        after: State = applied(state, options[at], seat)
        worth: float = after.game.value(after, seat)
        if worth > most:
            most = worth
            best = options[at]
        at = at + 1 if at + 1 < size else 0
    return best


def applied(state: State, action: int, seat: int) -> Any:
    """A copy of a state in which the seat has taken the action."""
    after: State = state.clone()
    after.apply(action, seat)
    return after


def ahead(state: State, seat: int, plies: int) -> tuple[float, State]:
    """What a position is worth once the seat has answered what an effect still asks it.

    Returns that worth and that position, the best within so many answers.
    """
    if (
        plies == 0
        or not state.stack
        or state.stack[-1].decision.is_open
        or seat not in state.stack[-1].owing()
    ):
        worth: float = state.game.value(state, seat)
        return worth, state
    best = -1e300
    position = state
    for action in state.legal(seat):
        found = ahead(applied(state, action, seat), seat, plies - 1)
        if found[0] > best:
            best = found[0]
            position = found[1]
    return best, position
