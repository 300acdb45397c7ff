"""The monasteries 1 to 26, each by its number."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.burgundy.tables import acting, asking, end_of_game, places, tile_at
from tests.stories import Story


def last_turn(**laid: Any) -> Story:
    """Ada ends the last turn of the game."""
    return asking(turn=1, order=[1, 0], round=24, **laid)


def ends_with(**laid: Any) -> int:
    """Ada's points after the final scoring."""
    t = end_of_game(last_turn(**laid), 0)
    return t.scores[0]


def test_1_allows_equal_buildings_in_a_city() -> None:
    duchy = {0: "e4=bank e5=market c4=monastery_1"}
    t = asking("place_stored 0", duchies=duchy, shelf={0: "bank"})
    places(t, 0, "f4")
    assert tile_at(t, 0, "f4") == "bank"


def test_2_adds_a_worker_for_every_mine() -> None:
    t = last_turn(duchies={0: "c4=monastery_2 e3=mine f2=mine", 1: "e3=mine"})
    t.plays(0, "end")
    assert (t.state.workers, t.state.silver) == ([2, 0], [2, 1])


def test_3_adds_a_silver_to_every_sale() -> None:
    t = acting(4, duchies={0: "c4=monastery_3"}, store={0: "red red"}).plays(0, "sell(good=red)")
    assert (t.state.silver[0], t.state.points[0]) == (2, 4)


def test_4_adds_a_worker_to_every_sale_also_of_the_warehouse() -> None:
    duchy = {0: "c4=monastery_4"}
    t = acting(4, duchies=duchy, store={0: "red"}).plays(0, "sell(good=red)")
    assert (t.state.silver[0], t.state.workers[0]) == (1, 1)
    t = asking("sell_goods 0", duchies=duchy, store={0: "red"}).plays(0, "sell(good=red)")
    assert t.state.workers[0] == 1


def test_5_loads_two_neighbouring_depots() -> None:
    t = asking("load_ship 0 1 0", duchies={0: "c4=monastery_5"}, goods_6="red", goods_1="pink")
    t.plays(0, "load_pair(depot=6)")
    assert (t.store(0), t.goods_6(), t.goods_1()) == ("pink red", "", "")


def test_5_may_also_load_a_single_depot_and_only_its_owner_loads_two() -> None:
    t = asking("load_ship 0 1 0", duchies={0: "c4=monastery_5"}, goods_6="red", goods_1="pink")
    t.plays(0, "load(depot=6)")
    assert t.store(0) == "red"
    t = asking("load_ship 0 1 0", goods_6="red", goods_1="pink")
    t.refuses(0, "load_pair(depot=6)", "no_monastery")


def test_5_chooses_among_the_kinds_of_both_depots_together() -> None:
    t = asking("load_ship 0 1 0", duchies={0: "c4=monastery_5"}, store={0: "brown orange"},
               goods_2="red", goods_3="pink")  # fmt: skip
    t.plays(0, "load_pair(depot=2)")
    assert t.may(0) == ["keep(good=pink)", "keep(good=red)"]


def test_6_buys_with_two_workers_from_all_depots() -> None:
    t = asking(workers=[2, 0], duchies={0: "c4=monastery_6"}, depot_3="mine", black_depot="geese",
               options={"extra": "on"})  # fmt: skip
    t.plays(0, "buy")
    assert t.may(0) == ["take(depot=3, tile=mine)", "take(depot=black, tile=geese)"]
    t.plays(0, "take(depot=3, tile=mine)")
    assert (t.shelf(0), t.state.workers[0]) == ("mine", 0)
    t = asking(workers=[2, 0], depot_3="mine", black_depot="bank_black")
    t.refuses(0, "buy", "cannot_pay")


def test_6_pays_either_silver_or_workers() -> None:
    t = asking(workers=[2, 0], silver=[2, 0], duchies={0: "c4=monastery_6"}, depot_3="mine",
               black_depot="bank_black")  # fmt: skip
    t.plays(0, "buy", "take(depot=black, tile=bank)")
    assert t.may(0) == ["pay(means=silver)", "pay(means=worker)"]
    t.plays(0, "pay(means=worker)")
    assert (t.state.workers[0], t.state.silver[0]) == (0, 2)


