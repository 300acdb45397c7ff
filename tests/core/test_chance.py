"""Chance: keyed draws, fair as far as one can see, on tape and by script."""

from __future__ import annotations

from itertools import pairwise

import pytest

from allmende.core import BadRecord
from allmende.core.chance import Chance, Outcome, seed_bytes


def chance(seed: int = 1) -> Chance:
    c = Chance()
    c.seed = seed_bytes(seed)
    return c


def scripted(*outcomes: Outcome) -> Chance:
    c = chance()
    c.script = list(outcomes)
    return c


# -- keys -----------------------------------------------------------------------------------------


def test_the_same_key_gives_the_same_outcome_whatever_came_before() -> None:
    first, other = chance(), chance()
    other.roll("dice", 7, 6, 5)
    other.order("deck", 0, 40)
    assert first.roll("weather", 3, 6, 20) == other.roll("weather", 3, 6, 20)
    assert first.order("deck", 1, 30) == other.order("deck", 1, 30)


def test_drawing_twice_with_one_key_is_one_draw() -> None:
    c = chance()
    assert c.roll("dice", 0, 6, 20) == c.roll("dice", 0, 6, 20)
    assert c.count == 2


@pytest.mark.parametrize(
    ("seed", "purpose", "index"), [(2, "dice", 0), (1, "die", 0), (1, "dice", 1), (1, "dice", -1)]
)
def test_seed_purpose_and_index_each_change_the_outcome(
    seed: int, purpose: str, index: int
) -> None:
    assert chance(seed).roll(purpose, index, 6, 30) != chance().roll("dice", 0, 6, 30)
    assert chance(seed).order(purpose, index, 30) != chance().order("dice", 0, 30)


def test_neighbouring_keys_are_independent() -> None:
    """Pairs of draws with neighbouring indexes fall evenly on all 36 pairs."""
    c = chance(9)
    dice = [c.roll("dice", index, 6, 1)[0] for index in range(3601)]
    counts = [0] * 36
    for one, next_one in pairwise(dice):
        counts[(one - 1) * 6 + next_one - 1] += 1
    assert chi_square(counts) < 66.6  # 35 degrees of freedom: beyond that one in a thousand


def test_draws_are_pinned() -> None:
    """Seeds in records and papers keep their meaning; a change here raises every rules version."""
    assert chance(7).roll("dice", 2, 6, 8) == [4, 3, 3, 2, 5, 2, 5, 4]
    assert chance(7).order("deck", 0, 10) == [4, 6, 5, 1, 0, 7, 9, 8, 3, 2]


def test_a_pick_depends_on_its_key_alone() -> None:
    """Picks with neighbouring indexes share a hash, whatever the order they are drawn in."""
    forth, back, mixed = chance(), chance(), chance()
    picks = [forth.pick("steal", index, 5) for index in range(100)]
    assert [back.pick("steal", index, 5) for index in range(99, -1, -1)] == picks[::-1]
    for index in (40, 3, 99, 41, 0):
        mixed.pick("other", index, 5)
        assert mixed.pick("steal", index, 5) == picks[index]
    assert [chance().pick("other", index, 5) for index in range(100)] != picks
    assert [chance(2).pick("steal", index, 5) for index in range(100)] != picks


def test_a_new_seed_is_a_new_future_at_once() -> None:
    c = chance(1)
    c.pick("steal", 0, 1000)
    c.roll("dice", 0, 6, 1)
    c.seed = seed_bytes(2)
    fresh = chance(2)
    assert c.roll("dice", 1, 6, 20) == fresh.roll("dice", 1, 6, 20)
    assert [c.pick("steal", index, 1000) for index in range(1, 9)] == [
        fresh.pick("steal", index, 1000) for index in range(1, 9)
    ]


# -- fairness -------------------------------------------------------------------------------------


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize(("sides", "limit"), [(2, 10.9), (6, 20.6), (10, 27.9)])
@pytest.mark.parametrize("seed", [1, 2])
def test_dice_are_fair(sides: int, limit: float, seed: int) -> None:
    """The limits are those that one fair die in a thousand passes."""
    rolls = chance(seed).roll("dice", 0, sides, 6000)
    assert min(rolls) == 1
    assert max(rolls) == sides
    assert chi_square([rolls.count(side) for side in range(1, sides + 1)]) < limit


@pytest.mark.parametrize("seed", [1, 2])
def test_all_orders_of_a_small_stack_are_alike(seed: int) -> None:
    c = chance(seed)
    orders = [tuple(c.order("deck", index, 4)) for index in range(2400)]
    kinds = sorted(set(orders))
    assert len(kinds) == 24
    assert chi_square([orders.count(kind) for kind in kinds]) < 49.7


