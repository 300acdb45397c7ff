"""A simulation at the terminal: its progress while it runs, its numbers afterwards."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from allmende.cli.watching import watched
from allmende.lab import check
from allmende.lab.simulate import Plan, simulate


def played(plan: Plan, jobs: int) -> dict[str, Any]:
    """Run the simulation with a bar."""
    return watched(lambda told: simulate(plan, jobs, told), plan.games)


def show(found: dict[str, Any], console: Console) -> None:
    """The numbers of a simulation for people."""
    options = "".join(f", {name}={value}" for name, value in found["options"].items())
    head = f"{found['game']}, {found['seats']} seats{options}"
    console.print(f"{head}: {found['games']} games from the seed {found['seed']}")
    seats = Table("seat", "bot", "mean score", "wins", f"interval ({found['interval']})")
    for win, score in zip(found["wins"], found["scores"], strict=True):
        low, high = win["interval"]
        interval = f"{low:.1%} to {high:.1%}"
        seats.add_row(str(win["seat"]), win["bot"], f"{score:.2f}", f"{win['share']:.1%}", interval)
    console.print(seats)
    endings = ", ".join(f"{name} {count}" for name, count in found["endings"].items())
    console.print(f"endings: {endings}")
    console.print(
        f"a game has {found['decisions_per_game']:.1f} decisions, {found['branching']:.1f} options "
        f"each; {found['forced_share']:.1%} have only one"
    )
    games, decisions = found["games_per_second"], found["decisions_per_second"]
    console.print(f"{games:,.0f} games/s, {decisions:,.0f} decisions/s")


def checked(plan: check.Plan, jobs: int) -> dict[str, Any]:
    """Check many games with a bar."""
    return watched(lambda told: check.check(plan, jobs, told), plan.games)


def show_checked(found: dict[str, Any], console: Console) -> None:
    """What the games that were checked were like."""
    table = Table("seats", "options", "games", "decisions", "longest game", "endings")
    for one in found["variants"]:
        options = ", ".join(f"{name}={value}" for name, value in one["options"].items())
        endings = ", ".join(f"{name} {count}" for name, count in one["endings"].items())
        numbers = [f"{one[name]:,}" for name in ("games", "decisions", "longest")]
        table.add_row(str(one["seats"]), options, *numbers, endings)
    console.print(table)
    console.print(
        f"{found['game']}: {found['games']:,} random games from the seed {found['seed']}, nothing "
        f"broken, none longer than the {found['declared']:,} actions declared"
    )
