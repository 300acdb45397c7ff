"""Own decks of a people: the rule for putting one together, and whether a deck keeps it.

A deck has thirty cards: three designs of three copies, six of two, nine of one, and of each design
all the copies there are. The box has just that for every people, so other decks need cards from
beyond it: `known` names all designs of a people with their copies, however many there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from allmende.core.errors import AllmendeError
from allmende.games.empires.components import COPIES, FACE_NAMES, PEOPLE_FIRST

SHAPE: Final = {3: 3, 2: 6, 1: 9}  # copies: how many designs have so many
DECK_SIZE: Final = 30
VARIANTS: Final = (
    "saboteurs", "dark_chapel", "pack", "daimyos_castle", "trade_route", "sculptors_apprentice",
    "village", "mason", "castle", "pig_farmer",
)  # fmt: skip


class BadDeck(AllmendeError):
    """A deck that breaks the rule, with all that is wrong with it."""


def design_of(face: str) -> str:
    """The design of a face: some have faces that differ in cost, deal or raze field."""
    for design in VARIANTS:
        if face.rpartition("_")[0] == design:
            return design
    return face


def box_designs(people: int) -> dict[str, int]:
    """The designs of a people in the box, with their copies."""
    found: dict[str, int] = {}
    for face in range(PEOPLE_FIRST[people], PEOPLE_FIRST[people + 1]):
        design = design_of(FACE_NAMES[face])
        found[design] = found.get(design, 0) + COPIES[face]
    return found


def check_deck(deck: Mapping[str, int], known: Mapping[str, int]) -> None:
    """Raise `BadDeck` unless the deck, designs with their copies, keeps the rule."""
    wrong = [f"there is no card {design}" for design in deck if design not in known]
    for design, copies in deck.items():
        if design in known and copies != known[design]:
            wrong.append(f"{design} needs all its copies: {known[design]}, not {copies}")
    for copies, designs in SHAPE.items():
        chosen = sum(1 for count in deck.values() if count == copies)
        if chosen != designs:
            wrong.append(f"{designs} cards come in copies of {copies}, not {chosen}")
    if sum(deck.values()) != DECK_SIZE:
        wrong.append(f"a deck has {DECK_SIZE} cards, not {sum(deck.values())}")
    if wrong:
        raise BadDeck("; ".join(wrong))
