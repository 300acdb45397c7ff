"""What both share: the stacks with what is remembered of them, the piles, the supply, the bank."""

from __future__ import annotations

from functools import lru_cache

from allmende.core.words import Words
from allmende.core.zones import HIDDEN
from allmende.draw.markup import Markup, tag
from allmende.draw.picture import Look
from allmende.draw.pieces import glyph, panel, pile
from allmende.games.principality import components as box
from allmende.games.principality.state import PrincipalityState
from allmende.games.principality.view import faces
from allmende.games.principality.view.faces import RESOURCE_TONES, resource, symbol, what
from allmende.games.principality.view.remembering import stack_memory

GROUND = ("road", "settlement", "city")
GROUND_COSTS = (box.ROAD_COST, box.SETTLEMENT_COST, box.CITY_COST)
NOTHING = Markup("")


def stacks(view: PrincipalityState, said: Words, look: Look) -> Markup:
    """The five stacks of expansions, each with what the one who looks has seen of it."""
    rows = []
    for stack in range(box.STACKS):
        cards, gone = stack_memory(view, look.seat, stack)
        rows.append(_stack(said, stack, len(view.zones[box.STACK + stack]), cards, gone))
    title = said.text("view.stacks")
    return panel(title, tag("div", *rows, class_="stack-rows"), kind="stacks", term="stacks")


@lru_cache(1024)
def _stack(said: Words, stack: int, size: int, cards: tuple[int, ...], gone: int) -> Markup:
    number = stack + 1
    label = said.text("view.stack", {"stack": str(number)}, size)
    known = ", ".join(said.name("card", card) for card in cards if card != HIDDEN)
    if known:
        label += " " + said.text("view.remembered", {"cards": known})
        if gone:
            label += " " + said.text("view.gone", count=gone)
    marks = [_seen(card) for card in cards] if known else []
    if gone:
        marks.append(tag("b", f"−{gone}"))
    return tag(
        "div",
        tag("b", number),
        pile(size, f"stack.{number}", "stacks", label),
        tag("span", *marks, class_="seen") if marks else None,
        class_="stack-row",
    )


@lru_cache(64)
def _seen(card: int) -> Markup:
    if card == HIDDEN:
        return tag("i")
    drawn = glyph(symbol(what(card)))
    return tag("span", drawn, class_=f"seen-card tone-{faces.tone_of(card)}")


def piles(view: PrincipalityState, said: Words) -> Markup:
    """Landscapes, events, and the cards that have left the game."""
    return _piles(
        said,
        len(view.zones[box.LANDSCAPE_STACK]),
        len(view.zones[box.EVENT_STACK]),
        tuple(view.zones[box.DISCARD]),
    )


@lru_cache(512)
def _piles(said: Words, landscapes: int, events: int, gone: tuple[int, ...]) -> Markup:
    out = ", ".join(said.name("card", card) for card in sorted(gone))
    label = said.text("view.discard", {"cards": out}, len(gone)) if gone else ""
    top = symbol(what(gone[-1])) if gone else ""
    tone = faces.tone_of(gone[-1]) if gone else ""
    shown = (
        ("landscapes", landscapes, said.text("view.landscapes_left", count=landscapes), "", ""),
        ("events", events, said.text("view.events_left", count=events), "", ""),
        ("discard", len(gone), label or said.text("view.discard_empty"), top, tone),
    )
    return panel(
        said.text("view.piles"),
        *[
            tag(
                "span",
                pile(count, at, at, text, drawn, colour),
                said.text(f"view.pile_{at}"),
                class_="pile-of",
            )
            for at, count, text, drawn, colour in shown
        ],
        kind="piles",
    )


def supply(view: PrincipalityState, said: Words) -> Markup:
    return _supply(said, tuple(view.supply))


@lru_cache(512)
def _supply(said: Words, left: tuple[int, ...]) -> Markup:
    """Roads, settlements and cities with their cost, and how many are left."""
    tiles = []
    for ground, name in enumerate(GROUND):
        costs = tuple(GROUND_COSTS[ground])
        values = {"cost": faces.cost_in_words(said, costs)}
        tiles.append(
            tag(
                "span",
                glyph(symbol(name)),
                tag("span", said.text(f"glossary.{name}.title"), class_="name"),
                tag("span", faces.cost_of(costs), class_="dots"),
                tag("b", left[ground], class_="count"),
                class_="offer" if left[ground] else "offer gone",
                role="img",
                aria_label=said.text(f"view.supply_{name}", values, left[ground]),
                data_at=f"supply.{name}",
                data_term=name,
            )
        )
    return panel(said.text("view.supply"), *tiles, kind="supply", term="building")


def bank(view: PrincipalityState, said: Words, look: Look) -> Markup:
    """What the bank wants for a unit, from the one who looks."""
    if look.seat < 0:
        return NOTHING
    first = box.KINDS * look.seat
    return _bank(said, tuple(view.rates[first : first + box.KINDS]))


@lru_cache(128)
def _bank(said: Words, rates: tuple[int, ...]) -> Markup:
    chips = []
    for kind, rate in enumerate(rates):
        name = said.name("resource", kind)
        chips.append(
            tag(
                "span",
                glyph(symbol(resource(kind))),
                tag("b", f"{rate}:1"),
                class_=f"rate tone-{RESOURCE_TONES[kind]}" + (" good" if rate < 3 else ""),
                role="img",
                aria_label=said.text("view.rate", {"resource": name}, rate),
                data_at=f"bank.{resource(kind)}",
                data_term="bank",
            )
        )
    return panel(said.text("view.bank"), *chips, kind="bank", term="bank", at="bank")
