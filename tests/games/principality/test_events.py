"""Principality: the ten event cards."""

from __future__ import annotations

from tests.games.principality.tables import Laid, happening, stock, units

# -- Master Builder -------------------------------------------------------------------------------

BUILDER: Laid = {
    "hands": {0: "spy", 1: "scout mint"},
    "stack_1": "abbey karl",
    "stack_2": "library",
}


def test_the_master_builder_lets_both_search_a_stack_first_the_seat_in_turn() -> None:
    t = happening("master_builder", **BUILDER)
    t.plays(0, "search(stack=1)", "take(card=karl)", "under(stack=2)", "put(card=spy)")
    t.sees(1, "Ada takes from stack 1: a card.", "From the hand of Ada goes under stack 2: a card.")
    assert (t.hand(0), t.stack_1(), t.stack_2()) == ("karl", "abbey", "library spy")
    t.plays(1, "search(stack=2)", "take(card=library)", "under(stack=1)", "put(card=mint)")
    assert (t.hand(1), t.stack_1(), t.stack_2()) == ("scout library", "abbey mint", "spy")
    assert t.question(0) == "main_turn"


def test_the_second_searches_another_stack() -> None:
    t = happening("master_builder", **BUILDER)
    t.plays(0, "search(stack=1)", "take(card=karl)", "under(stack=2)", "put(card=karl)")
    t.refuses(1, "search(stack=1)", "others_stack")


def test_the_card_just_taken_may_go_back() -> None:
    t = happening("master_builder", hands={0: ""}, stack_1="abbey karl")
    t.plays(0, "search(stack=1)", "take(card=karl)", "under(stack=1)", "put(card=karl)")
    assert (t.hand(0), t.stack_1()) == ("", "abbey karl")


def test_the_master_builder_may_be_declined_and_then_every_stack_is_free() -> None:
    t = happening("master_builder", **BUILDER).plays(0, "pass")
    t.sees(1, "Ada does without the master builder.")
    assert "search(stack=1)" in t.may(1)
    t.refuses(1, "search(stack=4)", "stack_empty")
    assert t.plays(1, "pass").question(0) == "main_turn"


def test_the_master_builder_asks_also_who_has_no_card() -> None:
    assert happening("master_builder", hands={0: "", 1: ""}).question(0) == "builder_stack"


# -- Civil War ------------------------------------------------------------------------------------


def test_in_a_civil_war_each_names_a_unit_of_the_other() -> None:
    built = {0: {"a_up": "conrad", "a_down": "ore_fleet"}, 1: {"b_up": "hagen"}}
    t = happening("civil_war", built=built)
    assert t.question(1) == "lose_card"  # first the seat in turn loses
    t.plays(1, "remove(card=ore_fleet, side=a_down)")
    t.sees(0, "Ada takes Ore Fleet below A back to the hand.")
    assert t.may(0) == ["remove(card=hagen, side=b_up)"]
    t.plays(0, "remove(card=hagen, side=b_up)")
    assert (t.hand(0), t.hand(1)) == ("ore_fleet", "hagen")
    assert t.question(0) == "main_turn"


def test_who_has_no_unit_is_not_hit() -> None:
    t = happening("civil_war", built={0: {"a_up": "abbey"}, 1: {"b_up": "hagen"}})
    assert t.question(0) == "lose_card"


def test_a_church_protects_the_units_of_its_city() -> None:
    built = {0: {"a_up": "church conrad", "a_down": "ore_fleet", "b_up": "gold_fleet"}}
    t = happening("civil_war", built=built, cities={0: "a"})
    assert t.may(1) == ["remove(card=gold_fleet, side=b_up)"]
    t.refuses(1, "remove(card=conrad, side=a_up)", "church_protects")
    t.refuses(1, "remove(card=ore_fleet, side=a_down)", "church_protects")
    t.refuses(1, "remove(card=church, side=a_up)", "not_to_choose")


def test_units_that_are_all_protected_are_not_lost() -> None:
    t = happening("civil_war", built={0: {"a_up": "church conrad"}}, cities={0: "a"})
    assert t.question(0) == "main_turn"


def test_after_both_losses_both_put_the_excess_under_a_stack_at_once() -> None:
    built = {0: {"a_up": "conrad"}, 1: {"b_up": "hagen"}}
    hands = {0: "spy scout mint", 1: "abbey library karl"}
    t = happening("civil_war", built=built, hands=hands)
    t.plays(1, "remove(card=conrad, side=a_up)").plays(0, "remove(card=hagen, side=b_up)")
    assert t.question(0) == "under_stack"
    t.plays(0, "under(stack=3)", "put(card=conrad)").plays(1, "under(stack=4)", "put(card=abbey)")
    assert (t.hand(0), t.hand(1)) == ("scout spy mint", "hagen karl library")
    assert (t.stack_3(), t.stack_4(), t.question(0)) == ("conrad", "abbey", "main_turn")


def test_the_knight_figure_moves_with_the_units_lost() -> None:
    built = {0: {"a_up": "karl"}, 1: {"b_up": "hagen"}}
    t = happening("civil_war", built=built).plays(1, "remove(card=karl, side=a_up)")
    t.sees(0, "Ben has the strongest knights and gets their figure.")
    t.plays(0, "remove(card=hagen, side=b_up)")
    t.sees(0, "The knights are equally strong: their figure is set aside.")


# -- Productive Year ------------------------------------------------------------------------------


