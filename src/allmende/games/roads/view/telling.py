"""What moves and what a line of the log speaks of: events as places on the table."""

from __future__ import annotations

from collections.abc import Sequence

from allmende.core.events import MOVED, Event
from allmende.core.words import Words
from allmende.core.zones import HIDDEN
from allmende.draw.markup import Markup, tag
from allmende.draw.phrases import spoken
from allmende.draw.picture import Glide
from allmende.draw.pieces import back, card, glyph
from allmende.games.roads import components as box
from allmende.games.roads.state import RoadsState
from allmende.games.roads.view.seats import TONES

_PLACES = {box.DRAW_PILE: "draw", box.DISCARD: "discard", box.MARKET: "market"}


def glides(view: RoadsState, events: Sequence[Event], words: Words) -> list[Glide]:
    """Cards from zone to zone, buildings from the supply or from whom they are taken."""
    said = spoken(view.game, words.language)
    found: list[Glide] = []
    for event in events:
        if event.name == MOVED:
            found += _card_moved(view, said, *event.values)
        elif event.name == "built":
            seat, building = event.values
            what = box.BUILDING.values[building]
            found.append(Glide(_building(what), f"supply.{what}", f"seat-{seat}.{what}"))
        elif event.name == "taken_from" and found:  # it follows what was built
            _, loser, building = event.values
            what = box.BUILDING.values[building]
            found[-1] = found[-1]._replace(source=f"seat-{loser}.{what}")
    return found


def _card_moved(view: RoadsState, said: Words, kind: int, source: int, target: int) -> list[Glide]:
    if box.SITE_PILE in (source, target):
        return []
    face = _face(said, kind)
    return [Glide(face, _place(view, source, kind), _place(view, target, kind))]


def _building(what: str) -> Markup:
    return tag("span", glyph(what), class_="tile")


def _face(said: Words, kind: int) -> Markup:
    if kind == HIDDEN:
        return back()
    return card(box.RESOURCE.values[kind], TONES[kind], said.name("resource", kind))


def _place(view: RoadsState, zone: int, kind: int) -> str:
    """The piece that a zone is on the table of who looks."""
    what = "" if kind == HIDDEN else f".{box.RESOURCE.values[kind]}"
    if zone < box.HAND:
        place = _PLACES[zone]
        return place + what if zone == box.MARKET else place
    seat = zone - box.HAND
    return f"hand{what}" if seat == view.viewer else f"seat-{seat}.hand"


def log_anchors(event: Event) -> list[str]:
    """The seats, and the pieces that changed."""
    arguments = box.EVENTS.get(event.name, {})
    values = dict(zip(arguments, event.values, strict=False))
    found = []
    if "seat" in values:
        found.append(f"seat-{values['seat']}")
    for other in ("from", "to"):
        if other in values:
            found.append(f"seat-{values[other]}")
    if "building" in values:
        found.append(f"seat-{values['seat']}.{box.BUILDING.values[values['building']]}")
    return found + _things(event.name)


def _things(name: str) -> list[str]:
    """The shared pieces that an event is about."""
    if name in ("took", "put_back", "market_day"):
        return ["market"]
    if name in ("swapped", "drew_cards", "reshuffled"):
        return ["draw"]
    if name in ("paid", "dropped_cards"):
        return ["discard"]
    if name in ("fate_turned", "fate_left"):
        return ["fate"]
    return ["event.raid"] if name == "raid" else []
