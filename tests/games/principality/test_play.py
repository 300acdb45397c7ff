"""Principality: what the bots see in a position."""

from __future__ import annotations

from random import Random
from typing import Any

import allmende
from allmende import bots
from tests.games.principality.tables import Laid, duel
from tests.stories import Story

GAME = allmende.game("principality")


def worth(t: Story, seat: int = 0) -> float:
    return GAME.value(t.state, seat)


def positions() -> list[Any]:
    """Positions of random games, among them some in which an offer waits for its answer."""
    found = []
    for seed in range(6):
        rng = Random(seed)
        state = GAME.start(2, seed)
        while not state.over:
            state.apply(rng.choice(state.legal()))
            asked = state.stack[-1].decision.question if state.stack else ""
            if rng.random() < 0.01 or asked in ("answer_offer", "answer_counter"):
                found.append(state.clone())
    return found


def test_every_weight_has_a_name_and_matters() -> None:
    assert len(GAME.weights) == len(GAME.weight_names) == len(set(GAME.weight_names))
    states = positions()

    def values() -> list[float]:
        return [GAME.value(state, seat) for state in states for seat in range(2)]

    usual = values()
    for at, name in enumerate(GAME.weight_names):
        weight = GAME.weights[at]
        GAME.weights[at] = weight + 0.25
        assert values() != usual, f"{name} never matters"
        GAME.weights[at] = weight
    assert values() == usual


def test_a_won_game_is_worth_most() -> None:
    t = duel(1, turn=119, starter=0, cities={1: "a"}, hands={1: "spy spy scout"})
    assert -1 < worth(t) < 1
    t.plays(1, "end", "pass")
    assert (worth(t, 1), worth(t, 0)) == (1, -1)


def test_resources_that_build_are_worth_more_than_others() -> None:
    road: Laid = {"roads": {0: "left"}}
    three = [
        worth(duel(store={0: store}, **road)) for store in ("ore ore gold", "brick wool grain")
    ]
    assert three[0] < three[1]


def test_a_card_that_can_be_built_is_worth_more_with_its_price() -> None:
    laid: Laid = {"hands": {0: "marketplace"}, "cities": {0: "a"}}
    assert worth(duel(store={0: "wool grain"}, **laid)) > worth(duel(store={0: "ore gold"}, **laid))


def test_the_heuristic_builds_what_wins() -> None:
    built = {0: {"a_up": "library library", "a_down": "church church", "b_up": "colossus karl"}}
    laid: Laid = {"cities": {0: "ab"}, "built": built, "hands": {0: "bath_house"}}
    t = duel(store={0: "brick brick wool ore"}, **laid)
    action = bots.bot("heuristic").choose(t.state.observe(0), Random(1))
    assert GAME.actions.text(action).startswith("build(card=bath_house")


def test_the_heuristic_swaps_at_the_bank_for_what_it_lacks_and_builds() -> None:
    t = duel(
        store={0: "lumber brick wool ore ore ore"}, roads={0: "left"}, hands={0: "spy spy scout"}
    )
    for wanted in ("bank(give=ore, get=grain)", "settle(end=left)"):
        action = bots.bot("heuristic").choose(t.state.observe(0), Random(1))
        assert GAME.actions.text(action) == wanted
        t.plays(0, wanted)


def accepts(store: dict[int, str], terms: tuple[str, ...], **laid: Any) -> bool:
    """Whether a heuristic Ben accepts what Ada proposes."""
    t = duel(store=store, **laid).plays(0, "offer", *terms, "propose")
    action = bots.bot("heuristic").choose(t.state.observe(1), Random(1))
    return GAME.actions.text(action) == "accept"


def test_the_heuristic_takes_what_helps_and_refuses_what_does_not() -> None:
    open_road: Laid = {"roads": {1: "left"}}
    store = {0: "ore grain gold", 1: "lumber brick wool ore ore"}
    fair = ("give(unit=grain)", "want(unit=ore)")  # the settlement is complete
    assert accepts(store, fair, **open_road)
    greedy = ("give(unit=gold)", "want(unit=lumber)", "want(unit=brick)")
    assert not accepts(store, greedy, **open_road)


def test_the_heuristic_proposes_what_both_can_use() -> None:
    """Both have all but one unit of a settlement, and the other has it to spare."""
    store = {0: "lumber brick wool wool", 1: "lumber brick grain grain"}
    t = duel(store=store, roads={0: "left", 1: "left"}, hands={0: "spy spy scout"})
    rng = Random(3)
    seen = []
    while t.state.asked == [0]:
        action = bots.bot("heuristic").choose(t.state.observe(0), rng)
        seen.append(GAME.actions.text(action))
        t.plays(0, seen[-1])
        if seen[-1] == "propose":
            break
    assert "offer" in seen
    assert "want(unit=grain)" in seen
