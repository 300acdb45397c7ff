"""Burgundy before a screen: a whole game in the words of a player, and tables that fit."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import games
from tests.browser.conftest import People
from tests.browser.people import PHONE, Person
from tests.server.house import Guest, Running

MOST_STEPS = 1500
# What Anna prefers, in the words that she reads.
LIKES = (
    "Place on", "Sell all", "Load the goods", "Take from depot", "From the own shelf",
    "Use the die", "Buy a tile", "End your turn",
)  # fmt: skip


def takes_a_choice(anna: Person) -> None:
    """The first thing that glows of those she likes best."""
    names = [name for name in anna.glowing if name != "Take back this step"]
    liked = [name for like in LIKES for name in names if like in name]
    anna.chooses((liked or names)[0])
    menu = anna.page.get_by_role("menuitem")
    if menu.count():
        menu.first.click()


def plays_to_the_end(anna: Person) -> None:
    for _ in range(MOST_STEPS):
        if not anna.is_asked_or_done():
            return
        takes_a_choice(anna)
    pytest.fail("The game takes too long.")


def test_anna_plays_a_whole_game_against_two_bots(people: People) -> None:
    anna = people("Anna")
    anna.sets_up("me", "Easy", "Medium", game="burgundy")
    expect(anna.page.get_by_role("group", name="Duchy of Anna")).to_be_visible()
    plays_to_the_end(anna)
    log = "\n".join(anna.log())
    for line in (
        r"Anna places on [a-g]\d: ",
        r"Anna completes a region \(.+\): \d+ points?\.",
        r"For this phase Anna gets \d+ points? more\.",
        r"Anna gets \d+ points? for the sale\.",
        r"Phase 5 of 5 begins\.",
    ):
        assert re.search(line, log), line
    result = anna.page.get_by_role("dialog")
    expect(result).to_contain_text("wins")
    expect(result).to_contain_text("All five phases are played.")


def test_a_die_shows_what_it_reaches_costs_and_brings(people: People) -> None:
    anna = people("Anna")
    anna.sets_up("me", "Easy", game="burgundy")
    anna.is_asked()
    anna.chooses("Use the die")
    expect(anna.page.locator("#question")).to_contain_text("What do you do with the number")
    reached = anna.page.locator("#table .hex-tile.can")
    assert reached.count() > 0
    costs = anna.page.locator("#table .note.cost")
    for number in range(costs.count()):
        assert costs.nth(number).inner_text() in "123"


# -- screens --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def guest(server: Running) -> Guest:
    return server.guest("Anna")


@pytest.fixture(scope="module")
def midgame(server: Running, guest: Guest) -> str:
    """A table of four in phase D, where Anna has both dice."""
    path = guest.opens("burgundy", "me", "bot:heuristic", "bot:heuristic", "bot:greedy")
    games.play(server, guest, path, games.both_dice(first=16))
    return path


def sticks_out(anna: Person) -> list[str]:
    """Pieces that are not inside the depot, the seat or the duchy that they belong to."""
    found: list[str] = anna.page.evaluate(
        """() => [...document.querySelectorAll('#table [data-at]')].filter((piece) => {
          const home = piece.closest('.depot, .seat, .duchy') ?? document.querySelector('#table');
          const [inner, outer] = [piece, home].map((element) => element.getBoundingClientRect());
          return inner.left < outer.left - 3 || inner.right > outer.right + 3
            || inner.top < outer.top - 3 || inner.bottom > outer.bottom + 3;
        }).map((piece) => piece.dataset.at)"""
    )
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_four_duchies_fit_one_screen(
    people: People, guest: Guest, midgame: str, language: str
) -> None:
    anna = people("Anna", guest=guest, language=language)
    anna.opens(midgame)
    anna.is_asked()
    assert anna.page.locator("#table .duchy").count() == 4
    for number in range(4):
        expect(anna.page.locator("#table .duchy").nth(number)).to_be_in_viewport(ratio=1)
    for at in ("bridge", "white", "buy", "depot-1", "depot-4", "bonus"):
        expect(anna.piece(at)).to_be_in_viewport(ratio=1)
    assert sticks_out(anna) == []


def test_a_small_duchy_grows_under_the_pointer(people: People, guest: Guest, midgame: str) -> None:
    anna = people("Anna", guest=guest)
    anna.opens(midgame)
    anna.is_asked()
    small = anna.page.locator("#table .duchy.compact svg").first
    before = small.bounding_box()
    small.hover()
    anna.page.wait_for_timeout(500)
    after = small.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.8 * before["width"]


def test_a_turn_on_the_phone(people: People, guest: Guest, midgame: str) -> None:
    anna = people("Anna", guest=guest, size=PHONE)
    anna.opens(midgame)
    anna.is_asked()
    anna.page.locator("#table [data-at^='die-'].can").first.tap()
    expect(anna.page.locator("#question")).to_contain_text("What do you do with the number")
    anna.chooses("Take workers")
    anna.sees("Anna")
    width: int = anna.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_tiles_explain_themselves(
    people: People, guest: Guest, midgame: str, language: str
) -> None:
    anna = people("Anna", guest=guest, language=language)
    anna.opens(midgame)
    anna.is_asked()
    tile = anna.page.locator("#table .duchy.large .space.laid").first
    entry = anna.page.locator(f"#term-{tile.get_attribute('data-term')} p").text_content()
    tip = anna.page.locator("#tip")
    tile.hover()
    expect(tip).to_contain_text(entry or "?")
    anna.piece("goods-1").hover()
    expect(tip).to_contain_text(re.compile("depot 1", re.IGNORECASE))
    tile.click(button="right")
    expect(anna.page.get_by_role("dialog")).to_be_visible()