@pytest.mark.parametrize(("size", "limit"), [(2, 10.9), (5, 18.5), (10, 27.9)])
def test_picks_are_fair(size: int, limit: float) -> None:
    c = chance(3)
    picks = [c.pick("steal", index, size) for index in range(4000)]
    assert chi_square([picks.count(value) for value in range(size)]) < limit


@pytest.mark.parametrize("size", [0, 1, 2, 3, 36, 200])
def test_an_order_is_a_permutation(size: int) -> None:
    for seed in range(5):
        assert sorted(chance(seed).order("deck", 0, size)) == list(range(size))


# -- seeds ----------------------------------------------------------------------------------------


def test_seeds_are_numbers_or_32_bytes() -> None:
    assert len(seed_bytes(0)) == 32
    assert len({seed_bytes(n) for n in (-1, 0, 1, 10**40)}) == 4
    assert seed_bytes(bytes(range(32))) == bytes(range(32))
    with pytest.raises(ValueError, match="a seed in bytes has 32 of them"):
        seed_bytes(b"short")


def test_without_a_seed_nothing_is_drawn() -> None:
    with pytest.raises(
        BadRecord, match="neither a seed nor a recorded outcome for the draw dice 0"
    ):
        Chance().roll("dice", 0, 6, 1)


# -- tape and script ------------------------------------------------------------------------------


def test_the_tape_holds_every_outcome_in_its_order_and_is_a_script() -> None:
    c = chance()
    tape: list[Outcome] = []
    c.tape = tape
    rolled, order, picked = c.roll("dice", 4, 6, 2), c.order("deck", 1, 5), c.pick("steal", 2, 9)
    assert [(o.purpose, o.index, o.values) for o in tape] == [
        ("dice", 4, tuple(rolled)),
        ("deck", 1, tuple(order)),
        ("steal", 2, (picked,)),
    ]
    again = chance(99)
    again.script = tape
    assert again.roll("dice", 4, 6, 2) == rolled
    assert again.order("deck", 1, 5) == order
    assert again.pick("steal", 2, 9) == picked


def test_after_the_script_chance_goes_on_by_its_keys() -> None:
    c = scripted(Outcome("dice", 0, (6, 6)))
    assert c.roll("dice", 0, 6, 2) == [6, 6]
    assert c.roll("dice", 1, 6, 20) == chance().roll("dice", 1, 6, 20)


def test_a_script_is_written_to_the_tape_too() -> None:
    c = scripted(Outcome("dice", 0, (6,)))
    tape: list[Outcome] = []
    c.tape = tape
    c.roll("dice", 0, 6, 1)
    assert [o.values for o in tape] == [(6,)]


def test_a_clone_has_the_same_future_and_no_tape() -> None:
    c = scripted(Outcome("dice", 0, (6,)), Outcome("dice", 1, (5,)))
    tape: list[Outcome] = []
    c.tape = tape
    c.roll("dice", 0, 6, 1)
    copy = c.clone()
    assert copy.roll("dice", 1, 6, 1) == [5]
    assert (copy.count, c.count, len(tape)) == (2, 1, 1)
    assert c.roll("dice", 1, 6, 1) == [5]
    assert copy.roll("dice", 2, 6, 9) == c.roll("dice", 2, 6, 9)


@pytest.mark.parametrize(
    ("outcome", "message"),
    [
        (Outcome("die", 0, (6,)), r"die 0, should be dice 0"),
        (Outcome("dice", 1, (6,)), r"dice 1, should be dice 0"),
        (Outcome("dice", 0, (6, 6)), r"should have 1 numbers"),
        (Outcome("dice", 0, ()), r"should have 1 numbers"),
        (Outcome("dice", 0, (0,)), r"is no roll of such dice"),
        (Outcome("dice", 0, (7,)), r"is no roll of such dice"),
    ],
)
def test_a_scripted_roll_that_does_not_fit_says_where(outcome: Outcome, message: str) -> None:
    c = scripted(Outcome("deck", 0, (1, 0)), outcome)
    c.order("deck", 0, 2)
    with pytest.raises(BadRecord, match=rf"^draw 2 of the record, .*{message}"):
        c.roll("dice", 0, 6, 1)


@pytest.mark.parametrize("values", [(0, 0, 1), (0, 1, 3), (-1, 0, 1), (0, 1), (0, 1, 2, 3)])
def test_a_scripted_order_that_does_not_fit_says_where(values: tuple[int, ...]) -> None:
    c = scripted(Outcome("deck", 0, values))
    with pytest.raises(BadRecord, match=r"^draw 1 of the record, deck 0, "):
        c.order("deck", 0, 3)


@pytest.mark.parametrize("values", [(-1,), (3,), (0, 1), ()])
def test_a_scripted_pick_that_does_not_fit_says_where(values: tuple[int, ...]) -> None:
    c = scripted(Outcome("steal", 0, values))
    with pytest.raises(BadRecord, match=r"^draw 1 of the record, steal 0, "):
        c.pick("steal", 0, 3)
