"""catanatron: four of its random players in its own loop."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from bench.measuring import POSITIONS, Counts, Entry, compete


def start(seed: int) -> Any:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def is_over(game: Any) -> bool:
    """Whether a game is over, as its own `play` has it."""
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


class Catanatron(Entry):
    game = "catanatron"
    seats = len(Color)
    loop = "Python"

    def play(self, seed: int) -> int:
        game = start(seed)
        steps = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            steps += 1
        return steps

    def recount(self, seed: int) -> Counts:
        game = start(seed)
        counts = Counts()
        while not is_over(game):
            counts.note(len(game.state.playable_actions))
            game.play_tick()
        return counts

    def copiers(self) -> list[Callable[[], object]]:
        return self._halfway

    @cached_property
    def _halfway(self) -> list[Callable[[], object]]:
        found: list[Callable[[], object]] = []
        for seed in range(1, 1 + POSITIONS):
            steps = self.recount(seed).steps
            game = start(seed)
            for _ in range(steps // 2):
                game.play_tick()
            found.append(game.copy)
        return found


if __name__ == "__main__":
    compete("catanatron", version("catanatron"), [Catanatron()])
