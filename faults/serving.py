"""The real server as a process: started, asked where it is, killed without a word."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path

ADDRESS = re.compile(r"http://[^\s/]+")
PATIENCE = 60.0  # seconds for a start


class NoStart(Exception):
    """The server did not come up, and what it said."""


class Server:
    """One file of tables, and a server on it that may die and be started again."""

    def __init__(self, database: Path, said: Path, settings: Mapping[str, str]) -> None:
        self.database = database
        self.said = said  # errors of all its lives
        self.settings = dict(settings)
        self.port = 0
        self.starts: list[float] = []
        self.groups: list[int] = []
        self._begun = 0.0
        self._process: asyncio.subprocess.Process | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    async def launch(self, settings: Mapping[str, str] | None = None) -> None:
        """Start the process; from its second life on at the same port, as clients expect."""
        self._begun = time.perf_counter()
        command = ["-m", "allmende", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        with self.said.open("ab") as said:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, *command, "--database", str(self.database), "--no-open"),
                stdout=asyncio.subprocess.PIPE,
                stderr=said,
                env={**os.environ, **self.settings, **(settings or {})},
                start_new_session=True,  # its workers are known by their group
            )
        self.groups.append(self._process.pid)

    async def ready(self) -> None:
        """Wait for its first line, which says where it is."""
        assert self._process
        assert self._process.stdout
        try:
            async with asyncio.timeout(PATIENCE):
                line = (await self._process.stdout.readline()).decode()
        except TimeoutError:
            line = ""
        found = ADDRESS.search(line)
        if not found:
            await self.sweep()
            tail = self.said.read_text(errors="replace")[-2000:]
            raise NoStart(f"the server said {line!r} and then: {tail}")
        self.port = int(found[0].rpartition(":")[2])
        self.starts.append(time.perf_counter() - self._begun)

    async def start(self, settings: Mapping[str, str] | None = None) -> None:
        await self.launch(settings)
        await self.ready()

    async def kill(self) -> None:
        """SIGKILL, to the server alone: its workers have to notice by themselves."""
        assert self._process
        os.kill(self._process.pid, signal.SIGKILL)
        await self._process.wait()

    async def stop(self) -> int:
        """Ask it to end, as an operator does; its exit status."""
        assert self._process
        self._process.send_signal(signal.SIGTERM)
        return await self._process.wait()

    def left_behind(self) -> list[int]:
        """Processes of lives that have ended: there should be none."""
        assert self._process
        ended = set(self.groups)
        if self._process.returncode is None:
            ended.discard(self._process.pid)
        return [pid for pid, group in _processes() if group in ended]

    async def sweep(self) -> None:
        """End whatever is still there of what was started here."""
        if self._process and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGKILL)
            await self._process.wait()
        for pid, group in _processes():
            if group in self.groups:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)


def _processes() -> list[tuple[int, int]]:
    """All processes that are not ended, with their group."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            _, _, rest = (entry / "stat").read_text().rpartition(")")
        except OSError:
            continue  # it has just ended
        state, _, group = rest.split()[:3]
        if state != "Z":
            found.append((int(entry.name), int(group)))
    return found
