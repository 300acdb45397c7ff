"""The set-up: workers, goods, boards, start castles, options that do not go together."""

from __future__ import annotations

from random import Random

import pytest

import allmende
from allmende.core.errors import BadOption
from allmende.games.burgundy import components as box
from tests.games.burgundy.tables import BOARDS, fresh, tile_at

GAME = allmende.game("burgundy")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_later_in_the_first_round_the_more_workers(seats: int) -> None:
    s = fresh(seats).state
    assert [s.workers[seat] for seat in s.order] == list(range(1, seats + 1))
    assert s.silver == [1] * seats
    assert [len(s.store(seat)) for seat in range(seats)] == [3] * seats


def test_the_start_player_is_drawn_and_the_others_follow_clockwise() -> None:
    orders = {tuple(fresh(3, seed).state.order) for seed in range(30)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_five_goods_lie_open_and_the_first_is_at_the_depot_of_the_white_die() -> None:
    s = fresh(2).state
    assert len(s.zones[box.ROUND_GOODS]) == 4
    assert len(s.zones[box.DEPOT_GOODS + s.white - 1]) == 1
    assert len(s.zones[box.GOODS_STACK]) == 20
    assert len(s.zones[box.GOODS_BOX]) == 17 - 6


def test_all_dice_lie_open_from_the_start_of_the_round() -> None:
    s = fresh(4).state
    assert len(s.dice) == 8
    assert all(1 <= die <= 6 for die in s.dice)


@pytest.mark.parametrize("board", ["1", "2"])
def test_on_duchies_1_and_2_the_start_castle_lies_in_the_centre(board: str) -> None:
    t = fresh(2, duchies=board)
    assert [BOARDS[b] for b in t.state.boards] == [board, board]
    assert tile_at(t, 0, "d4") == tile_at(t, 1, "d4") == "castle"
    assert t.state.points == [0, 0]


def test_random_boards_are_all_different_and_the_castle_is_chosen_openly() -> None:
    t = fresh(4, duchies="random")
    assert len(set(t.state.boards)) == 4
    assert max(t.state.boards) < box.FIRST_BORDER
    first = t.state.seat
    assert t.question(first) == "choose_start"
    space = t.may(first)[0]
    t.plays(first, space)
    assert t.state.seat != first
    assert t.log(1 - first)[0].endswith("begins with a castle on " + space[12:14] + ".")


def test_start_castles_can_be_chosen_hidden() -> None:
    t = fresh(2, duchies="random", start="hidden")
    assert t.state.asked == [0, 1]
    choice = t.may(1)[0]
    t.plays(1, choice)
    assert tile_at(t, 1, choice[12:14]) == ""
    assert t.state.observe(0).stack[-1].picks == ((), (-1,))
    t.plays(0, t.may(0)[0])
    assert tile_at(t, 1, choice[12:14]) == "castle"
    assert t.question(t.state.seat) == "take_turn"


def test_boards_can_be_chosen_in_turn_order() -> None:
    t = fresh(2, duchies="chosen")
    first = t.state.seat
    t.plays(first, "choose(board=7)")
    t.refuses(1 - first, "choose(board=7)", "board_taken")
    t.refuses(1 - first, "choose(board=11a)", "no_start")
    t.plays(1 - first, "choose(board=2)")
    assert t.question(first) == "choose_start"
    t.refuses(first, "place(space=a1)", "no_start")


def test_duchies_1_and_2_may_be_chosen_by_several() -> None:
    t = fresh(3, duchies="chosen")
    for seat in t.state.line:
        t.plays(seat, "choose(board=1)")
    assert t.state.boards == [0, 0, 0]


def test_border_duchies_are_11a_to_11f() -> None:
    t = fresh(3, duchies="border")
    assert all(box.FIRST_BORDER <= board < box.TEAM_BOARD for board in t.state.boards)
    t = fresh(2, duchies="border_chosen")
    first = t.state.seat
    assert "choose(board=11f)" in t.may(first)
    t.refuses(first, "choose(board=3)", "no_start")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"play": "team_12a"}),
        (4, {"play": "team_12a", "duchies": "2"}),
        (1, {"duchies": "random"}),
        (2, {"solo_board": "13b"}),
        (2, {"solo_marker": "45"}),
        (1, {"start": "hidden"}),
        (4, {"play": "team_12a", "start": "hidden"}),
        (2, {"start": "hidden"}),
        (4, {"play": "team_12b", "shields": "on"}),
        (1, {"shields": "on"}),
    ],
)
def test_what_the_rules_do_not_cover_is_refused(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(BadOption, match="can't be played"):
        GAME.start(seats, 1, options)


def test_with_three_the_castle_space_of_depot_6_gets_a_mine_in_phases_b_and_d() -> None:
    found: list[str] = []
    state = GAME.start(3, 5)
    rng = Random(5)
    while not state.over:
        if state.round % 5 == 0 and len(found) == state.round // 5:
            tiles = [box.FACE[piece] for piece in state.zones[box.DEPOT + 5]]
            found.append("castle" if box.CASTLE_TILE in tiles else "mine")
            assert (box.MINE_TILE in tiles) == (found[-1] == "mine")
        state.apply(rng.choice(state.legal()))
    assert found == ["castle", "mine", "castle", "mine", "castle"]


def test_with_four_the_supply_is_used_up_exactly() -> None:
    state = GAME.start(4, 5)
    rng = Random(5)
    while not state.over:
        state.apply(rng.choice(state.legal()))
    assert [len(state.zones[box.SUPPLY + back]) for back in range(7)] == [0] * 7


def test_shields_lie_on_depots_by_players() -> None:
    for seats, wanted in ((2, [1] * 6), (3, [1, 2, 1, 2, 1, 2]), (4, [2] * 6)):
        s = fresh(seats, shields="on").state
        assert [s.shield_at.count(depot) for depot in range(1, 7)] == wanted


def test_routes_have_5_4_or_3_cards_each() -> None:
    for seats, cards in ((2, 5), (3, 4), (4, 3)):
        s = fresh(seats, routes="on").state
        assert [len(s.zone(box.ROUTE_OF, seat)) for seat in range(seats)] == [cards] * seats
