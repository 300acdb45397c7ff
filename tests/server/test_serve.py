"""`allmende serve` as a process: its first line is the address, and it stops when told."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest


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


@pytest.mark.parametrize("proxy", [True, False])
def test_a_proxy_is_believed_only_where_it_was_announced(database: Path, proxy: bool) -> None:
    arguments = ("--port", "0", "--no-open", *(["--proxy"] if proxy else []))
    process = started(*arguments, ALLMENDE_DATABASE=str(database))
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
    assert found
    public = {"Origin": "https://play.example.org", "Host": "play.example.org"}
    headers = {**public, "X-Forwarded-Proto": "https"}
    answer = httpx.post(f"{found.group()}/name", data={"name": "Anna"}, headers=headers)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=20)
    assert answer.status_code == 303
    assert ("Secure" in answer.headers["set-cookie"]) is proxy


def test_every_setting_is_in_the_help() -> None:
    """Each flag with its variable, and all of them in docs/operators.md."""
    asked = subprocess.run(
        [sys.executable, "-m", "allmende", "serve", "--help"],
        capture_output=True, text=True, check=True, env={**os.environ, "COLUMNS": "200"},
    )  # fmt: skip
    pages = (Path(__file__).parents[2] / "docs" / "operators.md").read_text(encoding="utf-8")
    flags = set(re.findall(r"^│ (--[a-z-]+)", asked.stdout, re.MULTILINE))
    assert {"--host", "--database", "--origin"} <= flags
    for flag in flags:
        variable = "ALLMENDE_" + flag.removeprefix("--").replace("-", "_").upper()
        assert variable in asked.stdout
        assert f"`{flag}`" in pages
        assert f"`{variable}`" in pages


def test_what_it_can_not_do_is_said_in_one_line(database: Path) -> None:
    database.write_text("not a database " * 20, encoding="utf-8")
    for arguments in (
        ("--database", str(database)),
        ("--port", "99999999"),
        ("--host", "no.such.host.invalid"),
        ("--origin", "play.example.org/x"),
        ("--workers", "0"),
        ("--bot-seconds", "0"),
        ("--away", "nan"),
        ("--database", "/proc/tables.db"),
        ("--notes", "loud"),
    ):
        process = started("--port", "0", *arguments, XDG_DATA_HOME=str(database.parent))
        _, complaint = process.communicate(timeout=20)
        assert process.returncode == 2, arguments
        assert complaint.startswith("allmende: ")
        assert len(complaint.splitlines()) == 1
