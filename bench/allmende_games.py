"""Every registered game, on the build of the engine that the path leads to."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from importlib.metadata import version
from random import Random

import allmende
from allmende.core import state as engine
from allmende.core.playout import play_on
from bench.measuring import POSITIONS, Counts, Entry, compete

SEATS = (2, 4)
COMPILED = not str(engine.__file__).endswith(".py")
ENGINE = "allmende compiled" if COMPILED else "allmende interpreted"


class PythonLoop(Entry):
    """A game driven by an interpreted loop, as a bot or a bridge drives it."""

    loop = "Python"

    def __init__(self, game: str, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.rules = allmende.game(game)

    def play(self, seed: int) -> int:
        rng = Random(seed).random
        state = self.rules.start(seats=self.seats, seed=seed)
        steps = 0
        while not state.over:
            legal = state.legal()
            state.apply(legal[int(rng() * len(legal))])
            steps += 1
        return steps

    def recount(self, seed: int) -> Counts:
        rng = Random(seed).random
        state = self.rules.start(seats=self.seats, seed=seed)
        counts = Counts()
        while not state.over:
            legal = state.legal()
            counts.note(len(legal))
            state.apply(legal[int(rng() * len(legal))])
        return counts

    def copiers(self) -> list[Callable[[], object]]:
        return self._halfway

    @cached_property
    def _halfway(self) -> list[Callable[[], object]]:
        found: list[Callable[[], object]] = []
        for seed in range(POSITIONS):
            state = self.rules.start(seats=self.seats, seed=seed)
            play_on(state, Random(seed), self.recount(seed).steps // 2)
            found.append(state.clone)
        return found


class CompiledLoop(PythonLoop):
    """The same games, driven by the engine's own loop."""

    loop = "compiled"

    def play(self, seed: int) -> int:
        rng = Random(seed)
        state = self.rules.start(seats=self.seats, seed=seed)
        return play_on(state, rng, self.rules.longest)

    def copiers(self) -> list[Callable[[], object]]:
        return []


def entries() -> list[Entry]:
    """Each game with two and four seats if it can be played so, else with the usual number."""
    found: list[Entry] = []
    for name in allmende.names():
        game = allmende.game(name)
        for seats in [n for n in SEATS if n in game.seats] or [game.default_seats()]:
            found.append(PythonLoop(name, seats))
            if COMPILED:
                found.append(CompiledLoop(name, seats))
    return found


if __name__ == "__main__":
    compete(ENGINE, version("allmende"), entries())
