"""The rules of Meadow as stories: one rule, one table. Ada is seat 0, Ben 1, Cleo 2, Dan 3."""

from __future__ import annotations

from typing import Any

import pytest

from allmende.core.errors import BadOption, IllegalAction
from allmende.core.registry import game
from allmende.core.state import WATCHING
from tests.stories import Story, table

FAIR, STORM, SUNSHINE = 3, 1, 6


def grazing(weather: int = FAIR, seats: int = 2, **laid: Any) -> Story:
    """A table at the start of a round, with the weather that will be rolled."""
    return table("meadow", seats, rolls={"weather": [weather]}, **laid)


def turn(seats: int = 2, **laid: Any) -> Story:
    """A table at the turn of Ada, then of the others, in the first round."""
    turns = [f"take_turn {seat}" for seat in range(seats)]
    return table("meadow", seats, asks=[*turns, "next_round"], **laid)


# -- the beginning --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_begins_with_three_cards_and_a_coin(seats: int) -> None:
    s = game("meadow").start(seats=seats, seed=1)
    t = Story(s, {})
    assert [len(t.hand(seat).split()) for seat in range(seats)] == [3] * seats
    assert len(t.deck().split()) == 36 - 3 * seats
    assert s.coins == [1] * seats
    assert s.round == 1
    assert [t.question(seat) for seat in range(seats)] == ["send_to_graze"] * seats


def test_teams_are_for_four() -> None:
    with pytest.raises(BadOption, match="Teams need four players"):
        table("meadow", 3, {"teams": "yes"})


# -- grazing --------------------------------------------------------------------------------------


def test_an_animal_that_grazes_alone_comes_into_the_pen() -> None:
    t = grazing(hands={0: "goat wolf", 1: "cow"})
    t.plays(0, "graze(animal=goat)").plays(1, "graze(animal=cow)")
    assert (t.pen(0), t.pen(1)) == ("goat", "cow")
    assert (t.hand(0), t.hand(1)) == ("wolf", "")
    t.sees(0, "Ada brings the goat into the pen.", "Ben brings the cow into the pen.")


def test_animals_of_one_kind_get_in_each_others_way() -> None:
    t = grazing(seats=3, hands={0: "goat", 1: "goat", 2: "cow"}, deck="wolf")
    t.plays(0, "graze(animal=goat)").plays(1, "graze(animal=goat)").plays(2, "graze(animal=cow)")
    assert [t.pen(seat) for seat in range(3)] == ["", "", "cow"]
    assert [t.hand(seat) for seat in range(3)] == ["", "", ""]
    t.sees(2, "Ada sends the goat to graze in vain.", "Ben sends the goat to graze in vain.")


def test_who_rests_gets_a_coin_and_crowds_nobody() -> None:
    t = grazing(seats=3, hands={0: "goat", 1: "goat", 2: "goat"}, coins=[1, 1, 1])
    t.plays(0, "rest").plays(1, "graze(animal=goat)").plays(2, "rest")
    assert t.state.coins == [2, 1, 2]
    assert (t.hand(0), t.pen(1)) == ("goat", "goat")
    t.sees(1, "Ada rests and gets a coin.", "Cleo rests and gets a coin.")


def test_in_sunshine_there_is_room_for_all() -> None:
    t = grazing(SUNSHINE, hands={0: "goat", 1: "goat"})
    t.plays(0, "graze(animal=goat)").plays(1, "graze(animal=goat)")
    assert (t.pen(0), t.pen(1)) == ("goat", "goat")
    t.sees(WATCHING, "The weather die shows 6 (1 is a storm, 6 is sunshine).")


def test_in_a_storm_nobody_comes_into_the_pen() -> None:
    t = grazing(STORM, hands={0: "goat", 1: "cow"}, discard="", coins=[0, 0])
    t.plays(0, "graze(animal=goat)").plays(1, "graze(animal=cow)")
    assert (t.pen(0), t.pen(1)) == ("", "")
    assert t.discard() == "goat cow"


def test_who_rests_in_a_storm_still_gets_the_coin() -> None:
    t = grazing(STORM, coins=[0, 0])
    t.plays(0, "rest").plays(1, "rest")
    assert t.state.coins == [1, 1]


