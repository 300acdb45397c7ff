"""Players that are programs. They see what a seat sees, and nothing else."""

from allmende.bots.base import BOTS, Bot, bot, names
from allmende.bots.flat import Flat
from allmende.bots.greedy import Greedy
from allmende.bots.heuristic import Heuristic

for _bot in (Greedy(), Heuristic(), Flat()):
    BOTS[_bot.name] = _bot

__all__ = ["Bot", "bot", "names"]
