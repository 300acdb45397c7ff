"""Principality: roads, settlements, cities, places for cards, demolishing, and who pays where."""

from __future__ import annotations

import pytest

from tests.games.principality.tables import Laid, around, duel, rolling, stock, units

ONE_EACH = "lumber brick wool grain ore gold"
ROAD = "lumber brick brick"
SETTLEMENT = "lumber brick wool grain"
CITY = "grain grain ore ore ore"


# -- roads ----------------------------------------------------------------------------------------


def test_the_first_road_of_the_rulebook() -> None:
    """Six resources, a 6 brings a second brick, and the road goes to the left."""
    t = rolling(number=6, seat=1, store={1: ONE_EACH})
    assert units(t, 1) == "1 lumber, 2 brick, 1 wool, 1 grain, 1 ore, 1 gold"
    t.plays(1, "road(end=left)").sees(0, "Ben builds a road on the left.")
    assert units(t, 1) == "1 wool, 1 grain, 1 ore, 1 gold"
    assert t.state.open_roads[2:] == [1, 0]


def test_a_road_joins_a_town_never_a_road() -> None:
    t = duel(store={0: ROAD}, roads={0: "left"})
    t.refuses(0, "road(end=left)", "road_lies").plays(0, "road(end=right)")


def test_a_road_must_be_paid_and_be_there() -> None:
    duel(store={0: "lumber brick"}).refuses(0, "road(end=left)", "cannot_pay")
    duel(store={0: ROAD}, roads_left=0).refuses(0, "road(end=left)", "no_road_left")


# -- settlements and landscapes -------------------------------------------------------------------


def test_a_settlement_brings_a_point_and_two_landscapes_without_stock() -> None:
    t = duel(store={0: SETTLEMENT}, roads={0: "right"}, landscape_stack="forest_6 hills_1")
    t.plays(0, "settle(end=right)")
    t.sees(1, "Ada founds the settlement C.", "A landscape is turned up for Ada: hills 1.")
    assert (units(t, 0), t.scores) == ("", [3, 2])
    assert t.may(0) == ["place(landscape=forest_6)", "place(landscape=hills_1)"]
    t.plays(0, "place(landscape=hills_1)")
    assert around(t, 0, "c") == ["pasture_3", "hills_1", "mountains_2", "forest_6"]
    assert (stock(t, "hills_1"), stock(t, "forest_6"), t.state.supply[1]) == (0, 0, 4)


def test_the_row_also_grows_to_the_left() -> None:
    t = duel(store={0: SETTLEMENT}, roads={0: "left"}, landscape_stack="forest_6 hills_1")
    t.plays(0, "settle(end=left)", "place(landscape=forest_6)")
    assert around(t, 0, "c") == ["forest_6", "forest_4", "hills_1", "hills_5"]


def test_a_settlement_needs_a_road_its_price_and_a_card_in_the_supply() -> None:
    duel(store={0: SETTLEMENT}).refuses(0, "settle(end=left)", "no_road")
    duel(store={0: "lumber"}, roads={0: "left"}).refuses(0, "settle(end=left)", "cannot_pay")
    t = duel(store={0: SETTLEMENT}, roads={0: "left"}, settlements_left=0)
    t.refuses(0, "settle(end=left)", "no_settlement_left")


def test_a_new_road_may_follow_at_once() -> None:
    t = duel(store={0: f"{SETTLEMENT} {ROAD}"}, roads={0: "left"})
    t.plays(0, "settle(end=left)")
    t.plays(0, t.may(0)[0]).plays(0, "road(end=left)")
    assert t.state.open_roads[:2] == [1, 0]


def test_the_scout_chooses_both_landscapes_and_the_stack_is_shuffled() -> None:
    laid: Laid = {"store": {0: SETTLEMENT}, "roads": {0: "right"}, "hands": {0: "scout"}}
    t = duel(landscape_stack="forest_6 hills_1", **laid)
    assert sum(t.scores) == 4  # no seven points needed
    t.plays(0, "scout(end=right)").sees(1, "Ada plays Scout.")
    assert len(t.may(0)) == 11
    assert t.shown(1, "landscape_stack") == " ".join("?" * 11)
    t.plays(0, "place(landscape=gold_field_3)").refuses(
        0, "place(landscape=gold_field_3)", "not_turned_up"
    )
    t.plays(0, "place(landscape=mountains_5)").sees(1, "The landscapes are shuffled.")
    assert around(t, 0, "c") == ["pasture_3", "gold_field_3", "mountains_2", "mountains_5"]
    assert (t.hand(0), t.discard()) == ("", "scout")
    assert set(t.shown(0, "landscape_stack").split()) == {"?"}  # the order is forgotten


