"""A principality: the row of towns with landscapes between, and sites above and below each town.

The row is cut into its columns, so that little travels when one of them changes.
"""

from __future__ import annotations

from functools import lru_cache

from allmende.core.words import Words
from allmende.draw.markup import Markup, join, tag
from allmende.draw.picture import Look
from allmende.draw.pieces import glyph, seat_box, seat_head, track
from allmende.games.principality import components as box
from allmende.games.principality.rules.setting import start_spot
from allmende.games.principality.state import PrincipalityState
from allmende.games.principality.view import faces
from allmende.games.principality.view.faces import symbol
from allmende.games.principality.view.remembering import known_of_hand

FIGURES = ("knight", "mill")
NOTHING = Markup("")


def head(view: PrincipalityState, said: Words, look: Look, seat: int) -> Markup:
    """Who sits there, and what the cards before the seat count."""
    name = look.name(seat, said)
    me = look.seat == seat
    on_turn = not view.over and bool(view.number or view.event) and view.in_turn() == seat
    points = view.points[seat]
    label = said.text("view.seat", {"name": name, "points": str(points), "goal": str(view.goal())})
    return seat_box(
        seat,
        label,
        seat_head(seat, name, look.kind(seat), points, said.language, me, on_turn),
        _facts(view, said, look, seat, name),
        me=me,
        on_turn=on_turn,
    )


# -- the head -------------------------------------------------------------------------------------


def _facts(view: PrincipalityState, said: Words, look: Look, seat: int, name: str) -> Markup:
    known = known_of_hand(view, look.seat, seat) if look.seat != seat else ()
    return _facts_of(
        said, seat, name, len(view.hand(seat)), view.limits[seat], known, view.strength[seat],
        view.skill[seat], view.commerce[seat],
        tuple(figure for figure in range(2) if view.figures[figure] == seat),
        view.points[seat], view.goal(),
    )  # fmt: skip


@lru_cache(1024)
def _facts_of(
    said: Words, seat: int, name: str, held: int, limit: int, known: tuple[int, ...],
    strength: int, skill: int, commerce: int, figures: tuple[int, ...], points: int, goal: int,
) -> Markup:  # fmt: skip
    values = {"name": name}
    return tag(
        "div",
        _held(said, seat, name, held, limit, known),
        _fact("strength", strength, said.text("view.strength", values, strength)),
        _fact("skill", skill, said.text("view.skill", values, skill)),
        _fact("commerce", commerce, said.text("view.commerce", values, commerce)),
        *[_figure(FIGURES[figure], said.text(f"view.{FIGURES[figure]}", values))
          for figure in figures],
        track(points, goal),
        class_="facts of-realm",
    )  # fmt: skip


def _held(
    said: Words, seat: int, name: str, held: int, limit: int, known: tuple[int, ...]
) -> Markup:
    """The hand from behind, its limit, and what is known of it."""
    label = said.text("view.held", {"name": name, "limit": str(limit)}, held)
    if known:
        cards = ", ".join(said.name("card", card) for card in known)
        label += " " + said.text("view.known", {"cards": cards})
    marks = [
        tag("span", glyph(symbol(faces.what(card))), class_=f"seen-card tone-{faces.tone_of(card)}")
        for card in known
    ]
    return tag(
        "span",
        tag("span", *[tag("i")] * min(held, 7), class_="backs"),
        tag("b", f"{held}/{limit}"),
        *marks,
        class_="held over" if held > limit else "held",
        role="img",
        aria_label=label,
        data_at=f"seat-{seat}.hand",
        data_term="hand",
    )


def _fact(what: str, count: int, label: str) -> Markup:
    return tag(
        "span", glyph(symbol(what)), tag("b", count),
        class_="fact", role="img", aria_label=label, data_term=what,
    )  # fmt: skip


def _figure(what: str, label: str) -> Markup:
    return tag(
        "span", glyph(symbol(f"{what}-figure")),
        class_="figure", role="img", aria_label=label, data_at=f"figure.{what}",
        data_term=f"{what}_figure",
    )  # fmt: skip


# -- the row --------------------------------------------------------------------------------------


def columns(view: PrincipalityState, said: Words, look: Look, seat: int) -> list[Markup]:
    """Landscapes and towns in turn, from the left to the right, also those that are not there."""
    me = look.seat == seat
    laying = _laying(view, seat)
    left, right = view.edges[2 * seat], view.edges[2 * seat + 1]
    towns = {view.slots[box.TOWNS * seat + town]: town for town in range(view.towns[seat])}
    ends = [_end(view, said, seat, end) if me else None for end in (box.LEFT, box.RIGHT)]
    kind = f"column realm tint-{seat} towns-{view.towns[seat]}"
    if any(ends):
        kind += f" ends-{sum(end is not None for end in ends)}"
    found = [NOTHING] * (2 * box.COLUMNS + 1)
    for slot in range(left, right + 2):
        found[2 * slot + 1] = _lands(view, said, seat, slot, me, laying, kind)
        if slot <= right:
            found[2 * slot + 2] = _town(view, said, seat, towns[slot], kind)
    for end, at in ((box.LEFT, 2 * left), (box.RIGHT, 2 * right + 4)):
        place = ends[end]
        if place is not None:
            found[at] = tag("div", place, class_=f"{kind} of-end")
    return found


