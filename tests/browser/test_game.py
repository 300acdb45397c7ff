"""A whole evening: two browsers against each other, with a bot at the table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person

MOST_STEPS = 5000
FIRST_ROUNDS = 40  # moves in which the friends build; then they leave it to the bot to end the game


def takes_a_choice(person: Person) -> None:
    """Build in the first rounds, else leave it at that, else take the first choice."""
    names = person.glowing
    build = [name for name in names if name.startswith("Build") and person.position < FIRST_ROUNDS]
    leave = [name for name in names if name == "Leave it at that"]
    person.chooses((build or leave or names)[0])


def play_on(friends: list[Person]) -> bool:
    """Whoever is asked answers; if nobody is, the bot is waited for. Whether the game goes on."""
    latest = max(person.position for person in friends)
    states = [person.waits_for_move(latest) for person in friends]
    if states == ["over"] * len(friends):
        return False
    if "asked" in states:
        takes_a_choice(friends[states.index("asked")])
    else:
        friends[0].waits_for_move(latest + 1)
    return True


def test_two_friends_and_a_bot_play_to_the_end(people: People) -> None:
    anna, bernd = people("Anna"), people("Bernd")
    anna.sets_up("me", "a friend", "Medium")
    bernd.opens(anna.link("Link for friends who play"))
    bernd.page.get_by_label("Your name at the table").fill("Bernd")
    bernd.presses("Take seat 2")
    bernd.is_at_a_table()
    expect(anna.board.get_by_role("heading", name="Bernd")).to_be_visible()

    assert any(not play_on([anna, bernd]) for _ in range(MOST_STEPS))
    for person in (anna, bernd):
        result = person.page.get_by_role("dialog")
        expect(result).to_contain_text("wins")
        expect(result).to_contain_text("The shuffle is proven")
    assert anna.log()[-1] == bernd.log()[-1]
