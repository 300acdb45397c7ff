"""Principality: trading with the other seat, offers, refusals and counter-offers."""

from __future__ import annotations

from typing import Any

import pytest

from allmende.draw import text
from tests.games.principality.tables import Laid, duel, stock, units
from tests.stories import Story

BOTH = {0: "wool wool ore", 1: "brick brick lumber"}


def offering(**laid: Any) -> Story:
    """Ada has opened an offer."""
    words: Laid = {"store": BOTH, **laid}
    return duel(**words).plays(0, "offer")


def test_an_offer_is_composed_unseen_then_proposed_and_accepted() -> None:
    t = offering().plays(0, "give(unit=wool)", "give(unit=wool)", "want(unit=brick)")
    assert t.log(1) == []
    assert t.state.observe(1).stack[-1].picks == ((),)
    t.plays(0, "propose").sees(1, "Ada offers 2 wool.", "Ada wants 1 brick.")
    assert t.asked(1) == (
        "Ada offers you a trade. Do you take it, refuse it or make a counter-offer?"
    )
    t.plays(1, "accept").sees(0, "Ben accepts.")
    assert (units(t, 0), units(t, 1)) == ("1 brick, 1 ore", "1 lumber, 1 brick, 2 wool")
    assert t.question(0) == "main_turn"


def test_an_offer_gives_something_and_wants_something() -> None:
    t = offering().refuses(0, "propose", "offer_incomplete")
    t.plays(0, "give(unit=wool)").refuses(0, "propose", "offer_incomplete")
    offering().plays(0, "want(unit=brick)").refuses(0, "propose", "offer_incomplete")


def test_units_are_named_in_any_order_and_only_added() -> None:
    t = offering().plays(0, "want(unit=lumber)", "give(unit=ore)", "want(unit=brick)")
    t.plays(0, "give(unit=wool)", "propose")
    t.sees(
        1, "Ada offers 1 wool.", "Ada offers 1 ore.", "Ada wants 1 lumber.", "Ada wants 1 brick."
    )
    t.plays(1, "accept")
    assert (units(t, 0), units(t, 1)) == ("1 lumber, 1 brick, 1 wool", "1 brick, 1 wool, 1 ore")


def test_only_what_both_hold_can_be_offered() -> None:
    t = offering().refuses(0, "give(unit=gold)", "not_held")
    t.plays(0, "give(unit=ore)").refuses(0, "give(unit=ore)", "not_held")
    t.refuses(0, "want(unit=gold)", "not_held")


def test_no_resource_stands_on_both_sides() -> None:
    t = offering(store={0: "wool ore", 1: "wool brick"}).plays(0, "give(unit=wool)")
    t.refuses(0, "want(unit=wool)", "both_sides").plays(0, "want(unit=brick)")
    offering(store={0: "wool ore", 1: "wool"}).plays(0, "want(unit=wool)").refuses(
        0, "give(unit=wool)", "both_sides"
    )


def test_at_most_six_units_a_side() -> None:
    store = {0: "wool wool wool ore ore ore gold", 1: "brick"}
    t = offering(store=store)
    for _ in range(3):
        t.plays(0, "give(unit=wool)")
    for _ in range(3):
        t.plays(0, "give(unit=ore)")
    t.refuses(0, "give(unit=gold)", "side_of_offer_full").plays(0, "want(unit=brick)", "propose")


def test_an_offer_may_be_dropped_but_is_used_up() -> None:
    t = offering(options={"offers": "1"}).plays(0, "give(unit=wool)", "drop")
    t.sees(1, "Ada offers nothing after all.")
    t.refuses(0, "offer", "no_offer_left")


@pytest.mark.parametrize("offers", [1, 3, 5, 10])
def test_so_many_offers_in_a_turn(offers: int) -> None:
    t = duel(store=BOTH, options={"offers": str(offers)})
    for _ in range(offers):
        t.plays(0, "offer", "drop")
    t.refuses(0, "offer", "no_offer_left")


def test_three_offers_are_usual() -> None:
    t = duel(store=BOTH)
    assert t.state.offer_limit() == 3


def test_without_anything_to_trade_there_is_no_offer() -> None:
    for store in ({0: "wool", 1: ""}, {0: "", 1: "wool"}, {0: "wool", 1: "wool wool"}):
        duel(store=store).refuses(0, "offer", "nothing_to_trade")
    assert "offer" in duel(store={0: "wool ore", 1: "wool"}).may(0)


