"""Point 3 of the proof kit: no seat receives anything that depends on what it can't know."""

from __future__ import annotations

import pytest

import allmende
from allmende.core.errors import IllegalAction
from tests.contract.kit import Variant, all_variants, costly_games, variant_id
from tests.contract.leaks import check_game

variants = pytest.mark.parametrize("variant", all_variants(), ids=variant_id)


@variants
def test_no_seat_receives_what_it_cannot_know(variant: Variant) -> None:
    name, seats, options = variant
    looks = sum(
        check_game(allmende.game(name), seats, options, seed, phase=seed)
        for seed in costly_games(variant)
    )
    assert looks >= len(costly_games(variant)) * (seats + 1)


@variants
def test_a_view_holds_no_seed_and_takes_no_action(variant: Variant) -> None:
    name, seats, options = variant
    state = allmende.game(name).start(seats, 11, options)
    for seat in (-1, *range(seats)):
        view = state.observe(seat)
        assert view.chance.seed == b""
        assert state.chance.seed not in view.save()
        for action in view.legal(seat):
            with pytest.raises(IllegalAction):
                view.apply(action, seat)
