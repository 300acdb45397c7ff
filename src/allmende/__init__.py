"""Allmende: an open table for settling-and-building games with their complete rules.

>>> import allmende
>>> game = allmende.game("meadow")
>>> state = game.start(seats=2, seed=7)
>>> game.actions.text(state.legal()[0])
'rest'
"""

from allmende.core.errors import AllmendeError, IllegalAction
from allmende.core.registry import game, names

__all__ = ["AllmendeError", "IllegalAction", "game", "names"]
