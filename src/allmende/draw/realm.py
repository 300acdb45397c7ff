"""Pieces for rows of towns: cards in a frame, landscapes that turn with their stock, fans, scenes.

They are made of the classes in `style/realm.css`.
"""

from __future__ import annotations

from functools import lru_cache

from allmende.draw.markup import Child, Markup, tag
from allmende.draw.pieces import glyph, panel


@lru_cache(256)
def badge(symbol: str, number: int | str) -> Markup:
    """A small sign with a number, in the corner of a card."""
    return tag("span", glyph(symbol, "icon"), number, class_="badge-of")


@lru_cache(4096)
def frame_card(
    symbol: str,
    tone: str,
    name: str,
    label: str,
    at: str = "",
    term: str = "",
    cost: Markup | None = None,
    badges: Markup | None = None,
    kind: str = "",
    text: str = "",
) -> Markup:
    """A card in the shared frame: name, drawing, what it costs, what it counts.

    With a text it takes the room there is, and says it where there is enough.
    """
    return tag(
        "span",
        tag("span", name, class_="name"),
        tag("span", glyph(symbol), class_="art"),
        tag("span", cost, class_="dots") if cost else None,
        tag("span", badges, class_="badges") if badges else None,
        tag("span", text, class_="text") if text else None,
        class_=f"frame tone-{tone} {kind}".strip() + (" roomy" if text else ""),
        role="img",
        aria_label=label,
        data_at=at,
        data_term=term,
    )


@lru_cache(4096)
def laid_card(
    symbol: str, tone: str, label: str, at: str, term: str, badges: Markup | None = None
) -> Markup:
    """A card that lies in a row: its drawing and what it counts."""
    return tag(
        "span",
        glyph(symbol),
        tag("span", badges, class_="badges") if badges else None,
        class_=f"laid-card tone-{tone}",
        role="img",
        aria_label=label,
        data_at=at,
        data_term=term,
    )


@lru_cache(4096)
def landscape(
    symbol: str, rim: str, tone: str, number: int, stock: int, label: str, at: str, kind_at: str,
    term: str,
) -> Markup:  # fmt: skip
    """A landscape: its stock lies at the lower edge, for the card turns by a quarter for a unit.

    `at` names this card, `kind_at` all that bear the same before a seat.
    """
    return tag(
        "span",
        tag(
            "span",
            glyph(symbol),
            tag("span", glyph(rim, f"rim turn-{stock}"), class_="rims"),
            tag("b", number),
            class_="plot",
            role="img",
            aria_label=label,
            data_at=kind_at,
        ),
        class_=f"land tone-{tone}",
        data_at=at,
        data_term=term,
    )


def fan(title: str, *cards: Child, term: str = "", at: str = "", kind: str = "") -> Markup:
    """Cards spread out to choose from, over the table."""
    return panel(
        title, tag("div", *cards, class_="fanned"), kind=f"fan {kind}".strip(), term=term, at=at
    )


def scene(title: str, *children: Child, kind: str = "", at: str = "", term: str = "") -> Markup:
    """A moment that both sides watch."""
    return panel(title, *children, kind=f"scene {kind}".strip(), at=at, term=term)
