"""The undo law, both halves, with an oracle that knows nothing of how the core decides.

What some seat knows changed exactly if, among worlds that the seat could not tell apart before an
action, it can tell some apart after it. The oracle deals such worlds and lets the same happen.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.contract.kit import mirror

WORLDS = 6
MANY_WORLDS = 60


def is_telling(game: Any, before: Any, after: Any, who: int, action: int, rng: Random) -> bool:
    """Whether some seat can tell worlds apart after the action that it could not before.

    Looks at a few worlds where the core says that nobody learned anything, and at many where it
    says that somebody did: one that differs is enough.
    """
    count = MANY_WORLDS if after.learned & before.layout.everyone else WORLDS
    return any(
        _can_tell(game, before, after, seat, who, action, rng)
        for _ in range(count)
        for seat in range(before.seats)
    )


def _can_tell(
    game: Any, before: Any, after: Any, seat: int, who: int, action: int, rng: Random
) -> bool:
    world = game.redeal(before.observe(seat), rng)
    if who == seat:
        world.apply(action, who)
    elif mirror(before, world, who, action, rng) is None:
        return True  # in that world it could not have happened
    seen: bool = world.observe(seat).save() != after.observe(seat).save()
    return seen
