"""Zones: where cards and tiles lie, who sees their faces, and what a seat remembers of them.

All that is hidden in a game lies in a zone, in a sealed answer or in the seed; every other field of
a state is public. A zone holds kinds of one family (cards with the same back). A seat that knows
cards in a zone whose faces it does not see has a `Seen` for it: the cards, with their positions
while nothing has disturbed them, and how many cards have left unseen since.
"""

from __future__ import annotations

from typing import Final

from allmende.core.actions import Range

HIDDEN: Final = -1  # a face-down card has no identity
EVERYBODY: Final = -1  # the mask of all seats and all who watch

OPEN: Final = 0  # everybody sees the faces
OWNER: Final = 1  # the seat whose zone it is
SECRET: Final = 2  # nobody


MOST_ZONES: Final = 127
MOST_KINDS: Final = 511
MOST_SEATS: Final = 6


class Zone:
    """One zone as a game declares it; `each` gives every seat its own.

    Cards that can lie face down in it all have one `back`: that is all others see of them.
    """

    def __init__(
        self,
        name: str,
        family: Range,
        sight: int,
        *,
        ordered: bool = False,
        each: bool = False,
        back: int = 0,
    ) -> None:
        if sight == OWNER and not each:
            raise ValueError(f"the zone {name} has no owner: declare it for each seat")
        if len(family) > MOST_KINDS:
            raise ValueError(f"the family {family.name} has more than {MOST_KINDS} kinds")
        self.name = name
        self.family = family
        self.sight = sight
        self.ordered = ordered
        self.each = each
        self.back = back


class Layout:
    """The zones of a game laid out for a number of seats: the shared ones first, then seat by seat.

    The zone `z` of a seat has the number `z + stride * seat`, where `z` is that of seat 0.
    """

    def __init__(self, zones: tuple[Zone, ...], seats: int) -> None:
        shared = [zone for zone in zones if not zone.each]
        own = [zone for zone in zones if zone.each]
        if list(zones) != shared + own:
            raise ValueError("declare the shared zones before those of each seat")
        if len(shared) + len(own) * seats > MOST_ZONES:
            raise ValueError(f"more than {MOST_ZONES} zones")
        self.seats = seats
        self.everyone = (1 << seats) - 1
        self.stride = len(own)
        self.zones: list[Zone] = shared + own * seats
        self.owner: list[int] = [-1] * len(shared)
        self.sight: list[int] = []
        self.is_open: list[bool] = []  # whether everybody sees the faces
        self.ordered: list[bool] = []
        for seat in range(seats):
            self.owner.extend([seat] * len(own))
        for number in range(len(self.zones)):
            zone = self.zones[number]
            if zone.sight == OPEN:
                self.sight.append(EVERYBODY)
            elif zone.sight == OWNER:
                self.sight.append(1 << self.owner[number])
            else:
                self.sight.append(0)
            self.is_open.append(zone.sight == OPEN)
            self.ordered.append(zone.ordered)

    def __len__(self) -> int:
        return len(self.zones)


class Seen:
    """What one seat remembers of one zone; immutable and shared between clones.

    Placed: the stack from bottom to top as it would lie had nothing left unseen, HIDDEN where a
    card is unknown; the real stack is this less `left` of its cards. Loose: ascending cards
    that were there before `left` unknown ones left. Either way more are known than have left.
    """

    def __init__(self, cards: tuple[int, ...] = (), left: int = 0, placed: bool = False) -> None:
        self.cards = cards
        self.left = left
        self.placed = placed

    def knows(self, card: int) -> bool:
        """Whether such a card is certain to lie there."""
        return self.cards.count(card) > self.left

    def tells(self, card: int, top: bool, size: int) -> bool:
        """Whether the seat can tell unseen that it is such a card that leaves: no other can."""
        if top and self.placed:
            known = self.cards[-1 - self.left :]
        elif len(self.cards) - self.left == size:
            known = self.cards
        else:
            return False
        return known.count(card) == len(known)

    def only_place_of(self, card: int) -> bool:
        """Whether there is just one place in the stack where the card can lie."""
        return (
            self.placed
            and self.left == 0
            and self.cards.count(card) + self.cards.count(HIDDEN) == 1
        )

    def loose(self) -> tuple[int, ...]:
        """The known cards without their places."""
        if self.placed:
            return tuple(sorted([card for card in self.cards if card != HIDDEN]))
        return self.cards


NOTHING: Final = Seen()


def remembered(cards: tuple[int, ...], left: int, placed: bool = False) -> Seen:
    """A memory, or nothing where no card is certain to be there any more."""
    if left >= len(cards) - cards.count(HIDDEN):
        return NOTHING
    return Seen(cards, left, placed)


def without(cards: tuple[int, ...], at: int) -> tuple[int, ...]:
    """The cards less the one at a place."""
    return cards[:at] + cards[at + 1 :]


def after_leaving(seen: Seen, card: int, place: int) -> Seen:
    """The memory of a zone after a card left it.

    `card` is HIDDEN where the seat does not know which, `place` -1 where it does not know whence.
    """
    cards = seen.cards
    if seen.placed and seen.left == 0 and place >= 0:
        return remembered(without(cards, place), 0, True)
    if card != HIDDEN and not seen.placed:
        return remembered(without(cards, cards.index(card)), seen.left) if card in cards else seen
    return remembered(cards, seen.left + 1, seen.placed)


def after_drawing(seen: Seen, card: int) -> Seen:
    """The memory of a stack after its top card left: HIDDEN where the seat does not know it."""
    if not seen.placed or seen.left == 0 or card == HIDDEN:
        return after_leaving(seen, card, len(seen.cards) - 1)
    at = len(seen.cards) - 1
    while seen.cards[at] != card and seen.cards[at] != HIDDEN:
        at -= 1  # these were among the cards that had left
    return remembered(seen.cards[:at], seen.left - (len(seen.cards) - 1 - at), True)


def after_joining(seen: Seen, card: int, stack: bool, under: bool, size: int) -> Seen:
    """The memory of a zone of `size` cards after one more was laid on top of it, or under it.

    `card` is HIDDEN where the seat does not know which; `stack` says that the zone has an order.
    """
    if stack and (seen.placed or (card != HIDDEN and not seen.cards)):
        cards = seen.cards if seen.placed else (HIDDEN,) * size
        return remembered((card, *cards) if under else (*cards, card), seen.left, True)
    if card == HIDDEN:
        return seen
    return Seen(tuple(sorted([*seen.cards, card])), seen.left)
