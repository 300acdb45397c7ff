"""Memories are true and redeals fit them: random card play in the attic, with an oracle at hand."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from allmende.core import HIDDEN, WATCHING, Event
from allmende.core.game import counted
from allmende.core.state import State
from allmende.core.zones import NOTHING, Seen
from tests.core.test_zones import (
    ATTIC,
    BAG,
    BOARD,
    DAY,
    DECK,
    DISCARD,
    HAND,
    NIGHT,
    PILE,
    A,
    AtticState,
    B,
    C,
    D,
    attic,
)

SEATS = 3

# An operation: which, then numbers that choose zones, seats and cards among what there is.
Operation = tuple[str, int, int, int, int]
WHICH = (
    "draw",
    "draw",
    "move",
    "move",
    "blind",
    "pour",
    "look",
    "look",
    "shuffle",
    "reshuffle",
    "tile",
)
number = st.integers(0, 15)
operation = st.tuples(st.sampled_from(WHICH), number, number, number, number)
operations = st.lists(operation, min_size=1, max_size=30)
quick = settings(max_examples=120, deadline=None, derandomize=True)


# -- playing at random ----------------------------------------------------------------------------


def one_of(options: list[int], chosen: int) -> int:
    return options[chosen % len(options)]


def prepared(s: State, operation: Operation) -> Operation | None:
    """The operation with zones in place of the numbers that choose them; None if it can't be."""
    which, a, b, c, d = operation
    cards = [DECK, PILE, BAG, DISCARD, *range(HAND, len(s.layout))]
    filled = [zone for zone in cards if s.zones[zone]]
    if which in ("draw", "pour", "shuffle", "blind"):
        filled = [zone for zone in filled if s.layout.ordered[zone] == (which != "blind")]
    if which == "shuffle":
        filled = [zone for zone in filled if s.layout.sight[zone] == 0]
    if which == "tile":
        filled, cards = [DAY, NIGHT], [BOARD]
    if which == "reshuffle":
        filled = [DISCARD] if s.zones[DISCARD] else []
        cards = [zone for zone in (DECK, PILE) if not s.zones[zone]]
    if not filled or not cards:
        return None
    source = one_of(filled, a)
    return (which, source, one_of([zone for zone in cards if zone != source], b), c, d)


def do(s: State, operation: Operation, serial: int, card: int = HIDDEN) -> None:
    """Carry out what is prepared; which card moves is given, or the number of its place."""
    which, source, target, c, d = operation
    shown = d % 8 if d > 7 else 0
    if which == "draw":
        s.draw(source, target, shown)
    elif which == "move":
        moved = one_of(s.zones[source], c) if card == HIDDEN else card
        s.move(moved, source, target, under=c > 9, shown=shown)
    elif which == "blind":
        s.draw_blind(source, target, "blind", serial)
    elif which == "pour":
        s.pour(source, target)
    elif which == "look":
        s.look(c % SEATS, source, d % 5 or -1)
    elif which == "shuffle":
        s.shuffle(source, "shuffle", serial)
    elif which == "reshuffle":
        s.reshuffle(source, target, "shuffle", serial)
    elif s.zones[source] and d > 4:
        s.draw(source, BOARD)
    elif d > 2:
        s.look(c % SEATS, source, 2)
    else:
        backs = s.layout.zones[source].family.backs
        for tile in s.zones[BOARD][:]:
            if backs[tile] == s.layout.zones[source].back:
                s.move(tile, BOARD, source)


def played(sequence: list[Operation], seed: int) -> AtticState:
    """A shuffled attic after these operations."""
    s = attic(seats=SEATS, deck=[A, A, B, B, C, D])
    s.chance.seed = bytes([seed]) * 32
    s.shuffle(DECK, "deck", 0)
    for serial, operation in enumerate(sequence):
        ready = prepared(s, operation)
        if ready is not None:
            do(s, ready, serial)
    return s


# -- the oracle -----------------------------------------------------------------------------------


def holds(seen: Seen, cards: list[int]) -> bool:
    """Whether a memory is true of the cards that really lie there."""
    if seen.placed:
        return len(cards) == len(seen.cards) - seen.left and remains(cards, list(seen.cards))
    there = sum(min(cards.count(card), seen.cards.count(card)) for card in set(seen.cards))
    return there >= len(seen.cards) - seen.left


def remains(cards: list[int], before: list[int]) -> bool:
    """Whether these cards are left, in their order, of a stack of which some are unknown."""
    at = 0
    for card in before:
        if at < len(cards) and card in (HIDDEN, cards[at]):
            at += 1
    return at == len(cards)


def test_the_oracle_sees() -> None:
    assert holds(Seen((A, HIDDEN, C), 1, True), [A, C])
    assert holds(Seen((A, HIDDEN, C), 1, True), [B, C])
    assert not holds(Seen((A, HIDDEN, C), 1, True), [C, A])
    assert not holds(Seen((A, HIDDEN, C), 0, True), [A, C])
    assert holds(Seen((A, A, B), 1), [A, B, D])
    assert not holds(Seen((A, A, B), 1), [A, D, D])


