"""The solo game: counter and marker, effects in any order, goods, black tiles, winning."""

from __future__ import annotations

from typing import Any

import pytest

from allmende.games.burgundy.components import SPACE
from tests.games.burgundy.tables import acting, asking, fresh, places, tile_at
from tests.stories import Story

START = "a3"  # a castle space of 13a; a1, a4 and b2 are next to it


def alone(*asks: str, **laid: Any) -> Story:
    return asking(*asks, **{"seats": 1, "castle": START, "marker": 50, **laid})


def test_one_silver_two_workers_three_goods_and_a_castle_space_of_choice() -> None:
    t = fresh(1)
    assert (t.state.silver, t.state.workers, t.state.marker) == ([1], [2], 50)
    assert len(t.store(0).split()) == 3
    assert t.may(0) == [f"place(space={space})" for space in ("a3", "b1", "c5", "f3")]
    t.plays(0, "place(space=c5)")
    assert tile_at(t, 0, "c5") == "castle"


@pytest.mark.parametrize("marker", ["45", "49", "55"])
def test_the_marker_starts_where_the_option_says(marker: str) -> None:
    assert fresh(1, solo_marker=marker).state.marker == int(marker)


def test_the_second_board_can_be_chosen() -> None:
    assert "place(space=a2)" in fresh(1, solo_board="13b").may(0)


def test_every_turn_a_tile_of_the_white_dies_depot_leaves_the_game() -> None:
    t = alone(round_goods="red", depot_3="pig_2 bank", rolls={"dice": [(3, 1, 2)]})
    t.plays(0, "end")
    assert (t.depot_3(), t.goods_3()) == ("bank", "red")
    t.sees(0, "From depot 3 leaves the game: two pigs.")


def test_from_an_empty_depot_removal_goes_on_clockwise() -> None:
    t = alone(round_goods="red", depot_1="ship bank", rolls={"dice": [(5, 1, 2)]})
    t.plays(0, "end")
    assert t.depot_1() == "bank"


def test_spreading_goes_over_rivers_only() -> None:
    duchy = {0: "a4=monastery_1 b3=ship"}
    t = alone("place_stored 0", duchies=duchy, shelf={0: "ship"})
    assert t.may(0) == ["place(space=d5)", "place(space=b4)", "skip"]  # rivers that b3 links
    t = alone("place_stored 0", duchies=duchy, shelf={0: "bank"})
    t.refuses(0, "place(space=c3)", "not_adjacent")


def test_effects_that_fall_due_together_are_resolved_in_any_order() -> None:
    t = alone("place_stored 0", duchies={0: "a4=monastery_1"}, shelf={0: "castle"})
    places(t, 0, "b1")
    assert t.may(0) == ["resolve(effect=castle)", "resolve(effect=region)"]
    t.plays(0, "resolve(effect=region)")
    assert t.state.points[0] == 1 + 10
    assert t.question(0) == "act"  # the castle is left and comes by itself


def test_bank_and_boarding_house_pay_at_once() -> None:
    t = alone("place_stored 0", duchies={0: "a4=monastery_1"}, shelf={0: "bank"}, boards={0: "13a"})
    places(t, 0, "a2")
    assert t.state.silver[0] == 2


def test_points_may_be_bought_after_every_gain() -> None:
    t = alone("place_stored 0", duchies={0: "a4=monastery_1"}, shelf={0: "watchtower"}, silver=[2])
    places(t, 0, "a2", "resolve(effect=watchtower)")
    assert (t.state.points[0], t.question(0)) == (4, "buy_points")
    t.plays(0, "boost", "boost")
    assert (t.state.points[0], t.state.silver[0]) == (6 + 1 + 10, 0)  # then the region came
    t = alone("place_stored 0", duchies={0: "a4=monastery_1"}, shelf={0: "watchtower"}, silver=[2])
    places(t, 0, "a2", "resolve(effect=watchtower)", "skip")
    assert t.state.silver[0] == 2


