"""Principality: every expansion card that is built, its price and what it does."""

from __future__ import annotations

import pytest

from allmende.games.principality.components import COPIES, EXPANSION, REGION
from tests.games.principality.tables import Laid, duel, units

# card: price, copies, victory points, trade points, strength, tournament points
CARDS = {
    "garrison": ("lumber brick", 3, 0, 1, 0, 0),
    "abbey": ("lumber brick ore", 2, 0, 0, 0, 0),
    "smithy": ("lumber ore ore", 1, 0, 0, 0, 0),
    "sawmill": ("lumber lumber", 1, 0, 0, 0, 0),
    "brick_factory": ("brick ore", 1, 0, 0, 0, 0),
    "woolen_mill": ("brick wool", 1, 0, 0, 0, 0),
    "grain_mill": ("brick grain", 1, 0, 0, 0, 0),
    "foundry": ("brick ore", 1, 0, 0, 0, 0),
    "lumber_fleet": ("lumber wool", 1, 0, 1, 0, 0),
    "brick_fleet": ("lumber wool", 1, 0, 1, 0, 0),
    "wool_fleet": ("lumber wool", 1, 0, 1, 0, 0),
    "grain_fleet": ("lumber wool", 1, 0, 1, 0, 0),
    "ore_fleet": ("lumber wool", 1, 0, 1, 0, 0),
    "gold_fleet": ("lumber wool", 1, 0, 1, 0, 0),
    "conrad": ("grain ore", 1, 0, 0, 2, 1),
    "falk": ("wool grain grain ore ore", 1, 0, 0, 1, 5),
    "gotz": ("wool wool grain grain ore ore", 1, 0, 0, 5, 2),
    "hagen": ("grain ore", 1, 0, 0, 1, 2),
    "karl": ("wool wool wool grain grain ore ore", 1, 0, 0, 7, 1),
    "otto": ("wool grain ore ore", 1, 0, 0, 3, 2),
    "pippin": ("wool grain ore", 1, 0, 0, 1, 3),
    "siegfried": ("ore", 1, 0, 0, 1, 1),
    "walter": ("wool grain ore", 1, 0, 0, 3, 1),
    "bath_house": ("brick brick wool ore", 2, 1, 0, 0, 0),
    "library": ("lumber lumber brick ore ore", 2, 1, 0, 0, 0),
    "colossus": ("brick brick brick grain grain grain ore ore ore", 1, 2, 0, 0, 0),
    "harbor": ("brick wool ore", 1, 0, 1, 0, 0),
    "church": ("brick grain grain ore ore", 2, 1, 0, 0, 0),
    "marketplace": ("wool grain", 1, 0, 2, 0, 0),
    "counting_house": ("brick wool wool grain", 1, 0, 3, 0, 0),
    "merchant_guild": ("brick brick wool wool wool grain", 1, 0, 4, 0, 0),
    "mint": ("lumber lumber brick brick ore ore", 1, 0, 1, 0, 0),
    "town_hall": ("brick wool wool ore ore", 2, 1, 0, 0, 0),
    "aqueduct": ("lumber lumber brick brick ore ore", 2, 1, 0, 0, 0),
}


def test_every_card_that_is_built_is_told_here() -> None:
    assert tuple(CARDS) == EXPANSION.values
    assert [row[1] for row in CARDS.values()] == COPIES[REGION:]


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_built_for_its_price_and_counts_what_it_shows(card: str) -> None:
    price, _, points, trade, strength, skill = CARDS[card]
    t = duel(store={0: price}, hands={0: card}, cities={0: "b"})
    t.plays(0, f"build(card={card}, side=b_down)")
    assert (units(t, 0), t.b_down(0), t.hand(0)) == ("", card, "")
    figures = (trade > 0) + (strength > 0)
    assert t.scores == [3 + points + figures, 2]
    s = t.state
    assert (s.commerce[0], s.strength[0], s.skill[0]) == (trade, strength, skill)


