"""What people write behind the commands: whole numbers, options, bots, a language."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from allmende import bots
from allmende.core import registry
from allmende.core.errors import AllmendeError, BadOption
from allmende.core.words import DEFAULT_LANGUAGE, LANGUAGES

PERSON = "none"  # among the bots: nobody, so a person sits there
RANDOM = "random"


class BadArgument(AllmendeError):
    """Something behind a command that can't be."""


def whole(_: Any, tokens: Sequence[Any]) -> int:
    """A whole number; 2.5 is none, and is not rounded either."""
    written = tokens[0].value
    if not re.fullmatch(r"[+-]?[0-9]{1,100}", written):
        raise ValueError(f"{written!r} is no whole number")
    return int(written)


Whole = Annotated[int, Parameter(converter=whole)]
MaybeWhole = Annotated[int | None, Parameter(converter=whole)]
Options = Annotated[list[str] | None, Parameter(name="--option", negative=())]
Language = Literal["en", "de"]
Flag = Annotated[bool, Parameter(negative=(), show_default=False)]


def chosen_options(written: Sequence[str] | None) -> dict[str, str]:
    """Options written as `name=value`; the game itself checks what they are."""
    options: dict[str, str] = {}
    for one in written or ():
        name, equals, value = one.partition("=")
        if not equals or not name or not value:
            raise BadOption(f"an option reads name=value (such as teams=yes), not {one!r}")
        if name in options:
            raise BadOption(f"the option {name} is given twice; it has one value")
        options[name] = value
    return options


AT_LEAST = {
    "games": "has to be played",
    "blocks": "has to be played",
    "steps": "has to be tried",
    "jobs": "process has to play",
    "workers": "process has to think",
    "messages": "message a second has to be heard",
}


def at_least_one(**numbers: int) -> None:
    """Refuse numbers of something of which there is at least one."""
    for name, number in numbers.items():
        if number < 1:
            raise BadArgument(f"--{name} is {number}; at least 1 {AT_LEAST[name]}")


def table_for(
    name: str, seats: int | None, written: Sequence[str] | None
) -> tuple[int, dict[str, str]]:
    """The number of seats and all options of a game, those not written by default."""
    game = registry.game(name)
    seats = game.default_seats() if seats is None else seats
    return seats, game.option_names(game.chosen(seats, chosen_options(written)))


def bots_for(written: str, seats: int, persons: bool = False) -> list[str]:
    """A bot for each seat: the names by comma, used again from the first until all seats have one.

    With `persons` the word `none` is allowed, too: a person sits there.
    """
    names = [name.strip() for name in written.split(",")]
    for name in names:
        if not (persons and name == PERSON):
            bots.bot(name)  # an unknown one is an error
    if len(names) > seats:
        raise BadArgument(f"--bots names {len(names)}, but there are only {seats} seats for them")
    return [names[seat % len(names)] for seat in range(seats)]


def weights_from(written: str | None) -> tuple[float, ...]:
    """Weights written by slashes; none if nothing was written."""
    try:
        return tuple([float(weight) for weight in written.split("/")]) if written else ()
    except ValueError:
        raise BadArgument(f"--start reads as numbers by slashes, not {written!r}") from None


def spoken(asked: str | None) -> str:
    """The language asked for, else that of ALLMENDE_LANGUAGE or LANG, else English."""
    if asked:
        return asked
    wanted = os.environ.get("ALLMENDE_LANGUAGE", "")
    if wanted and wanted not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadArgument(f"ALLMENDE_LANGUAGE is {wanted!r}; it is one of: {known}")
    local = re.split(r"[_.@]", os.environ.get("LANG", ""))[0]
    return wanted or (local if local in LANGUAGES else DEFAULT_LANGUAGE)
