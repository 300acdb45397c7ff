"""The load notices moves that arrive, and those that don't. No test looks at a time."""

from __future__ import annotations

import asyncio
import math
import time
from pathlib import Path

import pytest

from bench import load


def small(*more: str) -> list[str]:
    return ["--tables", "8", "--rate", "8", "--seconds", "1", "--warm", "2", *more]


def loaded(folder: Path, *more: str) -> load.Load:
    made = load.Load(load.arguments(small(*more)), folder)
    asyncio.run(made.run(lambda _: None))
    return made


def test_every_move_is_made_and_seen_by_both(tmp_path: Path) -> None:
    made = loaded(tmp_path)
    figures = made.figures
    assert not figures.errors
    assert len(figures.seconds) == len(figures.late) > 5
    assert len(figures.sizes) >= 2 * len(figures.seconds)
    assert len(figures.first) == 8 * load.SEATS
    assert min(made.memory.values()) > 0
    assert load.rows(made)["errors"] == "0"


def test_a_server_that_goes_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = load.Load(load.arguments(small("--warm", "0")), tmp_path)

    async def measure() -> None:
        await made.server.kill()
        await asyncio.sleep(0.1)
        for table in made.tables:
            await table.make_move(time.perf_counter())
        monkeypatch.setattr(load, "memory_of", lambda _: {"VmRSS": 0, "VmHWM": 0})
        monkeypatch.setattr(load, "cpu_seconds", lambda _: 0.0)

    monkeypatch.setattr(made, "_measure", measure)
    asyncio.run(made.run(lambda _: None))
    assert made.figures.errors.total() >= len(made.tables)
    assert not made.figures.seconds
    assert "p99 is not below 100 ms" in load.judged(made)


def test_quantiles() -> None:
    values = [float(n) for n in range(1, 101)]
    assert load.quantile(values, 0.5) == 50
    assert load.quantile(values, 0.99) == 99
    assert load.quantile(values, 0.999) == 100
    assert load.quantile([7.0], 0.5) == 7
    assert math.isnan(load.quantile([], 0.5))
