"""Play in compiled loops: by value, and looking ahead within an effect."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import allmende
from allmende.core.playout import ahead, applied, play_by_value, play_on

ROADS = allmende.game("roads")
MEADOW = allmende.game("meadow")


def middle(game: Any, seed: int) -> Any:
    """A position in the middle of a random game."""
    state = game.start(2, seed)
    play_on(state, Random(seed), 40)
    return state


def test_the_same_luck_plays_the_same() -> None:
    ends = []
    for _ in range(2):
        state = middle(ROADS, 3)
        assert play_by_value(state, Random(5), 60, 4) == 60
        ends.append(state.hash())
    assert ends[0] == ends[1]


def test_whoever_looks_at_every_option_takes_the_best() -> None:
    for seed in range(5):
        state = middle(ROADS, seed)
        seat = state.seat
        worths = {a: ROADS.value(applied(state, a, seat), seat) for a in state.legal()}
        taken = state.clone()
        play_by_value(taken, Random(1), 1, 99)
        best = [a for a, worth in worths.items() if worth == max(worths.values())]
        assert taken.hash() in {applied(state, a, seat).hash() for a in best}


@pytest.mark.parametrize("game", [ROADS, MEADOW], ids=lambda game: game.name)
def test_it_stops_at_the_end(game: Any) -> None:
    state = game.start(2, 1)
    count = play_by_value(state, Random(1), game.longest, 3)
    assert state.over
    assert 0 < count <= game.longest
    assert play_by_value(state, Random(1), 10, 3) == 0


def test_a_copy_takes_the_action_and_the_original_does_not() -> None:
    state = middle(ROADS, 2)
    before = state.hash()
    assert applied(state, state.legal()[0], state.seat).hash() != before
    assert state.hash() == before


def test_looking_ahead_comes_to_rest_where_the_effect_ends() -> None:
    state = ROADS.start(2, 1)
    taking = ROADS.actions.parse(f"take(card={ROADS.zones[0].family.values[state.market()[0]]})")
    asked = applied(state, taking, 0)
    assert asked.stack[-1].decision.question == "put_back"
    worth, position = ahead(asked, 0, 3)
    assert position.stack[-1].decision.question != "put_back"
    assert worth == max(ROADS.value(applied(asked, a, 0), 0) for a in asked.legal())
    assert ahead(asked, 0, 0) == (ROADS.value(asked, 0), asked)
