"""What the bridges share: a view as numbers, legal actions as a mask, the end as prizes."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from allmende.core.game import Game
from allmende.core.state import State
from allmende.core.words import DEFAULT_LANGUAGE, Words
from allmende.draw import text

LOWEST, HIGHEST = -1.0, 1.0  # what a prize can be


def missing(module: str, library: str) -> ImportError:
    """The error of a bridge whose library is not installed: one line that says what to do."""
    return ImportError(f"{module} needs {library}: pip install 'allmende[bridges]'")


# -- what a seat sees -----------------------------------------------------------------------------


def questions(game: Game[Any]) -> list[str]:
    """The questions that seats can be asked, in the order of the game's decisions."""
    return [decision.question for decision in game.decisions if decision.asks]


def observation_names(game: Game[Any], seats: int) -> list[str]:
    """What each number of an observation is: the game's features, the own seat, the question."""
    own = [f"seat_{seat}" for seat in range(seats)]
    return [*game.feature_names, *own, *[f"question_{name}" for name in questions(game)]]


def observation(state: State, seat: int) -> NDArray[np.float32]:
    """What a seat sees, as numbers: see `observation_names`. It tells no more than the view."""
    view = state.observe(seat)
    asked = view.stack[-1].decision.question if view.stack else ""
    own = [float(other == seat) for other in range(state.seats)]
    question = [float(name == asked) for name in questions(state.game)]
    return np.array([*state.game.features(view), *own, *question], dtype=np.float32)


def mask(state: State, seat: int) -> NDArray[np.int8]:
    """1 for each action that a seat may take now, else 0; all 0 where the seat is not the asked."""
    allowed = np.zeros(len(state.game.actions), dtype=np.int8)
    if seat == state.seat:
        allowed[state.legal(seat)] = 1
    return allowed


def picture(state: State, seat: int) -> str:
    """The table as a seat sees it, in lines of English."""
    view = state.observe(seat)
    return "\n".join(text.table(view, Words(DEFAULT_LANGUAGE, state.game)))


# -- what comes out -------------------------------------------------------------------------------


def prizes(state: State) -> list[float]:
    """What each seat gets at the end: 1 for a win, less for a shared one, and all add up to 0.

    The first of *k* sides gets 1, each of the others -1/(*k* - 1). Sides that tie for the first
    place share: each has the mean of what they would get one by one. All seats of a side get the
    same, where sides are of different size the larger ones accordingly less. A game alone brings 1
    if it is won and -1 if not.
    """
    places = state.ranking()
    if state.seats == 1:
        return [HIGHEST if places[0] == 1 else LOWEST]
    sides = [state.side(seat) for seat in range(state.seats)]
    known = sorted(set(sides))
    won = 1 / places.count(1)
    smallest = min([sides.count(side) for side in known])
    prize = {}
    for side, place in zip(known, places, strict=True):
        share = won if place == 1 else 0.0
        worth = (len(known) * share - 1) / (len(known) - 1)
        prize[side] = worth * smallest / sides.count(side)
    return [prize[side] for side in sides]


# -- how a game begins ----------------------------------------------------------------------------


class Dealer:
    """Deals one game after the other, all of a kind; with a seed always the same ones."""

    def __init__(
        self, game: Game[Any], seats: int | None, options: Mapping[str, str] | None
    ) -> None:
        self.game = game
        self.seats = game.default_seats() if seats is None else seats
        self.options = game.option_names(game.chosen(self.seats, options or {}))
        self._following: Random | None = None

    def deal(self, seed: int | None) -> Any:
        """A new game: from the seed, else from what follows the last one, else from new chance."""
        if seed is not None:
            self._following = Random(seed)
        elif self._following is not None:
            seed = self._following.getrandbits(63)
        return self.game.start(self.seats, seed, self.options)
