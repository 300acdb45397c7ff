"""The OpenSpiel bridge passes the library's own simulation test, for every game and variant."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

import allmende
from allmende.bridges import common, open_spiel
from tests.bridges.common import SEED, every_game, every_variant
from tests.contract.kit import Variant


def made(variant: Variant, seed: int = SEED) -> Any:
    name, seats, options = variant
    return pyspiel.load_game(
        open_spiel.PREFIX + name, {"seats": seats, "rng_seed": seed, **options}
    )


def played(game: Any, most: int | None = None) -> Any:
    """A state after random play, to the end or for so many actions."""
    rng = Random(SEED)
    state = game.new_initial_state()
    while not state.is_terminal() and (most is None or len(state.history()) < most):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@every_variant
def test_the_simulation_test_of_the_library_passes(variant: Variant) -> None:
    """Without its serialization of games, which the library has for no sampled game in Python."""
    pyspiel.random_sim_test(made(variant), num_sims=1, serialize=False, verbose=False)


@every_variant
def test_random_play_comes_to_an_end_and_pays_the_prizes(variant: Variant) -> None:
    game = made(variant)
    state = played(game)
    assert len(state.history()) <= game.max_game_length() + 1
    assert state.returns() == common.prizes(state.table)
    assert state.returns() == state.rewards()
    if variant[1] > 1:
        assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
        assert sum(state.returns()) == pytest.approx(0)


@every_variant
def test_the_same_seed_deals_the_same_games_one_after_the_other(variant: Variant) -> None:
    one, other = made(variant), made(variant)
    states = [str(played(one)) for _ in range(2)]
    assert states == [str(played(other)) for _ in range(2)]
    assert states[0] != states[1]


@every_variant
def test_a_state_in_the_middle_is_cloned_and_serialized(variant: Variant) -> None:
    game = made(variant)
    state = played(game, most=12)
    before = str(state)
    for copy in (state.clone(), game.deserialize_state(state.serialize())):
        assert str(copy) == before
        assert copy.history() == state.history()
        copy.apply_action(copy.legal_actions()[-1])
        assert str(state) == before


@every_variant
def test_players_observe_their_views(variant: Variant) -> None:
    name, seats, _ = variant
    game = made(variant)
    size = len(common.observation_names(allmende.game(name), seats))
    assert game.observation_tensor_shape() == [size]
    state = played(game, most=12)
    for player in range(seats):
        seen = common.observation(state.table, player)
        assert state.observation_tensor(player) == list(seen)
        assert state.observation_string(player).startswith(common.picture(state.table, player))


@every_variant
def test_a_resampled_state_looks_the_same_to_the_player(variant: Variant) -> None:
    state = played(made(variant), most=12)
    rng = Random(SEED)
    for player in range(variant[1]):
        sampled = [state.resample_from_infostate(player, rng.random) for _ in range(3)]
        for other in sampled:
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions(player) == state.legal_actions(player)
        assert len({str(other) for other in sampled}) > 1


@every_variant
def test_actions_are_the_game_s_own(variant: Variant) -> None:
    state = made(variant).new_initial_state()
    assert state.is_chance_node()
    assert state.action_to_string(0) == "deal"
    state.apply_action(0)
    player = state.current_player()
    assert state.legal_actions() == sorted(state.table.legal(player))
    texts = [state.action_to_string(player, action) for action in state.legal_actions()]
    assert [state.table.game.actions.parse(text) for text in texts] == state.legal_actions()


@every_game
def test_what_is_declared_is_true(name: str) -> None:
    kind = pyspiel.load_game(open_spiel.PREFIX + name).get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    assert kind.provides_observation_tensor
    assert kind.provides_observation_string
    assert not kind.provides_information_state_tensor
    assert not kind.provides_information_state_string


def test_an_illegal_action_is_refused_and_nothing_has_happened() -> None:
    state = played(pyspiel.load_game("python_allmende_meadow(seats=2,teams=no,rng_seed=1)"), 1)
    before = str(state)
    illegal = next(a for a in range(38) if a not in state.legal_actions())
    with pytest.raises(allmende.IllegalAction, match="Legal now: rest"):
        state.apply_action(illegal)
    assert str(state) == before


def test_parameters_that_the_game_lacks_are_errors() -> None:
    with pytest.raises(allmende.AllmendeError, match="is played with 1, 2, 3, 4 seats"):
        pyspiel.load_game("python_allmende_meadow(seats=9)")
    with pytest.raises(allmende.AllmendeError, match="can't be 'perhaps'"):
        pyspiel.load_game("python_allmende_meadow(teams=perhaps)")


def test_there_is_no_perfect_recall() -> None:
    state = played(pyspiel.load_game("python_allmende_meadow"), most=3)
    with pytest.raises(ValueError, match="without perfect recall"):
        state.information_state_string(0)


def test_the_environment_of_the_library_plays_it() -> None:
    rng = Random(SEED)
    env = rl_environment.Environment(pyspiel.load_game("python_allmende_meadow(seats=3)"))
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


def test_the_search_of_the_library_plays_it() -> None:
    game = pyspiel.load_game("python_allmende_meadow(seats=2,rng_seed=3)")
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(SEED)),
        uct_c=2.0,
        max_simulations=10,
        random_state=np.random.RandomState(SEED),
        use_observation_string=True,
        allow_inconsistent_action_sets=False,
    )
    state = played(game, most=1)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert state.returns() == common.prizes(state.table)


def test_a_process_that_used_the_bridge_ends_well() -> None:
    code = "import pyspiel, allmende.bridges.open_spiel; pyspiel.load_game('python_allmende_roads')"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
