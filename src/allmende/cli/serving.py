"""The command `allmende serve`: tables in the browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path

from allmende.cli.arguments import BadArgument
from allmende.server.config import Config
from allmende.server.running import serve

__all__ = ["Config", "checked", "database", "run", "seconds"]

LEVELS = ("debug", "info", "warning", "error")


def database() -> Path:
    """Below the user's data: $XDG_DATA_HOME or ~/.local/share."""
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    home = given if given.is_absolute() else Path.home() / ".local" / "share"
    return home / "allmende" / "tables.db"


def has_desktop() -> bool:
    """Whether a browser could show something here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def checked(written: str) -> str:
    """An origin as browsers send it: scheme, host and port, nothing behind."""
    scheme, colon, rest = written.partition("://")
    if scheme not in ("http", "https") or not colon or not rest or "/" in rest:
        raise BadArgument(f"an origin reads https://play.example.org, not {written!r}")
    return written


def seconds(name: str, number: float, least: float) -> float:
    """A time that somebody can wait."""
    if not least <= number < float("inf"):
        raise BadArgument(f"--{name} is {number}; it is at least {least} seconds")
    return number


def run(
    config: Config, host: str, port: int, is_opened: bool | None, proxy: bool, notes: str
) -> None:
    """Serve; tell the address, and open it where there is a desktop."""
    if notes not in LEVELS:
        raise BadArgument(f"--notes is one of: {', '.join(LEVELS)}")
    if not 0 <= port <= 65535:
        raise BadArgument(f"--port is {port}; a port is from 0 to 65535")

    def ready(address: str) -> None:
        print(f"Allmende is at {address}", flush=True)
        print(f"Tables are kept in {config.database}. Ctrl-C stops.", flush=True)
        if is_opened or (is_opened is None and has_desktop()):
            webbrowser.open(address)

    serve(config, host, port, behind_proxy=proxy, notes=notes, ready=ready)
