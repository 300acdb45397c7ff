"""Kill the server under play, in every way, and print what was found: `make faults`."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from faults.forgetting import build
from faults.trial import MODES, SELF_CHECK, Figures, Mode, Trial

ROOT = Path(__file__).resolve().parents[1]
SHOWN = 20  # problems
SELF_CHECKS = 3  # kills
NONE = "–"


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="kills of each trial (100)")
    parser.add_argument("--seed", type=int, default=1, help="of all chance in the clients (1)")
    names = [mode.name for mode in MODES]
    parser.add_argument("--mode", choices=names, action="append", help="only this trial")
    parser.add_argument(
        "--synchronous",
        choices=["full", "normal", "off"],
        help="drop unsynced writes of a server that syncs less, and report what is lost",
    )
    parser.add_argument("--keep", type=Path, help="a new folder for the files of the trials")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    asked = arguments(given)
    folder = asked.keep or Path(tempfile.mkdtemp(prefix="allmende-faults-"))
    shim = build(ROOT / "build")
    console = Console()
    try:
        seen = [
            trial(mode, kills, asked.seed, folder / str(number), shim, console)
            for number, (mode, kills) in enumerate(planned(asked))
        ]
    finally:
        if not asked.keep:
            shutil.rmtree(folder)
    console.print(table(seen))
    verdict = [line for figures in seen for line in judged(figures)]
    for line in verdict:
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    return 1 if verdict else 0


def planned(asked: argparse.Namespace) -> list[tuple[Mode, int]]:
    """The trials and how many kills each: all of them end with the proof that losses are seen."""
    if asked.synchronous:
        name = f"synchronous={asked.synchronous.upper()}"
        return [(Mode(name, forgetful=True, synchronous=asked.synchronous), asked.kills)]
    chosen = [mode for mode in MODES if not asked.mode or mode.name in asked.mode]
    return [*((mode, asked.kills) for mode in chosen), (SELF_CHECK, SELF_CHECKS)]


def trial(mode: Mode, kills: int, seed: int, folder: Path, shim: Path, console: Console) -> Figures:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), console=console) as progress:
        bar = progress.add_task(mode.name, total=kills)
        return asyncio.run(
            Trial(mode, seed, folder, shim).run(
                kills, lambda done: progress.update(bar, completed=done)
            )
        )


def judged(figures: Figures) -> list[str]:
    """What is wrong with a trial. The self-check is wrong when it finds nothing lost."""
    if figures.mode is SELF_CHECK:
        return [] if figures.lost else ["the self-check found no loss: the harness is blind"]
    return [f"{figures.mode.name}: {problem}" for problem in figures.problems[:SHOWN]]


def table(seen: list[Figures]) -> Table:
    made = Table(title="The server, killed under play")
    made.add_column("")
    for figures in seen:
        made.add_column(figures.mode.name, justify="right")
    columns = [rows(figures) for figures in seen]
    for label in columns[0]:
        made.add_row(label, *(column[label] for column in columns))
    return made


def rows(figures: Figures) -> dict[str, str]:
    counts, starts = figures.counts, figures.starts
    return {
        "kills": str(figures.kills),
        "tables": str(figures.tables),
        "connections": str(counts["connections"]),
        "commands": str(figures.commands),
        "acknowledged": str(figures.acknowledged),
        "refused": str(counts["refused"]),
        "stale": str(counts["stale"]),
        "sent again": str(counts["resent"]),
        "answered again": str(figures.repeated),
        "pictures compared": str(figures.pictures),
        "writes dropped": str(figures.forgotten) if figures.mode.forgetful else NONE,
        "lost": str(figures.lost),
        "doubled": str(figures.doubled),
        "restart, median": f"{median(starts):.2f} s" if starts else NONE,
        "restart, longest": f"{max(starts):.2f} s" if starts else NONE,
    }


if __name__ == "__main__":
    sys.exit(main())
