"""The store: guests, tables, who sits where, and the log of every table, in a database.

Reading happens in a few threads, writing in one (see `writer`). Only `open` knows of SQLite.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from alembic import command as alembic
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, Engine, bindparam, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from allmende.server import schema, sqlite
from allmende.server.writer import Write, Writer

T = TypeVar("T")
READERS = 4
SECRET = "secret"


class TableRow(NamedTuple):
    """A table as it is kept; the log is apart."""

    id: str
    watch: str
    invite: str
    game: str
    seats: int
    options: str
    seed: bytes
    origin: str
    pace: str
    rematch: str
    over: bool
    asked: str
    made: int
    touched: int


class SeatRow(NamedTuple):
    """Who sits at a seat; `kind` is person, bot or open."""

    table: str
    seat: int
    kind: str
    name: str
    bot: str


class Entry(NamedTuple):
    """A line of a table's log."""

    seq: int
    kind: str
    seat: int
    what: str


class Answered(NamedTuple):
    """A command with the answer it got."""

    guest: str
    id: str
    answer: str


class Kept(NamedTuple):
    """All of a table."""

    row: TableRow
    seats: list[SeatRow]
    holders: list[tuple[int, str]]
    log: list[Entry]
    commands: list[Answered]


class Line(NamedTuple):
    """All that is written when something happens at a table, together or not at all."""

    table: str
    entry: Entry
    over: bool
    asked: str
    answered: Answered | None = None
    seat: SeatRow | None = None
    holder: str = ""  # who holds that seat from now on, besides those who do


class CodeUsed(Exception):
    """A carry code that is not valid, or not any more."""


_ADD_ENTRY = insert(schema.log)
_ADD_COMMAND = insert(schema.commands)
_TOUCH = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("which"))
    .values(over=bindparam("is_over"), asked=bindparam("who"), touched=bindparam("now"))
)


def now() -> int:
    return int(time.time())


