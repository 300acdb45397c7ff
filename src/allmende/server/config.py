"""What an operator can set."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Config:
    """All settings, with the values that suit a table at home."""

    database: Path
    origins: tuple[str, ...] = ()  # besides the address that a request came to
    workers: int = 1  # processes in which bots think
    bot_seconds: float = 10.0  # after which a worker counts as hung
    messages_per_second: int = 20
    hello_seconds: float = 10.0
    send_seconds: float = 20.0  # after which a reader counts as gone
    away_seconds: float = 60.0  # after which a seat can be handed to a bot
    idle_seconds: float = 300.0  # after which a table is put away from memory
    most_watching: int = 200  # sockets at one table
    most_devices: int = 20  # sockets of one player there
    pauses: dict[str, float] = field(  # before a bot's action appears
        default_factory=lambda: {"slow": 1.8, "normal": 0.9, "fast": 0.15}
    )
    synchronous: str = "full"


MOST_FRAME = 16 * 1024
MOST_BODY = 64 * 1024
CODE_MINUTES = 10
