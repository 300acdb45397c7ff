"""The command line as tests use it: in this process, with a home of its own."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from allmende.cli import main
from allmende.core.record import Record, read


@dataclass
class Answer:
    """What a command answered: its exit code and what it printed."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where records go by default: an empty place, and nobody's language is known."""
    folder = tmp_path / "home"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("ALLMENDE_LANGUAGE", raising=False)
    return folder / "allmende" / "records"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command: `run("play", "meadow", typed="1\\n")`."""

    def command(*argv: object, typed: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(word) for word in argv])
        said = capsys.readouterr()
        return Answer(code, said.out, said.err)

    return command


@pytest.fixture
def finished(run: Run, tmp_path: Path) -> Path:
    """The record of a game that was played to its end."""
    path = tmp_path / "finished.txt"
    run("play", "meadow", "--seed", 5, "--record", path, typed="1\n" * 200)
    assert read(path).ending
    return path


@pytest.fixture
def left_open(run: Run, tmp_path: Path) -> Path:
    """The record of a game that somebody left after a few moves."""
    path = tmp_path / "open.txt"
    run("play", "meadow", "--seed", 5, "--record", path, typed="1\n1\n1\nq\n")
    assert not read(path).ending
    return path


@pytest.fixture
def changed(finished: Path, tmp_path: Path) -> Callable[[Callable[[Record], None]], Path]:
    """A record that was changed by somebody who got the checksum right."""

    def with_change(change: Callable[[Record], None]) -> Path:
        record = read(finished)
        change(record)
        path = tmp_path / "changed.txt"
        record.write(path)
        return path

    return with_change
