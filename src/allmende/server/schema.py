"""What the store keeps, as tables of a database; nothing here is of one kind of database only."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

VERSION = 1  # of the schema; raised by every migration

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("made", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("watch", String(12), nullable=False, unique=True),
    Column("invite", String(12), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", LargeBinary, nullable=False),
    Column("origin", Text, nullable=False),  # the record that a fork begins with
    Column("pace", String(10), nullable=False),
    Column("rematch", String(12), nullable=False),
    Column("over", Boolean, nullable=False),
    Column("asked", String(40), nullable=False),  # seats by space, for lists of tables
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("name", String(24), nullable=False),
    Column("bot", String(40), nullable=False),
)

holders = Table(  # which guests hold a seat: one, or one on several devices
    "holders",
    metadata,
    Column("table", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True, index=True),
)

log = Table(  # append only; the key is the lock
    "log",
    metadata,
    Column("table", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("what", Text, nullable=False),  # JSON
    Column("command", String(64), nullable=False),  # the id that the client gave it; "" of bots
    Column("made", BigInteger, nullable=False),
)

commands = Table(  # the answer that a command got, for when it is repeated
    "commands",
    metadata,
    Column("table", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("answer", Text, nullable=False),
)

codes = Table(  # for carrying a seat to another device; only a hash of the code is kept
    "codes",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("table", String(12), ForeignKey("tables.id"), nullable=False),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
)
