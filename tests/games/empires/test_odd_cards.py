"""Empires: the cards that do what no other does, people by people, with their clarifications."""

from __future__ import annotations

import pytest

from tests.games.empires.tables import dealt, empires, goods, hand, lying, names, points

# -- common cards ----------------------------------------------------------------------------------


def test_farmers_at_work_make_another_location_produce() -> None:
    t = empires(hands={0: "farmers_at_work"}, goods={0: "www"}, locations={0: "town old_forest"})
    t.plays(0, "build(card=farmers_at_work)", "take(good=common_card)")
    assert t.may(0) == ["point(card=town)", "point(card=old_forest)"]
    assert goods(t.plays(0, "point(card=old_forest)")) == "ww"


def test_farmers_at_work_also_work_in_the_production_phase() -> None:
    t = empires(locations={0: "town farmers_at_work"}, asks=["produce 0", "turn 0"])
    assert goods(t).count("k") == 5 + 2 + 2  # board, town, and the town again: the only choice


def test_farmers_with_nothing_to_copy_do_nothing() -> None:
    t = empires(hands={0: "farmers_at_work"}, goods={0: "www"})
    t.plays(0, "build(card=farmers_at_work)", "take(good=people_card)")
    assert (goods(t), t.question(1)) == ("", "turn")


def test_porters_make_a_common_or_a_peoples_location_produce() -> None:
    t = empires(locations={0: "porters town stone_pit"}, goods={0: "f"})
    t.plays(0, "activate(location=porters)")
    assert t.may(0) == ["point(card=town)", "point(card=stone_pit)"]
    assert goods(t.plays(0, "point(card=stone_pit)")) == "sr"


def test_porters_on_farmers_ask_again() -> None:
    t = empires(locations={0: "porters town old_forest farmers_at_work"}, goods={0: "f"})
    t.plays(0, "activate(location=porters)", "point(card=farmers_at_work)", "point(card=town)")
    assert goods(t) == "kk"


def test_porters_need_a_production_location() -> None:
    t = empires(locations={0: "porters"}, goods={0: "f"})
    t.refuses(0, "activate(location=porters)", "no_target")


def test_settlers_build_a_peoples_card_without_giving_up_a_location() -> None:
    t = empires(hands={0: "raid idol mill"}, locations={0: "settlers"}, goods={0: "wwk"})
    t.plays(0, "activate(location=settlers)")
    assert t.may(0) == ["build(card=raid)"]  # the idol can't be paid, the mill is common
    t.plays(0, "build(card=raid)")
    assert (lying(t), goods(t), hand(t)) == ("settlers raid_1", "k", "mill idol")


def test_settlers_need_goods_for_themselves_and_for_the_card() -> None:
    t = empires(hands={0: "raid"}, locations={0: "settlers"}, goods={0: "w"})
    t.refuses(0, "activate(location=settlers)", "no_target")


def test_building_by_settlers_is_a_building_for_all_features() -> None:
    t = empires(hands={0: "raid"}, locations={0: "settlers pyre"}, goods={0: "ww"})
    t.plays(0, "activate(location=settlers)", "build(card=raid)")
    assert (goods(t), points(t)) == ("g", 1)


def test_the_acting_troupe_clears_another_action_location() -> None:
    t = empires(locations={0: "acting_troupe joiner_1"}, goods={0: "wwkkk"})
    t.state.passed = [0, 1]
    t.refuses(0, "activate(location=acting_troupe)", "no_target")
    t.plays(0, "activate(location=joiner_1)", "activate(location=acting_troupe)")
    t.plays(0, "activate(location=joiner_1)")
    assert (points(t), goods(t)) == (4, "")


def test_a_location_used_twice_and_cleared_is_unused() -> None:
    t = empires(locations={0: "acting_troupe sawmill_1"}, goods={0: "wwwwk"})
    t.state.passed = [0, 1]
    t.plays(0, "activate_twice(location=sawmill_1)", "activate(location=acting_troupe)")
    t.plays(0, "activate_twice(location=sawmill_1)")
    assert points(t) == 4


