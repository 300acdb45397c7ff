"""What a bot is, and which there are.

A bot gets the view of its seat and a generator of its own, and answers with one of the view's legal
actions. It keeps nothing between two moves: the same view and generator give the same answer.
"""

from __future__ import annotations

from random import Random

from allmende.core.errors import AllmendeError
from allmende.core.state import State


class UnknownBot(AllmendeError):
    """No bot of that name."""


class Bot:
    """The base of every bot."""

    name = ""

    def choose(self, view: State, rng: Random) -> int:
        """One of `view.legal()`."""
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal action, all alike."""

    name = "random"

    def choose(self, view: State, rng: Random) -> int:
        return rng.choice(view.legal())


BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(),)}


def names() -> list[str]:
    return sorted(BOTS)


def bot(name: str) -> Bot:
    """A bot by its name; an unknown one is an error that lists the known ones."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there is: {', '.join(names())}")
    return BOTS[name]
