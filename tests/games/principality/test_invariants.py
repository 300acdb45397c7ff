"""Principality: what always holds, looked at in random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import allmende
from allmende.games.principality.components import COLUMNS, SPOTS, TOWNS
from allmende.games.principality.rules.counting import recount
from allmende.games.principality.scoring import most_points
from tests.games.principality.tables import COUNTED

GAME = allmende.game("principality")
EVERY = 5


def positions(seed: int) -> Any:
    """The table after every few actions of a random game."""
    rng = Random(seed)
    state = GAME.start(2, seed)
    number = 0
    while not state.over:
        state.apply(rng.choice(state.legal()))
        if number % EVERY == 0 and state.stack:
            yield state
        number += 1


@pytest.mark.parametrize("seed", range(3))
def test_what_is_counted_is_always_what_lies_there(seed: int) -> None:
    for state in positions(seed):
        if state.stack[-1].decision.question == "main_turn":
            fresh = state.clone()
            recount(fresh)
            for name in COUNTED:
                assert getattr(fresh, name) == getattr(state, name), name
            assert all(most_points(state, seat) >= state.points[seat] for seat in range(2))


@pytest.mark.parametrize("seed", range(3))
def test_every_landscape_stores_up_to_three_and_lies_beside_a_town(seed: int) -> None:
    for state in positions(seed):
        assert all(0 <= units <= 3 for units in state.stock)
        if state.stack[-1].decision.question != "main_turn":
            continue
        for seat in range(2):
            around = set()
            for town in range(state.towns[seat]):
                first = SPOTS * seat + state.slots[TOWNS * seat + town]
                for spot in (first, first + 1, first + COLUMNS, first + COLUMNS + 1):
                    around.add(state.spots[spot])
            assert sorted(around) == state.lands(seat)
            assert len(state.lands(seat)) == 2 * (state.towns[seat] + 1)
            levels = state.levels[TOWNS * seat : TOWNS * (seat + 1)]
            assert all(
                len(state.built(seat, side)) <= levels[side // 2] for side in range(2 * TOWNS)
            )


def test_roads_settlements_and_cities_are_never_lost() -> None:
    for state in positions(7):
        towns = sum(state.towns)
        cities = sum(level == 2 for level in state.levels)
        assert state.supply[1] == 5 + 4 - towns
        assert state.supply[2] == 7 - cities
        between = sum(count - 1 for count in state.towns)
        assert state.supply[0] == 7 + 2 - between - sum(state.open_roads)
