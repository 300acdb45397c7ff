"""The command as a process of its own: its exit codes, its streams, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

PATIENCE = 60


def allmende(*argv: object, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "allmende", *[str(word) for word in argv]]
    return subprocess.run(
        words,
        input=typed,
        env={**os.environ, **env},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )


@contextmanager
def started(*argv: str) -> Iterator[subprocess.Popen[str]]:
    """A command in a process group of its own, as a shell would start it; all of it ends here."""
    process = subprocess.Popen(
        [sys.executable, "-m", "allmende", *argv],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def test_the_help_names_every_command() -> None:
    shown = allmende("--help")
    assert shown.returncode == 0
    plays = ("games", "play", "serve", "replay", "new-game")
    for command in (*plays, "simulate", "check", "match", "tune"):
        assert command in shown.stdout
        assert allmende(command, "--help").stdout.startswith(f"Usage: allmende {command}")


def test_a_game_is_played_resumed_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    begun = allmende("play", "meadow", "--language", "de", "--record", path, typed="1\n1\nq\n")
    assert (begun.returncode, begun.stderr) == (0, "")
    assert begun.stdout.startswith("Weide\n")
    ended = allmende("play", "--resume", path, typed="1\n" * 200)
    assert "The game is over." in ended.stdout
    assert allmende("replay", path, "--verify").stdout.startswith(f"{path} fits the rules.")


def test_a_simulation_in_two_processes() -> None:
    alone = allmende("simulate", "meadow", "--games", 20, "--json", PYTHONHASHSEED="1")
    shared = allmende("simulate", "meadow", "--games", 20, "--json", "--jobs", 2)
    assert shared.stderr == ""
    numbers = [json.loads(done.stdout) for done in (alone, shared)]
    for found in numbers:
        del found["games_per_second"], found["decisions_per_second"]
    assert numbers[0] == numbers[1]


def test_an_error_is_one_line_and_exit_code_2() -> None:
    refused = allmende("play", "chess")
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr.startswith("allmende: there is no game 'chess'")
    assert refused.stderr.count("\n") == 1


@pytest.mark.parametrize("missing", ["cyclopts", "rich"])
def test_without_the_extras_it_says_how_to_get_them(missing: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None; import allmende.cli as c; sys.exit(c.main())"
    )
    refused = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8")
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr == "allmende: the command line is an extra: pip install 'allmende[cli]'\n"


def test_a_terminal_without_umlauts_gets_question_marks() -> None:
    shown = allmende("games", "--json", "--language", "de", PYTHONIOENCODING="ascii")
    assert shown.returncode == 0
    assert "Pl?tze" in shown.stdout


def test_nobody_reads_to_the_end() -> None:
    with started("games", "--json") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(PATIENCE) in (1, 141)


def test_ctrl_c_ends_a_game_quietly_and_it_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    with started("play", "meadow", "--seed", "5", "--record", str(path)) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("1\n")
        process.stdin.flush()
        while not path.exists() or "What do you do" not in process.stdout.readline():
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (130, "")
    assert "saved" in allmende("play", "--resume", path).stdout


@pytest.mark.parametrize("only_the_parent", [False, True])
def test_ctrl_c_ends_a_simulation_with_all_its_processes(only_the_parent: bool) -> None:
    with started("simulate", "meadow", "--games", "10000000", "--jobs", "2") as process:
        wait_for_children(process.pid)
        (os.kill if only_the_parent else os.killpg)(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert (out.strip(), errors) == ("", "")
        assert is_gone(process.pid)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_of_a_simulation_outlives_its_parent(how: signal.Signals) -> None:
    with started("simulate", "meadow", "--games", "10000000", "--jobs", "2") as process:
        wait_for_children(process.pid)
        os.kill(process.pid, how)
        process.communicate(timeout=PATIENCE)
        assert is_gone(process.pid)


def is_gone(group: int) -> bool:
    """Whether all processes of a group end in time."""
    for _ in range(PATIENCE * 10):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def wait_for_children(parent: int) -> None:
    """Wait until a process has started others: the two that play and their tracker."""
    children = Path(f"/proc/{parent}/task/{parent}/children")
    for _ in range(PATIENCE * 20):
        if len(children.read_text().split()) >= 3:
            return
        time.sleep(0.05)
    raise AssertionError("the simulation starts no processes")
