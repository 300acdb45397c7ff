"""Points 1, 2, 5 of the proof kit: random play, saving and cloning, legality."""

from __future__ import annotations

from random import Random

import pytest

import allmende
from allmende.core.decisions import Decision
from allmende.core.errors import IllegalAction
from allmende.core.game import counted
from tests.contract.kit import (
    SEEDS,
    Variant,
    all_variants,
    costly_games,
    is_looked_at,
    moves,
    variant_id,
)

variants = pytest.mark.parametrize("variant", all_variants(), ids=variant_id)


@variants
def test_every_random_game_ends_and_keeps_its_components(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    alike = sum(seats == other[1] and name == other[0] for other in all_variants())
    for seed in range(-(-SEEDS // alike)):
        state = game.start(seats, seed, options)
        box = game.box(state)
        for _ in moves(state, Random(seed), game.longest):
            assert counted(state) == box, f"seed {seed}: components got lost or came from nowhere"
        assert state.asked == []
        assert state.legal() == []
        assert 0 <= state.ending < len(game.endings)
        assert len(state.scores()) == seats
        places = state.ranking()
        sides = {state.side(seat) for seat in range(seats)}
        assert len(places) == len(sides)
        assert seats == 1 or min(places) == 1


@variants
def test_saving_and_loading_gives_the_same_table(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    for seed in costly_games(variant):
        state = game.start(seats, seed, options)
        for number, _ in enumerate(moves(state, Random(seed), game.longest)):
            if is_looked_at(number, seed):
                loaded = game.load(state.save())
                assert loaded.save() == state.save()
                assert loaded.hash() == state.hash()
                assert loaded.asked == state.asked
                for seat in (-1, *range(seats)):
                    view = state.observe(seat)
                    assert loaded.observe(seat).save() == view.save()
                    assert game.load(view.save()).save() == view.save()
                    assert game.load(view.save()).legal(seat) == view.legal(seat)
                    assert seat not in state.asked or loaded.legal(seat) == state.legal(seat)


@variants
def test_older_copies_never_change(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    for seed in costly_games(variant):
        state = game.start(seats, seed, options)
        copies = []
        for _ in moves(state, Random(seed), game.longest):
            copy = state.clone()
            assert copy.save() == state.save()
            assert copy.legal() == state.legal()
            copies.append((copy, copy.save(), [copy.observe(seat).save() for seat in range(seats)]))
        for copy, saved, views in copies:
            assert copy.save() == saved
            assert [copy.observe(seat).save() for seat in range(seats)] == views


@variants
def test_an_action_is_legal_exactly_when_nothing_speaks_against_it(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    for seed in costly_games(variant):
        state = game.start(seats, seed, options)
        for number, _ in enumerate(moves(state, Random(seed), game.longest)):
            if is_looked_at(number, seed):
                for seat in range(seats):
                    legal = state.legal(seat) if seat in state.asked else []
                    assert len(set(legal)) == len(legal)
                    for action in range(len(game.actions)):
                        assert (action in legal) == (state.why_not(action, seat) is None)
                for seat in state.asked:
                    ask = state.stack[-1].of(seat)
                    listed = ask.decision.options(state, ask)
                    assert sorted(listed) == sorted(Decision.options(ask.decision, state, ask))


@variants
def test_an_illegal_action_says_why_and_changes_nothing(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    state = game.start(seats, 5, options)
    for number, _ in enumerate(moves(state, Random(5), game.longest)):
        if is_looked_at(number, 0):
            seat = state.asked[0]
            before = state.save()
            illegal = [a for a in range(-1, len(game.actions) + 1) if a not in state.legal(seat)]
            for action in illegal:
                with pytest.raises(IllegalAction) as caught:
                    state.apply(action, seat)
                assert caught.value.reason
                assert caught.value.legal == [game.actions.text(a) for a in state.legal(seat)]
            assert state.save() == before


@pytest.mark.parametrize("name", allmende.names())
def test_the_text_of_every_action_parses_back(name: str) -> None:
    actions = allmende.game(name).actions
    texts = [actions.text(action) for action in range(len(actions))]
    assert len(set(texts)) == len(texts)
    assert [actions.parse(text) for text in texts] == list(range(len(actions)))
    assert len(actions) < 2000


@variants
def test_no_draw_of_chance_uses_a_key_twice(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    for seed in costly_games(variant):
        tape: list[allmende.core.chance.Outcome] = []
        state = game.start(seats, seed, options, tape=tape)
        for _ in moves(state, Random(seed), game.longest):
            pass
        keys = [(outcome.purpose, outcome.index) for outcome in tape]
        assert len(set(keys)) == len(keys)


@variants
def test_listening_changes_nothing(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    for seed in costly_games(variant):
        deaf = game.start(seats, seed, options)
        listening = game.start(seats, seed, options, events=[])
        for number, (seat, action) in enumerate(moves(deaf, Random(seed), game.longest)):
            if is_looked_at(number, seed):
                assert listening.save() == deaf.save()
            listening.apply(action, seat)
        assert listening.save() == deaf.save()
        assert listening.events


@variants
def test_features_are_as_many_numbers_as_names(variant: Variant) -> None:
    name, seats, options = variant
    game = allmende.game(name)
    assert len(set(game.feature_names)) == len(game.feature_names) > 0
    state = game.start(seats, 3, options)
    for _ in moves(state, Random(3), game.longest):
        for seat in range(seats):
            features = game.features(state.observe(seat))
            assert len(features) == len(game.feature_names)
            assert all(isinstance(number, (int, float)) for number in features)
