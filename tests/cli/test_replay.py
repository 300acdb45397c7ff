"""Recorded games, told and checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from allmende.core.record import Record, read
from tests.cli.conftest import Run


def test_a_game_is_told_move_by_move(run: Run, finished: Path) -> None:
    answer = run("replay", finished)
    lines = answer.out.splitlines()
    record = read(finished)
    assert answer.code == 0
    assert lines[:4] == [
        "Meadow",
        "2 seats",
        "Teams: everyone for themselves",
        "      Round 1 begins.",
    ]
    numbered = [line for line in lines if line[:4].strip().isdigit()]
    assert [int(line[:4]) for line in numbered] == list(range(1, len(record.moves) + 1))
    assert numbered[0] == "   1. Seat 1: Rest and get a coin"
    for seat, score in enumerate(record.scores, 1):
        assert f"Seat {seat}: {score} point" in answer.out


def test_a_game_is_told_in_german(run: Run, finished: Path) -> None:
    out = run("replay", finished, "--language", "de").out
    assert out.startswith("Weide\n2 Plätze\n")
    assert "   1. Platz 1: Ruh dich aus und nimm eine Münze\n" in out


def test_an_open_game_is_told_so_far(run: Run, left_open: Path) -> None:
    count = len(read(left_open).moves)
    out = run("replay", left_open).out
    assert out.splitlines()[-1] == f"not at its end, {count} moves so far"
    line = run("replay", left_open, "--verify").out
    told = f"fits the rules. Meadow: not at its end, {count} moves so far\n"
    assert line == f"{left_open} {told}"


@pytest.mark.parametrize(
    ("language", "fits"), [("en", "fits the rules. Meadow:"), ("de", "passt zu den Regeln. Weide:")]
)
def test_checking_prints_one_line(run: Run, finished: Path, language: str, fits: str) -> None:
    before = finished.read_bytes()
    answer = run("replay", finished, "--verify", "--language", language)
    record = read(finished)
    assert answer.code == 0
    assert answer.out.startswith(f"{finished} {fits} {len(record.moves)} ")
    assert f"{record.scores[0]} : {record.scores[1]}" in answer.out
    assert answer.out.count("\n") == 1
    assert finished.read_bytes() == before


def test_a_record_without_its_seed_is_told_alike(
    run: Run, finished: Path, changed: Callable[[Callable[[Record], None]], Path]
) -> None:
    def forget_seed(record: Record) -> None:
        record.seed = b""

    assert run("replay", changed(forget_seed)).out == run("replay", finished).out
