"""Empires: turns and passing, paying, defence tokens, foundations, and twins."""

from __future__ import annotations

from tests.games.empires.tables import dealt, empires, goods, lying, names, points


def test_turns_go_round_until_all_have_passed() -> None:
    t = empires("barbarians romans egyptians", goods={0: "kkkk", 2: "kk"})
    t.plays(0, "exchange(pairs=1)", "take(good=wood)").plays(1, "pass")
    t.plays(2, "exchange(pairs=1)", "take(good=wood)")
    t.plays(0, "exchange(pairs=1)", "take(good=food)").plays(2, "pass")
    assert t.question(0) == "turn"
    t.plays(0, "pass")
    assert t.state.round == 2


def test_who_has_passed_is_safe() -> None:
    t = empires(locations={1: "town"}, goods={0: "rr"}, asks=["turn 0"])
    assert "raze(location=town)" in t.may(0)
    t.state.passed = [0, 1]
    t.state.settle()
    t.refuses(0, "raze(location=town)", "not_a_rival")


def test_gold_is_taken_only_for_what_is_missing() -> None:
    t = empires(hands={0: "joiner"}, goods={0: "wwg"}).plays(0, "build(card=joiner)")
    assert goods(t) == "g"


def test_a_deal_may_be_paid_with_gold() -> None:
    t = empires(hands={0: "raid"}, goods={0: "g"}).plays(0, "deal(card=raid)")
    assert (goods(t), dealt(t)) == ("w", "raid_1")


def test_common_cards_are_no_deals() -> None:
    t = empires(hands={0: "mill"}, goods={0: "f"})
    assert not any(action.startswith("deal") for action in t.may(0))


def test_a_deal_for_a_card_asks_for_the_deck() -> None:
    t = empires(hands={0: "mission"}, goods={0: "f"}).plays(0, "deal(card=mission)")
    assert t.may(0) == ["take(good=common_card)", "take(good=people_card)"]


def test_a_foundation_serves_as_a_location_to_give_up() -> None:
    t = empires(
        hands={0: "raid"}, goods={0: "w"}, foundations={0: "mill town"}, locations={0: "brewer"}
    )
    t.plays(0, "build(card=raid)")
    assert t.may(0) == ["point(card=brewer)", "give_foundation"]
    t.plays(0, "give_foundation")
    assert (lying(t), t.foundations(0), t.discard_common()) == ("brewer raid_1", "town", "mill")


def test_what_lies_on_a_location_goes_with_it() -> None:
    t = empires(
        "japanese romans", hands={0: "dojo"}, goods={0: "w"}, locations={0: "stalls_1"},
        samurai=names("stalls_1"), spent=names("stalls_1"),
    )  # fmt: skip
    t.plays(0, "build(card=dojo)")
    assert (t.state.samurai, t.state.spent) == ([], [])


def test_japanese_may_raze_cards_of_their_people_in_the_hand() -> None:
    t = empires("japanese romans", hands={0: "farm"}, goods={0: "r"})
    t.plays(0, "raze_hand(card=farm)")
    assert (points(t), t.discard_people()) == (1, "farm")


def test_a_defence_token_makes_razing_dearer_and_stays_where_it_is() -> None:
    t = empires(locations={0: "town mill raid_1", 1: "ruins_1"}, goods={0: "dkk", 1: "rr"})
    assert [a for a in t.may(0) if "defend" in a] == [
        "defend(location=town)",
        "defend(location=mill)",
    ]
    t.plays(0, "defend(location=town)", "exchange(pairs=1)", "take(good=wood)")
    t.refuses(0, "defend(location=mill)", "not_asked")
    t.refuses(1, "raze(location=town)", "no_raze_tokens")
    t.plays(1, "raze(location=mill)")
    assert t.foundations(0) == "mill"
    t.plays(0, "pass").plays(1, "pass")
    assert t.state.defended == []


def test_a_location_may_be_protected_in_the_turn_that_built_it() -> None:
    t = empires(hands={0: "ruins"}, goods={0: "d"}).plays(0, "build(card=ruins)")
    assert (t.question(0), t.may(0)) == ("turn_end", ["done", "defend(location=ruins_1)"])
    t.plays(0, "defend(location=ruins_1)")
    assert t.question(1) == "turn"  # nothing else is left to do


def test_the_end_of_a_turn_is_asked_for_only_if_there_is_something_new_to_do() -> None:
    t = empires(locations={0: "town"}, goods={0: "dkk"})
    t.plays(0, "exchange(pairs=1)", "take(good=wood)")
    assert t.question(1) == "turn"  # the token could have been placed before
    t = empires("japanese romans", locations={0: "farm_1 lumberjacks hunter_joe"}, goods={0: "k"})
    t.plays(0, "activate(location=hunter_joe)")
    assert t.question(1) == "turn"
    t = empires("japanese romans", hands={0: "farm"}, locations={0: "farm_1"}, goods={0: "wk"})
    t.plays(0, "build(card=farm)")
    assert t.question(0) == "turn_end"  # a new location, and a new worker for it


def test_of_twins_only_the_first_is_offered() -> None:
    t = empires(
        locations={1: "quarry_1 quarry_2 quarry_3"}, goods={0: "rr"}, defended=names("quarry_2")
    )
    assert [a for a in t.may(0) if "raze" in a] == ["raze(location=quarry_1)"]
    t.refuses(0, "raze(location=quarry_3)", "alike")
    t.refuses(0, "raze(location=quarry_2)", "no_raze_tokens")