def test_at_the_marker_the_counter_goes_back_and_an_action_follows() -> None:
    """From 50 the marker goes to 45; points beyond it are lost."""
    t = alone("place_stored 0", duchies={0: "a4=monastery_1"}, shelf={0: "watchtower"}, points=[48])
    places(t, 0, "a2", "resolve(effect=watchtower)")
    assert (t.state.points[0], t.state.marker) == (0, 45)
    assert sorted(t.may(0)) == ["resolve(effect=extra)", "resolve(effect=region)"]
    t.plays(0, "resolve(effect=extra)")
    assert t.asked(0) == "An action with any number: what do you do?"


def test_a_bought_point_can_reach_the_marker_and_the_marker_never_falls_under_5() -> None:
    t = alone("buy_points 0", points=[4], marker=5, silver=[1])
    t.plays(0, "boost")
    assert (t.state.points[0], t.state.marker, t.question(0)) == (0, 5, "act")


def test_a_ship_loads_all_and_clears_the_other_depots() -> None:
    kinds = "turquoise purple pink"
    t = alone("load_ship 0 1 0", store={0: kinds}, goods_1="red brown", goods_2="orange")
    t.plays(0, "load(depot=1)")
    assert t.store(0) == "turquoise purple pink red brown"
    assert (t.goods_2(), t.goods_gone()) == ("", "orange")


def test_five_goods_buy_a_black_tile_that_comes_face_down() -> None:
    t = alone("load_ship 0 1 0", store={0: "red red pink"}, goods_1="red brown brown",
              black_depot="bank_black")  # fmt: skip
    t.plays(0, "load(depot=1)")
    assert t.question(0) == "swap_goods"
    t.refuses(0, "give(good=brown)", "too_few")
    t.plays(0, "give(good=pink)", *["give(good=red)"] * 3)
    t.refuses(0, "give(good=pink)", "no_good")
    t.plays(0, "give(good=brown)")
    assert t.question(0) == "take_blank"
    t.refuses(0, "take(depot=1, tile=bank)", "not_there")
    t.plays(0, "take(depot=black, tile=bank)")
    assert (t.turned(0), t.store(0)) == ("bank_black", "brown")


def test_a_face_down_tile_fits_every_colour_and_does_nothing() -> None:
    t = alone("act 0 3", turned={0: "bank_black"}, shelf={0: "monastery_3"})
    places(t, 0, "a4", "pick(shelf=own, tile=blank)")
    assert (tile_at(t, 0, "a4"), t.state.silver[0]) == ("blank", 0)
    assert t.state.points[0] == 1 + 10  # it fills a region


def test_goods_are_given_in_their_order() -> None:
    t = alone("swap_goods 0", store={0: "pink pink red red brown orange"}, black_depot="bank_black")
    t.plays(0, "give(good=pink)", "give(good=red)")
    t.refuses(0, "give(good=pink)", "wrong_order")


def test_the_swap_comes_also_where_nothing_could_be_loaded_and_may_be_left() -> None:
    t = alone("load_ship 0 1 0", store={0: "red red red red red"}, black_depot="bank_black")
    assert t.question(0) == "swap_goods"
    t.plays(0, "skip")
    assert t.store(0) == "red red red red red"


def test_a_black_tile_needs_room_too() -> None:
    t = alone("take_blank 0", shelf={0: "ship mine market"}, black_depot="bank_black")
    t.plays(0, "take(depot=black, tile=bank)", "discard(shelf=own, tile=ship)")
    assert (t.shelf(0), t.turned(0)) == ("market mine", "bank_black")


def test_a_face_down_tile_can_be_discarded() -> None:
    t = alone("act 0 1", shelf={0: "ship mine"}, turned={0: "bank_black"}, depot_1="castle")
    t.plays(0, "take(depot=1, tile=castle)", "discard(shelf=own, tile=blank)")
    assert (t.shelf(0), t.turned(0)) == ("castle mine ship", "")


