"""Boards of hexagons drawn as one SVG, single hexagons, and tracks with markers.

A board is as large as the place it is given: the same drawing serves large and compact. A hexagon
stands on its tip and is 52 wide and 60 high; `spot` finds the middle of one by column and row. What
carries a name (`at`) can be pointed at; all other spaces of a tone are drawn as one shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from allmende.draw.markup import Markup, join, tag
from allmende.draw.picture import TINTS
from allmende.draw.pieces import glyph

WIDE = 52
HIGH = 60
STEP = 45  # from row to row
MARGIN = 4
_OUTLINE = "l26 15v30l-26 15-26-15v-30z"
# A mark for every tone, from its own middle: in small boards colour is not the only cue.
_MARKS = {
    "clay": "m-5-4h10v8h-10z",
    "forest": "m0-6l6 10h-12z",
    "rock": "m0-6l6 6-6 6-6-6z",
    "pasture": "m-7-2h4v4h-4zm5 0h4v4h-4zm5 0h4v4h-4z",
    "field": "m-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
    "water": "m-8-3h16v2h-16zm0 4h16v2h-16z",
    "plum": "m-6-5h12l-6 10z",
    "stone": "m-6-2h12v4h-12z",
}
_LOW = 17  # how far under the middle


class Space(NamedTuple):
    """A space of a board; with a symbol on it a tile lies there, else its number shows."""

    x: int
    y: int
    tone: str = "stone"
    number: int = 0
    symbol: str = ""
    at: str = ""
    term: str = ""
    label: str = ""
    ghost: str = ""  # a symbol that shines through an empty space
    kind: str = ""


def spot(column: int, row: int) -> tuple[int, int]:
    """The middle of a hexagon; columns lean to the right by half a hexagon for every row."""
    return WIDE * column + WIDE // 2 * row, STEP * row


def outline(x: int, y: int) -> str:
    """The path of a hexagon around its middle."""
    return f"M{x} {y - HIGH // 2}{_OUTLINE}"


def hex_board(
    spaces: Sequence[Space], kind: str = "", under: Markup | None = None, over: Markup | None = None
) -> Markup:
    """All spaces in one drawing; `under` and `over` are more shapes in its measures."""
    left = min(space.x for space in spaces) - WIDE // 2 - MARGIN
    top = min(space.y for space in spaces) - HIGH // 2 - MARGIN
    width = max(space.x for space in spaces) + WIDE // 2 + MARGIN - left
    height = max(space.y for space in spaces) + HIGH // 2 + MARGIN - top
    plain = [space for space in spaces if not space.at]
    return tag(
        "svg",
        under,
        _plain(tuple(plain)) if plain else None,
        *[_space(space) for space in spaces if space.at],
        over,
        class_=f"hex-board {kind}".strip(),
        viewBox=f"{left} {top} {width} {height}",
    )


def _plain(spaces: tuple[Space, ...]) -> Markup:
    """Spaces that nobody points at, those of one tone as one shape."""
    found = []
    for tone in sorted({space.tone for space in spaces}):
        alike = [space for space in spaces if space.tone == tone]
        shape = "".join(outline(space.x, space.y) for space in alike)
        marks = "".join(f"M{space.x} {space.y + _LOW}{_MARKS[tone]}" for space in alike)
        found.append(tag("path", class_=f"space tone-{tone}", d=shape))
        found.append(tag("path", class_=f"marks tone-{tone}", d=marks))
    return join([*found, *[_number(space) for space in spaces]])


def _number(space: Space) -> Markup | None:
    return tag("text", space.number, x=space.x, y=space.y) if space.number else None


@lru_cache(8192)
def _space(space: Space) -> Markup:
    size = 40 if space.symbol else 34
    symbol = space.symbol or space.ghost
    drawn = None
    if symbol:
        drawn = tag(
            "use",
            href=f"#s-{symbol}",
            x=space.x - size // 2,
            y=space.y - size // 2,
            width=size,
            height=size,
        )
    kind = f"space tone-{space.tone}" + (" laid" if space.symbol else "")
    return tag(
        "g",
        tag("path", d=outline(space.x, space.y)),
        drawn,
        None if space.symbol else _number(space),
        class_=f"{kind} {space.kind}".strip(),
        role="img" if space.label else None,
        aria_label=space.label,
        data_at=space.at,
        data_term=space.term,
    )


@lru_cache(8192)
def hex_tile(
    symbol: str, tone: str, label: str, at: str = "", term: str = "", kind: str = ""
) -> Markup:
    """One hexagon by itself."""
    return tag(
        "span",
        tag(
            "svg",
            tag("path", d=outline(26, 30)),
            tag("use", href=f"#s-{symbol}", x=5, y=9, width=42, height=42) if symbol else None,
            viewBox="-2 -2 56 64",
        ),
        class_=f"hex-tile tone-{tone} {kind}".strip(),
        role="img" if label else None,
        aria_label=label,
        data_at=at,
        data_term=term,
    )


@lru_cache(256)
def hex_slot(kind: str = "") -> Markup:
    """An empty place for a hexagon."""
    return hex_tile("", "stone", "", kind=f"slot {kind}".strip())


def track_of(stacks: Sequence[Sequence[int]], label: str, at: str, term: str = "") -> Markup:
    """A track of spaces with the markers of seats on them, of a stack the topmost first."""
    spaces = [
        tag(
            "i",
            *[glyph(f"mark-{seat % TINTS}", f"mark tint-{seat % TINTS}") for seat in stack],
            class_="step" if stack else "step empty",
        )
        for stack in stacks
    ]
    return tag(
        "span", *spaces, class_="steps", role="img", aria_label=label, data_at=at, data_term=term
    )
