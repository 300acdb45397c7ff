"""The bot that goes by the game's own evaluation of a position."""

from __future__ import annotations

from random import Random

from allmende.bots.base import Bot, UnknownBot
from allmende.bots.greedy import best_of
from allmende.core.playout import ahead, applied
from allmende.core.state import State

WORLDS = 6  # to look at what an action brings that depends on luck or on hidden cards
PLIES = 3  # own answers looked ahead within an effect


class Heuristic(Bot):
    """The action that leads to the position of the highest `game.value`.

    An effect that asks the seat on (take, then put back) is looked through to where the turn comes
    to rest. Where luck or hidden cards decide, several worlds are looked at.
    """

    name = "heuristic"

    def __init__(self, weights: tuple[float, ...] = ()) -> None:
        self.weights = weights

    def tuned(self, parameter: str) -> Bot:
        """With other weights, by slashes: `heuristic:1/0.5`."""
        try:
            return Heuristic(tuple([float(weight) for weight in parameter.split("/")]))
        except ValueError:
            raise UnknownBot(
                f"{self.name}:{parameter} is no bot; weights are numbers by slashes"
            ) from None

    def choose(self, view: State, rng: Random) -> int:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        usual = view.game.weights
        if self.weights:
            if len(self.weights) != len(usual):
                raise UnknownBot(
                    f"{view.game.name} has {len(usual)} weights, not {len(self.weights)}"
                )
            view.game.weights = list(self.weights)
        try:
            return self.best(view, legal, rng)
        finally:
            view.game.weights = usual

    def best(self, view: State, legal: list[int], rng: Random) -> int:
        seat = view.viewer
        worlds = [view.game.redeal(view, rng)]
        found = []
        for action in legal:
            after = applied(worlds[0], action, seat)
            worth = ahead(after, seat, PLIES)[0]
            if after.barrier:  # it may be otherwise in another world
                while len(worlds) < WORLDS:
                    worlds.append(view.game.redeal(view, rng))
                others = [
                    ahead(applied(world, action, seat), seat, PLIES)[0] for world in worlds[1:]
                ]
                worth = (worth + sum(others)) / WORLDS
            found.append((worth, action))
        return best_of(found, rng)