@pytest.mark.parametrize("card", CARDS)
def test_with_a_unit_less_it_is_not_built(card: str) -> None:
    price = CARDS[card][0].split()[1:]
    t = duel(store={0: " ".join(price)}, hands={0: card}, cities={0: "b"})
    t.refuses(0, f"build(card={card}, side=b_down)", "cannot_pay")


@pytest.mark.parametrize("card", list(CARDS)[23:])
def test_a_red_card_needs_a_city(card: str) -> None:
    t = duel(store={0: CARDS[card][0]}, hands={0: card})
    t.refuses(0, f"build(card={card}, side=b_down)", "needs_city")


# -- hand limits ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("built", "limit"),
    [
        ({}, 3),
        ({"a_up": "abbey"}, 4),
        ({"a_up": "abbey abbey"}, 5),
        ({"a_up": "library"}, 4),
        ({"a_up": "library library"}, 5),
        ({"a_up": "abbey abbey", "a_down": "library library"}, 7),
    ],
)
def test_abbeys_and_libraries_add_up(built: dict[str, str], limit: int) -> None:
    assert duel(cities={0: "a"}, built={0: built}).state.limits == [limit, 3]


# -- strength and trade ---------------------------------------------------------------------------


def test_a_smithy_makes_every_knight_stronger() -> None:
    """The rulebook's example: strengths 2 and 3 make 5, with a smithy 7."""
    knights: Laid = {"a_up": "conrad", "a_down": "otto"}
    assert duel(built={0: knights}).state.strength[0] == 5
    assert duel(built={0: {**knights, "b_up": "smithy"}}).state.strength[0] == 7
    assert duel(built={0: {"b_up": "smithy"}}).state.strength[0] == 0


def test_a_harbor_makes_every_fleet_count_one_more() -> None:
    """The rulebook's example: three fleets, 3 points, count 6; the harbour's own point is more."""
    fleets = {"a_up": "ore_fleet gold_fleet", "a_down": "wool_fleet"}
    assert duel(cities={0: "a"}, built={0: fleets}).state.commerce[0] == 3
    fleets["a_down"] += " harbor"
    assert duel(cities={0: "a"}, built={0: fleets}).state.commerce[0] == 6 + 1


def test_the_strongest_knights_have_the_figure_and_a_point() -> None:
    t = duel(built={0: {"a_up": "conrad"}, 1: {"a_up": "otto"}})
    assert (t.state.figures[0], t.scores) == (1, [2, 3])


def test_equal_strength_sets_the_figure_aside() -> None:
    t = duel(
        built={0: {"a_up": "walter"}}, store={1: "wool grain ore ore"}, hands={1: "otto"}, seat=1
    )
    assert t.state.figures[0] == 0
    t.plays(1, "build(card=otto, side=a_up)")
    t.sees(0, "The knights are equally strong: their figure is set aside.")
    assert (t.state.figures[0], t.scores) == (-1, [2, 2])


def test_the_mill_needs_a_city() -> None:
    t = duel(built={0: {"a_up": "garrison"}})
    assert (t.state.commerce, t.state.figures[1]) == ([1, 0], -1)
    t = duel(built={0: {"a_up": "garrison"}}, cities={0: "b"})
    assert (t.state.figures[1], t.scores) == (0, [4, 2])


def test_the_trade_points_of_the_other_count_also_without_a_city() -> None:
    built = {0: {"a_up": "garrison"}, 1: {"a_up": "garrison", "b_up": "ore_fleet"}}
    t = duel(built=built, cities={0: "a"})
    assert t.state.figures[1] == -1  # Ben has more but no city, Ada has a city but less


def test_equal_trade_sets_the_mill_aside() -> None:
    built = {0: {"a_up": "garrison"}, 1: {"a_up": "garrison"}}
    assert duel(built=built, cities={0: "a", 1: "a"}).state.figures[1] == -1


def test_a_figure_changes_hands() -> None:
    laid: Laid = {"built": {0: {"a_up": "conrad"}}, "store": {1: "wool grain ore"}}
    t = duel(1, hands={1: "walter"}, **laid)
    assert t.scores == [3, 2]
    t.plays(1, "build(card=walter, side=b_up)")
    assert t.scores == [2, 3]


