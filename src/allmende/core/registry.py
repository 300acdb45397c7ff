"""The registry: which games there are. Everybody but the games themselves reaches them through it.

A game is a package below `allmende.games`, or one that an installed distribution names in the entry
point group `allmende.games`; it has a `GAME` in its module `rules`.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from allmende.core.errors import UnknownGame

if TYPE_CHECKING:
    from allmende.core.game import Game

HOME = "allmende.games"


@cache
def packages() -> dict[str, str]:
    """The package of every game by its name; those of the house first."""
    home = import_module(HOME)
    found = {module.name: f"{HOME}.{module.name}" for module in pkgutil.iter_modules(home.__path__)}
    for point in entry_points(group=HOME):
        found.setdefault(point.name, point.value)
    return found


def names() -> list[str]:
    return sorted(packages())


@cache
def game(name: str) -> Game[Any]:
    """A game by its name; an unknown one is an error that lists the known ones."""
    if name not in packages():
        raise UnknownGame(f"there is no game {name!r}; there is: {', '.join(names())}")
    found: Game[Any] = import_module(f"{packages()[name]}.rules").GAME
    return found


@cache
def part(name: str, module: str) -> ModuleType | None:
    """A module that a game may bring beside its rules, such as `view`; None where it does not."""
    package = packages().get(name)
    if package is None or find_spec(f"{package}.{module}") is None:
        return None
    return import_module(f"{package}.{module}")
