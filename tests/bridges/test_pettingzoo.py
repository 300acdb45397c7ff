"""The PettingZoo bridge passes the library's own tests, for every game and variant."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

import allmende
from allmende.bridges import common
from allmende.bridges.pettingzoo import AllmendeAEC, env, raw_env
from tests.bridges.common import SEED, every_variant
from tests.contract.kit import Variant

CYCLES = 60  # of all agents, in each of the library's tests

# What the library says of every environment with masks and without bounds, its own ones included.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def made(variant: Variant, render_mode: str | None = None) -> AllmendeAEC:
    name, seats, options = variant
    return raw_env(name, seats, options, render_mode)


def play(table: AllmendeAEC, seed: int | None) -> tuple[list[int], dict[str, float]]:
    """Masked random play to the end: all actions, and what each agent was given."""
    rng = np.random.default_rng(SEED)
    table.reset(seed=seed)
    actions = []
    given = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        given[agent] += reward
        assert not truncated
        if terminated:
            table.step(None)
            continue
        actions.append(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        table.step(actions[-1])
    return actions, given


@every_variant
def test_the_tests_of_the_library_pass(variant: Variant) -> None:
    name, seats, options = variant
    api_test(env(name, seats, options), num_cycles=CYCLES)
    seed_test(lambda: env(name, seats, options), num_cycles=CYCLES)


@every_variant
def test_masked_play_comes_to_an_end_and_pays_the_prizes(variant: Variant) -> None:
    table = made(variant)
    actions, given = play(table, SEED)
    assert 0 < len(actions) <= table.game.longest
    assert table.table.over
    assert table.agents == []
    assert list(given.values()) == common.prizes(table.table)


@every_variant
def test_the_same_seed_is_the_same_game_and_then_others_follow(variant: Variant) -> None:
    one, other = made(variant), made(variant)
    games = [play(one, seed) for seed in (SEED, None)]
    assert games == [play(other, seed) for seed in (SEED, None)]
    assert games[0] != games[1]


@every_variant
def test_a_table_is_rendered_as_the_asked_seat_sees_it(variant: Variant) -> None:
    table = made(variant, "ansi")
    table.reset(seed=SEED)
    assert table.render() == common.picture(table.table, table.table.seat)
    assert made(variant).render() is None


def test_an_illegal_action_is_refused_and_nothing_has_happened() -> None:
    table = env("meadow", seats=2)
    table.reset(seed=SEED)
    before = table.unwrapped.table.hash()
    illegal = int(np.flatnonzero(table.observe("seat_0")["action_mask"] == 0)[0])
    with pytest.raises(allmende.IllegalAction, match="Legal now: rest"):
        table.step(illegal)
    with pytest.raises(ValueError, match="seat_0 is asked"):
        table.unwrapped.step(None)
    assert table.unwrapped.table.hash() == before
    assert table.agent_selection == "seat_0"


def test_the_factory_wraps_and_names() -> None:
    table = env(game="meadow", seats=3, options={"teams": "no"})
    assert isinstance(table, OrderEnforcingWrapper)
    assert table.metadata["name"] == "allmende_meadow_v1"
    assert table.possible_agents == ["seat_0", "seat_1", "seat_2"]


def test_what_is_not_there_is_an_error() -> None:
    with pytest.raises(allmende.AllmendeError, match="there is no game 'chess'"):
        env("chess")
    with pytest.raises(allmende.AllmendeError, match="is played with 1, 2, 3, 4 seats"):
        env("meadow", seats=9)
