"""Whatever a user does wrong: one line that says what would be right, exit code 2, no change."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from allmende.core.record import Record
from tests.cli.conftest import Answer, Run

WRONG = [
    # no command, or none that there is
    ("pla", 'Unknown command "pla".* Did you mean "play"'),
    ("play --sets 2", "Unknown option: --sets.* See: allmende play --help"),
    ("games meadow", "Unused Tokens.* See: allmende games --help"),
    ("games --language fr", "--language.*fr.*en.*de"),
    # play
    ("play chess", "there is no game 'chess'; there is: .*meadow"),
    ("play meadow --seats 9", "meadow is played with 1, 2, 3, 4 seats, not with 9"),
    ("play meadow --seats 0", "not with 0"),
    ("play meadow --seats -1", "not with -1"),
    ("play meadow --seats two", "'two' is no whole number"),
    ("play meadow --seats 2.5", "'2.5' is no whole number"),
    ("play meadow --seats", "--seats requires an argument"),
    ("play meadow --option teams", "an option reads name=value .*, not 'teams'"),
    ("play meadow --option =yes", "an option reads name=value"),
    ("play meadow --option dice=6", "no option 'dice'; its options are: teams"),
    ("play meadow --option teams=maybe", "can't be 'maybe'; it is one of: no, yes"),
    (
        "play meadow --option teams=yes",
        "teams=yes, seats=2 can't be played: Teams need four players.",
    ),
    ("play meadow --option teams=no --option teams=yes", "teams is given twice"),
    ("play meadow --bots genius", "there is no bot 'genius'; there is: .*random"),
    ("play meadow --bots random,", "there is no bot ''; there is: .*random"),
    (
        "play meadow --seats 3 --bots random,random,random",
        "--bots names 3, but there are only 2 seats",
    ),
    ("play meadow --seats 1 --bots random", "with one seat there is none for a bot"),
    ("play meadow --seed 0x1f", "'0x1f' is no whole number"),
    ("play meadow --seed 7 --language fr", "--language"),
    ("play --resume {missing}", "can't read .*missing.txt: No such file"),
    ("play --resume {folder}", "can't read .*: Is a directory"),
    ("play meadow --resume {open}", "leave out GAME"),
    ("play --seats 2 --seed 1 --resume {open}", "leave out --seats, --seed"),
    ("play --resume {open} --bots genius", "there is no bot 'genius'"),
    ("play meadow --record {open}", "open.txt is there already; go on with it by --resume"),
    (
        "play meadow --record {open}/x.txt",
        "can't write to .*open.txt; name another file with --record",
    ),
    # simulate
    ("simulate", "requires an argument.* See: allmende simulate --help"),
    ("simulate chess", "there is no game 'chess'"),
    ("simulate meadow --seats 7", "not with 7"),
    ("simulate meadow --bots random,genius", "there is no bot 'genius'"),
    ("simulate meadow --bots none", "there is no bot 'none'"),
    ("simulate meadow --bots random,random,random", "--bots names 3, but there are only 2 seats"),
    ("simulate meadow --games 0", "--games is 0; at least 1"),
    ("simulate meadow --games many", "'many' is no whole number"),
    ("simulate meadow --jobs 0", "--jobs is 0; at least 1"),
    ("simulate meadow --jobs -3", "--jobs is -3; at least 1"),
    ("simulate meadow --jobs 1.5", "'1.5' is no whole number"),
    ("simulate meadow --seed luck", "'luck' is no whole number"),
    ("simulate meadow --option teams=2", "it is one of: no, yes"),
    ("simulate meadow --seats 3 --option teams=yes", "Teams need four players"),
    # replay
    ("replay", "requires an argument.* See: allmende replay --help"),
    ("replay {missing}", "can't read .*missing.txt: No such file"),
    ("replay {missing} --verify", "can't read .*missing.txt: No such file"),
    ("replay {folder}", "can't read .*: Is a directory"),
    # new-game: more in test_new_game.py
    ("new-game", "requires an argument.* See: allmende new-game --help"),
    ("new-game hills --into {folder}", "not in a source checkout of Allmende"),
]

READING = ["replay {}", "replay {} --verify", "play --resume {}"]


def files(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def assert_refused(answer: Answer, message: str) -> None:
    assert answer.code == 2
    assert answer.out == ""
    assert re.fullmatch(r"allmende: [^\n]+\n", answer.err)
    assert "Traceback" not in answer.err
    assert re.search(message, answer.err)


@pytest.mark.parametrize(("line", "message"), WRONG, ids=[line for line, _ in WRONG])
def test_a_wrong_command_is_refused(
    run: Run, left_open: Path, tmp_path: Path, line: str, message: str
) -> None:
    before = files(tmp_path)
    paths = {"missing": tmp_path / "missing.txt", "folder": tmp_path, "open": left_open}
    answer = run(*[word.format(**paths) for word in line.split()], typed="1\n" * 200)
    assert_refused(answer, message)
    assert files(tmp_path) == before


def test_an_unknown_language_in_the_environment_is_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALLMENDE_LANGUAGE", "fr")
    assert_refused(run("games"), "ALLMENDE_LANGUAGE is 'fr'; it is one of: en, de")


# -- broken records -------------------------------------------------------------------------------


def cut_off(text: str) -> str:
    return text[: len(text) * 2 // 3]


def without_the_last_line(text: str) -> str:
    return "".join(text.splitlines(keepends=True)[:-1])


def with_another_line(text: str) -> str:
    return text.replace("0 rest", "0 pass", 1)


def without_a_line(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "".join([*lines[:10], *lines[11:]])


def of_another_kind(text: str) -> str:
    return "Dear diary,\n" + text


BROKEN: list[tuple[Callable[[str], str], str]] = [
    (cut_off, "the record is cut off"),
    (without_the_last_line, "the record is cut off"),
    (with_another_line, "the record is damaged"),
    (without_a_line, "the record is damaged"),
    (of_another_kind, "this is no record"),
    (lambda text: "", "this is no record"),
    (lambda text: text.replace("\nsum ", "\nsum " + "9" * 5000), "the record is cut off"),
]


@pytest.mark.parametrize("command", READING)
@pytest.mark.parametrize(("damage", "message"), BROKEN)
def test_a_damaged_record_is_refused_and_stays_as_it_is(
    run: Run, finished: Path, command: str, damage: Callable[[str], str], message: str
) -> None:
    finished.write_text(damage(finished.read_text()))
    before = finished.read_bytes()
    assert_refused(run(*command.format(finished).split()), message)
    assert finished.read_bytes() == before


@pytest.mark.parametrize("command", READING)
def test_a_file_that_is_no_text_is_refused(run: Run, tmp_path: Path, command: str) -> None:
    path = tmp_path / "picture.txt"
    path.write_bytes(b"\x89PNG\xff\xfe\x00")
    assert_refused(run(*command.format(path).split()), "it is no text")


def other_fingerprint(record: Record) -> None:
    next(move for move in record.moves if move.check).check = "0" * 32


def other_luck(record: Record) -> None:
    record.outcomes[0].values = record.outcomes[0].values[::-1]  # the deck, upside down


def luck_that_can_t_be(record: Record) -> None:
    record.outcomes[1].values = (7,)


def other_scores(record: Record) -> None:
    record.scores[0] += 1


def other_ending(record: Record) -> None:
    record.ending = "boredom"


def illegal_move(record: Record) -> None:
    record.moves[0].action = record.game.actions.parse("raid(seat=1, animal=cow)")


def other_seat(record: Record) -> None:
    record.moves[0].seat = 9


def other_options(record: Record) -> None:
    record.options = {"teams": "yes"}


def other_rules(record: Record) -> None:
    record.rules += 1
    other_scores(record)


MISFITS: list[tuple[Callable[[Record], None], str]] = [
    (other_fingerprint, "the record says 0000"),
    (other_luck, "of the record is not legal|the record says"),
    (luck_that_can_t_be, "is no roll of such dice"),
    (other_scores, "played again it is"),
    (other_ending, "the record ends as boredom"),
    (illegal_move, "move 1 of the record is not legal"),
    (other_seat, "move 1 of the record is not legal"),
    (other_options, "Teams need four players"),
    (other_rules, r"it is of the rules 2, these are 1"),
]


@pytest.mark.parametrize("command", READING)
@pytest.mark.parametrize(("change", "message"), MISFITS)
def test_a_record_that_does_not_fit_the_rules_is_refused_and_stays_as_it_is(
    run: Run,
    changed: Callable[[Callable[[Record], None]], Path],
    command: str,
    change: Callable[[Record], None],
    message: str,
) -> None:
    path = changed(change)
    before = path.read_bytes()
    assert_refused(run(*command.format(path).split()), message)
    assert path.read_bytes() == before


def reopened(record: Record) -> None:
    """The first moves of a game, as if it had been left after them."""
    del record.moves[2:]
    del record.outcomes[2:]
    record.ending, record.scores = "", []


def reopened_without_seed(record: Record) -> None:
    reopened(record)
    record.seed = b""


def reopened_by_older_rules(record: Record) -> None:
    reopened(record)
    record.rules -= 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (reopened_without_seed, "without its seed a game can be replayed, but not gone on with"),
        (reopened_by_older_rules, "begun by the rules 0, which are now 1"),
    ],
)
def test_a_record_that_can_only_be_replayed_is_not_gone_on_with(
    run: Run,
    changed: Callable[[Callable[[Record], None]], Path],
    change: Callable[[Record], None],
    message: str,
) -> None:
    path = changed(change)
    before = path.read_bytes()
    assert run("replay", path, "--verify").code == 0
    assert_refused(run("play", "--resume", path), message)
    assert path.read_bytes() == before
