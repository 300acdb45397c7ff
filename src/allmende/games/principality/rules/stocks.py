"""Resources on landscapes: paying them, storing them, and which landscape does so.

A landscape stores up to three units. Where several could pay or store, their owner chooses, unit by
unit in the order of the landscapes; where only one way is left, it happens by itself.
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
    WRONG_ORDER,
)
from allmende.games.principality.state import PrincipalityState

ANY: Final = KINDS  # in place of a resource


def can_pay(held: list[int], cost: list[int]) -> bool:
    """Whether what a seat holds covers a cost."""
    return all(held[kind] >= cost[kind] for kind in range(KINDS))


def sources(s: PrincipalityState, seat: int, kind: int, units: int, least: int) -> list[int]:
    """The landscapes from `least` on that can pay the next of so many units.

    Only those that together with the later ones have enough.
    """
    found: list[int] = []
    lands = s.zones[OWN_LANDS + STRIDE * seat]
    left = units
    at = len(lands) - 1
    while at >= 0 and lands[at] >= least:
        land = lands[at]
        if (kind == ANY or KIND_OF[land] == kind) and s.stock[land] > 0:
            left -= s.stock[land]
            if left <= 0:
                found.append(land)
        at -= 1
    found.reverse()
    return found


def stores(s: PrincipalityState, seat: int, kind: int, units: int, least: int) -> list[int]:
    """The same for landscapes that can store the next of so many units."""
    found: list[int] = []
    lands = s.zones[OWN_LANDS + STRIDE * seat]
    left = units
    at = len(lands) - 1
    while at >= 0 and lands[at] >= least:
        land = lands[at]
        if (kind == ANY or KIND_OF[land] == kind) and s.stock[land] < STORAGE:
            left -= STORAGE - s.stock[land]
            if left <= 0:
                found.append(land)
        at -= 1
    found.reverse()
    return found


def spend(s: PrincipalityState, seat: int, land: int) -> None:
    s.stock[land] -= 1
    if s.events is not None:
        s.tell("paid", (seat, land))


def store(s: PrincipalityState, seat: int, land: int) -> None:
    s.stock[land] += 1
    if s.events is not None:
        s.tell("stored", (seat, land))


def pay_on(s: PrincipalityState, seat: int, kind: int, units: int, least: int) -> None:
    """Pay so many units; ask as soon as there is a choice."""
    while units > 0:
        found = sources(s, seat, kind, units, least)
        if len(found) > 1:
            s.ask(PAY_UNITS, seat, kind, units, least)
            return
        spend(s, seat, found[0])
        least = found[0]
        units -= 1


def store_on(s: PrincipalityState, seat: int, kind: int, units: int, least: int) -> None:
    """Store so many units, for which there is room; ask as soon as there is a choice."""
    while units > 0:
        found = stores(s, seat, kind, units, least)
        if len(found) > 1:
            s.ask(STORE_UNITS, seat, kind, units, least)
            return
        store(s, seat, found[0])
        least = found[0]
        units -= 1


def owe(s: PrincipalityState, seat: int, cost: list[int]) -> None:
    """A seat pays a cost; questions about the first resource come first."""
    for kind in range(KINDS - 1, -1, -1):
        if cost[kind]:
            pay_on(s, seat, kind, cost[kind], 0)


def receive(s: PrincipalityState, seat: int, units: list[int]) -> None:
    """A seat stores what it gets; questions about the first resource come first."""
    for kind in range(KINDS - 1, -1, -1):
        if units[kind]:
            store_on(s, seat, kind, units[kind], 0)


class PayUnits(Decision[PrincipalityState]):
    """Which landscape pays the next of `b` units of the resource `a`; `c` is the least of them."""

    question = "pay_units"
    wordings = ("pay_any",)
    verbs = (PAY,)
    continues = True

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        land = action - PAY
        if has(sources(s, ask.seat, ask.a, ask.b, ask.c), land):
            return 0
        if not has(s.lands(ask.seat), land):
            return NOT_YOURS
        if s.stock[land] == 0 or (ask.a != ANY and KIND_OF[land] != ask.a):
            return NOT_HELD
        return WRONG_ORDER

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return [PAY + land for land in sources(s, ask.seat, ask.a, ask.b, ask.c)]

    def wording(self, s: PrincipalityState, ask: Frame) -> str:
        return "pay_any" if ask.a == ANY else "pay_units"

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        if ask.a == ANY:
            return {"count": ("number", ask.b)}
        return {"count": ("number", ask.b), "resource": ("resource", ask.a)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        spend(s, ask.seat, action - PAY)
        pay_on(s, ask.seat, ask.a, ask.b - 1, action - PAY)


class StoreUnits(Decision[PrincipalityState]):
    """Which landscape stores the next of `b` units of the resource `a`; `c` is the least."""

    question = "store_units"
    verbs = (STORE,)
    continues = True

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        land = action - STORE
        if has(stores(s, ask.seat, ask.a, ask.b, ask.c), land):
            return 0
        if not has(s.lands(ask.seat), land):
            return NOT_YOURS
        if KIND_OF[land] != ask.a:
            return NOT_TO_CHOOSE
        return NO_ROOM if s.stock[land] == STORAGE else WRONG_ORDER

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return [STORE + land for land in stores(s, ask.seat, ask.a, ask.b, ask.c)]

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", ask.b), "resource": ("resource", ask.a)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        store(s, ask.seat, action - STORE)
        store_on(s, ask.seat, ask.a, ask.b - 1, action - STORE)


class FreeGain(Decision[PrincipalityState]):
    """`a` units of any resource as a gift of an event, one by one; `b`: it may be declined."""

    question = "free_gain"
    verbs = (STORE, DONE)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        if action == DONE:
            return 0 if ask.b and stores(s, ask.seat, ANY, 1, 0) else MUST_CHOOSE
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
