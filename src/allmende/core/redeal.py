"""Redealing: from what one seat sees, a random full state that it can't tell from the real one.

Open cards and remembered places stay; all other cards of a family are dealt at random to the places
where the seat sees a back, such that nothing contradicts what it remembers. Sealed answers of the
others are made up from what they may answer in the new world, and chance gets a new seed.
"""

from __future__ import annotations

from random import Random
from typing import Any

from allmende.core.state import State
from allmende.core.zones import HIDDEN, NOTHING, Seen

TRIES = 40  # to find by chance what fits, before it is searched for
DEALS = 200  # to find hands with which the questions asked can be answered


def redealt(to: Any, view: State, box: dict[str, list[int]], rng: Random) -> Any:
    """Fill the empty state `to` from a view; `box` are all cards in play, by family."""
    view.copy_fields(to)
    to.ending = view.ending
    to.knowledge = view.knowledge.clone()
    to.chance.seed = rng.randbytes(32)
    for _ in range(DEALS):
        to.stack = view.stack[:]
        to.zones = [zone[:] for zone in view.zones]
        for family, cards in box.items():
            for back in sorted(set(_backs(to, family))):
                _deal(to, view, family, back, cards, rng)
        _answer_sealed(to, view.viewer, rng)
        if _can_answer(to):
            break
    return to


def _can_answer(s: State) -> bool:
    """Whether every seat that is asked has an answer, as it must have had in the real world."""
    return all(len(s.stack[-1].decision.options(s, s.stack[-1].of(seat))) > 0 for seat in s.asked)


def _backs(s: State, family: str) -> tuple[int, ...]:
    """The back of every kind of a family."""
    for zone in s.layout.zones:
        if zone.family.name == family:
            return zone.family.backs
    return ()


def _deal(s: State, view: State, family: str, back: int, cards: list[int], rng: Random) -> None:
    """Deal the unseen cards of one family with one back to its face-down places."""
    backs = _backs(s, family)
    unseen = [0] * len(backs)  # by kind
    for card in cards:
        if backs[card] == back:
            unseen[card] += 1
    facing_down: list[int] = []
    for number in range(len(s.layout)):
        zone = s.layout.zones[number]
        if zone.family.name == family:
            lying = s.zones[number]
            if HIDDEN not in lying:
                for card in lying:
                    if backs[card] == back:
                        unseen[card] -= 1
            elif zone.back == back:
                facing_down.append(number)
    seens = [_seen(view, number) for number in facing_down]
    sizes = [len(s.zones[number]) for number in facing_down]
    laid = _laid(seens, sizes, unseen, rng)
    pool = _pool(unseen, laid)
    _shuffle(pool, rng)
    for i in range(len(facing_down)):
        number = facing_down[i]
        if not seens[i].placed:
            _shuffle(laid[i], rng)
        s.zones[number] = [pool.pop() if card == HIDDEN else card for card in laid[i]]
        if not s.layout.ordered[number]:
            s.zones[number].sort()


def _pool(unseen: list[int], laid: list[list[int]]) -> list[int]:
    """The unseen cards, given by kind, less those that are laid already."""
    left = unseen[:]
    for cards in laid:
        for card in cards:
            if card != HIDDEN:
                left[card] -= 1
    pool: list[int] = []
    for card in range(len(left)):
        pool.extend([card] * left[card])
    return pool


def _below(bound: int, rng: Random) -> int:
    """A number below the bound; far cheaper than `randrange`, and as even as a float can be."""
    return int(rng.random() * float(bound))


def _shuffle(cards: list[int], rng: Random) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, rng)
        cards[last], cards[other] = cards[other], cards[last]


def _seen(view: State, zone: int) -> Seen:
    """What the seat of the view remembers of a zone."""
    return view.memory[view.viewer * len(view.layout) + zone] if view.viewer >= 0 else NOTHING


def _laid(seens: list[Seen], sizes: list[int], unseen: list[int], rng: Random) -> list[list[int]]:
    """For every zone, the cards that have stayed among those known there, HIDDEN elsewhere."""
    before = [_before(seens[i], sizes[i]) for i in range(len(seens))]
    for _ in range(TRIES):
        laid = [_less(before[i], [], seens[i].left, rng) for i in range(len(seens))]
        if not _excess(laid, unseen):
            return laid
    gone = _gone(before, seens, unseen)
    return [_less(before[i], gone[i], seens[i].left, rng) for i in range(len(seens))]


def _before(seen: Seen, size: int) -> list[int]:
    """The zone as it was remembered, before unseen cards left it."""
    cards = list(seen.cards)
    return cards + [HIDDEN] * (size + seen.left - len(cards))


def _less(before: list[int], gone: list[int], left: int, rng: Random) -> list[int]:
    """The cards less `left` places: those of `gone` and others by chance."""
    cards = before[:]
    for card in gone:
        cards.remove(card)
    for _ in range(left - len(gone)):
        cards.pop(_below(len(cards), rng))
    return cards


def _excess(laid: list[list[int]], unseen: list[int]) -> list[int]:
    """The cards that are claimed more often than there are any, as often as that."""
    spare = unseen[:]
    excess: list[int] = []
    for cards in laid:
        for card in cards:
            if card != HIDDEN:
                if spare[card] > 0:
                    spare[card] -= 1
                else:
                    excess.append(card)
    return excess


def _gone(before: list[list[int]], seens: list[Seen], unseen: list[int]) -> list[list[int]]:
    """For every zone, the known cards that must have left it, since they can't all be there.

    Every card too many is matched with a zone that may have lost it (augmenting paths); the real
    world shows that a matching exists.
    """
    excess = _excess(before, unseen)
    matched: list[list[int]] = [[] for _ in seens]
    for number in range(len(excess)):
        _match(number, excess, before, seens, matched, set())
    return [[excess[number] for number in numbers] for numbers in matched]


def _match(
    number: int,
    excess: list[int],
    before: list[list[int]],
    seens: list[Seen],
    matched: list[list[int]],
    tried: set[int],
) -> bool:
    card = excess[number]
    for zone in range(len(seens)):
        already = sum([1 for other in matched[zone] if excess[other] == card])
        if zone in tried or before[zone].count(card) <= already:
            continue
        tried.add(zone)
        if len(matched[zone]) < seens[zone].left:
            matched[zone].append(number)
            return True
        for at in range(len(matched[zone])):
            if _match(matched[zone][at], excess, before, seens, matched, tried):
                matched[zone][at] = number
                return True
    return False


def _answer_sealed(s: State, viewer: int, rng: Random) -> None:
    """Make up the hidden answers of the other seats to a sealed question."""
    if not s.stack or not s.stack[-1].asked:
        return
    ask = s.stack[-1]
    answered = [seat for seat in ask.asked if seat != viewer and ask.closed >> seat & 1]
    picks: list[tuple[int, ...]] = []
    closed = ask.closed
    for i in range(len(ask.asked)):
        seat = ask.asked[i]
        picks.append(() if seat in answered else ask.picks[i])
        if seat in answered:
            closed &= ~(1 << seat)
    s.stack[-1] = ask.sealed(tuple(picks), closed)
    for seat in answered:
        while not s.stack[-1].closed >> seat & 1:
            ask = s.stack[-1]
            options = ask.decision.options(s, ask.of(seat))
            if options:
                ask.decision.answer(s, ask, rng.choice(options), seat)
            else:
                s.stack[-1] = ask.sealed(ask.picks, ask.closed | 1 << seat)
