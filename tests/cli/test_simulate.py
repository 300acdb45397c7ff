"""Simulations: exact, alike in any number of processes, and honest about wins."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import allmende
from allmende.bots import base
from allmende.core.state import State
from allmende.lab.simulate import (
    Plan,
    SimulationFailed,
    Tally,
    derived,
    play_chunk,
    play_one,
    simulate,
    wilson,
)
from tests.cli.conftest import Run

SPEEDS = ("games_per_second", "decisions_per_second")
MEADOW = Plan("meadow", 3, {"teams": "no"}, ("random",) * 3, 30, 7)


def found(run: Run, *argv: object) -> dict[str, Any]:
    answer = run("simulate", "meadow", *argv, "--json")
    assert answer.code == 0
    assert answer.err == ""
    numbers: dict[str, Any] = json.loads(answer.out)
    assert all(numbers.pop(speed) > 0 for speed in SPEEDS)
    return numbers


class Slow(base.Bot):
    """Chooses as random does, but from its view."""

    name = "slow"

    def choose(self, view: State, rng: Random) -> int:
        return rng.choice(view.legal())


class Fixed(base.Bot):
    """Always the first choice."""

    name = "fixed"

    def choose(self, view: State, rng: Random) -> int:
        return view.legal()[0]


# -- the same numbers whatever the way ------------------------------------------------------------


def test_the_number_of_processes_does_not_change_the_numbers(run: Run) -> None:
    argv = ["--seats", 4, "--option", "teams=yes", "--games", 30, "--seed", 3]
    assert found(run, *argv, "--jobs", 1) == found(run, *argv, "--jobs", 2)


def test_the_way_without_views_gives_the_same_numbers(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(base.BOTS, "slow", Slow())
    fast = found(run, "--seats", 3, "--games", 20, "--bots", "random")
    slow = found(run, "--seats", 3, "--games", 20, "--bots", "slow")
    for win in slow["wins"]:
        win["bot"] = "random"
    assert slow == fast | {"bots": ["slow"] * 3}


def test_games_can_be_played_in_any_order() -> None:
    whole = play_chunk(MEADOW, range(30))
    parts = Tally(3)
    for numbers in (range(20, 30), range(5), range(5, 20)):
        parts.add(play_chunk(MEADOW, numbers))
    assert parts == whole


def test_another_seed_is_another_simulation(run: Run) -> None:
    one, other = found(run, "--seed", 1), found(run, "--seed", 2)
    assert one["scores"] != other["scores"]
    assert found(run, "--seed", 1) == one


def test_a_game_of_a_simulation_keeps_its_seed_in_every_version() -> None:
    assert derived(0, 1) == 4588751480179606185
    assert derived(7, 3, 2) == 8863324387750542563


def test_every_game_and_every_seat_has_luck_of_its_own() -> None:
    keys = [(7, i) for i in range(50)] + [(7, i, seat) for i in range(50) for seat in range(4)]
    assert len({derived(*key) for key in keys}) == len(keys)


# -- what is counted ------------------------------------------------------------------------------


def test_the_numbers_fit_games_played_one_by_one(run: Run) -> None:
    numbers = found(run, "--seats", 2, "--games", 12, "--seed", 9)
    decisions, options, forced, scores, endings = 0, 0, 0, [0, 0], list[str]()
    for number in range(12):
        state = allmende.game("meadow").start(2, derived(9, number))
        rngs = [Random(derived(9, number, seat)) for seat in range(2)]
        while not state.over:
            legal = state.legal()
            decisions, options = decisions + 1, options + len(legal)
            forced += len(legal) == 1
            state.apply(rngs[state.seat].choice(legal))
        scores = [a + b for a, b in zip(scores, state.scores(), strict=True)]
        endings.append(state.game.endings[state.ending])
    assert numbers["decisions_per_game"] == decisions / 12
    assert numbers["branching"] == options / decisions
    assert numbers["forced_share"] == forced / decisions
    assert numbers["scores"] == [score / 12 for score in scores]
    assert numbers["endings"] == {name: endings.count(name) for name in sorted(set(endings))}


def test_bots_are_used_again_until_all_seats_have_one(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(base.BOTS, "fixed", Fixed())
    numbers = found(run, "--seats", 3, "--bots", "random,fixed", "--games", 5)
    assert numbers["bots"] == ["random", "fixed", "random"]
    assert [win["bot"] for win in numbers["wins"]] == numbers["bots"]
    assert [win["seat"] for win in numbers["wins"]] == [0, 1, 2]


def test_the_wins_of_a_game_add_up_to_one(run: Run) -> None:
    shares = [win["share"] for win in found(run, "--seats", 3)["wins"]]
    assert sum(shares) == pytest.approx(1)


def test_a_side_wins_for_all_its_seats(run: Run) -> None:
    numbers = found(run, "--seats", 4, "--option", "teams=yes", "--games", 20)
    shares = [win["share"] for win in numbers["wins"]]
    assert shares[:2] == shares[2:]
    assert shares[0] + shares[1] == pytest.approx(1)


def test_sides_that_tie_share_the_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(base.BOTS, "fixed", Fixed())  # all rest and draw: nobody scores more
    tally = Tally(3)
    play_one(Plan("meadow", 3, {}, ("fixed",) * 3, 1, 0), 0, tally)
    assert tally.wins == [Fraction(1, 3)] * 3


def test_a_solo_game_is_won_or_lost(run: Run) -> None:
    numbers = found(run, "--seats", 1, "--games", 200)
    won = 0
    for number in range(200):
        tally = Tally(1)
        play_one(Plan("meadow", 1, {}, ("random",), 200, 0), number, tally)
        won += tally.scores[0] >= 15
    assert numbers["wins"][0]["share"] == won / 200


def test_the_interval_is_wilson_s_and_says_so(run: Run) -> None:
    numbers = found(run)
    assert numbers["interval"] == "95 % Wilson score"
    for win in numbers["wins"]:
        assert win["interval"] == list(wilson(win["share"], 100))
        assert win["interval"][0] < win["share"] < win["interval"][1]


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0)],
)
def test_wilson_s_interval(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=1e-4)


def test_a_game_that_does_not_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(allmende.game("meadow")), "longest", 3)
    with pytest.raises(SimulationFailed, match=r"game of meadow .* not over after 3 actions"):
        simulate(MEADOW)


# -- at the terminal ------------------------------------------------------------------------------


def test_the_table_shows_the_same_numbers(run: Run) -> None:
    numbers = found(run, "--games", 40)
    answer = run("simulate", "meadow", "--games", 40)
    assert answer.err == ""
    assert "meadow, 2 seats, teams=no: 40 games from the seed 0" in answer.out
    assert "interval (95 % Wilson score)" in answer.out
    for win, score in zip(numbers["wins"], numbers["scores"], strict=True):
        assert f"{win['share']:.1%}" in answer.out
        assert f"{score:.2f}" in answer.out
    assert f"a game has {numbers['decisions_per_game']:.1f} decisions" in answer.out


def test_progress_is_told_as_games_are_done() -> None:
    told: list[int] = []
    simulate(MEADOW, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == MEADOW.games


def test_many_games_are_checked(run: Run) -> None:
    answer = run("check", "meadow", "--games", 12)
    assert answer.code == 0
    assert "12 random games from the seed 0, nothing broken" in " ".join(answer.out.split())
    numbers = json.loads(run("check", "meadow", "--games", 12, "--json").out)
    assert sum(one["games"] for one in numbers["variants"]) == 12
    assert run("check", "chess").code == 2
