"""How a contestant is measured, and how it is asked to: a line of JSON in, a line of JSON out.

Nothing but the standard library is needed here, since the peers have an environment of their own.
"""

from __future__ import annotations

import json
import platform
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import count
from time import process_time
from typing import Any

POSITIONS = 10  # that are copied in turn
LAPS = 10  # over these positions between two looks at the clock
COPYING = 0.2  # the part of a repetition's time that is spent on copies


@dataclass
class Counts:
    """The steps of games: decisions with a choice, those with one option, outcomes of chance."""

    choices: int = 0
    forced: int = 0
    chance: int = 0

    def note(self, options: int) -> None:
        """Count a decision with that many options."""
        if options > 1:
            self.choices += 1
        else:
            self.forced += 1

    @property
    def steps(self) -> int:
        return self.choices + self.forced + self.chance


class Entry(ABC):
    """One row of the table: a game for so many seats, driven in one way."""

    game: str
    seats: int
    loop: str

    @abstractmethod
    def play(self, seed: int) -> int:
        """Play a game at random, as fast as it goes, and return the number of steps."""

    @abstractmethod
    def recount(self, seed: int) -> Counts:
        """Play the same game once more and count its steps: that is not part of the time."""

    def copiers(self) -> list[Callable[[], object]]:
        """What copies a position, for some positions; none if another entry does that."""
        return []

    def row(self) -> dict[str, Any]:
        return {"game": self.game, "seats": self.seats, "loop": self.loop}


def measured(entry: Entry, seeds: count[int], seconds: float) -> dict[str, Any]:
    """One repetition: whole games of new seeds until the time is over, then copies."""
    played: list[int] = []
    steps = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        played.append(next(seeds))
        steps += entry.play(played[-1])
    counts = Counts()
    for seed in played:
        once = entry.recount(seed)
        counts.choices += once.choices
        counts.forced += once.forced
        counts.chance += once.chance
    if counts.steps != steps:
        raise RuntimeError(f"{entry.row()} had {steps} steps, and {counts.steps} when repeated")
    numbers = {"games": len(played), "seconds": spent, **asdict(counts)}
    return {**numbers, **copied(entry.copiers(), seconds * COPYING)}


def copied(copiers: list[Callable[[], object]], seconds: float) -> dict[str, Any]:
    """How many copies were made in how much time."""
    if not copiers:
        return {"copies": 0, "copy_seconds": 0.0}
    laps = copiers * LAPS
    copies = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        for copy in laps:
            copy()
        copies += len(laps)
    return {"copies": copies, "copy_seconds": spent}


def compete(engine: str, version: str, entries: list[Entry]) -> None:
    """Say who is here, then answer each request for a repetition until there are no more."""
    out, sys.stdout = sys.stdout, sys.stderr  # whatever an engine prints is no answer
    seeds = [count(1) for _ in entries]  # from 1: to catanatron, 0 means any seed

    def say(what: dict[str, Any]) -> None:
        print(json.dumps(what), file=out, flush=True)

    rows = [entry.row() for entry in entries]
    python = platform.python_version()
    say({"engine": engine, "version": version, "python": python, "rows": rows})
    for line in sys.stdin:
        asked = json.loads(line)
        number = asked["row"]
        say(measured(entries[number], seeds[number], asked["seconds"]))
