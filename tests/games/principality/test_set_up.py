"""Principality: what is in the box, and everything before the first turn."""

from __future__ import annotations

from typing import Any

import pytest

from allmende.core.game import counted
from allmende.games.principality import components as box
from tests.games.principality.tables import START, Laid, around, duel, fresh, set_of, units
from tests.stories import Story

# -- the box --------------------------------------------------------------------------------------


def test_the_box_holds_120_cards() -> None:
    t = fresh()
    cards = {family: len(cards) for family, cards in counted(t.state).items()}
    assert cards == {"card": 62, "landscape": 23, "happening": 10}
    ground = sum(t.state.supply) + 2 * (1 + 2)  # the supply, and a road and two settlements each
    assert ground + cards["landscape"] == 48
    assert 62 + 10 + 48 == 120


def test_62_expansions_are_20_actions_26_for_any_town_and_16_for_cities() -> None:
    copies = box.COPIES
    assert sum(copies[: box.REGION]) == 20
    assert sum(copies[box.REGION : box.CITIES_ONLY]) == 26
    assert sum(copies[box.CITIES_ONLY :]) == 16


def test_all_that_is_printed_on_the_cards() -> None:
    def total(column: list[int]) -> int:
        return sum(n * value for n, value in zip(box.COPIES, column, strict=True))

    assert total(box.POINTS) == 12
    assert total(box.COMMERCE) == 20
    assert total(box.STRENGTH) == 24
    assert total(box.SKILL) == 18


def test_every_terrain_has_its_numbers_in_a_row() -> None:
    """The start sets have n and n + 1, the stack goes on from there; one gold river is missing."""
    for kind, terrain in enumerate(box.TERRAIN.values):
        rows = [(number, which) for name, number, which in box.LANDSCAPES if name == terrain]
        first = rows[0][0]
        numbers = [(first - 1 + step) % 6 + 1 for step in range(4)]
        if kind == box.GOLD:
            numbers.pop(2)
        assert [number for number, _ in rows] == numbers
        assert [which for _, which in rows[:2]] == [box.SET_A, box.SET_B]


def test_no_two_landscapes_are_alike() -> None:
    assert len(set(box.LANDSCAPE.values)) == 23
    assert [set_of(f"{name}_{number}") for name, number, _ in box.LANDSCAPES].count(2) == 11


def test_the_supply_has_7_roads_5_settlements_7_cities() -> None:
    assert fresh().state.supply == [7, 5, 7]


def test_the_stacks_are_about_equal() -> None:
    sizes = [len(zone) for zone in fresh().state.zones[:5]]
    assert sizes == [13, 13, 12, 12, 12]


# -- laying the landscapes ------------------------------------------------------------------------


def test_both_lay_their_landscapes_at_once_and_unseen() -> None:
    t = fresh()
    assert t.state.asked == [0, 1]
    t.plays(1, "lay(terrain=mountains)", "standard")
    assert t.state.asked == [0]
    assert t.state.observe(0).spots == [-1] * 52
    t.plays(0, "standard").sees(1, "Ada has laid the landscapes.", "Ben has laid the landscapes.")
    assert around(t, 1, "a") == ["mountains_3", "forest_5", "pasture_4", "hills_6"]


def test_the_usual_order_on_one_click() -> None:
    t = fresh().plays(0, "standard").plays(1, "standard")
    assert around(t, 0, "a") == ["forest_4", "gold_field_6", "hills_5", "fields_1"]
    assert around(t, 0, "b") == ["gold_field_6", "pasture_3", "fields_1", "mountains_2"]


def test_each_lays_them_freely() -> None:
    t = fresh()
    for terrain in ("gold_field", "fields", "hills", "mountains", "forest"):
        t.plays(0, f"lay(terrain={terrain})")
    t.plays(1, "standard")
    assert around(t, 0, "a") == ["gold_field_6", "fields_1", "mountains_2", "forest_4"]
    assert around(t, 0, "b")[3] == "pasture_3"  # the last one follows by itself


def test_a_landscape_is_laid_once() -> None:
    fresh().plays(0, "lay(terrain=hills)").refuses(0, "lay(terrain=hills)", "laid_already")


def test_everybody_begins_with_one_unit_of_each_resource_and_two_points() -> None:
    t = fresh().plays(0, "standard").plays(1, "standard")
    for seat in range(2):
        assert units(t, seat) == "1 lumber, 1 brick, 1 wool, 1 grain, 1 ore, 1 gold"
    assert t.scores == [2, 2]
    assert len(START) == 6


# -- who starts, and the first cards --------------------------------------------------------------


def begun(**rolls: Any) -> Story:
    return Story(fresh().state, dict(rolls)).plays(0, "standard").plays(1, "standard")


def test_the_higher_roll_starts() -> None:
    t = begun(start_die=[2, 5])
    t.sees(0, "Ada rolls a 2 for the start.", "Ben rolls a 5 for the start.", "Ben begins.")
    assert t.question(1) == "start_stack"


def test_equal_rolls_are_repeated() -> None:
    t = begun(start_die=[3, 3, 6, 1])
    assert t.log(0).count("Ada begins.") == 1
    assert t.question(0) == "start_stack"


STACKS: Laid = {
    "stack_1": "scout abbey scout garrison spy",
    "stack_2": "colossus mint karl",
    "asks": ["start_stack 0", "next_turn"],
}


def test_three_cards_from_a_stack_whose_order_stays() -> None:
    t = duel(**STACKS).plays(0, "search(stack=1)")
    t.sees(1, "Ada looks through stack 1.")
    kinds = ("scout", "spy", "garrison", "abbey")
    assert t.may(0) == [f"take(card={kind})" for kind in kinds]
    t.plays(0, "take(card=scout)", "take(card=scout)", "take(card=abbey)")
    assert (t.hand(0), t.stack_1()) == ("scout scout abbey", "garrison spy")
    assert t.shown(0, "stack_1") == "garrison spy"  # seen, and remembered
    assert t.shown(1, "stack_1") == "? ?"
    assert t.shown(1, "hand", 0) == "? ? ?"


def test_the_cards_are_picked_in_any_order_out_of_this_stack() -> None:
    t = duel(**STACKS).plays(0, "search(stack=1)", "take(card=spy)")
    t.refuses(0, "take(card=spy)", "not_in_stack").refuses(0, "take(card=mint)", "not_in_stack")
    t.plays(0, "take(card=abbey)", "take(card=scout)")
    assert (t.hand(0), t.stack_1()) == ("scout spy abbey", "scout garrison")


def test_the_second_takes_another_stack() -> None:
    t = duel(**STACKS).plays(0, "search(stack=1)")
    t.plays(0, "take(card=scout)", "take(card=scout)", "take(card=spy)")
    t.refuses(1, "search(stack=1)", "others_stack")
    t.plays(1, "search(stack=2)", "take(card=karl)", "take(card=colossus)", "take(card=mint)")
    assert t.hand(1) == "karl colossus mint"
    assert t.stack_2() == ""


@pytest.mark.parametrize("seat", [0, 1])
def test_then_the_start_player_has_the_first_turn(seat: int) -> None:
    t = begun(start_die=[6, 1] if seat == 0 else [1, 6])
    for who, stack in ((seat, 1), (1 - seat, 2)):
        t.plays(who, f"search(stack={stack})")
        for _ in range(3):
            t.plays(who, t.may(who)[0])
    assert t.state.in_turn() == seat
    assert (t.state.turn, t.state.number > 0) == (0, True)