def test_6_does_not_mix_and_takes_no_silver_for_numbered_depots() -> None:
    duchy = {0: "c4=monastery_6"}
    t = asking(workers=[1, 0], silver=[1, 0], duchies=duchy, black_depot="bank_black")
    t.refuses(0, "buy", "cannot_pay")
    t = asking(
        workers=[0, 0], silver=[2, 0], duchies=duchy, depot_3="mine", black_depot="mine_black"
    )
    t.plays(0, "buy")
    t.refuses(0, "take(depot=3, tile=mine)", "cannot_pay")


def test_6_mixes_by_option_silver_first() -> None:
    mixed = {"mixed_pay": "on"}
    duchy = {0: "c4=monastery_6"}
    t = asking(
        workers=[2, 0], silver=[2, 0], duchies=duchy, black_depot="bank_black", options=mixed
    )
    t.plays(0, "buy", "take(depot=black, tile=bank)", "pay(means=silver)", "pay(means=worker)")
    assert (t.state.workers[0], t.state.silver[0]) == (1, 1)
    t = asking(
        workers=[2, 0], silver=[2, 0], duchies=duchy, black_depot="bank_black", options=mixed
    )
    t.plays(0, "buy", "take(depot=black, tile=bank)", "pay(means=worker)")
    assert (t.state.workers[0], t.state.silver[0]) == (0, 2)  # workers come last


def test_6_mixed_needs_a_worker_for_numbered_depots() -> None:
    mixed = {"mixed_pay": "on"}
    duchy = {0: "c4=monastery_6"}
    t = asking(workers=[1, 0], silver=[1, 0], duchies=duchy, depot_3="mine", options=mixed)
    t.plays(0, "buy", "take(depot=3, tile=mine)")
    assert (t.shelf(0), t.state.workers[0], t.state.silver[0]) == ("mine", 0, 0)
    t = asking(workers=[0, 0], silver=[2, 0], duchies=duchy, depot_3="mine", options=mixed)
    t.refuses(0, "buy", "cannot_pay")


def test_7_adds_a_point_for_every_tile_that_scores() -> None:
    """Benno: three sheep beside four count (3 + 1) + (4 + 1), then two pigs count 3."""
    duchy = {0: "c4=monastery_7 c3=bank c2=sheep_4"}
    t = asking("place_stored 0", duchies=duchy, shelf={0: "sheep_3"})
    places(t, 0, "b2")
    assert t.state.points[0] == 9
    t = asking("place_stored 0", duchies=duchy, shelf={0: "pig_2"})
    places(t, 0, "b2")
    assert t.state.points[0] == 3


def test_8_shifts_by_two_for_a_worker() -> None:
    """Carla makes a 6 of a 3 with two workers."""
    duchy = {0: "c4=monastery_8"}
    t = acting(3, workers=[2, 0], duchies=duchy, depot_6="mine")
    t.plays(0, "take(depot=6, tile=mine)")
    assert t.state.workers[0] == 0
    t = acting(3, workers=[1, 0], duchies=duchy, depot_5="mine", depot_6="ship")
    t.refuses(0, "take(depot=6, tile=ship)", "too_far")
    t.plays(0, "take(depot=5, tile=mine)")
    assert t.state.workers[0] == 0


@pytest.mark.parametrize(
    ("number", "tile", "space", "die"),
    [
        (9, "bank", "e4", 2),
        (9, "bank", "e4", 4),
        (10, "ship", "d5", 6),
        (10, "cow_2", "c2", 3),
        (11, "mine", "e3", 5),
        (11, "monastery_3", "b4", 4),
        (11, "castle", "b3", 1),
    ],
)
def test_9_10_and_11_bring_kinds_of_tiles_a_step_nearer(
    number: int, tile: str, space: str, die: int
) -> None:
    duchy = {0: f"c4=monastery_{number} c3=market"}
    t = acting(die, duchies=duchy, shelf={0: tile})
    places(t, 0, space)
    assert tile_at(t, 0, space) == tile
    other = {9: 10, 10: 11, 11: 9}[number]
    t = acting(die, duchies={0: f"c4=monastery_{other} c3=market"}, shelf={0: tile})
    t.refuses(0, f"place(space={space})", "too_far")


