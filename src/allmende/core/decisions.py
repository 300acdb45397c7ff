"""Decisions: what seats are being asked right now, as data on the stack of the state.

A `Frame` is one question, immutable, with a few public ints; a `Decision` is the stateless class
that knows what may be answered and what follows. A state can be saved, cloned, undone and searched
at any question because nothing waits in a closure. The forms:

- `Decision` asks one seat;
- `Step` asks nobody and happens as soon as it lies on top (the end of a turn, a next phase);
- `Sealed` asks several seats at once, whose answers stay hidden until all have answered;
- `Agenda` lets one seat order effects that fall due together;
- `Meanwhile` is added to every open question: what may be done at any moment of the own turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from allmende.core.knowledge import BY_CHANCE, OPENLY

if TYPE_CHECKING:
    from allmende.core.state import State

S = TypeVar("S", bound="State")

FEW: Final = 8  # numbers that are common enough to keep a frame for each
NO_PICKS: Final[tuple[tuple[int, ...], ...]] = ()


class Frame:
    """One question on the stack: the decision, the seat, and what it is about.

    Everything in it is public but the picks of a sealed question: `asked` are its seats, `picks`
    what each has picked so far, `closed` the mask of the seats that are done. In the frame that a
    sealed decision is given, `seat` is who answers and `mine` what it has picked so far.
    """

    def __init__(
        self,
        decision: Decision[Any],
        seat: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        more: tuple[int, ...] = (),
    ) -> None:
        self.decision = decision
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.more = more
        self.asked: tuple[int, ...] = ()
        self.picks: tuple[tuple[int, ...], ...] = NO_PICKS
        self.closed: int = 0
        self.mine: tuple[int, ...] = ()

    def owing(self) -> list[int]:
        """The seats that owe an answer."""
        if not self.asked:
            return [self.seat]
        return [seat for seat in self.asked if not self.closed >> seat & 1]

    def sealed(self, picks: tuple[tuple[int, ...], ...], closed: int) -> Frame:
        """This sealed question with other answers."""
        frame = Frame(self.decision, self.seat, self.a, self.b, self.c, self.d, self.more)
        frame.seal(self.asked, picks, closed)
        return frame

    def picked(self, action: int, seat: int) -> Frame:
        """This sealed question with one more pick of a seat."""
        if len(self.asked) == 1:
            frame = Frame(self.decision, self.seat, self.a, self.b, self.c, self.d, self.more)
            frame.asked = self.asked
            frame.mine = _with(self.mine, action)
            frame.picks = (frame.mine,)
            return frame
        at = self.asked.index(seat)
        mine = _with(self.picks[at], action)
        return self.sealed((*self.picks[:at], mine, *self.picks[at + 1 :]), self.closed)

    def seal(self, asked: tuple[int, ...], picks: tuple[tuple[int, ...], ...], closed: int) -> None:
        """Make a new frame a sealed question: whom it asks, and what they have answered so far."""
        self.asked = asked
        self.picks = picks
        self.closed = closed
        self.seat = -1
        for seat in asked:
            if not closed >> seat & 1:
                self.seat = seat
                break
        if len(asked) == 1:
            self.mine = picks[0]

    def of(self, seat: int) -> Frame:
        """The question as it is put to one of its seats."""
        if len(self.asked) <= 1:
            return self
        frame = Frame(self.decision, seat, self.a, self.b, self.c, self.d, self.more)
        frame.mine = self.picks[self.asked.index(seat)]
        return frame


def _with(picks: tuple[int, ...], action: int) -> tuple[int, ...]:
    """One pick more; the first ones, which are most of them, a bit faster."""
    if not picks:
        return (action,)
    return (picks[0], action) if len(picks) == 1 else (*picks, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A kind of question to one seat. `question` is its message id and its name in saved games."""

    question: ClassVar[str] = ""
    wordings: ClassVar[tuple[str, ...]] = ()  # message ids of other words for the question
    verbs: ClassVar[tuple[int, ...]] = ()  # the verbs that answer it, by their first ids
    asks: ClassVar[bool] = True  # whether anybody is asked
    open: ClassVar[bool] = False  # whether what may be done meanwhile is added
    private: ClassVar[bool] = False  # whether others learn of the answer only by what moves
    continues: ClassVar[bool] = False  # whether it completes a choice that the last action began

    def __init__(self) -> None:
        self.is_open: bool = self.open  # read at every action, so kept where reading is cheap
        self.is_private: bool = self.private
        self.frames: list[Frame] = []  # the plain questions, made once: `FEW` for each seat

    def plain(self, seat: i64, a: i64 = 0) -> Frame:
        """The question to a seat (-1: to nobody) that is about nothing but a number below `FEW`."""
        at = (seat + 1) * FEW + a
        if at >= len(self.frames):
            self._make_frames(seat)
        return self.frames[at]

    def _make_frames(self, most: int) -> None:
        for seat in range(len(self.frames) // FEW - 1, most + 1):
            self.frames.extend([self.fresh(seat, a) for a in range(FEW)])

    def fresh(self, seat: int, a: int) -> Frame:
        return Frame(self, seat, a)

    def candidates(self, s: S, ask: Frame) -> list[int]:
        """What a player might try; unless a decision knows better, all that its verbs can say."""
        actions = s.game.actions
        return [a for verb in self.verbs for a in range(verb, verb + actions.verb_of(verb).size)]

    def refuse(self, s: S, ask: Frame, action: int) -> int:
        """0, or the number of the reason why this candidate can't be."""
        return 0

    def take(self, s: S, ask: Frame, action: int) -> None:
        """Apply the answer and ask what follows. The question itself is already off the stack."""
        raise NotImplementedError

    def options(self, s: S, ask: Frame) -> list[int]:
        """The candidates that are not refused; a hot decision may list them directly."""
        return [a for a in self.candidates(s, ask) if self.refuse(s, ask, a) == 0]

    def wording(self, s: S, ask: Frame) -> str:
        """The message id of the question, one of `wordings` where it is asked in other words."""
        return self.question

    def about(self, s: S, ask: Frame) -> dict[str, tuple[str, int]]:
        """What the sentence of the question names: placeholder to (range, value)."""
        return {}

    def settle(self, s: S, ask: Frame) -> bool:
        """Whether the frame, lying on top, was dealt with without asking anybody."""
        return False

    def answer(self, s: S, ask: Frame, action: int, seat: int) -> None:
        """The seat answers."""
        s.stack.pop()
        self.take(s, ask, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Decision[S]):
    """Something that happens by itself when it comes to lie on top."""

    asks = False

    def candidates(self, s: S, ask: Frame) -> list[int]:
        return []

    def take(self, s: S, ask: Frame, action: int) -> None:
        raise AssertionError("nobody answers a step")

    def run(self, s: S, ask: Frame) -> None:
        """What happens."""
        raise NotImplementedError

    def settle(self, s: S, ask: Frame) -> bool:
        s.lift()
        self.run(s, ask)
        return True


def _unsealed(ask: Frame) -> int:
    """The mask of the seats that learn of another seat's picks when the answers are revealed."""
    picked = 0
    for i in range(len(ask.asked)):
        if ask.picks[i]:
            picked |= 1 << ask.asked[i]
    everyone = -1 if picked else 0
    return everyone if picked & (picked - 1) else everyone & ~picked


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Decision[S]):
    """A question to several seats at once; nobody learns of an answer before all are given.

    An answer is one pick or, where `complete` says so, several. A pick changes nothing but the
    answer: `reveal` does what follows, and the order in which seats answered can't matter to it.
    """

    private = True
    discreet: ClassVar[bool] = False  # whether revealing tells nothing but what then moves

    def __init__(self) -> None:
        super().__init__()
        self.is_discreet: bool = self.discreet
        self.firsts: list[Frame | None] = []  # what first picks make of the barest question

    def complete(self, s: S, ask: Frame) -> bool:
        """Whether `ask.mine`, a pick just added, is a whole answer."""
        return True

    def reveal(self, s: S, ask: Frame) -> None:
        """All have answered: `ask.picks` are the answers of `ask.asked`."""
        raise NotImplementedError

    def take(self, s: S, ask: Frame, action: int) -> None:
        raise AssertionError("a sealed answer is revealed, not taken")

    def fresh(self, seat: int, a: int) -> Frame:
        frame = Frame(self, seat, a)
        if seat >= 0:
            frame.seal((seat,), ((),), 0)
        return frame

    def settle(self, s: S, ask: Frame) -> bool:
        closed = ask.closed
        listed = False
        for seat in ask.asked:
            if closed >> seat & 1:
                continue
            mine = ask.of(seat)
            options = self.options(s, mine)
            if not options:
                closed |= 1 << seat
            elif not listed:
                s.list_options(mine, options)
                listed = True
        if closed != ask.closed:
            ask = ask.sealed(ask.picks, closed)
            s.stack[-1] = ask
        if ask.seat >= 0:
            return False
        s.stack.pop()
        if self.is_discreet:
            s.knowledge.chooser = ask.asked[0] if len(ask.asked) == 1 else BY_CHANCE
        else:
            s.learn(_unsealed(ask))
        self.reveal(s, ask)
        s.knowledge.chooser = OPENLY
        return True

    def answer(self, s: S, ask: Frame, action: int, seat: int) -> None:
        if ask is self.plain(seat):
            given = self._first(ask, action, seat, False)
            if self.complete(s, given):
                given = self._first(ask, action, seat, True)
        else:
            given = ask.picked(action, seat)
            if self.complete(s, given.of(seat)):
                given.seal(ask.asked, given.picks, ask.closed | 1 << seat)
        s.stack[-1] = given

    def _first(self, ask: Frame, action: i64, seat: i64, whole: bool) -> Frame:
        """The barest question to one seat after its first pick, which may be its whole answer.

        Most answers are just that, so these frames are made once.
        """
        at = action * 16 + seat * 2 + (1 if whole else 0)
        while at >= len(self.firsts):
            self.firsts.append(None)
        frame = self.firsts[at]
        if frame is None:
            frame = ask.picked(action, seat)
            if whole:
                frame.seal(ask.asked, frame.picks, 1 << seat)
            self.firsts[at] = frame
        return frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(Decision[S]):
    """Effects that fall due together: `ask.more` names them, the verb chooses which comes first."""

    def candidates(self, s: S, ask: Frame) -> list[int]:
        return sorted({self.verbs[0] + effect for effect in ask.more})

    def take(self, s: S, ask: Frame, action: int) -> None:
        effect = action - self.verbs[0]
        at = ask.more.index(effect)
        rest = ask.more[:at] + ask.more[at + 1 :]
        s.stack.append(Frame(self, ask.seat, ask.a, ask.b, ask.c, ask.d, rest))
        self.resolve(s, ask, effect)

    def add(self, s: S, seat: int, effect: int) -> None:
        """One more effect falls due: on the seat's agenda if it has one, else on a new one."""
        for at in range(len(s.stack) - 1, -1, -1):
            ask = s.stack[at]
            if ask.decision is self and ask.seat == seat:
                more = (*ask.more, effect)
                s.stack[at] = Frame(self, seat, ask.a, ask.b, ask.c, ask.d, more)
                return
        s.stack.append(Frame(self, seat, more=(effect,)))

    def resolve(self, s: S, ask: Frame, effect: int) -> None:
        """Let the effect happen; what it asks lies above the rest of the agenda."""
        raise NotImplementedError

    def settle(self, s: S, ask: Frame) -> bool:
        """A single effect, or several of one kind, need no order."""
        if not ask.more:
            s.stack.pop()
            return True
        for effect in ask.more:
            if effect != ask.more[0]:
                return False
        s.stack.pop()
        self.take(s, ask, self.verbs[0] + ask.more[0])
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Meanwhile(Decision[S]):
    """What a seat may do while it is asked something else, with verbs that nothing else has.

    `ask` is the open question, which stays on the stack and is listed afresh afterwards.
    """

    asks = False
