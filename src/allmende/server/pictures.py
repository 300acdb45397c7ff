"""What a seat gets to see of a table, as the frames that travel.

All of it is made from `observe(seat)` and from events as the seat saw them, the question apart,
which the core unfolds for the seat that is asked. Only what changed since the last frame is sent.
"""

from __future__ import annotations

import re
import time
from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from allmende.core.events import Event
from allmende.core.state import WATCHING, State
from allmende.core.words import Words
from allmende.draw import views
from allmende.draw.asking import asking
from allmende.draw.picture import Fragment, Look
from allmende.server import metrics
from allmende.server.journal import LATEST, told_in_steps
from allmende.server.live import BOT, OPEN, PERSON, Live
from allmende.server.saying import say_in

MOST_GLIDES = 40  # of a frame; more is not followed by any eye
_PIECE = re.compile(r"(?=<[a-z]+ [^>]*data-at=)")


class Picture(NamedTuple):
    """A table as one seat sees it, in one language."""

    words: Words
    view: State
    fragments: list[Fragment]
    ask: msgspec.Raw
    values: dict[str, Any]  # the rest of a frame, by key


class Sent:
    """What one connection was sent."""

    def __init__(self) -> None:
        self.fragments: dict[str, tuple[int, ...]] = {}  # marks of each one's parts
        self.values: dict[str, Any] = {}
        self.lines = -1  # of the journal; -1 before the first frame


def picture(live: Live, seat: int, language: str) -> Picture:
    """The picture for a seat (-1: who watches), drawn once for all who see the same."""
    key = (seat, language)
    if key not in live.pictures:
        begin = time.perf_counter()
        live.pictures[key] = _drawn(live, seat, language)
        metrics.DRAW_SECONDS.observe(time.perf_counter() - begin)
    found: Picture = live.pictures[key]
    return found


def look_of(live: Live, seat: int, words: Words) -> Look:
    kinds = [s.bot if s.kind == BOT else PERSON for s in live.seats]
    return Look(seat, words.names or (), kinds)


def _drawn(live: Live, seat: int, language: str) -> Picture:
    words = live.words(language)
    state = live.state
    view = state.observe(seat)
    is_played = seat >= 0 and live.seats[seat].kind == PERSON
    ask = asking(state, seat, words, views.anchor, views.note) if is_played else None
    values = _values(live, view, seat, words)
    fragments = views.fragments(view, words, look_of(live, seat, words))
    return Picture(words, view, fragments, msgspec.Raw(msgspec.json.encode(ask)), values)


def _values(live: Live, view: State, seat: int, words: Words) -> dict[str, Any]:
    state = live.state
    values: dict[str, Any] = {
        "waiting": _waiting(live, seat, words),
        "seat": seat,
        "asked": state.asked,
        "turn": state.seat,
        "points": view.scores(),
        "undo": _undo(live, seat, words),
        "over": state.over,
        "proof": live.proof,
        "position": len(live.table.record.moves),
        "pace": live.pace,
        "next": f"/table/{live.rematch}" if live.rematch and seat >= 0 else "",
    }
    if state.over:
        values["result"] = result(state, words)
        values["seed"] = live.table.record.seed.hex()
    return values


def _waiting(live: Live, seat: int, words: Words) -> str:
    asked = live.state.asked
    if not asked or (seat in asked and live.seats[seat].kind == PERSON):
        return ""
    say = say_in(words.language)
    if any(live.seats[other].kind == OPEN for other in asked):
        return say("live.waiting_open")
    return say("live.waiting", names=say("live.and").join(words.seat(other) for other in asked))


def _undo(live: Live, seat: int, words: Words) -> dict[str, str]:
    """Why a seat can't take back; "" where it can."""
    if seat < 0:
        return {}
    reason = live.table.why_no_undo(seat)
    text = words.reason(reason) if reason else ""
    return {"one": text, "turn": text}


