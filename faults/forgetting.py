"""What a power cut leaves of a folder: changes that no sync covers are taken back, all or some.

`forget.c` keeps the journal while the program runs; here it is built, switched on for a process,
and read after the kill.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

SOURCE = Path(__file__).with_name("forget.c")
HEAD = struct.Struct("<c3xIQQQQQ")  # struct entry of forget.c


def build(into: Path) -> Path:
    """The compiled shim in that folder; made again when the source is newer."""
    made = into / "forget.so"
    if not made.exists() or made.stat().st_mtime < SOURCE.stat().st_mtime:
        into.mkdir(parents=True, exist_ok=True)
        fresh = made.with_suffix(f".{os.getpid()}")  # tests may build it side by side
        compiler = os.environ.get("CC", "cc")
        flags = ["-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-pthread"]
        subprocess.run([compiler, *flags, "-o", str(fresh), str(SOURCE), "-ldl"], check=True)
        fresh.replace(made)
    return made


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the journal; what the numbers mean is told in forget.c."""

    kind: str
    path: Path
    file: int
    offset: int
    size: int
    length: int
    old: bytes


def entries(journal: bytes) -> Iterator[Entry]:
    """The entries in order; one that the kill cut short was not followed by its change."""
    at = 0
    while at + HEAD.size <= len(journal):
        kind, path, file, offset, size, length, old = HEAD.unpack_from(journal, at)
        at += HEAD.size
        if at + path + old > len(journal):
            return
        name = Path(os.fsdecode(journal[at : at + path]))
        before = journal[at + path : at + path + old]
        yield Entry(kind.decode(), name, file, offset, size, length, before)
        at += path + old


def unsafe(noted: list[Entry], folder: Path) -> list[Entry]:
    """The changes that no sync covers: of contents by their file's, of names by the folder's."""
    begun: dict[int, int] = {}
    safe: dict[int, int] = {}  # file -> entries before this one are safe
    names = 0
    for index, entry in enumerate(noted):
        if entry.kind == "B":
            begun[entry.offset] = index
        elif entry.kind == "S" and entry.path == folder:
            names = max(names, begun[entry.offset])
        elif entry.kind == "S":
            safe[entry.file] = max(safe.get(entry.file, 0), begun[entry.offset])
    return [
        entry
        for index, entry in enumerate(noted)
        if (entry.kind in "WT" and index >= safe.get(entry.file, 0))
        or (entry.kind in "CU" and index >= names)
    ]


class Forgetful:
    """A folder whose unsynced changes can be forgotten after the process is gone."""

    def __init__(self, folder: Path, notes: Path, shim: Path) -> None:
        self.folder = folder.resolve()
        self.notes = notes.resolve()
        self.shim = shim.resolve()
        self.journal = self.notes / "journal"

    def watch(self) -> dict[str, str]:
        """Begin a new journal; the environment of the process that is to be watched."""
        shutil.rmtree(self.notes, ignore_errors=True)
        self.notes.mkdir(parents=True)
        return {
            "LD_PRELOAD": str(self.shim),
            "FORGET_FOLDER": str(self.folder),
            "FORGET_JOURNAL": str(self.journal),
        }

    def forget(self, luck: Random | None = None) -> int:
        """Take back what is unsafe: all of it, or, with luck, any part. How many changes went.

        After a power cut, whatever was not synced may be there or not. So all is taken back in
        reverse order, each step remembering what it took, and then some steps are made again.
        """
        journal = self.journal.read_bytes() if self.journal.exists() else b""
        taken = [self._take_back(e) for e in reversed(unsafe([*entries(journal)], self.folder))]
        again = 0
        share = luck.random() if luck else 0.0
        for change in reversed(taken):
            if luck and luck.random() < share and self._make_again(*change):
                again += 1
        for shared in self.folder.glob("*-shm"):
            shared.unlink()
        return len(taken) - again

    # -- one step back, one step forth ------------------------------------------------------------

    def _take_back(self, entry: Entry) -> tuple[Entry, bytes]:
        """Undo a change; with it, the bytes that had been written."""
        match entry.kind:
            case "C":
                self._move(entry.path, self._made(entry))
            case "U":
                self._move(self._kept(entry), entry.path)
            case _ if self._there(entry):
                return entry, self._take_back_contents(entry)
        return entry, b""

    def _take_back_contents(self, entry: Entry) -> bytes:
        with entry.path.open("r+b") as file:
            start = entry.offset if entry.kind == "W" else entry.size
            file.seek(start)
            written = file.read(entry.length) if entry.kind == "W" else b""
            if entry.old:
                file.seek(entry.offset if entry.kind == "W" else entry.length)
                file.write(entry.old)
            file.truncate(entry.size)
        return written

    def _make_again(self, entry: Entry, written: bytes) -> bool:
        """Do a change that was undone; False where the file it belongs to is not there."""
        match entry.kind:
            case "C":
                return self._move(self._made(entry), entry.path)
            case "U":
                return self._move(entry.path, self._kept(entry))
            case "W" if self._there(entry):
                with entry.path.open("r+b") as file:
                    file.seek(entry.offset)
                    file.write(written)
                return True
            case "T" if self._there(entry):
                with entry.path.open("r+b") as file:
                    file.truncate(entry.length)
                return True
        return False

    def _move(self, old: Path, new: Path) -> bool:
        if not old.exists() or new.exists():
            return False
        old.rename(new)
        return True

    def _there(self, entry: Entry) -> bool:
        """Whether the name stands for the file that was changed, not for another one."""
        return entry.path.exists() and entry.path.stat().st_ino == entry.file

    def _kept(self, entry: Entry) -> Path:
        return self.notes / f"journal.{entry.offset}"

    def _made(self, entry: Entry) -> Path:
        return self.notes / f"made.{entry.file}"
