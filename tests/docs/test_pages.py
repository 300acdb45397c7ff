"""The guides tell the truth: their code runs, their commands work, and what they name exists."""

from __future__ import annotations

import importlib.util
import inspect
import json
import os
import re
import shutil
import subprocess
import sys
import typing
from collections.abc import Iterator
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import pytest

import allmende
from allmende import core
from allmende.bots import base
from allmende.cli.app import app
from allmende.core import table
from allmende.core.words import Words, core_message_ids, message_ids
from tests.contract.leaks import Leak, check_game
from tests.contract.mutants import MUTANTS
from tests.stories import Story

ROOT = Path(__file__).parents[2]
TOY = Path("src", "allmende", "games", "meadow")
MEADOW = allmende.game("meadow")
RULES = sys.modules[type(MEADOW).__module__]
PAGES = ["game-authors", "players", "bot-authors"]
COMMANDS = [name for name in app if not name.startswith("-")]

CHECKOUT = ["src/allmende", "tests/games/meadow", "tests/records/meadow"]  # to begin a game in
SUFFIXES = {".py", ".po", ".md", ".list", ".txt"}
ELISIONS = {"...", "…"}
MADE = {  # paths that are there only later: who makes them, and the words in which it says so
    ".venv/bin/allmende": ("Makefile", "$(VENV)/bin/allmende"),
    "build/native": ("Makefile", "build/native"),
    "missing.list": ("tests/contract/coverage.py", '"missing.list"'),
    "allmende/records": ("src/allmende/cli/saved.py", '"allmende" / "records"'),
}

pages = pytest.mark.parametrize("page", PAGES)


# -- reading a page -------------------------------------------------------------------------------