# -- answers --------------------------------------------------------------------------------------


def test_refused_terms_are_not_proposed_again_in_this_turn() -> None:
    terms = ("give(unit=wool)", "want(unit=brick)", "propose")
    t = offering().plays(0, *terms).plays(1, "refuse")
    t.sees(0, "Ben refuses.").plays(0, "offer", *terms[:2])
    t.refuses(0, "propose", "refused_before").plays(0, "want(unit=brick)", "propose")
    assert t.question(1) == "answer_offer"


def test_refused_terms_are_forgotten_when_the_turn_ends() -> None:
    t = offering().plays(0, "give(unit=wool)", "want(unit=brick)", "propose").plays(1, "refuse")
    assert len(t.state.refused) == 1
    t.plays(0, "end")
    while t.state.turn == 4:
        t.plays(0, t.may(0)[0])
    assert (t.state.refused, t.state.offers) == ([], 0)


def test_a_counter_offer_is_made_once_and_answered() -> None:
    t = offering().plays(0, "give(unit=wool)", "want(unit=brick)", "propose")
    t.plays(1, "counter").sees(0, "Ben refuses and thinks of a counter-offer.")
    t.plays(1, "give(unit=brick)", "want(unit=wool)").refuses(1, "propose", "refused_before")
    t.plays(1, "want(unit=wool)", "propose").sees(0, "Ben offers 1 brick.", "Ben wants 2 wool.")
    assert t.may(0) == ["accept", "refuse"]
    t.plays(0, "accept")
    assert (units(t, 0), units(t, 1)) == ("1 brick, 1 ore", "1 lumber, 1 brick, 2 wool")


def test_a_refused_counter_offer_is_refused_for_the_turn() -> None:
    t = offering().plays(0, "give(unit=wool)", "want(unit=brick)", "propose").plays(1, "counter")
    t.plays(1, "give(unit=brick)", "want(unit=ore)", "propose").plays(0, "refuse")
    t.plays(0, "offer", "give(unit=ore)", "want(unit=brick)")
    t.refuses(0, "propose", "refused_before")


def test_a_dropped_counter_offer_stays_a_refusal() -> None:
    t = offering().plays(0, "give(unit=wool)", "want(unit=brick)", "propose")
    t.plays(1, "counter", "drop")
    assert (t.question(0), len(t.state.refused)) == ("main_turn", 1)


def test_an_offer_is_accepted_only_if_both_have_room() -> None:
    full = {0: "brick brick brick wool", 1: "brick"}
    t = offering(store=full).plays(0, "give(unit=wool)", "want(unit=brick)", "propose")
    t.refuses(1, "accept", "no_room")
    full = {0: "wool", 1: "wool wool wool brick"}
    t = offering(store=full).plays(0, "give(unit=wool)", "want(unit=brick)", "propose")
    t.refuses(1, "accept", "no_room")


def test_each_side_chooses_its_landscapes() -> None:
    lands = {0: ["right pasture_5 hills_1"], 1: ["right pasture_6 hills_2"]}
    stocks = {"pasture_3": 1, "pasture_5": 1, "hills_6": 1, "hills_2": 1}
    t = duel(founded=lands, stock=stocks).plays(0, "offer", "give(unit=wool)", "want(unit=brick)")
    t.plays(0, "propose").plays(1, "accept")
    t.plays(0, "pay(landscape=pasture_5)").plays(1, "pay(landscape=hills_2)")
    t.plays(0, "store(landscape=hills_1)").plays(1, "store(landscape=pasture_6)")
    moved = ("pasture_5", "hills_2", "hills_1", "pasture_6")
    assert [stock(t, land) for land in moved] == [0, 0, 1, 1]


def test_only_the_seat_in_turn_opens_offers() -> None:
    t = duel(1, store=BOTH).plays(1, "offer", "give(unit=lumber)", "want(unit=ore)", "propose")
    t.plays(0, "accept")
    assert (units(t, 0), units(t, 1)) == ("1 lumber, 2 wool", "2 brick, 1 ore")


def test_at_a_terminal_the_terms_are_read_beside_the_question() -> None:
    t = offering().plays(0, "give(unit=wool)", "want(unit=brick)", "want(unit=lumber)", "propose")
    lines = text.table(t.state.observe(1), t.words)
    assert lines[-1] == "On the table: Ada gives 1 wool and gets 1 lumber, 1 brick"
