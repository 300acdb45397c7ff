"""Numbers, masks and prizes: what all bridges give out, for every game and variant."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import allmende
from allmende.bridges import common
from tests.bridges.common import SEED, every_game, every_variant, finished
from tests.contract.kit import Variant

MEADOW = allmende.game("meadow")


@every_variant
def test_an_observation_has_a_number_for_each_name_and_knows_seat_and_question(
    variant: Variant,
) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    state = game.start(seats, SEED, options)
    names = common.observation_names(game, seats)
    assert len(set(names)) == len(names)
    for seat in range(seats):
        told = dict(zip(names, common.observation(state, seat), strict=True))
        features = np.array(game.features(state.observe(seat)), dtype=np.float32)
        assert [told[name] for name in game.feature_names] == list(features)
        assert [told[f"seat_{other}"] for other in range(seats)] == list(np.eye(seats)[seat])
        asked = [name for name in common.questions(game) if told[f"question_{name}"]]
        assert asked == [state.stack[-1].decision.question]


@every_variant
def test_after_the_end_nothing_is_asked_and_nothing_legal(variant: Variant) -> None:
    state = finished(variant, SEED)
    questions = len(common.questions(state.game))
    for seat in range(state.seats):
        assert not common.observation(state, seat)[-questions:].any()
        assert not common.mask(state, seat).any()


@every_variant
def test_prizes_go_to_the_sides_that_won(variant: Variant) -> None:
    state = finished(variant, SEED)
    prizes = common.prizes(state)
    sides = sorted({state.side(seat) for seat in range(state.seats)})
    places = dict(zip(sides, state.ranking(), strict=True))
    assert all(-1 <= prize <= 1 for prize in prizes)
    best = max(prizes)
    for seat, prize in enumerate(prizes):
        assert (prize == best) == (places[state.side(seat)] == min(places.values()))
    if state.seats > 1:
        assert sum(prizes) == pytest.approx(0)


class Ended:
    """A game that is over, with the sides of its seats and the places of its sides."""

    def __init__(self, sides: list[int], places: list[int]) -> None:
        self.seats = len(sides)
        self.sides = sides
        self.places = places

    def side(self, seat: int) -> int:
        return self.sides[seat]

    def ranking(self) -> list[int]:
        return self.places


@pytest.mark.parametrize(
    ("sides", "places", "prizes"),
    [
        ([0], [1], [1]),
        ([0], [2], [-1]),
        ([0, 1], [2, 1], [-1, 1]),
        ([0, 1], [1, 1], [0, 0]),
        ([0, 1, 2], [3, 1, 2], [-1 / 2, 1, -1 / 2]),
        ([0, 1, 2], [1, 1, 3], [1 / 4, 1 / 4, -1 / 2]),
        ([0, 1, 0, 1], [1, 2], [1, -1, 1, -1]),
        ([0, 1, 1], [1, 2], [1, -1 / 2, -1 / 2]),
        ([0, 1, 1], [2, 1], [-1, 1 / 2, 1 / 2]),
    ],
)
def test_prizes_in_figures(sides: list[int], places: list[int], prizes: list[float]) -> None:
    ended: Any = Ended(sides, places)
    assert common.prizes(ended) == pytest.approx(prizes)


def test_of_several_that_are_asked_the_first_has_a_mask() -> None:
    state = MEADOW.start(3, SEED)
    assert state.asked == [0, 1, 2]
    assert [bool(common.mask(state, seat).any()) for seat in range(3)] == [True, False, False]
    state.apply(state.legal(0)[0], 0)
    assert [bool(common.mask(state, seat).any()) for seat in range(3)] == [False, True, False]
    assert list(np.flatnonzero(common.mask(state, 1))) == sorted(state.legal(1))


@every_game
def test_a_dealer_with_a_seed_deals_the_same_games(name: str) -> None:
    game = allmende.game(name)
    one, other = (common.Dealer(game, None, None) for _ in range(2))
    first, second, third = (one.deal(seed) for seed in (SEED, None, None))
    assert first.hash() == game.start(seed=SEED).hash()
    assert len({first.hash(), second.hash(), third.hash()}) == 3
    assert [other.deal(seed).hash() for seed in (SEED, None)] == [first.hash(), second.hash()]


@every_game
def test_dealers_without_a_seed_deal_different_games(name: str) -> None:
    game = allmende.game(name)
    assert len({common.Dealer(game, None, None).deal(None).hash() for _ in range(3)}) > 1


# -- libraries that are not there -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("bridge", "library", "imported"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("open_spiel", "open_spiel", "pyspiel"),
    ],
)
def test_a_bridge_without_its_library_says_in_one_line_what_to_install(
    bridge: str, library: str, imported: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"allmende.bridges.{bridge}"
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, imported, None)  # what a missing module looks like to import
    with pytest.raises(ImportError) as caught:
        import_module(module)
    assert str(caught.value) == f"{module} needs {library}: pip install 'allmende[bridges]'"


def test_the_engine_needs_none_of_the_libraries() -> None:
    code = "import sys, allmende, allmende.bridges; allmende.game('meadow').start(seed=1)"
    check = "sys.exit(any(m in sys.modules for m in ('numpy', 'gymnasium', 'pyspiel')))"
    done = subprocess.run([sys.executable, "-c", f"{code}; {check}"])
    assert done.returncode == 0
