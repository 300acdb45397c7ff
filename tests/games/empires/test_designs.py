"""Empires: what the cards do, design by design, where many do alike."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from allmende.games.empires.components import (
    COMMON_FACES,
    COST,
    FACE_NAMES,
    OPEN_CARD,
    PEOPLE,
    PEOPLE_OF,
    SITE,
)
from tests.games.empires.tables import KINDS, empires, goods, hand, lying, points
from tests.stories import Story

# What a production location brings, and its bonus; v is a point, c a card of either deck, m a
# common card.
PRODUCTION = [
    ("old_forest", "ww", ""), ("quarry", "s", "s"), ("village", "k", "k"),
    ("village_wood", "k", "k"), ("town", "kk", ""), ("armorer", "r", ""),
    ("grain_field", "f", "f"), ("monument", "v", ""), ("gold_creek", "g", ""),
    ("lumberjacks_route", "w", "w"), ("watchtower", "c", "c"), ("primeval_forest", "ww", ""),
    ("sentry_tower", "kr", ""), ("settlement", "kk", ""), ("stone_pit", "sr", ""),
    ("farm", "fk", ""), ("rice_fields", "ff", ""), ("legions", "m", "m"), ("builder", "ws", ""),
    ("trade_colony", "gk", ""), ("roman_barracks", "kk", ""), ("stonemason", "ss", ""),
    ("roman_bank", "g", ""), ("caravan", "fk", ""), ("egyptian_quarry", "ss", ""),
    ("pyramid", "sg", ""),
]  # fmt: skip

# A good for every location of a colour, with two other locations of that colour.
BY_COLOUR = [
    ("rubble", "s", "quarry_1 coal_mine"), ("mammas_baths", "k", "town village_1"),
    ("lords_fields", "f", "grain_field_1 brewer"),
    ("merchants_guild", "g", "gold_creek marketplace"),
    ("wood_supplier", "w", "old_forest carpenter"), ("geisha_house", "k", "town village_1"),
    ("altar_of_bastet", "s", "quarry_1 coal_mine"),
]  # fmt: skip

# A point for every location of a colour when it is built, with others of that colour; and a card.
BONUS_BY_COLOUR = [
    ("statue", "quarry_1 quarry_2", 3, 1), ("wood_storage", "old_forest", 2, 1),
    ("baker", "", 1, 1), ("meeting_place", "town village_1 village_2 settlers", 5, 1),
    ("apartment", "gold_creek", 2, 1), ("hillfort", "armorer_1 armorer_2 gallows", 4, 0),
]  # fmt: skip

# What an action location takes and brings, and how often in a round.
ACTIONS = [
    ("gold_mine", "k", "g", 2), ("goldsmiths_workshop", "gk", "vv", 1),
    ("marketplace", "wsf", "vvv", 1), ("coal_mine", "k", "ss", 1), ("mason", "sk", "vv", 1),
    ("mason_stone", "sk", "vv", 1), ("court_sculptor", "s", "v", 2),
    ("masons_guild", "ssk", "vvv", 1), ("missionaries", "kr", "vvv", 1),
    ("lumberjacks", "k", "ww", 1), ("carpenter", "wwk", "vvv", 1), ("joiner", "wk", "vv", 1),
    ("castle", "k", "c", 2), ("castle_stone", "k", "c", 2), ("barracks", "k", "r", 2),
    ("confectioner", "ffk", "vvv", 1), ("pig_farmer", "fk", "vv", 1),
    ("pig_farmer_wood", "fk", "vv", 1), ("brewer", "f", "v", 2), ("new_forest", "k", "w", 2),
    ("sawmill", "w", "v", 2), ("hunter_joe", "k", "ff", 1), ("above_ground_mine", "k", "s", 2),
    ("barbarian_altar", "k", "v", 2), ("expedition", "r", "gvv", 1),
    ("fighting_pit", "kk", "rr", 1), ("casino", "k", "g", 2), ("stalls", "f", "v", 2),
    ("sumo_school", "fk", "r", 1), ("master_swordsmith", "s", "rv", 1),
    ("sculptors_workshop", "sk", "vv", 1), ("sculptors_apprentice_gold", "s", "v", 2),
    ("sculptors_apprentice_stone", "s", "v", 2), ("gladiator_school", "k", "r", 1),
    ("colossus", "sssk", "vvvv", 1), ("golden_bazaar", "f", "gv", 1),
    ("avenue_of_sphinxes", "gg", "vv", 2), ("goldsmith", "gk", "vvv", 1),
    ("slaves", "k", "ssv", 1),
]  # fmt: skip

# A feature that sees buildings of a colour: what it brings for itself and for another such one.
WATCHERS = [
    ("supplier", "g", 1, "coal_mine"), ("carpenters_workshop", "g", 1, "joiner"),
    ("mill", "g", 1, "brewer"), ("canteen", "g", 1, "settlers"),
    ("monty_the_merchant", "g", 1, "marketplace"), ("pyre", "g", 1, "barracks"),
    ("sake_brewery", "g", 1, "settlers"), ("gardens", "", 2, "brewer"),
    ("roman_fortifications", "", 2, "barracks"),
]  # fmt: skip


def leader(face: str) -> str:
    """A people that can build the card."""
    people = PEOPLE_OF[FACE_NAMES.index(face)]
    return PEOPLE.values[people] if people >= 0 else "romans"


def both(face: str) -> str:
    """That people and another one."""
    return f"{leader(face)} {'egyptians' if leader(face) != 'egyptians' else 'romans'}"


def price(face: str) -> str:
    """What a card costs, in letters."""
    cost = COST[FACE_NAMES.index(face)]
    return "".join(letter * cost[i] for i, letter in enumerate(KINDS[:4]))


def site(face: str) -> str:
    """A colourless location to give up where the card asks for one."""
    return "ruins_1" if SITE[FACE_NAMES.index(face)] else ""


def name(face: str) -> str:
    """The first name of a face."""
    return face if face in OPEN_CARD.values else f"{face}_1"


def only(letters: str) -> str:
    """The goods of some letters that lie in a supply, in its order."""
    return "".join(letter * letters.count(letter) for letter in KINDS)


def drawing(t: Story) -> int:
    """Draw from the common deck as long as it is asked; how many cards that were."""
    count = 0
    while t.question(0) == "draw_from":
        t.plays(0, "take(good=common_card)")
        count += 1
    return count


@pytest.mark.parametrize(("face", "brings", "bonus"), PRODUCTION)
def test_a_production_location_produces_at_once_and_gives_its_bonus(
    face: str, brings: str, bonus: str
) -> None:
    t = empires(
        both(face), hands={0: face}, goods={0: price(face)}, locations={0: site(face)}
    ).plays(0, f"build(card={face})")
    all_ = brings + bonus
    assert drawing(t) == all_.count("c")
    assert (goods(t), points(t)) == (only(all_), all_.count("v"))
    assert len(hand(t).split()) == all_.count("c") + all_.count("m")
    assert lying(t) == name(face)


@pytest.mark.parametrize(("face", "brings", "bonus"), PRODUCTION)
def test_it_produces_again_in_every_production_phase_without_the_bonus(
    face: str, brings: str, bonus: str
) -> None:
    bare = empires(both(face), asks=["produce 0", "turn 0"])
    t = empires(both(face), locations={0: name(face)}, asks=["produce 0", "turn 0"])
    drawing(t)
    assert goods(t) == only(goods(bare) + brings)
    assert points(t) == brings.count("v")
    assert len(hand(t).split()) == brings.count("c") + brings.count("m")


@pytest.mark.parametrize(("face", "good", "others"), BY_COLOUR)
def test_production_by_colour_counts_itself_and_stops_at_three(
    face: str, good: str, others: str
) -> None:
    first = f"{others.split()[0]} {site(face)}"
    t = empires(both(face), hands={0: face}, goods={0: price(face)}, locations={0: first})
    t.plays(0, f"build(card={face})")
    if site(face):
        t.plays(0, "point(card=ruins_1)")
    assert goods(t) == good * 2
    many = f"{others} trade_colony_1 trade_colony_2 {name(face)}"
    t = empires(both(face), locations={0: many}, asks=["produce 0", "turn 0"])
    bare = empires(
        both(face), locations={0: f"{others} trade_colony_1 trade_colony_2"},
        asks=["produce 0", "turn 0"],
    )  # fmt: skip
    assert goods(t) == only(goods(bare) + good * 3)


@pytest.mark.parametrize(("face", "others", "worth", "cards"), BONUS_BY_COLOUR)
def test_a_bonus_by_colour_counts_itself(face: str, others: str, worth: int, cards: int) -> None:
    t = empires(
        both(face), hands={0: face}, goods={0: price(face)},
        locations={0: f"{others} {site(face)}"},
    ).plays(0, f"build(card={face})")  # fmt: skip
    if t.question(0) == "give_up":
        t.plays(0, "point(card=ruins_1)")
    assert drawing(t) == cards
    assert (points(t), goods(t)) == (worth, "")


def test_a_bonus_by_colour_stops_at_six() -> None:
    grey = "quarry_1 quarry_2 quarry_3 coal_mine mason mason_stone court_sculptor"
    t = empires(hands={0: "statue"}, goods={0: "wss"}, locations={0: grey})
    assert points(t.plays(0, "build(card=statue)")) == 6


@pytest.mark.parametrize(("face", "pays", "gets", "uses"), ACTIONS)
def test_an_action_location_takes_and_brings(face: str, pays: str, gets: str, uses: int) -> None:
    t = empires(both(face), locations={0: name(face)}, goods={0: pays * uses})
    t.state.passed = [0, 1]  # so that Ada is in turn again
    for time in range(1, uses + 1):
        t.plays(0, f"activate(location={name(face)})")
        drawing(t)
        assert points(t) == time * gets.count("v")
        assert goods(t) == only(pays * (uses - time) + gets * time)
        assert len(hand(t).split()) == time * gets.count("c")
    t.refuses(0, f"activate(location={name(face)})", "used_up")


@pytest.mark.parametrize(("face", "pays", "gets", "uses"), ACTIONS)
def test_it_needs_all_it_takes(face: str, pays: str, gets: str, uses: int) -> None:
    t = empires(both(face), locations={0: name(face)}, goods={0: pays[1:]})
    t.refuses(0, f"activate(location={name(face)})", "cannot_pay")


@pytest.mark.parametrize(("face", "pays", "gets"), [row[:3] for row in ACTIONS if row[3] == 2])
def test_twice_a_round_may_be_twice_at_once_for_double_payment(
    face: str, pays: str, gets: str
) -> None:
    t = empires(both(face), locations={0: name(face)}, goods={0: pays})
    t.refuses(0, f"activate_twice(location={name(face)})", "cannot_pay")
    t = empires(both(face), locations={0: name(face)}, goods={0: pays * 2})
    t.plays(0, f"activate_twice(location={name(face)})")
    assert drawing(t) == gets.count("c") * 2
    assert (points(t), goods(t)) == (gets.count("v") * 2, only(gets * 2))
    assert t.question(1) == "turn"


@pytest.mark.parametrize(("face", "gold", "worth", "other"), WATCHERS)
def test_a_feature_that_sees_buildings_sees_itself_too(
    face: str, gold: str, worth: int, other: str
) -> None:
    t = empires(
        both(face), hands={0: face}, goods={0: price(face)}, locations={0: site(face)}
    ).plays(0, f"build(card={face})")
    assert (goods(t), points(t)) == (gold, worth)
    t = empires(
        both(face), hands={0: f"{other} ruins"}, goods={0: price(other)},
        locations={0: name(face)},
    )  # fmt: skip
    t.state.passed = [0, 1]
    t.plays(0, f"build(card={other})")
    assert (goods(t), points(t)) == (gold, worth)
    t.plays(0, "build(card=ruins)")  # which has no colour
    assert points(t) == worth


def test_ruins_are_free_have_no_colour_and_bring_a_worker() -> None:
    t = empires(hands={0: "ruins"}, locations={0: "supplier mill"}, goods={1: "rr"})
    t.plays(0, "build(card=ruins)")
    assert (goods(t), points(t), lying(t)) == ("k", 0, "supplier mill ruins_1")
    assert not any("ruins" in action for action in t.may(1))  # no raze field


def test_the_idol_brings_four_points() -> None:
    t = empires(hands={0: "idol"}, goods={0: "sss"}, locations={0: "ruins_1"})
    assert points(t.plays(0, "build(card=idol)")) == 4


@pytest.mark.parametrize("face", ["gallows", "raid"])
def test_razing_brings_a_point_more(face: str) -> None:
    t = empires(
        "barbarians romans", locations={0: name(face), 1: "old_forest"}, goods={0: "rrr"},
        hands={0: "wood_storage"},
    )  # fmt: skip
    t.state.passed = [0, 0]
    t.plays(0, "raze_hand(card=wood_storage)")
    assert points(t) == 1


def test_every_design_has_a_story() -> None:
    here = Path(__file__).parent
    words: set[str] = set()
    for file in here.glob("test_*.py"):
        words |= set(re.findall(r"[a-z_]+", file.read_text(encoding="utf-8")))
    stems = {word.rstrip("_") for word in words}
    assert [face for face in FACE_NAMES if face not in stems] == []
    assert len(FACE_NAMES) == 137
    assert COMMON_FACES == 58
