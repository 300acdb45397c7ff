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
    timed = False  # whether it thinks for a while, so that its answer depends on the machine

    def choose(self, view: State, rng: Random) -> int:
        """One of `view.legal()`."""
        raise NotImplementedError

    def choose_with(self, view: State, rng: Random, playouts: int) -> int:
        """The answer after a fixed effort, for a timed bot; others need no more than they need."""
        return self.choose(view, rng)

    def tuned(self, parameter: str) -> Bot:
        """This bot as its name with a parameter asks for, such as `flat:500`."""
        raise UnknownBot(f"the bot {self.name} takes no parameter, such as {parameter!r}")


class RandomBot(Bot):
    """Any legal action, all alike."""

    name = "random"

    def choose(self, view: State, rng: Random) -> int:
        return rng.choice(view.legal())


BOTS: dict[str, Bot] = {"random": RandomBot()}


def names() -> list[str]:
    return sorted(BOTS)


def bot(name: str) -> Bot:
    """A bot by its name, which may have a parameter; an unknown one is answered with the known."""
    plain, colon, parameter = name.partition(":")
    if plain not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there is: {', '.join(names())}")
    return BOTS[plain].tuned(parameter) if colon else BOTS[plain]