def test_without_a_scout_the_landscapes_come_as_they_lie() -> None:
    t = duel(store={0: SETTLEMENT}, roads={0: "right"}, hands={0: "spy"})
    t.refuses(0, "scout(end=right)", "no_card")


# -- cities ---------------------------------------------------------------------------------------


def test_a_city_covers_a_settlement_and_counts_two_points() -> None:
    t = duel(store={0: CITY}).plays(0, "city(town=b)")
    t.sees(1, "Ada makes the settlement B a city.")
    assert (t.scores, units(t, 0), t.state.supply[2]) == ([3, 2], "", 6)
    t.refuses(0, "city(town=b)", "city_already").refuses(0, "city(town=c)", "no_town")


def test_a_city_must_be_paid_and_be_there() -> None:
    duel(store={0: "grain grain ore ore"}).refuses(0, "city(town=a)", "cannot_pay")
    duel(store={0: CITY}, cities_left=0).refuses(0, "city(town=a)", "no_city_left")


# -- places for cards -----------------------------------------------------------------------------


def test_a_settlement_has_a_place_above_and_one_below() -> None:
    t = duel(store={0: "lumber brick"}, hands={0: "garrison"}, built={0: {"a_up": "abbey"}})
    t.refuses(0, "build(card=garrison, side=a_up)", "side_full")
    t.refuses(0, "build(card=garrison, side=c_up)", "no_town")
    t.plays(0, "build(card=garrison, side=a_down)").sees(1, "Ada builds Garrison below A.")
    assert t.a_down(0) == "garrison"


def test_a_city_has_two_above_and_two_below() -> None:
    laid: Laid = {"store": {0: "lumber brick"}, "hands": {0: "garrison"}, "cities": {0: "a"}}
    t = duel(built={0: {"a_up": "abbey"}}, **laid).plays(0, "build(card=garrison, side=a_up)")
    assert t.a_up(0) == "garrison abbey"
    t = duel(built={0: {"a_up": "abbey smithy"}}, **laid)
    t.refuses(0, "build(card=garrison, side=a_up)", "side_full")


def test_red_cards_need_a_city_green_ones_go_anywhere() -> None:
    t = duel(
        store={0: "wool grain lumber brick"}, hands={0: "marketplace garrison"}, cities={0: "b"}
    )
    t.refuses(0, "build(card=marketplace, side=a_up)", "needs_city")
    t.plays(0, "build(card=marketplace, side=b_up)", "build(card=garrison, side=b_up)")
    assert t.b_up(0) == "garrison marketplace"


def test_a_city_may_bear_red_cards_only() -> None:
    built = {0: {"a_up": "library mint", "a_down": "church"}}
    t = duel(built=built, store={0: "wool grain"}, hands={0: "marketplace"}, cities={0: "a"})
    t.plays(0, "build(card=marketplace, side=a_down)")
    assert t.a_down(0) == "church marketplace"


def test_cards_are_built_from_the_hand_only() -> None:
    t = duel(store={0: "lumber brick"}, hands={0: "spy"})
    t.refuses(0, "build(card=garrison, side=a_up)", "no_card")


def test_two_of_a_kind_are_allowed() -> None:
    t = duel(store={0: "lumber brick ore"}, hands={0: "abbey"}, built={0: {"a_up": "abbey"}})
    t.plays(0, "build(card=abbey, side=b_up)")
    assert t.state.limits == [5, 3]


# -- the rulebook's building examples -------------------------------------------------------------


def test_an_abbey_is_built_and_a_fourth_card_may_be_held() -> None:
    t = duel(store={0: "lumber ore brick"}, hands={0: "abbey"})
    t.plays(0, "build(card=abbey, side=b_up)")
    assert (units(t, 0), t.state.limits[0]) == ("", 4)


