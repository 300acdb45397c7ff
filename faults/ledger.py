"""What the file of tables holds after a kill, held against what the players were promised.

The file is read with plain SQL from a copy, and the games are replayed by the core alone: nothing
of the server checks itself.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from allmende.core.record import Record
from allmende.core.registry import game
from allmende.core.table import Table
from faults.players import Command


class Line(NamedTuple):
    """A line of a table's log; `command` is the id that a player gave, "" of bots."""

    seq: int
    kind: str
    seat: int
    what: Any
    command: str


class Setting(NamedTuple):
    """How a game at a table began."""

    game: str
    seats: int
    options: dict[str, str]
    seed: bytes


@dataclass
class Ledger:
    """All tables of a file."""

    settings: dict[str, Setting] = field(default_factory=dict)
    logs: dict[str, list[Line]] = field(default_factory=lambda: defaultdict(list))


@dataclass
class Findings:
    """What was promised and does not hold."""

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def all(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.wrong]


def read(database: Path, scratch: Path) -> Ledger:
    """The file as the next start will find it; a copy is opened, since opening writes."""
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    for end in ("", "-wal", "-journal"):
        part = database.with_name(database.name + end)
        if part.exists():
            shutil.copy(part, scratch / part.name)
    with closing(sqlite3.connect(scratch / database.name)) as db:
        return _read(db)


def _read(db: sqlite3.Connection) -> Ledger:
    ledger = Ledger()
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'log'").fetchall():
        return ledger
    for table, name, seats, options, seed in db.execute(
        "SELECT id, game, seats, options, seed FROM tables"
    ):
        ledger.settings[table] = Setting(name, seats, json.loads(options), seed)
    for table, seq, kind, seat, what, command in db.execute(
        'SELECT "table", seq, kind, seat, what, command FROM log ORDER BY "table", seq'
    ):
        ledger.logs[table].append(Line(seq, kind, seat, json.loads(what), command))
    return ledger


class Auditor:
    """Looks at the file after every kill; a table that did not change is replayed only once."""

    def __init__(self) -> None:
        self.findings = Findings()
        self._replayed: dict[str, int] = {}

    def audit(self, ledger: Ledger, commands: Iterable[Command]) -> None:
        asked = {command.id: command for command in commands}
        found: dict[str, Line] = {}
        for table, lines in ledger.logs.items():
            self._audit_log(table, lines)
            found |= {line.command: line for line in lines if line.command}
            if self._replayed.get(table) != len(lines):
                self._replayed[table] = len(lines)
                self._audit_replay(table, ledger.settings[table], lines)
        self.findings.wrong += [f"{id}: nobody asked for it" for id in found.keys() - asked.keys()]
        for command in asked.values():
            setting = ledger.settings.get(command.table)
            self._audit_command(command, found.get(command.id), setting)

    def _audit_command(self, command: Command, line: Line | None, setting: Setting | None) -> None:
        seq = command.acknowledged
        if line is None or setting is None:
            if seq is not None:
                self.findings.lost.append(f"{command.id}: line {seq} was promised, is not there")
        elif seq is None:
            command.survived = True
            if command.answers:
                self.findings.wrong.append(f"{command.id}: {command.answers}, but there is {line}")
        elif not _is(line, command, seq, setting):
            self.findings.wrong.append(f"{command.id}: {command.frame} became {line}")

    def _audit_log(self, table: str, lines: list[Line]) -> None:
        if [line.seq for line in lines] != list(range(len(lines))):
            self.findings.wrong.append(f"{table}: lines {[line.seq for line in lines]}")
        ids = Counter(line.command for line in lines if line.command)
        self.findings.doubled += [f"{id}: {n} lines" for id, n in ids.items() if n > 1]

    def _audit_replay(self, table: str, setting: Setting, lines: list[Line]) -> None:
        try:
            replay(setting, lines)
        except Exception as error:
            self.findings.wrong.append(f"{table} does not replay: {error!r}")


def _is(line: Line, command: Command, seq: int, setting: Setting) -> bool:
    """Whether the line of the log is what the player asked for, where it was promised."""
    asked = command.frame
    if (line.seq, line.kind, line.seat) != (seq, asked["t"], command.seat):
        return False
    if line.kind == "undo":
        return bool(line.what["turn"] == asked["turn"])
    actions = game(setting.game).actions
    return bool([actions.parse(text) for text in line.what] == asked["actions"])


def replay(setting: Setting, lines: list[Line]) -> Table:
    """Play a log again from the deal on, by the rules."""
    rules = game(setting.game)
    table = Table(Record(rules, setting.seats, setting.options, setting.seed))
    for line in lines:
        if line.kind == "run":
            table.apply_run([rules.actions.parse(text) for text in line.what], line.seat)
        elif line.kind == "undo":
            table.undo(line.seat, whole_turn=line.what["turn"])
    _check_effective(table)
    return table


def _check_effective(table: Table) -> None:
    """What is left after all undos leads to the same state, and chance to the same outcomes."""
    kept = table.record
    again = Record(kept.game, kept.seats, kept.options, kept.seed)
    again.moves = kept.moves[:]
    if Table(again).state.hash() != table.state.hash():
        raise ValueError("the effective line leads elsewhere")
