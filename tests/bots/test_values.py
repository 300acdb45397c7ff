"""What positions are worth: leads by default, and what Roads sees in them."""

from __future__ import annotations

from random import Random

import pytest

import allmende
from allmende.core.playout import play_on
from tests.contract.kit import Variant, main_variants, variant_id

MEADOW = allmende.game("meadow")
ROADS = allmende.game("roads")


def test_a_lead_is_over_the_best_other_side() -> None:
    state = MEADOW.start(3, 1)
    state.coins = [2, 8, 4]
    assert [MEADOW.lead(state, seat) for seat in range(3)] == [-3, 2, -2]
    assert MEADOW.value(state, 1) == 2


def test_a_side_leads_together_and_one_alone_leads_nobody() -> None:
    state = MEADOW.start(4, 1, {"teams": "yes"})
    state.coins = [2, 8, 4, 0]
    assert [MEADOW.lead(state, seat) for seat in range(4)] == [-1, 1, -1, 1]
    alone = MEADOW.start(1, 1)
    alone.coins = [6]
    assert MEADOW.lead(alone, 0) == 3


@pytest.mark.parametrize("variant", main_variants(), ids=variant_id)
def test_a_value_needs_no_more_than_the_seat_sees(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    for seed in range(6):
        state = game.start(seats, seed, options)
        play_on(state, Random(seed), 30 * seed)
        for seat in range(seats):
            assert game.value(state, seat) == game.value(state.observe(seat), seat)


def test_every_weight_has_a_name_and_matters() -> None:
    assert len(ROADS.weights) == len(ROADS.weight_names) == len(set(ROADS.weight_names))
    states = []
    for seed in range(40):
        state = ROADS.start(2 + seed % 2, seed)
        play_on(state, Random(seed), 40 * seed % 700)
        states.append(state)

    def values() -> list[float]:
        return [ROADS.value(state, seat) for state in states for seat in range(state.seats)]

    usual = values()
    for at, name in enumerate(ROADS.weight_names):
        weight = ROADS.weights[at]
        ROADS.weights[at] = weight + 0.25
        assert values() != usual, f"{name} never matters"
        ROADS.weights[at] = weight
    assert values() == usual


def test_a_won_game_is_worth_most() -> None:
    state = ROADS.start(2, 3)
    assert -1 < ROADS.value(state, 0) < 1
    play_on(state, Random(3), ROADS.longest)
    won = state.ranking().index(1)
    assert (ROADS.value(state, won), ROADS.value(state, 1 - won)) == (1, -1)


def test_cards_that_build_are_worth_more() -> None:
    state = ROADS.start(2, 3)
    hand = state.zone(5, 0)
    worths = []
    for cards in ([2, 2, 4], [0, 1, 3], [0, 1, 3, 4]):  # nothing, a road, a settlement
        hand[:] = cards
        worths.append(ROADS.value(state, 0))
    assert worths == sorted(worths)
    assert len(set(worths)) == 3
