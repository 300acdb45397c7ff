"""What is good at Empires: numbers about what a seat sees, and what a position is worth."""

from __future__ import annotations

from typing import Final

from allmende.games.empires.scoring import points
from allmende.games.empires.state import EmpiresState

FEATURES: tuple[str, ...] = ("round", "points")
WEIGHT_NAMES: Final[tuple[str, ...]] = ()
FOUND_WEIGHTS: Final[tuple[float, ...]] = ()


def features(view: EmpiresState) -> list[float]:
    seat = max(view.viewer, 0)
    return [float(view.round), float(points(view, seat))]


def value(s: EmpiresState, seat: int, w: list[float]) -> float:
    return float(points(s, seat))
