"""The memory aid: what a seat has seen of the stacks, for who wants it drawn."""

from __future__ import annotations

from allmende.core.zones import Seen
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
