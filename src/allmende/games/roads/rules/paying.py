"""Paying for a building: which hands can pay, also with three alike instead of any one card.

A payment with replacements is a list of picks: at most one waived card (by a university), then the
replaced ones in ascending order. What no pick covers is paid as printed.

What a hand holds and what is needed are piles, as `RoadsState.pile` counts them: one number with
some bits for each resource. Piles are added and subtracted like numbers, and since the highest bit
of each resource is free, all resources are compared at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from allmende.games.roads.components import (
    COSTS,
    PILE_BITS,
    PILE_MOST,
    REPLACE,
    REPLACED_BY,
    RESOURCES,
    WAIVE,
)

# What each building costs.
PRICES: Final[list[int]] = [
    sum(cost[resource] << resource * PILE_BITS for resource in range(RESOURCES)) for cost in COSTS
]

# How many cards that is; replacing makes it more, never less.
SIZES: Final[list[int]] = [sum(cost) for cost in COSTS]
FEWEST: Final = 2  # of all of them

# In every resource the highest bit, and so many cards that a triple more reaches it.
HIGHEST: Final = 0x408102040
BUT_A_TRIPLE: Final = 0x408102040 - 3 * 0x10204081


def count(pile: i64, resource: i64) -> i64:
    """How many of a resource are in a pile."""
    return (pile >> resource * PILE_BITS) & PILE_MOST


def one(resource: i64) -> i64:
    """A pile of one card."""
    unit: i64 = 1
    return unit << resource * PILE_BITS


def can_pay(held: i64, need: i64) -> bool:
    """Whether the hand holds what is needed, card by card."""
    return ((held | HIGHEST) - need) & HIGHEST == HIGHEST


def can_replace(held: i64, need: i64, waived: i64) -> bool:
    """Whether the hand can pay if missing cards are replaced, but for so many that are waived."""
    missing: i64 = -waived
    triples: i64 = 0
    while held or need:  # resource by resource
        left = (held & PILE_MOST) - (need & PILE_MOST)
        if left < 0:
            missing -= left
        elif left >= REPLACED_BY:
            triples += left // REPLACED_BY
        held >>= PILE_BITS
        need >>= PILE_BITS
    return triples >= missing


def can_barter(held: i64, building: int, may_waive: bool) -> bool:
    """Whether the building can be paid with at least one card replaced or waived."""
    need: i64 = PRICES[building]
    if not can_pay(held, need):
        return can_replace(held, need, 1 if may_waive else 0)
    return may_waive or (has_triple(held) and len(picks(held, need, 0, False)) > 0)


def has_triple(held: i64) -> bool:
    """Whether the hand holds enough cards alike to replace another."""
    return (held + BUT_A_TRIPLE) & HIGHEST != 0


def picks(held: i64, need: i64, least: i64, may_waive: bool) -> list[int]:
    """What may be waived or replaced next, cards from `least` on, so that the rest can be paid.

    Cards before the replaced one are settled: only what they don't need can stand in for it.
    """
    found: list[int] = []
    card: i64
    by: i64
    if may_waive:
        for card in range(RESOURCES):
            if count(need, card) and _works(held, need, WAIVE + card):
                found.append(WAIVE + card)
    if not has_triple(held):
        return found
    for card in range(least, RESOURCES):
        if count(need, card):
            for by in range(RESOURCES):
                spare = count(held, by) - (count(need, by) if by < card else 0)
                pick: i64 = REPLACE + card * RESOURCES + by
                if spare >= REPLACED_BY and by != card and _works(held, need, pick):
                    found.append(pick)
        if count(held, card) < count(need, card):
            break  # this one must be replaced before those that follow
    return found


def replaced(pick: int) -> int:
    """The least card that may be replaced after a pick."""
    return 0 if pick < REPLACE else (pick - REPLACE) // RESOURCES


def _works(held: i64, need: i64, pick: i64) -> bool:
    """Whether the rest can be paid after a pick."""
    return can_replace(still_held(held, pick), still_needed(need, pick), 0)


def still_held(held: i64, pick: i64) -> i64:
    """What the hand holds after a pick."""
    return held if pick < REPLACE else held - REPLACED_BY * one((pick - REPLACE) % RESOURCES)


def still_needed(need: i64, pick: i64) -> i64:
    """What is needed after a pick."""
    return need - one(pick - WAIVE if pick < REPLACE else (pick - REPLACE) // RESOURCES)
