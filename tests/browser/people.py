"""People before a screen: what they open, see, click and type, in their words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.server.house import Guest

DESKTOP = ViewportSize(width=1280, height=800)
TABLET = ViewportSize(width=820, height=1180)
PHONE = ViewportSize(width=390, height=844)
PATIENCE = 15_000
READY = "body.asked:not(.busy), body.over:not(.busy)"
SETTLED = "#table [data-at]"

expect.set_options(timeout=PATIENCE)


class Person:
    """Somebody with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str = "Anna",
        *,
        size: ViewportSize = DESKTOP,
        language: str = "en",
        dark: bool = False,
        motion: bool = False,
        guest: Guest | None = None,
    ) -> None:
        self.name = name
        self.context = browser.new_context(
            base_url=address,
            viewport=size,
            locale=language,
            has_touch=size is not DESKTOP,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        if guest:  # somebody who was here before, with another program
            self.context.add_cookies(
                [
                    {"name": name, "value": value, "url": address}
                    for name, value in guest.http.cookies.items()
                ]
            )
        self.complaints: list[str] = []
        self.page = self.new_window()

    def new_window(self) -> Page:
        """Another window of the same browser; what goes wrong in it is noted."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda message: (
                self.complaints.append(message.text)
                if message.type == "error" and "status of 4" not in message.text
                else None
            ),
        )
        self.page = page
        return page

    def leaves(self) -> None:
        self.context.close()
        assert self.complaints == []

    # -- before the game --------------------------------------------------------------------------

    def opens(self, path: str) -> None:
        self.page.goto(path)

    def is_called(self) -> None:
        """Say the name on the start page."""
        self.opens("/")
        self.page.get_by_label("Your name at the table").fill(self.name)
        self.presses("That's me")

    def plays_now(self, game: str = "Roads & Knights") -> None:
        """One click against bots."""
        self.opens("/")
        box = self.page.get_by_role("article").filter(has_text=game)
        box.get_by_role("button", name="Play now against bots").click()
        self.is_at_a_table()

    def sets_up(self, *seats: str, game: str = "roads", names: Iterable[str] = ()) -> None:
        """A table with these seats: `me`, `a friend`, or the strength of a bot."""
        self.opens(f"/new/{game}")
        self.page.get_by_label("Your name at the table").fill(self.name)
        self.page.get_by_label("How many play?").select_option(str(len(seats)))
        for number, seat in enumerate(seats, 1):
            label = {"me": "somebody at this screen", "a friend": "a friend, by link"}
            wanted = label.get(seat, f"bot: {seat}")
            self.page.get_by_label(f"Seat {number}", exact=True).select_option(label=wanted)
        for number, name in enumerate(names, 1):
            self.page.get_by_label(f"Name at seat {number}").fill(name)
        self.presses("Open the table")
        self.is_at_a_table()

    def is_at_a_table(self) -> None:
        self.page.wait_for_selector(SETTLED)

    def link(self, label: str) -> str:
        """A link to share, from the dialog that holds it."""
        self.presses("Friends and devices")
        found = self.page.get_by_label(label).input_value()
        self.types("Escape")
        return found

    # -- at the table -----------------------------------------------------------------------------

    def presses(self, name: str) -> None:
        self.page.get_by_role("button", name=name).first.click()

    def types(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def question(self) -> str:
        return self.page.locator("#question").inner_text()

    @property
    def board(self) -> Locator:
        return self.page.locator("#table")

    def piece(self, at: str) -> Locator:
        return self.page.locator(f"#table [data-at='{at}']").first

    @property
    def position(self) -> int:
        """How many moves I have seen."""
        return int(self.page.locator("body").get_attribute("data-position") or 0)

    def waits_for_move(self, number: int) -> str:
        """Wait until I have seen so many moves, or all; whether I am asked, it is over, or wait."""
        state: str = self.page.wait_for_function(
            """number => {
              const { classList, dataset } = document.body;
              if (classList.contains('busy')) return null;
              if (classList.contains('over')) return 'over';
              if (!(Number(dataset.position) >= number)) return null;
              return classList.contains('asked') ? 'asked' : 'waiting';
            }""",
            arg=number,
        ).json_value()
        return state

    def is_asked(self) -> None:
        """Wait until it is my turn and nothing moves any more."""
        self.page.wait_for_selector("body.asked:not(.busy)")

    def is_asked_or_done(self) -> bool:
        """Wait until I am asked or the game is over; whether I am asked."""
        self.page.wait_for_selector(READY)
        return not self.is_over

    @property
    def is_over(self) -> bool:
        return self.page.locator("body.over").count() > 0

    @property
    def glowing(self) -> list[str]:
        """What I may do: the names of all pieces and buttons that glow."""
        names: list[str] = self.page.eval_on_selector_all(
            "#table .can[role=button], #choices .choice",
            "all => all.map(e => e.getAttribute('aria-label') ?? e.textContent)",
        )
        return names

    def chooses(self, name: str) -> None:
        """Click what glows, by its name."""
        inside = self.page.get_by_role("main")
        inside.get_by_role("button", name=re.compile(re.escape(name))).first.click()
        if name.endswith(" choices"):
            self.page.get_by_role("menuitem").first.click()

    def log(self) -> list[str]:
        return self.page.locator("#log li").all_inner_texts()

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible()
