"""Resources on landscapes: paying them, storing them, and which landscape does so.

A landscape stores up to three units. Where several could pay or store, their owner chooses, unit by
unit; where only one way is left, it happens by itself.
"""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame
from allmende.core.state import has
from allmende.games.principality.components import (
    DONE,
    KIND_OF,
    KINDS,
    OWN_LANDS,
    PAY,
    STORAGE,
    STORE,
    STRIDE,
)
from allmende.games.principality.rules.reasons import (
    MUST_CHOOSE,
    NO_ROOM,
    NOT_HELD,
    NOT_TO_CHOOSE,
    NOT_YOURS,
)
from allmende.games.principality.state import PrincipalityState

ANY: Final = KINDS  # in place of a resource


def can_pay(held: list[int], cost: list[int]) -> bool:
    """Whether what a seat holds covers a cost."""
    return all(held[kind] >= cost[kind] for kind in range(KINDS))


def sources(s: PrincipalityState, seat: int, kind: int) -> list[int]:
    """The landscapes of a seat that can pay a unit of a resource."""
    return [
        land
        for land in s.zones[OWN_LANDS + STRIDE * seat]
        if s.stock[land] > 0 and (kind == ANY or KIND_OF[land] == kind)
    ]


def stores(s: PrincipalityState, seat: int, kind: int) -> list[int]:
    """The landscapes of a seat that can store a unit of a resource."""
    return [
        land
        for land in s.zones[OWN_LANDS + STRIDE * seat]
        if s.stock[land] < STORAGE and (kind == ANY or KIND_OF[land] == kind)
    ]


def spend(s: PrincipalityState, seat: int, land: int) -> None:
    s.stock[land] -= 1
    if s.events is not None:
        s.tell("paid", (seat, land))


def store(s: PrincipalityState, seat: int, land: int) -> None:
    s.stock[land] += 1
    if s.events is not None:
        s.tell("stored", (seat, land))


def pay_on(s: PrincipalityState, seat: int, kind: int, units: int) -> None:
    """Pay so many units; ask as soon as there is a choice."""
    while units > 0:
        found = sources(s, seat, kind)
        if len(found) > 1:
            there = 0
            for land in found:
                there += s.stock[land]
            if there > units:
                s.ask(PAY_UNITS, seat, kind, units)
                return
        spend(s, seat, found[0])
        units -= 1


def store_on(s: PrincipalityState, seat: int, kind: int, units: int) -> None:
    """Store so many units, for which there is room; ask as soon as there is a choice."""
    while units > 0:
        found = stores(s, seat, kind)
        if len(found) > 1:
            room = 0
            for land in found:
                room += STORAGE - s.stock[land]
            if room > units:
                s.ask(STORE_UNITS, seat, kind, units)
                return
        store(s, seat, found[0])
        units -= 1


def owe(s: PrincipalityState, seat: int, cost: list[int]) -> None:
    """A seat pays a cost; questions about the first resource come first."""
    for kind in range(KINDS - 1, -1, -1):
        if cost[kind]:
            pay_on(s, seat, kind, cost[kind])


def receive(s: PrincipalityState, seat: int, units: list[int]) -> None:
    """A seat stores what it gets; questions about the first resource come first."""
    for kind in range(KINDS - 1, -1, -1):
        if units[kind]:
            store_on(s, seat, kind, units[kind])


class PayUnits(Decision[PrincipalityState]):
    """Which landscape pays the next of `b` units of the resource `a`."""

    question = "pay_units"
    wordings = ("pay_any",)
    verbs = (PAY,)
    continues = True

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        land = action - PAY
        if not has(s.lands(ask.seat), land):
            return NOT_YOURS
        return 0 if has(sources(s, ask.seat, ask.a), land) else NOT_HELD

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return [PAY + land for land in sources(s, ask.seat, ask.a)]

    def wording(self, s: PrincipalityState, ask: Frame) -> str:
        return "pay_any" if ask.a == ANY else "pay_units"

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        if ask.a == ANY:
            return {"count": ("number", ask.b)}
        return {"count": ("number", ask.b), "resource": ("resource", ask.a)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        spend(s, ask.seat, action - PAY)
        pay_on(s, ask.seat, ask.a, ask.b - 1)


class StoreUnits(Decision[PrincipalityState]):
    """Which landscape stores the next of `b` units of the resource `a`."""

    question = "store_units"
    verbs = (STORE,)
    continues = True

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        land = action - STORE
        if not has(s.lands(ask.seat), land):
            return NOT_YOURS
        if KIND_OF[land] != ask.a:
            return NOT_TO_CHOOSE
        return NO_ROOM if s.stock[land] == STORAGE else 0

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return [STORE + land for land in stores(s, ask.seat, ask.a)]

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", ask.b), "resource": ("resource", ask.a)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        store(s, ask.seat, action - STORE)
        store_on(s, ask.seat, ask.a, ask.b - 1)


class FreeGain(Decision[PrincipalityState]):
    """`a` units of any resource as a gift of an event, one by one; `b`: it may be declined."""

    question = "free_gain"
    verbs = (STORE, DONE)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        if action == DONE:
            return 0 if ask.b and stores(s, ask.seat, ANY) else MUST_CHOOSE
        land = action - STORE
        if not has(s.lands(ask.seat), land):
            return NOT_YOURS
        return NO_ROOM if s.stock[land] == STORAGE else 0

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        found = [STORE + land for land in s.lands(ask.seat) if s.stock[land] < STORAGE]
        if ask.b and found:
            found.append(DONE)
        return found

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", ask.a)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        if action == DONE:
            if s.events is not None:
                s.tell("declined", (ask.seat,))
            return
        store(s, ask.seat, action - STORE)
        if ask.a > 1:
            s.ask(FREE_GAIN, ask.seat, ask.a - 1, ask.b)


PAY_UNITS: Final = PayUnits()
STORE_UNITS: Final = StoreUnits()
FREE_GAIN: Final = FreeGain()
