"""Ships, castles, mines, animals and the eight buildings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.burgundy.tables import acting, asking, places, tile_at

# -- ships ----------------------------------------------------------------------------------------


def test_a_ship_loads_all_goods_of_any_depot() -> None:
    t = acting(5, shelf={0: "ship"}, goods_2="red red pink", goods_6="brown")
    places(t, 0, "d5").plays(0, "load(depot=2)")
    assert (t.store(0), t.goods_2(), t.goods_6()) == ("pink red red", "", "brown")


def test_goods_that_do_not_fit_stay() -> None:
    """Carla has turquoise and one kind more: turquoise comes along, and pink or brown."""
    t = acting(5, shelf={0: "ship"}, store={0: "turquoise red"}, goods_2="turquoise pink brown")
    places(t, 0, "d5").plays(0, "load(depot=2)")
    assert t.question(0) == "keep_goods"
    assert t.may(0) == ["keep(good=pink)", "keep(good=brown)"]
    t.plays(0, "keep(good=brown)")
    assert (t.store(0), t.goods_2()) == ("turquoise turquoise red brown", "pink")


def test_kinds_to_keep_are_named_in_their_order() -> None:
    t = acting(5, shelf={0: "ship"}, store={0: "red"}, goods_2="purple pink brown orange")
    places(t, 0, "d5").plays(0, "load(depot=2)")
    t.refuses(0, "keep(good=orange)", "wrong_order")
    t.refuses(0, "keep(good=turquoise)", "nothing_there")
    t.plays(0, "keep(good=pink)")
    t.refuses(0, "keep(good=purple)", "wrong_order")
    t.plays(0, "keep(good=orange)")
    assert (t.store(0), t.goods_2()) == ("pink red orange", "purple brown")


def test_with_three_kinds_only_their_like_come_along() -> None:
    t = acting(5, shelf={0: "ship"}, store={0: "red pink brown"}, goods_1="red orange")
    places(t, 0, "d5").plays(0, "load(depot=1)")
    assert (t.store(0), t.goods_1()) == ("pink red red brown", "orange")


def test_an_empty_depot_may_be_chosen_but_without_goods_nobody_is_asked() -> None:
    t = acting(5, shelf={0: "ship"}, goods_2="red")
    places(t, 0, "d5").plays(0, "load(depot=4)")
    assert (t.store(0), t.question(0)) == ("", "take_turn")
    t = acting(5, shelf={0: "ship"})
    places(t, 0, "d5")
    assert t.question(0) == "take_turn"


# -- castles and mines ----------------------------------------------------------------------------


def test_a_castle_brings_an_action_with_any_number() -> None:
    t = acting(6, boards={0: "3"}, castle="d4", duchies={0: "c3=monastery_3"}, depot_2="pig_2",
               shelf={0: "castle mine"}, store={0: "red"})  # fmt: skip
    places(t, 0, "b3")
    assert t.question(0) == "act"
    assert t.asked(0) == "An action with any number: what do you do?"
    assert {"take(depot=2, tile=pig_2)", "sell(good=red)", "hire"} <= set(t.may(0))
    assert "place(space=c2)" in t.may(0)
    t.plays(0, "place(space=c2)")
    assert tile_at(t, 0, "c2") == "mine"
    assert t.state.workers[0] == 0


def test_a_castle_placed_by_a_castle_brings_an_action_again() -> None:
    duchy = {0: "c4=monastery_3 b4=monastery_4"}
    t = acting(6, duchies=duchy, shelf={0: "castle castle"})
    places(t, 0, "b3").plays(0, "place(space=a3)")
    assert t.question(0) == "act"
    t.plays(0, "hire")
    assert t.question(0) == "take_turn"


def test_mines_pay_silver_at_the_end_of_every_phase_also_the_last() -> None:
    duchy = {0: "e3=mine f2=mine"}
    t = asking(phase="E", turn=1, order=[1, 0], duchies=duchy)
    t.state.round = 24
    t.plays(0, "end")
    t.sees(0, "Ada is paid for 2 mines.", "Ada gets 2 points for silver left over.")
    assert t.state.points[0] == 2


# -- animals --------------------------------------------------------------------------------------


def test_a_herd_scores_again_when_it_grows() -> None:
    """Benno: four cows beside three count 7, four more 11; two sheep beside three sheep 5."""
    duchy = {0: "c3=bank c2=cow_3 b1=sheep_3"}
    t = asking("place_stored 0", duchies=duchy, shelf={0: "cow_4"})
    places(t, 0, "b2")
    assert t.state.points[0] == 7
    duchy = {0: "c3=bank c2=cow_3 b1=sheep_3 b2=cow_4"}
    t = asking("place_stored 0", duchies=duchy, shelf={0: "cow_4_black"})
    places(t, 0, "c1")
    assert t.state.points[0] == 11
    t = asking("place_stored 0", duchies=duchy, shelf={0: "sheep_2"})
    places(t, 0, "c1")
    assert t.state.points[0] == 5


def test_animals_on_another_pasture_do_not_count() -> None:
    duchy = {0: "c3=bank c2=cow_3 d5=ship d6=ship d7=ship"}
    t = asking("place_stored 0", duchies=duchy, shelf={0: "cow_2"})
    places(t, 0, "e6")
    assert t.state.points[0] == 2 + 1 + 10  # and the pasture of one space is full


def test_the_same_animals_need_not_be_neighbours() -> None:
    duchy = {0: "c3=bank c2=cow_3 c1=pig_2 b1=goat_2"}
    t = asking("place_stored 0", duchies=duchy, shelf={0: "cow_2"})
    places(t, 0, "a1")
    assert t.state.points[0] == 5


# -- buildings ------------------------------------------------------------------------------------


DEPOTS: dict[str, Any] = {
    "depot_1": "ship bank",
    "depot_2": "castle",
    "depot_3": "cow_2",
    "depot_5": "mine monastery_2",
}


@pytest.mark.parametrize(
    ("building", "offered"),
    [
        ("market", ["take(depot=1, tile=ship)", "take(depot=3, tile=cow_2)"]),
        ("carpenter", ["take(depot=1, tile=bank)"]),
        (
            "church",
            [
                "take(depot=2, tile=castle)",
                "take(depot=5, tile=mine)",
                "take(depot=5, tile=monastery_2)",
            ],
        ),
    ],
)
def test_market_carpenter_and_church_take_a_tile(building: str, offered: list[str]) -> None:
    t = acting(3, shelf={0: building}, black_depot="bank_black ship_black", **DEPOTS)
    places(t, 0, "e4")
    assert sorted(t.may(0)) == sorted([*offered, "skip"])
    t.plays(0, offered[0])
    assert t.shelf(0) == offered[0].split("tile=")[1][:-1]


def test_what_a_building_does_not_offer_is_refused() -> None:
    t = acting(3, shelf={0: "market"}, **DEPOTS)
    places(t, 0, "e4")
    t.refuses(0, "take(depot=2, tile=castle)", "wrong_kind")
    t.refuses(0, "take(depot=2, tile=ship)", "not_there")
    t.plays(0, "skip")
    assert t.shelf(0) == ""


def test_a_building_without_use_may_be_placed_all_the_same() -> None:
    t = acting(3, shelf={0: "market"}, depot_1="bank")
    places(t, 0, "e4")
    assert (tile_at(t, 0, "e4"), t.question(0)) == ("market", "take_turn")


def test_the_warehouse_sells_any_kind() -> None:
    t = acting(3, shelf={0: "warehouse"}, store={0: "red red orange"})
    places(t, 0, "e4")
    assert t.may(0) == ["sell(good=red)", "sell(good=orange)", "skip"]
    t.plays(0, "sell(good=red)")
    assert (t.state.points[0], t.state.silver[0], t.state.workers[0]) == (4, 1, 0)


def test_the_warehouse_without_goods_asks_nothing() -> None:
    t = acting(3, shelf={0: "warehouse"})
    assert places(t, 0, "e4").question(0) == "take_turn"


def test_boarding_house_bank_and_watchtower_pay_at_once() -> None:
    t = places(acting(3, shelf={0: "boarding_house"}), 0, "e4")
    assert t.state.workers[0] == 4
    t = places(acting(3, shelf={0: "bank"}), 0, "e4")
    assert t.state.silver[0] == 2
    t = places(acting(3, shelf={0: "watchtower"}), 0, "e4")
    assert t.state.points[0] == 4
    t.sees(1, "Ada gets 4 points for the watchtower.")


def test_the_town_hall_places_a_stored_tile_on_any_number() -> None:
    t = acting(3, shelf={0: "town_hall bank ship"})
    places(t, 0, "e4", "pick(shelf=own, tile=town_hall)")
    assert {"place(space=c3)", "place(space=d3)", "place(space=d5)", "skip"} <= set(t.may(0))
    places(t, 0, "d3")
    assert tile_at(t, 0, "d3") == "ship"
    assert t.state.bridge[0] == 1


def test_the_town_hall_keeps_to_all_other_rules_of_placing() -> None:
    t = acting(3, shelf={0: "town_hall town_hall"}, duchies={0: "e5=bank"})
    places(t, 0, "e4")
    t.refuses(0, "place(space=f4)", "twin")
    t.refuses(0, "place(space=g4)", "not_adjacent")
    t.refuses(0, "place(space=d3)", "wrong_colour")
    t.plays(0, "skip")
    assert t.shelf(0) == "town_hall"


def test_the_town_hall_without_a_tile_to_place_asks_nothing() -> None:
    t = acting(3, shelf={0: "town_hall"})
    assert places(t, 0, "e4").question(0) == "take_turn"


def test_no_two_equal_buildings_in_a_city() -> None:
    duchy = {0: "e4=bank e5=market"}
    t = asking("place_stored 0", duchies=duchy, shelf={0: "bank"})
    t.refuses(0, "place(space=f4)", "twin")
    assert "place(space=c3)" in t.may(0)


def test_equal_buildings_in_different_cities_are_fine() -> None:
    t = asking("place_stored 0", duchies={0: "e4=bank"}, shelf={0: "bank"})
    places(t, 0, "c3")
    assert tile_at(t, 0, "c3") == "bank"
