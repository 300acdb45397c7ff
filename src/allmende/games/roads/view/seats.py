"""A seat's tableau: name and points, how many cards it holds, roads, knights and buildings."""

from __future__ import annotations

from functools import lru_cache

from allmende.core.words import Words
from allmende.core.zones import Seen
from allmende.draw.markup import Markup, join, tag
from allmende.draw.picture import Look
from allmende.draw.pieces import dots, glyph, seat_box, seat_head, track
from allmende.games.roads import components as box
from allmende.games.roads.scoring import points
from allmende.games.roads.state import RoadsState

TONES = ("clay", "forest", "rock", "pasture", "field")  # of the resources


def tableau(view: RoadsState, said: Words, look: Look, seat: int) -> Markup:
    """All that lies before a seat, as the one who looks sees it."""
    return _tableau(
        said,
        seat,
        look.name(seat, said),
        look.kind(seat),
        look.seat == seat,
        not view.over and view.turn % view.seats == seat,
        points(view, seat),
        len(view.hand(seat)),
        certain(view, look.seat, seat),
        view.roads[seat],
        view.knights[seat],
        view.settlements[seat],
        view.cities[seat],
        view.expansions[seat],
        view.trades(seat),
    )


def certain(view: RoadsState, looker: int, seat: int) -> tuple[int, ...]:
    """How many of each card the one who looks knows for certain in a hand that is not his."""
    none = (0,) * box.RESOURCES
    if looker < 0 or looker == seat or view.viewer != looker:
        return none
    seen: Seen = view.memory[looker * len(view.layout) + box.HAND + seat]
    return tuple(max(seen.cards.count(card) - seen.left, 0) for card in range(box.RESOURCES))


@lru_cache(4096)
def _tableau(
    said: Words, seat: int, name: str, kind: str, me: bool, on_turn: bool, score: int, held: int,
    known: tuple[int, ...], roads: int, knights: int, settlements: int, cities: int, owned: int,
    swaps: int,
) -> Markup:  # fmt: skip
    label = said.text(
        "view.seat_on_turn" if on_turn else "view.seat",
        {"name": name, "points": str(score), "goal": str(box.GOAL)},
    )
    draws = box.DRAWN_CARDS + (knights + 1) // 2
    facts = tag(
        "div",
        _held(said, seat, name, held, known),
        _fact("swap", swaps, said.text("view.swaps", count=swaps), "trading"),
        _fact("draw", draws, said.text("view.draws", count=draws), "draw_pile"),
        class_="facts",
    )
    laid = tag(
        "div",
        _row(said, seat, name, "road", roads),
        _row(said, seat, name, "knight", knights),
        _houses(said, seat, name, "settlement", settlements, 1),
        _houses(said, seat, name, "city", cities, 2),
        *[
            _expansion(said, seat, name, building)
            for building in range(box.EXPANSION, box.BUILDINGS)
            if owned >> building & 1
        ],
        class_="laid",
    )
    head = seat_head(seat, name, kind, score, said.language, me, on_turn)
    return seat_box(seat, label, head, track(score, box.GOAL), facts, laid, me=me, on_turn=on_turn)


def _held(said: Words, seat: int, name: str, held: int, known: tuple[int, ...]) -> Markup:
    """The hand of a seat from behind, and what is known of it."""
    label = said.text("view.held", {"name": name}, held)
    if any(known):
        cards = ", ".join(
            f"{count}× {said.name('resource', card)}" for card, count in enumerate(known) if count
        )
        label += " " + said.text("view.remembered", {"cards": cards})
    marks = [dots(_name(card), TONES[card], count) for card, count in enumerate(known)]
    return tag(
        "span",
        tag("span", *[tag("i")] * min(held, 7), class_="backs"),
        tag("b", held),
        tag("span", *marks, class_="dots") if any(known) else None,
        class_="held over" if held > box.RAID_LIMIT else "held",
        role="img",
        aria_label=label,
        data_at=f"seat-{seat}.hand",
        data_term="raid",
    )


def _name(card: int) -> str:
    return box.RESOURCE.values[card]


def _fact(symbol: str, count: int, label: str, term: str) -> Markup:
    return tag(
        "span",
        glyph(symbol, "icon"),
        tag("b", count),
        class_="fact",
        role="img",
        aria_label=label,
        data_term=term,
    )


def _row(said: Words, seat: int, name: str, what: str, count: int) -> Markup | None:
    """Roads or knights, which lie A, B, A, … from the first on."""
    if not count:
        return None
    values = {"name": name, "a": str((count + 1) // 2), "b": str(count // 2)}
    return tag(
        "span",
        join([_tile(what, number % 2) for number in range(count)]),
        class_="row",
        role="img",
        aria_label=said.text(f"view.{what}s", values, count),
        data_at=f"seat-{seat}.{what}",
        data_term=what,
    )


@lru_cache(8)
def _tile(what: str, side: int) -> Markup:
    """A road or knight on side A, which helps, or on side B, which counts."""
    helps = "swap" if what == "road" else "draw"
    foot = tag("span", "AB"[side], glyph("point" if side else helps, "icon"), class_="foot")
    return tag("span", glyph(what), foot, class_="tile side-b" if side else "tile")


def _houses(said: Words, seat: int, name: str, what: str, count: int, worth: int) -> Markup | None:
    if not count:
        return None
    key = "view.settlements" if what == "settlement" else "view.cities"
    return tag(
        "span",
        join([house(what, worth)] * count),
        class_="row",
        role="img",
        aria_label=said.text(key, {"name": name}, count),
        data_at=f"seat-{seat}.{what}",
        data_term=what,
    )


def _expansion(said: Words, seat: int, name: str, building: int) -> Markup:
    what = box.BUILDING.values[building]
    worth = 4 if building == box.TOWN_HALL else 3
    values = {"name": name, "building": said.name("building", building), "points": str(worth)}
    return tag(
        "span",
        house(what, worth),
        class_="row",
        role="img",
        aria_label=said.text("view.expansion", values),
        data_at=f"seat-{seat}.{what}",
        data_term=what,
    )


@lru_cache(16)
def house(what: str, worth: int) -> Markup:
    """A building that counts so many points."""
    foot = tag("span", worth, glyph("point", "icon"), class_="foot")
    return tag("span", glyph(what), foot, class_="tile side-b")
