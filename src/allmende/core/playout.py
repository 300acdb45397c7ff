"""Random play in a compiled loop: for simulations, searches and benchmarks."""

from __future__ import annotations

from random import Random

from allmende.core.state import State


def play_on(state: State, rng: Random, most: int) -> int:
    """Play at random until the end, or for at most that many actions; returns how many it took."""
    random = rng.random
    for count in range(most):
        if not state.stack:
            return count
        options = state.legal()
        at: float = random() * float(len(options))
        state.apply(options[int(at)])
    return most
