"""The file layer that forgets: what was synced stays, what was not is gone, SQLite or not."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from faults.forgetting import Forgetful, build

FILES = """
import os, signal, sys
def put(name, text, sync):
    fd = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.write(fd, text)
    if sync:
        os.fsync(fd)
    os.close(fd)
def sync_folder():
    fd = os.open(".", os.O_RDONLY)
    os.fsync(fd)
    os.close(fd)
os.chdir(sys.argv[1])
exec(sys.argv[2])
os.kill(os.getpid(), signal.SIGKILL)
"""

ROWS = """
import os, signal, sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("PRAGMA journal_mode=WAL")
db.execute(f"PRAGMA synchronous={sys.argv[2]}")
db.execute("PRAGMA wal_autocheckpoint=20")
db.execute("CREATE TABLE IF NOT EXISTS moves (n INTEGER PRIMARY KEY, text)")
first = db.execute("SELECT coalesce(max(n), -1) + 1 FROM moves").fetchone()[0]
for n in range(first, first + 60):
    db.execute("INSERT INTO moves VALUES (?, ?)", (n, "x" * 3000))
    print(n, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("shim"))


@pytest.fixture
def folder(tmp_path: Path, shim: Path) -> Forgetful:
    (tmp_path / "data").mkdir()
    return Forgetful(tmp_path / "data", tmp_path / "notes", shim)


def killed(folder: Forgetful, *arguments: str) -> str:
    """What a program said before it was killed."""
    run = subprocess.run(
        [sys.executable, "-c", *arguments],
        env={**os.environ, **folder.watch()},
        capture_output=True,
        text=True,
    )
    assert run.returncode == -9, run.stderr
    return run.stdout


def write(folder: Forgetful, what: str) -> dict[str, str]:
    """The files after the power cut."""
    killed(folder, FILES, str(folder.folder), what)
    folder.forget()
    return {file.name: file.read_text() for file in folder.folder.iterdir()}


def add_rows(folder: Forgetful, synchronous: str) -> int:
    """How many rows were committed, the rows of earlier lives included."""
    said = killed(folder, ROWS, str(folder.folder / "db"), synchronous)
    return int(said.split()[-1]) + 1


def rows(folder: Forgetful) -> list[int]:
    db = sqlite3.connect(folder.folder / "db")
    try:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return [n for (n,) in db.execute("SELECT n FROM moves ORDER BY n")]
    finally:
        db.close()


def test_a_synced_write_stays_and_a_later_one_goes(folder: Forgetful) -> None:
    what = "put('a', b'safe', True); sync_folder(); put('a', b' lost', False)"
    assert write(folder, what) == {"a": "safe"}


def test_overwritten_bytes_come_back(folder: Forgetful) -> None:
    (folder.folder / "a").write_text("old text")
    what = "fd = os.open('a', os.O_RDWR); os.pwrite(fd, b'NEW and longer', 4); os.ftruncate(fd, 2)"
    assert write(folder, what) == {"a": "old text"}


def test_a_file_opened_to_be_emptied_comes_back(folder: Forgetful) -> None:
    (folder.folder / "a").write_text("old text")
    assert write(folder, "open('a', 'w').close()") == {"a": "old text"}


def test_a_new_file_needs_a_sync_of_its_folder(folder: Forgetful) -> None:
    assert write(folder, "put('a', b'1', True)") == {}


def test_a_removed_file_comes_back_until_the_folder_is_synced(folder: Forgetful) -> None:
    (folder.folder / "a").write_text("1")
    assert write(folder, "os.unlink('a'); put('a', b'2', True)") == {"a": "1"}
    assert write(folder, "os.unlink('a'); sync_folder()") == {}


def test_without_the_cut_nothing_changes(folder: Forgetful) -> None:
    killed(folder, FILES, str(folder.folder), "put('a', b'1', False)")
    assert (folder.folder / "a").read_text() == "1"


def test_full_synchronous_keeps_every_commit(folder: Forgetful) -> None:
    for _ in range(3):
        committed = add_rows(folder, "FULL")
        folder.forget()
        assert rows(folder) == list(range(committed))


def test_whatever_part_of_the_unsynced_survives_no_commit_is_lost(folder: Forgetful) -> None:
    luck = Random(4)
    for _ in range(4):
        committed = add_rows(folder, "FULL")
        folder.forget(luck)
        assert rows(folder) == list(range(committed))


@pytest.mark.parametrize("synchronous", ["NORMAL", "OFF"])
def test_less_than_full_is_caught(folder: Forgetful, synchronous: str) -> None:
    before = add_rows(folder, "FULL")
    folder.forget()
    assert add_rows(folder, synchronous) == before + 60
    folder.forget()
    assert before <= len(rows(folder)) < before + 60
