"""Measure the games and their peers in one run on one core; print the table and the ratios.

Each contestant is a process that waits for its turn. A repetition goes round all of them, so that
whatever else the machine does falls on all alike; what counts is the median of the repetitions.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PEERS = ".venv-bench/bin/python"  # below ROOT, made by `make bench`
ROUNDS = 15
SECONDS = 3.0
NONE = "–"

COLUMNS = (
    *("game", "seats", "engine", "loop", "games/s", "choices/s", "decisions/s"),
    *("forced", "chance", "copy µs"),
)
COUNTINGS = ("choices", "decisions", "steps")


# -- what was measured ----------------------------------------------------------------------------


@dataclass
class Row:
    """A contestant's game driven in one way, with the numbers of each repetition."""

    engine: str
    game: str
    seats: int
    loop: str
    rounds: list[dict[str, float]] = field(default_factory=list)

    def rates(self, counting: str) -> list[float]:
        """How many per second, repetition by repetition."""
        return [counted(r, counting) / r["seconds"] for r in self.rounds]

    def rate(self, counting: str) -> float:
        return median(self.rates(counting))

    def share(self, part: str, whole: str) -> float:
        """One count as a part of another, over all repetitions."""
        return sum(r[part] for r in self.rounds) / sum(counted(r, whole) for r in self.rounds)

    def copy_times(self) -> list[float]:
        """Microseconds for a copy, repetition by repetition; empty if none were made."""
        return [r["copy_seconds"] / r["copies"] * 1e6 for r in self.rounds if r["copies"]]


def counted(numbers: dict[str, float], counting: str) -> float:
    """A count of a repetition, also those that are sums: decisions have a choice or are forced."""
    if counting == "decisions":
        return numbers["choices"] + numbers["forced"]
    if counting == "steps":
        return counted(numbers, "decisions") + numbers["chance"]
    return numbers[counting]


@dataclass
class Run:
    """Everything that a run measured; what `--json` keeps."""

    machine: str
    seconds: float
    contestants: list[dict[str, Any]] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)

    def row(self, engine: str, game: str, seats: int, loop: str = "Python") -> Row:
        wanted = (engine, game, seats, loop)
        for row in self.rows:
            if (row.engine, row.game, row.seats, row.loop) == wanted:
                return row
        raise LookupError(f"nothing was measured of {wanted}")


def loaded(text: str) -> Run:
    """A run as `--json` kept it."""
    kept = json.loads(text)
    rows = [Row(**row) for row in kept.pop("rows")]
    return Run(**kept, rows=rows)


# -- ratios ---------------------------------------------------------------------------------------


@dataclass
class Ratio:
    """How two rows compare, and at least how they should."""

    name: str
    ours: tuple[str, str, int, str]
    theirs: tuple[str, str, int, str]
    target: float
    of_copies: bool = False


COMPILED = ("allmende compiled", "roads", 4, "Python")
COMPILED_LOOP = ("allmende compiled", "roads", 4, "compiled")
INTERPRETED = ("allmende interpreted", "roads", 4, "Python")
CATANATRON = ("catanatron", "catanatron", 4, "Python")
HEARTS = ("OpenSpiel", "hearts", 4, "Python")

RATIOS = (
    Ratio("compiled, Python loop / catanatron", COMPILED, CATANATRON, 25),
    Ratio("compiled, Python loop / hearts", COMPILED, HEARTS, 1.4),
    Ratio("compiled, compiled loop / catanatron", COMPILED_LOOP, CATANATRON, 60),
    Ratio("compiled, compiled loop / hearts", COMPILED_LOOP, HEARTS, 2.5),
    Ratio("interpreted / catanatron", INTERPRETED, CATANATRON, 4),
    Ratio("catanatron's copy / compiled clone", COMPILED, CATANATRON, 25, of_copies=True),
)


def compared(ratio: Ratio, run: Run, counting: str) -> tuple[float, float, float]:
    """The ratio of the medians, and the least and the greatest of a single repetition."""
    ours, theirs = run.row(*ratio.ours), run.row(*ratio.theirs)
    if ratio.of_copies:
        above, below = theirs.copy_times(), ours.copy_times()
    else:
        above, below = ours.rates(counting), theirs.rates(counting)
    each = [a / b for a, b in zip(above, below, strict=True)]
    return median(above) / median(below), min(each), max(each)


# -- printing -------------------------------------------------------------------------------------


def report(run: Run) -> str:
    """All that is printed."""
    return "\n".join([*heading(run), "", *table_of_rates(run), "", *table_of_ratios(run)])


def heading(run: Run) -> list[str]:
    versions = [f"{c['engine']} {c['version']} (Python {c['python']})" for c in run.contestants]
    rounds = len(run.rows[0].rounds)
    return [
        run.machine,
        *versions,
        f"One core, processor time, median of {rounds} repetitions of {run.seconds / rounds:.2f} s",
    ]


