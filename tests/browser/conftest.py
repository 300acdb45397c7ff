"""A browser, a server with some tables on it, and people who come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium, games
from tests.browser.people import Person
from tests.server.house import Guest, Running, running

People = Callable[..., Person]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    try:
        with chromium.browser() as opened:
            yield opened
    except chromium.NoBrowser as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("browser") / "tables.db", away_seconds=0.0) as made:
        yield made


@pytest.fixture(scope="package")
def guest(server: Running) -> Guest:
    """Anna, who has played here before."""
    return server.guest("Anna")


@pytest.fixture(scope="package")
def midgame(server: Running, guest: Guest) -> str:
    """The path of Anna's table of four in its eighth round, where she may build."""
    path = guest.opens("roads", "me", "bot:heuristic", "bot:greedy", "bot:heuristic")
    games.play(server, guest, path, games.asked("build", turn=28))
    return path


@pytest.fixture(scope="package")
def finished(server: Running, guest: Guest) -> str:
    """The path of a table where Anna has played to the end."""
    path = guest.opens("roads", "me", "bot:heuristic", "bot:greedy", "bot:heuristic")
    games.play(server, guest, path)
    return path


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