class Store:
    """An open database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = Writer(engine)
        self.secret = self._secret()

    @classmethod
    def open(cls, file: Path, synchronous: str = "full") -> Store:
        """The store in a file, made or brought up to date; a file that is not ours is refused."""
        sqlite.check(file)
        engine = sqlite.engine(file, synchronous)
        try:
            _migrate(engine, sqlite.mark)
            return cls(engine)
        except SQLAlchemyError as error:
            engine.dispose()
            why = getattr(error, "orig", None) or error
            raise sqlite.BadStore(f"can't keep tables in {file}: {why}") from error

    def close(self) -> None:
        self._writer.stop()
        self._readers.shutdown()
        self._engine.dispose()

    def _secret(self) -> bytes:
        """What cookies are signed with; made when the store is."""
        wanted = select(schema.settings.c.value).where(schema.settings.c.name == SECRET)
        with self._engine.begin() as connection:
            found = connection.execute(wanted).scalar()
            if found is None:
                found = secrets.token_bytes(32)
                connection.execute(insert(schema.settings).values(name=SECRET, value=found))
        return bytes(found)

    async def _read(self, read: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._engine.connect() as connection:
                return read(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    # -- guests -----------------------------------------------------------------------------------

    async def guest(self, guest: str) -> str | None:
        """The name of a guest; None where there is no such guest."""
        wanted = select(schema.guests.c.name).where(schema.guests.c.id == guest)
        return await self._read(lambda connection: connection.execute(wanted).scalar())

    async def add_guest(self, guest: str, name: str) -> None:
        adding = insert(schema.guests).values(id=guest, name=name, made=now())
        await self._writer.write(lambda connection: _run(connection, adding))

    async def rename_guest(self, guest: str, name: str) -> None:
        renaming = update(schema.guests).where(schema.guests.c.id == guest).values(name=name)
        await self._writer.write(lambda connection: _run(connection, renaming))

    # -- tables -----------------------------------------------------------------------------------

    async def add_table(
        self, row: TableRow, seats: list[SeatRow], holders: Iterable[tuple[int, str]]
    ) -> None:
        held = [{"table": row.id, "seat": seat, "guest": guest} for seat, guest in holders]

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.tables), row._asdict())
            connection.execute(insert(schema.seats), [seat._asdict() for seat in seats])
            if held:
                connection.execute(insert(schema.holders), held)

        await self._writer.write(write)

    async def append(self, line: Line) -> None:
        """Write a line of a log, with all that goes with it; returns when it is on disk."""
        await self._writer.write(lambda connection: _append(connection, line))

    async def add_holder(self, table: str, seat: int, guest: str) -> None:
        adding = insert(schema.holders).values(table=table, seat=seat, guest=guest)
        await self._writer.write(lambda connection: _run(connection, adding))

    async def set_pace(self, table: str, pace: str) -> None:
        setting = update(schema.tables).where(schema.tables.c.id == table).values(pace=pace)
        await self._writer.write(lambda connection: _run(connection, setting))

    async def set_rematch(self, table: str, rematch: str) -> None:
        setting = update(schema.tables).where(schema.tables.c.id == table).values(rematch=rematch)
        await self._writer.write(lambda connection: _run(connection, setting))

    async def table(self, table: str) -> Kept | None:
        return await self._read(lambda connection: _kept(connection, table))

    async def table_by(self, column: str, public: str) -> str | None:
        """The id of a table by its id for watching or inviting."""
        wanted = select(schema.tables.c.id).where(schema.tables.c[column] == public)
        return await self._read(lambda connection: connection.execute(wanted).scalar())

    async def tables_of(self, guest: str, most: int = 50) -> list[Kept]:
        """The tables at which a guest has a seat, the latest first, without their logs."""
        own = select(schema.holders.c.table).where(schema.holders.c.guest == guest)
        wanted = (
            select(schema.tables)
            .where(schema.tables.c.id.in_(own))
            .order_by(schema.tables.c.touched.desc())
            .limit(most)
        )

        def read(connection: Connection) -> list[Kept]:
            rows = [TableRow(*row) for row in connection.execute(wanted)]
            return [
                Kept(row, _seats(connection, row.id), _holders(connection, row.id), [], [])
                for row in rows
            ]

        return await self._read(read)

    # -- carrying a seat to another device --------------------------------------------------------

    async def add_code(self, code: str, table: str, guest: str, until: int) -> None:
        adding = insert(schema.codes).values(
            code=_digest(code), table=table, guest=guest, until=until
        )
        await self._writer.write(lambda connection: _run(connection, adding))

    async def use_code(self, code: str) -> tuple[str, str]:
        """The table and the guest of a code, which is gone then; CodeUsed where there is none."""
        found: list[tuple[str, str]] = []

        def write(connection: Connection) -> None:
            one = schema.codes.c.code == _digest(code)
            row = connection.execute(select(schema.codes).where(one)).one_or_none()
            connection.execute(delete(schema.codes).where(one))
            connection.execute(delete(schema.codes).where(schema.codes.c.until < now()))
            if row is not None and row.until >= now():
                found.append((row.table, row.guest))

        await self._writer.write(write)
        if not found:
            raise CodeUsed
        return found[0]

    async def is_well(self) -> bool:
        """Whether the database answers and can be written to; old codes go by the way."""
        old = delete(schema.codes).where(schema.codes.c.until < now())
        try:
            await self._writer.write(lambda connection: _run(connection, old))
        except Exception:
            return False
        return True


def _run(connection: Connection, statement: Any) -> None:
    connection.execute(statement)


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


def _append(connection: Connection, line: Line) -> None:
    entry, answered = line.entry, line.answered
    connection.execute(
        _ADD_ENTRY,
        {
            "table": line.table,
            "made": now(),
            "command": answered.id if answered else "",
            **entry._asdict(),
        },
    )
    if answered is not None:
        connection.execute(_ADD_COMMAND, {"table": line.table, **answered._asdict()})
    connection.execute(
        _TOUCH, {"which": line.table, "is_over": line.over, "who": line.asked, "now": now()}
    )
    if line.seat is not None:
        where = (schema.seats.c.table == line.table, schema.seats.c.seat == line.seat.seat)
        connection.execute(update(schema.seats).where(*where).values(**line.seat._asdict()))
    if line.holder:
        connection.execute(
            insert(schema.holders).values(table=line.table, seat=entry.seat, guest=line.holder)
        )


def _seats(connection: Connection, table: str) -> list[SeatRow]:
    wanted = select(schema.seats).where(schema.seats.c.table == table)
    return [SeatRow(*row) for row in connection.execute(wanted.order_by(schema.seats.c.seat))]


def _holders(connection: Connection, table: str) -> list[tuple[int, str]]:
    wanted = select(schema.holders.c.seat, schema.holders.c.guest)
    found = connection.execute(wanted.where(schema.holders.c.table == table))
    return [(row.seat, row.guest) for row in found]


def _kept(connection: Connection, table: str) -> Kept | None:
    found = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if found is None:
        return None
    log = schema.log.c
    lines = select(log.seq, log.kind, log.seat, log.what).where(log.table == table)
    said = schema.commands.c
    answers = select(said.guest, said.id, said.answer).where(said.table == table)
    return Kept(
        TableRow(*found),
        _seats(connection, table),
        _holders(connection, table),
        [Entry(*row) for row in connection.execute(lines.order_by(log.seq))],
        [Answered(*row) for row in connection.execute(answers)],
    )


def _migrate(engine: Engine, mark: Write) -> None:
    """Bring the database to the format of today, and mark it as ours together with that."""
    config = AlembicConfig()
    folder = resources.files("allmende.server") / "migrations"
    config.set_main_option("script_location", str(folder))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        alembic.upgrade(config, "head")
        mark(connection)
