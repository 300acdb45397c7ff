"""The leak test: does anything that reaches a seat depend on what it can't know?

For a state and a redeal of one seat's view, everything that the seat receives must be identical.
Then both worlds are driven on by actions that look the same to the seat, and must stay identical
for it until the rules declare that it learned something.
"""

from __future__ import annotations

from random import Random
from typing import Any

from allmende.core.decisions import Frame, Sealed
from allmende.core.events import MOVED
from allmende.core.state import WATCHING
from tests.contract.kit import EVERY, difference, has_learned, is_looked_at, mirror, moves, received

FORWARD = 5


class Leak(AssertionError):
    """Something told a seat what it can't know."""


def check_game(
    game: Any, seats: int, options: dict[str, str], seed: int, every: int = EVERY, phase: int = 0
) -> int:
    """Play a game at random and look for leaks at every so many decisions; returns how often."""
    state = game.start(seats, seed, options)
    looks = 0
    rng = Random(seed)
    for number, _ in enumerate(moves(state, rng, game.longest)):
        if is_looked_at(number, phase, every):
            for seat in (*range(seats), WATCHING):
                try:
                    check_seat(game, state, seat, Random(rng.random()))
                except Leak as leak:
                    where = f"{seats} seats, {options}, seed {seed}, decision {number}"
                    raise Leak(f"{game.name}, {where}: {leak}") from None
                looks += 1
    return looks


def check_seat(game: Any, state: Any, seat: int, rng: Random) -> None:
    """Compare a state with a redeal of a seat's view, now and further on."""
    here = state.clone()
    there = game.redeal(state.observe(seat), rng)
    _compare(here, there, seat, "a redeal of the view")
    there.chance = here.chance.clone()  # the same luck: only what was hidden still differs
    for _ in range(FORWARD):
        if here.over or not _step(here, there, seat, rng):
            return


def _compare(here: Any, there: Any, seat: int, where: str) -> None:
    found = difference(
        received(here, seat, here.events or []), received(there, seat, there.events or [])
    )
    if found:
        raise Leak(f"to seat {seat}, {where} differs in: {found}")


def _step(here: Any, there: Any, seat: int, rng: Random) -> bool:
    """Act in both worlds; False where they part for a good reason."""
    who = rng.choice(here.asked)
    action = rng.choice(here.legal(who))
    asks = here.stack[-1], there.stack[-1]
    here.events, there.events = [], []
    done: list[int] | None = [action]
    if who == seat:
        there.apply(action, who)
    else:
        done = mirror(here, there, who, action, rng)
    if done is None:
        return False
    here.apply(action, who)
    learned = has_learned(here, seat) or has_learned(there, seat)
    answers = _answers(asks[0], who, [action]), _answers(asks[1], who, done)
    if learned and _revealed(here, seat, answers[0]) != _revealed(there, seat, answers[1]):
        return False
    _compare(here, there, seat, f"what follows {here.game.actions.text(action)} of seat {who}")
    return True


def _answers(ask: Frame, who: int, done: list[int]) -> list[tuple[int, ...]]:
    """What can be learned of a sealed question if the picks just done were its last."""
    if not isinstance(ask.decision, Sealed):
        return []
    return [(*ask.of(seat).mine, *(done if seat == who else ())) for seat in ask.asked]


def _revealed(state: Any, seat: int, answers: list[tuple[int, ...]]) -> tuple[Any, ...]:
    """What an action may have taught a seat: cards that it saw, and answers that were unsealed.

    Where that is the same in both worlds, nothing else may differ.
    """
    moved = [event.seen_by(seat).values for event in state.events if event.name == MOVED]
    view = state.observe(seat)
    remembered = [(seen.cards, seen.left, seen.placed) for seen in view.memory]
    return moved, view.zones, remembered, answers
