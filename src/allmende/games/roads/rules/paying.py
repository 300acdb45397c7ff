"""Paying for a building: which hands can pay, also with three alike instead of any one card.

A payment with replacements is a list of picks in ascending order: at most one waived card (by a
university), then any number of replaced ones. What no pick covers is paid as printed.
"""

from __future__ import annotations

from allmende.games.roads.components import (
    COSTS,
    REPLACE,
    REPLACED_BY,
    RESOURCES,
    WAIVE,
)


def can_pay(counts: list[int], need: list[int]) -> bool:
    """Whether the hand holds what is needed, card by card."""
    for resource in range(RESOURCES):
        if counts[resource] < need[resource]:
            return False
    return True


def can_pay_plain(counts: list[int], building: int) -> bool:
    """Whether the hand holds the printed cost."""
    cost = COSTS[building]
    return (
        counts[0] >= cost[0]
        and counts[1] >= cost[1]
        and counts[2] >= cost[2]
        and counts[3] >= cost[3]
        and counts[4] >= cost[4]
    )


def picks_from(counts: list[int], need: list[int], least: int, may_waive: bool) -> list[int]:
    """The picks not below `least` after which the rest can still be paid."""
    found: list[int] = []
    for pick in _thinkable(counts, need, least, may_waive):
        if _works(counts, need, pick):
            found.append(pick)
    return found


def _thinkable(counts: list[int], need: list[int], least: int, may_waive: bool) -> list[int]:
    """The picks not below `least` that the hand allows by themselves."""
    found: list[int] = []
    if may_waive:
        for card in range(RESOURCES):
            if need[card] and WAIVE + card >= least:
                found.append(WAIVE + card)
    for by in range(RESOURCES):
        if counts[by] >= REPLACED_BY:
            for card in range(RESOURCES):
                pick = REPLACE + card * RESOURCES + by
                if need[card] and by != card and pick >= least:
                    found.append(pick)
    return found


def _works(counts: list[int], need: list[int], pick: int) -> bool:
    """Whether the payment can be completed after a pick; no second card is waived."""
    counts = counts[:]
    need = need[:]
    settle(counts, need, pick)
    if can_pay(counts, need):
        return True
    for other in _thinkable(counts, need, pick, False):
        if _works(counts, need, other):
            return True
    return False


def settle(counts: list[int], need: list[int], pick: int) -> None:
    """Take a pick's effect on the hand and on what is still needed."""
    if pick < REPLACE:
        need[pick - WAIVE] -= 1
    else:
        need[(pick - REPLACE) // RESOURCES] -= 1
        counts[(pick - REPLACE) % RESOURCES] -= REPLACED_BY


def can_barter(counts: list[int], building: int, may_waive: bool) -> bool:
    """Whether the building can be paid with at least one card replaced or waived."""
    if not may_waive and max(counts) < REPLACED_BY:
        return False
    need = list(COSTS[building])
    for pick in _thinkable(counts, need, 0, may_waive):
        if _works(counts, need, pick):
            return True
    return False
