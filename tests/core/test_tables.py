"""Tables: playing, taking back what can be taken back, and a record of what counts."""

from __future__ import annotations

from random import Random

import pytest

from allmende.core.errors import IllegalAction
from allmende.core.record import parse
from allmende.core.registry import game
from allmende.core.table import BadRun, CannotUndo, Table
from tests.core.test_decisions import GIVE, GIVING, WORKSHOP

MEADOW = game("meadow")
REST, DRAW, PASS, SEARCH = (
    MEADOW.actions.parse(text) for text in ("rest", "draw", "pass", "search")
)


def opened(seats: int = 2, seed: int = 1) -> Table:
    return Table.open(MEADOW, seats, seed=bytes([seed]) * 32)


def at_turn(seats: int = 2, seed: int = 1) -> Table:
    """A table where all have rested and seat 0 has its turn, with three cards and two coins."""
    table = opened(seats, seed)
    for seat in range(seats):
        table.apply(REST, seat)
    return table


def sell(table: Table) -> int:
    """An action that sells some card of the seat that is asked."""
    legal: list[int] = table.state.legal()
    return next(a for a in legal if MEADOW.actions.text(a).startswith("sell"))


def why(table: Table, seat: int) -> str:
    reason = table.why_no_undo(seat)
    return reason.key if reason else ""


# -- sitting down ---------------------------------------------------------------------------------


def test_a_table_is_opened_with_its_options() -> None:
    table = opened(4)
    assert table.record.options == {"teams": "no"}
    assert table.state.seats == 4
    assert [outcome.purpose for outcome in table.record.outcomes] == ["deck"]


def test_a_table_without_a_seed_gets_one() -> None:
    one, other = Table.open(MEADOW, 2), Table.open(MEADOW, 2)
    assert one.state.hash() != other.state.hash()
    for table in (one, other):
        table.apply(REST, 0)
        table.apply(REST, 1)
        assert parse(table.record.text()).verify().hash() == table.state.hash()


def test_the_table_hears_all_that_happens() -> None:
    table = at_turn()
    assert [e.name for e in table.events if e.name != "moved"] == [
        "round",
        "weather",
        "rested",
        "rested",
    ]


# -- why not --------------------------------------------------------------------------------------


def test_nothing_is_taken_back_before_anything_happened() -> None:
    table = opened()
    assert why(table, 0) == "nothing_to_undo"
    with pytest.raises(CannotUndo, match="There is nothing to take back yet"):
        table.undo(0)


def test_what_another_did_is_not_taken_back() -> None:
    table = opened(3)
    table.apply(REST, 0)
    assert (why(table, 0), why(table, 1)) == ("", "another_acted")
    table.apply(REST, 1)
    assert (why(table, 0), why(table, 1)) == ("another_acted", "")
    with pytest.raises(CannotUndo, match="Somebody else has acted since"):
        table.undo(0)


def test_chance_is_not_taken_back() -> None:
    table = at_turn()
    assert (why(table, 0), why(table, 1)) == ("another_acted", "chance_or_secret")
    with pytest.raises(CannotUndo, match="Chance has decided or a secret has come out"):
        table.undo(1)


@pytest.mark.parametrize("action", [DRAW, SEARCH])
def test_a_card_that_was_seen_is_not_unseen(action: int) -> None:
    table = at_turn()
    table.apply(action, 0)
    assert why(table, 0) == "chance_or_secret"
    with pytest.raises(CannotUndo):
        table.undo(0)


def test_after_a_barrier_only_what_came_later_is_taken_back() -> None:
    table = at_turn()
    table.apply(SEARCH, 0)
    before = table.state.save()
    table.apply(sell(table), 0)
    # The sold card lies open, so the others learned what it was.
    assert why(table, 0) == "chance_or_secret"
    assert table.state.save() != before


def test_after_taking_back_it_is_the_one_before_who_acted_last() -> None:
    table = opened(3)
    table.apply(REST, 0)
    table.apply(REST, 1)
    table.undo(1)
    assert why(table, 1) == "another_acted"
    assert why(table, 0) == ""
    table.undo(0)
    assert (why(table, 0), why(table, 1)) == ("nothing_to_undo", "nothing_to_undo")


# -- taking back ----------------------------------------------------------------------------------


def test_one_step_is_taken_back_to_identical_bytes() -> None:
    table = at_turn()
    before, events, moves = table.state.save(), table.events[:], len(table.record.moves)
    text = table.record.text()
    table.apply(PASS, 0)
    assert table.undo(0) == 1
    assert table.state.save() == before
    assert table.events == events
    assert len(table.record.moves) == moves
    assert table.record.text() == text


