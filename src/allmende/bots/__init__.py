"""Players that are programs. They see what a seat sees, and nothing else."""

from allmende.bots.base import Bot, bot, names

__all__ = ["Bot", "bot", "names"]