# -- the bank -------------------------------------------------------------------------------------


def test_the_bank_swaps_three_alike_for_one() -> None:
    t = duel(store={0: "wool wool wool"}).plays(0, "bank(give=wool, get=ore)")
    t.sees(1, "Ada swaps wool for ore at the bank.")
    assert units(t, 0) == "1 ore"


def test_two_are_not_enough_without_a_fleet() -> None:
    t = duel(store={0: "wool wool"})
    t.refuses(0, "bank(give=wool, get=ore)", "cannot_pay")


SECOND = {
    "lumber": "forest_6 hills_1",
    "brick": "hills_1 forest_6",
    "wool": "pasture_5 hills_1",
    "grain": "fields_3 hills_1",
    "ore": "mountains_4 hills_1",
    "gold": "gold_field_3 hills_1",
}


@pytest.mark.parametrize("kind", SECOND)
def test_a_fleet_swaps_two_of_its_kind_as_often_as_one_likes(kind: str) -> None:
    get = "ore" if kind == "gold" else "gold"
    lands = {0: [f"right {SECOND[kind]}"]}
    t = duel(store={0: " ".join([kind] * 4)}, founded=lands, built={0: {"a_up": f"{kind}_fleet"}})
    t.plays(0, f"bank(give={kind}, get={get})")
    while t.question(0) == "pay_units":
        t.plays(0, t.may(0)[0])
    t.plays(0, f"bank(give={kind}, get={get})")
    while t.question(0) == "pay_units":
        t.plays(0, t.may(0)[0])
    assert units(t, 0) == f"2 {get}"


def test_a_fleet_need_not_lie_beside_its_landscape() -> None:
    """The rulebook's example: a wool fleet elsewhere swaps wool all the same."""
    t = duel(store={0: "wool wool"}, built={0: {"a_down": "wool_fleet"}})
    assert units(t.plays(0, "bank(give=wool, get=ore)"), 0) == "1 ore"
    t = duel(store={0: "ore ore"}, built={0: {"a_down": "wool_fleet"}})
    t.refuses(0, "bank(give=ore, get=wool)", "cannot_pay")


def test_the_mint_swaps_gold_one_for_one() -> None:
    t = duel(store={0: "gold gold"}, cities={0: "a"}, built={0: {"a_up": "mint"}})
    t.plays(0, "bank(give=gold, get=ore)", "bank(give=gold, get=wool)")
    assert units(t, 0) == "1 wool, 1 ore"


def test_the_mint_beats_the_gold_fleet() -> None:
    t = duel(store={0: "gold"}, cities={0: "a"}, built={0: {"a_up": "mint gold_fleet"}})
    assert units(t.plays(0, "bank(give=gold, get=ore)"), 0) == "1 ore"


def test_the_bank_gives_another_resource_that_there_is_room_for() -> None:
    t = duel(store={0: "wool wool wool ore ore ore"})
    t.refuses(0, "bank(give=wool, get=wool)", "same_kind")
    t.refuses(0, "bank(give=wool, get=ore)", "no_room")


def test_units_may_come_from_several_landscapes_and_go_to_the_one_chosen() -> None:
    lands = {0: ["right pasture_5 mountains_4"]}
    t = duel(founded=lands, stock={"pasture_3": 2, "pasture_5": 1})
    t.plays(0, "bank(give=wool, get=ore)")
    assert t.may(0) == ["store(landscape=mountains_2)", "store(landscape=mountains_4)"]
    t.plays(0, "store(landscape=mountains_4)")
    assert (units(t, 0), t.state.stock[18]) == ("1 ore", 1)


# -- searching ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("built", "price"), [("", 2), ("town_hall", 1), ("town_hall town_hall", 1)]
)
def test_a_town_hall_makes_searching_cheaper_a_second_one_does_not(built: str, price: int) -> None:
    t = duel(
        store={0: "ore ore ore"}, cities={0: "a"}, built={0: {"a_up": built}}, hands={0: "spy spy"}
    )
    t.plays(0, "end", "search(stack=1)")
    assert units(t, 0) == f"{3 - price} ore"