def test_a_blocked_location_can_be_cleared() -> None:
    t = empires(locations={0: "acting_troupe joiner_1"}, goods={0: "wkk"})
    t.state.blocked = names("joiner_1")
    t.state.passed = [0, 1]
    t.state.settle()
    t.refuses(0, "activate(location=joiner_1)", "blocked")
    t.plays(0, "activate(location=acting_troupe)", "activate(location=joiner_1)")
    assert points(t) == 2


def test_the_tavern_takes_a_card_of_the_hand_for_two_points() -> None:
    t = empires(hands={0: "tavern mill raid"}, goods={0: "ws"}, deck="brewer")
    t.state.passed = [0, 1]
    t.plays(0, "build(card=tavern)", "take(good=common_card)", "activate(location=tavern)")
    assert t.may(0) == ["card(card=mill)", "card(card=brewer)", "card(card=raid)"]
    t.plays(0, "card(card=raid)")
    assert (points(t), hand(t), t.discard_people()) == (2, "mill brewer", "raid")


def test_the_imperial_messenger_brings_the_good_of_a_deal() -> None:
    t = empires(locations={0: "imperial_messenger"}, deals={0: "raid_1 idol"}, goods={0: "k"})
    t.plays(0, "activate(location=imperial_messenger)")
    assert t.may(0) == ["take(good=wood)", "take(good=worker)"]
    assert goods(t.plays(0, "take(good=wood)")) == "w"


def test_the_imperial_messenger_may_use_a_trade_route() -> None:
    t = empires(
        "japanese romans", locations={0: "imperial_messenger", 1: "roman_bank"}, goods={0: "k"},
        routes=names("roman_bank"),
    )  # fmt: skip
    t.plays(0, "activate(location=imperial_messenger)")
    assert goods(t) == "g"


def test_the_hanseatic_league_ends_deals_for_points() -> None:
    t = empires(
        locations={0: "hanseatic_league"}, deals={0: "raid_1 idol mission"}, goods={0: "kk"}
    ).plays(0, "activate_twice(location=hanseatic_league)", "point(card=idol)")
    t.plays(0, "point(card=raid_1)")
    assert (points(t), dealt(t), t.discard_people()) == (4, "mission", "raid idol")


def test_the_hanseatic_league_may_end_a_trade_route() -> None:
    t = empires(
        "japanese romans", locations={0: "hanseatic_league", 1: "roman_bank"}, goods={0: "k"},
        routes=names("roman_bank"), markers_japanese={0: "farm"},
    )  # fmt: skip
    t.plays(0, "activate(location=hanseatic_league)")
    assert (points(t), t.state.routes, t.discard_people()) == (2, [], "farm")
    assert lying(t, 1) == "roman_bank"


# -- barbarians ------------------------------------------------------------------------------------


def test_saboteurs_take_a_resource_from_a_supply_never_gold() -> None:
    t = empires(
        "barbarians romans egyptians", locations={0: "saboteurs_gold"},
        goods={0: "k", 1: "wg", 2: "s"},
    )  # fmt: skip
    t.plays(0, "activate(location=saboteurs_gold)")
    assert t.may(0) == ["steal(good=wood, rival=1)", "steal(good=stone, rival=2)"]
    t.plays(0, "steal(good=stone, rival=2)")
    assert (goods(t), goods(t, 2)) == ("s", "")


def test_saboteurs_find_nothing_with_who_has_passed() -> None:
    t = empires(locations={0: "saboteurs_gold"}, goods={0: "k", 1: "w"}, asks=["turn 0"])
    t.state.passed = [0, 1]
    t.state.settle()
    t.refuses(0, "activate(location=saboteurs_gold)", "no_target")


def test_the_dark_chapel_makes_points_of_what_a_card_of_the_hand_brings() -> None:
    t = empires(hands={0: "armorer"}, locations={0: "dark_chapel_worker"}, goods={0: "r"})
    t.plays(0, "activate(location=dark_chapel_worker)", "raze_hand(card=armorer)")
    assert t.may(0) == ["trade_in(good=stone)", "trade_in(good=point)", "done"]
    t.plays(0, "trade_in(good=stone)", "trade_in(good=point)")
    assert (points(t), goods(t)) == (4, "")  # the point received was one of the goods


