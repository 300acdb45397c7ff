"""Roads & Knights: what everybody sees, what only some see, and what they remember of it."""

from __future__ import annotations

import pytest

from tests.games.roads.tables import FIRST, building, fresh, passes, paying, trading

WATCHING = -1


# -- what lies open -------------------------------------------------------------------------------


def test_hands_are_secret_but_their_sizes_are_not() -> None:
    t = fresh(3)
    assert "?" not in t.shown(0, "hand", 0)
    for seat in (1, 2, WATCHING):
        assert t.shown(seat, "hand", 0) == "? ? ?"


def test_market_and_discard_pile_lie_open() -> None:
    t = trading(hands={0: "brick"}, market="ore grain", draw_pile="ore")
    t.plays(0, "swap(card=brick)")
    for seat in (1, WATCHING):
        assert (t.shown(seat, "market"), t.shown(seat, "discard")) == ("ore grain", "brick")


def test_draw_pile_and_events_to_come_are_secret_for_all() -> None:
    t = fresh(4)
    for seat in (0, 3, WATCHING):
        assert set(t.shown(seat, "draw_pile").split()) == {"?"}
        assert set(t.shown(seat, "site_pile").split()) == {"?"}


def test_all_know_which_events_have_been() -> None:
    t = building(hands={0: "ore ore ore grain grain"}, site_pile="raid").plays(
        0, "build(what=city)"
    )
    assert t.shown(WATCHING, "opened") == "raid"


def test_points_and_buildings_lie_open() -> None:
    s = building(roads=[4, 1, 1], knights=[2, 0, 0], expansions={0: "castle"}).state
    assert s.observe(WATCHING).scores() == s.scores() == [1 + 2 + 1 + 3, 1, 1]


# -- what is remembered ---------------------------------------------------------------------------


def test_all_remember_a_card_taken_from_the_market() -> None:
    t = trading(hands={0: "brick wool"}, market="ore grain", draw_pile="ore")
    t.plays(0, "take(card=ore)", "give(card=brick)")
    assert [t.remembers(seat, "hand", 0) for seat in (1, 2)] == ["ore", "ore"]


def test_a_card_that_is_paid_is_no_longer_in_the_hand() -> None:
    t = trading(hands={0: "brick wool grain grain"}, market="ore", draw_pile="ore")
    t.plays(0, "take(card=ore)", "give(card=brick)")
    assert t.remembers(1, "hand", 0) == "ore"
    t.plays(0, "build(what=knight)")
    assert (t.hand(0), t.remembers(1, "hand", 0)) == ("grain", "")


def test_of_a_blind_draw_only_the_two_know_the_card() -> None:
    t = trading(hands={0: "wool", 1: "brick ore", 2: "grain"}, draw_pile="ore")
    t.rolls["blind"] = [FIRST]
    t.plays(0, "draw(seat=1)")
    for seat in (0, 1):
        t.sees(seat, "Ada draws blindly from Ben: brick.")
    for seat in (2, WATCHING):
        t.sees(seat, "Ada draws blindly from Ben: a card.")
    assert (t.remembers(1, "hand", 0), t.remembers(2, "hand", 0)) == ("brick", "")


def test_of_a_card_given_back_only_the_two_know_it() -> None:
    t = trading(hands={0: "wool", 1: "brick ore", 2: "grain"}, draw_pile="ore")
    t.rolls["blind"] = [FIRST]
    t.plays(0, "draw(seat=1)").plays(0, "give(card=wool)")
    for seat in (0, 1):
        t.sees(seat, "Ada gives to Ben: wool.")
    for seat in (2, WATCHING):
        t.sees(seat, "Ada gives to Ben: a card.")
    assert t.remembers(0, "hand", 1) == "wool"
    assert t.remembers(1, "hand", 0) == "brick"
    assert (t.remembers(2, "hand", 0), t.remembers(2, "hand", 1)) == ("", "")


