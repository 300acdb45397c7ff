"""Tables of Burgundy for the stories: Ada is seat 0, Ben 1, Cleo 2, Dan 3.

Unless the words say otherwise everybody has duchy 1 with the start castle on d4 and nothing else,
it is phase A, Ada is on turn and first on the bridge, and the depots are empty. Duchies go by their
spaces: `duchies={0: "d5=ship e3=mine"}`; the start castle lies there already.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from allmende.core.registry import game
from allmende.games.burgundy.components import (
    ABBEY,
    BOARD,
    COLOUR,
    LAST_ABBEY,
    SHIELD,
    SPACE,
    TEAM_BOARD,
    TILE,
)
from tests.stories import Story, table

BURGUNDY = "burgundy"
BOARDS = (*BOARD.values, "12a", "12b", "13a", "13b")
SIZES = {TEAM_BOARD: 73, TEAM_BOARD + 1: 73}
ALL_COLOURS = " ".join(COLOUR.values)


def fresh(seats: int = 2, seed: int = 1, **options: str) -> Story:
    """A game as it is dealt."""
    return Story(game(BURGUNDY).start(seats=seats, seed=seed, options=options), {})


def asking(
    *asks: str,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    duchies: Mapping[int, str] | None = None,
    boards: Mapping[int, str] | None = None,
    castle: str = "d4",
    phase: str = "A",
    dice: Mapping[int, tuple[int, int]] | None = None,
    shields: Mapping[int, str] | None = None,
    laid_shields: Mapping[str, int] | None = None,
    **laid: Any,
) -> Story:
    """A table with these questions, the first on top; below lies Ada's turn."""
    words: dict[str, Any] = {
        "workers": [0] * seats,
        "silver": [0] * seats,
        "points": [0] * seats,
        "line": list(range(seats)),
        "order": list(range(seats)),
        "bridge": [0] * seats,
        "dice": [0] * (2 * seats),
        "round": 5 * "ABCDE".index(phase),
        "playing": 0,
        "turn": 0,
        "large_bonuses": ALL_COLOURS,
        "small_bonuses": ALL_COLOURS,
        "covered": [[] for _ in range(seats)],
        **laid,
    }
    for seat, rolled in (dice or {}).items():
        words["dice"][2 * seat : 2 * seat + 2] = sorted(rolled)
    _lay_duchies(words, seats, options or {}, duchies or {}, boards or {}, castle)
    if shields:
        words["hung_shields"] = dict(shields)
    words["shield_at"] = [0] * len(SHIELD)
    if laid_shields:
        words["laid_shields"] = " ".join(laid_shields)
        for shield, depot in laid_shields.items():
            words["shield_at"][int(shield) - 1] = depot
    asked = [*asks, "take_turn 0", "next_turn"]
    return table(BURGUNDY, seats, options, asks=asked, **words)


def _lay_duchies(
    words: dict[str, Any],
    seats: int,
    options: Mapping[str, str],
    duchies: Mapping[int, str],
    boards: Mapping[int, str],
    castle: str,
) -> None:
    """The fields and the zone for what lies in the duchies."""
    usual = {"team_12a": "12a", "team_12b": "12b"}.get(options.get("play", ""), "1")
    if seats == 1:
        usual = options.get("solo_board", "13a")
    words["boards"] = [BOARDS.index(boards.get(seat, usual)) for seat in range(seats)]
    words["spaces"] = [[-1] * SIZES.get(board, 37) for board in words["boards"]]
    words["monasteries"] = [0] * seats
    words["duchy"] = {}
    homes = 2 if "play" in options else seats
    for seat in range(homes):
        placed = dict(part.split("=") for part in duchies.get(seat, "").split())
        placed.setdefault(castle, "castle")
        for space, name in placed.items():
            tile = TILE.index(name)
            words["spaces"][seat][SPACE.index(space)] = tile
            if ABBEY < tile <= LAST_ABBEY:
                words["monasteries"][seat] |= 1 << tile - ABBEY
        words["duchy"][seat] = " ".join(
            name if name != "blank" else "crane" for name in placed.values()
        )


def acting(number: int, *more: str, source: int = 0, seat: int = 0, **laid: Any) -> Story:
    """A table at which a seat uses a die (or another source) of this number."""
    return asking(f"act {seat} {number} {source}", *more, **laid)


def tile_at(t: Story, seat: int, space: str) -> str:
    """The tile on a space, or nothing."""
    tile = t.state.spaces[seat][SPACE.index(space)]
    return TILE.values[tile] if tile >= 0 else ""


def places(t: Story, seat: int, space: str, *more: str) -> Story:
    return t.plays(seat, f"place(space={space})", *more)


def end_of_game(t: Story, *seats: int) -> Story:
    """Let the seats end their turns, in the last round, up to the final scoring."""
    for seat in seats:
        t.plays(seat, "end")
    return t