def test_the_dark_chapel_pays_for_protection_as_any_razing_does() -> None:
    t = empires(
        "barbarians romans", locations={0: "dark_chapel_raze raid_1", 1: "old_forest"},
        goods={0: "rr"}, defended=names("old_forest"),
    )  # fmt: skip
    t.refuses(0, "activate(location=dark_chapel_raze)", "no_target")
    t = empires(
        "barbarians romans", locations={0: "dark_chapel_raze raid_1", 1: "old_forest"},
        goods={0: "rrr"}, defended=names("old_forest"),
    )  # fmt: skip
    t.plays(0, "activate(location=dark_chapel_raze)", "raze(location=old_forest)")
    assert goods(t) == "ww"
    t.plays(0, "trade_in(good=wood)", "done")
    assert (goods(t), points(t), goods(t, 1)) == ("w", 3, "w")  # two, and one for the raid


def test_the_dark_chapel_also_takes_the_cards_received() -> None:
    t = empires(
        hands={0: "tavern"}, locations={0: "dark_chapel_raze"}, goods={0: "r"}, deck="mill brewer"
    ).plays(0, "activate(location=dark_chapel_raze)", "raze_hand(card=tavern)")
    t.plays(0, "take(good=common_card)", "take(good=common_card)")
    assert t.may(0) == ["card(card=mill)", "card(card=brewer)", "done"]
    t.plays(0, "card(card=brewer)")
    t.refuses(0, "card(card=mill)", "wrong_order").plays(0, "done")
    assert (points(t), hand(t)) == (2, "mill")


def test_the_pack_takes_a_good_of_a_raze_field_and_the_location_stays() -> None:
    t = empires(locations={0: "pack_raze gallows", 1: "armorer_1"}, goods={0: "kk"})
    t.plays(0, "activate_twice(location=pack_raze)")
    assert t.may(0) == ["take(good=stone)", "take(good=point)"]
    t.plays(0, "take(good=stone)", "take(good=point)")
    assert (goods(t), points(t), lying(t, 1)) == ("s", 1, "armorer_1")  # no razing: no gallows


def test_the_pack_chooses_a_deck_for_a_card() -> None:
    t = empires(locations={0: "pack_gold", 1: "castle_1"}, goods={0: "k"}, deck="raid")
    t.plays(0, "activate(location=pack_gold)", "take(good=people_card)")
    assert (hand(t), lying(t, 1)) == ("raid", "castle_1")


def test_rabble_razes_an_own_location() -> None:
    t = empires(locations={0: "rabble_1 armorer_1 gallows ruins_1"}, goods={0: "kk"})
    t.plays(0, "activate(location=rabble_1)")
    assert t.may(0) == ["point(card=armorer_1)", "point(card=gallows)"]
    t.plays(0, "point(card=armorer_1)")
    assert (goods(t), points(t)) == ("ws", 2)  # reward, wood, and a point for the gallows
    assert t.foundations(0) == "armorer"


def test_barter_takes_any_two_resources() -> None:
    t = empires(locations={0: "barter"}, goods={0: "wwsf"})
    t.plays(0, "activate(location=barter)")
    assert t.may(0) == ["pay(means=wood)", "pay(means=stone)"]
    t.plays(0, "pay(means=wood)")
    assert t.may(0) == ["pay(means=wood)", "pay(means=stone)", "pay(means=food)"]
    assert (goods(t.plays(0, "pay(means=food)")), points(t)) == ("ws", 2)


def test_barter_takes_gold_for_resources_that_are_missing() -> None:
    t = empires(locations={0: "barter"}, goods={0: "wwggg"})
    t.plays(0, "activate_twice(location=barter)")
    assert (goods(t), points(t)) == ("g", 4)


def test_a_mission_draws_two_and_keeps_one() -> None:
    t = empires(locations={0: "mission"}, goods={0: "k"}, deck="mill raid")
    t.plays(0, "activate(location=mission)", "take(good=common_card)", "take(good=people_card)")
    assert t.may(0) == ["card(card=mill)", "card(card=raid)"]
    t.plays(0, "card(card=mill)")
    assert (hand(t), t.discard_common()) == ("raid", "mill")


def test_robbers_end_a_deal() -> None:
    t = empires(locations={0: "robbers"}, deals={1: "roman_bank spies"}, goods={0: "kk"})
    t.plays(0, "activate(location=robbers)", "point(card=roman_bank)", "take(good=common_card)")
    assert (points(t), dealt(t, 1), len(hand(t).split())) == (1, "spies", 1)


