"""Roads & Knights: three alike instead of any one card, and the university."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from allmende.games.roads.components import BUILDING, COSTS, RESOURCE
from tests.games.roads.tables import building, passes
from tests.stories import Story

PLENTY = {"settlements": [1, 1, 1], "cities": [1, 0, 0], "site_pile": "market_day"}


def bartering(hand: str, **laid: Any) -> Story:
    """Ada wants to pay with other cards."""
    return building(hands={0: hand}, draw_pile="ore ore ore ore ore", **laid).plays(0, "barter")


# -- three alike ----------------------------------------------------------------------------------


def test_three_alike_replace_a_card() -> None:
    t = bartering("brick ore ore ore")
    assert t.question(0) == "pay"
    assert t.may(0) == ["done", "build(what=road)"]
    t.plays(0, "build(what=road)")
    assert t.may(0) == ["replace(card=lumber, by=ore)"]
    t.plays(0, "replace(card=lumber, by=ore)").plays(0, "done")
    assert (t.hand(0), t.discard(), t.state.roads[0]) == ("", "brick ore ore ore", 2)
    assert t.log(1).count("Ada pays ore.") == 3
    assert t.question(0) == "build"


def test_as_often_as_wanted() -> None:
    """A knight, which costs ore, wool and grain, for nine other cards."""
    t = bartering("brick brick brick brick brick brick lumber lumber lumber")
    t.plays(0, "build(what=knight)", "replace(card=ore, by=brick)", "replace(card=wool, by=brick)")
    t.refuses(0, "done", "cannot_pay")
    t.plays(0, "replace(card=grain, by=lumber)", "done")
    assert (t.hand(0), t.state.knights[0]) == ("", 1)


def test_one_card_may_be_replaced_several_times() -> None:
    """Three ore for a city: two of them by three alike each."""
    t = bartering("ore grain grain wool wool wool wool wool wool", **PLENTY)
    t.plays(0, "build(what=city)", "replace(card=ore, by=wool)", "replace(card=ore, by=wool)")
    t.plays(0, "done")
    assert (t.hand(0), t.state.cities[0]) == ("", 2)


def test_also_a_card_that_is_held_may_be_replaced() -> None:
    t = bartering("brick lumber ore ore ore").plays(0, "build(what=road)")
    assert t.may(0) == ["replace(card=brick, by=ore)", "replace(card=lumber, by=ore)"]
    t.plays(0, "replace(card=lumber, by=ore)", "done")
    assert (t.hand(0), t.state.roads[0]) == ("lumber", 2)


def test_what_is_needed_itself_may_replace_if_there_is_more_of_it() -> None:
    """Six wool for an expansion, which costs three wool and an ore."""
    t = bartering("wool wool wool wool wool wool", cities=[1, 0, 0])
    t.plays(0, "build(what=church)", "replace(card=ore, by=wool)", "done")
    assert (t.hand(0), t.scores[0]) == ("", 4)


def test_three_of_a_kind_never_replace_a_card_of_that_kind() -> None:
    t = bartering("brick brick brick brick lumber lumber lumber lumber")
    t.plays(0, "build(what=road)")
    assert t.may(0) == ["replace(card=brick, by=lumber)", "replace(card=lumber, by=brick)"]


def test_plain_building_takes_the_printed_cost_without_asking() -> None:
    t = building(hands={0: "brick lumber ore ore ore"})
    assert t.may(0) == ["build(what=road)", "barter", "done"]
    t.plays(0, "build(what=road)")
    assert (t.hand(0), t.question(0)) == ("ore ore ore", "build")


def test_what_is_not_in_the_cost_is_not_replaced_and_three_must_be_there() -> None:
    t = bartering("brick ore ore ore wool").plays(0, "build(what=road)")
    t.refuses(0, "replace(card=grain, by=ore)", "not_needed")
    t.refuses(0, "replace(card=lumber, by=wool)", "not_three")
    t.refuses(0, "build(what=road)", "wrong_order")


def test_a_choice_that_could_not_be_paid_is_not_offered() -> None:
    """Three ore pay for the lumber or for the brick, but for one of them only."""
    t = bartering("brick ore ore ore").plays(0, "build(what=road)")
    assert "replace(card=brick, by=ore)" not in t.may(0)


def test_replacing_is_for_building_only_what_may_be_built() -> None:
    t = bartering("brick ore ore ore wool wool wool", cities=[1, 0, 0], supply={"settlement": 0})
    t.refuses(0, "build(what=settlement)", "no_site").refuses(0, "build(what=city)", "cannot_pay")
    t.refuses(0, "replace(card=lumber, by=ore)", "wrong_order")


def test_an_object_built_by_barter_counts_for_the_turn() -> None:
    t = bartering("brick brick lumber ore ore ore")
    t.plays(0, "build(what=road)", "replace(card=lumber, by=ore)", "done")
    t.refuses(0, "build(what=road)", "built_already")


# -- leaving it -----------------------------------------------------------------------------------


def test_a_barter_can_be_left() -> None:
    t = bartering("brick ore ore ore").plays(0, "done")
    assert (t.hand(0), t.state.roads[0]) == ("brick ore ore ore", 1)
    assert (t.question(0), t.may(0)) == ("build", ["done"])
    t.refuses(0, "barter", "nothing_to_barter")


def test_a_barter_left_is_offered_again_after_a_building() -> None:
    t = bartering("brick lumber ore wool wool wool wool").plays(0, "done")
    t.refuses(0, "barter", "nothing_to_barter").plays(0, "build(what=road)")
    assert "barter" in t.may(0)


def test_a_barter_left_is_offered_again_after_a_levy() -> None:
    hands = {0: "brick ore ore ore", 1: "wool"}
    t = building(hands=hands, expansions={0: "guild", 1: "church"}, draw_pile="ore")
    t.plays(0, "barter", "done").refuses(0, "barter", "nothing_to_barter")
    t.plays(0, "levy(seat=1)")
    assert "barter" in t.may(0)


def test_a_barter_left_is_offered_again_next_turn() -> None:
    t = bartering("brick ore ore ore").plays(0, "done", "done")
    passes(passes(t, 1), 2).plays(0, "done")
    assert "barter" in t.may(0)


def test_without_three_alike_and_without_a_university_there_is_nothing_to_barter() -> None:
    building(hands={0: "brick brick lumber lumber"}).refuses(0, "barter", "nothing_to_barter")


def test_what_is_chosen_stays_secret_until_it_is_paid() -> None:
    hand = "brick lumber wool grain ore ore ore ore ore ore"
    left = bartering(hand)
    paid = bartering(hand).plays(0, "build(what=road)", "replace(card=lumber, by=ore)")
    for seat in (1, 2, -1):
        assert paid.log(seat) == []
        assert left.state.observe(seat).save() == paid.state.observe(seat).save()
    paid.plays(0, "done")
    paid.sees(1, "Ada builds: road.", "Ada pays brick.", "Ada pays ore.")


# -- the university -------------------------------------------------------------------------------


def studying(hand: str, owned: str = "university", **laid: Any) -> Story:
    return building(hands={0: hand}, expansions={0: owned}, draw_pile="ore", **laid)


def test_the_university_spares_one_card() -> None:
    t = studying("brick").plays(0, "barter", "build(what=road)")
    assert t.may(0) == ["waive(card=lumber)"]
    t.plays(0, "waive(card=lumber)", "done")
    assert (t.hand(0), t.discard(), t.state.roads[0]) == ("", "brick", 2)


def test_the_university_spares_a_card_once_per_turn() -> None:
    t = studying("brick ore wool").plays(0, "barter", "build(what=road)", "waive(card=lumber)")
    t.plays(0, "done").refuses(0, "barter", "nothing_to_barter")
    passes(passes(t.plays(0, "done"), 1), 2).plays(0, "done")
    assert "barter" in t.may(0)


def test_the_university_spares_one_card_of_a_building_not_two() -> None:
    t = studying("ore").refuses(0, "barter", "nothing_to_barter")  # a knight costs three
    t = studying("ore wool grain").plays(0, "barter", "build(what=knight)", "waive(card=ore)")
    assert t.may(0) == ["done"]


def test_the_spared_card_may_be_one_that_is_held() -> None:
    t = studying("brick lumber").plays(0, "barter", "build(what=road)")
    assert t.may(0) == ["waive(card=brick)", "waive(card=lumber)"]
    t.refuses(0, "waive(card=ore)", "not_needed")
    t.plays(0, "waive(card=brick)", "done")
    assert t.hand(0) == "brick"


def test_the_university_and_three_alike_go_together() -> None:
    """A settlement costs four cards: one is spared, one replaced."""
    t = studying("wool grain ore ore ore").plays(0, "barter", "build(what=settlement)")
    t.plays(0, "waive(card=brick)", "replace(card=lumber, by=ore)", "done")
    assert (t.hand(0), t.state.settlements[0]) == ("", 2)
    assert t.discard() == "ore ore ore wool grain"


def test_three_alike_do_not_use_up_the_university() -> None:
    t = studying("brick ore ore ore grain wool")
    t.plays(0, "barter", "build(what=road)", "replace(card=lumber, by=ore)", "done", "barter")
    assert t.may(0) == ["done", "build(what=knight)"]
    t.plays(0, "build(what=knight)", "waive(card=ore)", "done")
    assert (t.hand(0), t.state.knights[0]) == ("", 1)


def test_the_university_also_helps_with_the_town_hall() -> None:
    t = studying("ore ore wool wool wool", cities=[1, 0, 0])
    t.plays(0, "barter", "build(what=town_hall)", "waive(card=ore)", "done")
    assert t.scores[0] == 1 + 3 + 4


def test_a_university_built_this_turn_helps_at_once() -> None:
    t = building(hands={0: "ore wool wool wool brick"}, cities=[1, 0, 0])
    t.plays(0, "build(what=university)", "barter", "build(what=road)", "waive(card=lumber)", "done")
    assert t.state.roads[0] == 2


def test_without_a_university_nothing_is_spared() -> None:
    t = bartering("brick lumber ore ore ore", expansions={1: "university"})
    t.plays(0, "build(what=road)")
    assert not [text for text in t.may(0) if text.startswith("waive")]


# -- all ways to pay ------------------------------------------------------------------------------

Payment = tuple[int, tuple[int, ...]]  # the spared card or -1, and the number of each resource


def test_two_kinds_may_even_replace_each_other() -> None:
    """It pays more of both and helps nobody, but any card may be replaced."""
    t = building(hands={0: "brick lumber lumber lumber wool grain grain grain"})
    assert "build(what=settlement)" in t.may(0)
    t.plays(0, "barter", "build(what=settlement)", "replace(card=lumber, by=grain)")
    t.plays(0, "replace(card=grain, by=lumber)", "done")
    assert (t.hand(0), t.state.settlements[0]) == ("", 2)


@pytest.mark.parametrize("seed", range(30))
def test_every_payment_of_use_can_be_picked_and_none_that_is_not_allowed(seed: int) -> None:
    """Everything is tried; of use is what does not merely pay more than another payment."""
    rng = Random(seed)
    cards = [name for name in RESOURCE.values for _ in range(11)]
    hand = sorted(rng.sample(cards, rng.randint(4, 12)), key=RESOURCE.index)
    owned = rng.choice(["university", "church"])
    t = studying(" ".join(hand), owned, **PLENTY)
    for what, cost in enumerate(COSTS):
        if what == BUILDING.index(owned):
            continue
        name = BUILDING.values[what]
        allowed = payments([hand.count(card) for card in RESOURCE.values], cost, owned)
        found = picked(t, name)
        assert found <= allowed, (hand, owned, name)
        assert of_use(allowed, cost) <= found, (hand, owned, name)


def payments(held: list[int], cost: list[int], owned: str) -> set[Payment]:
    """What may be paid for a cost with at least one card spared or replaced."""
    needed = [card for card in range(len(cost)) for _ in range(cost[card])]
    found = set()
    for spared in [-1, *set(needed)] if owned == "university" else [-1]:
        rest = needed.copy()
        if spared >= 0:
            rest.remove(spared)
        for bys in stand_ins(rest, len(held)):
            paid = [0] * len(cost)
            for card, by in zip(rest, bys, strict=True):
                paid[by] += 1 if by == card else 3
            changed = spared >= 0 or bys != rest
            if changed and all(paid[i] <= held[i] for i in range(len(cost))):
                found.add((spared, tuple(paid)))
    return found


def stand_ins(rest: list[int], kinds: int) -> list[list[int]]:
    """For each required card what it is paid with; alike cards in one order only."""
    ways: list[list[int]] = [[]]
    for card in sorted(set(rest)):
        choices = list(combinations_with_replacement(range(kinds), rest.count(card)))
        ways = [[*way, *choice] for way in ways for choice in choices]
    return ways


def of_use(payments: set[Payment], cost: list[int]) -> set[Payment]:
    """Those that are not the same as another, or as the printed cost, and more."""
    known = {*payments, (-1, tuple(cost))}
    return {
        (spared, paid)
        for spared, paid in payments
        if not any(
            spared == other and paid != less and all(map(int.__le__, less, paid))
            for other, less in known
        )
    }


def picked(t: Story, what: str) -> set[Payment]:
    """What can be paid for a building by picking."""
    text, parse = t.game.actions.text, t.game.actions.parse
    start = t.state.clone()
    for action in (parse("barter"), parse(f"build(what={what})")):
        if action not in start.legal(0):
            return set()
        start.apply(action)
    found = set()
    pending = [(start, -1)]
    while pending:
        s, spared = pending.pop()
        for action in s.legal(0):
            after = s.clone()
            after.apply(action)
            if text(action) == "done":
                before = t.state.counts(0)
                paid = tuple(before[i] - left for i, left in enumerate(after.counts(0)))
                found.add((spared, paid))
            else:
                waived = text(action).startswith("waive")
                pending.append((after, action - parse("waive(card=brick)") if waived else spared))
    return found
