"""Principality: action cards, attacks and protections."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.principality.tables import Laid, duel, stock, units
from tests.stories import Story

EIGHT_POINTS = {0: "ab", 1: "ab"}


def playing(card: str, roll: int = 1, other: str = "", **laid: Any) -> Story:
    """Ada has played an action card; both have cities, so eight points together."""
    words: Laid = {"cities": EIGHT_POINTS, "hands": {0: card, 1: other}, **laid}
    return duel(rolls={"attack": [roll]}, **words).plays(0, f"play(card={card})")


# -- when actions may be played -------------------------------------------------------------------

ATTACKS = ["arsonist", "black_knight", "brigands", "caravan", "merchant", "spy"]
TARGETS: Laid = {
    "built": {1: {"a_up": "abbey conrad"}},
    "store": {0: "wool", 1: "ore lumber"},
}


@pytest.mark.parametrize("card", ATTACKS)
def test_attacks_and_neutral_actions_need_seven_points_together(card: str) -> None:
    hands = {0: card, 1: "mint"}
    t = duel(cities={1: "ab"}, hands=hands, built={}, store=TARGETS["store"])
    assert sum(t.scores) == 6
    t.refuses(0, f"play(card={card})", "too_early")
    t = duel(cities={1: "ab"}, hands=hands, **TARGETS)  # the knight makes it seven
    assert sum(t.scores) == 7
    t.plays(0, f"play(card={card})").sees(1, f"Ada plays {card.replace('_', ' ').title()}.")
    assert t.discard() == card


@pytest.mark.parametrize("card", ATTACKS)
def test_an_action_that_can_do_nothing_is_not_played(card: str) -> None:
    t = duel(cities=EIGHT_POINTS, hands={0: card})
    t.refuses(0, f"play(card={card})", "no_target")


@pytest.mark.parametrize("card", ["bishop", "herb_woman"])
def test_protections_are_not_played_in_the_main_phase(card: str) -> None:
    duel(cities=EIGHT_POINTS, hands={0: card}).refuses(0, f"play(card={card})", "not_now")


def test_an_action_must_be_held() -> None:
    duel(cities=EIGHT_POINTS).refuses(0, "play(card=spy)", "no_card")


# -- arsonist -------------------------------------------------------------------------------------

BUILDINGS = {0: {"a_up": "abbey"}, 1: {"a_up": "abbey conrad", "b_up": "library ore_fleet"}}


@pytest.mark.parametrize("roll", [1, 5])
def test_the_arsonist_sends_a_building_back_to_the_hand(roll: int) -> None:
    t = playing("arsonist", roll, built=BUILDINGS)
    t.sees(1, f"Ada rolls a {roll}: the attack succeeds.")
    assert t.may(0) == ["remove(card=abbey, side=a_up)", "remove(card=library, side=b_up)"]
    t.refuses(0, "remove(card=conrad, side=a_up)", "not_to_choose")
    t.refuses(0, "remove(card=ore_fleet, side=b_up)", "not_to_choose")
    t.plays(0, "remove(card=library, side=b_up)")
    assert (t.hand(1), t.b_up(1)) == ("library", "ore_fleet")
    assert t.remembers(0, "hand", 1) == "library"


def test_with_a_six_the_attacker_loses_a_building_of_the_others_choice() -> None:
    t = playing("arsonist", 6, built=BUILDINGS).sees(1, "Ada rolls a 6: the attack fails.")
    assert t.may(1) == ["remove(card=abbey, side=a_up)"]
    t.plays(1, "remove(card=abbey, side=a_up)")
    assert (t.hand(0), t.question(0)) == ("abbey", "main_turn")


def test_an_attacker_without_a_building_loses_none() -> None:
    t = playing("arsonist", 6, built={1: {"a_up": "abbey"}})
    assert t.question(0) == "main_turn"


def test_the_passive_seat_puts_its_excess_away_at_once_also_for_the_lower_limit() -> None:
    t = playing("arsonist", 1, "spy scout mint karl", built={1: {"a_up": "abbey"}})
    t.plays(1, "pass").plays(0, "remove(card=abbey, side=a_up)")
    t.plays(1, "under(stack=2)", "put(card=abbey)", "under(stack=3)", "put(card=spy)")
    assert (t.hand(1), t.stack_2(), t.stack_3()) == ("scout karl mint", "abbey", "spy")
    assert t.question(0) == "main_turn"


def test_the_seat_in_turn_keeps_its_excess_until_the_end_of_its_turn() -> None:
    hands = {0: "arsonist spy scout mint", 1: ""}
    t = playing("arsonist", 6, built=BUILDINGS, hands=hands)
    t.plays(1, "remove(card=abbey, side=a_up)")
    assert (t.hand(0), t.question(0)) == ("scout spy abbey mint", "main_turn")
    t.plays(0, "end", "under(stack=4)", "put(card=mint)")
    assert t.question(0) == "may_exchange"


# -- black knight ---------------------------------------------------------------------------------

KNIGHTS = {0: {"a_up": "siegfried"}, 1: {"a_up": "abbey conrad", "b_up": "karl church"}}


@pytest.mark.parametrize("roll", [1, 5])
def test_the_black_knight_beats_a_knight_church_or_not(roll: int) -> None:
    t = playing("black_knight", roll, built=KNIGHTS)
    assert t.may(0) == ["remove(card=conrad, side=a_up)", "remove(card=karl, side=b_up)"]
    t.plays(0, "remove(card=karl, side=b_up)")
    assert (t.hand(1), t.state.strength) == ("karl", [1, 2])


def test_with_a_six_the_attackers_knight_is_beaten() -> None:
    t = playing("black_knight", 6, built=KNIGHTS).plays(1, "remove(card=siegfried, side=a_up)")
    assert t.hand(0) == "siegfried"


def test_an_attacker_without_a_knight_loses_none() -> None:
    t = playing("black_knight", 6, built={1: {"a_up": "conrad"}})
    assert t.question(0) == "main_turn"


# -- protections ----------------------------------------------------------------------------------

PROTECTED = [("arsonist", "bishop"), ("brigands", "bishop"), ("black_knight", "herb_woman")]
ALL: Laid = {"built": {1: {"a_up": "abbey conrad"}}, "store": {1: "ore lumber"}}


@pytest.mark.parametrize(("attack", "protection"), PROTECTED)
@pytest.mark.parametrize(("roll", "wins"), [(2, True), (3, False), (5, False), (6, False)])
def test_a_protection_before_the_roll_leaves_the_attacker_one_and_two(
    attack: str, protection: str, roll: int, wins: bool
) -> None:
    t = playing(attack, roll, protection, **ALL)
    t.plays(1, f"play(card={protection})")
    t.sees(0, f"Ada rolls a {roll}: the attack {'succeeds' if wins else 'fails'}.")
    assert (protection in t.discard().split(), t.hand(1)) == (True, "")


@pytest.mark.parametrize(("attack", "protection"), PROTECTED)
def test_a_protection_may_be_kept(attack: str, protection: str) -> None:
    t = playing(attack, 3, protection, **ALL).plays(1, "pass")
    t.sees(0, "Ben plays no protection.", "Ada rolls a 3: the attack succeeds.")


@pytest.mark.parametrize(("attack", "protection"), PROTECTED)
def test_the_other_is_asked_whether_or_not_it_holds_one(attack: str, protection: str) -> None:
    wrong = "herb_woman" if protection == "bishop" else "bishop"
    t = playing(attack, 1, wrong, **ALL)
    assert (t.question(1), t.may(1)) == ("ask_protection", ["pass"])
    t.refuses(1, f"play(card={wrong})", "no_protection")
    t.refuses(1, f"play(card={protection})", "no_card")


@pytest.mark.parametrize(("attack", "protection"), PROTECTED)
def test_it_is_not_asked_where_all_see_that_there_is_none(attack: str, protection: str) -> None:
    t = playing(attack, 1, "", **ALL)
    assert t.question(1) != "ask_protection"
    t = playing(attack, 1, "mint", discard=f"{protection} {protection}", **ALL)
    assert t.question(1) != "ask_protection"
    t = playing(attack, 1, "mint", discard=protection, **ALL)
    assert t.question(1) == "ask_protection"


@pytest.mark.parametrize("attack", ["merchant", "spy"])
def test_against_merchant_and_spy_there_is_no_protection(attack: str) -> None:
    t = playing(attack, 1, "bishop herb_woman", **ALL)
    assert t.question(1) == ""


# -- brigands -------------------------------------------------------------------------------------


def test_brigands_steal_two_resources_of_choice() -> None:
    t = playing("brigands", 5, store={1: "ore ore lumber gold"})
    t.plays(0, "claim(unit=ore)", "claim(unit=gold)")
    assert (units(t, 0), units(t, 1)) == ("1 ore, 1 gold", "1 lumber, 1 ore")


def test_brigands_may_steal_less() -> None:
    t = playing("brigands", 1, store={1: "ore ore"}).plays(0, "claim(unit=ore)", "done")
    assert (units(t, 0), units(t, 1)) == ("1 ore", "1 ore")


def test_with_a_six_the_other_steals_two() -> None:
    t = playing("brigands", 6, store={0: "wool wool", 1: "ore"})
    t.plays(1, "claim(unit=wool)", "claim(unit=wool)")
    assert (units(t, 0), units(t, 1)) == ("", "2 wool, 1 ore")


def test_from_one_unit_only_one_is_stolen() -> None:
    t = playing("brigands", 1, store={1: "ore"}).plays(0, "claim(unit=ore)")
    assert (units(t, 0), t.question(0)) == ("1 ore", "main_turn")


def test_only_what_there_is_room_for_is_stolen() -> None:
    t = playing("brigands", 1, store={0: "ore ore", 1: "ore ore lumber"})
    t.plays(0, "claim(unit=ore)").refuses(0, "claim(unit=ore)", "no_room")


def test_units_are_claimed_in_any_order() -> None:
    t = playing("brigands", 1, store={1: "ore ore lumber"})
    t.plays(0, "claim(unit=ore)", "claim(unit=lumber)")
    assert units(t, 0) == "1 lumber, 1 ore"


def test_brigands_of_a_loser_without_resources_take_nothing() -> None:
    t = playing("brigands", 6, store={1: "ore"})
    assert (t.question(0), units(t, 1)) == ("main_turn", "1 ore")


# -- merchant -------------------------------------------------------------------------------------


def test_the_merchant_takes_two_and_gives_one() -> None:
    t = playing("merchant", store={0: "wool", 1: "ore ore"})
    t.refuses(0, "done", "must_choose").plays(0, "claim(unit=ore)", "claim(unit=ore)")
    t.plays(0, "pay(landscape=pasture_3)")
    assert (units(t, 0), units(t, 1)) == ("2 ore", "1 wool")


def test_the_merchant_may_take_one_and_give_it_back() -> None:
    t = playing("merchant", store={1: "ore ore"}).plays(0, "claim(unit=ore)", "done")
    assert t.may(0) == ["pay(landscape=mountains_2)"]
    t.plays(0, "pay(landscape=mountains_2)")
    assert (units(t, 0), units(t, 1)) == ("", "2 ore")


def test_the_other_needs_room_for_what_the_merchant_gives() -> None:
    store = {0: "wool wool wool lumber", 1: "wool wool wool ore"}
    t = playing("merchant", store=store).plays(0, "claim(unit=ore)")
    t.refuses(0, "pay(landscape=pasture_3)", "no_room").plays(0, "pay(landscape=forest_4)")
    assert units(t, 1) == "1 lumber, 3 wool"


def test_what_the_merchant_has_no_room_for_it_does_not_take() -> None:
    t = playing("merchant", store={0: "lumber lumber lumber", 1: "lumber ore"})
    t.refuses(0, "claim(unit=lumber)", "no_room").refuses(0, "claim(unit=gold)", "not_held")


# -- caravan --------------------------------------------------------------------------------------


def test_the_caravan_swaps_two_own_units() -> None:
    """The rulebook's example: from 3 lumber to 1, an ore and a grain for it."""
    t = playing("caravan", store={0: "lumber lumber lumber"})
    t.plays(0, "pay(landscape=forest_4)", "pay(landscape=forest_4)")
    t.refuses(0, "store(landscape=forest_4)", "same_kind")
    t.plays(0, "store(landscape=fields_1)", "store(landscape=mountains_2)")
    assert (units(t, 0), t.question(0)) == ("1 lumber, 1 grain, 1 ore", "main_turn")