def test_robbers_may_end_a_trade_route_whoever_it_was_made_with() -> None:
    t = empires(
        "barbarians japanese romans", locations={0: "robbers", 2: "roman_bank"}, goods={0: "kk"},
        routes=[names("roman_bank")[0] + 256], markers_japanese={1: "farm"},
    )  # fmt: skip
    t.plays(0, "activate(location=robbers)", "take(good=common_card)")
    assert (t.state.routes, t.discard_people(), lying(t, 2)) == ([], "farm", "roman_bank")


def test_of_two_routes_to_one_location_one_is_chosen() -> None:
    bank = names("roman_bank")[0]
    t = empires(
        "barbarians japanese romans egyptians", locations={0: "robbers", 2: "roman_bank"},
        goods={0: "kk"}, routes=[bank + 256, bank + 768], markers_japanese={1: "farm"},
    )  # fmt: skip
    t.plays(0, "activate(location=robbers)")
    assert t.may(0) == ["rival(seat=1)", "rival(seat=3)"]
    assert t.plays(0, "rival(seat=3)").state.routes == [bank + 256]


# -- japanese --------------------------------------------------------------------------------------


def test_the_garrison_removes_a_location_which_is_no_razing() -> None:
    t = empires(
        "japanese romans", locations={0: "garrison gallows", 1: "roman_bank town"}, goods={0: "rr"}
    ).plays(0, "activate(location=garrison)")
    assert t.may(0) == ["point(card=roman_bank)", "point(card=town)"]
    t.plays(0, "point(card=town)")
    assert (points(t), goods(t), goods(t, 1)) == (0, "", "")
    assert (lying(t, 1), t.foundations(1), t.discard_common()) == ("roman_bank", "", "town")


@pytest.mark.parametrize("castle", ["daimyos_castle_stone", "daimyos_castle_gold"])
def test_a_daimyos_castle_makes_points_of_samurai(castle: str) -> None:
    farms = "farm_1 farm_2 farm_3 dojo_1"
    t = empires(
        "japanese romans", hands={0: castle}, goods={0: "ss"}, locations={0: f"{farms} ruins_1"},
        samurai=names("farm_1 farm_2"),
    )  # fmt: skip
    t.plays(0, f"build(card={castle})", "point(card=ruins_1)")
    assert points(t) == 2
    t = empires(
        "japanese romans", locations={0: f"{farms} {castle}"}, samurai=names(farms),
        asks=["produce 0", "turn 0"],
    )  # fmt: skip
    assert points(t) == 3


@pytest.mark.parametrize(
    ("face", "people", "cards"),
    [("temple_of_buddha", "japanese", "farm stalls"), ("architect", "romans", "spies gardens")],
)
def test_two_cards_of_the_people_are_drawn_and_one_is_shuffled_back(
    face: str, people: str, cards: str
) -> None:
    other = "barbarians"
    t = empires(
        f"{people} {other}", hands={0: face}, goods={0: "ss"}, locations={0: "ruins_1"}, deck=cards
    ).plays(0, f"build(card={face})")
    first, second = cards.split()
    size = len(getattr(t, f"deck_{people}")().split())
    assert t.may(0) == [f"card(card={face_})" for face_ in sorted(cards.split(), key=_order)]
    t.plays(0, f"card(card={second})")
    assert hand(t) == second
    assert len(getattr(t, f"deck_{people}")().split()) == size + 1
    assert first in t.remembers(0, f"deck_{people}")


def _order(face: str) -> int:
    from allmende.games.empires.components import FACE_NAMES

    return FACE_NAMES.index(face)


def test_cards_go_under_the_gate_at_any_time_for_a_point_each() -> None:
    t = empires("japanese romans", hands={0: "mill brewer farm"}, locations={0: "gate_1"})
    t.plays(0, "tuck(gate=gate_1, deck=common)", "card(card=brewer)")
    t.plays(0, "tuck(gate=gate_1, deck=people)", "card(card=farm)")
    assert (points(t), hand(t), t.scores[0]) == (2, "mill", 4)
    t.plays(0, "tuck(gate=gate_1, deck=common)", "card(card=mill)")
    assert (points(t), t.scores[0]) == (3, 3 + 2 + 2)  # three cards: two points more
    assert t.shown(1, "gate_one_common") == "? ?"
    assert t.remembers(0, "gate_one_common") == "mill brewer"
    assert t.question(0) == "turn"


