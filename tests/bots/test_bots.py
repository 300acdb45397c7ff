"""Bots: what they choose, that they keep to the view, and how they are named."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import pytest

import allmende
from allmende import bots
from allmende.bots.base import UnknownBot
from allmende.bots.flat import Flat, search
from allmende.bots.greedy import best_of
from allmende.bots.heuristic import Heuristic
from allmende.core.playout import play_on
from tests.contract.kit import Variant, main_variants, variant_id

MEADOW = allmende.game("meadow")
ROADS = allmende.game("roads")
EVERY_BOT = pytest.mark.parametrize("name", bots.names())


def answer(name: str, view: Any, seed: int) -> int:
    bot = bots.bot(name)
    return bot.choose_with(view, Random(seed), 20) if bot.timed else bot.choose(view, Random(seed))


def positions(game: Any, seats: int, count: int, options: dict[str, str] | None = None) -> Any:
    """States at which a seat has a choice, from random games."""
    for seed in range(count):
        state = game.start(seats, seed, options)
        play_on(state, Random(seed), 5 + 11 * seed % 60)
        if not state.over and len(state.legal()) > 1:
            yield state


# -- every bot ------------------------------------------------------------------------------------


@EVERY_BOT
@pytest.mark.parametrize("variant", main_variants(), ids=variant_id)
def test_every_bot_answers_every_game(name: str, variant: Variant) -> None:
    game, seats, options = variant
    for state in positions(allmende.game(game), seats, 4, options):
        for seat in state.asked:
            assert answer(name, state.observe(seat), 1) in state.legal(seat)


@EVERY_BOT
def test_the_same_view_and_generator_give_the_same_answer(name: str) -> None:
    answers = set()
    for state in positions(ROADS, 3, 12):
        view = state.observe(state.seat)
        before = view.save()
        first = answer(name, view, 5)
        assert answer(name, view, 5) == first
        assert view.save() == before
        answers.add(first)
    assert len(answers) > 1


@EVERY_BOT
def test_no_bot_looks_at_what_is_hidden(name: str) -> None:
    for state in positions(ROADS, 2, 12):
        other = ROADS.redeal(state.observe(state.seat), Random(9))
        assert answer(name, state.observe(state.seat), 5) == answer(
            name, other.observe(state.seat), 5
        )


# -- names ----------------------------------------------------------------------------------------


def test_an_unknown_bot_is_answered_with_the_known_ones() -> None:
    for name in ("chess", "chess:5", ""):
        with pytest.raises(UnknownBot, match="there is: flat, greedy, heuristic, random"):
            bots.bot(name)


def test_a_parameter_is_part_of_the_name() -> None:
    flat = bots.bot("flat:50")
    assert isinstance(flat, Flat)
    assert flat.milliseconds == 50
    heuristic = bots.bot("heuristic:1/-0.5")
    assert isinstance(heuristic, Heuristic)
    assert heuristic.weights == (1, -0.5)


@pytest.mark.parametrize(
    "name", ["flat:", "flat:0", "flat:-5", "flat:soon", "flat:9999999", "heuristic:a", "random:3"]
)
def test_a_wrong_parameter_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        bots.bot(name)


def test_the_wrong_number_of_weights_is_refused() -> None:
    view = ROADS.start(seed=1).observe(0)
    with pytest.raises(UnknownBot, match=r"roads has .* weights, not 2"):
        bots.bot("heuristic:1/2").choose(view, Random(1))


# -- greedy and heuristic -------------------------------------------------------------------------


def test_the_generator_decides_between_equals() -> None:
    found = [(1.0, 3), (2.0, 4), (2.0, 5), (0.0, 6)]
    assert {best_of(found, Random(seed)) for seed in range(20)} == {4, 5}


def test_greedy_takes_the_points() -> None:
    scoring = 0
    for state in positions(ROADS, 2, 60):
        gains = {}
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            gains[action] = after.scores()[state.seat]
        if len(set(gains.values())) > 1:
            scoring += 1
            chosen = answer("greedy", state.observe(state.seat), 3)
            assert gains[chosen] == max(gains.values())
    assert scoring > 2


def test_other_weights_choose_otherwise_and_leave_the_game_s_alone() -> None:
    usual = ROADS.weights[:]
    against = "heuristic:" + "/".join([str(-weight) for weight in usual])
    views = [state.observe(state.seat) for state in positions(ROADS, 2, 12)]
    ours = [answer("heuristic", view, 1) for view in views]
    assert [answer(against, view, 1) for view in views] != ours
    assert ROADS.weights == usual


def beaten(strong: str, weak: str, games: int) -> int:
    """How many games the first wins at either seat."""
    won = 0
    for seed in range(games):
        state = ROADS.start(2, seed)
        names = (strong, weak) if seed % 2 else (weak, strong)
        rngs = [Random(seed), Random(seed + 1)]
        while not state.over:
            seat = state.seat
            state.apply(bots.bot(names[seat]).choose(state.observe(seat), rngs[seat]), seat)
        won += state.ranking()[names.index(strong)] == 1
    return won


def test_the_heuristic_beats_who_takes_the_points() -> None:
    assert beaten("heuristic", "greedy", 4) >= 3


# -- flat Monte Carlo -----------------------------------------------------------------------------


def test_the_effort_is_kept_to() -> None:
    view = next(positions(ROADS, 2, 9)).observe(0)
    begin = perf_counter()
    bots.bot("flat:60").choose(view, Random(1))
    assert 0.05 < perf_counter() - begin < 2


def test_the_worse_half_is_given_up_after_every_round() -> None:
    state = next(state for state in positions(ROADS, 2, 30) if len(state.legal()) >= 8)
    told: list[int] = []

    def spent(playouts: int) -> float:
        told.append(playouts)
        return 1.0

    chosen = search(state.observe(state.seat), Random(1), spent)
    sizes = [after - before for before, after in zip([0, *told], told, strict=False)]
    count = len(state.legal())
    assert sizes[:2] == [count, (count + 1) // 2]
    assert sizes[-1] == 2
    assert chosen in state.legal()


def test_one_answer_needs_no_thought() -> None:
    for state in positions(MEADOW, 2, 1):
        view = state.observe(state.seat)
        view.list_options(view.viewer, view.legal()[:1])
        assert bots.bot("flat:10000").choose(view, Random(1)) == view.legal()[0]
