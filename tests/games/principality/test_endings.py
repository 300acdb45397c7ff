"""Principality: how the game ends, and its options."""

from __future__ import annotations

import pytest

from tests.games.principality.tables import Laid, duel, fresh, happening

CITY = "grain grain ore ore ore"
# Eleven points: two cities, six red points and the knight figure.
ELEVEN: Laid = {
    "cities": {0: "ab"},
    "built": {0: {"a_up": "library library", "a_down": "church church", "b_up": "colossus karl"}},
}


def test_twelve_points_end_the_game_at_once() -> None:
    t = duel(**ELEVEN, hands={0: "bath_house"}, store={0: "brick brick wool ore"})
    assert t.scores == [11, 2]
    t.plays(0, "build(card=bath_house, side=b_down)")
    assert (t.over, t.scores, t.ranking) == ("points_reached", [12, 2], [1, 2])


@pytest.mark.parametrize(("points", "towns"), [("8", 3), ("10", 4)])
def test_fewer_points_as_an_option(points: str, towns: int) -> None:
    lands = ["right forest_6 hills_1", "right forest_1 hills_2"][: towns - 2]
    cities = "abcd"[:towns]
    t = duel(
        options={"points": points},
        founded={0: lands},
        cities={0: cities},
        built={0: {"a_up": "karl"}},
        hands={0: "marketplace"},
        store={0: "wool grain"},
    )
    assert t.scores[0] == int(points) - 1
    t.plays(0, "build(card=marketplace, side=b_up)")
    assert (t.over, t.scores[0]) == ("points_reached", int(points))


def test_a_settlement_wins_before_its_landscapes_are_placed() -> None:
    t = duel(**ELEVEN, roads={0: "left"}, store={0: "lumber brick wool grain"})
    t.plays(0, "settle(end=left)")
    assert t.over == "points_reached"


# -- winning in the other's turn ------------------------------------------------------------------

# Ben is stronger by one, until the civil war takes his knight; then Ada has eleven and the figure.
RIVALS: Laid = {
    "cities": {0: "ab", 1: "a"},
    "built": {
        0: {"a_up": "library library", "a_down": "church church", "b_up": "colossus bath_house",
            "b_down": "siegfried"},
        1: {"a_up": "conrad"},
    },
}  # fmt: skip


def test_at_once_means_also_in_the_others_turn() -> None:
    """Siegfried is safe from Ben's choice only by coming second; the church does not matter."""
    t = happening("civil_war", seat=1, **RIVALS)
    assert t.scores == [11, 4]
    t.plays(0, "remove(card=conrad, side=a_up)")
    assert (t.over, t.scores) == ("points_reached", [12, 3])


def test_in_the_own_turn_means_that_the_others_turn_goes_on() -> None:
    laid: Laid = {**RIVALS, "built": {**RIVALS["built"], 0: dict(RIVALS["built"][0])}}
    laid["built"][0]["b_down"] = "siegfried garrison"
    t = happening("civil_war", seat=1, options={"ending": "own_turn"}, **laid)
    t.plays(0, "remove(card=conrad, side=a_up)")
    assert t.scores[0] >= 12
    assert t.over == ""


def test_in_the_own_turn_points_reached_before_win_when_it_begins() -> None:
    t = duel(**ELEVEN, options={"ending": "own_turn"}, asks=["next_turn"], starter=1, turn=5)
    assert t.over == ""
    built = {0: {**ELEVEN["built"][0], "b_down": "aqueduct"}}
    t = duel(
        cities={0: "ab"}, built=built, options={"ending": "own_turn"},
        asks=["main_turn 1", "hand_check 1", "turn_over 1"], starter=1, turn=4,
        hands={1: "spy spy scout"},
    )  # fmt: skip
    assert (t.scores, t.over) == ([12, 2], "")
    t.plays(1, "end", "pass")
    assert t.over == "points_reached"


# -- the other ends -------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", [20, 40, 60])
def test_after_so_many_turns_of_each_most_points_win(turns: int) -> None:
    options = {"turns": str(turns)}
    laid: Laid = {"cities": {1: "a"}, "hands": {1: "spy spy scout"}, "starter": 0}
    t = duel(1, turn=2 * turns - 1, options=options, **laid).plays(1, "end", "pass")
    assert (t.over, t.ranking) == ("last_turn", [2, 1])
    t = duel(0, turn=2 * turns - 2, options=options, hands={0: "spy spy scout"})
    assert t.plays(0, "end", "pass").over == ""


def test_equal_points_share_the_place() -> None:
    t = duel(1, turn=119, starter=0, hands={1: "spy spy scout"}).plays(1, "end", "pass")
    assert (t.over, t.ranking) == ("last_turn", [1, 1])


RED = "bath_house bath_house library library colossus church church town_hall town_hall aqueduct"


def test_when_nobody_can_reach_the_goal_with_the_cards_left_most_points_win() -> None:
    gone: Laid = {"roads_left": 0, "settlements_left": 0, "cities_left": 5, "discard": RED}
    t = duel(hands={0: "spy spy scout"}, **gone).plays(0, "end", "pass")
    assert t.over == "stalemate"  # two cities, an aqueduct and two figures are seven
    t = duel(hands={0: "spy spy scout"}, options={"points": "8"}, **gone).plays(0, "end", "pass")
    assert t.over == "stalemate"


def test_while_one_can_still_reach_it_the_game_goes_on() -> None:
    gone: Laid = {"roads_left": 5, "settlements_left": 5, "cities_left": 7, "discard": RED}
    assert duel(hands={0: "spy spy scout"}, **gone).plays(0, "end", "pass").over == ""
    t = duel(hands={0: "spy spy scout"}, roads_left=0, settlements_left=0).plays(0, "end", "pass")
    assert t.over == ""  # two cities, twelve points on cards and two figures


# -- options --------------------------------------------------------------------------------------


def test_the_usual_game() -> None:
    s = fresh().state
    assert (s.goal(), s.own_turn_only(), s.offer_limit(), s.turn_limit()) == (12, False, 3, 120)


def test_the_options_are_kept() -> None:
    s = fresh(points="8", ending="own_turn", offers="10", turns="20").state
    assert (s.goal(), s.own_turn_only(), s.offer_limit(), s.turn_limit()) == (8, True, 10, 40)