def test_cards_under_a_gate_go_with_it() -> None:
    t = empires(
        "japanese romans", hands={0: "dojo"}, goods={0: "w"},
        locations={0: "gate_1"}, gate_one_common="mill", gate_one_japanese="farm",
    )  # fmt: skip
    t.plays(0, "build(card=dojo)")
    assert (t.discard_common(), t.discard_people()) == ("mill", "farm gate")


def test_resources_lie_on_the_shrine_until_the_end() -> None:
    t = empires("japanese romans", locations={0: "shrine"}, goods={0: "wwsg"})
    t.plays(0, "offer(resource=wood)", "offer(resource=stone)")
    assert (t.state.shrine, t.scores[0]) == (2, 2)
    t.plays(0, "offer(resource=wood)")
    assert (goods(t), t.scores[0]) == ("g", 4)
    assert not any(action.startswith("offer") for action in t.may(0))  # gold is no resource
    for resources, worth in ((6, 2), (7, 5), (11, 5), (12, 10), (20, 10)):
        t.state.shrine = resources
        assert t.scores[0] == 2 + worth


@pytest.mark.parametrize("face", ["gate_1", "shrine"])
def test_gate_and_shrine_cannot_be_razed(face: str) -> None:
    t = empires("romans japanese", locations={1: face}, goods={0: "rrrr"})
    assert not any(action.startswith("raze") for action in t.may(0))


def test_the_negotiator_builds_a_deal() -> None:
    t = empires(
        "japanese romans", locations={0: "negotiator", 1: "roman_bank"},
        deals={0: "dojo_1 garrison"}, goods={0: "wk"}, routes=names("roman_bank"),
        deck="farm",
    )  # fmt: skip
    t.plays(0, "activate(location=negotiator)")
    assert t.may(0) == ["point(card=dojo_1)", "point(card=garrison)"]  # not the trade route
    t.plays(0, "point(card=dojo_1)")
    assert (lying(t), dealt(t), hand(t)) == ("negotiator dojo_1", "garrison", "farm")
    assert goods(t) == ""


@pytest.mark.parametrize("route", ["trade_route_food", "trade_route_worker", "trade_route_point"])
def test_a_trade_route_deals_with_a_location_of_another_people(route: str) -> None:
    t = empires(
        "japanese romans", locations={0: f"{route} dojo_1", 1: "roman_bank town spies"},
        goods={0: "ff"},
    )  # fmt: skip
    t.state.passed = [0, 0]
    t.plays(0, f"activate(location={route})")
    assert t.may(0) == ["point(card=roman_bank)", "point(card=spies)"]
    t.plays(0, "point(card=roman_bank)")
    assert (goods(t), points(t)) == ("fg", 1)  # its good, and the dojo sees a deal
    assert t.shown(-1, "markers_japanese", 0) == "?"
    assert t.remembers(0, "markers_japanese", 0) == ""


def test_a_trade_route_brings_its_good_in_every_production_even_if_the_card_is_lost() -> None:
    t = empires(
        "japanese romans", locations={1: "roman_bank"}, routes=names("roman_bank"),
        asks=["produce 0", "turn 0"],
    )  # fmt: skip
    assert "g" in goods(t)


def test_there_is_one_trade_route_deal_with_a_location() -> None:
    t = empires(
        "japanese romans", locations={0: "trade_route_food", 1: "roman_bank"}, goods={0: "f"},
        routes=names("roman_bank"),
    )  # fmt: skip
    t.refuses(0, "activate(location=trade_route_food)", "no_target")


def test_a_trade_route_ends_with_its_location() -> None:
    t = empires(
        "romans japanese", hands={0: "gardens"}, locations={0: "roman_bank"}, goods={0: "ws"},
        routes=[names("roman_bank")[0] + 256], markers_japanese={1: "farm"},
    )  # fmt: skip
    t.plays(0, "build(card=gardens)")
    assert (t.state.routes, t.discard_people()) == ([], "farm roman_bank")


