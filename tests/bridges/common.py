"""What the tests of the bridges share: the variants, and games played at random to their end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import allmende
from tests.contract.kit import Variant, main_variants, variant_id

VARIANTS = main_variants()
SEED = 7

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=variant_id)
every_game = pytest.mark.parametrize("name", allmende.names())


def finished(variant: Variant, seed: int) -> Any:
    """A game that was played at random by the engine itself, without any bridge."""
    name, seats, options = variant
    state = allmende.game(name).start(seats, seed, options)
    rng = Random(seed)
    while not state.over:
        state.apply(rng.choice(state.legal()))
    return state
