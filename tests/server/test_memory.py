"""Cycles are freed: new ones soon, those that were put out of sight when all is searched."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from allmende.server.memory import search


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def nothing_stays_frozen() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_what_is_new_and_done_with_is_freed() -> None:
    knot = weakref.ref(Knot())
    search(everything=False)
    assert knot() is None


def test_what_lives_on_is_out_of_sight_until_all_is_searched() -> None:
    kept = Knot()
    knot = weakref.ref(kept)
    search(everything=False)
    assert gc.get_freeze_count() > 0
    del kept
    search(everything=False)
    assert knot() is not None
    search(everything=True)
    assert knot() is None
