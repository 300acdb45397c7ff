"""Animals: a herd scores again whenever it grows, and geese count with a species of choice."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame
from allmende.core.state import has
from allmende.games.burgundy.components import (
    ANIMALS,
    COUNT,
    GEESE,
    PASTURE,
    REGION_AT,
    REGIONS,
    SPACES_OF,
    SPECIES,
)
from allmende.games.burgundy.rules.gaining import score
from allmende.games.burgundy.rules.reaching import is_animal
from allmende.games.burgundy.rules.reasons import NOT_GRAZING
from allmende.games.burgundy.state import BurgundyState


def grazing(s: BurgundyState, seat: int, space: int) -> list[int]:
    """The tiles on the pasture of a space; with shield 1 all pastures are one."""
    home = s.home(seat)
    board = s.boards[home]
    spaces = s.spaces[home]
    pasture = REGIONS[board][REGION_AT[board][space]]
    if s.holds(seat, 1):
        pasture = SPACES_OF[board][PASTURE]
    return [spaces[other] for other in pasture]


def species_of(tile: int) -> int:
    return (tile - ANIMALS) // 3


def herd_points(s: BurgundyState, seat: int, space: int, species: int) -> int:
    """The tiles of one species and the geese on a pasture; monastery 7 adds one for each tile."""
    more = s.powers(seat) >> 7 & 1
    total = 0
    for tile in grazing(s, seat, space):
        if tile == GEESE:
            total += 2 + more
        elif is_animal(tile) and species_of(tile) == species:
            total += (tile - ANIMALS) % 3 + 2 + more
    return total


def species_on(s: BurgundyState, seat: int, space: int) -> list[int]:
    found: list[int] = []
    for tile in grazing(s, seat, space):
        if is_animal(tile) and tile != GEESE and not has(found, species_of(tile)):
            found.append(species_of(tile))
    return sorted(found)


def graze(s: BurgundyState, seat: int, tile: int, space: int) -> None:
    if tile != GEESE:
        score(s, seat, herd_points(s, seat, space, species_of(tile)), "herd")
        return
    species = species_on(s, seat, space)
    if len(species) > 1:
        s.ask(COUNT_HERD, seat, space)
    else:
        kind = species[0] if species else SPECIES
        score(s, seat, herd_points(s, seat, space, kind), "herd")


class CountHerd(Decision[BurgundyState]):
    """Geese on a pasture with several species (space `a`): which one counts with them?"""

    question = "count_herd"
    verbs = (COUNT,)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return 0 if action - COUNT in species_on(s, ask.seat, ask.a) else NOT_GRAZING

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        score(s, ask.seat, herd_points(s, ask.seat, ask.a, action - COUNT), "herd")


COUNT_HERD: Final = CountHerd()
