"""The bot that takes what scores now."""

from __future__ import annotations

from random import Random
from typing import Any

from allmende.bots.base import Bot
from allmende.core.state import State


def best_of(found: list[tuple[float, int]], rng: Random) -> int:
    """The action of the highest number; the generator decides between equals."""
    highest = max(number for number, _ in found)
    return rng.choice([action for number, action in found if number == highest])


class Greedy(Bot):
    """The action after which the own seat has most points, in one world that could be."""

    name = "greedy"

    def choose(self, view: State, rng: Random) -> int:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        world = view.game.redeal(view, rng)
        return best_of([(_points(world, action, view.viewer), action) for action in legal], rng)


def _points(world: Any, action: int, seat: int) -> int:
    after = world.clone()
    after.apply(action, seat)
    scores: list[int] = after.scores()
    return scores[seat]