def giving(seats: int) -> Table:
    """A table where all are asked for up to two tools each, in secret: steps that tell nothing."""
    table = Table.open(WORKSHOP, seats, seed=bytes(32))
    table.state.stack.clear()
    table.state.ask_sealed(GIVING, tuple(range(seats)))
    table.state.settle()
    return table


def test_a_whole_turn_is_taken_back_at_once() -> None:
    table = giving(2)
    before = table.state.save()
    table.apply(GIVE, 0)
    table.apply(GIVE + 1, 0)
    assert [move.action for move in table.record.moves] == [GIVE, GIVE + 1]
    assert table.undo(0, whole_turn=True) == 2
    assert table.state.save() == before
    assert table.record.moves == []
    table.apply(GIVE, 0)
    table.apply(GIVE + 1, 0)
    assert table.undo(0) == 1
    assert table.state.asked == [0, 1]
    assert table.undo(0) == 1
    assert table.state.save() == before


def test_a_whole_turn_stops_at_the_step_of_another() -> None:
    table = giving(3)
    table.apply(GIVE, 0)
    table.apply(GIVE, 1)
    table.apply(GIVE + 1, 0)
    assert table.undo(0, whole_turn=True) == 1
    assert [(move.seat, move.action) for move in table.record.moves] == [(0, GIVE), (1, GIVE)]


def test_the_end_of_a_game_is_taken_back_too() -> None:
    table = at_turn()
    while not table.state.over:
        seat = table.state.seat
        table.apply(PASS if PASS in table.state.legal() else REST, seat)
    assert table.record.ending == "last_round"
    assert table.record.scores == table.state.scores()
    table.undo(seat)
    assert (table.state.over, table.record.ending, table.record.scores) == (False, "", [])
    table.apply(PASS, seat)
    assert table.record.ending == "last_round"
    parse(table.record.text()).verify()


@pytest.mark.parametrize("seed", range(4))
def test_the_record_holds_what_counts_and_chance_fits_it(seed: int) -> None:
    """A restless game: whatever can be taken back is, now and then, and played otherwise."""
    table, rng, undone = opened(3, seed), Random(seed), 0
    while not table.state.over:
        seat = rng.choice(table.state.asked)
        table.apply(rng.choice(table.state.legal(seat)), seat)
        while table.record.moves and rng.random() < 0.5:
            seat = table.record.moves[-1].seat
            if why(table, seat):
                break
            undone += table.undo(seat, whole_turn=rng.random() < 0.3)
    assert undone > 3
    record = parse(table.record.text())
    assert record.verify().hash() == table.state.hash()
    assert [o.purpose for o in record.outcomes] == ["deck"] + ["weather"] * table.state.round


def test_a_clone_of_the_state_is_not_written_down() -> None:
    table = opened()
    copy = table.state.clone()
    copy.apply(REST, 0)
    copy.apply(REST, 1)
    assert table.record.moves == []
    assert len(table.record.outcomes) == 1


# -- runs -----------------------------------------------------------------------------------------

ROADS = game("roads")
TAKE_ORE, GIVE_ORE, GIVE_WOOL = (
    ROADS.actions.parse(text) for text in ("take(card=ore)", "give(card=ore)", "give(card=wool)")
)


def at_market() -> Table:
    """Roads & Knights, at the first question, with ore in the market and no wool in the hand."""
    for seed in range(100):
        table = Table.open(ROADS, 2, seed=bytes([seed]) * 32)
        if TAKE_ORE in table.state.legal() and 3 not in table.state.hand(0):
            return table
    raise AssertionError("no such deal")


def test_a_run_is_one_step_to_take_back() -> None:
    table = at_market()
    before = table.state.hash()
    table.apply_run([TAKE_ORE, GIVE_ORE], 0)
    assert [move.action for move in table.record.moves] == [TAKE_ORE, GIVE_ORE]
    assert table.undo(0) == 2
    assert table.state.hash() == before
    assert table.record.moves == []


def test_a_run_with_one_bad_action_changes_nothing() -> None:
    table = at_market()
    before = table.state.save()
    with pytest.raises(IllegalAction):
        table.apply_run([TAKE_ORE, GIVE_WOOL], 0)
    assert table.state.save() == before
    assert table.record.moves == []
    assert why(table, 0) == "nothing_to_undo"


def test_a_run_ends_where_luck_comes_in() -> None:
    table = at_market()
    before = table.state.save()
    swap = next(a for a in table.state.legal() if ROADS.actions.text(a).startswith("swap"))
    with pytest.raises(BadRun):
        table.apply_run([swap, TAKE_ORE], 0)
    with pytest.raises(BadRun):
        table.apply_run([], 0)
    assert table.state.save() == before
