"""The purchase: once per turn, at any moment of it."""

from __future__ import annotations

from tests.games.burgundy.tables import acting, asking, places, tile_at


def test_a_tile_of_the_black_depot_costs_two_silver_once_per_turn() -> None:
    t = asking(silver=[4, 0], black_depot="bank_black mine_black", depot_1="ship")
    t.plays(0, "buy")
    assert t.may(0) == ["take(depot=black, tile=bank)", "take(depot=black, tile=mine)"]
    t.plays(0, "take(depot=black, tile=mine)")
    assert (t.shelf(0), t.state.silver[0]) == ("mine_black", 2)
    t.refuses(0, "buy", "bought")
    t.sees(1, "Ada buys: mine.")


def test_one_silver_is_not_enough() -> None:
    asking(silver=[1, 0], black_depot="bank_black").refuses(0, "buy", "cannot_pay")


def test_an_empty_black_depot_sells_nothing() -> None:
    asking(silver=[5, 0]).refuses(0, "buy", "cannot_pay")


def test_a_purchase_is_possible_before_between_and_after_the_dice() -> None:
    for dice in ((2, 3), (0, 3), (0, 0)):
        t = asking(silver=[2, 0], black_depot="bank_black")
        t.state.dice[:2] = dice
        assert "buy" in t.may(0) or t.state.legal(0)
        t.plays(0, "buy", "take(depot=black, tile=bank)")
        assert t.shelf(0) == "bank_black"


def test_a_tile_bought_in_the_middle_of_a_town_halls_effect_can_be_placed_by_it() -> None:
    t = acting(3, shelf={0: "town_hall"}, silver=[2, 0], black_depot="mine_black")
    places(t, 0, "e4")
    assert t.question(0) == "place_stored"
    assert t.may(0) == ["skip", "buy"]
    t.plays(0, "buy", "take(depot=black, tile=mine)")
    assert t.may(0) == ["place(space=e3)", "skip"]
    places(t, 0, "e3")
    assert tile_at(t, 0, "e3") == "mine"


def test_a_tile_bought_in_the_middle_of_a_castles_effect_can_be_placed_by_it() -> None:
    duchy = {0: "c4=monastery_3"}
    t = acting(6, shelf={0: "castle"}, duchies=duchy, silver=[2, 0], black_depot="mine_black")
    places(t, 0, "b3").plays(0, "buy", "take(depot=black, tile=mine)", "place(space=e3)")
    assert (tile_at(t, 0, "e3"), t.state.workers[0]) == ("mine", 0)


def test_a_purchase_needs_room_like_any_tile() -> None:
    t = asking(silver=[2, 0], black_depot="bank_black", shelf={0: "ship mine market"})
    t.plays(0, "buy", "take(depot=black, tile=bank)")
    assert t.question(0) == "discard_tile"
    t.plays(0, "discard(shelf=own, tile=ship)")
    assert t.shelf(0) == "market mine bank_black"


def test_a_purchase_may_take_the_last_tile_that_a_market_offers() -> None:
    t = acting(
        3, shelf={0: "market"}, duchies={0: "c4=monastery_6"}, workers=[2, 0], depot_1="ship"
    )
    places(t, 0, "e4").plays(0, "buy", "take(depot=1, tile=ship)")
    assert t.may(0) == ["skip"]


def test_the_mark_of_the_purchase_is_cleared_with_the_next_turn() -> None:
    t = asking(silver=[4, 4], black_depot="bank_black mine_black")
    t.plays(0, "buy", "take(depot=black, tile=bank)", "end")
    assert "buy" in t.may(1)
