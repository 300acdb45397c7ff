"""Roads & Knights: what each building costs, what it brings, and when it can't be built."""

from __future__ import annotations

import pytest

from tests.games.roads.tables import building, builds, fresh, passes, trading

EXPANSIONS = ("library", "church", "castle", "university", "town_hall", "guild")
EXPANSION = "ore wool wool wool"


# -- costs and points -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "cost"),
    [
        ("road", "brick lumber"),
        ("knight", "ore wool grain"),
        ("settlement", "brick lumber wool grain"),
        ("city", "ore ore ore grain grain"),
        ("library", EXPANSION),
        ("church", EXPANSION),
        ("castle", EXPANSION),
        ("university", EXPANSION),
        ("town_hall", "ore ore ore wool wool wool"),
        ("guild", EXPANSION),
    ],
)
def test_a_building_is_paid_to_the_discard_pile(what: str, cost: str) -> None:
    t = building(cities=[1, 0, 0], hands={0: cost}, site_pile="raid", draw_pile="ore")
    t.plays(0, f"build(what={what})")
    assert (t.hand(0), t.discard()) == ("", cost)
    for card in set(cost.split()):
        t.sees(1, f"Ada pays {card}.")
    t.sees(1, f"Ada builds: {what.replace('_', ' ')}.")
    cards = cost.split()
    for missing in set(cards):
        short = cards.copy()
        short.remove(missing)
        t = building(cities=[1, 0, 0], hands={0: " ".join(short)}, draw_pile="ore")
        t.refuses(0, f"build(what={what})", "cannot_pay")


def test_a_settlement_counts_a_point() -> None:
    t = building(2, hands={0: "brick lumber wool grain"}).plays(0, "build(what=settlement)")
    assert (t.state.settlements, t.state.supply[2], t.scores) == ([2, 1], 4, [2, 1])


def test_a_city_replaces_a_settlement_and_counts_two() -> None:
    t = building(2, hands={0: "ore ore ore grain grain"}, site_pile="market_day")
    t.plays(0, "build(what=city)")
    assert (t.state.settlements, t.state.cities, t.scores) == ([0, 1], [1, 0], [2, 1])
    assert t.state.supply[2] == 5  # its settlement card is the city
    assert t.opened() == "market_day"


@pytest.mark.parametrize("what", EXPANSIONS)
def test_an_expansion_covers_a_city(what: str) -> None:
    cost = "ore ore ore wool wool wool" if what == "town_hall" else EXPANSION
    t = building(settlements=[0, 1, 1], cities=[1, 0, 0], hands={0: cost})
    assert t.scores[0] == 2
    t.plays(0, f"build(what={what})")
    assert t.state.cities[0] == 0
    assert t.scores[0] == (4 if what == "town_hall" else 3)  # the city counts no more


def test_the_town_hall_costs_two_ore_more() -> None:
    t = building(cities=[1, 0, 0], hands={0: EXPANSION})
    assert "build(what=church)" in t.may(0)
    t.refuses(0, "build(what=town_hall)", "cannot_pay")


@pytest.mark.parametrize(
    ("number", "swaps", "points"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2)]
)
def test_roads_lie_on_alternating_sides(number: int, swaps: int, points: int) -> None:
    """The first on side A, which swaps, the second on side B, which counts, and so on."""
    t = building(2, roads=[number - 1, 0], settlements=[0, 0], hands={0: "brick lumber"})
    t.plays(0, "build(what=road)")
    assert (t.state.roads[0], t.scores[0]) == (number, points)
    assert t.state.trades(0) == swaps


