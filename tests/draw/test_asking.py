"""What a seat is asked, with the steps of a choice unfolded."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from allmende.core import registry
from allmende.core.table import Table
from allmende.core.words import Words
from allmende.draw.asking import MOST_NODES, MOST_STEPS, Node, asking
from allmende.draw.picture import Anchor

SEEDS = range(3)


def nowhere(view: Any, action: int) -> Anchor:
    return Anchor()


def asked(state: Any, seat: int) -> Node | None:
    return asking(state, seat, Words("en", state.game), nowhere)


def chains(node: Node) -> list[list[int]]:
    """Every run that a node offers, to where it ends."""
    found: list[list[int]] = []
    for option in node.options:
        found += (
            [[option.a, *rest] for rest in chains(option.next)] if option.next else [[option.a]]
        )
    return found


def size(node: Node) -> int:
    return sum(1 + (size(option.next) if option.next else 0) for option in node.options)


def test_taking_from_the_market_is_followed_by_what_goes_back() -> None:
    table = Table.open(registry.game("roads"), 2, seed=bytes(32))
    node = asked(table.state, 0)
    assert node is not None
    take = next(option for option in node.options if option.text.startswith("Take"))
    assert take.next is not None
    assert all(option.text.startswith("Give") for option in take.next.options)
    assert all(option.next is None for option in take.next.options)
    swap = next(option for option in node.options if option.text.startswith("Swap"))
    assert swap.next is None, "nobody knows what the draw pile brings"


def test_nobody_else_is_asked() -> None:
    table = Table.open(registry.game("roads"), 2, seed=bytes(32))
    assert asked(table.state, 1) is None
    assert asked(table.state, -1) is None


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("seed", SEEDS)
def test_every_run_that_is_offered_is_taken(name: str, seed: int) -> None:
    rng = Random(seed)
    game = registry.game(name)
    table = Table.open(game, min(3, max(game.seats)), seed=bytes([seed]) * 32)
    for _ in range(120):
        if table.state.over:
            break
        seat = rng.choice(table.state.asked)
        node = asked(table.state, seat)
        assert node is not None
        assert [option.a for option in node.options] == table.state.legal(seat)
        runs = chains(node)
        assert max(len(run) for run in runs) <= MOST_STEPS
        assert size(node) <= MOST_NODES + len(table.state.game.actions)
        for run in runs:
            trial = table.state.clone()
            for action in run:
                trial.apply(action, seat)
        table.apply_run(rng.choice(runs), seat)