def test_only_an_animal_in_the_hand_can_graze() -> None:
    t = grazing(hands={0: "goat wolf dog", 1: "cow"})
    assert t.may(0) == ["rest", "graze(animal=goat)"]
    t.refuses(0, "graze(animal=cow)", "no_card")
    t.refuses(0, "draw", "not_offered")


def test_what_is_sent_stays_secret_until_all_have_chosen() -> None:
    t = grazing(seats=3, hands={0: "goat", 1: "goat", 2: "cow"})
    before = [t.state.observe(seat).save() for seat in (1, 2)]
    t.plays(0, "graze(animal=goat)")
    other = grazing(seats=3, hands={0: "goat", 1: "goat", 2: "cow"}).plays(0, "rest")
    for seat in (1, 2, WATCHING):
        assert t.state.observe(seat).save() == other.state.observe(seat).save()
    assert [t.state.observe(seat).save() for seat in (1, 2)] != before  # that Ada chose is seen
    assert t.log(1) == []
    t.refuses(0, "rest", "not_asked")


# -- the turns ------------------------------------------------------------------------------------


def test_the_first_turn_goes_round_with_the_rounds() -> None:
    t = table("meadow", 3, rolls={"weather": [FAIR] * 6})
    began = []
    for _ in range(6):
        t.plays(0, "rest").plays(1, "rest").plays(2, "rest")
        order = []
        for _ in range(3):
            order.append(t.state.seat)
            t.plays(t.state.seat, "pass")
        began.append(order)
    assert began == [[0, 1, 2], [1, 2, 0], [2, 0, 1]] * 2
    assert t.over == "last_round"


def test_a_drawn_card_is_seen_by_who_draws_it() -> None:
    t = turn(deck="cow sheep", hands={0: "goat"})
    t.plays(0, "draw")
    assert (t.hand(0), t.deck()) == ("goat cow", "sheep")
    assert (t.shown(1, "hand", 0), t.shown(WATCHING, "hand", 0)) == ("? ?", "? ?")
    t.sees(1, "Ada draws a card.")
    assert t.question(1) == "take_turn"


