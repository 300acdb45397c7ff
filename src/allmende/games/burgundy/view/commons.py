"""What all share: phase and round, the white die, the bridge, the depots, the bonus tiles."""

from __future__ import annotations

from functools import lru_cache

from allmende.core.words import Words
from allmende.draw.boards import hex_tile, track_of
from allmende.draw.markup import Markup, tag
from allmende.draw.picture import Look
from allmende.draw.pieces import die, glyph
from allmende.games.burgundy import components as box
from allmende.games.burgundy.state import BurgundyState
from allmende.games.burgundy.view.tiles import (
    DEPOT_NAMES,
    GHOSTS,
    TONES,
    capital,
    counted,
    good,
    piece,
    shield,
)


def calendar(view: BurgundyState, said: Words) -> Markup:
    """The phases with their points, the goods of the rounds to come, the white die."""
    coming = tuple(reversed(view.zones[box.ROUND_GOODS]))
    return _calendar(said, view.phase(), view.round % box.ROUNDS_OF_A_PHASE, coming, view.white)


@lru_cache(512)
def _calendar(said: Words, phase: int, round_: int, coming: tuple[int, ...], white: int) -> Markup:
    letters = [
        tag("i", "ABCDE"[number], tag("b", f"+{points}"), class_=_when(number, phase))
        for number, points in enumerate(box.PHASE_POINTS)
    ]
    values = {"phase": "ABCDE"[phase], "round": str(round_ + 1)}
    label = said.text("view.phase", values, box.PHASE_POINTS[phase])
    gone = [tag("span", class_="goods slot")] * (box.ROUNDS_OF_A_PHASE - len(coming))
    goods = [
        good(said, kind, 1, "", said.text("view.coming", {"number": str(round_ + 2 + number)}))
        for number, kind in enumerate(coming)
    ]
    rolled = None
    if white:
        values = {"number": str(white)}
        rolled = die(white, said.text("view.white", values), "white", "white_die")
    return tag(
        "div",
        tag(
            "span", *letters, class_="phases", role="img", aria_label=label, data_at="phase",
            data_term="phase",
        ),
        tag("span", *gone, *goods, class_="rounds", data_at="rounds"),
        rolled,
        class_="calendar",
        data_at="board",
    )  # fmt: skip


def _when(number: int, now: int) -> str:
    return "now" if number == now else "past" if number < now else "to-come"


def bridge(view: BurgundyState, said: Words, look: Look) -> Markup:
    """Who is how far on the bridge; alone the counter on its way to the marker."""
    if view.seats == 1:
        return _counter(said, view.points[0], view.marker)
    stacks = tuple(
        tuple(seat for seat in view.line if view.bridge[seat] == space)
        for space in range(box.BRIDGE_END + 1)
    )
    names = ", ".join(look.name(seat, said) for seat in view.line)
    return _bridge(said, stacks, names)


@lru_cache(512)
def _bridge(said: Words, stacks: tuple[tuple[int, ...], ...], names: str) -> Markup:
    label = said.text("view.bridge", {"names": names})
    return tag(
        "div",
        tag("h3", said.text("view.bridge_title"), class_="panel-title", data_term="bridge"),
        track_of(stacks, label, "bridge", "bridge"),
        class_="bridge",
    )


@lru_cache(512)
def _counter(said: Words, points: int, marker: int) -> Markup:
    values = {"points": str(points), "marker": str(marker)}
    return tag(
        "div",
        tag("h3", said.text("view.counter_title"), class_="panel-title", data_term="solo"),
        tag(
            "span", glyph("point", "icon"), tag("b", f"{points} / {marker}"), class_="counter",
            role="img", aria_label=said.text("view.counter", values), data_at="bridge",
            data_term="solo",
        ),
        class_="bridge",
    )  # fmt: skip


