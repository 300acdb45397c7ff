"""Roads & Knights: drawing cards, the turns, and how the game ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from allmende.core.registry import game
from tests.games.roads.tables import building, everything_but, fresh, passes, trading
from tests.stories import Story

RESHUFFLED = "The discard pile is shuffled and becomes the draw pile."


# -- drawing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("knights", "cards"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (8, 6)]
)
def test_two_cards_and_one_for_every_knight_on_side_a(knights: int, cards: int) -> None:
    t = building(knights=[knights, 1, 1], hands={0: ""}, draw_pile="ore ore ore ore ore ore")
    t.plays(0, "done").sees(1, f"Ada draws {cards} cards.")
    assert t.hand(0) == " ".join(["ore"] * cards)
    assert (t.hand(1), t.question(1)) == ("", "trade")


def test_the_cards_come_from_the_top_and_only_their_owner_sees_them() -> None:
    t = building(hands={0: "brick"}, draw_pile="wool grain ore").plays(0, "done")
    assert t.hand(0) == "brick wool grain"
    assert t.draw_pile().startswith("ore")
    assert t.shown(1, "hand", 0) == t.shown(-1, "hand", 0) == "? ? ?"
    t.sees(1, "Ada draws 2 cards.")


def test_the_further_cards_of_knights_are_not_asked_for() -> None:
    t = building(knights=[1, 0, 0], draw_pile="ore").plays(0, "done")
    assert len(t.hand(0).split()) == 3
    assert t.state.asked == [1]


def test_a_knight_built_this_turn_draws_at_once() -> None:
    t = building(hands={0: "ore wool grain"}, draw_pile="brick brick brick")
    t.plays(0, "build(what=knight)", "done")
    assert t.hand(0) == "brick brick brick"


def test_there_is_no_hand_limit() -> None:
    t = building(hands={0: " ".join(["ore"] * 12)}, draw_pile="brick brick").plays(0, "done")
    assert len(t.hand(0).split()) == 14


# -- the reshuffle --------------------------------------------------------------------------------


def test_from_an_empty_draw_pile_the_discard_pile_is_shuffled() -> None:
    t = building(hands={0: ""}, draw_pile="", discard="ore ore wool grain").plays(0, "done")
    t.sees(1, RESHUFFLED)
    assert t.discard() == ""
    cards = [*t.hand(0).split(), *t.draw_pile().split()]
    assert sorted(cards) == ["grain", "ore", "ore", "wool"]
    assert len(t.hand(0).split()) == 2


def test_the_draw_pile_is_used_up_before_the_reshuffle() -> None:
    hands = {0: "", 1: everything_but("brick wool wool wool")}
    t = building(2, hands=hands, draw_pile="brick", discard="wool wool wool")
    t.plays(0, "done")
    assert (t.hand(0), t.draw_pile()) == ("brick wool", "wool wool")


def test_the_last_card_is_drawn_without_a_reshuffle() -> None:
    """The discard pile is shuffled when a card is due, not before."""
    hands = {0: "", 1: everything_but("brick ore wool")}
    t = building(2, hands=hands, draw_pile="brick ore", discard="wool").plays(0, "done")
    assert (t.hand(0), t.draw_pile(), t.discard()) == ("brick ore", "", "wool")
    assert RESHUFFLED not in t.log(0)


def test_where_both_piles_run_out_fewer_cards_are_drawn() -> None:
    t = building(knights=[3, 0, 0], hands={0: ""}, draw_pile="", discard="ore").plays(0, "done")
    t.sees(1, "Ada draws 1 card.")
    assert (t.hand(0), t.draw_pile(), t.discard()) == ("ore", "", "")


@pytest.mark.parametrize("seats", [3, 5])
def test_a_reshuffle_gives_the_same_whether_or_not_anybody_listens(seats: int) -> None:
    piles = []
    for listening in (False, True):
        s: Any = game("roads").start(seats=seats, seed=5, events=[] if listening else None)
        rng = Random(1)
        while not s.shuffles:
            s.apply(rng.choice(s.legal()))
        piles.append(s.zones[0])
    assert piles[0] == piles[1]


# -- turns ----------------------------------------------------------------------------------------


def test_a_turn_swaps_builds_and_draws() -> None:
    hands = {0: "brick wool"}
    t = trading(hands=hands, market="lumber", draw_pile="ore ore")
    t.plays(0, "take(card=lumber)", "give(card=wool)", "build(what=road)").plays(0, "done")
    t.sees(1, "Ada draws 2 cards.", "It is the turn of Ben.")
    assert (t.hand(0), t.state.roads[0]) == ("ore ore", 2)
    assert t.question(1) == "trade"


def test_nobody_has_to_swap_or_build() -> None:
    t = passes(trading(draw_pile="ore ore"), 0)
    assert (t.hand(0), t.question(1)) == ("ore ore", "trade")


# -- ten points -----------------------------------------------------------------------------------


def nine_points(hand: str, **laid: Any) -> Story:
    """Ada has nine points: three settlements, a city, a church and two roads."""
    t = building(
        settlements=[3, 1, 1],
        cities=[1, 0, 0],
        expansions={0: "church"},
        roads=[2, 1, 1],
        **{"hands": {0: hand}, **laid},
    )
    assert t.scores[0] == 9
    return t


def test_the_winning_table_of_the_rulebook() -> None:
    """Two settlements, a city, a church, two knights and four roads are ten points."""
    t = building(
        settlements=[2, 1, 1],
        cities=[1, 0, 0],
        expansions={0: "church"},
        knights=[2, 0, 0],
        roads=[3, 1, 1],
        hands={0: "brick lumber"},
    )
    assert t.scores[0] == 9
    t.plays(0, "build(what=road)")
    assert t.scores[0] == 2 + 2 + 3 + 1 + 2
    assert (t.over, t.ranking) == ("ten_points", [1, 2, 2])


def test_nine_points_are_not_enough() -> None:
    t = nine_points("").plays(0, "done")
    assert t.over == ""


def test_a_settlement_wins_before_the_fate_card_is_asked_for() -> None:
    t = nine_points("brick lumber wool grain").plays(0, "build(what=settlement)")
    assert (t.over, t.scores[0], t.state.fate) == ("ten_points", 10, 1)
    t.refuses(0, "turn", "game_over")


def test_a_city_wins_before_its_event() -> None:
    hands = {0: "ore ore ore grain grain", 1: "wool wool wool wool wool wool wool wool"}
    t = nine_points("", hands=hands, site_pile="raid", draw_pile="ore")
    t.plays(0, "build(what=city)")
    assert (t.over, t.opened(), len(t.hand(1).split())) == ("ten_points", "", 8)


def test_an_expansion_may_win() -> None:
    t = nine_points("ore wool wool wool").plays(0, "build(what=castle)")
    assert (t.over, t.scores[0]) == ("ten_points", 10)


def test_three_alike_may_win() -> None:
    t = nine_points("brick lumber wool ore ore ore")
    t.plays(0, "build(what=settlement)", "replace(card=grain, by=ore)", "done")
    assert t.over == "ten_points"


def test_more_than_ten_points_win_too() -> None:
    t = nine_points("ore ore ore wool wool wool").plays(0, "build(what=town_hall)")
    assert (t.over, t.scores[0]) == ("ten_points", 11)


def test_a_road_on_side_a_does_not_win() -> None:
    t = nine_points("brick lumber").plays(0, "build(what=road)")
    assert (t.over, t.scores[0], t.question(0)) == ("", 9, "build")


def test_a_point_lost_must_be_won_again() -> None:
    """Ben takes Ada's second road, on side B."""
    hands = {0: "ore ore ore wool", 1: "brick lumber"}
    t = building(2, roads=[2, 1], hands=hands, supply={"road": 0}).plays(0, "done")
    assert t.scores == [2, 1]
    t.plays(1, "done", "build(what=road)")
    assert t.scores == [1, 2]


