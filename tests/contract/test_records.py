"""Point 7 of the proof kit: recorded games replay, and together they exercise everything."""

from __future__ import annotations

from pathlib import Path

import pytest

import allmende
from allmende.core.record import parse, read
from tests.contract.coverage import RECORDS, accepted_gaps, recorded, still_missing

ALL = [path for name in allmende.names() for path in recorded(name)]


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_replays_to_its_result(path: Path) -> None:
    record = read(path)
    assert record.rules == record.game.rules_version, "record it anew, or keep the old rules alive"
    state = record.verify()
    assert state.over
    assert state.scores() == record.scores
    assert any(move.check for move in record.moves)
    assert parse(record.text()).text() == record.text() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", allmende.names())
def test_every_component_and_ending_is_exercised_or_listed_as_missing(name: str) -> None:
    assert still_missing(name) == accepted_gaps(name)


def test_every_folder_of_records_belongs_to_a_game() -> None:
    folders = {path.name for path in RECORDS.iterdir() if path.is_dir()}
    assert folders <= set(allmende.names())
