"""At the table: choosing, taking back, asking, looking things up, leaving and coming back."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, Person


def at_a_table(people: People, *seats: str) -> Person:
    anna = people("Anna")
    anna.sets_up("me", *(seats or ("Easy",)))
    anna.is_asked()
    return anna


def swaps_with_the_market(person: Person) -> None:
    """Take a card from the market and put another back: one choice of two steps."""
    person.chooses("Take")
    kept = person.position
    expect(person.page.locator("#question")).to_contain_text("put")
    person.chooses("Give")
    person.waits_for_move(kept + 2)


def test_a_guest_plays_against_bots_with_one_click(people: People) -> None:
    anna = people("Anna")
    anna.is_called()
    anna.plays_now()
    anna.is_asked()
    assert anna.page.title().startswith("● Your turn")
    assert "favicon-turn" in (anna.page.locator("#favicon").get_attribute("href") or "")
    expect(anna.board.get_by_role("heading", name="Anna")).to_be_visible()


def test_a_choice_of_several_steps_waits_for_its_last_step(people: People) -> None:
    anna = at_a_table(people)
    before = anna.question
    anna.chooses("Take")
    expect(anna.page.locator("#question")).not_to_have_text(before)
    anna.presses("Take back this step")
    expect(anna.page.locator("#question")).to_have_text(before)
    anna.chooses("Take")
    anna.types("Escape")
    expect(anna.page.locator("#question")).to_have_text(before)
    assert anna.position == 0
    swaps_with_the_market(anna)
    assert any(line.startswith("Anna takes") for line in anna.log())


def test_undo_takes_back_and_says_why_it_cannot(people: People) -> None:
    anna = at_a_table(people)
    undo = anna.page.get_by_role("button", name="Take back one step")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).not_to_have_attribute("title", re.compile("Take back"))
    market = anna.page.locator("#f-market").inner_text
    before = market()
    swaps_with_the_market(anna)
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    anna.sees("takes back")
    anna.is_asked()
    assert market() == before
    assert anna.page.locator("#log li.struck").count() == 2


def test_reload_and_another_window_show_the_same_table(people: People) -> None:
    anna = at_a_table(people)
    swaps_with_the_market(anna)
    log, hand = anna.log(), anna.page.locator("#f-hand").inner_text()
    path = anna.page.url
    anna.page.reload()
    anna.is_at_a_table()
    anna.is_asked()
    assert anna.log() == log
    first = anna.page
    anna.new_window()
    anna.opens(path)
    anna.is_asked()
    assert anna.page.locator("#f-hand").inner_text() == hand
    anna.chooses("Leave it at that")
    anna.waits_for_move(3)
    expect(first.locator("body")).to_have_attribute("data-position", re.compile(r"^[3-9]|\d\d"))


def test_the_connection_breaks_and_comes_back(people: People) -> None:
    anna = people("Anna")
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    anna.page.route_web_socket(re.compile("/live$"), through)
    anna.sets_up("me", "Easy")
    anna.is_asked()
    sockets[0].close()
    gone = anna.page.get_by_role("alert")
    expect(gone).to_contain_text("nothing is lost")
    expect(gone).to_be_hidden()
    swaps_with_the_market(anna)
    assert len(sockets) == 2


def test_a_hint_is_shown_and_noted(people: People) -> None:
    anna = at_a_table(people)
    anna.presses("A hint from a bot")
    expect(anna.page.locator(".hinted").first).to_be_visible()
    expect(anna.page.get_by_role("status")).to_be_visible()
    anna.sees("Anna asks for a hint.")


def test_the_numbered_list_holds_all_that_is_legal(people: People) -> None:
    anna = at_a_table(people)
    glowing = {name for name in anna.glowing if not name.endswith(" choices")}
    anna.types("a")
    listed = anna.page.get_by_role("dialog").get_by_role("listitem")
    expect(listed.filter(has_text="Leave it at that")).to_be_visible()
    texts = listed.all_inner_texts()
    assert glowing <= set(texts)
    before = anna.question
    anna.types("1")
    expect(anna.page.get_by_role("dialog")).to_be_hidden()
    expect(anna.page.locator("#question")).not_to_have_text(before)


def test_what_is_not_possible_says_why(people: People) -> None:
    anna = at_a_table(people)
    anna.piece("supply.town_hall").hover()
    tip = anna.page.get_by_role("tooltip")
    expect(tip).to_contain_text("Build: town hall")
    expect(tip.locator(".why")).to_contain_text("not")
    anna.chooses("Leave it at that")
    anna.waits_for_move(1)
    anna.is_asked()
    anna.page.mouse.move(0, 0)
    anna.piece("supply.town_hall").hover()
    expect(tip.locator(".why")).to_contain_text("city")


def test_the_glossary_is_reached_from_the_piece_and_searched(people: People) -> None:
    anna = at_a_table(people)
    anna.piece("supply.castle").click(button="right")
    book = anna.page.get_by_role("dialog", name="Glossary")
    found = book.locator(".entry.found")
    expect(found).to_contain_text("Castle")
    expect(found).to_be_in_viewport()
    book.get_by_label("Search").fill("raid")
    expect(book.get_by_role("heading", name="Library")).to_be_hidden()
    expect(book.get_by_role("heading", name="Raid")).to_be_visible()


def test_a_card_is_dragged_from_the_market_to_the_hand(people: People) -> None:
    anna = at_a_table(people)
    anna.page.locator("#table [data-at^='market.'].can").first.drag_to(anna.piece("hand"))
    expect(anna.page.locator("#question")).to_contain_text("put")
    expect(anna.page.locator("#table .picked").first).to_be_visible()


def test_moves_of_others_glide(people: People) -> None:
    anna = people("Anna", motion=True)
    anna.sets_up("me", "Easy")
    anna.is_asked()
    anna.chooses("Leave it at that")
    anna.waits_for_move(1)
    anna.page.evaluate(
        """() => new MutationObserver(() => {
             if (document.querySelector('.gliding')) document.body.dataset.glided = 'yes';
           }).observe(document.body, {childList: true})"""
    )
    anna.chooses("Leave it at that")
    expect(anna.page.locator("body")).to_have_attribute("data-glided", "yes")
    anna.is_asked()


def test_a_turn_by_keyboard_alone(people: People) -> None:
    anna = at_a_table(people)
    for _ in range(40):
        anna.types("Tab")
        if anna.page.evaluate("document.activeElement.matches('#table .can')"):
            break
    anna.types("ArrowRight", "ArrowDown", "ArrowUp")
    assert anna.page.evaluate("document.activeElement.matches('.can, .choice')")
    for _ in range(40):
        name = anna.page.evaluate(
            "(e => e.getAttribute('aria-label') ?? e.textContent)(document.activeElement)"
        )
        if name == "Leave it at that":
            break
        anna.types("Tab")
    anna.types("Enter")
    anna.waits_for_move(1)
    assert anna.page.evaluate("document.activeElement !== document.body")
    anna.types("?")
    expect(anna.page.get_by_role("dialog", name="Keys")).to_be_visible()
    anna.types("Escape", "l")
    expect(anna.page.get_by_role("complementary", name="Log")).to_be_hidden()


def test_the_language_is_switched_at_the_table(people: People) -> None:
    anna = at_a_table(people)
    swaps_with_the_market(anna)
    anna.presses("Settings")
    anna.page.get_by_role("dialog").get_by_role("button", name="Deutsch").click()
    anna.is_at_a_table()
    anna.is_asked()
    expect(anna.page.get_by_role("button", name="Belass es dabei")).to_be_visible()
    assert any(line.startswith("Anna nimmt vom Markt") for line in anna.log())
    assert anna.page.locator("html").get_attribute("lang") == "de"


def test_day_and_night_are_chosen_and_remembered(people: People) -> None:
    anna = at_a_table(people)
    paper = "getComputedStyle(document.querySelector('.bar')).backgroundColor"
    by_day = anna.page.evaluate(paper)
    anna.presses("Settings")
    anna.page.get_by_label("Look").select_option(label="dark")
    by_night = anna.page.evaluate(paper)
    assert by_night != by_day
    anna.page.reload()
    anna.is_at_a_table()
    assert anna.page.evaluate(paper) == by_night


def test_several_at_one_screen_pass_it_on_behind_a_curtain(people: People) -> None:
    anna = people("Anna")
    anna.sets_up("me", "me", names=("Anna", "Bernd"))
    curtain = anna.page.get_by_role("dialog")
    expect(curtain).to_contain_text("Pass the screen to Anna")
    anna.presses("That's me, lift the curtain")
    anna.is_asked()
    anna.chooses("Leave it at that")
    anna.waits_for_move(1)
    anna.is_asked()
    anna.chooses("Leave it at that")
    expect(curtain).to_contain_text("Pass the screen to Bernd")
    assert anna.page.locator("#f-hand").count() == 0
    anna.presses("That's me, lift the curtain")
    anna.is_asked()
    expect(anna.page.locator(".area-mine").get_by_role("heading", name="Bernd")).to_be_visible()


def test_a_seat_is_carried_to_another_device(people: People) -> None:
    anna = at_a_table(people)
    path = anna.page.url
    anna.presses("Friends and devices")
    anna.presses("Go on with another device")
    code = anna.page.locator(".code").inner_text()
    expect(anna.page.get_by_role("img", name="The code as a picture to scan")).to_be_visible()
    phone = people("Anna", size=DESKTOP)
    phone.opens("/carry")
    phone.page.get_by_label("Code").fill(code)
    phone.presses("Bring my seat here")
    phone.is_asked()
    assert phone.page.url == path


def test_watchers_see_no_hand_and_a_lost_seat_goes_to_a_bot(people: People) -> None:
    anna, bernd, clara = people("Anna"), people("Bernd"), people("Clara")
    anna.sets_up("me", "a friend")
    bernd.opens(anna.link("Link for friends who play"))
    bernd.page.get_by_label("Your name at the table").fill("Bernd")
    bernd.presses("Take seat 2")
    bernd.is_at_a_table()
    clara.opens(anna.link("Link for those who watch"))
    clara.is_at_a_table()
    assert clara.page.locator("#f-hand").count() == 0
    expect(clara.page.get_by_role("button", name="A hint from a bot")).to_have_count(0)
    bernd.opens("/")
    anna.presses("Give to a bot")
    anna.page.get_by_role("dialog").get_by_role("button", name="Easy").click()
    anna.sees("A bot plays on for Bernd: Easy.")
    bernd.page.get_by_role("link", name="Roads & Knights").click()
    bernd.presses("Take my seat back")
    anna.sees("Bernd plays again.")