def test_the_caravan_may_swap_one_unit() -> None:
    t = playing("caravan", store={0: "lumber wool"}).refuses(0, "done", "must_choose")
    t.plays(0, "pay(landscape=pasture_3)", "done", "store(landscape=gold_field_6)")
    assert units(t, 0) == "1 lumber, 1 gold"


def test_the_caravan_gives_and_takes_different_units_in_any_order() -> None:
    t = playing("caravan", store={0: "lumber wool"}).refuses(
        0, "pay(landscape=forest_5)", "not_yours"
    )
    t.plays(0, "pay(landscape=pasture_3)", "pay(landscape=forest_4)")
    t.plays(0, "store(landscape=mountains_2)", "store(landscape=hills_5)")
    assert units(t, 0) == "1 brick, 1 ore"


def test_the_caravan_gives_only_what_it_can_replace() -> None:
    almost: Laid = {"forest_4": 3, "hills_5": 3, "pasture_3": 3, "fields_1": 3, "mountains_2": 3}
    t = playing("caravan", stock={**almost, "gold_field_6": 2})
    t.plays(0, "pay(landscape=forest_4)")
    t.refuses(0, "pay(landscape=hills_5)", "no_room").plays(0, "done")
    t.plays(0, "store(landscape=gold_field_6)")
    assert (stock(t, "forest_4"), stock(t, "gold_field_6")) == (2, 3)


