"""Empires: set-up, card phase and its variants, production, clean-up, the end."""

from __future__ import annotations

import pytest

from allmende.core.registry import game
from allmende.games.empires.components import STORES
from tests.games.empires.tables import empires, goods, hand, lying, names, points
from tests.stories import Story


def fresh(seats: int, **options: str) -> Story:
    return Story(game("empires").start(seats=seats, seed=1, options=options), {})


def test_peoples_are_chosen_in_turn_and_once_each() -> None:
    t = fresh(3)
    t.plays(0, "lead(people=romans)")
    t.refuses(1, "lead(people=romans)", "taken")
    t.plays(1, "lead(people=japanese)").plays(2, "lead(people=egyptians)")
    assert t.state.people == [2, 1, 3]


def test_peoples_may_be_drawn() -> None:
    t = fresh(4, peoples="draw")
    assert sorted(t.state.people) == [0, 1, 2, 3]
    assert t.question(t.state.seat) == "draft"


def test_the_first_round_begins_with_seven_cards() -> None:
    t = fresh(2, peoples="draw")
    assert [t.state.hand_size(seat) for seat in (0, 1)] == [5, 5]
    while t.question(t.state.seat) == "draft":
        t.plays(t.state.seat, t.may(t.state.seat)[0])
    assert [t.state.hand_size(seat) for seat in (0, 1)] == [7, 7]
    assert [len(t.state.hand(seat)) for seat in (0, 1)] == [4, 4]


def test_the_card_phase_goes_there_and_back() -> None:
    t = empires("barbarians romans egyptians", asks=["start_round"], start=1)
    asked = []
    while t.question(t.state.seat) == "draft":
        asked.append((t.state.seat, len(t.display().split())))
        t.plays(t.state.seat, t.may(t.state.seat)[0])
    assert asked == [(1, 4), (2, 3), (0, 2), (0, 4), (2, 3), (1, 2)]
    assert len(t.discard_common().split()) == 2


def test_the_advanced_card_phase_of_two() -> None:
    t = empires(asks=["start_round"], options={"cards": "advanced"})
    asked = []
    while t.question(t.state.seat) == "draft":
        asked.append((t.state.seat, len(t.display().split())))
        t.plays(t.state.seat, t.may(t.state.seat)[0])
    assert asked == [(0, 5), (1, 4), (0, 3), (1, 2)]


def test_the_advanced_card_phase_of_four() -> None:
    t = empires(
        "barbarians romans egyptians japanese", asks=["start_round"],
        options={"cards": "advanced"},
    )  # fmt: skip
    asked = []
    while t.question(t.state.seat) == "draft":
        asked.append((t.state.seat, len(t.display().split())))
        t.plays(t.state.seat, t.may(t.state.seat)[0])
    assert asked == [(0, 5), (1, 4), (2, 4), (3, 4), (0, 3), (1, 3), (2, 3), (3, 2)]
    assert len(t.discard_common().split()) == 1


def test_the_alternative_card_phase_passes_cards_to_the_left() -> None:
    t = empires(
        asks=["start_round"], options={"cards": "alternative"},
        deck="statue gallows supplier mill wood_storage town",
    )  # fmt: skip
    assert (t.pack(0), t.shown(1, "pack", 0)) == ("statue supplier wood_storage", "? ? ?")
    t.plays(0, "card(card=statue)").plays(1, "card(card=mill)")
    assert t.remembers(0, "drawn_common", 1) == "supplier wood_storage"
    t.plays(1, "card(card=supplier)").plays(0, "card(card=gallows)")
    assert (t.hand_common(0), t.hand_common(1)) == ("statue gallows", "supplier mill")
    assert t.discard_common() == "wood_storage town"
    assert t.remembers(0, "hand_common", 1) == "supplier"  # the other one lies open


def test_the_peaceful_game_draws_a_common_card_more() -> None:
    t = empires(asks=["start_round"], options={"peaceful": "yes"})
    assert [len(t.state.hand(seat)) for seat in (0, 1)] == [1, 1]
    assert len(t.state.people_hand(0)) == 1


def test_in_the_peaceful_game_only_own_cards_are_razed() -> None:
    t = empires(
        locations={1: "town"}, hands={0: "mill"}, goods={0: "rrr"}, options={"peaceful": "yes"}
    ).refuses(0, "raze(location=town)", "peaceful")
    assert goods(t.plays(0, "raze_hand(card=mill)")) == "fkrr"