def assert_in_order(s: State) -> None:
    """Every memory is in the form that its class promises, and `recall` says who has one."""
    size = len(s.layout)
    for at, seen in enumerate(s.memory):
        seat, zone = divmod(at, size)
        assert bool(s.knowledge.recalling[zone] >> seat & 1) == (seen is not NOTHING)
        if seen is not NOTHING:
            assert not s.layout.sight[zone] >> seat & 1, "it is seen, so not remembered"
            assert len(seen.loose()) > seen.left >= 0
            assert seen.placed or list(seen.cards) == sorted(seen.cards)
            assert s.layout.ordered[zone] or not seen.placed


@quick
@given(operations, number)
def test_what_seats_remember_is_true(sequence: list[Operation], seed: int) -> None:
    s = played([], seed)
    for serial, operation in enumerate(sequence):
        ready = prepared(s, operation)
        if ready is not None:
            do(s, ready, serial)
        assert counted(s) == ATTIC.box(s)
        assert_in_order(s)
        for at, seen in enumerate(s.memory):
            assert holds(seen, s.zones[at % len(s.layout)])
    for seat in (*range(SEATS), WATCHING):
        view = s.observe(seat)
        assert [len(zone) for zone in view.zones] == [len(zone) for zone in s.zones]
        for shown, real in zip(view.zones, s.zones, strict=True):
            assert all(card in (HIDDEN, lies) for card, lies in zip(shown, real, strict=True))


@quick
@given(operations, number)
def test_who_listens_changes_nothing(sequence: list[Operation], seed: int) -> None:
    heard, unheard = played([], seed), played([], seed)
    heard.events = []
    for serial, operation in enumerate(sequence):
        ready = prepared(heard, operation)
        if ready is not None:
            do(heard, ready, serial)
            do(unheard, ready, serial)
    assert heard.save() == unheard.save()


@quick
@given(operations, number)
def test_a_redeal_looks_the_same_and_loses_no_card(sequence: list[Operation], seed: int) -> None:
    s = played(sequence, seed)
    for seat in (*range(SEATS), WATCHING):
        view = s.observe(seat)
        before = view.save()
        for deal in range(2):
            dealt = ATTIC.redeal(view, Random(deal))
            assert dealt.observe(seat).save() == before
            assert counted(dealt) == ATTIC.box(s)
            for at, seen in enumerate(view.memory):
                assert holds(seen, dealt.zones[at % len(s.layout)])
        assert view.save() == before


# -- twins: two worlds that a seat can't tell apart -----------------------------------------------


def moved(s: State, operation: Operation) -> list[int]:
    """The cards that an operation moves, in their order."""
    which, source, _, c, _ = operation
    if which == "pour":
        return s.zones[source]
    if which == "move":
        return [one_of(s.zones[source], c)]
    return s.zones[source][-1:]


def differs(s: State, twin: State, seat: int, operation: Operation) -> bool:
    """Whether the seat itself may see the difference between the twins in this operation."""
    which, source, target, c, d = operation
    if which in ("blind", "tile"):
        return True  # chance, or all is open
    if which == "look":
        return c % SEATS == seat
    if which in ("shuffle", "reshuffle"):
        return False
    shown = d % 8 if d > 7 else 0
    if (s.layout.sight[source] | s.layout.sight[target] | shown) >> seat & 1:
        return moved(s, operation) != moved(twin, operation) or (
            s.layout.owner[target] == seat  # it also sees the place that the card had
            and s.zones[source] != twin.zones[source]
        )
    return False


@quick
@given(operations, st.lists(operation, min_size=8, max_size=16), number)
def test_hidden_moves_tell_nothing(
    sequence: list[Operation], further: list[Operation], seed: int
) -> None:
    """In the real world and in a redealt one a seat receives the same, until it may see more."""
    s = played(sequence, seed)
    for seat in range(SEATS):
        twin = ATTIC.redeal(s.observe(seat), Random(seed))
        for serial, operation in enumerate(further):
            ready = prepared(s, operation)
            if ready is None or differs(s, twin, seat, ready):
                continue
            received = []
            for world in (s.clone(), twin.clone()):
                told: list[Event] = []
                world.events = told
                do(world, ready, 100 + serial)
                events = [event.seen_by(seat) for event in told]
                received.append((world.observe(seat).save(), events))
            assert received[0] == received[1]


# -- what redeals look like -----------------------------------------------------------------------


def worlds(s: AtticState, seat: int, zone: int) -> set[tuple[int, ...]]:
    """What a zone holds in many redeals."""
    view = s.observe(seat)
    return {tuple(ATTIC.redeal(view, Random(n)).zones[zone]) for n in range(200)}


