"""Point 4 of the proof kit: what is no barrier can be undone to the same bytes, a barrier never."""

from __future__ import annotations

from random import Random

import pytest

import allmende
from allmende.core.table import CannotUndo, Table
from tests.contract.kit import (
    Variant,
    all_variants,
    costly_games,
    is_looked_at,
    moves,
    variant_id,
)
from tests.contract.undo import ALL_WORLDS, is_deducible, is_telling

variants = pytest.mark.parametrize("variant", all_variants(), ids=variant_id)


def seeded(seed: int) -> bytes:
    return bytes([seed % 256]) * 32


@variants
def test_undo_gives_identical_bytes_or_says_why_not(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    undone = refused = 0
    for seed in costly_games(variant):
        table = Table.open(game, seats, options, seeded(seed))
        rng = Random(seed)
        while not table.state.over:
            seat = rng.choice(table.state.asked)
            before, text = table.state.save(), table.record.text()
            told = len(table.events)
            action = rng.choice(table.state.legal(seat))
            table.apply(action, seat)
            if table.state.barrier:
                refused += 1
                with pytest.raises(CannotUndo):
                    table.undo(seat)
                continue
            undone += 1
            assert table.why_no_undo(seat) is None
            assert all(table.why_no_undo(other) for other in range(seats) if other != seat)
            after = table.state.save()
            assert table.undo(seat) == 1
            assert (table.state.save(), table.record.text()) == (before, text)
            assert len(table.events) == told
            table.apply(action, seat)
            assert table.state.save() == after
        table.record.verify()
    assert undone > 0
    assert refused > 0


@variants
def test_undoing_a_turn_goes_back_to_its_start_or_to_the_last_barrier(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    for seed in costly_games(variant):
        table = Table.open(game, seats, options, seeded(seed))
        rng = Random(seed)
        since_barrier: list[tuple[int, bytes]] = []
        while not table.state.over:
            seat = rng.choice(table.state.asked)
            since_barrier.append((seat, table.state.save()))
            table.apply(rng.choice(table.state.legal(seat)), seat)
            if table.state.barrier:
                since_barrier = []
            elif rng.random() < 0.3:
                count = 0
                while since_barrier and since_barrier[-1][0] == seat:
                    _, start = since_barrier.pop()
                    count += 1
                assert table.undo(seat, whole_turn=True) == count
                assert table.state.save() == start


@variants
def test_an_action_is_a_barrier_exactly_when_chance_or_knowledge_says_so(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    checked = {True: 0, False: 0}
    for seed in costly_games(variant):
        state = game.start(seats, seed, options)
        rng = Random(seed)
        for number, (who, action) in enumerate(moves(state, rng, game.longest)):
            if not is_looked_at(number, seed):
                continue
            after = state.clone()
            after.apply(action, who)
            if after.chance.count != state.chance.count:
                assert after.barrier
                continue
            telling = is_telling(game, state, after, who, action, Random(rng.random()))
            text = f"seed {seed}: seat {who}, {game.actions.text(action)}"
            if after.barrier and not telling and not is_deducible(game, state, who, action):
                telling = is_telling(game, state, after, who, action, rng, ALL_WORLDS)
                assert telling, f"{text}: nobody learned anything"
            assert after.barrier or not telling, text
            checked[telling] += 1
    assert checked[False] > 0
    assert checked[True] > 0 or seats == 1