def test_a_dojo_sees_deals_being_made() -> None:
    t = empires(
        "japanese romans", hands={0: "farm"}, locations={0: "dojo_1 dojo_2"}, goods={0: "f"}
    )
    t.plays(0, "deal(card=farm)")
    assert (points(t), goods(t)) == (2, "k")


def test_a_dojo_draws_a_card_of_the_people() -> None:
    t = empires(
        "japanese romans", hands={0: "dojo"}, locations={0: "ruins_1"}, goods={0: "w"}, deck="farm"
    )
    assert hand(t.plays(0, "build(card=dojo)")) == "farm"


def test_ninjas_bring_two_samurai_and_surplus_ones_lapse() -> None:
    t = empires("japanese romans", hands={0: "ninjas"}, locations={0: "ruins_1"}, goods={0: "s"})
    t.plays(0, "build(card=ninjas)")
    assert t.state.samurai == names("ninjas_1")
    t = empires(
        "japanese romans", hands={0: "ninjas"}, locations={0: "ruins_1 gate_1 farm_1"},
        goods={0: "s"},
    )  # fmt: skip
    t.plays(0, "build(card=ninjas)", "point(card=ruins_1)", "point(card=gate_1)")
    t.plays(0, "point(card=ninjas_1)")
    assert t.state.samurai == names("gate_1 ninjas_1")


def test_ninjas_end_a_deal_and_bring_its_good() -> None:
    t = empires(
        "japanese romans", locations={0: "ninjas_1"}, deals={1: "roman_bank"}, goods={0: "k"}
    )
    t.plays(0, "activate(location=ninjas_1)")
    assert (goods(t), dealt(t, 1), t.discard_people()) == ("g", "", "roman_bank")


def test_the_school_of_diplomacy_trades_goods_of_deals_for_points() -> None:
    t = empires(
        "japanese romans", locations={0: "school_of_diplomacy"},
        deals={0: "farm_1 casino shrine trade_route_point"}, asks=["produce 0", "turn 0"],
        deck="mill",
    )  # fmt: skip
    assert points(t) == 1
    t.plays(0, "take(good=common_card)")
    assert t.may(0) == ["trade_in(good=gold)", "trade_in(good=worker)", "card(card=mill)", "done"]
    t.plays(0, "trade_in(good=worker)", "card(card=mill)")
    assert (goods(t), points(t), hand(t)) == ("wgkkkkrd", 3, "")


# -- romans ----------------------------------------------------------------------------------------


def test_engineers_remove_a_location_and_score() -> None:
    t = empires(
        "romans japanese", locations={0: "engineers", 1: "shrine"}, goods={0: "kk"}, shrine=9
    ).plays(0, "activate(location=engineers)")
    assert (points(t), lying(t, 1), t.state.shrine) == (1, "", 0)


def test_spies_take_over_a_deal_which_is_no_making_of_one() -> None:
    t = empires(
        "romans japanese", locations={0: "spies roman_bank", 1: "dojo_1"}, deals={1: "casino"},
        goods={0: "k"}, routes=[names("roman_bank")[0] + 256],
    )  # fmt: skip
    t.plays(0, "activate(location=spies)")  # not the trade route: the casino is the only choice
    assert (dealt(t), dealt(t, 1), points(t), goods(t)) == ("casino", "", 1, "")
    assert len(t.state.routes) == 1


def test_administration_sees_peoples_locations_and_headquarters_grey_ones() -> None:
    t = empires(
        "romans japanese", hands={0: "trade_colony"}, goods={0: "wss"},
        locations={0: "ruins_1 administration_1 administration_2 headquarters_1"},
    )  # fmt: skip
    t.plays(0, "build(card=trade_colony)", "point(card=ruins_1)")
    for good in ("gold", "point", "point"):
        assert t.question(0) == "gain_choice"
        t.plays(0, f"take(good={good})")
    assert (goods(t), points(t)) == ("ggk", 2)  # its own gold, too


def test_a_headquarters_counts_itself() -> None:
    t = empires(
        "romans japanese", hands={0: "headquarters"}, goods={0: "ss"}, locations={0: "ruins_1"}
    )
    t.plays(0, "build(card=headquarters)", "take(good=gold)")
    assert goods(t) == "g"


