"""Roads & Knights: swapping with fellow players, blindly or with the library."""

from __future__ import annotations

from typing import Any

from tests.games.roads.tables import FIRST, SECOND, THIRD, passes, trading
from tests.stories import Story

WATCHING = -1


def among_fellows(roads: int = 1, blind: tuple[int, ...] = (FIRST,), **laid: Any) -> Story:
    """Ada's turn; of Ben's hand the first card is brick, the second ore, the third wool."""
    hands = {0: "lumber grain", 1: "brick ore wool", 2: "grain"}
    words = {"roads": [roads, 1, 1], "hands": hands, "draw_pile": "grain", **laid}
    t = trading(**words)
    t.rolls["blind"] = list(blind)
    return t


# -- blind draws ----------------------------------------------------------------------------------


def test_a_card_is_drawn_blindly_and_another_given_back() -> None:
    t = among_fellows(blind=(SECOND,)).plays(0, "draw(seat=1)")
    assert t.hand(0) == "lumber ore grain"
    assert t.question(0) == "give_back"
    assert t.asked(0) == "You still owe Ben 1 card, any of your hand. Which one do you give?"
    t.plays(0, "give(card=lumber)")
    assert [t.hand(seat) for seat in range(3)] == ["ore grain", "brick lumber wool", "grain"]
    assert (t.discard(), t.question(0)) == ("", "build")


def test_the_drawn_card_may_be_given_back() -> None:
    t = among_fellows().plays(0, "draw(seat=1)", "give(card=brick)")
    assert (t.hand(0), t.hand(1)) == ("lumber grain", "brick ore wool")


def test_chance_draws_from_the_whole_hand() -> None:
    drawn = set()
    for card in (FIRST, SECOND, THIRD):
        before = among_fellows(blind=(card,))
        t = before.plays(0, "draw(seat=1)")
        drawn |= set(t.hand(0).split()) - {"lumber", "grain"}
    assert drawn == {"brick", "ore", "wool"}


def test_several_may_be_drawn_from_one_fellow_before_giving_back() -> None:
    t = among_fellows(roads=5, blind=(FIRST, FIRST)).plays(0, "draw(seat=1)")
    assert t.question(0) == "draw_more"
    assert t.may(0) == ["draw(seat=1)", "done"]
    t.plays(0, "draw(seat=1)", "done")
    assert t.hand(1) == "wool"
    assert t.asked(0) == "You still owe Ben 2 cards, any of your hand. Which one do you give first?"
    t.plays(0, "give(card=lumber)", "give(card=ore)")
    assert (t.hand(0), t.hand(1)) == ("brick grain", "lumber ore wool")
    assert t.question(0) == "trade"  # two of three swaps are done
    t.plays(0, "swap(card=brick)")
    assert t.question(0) == "build"


def test_every_card_drawn_is_a_swap() -> None:
    t = among_fellows(roads=3, blind=(FIRST, FIRST)).plays(0, "draw(seat=1)", "draw(seat=1)")
    assert t.question(0) == "give_back"  # two roads on side A, two cards
    t.plays(0, "give(card=brick)", "give(card=ore)")
    assert t.question(0) == "build"


def test_from_a_hand_drawn_empty_no_more_is_drawn() -> None:
    t = among_fellows(roads=3).plays(0, "draw(seat=2)")
    assert (t.hand(2), t.question(0)) == ("", "give_back")
    t.plays(0, "give(card=lumber)")
    assert (t.hand(2), t.question(0)) == ("lumber", "trade")


def test_one_fellow_is_settled_before_another_source() -> None:
    t = among_fellows(roads=5, market="ore", expansions={0: "library"}).plays(0, "draw(seat=1)")
    t.refuses(0, "draw(seat=2)", "other_partner").refuses(0, "consult(seat=2)", "other_partner")
    t.refuses(0, "take(card=ore)", "not_offered").refuses(0, "swap(card=lumber)", "not_offered")
    t.plays(0, "done", "give(card=brick)")
    assert "draw(seat=2)" in t.may(0)


def test_the_same_fellow_may_be_visited_again_after_giving_back() -> None:
    t = among_fellows(roads=3, blind=(FIRST, FIRST))
    t.plays(0, "draw(seat=1)", "done", "give(card=lumber)", "draw(seat=1)", "give(card=lumber)")
    assert (t.hand(0), t.hand(1)) == ("brick grain", "lumber ore wool")


def test_with_an_empty_hand_what_is_drawn_goes_back() -> None:
    t = among_fellows(hands={1: "brick ore"}).plays(0, "draw(seat=1)")
    assert t.may(0) == ["give(card=brick)"]
    t.plays(0, "give(card=brick)")
    assert (t.hand(0), t.hand(1)) == ("", "brick ore")


def test_cards_are_drawn_from_fellows_who_have_some() -> None:
    t = among_fellows(hands={0: "lumber", 1: "ore"})
    t.refuses(0, "draw(seat=2)", "empty_hand")
    t.refuses(0, "draw(seat=0)", "not_a_fellow").refuses(0, "draw(seat=3)", "not_a_fellow")
    assert [text for text in t.may(0) if text.startswith("draw")] == ["draw(seat=1)"]


def test_cards_given_back_are_picked_in_family_order() -> None:
    """So that one gift can be picked in one way only."""
    t = among_fellows(roads=3, blind=(FIRST, FIRST)).plays(0, "draw(seat=1)", "draw(seat=1)")
    t.refuses(0, "give(card=grain)", "wrong_order")  # nothing could follow it
    t.refuses(0, "give(card=wool)", "no_card")
    t.plays(0, "give(card=ore)")
    t.refuses(0, "give(card=brick)", "wrong_order").refuses(0, "give(card=ore)", "no_card")
    assert t.may(0) == ["give(card=grain)"]
    t.plays(0, "give(card=grain)")
    assert t.hand(0) == "brick lumber"


