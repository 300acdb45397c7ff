"""The pictures in docs/: `python -m tests.browser.screenshots`, or `make screenshots`.

Tables are dealt from a fixed seed and played on by bots, so that the pictures change only when the
table's looks do.
"""

from __future__ import annotations

import hashlib
import itertools
import tempfile
from pathlib import Path
from unittest import mock

from playwright.sync_api import Browser

from tests.browser import chromium, games, princes
from tests.browser.people import DESKTOP, PHONE, Person
from tests.server.house import Guest, Running, running

DOCS = Path(__file__).parents[2] / "docs"
SEATS = ("me", "bot:heuristic", "bot:greedy", "bot:heuristic")


class Luck:
    """The same luck each time, in place of the operating system's."""

    def __init__(self) -> None:
        self.count = itertools.count(2)

    def token_bytes(self, length: int) -> bytes:
        return hashlib.sha256(b"picture %d" % next(self.count)).digest()[:length]


def picture(person: Person, name: str) -> None:
    person.page.mouse.move(0, 0)
    person.page.evaluate("document.fonts.ready")
    person.page.screenshot(path=DOCS / f"{name}.png")
    print(f"docs/{name}.png")
    person.leaves()


def at_the_table(person: Person, path: str) -> Person:
    person.opens(path)
    person.is_at_a_table()
    person.is_asked_or_done()
    return person


def take(server: Running, browser: Browser, guest: Guest) -> None:
    """All pictures."""
    middle = guest.opens("roads", *SEATS)
    games.play(server, guest, middle, games.asked("build", turn=40))
    end = guest.opens("roads", *SEATS)
    games.play(server, guest, end)

    anna = Person(browser, server.address, guest=guest)
    anna.opens("/")
    picture(anna, "start")
    picture(at_the_table(Person(browser, server.address, guest=guest), middle), "table")
    night = Person(browser, server.address, guest=guest, dark=True)
    picture(at_the_table(night, end), "end")
    phone = Person(browser, server.address, guest=guest, size=PHONE)
    picture(at_the_table(phone, middle), "phone")
    take_burgundy(server, browser, guest)
    take_princes(server, browser, guest)


def take_burgundy(server: Running, browser: Browser, guest: Guest) -> None:
    """A mid-game in which a die is chosen: what it reaches glows."""
    path = guest.opens("burgundy", *SEATS)
    games.play(server, guest, path, games.both_dice(first=13))
    for name, size in (("burgundy", DESKTOP), ("burgundy-phone", PHONE)):
        anna = at_the_table(Person(browser, server.address, guest=guest, size=size), path)
        anna.page.locator("#table [data-at^='die-'].can").first.click()
        picture(anna, name)


def take_princes(server: Running, browser: Browser, guest: Guest) -> None:
    """Two principalities in mid-game, large and small; both are played at one screen."""
    duel = guest.opens("principality", "me", "me", name__1="Bernd")
    games.play(server, guest, duel, games.asked("main_turn", turn=24), choose=princes.choose)
    desktop = Person(browser, server.address, guest=guest)
    picture(behind_the_curtain(desktop, duel), "principality")
    phone = Person(browser, server.address, guest=guest, size=PHONE, dark=True)
    picture(behind_the_curtain(phone, duel), "principality-phone")


def behind_the_curtain(person: Person, path: str) -> Person:
    person.opens(path)
    person.page.locator("#curtain button").click()
    person.is_asked()
    return person


def main() -> None:
    with (
        mock.patch("allmende.server.hall.secrets", Luck()),
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "tables.db") as server,
        chromium.browser() as browser,
    ):
        guest = server.guest("Anna")
        take(server, browser, guest)


if __name__ == "__main__":
    main()
