"""Regions, phases, colours, the final scoring and ties."""

from __future__ import annotations

from typing import Any

import pytest

from allmende.games.burgundy.components import (
    CASTLE,
    CITY,
    COLOUR_AT,
    FACES,
    REGIONS,
    SPACE,
    SPACES_OF,
)
from tests.games.burgundy.tables import BOARDS, asking, end_of_game, places


@pytest.mark.parametrize(("phase", "points"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_a_full_region_scores_by_size_and_phase(phase: str, points: int) -> None:
    duchy = {0: "d3=ship d2=ship"}
    t = asking("place_stored 0", phase=phase, duchies=duchy, shelf={0: "ship"})
    places(t, 0, "d1")
    assert t.state.points[0] == 6 + points
    t.sees(
        0,
        "Ada completes a region (river, counted as 3): 6 points.",
        f"For this phase Ada gets {points} points more.",
    )


@pytest.mark.parametrize(
    ("board", "size", "points"),
    [("1", 1, 1), ("8", 2, 3), ("1", 3, 6), ("6", 4, 10), ("1", 5, 15), ("6", 6, 21), ("7", 7, 28),
     ("10", 8, 36)],
)  # fmt: skip
def test_the_larger_a_region_the_more(board: str, size: int, points: int) -> None:
    number = BOARDS.index(board)
    cities = [r for r in REGIONS[number] if COLOUR_AT[number][r[0]] == CITY and len(r) == size]
    first, *rest = [SPACE.values[space] for space in cities[0]]
    pairs = zip(rest, FACES[1:], strict=False)
    castle = SPACE.values[SPACES_OF[number][CASTLE][0]]
    t = asking("place_stored 0", options={"shields": "on"}, shields={0: "18"}, castle=castle,
               boards={0: board}, duchies={0: " ".join(f"{space}={tile}" for space, tile in pairs)},
               shelf={0: "market"})  # fmt: skip
    places(t, 0, first)
    assert t.state.points[0] == points + 10


def test_the_start_castle_brings_no_points_but_counts_as_filled() -> None:
    duchy = {0: "c4=monastery_1 a2=castle a3=castle"}
    t = asking("place_stored 0", duchies=duchy, shelf={0: "castle"})
    places(t, 0, "b3")
    assert t.state.points[0] == 6 + 10 + 5  # the castles are full: the large bonus of two players
    assert t.bonuses(0) == "castle"


@pytest.mark.parametrize(("seats", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_first_and_second_to_fill_a_colour_get_a_bonus(seats: int, large: int, small: int) -> None:
    duchy = dict.fromkeys(range(seats), "e3=mine f2=mine")
    region = 6 + 10
    t = asking("place_stored 0", seats=seats, duchies=duchy, shelf={0: "mine"})
    places(t, 0, "g1")
    assert t.state.points[0] == region + large
    assert t.large_bonuses() == "castle river city pasture monastery"
    rest = "castle river city pasture monastery"
    t = asking("place_stored 0", seats=seats, duchies=duchy, shelf={0: "mine"},
               large_bonuses=rest, bonuses={1: "mine"})  # fmt: skip
    places(t, 0, "g1")
    assert t.state.points[0] == region + small
    t.sees(1, f"Ada is the second to fill a colour (mines): {small} points.")


def test_who_comes_third_gets_no_bonus() -> None:
    duchy = {0: "e3=mine f2=mine"}
    rest = "castle river city pasture monastery"
    t = asking("place_stored 0", seats=3, duchies=duchy, shelf={0: "mine"}, large_bonuses=rest,
               small_bonuses=rest, bonuses={1: "mine", 2: "mine"})  # fmt: skip
    places(t, 0, "g1")
    assert t.state.points[0] == 6 + 10


def test_points_go_on_after_100_and_200() -> None:
    t = asking("place_stored 0", shelf={0: "watchtower"}, points=[198, 0])
    places(t, 0, "e4")
    assert t.state.points[0] == 202


# -- the end --------------------------------------------------------------------------------------


def test_at_the_end_goods_silver_and_pairs_of_workers_count() -> None:
    t = asking(turn=1, order=[1, 0], round=24, store={0: "red red pink"}, silver=[4, 0],
               workers=[5, 1], shelf={0: "monastery_25"}, sold={0: "brown brown"})  # fmt: skip
    t.plays(0, "end")
    assert t.scores == [3 + 4 + 2, 0]
    assert t.over == "last_round"


def tied(**laid: Any) -> list[int]:
    """The places after a game that Ada and Ben end with 30 points each."""
    t = asking(turn=1, order=[1, 0], round=24, points=[30, 30], **laid)
    end_of_game(t, 0)
    assert t.scores == [30, 30]
    return t.ranking


def test_a_tie_goes_to_the_duchy_with_more_empty_spaces() -> None:
    assert tied(duchies={0: "d5=ship"}) == [2, 1]
    assert tied(duchies={1: "d5=ship"}) == [1, 2]


def test_then_to_who_comes_later_in_the_order() -> None:
    assert tied(line=[0, 1]) == [2, 1]
    assert tied(line=[1, 0]) == [1, 2]
