"""The team game: a double duchy, common means, two own and two shared places for tiles."""

from __future__ import annotations

from typing import Any

from tests.games.burgundy.tables import acting, asking, end_of_game, fresh, places, tile_at

TEAM = {"play": "team_12a"}


def table_for(*asks: str, **laid: Any) -> Any:
    return asking(*asks, **{"seats": 4, "options": TEAM, "castle": "d7", **laid})


def test_each_team_gets_3_or_5_workers_two_silver_three_goods_and_a_castle_in_the_middle() -> None:
    t = fresh(4, play="team_12a")
    first = t.state.order[0] % 2
    assert (t.state.workers[first], t.state.workers[1 - first]) == (3, 5)
    assert t.state.silver[:2] == [2, 2]
    assert [len(t.store(seat).split()) for seat in range(4)] == [3, 3, 0, 0]
    assert tile_at(t, 0, "d7") == tile_at(t, 1, "d7") == "castle"


def test_the_first_round_alternates() -> None:
    order = fresh(4, play="team_12a").state.order
    assert [seat % 2 for seat in order] in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_on_the_stand_in_for_12b_a_team_starts_on_a_castle_space_with_1_or_6() -> None:
    t = fresh(4, play="team_12b")
    first = t.state.seat
    assert sorted(t.may(first)) == ["place(space=d7)", "place(space=h4)", "place(space=k4)"]
    t.refuses(first, "place(space=a4)", "no_start")
    t.plays(first, "place(space=k4)")
    assert t.state.seat != first
    assert t.state.seat < 2


def test_start_castles_of_teams_can_be_hidden() -> None:
    t = fresh(4, play="team_12b", start="hidden")
    assert t.state.asked == [0, 1]


def test_partners_share_silver_workers_and_goods() -> None:
    t = table_for("act 2 3", workers=[1, 0, 0, 0], store={0: "red"}, depot_4="mine", playing=2)
    t.plays(2, "sell(good=red)")
    assert t.state.silver == [1, 0, 0, 0]
    assert t.state.workers[0] == 0
    assert t.state.points == [0, 0, 4, 0]


def test_a_tile_goes_to_an_own_or_a_shared_place() -> None:
    t = table_for("act 2 4", depot_4="mine")
    t.plays(2, "take(depot=4, tile=mine)")
    assert t.asked(2) == "On which shelf do you lay this: mine?"
    t.plays(2, "store(shelf=shared)")
    assert t.shared_shelf(0) == "mine"


def test_with_one_kind_of_place_full_nobody_is_asked() -> None:
    t = table_for("act 2 4", depot_4="mine", shelf={2: "bank ship"})
    t.plays(2, "take(depot=4, tile=mine)")
    assert t.shared_shelf(0) == "mine"
    t = table_for("act 2 4", depot_4="mine", shared_shelf={0: "bank ship"})
    t.plays(2, "take(depot=4, tile=mine)")
    assert t.shelf(2) == "mine"


def test_with_all_places_full_an_own_or_shared_tile_goes() -> None:
    t = table_for("act 2 4", depot_4="mine", shelf={2: "bank ship", 0: "castle"},
                  shared_shelf={0: "market church"})  # fmt: skip
    t.plays(2, "take(depot=4, tile=mine)")
    t.refuses(2, "discard(shelf=own, tile=castle)", "not_stored")
    t.plays(2, "discard(shelf=shared, tile=church)")
    assert (t.shared_shelf(0), t.shelf(2)) == ("market mine", "bank ship")


def test_shared_tiles_may_be_placed_by_both_the_partners_never() -> None:
    t = table_for("act 2 4", shared_shelf={0: "ship"}, shelf={0: "bank"})
    assert [a for a in t.may(2) if a.startswith("place")] == ["place(space=d6)"]
    places(t, 2, "d6")
    assert tile_at(t, 0, "d6") == "ship"
    assert t.state.bridge == [0, 0, 1, 0]


def test_both_may_build_on_both_halves() -> None:
    t = table_for("act 0 4", shelf={0: "bank"})
    places(t, 0, "k2")
    assert tile_at(t, 0, "k2") == "bank"


def test_the_same_tile_on_both_shelves_is_picked_by_shelf() -> None:
    t = table_for("act 2 4", shared_shelf={0: "bank"}, shelf={2: "bank"})
    places(t, 2, "k2")
    assert t.may(2) == ["pick(shelf=own, tile=bank)", "pick(shelf=shared, tile=bank)"]


def test_on_the_last_space_of_the_bridge_a_ship_puts_the_marker_on_top() -> None:
    t = table_for("act 0 4", shelf={0: "ship"}, bridge=[6, 6, 0, 0], line=[1, 0, 2, 3])
    places(t, 0, "d6")
    assert (t.state.bridge[0], t.state.line) == (6, [0, 1, 2, 3])


def test_monasteries_serve_both_partners() -> None:
    t = table_for("act 2 5", duchies={0: "d6=ship c6=monastery_14"})
    t.plays(2, "hire")
    assert t.state.workers[0] == 4


def test_27_lifts_the_marker_of_who_placed_it() -> None:
    options = {"play": "team_12a", "extra": "on"}
    t = table_for("place_stored 2", options=options, shelf={2: "monastery_27"})
    places(t, 2, "c6")
    assert t.state.line == [2, 0, 1, 3]


def test_the_points_of_partners_are_added() -> None:
    t = table_for(round=24, turn=3, order=[1, 2, 3, 0], points=[10, 20, 15, 4], silver=[3, 0, 0, 0])
    end_of_game(t, 0)
    assert t.scores == [13, 20, 15, 4]
    assert t.ranking == [1, 2]


def test_a_tie_of_teams_goes_to_more_empty_spaces_else_it_is_shared() -> None:
    last: dict[str, Any] = {"round": 24, "turn": 3, "order": [1, 2, 3, 0], "points": [9, 9, 9, 9]}
    t = end_of_game(table_for(duchies={0: "d6=ship"}, **last), 0)
    assert t.ranking == [2, 1]
    assert end_of_game(table_for(**last), 0).ranking == [1, 1]


def test_mines_pay_a_team_once() -> None:
    t = table_for(round=24, turn=3, order=[1, 2, 3, 0], duchies={0: "d6=ship e6=mine"})
    end_of_game(t, 0)
    assert t.state.silver == [1, 0, 0, 0]


def test_four_seats_set_the_values() -> None:
    duchies = {0: "d6=ship c6=monastery_1 j1=pig_2 k2=market l1=mine e6=mine l2=mine"}
    t = acting(4, seats=4, options=TEAM, castle="d7", store={0: "red red"}, duchies=duchies)
    t.plays(0, "sell(good=red)")
    assert t.state.points[0] == 8
