"""Flat Monte Carlo: every action is tried in many worlds that could be.

All candidates meet the same worlds and the same playout generators, so that luck does not decide
between them. In a playout every seat takes what the game's value tempts it to. The effort is shared
out over rounds; after each the worse half is given up, and whoever falls clearly behind before
that. One candidate left, or some that come to the same, need no more thought.

The clock is the processor time of this thread: how well the bot plays does not depend on what else
the machine does. So that nobody has to wait for ever on a busy one, it also stops after `PATIENCE`
times as much time on the wall.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from time import monotonic, thread_time
from typing import Any

from allmende.bots.base import Bot, UnknownBot
from allmende.bots.heuristic import PLIES
from allmende.core.playout import ahead, applied, play_by_value
from allmende.core.state import State

MILLISECONDS = 200
PATIENCE = 5
LONGEST = 16  # actions of a playout, before the game's value judges the position
BREADTH = 4  # options that a seat looks at in a playout
LOOK = 8  # after so many worlds, and each time twice as many, who has fallen behind?
CLEARLY = 2.0  # standard errors behind the best
TRIFLE = 0.2  # as a share of what luck makes of an action: not worth any more thought


class Flat(Bot):
    """The action after which short playouts end best, as the game's value sees it."""

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
        seconds = self.milliseconds / 1000
        thought, begun = thread_time(), monotonic()

        def spent(playouts: int) -> float:
            waited = (monotonic() - begun) / PATIENCE
            return max(thread_time() - thought, waited) / seconds

        return search(view, rng, spent)

    def choose_with(self, view: State, rng: Random, playouts: int) -> int:
        return search(view, rng, lambda done: done / playouts)


def search(view: State, rng: Random, spent: Callable[[int], float]) -> int:
    """The best action; `spent` says which share of the effort is gone after so many playouts."""
    legal = view.legal()
    return legal[0] if len(legal) == 1 else search_in(Race(view, rng), len(legal), spent)


def search_in(race: Race, count: int, spent: Callable[[int], float]) -> int:
    """Sequential halving of so many candidates."""
    rounds = (count - 1).bit_length()
    for number in range(1, rounds + 1):
        while not race.decided and spent(race.playouts) * rounds < number:
            race.meet_world(spent)
        if race.decided:
            break
        race.keep_best(-(-count >> number))
    return race.candidates[0]


class Race:
    """The candidates for one answer, the most promising first, and how each has done so far."""

    def __init__(self, view: State, rng: Random) -> None:
        self.view = view
        self.rng = rng
        self.playouts = 0
        self.worlds = 0
        self.decided = False
        world = view.game.redeal(view, rng)
        hopes = {action: self._effect(world, action)[0] for action in view.legal()}
        self.candidates = sorted(hopes, key=lambda action: -hopes[action])
        self.found: dict[int, list[float]] = {action: [] for action in self.candidates}

    def meet_world(self, spent: Callable[[int], float]) -> None:
        """Try all candidates in one more world, which counts only if there is time for all.

        Where the very first one uses up the effort, those that were not tried are given up.
        """
        world = self.view.game.redeal(self.view, self.rng)
        luck = self.rng.getrandbits(64)
        worths: list[float] = []
        for action in self.candidates:
            if worths and spent(self.playouts) >= 1:
                break
            worths.append(self._playout(world, action, Random(luck)))
            self.playouts += 1
        if not self.worlds:
            del self.candidates[len(worths) :]
        if len(worths) == len(self.candidates):
            self.worlds += 1
            for action, worth in zip(self.candidates, worths, strict=True):
                self.found[action].append(worth)
            if self.worlds >= LOOK and self.worlds & (self.worlds - 1) == 0:
                self.give_up_hopeless()

    def _effect(self, world: Any, action: int) -> tuple[float, Any]:
        """The effect that the action begins, answered as well as can be."""
        return ahead(applied(world, action, self.view.viewer), self.view.viewer, PLIES)

    def _playout(self, world: Any, action: int, rng: Random) -> float:
        """What an action came to in one world."""
        after = self._effect(world, action)[1].clone()
        play_by_value(after, rng, LONGEST, BREADTH)
        worth: float = after.game.value(after, self.view.viewer)
        return worth

    def keep_best(self, most: int) -> None:
        """Give up all but so many."""
        self.candidates = sorted(self.candidates, key=lambda action: -sum(self.found[action]))
        del self.candidates[most:]

    def give_up_hopeless(self) -> None:
        """Give up who has fallen clearly behind, or is as good as the best but for a trifle.

        Those left may be one, or all come to the same.
        """
        self.keep_best(len(self.candidates))
        first, *others = self.candidates
        best = self.found[first]
        trifle = TRIFLE * spread(best)
        self.candidates = [first]
        for action in others:
            gap, error = lead(best, self.found[action])
            if gap < CLEARLY * error and gap + CLEARLY * error > trifle:
                self.candidates.append(action)
        self.decided = len(self.candidates) == 1


def lead(best: list[float], other: list[float]) -> tuple[float, float]:
    """How far one series lies ahead of another that met the same worlds, and the error of that."""
    gaps = [a - b for a, b in zip(best, other, strict=True)]
    return math.fsum(gaps) / len(gaps), spread(gaps) / math.sqrt(len(gaps))


def spread(worths: list[float]) -> float:
    """The standard deviation."""
    mean = math.fsum(worths) / len(worths)
    return math.sqrt(math.fsum((worth - mean) ** 2 for worth in worths) / (len(worths) - 1))
