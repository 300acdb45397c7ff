"""Records: a game as a text that replays, and says what is wrong with it where it does not."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from allmende.core import BadRecord
from allmende.core.errors import AllmendeError
from allmende.core.record import CHECK_EVERY, MAGIC, Record, parse, read
from allmende.core.registry import game
from allmende.core.table import Table

MEADOW = game("meadow")


def finished(seats: int = 2, seed: int = 3) -> Record:
    """The record of a game played to its end at random."""
    table = Table.open(MEADOW, seats, seed=bytes([seed]) * 32)
    rng = Random(seed)
    while not table.state.over:
        table.apply(rng.choice(table.state.legal()))
    return table.record


TEXT = finished().text()
LINES = TEXT.splitlines()[:-1]  # without the checksum


def summed(lines: list[str]) -> str:
    """The text of these lines with the checksum that fits them."""
    checksum = hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
    return "\n".join([*lines, f"sum {len(lines)} {checksum}"]) + "\n"


def first(start: str) -> int:
    """The number of the first line that begins so."""
    return next(n for n, line in enumerate(LINES) if line.startswith(start))


def with_line(start: str, line: str) -> str:
    """The record with the first line that begins so exchanged, and a checksum that fits."""
    at = first(start)
    return summed([*LINES[:at], line, *LINES[at + 1 :]])


def without_line(start: str) -> str:
    at = first(start)
    return summed(LINES[:at] + LINES[at + 1 :])


# -- text and back --------------------------------------------------------------------------------


def test_a_record_reads_like_this() -> None:
    assert LINES[:6] == [MAGIC, "game meadow", "rules 1", "seats 2", "option teams no", SEED]
    assert LINES[6] == "begin"
    assert LINES[7].startswith("~ deck 0: ")
    assert any(re.fullmatch(r"[01] graze\(animal=\w+\)", line) for line in LINES)
    assert re.fullmatch(r"end (last_round|full_pen): \d+ \d+", LINES[-1])
    assert re.fullmatch(rf"sum {len(LINES)} [0-9a-f]{{16}}", TEXT.splitlines()[-1])


SEED = "seed " + "03" * 32


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_text_of_a_record_is_the_record(seats: int) -> None:
    record = finished(seats, seats)
    again = parse(record.text())
    assert again.text() == record.text()
    assert again.verify().scores() == record.scores


def test_an_open_game_has_a_record_too() -> None:
    table = Table.open(MEADOW, 3, seed=bytes(32))
    assert parse(table.record.text()).verify().hash() == table.state.hash()
    for _ in range(5):
        table.apply(table.state.legal()[0])
    text = table.record.text()
    assert text.splitlines()[-2] == "open"
    assert parse(text).verify().hash() == table.state.hash()


def test_a_record_replays_without_its_seed() -> None:
    text = without_line("seed")
    assert parse(text).seed == b""
    assert parse(text).verify().hash() == parse(TEXT).verify().hash()


def test_fingerprints_are_kept_at_intervals_and_at_the_end() -> None:
    moves = parse(TEXT).moves
    kept = [number for number, move in enumerate(moves, 1) if move.check]
    assert kept == sorted({*range(CHECK_EVERY, len(moves) + 1, CHECK_EVERY), len(moves)})


def test_a_replay_shows_the_state_before_every_move() -> None:
    record = parse(TEXT)
    for move, state in record.replay():
        assert move.seat in state.asked
        assert move.action in state.legal(move.seat)


def test_one_can_sit_down_at_a_record_and_go_on() -> None:
    record = parse(TEXT)
    record.moves = record.moves[:4]
    record.outcomes = record.outcomes[:2]
    table = Table(record)
    assert len(table.record.moves) == 4
    while not table.state.over:
        table.apply(table.state.legal()[0])
    assert parse(table.record.text()).verify().hash() == table.state.hash()


# -- files ----------------------------------------------------------------------------------------


def test_a_record_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "games" / "one.txt"
    finished().write(path)
    assert path.read_text(encoding="utf-8") == TEXT
    assert read(path).text() == TEXT
    finished(seed=4).write(path)  # over the old one
    assert read(path).text() != TEXT
    assert [file.name for file in path.parent.iterdir()] == ["one.txt"]


def test_a_record_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.mkdir()
    with pytest.raises(IsADirectoryError):
        finished().write(path)
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"can't read .*none\.txt: No such file"):
        read(tmp_path / "none.txt")


def test_a_file_that_is_no_text_says_so(tmp_path: Path) -> None:
    path = tmp_path / "bytes"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="it is no text"):
        read(path)


# -- damage that reading finds --------------------------------------------------------------------

DAMAGED: dict[str, tuple[Callable[[], str], str]] = {
    "empty": (lambda: "", "this is no record; a record begins with the line 'allmende record 1'"),
    "something else": (lambda: "Dear Ada,\n", "this is no record"),
    "another version": (lambda: with_line(MAGIC, "allmende record 2"), "this is no record"),
    "no checksum": (lambda: "\n".join(LINES), "cut off: its last line is not the checksum"),
    "cut off in a line": (lambda: TEXT[: len(TEXT) // 2], "cut off"),
    "one line missing": (
        lambda: TEXT.replace(LINES[first("0 ")] + "\n", "", 1),
        "damaged: its lines don't fit its checksum",
    ),
    "one line changed": (lambda: TEXT.replace("seats 2", "seats 3"), "don't fit its checksum"),
    "wrong checksum": (
        lambda: re.sub(r"(sum \d+) \w+", r"\1 0123456789abcdef", TEXT),
        "don't fit its checksum",
    ),
    "wrong count": (lambda: re.sub(r"sum \d+", "sum 7", TEXT), "don't fit its checksum"),
    "no begin": (lambda: without_line("begin"), "has no line 'begin' after its header"),
    "no game": (lambda: without_line("game"), "header lacks the line 'game'"),
    "no rules": (lambda: without_line("rules"), "header lacks the line 'rules'"),
    "no seats": (lambda: without_line("seats"), "header lacks the line 'seats'"),
    "seats in words": (lambda: with_line("seats", "seats two"), "a line that is no number"),
    "rules in words": (lambda: with_line("rules", "rules new"), "a line that is no number"),
    "seed in words": (lambda: with_line("seed", "seed luck"), "a line that is no number"),
    "short seed": (lambda: with_line("seed", "seed 0303"), "seed has not 64 hex digits"),
    "unknown game": (lambda: with_line("game", "game chess"), "there is no game 'chess'"),
    "wrong seats": (lambda: with_line("seats", "seats 9"), "meadow is played with 1, 2, 3, 4"),
    "unknown option": (
        lambda: with_line("option", "option moon full"),
        "no option 'moon'; its options are: teams",
    ),
    "wrong option": (
        lambda: with_line("option", "option teams maybe"),
        "teams can't be 'maybe'; it is one of: no, yes",
    ),
    "excluded option": (lambda: with_line("option", "option teams yes"), "Teams need four"),
    "unknown verb": (lambda: with_line("0 ", "0 jump"), "'jump' is not an action; verbs are rest"),
    "wrong argument": (
        lambda: with_line("0 ", "0 graze(animal=wolf)"),
        "animal can't be 'wolf'; it is one of goose, sheep, goat, cow",
    ),
    "no line at all": (
        lambda: with_line("0 ", "hello"),
        "neither an action ('0 pass'), an outcome",
    ),
    "broken outcome": (lambda: with_line("~ weather", "~ weather 1: x"), "neither an action"),
    "a hint to nobody": (lambda: with_line("= ", "? 9"), "asked for a hint"),
    "early fingerprint": (lambda: with_line("~ deck", "= 00"), "nor a fingerprint"),
    "no end": (lambda: with_line("end", "the end"), "neither 'open' nor 'end <way>: <points>'"),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_says_what_is_wrong(damage: str, tmp_path: Path) -> None:
    text, message = DAMAGED[damage]
    path = tmp_path / "record.txt"
    path.write_text(text(), encoding="utf-8")
    with pytest.raises(BadRecord) as caught:
        read(path)
    assert message in str(caught.value)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_hint_is_marked_before_the_action_that_followed() -> None:
    at = first("0 ")
    text = summed([*LINES[:at], "? 0", *LINES[at:]])
    record = parse(text)
    assert [move.hinted for move in record.moves].count(True) == 1
    assert record.moves[0].hinted
    assert record.text() == text
    record.verify()


def test_a_bad_line_is_named_by_its_number() -> None:
    with pytest.raises(BadRecord, match=rf"^line {first('0 ') + 1}: "):
        parse(with_line("0 ", "0 jump"))
    with pytest.raises(BadRecord, match=rf"^line {first('0 ') + 1} is neither"):
        parse(with_line("0 ", "hello"))


@pytest.mark.parametrize("line", [f"{'9' * 5000} rest", f"~ weather 1: {'9' * 5000}"])
def test_a_number_of_absurd_length_is_damage_like_any_other(line: str) -> None:
    with pytest.raises(BadRecord):
        parse(with_line("0 ", line)).verify()


# -- damage that playing again finds --------------------------------------------------------------


UNFIT: dict[str, tuple[Callable[[], str], str]] = {
    "illegal move": (
        lambda: with_line("0 ", "0 draw"),
        r"^move 1 of the record is not legal: draw: .* Legal now: rest",
    ),
    "seat not asked": (
        lambda: with_line("0 ", "9 rest"),
        r"^move 1 .* You are not asked right now",
    ),
    "wrong fingerprint": (
        lambda: with_line("= ", "= " + "0" * 32),
        rf"^after move {CHECK_EVERY} the state is [0-9a-f]{{32}}, the record says 0{{32}}$",
    ),
    "wrong points": (
        lambda: with_line("end", "end last_round: 99 0"),
        r"^the record ends as last_round \[99, 0\], played again it is \w+ \[\d+, \d+\]$",
    ),
    "wrong ending": (lambda: with_line("end", "end doom: 1 1"), r"^the record ends as doom"),
    "one outcome missing": (lambda: without_line("~ weather"), r"^draw 2 of the record, weather 2"),
    "no outcome of the deal": (lambda: without_line("~ deck"), r"^draw 1 of the record, weather 1"),
    "one outcome too many": (
        lambda: summed([*LINES[:-1], "~ weather 7: 3", LINES[-1]]),
        r"the rules never draw$",
    ),
    "impossible die": (
        lambda: with_line("~ weather", "~ weather 1: 7"),
        r"^draw 2 of the record, weather 1, is no roll",
    ),
    "impossible order": (lambda: with_line("~ deck", "~ deck 0: 1 2 3"), r"^draw 1 of the record"),
    "ends too early": (
        lambda: summed([*LINES[: first("= ")], LINES[-1]]),
        r"played again it is not at its end|the rules never draw",
    ),
}


@pytest.mark.parametrize("damage", UNFIT)
def test_a_record_that_does_not_fit_the_rules_says_where(damage: str) -> None:
    text, message = UNFIT[damage]
    record = parse(text())
    with pytest.raises(BadRecord, match=message):
        record.verify()


def test_another_die_shows_at_the_next_fingerprint() -> None:
    table = Table.open(MEADOW, 2, seed=bytes([3]) * 32)
    table.apply(table.state.legal(0)[1], 0)  # grazes alone
    while not table.state.over:
        table.apply(table.state.legal()[0])
    weather = [outcome for outcome in table.record.outcomes if outcome.purpose == "weather"]
    assert weather[0].values != (1,)
    weather[0].values = (1,)  # in a storm the animal had not come into the pen
    with pytest.raises(BadRecord, match=rf"^after move {CHECK_EVERY} the state is"):
        parse(table.record.text()).verify()


def test_a_lost_outcome_is_not_made_up() -> None:
    """A record without its seed has nothing to draw from but what it holds."""
    table = Table.open(MEADOW, 2, seed=bytes([3]) * 32)
    table.apply(0, 0)
    table.apply(0, 1)
    record = table.record
    record.seed = b""
    assert parse(record.text()).verify().hash() == table.state.hash()
    record.outcomes = record.outcomes[:1]  # the weather is gone
    with pytest.raises(BadRecord):
        parse(record.text()).verify()


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.integers(1, len(LINES) - 1), st.sampled_from(LINES), st.text(max_size=20))
def test_any_exchanged_line_is_found_or_harmless(at: int, line: str, other: str) -> None:
    """Whatever line is put in place of another, all that is raised is an error for people."""
    for exchanged in (line, other):
        with suppress(AllmendeError):
            parse(summed([*LINES[:at], exchanged, *LINES[at + 1 :]])).verify()
