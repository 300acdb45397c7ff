"""Roads & Knights: the fate card, and what the cities bring: raids and market days."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.roads.tables import building, builds, everything_but
from tests.stories import Story

SETTLEMENT = "brick lumber wool grain"
CITY = "ore ore ore grain grain"
RESHUFFLED = "The discard pile is shuffled and becomes the draw pile."
RAID = "The city brings a raid: whoever holds more than seven cards discards down to seven."
MARKET_DAY = "The city brings a market day: all cards of the market are replaced."
TURNED = "The fate card is turned in the turn of Ada."
CLOCKWISE, COUNTER = 1, -1


# -- the fate card --------------------------------------------------------------------------------


@pytest.mark.parametrize("fate", [CLOCKWISE, COUNTER])
def test_who_builds_a_settlement_may_turn_the_fate_card(fate: int) -> None:
    t = building(fate=fate, hands={0: SETTLEMENT}).plays(0, "build(what=settlement)")
    assert (t.question(0), t.may(0)) == ("turn_fate", ["turn", "done"])
    t.plays(0, "turn").sees(1, TURNED)
    assert (t.state.fate, t.question(0)) == (-fate, "build")


def test_the_fate_card_may_be_left() -> None:
    t = building(hands={0: SETTLEMENT}).plays(0, "build(what=settlement)", "done")
    t.sees(2, "Ada leaves the fate card as it is.")
    assert (t.state.fate, t.question(0)) == (CLOCKWISE, "build")


def test_with_two_there_is_no_fate_card() -> None:
    t = building(2, hands={0: SETTLEMENT}).plays(0, "build(what=settlement)")
    assert (t.question(0), t.state.fate) == ("build", CLOCKWISE)
    t = building(2, hands={0: CITY}, site_pile="raid").plays(0, "build(what=city)")
    assert (t.question(0), t.state.fate) == ("build", CLOCKWISE)
    assert TURNED not in t.log(0)


def test_a_turned_fate_card_counts_at_once() -> None:
    """The same turn may turn it and then take a road from the other side."""
    t = building(hands={0: f"{SETTLEMENT} brick lumber"}, supply={"road": 0})
    t.plays(0, "build(what=settlement)", "turn", "build(what=road)")
    assert t.state.roads == [2, 1, 0]


def test_other_buildings_leave_the_fate_card_alone() -> None:
    hand = "brick lumber ore wool grain ore wool wool wool"
    t = building(hands={0: hand}, cities=[1, 0, 0])
    builds(t, 0, "road", "knight", "church")
    assert (t.state.fate, t.question(0)) == (CLOCKWISE, "build")


# -- which event ----------------------------------------------------------------------------------


def test_a_city_brings_the_event_of_its_back() -> None:
    t = building(hands={0: CITY}, site_pile="market_day raid raid", draw_pile="ore")
    t.plays(0, "build(what=city)").sees(1, MARKET_DAY)
    assert t.opened() == "market_day"
    t = building(hands={0: CITY}, site_pile="raid market_day", draw_pile="ore")
    t.plays(0, "build(what=city)").sees(1, RAID)
    assert t.opened() == "raid"


def test_nobody_knows_the_event_of_a_settlement() -> None:
    t = building(settlements=[3, 1, 1])
    for seat in (0, 1, -1):
        assert set(t.shown(seat, "site_pile").split()) == {"?"}


def test_which_settlement_becomes_the_city_is_not_asked() -> None:
    """Nobody may look at the backs, so they are all alike: the next event comes up."""
    t = building(settlements=[3, 1, 1], hands={0: CITY}, site_pile="raid")
    t.plays(0, "build(what=city)")
    assert (t.question(0), t.opened(), t.state.settlements[0]) == ("build", "raid", 2)


# -- the raid -------------------------------------------------------------------------------------


def raid(hands: dict[int, str], seats: int = 3, **laid: Any) -> Story:
    """Ada builds a city that brings a raid; the hands are those after paying for it."""
    held = {**hands, 0: f"{hands.get(0, '')} {CITY}"}
    t = building(seats, hands=held, site_pile="raid", draw_pile="ore", **laid)
    return builds(t, 0, "city")


EIGHT = "brick brick brick lumber lumber wool wool grain"
NINE = "brick brick brick brick lumber lumber lumber wool wool"
SEVEN = "brick brick lumber lumber wool wool wool"


def test_a_raid_takes_all_hands_down_to_seven() -> None:
    t = raid({0: EIGHT, 1: SEVEN, 2: NINE})
    assert t.state.asked == [0, 2]  # Ben has just seven cards
    assert t.asked(2) == (
        "Raid! Everybody keeps seven cards. You must discard 2 more cards; which one first?"
    )
    t.plays(0, "discard(card=grain)").plays(2, "discard(card=brick)", "discard(card=wool)")
    t.sees(1, "Ada discards grain.", "Cleo discards brick.", "Cleo discards wool.", TURNED)
    assert [len(t.hand(seat).split()) for seat in range(3)] == [7, 7, 7]
    assert t.discard() == "brick ore ore ore wool grain grain grain"
    assert t.question(0) == "build"


def test_all_discard_at_once_in_any_order() -> None:
    ways = [raid({0: EIGHT, 2: NINE}) for _ in range(2)]
    ways[0].plays(0, "discard(card=wool)")
    ways[0].plays(2, "discard(card=brick)", "discard(card=lumber)")
    ways[1].plays(2, "discard(card=brick)").plays(0, "discard(card=wool)")
    ways[1].plays(2, "discard(card=lumber)")
    assert ways[0].state.hash() == ways[1].state.hash()


def test_nobody_sees_a_discard_before_all_have_chosen() -> None:
    t, other = (raid({0: EIGHT, 2: NINE}) for _ in range(2))
    t.plays(0, "discard(card=brick)")
    other.plays(0, "discard(card=wool)")
    assert t.log(2) == []
    for seat in (1, 2, -1):
        assert t.state.observe(seat).save() == other.state.observe(seat).save()
    t.refuses(0, "discard(card=brick)", "not_asked")


def test_seven_cards_are_safe() -> None:
    t = raid({0: SEVEN, 1: SEVEN})
    assert t.question(0) == "build"
    assert (t.hand(0), t.hand(1)) == (SEVEN, SEVEN)


def test_the_builders_hand_is_counted_after_paying() -> None:
    t = raid({0: SEVEN})  # twelve before
    assert len(t.hand(0).split()) == 7
    assert t.question(0) == "build"


def test_the_raid_also_meets_the_builder() -> None:
    t = raid({0: EIGHT})
    assert (t.state.asked, t.question(0)) == ([0], "raided")


@pytest.mark.parametrize("fate", [CLOCKWISE, COUNTER])
def test_a_raid_turns_the_fate_card_even_if_nobody_discards(fate: int) -> None:
    t = raid({}, fate=fate).sees(1, RAID, TURNED)
    assert (t.state.fate, t.question(0)) == (-fate, "build")


def test_the_fate_card_turns_after_the_discards() -> None:
    t = raid({1: EIGHT})
    assert t.state.fate == CLOCKWISE
    t.plays(1, "discard(card=wool)")
    assert t.state.fate == COUNTER


def test_who_holds_only_cards_of_one_kind_chooses_all_the_same() -> None:
    """Otherwise not being asked would tell of the hand."""
    t = raid({1: "wool wool wool wool wool wool wool wool"})
    assert (t.question(1), t.may(1)) == ("raided", ["discard(card=wool)"])


def test_discards_are_picked_in_family_order() -> None:
    """So that one set of discards can be picked in one way only."""
    t = raid({1: "brick wool wool wool wool wool wool wool wool grain"})
    t.refuses(1, "discard(card=ore)", "no_card").refuses(1, "discard(card=grain)", "wrong_order")
    t.plays(1, "discard(card=wool)").refuses(1, "discard(card=brick)", "wrong_order")
    t.plays(1, "discard(card=wool)", "discard(card=grain)")
    assert t.hand(1) == "brick wool wool wool wool wool wool"


def test_after_a_raid_building_goes_on_with_what_is_left() -> None:
    t = raid({0: "brick brick lumber ore ore wool wool grain"})
    t.plays(0, "discard(card=lumber)").refuses(0, "build(what=road)", "cannot_pay")
    assert t.may(0) == ["build(what=knight)", "done"]


# -- the market day -------------------------------------------------------------------------------


def market_day(draw_pile: str, **laid: Any) -> Story:
    """Ada builds a city that brings a market day."""
    market = laid.pop("market", "brick brick lumber wool wool")
    t = building(
        hands={0: CITY}, site_pile="market_day", market=market, draw_pile=draw_pile, **laid
    )
    return t.plays(0, "build(what=city)")


def test_a_market_day_replaces_the_market() -> None:
    t = market_day("ore ore grain lumber brick wool").sees(1, MARKET_DAY)
    assert t.market() == "brick lumber ore ore grain"
    assert t.discard() == "brick brick lumber ore ore ore wool wool grain grain"
    assert (t.question(0), t.state.fate) == ("build", CLOCKWISE)


def test_a_market_day_reshuffles_where_the_draw_pile_runs_out() -> None:
    """The old market is part of what is shuffled."""
    t = building(
        hands={0: CITY, 1: everything_but(f"{CITY} ore ore brick brick lumber wool wool")},
        site_pile="market_day",
        market="brick brick lumber wool wool",
        draw_pile="ore ore",
        discard="",
    )
    t.plays(0, "build(what=city)").sees(1, RESHUFFLED)
    assert len(t.market().split()) == 5
    assert t.market().count("ore") >= 2  # those that were left in the draw pile
    assert len(t.draw_pile().split()) == 7
    assert t.discard() == ""
