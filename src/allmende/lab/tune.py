"""Better weights for a game's evaluation, found by self-play.

A step changes a few weights by chance and lets the changed bot play a match on paired seeds against
the best so far. Most changes are for the worse, so the first match is short; whoever does not lose
it has to win a longer one on other seeds, and a third one clearly: a lucky step is easily taken and
never noticed afterwards. How far a step goes adapts: further after a success, less far after a
failure.

Which steps were taken can be kept in a file; a search goes on from there.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from allmende.core import registry
from allmende.core.errors import AllmendeError
from allmende.lab.kept import BadResults, keep, kept
from allmende.lab.match import Match, play_match
from allmende.lab.simulate import derived

FEW = 4  # weights that change in a step
FIRST_STEP = 0.3  # as a share of a weight
FURTHER, NEARER = 1.3, 0.98
LEAST = 0.1  # a weight near 0 still moves as if it were that large
FORMAT = 1

# How many blocks, as a share of those that were asked for, and by how many standard errors the
# changed weights have to be better.
MATCHES = ((0.25, 0.0), (1, 0.5), (2, 1.0))


class NoWeights(AllmendeError):
    """A game whose evaluation has nothing to tune."""


@dataclass(frozen=True)
class Search:
    """What is tuned, and how long."""

    game: str
    seats: int
    options: dict[str, str]
    steps: int
    blocks: int
    seed: int
    start: tuple[float, ...] = ()  # the weights to begin with; by default the game's own


def tune(
    search: Search,
    jobs: int = 1,
    results: Path | None = None,
    progress: Callable[[int], None] = lambda steps: None,
) -> dict[str, Any]:
    """Search from the given weights on; the same search finds the same weights."""
    game = registry.game(search.game)
    if not game.weight_names:
        raise NoWeights(f"{search.game} has no weights to tune")
    rng = Random(derived(search.seed))
    best = begun(search)
    size = FIRST_STEP
    done = [] if results is None else kept_steps(results, search)
    taken = 0
    for step in range(search.steps):
        changed = varied(best, size, rng)
        if step < len(done):
            is_taken = done[step]
        else:
            is_taken = is_better(search, changed, best, step, jobs)
            if results is not None:
                keep(results, [{"step": step, "taken": is_taken}])
        if is_taken:
            best = changed
            size *= FURTHER
            taken += 1
        else:
            size *= NEARER
        progress(step + 1)
    weights = dict(zip(game.weight_names, best, strict=True))
    return {"game": search.game, "steps": search.steps, "taken": taken, "weights": weights}


def begun(search: Search) -> list[float]:
    """The weights that a search begins with."""
    game = registry.game(search.game)
    start = list(search.start or game.weights)
    if len(start) != len(game.weight_names):
        raise NoWeights(f"{search.game} has {len(game.weight_names)} weights, not {len(start)}")
    return start


def kept_steps(path: Path, search: Search) -> list[bool]:
    """Which steps a file says were taken; it has to be of this search, but for its length."""
    game = registry.game(search.game)
    header = {
        "search": FORMAT,
        "rules_version": game.rules_version,
        **asdict(search),
        "start": begun(search),
    }
    del header["steps"]
    lines = kept(path, header, "search")
    if [line.get("step") for line in lines] != list(range(len(lines))):
        raise BadResults(f"{path} lacks a step, or has its steps out of order")
    return [line.get("taken") is True for line in lines]


def varied(weights: list[float], size: float, rng: Random) -> list[float]:
    """The weights with a few of them changed, to three digits."""
    changed = weights[:]
    for at in rng.sample(range(len(weights)), min(FEW, len(weights))):
        reach = max(abs(weights[at]), LEAST)
        changed[at] = float(f"{weights[at] + rng.gauss(0, size) * reach:.3g}")
    return changed


def is_better(
    search: Search, changed: list[float], best: list[float], step: int, jobs: int
) -> bool:
    """Whether the changed weights beat the best so far, match after match."""
    bots = (written(changed), written(best))
    for number, (part, sure) in enumerate(MATCHES):
        blocks = math.ceil(search.blocks * part)
        seed = derived(search.seed, step, number)
        match = Match(search.game, search.seats, search.options, bots, seed)
        share = play_match(match, blocks, jobs)["bots"][0]["win_share"]
        if share < 0.5 + sure * 0.5 / math.sqrt(blocks * len(bots)):
            return False
    return True


def written(weights: list[float]) -> str:
    """The bot with these weights, by name."""
    return "heuristic:" + "/".join([repr(weight) for weight in weights])
