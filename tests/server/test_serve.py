"""`allmende serve` as a process: its first line is the address, and it stops when told."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx


def started(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "allmende", "serve", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )


def test_it_tells_its_address_and_stops_when_told(database: Path) -> None:
    process = started("--port", "0", "--no-open", ALLMENDE_DATABASE=str(database))
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
    assert found
    assert httpx.get(f"{found.group()}/healthz").json() == {"status": "well"}
    process.send_signal(signal.SIGTERM)
    _, complaint = process.communicate(timeout=20)
    assert complaint == ""
    assert database.exists()


def test_what_it_can_not_do_is_said_in_one_line(database: Path) -> None:
    database.write_text("not a database " * 20, encoding="utf-8")
    for arguments in (
        ("--database", str(database)),
        ("--port", "99999999"),
        ("--host", "no.such.host.invalid"),
        ("--origin", "play.example.org/x"),
        ("--workers", "0"),
        ("--notes", "loud"),
    ):
        process = started("--port", "0", *arguments, XDG_DATA_HOME=str(database.parent))
        _, complaint = process.communicate(timeout=20)
        assert process.returncode == 2, arguments
        assert complaint.startswith("allmende: ")
        assert len(complaint.splitlines()) == 1
