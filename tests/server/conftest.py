"""A server for the tests of a module, and tables on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server") / "tables.db", away_seconds=0.0) as made:
        yield made


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"
