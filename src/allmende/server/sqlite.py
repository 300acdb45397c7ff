"""All that is special about SQLite: how a file is opened, and whether it is one of ours."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import URL, Connection, Engine, create_engine, event, text

from allmende.core.errors import AllmendeError
from allmende.server.schema import VERSION

APPLICATION = 0x416C6C6D  # "Allm"
MAGIC = b"SQLite format 3\x00"
HEAD = 100  # bytes before the first page's own
LOOKED_AT = 1 << 20  # bytes of a file that are enough to tell whose it is
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
            is_database = opened.read(HEAD)[: len(MAGIC)] == MAGIC and opened.tell() == HEAD
        if not is_database:
            raise BadStore(f"{file} is no database of Allmende; name another one with --database")
        with _copy(file) as copy:
            _check_marks(file, copy)
    except OSError as error:
        raise BadStore(f"can't read {file}: {error.strerror}") from None
    except sqlite3.Error as error:
        raise BadStore(f"{file} can't be read as a database: {error}") from None


@contextmanager
def _copy(file: Path) -> Iterator[Path]:
    """The beginning of a database with the log beside it, elsewhere.

    What was written last stands in the log alone, and opening a database that has one writes beside
    it, even to read.
    """
    with TemporaryDirectory(prefix="allmende-") as folder:
        copy = Path(folder) / "copy"
        with file.open("rb") as source, copy.open("wb") as target:
            target.write(source.read(LOOKED_AT))
            target.truncate(file.stat().st_size)
        log = file.with_name(f"{file.name}-wal")
        if log.exists():
            shutil.copyfile(log, copy.with_name("copy-wal"))
        yield copy


def _check_marks(file: Path, copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as opened:

        def asked(question: str) -> int:
            return int(opened.execute(question).fetchone()[0])

        application = asked("PRAGMA application_id")
        version = asked("PRAGMA user_version")
        is_blank = application == version == 0
        if is_blank and asked("SELECT count(*) FROM sqlite_master") == 0:
            return
    if application != APPLICATION:
        raise BadStore(f"{file} is a database of another program; name another one with --database")
    if version > VERSION:
        raise BadStore(
            f"{file} was written by a newer Allmende (its format is {version}, "
            f"this program knows {VERSION}); update the program"
        )


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
