"""Bots against each other on paired seeds, to find out which is better.

A block is one seed, played once for every way in which the bots, cycled over the seats, can be
rotated: every bot sits once at every seat and meets the same luck there. Blocks are independent of
each other, so the intervals are taken over them.

Raw results can be kept in a file, a line for each block; a match goes on from there.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from allmende.core import registry
from allmende.lab.kept import BadResults, keep, kept
from allmende.lab.processes import in_chunks
from allmende.lab.simulate import NORMAL_95, Tally, derived, play_game, wins_of

FORMAT = 1


@dataclass(frozen=True)
class Match:
    """What is played: `bots` are cycled over the seats."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int


@dataclass
class Block:
    """What one block brought each bot: its share of the wins, and its mean margin."""

    block: int
    wins: list[float]
    margins: list[float]


def play_match(
    match: Match,
    blocks: int,
    jobs: int = 1,
    results: Path | None = None,
    progress: Callable[[int], None] = lambda blocks: None,
) -> dict[str, Any]:
    """Play so many blocks, less those that the file has; `progress` is told how many are done."""
    done = [] if results is None else kept_blocks(results, match)
    del done[blocks:]
    progress(len(done))
    numbers = range(len(done), blocks)
    for played in in_chunks(play_blocks, match, numbers, jobs, most=1):  # each is kept at once
        done += played
        if results is not None:
            keep(results, [asdict(block) for block in played])
        progress(len(done))
    return report(match, done)


def play_blocks(match: Match, numbers: range) -> list[Block]:
    return [play_block(match, number) for number in numbers]


def play_block(match: Match, number: int) -> Block:
    """One seed with every rotation of the bots."""
    count = len(match.bots)
    wins = [0.0] * count
    margins = [0.0] * count
    for rotation in range(count):
        seated = [(seat + rotation) % count for seat in range(match.seats)]
        names = [match.bots[bot] for bot in seated]
        rngs = [Random(derived(match.seed, number, rotation, seat)) for seat in range(match.seats)]
        seed = derived(match.seed, number)
        tally = Tally(match.seats)
        state = play_game(match.game, match.options, names, seed, rngs, tally)
        sides = [state.side(seat) for seat in range(match.seats)]
        for seat, win in enumerate(wins_of(state)):
            bot = seated[seat]
            wins[bot] += float(win) / sides.count(sides[seat]) / count
            margins[bot] += state.game.lead(state, seat) / match.seats
    return Block(number, wins, margins)


# -- kept results ---------------------------------------------------------------------------------


def header(match: Match) -> dict[str, Any]:
    """The first line of the file: all that a result depends on."""
    version = registry.game(match.game).rules_version
    return {"match": FORMAT, "rules_version": version, **asdict(match), "bots": list(match.bots)}


def kept_blocks(path: Path, match: Match) -> list[Block]:
    """The blocks in a file, which has to be of this match."""
    lines = kept(path, header(match), "match")
    try:
        blocks = [Block(**line) for line in lines]
    except TypeError:
        raise BadResults(f"{path} has a line that is no block of a match") from None
    if [block.block for block in blocks] != list(range(len(blocks))):
        raise BadResults(f"{path} lacks a block, or has its blocks out of order")
    return blocks


# -- what came out --------------------------------------------------------------------------------


def report(match: Match, blocks: list[Block]) -> dict[str, Any]:
    """The numbers by name."""
    count = len(blocks)
    found = []
    for bot, name in enumerate(match.bots):
        shares = [block.wins[bot] for block in blocks]
        found.append(
            {
                "name": name,
                "win_share": math.fsum(shares) / count,
                "interval": list(normal(shares)),
                "mean_margin": math.fsum(block.margins[bot] for block in blocks) / count,
            }
        )
    return {
        "game": match.game,
        "seats": match.seats,
        "options": match.options,
        "seed": match.seed,
        "blocks": count,
        "games": count * len(match.bots),
        "bots": found,
    }


def normal(shares: list[float]) -> tuple[float, float]:
    """The 95 % interval of a mean share, by the normal distribution; one share tells nothing.

    >>> [round(bound, 3) for bound in normal([0.0, 0.5, 0.5, 1.0])]
    [0.1, 0.9]
    >>> normal([0.5])
    (0.0, 1.0)
    """
    count = len(shares)
    if count < 2:
        return 0.0, 1.0
    mean = math.fsum(shares) / count
    variance = math.fsum((share - mean) ** 2 for share in shares) / (count - 1)
    half = NORMAL_95 * math.sqrt(variance / count)
    return max(0.0, mean - half), min(1.0, mean + half)
