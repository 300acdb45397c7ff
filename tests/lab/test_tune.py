"""Tuning: the same search finds the same weights, and only what wins is taken."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import allmende
from allmende.lab import tune as module
from allmende.lab.kept import BadResults
from allmende.lab.tune import NoWeights, Search, is_better, tune, varied, written

ROADS = allmende.game("roads")
SEARCH = Search("roads", 2, {"events": "11/4"}, 5, 4, 1)


def test_a_few_weights_change() -> None:
    weights = [1.0, 0.0, -2.0, 0.5, 3.0, 1.0]
    changed = varied(weights, 0.3, Random(1))
    assert 1 <= sum(a != b for a, b in zip(weights, changed, strict=True)) <= module.FEW
    assert varied(weights, 0.3, Random(1)) == changed


def matches(shares: list[float], monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Any]]:
    """Let matches end with these shares; returns those that were asked for."""
    asked: list[tuple[int, Any]] = []

    def played(match: Any, blocks: int, jobs: int) -> dict[str, Any]:
        asked.append((blocks, match))
        return {"bots": [{"win_share": shares[(len(asked) - 1) % len(shares)]}]}

    monkeypatch.setattr(module, "play_match", played)
    return asked


@pytest.mark.parametrize(
    ("shares", "better"),
    [
        ([0.4], False),
        ([0.5, 0.5], False),
        ([0.6, 0.4], False),
        ([0.5, 0.6, 0.6], False),
        ([0.6, 0.7, 0.7], True),
    ],
)
def test_a_step_has_to_win_match_after_match(
    shares: list[float], better: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = matches(shares, monkeypatch)
    assert is_better(SEARCH, [1.0], [2.0], 0, 1) == better
    assert [blocks for blocks, _ in asked] == [1, 4, 8][: len(shares)]
    assert asked[0][1].bots == ("heuristic:1.0", "heuristic:2.0")
    assert len({match.seed for _, match in asked}) == len(asked)


def test_what_wins_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = matches([0.7], monkeypatch)
    told: list[int] = []
    found = tune(SEARCH, progress=told.append)
    assert told == [1, 2, 3, 4, 5]
    assert found["taken"] == 5
    assert written(list(found["weights"].values())) == asked[-1][1].bots[0]
    assert tune(SEARCH) == found


def test_what_loses_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    matches([0.3], monkeypatch)
    found = tune(SEARCH)
    assert found["taken"] == 0
    assert list(found["weights"].values()) == ROADS.weights
    assert list(found["weights"]) == list(ROADS.weight_names)


def test_a_search_that_was_broken_off_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "steps"
    asked = matches([0.7, 0.7, 0.7, 0.2], monkeypatch)  # every other step is taken
    tune(replace(SEARCH, steps=3), results=file)
    first = len(asked)
    with file.open("a") as kept:
        kept.write('{"step": 3, "tak')  # a crash
    found = tune(SEARCH, results=file)
    assert first == 3 + 1 + 3
    assert len(asked) == first + 1 + 3
    assert found["taken"] == 3
    again = len(asked)
    assert tune(SEARCH, results=file) == found
    assert len(asked) == again


def test_a_file_of_another_search_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "steps"
    matches([0.3], monkeypatch)
    tune(SEARCH, results=file)
    with pytest.raises(BadResults, match="is of another search: seed is 1, not 2"):
        tune(replace(SEARCH, seed=2), results=file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:2] + lines[3:]))
    with pytest.raises(BadResults, match="lacks a step"):
        tune(SEARCH, results=file)


def test_a_search_begins_where_it_is_told_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    start = tuple([weight + 1 for weight in ROADS.weights])
    matches([0.3], monkeypatch)
    told = replace(SEARCH, start=start)
    assert tuple(tune(told, results=tmp_path / "steps")["weights"].values()) == start
    with pytest.raises(BadResults, match="is of another search: start is"):
        tune(SEARCH, results=tmp_path / "steps")


def test_real_matches_decide() -> None:
    flipped = [-weight for weight in ROADS.weights]
    short = Search("roads", 2, {"events": "11/4"}, 1, 1, 1)
    assert is_better(short, ROADS.weights, flipped, 0, 1)


def test_a_game_without_weights_says_so() -> None:
    with pytest.raises(NoWeights, match="meadow has no weights"):
        tune(Search("meadow", 2, {}, 1, 1, 0))
