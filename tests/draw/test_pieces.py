"""Pieces that games share: what they say and how they are built."""

from __future__ import annotations

from itertools import pairwise

import pytest

from allmende.draw.markup import Markup
from allmende.draw.pieces import TONES, Hex, die, dots, hexagon, hexagons, sheet_card
from allmende.draw.symbols import SHARED_SYMBOLS
from tests.draw.reading import read

ROWS = (4, 5, 6, 7, 6, 5, 4)


def classes(markup: Markup) -> list[str]:
    return [attributes.get("class") or "" for _, attributes in read(markup).elements]


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_as_many_pips_as_it_shows(value: int) -> None:
    assert SHARED_SYMBOLS[f"die-{value}"].count("<circle") == value
    assert f"#s-die-{value}" in read(die(value, "a die")).values("href")


def test_a_board_of_hexagons_has_a_piece_for_each_space() -> None:
    rows = [
        [Hex(f"space {row}.{n}", at=f"s{row}.{n}") for n in range(ROWS[row])] for row in range(7)
    ]
    assert all(abs(a - b) == 1 for a, b in pairwise(ROWS))
    board = read(hexagons(rows, at="board"))
    assert len(board.values("data-at")) == sum(ROWS) + 1
    assert "space 3.6" in board.values("aria-label")


def test_a_hexagon_shows_its_number_until_a_tile_lies_there() -> None:
    assert "<b>5</b>" in hexagon(Hex("field, 5", "field", number=5))
    laid = hexagon(Hex("a castle", "rock", symbol="coin", number=5))
    assert "<b>" not in laid
    assert "laid-tile" in classes(laid)[0]


def test_a_card_with_a_text_shows_cost_and_worth_only_where_it_has_them() -> None:
    plain = sheet_card("Well", "coin", TONES[5], "", "a well")
    assert not {"text", "dots", "worth"} & set(classes(plain))
    cost = dots("coin", "stone", 2)
    rich = sheet_card("Mill", "coin", TONES[4], "Get 1.", "a mill", "m", "mill", cost, 3)
    assert {"text", "dots", "worth"} <= set(classes(rich))
    assert classes(rich)[0] == "sheet-card tone-field"
