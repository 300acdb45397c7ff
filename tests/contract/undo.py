"""The undo law, both halves, with an oracle that knows nothing of how the core decides.

What some seat knows changed exactly if, among worlds that the seat could not tell apart before an
action, it can tell some apart after it. The oracle deals such worlds and lets the same happen.
"""

from __future__ import annotations

from random import Random
from typing import Any

from allmende.core.events import MOVED
from allmende.core.zones import HIDDEN
from tests.contract.kit import has_learned, mirror

WORLDS = 6
MANY_WORLDS = 60
ALL_WORLDS = 20_000  # as good as all of them


def is_telling(
    game: Any, before: Any, after: Any, who: int, action: int, rng: Random, worlds: int = 0
) -> bool:
    """Whether some seat can tell worlds apart after the action that it could not before.

    Looks at a few worlds where the core says that nobody learned anything, and at many where it
    says that somebody did: one that differs is enough.
    """
    count = worlds or (MANY_WORLDS if after.learned & before.layout.everyone else WORLDS)
    return any(
        _can_tell(game, before, after, seat, who, action, rng)
        for _ in range(count)
        for seat in range(before.seats)
    )


def is_deducible(game: Any, before: Any, who: int, action: int) -> bool:
    """Whether those who, for the core, learned something could have worked it out by counting.

    Memory keeps what was seen, not what follows from it: with few unseen cards left somebody who
    counts them may know more. Then an action is a barrier though no world differs.
    """
    after = before.clone()
    after.events = []
    after.apply(action, who)
    moved = [event for event in after.events if event.name == MOVED]
    return any(
        _must_be_there(game, before.observe(seat), event.values[0], event.values[1])
        for seat in range(before.seats)
        if has_learned(after, seat)
        for event in moved
    )


def _must_be_there(game: Any, view: Any, card: int, zone: int) -> bool:
    """Whether the unseen cards of a kind don't all fit into the other face-down zones."""
    if HIDDEN not in view.zones[zone]:
        return False
    family = view.layout.zones[zone].family
    unseen = game.box(view)[family.name].count(card)
    room = 0
    for number, cards in enumerate(view.zones):
        if view.layout.zones[number].family is family:
            unseen -= cards.count(card)
            if number != zone:
                room += max(0, cards.count(HIDDEN) - _taken(view, number, card))
    return bool(unseen > room)


def _taken(view: Any, zone: int, card: int) -> int:
    """How many places of a zone are certain to hold other cards."""
    seen = view.memory[view.viewer * len(view.layout) + zone]
    others = len(seen.loose()) - seen.loose().count(card)
    return 0 if seen.placed and seen.left == 0 else max(0, others - seen.left)


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
