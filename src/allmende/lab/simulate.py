"""Many games between bots, and what they say about the game and the bots.

Game number i starts from a seed that is derived from (seed, i), and the bot at each seat has a
generator derived from (seed, i, seat). So a game's course depends on nothing but its number, and
all sums are exact: how many processes play, and in which order, can't change a result.
"""

from __future__ import annotations

import hashlib
import math
import multiprocessing
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

from allmende import bots
from allmende.core import registry
from allmende.core.errors import AllmendeError

MOST_IN_A_CHUNK = 100
SHARES_OF_A_JOB = 8  # chunks for each process, so that none waits long for the others
NORMAL_95 = 1.959963984540054


class SimulationFailed(AllmendeError):
    """A game that does not end, or processes that do."""


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
        """Count a game that is over: sides that tie share the win, seats of a side do not."""
        self.games += 1
        self.endings[state.game.endings[state.ending]] += 1
        for seat, score in enumerate(state.scores()):
            self.scores[seat] += score
        sides = sorted({state.side(seat) for seat in range(self.seats)})
        places = dict(zip(sides, state.ranking(), strict=True))
        first = [side for side in sides if places[side] == 1]
        for seat in range(self.seats):
            if state.side(seat) in first:
                self.wins[seat] += Fraction(1, len(first))


# -- playing --------------------------------------------------------------------------------------


def derived(*key: int) -> int:
    """A number that depends on all of the key, the same in every process and version."""
    text = " ".join([str(part) for part in key])
    digest = hashlib.blake2b(text.encode(), digest_size=8, person=b"simulate").digest()
    return int.from_bytes(digest)


def play_one(plan: Plan, number: int, tally: Tally) -> None:
    """Play one game of the plan into the tally."""
    game = registry.game(plan.game)
    seed = derived(plan.seed, number)
    state = game.start(plan.seats, seed, plan.options)
    players = [bots.bot(name) for name in plan.bots]
    rngs = [Random(derived(plan.seed, number, seat)) for seat in range(plan.seats)]
    anything = bots.bot("random")
    for _ in range(game.longest + 1):
        if state.over:
            tally.note_result(state)
            return
        seat = state.seat
        options = state.legal(seat)
        tally.decisions += 1
        tally.forced += len(options) == 1
        tally.options += len(options)
        if players[seat] is anything:  # needs no view: the same choice, several times as fast
            action = rngs[seat].choice(options)
        else:
            action = players[seat].choose(state.observe(seat), rngs[seat])
        state.apply(action, seat)
    raise SimulationFailed(
        f"game {number} of {plan.game} (start(seed={seed})) is not over after {game.longest} "
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
    size = max(1, min(MOST_IN_A_CHUNK, plan.games // (jobs * SHARES_OF_A_JOB)))
    starts = range(0, plan.games, size)
    chunks = [range(start, min(start + size, plan.games)) for start in starts]
    tallies = (
        (play_chunk(plan, chunk) for chunk in chunks)
        if jobs == 1
        else _spread(plan, chunks, min(jobs, len(chunks)))
    )
    total = Tally(plan.seats)
    for tally in tallies:
        total.add(tally)
        progress(total.games)
    return report(plan, total, perf_counter() - begin)


# -- in several processes -------------------------------------------------------------------------


def _spread(plan: Plan, chunks: list[range], jobs: int) -> Iterator[Tally]:
    """The tallies of the chunks, played by new processes that end with this generator."""
    others = multiprocessing.active_children()
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=_end_on_interrupt)
    upcoming = iter(chunks)
    with _interrupts_wait():  # until each process has come so far that it can end quietly
        playing = deque([pool.submit(play_chunk, plan, next(upcoming)) for _ in range(jobs)])
    try:
        playing.extend([pool.submit(play_chunk, plan, chunk) for chunk in islice(upcoming, jobs)])
        while playing:
            yield playing.popleft().result()
            playing.extend([pool.submit(play_chunk, plan, chunk) for chunk in islice(upcoming, 1)])
    except BrokenProcessPool:
        raise SimulationFailed("a process of the simulation was ended from outside") from None
    finally:
        for process in multiprocessing.active_children():
            if process not in others:
                process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Put Ctrl-C off, also for the processes that start meanwhile."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_on_interrupt() -> None:
    """Ctrl-C reaches every process; this one then just ends, and its parent does the talking."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


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
