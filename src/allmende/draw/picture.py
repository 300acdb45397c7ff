"""A picture: what a game's `view` makes of what a seat sees.

It is cut into fragments with stable ids. Pieces in them carry `data-at`, the name by which an
action, a line of the log or a gliding card means them, `data-term`, the entry of the glossary that
explains them, and an `aria-label` that says in a sentence what they are. What may be done travels
apart, so a fragment depends only on what it shows and on the language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from allmende.core.events import Event
from allmende.core.state import WATCHING
from allmende.core.words import Words
from allmende.draw.markup import Markup

OTHERS = "others"
SHARED = "shared"
MINE = "mine"
AREAS = (OTHERS, SHARED, MINE)

PERSON = "person"  # the kind of a seat; any other is the name of a bot
TINTS = 6  # colours of seats, each with a mark of its own shape


class Anchor(NamedTuple):
    """The `data-at` of the element that means an action, and of the one it is dragged to."""

    at: str = ""
    to: str = ""


class Note(NamedTuple):
    """What an action costs and brings: two short badges for its piece, and both in a sentence."""

    cost: str = ""
    gain: str = ""
    text: str = ""


class Fragment(NamedTuple):
    """A part of the picture; a seat that looks always gets the same ids in the same order."""

    id: str
    area: str
    html: Markup


class Glide(NamedTuple):
    """A piece that moves from place to place; places are `data-at`, and where there is no such
    piece, what stands before its last dot.
    """

    piece: Markup
    source: str
    target: str


class Entry(NamedTuple):
    """An entry of a game's glossary; `glossary.<key>.title` and `.text` are its messages."""

    key: str
    symbol: str


class Line(NamedTuple):
    """A line of what a seat's points are made of: message id, how many, and what they bring."""

    key: str
    number: int
    points: int


class Look:
    """Who looks, from which seat (-1: watching), and who sits where."""

    def __init__(
        self, seat: int = WATCHING, names: Sequence[str] = (), kinds: Sequence[str] = ()
    ) -> None:
        self.seat = seat
        self.names = tuple(names)
        self.kinds = tuple(kinds)

    def name(self, seat: int, words: Words) -> str:
        return self.names[seat] if seat < len(self.names) else words.seat(seat)

    def kind(self, seat: int) -> str:
        return self.kinds[seat] if seat < len(self.kinds) else PERSON

    def others(self, seats: int) -> list[int]:
        """The other seats in turn order, from the next on; for who watches, all of them."""
        first = self.seat + 1
        count = seats if self.seat < 0 else seats - 1
        return [(first + step) % seats for step in range(count)]


class Drawing(Protocol):
    """What a game's module `view` has; it may have `note(view, action, words)`, too, which says
    beforehand what an action costs and brings.
    """

    SYMBOLS: Mapping[str, str]  # SVG in a box of 48 by 48, by name
    GLOSSARY: tuple[Entry, ...]
    MINUTES: tuple[int, int]  # how long a game takes, from and to; (0, 0) where nobody knows

    def fragments(self, view: Any, words: Words, look: Look) -> list[Fragment]:
        """The whole picture."""

    def anchor(self, view: Any, action: int) -> Anchor:
        """The piece that means an action."""

    def log_anchors(self, event: Event) -> list[str]:
        """The pieces that a line of the log speaks of."""

    def glides(self, view: Any, events: Sequence[Event], words: Words) -> list[Glide]:
        """What moves when events happen, as the viewer saw them."""

    def breakdown(self, view: Any, seat: int) -> list[Line]:
        """What the points of a seat are made of."""

    def emblem(self) -> Markup:
        """An illustration of the game, an SVG of 320 by 180."""
