"""Principality: the check of the hand, searching stacks, exchanging cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.principality.tables import Laid, duel, rolling, units
from tests.stories import Story

STACKS: Laid = {
    "stack_1": "abbey karl mint",
    "stack_2": "library church",
    "stack_3": "otto",
    "stack_4": "",
    "stack_5": "scout",
}


def ending(hand: str, **laid: Any) -> Story:
    """Ada has ended her main phase."""
    return duel(hands={0: hand}, **{**STACKS, **laid}).plays(0, "end")


# -- too few cards --------------------------------------------------------------------------------


def test_a_missing_card_is_drawn_from_the_top_of_a_stack() -> None:
    t = ending("spy spy")
    assert t.may(0) == [f"draw(stack={n})" for n in (1, 2, 3, 5)]  # nothing to pay a search with
    t.refuses(0, "draw(stack=4)", "stack_empty").refuses(0, "search(stack=1)", "cannot_search")
    t.plays(0, "draw(stack=1)").sees(1, "Ada draws from stack 1: a card.")
    assert (t.hand(0), t.stack_1()) == ("spy spy abbey", "karl mint")
    assert t.state.turn == 5


def test_or_it_is_searched_for_two_resources_of_any_kind() -> None:
    t = ending("spy spy", store={0: "ore wool"}).plays(0, "search(stack=1)")
    t.sees(1, "Ada looks through stack 1.")
    assert units(t, 0) == ""
    assert t.may(0) == ["take(card=abbey)", "take(card=karl)", "take(card=mint)"]
    t.plays(0, "take(card=karl)").sees(0, "Ada takes from stack 1: Karl the Strong.")
    assert (t.hand(0), t.stack_1()) == ("spy spy karl", "abbey mint")


def test_the_units_for_a_search_are_chosen_and_paid_before_the_look() -> None:
    t = ending("spy spy", store={0: "ore wool gold"}).plays(0, "search(stack=1)")
    assert (t.question(0), t.shown(0, "stack_1")) == ("pay_units", "? ? ?")
    t.plays(0, "pay(landscape=mountains_2)", "pay(landscape=pasture_3)")
    assert (units(t, 0), t.shown(0, "stack_1")) == ("1 gold", "abbey karl mint")


def test_after_a_paid_search_a_card_must_be_taken() -> None:
    t = ending("spy spy", store={0: "ore wool"}).plays(0, "search(stack=3)")
    assert t.may(0) == ["take(card=otto)"]
    t.refuses(0, "take(card=abbey)", "not_in_stack")


def test_each_of_three_missing_cards_is_decided_anew() -> None:
    """The rulebook's example: two searches, then a free card of the first stack."""
    t = ending("", store={0: "ore ore wool gold"})
    t.plays(0, "search(stack=1)", "pay(landscape=mountains_2)", "pay(landscape=mountains_2)")
    t.plays(0, "take(card=mint)", "search(stack=2)", "take(card=church)")
    assert units(t, 0) == ""
    t.plays(0, "draw(stack=1)")
    assert (t.hand(0), t.state.in_turn()) == ("abbey church mint", 1)


def test_where_all_stacks_are_empty_the_hand_stays_small() -> None:
    empty: Laid = {f"stack_{n}": "" for n in range(1, 6)}
    t = duel(hands={0: "spy"}, **empty).plays(0, "end")
    assert t.state.in_turn() == 1
    t.sees(0, "Ada can do nothing here and is not asked.")


def test_cards_drawn_at_the_end_wait_for_the_next_turn() -> None:
    t = ending("spy spy", store={0: "lumber brick ore"}).plays(0, "draw(stack=1)")
    assert (t.hand(0), "build(card=abbey, side=a_up)" in t.may(0)) == ("spy spy abbey", False)


# -- enough cards ---------------------------------------------------------------------------------


def test_a_full_hand_may_exchange_a_card_under_and_from_the_same_stack() -> None:
    t = ending("spy scout merchant").plays(0, "under(stack=2)", "put(card=merchant)")
    t.sees(1, "From the hand of Ada goes under stack 2: a card.")
    t.refuses(0, "draw(stack=1)", "other_stack").plays(0, "draw(stack=2)")
    assert (t.hand(0), t.stack_2()) == ("scout spy library", "church merchant")
    assert t.state.in_turn() == 1


def test_the_new_card_may_be_searched_for_even_the_old_one() -> None:
    t = ending("spy scout merchant", store={0: "ore ore"})
    t.plays(0, "under(stack=2)", "put(card=merchant)", "search(stack=2)")
    assert "take(card=merchant)" in t.may(0)
    t.plays(0, "take(card=church)")
    assert (t.hand(0), t.stack_2()) == ("scout spy church", "library merchant")


def test_the_hand_may_be_kept() -> None:
    t = ending("spy scout merchant").plays(0, "pass").sees(1, "Ada keeps the hand.")
    assert (t.hand(0), t.state.in_turn()) == ("merchant scout spy", 1)


