"""Two princes in two browsers: a whole game with an offer, an attack and a protection."""

from __future__ import annotations

import secrets
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from tests.browser import games, princes
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.princes import Evening
from tests.browser.test_screens import SIZES, overflow, scrolls
from tests.server.house import Guest, Running


@pytest.fixture(scope="module")
def luck() -> bytes:
    return princes.eventful_luck()


@pytest.fixture
def evening(
    people: People, server: Running, luck: bytes, monkeypatch: pytest.MonkeyPatch
) -> Evening:
    """Anna and Bernd at a table with a known seed."""

    def known(length: int) -> bytes:
        return luck if length == len(luck) else secrets.token_bytes(length)

    anna = server.guest("Anna")
    with monkeypatch.context() as patch:
        patch.setattr("allmende.server.hall.secrets", SimpleNamespace(token_bytes=known))
        path = anna.opens("principality", "me", "open", option__points="8")
    at_home = people("Anna", guest=anna)
    at_home.opens(path)
    at_home.is_at_a_table()
    return Evening(luck, at_home, joins(people("Bernd"), at_home))


def joins(friend: Person, host: Person) -> Person:
    friend.opens(host.link("Link for friends who play"))
    friend.page.get_by_label("Your name at the table").fill(friend.name)
    friend.presses("Take seat 2")
    friend.is_at_a_table()
    return friend


def trades(evening: Evening) -> None:
    """Anna composes an offer on the landscapes, and Bernd refuses it."""
    anna, bernd = evening.princes
    assert evening.plays_until(lambda: evening.question == "compose_offer")
    assert anna.piece("seat-0.lumber").locator("visible=true").count()
    bernd.sees("Anna thinks of a trade.")
    assert evening.plays_until(lambda: evening.question == "answer_offer")
    for prince in (anna, bernd):
        expect(prince.piece("offer")).to_contain_text("Anna gives")
    assert "Accept" in bernd.glowing
    evening.moves_on()
    assert any("Bernd refuses." in line for line in anna.log())


def is_protected(evening: Evening) -> bool:
    """The next attack is staged for both; whether a card that protects meets it."""
    assert evening.plays_until(lambda: evening.question == "ask_protection")
    attacked = evening.prince
    attacker = next(prince for prince in evening.princes if prince is not attacked)
    for prince in evening.princes:
        expect(prince.piece("attack")).to_contain_text(f"{attacker.name} attacks: ")
    protected = any(name.startswith("Play ") for name in attacked.glowing)
    evening.moves_on()
    for prince in evening.princes:
        expect(prince.page.locator("[data-at='attack']")).to_have_count(0)
    return protected


def test_two_princes_play_to_the_end(evening: Evening) -> None:
    trades(evening)
    while not is_protected(evening):
        pass
    evening.plays_until(lambda: False)
    for prince in evening.princes:
        prince.waits_for_move(evening.moves)
        result = prince.page.get_by_role("dialog")
        expect(result).to_contain_text("wins")
        expect(result).to_contain_text("The shuffle is proven")
    anna, bernd = evening.princes
    assert any("the attack" in line for line in anna.log())
    assert anna.log()[-1] == bernd.log()[-1]


# -- screens --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def guest(server: Running) -> Guest:
    return server.guest("Anna")


@pytest.fixture(scope="module", params=[0, 60])
def midgame(server: Running, guest: Guest, request: pytest.FixtureRequest) -> str:
    """A table where Anna may build, after so many turns of both."""
    path = guest.opens("principality", "me", "bot:greedy")
    games.play(server, guest, path, games.asked("main_turn", request.param), choose=princes.choose)
    return path


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_two_principalities_fit_the_screen(
    people: People, guest: Guest, midgame: str, size: str, language: str
) -> None:
    anna = people("Anna", guest=guest, size=SIZES[size], language=language)
    anna.opens(midgame)
    anna.is_asked()
    assert overflow(anna) == []
    assert not (size == "desktop" and scrolls(anna))


def test_what_was_seen_is_drawn_unless_the_table_does_without(
    people: People, server: Running, guest: Guest
) -> None:
    for memory, drawn in (("on", True), ("off", False)):
        path = guest.opens("principality", "me", "bot:greedy", option__memory=memory)
        games.play(server, guest, path, games.asked("main_turn"), choose=princes.choose)
        anna = people("Anna", guest=guest)
        anna.opens(path)
        anna.is_asked()
        assert (anna.board.locator(".seen-card").count() > 0) == drawn
