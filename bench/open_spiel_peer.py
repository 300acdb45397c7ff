"""OpenSpiel: two of its card games, written in C++ and driven from Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from importlib.metadata import version
from random import Random
from typing import Any

import pyspiel

from bench.measuring import POSITIONS, Counts, Entry, compete

GAMES = ("hearts", "gin_rummy")


class OpenSpiel(Entry):
    loop = "Python"

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules = pyspiel.load_game(game)
        self.seats = self.rules.num_players()

    def play(self, seed: int) -> int:
        rng = Random(seed).random
        state = self.rules.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng() * len(legal))])
            steps += 1
        return steps

    def recount(self, seed: int) -> Counts:
        rng = Random(seed).random
        state = self.rules.new_initial_state()
        counts = Counts()
        while not state.is_terminal():
            if state.is_chance_node():
                counts.chance += 1
            else:
                counts.note(len(state.legal_actions()))
            state.apply_action(self.any_action(state, rng))
        return counts

    def any_action(self, state: Any, rng: Callable[[], float]) -> int:
        """An action or an outcome of chance, the same as in `play`."""
        actions: list[int] = state.legal_actions()  # of a chance node: its outcomes, in order
        return actions[int(rng() * len(actions))]

    def copiers(self) -> list[Callable[[], object]]:
        return self._halfway

    @cached_property
    def _halfway(self) -> list[Callable[[], object]]:
        found: list[Callable[[], object]] = []
        for seed in range(POSITIONS):
            steps = self.recount(seed).steps
            rng = Random(seed).random
            state = self.rules.new_initial_state()
            for _ in range(steps // 2):
                state.apply_action(self.any_action(state, rng))
            found.append(state.clone)
        return found


if __name__ == "__main__":
    compete("OpenSpiel", version("open_spiel"), [OpenSpiel(game) for game in GAMES])
