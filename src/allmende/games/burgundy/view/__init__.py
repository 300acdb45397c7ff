"""How Burgundy looks: from what a seat sees to fragments, and which piece means what."""

from __future__ import annotations

from allmende.core.words import Words
from allmende.draw.markup import Markup
from allmende.draw.phrases import spoken
from allmende.draw.picture import MINE, OTHERS, SHARED, Anchor, Entry, Fragment, Line, Look
from allmende.games.burgundy import components as box, glossary
from allmende.games.burgundy.scoring import end_monasteries, shield_points
from allmende.games.burgundy.state import BurgundyState
from allmende.games.burgundy.view import commons, duchies, seats
from allmende.games.burgundy.view.notes import note
from allmende.games.burgundy.view.symbols import EMBLEM, SYMBOLS
from allmende.games.burgundy.view.telling import glides, log_anchors
from allmende.games.burgundy.view.tiles import DEPOT_NAMES, NAMES

__all__ = [
    "GLOSSARY", "MINUTES", "SYMBOLS", "anchor", "breakdown", "emblem", "fragments", "glides",
    "log_anchors", "note",
]  # fmt: skip

GLOSSARY = tuple(Entry(key, symbol) for key, symbol in glossary.TERMS)
MINUTES = (60, 120)


def fragments(view: BurgundyState, words: Words, look: Look) -> list[Fragment]:
    """The others with their duchies, what all share, and what is mine, the duchy large."""
    said = spoken(view.game, words.language)
    mine = view.home(look.seat) if look.seat >= 0 else -1
    found: list[Fragment] = []
    shown = {mine}
    for seat in look.others(view.seats):
        home = view.home(seat)
        if home not in shown:
            shown.add(home)
            drawn = duchies.duchy(view, said, look, home, large=False)
            found.append(Fragment(f"duchy-{home}", OTHERS, drawn))
        panel = seats.seat_panel(view, said, look, seat)
        found.append(Fragment(f"seat-{seat}", OTHERS, panel))
    found += _shared(view, said, look)
    if look.seat >= 0:
        own = seats.seat_panel(view, said, look, look.seat)
        found.append(Fragment(f"seat-{look.seat}", MINE, own))
        drawn = duchies.duchy(view, said, look, mine, large=True)
        found.append(Fragment(f"duchy-{mine}", MINE, drawn))
    return found


def _shared(view: BurgundyState, said: Words, look: Look) -> list[Fragment]:
    return [
        Fragment("calendar", SHARED, commons.calendar(view, said)),
        Fragment("bridge", SHARED, commons.bridge(view, said, look)),
        *[
            Fragment(f"depot-{number}", SHARED, commons.depot(view, said, number))
            for number in range(1, box.DEPOTS + 1)
        ],
        Fragment("black", SHARED, commons.black_depot(view, said)),
        Fragment("bonuses", SHARED, commons.bonuses(view, said)),
        Fragment("boards", SHARED, duchies.choice(view, said)),
    ]


def anchor(view: BurgundyState, action: int) -> Anchor:
    """Dice, tiles, spaces, goods and shields mean what is done with them."""
    verb = view.game.actions.verb_of(action).first
    value = action - verb
    seat = max(view.viewer, 0)
    own = f"seat-{seat}"
    home = f"seat-{view.home(seat)}"
    if verb in (box.USE, box.WILD_DIE):
        return Anchor(f"die-{value + 1}")
    if verb == box.TAKE:
        depot, tile = divmod(value, box.TILES)
        return Anchor(f"depot-{DEPOT_NAMES[depot]}.{NAMES[tile]}", f"{own}.shelf")
    if verb == box.PLACE:
        return Anchor(f"{home}.duchy.{box.SPACE.values[value]}")
    if verb in (box.PICK, box.DISCARD):
        shelf, tile = divmod(value, box.TILES)
        return Anchor(f"{home}.shared.{NAMES[tile]}" if shelf else f"{own}.shelf.{NAMES[tile]}")
    if verb == box.STORE_ON:
        return Anchor(f"{home}.shared" if value else f"{own}.shelf")
    if verb in (box.SELL, box.GIVE):
        return Anchor(f"{home}.store.{box.GOOD.values[value]}")
    if verb in (box.LOAD, box.LOAD_PAIR):
        return Anchor(f"goods-{value + 1}")
    if verb == box.CLAIM:
        return Anchor(f"board.shield-{value + 1}")
    if verb == box.REPLACE:
        return Anchor(f"{own}.shield-{value + 1}")
    if verb == box.BORROW:
        return Anchor(f"seat-{value}")
    if verb == box.PAY:
        return Anchor(f"{home}.{box.MEANS.values[value]}")
    if verb == box.CHOOSE:
        return Anchor(f"board.{box.BOARD.values[value]}")
    return Anchor("buy" if verb == box.BUY else "")


def breakdown(view: BurgundyState, seat: int) -> list[Line]:
    """What the points of a seat are made of: the game, and at its end what was left over."""
    score = view.scores()[seat]
    if view.seats == 1:
        return [Line("points.spaces", score, score)]
    lines: list[Line] = []
    if view.over and view.home(seat) == seat:
        goods = len(view.store(seat))
        monasteries = end_monasteries(view, seat)
        shields = view.zones[box.HUNG + box.EACH * seat]
        lines = [
            Line("points.goods", goods, goods),
            Line("points.silver", view.silver[seat], view.silver[seat]),
            Line("points.workers", view.workers[seat], view.workers[seat] // 2),
            Line("points.monasteries", len(monasteries), sum(worth for _, worth in monasteries)),
            Line("points.shields", len(shields), shield_points(view, seat)),
        ]
    played = score - sum(line.points for line in lines)
    filled = len(view.spaces[view.home(seat)]) - view.empty_spaces(view.home(seat))
    found = [Line("points.played", filled, played), *lines]
    return [line for line in found if line.points]


def emblem() -> Markup:
    return EMBLEM
