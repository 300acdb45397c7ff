"""Flat Monte Carlo: every action is tried in many worlds that could be.

All candidates meet the same worlds and the same playout generators, so that luck does not decide
between them. The effort is shared out over rounds; after each the worse half is given up.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter

from allmende.bots.base import Bot, UnknownBot
from allmende.bots.heuristic import ahead, applied
from allmende.core.playout import play_on
from allmende.core.state import State

MILLISECONDS = 200
LONGEST = 24  # actions of a playout, before the game's value judges the position


class Flat(Bot):
    """The action after which short random playouts end best, as the game's value sees it."""

    name = "flat"
    timed = True

    def __init__(self, milliseconds: int = MILLISECONDS) -> None:
        self.milliseconds = milliseconds

    def tuned(self, parameter: str) -> Bot:
        """With another time limit in milliseconds: `flat:500`."""
        if not (parameter.isascii() and parameter.isdigit() and 0 < int(parameter) <= 600_000):
            raise UnknownBot(
                f"{self.name}:{parameter} is no bot; a time is in milliseconds, such as flat:500"
            )
        return Flat(int(parameter))

    def choose(self, view: State, rng: Random) -> int:
        begin = perf_counter()
        seconds = self.milliseconds / 1000
        return search(view, rng, lambda playouts: (perf_counter() - begin) / seconds)

    def choose_with(self, view: State, rng: Random, playouts: int) -> int:
        return search(view, rng, lambda done: done / playouts)


def search(view: State, rng: Random, spent: Callable[[int], float]) -> int:
    """Sequential halving; `spent` says which share of the effort is gone after so many playouts.

    Every candidate meets at least one world in every round.
    """
    candidates = view.legal()
    rounds = (len(candidates) - 1).bit_length()
    totals = dict.fromkeys(candidates, 0.0)
    playouts = 0
    for number in range(rounds):
        while True:
            world = view.game.redeal(view, rng)
            luck = rng.getrandbits(64)
            for action in candidates:
                totals[action] += playout(world, action, view.viewer, Random(luck))
            playouts += len(candidates)
            if spent(playouts) * rounds >= number + 1:
                break
        candidates = sorted(candidates, key=lambda action: -totals[action])
        candidates = candidates[: (len(candidates) + 1) // 2]
    return candidates[0]


def playout(world: State, action: int, seat: int, rng: Random) -> float:
    """What an action came to in one world; the effect it begins is answered as well as can be."""
    _, position = ahead(applied(world, action, seat), seat)
    after = position.clone()
    play_on(after, rng, LONGEST)
    worth: float = after.game.value(after, seat)
    return worth
