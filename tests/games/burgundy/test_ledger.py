"""Random games keep their books: silver, workers and points change only as the log tells."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import allmende
from allmende.core.events import Event
from allmende.games.burgundy.components import ARRIVING, DUCHY

GAME = allmende.game("burgundy")
ALL = dict.fromkeys(("extra", "white_castles", "inns", "routes", "mixed_pay"), "on")
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, ALL),
    (2, {}),
    (2, {**ALL, "shields": "on", "duchies": "border"}),
    (3, {**ALL, "shields": "on", "duchies": "random"}),
    (4, {**ALL, "shields": "on"}),
    (4, {**ALL, "play": "team_12a"}),
]
POINTS = {
    "region", "phase_points", "large_bonus", "small_bonus", "linked", "all_linked", "herd",
    "watchtower", "sale", "monastery_points", "goods_points", "silver_points", "worker_points",
    "shield_points",
}  # fmt: skip


def told(events: list[Event], state: Any) -> tuple[list[int], list[int], list[int]]:
    """By how much silver, workers and points changed, as the log tells."""
    silver, workers, points = ([0] * state.seats for _ in range(3))
    for event in events:
        seat, count = (event.values or (0,))[0], (event.values or (0,))[-1]
        if event.name in ("silver", "spent_silver"):
            silver[state.home(seat)] += count if event.name == "silver" else -count
        elif event.name in ("workers", "spent_workers"):
            workers[state.home(seat)] += count if event.name == "workers" else -count
        elif event.name == "boosted":
            silver[0] -= 1
        elif event.name in POINTS:
            points[seat] += count
    return silver, workers, points


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_changes_is_told(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        events: list[Event] = []
        state = GAME.start(seats, seed, options, events=events)
        rng = Random(seed)
        while not state.over:
            events.clear()
            before = (state.silver[:], state.workers[:], state.points[:])
            state.apply(rng.choice(state.legal(state.seat)), state.seat)
            silver, workers, points = told(events, state)
            assert state.silver == [a + b for a, b in zip(before[0], silver, strict=True)]
            assert state.workers == [a + b for a, b in zip(before[1], workers, strict=True)]
            assert min(state.silver) >= 0
            assert min(state.workers) >= 0
            if seats > 1:
                assert state.points == [a + b for a, b in zip(before[2], points, strict=True)]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_zones_agree_with_the_fields(seats: int, options: dict[str, str]) -> None:
    """What lies in a duchy, on a shelf and in the store keeps to its limits."""
    state = GAME.start(seats, 11, options)
    rng = Random(11)
    while not state.over:
        state.apply(rng.choice(state.legal(state.seat)), state.seat)
        for home in range(state.homes()):
            placed = sum(tile >= 0 for tile in state.spaces[home])
            assert placed in (len(state.zone(DUCHY, home)), 0)
            assert seats == 1 or len(set(state.store(home))) <= 3
        for seat in range(seats):
            stored = len(state.shelf(seat)) + len(state.turned(seat))
            assert stored <= (2 if state.in_teams() else 3) or state.holds(seat, 4)
            assert state.bridge[seat] <= 6
        assert sorted(state.line) == list(range(seats))
        assert len(state.zones[ARRIVING]) <= 1
