"""The journal: a card that moved is told once."""

from __future__ import annotations

import allmende
from allmende.core.events import MOVED, Event
from allmende.core.words import Words
from allmende.games.roads import components as box
from allmende.server.journal import Happened, told

NAMES = ["Anna", "Bernd"]
BOTH = 0b11


def lines(happened: list[Happened], seat: int) -> list[str]:
    game = allmende.game("roads")
    return [line["text"] for line in told(happened, 0, seat, game, Words("en", game, NAMES))]


def test_a_sentence_that_names_the_card_is_enough() -> None:
    happened: list[Happened] = [
        Event(MOVED, (box.ORE, box.HAND + 1, box.HAND), (BOTH, -1, -1)),
        Event("drew_blind", (0, 1, box.ORE), (-1, -1, BOTH)),
    ]
    assert lines(happened, 0) == ["Anna draws blindly from Bernd: ore."]


def test_cards_that_no_sentence_names_are_told_to_who_sees_them() -> None:
    happened: list[Happened] = [
        Event(MOVED, (box.ORE, box.DRAW_PILE, box.HAND), (0b01, -1, -1)),
        Event(MOVED, (box.WOOL, box.DRAW_PILE, box.HAND), (0b01, -1, -1)),
        Event("drew_cards", (0, 2)),
    ]
    assert lines(happened, 0) == ["ore, wool: Draw pile → Hand", "Anna draws 2 cards."]
    assert lines(happened, 1) == ["Anna draws 2 cards."]
