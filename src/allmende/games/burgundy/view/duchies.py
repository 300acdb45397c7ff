"""The duchies: hexagons with what lies on them, rivers and border posts; large or compact."""

from __future__ import annotations

from functools import lru_cache

from allmende.core.words import Words
from allmende.draw.boards import Space, hex_board, spot
from allmende.draw.markup import Markup, join, tag
from allmende.draw.picture import Look
from allmende.games.burgundy import components as box
from allmende.games.burgundy.state import EMPTY, BurgundyState
from allmende.games.burgundy.view.tiles import (
    GHOSTS,
    TONES,
    capital,
    named,
    symbol,
    term,
    tone,
)

# Where the islands of the solo boards lie, in the measures of a drawn board.
_ISLANDS = (
    "124,1 176,1 98,46 150,46 202,46 124,91 176,91 265,0 317,0 369,0 421,0 291,45 343,45 395,45 "
    "447,45 317,90 369,90 421,90 52,204 104,204 26,249 78,249 0,294 52,294 266,188 318,188 370,188 "
    "422,188 240,233 292,233 344,233 396,233 448,233 266,278 318,278 370,278 422,278",
    "26,51 0,96 52,96 26,141 78,141 179,1 153,46 179,91 268,3 320,3 372,3 424,3 314,154 288,199 "
    "340,199 377,141 429,141 28,272 80,272 54,317 106,317 176,221 228,221 150,266 202,266 176,311 "
    "373,272 425,272 477,272 399,317 451,317 81,0 232,149 105,208 402,71 447,212 286,282",
)
_POSTS = ((4, -26, -15), (8, 26, -15), (34, 26, 15))  # a space, and from its middle to the post


def _places(board: int) -> list[tuple[int, int]]:
    """The middles of all spaces of a board."""
    if board >= box.SOLO_BOARD:
        pairs = [pair.split(",") for pair in _ISLANDS[board - box.SOLO_BOARD].split()]
        return [(int(x), int(y)) for x, y in pairs]
    return [spot(column, row) for column, row in box.places(board)]


PLACES = [_places(board) for board in range(box.BOARDS)]


def _rivers(board: int) -> Markup:
    """The rivers between the islands of a solo board."""
    at = PLACES[board]
    far = []
    for one, other in box.links(board, rivers=True)[len(box.links(board, rivers=False)) :]:
        (x, y), (u, v) = at[one], at[other]
        far.append(f"M{x} {y}Q{(x + u) // 2 + (v - y) // 8} {(y + v) // 2 + (x - u) // 8} {u} {v}")
    return tag("path", class_="river", d="".join(far))


def _posts(board: int, linked: int) -> Markup:
    """The border posts, and the pairs of them that are linked."""
    at = [(PLACES[board][s][0] + dx, PLACES[board][s][1] + dy) for s, dx, dy in _POSTS]
    found = [tag("use", href="#s-b-post", x=x - 16, y=y - 18, width=32, height=32) for x, y in at]
    lines = [
        tag("path", class_="link", d=f"M{at[one][0]} {at[one][1]}L{at[other][0]} {at[other][1]}")
        for number, (one, other) in enumerate(box.PAIRS)
        if linked >> number & 1
    ]
    return join([*lines, *found])


def duchy(view: BurgundyState, said: Words, look: Look, home: int, large: bool) -> Markup:
    """The duchy of a home; a seat that looks can point at all spaces of its own."""
    members = [seat for seat in range(view.seats) if view.home(seat) == home]
    names = " & ".join(look.name(seat, said) for seat in members)
    posts = view.posts[home] if view.posts else 0
    return _duchy(said, home, names, view.boards[home], tuple(view.spaces[home]), posts, large)


@lru_cache(1024)
def _duchy(
    said: Words,
    home: int,
    names: str,
    board: int,
    tiles: tuple[int, ...],
    posts: int,
    large: bool,
) -> Markup:
    at = f"seat-{home}.duchy"
    filled = sum(tile != EMPTY for tile in tiles)
    values = {"name": names, "all": str(len(tiles))}
    shape = "wide" if box.TEAM_BOARD <= board < box.SOLO_BOARD else ""
    return tag(
        "div",
        board_of(said, board, tiles, at, large, posts) if tiles else None,
        class_=f"duchy {'large' if large else 'compact'} tint-{home} {shape}".strip(),
        role="group",
        aria_label=said.text("view.duchy", values, filled),
        data_at=at,
        tabindex=None if large else 0,
    )


def board_of(
    said: Words, board: int, tiles: tuple[int, ...], at: str, large: bool, posts: int = 0
) -> Markup:
    """A board with its tiles."""
    spaces = [
        _laid(said, board, space, tile, at)
        if tile != EMPTY
        else _empty(said, board, space, at if large else "")
        for space, tile in enumerate(tiles)
    ]
    is_border = box.FIRST_BORDER <= board < box.TEAM_BOARD
    under = _rivers(board) if board >= box.SOLO_BOARD else None
    return hex_board(spaces, "", under, _posts(board, posts) if is_border else None)


@lru_cache(8192)
def _laid(said: Words, board: int, space: int, tile: int, at: str) -> Space:
    x, y = PLACES[board][space]
    name = box.SPACE.values[space]
    label = f"{named(said, tile)} · {name}"
    return Space(x, y, tone(tile), 0, symbol(tile), f"{at}.{name}", term(tile), label)


@lru_cache(8192)
def _empty(said: Words, board: int, space: int, at: str) -> Space:
    x, y = PLACES[board][space]
    colour = box.COLOUR_AT[board][space]
    number = box.NUMBER_AT[board][space]
    if not at:
        return Space(x, y, TONES[colour], number)
    name = box.SPACE.values[space]
    label = f"{capital(said.name('colour', colour))} {number} · {name}"
    return Space(
        x, y, TONES[colour], number, "", f"{at}.{name}", f"space_{box.COLOUR.values[colour]}",
        label, f"b-{GHOSTS[colour]}",
    )  # fmt: skip


def choice(view: BurgundyState, said: Words) -> Markup:
    """While duchies are chosen: those that can still be had."""
    ask = view.stack[-1] if view.stack else None
    if ask is None or ask.decision.question != "choose_duchy":
        return Markup("")
    boards = [
        board
        for board in range(len(box.BOARD.values))
        if not ask.decision.refuse(view, ask, box.CHOOSE + board)
    ]
    return _choice(said, tuple(boards))


@lru_cache(64)
def _choice(said: Words, boards: tuple[int, ...]) -> Markup:
    shown = []
    for board in boards:
        name = said.name("board", board)
        label = said.text("view.board", {"board": name})
        empty = (EMPTY,) * len(box.COLOUR_AT[board])
        shown.append(
            tag(
                "span", board_of(said, board, empty, "", False), tag("b", name),
                class_="board-choice", role="img", aria_label=label, data_at=f"board.{name}",
            )
        )  # fmt: skip
    return tag("div", *shown, class_="board-choices")
