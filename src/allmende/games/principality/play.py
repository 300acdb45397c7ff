"""What is good at Principality: numbers about what a seat sees, and what a position is worth."""

from __future__ import annotations

from typing import Final

from allmende.games.principality.state import PrincipalityState

FEATURES: tuple[str, ...] = ("points",)
WEIGHT_NAMES: Final[tuple[str, ...]] = ()
FOUND_WEIGHTS: Final[tuple[float, ...]] = ()


def features(view: PrincipalityState) -> list[float]:
    return [float(view.points[max(view.viewer, 0)])]


def value(s: PrincipalityState, seat: int, w: list[float]) -> float:
    return float(s.points[seat] - s.points[1 - seat])