@pytest.mark.parametrize(("number", "points"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_knights_lie_on_alternating_sides(number: int, points: int) -> None:
    knights = [number - 1, 0]
    t = building(2, knights=knights, settlements=[0, 0], hands={0: "ore wool grain"})
    t.plays(0, "build(what=knight)")
    assert (t.state.knights[0], t.scores[0]) == (number, points)


def test_the_rest_of_the_hand_counts_nothing() -> None:
    assert building(hands={0: "ore ore ore ore ore ore"}).scores == [1, 1, 1]


# -- refusals -------------------------------------------------------------------------------------


def test_a_settlement_needs_one_in_the_supply() -> None:
    t = building(hands={0: "brick lumber wool grain"}, supply={"settlement": 0})
    t.refuses(0, "build(what=settlement)", "no_site")


def test_a_city_needs_an_own_settlement() -> None:
    t = building(settlements=[0, 2, 1], hands={0: "ore ore ore grain grain"})
    t.refuses(0, "build(what=city)", "no_settlement")


def test_an_expansion_needs_an_own_city_that_has_none() -> None:
    t = building(cities=[0, 1, 0], expansions={0: "church"}, hands={0: EXPANSION})
    t.refuses(0, "build(what=castle)", "no_city")


def test_nobody_builds_an_expansion_twice() -> None:
    t = building(cities=[1, 0, 0], expansions={0: "church"}, hands={0: EXPANSION})
    t.refuses(0, "build(what=church)", "owned")
    assert "build(what=castle)" in t.may(0)


def test_several_players_may_own_the_same_expansion() -> None:
    t = building(cities=[1, 0, 0], expansions={1: "church"}, hands={0: EXPANSION})
    t.plays(0, "build(what=church)")
    assert t.scores == [4, 4, 1]


def test_an_expansion_may_be_sold_out() -> None:
    t = building(cities=[1, 0, 0], hands={0: EXPANSION}, supply={"library": 0})
    t.refuses(0, "build(what=library)", "sold_out")
    two = building(2, cities=[1, 0], hands={0: EXPANSION})
    two.refuses(0, "build(what=guild)", "sold_out")  # there is none for two


def test_a_road_or_knight_that_nobody_can_lose_is_not_built() -> None:
    hands = {0: "brick lumber ore wool grain"}
    supply = {"road": 0, "knight": 0}
    t = building(roads=[7, 0, 0], knights=[4, 0, 0], hands=hands, supply=supply)
    t.refuses(0, "build(what=road)", "nobody_has_one")
    t.refuses(0, "build(what=knight)", "nobody_has_one")
    assert t.may(0) == ["build(what=settlement)", "done"]


def test_building_comes_after_swapping() -> None:
    t = trading(hands={0: "brick lumber"})
    t.refuses(0, "build(what=road)", "not_offered")
    t.plays(0, "done").plays(0, "build(what=road)")
    t.refuses(0, "swap(card=ore)", "not_offered")


def test_the_question_comes_also_where_nothing_can_be_built() -> None:
    """Otherwise being asked would tell of the hand."""
    t = fresh(3).plays(0, "done")
    bare = building(hands={0: ""})
    assert t.question(0) == bare.question(0) == "build"
    assert bare.may(0) == ["done"]


# -- each object once per turn --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "cost"),
    [
        ("road", "brick lumber"),
        ("knight", "ore wool grain"),
        ("settlement", "brick lumber wool grain"),
        ("city", "ore ore ore grain grain"),
    ],
)
def test_each_object_is_built_once_per_turn(what: str, cost: str) -> None:
    hands = {0: f"{cost} {cost}"}
    t = building(2, hands=hands, settlements=[2, 1], site_pile="raid", draw_pile="wool")
    builds(t, 0, what)
    t.refuses(0, f"build(what={what})", "built_already")
    passes(t.plays(0, "done"), 1)
    t.plays(0, "done")
    assert f"build(what={what})" in t.may(0)


def test_one_expansion_per_turn() -> None:
    t = building(cities=[2, 0, 0], hands={0: f"{EXPANSION} {EXPANSION}"})
    builds(t, 0, "church")
    t.refuses(0, "build(what=castle)", "built_already")
    t.refuses(0, "build(what=church)", "built_already")


def test_different_objects_may_be_built_in_one_turn() -> None:
    hand = "brick lumber " + "ore wool grain " + "ore ore ore grain grain " + EXPANSION
    t = building(2, hands={0: hand}, site_pile="market_day", market="ore ore ore ore ore")
    builds(t, 0, "road", "knight", "city")
    assert t.may(0)[-2:] == ["build(what=university)", "done"]
    builds(t, 0, "university").plays(0, "done")
    assert t.scores[0] == 3 + 1  # the expansion and the second road
    assert t.question(1) == "trade"


def test_the_same_turn_may_build_a_settlement_and_make_it_a_city() -> None:
    hand = "brick lumber wool grain ore ore ore grain grain"
    t = building(2, settlements=[0, 1], hands={0: hand}, site_pile="raid")
    t.refuses(0, "build(what=city)", "no_settlement")
    builds(t, 0, "settlement", "city")
    assert (t.state.settlements[0], t.state.cities[0]) == (0, 1)
