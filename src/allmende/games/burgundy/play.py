"""What is good at Burgundy."""

from __future__ import annotations

from typing import Final

from allmende.games.burgundy.state import BurgundyState

FEATURES: tuple[str, ...] = ("points",)
WEIGHT_NAMES: Final[tuple[str, ...]] = ()
FOUND_WEIGHTS: Final[tuple[float, ...]] = ()


def features(view: BurgundyState) -> list[float]:
    return [float(view.points[max(view.viewer, 0)])]


def value(s: BurgundyState, seat: int, w: list[float]) -> float:
    return float(s.points[seat])
