"""Many games between bots, and what they say about the game and the bots.

Game number i starts from a seed that is derived from (seed, i), and the bot at each seat has a
generator derived from (seed, i, seat). So a game's course depends on nothing but its number, and
all sums are exact: how many processes play, and in which order, can't change a result.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from time import perf_counter
from typing import Any

from allmende import bots
from allmende.core import registry
from allmende.lab.processes import SimulationFailed, in_chunks

__all__ = ["Plan", "SimulationFailed", "Tally", "derived", "simulate", "wilson"]

NORMAL_95 = 1.959963984540054


@dataclass(frozen=True)
class Plan:
    """What is played: `bots` names one for each seat."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    games: int
    seed: int


@dataclass
class Tally:
    """Exact sums over games."""

    seats: int
    games: int = 0
    decisions: int = 0
    forced: int = 0  # decisions with one option
    options: int = 0  # over all decisions
    scores: list[int] = field(default_factory=list)
    wins: list[Fraction] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.scores = self.scores or [0] * self.seats
        self.wins = self.wins or [Fraction(0)] * self.seats

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.forced += other.forced
        self.options += other.options
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.endings.update(other.endings)

    def note_result(self, state: Any) -> None:
        """Count a game that is over."""
        self.games += 1
        self.endings[state.game.endings[state.ending]] += 1
        for seat, score in enumerate(state.scores()):
            self.scores[seat] += score
        for seat, win in enumerate(wins_of(state)):
            self.wins[seat] += win


def wins_of(state: Any) -> list[Fraction]:
    """Which share of the win each seat has: sides that tie share it, seats of a side do not."""
    sides = [state.side(seat) for seat in range(state.seats)]
    places = dict(zip(sorted(set(sides)), state.ranking(), strict=True))
    first = sum(place == 1 for place in places.values())
    return [Fraction(places[side] == 1, max(first, 1)) for side in sides]


# -- playing --------------------------------------------------------------------------------------


def derived(*key: int) -> int:
    """A number that depends on all of the key, the same in every process and version."""
    text = " ".join([str(part) for part in key])
    digest = hashlib.blake2b(text.encode(), digest_size=8, person=b"simulate").digest()
    return int.from_bytes(digest)


def play_one(plan: Plan, number: int, tally: Tally) -> None:
    """Play one game of the plan into the tally."""
    rngs = [Random(derived(plan.seed, number, seat)) for seat in range(plan.seats)]
    seed = derived(plan.seed, number)
    state = play_game(plan.game, plan.options, plan.bots, seed, rngs, tally)
    tally.note_result(state)


def play_game(
    name: str,
    options: dict[str, str],
    seated: Sequence[str],
    seed: int,
    rngs: list[Random],
    tally: Tally,
) -> Any:
    """Play a game between the bots that are seated, count its decisions, and return its end."""
    game = registry.game(name)
    state = game.start(len(seated), seed, options)
    players = [bots.bot(name) for name in seated]
    anything = bots.bot("random")
    for _ in range(game.longest + 1):
        if state.over:
            return state
        seat = state.seat
        legal = state.legal(seat)
        tally.decisions += 1
        tally.forced += len(legal) == 1
        tally.options += len(legal)
        if players[seat] is anything:  # needs no view: the same choice, several times as fast
            action = rngs[seat].choice(legal)
        else:
            action = players[seat].choose(state.observe(seat), rngs[seat])
        state.apply(action, seat)
    raise SimulationFailed(
        f"a game of {name} (start(seed={seed})) is not over after {game.longest} "
        f"actions, the most that the game declares; please report it"
    )


def play_chunk(plan: Plan, numbers: range) -> Tally:
    """Play some games of the plan."""
    tally = Tally(plan.seats)
    for number in numbers:
        play_one(plan, number, tally)
    return tally


def simulate(
    plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda games: None
) -> dict[str, Any]:
    """Play the whole plan in that many processes; `progress` is told how many games are done."""
    begin = perf_counter()
    total = Tally(plan.seats)
    for tally in in_chunks(play_chunk, plan, range(plan.games), jobs):
        total.add(tally)
        progress(total.games)
    return report(plan, total, perf_counter() - begin)


# -- what came out --------------------------------------------------------------------------------


def report(plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    """The numbers by name; all but the two speeds depend on the plan alone."""
    games, decisions = tally.games, tally.decisions
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": plan.options,
        "bots": list(plan.bots),
        "games": games,
        "seed": plan.seed,
        "games_per_second": games / seconds,
        "decisions_per_second": decisions / seconds,
        "decisions_per_game": decisions / games,
        "forced_share": tally.forced / decisions,
        "branching": tally.options / decisions,
        "scores": [score / games for score in tally.scores],
        "wins": [
            {
                "seat": seat,
                "bot": plan.bots[seat],
                "share": float(wins / games),
                "interval": list(wilson(float(wins / games), games)),
            }
            for seat, wins in enumerate(tally.wins)
        ],
        "interval": "95 % Wilson score",
        "endings": dict(sorted(tally.endings.items())),
    }


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share; a bit wide where wins are shared.

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    z2 = NORMAL_95**2
    middle = share + z2 / (2 * games)
    half = NORMAL_95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    low, high = (middle - half) / (1 + z2 / games), (middle + half) / (1 + z2 / games)
    return max(0.0, low), min(1.0, high)