def test_an_empty_common_deck_is_made_anew_an_empty_peoples_deck_is_not() -> None:
    t = empires(
        locations={0: "castle_1"}, goods={0: "kk"}, deck_common="", discard_common="mill brewer",
        deck_barbarians="",
    )  # fmt: skip
    t.plays(0, "activate(location=castle_1)")  # only the common deck can give: not asked
    assert len(hand(t).split()) == 1
    assert (len(t.deck_common().split()), t.discard_common()) == (1, "")


def test_where_no_deck_can_give_the_card_lapses() -> None:
    t = empires(
        locations={0: "castle_1"}, goods={0: "k"}, deck_common="", discard_common="",
        deck_barbarians="",
    )  # fmt: skip
    t.plays(0, "activate(location=castle_1)")
    assert (hand(t), goods(t)) == ("", "")


@pytest.mark.parametrize(
    ("people", "brings"),
    [
        ("barbarians", "kkkkkrd"),
        ("japanese", "wkkkkrd"),
        ("romans", "wskkrd"),
        ("egyptians", "gkkkrd"),
    ],
)
def test_the_boards(people: str, brings: str) -> None:
    other = "romans" if people != "romans" else "egyptians"
    assert goods(empires(f"{people} {other}", asks=["produce 0", "turn 0"])) == brings


@pytest.mark.parametrize("people", ["barbarians", "japanese", "romans", "egyptians"])
def test_each_people_keeps_one_good(people: str) -> None:
    other = "romans" if people != "romans" else "egyptians"
    t = empires(f"{people} {other}", goods={0: "wsfgkrd"})
    t.state.passed = [0, 1]
    t.plays(0, "pass")
    assert goods(t) == "wsfgkrd"[STORES[t.state.people[0]]]


def test_production_goes_clockwise_from_the_start_seat() -> None:
    t = empires(
        asks=["produce 1", "produce 0", "turn 0"], locations={0: "watchtower_1", 1: "watchtower_2"},
        deck="mill brewer",
    )  # fmt: skip
    t.plays(1, "take(good=common_card)").plays(0, "take(good=common_card)")
    assert (hand(t), hand(t, 1)) == ("brewer", "mill")


def test_the_start_seat_moves_on() -> None:
    t = empires()
    t.plays(0, "pass").plays(1, "pass")
    assert (t.state.start, t.state.round, t.state.seat) == (1, 2, 1)


def test_the_last_round_is_not_cleaned_up_and_locations_count() -> None:
    t = empires(
        round=5, goods={0: "wk", 1: "s"}, locations={0: "mill raid_1", 1: "town roman_bank spies"},
        points=[3, 0],
    )  # fmt: skip
    t.plays(0, "pass").plays(1, "pass")
    assert (t.over, t.scores, t.ranking) == ("last_round", [6, 5], [1, 2])
    assert (goods(t), goods(t, 1)) == ("wk", "s")


def test_ties_are_broken_by_goods_then_by_cards_then_shared() -> None:
    t = empires(round=5, goods={0: "wk", 1: "sgggr"})
    t.plays(0, "pass").plays(1, "pass")
    assert t.ranking == [1, 2]  # gold and raze tokens don't count
    t = empires(round=5, goods={0: "wk", 1: "sk"}, hands={1: "mill"})
    t.plays(0, "pass").plays(1, "pass")
    assert t.ranking == [2, 1]
    t = empires(round=5, hands={0: "raid", 1: "mill"})
    t.plays(0, "pass").plays(1, "pass")
    assert t.ranking == [1, 1]


def test_foundations_and_deals_count_nothing_in_the_end() -> None:
    t = empires(round=5, deals={0: "raid_1"}, foundations={0: "mill"})
    assert t.scores == [0, 0]


def test_gate_and_shrine_count_in_the_end() -> None:
    t = empires(
        "japanese romans", round=5, locations={0: "gate_1 gate_2 shrine"}, shrine=8,
        gate_one_common="mill brewer", gate_two_common="town", gate_one_japanese="farm",
    )  # fmt: skip
    assert t.scores[0] == 6 + 2 + 5
    assert points(t) == 0


def test_names_take_the_lowest_free_number() -> None:
    t = empires(hands={0: "quarry"}, goods={0: "ws"}, locations={0: "quarry_2", 1: "quarry_1"})
    t.plays(0, "build(card=quarry)")
    assert lying(t) == "quarry_2 quarry_3"
    assert names("quarry_3") == [t.state.locations[0][1]]
