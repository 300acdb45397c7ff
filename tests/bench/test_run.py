"""The benchmark adds up: what it prints follows from what it measured. No test looks at a time."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from io import StringIO
from itertools import count

import pytest

from bench import allmende_games, measuring, run

ROWS = [  # engine, game, seats, loop, choices per second, microseconds for a copy
    ("allmende compiled", "roads", 4, "Python", 250_000, 2.0),
    ("allmende compiled", "roads", 4, "compiled", 500_000, None),
    ("allmende interpreted", "roads", 4, "Python", 50_000, 5.0),
    ("catanatron", "catanatron", 4, "Python", 10_000, 80.0),
    ("OpenSpiel", "hearts", 4, "Python", 200_000, 1.0),
]


def repetition(choices: int, copy: float | None, slowness: float) -> dict[str, float]:
    """One of 0.5 s: as many forced decisions and outcomes of chance as choices."""
    half = choices / 2
    copies = 1000 if copy else 0
    spent = {"seconds": 0.5 * slowness, "copy_seconds": (copy or 0) * copies / 1e6 * slowness}
    return {"games": 40, "choices": half, "forced": half, "chance": half, "copies": copies} | spent


@pytest.fixture
def canned() -> run.Run:
    """A run of three repetitions, the last of them slow, read from JSON."""
    kept = run.Run("A machine", 1.5)
    for engine, game, seats, loop, choices, copy in ROWS:
        rounds = [repetition(choices, copy, slowness) for slowness in (1, 1, 3)]
        kept.rows.append(run.Row(engine, game, seats, loop, rounds))
        kept.contestants.append({"engine": engine, "version": "7.8", "python": "3.11"})
    return run.loaded(json.dumps(asdict(kept)))


def test_the_heading_has_all_versions(canned: run.Run) -> None:
    assert "catanatron 7.8 (Python 3.11)" in run.heading(canned)
    assert run.heading(canned)[-1].endswith("median of 3 repetitions of 0.50 s")


def test_a_line_of_the_table_has_medians_and_shares(canned: run.Run) -> None:
    _, line, without_copies, *_ = run.table_of_rates(canned)
    words = ["roads", "4", "allmende", "compiled", "Python"]
    numbers = ["80.0", "250,000", "500,000", "50%", "33%", "2.00"]
    assert line.split() == words + numbers
    assert without_copies.split()[-1] == run.NONE


def test_columns_stand_below_each_other() -> None:
    lines = [["game", "seats"], ["roads", "4"]]
    assert run.aligned(lines, words=(0,)) == ["game   seats", "roads      4"]


def test_ratios_are_held_against_their_targets(canned: run.Run) -> None:
    lines = run.table_of_ratios(canned)[1:]
    found = [(line.split("≥")[1].split()[:2], "not reached" in line) for line in lines]
    assert found == [
        (["25", "25.00"], False),
        (["1.4", "1.25"], True),
        (["60", "50.00"], True),
        (["2.5", "2.50"], False),
        (["4", "5.00"], False),
        (["25", "40.00"], False),
    ]


def test_a_ratio_shows_how_far_the_repetitions_are_apart(canned: run.Run) -> None:
    canned.row("catanatron", "catanatron", 4).rounds[0]["choices"] *= 2
    assert run.compared(run.RATIOS[0], canned, "choices") == (25, 12.5, 25)


def test_a_missing_row_is_named(canned: run.Run) -> None:
    with pytest.raises(LookupError, match="burgundy"):
        canned.row("allmende compiled", "burgundy", 2)


def test_the_report_holds_all_parts(canned: run.Run) -> None:
    parts = [run.heading(canned), run.table_of_rates(canned), run.table_of_ratios(canned)]
    assert run.report(canned) == "\n\n".join("\n".join(part) for part in parts)


# -- the contestant -------------------------------------------------------------------------------


def test_every_registered_game_competes() -> None:
    assert {entry.game for entry in allmende_games.entries()} >= {"meadow", "roads"}


def test_a_repetition_plays_counts_and_copies() -> None:
    entry = allmende_games.PythonLoop("roads", 4)
    numbers = measuring.measured(entry, count(1), 0.05)
    assert numbers["choices"] > numbers["forced"] > 0 == numbers["chance"]
    assert numbers["games"] > 0
    assert numbers["copies"] >= measuring.POSITIONS


def test_both_loops_play_the_same_games() -> None:
    python = allmende_games.PythonLoop("meadow", 2)
    compiled = allmende_games.CompiledLoop("meadow", 2)
    played = [python.play(seed) for seed in range(5)]
    assert played == [compiled.play(seed) for seed in range(5)]
    assert played == [python.recount(seed).steps for seed in range(5)]
    assert len(set(played)) > 1


def test_a_contestant_answers_each_request_with_a_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = StringIO()
    monkeypatch.setattr(sys, "stdin", StringIO('{"row": 0, "seconds": 0.01}\n' * 2))
    monkeypatch.setattr(sys, "stdout", said)
    measuring.compete("us", "1.0", [allmende_games.PythonLoop("meadow", 2)])
    here, *answers = [json.loads(line) for line in said.getvalue().splitlines()]
    assert here["rows"] == [{"game": "meadow", "seats": 2, "loop": "Python"}]
    assert [answer["games"] > 0 for answer in answers] == [True, True]


def test_a_game_that_does_not_repeat_itself_is_no_measurement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entry = allmende_games.PythonLoop("meadow", 2)
    monkeypatch.setattr(entry, "recount", lambda seed: measuring.Counts())
    with pytest.raises(RuntimeError, match="when repeated"):
        measuring.measured(entry, count(1), 0.01)
