"""All that is special about SQLite: how a file is opened, and whether it is one of ours."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, text

from allmende.core.errors import AllmendeError
from allmende.server.schema import VERSION

APPLICATION = 0x416C6C6D  # "Allm"
MAGIC = b"SQLite format 3\x00"
SYNCHRONOUS = ("full", "normal", "off")
BUSY = 5000  # milliseconds to wait for another process


class BadStore(AllmendeError):
    """A database that this program can't go on with; it is left untouched."""


def check(file: Path) -> None:
    """Refuse a file that is not ours, or newer than this program, without changing a byte."""
    if not file.exists() or (file.is_file() and file.stat().st_size == 0):
        return
    if not file.is_file():
        raise BadStore(f"{file} is no file")
    try:
        with file.open("rb") as opened:
            head = opened.read(72)
    except OSError as error:
        raise BadStore(f"can't read {file}: {error.strerror}") from None
    application = int.from_bytes(head[68:72], "big")
    if head[:16] != MAGIC or len(head) < 72:
        raise BadStore(f"{file} is no database of Allmende; name another one with --database")
    found = _version(file)
    if application == 0 and found == 0 and _is_empty(file):
        return
    if application != APPLICATION:
        raise BadStore(f"{file} is a database of another program; name another one with --database")
    if found > VERSION:
        raise BadStore(
            f"{file} was written by a newer Allmende (its format is {found}, "
            f"this program knows {VERSION}); update the program"
        )


def _version(file: Path) -> int:
    return int(_asked(file, "PRAGMA user_version"))


def _is_empty(file: Path) -> bool:
    return int(_asked(file, "SELECT count(*) FROM sqlite_master")) == 0


def _asked(file: Path, question: str) -> Any:
    """One value, read only: of a database with a log beside it, as if it were read by its owner."""
    mode = "mode=ro" if file.with_name(f"{file.name}-wal").exists() else "mode=ro&immutable=1"
    try:
        connection = sqlite3.connect(f"{file.absolute().as_uri()}?{mode}", uri=True)
        try:
            return connection.execute(question).fetchone()[0]
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise BadStore(f"{file} can't be read as a database: {error}") from None


def engine(file: Path, synchronous: str = "full") -> Engine:
    """The database in a file, as safe as SQLite can be: what is committed survives a power cut.

    Less than `full` is for tests that show that it would not.
    """
    if synchronous not in SYNCHRONOUS:
        raise BadStore(f"ALLMENDE_SYNCHRONOUS is one of: {', '.join(SYNCHRONOUS)}")
    file.parent.mkdir(parents=True, exist_ok=True)
    made = create_engine(URL.create("sqlite", database=str(file)), pool_size=5)

    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        for pragma in (
            f"busy_timeout={BUSY}",
            "journal_mode=WAL",
            f"synchronous={synchronous.upper()}",
            "foreign_keys=ON",
        ):
            connection.execute(f"PRAGMA {pragma}").close()

    event.listen(made, "connect", prepare)
    event.listen(made, "begin", _begin)
    return made


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def mark(connection: Connection) -> None:
    """Write into the file that it is ours, and of which format."""
    connection.execute(text(f"PRAGMA application_id={APPLICATION}"))
    connection.execute(text(f"PRAGMA user_version={VERSION}"))
