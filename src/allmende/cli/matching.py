"""A match and a search for weights at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from allmende.cli.watching import watched
from allmende.lab.match import Match, play_match
from allmende.lab.tune import Search, tune


def played(match: Match, blocks: int, jobs: int, results: Path | None) -> dict[str, Any]:
    """Play the match with a bar."""
    return watched(lambda told: play_match(match, blocks, jobs, results, told), blocks)


def show(found: dict[str, Any], console: Console) -> None:
    """The numbers of a match for people."""
    options = "".join(f", {name}={value}" for name, value in found["options"].items())
    head = f"{found['game']}, {found['seats']} seats{options}"
    counts = f"{found['blocks']} blocks, {found['games']} games from the seed {found['seed']}"
    console.print(f"{head}: {counts}")
    table = Table("bot", "win share", "interval (95 %, over blocks)", "mean margin")
    for bot in found["bots"]:
        low, high = bot["interval"]
        margin = f"{bot['mean_margin']:+.2f}"
        table.add_row(bot["name"], f"{bot['win_share']:.1%}", f"{low:.1%} to {high:.1%}", margin)
    console.print(table)


def tuned(search: Search, jobs: int, results: Path | None) -> dict[str, Any]:
    """Search for weights with a bar."""
    return watched(lambda told: tune(search, jobs, results, told), search.steps)


def show_weights(found: dict[str, Any], console: Console) -> None:
    """The weights as they can be written into the game."""
    console.print(f"{found['game']}: {found['taken']} of {found['steps']} steps were taken")
    for name, weight in found["weights"].items():
        console.print(f'("{name}", {weight}),')
