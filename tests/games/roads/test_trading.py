"""Roads & Knights: how many cards may be swapped, and swapping with draw pile and market."""

from __future__ import annotations

import pytest

from tests.games.roads.tables import fresh, next_turn, trading
from tests.stories import Story

RESHUFFLED = "The discard pile is shuffled and becomes the draw pile."


# -- how many -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roads", "swaps"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (7, 4)]
)
def test_one_swap_for_each_road_on_side_a_and_one_without_a_road(roads: int, swaps: int) -> None:
    t = next_turn(roads=[roads, 1, 1], hands={0: "brick brick brick brick brick"})
    done = 0
    while t.question(0) == "trade":
        t.plays(0, "swap(card=brick)")
        done += 1
    assert done == swaps
    assert t.question(0) == "build"


def test_swapping_can_be_left_at_any_time() -> None:
    t = trading(roads=[3, 1, 1], hands={0: "brick"}, draw_pile="ore")
    t.plays(0, "swap(card=brick)")
    assert t.question(0) == "trade"
    t.plays(0, "done")
    assert t.question(0) == "build"


def test_the_question_comes_also_where_nothing_can_be_swapped() -> None:
    """Otherwise being asked would tell of the hand."""
    t = trading(roads=[0, 1, 1], hands={0: ""}, draw_pile="ore")
    assert (t.question(0), t.may(0)) == ("trade", ["done"])


def test_each_swap_may_be_of_another_kind() -> None:
    """Three roads on side A: one card with the market, one each with two fellows."""
    t = trading(
        roads=[5, 1, 1],
        hands={0: "brick", 1: "wool", 2: "grain"},
        market="ore",
        draw_pile="lumber",
    )
    t.plays(0, "take(card=ore)", "give(card=brick)")
    t.plays(0, "draw(seat=1)", "give(card=ore)")
    assert t.question(0) == "trade"
    t.plays(0, "draw(seat=2)", "give(card=wool)")
    assert [t.hand(seat) for seat in range(3)] == ["grain", "ore", "wool"]
    assert (t.market(), t.question(0)) == ("brick", "build")


def test_swaps_are_of_the_own_turn() -> None:
    fresh(3).refuses(1, "done", "not_asked")


def test_the_number_of_swaps_is_fixed_when_trading_begins() -> None:
    """A road that is built this turn brings its swap next turn: trading is over."""
    t = trading(roads=[2, 1, 1], hands={0: "brick lumber wool wool"})
    t.plays(0, "done", "build(what=road)")
    assert t.state.roads[0] == 3
    t.refuses(0, "swap(card=wool)", "not_offered")


# -- without a road -------------------------------------------------------------------------------


def test_without_a_road_only_the_draw_pile_swaps() -> None:
    t = trading(
        roads=[0, 1, 1],
        hands={0: "brick wool", 1: "ore", 2: "ore"},
        expansions={0: "library"},
        market="grain",
        draw_pile="ore",
    )
    assert t.may(0) == ["swap(card=brick)", "swap(card=wool)", "done"]
    t.refuses(0, "take(card=grain)", "no_road").refuses(0, "draw(seat=1)", "no_road")
    t.refuses(0, "consult(seat=1)", "no_road")
    t.plays(0, "swap(card=brick)")
    assert (t.hand(0), t.question(0)) == ("ore wool", "build")


# -- the draw pile --------------------------------------------------------------------------------


def test_a_card_is_swapped_with_the_draw_pile() -> None:
    t = trading(hands={0: "brick wool"}, draw_pile="ore grain")
    t.plays(0, "swap(card=brick)")
    assert (t.hand(0), t.discard()) == ("ore wool", "brick")
    assert t.draw_pile().startswith("grain")
    for seat in (0, 1, -1):
        t.sees(seat, "Ada discards brick and draws a new card.")
    assert t.shown(1, "hand", 0) == "? ?"


def test_a_card_just_drawn_can_be_swapped_again() -> None:
    """Card by card: what came may decide what goes next."""
    t = trading(roads=[3, 1, 1], hands={0: "brick"}, draw_pile="ore grain")
    t.plays(0, "swap(card=brick)", "swap(card=ore)")
    assert (t.hand(0), t.discard()) == ("grain", "brick ore")


def test_only_a_card_of_the_hand_is_swapped() -> None:
    trading(hands={0: "brick"}, draw_pile="ore").refuses(0, "swap(card=ore)", "no_card")


def test_from_an_empty_draw_pile_the_discard_pile_is_shuffled_with_the_card_just_discarded() -> (
    None
):
    t = trading(hands={0: "brick"}, draw_pile="", discard="ore wool")
    t.plays(0, "swap(card=brick)")
    t.sees(1, RESHUFFLED)
    assert t.discard() == ""
    assert sorted([*t.hand(0).split(), *t.draw_pile().split()]) == ["brick", "ore", "wool"]


def test_nothing_is_swapped_with_empty_piles() -> None:
    t = trading(hands={0: "brick", 1: "ore"}, draw_pile="", discard="")
    t.refuses(0, "swap(card=brick)", "piles_empty")
    assert "swap(card=brick)" not in t.may(0)
    assert "draw(seat=1)" in t.may(0)


# -- the market -----------------------------------------------------------------------------------


def at_the_market(hand: str = "brick wool") -> Story:
    market = "ore ore grain lumber brick"
    return trading(hands={0: hand}, market=market, draw_pile="ore")


def test_a_card_is_swapped_with_the_market() -> None:
    t = at_the_market().plays(0, "take(card=grain)")
    assert t.question(0) == "put_back"
    assert t.may(0) == ["give(card=brick)", "give(card=wool)", "give(card=grain)"]
    t.sees(1, "Ada takes grain from the market.")
    t.plays(0, "give(card=wool)")
    t.sees(1, "Ada puts wool into the market.")
    assert (t.hand(0), t.market()) == ("brick grain", "brick lumber ore ore wool")
    assert (t.discard(), t.question(0)) == ("", "build")


def test_the_card_just_taken_may_go_back_to_the_market() -> None:
    t = at_the_market().plays(0, "take(card=grain)", "give(card=grain)")
    assert (t.hand(0), t.market()) == ("brick wool", "brick lumber ore ore grain")


def test_with_an_empty_hand_what_is_taken_goes_back() -> None:
    t = at_the_market(hand="").plays(0, "take(card=ore)")
    assert t.may(0) == ["give(card=ore)"]
    t.plays(0, "give(card=ore)")
    assert t.hand(0) == ""


def test_only_what_lies_there_is_taken_and_only_what_is_held_is_put_back() -> None:
    t = at_the_market()
    t.refuses(0, "take(card=wool)", "not_in_market")
    t.plays(0, "take(card=ore)").refuses(0, "give(card=grain)", "no_card")


def test_a_card_from_the_market_must_be_settled_before_anything_else() -> None:
    t = trading(roads=[3, 1, 1], hands={0: "brick"}, market="ore grain", draw_pile="ore")
    t.plays(0, "take(card=ore)")
    for other in ("take(card=grain)", "swap(card=brick)", "draw(seat=1)", "done"):
        t.refuses(0, other, "not_offered")


def test_card_by_card_loses_nothing_against_taking_two_first() -> None:
    t = trading(roads=[3, 1, 1], hands={0: "brick wool"}, market="ore grain", draw_pile="ore")
    t.plays(0, "take(card=ore)", "give(card=brick)", "take(card=grain)", "give(card=wool)")
    assert (t.hand(0), t.market()) == ("ore grain", "brick wool")
