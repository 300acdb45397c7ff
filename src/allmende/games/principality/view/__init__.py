"""How Principality looks: from what a seat sees to fragments, and which piece means what."""

from __future__ import annotations

from allmende.core.words import Words
from allmende.draw.markup import Markup
from allmende.draw.phrases import spoken
from allmende.draw.picture import MINE, OTHERS, SHARED, Entry, Fragment, Line, Look
from allmende.games.principality import components as box, glossary
from allmende.games.principality.state import PrincipalityState
from allmende.games.principality.view import commons, hands, moments, principality
from allmende.games.principality.view.meaning import anchor
from allmende.games.principality.view.symbols import EMBLEM, PREFIX, SYMBOLS
from allmende.games.principality.view.telling import glides, log_anchors

__all__ = [
    "GLOSSARY", "MINUTES", "SYMBOLS", "anchor", "breakdown", "emblem", "fragments", "glides",
    "log_anchors",
]  # fmt: skip

GLOSSARY = tuple(
    Entry(key, PREFIX + symbol if PREFIX + symbol in SYMBOLS else symbol)
    for key, symbol in glossary.TERMS
)
MINUTES = (45, 90)


def fragments(view: PrincipalityState, words: Words, look: Look) -> list[Fragment]:
    """The other principality, what both share, the own one and the hand."""
    said = spoken(view.game, words.language)
    found: list[Fragment] = []
    for seat in look.others(view.seats):
        found += _realm(view, said, look, seat, OTHERS)
    found += [
        Fragment("moment", SHARED, moments.moment(view, said, look)),
        Fragment("stacks", SHARED, commons.stacks(view, said, look)),
        Fragment("piles", SHARED, commons.piles(view, said)),
        Fragment("supply", SHARED, commons.supply(view, said)),
        Fragment("bank", SHARED, commons.bank(view, said, look)),
        Fragment("attack", SHARED, moments.attack(view, said, look)),
        Fragment("look", SHARED, hands.spread(view, said, look)),
    ]
    if look.seat >= 0:
        found += _realm(view, said, look, look.seat, MINE)
        found.append(Fragment("hand", MINE, hands.hand(view, said, look.seat)))
    return found


def _realm(
    view: PrincipalityState, said: Words, look: Look, seat: int, area: str
) -> list[Fragment]:
    """A seat's head, and the columns of its row."""
    drawn = principality.columns(view, said, look, seat)
    head = Fragment(f"seat-{seat}", area, principality.head(view, said, look, seat))
    return [head, *[Fragment(f"row-{seat}-{n}", area, html) for n, html in enumerate(drawn)]]


def breakdown(view: PrincipalityState, seat: int) -> list[Line]:
    """What the points of a seat are made of."""
    first = box.TOWNS * seat
    levels = view.levels[first : first + view.towns[seat]]
    built = [card for side in range(box.SIDES) for card in view.built(seat, side)]
    counting = [card for card in built if box.POINTS[card]]
    settlements, cities = levels.count(box.SETTLEMENT), levels.count(box.CITY)
    lines = [
        Line("points.settlements", settlements, settlements),
        Line("points.cities", cities, 2 * cities),
        Line("points.buildings", len(counting), sum(box.POINTS[card] for card in counting)),
    ]
    for figure, key in enumerate(("points.knight", "points.mill")):
        lines.append(Line(key, *[int(view.figures[figure] == seat)] * 2))
    return [line for line in lines if line.number]


def emblem() -> Markup:
    return EMBLEM
