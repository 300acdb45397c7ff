"""A new game out of the toy: named anew everywhere, and green at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import allmende
from allmende.cli import newgame
from tests.cli.conftest import Run
from tests.cli.test_bad_input import assert_refused, files

ROOT = Path(__file__).parents[2]
NAME = "wind_and_weather_islands"
SETTINGS = ("pyproject.toml", "native.py", "hatch_build.py")

WORDS_ARE_COMPLETE = f"""
import allmende
from allmende.core.words import LANGUAGES, Words, catalogue, message_ids, package_of
game = allmende.game({NAME!r})
for language in LANGUAGES:
    assert set(catalogue(package_of(game), language).texts) == message_ids(game)
    assert Words(language, game).title() == "Wind And Weather Islands"
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the sources, as somebody might have checked them out."""
    root = tmp_path / "checkout"
    root.mkdir()
    for name in SETTINGS:
        shutil.copy(ROOT / name, root)
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    return root


def in_checkout(root: Path, *argv: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *argv],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src"), "LANG": "C.UTF-8"},
        input=typed,
        capture_output=True,
        encoding="utf-8",
    )


def test_the_new_game_is_complete_and_green(run: Run, checkout: Path, tmp_path: Path) -> None:
    answer = run("new-game", NAME, "--into", checkout / "src" / "allmende")
    assert answer.code == 0
    made = [checkout / home / NAME for home in (newgame.HOME, newgame.TESTS, newgame.RECORDS)]
    for folder in made:
        assert f"made {folder.relative_to(checkout)}\n" in answer.out
        assert len(files(folder)) == len(files(folder.with_name(newgame.TOY)))
        for path, content in files(folder).items():
            assert newgame.TOY not in path.lower().removeprefix(str(tmp_path).lower())
            assert newgame.TOY not in content.decode().lower()
    assert f"allmende play {NAME}" in answer.out

    record = tmp_path / "game.txt"
    play = ("-m", "allmende", "play", NAME, "--record", str(record))
    played = in_checkout(checkout, *play, typed="1\n" * 200)
    assert played.stdout.startswith("Wind And Weather Islands\n")
    assert "The game is over." in played.stdout
    assert record.read_text().splitlines()[1] == f"game {NAME}"

    words = in_checkout(checkout, "-c", WORDS_ARE_COMPLETE)
    assert words.stderr == ""
    style = in_checkout(checkout, "-m", "ruff", "check", "--no-cache", *map(str, made))
    assert style.returncode == 0, style.stdout
    form = in_checkout(checkout, "-m", "ruff", "format", "--no-cache", "--check", *map(str, made))
    assert form.returncode == 0, form.stdout


def test_the_tests_and_records_of_the_new_game_pass(run: Run, checkout: Path) -> None:
    run("new-game", NAME, "--into", checkout)
    own = (f"tests/games/{NAME}", "tests/contract/test_records.py", "tests/test_words.py")
    tested = in_checkout(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", *own)
    assert tested.returncode == 0, tested.stdout


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("meadow", "there is a game 'meadow' already"),
        ("Valley", "'Valley' is no name for a game; write it in lower case"),
        ("lost-valley", "no name for a game"),
        ("2valley", "no name for a game"),
        ("täler", "no name for a game"),
        ("_valley", "no name for a game"),
        ("lost__valley", "no name for a game"),
        ("valley_", "no name for a game"),
        ("valley" * 6, "no name for a game; .* at most 30 characters"),
        ("../valley", "no name for a game"),
        ("", "'' is no name for a game"),
        ("class", "'class' is a word of Python itself"),
        ("sell", "the toy's code uses the word 'sell' itself"),
        ("sealed", "the toy's code uses the word 'Sealed' itself"),
        ("game", "the toy's code uses the word 'game' itself"),
        ("deck", "the toy's code uses the word 'deck' itself"),
    ],
)
def test_a_name_that_can_t_be_is_refused(run: Run, checkout: Path, name: str, message: str) -> None:
    before = files(checkout)
    assert_refused(run("new-game", name, "--into", checkout), message)
    assert files(checkout) == before


def test_a_name_is_not_used_twice(run: Run, checkout: Path) -> None:
    (checkout / newgame.RECORDS / NAME).mkdir()
    before = files(checkout)
    assert_refused(run("new-game", NAME, "--into", checkout), f"there is a game '{NAME}' already")
    assert files(checkout) == before


def test_nothing_stays_behind_where_the_records_can_t_be_played(run: Run, checkout: Path) -> None:
    rules = checkout / newgame.HOME / newgame.TOY / "rules.py"
    rules.write_text(rules.read_text() + "\nraise RuntimeError('the sources are broken')\n")
    before = files(checkout)
    assert_refused(run("new-game", NAME, "--into", checkout), "the sources are broken")
    assert files(checkout) == before


def test_it_needs_a_source_checkout(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(run("new-game", NAME), "not in a source checkout of Allmende.*--into")
    assert NAME not in allmende.names()
