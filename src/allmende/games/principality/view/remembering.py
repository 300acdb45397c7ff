"""The memory aid: what a seat has seen of the stacks and of the other hand."""

from __future__ import annotations

from allmende.core.zones import HIDDEN, Seen
from allmende.games.principality import components as box
from allmende.games.principality.state import PrincipalityState

OPTION = "memory"
OFF = "off"


def remembers(view: PrincipalityState) -> bool:
    """Whether the table draws what was seen; a table can be set up without."""
    return view.game.option_names(view.options).get(OPTION) != OFF


def stack_memory(view: PrincipalityState, seat: int, stack: int) -> tuple[tuple[int, ...], int]:
    """The cards of a stack as a seat remembers them, from the top, and how many of them are gone.

    Cards whose place it does not know stand behind each other.
    """
    if seat < 0 or seat != view.viewer or not remembers(view):
        return (), 0
    seen: Seen = view.memory[seat * len(view.layout) + box.STACK + stack]
    return tuple(reversed(seen.cards)) if seen.placed else seen.cards, seen.left


def known_of_hand(view: PrincipalityState, looker: int, seat: int) -> tuple[int, ...]:
    """The cards of another hand that are certain to be there; all of them where it lies open."""
    shown = tuple(card for card in view.hand(seat) if card != HIDDEN)
    if shown or looker < 0 or looker != view.viewer or not remembers(view):
        return shown
    seen: Seen = view.memory[looker * len(view.layout) + box.HAND + box.STRIDE * seat]
    return tuple(card for card in sorted(set(seen.cards)) if seen.knows(card))