def test_a_bath_house_on_place_one_and_a_garrison_on_place_two() -> None:
    laid: Laid = {
        "hands": {0: "bath_house"},
        "cities": {0: "a"},
        "built": {0: {"a_up": "garrison"}},
    }
    t = duel(store={0: "brick brick ore wool"}, **laid)
    t.plays(0, "build(card=bath_house, side=a_up)")
    assert (t.a_up(0), t.scores[0]) == ("garrison bath_house", 5)  # the mill is among them
    t.state.stock = [3] * 23
    assert t.state.exposed(0) == 12  # forest and gold river left out


def test_a_market_beside_a_garrison_makes_three_trade_points_which_hold_the_mill() -> None:
    laid: Laid = {"cities": {0: "a"}, "built": {0: {"a_up": "garrison"}}}
    t = duel(store={0: "wool grain"}, hands={0: "marketplace"}, **laid)
    t.plays(0, "build(card=marketplace, side=a_down)")
    assert (t.state.commerce, t.state.figures[1], t.scores) == ([3, 0], 0, [4, 2])


def test_conrad_brings_the_knight_figure() -> None:
    t = duel(store={0: "ore grain"}, hands={0: "conrad"}).plays(0, "build(card=conrad, side=a_up)")
    t.sees(1, "Ada has the strongest knights and gets their figure.")
    assert (t.state.strength, t.state.figures[0], t.scores) == ([2, 0], 0, [3, 2])


# -- demolishing ----------------------------------------------------------------------------------


def test_own_cards_may_be_demolished_for_nothing_and_leave_the_game() -> None:
    t = duel(store={0: "lumber brick"}, hands={0: "garrison"}, built={0: {"a_up": "abbey"}})
    t.plays(0, "remove(card=abbey, side=a_up)").sees(1, "Ada demolishes Abbey above A.")
    assert (t.discard(), t.state.limits[0]) == ("abbey", 3)
    t.plays(0, "build(card=garrison, side=a_up)")  # the place is free at once
    assert t.a_up(0) == "garrison"


def test_only_what_lies_there_is_demolished() -> None:
    t = duel(built={0: {"a_up": "abbey"}, 1: {"b_up": "smithy"}})
    t.refuses(0, "remove(card=abbey, side=a_down)", "not_built")
    t.refuses(0, "remove(card=smithy, side=b_up)", "not_built")


# -- which landscape pays -------------------------------------------------------------------------

TWO_HILLS = {0: ["right forest_6 hills_1", "right forest_1 hills_2"]}


def test_where_several_landscapes_could_pay_the_owner_chooses() -> None:
    t = duel(founded=TWO_HILLS, stock={"forest_4": 1, "hills_5": 1, "hills_1": 2, "hills_2": 1})
    t.plays(0, "road(end=left)")
    assert t.question(0) == "pay_units"
    assert t.may(0) == [f"pay(landscape=hills_{n})" for n in (5, 1, 2)]
    t.refuses(0, "pay(landscape=forest_4)", "not_held")
    t.plays(0, "pay(landscape=hills_2)", "pay(landscape=hills_1)")
    assert [stock(t, f"hills_{n}") for n in (5, 1, 2)] == [1, 1, 0]


def test_where_there_is_no_choice_nothing_is_asked() -> None:
    t = duel(founded=TWO_HILLS, stock={"forest_4": 1, "hills_5": 1, "hills_2": 1})
    assert t.plays(0, "road(end=left)").question(0) == "main_turn"
    t = duel(founded=TWO_HILLS, stock={"forest_4": 1, "hills_1": 3})
    assert t.plays(0, "road(end=left)").question(0) == "main_turn"
    assert stock(t, "hills_1") == 1


@pytest.mark.parametrize("card", ["garrison", "abbey"])
def test_a_built_card_lies_there_before_it_is_paid(card: str) -> None:
    """Cards move first, so that the question how to pay tells nothing that is hidden."""
    stocks = {"forest_4": 1, "forest_6": 1, "hills_5": 1, "mountains_2": 1}
    t = duel(founded=TWO_HILLS, stock=stocks, hands={0: card})
    t.plays(0, f"build(card={card}, side=a_up)")
    assert (t.question(0), t.a_up(0)) == ("pay_units", card)
