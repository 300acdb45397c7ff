"""How Roads & Knights looks: from what a seat sees to fragments, and which piece means what."""

from __future__ import annotations

from allmende.core.words import Words
from allmende.draw.markup import Markup
from allmende.draw.phrases import spoken
from allmende.draw.picture import MINE, OTHERS, SHARED, Anchor, Entry, Fragment, Line, Look
from allmende.games.roads import components as box, glossary
from allmende.games.roads.state import RoadsState
from allmende.games.roads.view import commons, hands, seats
from allmende.games.roads.view.symbols import EMBLEM, SYMBOLS
from allmende.games.roads.view.telling import glides, log_anchors

__all__ = [
    "GLOSSARY", "MINUTES", "SYMBOLS", "anchor", "breakdown", "emblem", "fragments", "glides",
    "log_anchors",
]  # fmt: skip

GLOSSARY = tuple(Entry(key, symbol) for key, symbol in glossary.TERMS)
MINUTES = (15, 40)
_CARDS = box.RESOURCE.values


def fragments(view: RoadsState, words: Words, look: Look) -> list[Fragment]:
    """The others in turn order, what all share, and the own tableau and hand."""
    said = spoken(view.game, words.language)
    found = [
        Fragment(f"seat-{seat}", OTHERS, seats.tableau(view, said, look, seat))
        for seat in look.others(view.seats)
    ]
    found.append(Fragment("market", SHARED, commons.market(said, tuple(view.market()))))
    found.append(Fragment("piles", SHARED, commons.piles(view, said)))
    if view.seats > 2:
        found.append(Fragment("fate", SHARED, commons.fate(view, said, look)))
    found.append(Fragment("look", SHARED, hands.library(view, said, look)))
    found.append(Fragment("supply", SHARED, commons.supply(view, said, look)))
    if look.seat >= 0:
        found.append(
            Fragment(f"seat-{look.seat}", MINE, seats.tableau(view, said, look, look.seat))
        )
        found.append(Fragment("hand", MINE, hands.hand(view, said, look.seat)))
    return found


def anchor(view: RoadsState, action: int) -> Anchor:
    """Cards of the hand, the market and the pile of a building mean what is done with them."""
    verb = view.game.actions.verb_of(action)
    value = action - verb.first
    at = ""
    to = ""
    if verb.first in (box.SWAP, box.GIVE, box.DROP):
        at = f"hand.{_CARDS[value]}"
        to = _target(view, verb.first)
    elif verb.first == box.TAKE:
        at, to = f"market.{_CARDS[value]}", "hand"
    elif verb.first == box.PICK:
        at, to = f"look.{_CARDS[value]}", "hand"
    elif verb.first in (box.DRAW, box.CONSULT, box.LEVY):
        at, to = f"seat-{value}.hand", "hand"
    elif verb.first == box.BUILD:
        at, to = f"supply.{box.BUILDING.values[value]}", f"seat-{view.seat}"
    elif verb.first == box.REPLACE:
        at = f"hand.{_CARDS[value % box.RESOURCES]}"
    elif verb.first == box.TURN:
        at = "fate"
    return Anchor(at, to)


def _target(view: RoadsState, verb: int) -> str:
    """Where a card of the hand goes."""
    if verb == box.SWAP:
        return "draw"
    if verb == box.DROP:
        return "discard"
    ask = view.stack[-1]
    return f"seat-{ask.a}.hand" if ask.decision.question == "give_back" else "market"


def breakdown(view: RoadsState, seat: int) -> list[Line]:
    """What the points of a seat are made of."""
    owned = view.expansions[seat]
    halls = owned >> box.TOWN_HALL & 1
    others = owned.bit_count() - halls
    lines = [
        Line("points.settlements", view.settlements[seat], view.settlements[seat]),
        Line("points.cities", view.cities[seat], 2 * view.cities[seat]),
        Line("points.expansions", others, 3 * others),
        Line("points.town_hall", halls, 4 * halls),
        Line("points.roads_b", view.roads[seat] // 2, view.roads[seat] // 2),
        Line("points.knights_b", view.knights[seat] // 2, view.knights[seat] // 2),
    ]
    return [line for line in lines if line.number]


def emblem() -> Markup:
    return EMBLEM
