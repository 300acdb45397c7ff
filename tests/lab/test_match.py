"""Matches: every bot at every seat, exact whatever the way, and gone on with from a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from allmende.bots import base
from allmende.lab.kept import BadResults
from allmende.lab.match import Block, Match, normal, play_block, play_match, report
from allmende.lab.simulate import play_game
from tests.cli.test_simulate import Fixed

MATCH = Match("meadow", 2, {"teams": "no"}, ("greedy", "random"), 3)


def test_every_bot_sits_once_at_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seatings = []

    def note(name: str, options: Any, seated: list[str], seed: int, *rest: Any) -> Any:
        seatings.append((seed, seated))
        return play_game(name, options, seated, seed, *rest)

    monkeypatch.setattr("allmende.lab.match.play_game", note)
    play_block(Match("meadow", 3, {}, ("greedy", "random"), 3), 0)
    assert [seated for _, seated in seatings] == [
        ["greedy", "random", "greedy"],
        ["random", "greedy", "random"],
    ]
    assert len({seed for seed, _ in seatings}) == 1


def test_shares_add_up_to_one_and_margins_of_two_cancel() -> None:
    for number in range(5):
        block = play_block(MATCH, number)
        assert sum(block.wins) == pytest.approx(1)
        assert sum(block.margins) == pytest.approx(0)
    team = play_block(Match("meadow", 4, {"teams": "yes"}, ("greedy", "random"), 3), 0)
    assert sum(team.wins) == pytest.approx(1)


def test_bots_that_are_alike_share_the_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(base.BOTS, "fixed", Fixed())
    found = play_match(Match("meadow", 3, {}, ("fixed", "fixed"), 3), 4)
    assert [bot["win_share"] for bot in found["bots"]] == [0.5, 0.5]


def test_the_number_of_processes_does_not_change_the_numbers() -> None:
    assert play_match(MATCH, 12, jobs=2) == play_match(MATCH, 12)


def test_another_seed_is_another_match() -> None:
    other = Match("meadow", 2, {"teams": "no"}, ("greedy", "random"), 4)
    margins = [play_match(match, 6)["bots"][0]["mean_margin"] for match in (MATCH, other)]
    assert margins[0] != margins[1]


def test_the_numbers_are_means_over_blocks() -> None:
    blocks = [Block(0, [1.0, 0.0], [2.0, -2.0]), Block(1, [0.5, 0.5], [1.0, -1.0])]
    found = report(MATCH, blocks)
    assert (found["blocks"], found["games"]) == (2, 4)
    first = found["bots"][0]
    assert (first["name"], first["win_share"], first["mean_margin"]) == ("greedy", 0.75, 1.5)
    assert first["interval"] == list(normal([1.0, 0.5]))


@pytest.mark.parametrize(
    ("shares", "low", "high"),
    [([0.5], 0, 1), ([1.0, 1.0], 1, 1), ([0.0, 1.0] * 50, 0.4015, 0.5985)],
)
def test_the_interval(shares: list[float], low: float, high: float) -> None:
    assert normal(shares) == pytest.approx((low, high), abs=1e-4)


# -- kept results ---------------------------------------------------------------------------------


@pytest.fixture
def results(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def test_a_match_goes_on_where_it_was_broken_off(results: Path) -> None:
    told: list[int] = []
    play_match(MATCH, 3, results=results)
    text = results.read_text()
    assert len(text.splitlines()) == 4
    found = play_match(MATCH, 7, results=results, progress=told.append)
    assert told == [3, 4, 5, 6, 7]
    assert results.read_text().startswith(text)
    assert found == play_match(MATCH, 7)
    assert play_match(MATCH, 3, results=results) == play_match(MATCH, 3)
    assert len(results.read_text().splitlines()) == 8


def test_every_block_is_kept_as_soon_as_it_is_played(results: Path) -> None:
    lines: list[int] = []
    play_match(
        MATCH, 20, results=results, progress=lambda _: lines.append(results.read_text().count("\n"))
    )
    assert lines == list(range(1, 22))


def test_a_line_cut_short_is_played_again(results: Path) -> None:
    play_match(MATCH, 3, results=results)
    whole = results.read_bytes()
    results.write_bytes(whole[:-5])
    assert play_match(MATCH, 3, results=results) == play_match(MATCH, 3)
    assert results.read_bytes() == whole


@pytest.mark.parametrize(
    "other",
    [
        Match("roads", 2, {"teams": "no"}, MATCH.bots, 3),
        Match("meadow", 3, {"teams": "no"}, MATCH.bots, 3),
        Match("meadow", 2, {"teams": "yes"}, MATCH.bots, 3),
        Match("meadow", 2, {"teams": "no"}, ("random", "greedy"), 3),
        Match("meadow", 2, {"teams": "no"}, MATCH.bots, 4),
    ],
)
def test_results_of_another_match_are_left_alone(results: Path, other: Match) -> None:
    play_match(MATCH, 2, results=results)
    before = results.read_bytes()
    with pytest.raises(BadResults, match="is of another match"):
        play_match(other, 2, results=results)
    assert results.read_bytes() == before


def test_a_file_of_something_else_is_left_alone(results: Path) -> None:
    play_match(MATCH, 2, results=results)
    lines = results.read_text().splitlines()
    for text in ("a letter\n", "no end", "[1]\n", '{"a": 1}\n', f'{lines[0]}\n{{"block": 0}}\n'):
        results.write_text(text)
        with pytest.raises(BadResults):
            play_match(MATCH, 2, results=results)
        assert results.read_text() == text
    results.write_text(f"{lines[0]}\n{lines[2]}\n")
    with pytest.raises(BadResults, match="lacks a block"):
        play_match(MATCH, 2, results=results)


def test_every_line_is_json(results: Path) -> None:
    play_match(MATCH, 2, results=results)
    header, *blocks = [json.loads(line) for line in results.read_text().splitlines()]
    assert header["bots"] == ["greedy", "random"]
    assert [block["block"] for block in blocks] == [0, 1]