def test_what_was_given_back_is_nobody_elses_business() -> None:
    worlds = [trading(hands={0: "wool grain", 1: "brick"}, draw_pile="ore") for _ in range(2)]
    for t, given in zip(worlds, ("wool", "brick"), strict=True):
        t.plays(0, "draw(seat=1)", f"give(card={given})")
    for seat in (2, WATCHING):
        assert worlds[0].state.observe(seat).save() == worlds[1].state.observe(seat).save()


def test_a_hidden_exchange_blurs_what_was_known_of_a_hand() -> None:
    """Ada took ore openly; whether it was the card she gave Ben, Cleo can't tell."""
    t = trading(
        roads=[3, 1, 1],
        hands={0: "wool grain", 1: "brick", 2: "grain"},
        market="ore",
        draw_pile="ore",
    )
    t.plays(0, "take(card=ore)", "give(card=wool)")
    assert t.remembers(2, "hand", 0) == "ore"
    t.plays(0, "draw(seat=1)", "give(card=grain)")
    assert t.remembers(2, "hand", 0) == ""
    assert t.remembers(1, "hand", 0) == "brick ore"  # Ben saw what he got: the ore is still there


def test_after_a_reshuffle_all_know_what_is_in_the_draw_pile_but_not_where() -> None:
    t = building(hands={0: ""}, draw_pile="", discard="brick ore wool wool grain")
    t.plays(0, "done")  # Ada draws two
    assert t.remembers(2, "draw_pile") == "brick ore wool wool grain -2"
    assert set(t.shown(2, "draw_pile").split()) == {"?"}
    known = t.remembers(0, "draw_pile").split()
    assert sorted([*known, *t.hand(0).split()]) == ["brick", "grain", "ore", "wool", "wool"]


def test_a_pile_of_one_kind_holds_no_secret() -> None:
    t = building(hands={0: ""}, draw_pile="", discard="wool wool wool wool").plays(0, "done")
    assert t.remembers(1, "hand", 0) == "wool wool"


def test_discards_of_a_raid_are_known_to_leave_the_hand() -> None:
    held = "brick brick wool wool wool wool wool wool wool"
    t = building(hands={0: "ore ore ore grain grain", 1: held}, site_pile="raid", draw_pile="ore")
    t.plays(0, "build(what=city)").plays(1, "discard(card=brick)", "discard(card=brick)")
    assert t.discard() == "brick brick ore ore ore grain grain"
    t.sees(2, "Ben discards brick.")


# -- being asked tells nothing --------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["brick lumber wool", "ore ore ore", "grain grain wool"])
def test_what_a_seat_holds_does_not_show_in_what_it_is_asked(hand: str) -> None:
    views = []
    for held in (hand, "brick brick brick"):
        t = passes(trading(hands={0: "", 1: held}, market="", discard="", draw_pile="ore ore"), 0)
        t.plays(1, "done")
        views.append((t.state.observe(0).save(), t.state.asked))
    assert views[0] == views[1]


def test_whether_there_was_a_choice_how_to_pay_does_not_show() -> None:
    """A road for its printed cost: once with three alike to choose instead, once without."""
    worlds = [
        building(hands={0: f"brick lumber {rest}"}, market="", discard="", draw_pile="ore")
        for rest in ("ore ore ore", "ore wool grain")
    ]
    for t, asked in zip(worlds, (True, False), strict=True):
        assert paying(t.plays(0, "build(what=road)"), 0) == asked
    worlds[0].plays(0, "done")
    for seat in (1, 2, WATCHING):
        assert worlds[0].log(seat) == worlds[1].log(seat) != []
        assert worlds[0].state.observe(seat).save() == worlds[1].state.observe(seat).save()


def test_being_asked_how_to_pay_does_not_show() -> None:
    """Not even that something has been chosen to be built."""
    waiting, chosen = (building(hands={0: "brick lumber ore ore ore"}) for _ in range(2))
    assert paying(chosen.plays(0, "build(what=road)"), 0)
    assert chosen.state.asked == waiting.state.asked
    for seat in (1, 2, WATCHING):
        assert chosen.log(seat) == []
        assert waiting.state.observe(seat).save() == chosen.state.observe(seat).save()
        assert waiting.state.observe(seat).hash() == chosen.state.observe(seat).hash()
