"""Players that are programs. They see what a seat sees, and nothing else."""

from allmende.bots.bot import Bot, bot, names

__all__ = ["Bot", "bot", "names"]
