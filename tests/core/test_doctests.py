"""The examples in the docstrings of the core, run."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

from allmende import core
from tests.conftest import build

MODULES = ["allmende", *[f"allmende.core.{m.name}" for m in pkgutil.iter_modules(core.__path__)]]
WITH_EXAMPLES = {"allmende", "allmende.core.actions", "allmende.core.events", "allmende.core.game"}


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.failed == 0
    if build() == "interpreted" and name in WITH_EXAMPLES:  # compiling drops docstrings
        assert result.attempted > 0


def test_all_modules_of_the_core_are_tried() -> None:
    assert set(MODULES) >= WITH_EXAMPLES