def depot(view: BurgundyState, said: Words, number: int) -> Markup:
    """A numbered depot, from 1 to 6: its tiles, goods and shields."""
    tiles = [box.FACE[piece] for piece in reversed(view.zones[box.DEPOT + number - 1])]
    shields = [laid for laid, at in enumerate(view.shield_at) if at == number]
    return _depot(
        said,
        number,
        tuple(tiles),
        counted(view.zones[box.DEPOT_GOODS + number - 1]),
        tuple(shields),
        view.white == number,
    )


@lru_cache(4096)
def _depot(
    said: Words,
    number: int,
    tiles: tuple[int, ...],
    goods: tuple[tuple[int, int], ...],
    shields: tuple[int, ...],
    white: bool,
) -> Markup:
    place = said.text("view.depot", {"number": str(number)})
    at = f"depot-{number}"
    shown = [good(said, kind, count, "", place) for kind, count in goods]
    key = "view.depot_goods" if goods else "view.no_goods"
    return tag(
        "div",
        tag(
            "span",
            glyph(f"die-{number}", "depot-number"),
            tag(
                "span", *shown, class_="cargo", data_at=f"goods-{number}", role="group",
                aria_label=said.text(key, {"number": str(number)}), data_term="goods",
            ),
            *[shield(said, laid, "board.shield", place) for laid in shields],
            class_="depot-side",
        ),
        tag("span", *[piece(said, tile, place, at) for tile in tiles], class_="comb"),
        class_=f"depot depot-{number}" + (" white-here" if white else ""),
        role="group",
        aria_label=place,
        data_at=at,
        data_term="depots",
    )  # fmt: skip


def black_depot(view: BurgundyState, said: Words) -> Markup:
    """The black depot with the inns beside it, and the price."""
    tiles = [box.FACE[piece] for piece in sorted(view.zones[box.BLACK_DEPOT])]
    inns = len(view.zones[box.INN_PILE])
    return _black(said, tuple(tiles), inns, view.seats == 1)


@lru_cache(2048)
def _black(said: Words, tiles: tuple[int, ...], inns: int, alone: bool) -> Markup:
    place = said.text("view.black_depot")
    at = f"depot-{DEPOT_NAMES[box.BLACK_MARKET]}"
    inn = None
    if inns:
        count = tag("b", inns, class_="count") if inns > 1 else None
        inn = tag("span", piece(said, box.INN, place, at), count, class_="inns")
    price = tag(
        "span",
        tag("b", box.PRICE),
        glyph("b-silver", "token"),
        class_="price",
        role="img",
        aria_label=said.text("view.price", count=box.PRICE),
        data_at="buy",
        data_term="buying",
    )
    return tag(
        "div",
        price,
        tag("span", *[piece(said, tile, place, at) for tile in tiles], class_="tile-row"),
        inn,
        class_="depot black-depot",
        role="group",
        aria_label=place,
        data_at=at,
        data_term="black_depot",
    )


def bonuses(view: BurgundyState, said: Words) -> Markup:
    """The bonus tiles for full colours that are still to be had; alone there are none."""
    if view.seats == 1:
        return Markup("")
    large = tuple(view.zones[box.LARGE_BONUSES])
    small = tuple(view.zones[box.SMALL_BONUSES])
    return _bonuses(said, view.seats, large, small)


@lru_cache(512)
def _bonuses(said: Words, seats: int, large: tuple[int, ...], small: tuple[int, ...]) -> Markup:
    shown = []
    for colour in range(box.COLOURS):
        worth = box.LARGE_BONUS[seats] if colour in large else box.SMALL_BONUS[seats]
        gone = colour not in large and colour not in small
        key = "view.bonus_gone" if gone else "view.bonus"
        name = capital(said.name("colour", colour))
        shown.append(
            tag(
                "span",
                hex_tile(f"b-{GHOSTS[colour]}", TONES[colour], ""),
                tag("b", "–" if gone else f"+{worth}"),
                class_="bonus gone" if gone else "bonus",
                role="img",
                aria_label=said.text(key, {"colour": name}, worth),
                data_at=f"bonus.{box.COLOUR.values[colour]}",
                data_term="colours",
            )
        )
    return tag("div", *shown, class_="bonuses", data_at="bonus")
