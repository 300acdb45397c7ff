"""Shields: taking them by doubles, hanging, tribute, and what each of the 18 does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.burgundy.tables import acting, asking, places, tile_at
from tests.stories import Story

ON = {"shields": "on"}


def at_end(**laid: Any) -> Story:
    """Ada is the last of the phase, in the last round of the game unless the words say else."""
    return asking(**{"turn": 1, "order": [1, 0], "round": 24, "options": ON, **laid})


# -- taking ---------------------------------------------------------------------------------------


def test_a_double_takes_a_shield_of_its_depot_instead_of_both_actions() -> None:
    t = asking(options=ON, dice={0: (4, 4)}, laid_shields={"7": 4, "8": 5})
    assert t.may(0) == ["use(die=4)", "claim(shield=7)"]
    t.refuses(0, "claim(shield=8)", "too_far")
    t.refuses(0, "claim(shield=9)", "not_there")
    t.plays(0, "claim(shield=7)")
    assert (t.hung_shields(0), t.may(0)) == ("7", ["end"])
    assert t.state.shield_at[6] == 0


def test_two_workers_make_a_double_of_3_and_5() -> None:
    t = asking(options=ON, dice={0: (3, 5)}, workers=[2, 0], laid_shields={"7": 5})
    t.plays(0, "claim(shield=7)")
    assert (t.hung_shields(0), t.state.workers[0]) == ("7", 0)


def test_with_a_used_die_no_shield_is_taken() -> None:
    t = asking(options=ON, dice={0: (0, 4)}, laid_shields={"7": 4}, workers=[6, 0])
    t.refuses(0, "claim(shield=7)", "dice_used")


def test_every_castle_bears_one_shield_and_a_new_one_may_replace_another() -> None:
    t = asking(options=ON, dice={0: (4, 4)}, laid_shields={"7": 4}, shields={0: "8"})
    t.plays(0, "claim(shield=7)")
    t.refuses(0, "hang", "no_free_castle")
    t.refuses(0, "replace(shield=9)", "not_yours")
    t.plays(0, "replace(shield=8)")
    assert (t.hung_shields(0), t.shields_gone()) == ("7", "8")
    duchy = {0: "c4=monastery_3 b3=castle"}
    t = asking(options=ON, dice={0: (4, 4)}, laid_shields={"7": 4}, shields={0: "8"}, duchies=duchy)
    t.plays(0, "claim(shield=7)", "hang")
    assert t.hung_shields(0) == "7 8"


# -- tribute --------------------------------------------------------------------------------------


def test_tribute_is_a_silver_for_every_shield_before_the_mines_pay() -> None:
    t = at_end(shields={0: "7"}, duchies={0: "e3=mine"})
    t.plays(0, "end")
    assert t.over == "last_round"
    assert t.shields_gone() == "7"  # there was nothing to pay with yet
    assert t.state.silver[0] == 1


def test_a_shield_may_be_given_up() -> None:
    t = at_end(shields={0: "7 8"}, silver=[2, 0])
    t.plays(0, "end")
    assert t.may(0) == ["pay(means=silver)", "drop"]
    t.refuses(0, "pay(means=worker)", "no_shield")
    t.plays(0, "pay(means=silver)", "drop")
    assert (t.hung_shields(0), t.shields_gone()) == ("7", "8")
    assert t.scores[0] == 8 + 1


@pytest.mark.parametrize("shield", range(1, 19))
def test_shields_are_worth_12_8_or_4_at_the_end(shield: int) -> None:
    t = at_end(shields={0: str(shield)}, silver=[1, 0])
    t.plays(0, "end")
    if t.question(0) == "name_rival":
        t.plays(0, "skip")
    t.plays(0, "pay(means=silver)")
    worth = 12 if shield <= 6 else 8 if shield <= 12 else 4
    assert t.scores[0] == (8 if shield == 13 else worth)


# -- one by one -----------------------------------------------------------------------------------


def test_1_makes_one_pasture_of_all() -> None:
    duchy = {0: "c3=bank c2=cow_3 d5=ship d6=ship d7=ship"}
    t = asking("place_stored 0", options=ON, shields={0: "1"}, duchies=duchy, shelf={0: "cow_2"})
    places(t, 0, "e6")
    assert t.state.points[0] == 2 + 3 + 1 + 10


def test_2_gets_a_worker_when_others_get_any() -> None:
    t = acting(5, options=ON, shields={1: "2"}).plays(0, "hire")
    assert t.state.workers == [2, 1]
    t = acting(3, options=ON, shields={1: "2"}, shelf={0: "boarding_house"})
    assert places(t, 0, "e4").state.workers == [4, 1]
    t = acting(5, options=ON, shields={0: "2"}).plays(0, "hire")
    assert t.state.workers == [2, 0]


def test_3_pays_tribute_with_workers_also_mixed() -> None:
    t = at_end(shields={0: "3 7"}, silver=[1, 0], workers=[1, 0])
    t.plays(0, "end")
    assert t.asked(0) == "How do you pay tribute for shield 3?"
    t.plays(0, "pay(means=worker)", "pay(means=silver)")
    assert (t.hung_shields(0), t.state.silver[0], t.state.workers[0]) == ("3 7", 0, 0)


def test_without_3_the_others_are_paid_in_silver() -> None:
    t = at_end(shields={0: "3 7"}, silver=[1, 0], workers=[1, 0])
    t.plays(0, "end", "drop")
    t.refuses(0, "pay(means=worker)", "no_shield")


def test_4_stores_any_number_of_tiles() -> None:
    t = acting(6, options=ON, shields={0: "4"}, shelf={0: "ship mine bank"}, depot_6="castle")
    t.plays(0, "take(depot=6, tile=castle)")
    assert t.shelf(0) == "bank castle mine ship"


def test_without_4_tiles_beyond_three_are_discarded() -> None:
    t = asking(options=ON, dice={0: (4, 4)}, laid_shields={"7": 4}, shields={0: "4"},
               shelf={0: "ship mine bank castle market"})  # fmt: skip
    t.plays(0, "claim(shield=7)", "replace(shield=4)", "discard(shelf=own, tile=ship)")
    t.plays(0, "discard(shelf=own, tile=mine)")
    assert (t.shelf(0), t.question(0)) == ("market bank castle", "take_turn")


def test_5_gathers_a_kind_of_goods_from_all_depots_before_or_after_loading() -> None:
    laid: dict[str, Any] = {"options": ON, "shields": {0: "5"}, "shelf": {0: "ship"}}
    laid |= {"goods_1": "red pink", "goods_2": "red", "goods_3": "brown"}
    t = places(acting(5, **laid), 0, "d5")
    t.plays(0, "gather(good=red)", "load(depot=1)")
    assert (t.store(0), t.goods_2(), t.goods_3()) == ("pink red red", "", "brown")
    t = places(acting(5, **laid), 0, "d5")
    t.refuses(0, "skip", "must_load")
    t.plays(0, "load(depot=3)")
    t.refuses(0, "gather(good=orange)", "nothing_there")
    t.plays(0, "skip")
    assert t.store(0) == "brown"


def test_5_needs_a_free_kind_and_its_owner() -> None:
    t = asking("load_ship 0 1 1", options=ON, shields={0: "5"}, store={0: "red pink brown"},
               goods_1="orange red")  # fmt: skip
    t.refuses(0, "gather(good=orange)", "no_kind_free")
    t = asking("load_ship 0 1 0", options=ON, goods_1="orange red")
    t.refuses(0, "gather(good=orange)", "no_shield")


def test_6_borrows_the_monasteries_of_a_named_rival() -> None:
    t = acting(3, options=ON, shields={0: "6"}, duchies={1: "c4=monastery_8"}, workers=[2, 0],
               depot_6="mine")  # fmt: skip
    t.refuses(0, "take(depot=6, tile=mine)", "too_far")
    t.refuses(0, "borrow(rival=0)", "no_rival")
    t.plays(0, "borrow(rival=1)", "take(depot=6, tile=mine)")
    assert t.state.workers[0] == 0
    t.refuses(0, "borrow(rival=1)", "done_already")


def test_6_counts_borrowed_monasteries_at_the_end_with_own_tiles() -> None:
    t = at_end(shields={0: "6"}, duchies={1: "c4=monastery_25"}, sold={0: "red red"}, silver=[1, 0])
    t.plays(0, "end")
    assert t.question(0) == "name_rival"
    t.plays(0, "borrow(rival=1)", "pay(means=silver)")
    assert t.scores == [12 + 2, 0]


def test_6_lost_ends_the_borrowing() -> None:
    t = at_end(shields={0: "6"}, duchies={1: "c4=monastery_25"}, sold={0: "red red"}, rival=1,
               silver=[1, 0])  # fmt: skip
    t.plays(0, "end", "drop")
    assert t.scores == [1, 0]


def test_6_borrows_27_and_goes_to_the_top() -> None:
    t = asking(options={"shields": "on", "extra": "on"}, shields={0: "6"}, line=[1, 0], tops=2,
               duchies={1: "c4=monastery_27"})  # fmt: skip
    t.plays(0, "borrow(rival=1)")
    assert (t.state.line, t.state.tops) == ([0, 1], 3)


def test_7_doubles_bonus_tiles() -> None:
    duchy = {0: "e3=mine f2=mine"}
    t = asking("place_stored 0", options=ON, shields={0: "7"}, duchies=duchy, shelf={0: "mine"})
    places(t, 0, "g1")
    assert t.state.points[0] == 6 + 10 + 2 * 5


def test_8_doubles_what_mines_pay_but_not_monastery_2() -> None:
    t = at_end(shields={0: "8"}, duchies={0: "c4=monastery_2 e3=mine f2=mine"}, silver=[1, 0])
    t.plays(0, "end", "pay(means=silver)")
    assert (t.state.silver[0], t.state.workers[0]) == (4, 2)


def test_9_pays_a_silver_for_every_good_and_stands_before_monastery_3() -> None:
    duchy = {0: "c4=monastery_3"}
    t = acting(4, options=ON, shields={0: "9"}, duchies=duchy, store={0: "red red red"})
    t.plays(0, "sell(good=red)")
    assert t.state.silver[0] == 3


def test_10_doubles_own_monasteries_at_the_end_but_not_borrowed_ones() -> None:
    duchies = {0: "c4=monastery_15 a3=castle", 1: "c4=monastery_25"}
    t = at_end(shields={0: "6 10"}, rival=1, duchies=duchies, sold={0: "red red"}, silver=[2, 0])
    t.plays(0, "end", "pay(means=silver)", "pay(means=silver)")
    assert t.scores[0] == 12 + 8 + 2 * 2 + 2


def test_11_takes_a_shield_as_the_action_of_a_castle() -> None:
    duchy = {0: "c4=monastery_3"}
    t = acting(6, options=ON, shields={0: "11"}, duchies=duchy, shelf={0: "castle"},
               laid_shields={"7": 2})  # fmt: skip
    places(t, 0, "b3").plays(0, "claim(shield=7)", "hang")
    assert t.hung_shields(0) == "7 11"
    t = acting(6, options=ON, duchies=duchy, shelf={0: "castle"}, laid_shields={"7": 2})
    places(t, 0, "b3").refuses(0, "claim(shield=7)", "no_shield")


def test_11_serves_castle_tiles_only() -> None:
    t = acting(6, options=ON, shields={0: "11"}, laid_shields={"7": 6})
    t.refuses(0, "claim(shield=7)", "no_shield")


def test_12_doubles_sales() -> None:
    t = acting(4, options=ON, shields={0: "12"}, store={0: "red red"}).plays(0, "sell(good=red)")
    assert t.state.points[0] == 8


def test_13_doubles_all_own_shields() -> None:
    t = at_end(shields={0: "1 7 13"}, silver=[3, 0])
    t.plays(0, "end", "pay(means=silver)", "pay(means=silver)", "pay(means=silver)")
    assert t.scores[0] == 24 + 16 + 8


def test_14_places_a_tile_from_a_numbered_depot_at_the_end_of_a_phase() -> None:
    t = at_end(shields={0: "14"}, depot_2="mine bank", black_depot="ship_black", silver=[1, 0])
    t.plays(0, "end")
    assert sorted(t.may(0)) == ["skip", "take(depot=2, tile=bank)", "take(depot=2, tile=mine)"]
    t.refuses(0, "take(depot=black, tile=ship)", "no_shield")
    t.plays(0, "take(depot=2, tile=bank)")
    assert t.asked(0) == "On which space does this go: bank?"
    t.plays(0, "place(space=e4)")
    assert t.state.silver[0] == 3
    t.plays(0, "pay(means=silver)")
    assert tile_at(t, 0, "e4") == "bank"


def test_15_places_a_black_tile_or_an_inn_and_it_pays_before_the_tribute() -> None:
    t = at_end(options={"shields": "on", "inns": "on"}, shields={0: "15"}, inn_pile="inn",
               black_depot="mine_black castle_black", silver=[1, 0])  # fmt: skip
    t.plays(0, "end")
    t.refuses(0, "take(depot=black, tile=castle)", "no_space")
    assert "take(depot=black, tile=inn)" in t.may(0)
    t.plays(0, "take(depot=black, tile=mine)", "pay(means=silver)")
    assert tile_at(t, 0, "e3") == "mine"
    assert t.state.silver[0] == 1  # of the new mine


def test_14_and_15_buy_nothing_and_may_be_waived() -> None:
    t = at_end(shields={0: "14 15"}, depot_2="mine", black_depot="ship_black", silver=[4, 0])
    t.plays(0, "end")
    t.refuses(0, "buy", "not_your_turn")
    t.plays(0, "take(depot=2, tile=mine)")
    assert t.question(0) == "place_from_board"
    t.plays(0, "skip")
    assert t.question(0) == "pay_tribute"


def test_a_castle_placed_by_14_brings_its_action() -> None:
    t = at_end(shields={0: "14"}, depot_2="castle", duchies={0: "c4=monastery_3"}, silver=[1, 0])
    t.plays(0, "end", "take(depot=2, tile=castle)")
    assert t.question(0) == "act"


def test_16_turns_one_die_in_every_round() -> None:
    t = asking(options=ON, shields={0: "16"}, dice={0: (2, 5)}, depot_6="mine")
    t.plays(0, "wild(die=2)", "take(depot=6, tile=mine)")
    t.refuses(0, "wild(die=5)", "used_up")
    t = asking(options=ON, dice={0: (2, 5)})
    t.refuses(0, "wild(die=5)", "no_shield")


def test_16_makes_a_double() -> None:
    duchy = {0: "b3=castle c4=monastery_3"}
    t = asking(
        options=ON, shields={0: "16"}, dice={0: (2, 5)}, laid_shields={"7": 2}, duchies=duchy
    )
    t.plays(0, "claim(shield=7)", "hang")
    assert t.hung_shields(0) == "7 16"


def test_17_counts_regions_as_one_larger() -> None:
    """A region of three brings the 10 points of one of four."""
    duchy = {0: "d3=ship d2=ship"}
    t = asking("place_stored 0", options=ON, shields={0: "17"}, duchies=duchy, shelf={0: "ship"})
    places(t, 0, "d1")
    assert t.state.points[0] == 10 + 10


def test_17_and_an_inn_end_at_eight() -> None:
    """The city of eight spaces on duchy 10."""
    city = "a2=market b3=inn c4=bank d1=church d2=carpenter d3=town_hall d4=warehouse"
    t = asking("place_stored 0", options={"shields": "on", "inns": "on"}, shields={0: "17"},
               boards={0: "10"}, castle="d7", duchies={0: city},
               shelf={0: "watchtower"})  # fmt: skip
    places(t, 0, "d5")
    assert t.state.points[0] == 36 + 10 + 4


def test_18_places_anywhere() -> None:
    t = asking("place_stored 0", options=ON, shields={0: "18"}, shelf={0: "mine"})
    places(t, 0, "g1")
    assert tile_at(t, 0, "g1") == "mine"
