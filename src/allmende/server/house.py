"""The house: all that a running server has, opened and closed together."""

from __future__ import annotations

import asyncio
import hashlib
from importlib import resources

from allmende.draw import views
from allmende.server.config import Config
from allmende.server.guests import Signing
from allmende.server.hall import Hall
from allmende.server.memory import keep_searches_short
from allmende.server.static_files import StaticFiles
from allmende.server.store import Store
from allmende.server.thinking import Thinking


def style() -> str:
    """The design set, and the shell around the table."""
    shell = resources.files("allmende.draw") / "style" / "shell.css"
    return f"{views.style()}\n{shell.read_text(encoding='utf-8')}"


class House:
    """Store, hall, bots and files of one server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store.open(config.database, config.synchronous)
        self.signing = Signing(self.store.secret)
        self.thinking = Thinking(config.workers, config.bot_seconds)
        self.hall = Hall(config, self.store, self.thinking)
        self.files = StaticFiles({"symbols.svg": views.sheet(), "table.css": style()})
        self.version = hashlib.sha256(self.files.all_bytes()).hexdigest()[:12]
        self._chores: list[asyncio.Task[None]] = []

    def start(self) -> None:
        chores = (self.hall.sweep(), keep_searches_short())
        self._chores = [asyncio.ensure_future(chore) for chore in chores]

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        self.hall.close()
        self.thinking.close()
        await asyncio.get_running_loop().run_in_executor(None, self.store.close)
