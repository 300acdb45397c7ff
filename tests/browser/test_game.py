"""A whole evening: two browsers against each other, with a bot at the table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person

MOST_STEPS = 5000


def takes_a_choice(person: Person) -> None:
    """Settle where it is possible, else leave it at that, else take the first choice."""
    names = person.glowing
    settle = [name for name in names if name in ("Build: settlement", "Build: city")]
    leave = [name for name in names if name == "Leave it at that"]
    person.chooses((settle or leave or names)[0])


def play_on(people: list[Person]) -> bool:
    """Whoever is asked answers; if nobody is, the bot is waited for. Whether the game goes on."""
    latest = max(person.position for person in people)
    for person in people:
        person.waits_for_move(latest)
    asked = [person for person in people if person.is_asked_now]
    if asked:
        takes_a_choice(asked[0])
    elif not people[0].is_over:
        people[0].waits_for_move(latest + 1)
    return not all(person.is_over for person in people)


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
