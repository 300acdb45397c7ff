"""Empires: what positions are worth to a bot."""

from __future__ import annotations

from random import Random

from allmende.core.playout import play_on
from allmende.core.registry import game
from tests.games.empires.tables import empires
from tests.stories import Story

EMPIRES = game("empires")


def worth(t: Story, seat: int = 0) -> float:
    return EMPIRES.value(t.state, seat)


def test_every_weight_has_a_name_and_matters() -> None:
    assert len(EMPIRES.weights) == len(EMPIRES.weight_names) == len(set(EMPIRES.weight_names))
    states = []
    for seed in range(40):
        state = EMPIRES.start(1 + seed % 4, seed, {"peoples": "draw"})
        play_on(state, Random(seed), 9 * seed % 200)
        states.append(state)

    def values() -> list[float]:
        return [EMPIRES.value(state, seat) for state in states for seat in range(state.seats)]

    usual = values()
    for at, name in enumerate(EMPIRES.weight_names):
        weight = EMPIRES.weights[at]
        EMPIRES.weights[at] = weight + 0.25
        assert values() != usual, f"{name} never matters"
        EMPIRES.weights[at] = weight
    assert values() == usual


def test_what_is_left_after_a_pass_is_worth_nothing_unless_it_is_kept() -> None:
    bare, rich = empires(passed=[1, 0]), empires(passed=[1, 0], goods={0: "wsfgr"})
    assert worth(rich) == worth(bare)
    assert worth(empires(passed=[1, 0], goods={0: "k"})) > worth(bare)  # barbarians keep workers
    assert worth(empires(goods={0: "wsfgr"})) > worth(empires())


def test_production_is_worth_more_the_more_rounds_are_left() -> None:
    early, late = (
        worth(empires(round=number, locations={0: "town"})) - worth(empires(round=number))
        for number in (1, 4)
    )
    assert early > late > 0


def test_a_finished_game_is_won_or_lost() -> None:
    t = empires(round=5, points=[3, 2])
    t.plays(0, "pass").plays(1, "pass")
    assert (worth(t, 0), worth(t, 1)) == (1.0, -1.0)


def test_what_another_loses_is_a_gain() -> None:
    t = empires(locations={1: "town"}, goods={0: "rr"})
    razed = empires(goods={0: "rr"}, foundations={1: "town"})
    assert worth(razed) > worth(t)
