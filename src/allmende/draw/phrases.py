"""Phrases: what the drawing itself says, in every language; games say the rest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from allmende.core.game import Game
from allmende.core.words import Words, catalogue

PACKAGE = "allmende.draw"


def phrase(language: str, key: str, values: Mapping[str, str] | None = None, count: int = 1) -> str:
    """A message of the drawing with its placeholders filled; `count` chooses the plural."""
    found = catalogue(PACKAGE, language)
    forms = found.texts[key]
    form = forms[found.plural(count)] if len(forms) > 1 else forms[0]
    return form.format_map({"count": str(count), **(values or {})})


@cache
def spoken(game: Game[Any], language: str) -> Words:
    """The words of a game, the same object each time: what is drawn is kept under it."""
    return Words(language, game)
