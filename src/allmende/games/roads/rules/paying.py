"""Paying for a building: which hands can pay, also with three alike instead of any one card.

A payment with replacements is a list of picks: at most one waived card (by a university), then the
replaced ones in ascending order. What no pick covers is paid as printed.
"""

from __future__ import annotations

from mypy_extensions import i64

from allmende.games.roads.components import (
    COSTS,
    REPLACE,
    REPLACED_BY,
    RESOURCES,
    WAIVE,
)


def can_pay(counts: list[int], need: list[int]) -> bool:
    """Whether the hand holds what is needed, card by card."""
    return all(counts[resource] >= need[resource] for resource in range(RESOURCES))


def can_replace(counts: list[int], need: list[int], waived: int) -> bool:
    """Whether the hand can pay if missing cards are replaced, but for so many that are waived."""
    missing: i64 = -waived
    triples: i64 = 0
    resource: i64
    for resource in range(RESOURCES):
        left: i64 = counts[resource] - need[resource]
        if left < 0:
            missing -= left
        elif left >= REPLACED_BY:
            triples += left // REPLACED_BY
    return triples >= missing


def can_barter(counts: list[int], building: int, may_waive: bool) -> bool:
    """Whether the building can be paid with at least one card replaced or waived."""
    need = COSTS[building]
    if not can_pay(counts, need):
        return can_replace(counts, need, 1 if may_waive else 0)
    if may_waive:
        return True
    return any(count >= REPLACED_BY for count in counts) and bool(picks(counts, need, 0, False))


def picks(counts: list[int], need: list[int], least: int, may_waive: bool) -> list[int]:
    """What may be waived or replaced next, cards from `least` on, so that the rest can be paid.

    Cards before the replaced one are settled: only what they don't need can stand in for it.
    """
    found: list[int] = []
    if may_waive:
        for card in range(RESOURCES):
            if need[card] and _works(counts, need, WAIVE + card):
                found.append(WAIVE + card)
    for card in range(least, RESOURCES):
        if need[card]:
            for by in range(RESOURCES):
                spare = counts[by] - need[by] if by < card else counts[by]
                pick = REPLACE + card * RESOURCES + by
                if spare >= REPLACED_BY and by != card and _works(counts, need, pick):
                    found.append(pick)
        if counts[card] < need[card]:
            break  # this one must be replaced before those that follow
    return found


def replaced(pick: int) -> int:
    """The least card that may be replaced after a pick."""
    return 0 if pick < REPLACE else (pick - REPLACE) // RESOURCES


def _works(counts: list[int], need: list[int], pick: int) -> bool:
    """Whether the rest can be paid after a pick."""
    counts = counts[:]
    need = need[:]
    settle(counts, need, pick)
    return can_replace(counts, need, 0)


def settle(counts: list[int], need: list[int], pick: int) -> None:
    """Take a pick's effect on the hand and on what is still needed."""
    if pick < REPLACE:
        need[pick - WAIVE] -= 1
    else:
        need[(pick - REPLACE) // RESOURCES] -= 1
        counts[(pick - REPLACE) % RESOURCES] -= REPLACED_BY