def test_from_an_empty_deck_nothing_is_drawn_or_found() -> None:
    t = turn(deck="cow", coins=[1, 1])
    t.plays(0, "draw")
    t.refuses(1, "draw", "deck_empty").refuses(1, "search", "deck_empty")
    assert t.may(1) == ["pass"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_deck_lasts_for_the_whole_game(seats: int) -> None:
    t = Story(game("meadow").start(seats=seats, seed=1), {})
    for _ in range(6):
        for seat in range(seats):
            t.plays(seat, "rest")
        for _ in range(seats):
            t.plays(t.state.seat, "draw")
    assert t.over == "last_round"


# -- searching ------------------------------------------------------------------------------------


def test_searching_costs_a_coin_and_finds_one_of_the_top_three() -> None:
    t = turn(deck="cow sheep goose goat", coins=[1, 0])
    t.refuses(0, "take(animal=cow)", "not_offered")
    t.plays(0, "search")
    assert t.state.coins == [0, 0]
    assert t.may(0) == ["take(animal=goose)", "take(animal=sheep)", "take(animal=cow)"]
    t.refuses(0, "take(animal=goat)", "no_card")
    t.plays(0, "take(animal=sheep)")
    assert (t.hand(0), t.deck()) == ("sheep", "cow goose goat")
    t.refuses(1, "search", "no_coin")


def test_what_is_found_is_nobody_elses_business() -> None:
    worlds = [turn(deck="cow sheep goose goat").plays(0, "search") for _ in range(2)]
    for t, found in zip(worlds, ("cow", "goose"), strict=True):
        t.plays(0, f"take(animal={found})")
        assert t.log(1) == []
    for seat in (1, WATCHING):
        assert worlds[0].state.observe(seat).save() == worlds[1].state.observe(seat).save()


def test_who_searched_remembers_what_lies_on_the_deck() -> None:
    t = turn(seats=3, deck="cow sheep goose goat wolf")
    t.plays(0, "search")
    assert t.shown(0, "deck") == "cow sheep goose ? ?"
    assert (t.shown(1, "deck"), t.shown(WATCHING, "deck")) == ("? ? ? ? ?", "? ? ? ? ?")
    t.plays(0, "take(animal=sheep)")
    assert t.shown(0, "deck") == "cow goose ? ?"
    t.plays(1, "draw")
    assert t.shown(0, "deck") == "goose ? ?"
    assert t.remembers(0, "hand", 1) == "cow"  # Ada saw the card that Ben drew
    t.plays(2, "draw")
    assert t.shown(0, "deck") == "? ?"
    assert t.remembers(0, "hand", 2) == "goose"


def test_a_secret_find_among_the_remembered_three_blurs_the_memory() -> None:
    t = turn(deck="cow sheep goose goat wolf", coins=[1, 1])
    t.plays(0, "search", "take(animal=sheep)")  # cow and goose stay on top
    t.plays(1, "search", "take(animal=goose)")
    assert t.shown(0, "deck") == "? ? ?"
    assert t.remembers(0, "deck") == "goose cow -1"  # one of three left, perhaps one of these
    assert t.remembers(0, "hand", 1) == ""
    assert t.shown(1, "deck") == "cow goat ?"


@pytest.mark.parametrize("found", ["cow", "goose", "goat"])
def test_who_searched_before_cannot_tell_what_another_found(found: str) -> None:
    """Ada knows two of the three that Ben finds; which he takes she does not learn."""
    views = []
    for taken in (found, "cow"):
        t = turn(deck="cow sheep goose goat wolf", coins=[1, 1])
        t.plays(0, "search", "take(animal=sheep)").plays(1, "search", f"take(animal={taken})")
        views.append(t.state.observe(0).save())
    assert views[0] == views[1]


def test_the_found_card_is_one_of_the_three_not_its_double_further_down() -> None:
    t = turn(deck="cow sheep goat goose goat", coins=[1, 0])
    t.plays(0, "search", "take(animal=goat)")
    assert t.deck() == "cow sheep goose goat"
    assert t.shown(0, "deck") == "cow sheep ? ?"


def test_of_a_deck_of_two_both_are_found() -> None:
    t = turn(deck="cow sheep", coins=[1, 0])
    t.plays(0, "search")
    assert t.may(0) == ["take(animal=sheep)", "take(animal=cow)"]


# -- raiding --------------------------------------------------------------------------------------


def test_a_raid_takes_an_animal_out_of_a_pen() -> None:
    t = turn(hands={0: "wolf"}, pens={1: "goat cow"}, discard="")
    t.plays(0, "raid(seat=1, animal=cow)")
    t.sees(1, "Ada sends a wolf to Ben for the cow.")
    assert t.question(1) == "defend"
    assert t.asked(1) == "Ada sends a wolf for your cow. Do you fend it off?"
    t.plays(1, "yield")
    assert (t.pen(0), t.pen(1)) == ("cow", "goat")
    assert (t.hand(0), t.discard()) == ("", "wolf")
    t.sees(0, "Ben loses the cow to Ada.")
    assert t.question(1) == "take_turn"


def test_a_dog_drives_the_wolf_away() -> None:
    t = turn(hands={0: "wolf", 1: "dog"}, pens={1: "cow"}, discard="")
    t.plays(0, "raid(seat=1, animal=cow)").plays(1, "guard")
    assert (t.pen(0), t.pen(1)) == ("", "cow")
    assert t.discard() == "wolf dog"
    t.sees(0, "Ben fends the wolf off with a dog.")


def test_who_holds_a_dog_may_keep_it() -> None:
    t = turn(hands={0: "wolf", 1: "dog"}, pens={1: "cow"})
    t.plays(0, "raid(seat=1, animal=cow)")
    assert t.may(1) == ["guard", "yield"]
    t.plays(1, "yield")
    assert (t.pen(0), t.hand(1)) == ("cow", "dog")


def test_who_has_no_dog_is_asked_all_the_same() -> None:
    t = turn(hands={0: "wolf", 1: "goat"}, pens={1: "cow"})
    t.plays(0, "raid(seat=1, animal=cow)")
    assert t.question(1) == "defend"
    assert t.may(1) == ["yield"]
    t.refuses(1, "guard", "no_card")


def test_the_raider_cannot_tell_whether_there_is_a_dog() -> None:
    views = []
    for held in ("dog", "goat"):
        t = turn(hands={0: "wolf", 1: held}, pens={1: "cow"}, deck="sheep", discard="")
        views.append(t.plays(0, "raid(seat=1, animal=cow)").state.observe(0).save())
    assert views[0] == views[1]


def test_no_raid_without_a_wolf() -> None:
    turn(hands={0: "dog"}, pens={1: "cow"}).refuses(0, "raid(seat=1, animal=cow)", "no_card")


def test_no_raid_without_such_prey() -> None:
    t = turn(hands={0: "wolf"}, pens={0: "goat", 1: "cow"})
    t.refuses(0, "raid(seat=1, animal=goat)", "no_prey")  # Ben has none
    t.refuses(0, "raid(seat=0, animal=goat)", "no_prey")  # her own pen
    t.refuses(0, "raid(seat=3, animal=cow)", "no_prey")  # nobody sits there


def test_partners_do_not_raid_each_other() -> None:
    turns = [f"take_turn {seat}" for seat in range(4)]
    pens = {1: "cow", 2: "cow", 3: "cow"}
    asks = [*turns, "next_round"]
    t = table("meadow", 4, {"teams": "yes"}, asks=asks, hands={0: "wolf"}, pens=pens)
    t.refuses(0, "raid(seat=2, animal=cow)", "no_prey")
    assert [text for text in t.may(0) if text.startswith("raid")] == [
        "raid(seat=1, animal=cow)",
        "raid(seat=3, animal=cow)",
    ]
    alone = table("meadow", 4, asks=asks, hands={0: "wolf"}, pens=pens)
    assert "raid(seat=2, animal=cow)" in alone.may(0)


# -- selling --------------------------------------------------------------------------------------


def test_a_card_is_sold_for_a_coin_and_the_turn_goes_on() -> None:
    t = turn(hands={0: "goat wolf"}, coins=[0, 0], deck="cow", discard="")
    t.refuses(0, "search", "no_coin")
    t.plays(0, "sell(animal=wolf)")
    t.sees(1, "Ada sells the wolf for a coin.")
    assert (t.state.coins, t.hand(0), t.discard()) == ([1, 0], "goat", "wolf")
    assert t.question(0) == "take_turn"
    t.plays(0, "sell(animal=goat)", "search", "take(animal=cow)")
    assert (t.state.coins, t.hand(0)) == ([1, 0], "cow")
    assert t.question(1) == "take_turn"


def test_a_card_is_sold_also_while_a_found_one_is_chosen() -> None:
    t = turn(hands={0: "goat"}, coins=[1, 0], deck="cow sheep goose goat")
    t.plays(0, "search", "sell(animal=goat)")
    assert t.question(0) == "take_found"
    assert t.shown(0, "deck") == "cow sheep goose ?"
    assert t.state.coins == [1, 0]
    assert t.may(0) == ["take(animal=goose)", "take(animal=sheep)", "take(animal=cow)"]


def test_nothing_is_sold_outside_the_own_turn() -> None:
    t = turn(hands={0: "wolf", 1: "goat"}, pens={1: "cow"})
    t.refuses(1, "sell(animal=goat)", "not_asked")
    t.plays(0, "raid(seat=1, animal=cow)")
    t.refuses(1, "sell(animal=goat)", "not_offered")
    grazing(hands={0: "goat"}).refuses(0, "sell(animal=goat)", "not_offered")


def test_a_card_that_is_not_held_is_not_sold() -> None:
    turn(hands={0: "goat"}).refuses(0, "sell(animal=cow)", "no_card")


# -- the end --------------------------------------------------------------------------------------


def test_a_full_pen_ends_the_game_after_the_round() -> None:
    t = grazing(hands={0: "goat", 1: "wolf"}, pens={0: "goose goose goose goose goose"})
    t.plays(0, "graze(animal=goat)").plays(1, "rest")
    assert len(t.pen(0).split()) == 6
    assert (t.over, t.question(0)) == ("", "take_turn")
    t.plays(0, "pass")
    assert (t.over, t.question(1)) == ("", "take_turn")
    t.plays(1, "pass")
    assert t.over == "full_pen"
    with pytest.raises(IllegalAction, match="The game is over"):
        t.plays(0, "pass")


def test_a_pen_that_is_raided_before_the_round_ends_is_not_full() -> None:
    t = turn(hands={1: "wolf"}, pens={0: "goose goose goose goose goose cow"}, round=1)
    t.plays(0, "pass").plays(1, "raid(seat=0, animal=cow)").plays(0, "yield")
    assert t.over == ""
    assert t.state.round == 2


def test_a_raid_can_fill_a_pen() -> None:
    t = turn(hands={1: "wolf"}, pens={0: "cow", 1: "goose goose goose goose goose"}, round=1)
    t.plays(0, "pass").plays(1, "raid(seat=0, animal=cow)").plays(0, "yield")
    assert t.over == "full_pen"


def test_the_sixth_round_is_the_last() -> None:
    t = turn(round=5)
    t.plays(0, "pass").plays(1, "pass")
    assert (t.over, t.state.round) == ("", 6)
    t.sees(0, "Round 6 begins.")
    t = turn(round=6)
    t.plays(0, "pass").plays(1, "pass")
    assert t.over == "last_round"


def test_a_pen_that_is_full_in_the_last_round_counts_as_full() -> None:
    t = turn(round=6, pens={0: "goose goose goose goose goose goose"})
    t.plays(0, "pass").plays(1, "pass")
    assert t.over == "full_pen"


def test_animals_count_by_their_kind_and_two_coins_are_a_point() -> None:
    t = turn(pens={0: "goose sheep goat cow", 1: "goose"}, coins=[3, 2])
    assert t.scores == [1 + 2 + 3 + 4 + 1, 1 + 1]


def test_cards_in_the_hand_count_nothing() -> None:
    assert turn(hands={0: "cow cow"}, coins=[1, 1]).scores == [0, 0]


def test_ties_share_a_place() -> None:
    t = turn(seats=3, pens={0: "cow", 1: "goose goat", 2: "sheep"}, coins=[0, 0, 1])
    assert (t.scores, t.ranking) == ([4, 4, 2], [1, 1, 3])
    t = turn(seats=3, pens={0: "cow", 1: "sheep", 2: "sheep"}, coins=[0, 0, 1])
    assert t.ranking == [1, 2, 2]


def test_partners_add_their_points() -> None:
    pens = {0: "cow cow", 1: "goat", 2: "", 3: "goat goat"}
    t = table("meadow", 4, {"teams": "yes"}, pens=pens, coins=[0, 0, 0, 0])
    assert t.scores == [8, 3, 0, 6]
    assert t.ranking == [2, 1]
    assert [t.state.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert table("meadow", 4, pens=pens, coins=[0, 0, 0, 0]).ranking == [1, 3, 4, 2]


# -- alone ----------------------------------------------------------------------------------------


def test_alone_the_neighbour_sends_the_top_card_of_the_deck() -> None:
    t = grazing(seats=1, hands={0: "goat cow"}, deck="goat wolf", discard="")
    t.plays(0, "graze(animal=goat)")
    assert (t.hand(0), t.discard()) == ("cow", "goat goat")
    assert t.deck().startswith("wolf")
    t.sees(0, "Ada sends the goat to graze in vain.")


def test_alone_another_animal_of_the_neighbour_is_no_hindrance() -> None:
    t = grazing(seats=1, hands={0: "goat"}, deck="cow wolf")
    t.plays(0, "graze(animal=goat)")
    assert t.pen(0) == "goat"


@pytest.mark.parametrize("card", ["wolf", "dog"])
def test_alone_a_wolf_or_dog_of_the_neighbour_does_nothing(card: str) -> None:
    t = grazing(seats=1, hands={0: "goat dog"}, deck=f"{card} sheep", pen={0: "cow"})
    t.plays(0, "graze(animal=goat)")
    assert (t.pen(0), t.hand(0)) == ("goat cow", "dog")
    assert t.question(0) == "take_turn"


def test_alone_the_neighbour_sends_a_card_also_while_one_rests() -> None:
    t = grazing(seats=1, deck="cow sheep", coins=[0])
    t.plays(0, "rest")
    assert (t.deck(), t.state.coins) == ("sheep", [1])


def test_alone_there_is_nobody_to_raid() -> None:
    t = turn(seats=1, hands={0: "wolf"}, pen={0: "cow"}, deck="goat")
    assert [text for text in t.may(0) if text.startswith("raid")] == []


@pytest.mark.parametrize(("coins", "place"), [(2, 1), (1, 2)])
def test_alone_fifteen_points_win(coins: int, place: int) -> None:
    t = turn(seats=1, pen={0: "cow cow cow sheep"}, coins=[coins], round=6)
    t.plays(0, "pass")
    assert t.over == "last_round"
    assert t.scores == [14 + coins // 2]
    assert t.ranking == [place]