def test_9_to_12_add_to_what_workers_do() -> None:
    t = acting(6, duchies={0: "c4=monastery_9"}, workers=[1, 0], shelf={0: "bank"})
    t.refuses(0, "place(space=e4)", "too_far")
    t = acting(1, duchies={0: "c4=monastery_9"}, workers=[1, 0], shelf={0: "bank"})
    places(t, 0, "e4")
    assert t.state.workers[0] == 0


def test_12_brings_every_depot_a_step_nearer() -> None:
    t = acting(
        1, duchies={0: "c4=monastery_12"}, depot_6="mine", depot_2="ship", store={0: "purple"}
    )
    assert {"take(depot=6, tile=mine)", "take(depot=2, tile=ship)"} <= set(t.may(0))
    t.refuses(0, "sell(good=purple)", "too_far")


def test_13_adds_a_silver_when_workers_are_hired_but_not_to_the_boarding_house() -> None:
    duchy = {0: "c4=monastery_13"}
    t = acting(5, duchies=duchy).plays(0, "hire")
    assert (t.state.workers[0], t.state.silver[0]) == (2, 1)
    t = places(acting(3, duchies=duchy, shelf={0: "boarding_house"}), 0, "e4")
    assert (t.state.workers[0], t.state.silver[0]) == (4, 0)


def test_14_hires_four_workers_and_the_boarding_house_stays_at_four() -> None:
    duchy = {0: "c4=monastery_14"}
    assert acting(5, duchies=duchy).plays(0, "hire").state.workers[0] == 4
    t = places(acting(3, duchies=duchy, shelf={0: "boarding_house"}), 0, "e4")
    assert t.state.workers[0] == 4


DARIO = "red red red red purple purple purple pink pink pink orange"


def test_15_counts_the_kinds_of_goods_sold() -> None:
    """Dario sold red, purple, pink and orange: 4 kinds, 8 points."""
    assert ends_with(duchies={0: "c4=monastery_15"}, sold={0: DARIO}) == 8


def test_25_counts_the_goods_sold() -> None:
    assert ends_with(duchies={0: "c4=monastery_25"}, sold={0: DARIO}) == 11


def test_15_and_25_do_not_count_goods_in_store() -> None:
    duchy = {0: "c4=monastery_15 b4=monastery_25"}
    assert ends_with(duchies=duchy, store={0: "brown"}, sold={0: "red"}) == 1 + 2 + 1


@pytest.mark.parametrize(
    ("number", "building"),
    [
        (16, "warehouse"),
        (17, "watchtower"),
        (18, "carpenter"),
        (19, "church"),
        (20, "market"),
        (21, "boarding_house"),
        (22, "bank"),
        (23, "town_hall"),
    ],
)
def test_16_to_23_count_four_for_a_building(number: int, building: str) -> None:
    duchy = {0: f"c4=monastery_{number} e4={building} c3={building} e5=crane"}
    other = "bank" if building != "bank" else "market"
    duchy = {0: duchy[0].replace("crane", other)}
    assert ends_with(duchies=duchy) == 8


def test_17_and_22_count_together() -> None:
    """Benno: two watchtowers and four banks are 24 points."""
    duchy = "c4=monastery_17 b4=monastery_22 e4=watchtower c3=watchtower"
    duchy += " e5=bank c5=bank e2=bank f1=bank"
    assert ends_with(duchies={0: duchy}) == 24


def test_24_counts_four_for_a_species() -> None:
    """Anna: three tiles of sheep, one of cows, one of goats are 12 points."""
    duchy = "c4=monastery_24 c2=sheep_2 b2=sheep_3 b1=sheep_4 c1=cow_2 a1=goat_3"
    assert ends_with(duchies={0: duchy}) == 12


def test_26_counts_three_for_a_bonus_tile() -> None:
    duchy = {0: "c4=monastery_26"}
    rest = "castle river city pasture"
    assert ends_with(duchies=duchy, large_bonuses=f"{rest} monastery", small_bonuses=f"{rest} mine",
                     bonuses={0: "mine monastery"}) == 6  # fmt: skip


def test_a_monastery_on_the_shelf_does_nothing() -> None:
    assert ends_with(shelf={0: "monastery_25"}, sold={0: DARIO}) == 0
    t = acting(3, shelf={0: "monastery_8"}, workers=[2, 0], depot_6="mine")
    t.refuses(0, "take(depot=6, tile=mine)", "too_far")
