"""Events: what happened, for the log and for animation; recorded only when somebody listens."""

from __future__ import annotations

from typing import Final

from allmende.core.zones import EVERYBODY, HIDDEN


def declared(*events: str) -> dict[str, dict[str, str]]:
    """Events by name, each with its arguments and the ranges that name their values.

    >>> declared("stole seat victim:seat card")
    {'stole': {'seat': 'seat', 'victim': 'seat', 'card': 'card'}}
    """
    table: dict[str, dict[str, str]] = {}
    for event in events:
        name, *arguments = event.split()
        pairs = [argument.partition(":") for argument in arguments]
        table[name] = {argument: values or argument for argument, _, values in pairs}
    return table


MOVED: Final = "moved"  # a card went from zone to zone
DROPPED: Final = "dropped"  # a question fell away because it had no answer
CORE_EVENTS = declared(f"{MOVED} card source:zone target:zone", f"{DROPPED} seat")


def can_see(mask: int, seat: int) -> bool:
    """Whether a seat is in a mask of those who see; -1 is somebody who watches."""
    return mask == EVERYBODY if seat < 0 else (mask >> seat) & 1 == 1


class Event:
    """One thing that happened. `sights` says argument by argument who may see its value."""

    def __init__(self, name: str, values: tuple[int, ...], sights: tuple[int, ...] = ()) -> None:
        self.name = name
        self.values = values
        self.sights = sights

    def seen_by(self, seat: int) -> Event:
        """The event as a seat gets it: HIDDEN where it may not see."""
        values = self.values
        for i in range(len(self.sights)):
            if not can_see(self.sights[i], seat):
                values = (*values[:i], HIDDEN, *values[i + 1 :])
        return Event(self.name, values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self.name == other.name and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.name, self.values))

    def __repr__(self) -> str:
        return f"Event({self.name!r}, {self.values!r})"