def read(page: str) -> str:
    return (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")


def blocks(page: str, language: str = r"\w+") -> list[tuple[int, str]]:
    """What stands between the fences of a language, each with the number of lines before it."""
    text = read(page)
    fences = re.finditer(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(text.count("\n", 0, fence.start(1)), fence.group(1)) for fence in fences]


def prose(page: str) -> str:
    """The page without its blocks."""
    return re.sub(r"^```.*?^```$", "", read(page), flags=re.MULTILINE | re.DOTALL)


def quoted(page: str) -> list[str]:
    """What the prose quotes in backticks."""
    return re.findall(r"`([^`\n]+)`", prose(page))


def parts(lines: list[str]) -> Iterator[str]:
    """What stands between elisions."""
    part: list[str] = []
    for line in [*lines, "…"]:
        if line.strip() not in ELISIONS:
            part.append(line)
        elif part:
            yield "\n".join(part).strip("\n")
            part = []


# -- code -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["game-authors", "bot-authors"])
def test_the_code_of_a_page_runs_from_top_to_bottom(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, Any] = {"__name__": page}
    code = blocks(page, "python")
    assert code
    for before, block in code:  # a traceback then names the line of the page
        exec(compile("\n" * before + block, ROOT / "docs" / f"{page}.md", "exec"), namespace)


def excerpts(page: str) -> list[tuple[str, str]]:
    """Blocks that begin with the name of a file: that name and what follows."""
    found = [block.partition("\n") for _, block in blocks(page)]
    return [(first[2:], rest) for first, _, rest in found if first.startswith("# src/")]


@pages
def test_an_excerpt_is_what_its_file_says(page: str) -> None:
    for path, excerpt in excerpts(page):
        source = (ROOT / path).read_text(encoding="utf-8")
        for part in parts(excerpt.splitlines()):
            assert f"\n{part}\n" in f"\n{source}", f"{path} does not say:\n{part}"


def test_an_action_is_followed_through_three_files() -> None:
    shown = {path for path, _ in excerpts("game-authors")}
    assert shown == {f"{TOY}/{file}" for file in ("components.py", "rules.py", "words/en.po")}


def test_the_failure_that_is_shown_is_what_the_leak_test_says(tmp_path: Path) -> None:
    planted = {mutant.name: mutant for mutant in MUTANTS}["a question that only a holder is asked"]
    game = planted.plant(tmp_path)
    [(_, shown)] = blocks("game-authors", "text")
    with pytest.raises(Leak, match=re.escape(shown.strip())):
        search(game)


def search(game: Any) -> None:
    for seed in range(25):
        check_game(game, 2, {}, seed, every=2)


# -- commands -------------------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy to play, to record and to begin a game in, also for who has begun that one already."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for folder in CHECKOUT:
        ignored = shutil.ignore_patterns("__pycache__", "pond")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    return tmp_path


class Command:
    """A command in a console block, and the lines that it prints there."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.printed: list[str] = []

    def answers(self) -> str:
        """What a person types in these lines."""
        prompt = Words("en", None).text("cli.prompt")
        asked = [line for line in self.printed if line.startswith(prompt)]
        return "".join([f"{line.removeprefix(prompt).strip()}\n" for line in asked])


def commands(page: str) -> list[Command]:
    found: list[Command] = []
    for _, block in blocks(page, "console"):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append(Command(line.removeprefix("$ ")))
            else:
                found[-1].printed.append(line)
    return found


def run(command: Command, checkout: Path) -> str:
    """What a command prints; a process of its own finds the games of the checkout."""
    program, *arguments = command.line.split()
    assert program == "allmende"
    env = {name: value for name, value in os.environ.items() if name != "ALLMENDE_LANGUAGE"}
    env |= {"LANG": "C.UTF-8", "PYTHONUTF8": "1", "XDG_DATA_HOME": str(checkout / "home")}
    done = subprocess.run(
        [sys.executable, "-m", "allmende", *arguments],
        input=command.answers(),
        cwd=checkout,
        env={**env, "PYTHONPATH": str(checkout / "src")},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, f"{command.line}: {done.stderr}"
    return done.stdout


@pages
def test_the_commands_of_a_page_print_what_it_shows(page: str, checkout: Path) -> None:
    found = commands(page)
    assert found
    for command in found:
        rest = f"\n{run(command, checkout)}"
        for part in parts(command.printed):
            assert f"\n{part}\n" in rest, f"{command.line} does not print, or not then:\n{part}"
            rest = "\n" + rest.partition(f"\n{part}\n")[2]


def test_every_command_is_named() -> None:
    said = "\n".join([read(page) for page in PAGES])
    assert [name for name in COMMANDS if f"allmende {name}" not in said] == []


def options_of(command: str) -> list[str]:
    function = app[command].default_command
    assert function is not None
    return list(inspect.signature(function).parameters)


@pages
def test_options_of_commands_exist(page: str) -> None:
    named = set(re.findall(r"(?<!-)--([a-z][a-z-]*)", read(page)))
    known = {name for command in COMMANDS for name in options_of(command)}
    assert named <= {"help", *known}


def test_all_fields_of_a_simulation_are_explained(checkout: Path) -> None:
    result = json.loads(run(Command("allmende simulate meadow --games 2 --json"), checkout))
    rows = dict(re.findall(r"^\| (`.*?) \| (.*) \|$", prose("bot-authors"), re.MULTILINE))
    explained = [name for fields in rows for name in re.findall(r"`(\w+)`", fields)]
    assert sorted(explained) == sorted(result)
    assert set(re.findall(r"`(\w+)`", rows["`wins`"])) == set(result["wins"][0])


# -- names ----------------------------------------------------------------------------------------


def is_path(word: str) -> bool:
    return re.fullmatch(r"[\w./-]+", word) is not None and (
        "/" in word or Path(word).suffix in SUFFIXES
    )


def exists(path: str) -> bool:
    """Whether a path leads to something in the project, in the toy game or beside the page."""
    if path in MADE:
        maker, says = MADE[path]
        return says in (ROOT / maker).read_text(encoding="utf-8")
    path = path.replace("NAME", MEADOW.name)
    return any((folder / path).exists() for folder in (ROOT, ROOT / TOY, ROOT / "docs"))


@pages
def test_paths_exist(page: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", prose(page))
    paths = [word for word in quoted(page) if is_path(word)]
    assert [path for path in (*links, *paths) if not exists(path)] == []


@pages
def test_make_targets_exist(page: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)
    named = re.findall(r"\bmake ([a-z-]+)", "\n".join(quoted(page)))
    assert set(named) <= set(targets)


@pages
def test_modules_that_are_run_exist(page: str) -> None:
    named = re.findall(r"python -m ([\w.]+)", "\n".join(quoted(page)))
    assert [name for name in named if importlib.util.find_spec(name) is None] == []


def examples() -> dict[str, Any]:
    """What the first word of a dotted name stands for."""
    state = MEADOW.start(seed=1)
    named = {name: getattr(core, name) for name in core.__all__}
    of_a_game = {"game": MEADOW, "Game": MEADOW, "Frame": state.stack[-1], "ask": state.stack[-1]}
    of_a_table = {"t": Story(state, {}), "Table": table.Table}
    of_a_state = dict.fromkeys(("State", "state", "view", "s"), state)
    return {**named, **of_a_game, **of_a_table, **of_a_state}


@pytest.mark.parametrize("page", ["players", "bot-authors"])
def test_every_bot_is_named(page: str) -> None:
    assert set(base.names()) <= set(quoted(page))


@pages
def test_dotted_names_exist(page: str) -> None:
    known = examples()
    messages = message_ids(MEADOW) | core_message_ids()
    unknown = []
    for text in quoted(page):
        if is_path(text) or text in messages or text.startswith("python -m"):
            continue
        if match := re.match(r"allmende\.[\w.]+", text):
            resolve_name(match.group())
            continue
        pairs = re.findall(r"(?<![\w.])([A-Za-z]\w*)\.([A-Za-z]\w*)", text)
        unknown += [
            f"{owner}.{name}"
            for owner, name in pairs
            if owner not in known or not hasattr(known[owner], name)
        ]
    assert unknown == []


@pages
def test_names_of_classes_and_constants_exist(page: str) -> None:
    rooms: tuple[Any, ...] = (core, RULES, RULES.box, table, base, typing)
    spoken = "".join([path.read_text() for path in (ROOT / "src/allmende/cli").glob("*.py")])
    spoken += (ROOT / "Makefile").read_text(encoding="utf-8")
    for word in quoted(page):
        if re.fullmatch(r"[A-Z]\w+", word) and not any(hasattr(room, word) for room in rooms):
            assert re.search(rf"\b{word}\b", spoken), f"there is no {word}"
