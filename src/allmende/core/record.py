"""Records: one game as a small text file that replays without the generator.

allmende record 1
game meadow
rules 1
seats 2
option teams no
seed 5f0c…
begin
~ deck 0: 17 3 0 …            an outcome of chance
? 0                           the seat asked for a hint before its next action
0 graze(animal=goat)          a seat and its action
= 9b1c…                       the fingerprint of the state at this point
end full_pen: 12 9            the way it ended and the points; or `open` for a game under way
sum 27 4ad0…                  lines before this one and their checksum: nothing is missing
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from allmende.core.chance import Outcome
from allmende.core.errors import AllmendeError, BadRecord
from allmende.core.game import Game
from allmende.core.registry import game as game_of

MAGIC = "allmende record 1"
CHECK_EVERY = 10
HEADER = ("game", "rules", "seats", "seed")
_OUTCOME = re.compile(r"~ (\w+) (-?\d{1,9}):((?: -?\d{1,9})*)")
_HINT = re.compile(r"\? (\d{1,9})")
_ACTION = re.compile(r"(\d{1,9}) (.+)")


class Move:
    """One action of a record: who, what, and the fingerprint after it where one was kept.

    `hinted` says that the seat had asked for a hint.
    """

    def __init__(self, seat: int, action: int, check: str = "", hinted: bool = False) -> None:
        self.seat = seat
        self.action = action
        self.check = check
        self.hinted = hinted


class Record:
    """What is needed to play a game again; see the module for its text."""

    def __init__(
        self, game: Game[Any], seats: int, options: dict[str, str], seed: bytes = b""
    ) -> None:
        self.game = game
        self.rules = game.rules_version
        self.seats = seats
        self.options = options
        self.seed = seed
        self.outcomes: list[Outcome] = []
        self.moves: list[Move] = []
        self.ending = ""
        self.scores: list[int] = []

    # -- text -------------------------------------------------------------------------------------

    def text(self, with_seed: bool = True) -> str:
        lines = [MAGIC, f"game {self.game.name}", f"rules {self.rules}", f"seats {self.seats}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"seed {self.seed.hex()}"] if self.seed and with_seed else []
        lines.append("begin")
        lines += [
            f"~ {o.purpose} {o.index}:" + "".join(f" {value}" for value in o.values)
            for o in self.outcomes
        ]
        for move in self.moves:
            lines += [f"? {move.seat}"] if move.hinted else []
            lines.append(f"{move.seat} {self.game.actions.text(move.action)}")
            lines += [f"= {move.check}"] if move.check else []
        points = " ".join(str(score) for score in self.scores)
        lines.append(f"end {self.ending}: {points}" if self.ending else "open")
        lines.append(f"sum {len(lines)} {_checksum(lines)}")
        return "\n".join(lines) + "\n"

    def write(self, path: Path) -> None:
        """Write the file at once or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            with open(part, "w", encoding="utf-8", newline="\n") as file:
                file.write(self.text())
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)

    # -- playing it again -------------------------------------------------------------------------

    def start(self, tape: list[Outcome] | None = None) -> Any:
        """The state at the beginning, with chance as it was and nothing beyond that."""
        return self.game.start(self.seats, None, self.options, script=self.outcomes, tape=tape)

    def replay(self) -> Iterator[tuple[Move, Any]]:
        """Every move with the state just before it; raises BadRecord where the two don't fit."""
        state = self.start()
        for number, move in enumerate(self.moves, 1):
            yield move, state
            try:
                state.apply(move.action, move.seat)
            except BadRecord:
                raise
            except AllmendeError as error:
                raise BadRecord(f"move {number} of the record is not legal: {error}") from None
            if move.check and move.check != state.hash():
                raise BadRecord(
                    f"after move {number} the state is {state.hash()}, the record says {move.check}"
                )
        self._check_end(state)

    def _check_end(self, state: Any) -> None:
        if state.over and not self.ending:
            raise BadRecord("the record says that the game is open, but its moves end it")
        if state.chance.count < len(self.outcomes):
            raise BadRecord("the record has outcomes of chance that the rules never draw")
        if not self.ending:
            return
        ending = self.game.endings[state.ending] if state.over else "not at its end"
        if (ending, state.scores()) != (self.ending, self.scores):
            raise BadRecord(
                f"the record ends as {self.ending} {self.scores}, "
                f"played again it is {ending} {state.scores()}"
            )

    def verify(self) -> Any:
        """Replay all of it, check chance against the seed, and return the last state."""
        if self.rules > self.game.rules_version:
            raise BadRecord(
                f"the record is of rules {self.rules}, this program plays {self.game.rules_version}"
            )
        states = [state for _, state in self.replay()]
        self._check_seed()
        return states[-1] if states else self.start()

    def _check_seed(self) -> None:
        """Where the seed is known, every outcome must be what it gives."""
        if not self.seed:
            return
        tape: list[Outcome] = []
        state = self.game.start(self.seats, self.seed, self.options, tape=tape)
        for move in self.moves:
            self._check_outcomes(tape)
            state.apply(move.action, move.seat)
        self._check_outcomes(tape)

    def _check_outcomes(self, tape: list[Outcome]) -> None:
        for number, (drawn, kept) in enumerate(zip(tape, self.outcomes, strict=False), 1):
            if drawn.values != kept.values:
                raise BadRecord(f"draw {number} of the record is not what its seed gives")


