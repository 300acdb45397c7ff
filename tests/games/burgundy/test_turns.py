"""A turn: two dice, workers, taking, placing, selling, hiring; order on the bridge; phases."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.burgundy.tables import acting, asking, fresh, places, tile_at

BASE: dict[str, Any] = {"depot_6": "bank ship", "depot_3": "mine"}


def test_a_turn_has_two_actions_one_for_each_die() -> None:
    t = asking(dice={0: (3, 5)})
    assert t.may(0) == ["use(die=5)", "use(die=3)"]
    t.refuses(0, "use(die=4)", "no_such_die")
    t.refuses(0, "end", "dice_left")
    t.plays(0, "use(die=3)", "hire")
    assert t.may(0) == ["use(die=5)"]
    t.plays(0, "use(die=5)", "hire")
    assert t.may(0) == ["end"]
    t.plays(0, "end")
    assert t.state.playing == 1


def test_two_equal_dice_are_used_one_after_the_other() -> None:
    t = asking(dice={0: (4, 4)})
    assert t.may(0) == ["use(die=4)"]
    t.plays(0, "use(die=4)", "hire")
    assert t.may(0) == ["use(die=4)"]


def test_two_workers_make_a_six_of_a_two() -> None:
    t = acting(2, workers=[2, 0], **BASE)
    assert "take(depot=6, tile=bank)" in t.may(0)
    t.plays(0, "take(depot=6, tile=bank)")
    assert (t.shelf(0), t.state.workers[0]) == ("bank", 0)


def test_without_enough_workers_a_depot_is_too_far() -> None:
    t = acting(2, workers=[1, 0], **BASE)
    t.refuses(0, "take(depot=6, tile=bank)", "too_far")
    t.refuses(0, "take(depot=3, tile=bank)", "not_there")
    t.plays(0, "take(depot=3, tile=mine)")
    assert t.state.workers[0] == 0


@pytest.mark.parametrize(("die", "number", "cost"), [(1, 6, 1), (6, 1, 1), (1, 4, 3), (5, 2, 3)])
def test_workers_go_around_from_six_to_one(die: int, number: int, cost: int) -> None:
    depot: dict[str, Any] = {f"depot_{number}": "mine"}
    take = f"take(depot={number}, tile=mine)"
    acting(die, workers=[cost - 1, 0], **depot).refuses(0, take, "too_far")
    t = acting(die, workers=[cost, 0], **depot).plays(0, take)
    assert t.state.workers[0] == 0


def test_a_tile_taken_goes_to_the_shelf_never_straight_to_the_duchy() -> None:
    t = acting(6, **BASE).plays(0, "take(depot=6, tile=ship)")
    assert t.shelf(0) == "ship"
    assert t.depot_6() == "bank"


def test_with_a_full_shelf_a_tile_has_to_go_first() -> None:
    t = acting(6, shelf={0: "market mine ship"}, **BASE)
    t.plays(0, "take(depot=6, tile=bank)")
    assert t.question(0) == "discard_tile"
    assert t.may(0) == [
        "discard(shelf=own, tile=market)",
        "discard(shelf=own, tile=mine)",
        "discard(shelf=own, tile=ship)",
    ]
    t.plays(0, "discard(shelf=own, tile=mine)")
    assert t.shelf(0) == "market bank ship"
    assert "mine" in t.gone().split()


def test_a_tile_goes_to_a_space_of_its_colour_and_number_next_to_another() -> None:
    t = acting(4, shelf={0: "mine"})
    assert "place(space=e3)" in t.may(0)
    t.refuses(0, "place(space=d4)", "occupied")
    t.refuses(0, "place(space=d5)", "wrong_colour")
    t.refuses(0, "place(space=f2)", "not_adjacent")
    t.refuses(0, "place(space=n4)", "no_such_space")
    places(t, 0, "e3")
    assert (tile_at(t, 0, "e3"), t.shelf(0)) == ("mine", "")


def test_another_number_costs_workers() -> None:
    t = acting(2, shelf={0: "mine"}, workers=[1, 0])
    t.refuses(0, "place(space=e3)", "too_far")
    t = acting(2, shelf={0: "mine"}, workers=[3, 0])
    places(t, 0, "e3")
    assert t.state.workers[0] == 1


def test_without_a_stored_tile_nothing_is_placed() -> None:
    acting(4).refuses(0, "place(space=e3)", "no_fitting_tile")


def test_the_first_tiles_lie_around_the_start_castle() -> None:
    shelf = {0: "bank monastery_3 ship"}
    t = asking("place_stored 0", shelf=shelf)
    assert sorted(t.may(0)) == [
        "place(space=c3)",
        "place(space=c4)",
        "place(space=d3)",
        "place(space=d5)",
        "place(space=e4)",
        "skip",
    ]


def test_where_several_stored_tiles_fit_the_seat_picks_one() -> None:
    t = acting(3, shelf={0: "bank market ship"})
    places(t, 0, "c3")
    assert t.asked(0) == "Which tile goes to c3?"
    assert t.may(0) == ["pick(shelf=own, tile=market)", "pick(shelf=own, tile=bank)"]
    t.plays(0, "pick(shelf=own, tile=bank)")
    assert (t.shelf(0), t.state.silver[0]) == ("market ship", 2)


def test_tiles_that_cost_too_much_are_not_among_those_to_pick() -> None:
    """Monastery 9 brings the bank one step nearer, but not the inn."""
    t = acting(2, options={"inns": "on"}, shelf={0: "bank inn"}, duchies={0: "c4=monastery_9"})
    places(t, 0, "c3")
    assert tile_at(t, 0, "c3") == "bank"


@pytest.mark.parametrize(("seats", "points"), [(2, 6), (3, 9), (4, 12)])
def test_all_goods_of_a_kind_are_sold_for_points_and_one_silver(seats: int, points: int) -> None:
    t = acting(4, seats=seats, store={0: "red red red pink"})
    t.refuses(0, "sell(good=pink)", "too_far")
    t.refuses(0, "sell(good=orange)", "no_good")
    t.plays(0, "sell(good=red)")
    assert (t.store(0), t.sold(0)) == ("pink", "red red red")
    assert (t.state.points[0], t.state.silver[0]) == (points, 1)
    t.sees(0, "Ada sells 3 red goods.", f"Ada gets {points} points for the sale.")


def test_any_die_hires_two_workers() -> None:
    assert acting(5).plays(0, "hire").state.workers == [2, 0]


# -- order ----------------------------------------------------------------------------------------


def test_a_ship_moves_the_marker_onto_those_that_are_there() -> None:
    t = acting(5, shelf={0: "ship"}, line=[1, 0], bridge=[0, 1], order=[0, 1])
    places(t, 0, "d5")
    assert (t.state.bridge, t.state.line) == ([1, 1], [0, 1])


def test_the_order_of_the_running_round_stays() -> None:
    t = acting(5, shelf={0: "ship"}, order=[1, 0], line=[1, 0], turn=1, round_goods="red")
    places(t, 0, "d5")
    assert t.state.order == [1, 0]
    t.plays(0, "end")
    assert t.state.order == [0, 1]


def test_who_is_further_on_the_bridge_plays_first() -> None:
    t = asking(line=[1, 0], bridge=[1, 2], order=[1, 0], turn=1, round_goods="red pink")
    t.plays(0, "end")
    assert t.state.playing == 1
    assert t.state.round == 1


# -- rounds and phases ----------------------------------------------------------------------------


def test_in_every_round_a_good_goes_to_the_depot_of_the_white_die() -> None:
    t = asking(turn=1, order=[1, 0], round_goods="red pink", rolls={"dice": [(3, 1, 2, 4, 4)]})
    t.plays(0, "end")
    assert (t.goods_3(), t.round_goods()) == ("red", "pink")
    assert t.state.dice == [1, 2, 4, 4]
    t.sees(1, "The white die shows 3.", "A red good comes to depot 3.", "Ben rolls 4 and 4.")


def test_at_the_end_of_a_phase_tiles_go_and_goods_stay() -> None:
    t = fresh(2)
    rest = list(t.state.zones[1])
    assert rest
    while t.state.round < 5:
        seat = t.state.seat
        choice = next(a for a in ("end", "hire", *t.may(seat)) if a in t.may(seat))
        before = [len(t.state.zones[21 + depot]) for depot in range(6)]
        t.plays(seat, choice)
    after = [len(t.state.zones[21 + depot]) for depot in range(6)]
    assert sum(after) == sum(before) + 1
    assert [len(t.state.zones[10 + depot]) for depot in range(6)] == [2] * 6
    assert len(t.gone().split()) == 16


def test_the_game_ends_after_25_rounds() -> None:
    t = fresh(2)
    while not t.state.over:
        seat = t.state.seat
        t.plays(seat, next(a for a in ("end", "hire", *t.may(seat)) if a in t.may(seat)))
    assert t.over == "last_round"
    assert t.state.round == 24
