"""After the end: the result, the replay, and what can be made of a finished game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person
from tests.server.house import Guest


@pytest.fixture
def anna(people: People, guest: Guest, finished: str) -> Person:
    """Anna, back at a table where the game is over."""
    person = people("Anna", guest=guest)
    person.opens(finished)
    person.is_at_a_table()
    expect(person.page.get_by_role("dialog")).to_contain_text("wins")
    return person


def closes_the_result(person: Person) -> int:
    """Close it; how many moves the game had."""
    person.presses("Close")
    return person.position


def test_the_result_shows_what_points_are_made_of(anna: Person) -> None:
    result = anna.page.get_by_role("dialog")
    expect(result.locator("#end-rows > li")).to_have_count(4)
    winner = result.locator(".won")
    worth = sum(int(text) for text in winner.locator(".parts b").all_inner_texts())
    assert str(worth) in winner.locator(".score").inner_text()
    expect(result).to_contain_text("The shuffle is proven")


def test_the_replay_goes_by_slider_and_by_keys(anna: Person) -> None:
    last = closes_the_result(anna)
    shown = anna.page.locator("#replay-text")
    picture = anna.page.locator("#f-market").inner_html
    end, lines = picture(), anna.log()
    anna.page.get_by_label("Position").fill("0")
    expect(shown).to_have_text(f"0 / {last}")
    anna.page.wait_for_function("lines => log.children.length < lines", arg=len(lines))
    assert picture() != end
    anna.board.click(position={"x": 3, "y": 3})
    anna.types("ArrowRight", "ArrowRight")
    expect(shown).to_have_text(f"2 / {last}")
    anna.page.get_by_label("All hands open").check()
    anna.presses("To the end")
    expect(shown).to_have_text(f"{last} / {last}")


def test_the_record_is_saved(anna: Person, tmp_path: Path) -> None:
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Save the record").click()
    download.value.save_as(tmp_path / "record.txt")
    assert "roads" in (tmp_path / "record.txt").read_text()


def test_play_on_from_any_position_against_bots(anna: Person) -> None:
    finished = anna.page.url
    closes_the_result(anna)
    anna.page.get_by_label("Position").fill("4")
    expect(anna.page.locator("#replay-text")).to_have_text(re.compile("^4 /"))
    anna.presses("Play on against bots")
    anna.is_at_a_table()
    assert anna.page.url != finished
    anna.sees("This table plays on from move 4 of another game.")
    assert anna.is_asked_or_done()


def test_a_rematch_begins_at_a_new_table(anna: Person) -> None:
    finished = anna.page.url
    anna.presses("Rematch")
    anna.is_at_a_table()
    assert anna.page.url != finished
    anna.opens(finished)
    expect(anna.page.get_by_role("link", name="To the rematch")).to_be_visible()
    anna.opens("/")
    expect(anna.page.get_by_role("heading", name="Finished games")).to_be_visible()