def test_monasteries_score_at_once_and_only_then() -> None:
    t = alone("place_stored 0", shelf={0: "monastery_25"}, sold={0: "red red red"})
    places(t, 0, "a4", "resolve(effect=monastery)")
    assert t.state.points[0] == 3 + 1 + 10
    t = alone("place_stored 0", shelf={0: "monastery_25"})
    places(t, 0, "a4")
    assert t.state.points[0] == 1 + 10


def test_26_counts_three_for_every_colour_full_so_far() -> None:
    duchy = {0: "b2=mine b5=mine g2=mine"}
    t = alone("place_stored 0", shelf={0: "monastery_26"}, duchies=duchy)
    places(t, 0, "a4", "resolve(effect=monastery)")
    assert t.state.points[0] == 3 + 1 + 10


def test_the_crane_counts_with_the_first_monastery_that_counts_buildings() -> None:
    duchy = {0: "a2=crane"}
    t = alone("place_stored 0", options={"extra": "on"}, shelf={0: "monastery_22"}, duchies=duchy)
    places(t, 0, "a4", "resolve(effect=monastery)")
    assert t.state.points[0] == 4 + 1 + 10
    assert t.state.crane_counted


def test_a_full_colour_places_a_black_tile_at_once() -> None:
    duchy = {0: "b5=mine g2=mine"}
    t = alone("place_stored 0", shelf={0: "mine"}, duchies=duchy,
              black_depot="bank_black sheep_3_black castle_black")  # fmt: skip
    places(t, 0, "b2", "resolve(effect=colour)")
    assert t.question(0) == "place_bonus"
    t.refuses(0, "take(depot=1, tile=bank)", "not_there")
    t.plays(0, "take(depot=black, tile=sheep_3)", "place(space=a1)")
    assert tile_at(t, 0, "a1") == "sheep_3"
    assert t.bonuses(0) == ""


def test_a_black_tile_that_fits_nowhere_is_not_offered() -> None:
    duchy = {0: "b5=mine g2=mine"}
    t = alone("place_stored 0", shelf={0: "mine"}, duchies=duchy, black_depot="mine_black")
    places(t, 0, "b2", "resolve(effect=colour)")
    assert t.question(0) == "take_turn"  # and so nobody was asked


def test_all_37_spaces_win() -> None:
    t = acting(3, seats=1, castle=START, marker=50, shelf={0: "monastery_3"})
    t.state.spaces[0] = [23] * 37
    t.state.spaces[0][SPACE.index("a4")] = -1
    t.state.settle()
    places(t, 0, "a4")
    assert (t.over, t.scores, t.ranking) == ("duchy_full", [37], [1])


def test_after_25_turns_the_game_is_lost() -> None:
    t = alone(round=24, silver=[5])
    t.plays(0, "end")
    assert (t.over, t.scores, t.ranking) == ("last_round", [1], [2])


def test_geese_count_what_grazes_there_when_they_are_resolved() -> None:
    duchy = {0: "f3=castle f4=pig_2 e6=cow_4"}
    t = alone("place_stored 0", castle="f3", options={"extra": "on"}, shelf={0: "geese"},
              duchies=duchy)  # fmt: skip
    places(t, 0, "g4", "resolve(effect=animal)", "count(animal=cow)")
    assert t.state.points[0] == 2 + 4 + 6 + 10


def test_a_route_field_sets_its_effect_due() -> None:
    t = alone("sell_goods 0", options={"routes": "on"}, routes={0: "route_1"}, depot_1="bank",
              store={0: "purple"})  # fmt: skip
    t.plays(0, "sell(good=purple)")
    assert t.question(0) == "buy_points"
    t.plays(0, "skip")
    assert t.question(0) == "take_tile"


def test_solo_games_count_as_two_for_sales_and_depots() -> None:
    t = acting(4, seats=1, castle=START, marker=50, store={0: "red red"})
    t.plays(0, "sell(good=red)")
    assert t.state.points[0] == 4
