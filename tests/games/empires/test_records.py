"""Empires: which games are recorded."""

from __future__ import annotations

from allmende.core.record import read
from allmende.core.registry import game
from allmende.core.table import Table
from tests.contract.coverage import recorded


def test_every_variant_is_recorded_and_alone_every_people() -> None:
    empires = game("empires")
    records = [read(path) for path in recorded("empires")]
    played = [(record.seats, record.options) for record in records]
    assert [variant for variant in empires.variants() if variant not in played] == []
    alone = {Table(record).state.people[0] for record in records if record.seats == 1}
    assert alone == {0, 1, 2, 3}
