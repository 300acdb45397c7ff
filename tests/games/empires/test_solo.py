"""Empires: the solo game against the neutral player."""

from __future__ import annotations

import pytest

from allmende.core.errors import BadOption
from allmende.core.registry import game
from allmende.games.empires.components import OPEN_CARD
from allmende.games.empires.scoring import rank
from tests.games.empires.tables import dealt, empires, goods, lying, points
from tests.stories import Story

ATTACK = ["attack", "turn 0"]


def row(t: Story) -> str:
    """The attack cards from the top."""
    return " ".join(OPEN_CARD.values[name] for name in reversed(t.state.row))


def test_the_solo_card_phase() -> None:
    t = empires(
        "romans", asks=["start_round"], rolls={"neutral": [1]}, deck="mill town brewer joiner"
    )
    assert len(t.display().split()) == 4
    t.plays(0, "card(card=mill)")
    assert len(lying(t, 1).split()) == 1
    assert len(t.display().split()) == 2
    t.plays(0, t.may(0)[0])
    assert (len(lying(t, 1).split()), t.display()) == (2, "")
    assert len(t.state.hand(0)) == 2


def test_the_first_attack_card_lies_open_from_the_start() -> None:
    t = Story(game("empires").start(seats=1, seed=1), {})
    t.plays(0, "lead(people=romans)")
    assert len(t.state.row) == 1


def test_variants_are_for_more_players() -> None:
    for option in ({"cards": "advanced"}, {"peaceful": "yes"}):
        with pytest.raises(BadOption):
            game("empires").start(seats=1, options=option)


def test_a_neutral_location_is_razed_and_discarded() -> None:
    t = empires("romans", locations={1: "town mill"}, goods={0: "rr"})
    t.plays(0, "raze(location=town)")
    assert (goods(t), lying(t, 1), t.discard_common()) == ("kk", "mill", "town")


def test_neutral_locations_are_targets_of_cards() -> None:
    t = empires("barbarians", locations={0: "pack_raze", 1: "armorer_1"}, goods={0: "k"})
    t.plays(0, "activate(location=pack_raze)", "take(good=stone)")
    assert goods(t) == "s"


def test_open_attack_cards_are_deals_of_the_neutral_player() -> None:
    t = empires("barbarians", locations={0: "robbers"}, goods={0: "kk"}, attack_row="attack_gold_1")
    t.plays(0, "activate(location=robbers)", "take(good=common_card)")
    assert (points(t), row(t), t.attack_gone()) == (1, "", "attack_gold")
    t = empires("japanese", locations={0: "ninjas_1"}, goods={0: "k"}, attack_row="attack_gold_1")
    assert goods(t.plays(0, "activate(location=ninjas_1)")) == "g"
    t = empires("romans", locations={0: "spies"}, goods={0: "k"}, attack_row="attack_gold_1")
    t.plays(0, "activate(location=spies)")
    assert (dealt(t), points(t), t.attack_deals()) == ("attack_gold_1", 1, "attack_gold")


def test_an_attack_card_taken_over_produces() -> None:
    t = empires("romans", deals={0: "attack_gold_1"}, asks=["produce 0", "turn 0"])
    assert "g" in goods(t)


def test_the_desert_scores_against_the_neutral_player() -> None:
    t = empires("egyptians", hands={0: "mill"}, locations={0: "desert"})
    t.plays(0, "activate(location=desert)", "card(card=mill)")
    assert points(t) == 1


def test_neutral_locations_that_are_left_are_collected() -> None:
    t = empires("romans", locations={1: "town mill"}, attack_row="attack_food")
    t.plays(0, "pass")
    assert (t.pile_common(), lying(t, 1)) == ("mill town", "")
    assert t.remembers(0, "pile_common") == "mill town"


def test_there_are_two_attacks_after_each_round_the_fifth_too() -> None:
    t = empires("romans", round=5, attack_row="attack_food")
    t.plays(0, "pass")
    assert (t.over, len(t.state.row)) == ("last_round", 3)


def test_without_a_matching_good_nothing_happens() -> None:
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_wood", attack_row="attack_gold_1",
        locations={0: "joiner_1"},
    )  # fmt: skip
    assert (lying(t), row(t)) == ("joiner_1", "attack_wood_1 attack_gold_1")


def test_two_equal_goods_need_two_cards() -> None:
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_wood", attack_row="attack_gold_1",
        locations={0: "old_forest"},
    )  # fmt: skip
    assert lying(t) == "old_forest"
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_wood", attack_row="attack_wood_1 attack_gold_1",
        locations={0: "old_forest"},
    )  # fmt: skip
    assert (lying(t), t.pile_common()) == ("", "old_forest")
    assert row(t) == "attack_gold_1 attack_wood_1 attack_wood_2"


