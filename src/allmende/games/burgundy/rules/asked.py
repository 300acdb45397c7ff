"""Questions that are asked across files: what a tile brings may be an action, and that a tile."""

from __future__ import annotations

from typing import Any, Final

from allmende.core.decisions import Agenda, Decision
from allmende.games.burgundy.state import BurgundyState


class Asked:
    """The questions by name; `rules/__init__.py` fills them in."""

    def __init__(self) -> None:
        self.act: Decision[Any]
        self.sell_goods: Decision[Any]
        self.load_ship: Decision[Any]
        self.resolve_due: Agenda[Any]


ASKED: Final = Asked()

# Where an action comes from.
DIE: Final = 0
CASTLE_ACTION: Final = 1  # a castle tile
WHITE_ACTION: Final = 2  # a white castle
ROUTE_ACTION: Final = 3  # a castle on a trade route
EXTRA_ACTION: Final = 4  # alone, at the marker

# What is due alone, as in the range `effect`.
DUE_CASTLE: Final = 6
DUE_WHITE_CASTLE: Final = 7
DUE_CRANE: Final = 8
DUE_SHIP: Final = 9
DUE_ANIMAL: Final = 10
DUE_MONASTERY: Final = 11
DUE_REGION: Final = 12
DUE_COLOUR: Final = 13
DUE_EXTRA: Final = 14


def set_due(s: BurgundyState, effect: int, first: int, second: int) -> None:
    """Alone: an effect waits until the seat resolves it, with two numbers it is about."""
    s.due.append([effect, first, second])
    ASKED.resolve_due.add(s, 0, effect)