def test_the_trade_colony_has_three_colours() -> None:
    t = empires(
        "romans japanese", hands={0: "trade_colony"}, goods={0: "wss"},
        locations={0: "ruins_1 supplier mill carpenters_workshop canteen"},
    )  # fmt: skip
    t.plays(0, "build(card=trade_colony)", "point(card=ruins_1)")
    assert (goods(t), points(t)) == ("ggggk", 3)  # its own gold, and one for each colour


def test_warehouses_keep_resources() -> None:
    t = empires("romans japanese", locations={0: "warehouses"}, goods={0: "wsfgkr", 1: "wf"})
    t.state.passed = [0, 1]
    assert (goods(t.plays(0, "pass")), goods(t, 1)) == ("wsfr", "f")


def test_without_warehouses_resources_kept_may_be_used_until_the_clean_up() -> None:
    t = empires(
        "romans japanese", hands={0: "gardens"}, locations={0: "warehouses"}, goods={0: "wwss"}
    )
    t.state.passed = [0, 1]
    t.plays(0, "build(card=gardens)")
    assert goods(t) == "ws"
    assert goods(t.plays(0, "pass")) == ""


# -- egyptians -------------------------------------------------------------------------------------


def test_the_desert_costs_nothing_but_a_build_action() -> None:
    t = empires("egyptians romans", hands={0: "desert"}, deck="mill brewer")
    t.plays(0, "build(card=desert)", "take(good=common_card)", "take(good=common_card)")
    assert (lying(t), hand(t), t.question(1)) == ("desert", "mill brewer", "turn")


def test_the_desert_makes_a_rival_discard() -> None:
    t = empires(
        "egyptians romans japanese", hands={0: "mill", 1: "gardens town"}, locations={0: "desert"}
    ).plays(0, "activate(location=desert)", "card(card=mill)")
    assert t.may(0) == ["rival(seat=1)", "rival(seat=2)"]
    t.plays(0, "rival(seat=1)")
    assert (t.question(1), t.may(1)) == (
        "rival_discards",
        ["card(card=town)", "card(card=gardens)"],
    )
    t.plays(1, "card(card=gardens)")
    assert (points(t), hand(t, 1), t.discard_people()) == (1, "town", "gardens")


def test_the_desert_may_name_a_rival_without_cards() -> None:
    t = empires("egyptians romans", hands={0: "mill"}, locations={0: "desert"})
    t.plays(0, "activate(location=desert)", "card(card=mill)")
    assert (points(t), t.question(1)) == (1, "turn")


def test_the_chariot_builder_razes_whatever_protects_it() -> None:
    t = empires(
        "egyptians japanese", locations={0: "chariot_builder gallows", 1: "farm_1 gate_1"},
        goods={0: "r"}, samurai=names("farm_1"),
    )  # fmt: skip
    t.plays(0, "activate(location=chariot_builder)")  # the gate has no raze field
    assert (points(t), lying(t, 1), t.state.samurai) == (2, "gate_1", [])


def test_the_chariot_builder_also_razes_in_the_peaceful_game() -> None:
    t = empires(
        "egyptians romans", locations={0: "chariot_builder", 1: "town"}, goods={0: "rrr"},
        options={"peaceful": "yes"},
    )  # fmt: skip
    t.refuses(0, "raze(location=town)", "peaceful")
    t.plays(0, "activate(location=chariot_builder)")
    assert (goods(t), t.foundations(1)) == ("kkrr", "town")


def test_pharaohs_guard_brings_a_token_or_two_points() -> None:
    t = empires(
        "egyptians romans", hands={0: "pharaohs_guard"}, goods={0: "ff"}, locations={0: "ruins_1"}
    )
    t.plays(0, "build(card=pharaohs_guard)")
    assert t.may(0) == ["take(good=raze_token)", "take(good=point)"]
    assert points(t.plays(0, "take(good=point)")) == 2
    t = empires("egyptians romans", locations={0: "pharaohs_guard"}, asks=["produce 0", "turn 0"])
    assert goods(t.plays(0, "take(good=raze_token)")).count("r") == 2


