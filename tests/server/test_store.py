"""The store: files that are not ours stay as they are; one line of a log is written once."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import URL, BigInteger, create_engine, inspect
from sqlalchemy.exc import IntegrityError
from sqlalchemy.schema import CreateTable

from allmende.server import schema, sqlite
from allmende.server.sqlite import BadStore
from allmende.server.store import Answered, CodeUsed, Entry, Line, SeatRow, Store, TableRow, now
from tests.server.house import running


def row(table: str) -> TableRow:
    return TableRow(
        table, f"w{table}", f"i{table}", "roads", 2, "{}", bytes(32), "", "normal", "",
        False, "0", 1, 1,
    )  # fmt: skip


def refused(file: Path) -> str:
    """What a file is refused with; nothing about it, or beside it, changes."""
    before = {path.name: path.read_bytes() for path in file.parent.iterdir()}
    with pytest.raises(BadStore) as caught:
        Store.open(file)
    assert {path.name: path.read_bytes() for path in file.parent.iterdir()} == before
    return str(caught.value)


def test_a_file_that_is_no_database_is_refused(database: Path) -> None:
    database.write_text("Dear diary, " * 20, encoding="utf-8")
    assert "is no database of Allmende" in refused(database)


def test_a_database_of_somebody_else_is_refused(database: Path) -> None:
    with sqlite3.connect(database) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    assert "of another program" in refused(database)


def test_a_newer_database_is_refused(database: Path) -> None:
    Store.open(database).close()
    with sqlite3.connect(database) as ours:
        ours.execute(f"PRAGMA user_version={schema.VERSION + 1}")
        ours.execute("PRAGMA journal_mode=DELETE")
    ours.close()
    assert "a newer Allmende" in refused(database)


def test_a_newer_database_whose_server_was_killed_is_refused(database: Path) -> None:
    """All of it still lies in the log beside it."""
    Store.open(database).close()
    left = killed(database, f"PRAGMA user_version={schema.VERSION + 1}")
    assert "a newer Allmende" in refused(left)


def test_one_of_somebody_else_that_is_in_use_is_refused(database: Path) -> None:
    left = killed(database, "CREATE TABLE recipes (name TEXT)")
    assert "of another program" in refused(left)


def test_our_own_is_opened_after_its_first_server_was_killed(database: Path) -> None:
    store = Store.open(database)  # nothing has gone from the log into the file yet
    left = copied(database)
    store.close()
    Store.open(left).close()


def killed(database: Path, statement: str) -> Path:
    """What is left of a database after a statement and a kill."""
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute(statement)
    left = copied(database)
    connection.close()
    return left


def copied(database: Path) -> Path:
    """The file and the log beside it, elsewhere."""
    left = database.parent / "left" / database.name
    left.parent.mkdir()
    for end in ("", "-wal"):
        shutil.copyfile(f"{database}{end}", f"{left}{end}")
    return left


def test_a_cut_off_database_is_refused(database: Path) -> None:
    Store.open(database).close()
    database.write_bytes(database.read_bytes()[:60])
    assert "is no database of Allmende" in refused(database)


def test_the_migrations_make_what_the_schema_says(database: Path, tmp_path: Path) -> None:
    Store.open(database).close()
    plain = create_engine(f"sqlite:///{tmp_path / 'plain.db'}")
    schema.metadata.create_all(plain)
    made = inspect(sqlite.engine(database))
    told = inspect(plain)
    assert set(made.get_table_names()) - {"alembic_version"} == set(told.get_table_names())
    for table in told.get_table_names():
        columns = [
            {column["name"]: (str(column["type"]), column["nullable"]) for column in found}
            for found in (made.get_columns(table), told.get_columns(table))
        ]
        assert columns[0] == columns[1], table
        assert (
            made.get_pk_constraint(table)["constrained_columns"]
            == (told.get_pk_constraint(table)["constrained_columns"])
        )


def test_what_is_committed_is_as_safe_as_can_be(database: Path) -> None:
    Store.open(database).close()
    with sqlite.engine(database).connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_line_is_written_once_and_only_it_fails(database: Path) -> None:
    store = Store.open(database)

    async def write() -> list[object]:
        await store.add_guest("g", "Anna")
        await store.add_table(row("t"), [SeatRow("t", 0, "person", "Anna", "")], [(0, "g")])
        lines = [Line("t", Entry(seq, "run", 0, "[]"), False, "0") for seq in (0, 1, 1, 2)]
        found = await asyncio.gather(*map(store.append, lines), return_exceptions=True)
        again = Line("t", Entry(3, "run", 0, "[]"), False, "0", Answered("g", "x", "a"))
        await store.append(again)
        twice = Line("t", Entry(4, "run", 0, "[]"), False, "0", Answered("g", "x", "a"))
        with pytest.raises(IntegrityError):
            await store.append(twice)
        kept = await store.table("t")
        assert kept is not None
        assert [entry.seq for entry in kept.log] == [0, 1, 2, 3]
        return list(found)

    found = asyncio.run(write())
    store.close()
    assert [type(one).__name__ for one in found].count("IntegrityError") == 1


def test_a_place_where_nothing_can_be_kept_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadStore, match="can't keep tables in"):
        Store.open(Path("/proc/tables.db"))
    with pytest.raises(BadStore, match="is no file"):
        Store.open(tmp_path)


def test_a_code_is_good_for_a_while_and_once(database: Path) -> None:
    store = Store.open(database)

    async def use() -> None:
        await store.add_guest("g", "Anna")
        await store.add_table(row("t"), [SeatRow("t", 0, "person", "Anna", "")], [(0, "g")])
        await store.add_code("FRESH", "t", "g", now() + 60)
        await store.add_code("OLD", "t", "g", now() - 1)
        assert await store.use_code("FRESH") == ("t", "g")
        for code in ("FRESH", "OLD", "NONE"):
            with pytest.raises(CodeUsed):
                await store.use_code(code)

    asyncio.run(use())
    store.close()


def test_health_tells_when_nothing_can_be_written(database: Path) -> None:
    store = Store.open(database)
    assert asyncio.run(store.is_well())
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("DROP TABLE codes")
    assert not asyncio.run(store.is_well())
    other.close()
    store.close()


def test_nothing_is_of_one_kind_of_database_only() -> None:
    """PostgreSQL understands the schema and what is written most."""
    dialect = URL.create("postgresql").get_dialect()()
    for table in schema.metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=dialect))
        assert "INSERT" in str(table.insert().compile(dialect=dialect))
        for column in table.columns:
            assert len(column.name) < 64
    times = [schema.tables.c.made, schema.tables.c.touched, schema.log.c.made, schema.codes.c.until]
    assert all(isinstance(column.type, BigInteger) for column in times)


def test_what_can_not_be_saved_did_not_happen(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The socket closes without an answer; who asks again with the same id succeeds."""
    with running(database) as server:
        host = server.guest("Anna")
        path = host.opens("roads", "me", "bot:random")
        anna = host.sits(path)
        run, seq = anna.first_run(), anna.seen["seq"]

        async def full(_: object) -> None:
            raise OSError("disk full")

        with monkeypatch.context() as patched:
            patched.setattr(server.house.store, "append", full)
            anna.say(t="run", id="kept", seq=seq, seat=0, actions=run)
            assert anna.is_closed() == 1011
        back = host.sits(path)
        assert back.seen["seq"] == seq
        assert back.run(*run, id="kept")["t"] == "ack"
