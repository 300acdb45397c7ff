"""Principality: the faces of the event die, and what the yield die brings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.principality.tables import Laid, duel, happening, rolling, stock, units

FULL = {
    "forest_5": 3, "hills_6": 3, "pasture_4": 3, "fields_2": 3, "mountains_3": 3, "gold_field_1": 3,
}  # fmt: skip


# -- the tournament -------------------------------------------------------------------------------


def test_the_better_knights_win_a_resource_of_choice() -> None:
    t = rolling("tournament", built={0: {"a_up": "conrad"}, 1: {"a_up": "hagen"}})
    t.sees(0, "Ben wins the tournament and gets a resource of choice.")
    assert t.question(1) == "free_gain"
    t.refuses(1, "done", "must_choose").refuses(1, "store(landscape=hills_5)", "not_yours")
    t.plays(1, "store(landscape=mountains_3)")
    assert units(t, 1) == "1 brick, 1 ore"  # the brick is the yield of the 6


def test_tournament_points_count_not_strength() -> None:
    t = rolling("tournament", built={0: {"a_up": "karl"}, 1: {"a_up": "falk"}})
    assert t.question(1) == "free_gain"


@pytest.mark.parametrize("built", [{}, {0: {"a_up": "conrad"}, 1: {"a_up": "walter"}}])
def test_equal_or_no_tournament_points_win_nothing(built: dict[int, dict[str, str]]) -> None:
    t = rolling("tournament", built=built)
    assert t.question(0) == "main_turn"


def test_a_winner_without_room_gets_nothing() -> None:
    t = rolling("tournament", built={1: {"a_up": "falk"}}, stock=FULL)
    assert t.question(0) == "main_turn"
    t.sees(0, "Ben can do nothing here and is not asked.")


# -- the trade advantage --------------------------------------------------------------------------

MILL: Laid = {"cities": {0: "a"}, "built": {0: {"a_up": "marketplace"}}}


def test_who_has_the_mill_takes_a_resource() -> None:
    t = rolling("trade_advantage", 4, store={1: "ore ore grain"}, **MILL)
    assert t.may(0) == ["claim(unit=grain)", "claim(unit=ore)", "done"]
    t.plays(0, "claim(unit=ore)").sees(1, "Ada takes ore from Ben.")
    assert units(t, 0) == "1 lumber, 1 ore"
    assert units(t, 1) == "1 wool, 1 grain, 1 ore"


def test_it_may_be_left() -> None:
    t = rolling("trade_advantage", store={1: "ore"}, **MILL).plays(0, "done")
    assert units(t, 1) == "1 brick, 1 ore"


def test_without_the_mill_nobody_takes_anything() -> None:
    t = rolling("trade_advantage", store={1: "ore"}, cities={0: "a"})
    assert t.question(0) == "main_turn"


def test_without_room_nothing_is_taken() -> None:
    t = rolling("trade_advantage", store={0: "ore ore ore", 1: "ore"}, **MILL)
    assert t.question(0) == "main_turn"
    assert units(t, 1) == "1 brick, 1 ore"


def test_the_mill_also_serves_in_the_others_turn() -> None:
    t = rolling("trade_advantage", seat=1, store={1: "ore"}, **MILL)
    assert t.question(0) == "claim_units"


def test_the_victim_chooses_which_landscape_pays() -> None:
    lands = {1: ["right mountains_5 forest_6"]}
    t = rolling(
        "trade_advantage", 4, stock={"mountains_3": 1, "mountains_5": 1}, founded=lands, **MILL
    )
    t.plays(0, "claim(unit=ore)")
    assert t.may(1) == ["pay(landscape=mountains_3)", "pay(landscape=mountains_5)"]
    t.plays(1, "pay(landscape=mountains_5)")
    assert (stock(t, "mountains_3"), stock(t, "mountains_5")) == (1, 0)


# -- the robbers ----------------------------------------------------------------------------------

EIGHT = "lumber lumber lumber brick brick wool wool ore"
SEVEN = "lumber lumber lumber brick brick wool ore"


def test_robbers_take_all_wool_and_ore_from_who_has_more_than_seven() -> None:
    t = rolling("raid", 4, store={0: EIGHT, 1: SEVEN})
    t.sees(1, "Ada loses all wool and ore to the robbers.")
    assert units(t, 0) == "3 lumber, 2 brick"
    assert units(t, 1) == "3 lumber, 2 brick, 2 wool, 1 ore"  # with the wool of the 4


def test_robbers_can_come_to_both() -> None:
    t = rolling("raid", 1, store={0: EIGHT, 1: EIGHT})
    assert (units(t, 0), units(t, 1)) == (
        "3 lumber, 2 brick, 1 grain",
        "3 lumber, 2 brick, 1 gold",
    )


def test_the_robbers_come_before_the_yields() -> None:
    t = rolling("raid", 3, store={0: EIGHT})
    assert units(t, 0) == "3 lumber, 2 brick, 1 wool"
    assert units(rolling("raid", 3, store={0: SEVEN}), 0) == "3 lumber, 2 brick, 2 wool, 1 ore"


def test_a_garrison_keeps_its_two_landscapes_out_of_the_count() -> None:
    t = rolling("raid", 1, store={0: EIGHT}, built={0: {"a_up": "garrison"}})  # forest, gold
    assert units(t, 0) == "3 lumber, 2 brick, 2 wool, 1 grain, 1 ore"


def test_whoever_has_more_than_seven_all_the_same_also_loses_next_to_the_garrison() -> None:
    store = "lumber lumber lumber brick brick brick grain grain wool wool wool ore"
    t = rolling("raid", 4, store={0: store}, built={0: {"b_up": "garrison"}})  # gold, pasture
    assert units(t, 0) == "3 lumber, 3 brick, 2 grain"


@pytest.mark.parametrize(("turn", "seat", "robbed"), [(2, 0, False), (3, 1, False), (4, 0, True)])
def test_no_robbers_until_each_has_had_two_turns(turn: int, seat: int, robbed: bool) -> None:
    t = rolling("raid", 4, seat, turn=turn, starter=0, store={seat: EIGHT})
    assert ("ore" not in units(t, seat)) == robbed
    early = "The event die brings robbers, but nobody is robbed in the first two turns."
    assert (early in t.log(0)) != robbed


# -- the good year --------------------------------------------------------------------------------


def test_in_a_good_year_both_take_a_resource_first_the_seat_in_turn() -> None:
    t = rolling("good_year", 4, seat=1)
    assert t.state.asked == [1]
    t.plays(1, "store(landscape=gold_field_1)")
    assert t.state.asked == [0]
    t.plays(0, "store(landscape=mountains_2)")
    assert (units(t, 0), units(t, 1)) == ("1 lumber, 1 ore", "1 wool, 1 gold")


def test_in_a_good_year_one_may_take_nothing() -> None:
    t = rolling("good_year", 1).plays(0, "done").plays(1, "done")
    t.sees(0, "Ben wants no resource.")
    assert (units(t, 0), units(t, 1)) == ("1 grain", "1 gold")


# -- the question mark ----------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["event_card", "event_card_2"])
def test_two_faces_turn_up_an_event_card(face: str) -> None:
    t = rolling(face, event_stack="plague conflict")
    t.sees(0, "An event card is turned up: Plague.")
    assert t.turned_event() == ""
    assert t.event_stack().split()[0] == "conflict"
    assert t.event_stack().split()[-1] == "plague"  # back under the stack, seen by all


def test_events_put_under_are_remembered_by_all() -> None:
    t = happening("plague")
    assert t.shown(0, "event_stack").split()[-1] == "plague"
    assert t.shown(1, "event_stack").split()[-2:] == ["?", "plague"]


# -- the yields -----------------------------------------------------------------------------------


def test_a_four_brings_wool_to_one_and_lumber_to_the_other() -> None:
    """The rulebook's first example: from 0 to 1 wool, and from 1 to 2 lumber."""
    t = rolling(number=4, seat=1, stock={"forest_4": 1})
    t.sees(0, "Ben: pasture 4 yields 1.", "Ada: forest 4 yields 1.")
    assert (stock(t, "pasture_4"), stock(t, "forest_4")) == (1, 2)


