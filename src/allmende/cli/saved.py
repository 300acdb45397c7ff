"""Where the games that are played at the terminal lie, and which can be gone on with."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path

from allmende.cli.arguments import RANDOM
from allmende.core.errors import AllmendeError, BadRecord
from allmende.core.record import Record, read


def folder() -> Path:
    """Below the user's data: $XDG_DATA_HOME or ~/.local/share."""
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    home = given if given.is_absolute() else Path.home() / ".local" / "share"
    return home / "allmende" / "records"


def new_file(game: str) -> Path:
    """A file for a new game, named after the game and the time."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return folder() / f"{game}-{stamp}-{secrets.token_hex(2)}.txt"


def make_room(file: Path) -> None:
    """Make the folder of a new record, and see that it can be written to, before playing."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        possible = os.access(file.parent, os.W_OK)
    except OSError:
        possible = False
    if not possible:
        raise AllmendeError(f"can't write to {file.parent}; name another file with --record")


def read_record(path: Path) -> Record:
    """The record of a file, checked from the first to the last move."""
    record = read(path)
    try:
        record.verify()
    except BadRecord as error:
        now = record.game.rules_version
        other = (
            f" (it is of the rules {record.rules}, these are {now})" if record.rules != now else ""
        )
        raise BadRecord(f"{path}: {error}{other}") from None
    return record


def resumable(path: Path) -> Record:
    """A record that is checked and, unless it is at its end, can be gone on with."""
    record = read_record(path)
    if not record.ending and not record.seed:
        raise BadRecord(f"{path}: without its seed a game can be replayed, but not gone on with")
    now = record.game.rules_version
    if not record.ending and record.rules != now:
        raise BadRecord(
            f"{path}: it was begun by the rules {record.rules}, which are now {now}; "
            f"it can't be gone on with"
        )
    return record


def unfinished(game: str) -> Path | None:
    """The latest game that was left open; broken files are passed over."""
    for path in sorted(folder().glob(f"{game}-*.txt"), reverse=True):
        try:
            if _is_open(path) and not resumable(path).ending:
                return path
        except (AllmendeError, OSError, UnicodeDecodeError):
            continue
    return None


def _is_open(path: Path) -> bool:
    """Whether the last line before the checksum says so: quick, for many files."""
    return path.read_text(encoding="utf-8").splitlines()[-2:-1] == ["open"]


def seating(path: Path) -> str:
    """Who sat at the other seats of a record, written as for --bots."""
    try:
        return _beside(path).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return RANDOM


def keep_seating(path: Path, written: str) -> None:
    """Note who sits there in a file beside the record: a record has no place for it."""
    if written == RANDOM:
        _beside(path).unlink(missing_ok=True)
    elif written != seating(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        _beside(path).write_text(f"{written}\n", encoding="utf-8")


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.seats")
