"""Principality: every ruling names stories that exist."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path


def test_every_ruling_names_its_stories() -> None:
    page = resources.files("allmende.games.principality") / "RULINGS.md"
    text = page.read_text(encoding="utf-8")
    rows = [line for line in text.split("\n") if re.match(r"\| (?!open question)", line)]
    here = Path(__file__).parent
    stories = {
        name
        for file in here.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert rows
    for row in rows:
        named = re.findall(r"`(test_\w+)`", row)
        assert named, f"no story: {row}"
        assert set(named) <= stories, f"no such story: {set(named) - stories}"
