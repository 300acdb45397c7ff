"""Chance: every draw is keyed by (seed, purpose, index), so it depends on nothing that came before.

Two games from one seed meet the same luck at the same place, whatever the players do elsewhere, and
nobody who lacks the seed can foresee a draw from earlier ones (the key goes through SHAKE-128).
Outcomes can be written to a tape as they happen, and a script of outcomes can stand in for the
generator: so a record replays without it.
"""

from __future__ import annotations

from hashlib import blake2b, shake_128
from struct import unpack
from typing import Final

from mypy_extensions import i64

from allmende.core.errors import BadRecord

BLOCK: Final = 32  # single picks that share a hash
SPARE: Final = 8  # words more than there are numbers to draw, since some are skipped
WORDS: Final = 4294967296  # how many different ones there are


class Outcome:
    """What one draw gave: the numbers rolled, or the new order of a stack."""

    def __init__(self, purpose: str, index: int, values: tuple[int, ...]) -> None:
        self.purpose = purpose
        self.index = index
        self.values = values


def seed_bytes(seed: int | bytes) -> bytes:
    """A seed as 32 bytes; a whole number is a seed for people and programs alike."""
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise ValueError("a seed in bytes has 32 of them")
        return seed
    return blake2b(b"allmende seed %d" % seed, digest_size=32).digest()


class Chance:
    """The generator of one state. `count` draws have been made, also counted when scripted."""

    def __init__(self) -> None:
        self.seed: bytes = b""
        self.count: int = 0
        self.tape: list[Outcome] | None = None
        self.script: list[Outcome] | None = None
        self._block: int = -1  # the last block of picks, with what it was made of
        self._purpose: str = ""
        self._seed: bytes = b""
        self._words: tuple[int, ...] = ()

    def clone(self) -> Chance:
        """The same future; nobody records it."""
        copy = Chance()
        copy.seed = self.seed
        copy.count = self.count
        copy.script = self.script
        copy._block = self._block
        copy._purpose = self._purpose
        copy._seed = self._seed
        copy._words = self._words
        return copy

    def roll(self, purpose: str, index: int, sides: int, dice: int) -> list[int]:
        """That many dice, each from 1 to `sides`."""
        if self._is_scripted():
            values = self._scripted(purpose, index, dice)
            if min(values) < 1 or max(values) > sides:
                raise self._misfit("is no roll of such dice")
        else:
            values = [1 + roll for roll in _below(self.seed, purpose, index, [sides] * dice)]
        return self._drawn(purpose, index, values)

    def pick(self, purpose: str, index: i64, size: i64) -> int:
        """One of the numbers below `size`; draws with neighbouring indices share a hash."""
        value: i64
        if self._is_scripted():
            value = self._scripted(purpose, index, 1)[0]
            if not 0 <= value < size:
                raise self._misfit(f"is not below {size}")
        else:
            block = index // BLOCK
            if self._block != block or self._purpose != purpose or self._seed != self.seed:
                self._block = block
                self._purpose = purpose
                self._seed = self.seed
                self._words = _words(self.seed, f"pick {purpose} {block}", BLOCK * 2)
            at = index % BLOCK * 2
            high: i64 = self._words[at]
            low: i64 = self._words[at + 1]
            value = (high * 65536 + low % 65536) % size
        self.count += 1
        if self.tape is not None:
            self.tape.append(Outcome(purpose, index, (value,)))
        return value

    def order(self, purpose: str, index: int, size: int) -> list[int]:
        """A permutation: place i of the new order takes what lay at result[i]."""
        if self._is_scripted():
            order = self._scripted(purpose, index, size)
            if sorted(order) != list(range(size)):
                raise self._misfit("is no order of so many cards")
            return self._drawn(purpose, index, order)
        return self._drawn(purpose, index, _shuffled(self.seed, purpose, index, size))

    def _drawn(self, purpose: str, index: int, values: list[int]) -> list[int]:
        """Count the draw and write it to the tape."""
        self.count += 1
        if self.tape is not None:
            self.tape.append(Outcome(purpose, index, tuple(values)))
        return values

    def _is_scripted(self) -> bool:
        return self.script is not None and self.count < len(self.script)

    def _scripted(self, purpose: str, index: int, size: int) -> list[int]:
        assert self.script is not None
        outcome = self.script[self.count]
        if outcome.purpose != purpose or outcome.index != index:
            raise self._misfit(f"should be {purpose} {index}")
        if len(outcome.values) != size:
            raise self._misfit(f"should have {size} numbers")
        return list(outcome.values)

    def _misfit(self, why: str) -> BadRecord:
        assert self.script is not None
        outcome = self.script[self.count]
        draw = f"draw {self.count + 1} of the record, {outcome.purpose} {outcome.index},"
        return BadRecord(f"{draw} {why}")


def _words(seed: bytes, key: str, size: int) -> tuple[int, ...]:
    """That many 32-bit words; more of them begin with the same."""
    if not seed:
        raise BadRecord(f"there is neither a seed nor a recorded outcome for the draw {key}")
    return unpack(f"<{size}I", shake_128(seed + key.encode()).digest(4 * size))


def _shuffled(seed: bytes, purpose: str, index: int, size: i64) -> list[int]:
    """The numbers below `size` in a new order: each place takes one of those from it on.

    What `_below` would choose for the bounds `size`, `size` - 1, … 2, without the lists.
    """
    order = list(range(size))
    count: i64 = max(size - 1, 0) + SPARE
    words = _words(seed, f"{purpose} {index}", count)
    at: i64 = 0
    place: i64 = 0
    while place < size - 1:
        if at == count:
            count *= 2
            words = _words(seed, f"{purpose} {index}", count)
        word: i64 = words[at]
        at += 1
        bound = size - place
        if word < WORDS - WORDS % bound:
            other = place + word % bound
            order[place], order[other] = order[other], order[place]
            place += 1
    return order


def _below(seed: bytes, purpose: str, index: int, bounds: list[int]) -> list[int]:
    """Unbiased numbers below each bound: 32-bit words, those past the last multiple skipped."""
    size = len(bounds) + SPARE
    words = _words(seed, f"{purpose} {index}", size)
    values: list[int] = []
    at = 0
    for bound in bounds:
        limit = WORDS - WORDS % bound
        while True:
            if at == len(words):
                size *= 2
                words = _words(seed, f"{purpose} {index}", size)
            word = words[at]
            at += 1
            if word < limit:
                break
        values.append(word % bound)
    return values