# -- spy ------------------------------------------------------------------------------------------


def test_the_spy_sees_the_whole_hand_and_takes_a_unit_or_an_action() -> None:
    t = playing("spy", other="abbey conrad merchant library")
    t.sees(1, "Ada sees the hand of Ben.")
    assert t.remembers(0, "hand", 1) == "merchant abbey conrad library"
    assert t.may(0) == ["take(card=merchant)", "take(card=conrad)", "pass"]
    t.refuses(0, "take(card=abbey)", "not_for_spies").refuses(0, "take(card=karl)", "no_card")
    t.plays(0, "take(card=conrad)").sees(1, "The spy of Ada takes Conrad the Swift from Ben.")
    assert t.log(-1) == ["The spy of Ada takes a card from Ben."]
    assert (t.hand(0), t.hand(1)) == ("conrad", "merchant abbey library")
    assert t.remembers(0, "hand", 1) == "merchant abbey library"
    assert t.remembers(1, "hand", 0) == "conrad"


def test_the_card_taken_may_be_used_at_once_for_its_price() -> None:
    t = playing("spy", other="conrad", store={0: "grain ore"}).plays(0, "take(card=conrad)")
    t.plays(0, "build(card=conrad, side=a_up)")
    assert t.a_up(0) == "conrad"
    t = playing("spy", other="merchant", store={1: "ore ore"}).plays(0, "take(card=merchant)")
    assert t.plays(0, "play(card=merchant)").question(0) == "claim_units"


def test_a_stolen_spy_may_spy_again() -> None:
    t = playing("spy", other="spy karl").plays(0, "take(card=spy)", "play(card=spy)")
    t.plays(0, "take(card=karl)")
    assert (t.hand(0), t.hand(1), t.discard()) == ("karl", "", "spy spy")


def test_a_spy_in_a_hand_without_such_cards_is_wasted() -> None:
    t = playing("spy", other="abbey mint")
    assert t.may(0) == ["pass"]
    t.plays(0, "pass").sees(1, "The spy of Ada takes nothing.")
    assert (t.discard(), t.hand(1)) == ("spy", "abbey mint")