def test_a_productive_year_brings_a_unit_for_every_adjacent_garrison() -> None:
    built = {0: {"a_up": "garrison", "b_up": "garrison"}, 1: {"a_down": "garrison"}}
    t = happening("productive_year", 2, built=built, stock={"pasture_3": 3})
    found = [stock(t, land) for land in ("forest_4", "gold_field_6", "pasture_3", "hills_5")]
    assert found == [1, 2, 3, 0]
    assert (stock(t, "hills_6"), stock(t, "fields_2"), stock(t, "forest_5")) == (1, 2, 0)


def test_both_garrisons_on_one_side_of_a_city_count() -> None:
    t = happening("productive_year", 2, cities={0: "a"}, built={0: {"a_up": "garrison garrison"}})
    assert (stock(t, "forest_4"), stock(t, "gold_field_6")) == (2, 2)


# -- Progress -------------------------------------------------------------------------------------


def test_progress_brings_a_unit_for_every_abbey_and_library() -> None:
    """The rulebook's example: two abbeys and a library are three units of choice."""
    built = {0: {"a_up": "abbey", "a_down": "abbey", "b_up": "library"}, 1: {"a_up": "library"}}
    t = happening("progress", 2, built=built, cities={0: "b", 1: "a"})
    t.refuses(0, "done", "must_choose")
    for land in ("forest_4", "forest_4", "gold_field_6"):
        t.plays(0, f"store(landscape={land})")
    assert units(t, 0) == "2 lumber, 1 gold"
    t.plays(1, "store(landscape=mountains_3)")
    assert units(t, 1) == "1 grain, 1 ore"
    assert t.question(0) == "main_turn"


def test_progress_leaves_out_who_has_none() -> None:
    t = happening("progress", built={1: {"a_up": "abbey"}})
    assert (t.question(0), t.question(1)) == ("", "free_gain")


# -- Year End -------------------------------------------------------------------------------------


def test_the_year_end_shuffles_all_events_and_itself() -> None:
    order = tuple(range(9, -1, -1))
    t = happening("year_end plague", rolls={"events": [order]})
    t.sees(0, "The event cards are shuffled.")
    assert len(t.event_stack().split()) == 10
    assert t.event_stack().split()[0] == "year_end"  # it had come under the stack
    assert set(t.shown(0, "event_stack").split()) == {"?"}
    assert t.remembers(0, "event_stack") == "year_end"
    assert t.state.year_ends == 1


# -- Conflict -------------------------------------------------------------------------------------


def test_in_a_conflict_the_stronger_puts_two_cards_of_the_other_hand_under_a_stack() -> None:
    hands = {0: "scout", 1: "spy abbey mint"}
    t = happening("conflict", hands=hands, built={0: {"a_up": "conrad"}}, stack_2="library")
    t.sees(1, "Ada sees the hand of Ben.")
    assert t.remembers(0, "hand", 1) == "spy abbey mint"
    t.plays(0, "under(stack=2)", "put(card=abbey)", "put(card=mint)")
    assert (t.hand(1), t.stack_2()) == ("spy", "library abbey mint")
    assert t.shown(0, "stack_2") == t.shown(1, "stack_2") == "? abbey mint"  # both saw them go
    assert t.question(0) == "main_turn"  # Ben refills only at the end of his own turn


def test_a_conflict_may_hit_the_seat_in_turn_and_a_hand_of_one() -> None:
    t = happening("conflict", hands={0: "scout"}, built={1: {"a_up": "conrad"}})
    t.plays(1, "under(stack=5)", "put(card=scout)")
    assert (t.hand(0), t.stack_5(), t.question(0)) == ("", "scout", "main_turn")


def test_a_conflict_without_the_knight_figure_or_without_cards_does_nothing() -> None:
    assert happening("conflict", hands={1: "spy"}).question(0) == "main_turn"
    t = happening("conflict", built={0: {"a_up": "conrad"}}, hands={1: ""})
    assert t.question(0) == "main_turn"


# -- Plague ---------------------------------------------------------------------------------------

ONES = {
    "forest_4": 1, "gold_field_6": 2, "pasture_3": 1, "hills_5": 1, "fields_1": 3, "mountains_2": 1,
}  # fmt: skip


def stocks(cities: str, built: dict[str, str]) -> list[int]:
    """What Ada has left after a plague, in the order of her landscapes."""
    t = happening("plague", 6, cities={0: cities}, built={0: built}, stock=dict(ONES))
    return [stock(t, land) - (land == "gold_field_6") for land in ONES]  # less the yield


def test_the_plague_takes_a_unit_from_all_landscapes_of_a_city() -> None:
    assert stocks("a", {}) == [0, 1, 1, 0, 2, 1]


def test_between_two_cities_only_one_unit_is_lost() -> None:
    assert stocks("ab", {}) == [0, 1, 0, 0, 2, 0]


def test_the_plague_spares_settlements_and_empty_landscapes() -> None:
    assert stocks("", {}) == [1, 2, 1, 1, 3, 1]
    t = happening("plague", 2, cities={0: "a"})
    assert units(t, 0) == "1 ore"


def test_a_bath_house_protects_the_four_landscapes_of_its_city_also_the_shared_ones() -> None:
    assert stocks("a", {"a_down": "bath_house"}) == [1, 2, 1, 1, 3, 1]
    assert stocks("ab", {"a_up": "bath_house"}) == [1, 2, 0, 1, 3, 0]


def test_an_aqueduct_protects_the_whole_principality() -> None:
    assert stocks("ab", {"b_down": "aqueduct"}) == [1, 2, 1, 1, 3, 1]


def test_the_plague_comes_to_both() -> None:
    t = happening("plague", 6, cities={0: "a", 1: "b"}, store={0: "lumber", 1: "ore lumber"})
    t.sees(0, "The plague takes a unit from forest 4 of Ada.")
    assert (units(t, 0), units(t, 1)) == ("1 gold", "1 lumber, 1 brick")
