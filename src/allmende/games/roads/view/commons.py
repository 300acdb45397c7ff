"""What all share: the market, the piles, the events to come, the fate card and the supply."""

from __future__ import annotations

from functools import lru_cache

from allmende.core.words import Words
from allmende.draw.markup import Markup, join, tag
from allmende.draw.picture import Look
from allmende.draw.pieces import card, chip, dots, glyph, panel, pile
from allmende.games.roads import components as box
from allmende.games.roads.state import CLOCKWISE, RoadsState
from allmende.games.roads.view.hands import counted
from allmende.games.roads.view.seats import TONES


@lru_cache(512)
def market(said: Words, cards: tuple[int, ...]) -> Markup:
    """The open cards."""
    shown = []
    for kind in cards:
        name = said.name("resource", kind)
        what = box.RESOURCE.values[kind]
        label = said.text("view.in_market", {"card": name})
        shown.append(card(what, TONES[kind], name, f"market.{what}", what, label))
    empty = [tag("span", class_="card slot")] * (box.MARKET_SIZE - len(cards))
    return panel(
        said.text("zone.market"), *shown, *empty, kind="market", term="market", at="market"
    )


def piles(view: RoadsState, said: Words) -> Markup:
    """Draw pile, discard pile, and what is known of the events to come."""
    opened = view.zones[box.OPENED]
    raids, market_days = box.SITES[view.options[0]][view.seats]
    return _piles(
        said,
        len(view.zones[box.DRAW_PILE]),
        tuple(counted(view.zones[box.DISCARD])),
        raids - opened.count(box.RAID),
        market_days - opened.count(box.MARKET_DAY),
    )


@lru_cache(2048)
def _piles(
    said: Words, drawing: int, discarded: tuple[int, ...], raids: int, market_days: int
) -> Markup:
    left = said.text("view.draw_pile", count=drawing)
    counts = [
        chip(what, TONES[kind], discarded[kind], said.name("resource", kind))
        for kind, what in enumerate(box.RESOURCE.values)
        if discarded[kind]
    ]
    return tag(
        "div",
        panel(said.text("zone.draw_pile"), pile(drawing, "draw", "draw_pile", left)),
        panel(
            said.text("zone.discard"),
            _discard(said, discarded),
            tag("span", *counts, class_="chips"),
        ),
        panel(said.text("zone.site_pile"), _sites(said, raids, market_days), term="sites"),
        class_="panels",
    )


def _discard(said: Words, discarded: tuple[int, ...]) -> Markup:
    """The discard pile, with the kind on top of which most lie there."""
    total = sum(discarded)
    if not total:
        return pile(0, "discard", "draw_pile", said.text("view.discard_empty"))
    cards = ", ".join(
        f"{count}× {said.name('resource', kind)}" for kind, count in enumerate(discarded) if count
    )
    label = said.text("view.discard", {"cards": cards}, total)
    most = discarded.index(max(discarded))
    return pile(total, "discard", "draw_pile", label, box.RESOURCE.values[most], TONES[most])


def _sites(said: Words, raids: int, market_days: int) -> Markup:
    return tag(
        "span",
        _event("raid", raids, said.text("view.raids_left", count=raids)),
        _event("market_day", market_days, said.text("view.market_days_left", count=market_days)),
        class_="events",
    )


def _event(what: str, count: int, label: str) -> Markup:
    return tag(
        "span",
        glyph(what),
        tag("b", f"×{count}"),
        class_="event" if count else "event gone",
        role="img",
        aria_label=label,
        data_at=f"event.{what}",
        data_term=what,
    )


def fate(view: RoadsState, said: Words, look: Look) -> Markup:
    """The fate card, and whom it points to from the seat on turn."""
    loser = (view.turn + view.fate) % view.seats
    return _fate(said, view.fate == CLOCKWISE, look.name(loser, said), loser)


@lru_cache(256)
def _fate(said: Words, clockwise: bool, name: str, loser: int) -> Markup:
    way = "fate_clockwise" if clockwise else "fate_counter"
    label = said.text(f"view.{way}") + " " + said.text("view.fate_takes", {"name": name})
    body = tag(
        "span",
        tag(
            "span",
            glyph(way),
            tag("span", glyph(f"mark-{loser}", "mark"), name, class_=f"name tint-{loser}"),
            class_="face",
        ),
        class_="card tone-plum",
        role="img",
        aria_label=label,
        data_at="fate",
        data_term="fate",
    )
    return panel(said.text("view.fate"), body, kind="fate", term="fate")


def supply(view: RoadsState, said: Words, look: Look) -> Markup:
    """Every building with its cost, and which of the cards are on the hand of who looks."""
    held = counted(view.hand(look.seat)) if look.seat >= 0 else [0] * box.RESOURCES
    most = [max(cost[kind] for cost in box.COSTS) for kind in range(box.RESOURCES)]
    shown = tuple(min(count, limit) for count, limit in zip(held, most, strict=True))
    return _supply(said, view.seats, tuple(view.supply), view.built, shown, look.seat >= 0)


@lru_cache(2048)
def _supply(
    said: Words,
    seats: int,
    left: tuple[int, ...],
    built: int,
    held: tuple[int, ...],
    playing: bool,
) -> Markup:
    """Buildings that this number of players does not use are left out."""
    tiles = [
        _offer(said, building, left[building], bool(built >> min(building, box.EXPANSION) & 1),
               held if playing else (9,) * box.RESOURCES)
        for building in range(box.BUILDINGS)
        if building == box.CITY or box.SUPPLY[seats][building]
    ]  # fmt: skip
    return panel(said.text("view.supply"), *tiles, kind="supply", term="building")


@lru_cache(4096)
def _offer(said: Words, building: int, left: int, built: bool, held: tuple[int, ...]) -> Markup:
    """A building with its cost and how many are left."""
    what = box.BUILDING.values[building]
    name = said.name("building", building)
    label = _offered(said, building, name, left)
    cost = [
        _due(kind, need, min(need, held[kind]))
        for kind, need in enumerate(box.COSTS[building])
        if need
    ]
    gone = building != box.CITY and not left
    return tag(
        "span",
        glyph(what),
        tag("span", name, class_="name"),
        tag("span", *cost, class_="dots"),
        tag("b", left, class_="count") if building != box.CITY else None,
        tag("span", glyph("check", "icon"), class_="done") if built else None,
        class_="offer gone" if gone else "offer",
        role="img",
        aria_label=f"{label} {said.text('view.built')}." if built else label,
        data_at=f"supply.{what}",
        data_term=what,
    )


def _due(kind: int, need: int, held: int) -> Markup:
    """So many cards of a kind, those that are lacking last."""
    what = box.RESOURCE.values[kind]
    lacking = dots(what, TONES[kind], need - held, "lacking" + (" same" if held else ""))
    return join([dots(what, TONES[kind], held), lacking])


def _offered(said: Words, building: int, name: str, left: int) -> str:
    parts = [
        said.text("view.cost", {"card": said.name("resource", kind)}, need)
        for kind, need in enumerate(box.COSTS[building])
        if need
    ]
    values = {"building": name, "cost": ", ".join(parts)}
    if building == box.CITY:
        return said.text("view.supply_city", values)
    return said.text("view.supply_of", values, left)