def test_a_location_activated_once_is_not_activated_twice_at_once() -> None:
    t = empires(locations={0: "sawmill_1"}, goods={0: "www"}, spent=names("sawmill_1"))
    t.refuses(0, "activate_twice(location=sawmill_1)", "not_twice")


def test_after_a_hundred_turns_there_is_only_to_pass() -> None:
    t = empires(goods={0: "kk"}, turns=[101, 1])
    assert t.may(0) == ["pass"]
    t.refuses(0, "exchange(pairs=1)", "turn_limit")


def test_any_number_of_pairs_may_be_exchanged() -> None:
    t = empires(goods={0: "k" * 7})
    assert [a for a in t.may(0) if "exchange" in a] == [f"exchange(pairs={n})" for n in (1, 2, 3)]
    t.refuses(0, "exchange(pairs=4)", "few_workers")


def test_a_hand_is_hidden_but_what_is_built_is_not() -> None:
    t = empires(hands={0: "mill raid"}, goods={0: "www"})
    assert t.shown(1, "hand_common", 0) == "?"
    t.plays(0, "build(card=mill)").sees(1, "Ada builds: Mill.")
    assert t.shown(1, "open") == "mill"


# -- the Temple of Ra ------------------------------------------------------------------------------


def test_the_temple_of_ra_borrows_a_location_until_its_holder_passes() -> None:
    t = empires(
        "egyptians romans", locations={0: "temple_of_ra", 1: "joiner_1"},
        goods={0: "wk", 1: "wk"}, turns=[1, 1],
    )  # fmt: skip
    t.plays(0, "activate(location=temple_of_ra)")
    assert t.state.borrowed == names("joiner_1")
    t.refuses(1, "activate(location=joiner_1)", "not_yours").plays(1, "pass")
    t.plays(0, "activate(location=joiner_1)")
    assert points(t) == 2
    t.plays(0, "pass")
    assert t.state.borrowed == []


def test_a_borrowed_location_that_was_used_up_cannot_be_used() -> None:
    t = empires(
        "egyptians romans", locations={0: "temple_of_ra", 1: "joiner_1"}, goods={0: "wk"},
        spent=names("joiner_1"), borrowed=names("joiner_1"),
    )  # fmt: skip
    t.refuses(0, "activate(location=joiner_1)", "used_up")


def test_a_borrowed_production_location_brings_nothing_when_taken() -> None:
    t = empires("egyptians romans", locations={0: "temple_of_ra", 1: "town"})
    assert goods(t.plays(0, "activate(location=temple_of_ra)")) == ""


def test_neither_gives_up_a_borrowed_location() -> None:
    t = empires(
        "romans egyptians", hands={0: "gardens", 1: "slaves"}, goods={0: "ws", 1: "s"},
        locations={0: "town mill", 1: "temple_of_ra"}, borrowed=names("town"),
    )  # fmt: skip
    t.plays(0, "build(card=gardens)")
    assert lying(t) == "town gardens"  # the mill was the only choice
    t.plays(1, "build(card=slaves)")
    assert (lying(t), lying(t, 1)) == ("town gardens", "slaves_1")


def test_a_borrowed_location_counts_for_colours_and_features_of_its_borrower() -> None:
    t = empires(
        "egyptians romans", hands={0: "coal_mine", 1: "mason"}, goods={0: "ws", 1: "ws"},
        locations={0: "temple_of_ra", 1: "supplier"}, borrowed=names("supplier"),
    )  # fmt: skip
    t.plays(0, "build(card=coal_mine)").plays(1, "build(card=mason)")
    assert (goods(t), points(t), goods(t, 1), points(t, 1)) == ("g", 1, "", 0)


def test_a_borrowed_location_that_is_razed() -> None:
    """The borrower gets the wood and the token back, the owner the foundation."""
    t = empires(
        "barbarians romans egyptians", goods={0: "rr"}, locations={1: "town", 2: "temple_of_ra"},
        borrowed=names("town"),
    )  # fmt: skip
    t.state.passed = [0, 1, 0]  # the holder has not passed, which is what counts
    t.state.settle()
    t.plays(0, "raze(location=town)")
    assert (goods(t, 2), goods(t, 1), t.foundations(1)) == ("w", "", "town")
    assert t.state.borrowed == []


def test_a_borrowed_gate_takes_egyptian_cards() -> None:
    t = empires(
        "egyptians japanese", hands={0: "slaves mill"}, locations={0: "temple_of_ra", 1: "gate_1"},
        borrowed=names("gate_1"),
    )  # fmt: skip
    t.plays(0, "tuck(gate=gate_1, deck=people)", "card(card=slaves)")
    assert (points(t), t.gate_one_egyptians()) == (1, "slaves")


def test_a_trade_route_looks_at_the_owner() -> None:
    t = empires(
        "japanese romans egyptians", goods={0: "f"}, borrowed=names("roman_bank"),
        locations={0: "trade_route_food", 1: "roman_bank", 2: "temple_of_ra"},
    )  # fmt: skip
    t.plays(0, "activate(location=trade_route_food)")
    assert t.may(0) == ["point(card=roman_bank)", "point(card=temple_of_ra)"]
