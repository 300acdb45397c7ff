"""A browser and a server for the tests of a module, and people who come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium
from tests.browser.people import Person
from tests.server.house import Running, running

People = Callable[..., Person]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    try:
        with chromium.browser() as opened:
            yield opened
    except chromium.NoBrowser as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("browser") / "tables.db", away_seconds=0.0) as made:
        yield made


@pytest.fixture
def people(browser: Browser, server: Running) -> Iterator[People]:
    """Lets somebody come; at the end all leave, and nothing went wrong on their screens."""
    came: list[Person] = []

    def comes(name: str = "Anna", **how: Any) -> Person:
        came.append(Person(browser, server.address, name, **how))
        return came[-1]

    yield comes
    for person in came:
        person.leaves()
