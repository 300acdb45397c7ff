"""Screens of three sizes: everything in sight, and no serious obstacle for anybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, PHONE, TABLET, Person
from tests.server.house import Guest

SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}
SERIOUS = ("serious", "critical")


def overflow(person: Person) -> list[str]:
    """What sticks out of the page or of the piece that holds it."""
    found: list[str] = person.page.evaluate(
        """() => {
          const out = [];
          if (document.documentElement.scrollWidth > innerWidth) out.push('page is too wide');
          const texts = '#table .name, #table .seat-name, #table .panel-title';
          for (const e of document.querySelectorAll(texts)) {
            if (e.scrollWidth > e.clientWidth + 1) out.push('cut off: ' + e.textContent);
          }
          const mine = document.querySelector('#f-hand .panel')?.getBoundingClientRect();
          if (mine && mine.bottom > innerHeight) out.push('the hand is not in sight');
          return out;
        }"""
    )
    return found


def scrolls(person: Person) -> bool:
    found: bool = person.page.evaluate(
        "(t => t.scrollHeight > t.clientHeight)(document.querySelector('#table'))"
    )
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_the_table_fits_the_screen(
    people: People, guest: Guest, midgame: str, finished: str, size: str, language: str
) -> None:
    anna = people("Anna", guest=guest, size=SIZES[size], language=language)
    for path in (midgame, finished):
        anna.opens(path)
        anna.is_at_a_table()
        anna.is_asked_or_done()
        assert overflow(anna) == []
        assert not (size == "desktop" and scrolls(anna))


def test_a_turn_on_the_phone(people: People) -> None:
    anna = people("Anna", size=PHONE)
    anna.sets_up("me", "Easy", "Easy")
    anna.is_asked()
    expect(anna.page.locator("#question")).to_be_in_viewport()
    anna.page.locator("#table [data-at^='market.'].can").first.tap()
    expect(anna.page.locator("#question")).to_contain_text("put")
    anna.page.locator("#table [data-at^='hand.'].can").first.tap()
    anna.waits_for_move(2)
    anna.presses("Log")
    anna.sees("Anna takes")


def start(person: Person, table: str) -> None:
    person.opens("/")


def set_up(person: Person, table: str) -> None:
    person.opens("/new/roads")


def carry(person: Person, table: str) -> None:
    person.opens("/carry")


def rules(person: Person, table: str) -> None:
    person.opens("/rules/roads")


def nothing(person: Person, table: str) -> None:
    person.opens("/table/none")


def table(person: Person, table: str) -> None:
    person.opens(table)
    person.is_at_a_table()
    person.is_asked_or_done()


def dialog(key: str) -> Callable[[Person, str], None]:
    def opened(person: Person, at: str) -> None:
        table(person, at)
        person.types(key)
        expect(person.page.get_by_role("dialog").first).to_be_visible()

    return opened


SCREENS = {
    "start": start,
    "set-up": set_up,
    "carry": carry,
    "rules": rules,
    "nothing here": nothing,
    "table": table,
    "list": dialog("a"),
    "glossary": dialog("g"),
    "keys": dialog("?"),
}


def audit(person: Person) -> list[str]:
    """Serious findings of axe-core, each with the first element it is about."""
    found = Axe().run(person.page)
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:200]}: {one['nodes'][0].get('failureSummary')}"
        for one in found.response["violations"]
        if one["impact"] in SERIOUS
    ]


@pytest.mark.parametrize(("size", "dark"), [(DESKTOP, False), (PHONE, True)], ids=["day", "night"])
def test_an_audit_finds_no_serious_obstacle(
    people: People, guest: Guest, midgame: str, finished: str, size: ViewportSize, dark: bool
) -> None:
    anna = people("Anna", guest=guest, size=size, dark=dark)
    found: dict[str, list[str]] = {}
    for name, visit in SCREENS.items():
        visit(anna, midgame)
        found[name] = audit(anna)
    table(anna, finished)
    found["end"] = audit(anna)
    assert {name: what for name, what in found.items() if what} == {}
