"""The journal of a table: what happened, line by line, told to each seat as it may know it.

Lines are only ever added. What was taken back stays, and a line says from where on it is void.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from allmende.core.events import MOVED, Event
from allmende.core.game import Game
from allmende.core.words import Words
from allmende.core.zones import EVERYBODY, HIDDEN
from allmende.draw import views
from allmende.server.saying import say_in

LATEST = 200  # lines that somebody gets who comes in


class Note(NamedTuple):
    """Something that happened at the table, but not in the game."""

    key: str
    seat: int
    number: int = 1
    back: int = -1  # lines from here on were taken back
    bot: str = ""


Happened = Event | Note


def told(
    happened: Sequence[Happened], first: int, seat: int, game: Game[Any], words: Words
) -> list[dict[str, Any]]:
    """The lines from a number on, as a seat may read them."""
    lines: list[dict[str, Any]] = []
    numbered = list(enumerate(happened[first:], first))
    for route, group in groupby(numbered, lambda pair: _route(pair[1])):
        run = [(n, what) for n, what in group if _has_words(what, seat)]
        if not run:
            continue
        if route and _is_named(happened[run[-1][0] + 1 :][:1], run, seat, game, words):
            continue
        if route:
            lines.append(_moved(run, seat, game, words, route))
        else:
            lines += [_line(n, what, seat, game, words) for n, what in run]
    return lines


def _route(what: Happened) -> tuple[int, ...]:
    """From which zone to which a card moved; nothing for any other event."""
    return what.values[1:] if isinstance(what, Event) and what.name == MOVED else ()


def _is_named(
    after: Sequence[Happened],
    run: Sequence[tuple[int, Happened]],
    seat: int,
    game: Game[Any],
    words: Words,
) -> bool:
    """Whether the event right after a move names the card, so that the move need not be told."""
    if not after or not isinstance(after[0], Event):
        return False
    seen = after[0].seen_by(seat)
    moves = [what.seen_by(seat) for _, what in run if isinstance(what, Event)]
    family = game.layout(len(words.names or ())).zones[moves[0].values[1]].family.name
    arguments = game.events.get(seen.name, {}).values()
    named = [v for kind, v in zip(arguments, seen.values, strict=False) if kind == family]
    return all(move.values[0] in named for move in moves)


def _has_words(what: Happened, seat: int) -> bool:
    """Of bare moves, only those of cards that some see are told, to those who do."""
    if isinstance(what, Note) or what.name != MOVED:
        return True
    return what.sights[0] != EVERYBODY and what.seen_by(seat).values[0] != HIDDEN


def _line(n: int, what: Happened, seat: int, game: Game[Any], words: Words) -> dict[str, Any]:
    if isinstance(what, Note):
        return _noted(n, what, words)
    seen = what.seen_by(seat)
    names = list(game.events.get(seen.name, ("seat",)))
    actor = seen.values[names.index("seat")] if "seat" in names and seen.values else -1
    return {
        "n": n,
        "text": words.event(seen),
        "at": views.log_anchors(game, seen),
        "seat": actor,
    }


def _noted(n: int, note: Note, words: Words) -> dict[str, Any]:
    say = say_in(words.language)
    name = words.seat(note.seat) if note.seat >= 0 else ""
    bot = say(f"bot.{note.bot.partition(':')[0]}") if note.bot else ""
    line = {
        "n": n,
        "text": say(f"live.{note.key}", note.number, name=name, bot=bot),
        "at": [],
        "seat": note.seat,
    }
    if note.back >= 0:
        line["back"] = note.back
    return line


def _moved(
    run: Sequence[tuple[int, Happened]],
    seat: int,
    game: Game[Any],
    words: Words,
    route: tuple[int, ...],
) -> dict[str, Any]:
    """Cards that went the same way: the other sentences don't tell which."""
    zones = game.layout(len(words.names or ())).zones
    seen = [what.seen_by(seat) for _, what in run if isinstance(what, Event)]
    cards = [words.name(zones[route[0]].family.name, event.values[0]) for event in seen]
    source, target = (words.text(f"zone.{zones[zone].name}") for zone in route)
    text = say_in(words.language)(
        "live.moved", cards=", ".join(cards), source=source, target=target
    )
    return {"n": run[0][0], "text": text, "at": [], "seat": seat}