def test_cards_may_go_under_an_empty_stack() -> None:
    t = ending("spy scout merchant").plays(0, "under(stack=4)", "put(card=spy)", "draw(stack=4)")
    assert (t.hand(0), t.stack_4()) == ("merchant scout spy", "")


def test_too_many_cards_go_under_any_stacks_before_the_exchange() -> None:
    t = ending("spy scout merchant karl otto", stack_1="abbey", stack_3="")
    assert t.question(0) == "under_stack"
    t.plays(0, "under(stack=3)", "put(card=otto)", "under(stack=4)", "put(card=spy)")
    assert (t.question(0), t.stack_3(), t.stack_4()) == ("may_exchange", "otto", "spy")


def test_after_a_refill_there_is_no_exchange() -> None:
    t = ending("spy spy").plays(0, "draw(stack=1)")
    assert t.state.turn == 5


@pytest.mark.parametrize(("built", "limit"), [("abbey", 4), ("library", 4), ("abbey library", 5)])
def test_abbeys_and_libraries_let_the_hand_grow_at_the_end_of_the_turn(
    built: str, limit: int
) -> None:
    t = ending("spy spy merchant", cities={0: "a"}, built={0: {"a_up": built}})
    for drawn in range(limit - 3):
        assert t.question(0) == "refill_hand"
        t.plays(0, f"draw(stack={drawn + 2})")
    assert (len(t.hand(0).split()), t.state.in_turn()) == (limit, 1)


def test_who_demolishes_an_abbey_has_a_card_too_many_at_the_end() -> None:
    t = duel(hands={0: "spy spy scout karl"}, built={0: {"a_up": "abbey"}})
    t.plays(0, "remove(card=abbey, side=a_up)")
    assert t.question(0) == "main_turn"
    assert t.plays(0, "end").question(0) == "under_stack"


def test_the_victim_of_a_conflict_refills_only_at_the_end_of_its_own_turn() -> None:
    laid: Laid = {"hands": {0: "spy", 1: "karl otto mint"}, "built": {0: {"a_up": "conrad"}}}
    t = rolling("event_card", event_stack="conflict", **laid)
    t.plays(0, "under(stack=2)", "put(card=karl)", "put(card=otto)", "end")
    while t.state.in_turn() == 0:
        t.plays(0, t.may(0)[0])
    assert t.hand(1) == "mint"


# -- what is remembered ---------------------------------------------------------------------------


def test_a_searched_stack_is_remembered_in_its_order() -> None:
    t = ending("spy spy", store={0: "ore wool"}).plays(0, "search(stack=1)", "take(card=karl)")
    assert (t.shown(0, "stack_1"), t.shown(1, "stack_1")) == ("abbey mint", "? ?")


def test_a_known_top_card_drawn_by_the_other_is_known_in_its_hand() -> None:
    t = ending("spy spy", store={0: "ore wool"}).plays(0, "search(stack=1)", "take(card=karl)")
    while t.question(1) != "main_turn":
        t.plays(t.state.seat, t.may(t.state.seat)[0])
    t.plays(1, "end")
    t.plays(1, "draw(stack=1)")
    assert t.remembers(0, "hand", 1) == "abbey"
    assert t.shown(0, "stack_1") == "mint"


def test_what_the_other_takes_out_of_a_known_stack_leaves_a_gap() -> None:
    t = ending("spy spy", store={0: "ore wool", 1: "ore ore"})
    t.plays(0, "search(stack=1)", "take(card=karl)")
    while t.question(1) != "main_turn":
        t.plays(t.state.seat, t.may(t.state.seat)[0])
    t.plays(1, "end", "search(stack=1)")
    while t.question(1) == "pay_units":
        t.plays(1, t.may(1)[0])
    t.plays(1, "take(card=abbey)")
    assert t.remembers(0, "stack_1") == "abbey mint -1"
    assert t.shown(0, "stack_1") == "?"


def test_a_card_put_under_is_known_to_who_put_it() -> None:
    t = ending("spy scout merchant").plays(
        0, "under(stack=2)", "put(card=merchant)", "draw(stack=2)"
    )
    assert (t.shown(0, "stack_2"), t.shown(1, "stack_2")) == ("? merchant", "? ?")


def test_hands_are_hidden_but_their_sizes_are_not() -> None:
    t = duel(hands={0: "spy scout", 1: "karl"})
    assert (t.shown(0, "hand", 1), t.shown(1, "hand", 0), t.shown(-1, "hand", 0)) == (
        "?",
        "? ?",
        "? ?",
    )


def test_stores_and_all_that_is_built_lie_open() -> None:
    t = duel(store={0: "ore"}, built={0: {"a_up": "karl"}})
    view = t.state.observe(1)
    assert (view.held(0), t.shown(1, "a_up", 0)) == ([0, 0, 0, 0, 1, 0], "karl")
