"""A bar on stderr while the laboratory works, if somebody looks at it there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

R = TypeVar("R")


def watched(work: Callable[[Callable[[int], None]], R], total: int) -> R:
    """Do the work, which tells how much of the total is done."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=hidden) as bar:
        task = bar.add_task("", total=total)
        return work(lambda done: bar.update(task, completed=done))
