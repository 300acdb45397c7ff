"""Frames tell only what is new; put together, they show what somebody sees who comes in now."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

import pytest

from allmende.core import registry
from allmende.server.live import Live
from allmende.server.pictures import Sent, frame, parts_of, seats_for
from allmende.server.store import Kept, SeatRow, Store, TableRow

GAMES = 4
STEPS = 150
MOST_BYTES = 10 * 1024  # of the median frame about a move


class Screen:
    """What a browser puts together."""

    def __init__(self, live: Live, seat: int) -> None:
        self.live = live
        self.seat = seat
        self.sent = Sent()
        self.parts: dict[str, list[str]] = {}
        self.log: dict[int, Any] = {}
        self.rest: dict[str, Any] = {}
        self.sizes: list[int] = []

    def look(self) -> None:
        seats = seats_for(self.live, f"g{self.seat}", 60.0)
        for entry in seats:
            entry["away"] = 0
        text = frame(self.live, self.sent, self.seat, -1, "en", seats)
        self.sizes.append(len(text.encode()))
        heard = json.loads(text)
        for name, parts in heard.pop("fragments", {}).items():
            before = self.parts.get(name, [])
            self.parts[name] = [p if isinstance(p, str) else before[p] for p in parts]
        self.log |= {line["n"]: line for line in heard.pop("log", [])}
        self.rest |= {key: v for key, v in heard.items() if key not in ("full", "moves", "layout")}


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    made = Store.open(tmp_path_factory.mktemp("pictures") / "tables.db")
    yield made
    made.close()


def opened(game: str, store: Store, seed: int) -> Live:
    seats = registry.game(game).default_seats()
    row = TableRow(
        "t", "w", "i", game, seats, "{}", Random(seed).randbytes(32), "", "normal", "",
        False, "", 0, 0,
    )  # fmt: skip
    sat = [SeatRow("t", seat, "person", f"P{seat}", "") for seat in range(seats)]
    return Live(Kept(row, sat, [(seat, f"g{seat}") for seat in range(seats)], [], []), store)


def step(live: Live, rng: Random) -> None:
    """Any action, or any undo, as a line of the log."""
    undoing = [s for s in range(len(live.seats)) if live.table.why_no_undo(s) is None]
    if undoing and rng.random() < 0.2:
        live.undo(undoing[0], rng.random() < 0.5)
        live._advance("undo")
    else:
        seat = rng.choice(live.state.asked)
        live.run([rng.choice(live.state.legal(seat))], seat)
        live._advance("run")
    live.pictures.clear()


@pytest.mark.parametrize("game", registry.names())
def test_what_changed_adds_up_to_the_whole(game: str, store: Store) -> None:
    for number in range(GAMES):
        live = opened(game, store, number)
        rng = Random(number)
        screens = [Screen(live, seat) for seat in range(-1, len(live.seats))]
        for count in range(STEPS):
            if live.state.over:
                break
            step(live, rng)
            for screen in screens:
                if rng.random() < 0.7:  # a slow reader gets several steps at once
                    screen.look()
            if count % 25 == 0 or live.state.over:
                compare(live, screens)


def compare(live: Live, screens: list[Screen]) -> None:
    for screen in screens:
        screen.look()
        fresh = Screen(live, screen.seat)
        fresh.look()
        assert screen.parts == fresh.parts
        assert screen.rest == fresh.rest
        first = min(fresh.log, default=0)
        assert {n: line for n, line in screen.log.items() if n >= first} == fresh.log


@pytest.mark.parametrize("game", registry.names())
def test_a_move_is_told_in_few_bytes(game: str, store: Store) -> None:
    sizes: list[int] = []
    for number in range(GAMES):
        live = opened(game, store, number)
        rng = Random(number)
        screens = [Screen(live, seat) for seat in range(len(live.seats))]
        for screen in screens:
            screen.look()
        for _ in range(STEPS):
            if live.state.over:
                break
            step(live, rng)
            for screen in screens:
                screen.look()
        sizes += [size for screen in screens for size in screen.sizes[1:]]
    assert median(sizes) <= MOST_BYTES


def test_a_fragment_is_cut_before_each_piece() -> None:
    html = '<p class="x">a<i class="y" data-at="one">b</i><b data-at="two"></b></p>'
    assert parts_of(html) == [
        '<p class="x">a', '<i class="y" data-at="one">b</i>', '<b data-at="two"></b></p>'
    ]  # fmt: skip
    assert parts_of("") == [""]
