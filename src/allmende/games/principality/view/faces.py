"""Faces: how cards and landscapes of Principality look, wherever they lie, and what they say."""

from __future__ import annotations

from functools import lru_cache

from allmende.core.words import Words
from allmende.core.zones import HIDDEN
from allmende.draw.markup import Markup, join, tag
from allmende.draw.pieces import dots, glyph
from allmende.draw.realm import badge, frame_card, laid_card, landscape
from allmende.games.principality import components as box

RESOURCE_TONES = ("forest", "clay", "pasture", "field", "rock", "water")
EVENT_FACES = (
    "tournament", "trade_advantage", "raid", "good_year", "event_card", "event_card",
)  # fmt: skip


def tone_of(card: int) -> str:
    """Actions, buildings for any town, units, buildings for cities: each has a tone."""
    if card < box.REGION:
        return "plum"
    if card >= box.CITIES_ONLY:
        return "clay"
    return "water" if card >= box.FLEET else "forest"


def resource(kind: int) -> str:
    return box.RESOURCE.values[kind]


def what(card: int) -> str:
    return box.CARD.values[card]


def symbol(name: str) -> str:
    return f"pr-{name}"


@lru_cache(64)
def cost_of(costs: tuple[int, ...]) -> Markup | None:
    """A cost in tokens."""
    if not any(costs):
        return None
    return join(
        dots(symbol(resource(kind)), RESOURCE_TONES[kind], count)
        for kind, count in enumerate(costs)
        if count
    )


@lru_cache(512)
def cost_in_words(said: Words, costs: tuple[int, ...]) -> str:
    return ", ".join(
        f"{count} {said.name('resource', kind)}" for kind, count in enumerate(costs) if count
    )


def needs_seven(card: int) -> bool:
    """Whether both need seven points together before the action is played."""
    return card < box.REGION and card != box.SCOUT and card not in box.PROTECTION


@lru_cache(64)
def badges_of(card: int) -> Markup | None:
    """What a card counts when it is built, or what an action asks for."""
    if needs_seven(card):
        return badge("point", f"{box.JOINT_POINTS}+")
    signs = (
        ("point", box.POINTS[card]),
        ("pr-commerce", box.COMMERCE[card]),
        ("pr-strength", box.STRENGTH[card]),
        ("pr-skill", box.SKILL[card]),
    )
    shown = [badge(sign, count) for sign, count in signs if count]
    return join(shown) if shown else None


@lru_cache(512)
def label_of(said: Words, card: int) -> str:
    """A card in words: its name, its cost, what it does."""
    name = said.name("card", card)
    text = said.text(f"glossary.{what(card)}.text")
    costs = tuple(box.COSTS[card])
    if needs_seven(card):
        return f"{name}. {text} {said.text('view.seven')}"
    if not any(costs):
        return f"{name}. {text}"
    cost = said.text("view.costs", {"cost": cost_in_words(said, costs)})
    return f"{name}. {cost} {text}"


def face(said: Words, card: int, at: str = "", kind: str = "", text: str = "") -> Markup:
    """A card in its frame; a hidden one from behind."""
    if card == HIDDEN:
        return back(said)
    name = said.name("card", card)
    return frame_card(
        symbol(what(card)), tone_of(card), name, label_of(said, card), at, what(card),
        cost_of(tuple(box.COSTS[card])), badges_of(card), kind, text,
    )  # fmt: skip


@lru_cache(8)
def back(said: Words) -> Markup:
    return tag(
        "span", glyph("leaf"), class_="frame hidden-card tone-forest", role="img",
        aria_label=said.name("card", HIDDEN),
    )  # fmt: skip


def laid(said: Words, card: int, side: int, at: str) -> Markup:
    """A card that is built."""
    label = said.text(
        "view.built", {"place": said.name("side", side), "card": label_of(said, card)}
    )
    name = what(card)
    return laid_card(symbol(name), tone_of(card), label, f"{at}.{name}", name, badges_of(card))


def land(said: Words, number: int, stock: int, seat: int) -> Markup:
    """A landscape with its stock; without a seat it lies nowhere yet."""
    kind = box.KIND_OF[number]
    terrain = box.TERRAIN.values[kind]
    values = {"landscape": said.name("landscape", number), "resource": said.name("resource", kind)}
    if seat < 0:
        label = said.text("view.new_land", values)
    else:
        label = said.text("view.land", {**values, "room": str(box.STORAGE - stock)}, stock)
    return landscape(
        symbol(terrain), symbol(f"rim-{resource(kind)}"), RESOURCE_TONES[kind],
        box.NUMBER_OF[number], stock, label, f"land.{box.LANDSCAPE.values[number]}",
        f"seat-{seat}.{resource(kind)}" if seat >= 0 else "", terrain,
    )  # fmt: skip


def units(counts: tuple[int, ...]) -> Markup:
    """Resources as tokens."""
    return tag("span", cost_of(counts), class_="dots")
