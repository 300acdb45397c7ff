"""Tiles, goods and shields as pieces: which symbol and tone they have, and how they lie about."""

from __future__ import annotations

from functools import lru_cache

from allmende.core.words import Words
from allmende.draw.boards import hex_slot, hex_tile
from allmende.draw.markup import Markup, tag
from allmende.draw.pieces import glyph
from allmende.games.burgundy import components as box

TONES = ("forest", "rock", "water", "clay", "pasture", "field")  # of the colours
GHOSTS = ("castle", "mine", "ship", "house", "animal", "abbey")  # what their empty spaces show
SHIELD_TONES = ("plum", "water", "forest")  # worth 12, 8 and 4
NAMES = box.TILE.values
DEPOT_NAMES = box.DEPOT_NAME.values


def symbol(tile: int) -> str:
    return f"b-{NAMES[tile]}"


def tone(tile: int) -> str:
    colour = box.COLOUR_OF[tile]
    return TONES[colour] if colour >= 0 else "stone"


def term(tile: int) -> str:
    """The entry of the glossary that explains a tile."""
    is_animal = box.ANIMALS <= tile < box.GEESE
    return "animals" if is_animal else NAMES[tile]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def named(said: Words, tile: int) -> str:
    return capital(said.name("tile", tile))


@lru_cache(4096)
def piece(said: Words, tile: int, place: str, at: str) -> Markup:
    """A tile that lies by itself; `place` says where, after its name."""
    label = f"{named(said, tile)} · {place}" if place else named(said, tile)
    return hex_tile(symbol(tile), tone(tile), label, f"{at}.{NAMES[tile]}", term(tile))


def row(said: Words, tiles: tuple[int, ...], slots: int, place: str, at: str) -> Markup:
    """Tiles side by side, and empty places up to a number."""
    empty = [hex_slot()] * (slots - len(tiles))
    return tag("span", *[piece(said, tile, place, at) for tile in tiles], *empty, class_="tile-row")


@lru_cache(1024)
def good(said: Words, kind: int, count: int, at: str, place: str = "") -> Markup:
    """Goods of one colour with their number."""
    name = said.text("view.goods", {"good": said.name("good", kind)}, count)
    return tag(
        "span",
        glyph(f"b-good-{kind}", "token"),
        tag("b", count) if count > 1 else None,
        class_="goods",
        role="img",
        aria_label=f"{name} · {place}" if place else name,
        data_at=at,
        data_term="goods",
    )


def counted(goods: list[int]) -> tuple[tuple[int, int], ...]:
    """Goods by colour, as (colour, number)."""
    return tuple((kind, goods.count(kind)) for kind in range(box.GOODS) if kind in goods)


@lru_cache(256)
def shield(said: Words, number: int, at: str, place: str) -> Markup:
    """A shield with its number; its points at the end go by its tone."""
    worth = box.SHIELD_POINTS[number]
    values = {"number": str(number + 1), "place": place}
    return tag(
        "span",
        glyph("b-shield", "token"),
        tag("b", number + 1),
        class_=f"shield tone-{SHIELD_TONES[number // 6]}",
        role="img",
        aria_label=said.text("view.shield", values, worth),
        data_at=f"{at}-{number + 1}",
        data_term=f"shield_{number + 1}",
    )