def test_only_pairs_with_the_new_card_count() -> None:
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_food", attack_row="attack_wood_1 attack_gold_1",
        locations={0: "marketplace"},
    )  # fmt: skip
    assert lying(t) == "marketplace"


def test_the_nearest_card_below_decides() -> None:
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_wood", attack_row="attack_gold_1 attack_point_1",
        locations={0: "marketplace joiner_1"},
    )  # fmt: skip
    assert t.pile_common() == "joiner"


@pytest.mark.parametrize(
    ("locations", "lost"),
    [
        ("supplier merchants_guild masons_guild_1", "masons_guild"),  # action before others
        ("supplier merchants_guild", "supplier"),  # a feature before production
        ("apartment monty_the_merchant supplier merchants_guild", ""),  # all alike: a choice
    ],
)
def test_rank_decides_between_several(locations: str, lost: str) -> None:
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_stone", attack_row="attack_gold_1",
        locations={0: locations},
    )  # fmt: skip
    assert t.pile_common() == lost
    assert (t.question(0) == "attacked") == (lost == "")


def test_higher_cost_then_more_stone_decide() -> None:
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_point", attack_row="attack_stone_1",
        locations={0: "monument armorer_1"},
    )  # fmt: skip
    assert t.pile_common() == "armorer"
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_card", attack_row="attack_card_1",
        locations={0: "castle_1 castle_stone"},
    )  # fmt: skip
    assert t.pile_common() == "castle_stone"


def test_the_last_tie_is_the_seats_own_choice() -> None:
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_stone", attack_row="attack_gold_1",
        locations={0: "apartment supplier"},
    )  # fmt: skip
    assert t.may(0) == ["point(card=apartment)", "point(card=supplier)"]
    t.plays(0, "point(card=apartment)")
    assert (lying(t), t.pile_common(), t.question(0)) == ("supplier", "apartment", "turn")


def test_twins_are_no_choice() -> None:
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_wood", attack_row="attack_wood_1",
        locations={0: "new_forest_1 new_forest_2"},
    )  # fmt: skip
    assert (lying(t), t.question(0)) == ("new_forest_2", "turn")


def test_an_attack_gives_no_wood_and_no_protection_helps() -> None:
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_wood", attack_row="attack_gold_1",
        locations={0: "marketplace"}, goods={0: "d"},
    )  # fmt: skip
    assert (goods(t), t.foundations(0), t.pile_common()) == ("d", "", "marketplace")


def test_two_points_hit_a_japanese_location_by_its_deal() -> None:
    t = empires(
        "japanese", asks=ATTACK, attack_deck="attack_point", attack_row="attack_point_1",
        locations={0: "farm_1 temple_of_buddha garrison gate_1 shrine"},
    )  # fmt: skip
    assert t.pile_japanese() == "temple_of_buddha"  # its deal is a card; gate and shrine are safe
    t = empires(
        "japanese", asks=ATTACK, attack_deck="attack_point", attack_row="attack_point_1",
        locations={0: "negotiator daimyos_castle_gold"},
    )  # fmt: skip
    assert t.pile_japanese() == "negotiator"  # both gold: action before production


def test_two_points_hit_no_other_people() -> None:
    t = empires(
        "romans", asks=ATTACK, attack_deck="attack_point", attack_row="attack_point_1",
        locations={0: "roman_bank"},
    )  # fmt: skip
    assert lying(t) == "roman_bank"


def test_more_peoples_locations_than_collected_cards_win() -> None:
    t = empires(
        "romans", round=5, locations={0: "roman_bank spies town"}, pile_common="mill",
        attack_row="attack_food", attack_deck="attack_gold attack_gold",
    )  # fmt: skip
    t.plays(0, "pass")
    assert (t.ranking, t.scores) == ([1], [5])
    t = empires(
        "romans", round=5, locations={0: "roman_bank town"}, pile_common="mill",
        attack_row="attack_food", attack_deck="attack_gold attack_gold",
    )  # fmt: skip
    assert t.plays(0, "pass").ranking == [2]  # as many are not more, and common ones don't count


def test_the_titles_of_a_solo_game() -> None:
    assert [rank(total) for total in (0, 29, 30, 45, 59, 60, 79, 80, 120)] == [
        "commoner", "commoner", "servant", "squire", "knight", "castellan", "king", "emperor",
        "emperor",
    ]  # fmt: skip
