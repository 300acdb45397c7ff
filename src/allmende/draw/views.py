"""Views: finds how a game is drawn, and draws it. The one door to all pictures.

A game's module `view` is a `Drawing`; a game without one is drawn plainly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any, NamedTuple, cast

from allmende.core import registry
from allmende.core.events import Event
from allmende.core.game import Game
from allmende.core.state import FULL, State
from allmende.core.words import DEFAULT_LANGUAGE, Words, package_of
from allmende.draw import plain, symbols
from allmende.draw.markup import Markup, escape, join, tag
from allmende.draw.phrases import spoken
from allmende.draw.picture import AREAS, Anchor, Drawing, Fragment, Glide, Look, Note

# in the order in which they follow each other
STYLES = ("tokens", "pieces", "areas", "boards", "realm")
FRAME_HEIGHT = 720  # of a picture in a notebook


class Explained(NamedTuple):
    """An entry of the glossary in words."""

    key: str
    symbol: str
    title: str
    text: str


class Counted(NamedTuple):
    """A line of a seat's points in words."""

    text: str
    number: int
    points: int


@cache
def view_of(game: Game[Any]) -> Drawing:
    """How a game is drawn."""
    name = f"{package_of(game)}.view"
    module = import_module(name) if find_spec(name) else plain
    return cast(Drawing, module)


def fragments(view: State, words: Words, look: Look | None = None) -> list[Fragment]:
    """The whole picture for who looks; by default that is the seat of the view."""
    seat = view.viewer if view.viewer >= 0 else -1
    return view_of(view.game).fragments(view, words, look or Look(seat, words.names or ()))


def layout(found: Sequence[Fragment]) -> list[tuple[str, str]]:
    """Which fragment lies in which area of the page, in order."""
    return [(fragment.id, fragment.area) for fragment in found]


def anchor(view: State, action: int) -> Anchor:
    return view_of(view.game).anchor(view, action)


def note(view: State, action: int, words: Words) -> Note:
    """What an action costs and brings, where the view of its game says so."""
    tell = getattr(view_of(view.game), "note", None)
    found: Note = tell(view, action, words) if tell else Note()
    return found


def log_anchors(game: Game[Any], event: Event) -> list[str]:
    return view_of(game).log_anchors(event)


def glides(view: State, events: Sequence[Event], words: Words) -> list[Glide]:
    """What moves when events happen, as the viewer saw them."""
    return view_of(view.game).glides(view, events, words)


def breakdown(view: State, seat: int, words: Words) -> list[Counted]:
    """What the points of a seat are made of."""
    lines = view_of(view.game).breakdown(view, seat)
    return [Counted(words.text(key), number, points) for key, number, points in lines]


@cache
def glossary(game: Game[Any], language: str) -> tuple[Explained, ...]:
    """What can be looked up at the table of a game."""
    words = spoken(game, language)
    return tuple(
        Explained(
            key, symbol, words.text(f"glossary.{key}.title"), words.text(f"glossary.{key}.text")
        )
        for key, symbol in view_of(game).GLOSSARY
    )


@cache
def sheet(*names: str) -> Markup:
    """The symbols that all share and those of some games, by default of all."""
    games = [registry.game(name) for name in names or registry.names()]
    return symbols.sheet(*[view_of(game).SYMBOLS for game in games])


@cache
def style() -> str:
    """The design set as one style sheet."""
    folder = resources.files("allmende.draw") / "style"
    return "\n".join((folder / f"{name}.css").read_text(encoding="utf-8") for name in STYLES)


def areas(found: Sequence[Fragment]) -> Markup:
    """Fragments in their places, as the page of a table holds them."""
    return tag(
        "div",
        *[
            tag("div", *[_section(f) for f in found if f.area == area], class_=f"area area-{area}")
            for area in AREAS
        ],
        class_="areas",
    )


def _section(fragment: Fragment) -> Markup:
    return tag("section", fragment.html, id=f"f-{fragment.id}", class_="fragment")


def page(state: State, language: str = DEFAULT_LANGUAGE) -> Markup:
    """A page with the table alone, for a view, or as the seat sees it that is asked."""
    view = state.observe(state.seat) if state.viewer == FULL else state
    found = fragments(view, Words(language, view.game))
    body = tag("main", areas(found), class_=f"table seats-{view.seats}")
    own = symbols.sheet(view_of(view.game).SYMBOLS)
    head = f'<!doctype html><html lang="{escape(language)}"><head><meta charset="utf-8">'
    return Markup(f"{head}<style>{style()}</style></head><body>{join([own, body])}</body></html>")


def framed(state: State, language: str = DEFAULT_LANGUAGE) -> Markup:
    """The page in a frame of its own, so that its style and a notebook's don't meet."""
    return tag(
        "iframe", srcdoc=str(page(state, language)), width="100%", height=FRAME_HEIGHT,
        frameborder="0", title=Words(language, state.game).title(),
    )  # fmt: skip