def result(state: State, words: Words) -> dict[str, Any]:
    """How it ended, who is where, and what the points are made of."""
    sides = sorted({state.side(seat) for seat in range(state.seats)})
    places: list[dict[str, Any]] = []
    for side, place in zip(sides, state.ranking(), strict=True):
        seats = [seat for seat in range(state.seats) if state.side(seat) == side]
        names = [words.seat(seat) for seat in seats]
        places.append({"place": place, "seats": seats, "names": names, "won": place == 1})
    places.sort(key=lambda found: found["place"])
    view = state.observe(WATCHING)
    parts = [
        [[line.text, line.number, line.points] for line in views.breakdown(view, seat, words)]
        for seat in range(state.seats)
    ]
    ending = words.text(f"ending.{state.game.endings[state.ending]}")
    return {"places": places, "scores": state.scores(), "ending": ending, "parts": parts}


def seats_for(live: Live, guest: str, after: float) -> list[dict[str, Any]]:
    """Who sits where, as one guest is told."""
    found = []
    for number, seat in enumerate(live.seats):
        online = seat.kind == BOT or live.is_online(number)
        is_mine = bool(guest) and guest in seat.holders
        found.append(
            {
                "kind": seat.kind,
                "bot": seat.bot,
                "online": online,
                "mark": number,
                "me": is_mine,
                "away": 0 if online or seat.kind == OPEN else int(live.away(number)),
                "handover": live.can_hand_over(guest, number, after),
                "back": is_mine and seat.kind == BOT,
            }
        )
    return found


def frame(
    live: Live, sent: Sent, seat: int, curtain: int, language: str, seats: list[dict[str, Any]]
) -> str:
    """What changed since the last frame to a connection, and note that it was sent."""
    drawn = picture(live, seat, language)
    for entry, name in zip(seats, drawn.words.names or (), strict=True):
        entry["name"] = name
    is_first = sent.lines < 0
    out: dict[str, Any] = {"t": "table", "seq": live.seq, "full": is_first}
    if is_first:
        out["layout"] = views.layout(drawn.fragments)
    changed = _changed_fragments(drawn.fragments, sent)
    if changed or is_first:
        out["fragments"] = changed
    values = {**drawn.values, "ask": drawn.ask, "seats": seats, "curtain": curtain}
    for key, value in values.items():
        if is_first or sent.values.get(key) != value:
            sent.values[key] = value
            out[key] = value
    _add_news(out, live, sent, seat, drawn)
    encoded = msgspec.json.encode(out)
    metrics.FRAME_BYTES.observe(len(encoded))
    return encoded.decode()


def parts_of(html: str) -> list[str]:
    """A fragment, cut before each piece."""
    return _PIECE.split(html)


def _changed_fragments(fragments: Sequence[Fragment], sent: Sent) -> dict[str, list[str | int]]:
    """Fragments by their parts; one that was there before is named by its number."""
    changed: dict[str, list[str | int]] = {}
    for fragment in fragments:
        parts = parts_of(str(fragment.html))
        marks = tuple(hash(part) for part in parts)
        before = sent.fragments.get(fragment.id)
        if before != marks:
            numbers = {mark: number for number, mark in enumerate(before or ())}
            changed[fragment.id] = [
                numbers.get(mark, part) for mark, part in zip(marks, parts, strict=True)
            ]
            sent.fragments[fragment.id] = marks
    return changed


def _add_news(out: dict[str, Any], live: Live, sent: Sent, seat: int, drawn: Picture) -> None:
    """The lines of the journal that are new, and what moved."""
    size = len(live.happened)
    wanted = sent.lines if sent.lines >= 0 else size - LATEST
    steps = live.told[bisect_left(live.told, wanted) :]
    if wanted < size:
        out["log"] = told_in_steps(live.happened, steps, seat, live.game, drawn.words)
        if sent.lines >= 0:
            events = [what for what in live.happened[wanted:] if isinstance(what, Event)]
            out["moves"] = glided(drawn.view, [e.seen_by(seat) for e in events], drawn.words)
    sent.lines = size


def glided(view: State, events: Sequence[Event], words: Words) -> list[dict[str, str]]:
    found = views.glides(view, events, words)[:MOST_GLIDES]
    return [{"card": str(glide.piece), "from": glide.source, "to": glide.target} for glide in found]