def test_all_that_can_be_is_dealt_and_nothing_else() -> None:
    s = attic(deck=[A], bag=[B, C], hand1=[D])
    assert worlds(s, 0, s.at(HAND, 1)) == {(A,), (B,), (C,), (D,)}
    assert len(worlds(s, 0, BAG)) == 6
    assert worlds(s, 1, s.at(HAND, 1)) == {(D,)}


def test_known_places_stay() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK, 2)
    assert worlds(s, 0, DECK) == {(A, B, C, D), (B, A, C, D)}
    assert len(worlds(s, 1, DECK)) == 24


def test_where_one_of_the_known_has_left_it_may_be_any() -> None:
    s = attic(hand1=[A, B, C])
    s.look(0, s.at(HAND, 1))
    s.move(B, s.at(HAND, 1), BAG)
    assert worlds(s, 0, s.at(HAND, 1)) == {(A, B), (A, C), (B, C)}
    assert worlds(s, 0, BAG) == {(A,), (B,), (C,)}


def test_a_stack_that_lost_a_card_unseen_keeps_its_order() -> None:
    s = attic(deck=[A, B, C])
    s.look(0, DECK)
    s.move(B, DECK, s.at(HAND, 1))
    assert worlds(s, 0, DECK) == {(A, B), (A, C), (B, C)}


def test_a_card_known_in_two_places_lies_in_one_of_them() -> None:
    """The only drum was in a bag, then perhaps in a hand: claims that can't both be true."""
    s = attic(bag=[A, D], deck=[B])
    s.look(0, BAG)
    s.move(D, BAG, s.at(HAND, 1))
    s.move(D, s.at(HAND, 1), DISCARD)
    assert worlds(s, 0, BAG) == {(A,)}
    s.move(D, DISCARD, BAG)
    assert worlds(s, 0, BAG) == {(A, D)}


@pytest.mark.parametrize("seed", range(10))
def test_doubts_that_only_fit_together_in_one_way(seed: int) -> None:
    """Each of three bags of doubt has lost a card, and the cards claimed are fewer than named."""
    s = attic(seats=3, bag=[A, B], hand1=[A, C], deck=[D])
    two = s.at(HAND, 2)
    s.look(0, BAG)
    s.look(0, s.at(HAND, 1))
    s.move(B, BAG, two)  # unseen: ace or bell
    s.move(A, s.at(HAND, 1), two)  # unseen: ace or club
    s.move(B, two, DISCARD)  # the bell it was; the other doubt stays
    dealt = ATTIC.redeal(s.observe(0), Random(seed))
    assert dealt.zones[BAG] == [A]
    assert sorted([*dealt.zone(HAND, 1), *dealt.zone(HAND, 2), *dealt.zones[DECK]]) == [A, C, D]
    assert dealt.zone(HAND, 1) in ([A], [C])


@pytest.mark.parametrize("seed", range(10))
def test_what_left_unseen_and_came_to_light_elsewhere_is_worked_out(seed: int) -> None:
    """Of two known zones most cards go unseen into one hand, which is then laid open."""
    s = attic(seats=3, bag=[A, A, B, B, C], hand1=[A, A, B, C, D])
    two = s.at(HAND, 2)
    s.look(0, BAG)
    s.look(0, s.at(HAND, 1))
    for card in (A, B, B, C):
        s.move(card, BAG, two)
    for card in (A, A, B, C):
        s.move(card, s.at(HAND, 1), two)
    while s.zones[two]:
        s.move(s.zones[two][0], two, DISCARD)
    dealt = ATTIC.redeal(s.observe(0), Random(seed))
    assert dealt.zones[BAG] + dealt.zone(HAND, 1) == [A, D]


def test_backs_are_never_mixed() -> None:
    s = attic()
    s.draw(DAY, BOARD)
    s.draw(NIGHT, BOARD)
    for n in range(20):
        dealt = ATTIC.redeal(s.observe(0), Random(n))
        assert set(dealt.zones[DAY]) <= {0, 1}
        assert set(dealt.zones[NIGHT]) <= {2, 3}
        assert dealt.zones[BOARD] == s.zones[BOARD]


def test_a_redeal_has_another_future_but_the_same_rng_the_same_one() -> None:
    s = attic(deck=[A, B, C, D])
    view = s.observe(0)
    first, again, other = (ATTIC.redeal(view, Random(n)) for n in (1, 1, 2))
    assert first.save() == again.save()
    assert first.chance.seed not in (s.chance.seed, other.chance.seed)


def test_who_watches_can_redeal_too() -> None:
    s = attic(deck=[A, B], hand0=[C], hand1=[D])
    view = s.observe(WATCHING)
    dealt = ATTIC.redeal(view, Random(3))
    assert dealt.observe(WATCHING).save() == view.save()
    assert sorted(dealt.zones[DECK] + dealt.zone(HAND, 0) + dealt.zone(HAND, 1)) == [A, B, C, D]
