"""Many random games that are looked at question by question."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import allmende
from allmende.core.checking import Broken, play_checked
from allmende.games.roads.components import HAND, MARKET
from allmende.lab.check import Plan, check

ROADS = allmende.game("roads")
MEADOW = allmende.game("meadow")


@pytest.mark.parametrize("name", allmende.names())
def test_every_game_keeps_its_promises(name: str) -> None:
    variants = len(list(allmende.game(name).variants()))
    found = check(Plan(name, 2 * min(variants, 30), 1))
    assert sum(one["games"] for one in found["variants"]) == 2 * min(variants, 30)
    assert max(one["longest"] for one in found["variants"]) <= found["declared"]


def test_the_same_games_whatever_the_jobs() -> None:
    assert check(Plan("meadow", 25, 3)) == check(Plan("meadow", 25, 3), jobs=2)


def test_a_card_that_came_from_nowhere_is_found() -> None:
    state = MEADOW.start(2, 1)
    state.zone(0).append(0)
    with pytest.raises(Broken, match="after 0 actions the cards of the family animal are others"):
        play_checked(state, Random(1))


def test_a_game_that_does_not_end_in_time_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(MEADOW), "longest", 3)
    with pytest.raises(Broken, match="longer than the 3 actions"):
        play_checked(MEADOW.start(2, 1), Random(1))


def broken_by(change: Any) -> str:
    state = ROADS.start(6, 1)
    assert ROADS.broken(state) == ""
    change(state)
    return ROADS.broken(state)


def gain(pieces: str) -> Any:
    def change(state: Any) -> None:
        getattr(state, pieces)[0] += 1

    return change


@pytest.mark.parametrize(
    ("pieces", "why"),
    [
        ("roads", "roads got lost"),
        ("knights", "knights got lost"),
        ("settlements", "a settlement is no site"),
        ("cities", "cities got lost"),
    ],
)
def test_roads_counts_its_pieces(pieces: str, why: str) -> None:
    assert broken_by(gain(pieces)).startswith(why)


def test_roads_counts_expansions_the_market_and_points() -> None:
    def own_a_library(state: Any) -> None:
        state.expansions[0] |= 1 << 4

    def spoil_the_market(state: Any) -> None:
        state.zones[HAND].append(state.zones[MARKET].pop())

    def reach_the_goal(state: Any) -> None:
        state.supply[2] -= 9
        state.settlements[0] += 9

    assert broken_by(own_a_library) == "expansions got lost or were made"
    assert broken_by(spoil_the_market) == "the market has not five cards"
    assert broken_by(reach_the_goal) == "somebody has reached the goal, and the game goes on"
