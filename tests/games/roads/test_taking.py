"""Roads & Knights: whose road or knight is taken once the supply is empty."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.roads.tables import building, passes
from tests.stories import Story

CLOCKWISE, COUNTER = 1, -1


def taking(seats: int = 3, seat: int = 0, **laid: Any) -> Story:
    """Somebody builds, and no roads and knights are left."""
    hands = {seat: "brick lumber ore wool grain"}
    return building(seats, seat, hands=hands, supply={"road": 0, "knight": 0}, **laid)


def test_while_the_supply_lasts_nothing_is_taken() -> None:
    t = building(hands={0: "brick lumber"}, supply={"road": 1}).plays(0, "build(what=road)")
    assert (t.state.roads, t.state.supply[0]) == ([2, 1, 1], 0)
    assert "Ada takes from Ben: road." not in t.log(0)


def test_the_next_in_the_direction_of_the_fate_card_loses_a_road() -> None:
    t = taking(4, fate=CLOCKWISE).plays(0, "build(what=road)")
    assert t.state.roads == [2, 0, 1, 1]
    t.sees(2, "Ada takes from Ben: road.")
    t = taking(4, fate=COUNTER).plays(0, "build(what=road)")
    assert t.state.roads == [2, 1, 1, 0]
    t.sees(2, "Ada takes from Dan: road.")


def test_the_next_in_the_direction_of_the_fate_card_loses_a_knight() -> None:
    t = taking(4, 2, knights=[1, 1, 0, 2], fate=CLOCKWISE).plays(2, "build(what=knight)")
    assert t.state.knights == [1, 1, 1, 1]
    t = taking(4, 2, knights=[1, 1, 0, 2], fate=COUNTER).plays(2, "build(what=knight)")
    assert t.state.knights == [1, 0, 1, 2]
    t.sees(0, "Cleo takes from Ben: knight.")


def test_with_two_the_other_loses_it() -> None:
    t = taking(2, knights=[0, 1]).plays(0, "build(what=road)", "build(what=knight)")
    assert (t.state.roads, t.state.knights) == ([2, 0], [1, 0])


def test_who_has_none_is_skipped() -> None:
    t = taking(4, roads=[1, 0, 0, 3], fate=CLOCKWISE).plays(0, "build(what=road)")
    assert t.state.roads == [2, 0, 0, 2]
    t = taking(4, knights=[0, 2, 0, 0], fate=COUNTER).plays(0, "build(what=knight)")
    assert t.state.knights == [1, 1, 0, 0]


def test_nobody_takes_from_oneself() -> None:
    t = taking(roads=[7, 0, 0], knights=[1, 0, 1], fate=COUNTER)
    t.refuses(0, "build(what=road)", "nobody_has_one").plays(0, "build(what=knight)")
    assert t.state.knights == [2, 0, 0]


@pytest.mark.parametrize(
    ("roads", "points"), [([1, 2, 0], [1, 0]), ([2, 3, 0], [1, 1]), ([3, 4, 0], [2, 1])]
)
def test_the_top_card_is_taken_and_laid_on_the_side_that_comes_next(
    roads: list[int], points: list[int]
) -> None:
    """Who loses a card on side B loses a point; who takes it lays it as the own row goes on."""
    t = taking(roads=roads, settlements=[0, 0, 1]).plays(0, "build(what=road)")
    assert t.scores[:2] == points
    assert t.state.roads == [roads[0] + 1, roads[1] - 1, 0]


def test_a_road_lost_is_a_swap_lost() -> None:
    hands = {0: "brick lumber", 1: "ore"}
    t = building(roads=[1, 3, 3], hands=hands, supply={"road": 0})
    t.plays(0, "build(what=road)", "done")
    assert [t.state.trades(seat) for seat in range(3)] == [1, 1, 2]
    t.plays(1, "swap(card=ore)")
    assert t.question(1) == "build"  # that was Ben's only swap


def test_a_taken_card_may_be_taken_back() -> None:
    hands = {0: "brick lumber", 1: "brick lumber"}
    t = building(2, hands=hands, supply={"road": 0}).plays(0, "build(what=road)", "done")
    assert t.state.roads == [2, 0]
    t.plays(1, "done", "build(what=road)", "done")
    assert t.state.roads == [1, 1]


# -- protection -----------------------------------------------------------------------------------


@pytest.mark.parametrize("roads", [1, 2, 3])
def test_a_castle_protects_the_first_three_roads(roads: int) -> None:
    t = taking(roads=[1, roads, 1], expansions={1: "castle"}).plays(0, "build(what=road)")
    assert t.state.roads == [2, roads, 0]


def test_a_castle_does_not_protect_the_fourth_road() -> None:
    t = taking(roads=[1, 4, 1], expansions={1: "castle"}).plays(0, "build(what=road)")
    assert t.state.roads == [2, 3, 1]


def test_a_church_protects_the_first_knight() -> None:
    t = taking(knights=[0, 1, 1], expansions={1: "church"}).plays(0, "build(what=knight)")
    assert t.state.knights == [1, 1, 0]


def test_a_church_does_not_protect_the_second_knight() -> None:
    t = taking(knights=[0, 2, 1], expansions={1: "church"}).plays(0, "build(what=knight)")
    assert t.state.knights == [1, 1, 1]


def test_a_castle_protects_no_knights_and_a_church_no_roads() -> None:
    t = taking(knights=[0, 1, 1], expansions={1: "castle"}).plays(0, "build(what=knight)")
    assert t.state.knights == [1, 0, 1]
    t = taking(roads=[1, 1, 1], expansions={1: "church"}).plays(0, "build(what=road)")
    assert t.state.roads == [2, 0, 1]


def test_where_all_are_protected_nothing_is_built() -> None:
    t = taking(
        roads=[1, 3, 3], knights=[0, 1, 0], expansions={1: "castle church", 2: "castle church"}
    )
    t.refuses(0, "build(what=road)", "nobody_has_one")
    t.refuses(0, "build(what=knight)", "nobody_has_one")


def test_a_castle_or_church_built_protects_at_once() -> None:
    """Before the next seat in turn can take anything."""
    hands = {0: "ore wool wool wool", 1: "brick lumber"}
    t = building(2, hands=hands, cities=[1, 0], supply={"road": 0})
    t.plays(0, "build(what=castle)", "done").plays(1, "done")
    t.refuses(1, "build(what=road)", "nobody_has_one")


def test_the_own_castle_does_not_keep_from_taking() -> None:
    t = taking(roads=[3, 1, 1], expansions={0: "castle"}).plays(0, "build(what=road)")
    assert t.state.roads == [4, 0, 1]


# -- the order of turns ---------------------------------------------------------------------------


@pytest.mark.parametrize("fate", [CLOCKWISE, COUNTER])
def test_turns_go_clockwise_whatever_the_fate_card_shows(fate: int) -> None:
    t = building(4, fate=fate).plays(0, "done")
    order = []
    for _ in range(5):
        order.append(t.state.seat)
        passes(t, t.state.seat)
    assert order == [1, 2, 3, 0, 1]
