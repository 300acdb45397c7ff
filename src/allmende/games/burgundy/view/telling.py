"""What moves and what a line of the log speaks of: events as places on the table."""

from __future__ import annotations

from collections.abc import Sequence

from allmende.core.events import CORE_EVENTS, MOVED, Event
from allmende.core.words import Words
from allmende.core.zones import HIDDEN
from allmende.draw.markup import Markup, tag
from allmende.draw.phrases import spoken
from allmende.draw.picture import Glide
from allmende.draw.pieces import glyph
from allmende.games.burgundy import components as box
from allmende.games.burgundy.state import BurgundyState
from allmende.games.burgundy.view.tiles import DEPOT_NAMES, NAMES, piece

_SHARED_TILES = {box.BLACK_DEPOT: "depot-black", box.INN_PILE: "depot-black"}
_SEAT_TILES = {box.SHELF: "shelf", box.SHARED_SHELF: "shared", box.TURNED: "shelf"}
_SEAT_TOKENS = {
    box.STORE: "store", box.SOLD: "store", box.BONUSES: "duchy", box.DUCHY: "duchy",
}  # fmt: skip
FIRST_OF_SEATS = box.SHELF


def glides(view: BurgundyState, events: Sequence[Event], words: Words) -> list[Glide]:
    """Tiles, goods and shields from place to place; where a tile goes in a duchy is told apart."""
    said = spoken(view.game, words.language)
    found: list[Glide] = []
    for event in events:
        if event.name == MOVED:
            found += _moved(said, *event.values)
        elif event.name == "placed" and found:
            seat, _, space = event.values
            target = f"{_duchy(view, seat)}.{box.SPACE.values[space]}"
            found[-1] = found[-1]._replace(target=target)
    return found


def _duchy(view: BurgundyState, seat: int) -> str:
    return f"seat-{view.home(seat)}.duchy"


def _moved(said: Words, kind: int, source: int, target: int) -> list[Glide]:
    if kind == HIDDEN:
        return []
    start, end = _place(source, kind), _place(target, kind)
    return [Glide(_face(said, kind, source), start, end)] if start and end else []


def _face(said: Words, kind: int, zone: int) -> Markup:
    family = box.ZONES[_number(zone)].family
    if family is box.PIECE:
        return piece(said, box.FACE[kind], "", "")
    if family is box.GOOD:
        return tag("span", glyph(f"b-good-{kind}", "token"), class_="goods")
    return tag("span", glyph("b-shield" if family is box.SHIELD else "b-bonus", "token"))


def _number(zone: int) -> int:
    """The zone of its kind among those that are declared."""
    return zone if zone < FIRST_OF_SEATS else FIRST_OF_SEATS + (zone - FIRST_OF_SEATS) % box.EACH


def _place(zone: int, kind: int) -> str:
    """The piece that a zone is on the table, "" where it is not shown."""
    number = _number(zone)
    if zone >= FIRST_OF_SEATS:
        seat = (zone - FIRST_OF_SEATS) // box.EACH
        if number in _SEAT_TILES:
            return f"seat-{seat}.{_SEAT_TILES[number]}.{NAMES[box.FACE[kind]]}"
        if number == box.HUNG:
            return f"seat-{seat}.shield-{kind + 1}"
        what = _SEAT_TOKENS.get(number, "")
        return f"seat-{seat}.{what}" if what else ""
    if box.DEPOT <= zone < box.DEPOT + box.DEPOTS:
        return f"depot-{zone - box.DEPOT + 1}.{NAMES[box.FACE[kind]]}"
    if box.DEPOT_GOODS <= zone < box.DEPOT_GOODS + box.DEPOTS:
        return f"goods-{zone - box.DEPOT_GOODS + 1}"
    if zone in _SHARED_TILES:
        return f"{_SHARED_TILES[zone]}.{NAMES[box.FACE[kind]]}"
    if zone in (box.LARGE_BONUSES, box.SMALL_BONUSES):
        return f"bonus.{box.COLOUR.values[kind]}"
    if zone == box.ROUND_GOODS:
        return "rounds"
    if zone == box.LAID_SHIELDS:
        return f"board.shield-{kind + 1}"
    return ""


def log_anchors(event: Event) -> list[str]:
    """The seats, the depot, and the pieces that changed."""
    if event.name == MOVED:
        return []
    if event.name in CORE_EVENTS:
        return [f"seat-{event.values[0]}"]
    values = dict(zip(box.EVENTS[event.name], event.values, strict=True))
    found = [f"seat-{values[key]}" for key in ("seat", "rival") if key in values]
    if "depot" in values:
        found.append(f"depot-{DEPOT_NAMES[values['depot']]}")
    if event.name == "bridge":
        found.append("bridge")
    if event.name in ("large_bonus", "small_bonus"):
        found.append(f"bonus.{box.COLOUR.values[values['colour']]}")
    return found
