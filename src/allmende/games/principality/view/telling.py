"""What moves and what a line of the log speaks of: events as places on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from allmende.core.events import MOVED, Event
from allmende.core.words import Words
from allmende.core.zones import HIDDEN
from allmende.draw.markup import Markup, tag
from allmende.draw.phrases import spoken
from allmende.draw.picture import Glide
from allmende.draw.pieces import back, die, glyph
from allmende.games.principality import components as box
from allmende.games.principality.state import PrincipalityState
from allmende.games.principality.view import faces
from allmende.games.principality.view.faces import RESOURCE_TONES, resource, symbol, what

_SHARED = {
    box.DISCARD: "discard", box.LANDSCAPE_STACK: "landscapes", box.TURNED_LANDSCAPES: "moment",
    box.EVENT_STACK: "events", box.TURNED_EVENT: "moment",
}  # fmt: skip
_AT_MOMENT = (
    "rolled", "alchemist_set", "tournament", "trade_advantage", "raid", "raid_too_early",
    "good_year", "event_turned", "attack_won", "attack_lost",
)  # fmt: skip


def glides(view: PrincipalityState, events: Sequence[Event], words: Words) -> list[Glide]:
    """Cards from zone to zone, units from and to the landscapes, the die of an attack."""
    said = spoken(view.game, words.language)
    found: list[Glide] = []
    for event in events:
        if event.name == MOVED:
            found.append(_moved(view, said, *event.values))
        else:
            found += _told(said, event)
    return found


def _moved(view: PrincipalityState, said: Words, kind: int, source: int, target: int) -> Glide:
    if view.layout.zones[target].family is box.CARD:
        piece = faces.face(said, kind) if kind != HIDDEN else back()
        name = "" if kind == HIDDEN else what(kind)
    elif view.layout.zones[target].family is box.LANDSCAPE and kind != HIDDEN:
        piece = faces.land(said, kind, 0, -1)
        name = box.LANDSCAPE.values[kind]
    else:
        piece = back()
        name = ""
    return Glide(piece, _place(view, source, name), _place(view, target, name))


def _place(view: PrincipalityState, zone: int, name: str) -> str:
    """The piece that a zone is on the table of who looks."""
    if zone < box.DISCARD:
        return f"stack.{zone - box.STACK + 1}"
    if zone < box.HAND:
        return _SHARED[zone]
    seat, own = divmod(zone - box.HAND, box.STRIDE)
    if own == 0:
        tail = f".{name}" if name else ""
        return f"hand{tail}" if seat == view.viewer else f"seat-{seat}.hand"
    if own < box.BUILT - box.HAND:
        return f"seat-{seat}.{name}"
    return f"seat-{seat}.{box.SIDE.values[own - (box.BUILT - box.HAND)]}"


def _told(said: Words, event: Event) -> list[Glide]:
    name = event.name
    if name in ("yielded", "stored", "paid"):
        seat, land = event.values[0], event.values[1]
        kind = resource(box.KIND_OF[land])
        home = f"seat-{seat}.{kind}"
        away = "dice" if name == "yielded" else "moment"
        ends = (home, away) if name == "paid" else (away, home)
        return [Glide(_unit(box.KIND_OF[land]), *ends)]
    if name in ("attack_won", "attack_lost"):
        seat, number = event.values
        loser = 1 - seat if name == "attack_won" else seat
        thrown = die(number, said.text("view.face", {"number": str(number)}))
        return [Glide(thrown, f"seat-{seat}", "dice"), Glide(thrown, "dice", f"seat-{loser}")]
    return _built(event)


def _built(event: Event) -> list[Glide]:
    """Roads, settlements and cities come from the supply."""
    if event.name == "road_built":
        seat, end = event.values
        return [Glide(_tile("road"), "supply.road", f"seat-{seat}.{box.END.values[end]}")]
    if event.name in ("settled", "city_built"):
        seat, town = event.values
        ground = "settlement" if event.name == "settled" else "city"
        home = f"seat-{seat}.town_{box.TOWN.values[town]}"
        return [Glide(_tile(ground), f"supply.{ground}", home)]
    return []


@lru_cache(8)
def _tile(ground: str) -> Markup:
    return tag("span", glyph(symbol(ground)), class_="tile")


@lru_cache(8)
def _unit(kind: int) -> Markup:
    return tag(
        "span", tag("i", glyph(symbol(resource(kind))), class_=f"dot tone-{RESOURCE_TONES[kind]}"),
        class_="dots",
    )  # fmt: skip


def log_anchors(event: Event) -> list[str]:
    """The pieces that an event is about; where it names none, the seats."""
    values = dict(zip(box.EVENTS.get(event.name, {}), event.values, strict=False))
    found = _pieces(values, f"seat-{values['seat']}") if "seat" in values else []
    if "stack" in values:
        found.append(f"stack.{values['stack'] + 1}")
    if event.name in _AT_MOMENT:
        found.append("moment")
    return found or [f"seat-{values[key]}.hand" for key in ("seat", "from") if key in values]


def _pieces(values: dict[str, int], seat: str) -> list[str]:
    """The pieces before a seat that an event names."""
    found = []
    if "landscape" in values:
        found.append(f"{seat}.{resource(box.KIND_OF[values['landscape']])}")
    if "town" in values:
        found.append(f"{seat}.town_{box.TOWN.values[values['town']]}")
    if "side" in values:
        found.append(f"{seat}.{box.SIDE.values[values['side']]}")
    return found
