"""Plays a few games and prints their fingerprints: run in other processes, which must agree."""

from __future__ import annotations

import sys
from random import Random

import allmende
from allmende.core import state
from tests.contract.kit import option_sets


def fingerprints(seeds: int) -> list[str]:
    """A line for every variant and seed: fingerprints of the state and of each view on the way."""
    lines = []
    for name in allmende.names():
        game = allmende.game(name)
        for seats, options in option_sets(game):
            for seed in range(seeds):
                table = game.start(seats, seed, options)
                rng = Random(seed)
                hashes = []
                while not table.over:
                    hashes.append(table.hash() + table.observe(table.seat).hash())
                    table.apply(rng.choice(table.legal()))
                hashes.append(table.hash())
                lines.append(f"{name} {seats} {options} {seed} {' '.join(hashes)}")
    return lines


if __name__ == "__main__":
    print(state.__file__, file=sys.stderr)
    print("\n".join(fingerprints(int(sys.argv[1]))))
