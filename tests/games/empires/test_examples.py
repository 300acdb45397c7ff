"""Empires: every example of the rulebook."""

from __future__ import annotations

from allmende.games.empires.components import OPEN_CARD
from tests.games.empires.tables import dealt, empires, goods, hand, lying, points

PRODUCING = ["produce 0", "turn 0", "next_turn 0", "end_round"]


def test_a_production_phase() -> None:
    """A board, two deals and two production locations of the japanese."""
    t = empires(
        "japanese barbarians", asks=PRODUCING, deals={0: "farm_1 casino"},
        locations={0: "lords_fields armorer_1"},
    )  # fmt: skip
    assert goods(t) == "wfgkkkkkrrd"


def test_a_clean_up() -> None:
    """The japanese keep their food; the worker and what lies on action locations go."""
    t = empires("japanese barbarians", locations={0: "stalls_1 casino"}, goods={0: "fffkk"})
    t.state.passed = [0, 1]
    t.plays(0, "activate(location=stalls_1)", "activate(location=casino)")
    assert (goods(t), points(t)) == ("ffgk", 1)
    assert len(t.state.spent) == 2
    t.plays(0, "pass")  # and the second round begins with its card phase
    assert (goods(t), t.state.spent, t.question(t.state.seat)) == ("ff", [], "draft")


def test_building_the_sentry_tower() -> None:
    """Two wood and the mill are given; a raze token and a worker come at once."""
    t = empires(hands={0: "sentry_tower"}, locations={0: "mill"}, goods={0: "ww"})
    t.plays(0, "build(card=sentry_tower)")
    assert (lying(t), goods(t), t.discard_common()) == ("sentry_tower_1", "kr", "mill")


def test_a_deal_with_the_sentry_tower() -> None:
    t = empires(hands={0: "sentry_tower"}, goods={0: "f"})
    t.plays(0, "deal(card=sentry_tower)")
    assert (dealt(t), goods(t), lying(t)) == ("sentry_tower_1", "k", "")


def test_razing_a_card_of_the_hand() -> None:
    t = empires(hands={0: "wood_storage"}, goods={0: "r"})
    t.plays(0, "raze_hand(card=wood_storage)")
    assert (goods(t), hand(t), t.discard_common()) == ("ww", "", "wood_storage")


def test_razing_a_location_of_another() -> None:
    t = empires(locations={1: "armorer_1"}, goods={0: "rr"})
    t.plays(0, "raze(location=armorer_1)")
    assert (goods(t), points(t), goods(t, 1)) == ("s", 1, "w")
    assert (lying(t, 1), t.foundations(1)) == ("", "armorer")


def test_exchanging_workers() -> None:
    """Eight workers for a wood, two common cards and one of the people."""
    t = empires(goods={0: "kkkkkkkk"}, deck="mill brewer raid")
    t.plays(0, "exchange(pairs=4)")
    assert goods(t) == ""
    t.plays(0, "take(good=wood)", "take(good=common_card)", "take(good=common_card)")
    t.plays(0, "take(good=people_card)")
    assert (goods(t), hand(t)) == ("w", "mill brewer raid")


def test_using_action_locations() -> None:
    """Saboteurs take a stone, the masons' guild makes points, the castle draws a card."""
    t = empires(
        locations={0: "masons_guild_1 castle_1 saboteurs_card"}, goods={0: "skkk", 1: "s"},
        deck="raid",
    )  # fmt: skip
    t.plays(0, "activate(location=saboteurs_card)")
    assert (goods(t), goods(t, 1)) == ("sskk", "")
    t.plays(1, "pass").plays(0, "activate(location=masons_guild_1)")
    assert (goods(t), points(t)) == ("k", 3)
    t.plays(0, "activate(location=castle_1)", "take(good=people_card)")
    assert (goods(t), hand(t)) == ("", "raid")


def test_a_samurai_protects_the_rice_fields() -> None:
    t = empires(
        "japanese romans", locations={0: "rice_fields_1"}, goods={0: "kkk", 1: "rrr"}
    ).plays(0, "samurai(location=rice_fields_1)", "exchange(pairs=1)", "take(good=wood)")
    t.plays(1, "raze(location=rice_fields_1)")
    assert (goods(t, 1), points(t, 1)) == ("", 1)
    assert (lying(t), t.state.samurai, t.discard_people()) == ("", [], "rice_fields")
    assert (t.foundations(0), goods(t)) == ("", "w")  # no foundation, and no wood for it


def test_the_advanced_card_phase_of_three() -> None:
    """From five, four, four; then from three, three and two."""
    t = empires(
        "barbarians romans egyptians", asks=["start_round"], options={"cards": "advanced"},
        deck="statue supplier wood_storage gallows mill old_forest rubble town monument",
    )  # fmt: skip
    seen: list[int] = []
    for seat, card in (
        (0, "statue"),
        (1, "supplier"),
        (2, "wood_storage"),
        (0, "gallows"),
        (1, "mill"),
    ):
        seen.append(len(t.display().split()))
        t.plays(seat, f"card(card={card})")
    seen.append(len(t.display().split()))
    assert seen == [5, 4, 4, 3, 3, 2]
    t.plays(2, "card(card=old_forest)")
    assert (t.display(), t.discard_common()) == ("", "rubble")


def test_an_attack_of_the_neutral_player() -> None:
    """Wood, then worker, then gold: carpentry and marketplace match, and the market falls."""
    t = empires(
        "romans", asks=["attack", "turn 0"], attack_deck="attack_wood",
        attack_row="attack_gold_1 attack_worker_1",
        locations={0: "carpenters_workshop marketplace joiner_1 wood_supplier"},
    )  # fmt: skip
    assert lying(t) == "carpenters_workshop joiner_1 wood_supplier"
    assert t.pile_common() == "marketplace"
    row = [OPEN_CARD.values[name] for name in t.state.row]  # the top card last
    assert row == ["attack_wood_1", "attack_gold_1", "attack_worker_1"]


def test_what_the_wood_storage_and_the_dark_chapel_cost() -> None:
    t = empires(hands={0: "wood_storage"}, goods={0: "wws"})
    assert goods(t.plays(0, "build(card=wood_storage)")) == ""
    t = empires(hands={0: "dark_chapel_worker"}, goods={0: "wss"})
    t.refuses(0, "build(card=dark_chapel_worker)", "no_site")
    t = empires(hands={0: "dark_chapel_worker"}, goods={0: "wss"}, locations={0: "mill"})
    t.plays(0, "build(card=dark_chapel_worker)")
    assert (lying(t), goods(t)) == ("dark_chapel_worker", "")


def test_a_gold_stands_in_for_a_missing_wood_and_nothing_for_a_missing_gold() -> None:
    t = empires(hands={0: "joiner"}, goods={0: "wg"}).plays(0, "build(card=joiner)")
    assert goods(t) == ""
    t = empires("egyptians romans", locations={0: "goldsmith_1"}, goods={0: "wsfk"})
    t.refuses(0, "activate(location=goldsmith_1)", "cannot_pay")
