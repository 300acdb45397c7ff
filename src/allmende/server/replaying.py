"""A position of a game again: as the asker saw it then; of a finished game also with open cards."""

from __future__ import annotations

from typing import Any

from allmende.core.events import Event
from allmende.core.state import WATCHING
from allmende.draw import views
from allmende.server.hall import position
from allmende.server.journal import told_in_steps
from allmende.server.live import Live
from allmende.server.pictures import glided, look_of, result


def replayed(live: Live, at: int, seat: int, language: str, is_open: bool) -> dict[str, Any]:
    """A frame like that of a live table, of the position after so many actions.

    `is_open` shows all hands; the caller has seen that the game is over.
    """
    record = live.table.record
    words = live.words(language)
    table = position(record, 0)
    told_at = [0, len(table.events)]  # where what each action brought begins
    for move in record.moves[:at]:
        table.apply(move.action, move.seat)
        told_at.append(len(table.events))
    first = told_at[-2] if at else 0
    if is_open:
        view = table.state.clone()
        view.viewer = max(seat, WATCHING)
    else:
        view = table.state.observe(seat)
    news = [event.seen_by(seat) for event in table.events[first:] if isinstance(event, Event)]
    fragments = views.fragments(view, words, look_of(live, seat, words))
    frame = {
        "t": "table",
        "seq": at,
        "full": True,
        "position": len(record.moves),
        "layout": views.layout(fragments),
        "fragments": {fragment.id: str(fragment.html) for fragment in fragments},
        "log": told_in_steps(table.events, told_at, seat, live.game, words),
        "moves": glided(view, news, words) if at else [],
        "points": view.scores(),
        "turn": table.state.seat,
        "asked": table.state.asked,
        "seat": seat,
        "over": table.state.over,
        "ask": None,
        "waiting": "",
        "undo": {},
        "curtain": -1,
    }
    if table.state.over:
        frame["result"] = result(table.state, words)
    return frame
