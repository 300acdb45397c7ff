"""The terminal: saying lines, asking for one, and wiping what another person must not see."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rich.console import Console

FORGET = "\x1b[3J"  # clearing the screen keeps what has scrolled away, this does not


class Screen:
    """Where people read and answer. It works on pipes as well as on a terminal."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)

    def say(self, text: str = "", style: str | None = None) -> None:
        """A line of text; only a terminal breaks it."""
        self.console.print(text, style=style, soft_wrap=not self.console.is_terminal)

    def say_all(self, lines: Iterable[str], style: str | None = None) -> None:
        for line in lines:
            self.say(line, style)

    def ask(self, prompt: str) -> str:
        """What the person answers, without space around it; EOFError if nobody is there."""
        answer = input(f"{prompt} ").strip()
        if not sys.stdin.isatty():  # nobody typed it, so it is not on the screen yet
            self.say(answer)
        return answer

    def wipe(self) -> None:
        """Clear the screen and what has scrolled out of it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET)
            self.console.file.flush()