def _laying(view: PrincipalityState, seat: int) -> list[int] | None:
    """While the first landscapes are laid: the terrains that the one who looks has chosen."""
    ask = view.stack[-1] if view.stack else None
    if ask is None or ask.decision.question != "lay_landscapes":
        return None
    if view.viewer != seat or seat not in ask.asked:
        return []
    return [pick - box.LAY for pick in ask.of(seat).mine if pick < box.STANDARD]


def _lands(
    view: PrincipalityState, said: Words, seat: int, column: int, me: bool,
    laying: list[int] | None, kind: str,
) -> Markup:  # fmt: skip
    """Two landscapes with the road between them, or the place for one."""
    cells = []
    for line in (box.UP, box.DOWN):
        spot = box.SPOTS * seat + box.COLUMNS * line + column
        land = view.spots[spot]
        if land >= 0:
            cells.append(faces.land(said, land, view.stock[land], seat))
        else:
            cells.append(_spot(view, said, seat, spot, laying))
    return tag("div", cells[0], _way(view, said, seat, column, me), cells[1], class_=kind)


def _spot(
    view: PrincipalityState, said: Words, seat: int, spot: int, laying: list[int] | None
) -> Markup:
    """A place that is still empty, or that the first landscapes will have."""
    if laying is None:
        ask = view.stack[-1] if view.stack else None
        placing = ask is not None and ask.decision.question == "place_landscape"
        is_next = placing and ask is not None and ask.c == spot // box.COLUMNS % 2
        return tag("span", class_="land spot next" if is_next else "land spot")
    place = next(place for place in range(box.KINDS) if start_spot(seat, place) == spot)
    if place < len(laying):
        own = [land for land in view.lands(seat) if box.KIND_OF[land] == laying[place]]
        return faces.land(said, own[0], view.stock[own[0]], seat)
    if view.viewer != seat:
        return tag("span", class_="land spot")
    kind = "land spot next" if place == len(laying) else "land spot"
    return tag("span", place + 1, class_=kind)


def _way(view: PrincipalityState, said: Words, seat: int, column: int, me: bool) -> Markup:
    """The road of a column of landscapes: laid, or at an end still open."""
    left, right = view.edges[2 * seat], view.edges[2 * seat + 1]
    end = box.LEFT if column == left else box.RIGHT if column == right + 1 else -1
    if end < 0:
        return _road(said, "")
    at = f"seat-{seat}.{box.END.values[end]}"
    if view.open_roads[2 * seat + end]:
        return _road(said, at)
    if not me:
        return tag("span", class_="way")
    label = said.text("view.road_place", {"end": said.name("end", end)})
    return tag(
        "span", glyph(symbol("road")), class_="way open", role="img", aria_label=label,
        data_at=at, data_term="road",
    )  # fmt: skip


@lru_cache(16)
def _road(said: Words, at: str) -> Markup:
    return tag(
        "span", glyph(symbol("road")), class_="way", role="img", aria_label=said.text("view.road"),
        data_at=at, data_term="road",
    )  # fmt: skip


def _end(view: PrincipalityState, said: Words, seat: int, end: int) -> Markup | None:
    """The place for a settlement at an open road."""
    if not view.open_roads[2 * seat + end] or view.towns[seat] == box.TOWNS:
        return None
    label = said.text("view.town_place", {"end": said.name("end", end)})
    return tag(
        "span", glyph(symbol("settlement")), class_="town open", role="img", aria_label=label,
        data_at=f"seat-{seat}.settle_{box.END.values[end]}", data_term="settlement",
    )  # fmt: skip


def _town(view: PrincipalityState, said: Words, seat: int, town: int, kind: str) -> Markup:
    level = view.levels[box.TOWNS * seat + town]
    up, down = (tuple(view.built(seat, 2 * town + line)) for line in (box.UP, box.DOWN))
    return _town_of(said, seat, town, level, up, down, kind)


@lru_cache(2048)
def _town_of(
    said: Words, seat: int, town: int, level: int, up: tuple[int, ...], down: tuple[int, ...],
    kind: str,
) -> Markup:  # fmt: skip
    ground = "city" if level == box.CITY else "settlement"
    letter = said.name("town", town)
    middle = tag(
        "span",
        glyph(symbol(ground)),
        tag("b", letter),
        class_="town",
        role="img",
        aria_label=said.text(f"view.{ground}", {"town": letter}),
        data_at=f"seat-{seat}.town_{box.TOWN.values[town]}",
        data_term=ground,
    )
    above = _site(said, seat, 2 * town, level, tuple(reversed(up)))
    below = _site(said, seat, 2 * town + 1, level, down)
    return tag("div", above, middle, below, class_=f"{kind} of-town")


def _site(said: Words, seat: int, side: int, level: int, cards: tuple[int, ...]) -> Markup:
    """The places on one side of a town; the first card lies next to it."""
    at = f"seat-{seat}.{box.SIDE.values[side]}"
    free = level - len(cards)
    shown = [faces.laid(said, card, side, at) for card in cards]
    empty = [tag("i")] * free
    inside = empty + shown if side % 2 == box.UP else shown + empty
    label = said.text("view.site", {"place": said.name("side", side)}, free)
    return tag(
        "span", join(inside), class_="site", role="group", aria_label=label, data_at=at,
        data_term="site",
    )  # fmt: skip
