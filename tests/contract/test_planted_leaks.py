"""Planted leaks prove that the leak test sees: it has to find every one of them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from allmende.bots import base as bots
from tests.contract.leaks import Leak, check_game
from tests.contract.mutants import MUTANTS, Mutant

GAMES = 25
NO_LEAK = Mutant("none")


class PeekingBot(bots.Bot):
    """Looks at the real deck if a view lets it."""

    name = "peeking"

    def choose(self, view: Any, rng: Random) -> int:
        real = getattr(view, "real", None)
        options: list[int] = view.legal()
        return options[sum(real.zones[0][-5:]) % len(options)] if real else options[0]


def search(game: Any) -> str:
    """The first leak found in a number of games, or nothing."""
    for seed in range(GAMES):
        try:
            check_game(game, 2 + seed % 3, {}, seed, every=2, phase=seed)
        except Leak as leak:
            return str(leak)
    return ""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_planted_leak_is_found(
    mutant: Mutant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if mutant.name == "a bot that peeks":
        monkeypatch.setitem(bots.BOTS, "peeking", PeekingBot())
    assert search(mutant.plant(tmp_path)), f"nobody noticed: {mutant.name}"


def test_a_copy_without_a_leak_passes(tmp_path: Path) -> None:
    assert search(NO_LEAK.plant(tmp_path)) == ""


def test_there_are_at_least_fifteen_different_leaks() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS) >= 15
    assert len({mutant.patches for mutant in MUTANTS}) >= 15