def test_the_oasis_gains_a_worker_for_each_pair_at_most_four_a_round() -> None:
    t = empires("barbarians egyptians", locations={1: "oasis"}, goods={0: "k" * 12})
    t.plays(0, "exchange(pairs=3)")
    assert goods(t, 1) == "kkk"
    t.plays(0, *["take(good=wood)"] * 3).plays(1, "pass")
    t.plays(0, "exchange(pairs=3)")
    assert goods(t, 1) == "kkkk"  # also after passing, and no more than four


def test_the_oasis_brings_two_workers_when_built_and_none_for_its_own_exchange() -> None:
    t = empires("egyptians romans", hands={0: "oasis"}, goods={0: "f"}, locations={0: "ruins_1"})
    t.state.passed = [0, 1]
    t.plays(0, "build(card=oasis)")
    assert goods(t) == "kk"
    t.plays(0, "exchange(pairs=1)", "take(good=wood)")
    assert goods(t) == "w"


def test_the_slaver_is_offered_gold_or_stone_for_each_peoples_location() -> None:
    t = empires("egyptians romans", hands={0: "slaver"}, goods={0: "sg"}, locations={0: "ruins_1"})
    t.plays(0, "build(card=slaver)")
    assert t.may(0) == ["pay(means=gold)", "done"]
    assert (points(t.plays(0, "pay(means=gold)")), goods(t)) == (2, "")
    t = empires("egyptians romans", hands={0: "pyramid"}, goods={0: "ss"}, locations={0: "slaver"})
    t.plays(0, "build(card=pyramid)", "pay(means=stone)")
    assert (points(t), goods(t)) == (1, "g")


def test_a_royal_bath_clears_other_action_locations() -> None:
    t = empires(
        "egyptians romans", locations={0: "royal_bath_1 royal_bath_2 slaves_1 goldsmith_1"},
        goods={0: "ggg"}, spent=names("slaves_1 goldsmith_1"),
    )  # fmt: skip
    t.plays(0, "activate_twice(location=royal_bath_1)", "point(card=slaves_1)")
    assert (t.state.spent, goods(t)) == (names("royal_bath_1 royal_bath_1"), "g")


def test_one_royal_bath_may_clear_the_other() -> None:
    t = empires(
        "egyptians romans", locations={0: "royal_bath_1 royal_bath_2"}, goods={0: "gg"},
        spent=names("royal_bath_2"),
    )  # fmt: skip
    t.plays(0, "activate(location=royal_bath_1)")
    assert t.state.spent == names("royal_bath_1")


def test_the_scorpion_breeder_blocks_an_action_location_for_the_round() -> None:
    t = empires(
        "egyptians romans", locations={0: "scorpion_breeder", 1: "joiner_1 town"},
        goods={0: "k", 1: "wk"},
    )  # fmt: skip
    t.plays(0, "activate(location=scorpion_breeder)")
    t.refuses(1, "activate(location=joiner_1)", "blocked")
    t.plays(1, "pass").plays(0, "pass")
    assert t.state.blocked == []


def test_the_sanctuary_lays_a_foundation_face_down() -> None:
    t = empires(
        "egyptians romans", hands={0: "mill slaves"}, locations={0: "sanctuary_1 gallows"},
        goods={0: "k"},
    )  # fmt: skip
    t.plays(0, "activate(location=sanctuary_1)", "card(card=mill)")
    assert (points(t), goods(t), hand(t)) == (1, "s", "slaves")  # no razing: no gallows
    assert (t.shown(1, "foundations", 0), t.remembers(0, "foundations", 0)) == ("?", "mill")


def test_the_sphinx_adds_a_point_to_two_of_one_source() -> None:
    t = empires(
        "egyptians romans", locations={0: "sphinx_1 sphinx_2 goldsmith_1 gallows"},
        goods={0: "gkr"}, hands={0: "armorer"},
    )  # fmt: skip
    t.state.passed = [0, 1]
    t.plays(0, "activate(location=goldsmith_1)")
    assert points(t) == 3 + 2  # each sphinx one
    t.plays(0, "raze_hand(card=armorer)")
    assert points(t) == 5 + 2  # one of the field and one of the gallows are two sources


def test_the_sphinx_works_in_the_production_phase() -> None:
    t = empires(
        "egyptians romans", locations={0: "sphinx_1 pharaohs_guard monument"},
        asks=["produce 0", "turn 0"],
    )  # fmt: skip
    assert points(t.plays(0, "take(good=point)")) == 1 + 2 + 1