def test_a_full_landscape_gets_nothing_and_passes_nothing_on() -> None:
    """The rulebook's example: mountains 5 are full, mountains 2 hold one; a 5 is rolled."""
    lands = {0: ["right mountains_5 forest_6"]}
    t = rolling(number=5, founded=lands, stock={"mountains_5": 3, "mountains_2": 1})
    assert (stock(t, "mountains_5"), stock(t, "mountains_2")) == (3, 1)


DOUBLED = [
    ("sawmill", "a_up", "forest_4"),
    ("brick_factory", "a_down", "hills_5"),
    ("woolen_mill", "b_up", "pasture_3"),
    ("grain_mill", "b_down", "fields_1"),
    ("foundry", "b_down", "mountains_2"),
]


@pytest.mark.parametrize(("card", "side", "land"), DOUBLED)
def test_a_landscape_next_to_its_doubler_bears_two(card: str, side: str, land: str) -> None:
    number = int(land[-1])
    t = rolling(number=number, built={0: {side: card}})
    assert stock(t, land) == 2
    t = rolling(number=number, built={0: {side: card}}, stock={land: 2})
    assert stock(t, land) == 3


@pytest.mark.parametrize(("card", "side", "land"), DOUBLED)
def test_a_doubler_elsewhere_does_nothing(card: str, side: str, land: str) -> None:
    away = {"a_up": "b_down", "a_down": "b_up", "b_up": "a_down", "b_down": "a_up"}[side]
    t = rolling(number=int(land[-1]), built={0: {away: card}})
    assert stock(t, land) == 1


