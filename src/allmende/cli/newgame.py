"""A new game begins as a copy of the toy: renamed, green at once, ready to be changed."""

from __future__ import annotations

import keyword
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from allmende.core import registry
from allmende.core.errors import AllmendeError

TOY = "meadow"
HOME = Path("src", "allmende", "games")
TESTS = Path("tests", "games")
RECORDS = Path("tests", "records")
LONGEST = 30  # characters of a name
WIDTH = 100  # of a line of code


class BadName(AllmendeError):
    """A name that a new game can't have, or no place to put it."""


def new_game(name: str, into: Path) -> list[Path]:
    """Copy the toy under a new name into the checkout around a folder; returns the new folders."""
    root = checkout(into)
    check_name(root, name)
    pairs = [
        (root / home / TOY, root / home / name)
        for home in (HOME, TESTS, RECORDS)
        if (root / home / TOY).is_dir()
    ]
    try:
        for old, new in pairs:
            _copy(old, new, name)
        _record_anew(root, name)
    except BaseException:
        for _, new in pairs:
            shutil.rmtree(new, ignore_errors=True)
        raise
    _format(root, [new for _, new in pairs])
    return [new.relative_to(root) for _, new in pairs]


def checkout(start: Path) -> Path:
    """The source checkout that a folder lies in."""
    start = start.resolve()
    for folder in (start, *start.parents):
        if (folder / "pyproject.toml").is_file() and (folder / HOME / TOY).is_dir():
            return folder
    raise BadName(
        f"{start} is not in a source checkout of Allmende, where {HOME / TOY} lies; "
        f"go into one, or name it with --into"
    )


def check_name(root: Path, name: str) -> None:
    """Refuse a name that Python, the games or the words of the toy's own code leave no room for."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or len(name) > LONGEST:
        raise BadName(
            f"{name!r} is no name for a game; write it in lower case, with at most {LONGEST} "
            f"characters, such as lost_valley"
        )
    if keyword.iskeyword(name):
        raise BadName(f"{name!r} is a word of Python itself; choose another name")
    there = [root / home / name for home in (HOME, TESTS, RECORDS)]
    if name in registry.names() or any(path.exists() for path in there):
        raise BadName(f"there is a game {name!r} already; choose another name")
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for home in (HOME, TESTS)
        for path in (root / home / TOY).rglob("*.py")
    )
    for word in (name, camel(name), f"{camel(name)}State"):
        if re.search(rf"\b{word}\b", code):
            raise BadName(f"the toy's code uses the word {word!r} itself; choose another name")


def camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def title(name: str) -> str:
    return " ".join(part.capitalize() for part in name.split("_"))


def renamed(text: str, name: str) -> str:
    """Code, tests or notes with every name of the toy replaced."""
    text = text.replace(TOY.capitalize(), camel(name)).replace(TOY.upper(), name.upper())
    return "\n".join(_folded(line) for line in text.replace(TOY, name).split("\n"))


def _folded(line: str) -> str:
    """A docstring of one line, in two if the new name made it too long: formatters don't do it."""
    if len(line) <= WIDTH or not re.fullmatch(r' *""".*"""', line):
        return line
    cut = line.rfind(" ", 0, WIDTH + 1)
    indent = line[: line.index('"')]
    return f'{line[:cut]}\n{indent}{line[cut + 1 : -3]}\n{indent}"""'


def retitled(catalogue: str, name: str) -> str:
    """A catalogue with the new title; in German, too, where the toy is called otherwise."""
    entry = re.compile(r'(msgid "title"\nmsgstr )"[^\n]*"')
    catalogue = entry.sub(lambda found: f'{found.group(1)}"{title(name)}"', catalogue)
    return catalogue.replace(TOY.capitalize(), title(name)).replace(TOY, title(name).lower())


def _copy(old: Path, new: Path, name: str) -> None:
    for path in sorted(old.rglob("*")):
        if path.is_dir() or "__pycache__" in path.parts or path.suffix in (".so", ".pyd"):
            continue
        target = new / renamed(path.relative_to(old).as_posix(), name)
        target.parent.mkdir(parents=True, exist_ok=True)
        change = retitled if path.suffix == ".po" else renamed
        target.write_text(change(path.read_text(encoding="utf-8"), name), encoding="utf-8")


def _record_anew(root: Path, name: str) -> None:
    """Play the toy's recorded games as games of the new one, whose fingerprints differ."""
    if not (root / RECORDS / TOY).is_dir():
        return
    path = os.pathsep.join([str(root / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    run = subprocess.run(  # a process of its own: it must find the new game
        [sys.executable, "-m", "allmende.cli.rerecord", name, RECORDS / TOY, RECORDS / name],
        cwd=root,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    if run.returncode:
        last = (run.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise BadName(f"the toy's records could not be played as {name}: {last}")


def _format(root: Path, folders: list[Path]) -> None:
    """A longer name may break lines elsewhere: let the formatter do it, if there is one."""
    if find_spec("ruff"):
        ruff = [sys.executable, "-m", "ruff"]
        subprocess.run([*ruff, "check", "-q", "--select=I", "--fix", *folders], cwd=root)
        subprocess.run([*ruff, "format", "-q", *folders], cwd=root)