def _checksum(lines: list[str]) -> str:
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


def read(path: Path) -> Record:
    """The record of a file."""
    try:
        return parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise BadRecord(f"can't read {path}: {reason}") from None
    except AllmendeError as error:
        raise BadRecord(f"{path}: {error}") from None


def parse(text: str) -> Record:
    """The record of a text."""
    lines = text.splitlines()
    if not lines or lines[0] != MAGIC:
        raise BadRecord(f"this is no record; a record begins with the line {MAGIC!r}")
    found = re.fullmatch(r"sum (\d{1,9}) ([0-9a-f]{16})", lines[-1])
    if found is None:
        raise BadRecord("the record is cut off: its last line is not the checksum")
    body = lines[:-1]
    if int(found.group(1)) != len(body) or found.group(2) != _checksum(body):
        raise BadRecord("the record is damaged: its lines don't fit its checksum")
    if "begin" not in body:
        raise BadRecord("the record has no line 'begin' after its header")
    begin = body.index("begin")
    record = _header(body[1:begin])
    _read_game(record, body[begin + 1 : -1], begin + 2)
    _read_end(record, body[-1])
    return record


def _header(lines: list[str]) -> Record:
    single: dict[str, str] = {}
    options: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(" ")
        if name == "option":
            option, _, value = value.partition(" ")
            options[option] = value
        elif name in HEADER and name not in single:
            single[name] = value
        else:
            known = ", ".join(HEADER)
            raise BadRecord(f"the record's header has {line!r}; it has option and, once, {known}")
    for name in ("game", "rules", "seats"):
        if not single.get(name):
            raise BadRecord(f"the record's header lacks the line {name!r}")
    try:
        seats, rules = int(single["seats"]), int(single["rules"])
        seed = bytes.fromhex(single.get("seed", ""))
    except ValueError:
        raise BadRecord("the record's header has a line that is no number") from None
    if len(seed) not in (0, 32):
        raise BadRecord("the record's seed has not 64 hex digits")
    record = Record(game_of(single["game"]), seats, options, seed)
    record.game.chosen(seats, options)
    record.rules = rules
    return record


def _read_game(record: Record, lines: list[str], first: int) -> None:
    hinted = ""  # the seat whose action comes next
    for number, line in enumerate(lines, first):
        if hinted and not line.startswith(f"{hinted} "):
            raise BadRecord(f"line {number} is no action of seat {hinted}, which asked for a hint")
        if hint := _HINT.fullmatch(line):
            hinted = hint.group(1)
            continue
        _read_line(record, number, line)
        if hinted:
            record.moves[-1].hinted = True
            hinted = ""
    if hinted:
        raise BadRecord(f"seat {hinted} asked for a hint, but no action of it follows")


def _read_line(record: Record, number: int, line: str) -> None:
    if outcome := _OUTCOME.fullmatch(line):
        values = tuple(int(value) for value in outcome.group(3).split())
        record.outcomes.append(Outcome(outcome.group(1), int(outcome.group(2)), values))
    elif line.startswith("= ") and record.moves:
        record.moves[-1].check = line[2:]
    elif action := _ACTION.fullmatch(line):
        try:
            record.moves.append(
                Move(int(action.group(1)), record.game.actions.parse(action.group(2)))
            )
        except AllmendeError as error:
            raise BadRecord(f"line {number}: {error}") from None
    else:
        raise BadRecord(
            f"line {number} is neither an action ('0 pass'), an outcome ('~ dice 0: 3'), "
            f"a hint ('? 0') nor a fingerprint ('= …'): {line!r}"
        )


def _read_end(record: Record, line: str) -> None:
    if line == "open":
        return
    found = re.fullmatch(r"end (\w+):((?: -?\d{1,9})+)", line)
    if found is None:
        raise BadRecord(f"the record ends with {line!r}, neither 'open' nor 'end <way>: <points>'")
    record.ending = found.group(1)
    record.scores = [int(score) for score in found.group(2).split()]
