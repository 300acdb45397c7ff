"""`allmende match` and `allmende tune` as they are called."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from allmende.lab import tune
from tests.cli.conftest import Run

BOTS = ("--bots", "greedy,random")


def found(run: Run, *argv: object) -> dict[str, Any]:
    answer = run("match", "meadow", *argv, "--json")
    assert (answer.code, answer.err) == (0, "")
    numbers: dict[str, Any] = json.loads(answer.out)
    return numbers


def test_the_numbers_by_name(run: Run) -> None:
    numbers = found(run, *BOTS, "--blocks", 6)
    assert (numbers["game"], numbers["seats"]) == ("meadow", 2)
    assert (numbers["blocks"], numbers["games"]) == (6, 12)
    assert [bot["name"] for bot in numbers["bots"]] == ["greedy", "random"]
    for bot in numbers["bots"]:
        assert bot["interval"][0] <= bot["win_share"] <= bot["interval"][1]
    assert sum(bot["mean_margin"] for bot in numbers["bots"]) == pytest.approx(0)


def test_the_same_numbers_whatever_the_jobs(run: Run) -> None:
    argv = [*BOTS, "--seats", 4, "--option", "teams=yes", "--blocks", 6, "--seed", 2]
    assert found(run, *argv) == found(run, *argv, "--jobs", 2)


def test_three_bots_and_parameters(run: Run) -> None:
    numbers = found(run, "--seats", 3, "--bots", "flat:1,random,greedy", "--blocks", 2)
    assert [bot["name"] for bot in numbers["bots"]] == ["flat:1", "random", "greedy"]
    assert numbers["games"] == 6


def test_the_table_shows_the_same_numbers(run: Run) -> None:
    numbers = found(run, *BOTS, "--blocks", 6)
    answer = run("match", "meadow", *BOTS, "--blocks", 6)
    assert "meadow, 2 seats, teams=no: 6 blocks, 12 games from the seed 0" in answer.out
    for bot in numbers["bots"]:
        assert f"{bot['win_share']:.1%}" in answer.out
        assert f"{bot['mean_margin']:+.2f}" in answer.out


def test_results_are_gone_on_with(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "results"
    found(run, *BOTS, "--blocks", 2, "--results", path)
    numbers = found(run, *BOTS, "--blocks", 5, "--results", path)
    assert numbers == found(run, *BOTS, "--blocks", 5)
    refused = run("match", "meadow", *BOTS, "--results", path, "--seed", 1)
    assert refused.code == 2
    assert f"{path} is of another match: seed is 0, not 1" in refused.err


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["match", "chess", *BOTS], "there is no game 'chess'"),
        (["match", "meadow"], "bots"),
        (["match", "meadow", "--bots", "chess"], "there is: flat, greedy, heuristic, random"),
        (["match", "meadow", "--bots", "flat:x,random"], "in milliseconds"),
        (["match", "meadow", "--bots", "random,random,random"], "only 2 seats"),
        (["match", "meadow", *BOTS, "--blocks", "0"], "--blocks is 0; at least 1"),
        (["match", "meadow", *BOTS, "--jobs", "0"], "--jobs is 0; at least 1 process"),
        (["tune", "roads", "--steps", "0"], "--steps is 0; at least 1"),
        (["tune", "meadow"], "meadow has no weights to tune"),
        (["tune", "roads", "--start", "1/x"], "--start reads as numbers by slashes, not '1/x'"),
        (["tune", "roads", "--start", "1/2"], "weights, not 2"),
    ],
)
def test_what_can_t_be_is_refused_in_one_line(run: Run, argv: list[str], said: str) -> None:
    answer = run(*argv)
    assert (answer.code, answer.out) == (2, "")
    assert " ".join(answer.err.split()).count("allmende: ") == 1
    assert said in answer.err


def test_tuning_prints_the_weights(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    won = {"bots": [{"win_share": 0.9}]}
    monkeypatch.setattr(tune, "play_match", lambda match, blocks, jobs: won)
    argv = ["tune", "roads", "--steps", 2, "--seed", 3]
    numbers = json.loads(run(*argv, "--json").out)
    assert numbers["taken"] == 2
    shown = run(*argv)
    assert (shown.code, shown.err) == (0, "")
    assert "roads: 2 of 2 steps were taken" in shown.out
    for name, weight in numbers["weights"].items():
        assert f'("{name}", {weight}),' in shown.out
