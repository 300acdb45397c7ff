"""What the bridges' page and docstrings show is true: the code runs, and the learner learns."""

from __future__ import annotations

import doctest
import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import allmende
from allmende.bridges import common, gymnasium, open_spiel, pettingzoo

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "researchers.md"
EXAMPLE = ROOT / "examples" / "train_td.py"
TEXT = PAGE.read_text(encoding="utf-8")


def blocks(language: str) -> list[tuple[int, str]]:
    """What stands between the fences of a language, each with the number of lines before it."""
    fences = re.finditer(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    return [(TEXT.count("\n", 0, fence.start(1)), fence.group(1)) for fence in fences]


def test_the_code_of_the_page_runs_from_top_to_bottom() -> None:
    namespace: dict[str, Any] = {"__name__": "researchers"}
    code = blocks("python")
    assert len(code) == 4
    for before, block in code:  # a traceback then names the line of the page
        exec(compile("\n" * before + block, PAGE, "exec"), namespace)


@pytest.mark.parametrize("bridge", [gymnasium, open_spiel, pettingzoo])
def test_the_example_of_a_bridge_runs(bridge: Any) -> None:
    result = doctest.testmod(bridge)
    assert (result.failed, result.attempted > 0) == (0, True)


def test_the_three_agents_are_about_ten_lines_each() -> None:
    assert all(len(block.split("\n")) <= 12 for _, block in blocks("python")[:3])


def test_links_and_paths_exist() -> None:
    links = re.findall(r"\]\(([^)]+)\)", TEXT)
    assert links
    assert [link for link in links if not (PAGE.parent / link).exists()] == []
    paths = re.findall(r"`((?:examples|src|docs)/[^`]+)`", TEXT)
    assert paths == ["examples/train_td.py"]
    assert EXAMPLE.exists()


def example() -> Any:
    spec = importlib.util.spec_from_file_location("train_td", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_prints_what_the_page_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In its form; with so few games the figures are others."""
    few = ["--game", "Meadow", "--games", "30", "--test", "10", "--seed", "1"]
    monkeypatch.setattr(sys, "argv", ["train_td.py", *few])
    example().main()
    [(_, shown)] = blocks("text")
    command, *lines = shown.splitlines()
    assert re.findall(r"--[a-z]+", command) == ["--games", "--seed"]
    printed = capsys.readouterr().out.splitlines()
    assert [re.sub(r"[\d.]+", "#", line) for line in printed] == [
        re.sub(r"[\d.]+", "#", line) for line in lines
    ]


def test_the_learner_of_the_example_learns() -> None:
    """Where one action of two wins, it comes to prefer it."""
    module = example()
    learner = module.Learner(2, 1, module.np.random.default_rng(1))
    legal = module.np.array([0, 1])
    seen = learner.seen({"observation": module.np.ones(1)})
    for _ in range(200):
        chances = learner.chances(seen, legal)
        taken = int(learner.rng.choice(2, p=chances))
        learner.learn([(seen, legal, chances, taken)], 1.0 if taken else -1.0)
    assert learner.chances(seen, legal)[1] > 0.9


def test_the_names_of_an_observation_are_told_where_the_page_says() -> None:
    assert "`allmende.bridges.common.observation_names`" in TEXT
    meadow = allmende.game("meadow")
    assert common.observation_names(meadow, 2)[: len(meadow.feature_names)] == list(
        meadow.feature_names
    )
