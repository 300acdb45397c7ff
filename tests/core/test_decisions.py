"""Questions of every form, asked in the workshop: a made-up game whose tests lay the stack."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import ClassVar

import pytest

from allmende.core import (
    HIDDEN,
    OPEN,
    OWNER,
    SECRET,
    WATCHING,
    ActionSpace,
    Agenda,
    Decision,
    Event,
    Frame,
    Game,
    IllegalAction,
    Meanwhile,
    Range,
    Sealed,
    State,
    Step,
    Zone,
)
from allmende.core.registry import game as game_of

TOOL = Range("tool", ("awl", "bit", "cog"))
CHORE = Range("chore", ("paint", "nail", "glue"))
AWL, BIT, COG = range(3)
PAINT, NAIL, GLUE = range(3)

ACTIONS = ActionSpace()
GO = ACTIONS.verb("go")
WAIT = ACTIONS.verb("wait")
GIVE = ACTIONS.verb("give", tool=TOOL)
DONE = ACTIONS.verb("done")
FIRST = ACTIONS.verb("first", chore=CHORE)
TRADE = ACTIONS.verb("trade", tool=TOOL)

SHELF, BIN, HAND = range(3)
NO_TOOL, NOTHING_TO_WAIT_FOR = 1, 2


class WorkshopState(State):
    def __init__(self) -> None:
        super().__init__()
        self.done: list[int] = []
        self.coins: list[int] = []


class Confirm(Decision[WorkshopState]):
    question = "confirm"
    verbs = (GO,)
    open = True

    def take(self, s: WorkshopState, ask: Frame, action: int) -> None:
        s.done.append(100 + ask.a)


class Idle(Decision[WorkshopState]):
    """A question that nobody can answer."""

    question = "idle"
    verbs = (WAIT,)
    open = True

    def refuse(self, s: WorkshopState, ask: Frame, action: int) -> int:
        return NOTHING_TO_WAIT_FOR


class Give(Sealed[WorkshopState]):
    """Up to two tools, in ascending order, then done."""

    question = "give"
    verbs: ClassVar[tuple[int, ...]] = (GIVE, DONE)

    def refuse(self, s: WorkshopState, ask: Frame, action: int) -> int:
        if action == DONE:
            return 0
        tool = action - GIVE
        already = [pick - GIVE for pick in ask.mine]
        too_few = s.zone(HAND, ask.seat).count(tool) <= already.count(tool)
        return NO_TOOL if too_few or (already and tool < already[-1]) else 0

    def complete(self, s: WorkshopState, ask: Frame) -> bool:
        return ask.mine[-1] == DONE or len(ask.mine) == 2

    def reveal(self, s: WorkshopState, ask: Frame) -> None:
        for seat, picks in zip(ask.asked, ask.picks, strict=True):
            for pick in picks:
                if pick != DONE:
                    s.move(pick - GIVE, s.at(HAND, seat), BIN)
        s.done.append(s.roll("luck", 0, 6)[0])


class GiveOrTrade(Give):
    question = "give_or_trade"
    open = True


class MustGive(Give):
    """A tool must be given: who has none has no answer."""

    question = "must_give"
    verbs = (GIVE,)

    def complete(self, s: WorkshopState, ask: Frame) -> bool:
        return True


class Chores(Agenda[WorkshopState]):
    question = "chores"
    verbs = (FIRST,)

    def resolve(self, s: WorkshopState, ask: Frame, effect: int) -> None:
        s.done.append(effect)
        if effect == NAIL:
            s.ask(CONFIRM, ask.seat, NAIL)
        if effect == GLUE and s.done.count(PAINT) < 2:
            self.add(s, ask.seat, PAINT)


class Sweep(Step[WorkshopState]):
    question = "sweep"

    def run(self, s: WorkshopState, ask: Frame) -> None:
        s.done.append(1000 + ask.a)


class Trade(Meanwhile[WorkshopState]):
    question = "trade"
    verbs = (TRADE,)

    def refuse(self, s: WorkshopState, ask: Frame, action: int) -> int:
        return 0 if action - TRADE in s.zone(HAND, ask.seat) else NO_TOOL

    def take(self, s: WorkshopState, ask: Frame, action: int) -> None:
        s.move(action - TRADE, s.at(HAND, ask.seat), BIN)
        s.coins[ask.seat] += 1


CONFIRM, IDLE, GIVING, GIVE_OR_TRADE, MUST_GIVE = (
    Confirm(),
    Idle(),
    Give(),
    GiveOrTrade(),
    MustGive(),
)
CHORES, SWEEP = Chores(), Sweep()


class Workshop(Game[WorkshopState]):
    name = "workshop"
    seats = (2, 3)
    fields = ("done", "coins")
    reasons = ("", "no_tool", "nothing_to_wait_for")
    endings = ("evening",)
    actions = ACTIONS
    decisions = (CONFIRM, IDLE, GIVING, GIVE_OR_TRADE, MUST_GIVE, CHORES, SWEEP, Trade())
    zones = (
        Zone("shelf", TOOL, SECRET, ordered=True),
        Zone("bin", TOOL, OPEN),
        Zone("hand", TOOL, OWNER, each=True),
    )

    def blank(self) -> WorkshopState:
        return WorkshopState()

    def deal(self, s: WorkshopState) -> None:
        s.coins = [0] * s.seats
        for seat in range(s.seats):
            s.zone(HAND, seat).extend([AWL, BIT, COG])
        s.zones[SHELF].extend([AWL, BIT, COG])
        s.ask(CONFIRM, 0)

    def scores(self, s: WorkshopState) -> list[int]:
        return s.coins[:]


WORKSHOP = Workshop()


def workshop(seats: int = 3) -> WorkshopState:
    """A workshop where nobody is asked anything yet, with somebody listening."""
    s = WORKSHOP.start(seats=seats, seed=5)
    s.stack.clear()
    s.events = []
    return s


def asking(
    decision: Decision[WorkshopState], seat: int = 0, more: Iterable[int] = ()
) -> WorkshopState:
    """A workshop where one question is put, above a last one to seat 1."""
    s = workshop()
    s.ask(CONFIRM, 1, 9)
    s.ask(decision, seat, more=tuple(more))
    s.settle()
    return s


def sealing(decision: Sealed[WorkshopState], *seats: int) -> WorkshopState:
    s = workshop()
    s.ask(CONFIRM, 1, 9)
    s.ask_sealed(decision, seats)
    s.settle()
    return s


def texts(s: State, seat: int | None = None) -> list[str]:
    return [ACTIONS.text(action) for action in s.legal(seat)]


# -- plain questions and steps --------------------------------------------------------------------


def test_one_seat_is_asked_and_then_the_next() -> None:
    s = asking(CONFIRM)
    assert (s.seat, s.asked) == (0, [0])
    assert texts(s)[:1] == ["go"]
    assert texts(s, 1) == []
    s.apply(GO)
    assert (s.seat, s.asked) == (1, [1])
    s.apply(GO, 1)
    assert (s.over, s.seat, s.asked, s.legal()) == (True, -1, [], [])


def test_steps_happen_by_themselves() -> None:
    s = workshop()
    s.ask(CONFIRM, 1)
    s.ask(SWEEP, -1, 2)
    s.ask(SWEEP, -1, 1)
    s.ask(CONFIRM, 0)
    s.settle()
    s.apply(GO)
    assert s.done == [100, 1001, 1002]
    assert s.seat == 1


def test_a_step_is_answered_by_nobody() -> None:
    s = workshop()
    assert SWEEP.candidates(s, Frame(SWEEP, 0)) == []
    with pytest.raises(AssertionError, match="nobody answers a step"):
        SWEEP.take(s, Frame(SWEEP, 0), GO)


def test_finishing_leaves_nobody_asked() -> None:
    s = asking(CONFIRM)
    s.finish(0)
    assert s.over
    assert s.game.endings[s.ending] == "evening"
    reason = s.why_not(GO, 0)
    assert reason is not None
    assert reason.key == "game_over"


def test_a_question_without_an_answer_is_dropped_and_told() -> None:
    s = asking(IDLE)
    assert (s.seat, s.events) == (1, [Event("dropped", (0,))])
    assert s.stack[-1].decision is CONFIRM


def test_what_may_be_done_meanwhile_does_not_keep_a_question_alive() -> None:
    s = workshop()
    s.ask(IDLE, 0)
    s.settle()
    assert s.over
    assert s.zone(HAND, 0) == [AWL, BIT, COG]  # it might have traded


# -- meanwhile ------------------------------------------------------------------------------------


def test_meanwhile_is_added_to_open_questions_and_leaves_them_there() -> None:
    s = asking(CONFIRM)
    assert texts(s) == ["go", "trade(tool=awl)", "trade(tool=bit)", "trade(tool=cog)"]
    s.apply(TRADE + BIT)
    assert s.stack[-1].decision is CONFIRM
    assert texts(s) == ["go", "trade(tool=awl)", "trade(tool=cog)"]
    s.apply(TRADE + AWL)
    s.apply(TRADE + COG)
    assert texts(s) == ["go"]
    assert (s.coins, s.done) == ([3, 0, 0], [])
    refused = s.why_not(TRADE + AWL)
    assert refused is not None
    assert refused.key == "no_tool"


def test_meanwhile_is_not_added_to_closed_questions() -> None:
    s = sealing(GIVING, 0, 1)
    assert "trade(tool=awl)" not in texts(s, 0)
    refused = s.why_not(TRADE + AWL, 0)
    assert refused is not None
    assert refused.key == "not_offered"


def test_meanwhile_in_an_open_sealed_question_is_done_by_who_does_it() -> None:
    s = sealing(GIVE_OR_TRADE, 0, 1)
    s.apply(TRADE + BIT, 1)
    assert s.coins == [0, 1, 0]
    assert (s.zone(HAND, 0), s.zone(HAND, 1)) == ([AWL, BIT, COG], [AWL, COG])
    assert s.asked == [0, 1]


# -- agendas --------------------------------------------------------------------------------------


def test_the_seat_orders_what_falls_due_together() -> None:
    for order in ((PAINT, NAIL), (NAIL, PAINT)):
        s = workshop()
        s.ask(CHORES, 2, more=(PAINT, NAIL))
        s.settle()
        assert (s.seat, texts(s)) == (2, ["first(chore=paint)", "first(chore=nail)"])
        s.apply(FIRST + order[0])
        if order[0] == NAIL:
            assert s.stack[-1].decision is CONFIRM  # what it asks comes before the rest
        s.apply(GO)
        assert s.done == ([PAINT, NAIL, 101] if order[0] == PAINT else [NAIL, 101, PAINT])
        assert s.over


def test_a_single_effect_runs_at_once() -> None:
    s = asking(CHORES, 0, [PAINT])
    assert (s.done, s.seat) == ([PAINT], 1)


def test_effects_of_one_kind_need_no_order() -> None:
    s = asking(CHORES, 0, [PAINT, PAINT, PAINT])
    assert (s.done, s.seat) == ([PAINT] * 3, 1)


def test_an_empty_agenda_is_nothing() -> None:
    s = asking(CHORES)
    assert (s.done, s.seat, s.events) == ([], 1, [])


def test_of_two_equal_effects_one_is_offered() -> None:
    s = asking(CHORES, 0, [PAINT, NAIL, PAINT])
    assert texts(s) == ["first(chore=paint)", "first(chore=nail)"]
    s.apply(FIRST + PAINT)
    assert texts(s) == ["first(chore=paint)", "first(chore=nail)"]


def test_an_agenda_grows_while_it_is_worked_off() -> None:
    s = asking(CHORES, 0, [GLUE, NAIL])
    s.apply(FIRST + GLUE)
    assert texts(s) == ["first(chore=paint)", "first(chore=nail)"]
    s.apply(FIRST + PAINT)
    s.apply(GO)
    assert s.done == [GLUE, PAINT, NAIL, 101]


def test_the_last_effect_may_add_another() -> None:
    s = asking(CHORES, 0, [GLUE])
    assert s.done == [GLUE, PAINT]


def test_an_effect_is_added_to_the_own_agenda_or_makes_a_new_one() -> None:
    s = asking(CHORES, 0, [PAINT, NAIL])
    CHORES.add(s, 0, GLUE)
    assert len(s.stack) == 2
    assert s.stack[-1].more == (PAINT, NAIL, GLUE)
    CHORES.add(s, 2, PAINT)
    top = s.stack[-1]
    assert (top.seat, top.more) == (2, (PAINT,))


def test_an_agenda_below_another_question_grows_too() -> None:
    s = asking(CHORES, 0, [NAIL, PAINT])
    s.apply(FIRST + NAIL)
    assert s.stack[-1].decision is CONFIRM
    CHORES.add(s, 0, GLUE)
    s.apply(GO)
    assert texts(s) == ["first(chore=paint)", "first(chore=glue)"]


def test_what_is_not_on_the_agenda_is_not_offered() -> None:
    s = asking(CHORES, 0, [PAINT, NAIL])
    refused = s.why_not(FIRST + GLUE)
    assert refused is not None
    assert refused.key == "not_offered"


# -- sealed questions -----------------------------------------------------------------------------

ANSWERS = {0: [GIVE + AWL, GIVE + COG], 1: [DONE], 2: [GIVE + BIT, DONE]}


def test_several_seats_are_asked_at_once() -> None:
    s = sealing(GIVING, 0, 2)
    assert (s.seat, s.asked) == (0, [0, 2])
    assert texts(s, 2) == ["give(tool=awl)", "give(tool=bit)", "give(tool=cog)", "done"]
    assert texts(s, 1) == []
    s.apply(DONE, 0)
    assert (s.seat, s.asked) == (2, [2])
    refused = s.why_not(DONE, 0)
    assert refused is not None
    assert refused.key == "not_asked"


def test_picks_come_in_ascending_order() -> None:
    s = sealing(GIVING, 0, 1)
    s.apply(GIVE + BIT, 0)
    assert texts(s, 0) == ["give(tool=cog)", "done"]


def test_the_order_of_the_answers_does_not_matter() -> None:
    picks = [(seat, number) for seat, answer in ANSWERS.items() for number in range(len(answer))]
    hashes, orders = set(), 0
    for order in permutations(picks):
        if any(order.index((seat, 0)) > order.index((seat, 1)) for seat in (0, 2)):
            continue  # a seat's own picks have their order
        s = sealing(GIVING, 0, 1, 2)
        for seat, number in order:
            s.apply(ANSWERS[seat][number], seat)
        hashes.add(s.hash())
        orders += 1
        assert s.zones[BIN] == [AWL, BIT, COG]
        assert s.stack[-1].decision is CONFIRM
    assert (orders, len(hashes)) == (30, 1)


def test_nothing_happens_before_all_have_answered() -> None:
    s = sealing(GIVING, 0, 1, 2)
    for seat in (2, 0):
        for pick in ANSWERS[seat]:
            s.apply(pick, seat)
            assert not s.barrier
            assert (s.zones[BIN], s.events, s.done) == ([], [], [])
    s.apply(DONE, 1)
    assert s.barrier
    assert s.done != []


@pytest.mark.parametrize("pick", [GIVE + AWL, GIVE + COG])
def test_a_half_given_answer_is_invisible_to_others(pick: int) -> None:
    s = sealing(GIVING, 0, 1, 2)
    before = {seat: s.observe(seat).save() for seat in (1, 2, WATCHING)}
    s.apply(pick, 0)
    for seat, view in before.items():
        assert s.observe(seat).save() == view
    assert s.observe(0).stack[-1].picks == ((pick,), (), ())


def test_of_a_whole_answer_others_see_only_that_it_was_given() -> None:
    views = []
    for answer in ([GIVE + AWL, DONE], [DONE], [GIVE + BIT, GIVE + COG]):
        s = sealing(GIVING, 0, 1, 2)
        for pick in answer:
            s.apply(pick, 0)
        view = s.observe(1)
        assert view.stack[-1].picks == ((HIDDEN,), (), ())
        assert view.asked == [1, 2]
        views.append(view.save())
    assert len(set(views)) == 1


def test_a_seat_without_an_answer_is_not_waited_for() -> None:
    s = workshop()
    s.zones[BIN] += s.zone(HAND, 1)
    s.zone(HAND, 1).clear()
    s.ask_sealed(MUST_GIVE, (0, 1))
    s.settle()
    assert s.asked == [0]
    s.apply(GIVE + COG, 0)
    assert s.over
    assert s.zone(HAND, 0) == [AWL, BIT]


def test_a_sealed_question_that_nobody_can_answer_is_revealed_at_once() -> None:
    s = workshop()
    for seat in (0, 1):
        s.zones[BIN] += s.zone(HAND, seat)
        s.zone(HAND, seat).clear()
    s.ask_sealed(MUST_GIVE, (0, 1))
    s.settle()
    assert s.over


def test_a_sealed_answer_is_never_taken() -> None:
    with pytest.raises(AssertionError, match="revealed, not taken"):
        GIVING.take(workshop(), Frame(GIVING, 0), DONE)


def test_what_a_forgetful_author_leaves_out_is_an_error() -> None:
    s = workshop()
    ask = Frame(CONFIRM, 0)
    with pytest.raises(NotImplementedError):
        Decision[WorkshopState]().take(s, ask, GO)
    with pytest.raises(NotImplementedError):
        Step[WorkshopState]().run(s, ask)
    with pytest.raises(NotImplementedError):
        Sealed[WorkshopState]().reveal(s, ask)
    with pytest.raises(NotImplementedError):
        Agenda[WorkshopState]().resolve(s, ask, PAINT)


@pytest.mark.parametrize("given", [0, 1, 2])
def test_a_state_is_saved_and_loaded_at_any_question(given: int) -> None:
    s = sealing(GIVING, 0, 1, 2)
    for pick in ANSWERS[0][:given]:
        s.apply(pick, 0)
    again = WORKSHOP.load(s.save())
    assert (again.save(), again.hash(), again.asked) == (s.save(), s.hash(), s.asked)
    for world in (s, again):
        for seat, answer in ANSWERS.items():
            for pick in answer[given if seat == 0 else 0 :]:
                world.apply(pick, seat)
    assert again.hash() == s.hash()


# -- illegal actions ------------------------------------------------------------------------------


def test_an_illegal_action_says_what_why_and_what_instead() -> None:
    meadow = game_of("meadow")
    s = meadow.start(seats=2, seed=3)
    before, saved = s.hash(), s.save()
    with pytest.raises(IllegalAction) as caught:
        s.apply(meadow.actions.parse("sell(animal=cow)"), 0)
    error = caught.value
    assert error.action == "sell(animal=cow)"
    assert error.reason == "That is not one of your choices now."
    assert error.legal == [meadow.actions.text(action) for action in s.legal(0)]
    legal = ", ".join(error.legal)
    assert str(error) == f"sell(animal=cow): {error.reason} Legal now: {legal}."
    assert (s.hash(), s.save()) == (before, saved)


def test_an_illegal_action_lists_eight_others_and_counts_the_rest() -> None:
    error = IllegalAction("jump", "No.", [f"walk(to={n})" for n in range(11)])
    assert str(error).endswith("walk(to=7) and 3 more.")
    assert len(error.legal) == 11
    assert str(IllegalAction("jump", "No.", [])) == "jump: No."


def test_every_reason_why_not() -> None:
    meadow = game_of("meadow")
    s = meadow.start(seats=3, seed=3)
    rest, sell = meadow.actions.parse("rest"), meadow.actions.parse("sell(animal=cow)")
    s.apply(rest, 0)
    cases = {
        (len(meadow.actions), 1): "no_such_action",
        (-1, 1): "no_such_action",
        (rest, 0): "not_asked",
        (rest, 7): "not_asked",
        (sell, 1): "not_offered",
    }
    for (action, seat), key in cases.items():
        reason = s.why_not(action, seat)
        assert reason is not None
        assert reason.key == key
        before = s.hash()
        with pytest.raises(IllegalAction) as caught:
            s.apply(action, seat)
        assert caught.value.reason == str(reason)
        assert s.hash() == before
    assert s.why_not(rest, 1) is None


def test_a_view_lists_but_does_not_play() -> None:
    meadow = game_of("meadow")
    s = meadow.start(seats=2, seed=3)
    view = s.observe(0)
    assert view.legal() == s.legal(0)
    assert view.legal(1) == []
    assert view.why_not(0, 0) is None
    other = view.why_not(0, 1)
    assert other is not None
    assert other.key == "not_your_view"
    with pytest.raises(IllegalAction, match="for looking only"):
        view.apply(0, 0)


def test_legal_is_the_candidates_that_are_not_refused() -> None:
    s = sealing(GIVING, 0, 1)
    s.apply(GIVE + BIT, 0)
    allowed = [action for action in range(len(ACTIONS)) if s.why_not(action, 0) is None]
    assert sorted(s.legal(0)) == allowed


# -- clones ---------------------------------------------------------------------------------------


def test_a_clone_goes_its_own_way_unheard() -> None:
    s = asking(CHORES, 0, [PAINT, NAIL])
    before = s.save()
    copy = s.clone()
    assert copy.events is None
    assert copy.save() == before
    copy.apply(FIRST + NAIL)
    copy.apply(TRADE + AWL)
    assert s.save() == before
    assert s.events == []