def test_a_doubler_serves_both_landscapes_each_by_its_number() -> None:
    """The rulebook's example: a grain mill between two fields."""
    lands = {0: ["right forest_6 fields_3", "right forest_1 fields_4"]}
    mill = {0: {"d_down": "grain_mill"}}
    t = rolling(number=3, founded=lands, built=mill)
    assert (stock(t, "fields_3"), stock(t, "fields_4")) == (2, 0)
    t = rolling(number=4, founded=lands, built=mill, stock={"fields_4": 2})
    assert (stock(t, "fields_3"), stock(t, "fields_4")) == (0, 3)


def test_on_both_places_of_a_city_side_a_card_touches_the_same_landscapes() -> None:
    t = rolling(number=4, cities={0: "a"}, built={0: {"a_up": "abbey sawmill"}})
    assert stock(t, "forest_4") == 2


# -- the alchemist --------------------------------------------------------------------------------

BEFORE = ["before_roll 0", "event_die 0", "yields 0", "main_turn 0", "hand_check 0", "turn_over 0"]


def test_the_alchemist_sets_the_yield_die_for_both_before_the_event_is_rolled() -> None:
    t = duel(asks=BEFORE, hands={0: "alchemist"}, rolls={"event_die": [4]})
    t.plays(0, "alchemist(face=1)").sees(1, "The alchemist of Ada sets the yield die to 1.")
    assert t.question(0) == "free_gain"  # the event comes first, here a good year
    t.plays(0, "done").plays(1, "done")
    assert (units(t, 0), units(t, 1), t.discard()) == ("1 grain", "1 gold", "alchemist")


def test_without_an_alchemist_there_is_only_the_roll() -> None:
    t = duel(asks=BEFORE, hands={0: "spy"})
    assert t.may(0) == ["roll"]
    t.refuses(0, "alchemist(face=3)", "no_card")


def turn_of_ben(**laid: Any) -> str:
    """What Ben is asked when his turn begins."""
    words: Laid = {"hands": {1: "spy"}, **laid}
    t = duel(asks=["next_turn"], starter=1, turn=4, **words)
    return t.question(1)


EIGHT_POINTS = {0: "ab", 1: "ab"}


def test_a_seat_is_asked_for_its_alchemist_whether_or_not_it_holds_one() -> None:
    assert turn_of_ben(cities=EIGHT_POINTS) == "before_roll"
    assert turn_of_ben(cities=EIGHT_POINTS, hands={1: "alchemist"}) == "before_roll"


def test_it_is_not_asked_where_all_can_see_that_there_is_none() -> None:
    assert turn_of_ben(cities={0: "ab"}) != "before_roll"  # six points together
    assert turn_of_ben(cities=EIGHT_POINTS, hands={1: ""}) != "before_roll"
    assert turn_of_ben(cities=EIGHT_POINTS, discard="alchemist alchemist") != "before_roll"
    assert turn_of_ben(cities=EIGHT_POINTS, discard="alchemist") == "before_roll"
