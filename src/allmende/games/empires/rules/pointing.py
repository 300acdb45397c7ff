"""Questions that are answered by pointing at a card that lies open, and those asked only if open.

A question whose single answer follows from what everybody sees is not asked: it is answered. Of
twins, cards that differ in nothing but their numbers, only the one with the lowest is offered.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from allmende.core.decisions import Decision, Frame
from allmende.games.empires.components import (
    ATTACK_FIRST,
    ATTACK_OF,
    FACE_OF,
    FIRST_NAME,
    LOCATION_CARDS,
    POINT,
)
from allmende.games.empires.rules.reasons import ALIKE
from allmende.games.empires.state import EmpiresState

EVERY_NAME: list[int] = list(range(POINT, POINT + 220))


def first_alike(name: int) -> int:
    """The first name of the same face, or of the same kind of attack card."""
    if name >= LOCATION_CARDS:
        return ATTACK_FIRST[ATTACK_OF[name - LOCATION_CARDS]]
    return FIRST_NAME[FACE_OF[name]]


def has_lower_twin(s: EmpiresState, name: int) -> bool:
    """Whether a card with a lower number is its like."""
    first = first_alike(name)
    return first < name and any(s.are_twins(name, other) for other in range(first, name))


@mypyc_attr(allow_interpreted_subclasses=True)
class PublicChoice(Decision[EmpiresState]):
    """A question about what lies open: with a single answer it is not asked."""

    def settle(self, s: EmpiresState, ask: Frame) -> bool:
        options = self.options(s, ask)
        if len(options) != 1:
            return False
        s.stack.pop()
        self.take(s, ask, options[0])
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class PointAt(PublicChoice):
    """A question that is answered by pointing at a card."""

    verbs = (POINT,)

    def names(self, s: EmpiresState, ask: Frame) -> list[int]:
        """The cards among which the answers are."""
        raise NotImplementedError

    def refuse_name(self, s: EmpiresState, ask: Frame, name: int) -> int:
        """Why a card can't be meant, or 0."""
        raise NotImplementedError

    def chosen(self, s: EmpiresState, ask: Frame, name: int) -> None:
        """What follows."""
        raise NotImplementedError

    def candidates(self, s: EmpiresState, ask: Frame) -> list[int]:
        return EVERY_NAME

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        name = action - POINT
        reason = self.refuse_name(s, ask, name)
        if reason:
            return reason
        for other in range(first_alike(name), name):
            if self.refuse_name(s, ask, other) == 0 and s.are_twins(name, other):
                return ALIKE
        return 0

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        for name in self.names(s, ask):
            if self.refuse(s, ask, POINT + name) == 0:
                found.append(POINT + name)
        return found

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        self.chosen(s, ask, action - POINT)