def table_of_rates(run: Run) -> list[str]:
    """A line for each row. Choices: decisions with more than one option; forced: with just one."""
    lines = [list(COLUMNS)]
    for row in run.rows:
        times = row.copy_times()
        lines.append(
            [
                row.game,
                str(row.seats),
                row.engine,
                row.loop,
                number(row.rate("games")),
                number(row.rate("choices")),
                number(row.rate("decisions")),
                f"{row.share('forced', 'decisions'):.0%}",
                f"{row.share('chance', 'steps'):.0%}",
                f"{median(times):.2f}" if times else NONE,
            ]
        )
    return aligned(lines, words=(0, 2, 3))


def table_of_ratios(run: Run) -> list[str]:
    """A line for each ratio, by each way of counting, with the verdict on each."""
    lines = [["roads, 4 seats", "target", "choices", "from–to", "", "decisions", "", "steps", ""]]
    for ratio in RATIOS:
        line = [ratio.name, f"≥ {ratio.target:g}"]
        for counting in COUNTINGS[:1] if ratio.of_copies else COUNTINGS:
            value, least, most = compared(ratio, run, counting)
            line.append(f"{value:.2f}")
            if counting == COUNTINGS[0]:
                line.append(f"{least:.2f}–{most:.2f}")
            line.append("reached" if value >= ratio.target else "not reached")
        lines.append(line + [NONE, ""] * ((9 - len(line)) // 2))
    return aligned(lines, words=(0, 4, 6, 8))


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def aligned(lines: list[list[str]], words: Sequence[int]) -> list[str]:
    """Columns of one width each: those of words to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if i in words else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]


# -- measuring ------------------------------------------------------------------------------------


class ContestantFailed(Exception):
    """A contestant that does not answer, or is not the one that was called."""


class Contestant:
    """A process that measures one row after another, when it is asked to."""

    def __init__(self, python: Path, module: str, path: str, engine: str) -> None:
        self.module = module
        self.process = subprocess.Popen(
            [python, "-m", f"bench.{module}"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT / path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.here = self._answer()
        if self.here["engine"] != engine:
            self.close()
            raise ContestantFailed(f"{path} holds {self.here['engine']}, not {engine}")

    def measure(self, row: int, seconds: float) -> dict[str, float]:
        assert self.process.stdin
        print(json.dumps({"row": row, "seconds": seconds}), file=self.process.stdin, flush=True)
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise ContestantFailed(f"bench/{self.module}.py ended with {self.process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """No more requests: the process ends by itself."""
        self.process.communicate()


def measured(contestants: list[Contestant], seconds: float) -> Run:
    """Go round all rows, several times."""
    run = Run(machine(), seconds)
    turns: list[tuple[Contestant, int, Row]] = []
    for contestant in contestants:
        here = contestant.here
        rows = [Row(here["engine"], **row) for row in here.pop("rows")]
        run.contestants.append(here)
        run.rows += rows
        turns += [(contestant, i, row) for i, row in enumerate(rows)]
    for contestant, i, _ in turns:
        contestant.measure(i, seconds / ROUNDS / 5)  # to get warm
    for number in range(ROUNDS):
        print(f"Repetition {number + 1} of {ROUNDS}", file=sys.stderr)
        for contestant, i, row in turns:
            row.rounds.append(contestant.measure(i, seconds / ROUNDS))
    run.rows.sort(key=lambda row: row.game != "roads")  # what the ratios are about comes first
    return run


def machine() -> str:
    """The processor's name, where the system tells it."""
    cpus = Path("/proc/cpuinfo")
    lines = cpus.read_text().splitlines() if cpus.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{names[0] if names else platform.machine()}, {platform.system()}"


def use_one_core() -> None:
    """Keep this process and all it starts on one core, where the system lets us."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each row, in all")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the raw numbers there")
    parser.add_argument("--peers", type=Path, default=ROOT / PEERS, help="Python with the peers")
    chosen = parser.parse_args()
    use_one_core()
    own, peers = Path(sys.executable), chosen.peers.absolute()
    calls = [
        (own, "allmende_games", "build/native", "allmende compiled"),
        (own, "allmende_games", "src", "allmende interpreted"),
        (peers, "catanatron_peer", "src", "catanatron"),
        (peers, "open_spiel_peer", "src", "OpenSpiel"),
    ]
    try:
        with ExitStack() as ends:
            contestants = []
            for call in calls:
                contestants.append(Contestant(*call))
                ends.callback(contestants[-1].close)
            run = measured(contestants, chosen.seconds)
    except (ContestantFailed, OSError) as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    if chosen.json:
        chosen.json.write_text(json.dumps(asdict(run), indent=1) + "\n", encoding="utf-8")
    print(report(run))
    return 0


if __name__ == "__main__":
    sys.exit(main())