# -- the library ----------------------------------------------------------------------------------


def with_library(roads: int = 1, **laid: Any) -> Story:
    return among_fellows(roads, expansions={0: "library"}, **laid)


def test_the_library_chooses_from_an_open_hand() -> None:
    t = with_library().plays(0, "consult(seat=1)")
    assert t.question(0) == "choose_card"
    assert t.may(0) == ["pick(card=brick)", "pick(card=ore)", "pick(card=wool)"]
    t.refuses(0, "pick(card=grain)", "no_card").refuses(0, "done", "not_offered")
    t.plays(0, "pick(card=wool)")
    assert t.hand(0) == "lumber wool grain"
    t.plays(0, "give(card=lumber)")
    assert (t.hand(0), t.hand(1)) == ("wool grain", "brick lumber ore")


def test_the_library_serves_once_in_a_trading_phase() -> None:
    t = with_library(5).plays(0, "consult(seat=1)", "pick(card=wool)")
    t.refuses(0, "consult(seat=1)", "library_used")
    assert t.may(0) == ["draw(seat=1)", "done"]  # a second card of his is drawn blindly
    t.plays(0, "draw(seat=1)", "done", "give(card=brick)", "give(card=wool)")
    t.refuses(0, "consult(seat=2)", "library_used")


def test_the_library_may_also_serve_after_a_blind_draw() -> None:
    t = with_library(3).plays(0, "draw(seat=1)", "consult(seat=1)")
    assert t.may(0) == ["pick(card=ore)", "pick(card=wool)"]
    t.plays(0, "pick(card=wool)", "give(card=lumber)", "give(card=grain)")
    assert (t.hand(0), t.hand(1)) == ("brick wool", "lumber ore grain")


def test_the_library_serves_again_next_turn() -> None:
    t = with_library().plays(0, "consult(seat=1)", "pick(card=wool)", "give(card=wool)", "done")
    passes(passes(t, 1), 2)
    assert "consult(seat=1)" in t.may(0)


def test_without_a_library_no_hand_is_open() -> None:
    t = among_fellows(3, expansions={1: "library"})
    t.refuses(0, "consult(seat=1)", "no_library")
    t.plays(0, "draw(seat=1)").refuses(0, "consult(seat=1)", "no_library")


def test_the_library_asks_for_a_fellow_with_cards() -> None:
    t = with_library(hands={0: "lumber", 1: "ore"})
    t.refuses(0, "consult(seat=2)", "empty_hand").refuses(0, "consult(seat=0)", "not_a_fellow")
    t.refuses(0, "consult(seat=5)", "not_a_fellow")


def test_a_library_built_this_turn_serves_from_the_next_on() -> None:
    hands = {0: "wool wool wool ore", 1: "brick"}
    t = trading(2, hands=hands, cities=[1, 0], draw_pile="grain")
    t.plays(0, "done", "build(what=library)").refuses(0, "consult(seat=1)", "not_offered")
    passes(t.plays(0, "done"), 1)
    assert "consult(seat=1)" in t.may(0)


def test_only_the_owner_of_the_library_sees_the_hand() -> None:
    t = with_library(draw_pile="ore ore ore ore").plays(0, "consult(seat=1)")
    for seat in (0, 1, 2, WATCHING):
        t.sees(seat, "Ada looks at the hand of Ben.")
    assert t.remembers(0, "hand", 1) == "brick ore wool"
    assert t.remembers(2, "hand", 1) == ""
    t.plays(0, "pick(card=wool)")
    assert t.log(2) == t.log(WATCHING) == ["Ada chooses from the hand of Ben: a card."]
    t.sees(0, "Ada chooses from the hand of Ben: wool.")
    t.sees(1, "Ada chooses from the hand of Ben: wool.")
    assert (t.remembers(1, "hand", 0), t.remembers(2, "hand", 0)) == ("wool", "")
    t.plays(0, "give(card=lumber)")
    t.sees(1, "Ada gives to Ben: lumber.").sees(2, "Ada gives to Ben: a card.")
    assert t.remembers(0, "hand", 1) == "brick lumber ore"


def test_the_hand_is_remembered_and_what_leaves_it_unseen_blurs_the_memory() -> None:
    t = with_library(draw_pile="ore ore ore ore ore ore")
    t.plays(0, "consult(seat=1)", "pick(card=wool)", "give(card=lumber)", "done")
    assert t.remembers(0, "hand", 1) == "brick lumber ore"
    t.plays(1, "swap(card=ore)", "build(what=road)")  # both open
    assert t.remembers(0, "hand", 1) == ""
    t = with_library(draw_pile="ore ore ore ore ore ore")
    t.plays(0, "consult(seat=1)", "pick(card=wool)", "give(card=lumber)", "done")
    t.plays(1, "draw(seat=2)", "give(card=brick)")
    assert t.remembers(0, "hand", 1) == "brick lumber ore -1"


def test_what_is_chosen_is_nobody_elses_business() -> None:
    worlds = [with_library().plays(0, "consult(seat=1)") for _ in range(2)]
    for t, chosen in zip(worlds, ("brick", "wool"), strict=True):
        t.plays(0, f"pick(card={chosen})")
    for seat in (2, WATCHING):
        assert worlds[0].state.observe(seat).save() == worlds[1].state.observe(seat).save()
