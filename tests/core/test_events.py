"""Events: what happened, and how much of it each seat is told."""

from __future__ import annotations

import pytest

from allmende.core import EVERYBODY, HIDDEN, WATCHING, Event
from allmende.core.events import CORE_EVENTS, can_see, declared
from allmende.core.registry import game


def test_events_are_declared_with_the_ranges_of_their_arguments() -> None:
    assert declared("storm", "stole seat victim:seat card") == {
        "storm": {},
        "stole": {"seat": "seat", "victim": "seat", "card": "card"},
    }
    assert declared() == {}
    assert set(CORE_EVENTS) == {"moved", "dropped"}


def test_who_is_in_a_mask() -> None:
    assert [can_see(0b101, seat) for seat in range(3)] == [True, False, True]
    assert [can_see(EVERYBODY, seat) for seat in (0, 5, WATCHING)] == [True] * 3
    assert not can_see(0b1111, WATCHING)  # all seats are not yet everybody
    assert not can_see(0, WATCHING)


def test_without_sights_all_see_all() -> None:
    event = Event("raided", (0, 1, 3))
    assert event.seen_by(2) == event.seen_by(WATCHING) == event


def test_each_argument_has_its_own_sight() -> None:
    event = Event("stole", (0, 1, 4), (EVERYBODY, EVERYBODY, 0b011))
    assert event.seen_by(0).values == event.seen_by(1).values == (0, 1, 4)
    assert event.seen_by(2).values == event.seen_by(WATCHING).values == (0, 1, HIDDEN)
    assert Event("two", (7, 8), (0b01, 0b10)).seen_by(0).values == (7, HIDDEN)
    assert Event("two", (7, 8), (0b01, 0b10)).seen_by(1).values == (HIDDEN, 8)


def test_fewer_sights_than_arguments_leave_the_rest_open() -> None:
    assert Event("two", (7, 8), (0,)).seen_by(0).values == (HIDDEN, 8)


def test_what_a_seat_gets_carries_no_trace_of_the_rest() -> None:
    seen = Event("drew", (3,), (0b10,)).seen_by(0)
    assert (seen.values, seen.sights) == ((HIDDEN,), ())


def test_equal_events_are_equal_whoever_may_see_them() -> None:
    assert Event("drew", (3,), (1,)) == Event("drew", (3,))
    assert hash(Event("drew", (3,), (1,))) == hash(Event("drew", (3,)))
    assert Event("drew", (3,)) != Event("drew", (4,))
    assert Event("drew", (3,)) != Event("found", (3,))
    assert Event("drew", (3,)) != "drew"
    assert repr(Event("drew", (3,), (1,))) == "Event('drew', (3,))"


@pytest.mark.parametrize("listening", [True, False])
def test_events_are_recorded_only_when_somebody_listens(listening: bool) -> None:
    heard: list[Event] = []
    state = game("meadow").start(seats=2, seed=1, events=heard if listening else None)
    state.apply(state.legal(0)[0], 0)
    state.apply(state.legal(1)[0], 1)
    assert bool(heard) is listening
    assert (state.events is None) is not listening


def test_listening_changes_nothing() -> None:
    hashes = []
    heard: list[Event] = []
    for events in (heard, None):
        state = game("meadow").start(seats=3, seed=4, events=events)
        for _ in range(40):
            if not state.over:
                state.apply(state.legal()[-1])
        hashes.append(state.hash())
    assert hashes[0] == hashes[1]
