"""States as bytes: what loads is what was saved, and all else is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from allmende.core import BadSave
from allmende.core.playout import play_on
from allmende.core.registry import game
from tests.core.test_zones import ATTIC

MEADOW = game("meadow")


def midway(actions: int = 12) -> Any:
    s = MEADOW.start(seats=3, seed=5)
    play_on(s, Random(5), actions)
    return s


SAVE = midway().save()


def changed(place: int, value: object) -> bytes:
    """The save with one of its parts exchanged, in the order of their declaration."""
    parts = msgspec.msgpack.decode(SAVE)
    parts[place] = value
    return msgspec.msgpack.encode(parts)


@pytest.mark.parametrize("actions", [0, 1, 2, 5, 12, 500])
def test_a_loaded_state_is_the_saved_one(actions: int) -> None:
    s = midway(actions)
    again = MEADOW.load(s.save())
    assert (again.save(), again.hash()) == (s.save(), s.hash())
    assert (again.asked, again.legal(), again.over) == (s.asked, s.legal(), s.over)
    play_on(s, Random(1), 200)
    play_on(again, Random(1), 200)
    assert again.hash() == s.hash()


@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_a_loaded_view_is_the_saved_one(seat: int) -> None:
    view = midway().observe(seat)
    again = MEADOW.load(view.save())
    assert again.save() == view.save()
    assert (again.viewer, again.legal(), again.zones) == (seat, view.legal(), view.zones)


def test_a_loaded_state_shares_nothing_with_the_next() -> None:
    one, other = MEADOW.load(SAVE), MEADOW.load(SAVE)
    play_on(one, Random(1), 5)
    assert other.save() == SAVE


@pytest.mark.parametrize("data", [b"", b"garbage", b"\x00", b"\xff" * 40, SAVE[1:], SAVE + b"\x00"])
def test_garbage_is_no_save(data: bytes) -> None:
    with pytest.raises(BadSave, match="these bytes are no saved state"):
        MEADOW.load(data)


def test_a_cut_off_save_is_no_save() -> None:
    for size in range(len(SAVE)):
        with pytest.raises(BadSave):
            MEADOW.load(SAVE[:size])


def test_a_save_of_another_game_is_refused() -> None:
    with pytest.raises(BadSave, match="the save is of the game meadow, not of attic"):
        ATTIC.load(SAVE)
    with pytest.raises(BadSave, match="the save is of the game attic, not of meadow"):
        MEADOW.load(ATTIC.start(seats=2, seed=1).save())


def test_a_save_of_another_format_is_refused() -> None:
    with pytest.raises(BadSave, match="the save has format 99, this program reads 1"):
        MEADOW.load(changed(0, 99))


STACK = 10


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (3, 2),  # seats, with the zones of three
        (3, 0),
        (3, -1),
        (7, [1]),  # fields
        (8, [[0]]),  # zones
        (9, [[9999, [0], 0, False]]),  # memory of a zone that is not there
        (STACK, [["no_such_question", 0, [0, 0, 0, 0], [], [], [], 0]]),
    ],
)
def test_a_save_that_does_not_fit_the_game_is_refused(place: int, value: object) -> None:
    with pytest.raises(BadSave, match="the save does not fit the game meadow"):
        MEADOW.load(changed(place, value))


def test_a_save_with_absurdly_many_seats_is_refused() -> None:
    with pytest.raises(BadSave):
        MEADOW.load(changed(3, 2**62))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.data())
def test_a_damaged_save_is_refused_or_still_a_state(data: st.DataObject) -> None:
    """One byte is changed. Most changes show; none raises anything but BadSave."""
    at = data.draw(st.integers(0, len(SAVE) - 1))
    byte = data.draw(st.integers(0, 255))
    try:
        state = MEADOW.load(SAVE[:at] + bytes([byte]) + SAVE[at + 1 :])
    except BadSave:
        return
    assert state.game is MEADOW
