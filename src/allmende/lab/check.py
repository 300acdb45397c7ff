"""Many random games over all numbers of seats and options, each looked at question by question.

Game number i takes the next variant in turn and starts from a seed derived from (seed, i), so what
is played does not depend on the number of processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from allmende.core import registry
from allmende.core.checking import Broken, play_checked
from allmende.lab.processes import in_chunks
from allmende.lab.simulate import derived


@dataclass(frozen=True)
class Plan:
    """What is checked."""

    game: str
    games: int
    seed: int


@dataclass
class Seen:
    """What the games of one variant were like."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: Seen) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.endings.update(other.endings)


def check(
    plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda games: None
) -> dict[str, Any]:
    """Play them all; the first game in which something is broken is an error that names it."""
    game = registry.game(plan.game)
    variants = list(game.variants())
    seen = [Seen() for _ in variants]
    done = 0
    for some in in_chunks(check_some, plan, range(plan.games), jobs):
        for number, of_variant in some.items():
            seen[number].add(of_variant)
            done += of_variant.games
        progress(done)
    return {
        "game": plan.game,
        "games": plan.games,
        "seed": plan.seed,
        "declared": game.longest,
        "variants": [
            {
                "seats": seats,
                "options": options,
                "games": one.games,
                "decisions": one.decisions,
                "longest": one.longest,
                "endings": dict(sorted(one.endings.items())),
            }
            for (seats, options), one in zip(variants, seen, strict=True)
        ],
    }


def check_some(plan: Plan, numbers: range) -> dict[int, Seen]:
    """Some games of the plan, by the number of the variant."""
    game = registry.game(plan.game)
    variants = list(game.variants())
    seen: dict[int, Seen] = {}
    for number in numbers:
        seats, options = variants[number % len(variants)]
        seed = derived(plan.seed, number)
        state = game.start(seats, seed, options)
        try:
            count = play_checked(state, Random(derived(plan.seed, number, 0)))
        except Broken as broken:
            where = f"{plan.game}, {seats} seats, {options}, start(seed={seed})"
            raise Broken(f"{where}, game {number} from the seed {plan.seed}: {broken}") from None
        ending = game.endings[state.ending]
        one = seen.setdefault(number % len(variants), Seen())
        one.add(Seen(1, count, count, Counter([ending])))
    return seen
