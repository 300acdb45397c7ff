"""Pieces that all games share: cards, stacks, piles, tiles, chips, dice, boards of hexagons, the
head of a seat.

They are made of the classes in `style/pieces.css`. A tone is one of its terrain colours, each with
a pattern of its own, so that colour is never the only cue.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from allmende.draw.markup import Child, Markup, join, tag
from allmende.draw.phrases import phrase
from allmende.draw.picture import PERSON, TINTS

TONES = ("clay", "forest", "rock", "pasture", "field", "water", "plum", "stone")
DEPTH = 4  # so many cards of a stack are drawn at most
PACK = 12  # so many cards make a pile thicker by one step


@lru_cache(256)
def icon(symbol: str, kind: str = "icon") -> Markup:
    """A symbol of the sheet beside a text."""
    return tag("svg", tag("use", href=f"#s-{symbol}"), class_=kind, aria_hidden="true")


@lru_cache(256)
def glyph(symbol: str, kind: str = "glyph") -> Markup:
    """A symbol inside a piece, which says itself what it is."""
    return tag("svg", tag("use", href=f"#s-{symbol}"), class_=kind)


@lru_cache(4096)
def card(
    symbol: str, tone: str, name: str, at: str = "", term: str = "", label: str = ""
) -> Markup:
    """A card face up."""
    return tag(
        "span",
        _face(symbol, name),
        class_=f"card tone-{tone}",
        role="img",
        aria_label=label or name,
        data_at=at,
        data_term=term,
    )


def _face(symbol: str, name: str) -> Markup:
    return tag("span", glyph(symbol), tag("span", name, class_="name"), class_="face")


def back(kind: str = "") -> Markup:
    """A card face down."""
    return tag("span", glyph("leaf"), class_=f"card back {kind}".strip())


@lru_cache(4096)
def stack(
    symbol: str,
    tone: str,
    name: str,
    count: int,
    at: str,
    term: str,
    label: str,
    aside: int = 0,
) -> Markup:
    """Cards of one kind fanned out, with their number; `aside` of them are set apart already."""
    left = count - aside
    if not count:
        body = tag("span", glyph(symbol), class_="card slot")
    else:
        shown = max(min(left, DEPTH), 1)
        edges = [tag("span", class_=f"card edge tone-{tone}")] * (shown - 1)
        top = tag("span", _face(symbol, name), class_=f"card tone-{tone}")
        body = join([*edges, top])
    number = tag("b", f"×{left}", class_="count") if count > 1 or aside else None
    spent = tag("b", f"−{aside}", class_="spent") if aside else None
    return tag(
        "span",
        body,
        number,
        spent,
        class_="stack" if left else "stack empty",
        role="img",
        aria_label=label,
        data_at=at,
        data_term=term,
    )


@lru_cache(1024)
def pile(count: int, at: str, term: str, label: str, symbol: str = "", tone: str = "") -> Markup:
    """A pile with its thickness and its number; with a symbol it lies face up."""
    if not count:
        top = tag("span", class_="card slot")
    elif symbol:
        top = tag("span", glyph(symbol), class_=f"card tone-{tone}")
    else:
        top = back()
    thick = 0 if count < 2 else min(1 + count // PACK, 4)
    return tag(
        "span",
        top,
        tag("b", count, class_="count"),
        class_=f"pile thick-{thick}",
        role="img",
        aria_label=label,
        data_at=at,
        data_term=term,
    )


@lru_cache(1024)
def chip(symbol: str, tone: str, count: int, label: str, kind: str = "", at: str = "") -> Markup:
    """A small token with a number."""
    return tag(
        "span",
        glyph(symbol, "icon"),
        tag("b", count),
        class_=f"chip tone-{tone} {kind}".strip(),
        role="img",
        aria_label=label,
        data_at=at,
    )


@lru_cache(1024)
def dots(symbol: str, tone: str, count: int, kind: str = "") -> Markup:
    """So many tokens without a number, as costs are shown; what they are is said around them."""
    looks = f"dot tone-{tone} {kind}".strip()
    drawn = glyph(symbol, "")
    first = tag("i", drawn, class_=looks)
    return join([first, *[tag("i", drawn, class_=f"{looks} same")] * (count - 1)][:count])


@lru_cache(256)
def die(value: int, label: str, at: str = "", term: str = "", used: bool = False) -> Markup:
    """A die that shows a number; inside a seat it has its colour."""
    return tag(
        "span",
        glyph(f"die-{value}"),
        class_="die used" if used else "die",
        role="img",
        aria_label=label,
        data_at=at,
        data_term=term,
    )


class Hex(NamedTuple):
    """A space of a board of hexagons; with a symbol a tile lies there, else its number shows."""

    label: str
    tone: str = "stone"
    at: str = ""
    term: str = ""
    symbol: str = ""
    number: int = 0


@lru_cache(4096)
def hexagon(space: Hex) -> Markup:
    """One hexagon, for a board or alone."""
    inside = glyph(space.symbol) if space.symbol else tag("b", space.number or "")
    return tag(
        "span",
        inside,
        class_=f"hex tone-{space.tone}" + (" laid-tile" if space.symbol else ""),
        role="img",
        aria_label=space.label,
        data_at=space.at,
        data_term=space.term,
    )


def hexagons(rows: Sequence[Sequence[Hex]], at: str = "") -> Markup:
    """A board of hexagons. Rows are centred: they interlock if each is one longer or shorter."""
    drawn = [tag("span", *[hexagon(space) for space in row], class_="hex-row") for row in rows]
    return tag("span", *drawn, class_="hexes", data_at=at)


@lru_cache(4096)
def sheet_card(
    name: str,
    symbol: str,
    tone: str,
    text: str,
    label: str,
    at: str = "",
    term: str = "",
    cost: Markup | None = None,
    worth: int | None = None,
) -> Markup:
    """A card with a text; `cost` are `dots`, `worth` its points."""
    points = None if worth is None else tag("span", worth, glyph("point", "icon"), class_="worth")
    return tag(
        "span",
        tag("span", name, class_="name"),
        tag("span", glyph(symbol), class_="art"),
        tag("span", text, class_="text") if text else None,
        tag("span", cost, class_="dots") if cost else None,
        points,
        class_=f"sheet-card tone-{tone}",
        role="img",
        aria_label=label,
        data_at=at,
        data_term=term,
    )


def panel(title: str, *children: Child, kind: str = "", term: str = "", at: str = "") -> Markup:
    """A titled part of the table.

    Kinds that the style sheet knows: `hand`, `look` (lies over the table for as long as it is
    chosen from), `supply`, and `beside`, a board of the seat that stands beside what all share.
    """
    return tag(
        "div",
        tag("h3", title, class_="panel-title", data_term=term),
        tag("div", *children, class_="panel-body"),
        class_=f"panel {kind}".strip(),
        data_at=at,
    )


@lru_cache(512)
def track(points: int, goal: int) -> Markup:
    """Points on the way to a goal."""
    on = [tag("i", class_="on")] * min(points, goal)
    return tag("span", *on, *[tag("i")] * (goal - min(points, goal)), class_="track")


def seat_head(
    seat: int, name: str, kind: str, points: int, language: str, me: bool, on_turn: bool
) -> Markup:
    """The first line of a seat: its mark, name and points."""
    here = phrase(language, "draw.you") if me else ""
    sort = None if kind == PERSON else icon("bot", "icon soft")
    turn = tag("span", phrase(language, "draw.on_turn"), class_="turn-flag") if on_turn else None
    return tag(
        "header",
        icon(f"mark-{seat % TINTS}", "mark"),
        tag("h3", name, class_="seat-name"),
        tag("span", here, class_="you") if here else None,
        sort,
        turn,
        tag("span", glyph("point", "icon"), tag("b", points), class_="points", role="img",
            aria_label=phrase(language, "draw.points", count=points)),
        class_="seat-head",
    )  # fmt: skip


def seat_box(seat: int, label: str, *children: Child, me: bool, on_turn: bool) -> Markup:
    """All that one seat has, in its colour."""
    kind = f"seat tint-{seat % TINTS}" + (" me" if me else "") + (" on-turn" if on_turn else "")
    return tag(
        "article", *children, class_=kind, role="group", aria_label=label, data_at=f"seat-{seat}"
    )