# -- other ends -----------------------------------------------------------------------------------


def stuck(idle: int = 0, **laid: Any) -> Story:
    """Two seats hold all the cards, and nothing is left to draw."""
    hands = {0: "brick lumber", 1: everything_but("brick lumber ore ore ore ore ore")}
    words = {"hands": hands, "market": "ore ore ore ore ore", "draw_pile": "", "discard": ""}
    return trading(2, idle=idle, **{**words, **laid})


def test_three_rounds_without_cards_to_draw_and_buildings_are_a_stalemate() -> None:
    t = stuck()
    for turn in range(6):
        assert t.over == ""
        passes(t, turn % 2)
    assert t.over == "stalemate"


def test_a_building_puts_the_stalemate_off() -> None:
    t = stuck(idle=5).plays(0, "done", "build(what=road)", "done")
    assert (t.over, t.state.idle) == ("", 0)


def test_swaps_alone_do_not_put_the_stalemate_off() -> None:
    t = stuck(idle=5).plays(0, "take(card=ore)", "give(card=brick)", "done")
    assert t.over == "stalemate"


def test_while_cards_can_be_drawn_there_is_no_stalemate() -> None:
    t = trading(2, idle=5, draw_pile="ore ore ore")
    passes(t, 0)
    assert (t.over, t.state.idle) == ("", 0)


def test_in_a_stalemate_most_points_win_and_equal_points_share_the_place() -> None:
    t = passes(stuck(idle=5, settlements=[2, 1]), 0)
    assert (t.over, t.scores, t.ranking) == ("stalemate", [2, 1], [1, 2])
    t = passes(stuck(idle=5), 0)
    assert (t.over, t.ranking) == ("stalemate", [1, 1])


@pytest.mark.parametrize("seats", [2, 6])
def test_the_game_ends_after_300_rounds(seats: int) -> None:
    last = 300 * seats - 1
    t = trading(seats, seats - 1, turn=last - seats)
    passes(t, seats - 1)
    assert t.over == ""
    t = passes(trading(seats, seats - 1, turn=last), seats - 1)
    assert t.over == "round_limit"
    assert t.ranking == [1] * seats


def test_each_wins_alone() -> None:
    assert [fresh(6).state.side(seat) for seat in range(6)] == list(range(6))
