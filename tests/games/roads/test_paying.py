"""Roads & Knights: three alike instead of any one card, and the university."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from allmende.games.roads.components import BUILDING, COSTS, RESOURCE
from tests.games.roads.tables import building, builds, passes, paying
from tests.stories import Story

PLENTY = {"settlements": [1, 1, 1], "cities": [1, 0, 0], "site_pile": "market_day"}


def holding(hand: str, **laid: Any) -> Story:
    """Ada builds with these cards."""
    return building(hands={0: hand}, draw_pile="ore ore ore ore ore", **laid)


# -- three alike ----------------------------------------------------------------------------------


def test_three_alike_replace_a_card() -> None:
    t = holding("brick ore ore ore")
    assert t.may(0) == ["build(what=road)", "done"]
    t.plays(0, "build(what=road)")
    assert t.asked(0).endswith("How do you pay for the road?")
    assert t.may(0) == ["replace(card=lumber, by=ore)"]
    t.plays(0, "replace(card=lumber, by=ore)").plays(0, "done")
    assert (t.hand(0), t.discard(), t.state.roads[0]) == ("", "brick ore ore ore", 2)
    assert t.log(1).count("Ada pays ore.") == 3
    assert (t.question(0), paying(t, 0)) == ("build", False)


def test_as_often_as_wanted() -> None:
    """A knight, which costs ore, wool and grain, for nine other cards."""
    t = holding("brick brick brick brick brick brick lumber lumber lumber")
    t.plays(0, "build(what=knight)", "replace(card=ore, by=brick)", "replace(card=wool, by=brick)")
    t.refuses(0, "done", "cannot_pay")
    t.plays(0, "replace(card=grain, by=lumber)", "done")
    assert (t.hand(0), t.state.knights[0]) == ("", 1)


def test_one_card_may_be_replaced_several_times() -> None:
    """Three ore for a city: two of them by three alike each."""
    t = holding("ore grain grain wool wool wool wool wool wool", **PLENTY)
    t.plays(0, "build(what=city)", "replace(card=ore, by=wool)", "replace(card=ore, by=wool)")
    t.plays(0, "done")
    assert (t.hand(0), t.state.cities[0]) == ("", 2)


def test_also_a_card_that_is_held_may_be_replaced() -> None:
    t = holding("brick lumber ore ore ore").plays(0, "build(what=road)")
    assert t.may(0) == ["replace(card=brick, by=ore)", "replace(card=lumber, by=ore)", "done"]
    t.plays(0, "replace(card=lumber, by=ore)", "done")
    assert (t.hand(0), t.state.roads[0]) == ("lumber", 2)


def test_what_is_needed_itself_may_replace_if_there_is_more_of_it() -> None:
    """Six wool for an expansion, which costs three wool and an ore."""
    t = holding("wool wool wool wool wool wool", cities=[1, 0, 0])
    t.plays(0, "build(what=church)", "replace(card=ore, by=wool)", "done")
    assert (t.hand(0), t.scores[0]) == ("", 4)


def test_three_of_a_kind_never_replace_a_card_of_that_kind() -> None:
    t = holding("brick brick brick brick lumber lumber lumber lumber")
    t.plays(0, "build(what=road)")
    assert t.may(0) == [
        "replace(card=brick, by=lumber)",
        "replace(card=lumber, by=brick)",
        "done",
    ]


def test_the_rest_is_paid_as_printed() -> None:
    """Also all of it, where nothing is replaced."""
    t = holding("brick lumber ore ore ore").plays(0, "build(what=road)")
    assert t.state.roads[0] == 1  # nothing has happened yet
    t.plays(0, "done")
    assert (t.hand(0), t.discard(), t.state.roads[0]) == ("ore ore ore", "brick lumber", 2)


def test_where_only_the_printed_cost_can_be_paid_nothing_is_asked() -> None:
    t = holding("brick lumber ore ore wool wool").plays(0, "build(what=road)")
    assert (t.hand(0), t.state.roads[0]) == ("ore ore wool wool", 2)
    assert not paying(t, 0)
    t = holding("ore ore ore grain grain", **PLENTY).plays(0, "build(what=city)")
    assert (t.hand(0), t.state.cities[0]) == ("", 2)  # three alike, but all are needed


def test_replaced_cards_are_picked_in_family_order() -> None:
    """So that the same replacements can be picked in one order only."""
    t = holding("brick lumber ore ore ore wool wool wool")
    t.plays(0, "build(what=road)", "replace(card=lumber, by=ore)")
    assert t.may(0) == ["done"]
    t.refuses(0, "replace(card=brick, by=wool)", "wrong_order")


def test_what_is_not_in_the_cost_is_not_replaced_and_three_must_be_there() -> None:
    t = holding("brick ore ore ore wool").plays(0, "build(what=road)")
    t.refuses(0, "replace(card=grain, by=ore)", "not_needed")
    t.refuses(0, "replace(card=lumber, by=wool)", "not_three")
    t.refuses(0, "build(what=road)", "wrong_order").refuses(0, "waive(card=brick)", "wrong_order")


def test_a_choice_that_could_not_be_paid_is_not_offered() -> None:
    """Three ore pay for the lumber or for the brick, but for one of them only."""
    t = holding("brick ore ore ore").plays(0, "build(what=road)")
    assert "replace(card=brick, by=ore)" not in t.may(0)


def test_replacing_is_for_building_only_what_may_be_built() -> None:
    t = holding("brick ore ore ore wool wool wool", cities=[1, 0, 0], supply={"settlement": 0})
    t.refuses(0, "build(what=settlement)", "no_site").refuses(0, "build(what=city)", "cannot_pay")
    t.refuses(0, "replace(card=lumber, by=ore)", "wrong_order")
    t.refuses(0, "waive(card=lumber)", "wrong_order")


def test_an_object_paid_by_three_alike_counts_for_the_turn() -> None:
    t = holding("brick brick lumber ore ore ore")
    t.plays(0, "build(what=road)", "replace(card=lumber, by=ore)", "done")
    t.refuses(0, "build(what=road)", "built_already")


# -- one answer ----------------------------------------------------------------------------------


def test_what_is_chosen_is_paid() -> None:
    """There is no other way out of it (but to take it back)."""
    t = holding("brick ore ore ore wool wool wool grain").plays(0, "build(what=road)")
    t.refuses(0, "done", "cannot_pay").refuses(0, "build(what=knight)", "wrong_order")
    t.plays(0, "replace(card=lumber, by=ore)").refuses(0, "build(what=knight)", "wrong_order")
    assert t.may(0) == ["done"]


def test_nobody_must_build() -> None:
    t = holding("brick lumber ore ore ore").plays(0, "done")
    assert (t.state.roads[0], t.question(1)) == (1, "trade")


def test_after_a_building_one_is_asked_again() -> None:
    t = holding("brick lumber ore wool wool wool wool")
    builds(t, 0, "road")
    assert t.may(0) == ["build(what=knight)", "done"]  # a wool for it, and three for the grain


def test_what_is_chosen_stays_secret_until_it_is_paid() -> None:
    hand = "brick lumber wool grain ore ore ore ore ore ore"
    left = holding(hand)
    paid = holding(hand).plays(0, "build(what=road)", "replace(card=lumber, by=ore)")
    for seat in (1, 2, -1):
        assert paid.log(seat) == []
        assert left.state.observe(seat).save() == paid.state.observe(seat).save()
    assert paid.state.observe(0).save() != left.state.observe(0).save()
    paid.plays(0, "done")
    paid.sees(1, "Ada builds: road.", "Ada pays brick.", "Ada pays ore.")


# -- the university -------------------------------------------------------------------------------


def studying(hand: str, owned: str = "university", **laid: Any) -> Story:
    return building(hands={0: hand}, expansions={0: owned}, draw_pile="ore", **laid)


def test_the_university_spares_one_card() -> None:
    t = studying("brick").plays(0, "build(what=road)")
    assert t.may(0) == ["waive(card=lumber)"]
    t.refuses(0, "done", "cannot_pay")
    t.plays(0, "waive(card=lumber)", "done")
    assert (t.hand(0), t.discard(), t.state.roads[0]) == ("", "brick", 2)


def test_the_university_spares_a_card_once_per_turn() -> None:
    t = studying("brick ore wool").plays(0, "build(what=road)", "waive(card=lumber)")
    t.plays(0, "done").refuses(0, "build(what=knight)", "cannot_pay")  # grain is missing
    passes(passes(t.plays(0, "done"), 1), 2).plays(0, "done")
    t.plays(0, "build(what=knight)", "waive(card=grain)", "done")
    assert t.state.knights[0] == 1


def test_the_university_spares_one_card_of_a_building_not_two() -> None:
    t = studying("ore").refuses(0, "build(what=knight)", "cannot_pay")  # it costs three
    t = studying("ore wool grain").plays(0, "build(what=knight)", "waive(card=ore)")
    assert t.may(0) == ["done"]


def test_the_spared_card_may_be_one_that_is_held() -> None:
    t = studying("brick lumber").plays(0, "build(what=road)")
    assert t.may(0) == ["waive(card=brick)", "waive(card=lumber)", "done"]
    t.refuses(0, "waive(card=ore)", "not_needed")
    t.plays(0, "waive(card=brick)", "done")
    assert t.hand(0) == "brick"


def test_the_university_may_be_saved_for_later() -> None:
    t = studying("brick lumber ore wool").plays(0, "build(what=road)", "done")
    assert t.hand(0) == "ore wool"
    t.plays(0, "build(what=knight)", "waive(card=grain)", "done")
    assert (t.hand(0), t.state.knights[0]) == ("", 1)


def test_the_university_and_three_alike_go_together() -> None:
    """A settlement costs four cards: one is spared, one replaced."""
    t = studying("wool grain ore ore ore").plays(0, "build(what=settlement)")
    t.plays(0, "waive(card=brick)", "replace(card=lumber, by=ore)", "done")
    assert (t.hand(0), t.state.settlements[0]) == ("", 2)
    assert t.discard() == "ore ore ore wool grain"


def test_three_alike_do_not_use_up_the_university() -> None:
    t = studying("brick ore ore ore grain wool")
    t.plays(0, "build(what=road)", "replace(card=lumber, by=ore)", "done")
    assert t.may(0) == ["build(what=knight)", "done"]
    t.plays(0, "build(what=knight)", "waive(card=ore)", "done")
    assert (t.hand(0), t.state.knights[0]) == ("", 1)


def test_the_university_also_helps_with_the_town_hall() -> None:
    t = studying("ore ore wool wool wool", cities=[1, 0, 0])
    t.plays(0, "build(what=town_hall)", "waive(card=ore)", "done")
    assert t.scores[0] == 1 + 3 + 4


def test_a_university_built_this_turn_helps_at_once() -> None:
    t = building(hands={0: "ore wool wool wool brick"}, cities=[1, 0, 0])
    t.plays(0, "build(what=university)", "build(what=road)", "waive(card=lumber)", "done")
    assert t.state.roads[0] == 2


def test_without_a_university_nothing_is_spared() -> None:
    t = holding("brick lumber ore ore ore", expansions={1: "university"})
    t.plays(0, "build(what=road)")
    assert not [text for text in t.may(0) if text.startswith("waive")]


# -- all ways to pay ------------------------------------------------------------------------------

Payment = tuple[int, tuple[int, ...]]  # the spared card or -1, and the number of each resource


def test_two_kinds_may_even_replace_each_other() -> None:
    """It pays more of both and helps nobody, but any card may be replaced."""
    t = building(hands={0: "brick lumber lumber lumber wool grain grain grain"})
    assert "build(what=settlement)" in t.may(0)
    t.plays(0, "build(what=settlement)", "replace(card=lumber, by=grain)")
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
        found, asked = picked(t, name)
        assert found <= allowed, (hand, owned, name)
        assert of_use(allowed) <= found, (hand, owned, name)
        assert asked == bool(found - {(-1, tuple(cost))}), (hand, owned, name)


def payments(held: list[int], cost: list[int], owned: str) -> set[Payment]:
    """What may be paid for a cost: as printed, or with cards spared or replaced."""
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
            if all(paid[i] <= held[i] for i in range(len(cost))):
                found.add((spared, tuple(paid)))
    return found


def stand_ins(rest: list[int], kinds: int) -> list[list[int]]:
    """For each required card what it is paid with; alike cards in one order only."""
    ways: list[list[int]] = [[]]
    for card in sorted(set(rest)):
        choices = list(combinations_with_replacement(range(kinds), rest.count(card)))
        ways = [[*way, *choice] for way in ways for choice in choices]
    return ways


def of_use(payments: set[Payment]) -> set[Payment]:
    """Those that are not the same as another and more."""
    return {
        (spared, paid)
        for spared, paid in payments
        if not any(
            spared == other and paid != less and all(map(int.__le__, less, paid))
            for other, less in payments
        )
    }


def picked(t: Story, what: str) -> tuple[set[Payment], bool]:
    """What can be paid for a building by picking, and whether one is asked how."""
    text, parse = t.game.actions.text, t.game.actions.parse
    before = t.state.counts(0)
    build = parse(f"build(what={what})")
    if build not in t.state.legal(0):
        return set(), False
    start = t.state.clone()
    start.apply(build)
    if start.built:
        return {(-1, paid(before, start.counts(0)))}, False
    found = set()
    pending = [(start, -1)]
    while pending:
        s, spared = pending.pop()
        assert s.counts(0) == before  # nothing happens before it is paid
        assert s.legal(0)
        for action in s.legal(0):
            after = s.clone()
            after.apply(action)
            if text(action) == "done":
                found.add((spared, paid(before, after.counts(0))))
            else:
                waived = text(action).startswith("waive")
                pending.append((after, action - parse("waive(card=brick)") if waived else spared))
    return found, True


def paid(before: list[int], after: list[int]) -> tuple[int, ...]:
    return tuple(had - has for had, has in zip(before, after, strict=True))
