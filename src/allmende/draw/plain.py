"""The picture of a game without a `view` of its own: its zones and public fields, seat by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from allmende.core.events import CORE_EVENTS, MOVED, Event
from allmende.core.state import State
from allmende.core.words import Words
from allmende.core.zones import HIDDEN, OPEN
from allmende.draw.markup import Markup, tag
from allmende.draw.phrases import phrase
from allmende.draw.picture import (
    MINE,
    OTHERS,
    SHARED,
    Anchor,
    Entry,
    Fragment,
    Glide,
    Line,
    Look,
)
from allmende.draw.pieces import TONES, back, card, panel, pile, seat_box, seat_head, stack
from allmende.draw.symbols import PLAIN_EMBLEM

SYMBOLS: Mapping[str, str] = {}
GLOSSARY: tuple[Entry, ...] = ()
MINUTES = (0, 0)
CARD = "leaf"  # the drawing on every card


def fragments(view: State, words: Words, look: Look) -> list[Fragment]:
    """Each seat, each shared zone, and what else lies on the table."""
    found = [
        Fragment(f"seat-{seat}", OTHERS, _seat(view, words, look, seat))
        for seat in look.others(view.seats)
    ]
    for number in range(len(view.layout)):
        if view.layout.owner[number] < 0:
            found.append(Fragment(place(view, number), SHARED, _zone(view, words, number)))
    found.append(Fragment("facts", SHARED, _facts(view, words)))
    if look.seat >= 0:
        own = look.seat
        found.append(Fragment(f"seat-{own}", MINE, _seat(view, words, look, own)))
        found += [
            Fragment(place(view, number), MINE, _zone(view, words, number))
            for number in range(len(view.layout))
            if view.layout.owner[number] == own
        ]
    return found


def place(view: State, number: int) -> str:
    """The `data-at` of a zone."""
    owner = view.layout.owner[number]
    name = view.layout.zones[number].name
    return name if owner < 0 else f"seat-{owner}.{name}"


def _seat(view: State, words: Words, look: Look, seat: int) -> Markup:
    """The head of a seat and its fields; for the others also their zones."""
    name = look.name(seat, words)
    score = view.scores()[seat]
    points = phrase(words.language, "draw.points", count=score)
    label = phrase(words.language, "draw.seat", {"name": name, "points": points})
    me = seat == look.seat
    on_turn = seat in view.asked
    zones = [
        _zone(view, words, number)
        for number in range(len(view.layout))
        if view.layout.owner[number] == seat and not me
    ]
    own = [_fact(words, f, getattr(view, f)[seat]) for f in view.game.fields if _by_seat(view, f)]
    return seat_box(
        seat,
        label,
        seat_head(seat, name, look.kind(seat), score, words.language, me, on_turn),
        tag("div", *own, class_="facts"),
        tag("div", *zones, class_="zones") if zones else None,
        me=me,
        on_turn=on_turn,
    )


def _by_seat(view: State, name: str) -> bool:
    value = getattr(view, name)
    return isinstance(value, list) and len(value) == view.seats


def _fact(words: Words, name: str, value: Any) -> Markup:
    return tag("span", words.text(f"field.{name}"), " ", tag("b", str(value)), class_="fact")


def _facts(view: State, words: Words) -> Markup:
    shared = [name for name in view.game.fields if not _by_seat(view, name)]
    facts = [_fact(words, name, getattr(view, name)) for name in shared]
    return panel(phrase(words.language, "draw.facts"), *facts)


def _zone(view: State, words: Words, number: int) -> Markup:
    """A pile where all is hidden, else the cards by kind, with the hidden ones behind them."""
    zone = view.layout.zones[number]
    cards = view.zones[number]
    at = place(view, number)
    title = words.text(f"zone.{zone.name}")
    hidden = cards.count(HIDDEN)
    shown = []
    for kind in sorted(set(cards) - {HIDDEN}):
        name = words.name(zone.family.name, kind)
        count = cards.count(kind)
        values = {"place": title, "card": name}
        label = phrase(words.language, "draw.kind", values, count)
        what = zone.family.values[kind]
        tone = TONES[kind % len(TONES)]
        shown.append(stack(CARD, tone, name, count, f"{at}.{what}", "", label))
    if hidden or not cards:
        key = "draw.cards" if hidden else "draw.empty"
        shown.append(pile(hidden, "", "", phrase(words.language, key, {"place": title}, hidden)))
    return panel(title, *shown, at=at)


def anchor(view: State, action: int) -> Anchor:
    """The cards that an action names, where they lie in just one place that fits."""
    verb = view.game.actions.verb_of(action)
    seat = -1
    card_at = ""
    for (_, values), value in zip(verb.arguments, verb.values(action), strict=True):
        if values.name == "seat":
            seat = value
        else:
            card_at = f"{values.called}.{values.values[value]}"
    if not card_at:
        return Anchor(f"seat-{seat}" if 0 <= seat < view.seats else "")
    places = _holding(view, card_at, view.viewer if seat < 0 else seat)
    return Anchor(places[0] if len(places) == 1 else "")


def _holding(view: State, card_at: str, owner: int) -> list[str]:
    """The places of a kind of card in the hidden and shared zones, or before another seat."""
    found = []
    family, _, kind = card_at.partition(".")
    for number, zone in enumerate(view.layout.zones):
        whose = view.layout.owner[number]
        fits = whose in (-1, owner) and zone.family.called == family and kind in zone.family.values
        closed = zone.sight != OPEN or (owner != view.viewer and whose == owner)
        if fits and closed and zone.family.index(kind) in view.zones[number]:
            found.append(f"{place(view, number)}.{kind}")
    return found


def log_anchors(event: Event) -> list[str]:
    """The seat of an event of the core; what those of a game are about only its own view knows."""
    return [f"seat-{event.values[0]}"] if event.name in CORE_EVENTS and event.name != MOVED else []


def glides(view: State, events: Sequence[Event], words: Words) -> list[Glide]:
    """Every card that went from zone to zone."""
    found = []
    for event in events:
        if event.name == MOVED:
            kind, source, target = event.values
            zone = view.layout.zones[target]
            face = back()
            if kind != HIDDEN:
                face = card(CARD, TONES[kind % len(TONES)], words.name(zone.family.name, kind))
            found.append(Glide(face, place(view, source), place(view, target)))
    return found


def breakdown(view: State, seat: int) -> list[Line]:
    """Nothing is known of how a game counts."""
    return []


def emblem() -> Markup:
    return PLAIN_EMBLEM
