"""Roads & Knights: the guild, which draws a card from somebody who is not behind."""

from __future__ import annotations

from typing import Any

from tests.games.roads.tables import FIRST, SECOND, building, passes, trading
from tests.stories import Story

WATCHING = -1


def guild(**laid: Any) -> Story:
    """Ada, with a guild and as many points as Ben, is about to swap cards."""
    words = {
        "expansions": {0: "guild", 1: "church"},
        "hands": {0: "brick", 1: "ore wool", 2: "grain"},
        "draw_pile": "ore ore ore ore ore ore",
        **laid,
    }
    t = trading(**words)
    t.rolls["blind"] = [SECOND]
    return t


def test_the_guild_draws_a_card_and_gives_nothing_back() -> None:
    t = guild().plays(0, "levy(seat=1)")
    assert (t.hand(0), t.hand(1)) == ("brick wool", "ore")
    assert t.question(0) == "trade"  # it costs no swap
    assert "swap(card=wool)" in t.may(0)


def test_the_guild_serves_once_per_turn() -> None:
    t = guild().plays(0, "levy(seat=1)")
    t.refuses(0, "levy(seat=1)", "guild_used")
    t.plays(0, "done").refuses(0, "levy(seat=1)", "guild_used")
    passes(passes(t.plays(0, "done"), 1), 2)
    assert "levy(seat=1)" in t.may(0)


def test_the_guild_also_serves_while_building() -> None:
    """The card drawn may be the one that was missing."""
    t = building(
        expansions={0: "guild", 1: "church"}, hands={0: "brick", 1: "lumber"}, draw_pile="ore"
    )
    assert t.may(0) == ["done", "levy(seat=1)"]
    t.plays(0, "levy(seat=1)")
    assert t.may(0) == ["build(what=road)", "done"]


def test_the_guild_takes_from_who_has_at_least_as_many_points() -> None:
    t = guild(expansions={0: "guild", 1: "church", 2: "town_hall"})
    assert t.scores == [4, 4, 5]
    assert [text for text in t.may(0) if text.startswith("levy")] == [
        "levy(seat=1)",
        "levy(seat=2)",
    ]
    t = guild(settlements=[2, 1, 3])
    assert t.scores == [5, 4, 3]
    t.refuses(0, "levy(seat=1)", "fewer_points").refuses(0, "levy(seat=2)", "fewer_points")


def test_the_guild_never_takes_from_an_empty_hand() -> None:
    t = guild(hands={0: "brick"}).refuses(0, "levy(seat=1)", "empty_hand")
    t.refuses(0, "levy(seat=0)", "not_a_fellow").refuses(0, "levy(seat=3)", "not_a_fellow")


def test_without_a_guild_nothing_is_levied() -> None:
    guild(expansions={1: "guild"}).refuses(0, "levy(seat=1)", "no_guild")


def test_a_guild_built_this_turn_serves_at_once() -> None:
    t = building(
        settlements=[0, 3, 1],
        cities=[1, 0, 0],
        hands={0: "ore wool wool wool", 1: "grain"},
        draw_pile="ore",
    )
    t.refuses(0, "levy(seat=1)", "no_guild").plays(0, "build(what=guild)")
    assert t.scores == [3, 3, 1]
    t.plays(0, "levy(seat=1)")
    assert t.hand(0) == "grain"


def test_building_may_put_one_ahead_of_who_could_be_levied() -> None:
    t = building(
        expansions={0: "guild", 1: "church"},
        hands={0: "brick lumber wool grain", 1: "ore"},
        draw_pile="ore",
    )
    assert "levy(seat=1)" in t.may(0)
    t.plays(0, "build(what=settlement)", "done").refuses(0, "levy(seat=1)", "fewer_points")


def test_the_guild_needs_no_road() -> None:
    t = guild(roads=[0, 1, 1]).plays(0, "levy(seat=1)")
    assert t.hand(0) == "brick wool"


def test_the_guild_does_not_interrupt_a_swap_or_a_payment() -> None:
    t = guild(market="ore").plays(0, "take(card=ore)").refuses(0, "levy(seat=1)", "not_offered")
    t = guild(roads=[3, 1, 1]).plays(0, "draw(seat=1)").refuses(0, "levy(seat=1)", "not_offered")
    t.plays(0, "done").refuses(0, "levy(seat=1)", "not_offered")  # while giving back
    t = guild(roads=[2, 2, 1], hands={0: "brick ore ore ore", 1: "wool"}).plays(0, "done")
    assert "levy(seat=1)" in t.may(0)
    t.plays(0, "build(what=road)").refuses(0, "levy(seat=1)", "wrong_order")
    t.plays(0, "replace(card=lumber, by=ore)").refuses(0, "levy(seat=1)", "wrong_order")
    t.plays(0, "done")
    assert "levy(seat=1)" in t.may(0)  # it is paid
    t = guild(hands={0: "brick lumber wool grain", 1: "ore"})
    t.plays(0, "done", "build(what=settlement)").refuses(0, "levy(seat=1)", "not_offered")


def test_the_guild_serves_in_the_own_turn_only() -> None:
    guild().refuses(1, "levy(seat=0)", "not_asked")


def test_only_the_two_see_the_card() -> None:
    t = guild().plays(0, "levy(seat=1)")
    for seat in (0, 1):
        t.sees(seat, "The guild of Ada draws from Ben: wool.")
    for seat in (2, WATCHING):
        t.sees(seat, "The guild of Ada draws from Ben: a card.")
    assert (t.remembers(1, "hand", 0), t.remembers(2, "hand", 0)) == ("wool", "")


def test_which_card_is_chance() -> None:
    t = guild()
    t.rolls["blind"] = [FIRST]
    assert t.plays(0, "levy(seat=1)").hand(1) == "wool"
