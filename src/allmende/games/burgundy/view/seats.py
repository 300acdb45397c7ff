"""What lies before a seat beside its duchy: dice, shelves, purse, goods, shields, routes."""

from __future__ import annotations

from functools import lru_cache

from allmende.core.words import Words
from allmende.draw.markup import Markup, tag
from allmende.draw.phrases import phrase
from allmende.draw.picture import Look
from allmende.draw.pieces import die, glyph, seat_box, seat_head
from allmende.games.burgundy import components as box
from allmende.games.burgundy.state import BurgundyState
from allmende.games.burgundy.view.tiles import counted, good, named, row, shield

Counted = tuple[tuple[int, int], ...]


def seat_panel(view: BurgundyState, said: Words, look: Look, seat: int) -> Markup:
    """All that a seat has; what a team shares is shown by its first member, or by who looks."""
    home = view.home(seat)
    partner = look.seat >= 0 and view.home(look.seat) == home
    shows_shared = look.seat == seat if partner else home == seat
    shelf = tuple([box.FACE[piece] for piece in view.shelf(seat)])
    shelf += (box.BLANK,) * len(view.turned(seat))
    score = view.scores()[seat]
    name = look.name(seat, said)
    me = look.seat == seat
    on_turn = not view.over and view.playing == seat
    points = phrase(said.language, "draw.points", count=score)
    return seat_box(
        seat,
        phrase(said.language, "draw.seat", {"name": name, "points": points}),
        seat_head(seat, name, look.kind(seat), score, said.language, me, on_turn),
        tag(
            "div",
            _dice(said, seat, me, view.dice[2 * seat], view.dice[2 * seat + 1]),
            _purse(said, home, view.silver[home], view.workers[home]) if shows_shared else None,
            class_="purse-line",
        ),
        _shelf(said, seat, shelf, 2 if view.in_teams() else box.SHELF_SIZE),
        _shared(view, said, home) if view.in_teams() and shows_shared else None,
        _store(said, home, counted(view.store(seat)), len(view.zones[box.SOLD + box.EACH * home]))
        if shows_shared
        else None,
        _shields(said, seat, tuple(view.zones[box.HUNG + box.EACH * seat])),
        _routes(view, said, home) if shows_shared else None,
        me=me,
        on_turn=on_turn,
    )


@lru_cache(1024)
def _dice(said: Words, seat: int, me: bool, small: int, large: int) -> Markup:
    shown = []
    for value in (large, small):
        if value:
            label = said.text("view.die", {"number": str(value)})
            at = f"die-{value}" if me else f"seat-{seat}.dice"
            shown.append(die(value, label, at, "dice"))
        else:
            shown.append(tag("span", class_="die slot"))
    return tag("span", *shown, class_="dice", data_at=f"seat-{seat}.rolled")


@lru_cache(1024)
def _purse(said: Words, home: int, silver: int, workers: int) -> Markup:
    return tag(
        "span",
        _amount("silver", silver, said.text("view.silver", count=silver), home, "buying"),
        _amount("worker", workers, said.text("view.workers", count=workers), home, "workers"),
        class_="purse",
    )


def _amount(what: str, count: int, label: str, home: int, term: str) -> Markup:
    return tag(
        "span",
        glyph(f"b-{what}", "token"),
        tag("b", count),
        class_="amount",
        role="img",
        aria_label=label,
        data_at=f"seat-{home}.{what}",
        data_term=term,
    )


@lru_cache(2048)
def _shelf(said: Words, seat: int, tiles: tuple[int, ...], slots: int) -> Markup:
    place = said.text("view.on_shelf")
    at = f"seat-{seat}.shelf"
    return tag("span", row(said, tiles, slots, place, at), class_="storage", data_at=at)


def _shared(view: BurgundyState, said: Words, home: int) -> Markup:
    tiles = tuple([box.FACE[piece] for piece in view.shared_shelf(home)])
    at = f"seat-{home}.shared"
    drawn = row(said, tiles, box.TEAM_SHELF_SIZE, said.text("view.on_shared"), at)
    return tag("span", drawn, class_="storage shared", data_at=at)


@lru_cache(2048)
def _store(said: Words, home: int, goods: Counted, sold: int) -> Markup:
    at = f"seat-{home}.store"
    shown = [good(said, kind, count, f"{at}.{box.GOOD.values[kind]}") for kind, count in goods]
    slots = [tag("span", class_="goods slot")] * (box.KINDS_OF_GOODS - len(goods))
    done = None
    if sold:
        label = said.text("view.sold", count=sold)
        done = tag(
            "span", glyph("check", "icon"), tag("b", sold), class_="sold", role="img",
            aria_label=label, data_term="goods",
        )  # fmt: skip
    return tag("span", *shown, *slots, done, class_="store", data_at=at)


@lru_cache(512)
def _shields(said: Words, seat: int, shields: tuple[int, ...]) -> Markup | None:
    if not shields:
        return None
    place = said.text("view.hung")
    shown = [shield(said, number, f"seat-{seat}.shield", place) for number in shields]
    return tag("span", *shown, class_="shields")


def _routes(view: BurgundyState, said: Words, home: int) -> Markup | None:
    cards = view.zones[box.ROUTE_OF + box.EACH * home]
    if not cards:
        return None
    return _route(said, home, tuple(cards), tuple(view.covered[home]))


@lru_cache(512)
def _route(said: Words, home: int, cards: tuple[int, ...], covered: tuple[int, ...]) -> Markup:
    """The fields of a trade route in order; goods cover the first ones."""
    fields = []
    for card in cards:
        row = box.ROUTE_FIELDS[card]
        fields += [(row[at], row[at + 1]) for at in range(0, len(row), 2)]
    shown = []
    for number, (wanted, bonus) in enumerate(fields):
        names = {"good": said.name("good", wanted), "bonus": named(said, bonus)}
        if number < len(covered):
            fits = " fits" if covered[number] == wanted else ""
            label = said.text("view.route_covered", names)
            inside = glyph(f"b-good-{covered[number]}", "token")
            shown.append(_field(label, f"route-field covered{fits}", inside))
        else:
            key = "view.route_next" if number == len(covered) else "view.route_field"
            inside = tag(
                "span",
                glyph(f"b-good-{wanted}", "token"),
                glyph(f"b-{box.TILE.values[bonus]}", "token"),
                class_="pair",
            )
            nearest = " nearest" if number == len(covered) else ""
            shown.append(_field(said.text(key, names), f"route-field{nearest}", inside))
    return tag("span", *shown, class_="route", data_at=f"seat-{home}.route", data_term="routes")


def _field(label: str, kind: str, inside: Markup) -> Markup:
    return tag("span", inside, class_=kind, role="img", aria_label=label)
