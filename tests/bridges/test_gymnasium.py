"""The Gymnasium bridge passes the library's own checker, for every game and variant."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import allmende
from allmende.bots import Bot
from allmende.bridges import common
from allmende.bridges.gymnasium import AllmendeEnv, id_of, register_all
from tests.bridges.common import SEED, every_game, every_variant
from tests.contract.kit import Variant

# A feature has no bounds that hold for every game.
pytestmark = pytest.mark.filterwarnings("ignore:.*A Box observation space m")

register_all()


def made(variant: Variant, **settings: Any) -> Any:
    name, seats, options = variant
    return gymnasium.make(
        id_of(name), seats=seats, options=options, disable_env_checker=True, **settings
    )


def play(env: Any, seed: int | None) -> tuple[list[int], list[float]]:
    """Masked random play to the end: all actions and rewards."""
    rng = np.random.default_rng(SEED)
    observation, info = env.reset(seed=seed)
    actions: list[int] = []
    rewards: list[float] = []
    over = False
    while not over:
        assert (observation["action_mask"] == info["action_mask"]).all()
        actions.append(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        observation, reward, over, truncated, info = env.step(actions[-1])
        rewards.append(reward)
        assert not truncated
        assert observation in env.observation_space
    return actions, rewards


@every_variant
def test_the_checker_of_the_library_passes(variant: Variant) -> None:
    """It knows no masks: so here any legal action stands in for an illegal one."""
    check_env(made(variant, illegal="random", render_mode="ansi").unwrapped)


@every_variant
def test_masked_play_comes_to_an_end_and_pays_the_prize(variant: Variant) -> None:
    for seat in range(variant[1]):
        env = made(variant, seat=seat)
        actions, rewards = play(env, SEED)
        table = env.unwrapped.table
        assert 0 < len(actions) <= table.game.longest
        assert table.over
        assert set(rewards[:-1]) <= {0.0}
        assert rewards[-1] == common.prizes(table)[seat]


@every_variant
def test_the_same_seed_is_the_same_game_and_then_others_follow(variant: Variant) -> None:
    one, other = made(variant, seat=None), made(variant, seat=None)
    games = [play(one, seed) for seed in (SEED, None)]
    assert games == [play(other, seed) for seed in (SEED, None)]
    assert games[0] != games[1]


@every_game
def test_ids_name_the_game_and_the_version_of_its_rules(name: str) -> None:
    version = allmende.game(name).rules_version
    assert id_of(name) == f"allmende/{name.title()}-v{version}"
    assert id_of(name) in register_all()
    assert gymnasium.spec(id_of(name)).kwargs == {"game": name}


def test_an_illegal_action_is_refused_and_nothing_has_happened() -> None:
    env = AllmendeEnv("meadow")
    _, info = env.reset(seed=SEED)
    before = env.table.hash()
    with pytest.raises(allmende.IllegalAction, match="Legal now: rest"):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert env.table.hash() == before


def test_after_the_end_there_is_nothing_to_do() -> None:
    env = AllmendeEnv("meadow")
    play(env, SEED)
    with pytest.raises(allmende.IllegalAction, match="over"):
        env.step(0)


def test_a_drawn_seat_is_each_of_them_in_time() -> None:
    env = AllmendeEnv("meadow", seats=3, seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


class First(Bot):
    """Takes the first legal action, and notes who asked."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, view: Any, rng: Random) -> int:
        self.seats.add(view.viewer)
        return int(view.legal()[0])


def test_bots_have_the_other_seats_in_order_and_again_from_the_first() -> None:
    one, two = First(), First()
    env = AllmendeEnv("meadow", seats=4, bots=[one, two], seat=1)
    play(env, SEED)
    assert (one.seats, two.seats) == ({0, 3}, {2})


def test_a_table_is_rendered_as_the_seat_sees_it() -> None:
    env = AllmendeEnv("meadow", seats=2, seat=1, render_mode="ansi")
    env.reset(seed=SEED)
    assert env.render() == common.picture(env.table, 1)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"seats": 9}, "is played with 1, 2, 3, 4 seats"),
        ({"options": {"teams": "perhaps"}}, "can't be 'perhaps'"),
        ({"seat": 2}, "there is no seat 2; seats go from 0 to 1"),
        ({"bots": "grandmaster"}, "there is no bot 'grandmaster'"),
        ({"bots": []}, "bots is empty"),
        ({"bots": ["random", "random"]}, "there are 2 bots, but only 1 other seats"),
        ({"illegal": "ignore"}, "illegal can't be 'ignore'"),
    ],
)
def test_what_is_not_there_is_an_error(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(allmende.AllmendeError, match=says):
        AllmendeEnv("meadow", **settings)
