"""Two who play Principality: what they like, and luck that brings an attack and a protection."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import allmende
from allmende.core.words import Words
from allmende.draw import views
from allmende.draw.asking import Node, Option, asking
from tests.browser.people import Person

GAME = allmende.game("principality")
OPTIONS = {"points": "8"}
WANTED = ("bishop", "herb_woman", "arsonist", "brigands", "black_knight")
NEEDS = {"lumber": 2, "brick": 2, "wool": 2, "grain": 3, "ore": 4, "gold": 0}
LIKED = {
    "play": 80, "city": 70, "settle": 60, "scout": 60, "propose": 50, "build": 30, "standard": 9,
    "refuse": 9, "draw": 1, "remove": -10, "counter": -9, "drop": -9,
}  # fmt: skip
LONGEST = 260
TRIES = 600


def choose(state: Any, seat: int) -> int:
    """What a prince does: build towns, attack, protect; trade once, and refuse to."""
    legal: list[int] = state.legal(seat)
    return max(legal, key=lambda action: (_liking(state, seat, action), -action))


def said(action: int) -> tuple[str, dict[str, str]]:
    """An action as its verb and what it names."""
    verb = GAME.actions.verb_of(action)
    pairs = zip(verb.arguments, verb.values(action), strict=True)
    return verb.name, {name: among.values[value] for (name, among), value in pairs}


def _liking(state: Any, seat: int, action: int) -> int:
    verb, values = said(action)
    held = dict(zip(NEEDS, state.held(seat), strict=True))
    if verb == "offer":
        return 90 if state.turn < 2 and seat == 0 and not state.offers else -5
    if verb == "want":
        return 40 if "want" not in [said(pick)[0] for pick in state.stack[-1].mine] else -2
    if verb == "road":
        return -3 if any(state.open_roads[2 * seat : 2 * seat + 2]) else 50
    if verb == "bank":
        give, get = values["give"], values["get"]
        return 20 if held[get] < NEEDS[get] and held[give] > NEEDS[give] else -4
    if verb == "take":
        return 5 if values["card"] in WANTED else 0
    return LIKED.get(verb, 0)


def is_eventful(seed: bytes) -> bool:
    """Whether a game with this luck is short, and somebody is protected from an attack in it."""
    state = GAME.start(2, seed, OPTIONS)
    protected = False
    for _ in range(LONGEST):
        seat = state.asked[0]
        action = choose(state, seat)
        asked = state.stack[-1].decision.question
        protected |= asked == "ask_protection" and said(action)[0] == "play"
        state.apply(action, seat)
        if state.over:
            return protected
    return False


def eventful_luck() -> bytes:
    """The first luck that is eventful; a seed for a table."""
    seeds = (sha256(f"two princes {number}".encode()).digest() for number in range(TRIES))
    return next(seed for seed in seeds if is_eventful(seed))


class Evening:
    """A game in two browsers, followed move by move on a table that has the same luck."""

    def __init__(self, seed: bytes, *princes: Person) -> None:
        self.state = GAME.start(2, seed, OPTIONS)
        self.princes = princes
        self.words = Words("en", GAME, [prince.name for prince in princes])
        self.node: Node | None = None
        self.moves = 0

    @property
    def question(self) -> str:
        question: str = self.state.stack[-1].decision.question
        return question

    @property
    def prince(self) -> Person:
        seat: int = self.state.asked[0]
        return self.princes[seat]

    def plays_until(self, is_there: Callable[[], bool]) -> bool:
        """Move by move, until something is the case; False if the game ends before."""
        while not self.state.over:
            if self.node is None and is_there():
                return True
            self.moves_on()
        return False

    def moves_on(self) -> None:
        """Whoever is asked clicks what they like best."""
        seat = self.state.asked[0]
        node = self.node or asking(self.state, seat, self.words, views.anchor)
        assert node
        action = choose(self.state, seat)
        option = next(option for option in node.options if option.a == action)
        clicks(self.prince, option, node)
        self.state.apply(action, seat)
        self.moves += 1
        self.node = option.next
        if self.node is None:  # the choice is complete, and both see what came of it
            for prince in self.princes:
                prince.waits_for_move(self.moves)


def clicks(person: Person, option: Option, node: Node) -> None:
    """Click the piece that means it; then the place, or the line of its menu; or the button."""
    if not option.at:
        person.page.locator("#choices").get_by_role("button", name=option.text, exact=True).click()
        return
    person.page.locator(f"#table [data-at='{option.at}'].can").first.click()
    same = [other for other in node.options if other.at == option.at]
    if len(same) > 1 and len({other.to for other in same}) == len(same):
        person.page.locator(f"#table [data-at='{option.to}'].can").first.click()
    elif len(same) > 1:
        person.page.get_by_role("menuitem", name=option.text, exact=True).click()
