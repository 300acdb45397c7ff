"""Empires: what is in the box, and the rule for own decks."""

from __future__ import annotations

import pytest

from allmende.games.empires import components as box
from allmende.games.empires.decks import BadDeck, box_designs, check_deck, design_of


def test_the_box_has_220_cards() -> None:
    per_deck = [
        sum(n for n, people in zip(box.COPIES, box.PEOPLE_OF, strict=True) if people == deck)
        for deck in range(-1, 4)
    ]
    assert per_deck == [84, 30, 30, 30, 30]
    assert sum(box.ATTACK_COPIES) == 16
    assert len(box.OPEN_CARD) == 220
    assert len({design_of(face) for face in box.FACE_NAMES}) == 126


def test_the_common_deck_by_colour() -> None:
    counts = dict.fromkeys(box.COLOURS, 0)
    for face in range(box.COMMON_FACES):
        for colour in range(8):
            if box.COLOUR[face] >> colour & 1:
                counts[box.COLOURS[colour]] += box.COPIES[face]
    assert counts == {
        "brown": 16, "grey": 13, "red": 12, "pink": 12, "gold": 10, "blue": 8, "black": 6,
        "purple": 1,
    }  # fmt: skip


def test_kinds_and_raze_fields_fit() -> None:
    for face in range(box.FACES):
        people = box.PEOPLE_OF[face]
        fields = sum(box.RAZING[face])
        if people < 0:
            assert fields == (0 if box.FACE_NAMES[face] == "ruins" else 2)
        elif people == box.JAPANESE:
            assert fields == (0 if box.FACE_NAMES[face] in ("gate", "shrine") else 1)
        else:
            assert fields == 0
        assert (box.DEAL_GOOD[face] >= 0) == (people >= 0)
        assert (box.USES[face] > 0) == (box.KIND[face] == box.ACTION)


@pytest.mark.parametrize("people", range(4))
def test_the_decks_of_the_box_keep_the_rule(people: int) -> None:
    deck = box_designs(people)
    check_deck(deck, deck)
    assert len(deck) == 18


def test_a_deck_with_new_cards() -> None:
    """Three copies come in only if three others go out."""
    old = box_designs(box.BARBARIANS)
    known = {**old, "war_drums": 3}
    deck = {**old, "war_drums": 3}
    with pytest.raises(BadDeck, match="3 cards come in copies of 3, not 4"):
        check_deck(deck, known)
    del deck["raid"]
    check_deck(deck, known)


def test_a_deck_that_breaks_the_rule_is_told_everything() -> None:
    deck = box_designs(box.ROMANS)
    deck["spies"] = 2
    deck["chariot"] = deck.pop("gardens")
    with pytest.raises(BadDeck) as caught:
        check_deck(deck, box_designs(box.ROMANS))
    assert str(caught.value) == (
        "there is no card chariot; spies needs all its copies: 1, not 2; "
        "6 cards come in copies of 2, not 7; 9 cards come in copies of 1, not 8; "
        "a deck has 30 cards, not 31"
    )
