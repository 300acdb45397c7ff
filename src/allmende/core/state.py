"""The state of a game: what lies on the table, who is asked what, and what each seat knows.

A game derives its own state with its public fields. The core keeps the rest: the questions, the
zones with all that is hidden, each seat's memory of them, and chance. Moving cards goes through
`move`, `draw`, `look` and `shuffle`, which also keep the memories, tell the events and note whether
somebody learned something that can't be unlearned (a barrier for undo).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from allmende.core import saves
from allmende.core.chance import Chance
from allmende.core.decisions import FEW, Decision, Frame, Meanwhile
from allmende.core.errors import IllegalAction
from allmende.core.events import DROPPED, MOVED, Event, can_see
from allmende.core.knowledge import BY_CHANCE, OPENLY, Knowledge, blank_knowledge
from allmende.core.words import Reason
from allmende.core.zones import EVERYBODY, HIDDEN, NOTHING, Layout, Seen

if TYPE_CHECKING:
    from allmende.core.game import Game

FULL: Final = -2  # the viewer of a full state
WATCHING: Final = -1  # the viewer of what everybody sees


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has; see the module. Made by `game.start`, `clone` and `observe`."""

    def __init__(self) -> None:
        self.game: Game[Any]
        self.layout: Layout
        self.seats: int = 0
        self.options: tuple[int, ...] = ()
        self.stack: list[Frame] = []
        self.zones: list[list[int]] = []
        self.knowledge: Knowledge = Knowledge()
        self.chance: Chance = Chance()
        self.ending: int = -1
        self.viewer: int = FULL
        self.events: list[Event] | None = None
        self._legal: list[int] | None = None
        self._legal_seat: int = -1

    # -- who is asked what ------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def seat(self) -> int:
        """The seat that is asked, the first of them if several are; -1 when the game is over."""
        return self.stack[-1].seat if self.stack else -1

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer."""
        return self.stack[-1].owing() if self.stack else []

    def legal(self, seat: int | None = None) -> list[int]:
        """The actions a seat may take now, by default the asked one or that of the view; a list
        that is not to be changed.
        """
        return self.listed(self._who(seat))

    def listed(self, who: int) -> list[int]:
        """The same for a seat that is named; what `legal` does once it knows the seat."""
        if self._legal is not None and self._legal_seat == who:
            return self._legal
        if self.viewer != FULL:
            return []
        options = self._options(who)
        self._legal = options
        self._legal_seat = who
        return options

    def _who(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        return self.viewer if self.viewer >= 0 else self.seat

    def why_not(self, action: int, seat: int | None = None) -> Reason | None:
        """None if the seat may take the action now, else why it may not."""
        who = self._who(seat)
        if action not in self.game.actions:
            return Reason("no_such_action")
        if self.over:
            return Reason("game_over")
        if who not in self.asked:
            return Reason("not_asked")
        if self.viewer != FULL and self.viewer != who:
            return Reason("not_your_view")
        ask = self.stack[-1].of(who)
        for decision in [ask.decision, *self._meanwhile(ask)]:
            if action in decision.candidates(self, ask):
                number = decision.refuse(self, ask, action)
                return Reason(self.game.reasons[number], self.game) if number else None
        return Reason("not_offered")

    def apply(self, action: int, seat: int | None = None) -> None:
        """Take an action for a seat, and let all follow that asks nobody."""
        who = self.seat if seat is None else seat
        if self.viewer != FULL or not has(self.listed(who), action):
            raise self._illegal(action, who)
        self.apply_listed(action, who)

    def apply_listed(self, action: int, who: int) -> None:
        """The same for an action that was just listed as legal for that seat, without a check."""
        ask = self.stack[-1]
        self.knowledge.begin()
        meanwhile = self._meanwhile_of(ask, action)
        if meanwhile is None:
            if ask.decision.is_private:
                self.knowledge.chooser = who
            ask.decision.answer(self, ask, action, who)
            self.knowledge.chooser = OPENLY
        else:
            meanwhile.take(self, ask.of(who), action)
        self.settle()

    def settle(self) -> None:
        """Let steps happen and drop questions without an answer, until a seat is asked."""
        while True:
            self._legal = None
            if not self.stack:
                return
            ask = self.stack[-1]
            if ask.decision.settle(self, ask):
                continue
            if ask.asked:
                return
            own = ask.decision.options(self, ask)
            if own:
                self.list_options(ask, own)
                return
            self.stack.pop()
            self.tell(DROPPED, (ask.seat,))

    def list_options(self, ask: Frame, own: list[int]) -> None:
        """Keep what a seat may do until the next action, given the options of its own question."""
        self._legal = self._with_meanwhile(ask, own)
        self._legal_seat = ask.seat

    def _options(self, seat: int) -> list[int]:
        if not self.stack:
            return []
        top = self.stack[-1]
        if seat not in top.owing():
            return []
        ask = top.of(seat)
        return self._with_meanwhile(ask, ask.decision.options(self, ask))

    def _with_meanwhile(self, ask: Frame, own: list[int]) -> list[int]:
        """The options of a question, and if it is open what may be done meanwhile."""
        if ask.decision.is_open:
            for meanwhile in self.game.meanwhile:
                also = meanwhile.options(self, ask)
                if also:
                    own = own + also
        return own

    def _meanwhile(self, ask: Frame) -> list[Meanwhile[Any]]:
        return self.game.meanwhile if ask.decision.is_open else []

    def _meanwhile_of(self, ask: Frame, action: int) -> Meanwhile[Any] | None:
        return self.game.meanwhile_of[action] if ask.decision.is_open else None

    def _illegal(self, action: int, seat: int) -> IllegalAction:
        if self.viewer != FULL:
            reason = Reason("view_is_no_table")
        else:
            reason = self.why_not(action, seat) or Reason("not_offered")
        texts = self.game.actions
        text = texts.text(action) if action in texts else str(action)
        return IllegalAction(text, str(reason), [texts.text(a) for a in self.legal(seat)])

    # -- for rules: asking and telling ------------------------------------------------------------

    def ask(
        self,
        decision: Decision[Any],
        seat: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        more: tuple[int, ...] = (),
    ) -> None:
        """Lay a question (or a step, with any seat) on top of the stack."""
        if b or c or d or more or not 0 <= a < FEW:
            self.stack.append(Frame(decision, seat, a, b, c, d, more))
        else:
            self.stack.append(decision.plain(seat, a))

    def ask_sealed(
        self, decision: Decision[Any], seats: tuple[int, ...], a: int = 0, b: int = 0
    ) -> None:
        """Lay a sealed question to several seats on top of the stack."""
        if len(seats) == 1 and not b and 0 <= a < FEW:
            self.stack.append(decision.plain(seats[0], a))
            return
        frame = Frame(decision, -1, a, b)
        frame.seal(seats, ((),) * len(seats), 0)
        self.stack.append(frame)

    def lift(self) -> None:
        """Take the top question off the stack."""
        if len(self.stack) == 1:
            self.stack = []  # an emptied list would give up its room, and ask for it at once again
        else:
            self.stack.pop()

    def finish(self, ending: int) -> None:
        """The game is over, in the way named by the number."""
        self.stack.clear()
        self.ending = ending

    def tell(self, name: str, values: tuple[int, ...], sights: tuple[int, ...] = ()) -> None:
        """Tell those who listen; `sights` are masks, by argument, where not all may see."""
        if self.events is not None:
            self.events.append(Event(name, values, sights))

    # -- for rules: cards, chance and what follows for knowledge ----------------------------------

    def zone(self, zone: int, seat: int = 0) -> list[int]:
        """The cards of a zone, or of a seat's own."""
        return self.zones[zone + self.layout.stride * seat]

    def at(self, zone: int, seat: int) -> int:
        """The number of a seat's own zone."""
        return zone + self.layout.stride * seat

    def draw(self, source: int, target: int, shown: int = 0) -> int:
        """Move the top card of a stack, or the last of another zone, and return it.

        `shown` as in `move`.
        """
        cards = self.zones[source]
        goal = self.zones[target]
        card: i64 = cards[-1]
        left: i64 = len(cards)
        top = self.layout.ordered[source]
        self._note(card, source, target, left - 1, left, len(goal), top, False, shown)
        cards.pop()
        self._lay(card, target, goal, False)
        return card

    def move(
        self, card: int, source: int, target: int, under: bool = False, shown: int = 0
    ) -> None:
        """Move one card of a kind, of a stack the topmost, onto a zone or under it.

        Those who see the faces of either zone see it move; `shown` are others who do.
        """
        cards = self.zones[source]
        goal = self.zones[target]
        place = _place_of(card, cards)
        if place < 0:
            name = self.layout.zones[source].name
            raise ValueError(f"there is no card {card} in the zone {name}")
        joined: i64 = len(goal) if source != target else len(goal) - 1
        self._note(card, source, target, place, len(cards), joined, False, under, shown)
        cards.pop(place)
        self._lay(card, target, goal, under)

    def draw_blind(self, source: int, target: int, purpose: str, index: int) -> int:
        """Move a card drawn by chance from a zone without order, such as a hand, and return it."""
        self.knowledge.chance = True
        cards = self.zones[source]
        card = cards[self.chance.pick(purpose, index, len(cards))]
        chooser = self.knowledge.chooser
        self.knowledge.chooser = BY_CHANCE
        self.move(card, source, target)
        self.knowledge.chooser = chooser
        return card

    def pour(self, source: int, target: int) -> None:
        """Move all cards of a zone, the top one first."""
        while self.zones[source]:
            self.draw(source, target)

    def reshuffle(self, source: int, target: int, purpose: str, index: int) -> None:
        """Shuffle all cards of an open zone into a new stack, such as a discard pile."""
        if self.events is not None:
            self.pour(source, target)
        else:  # the same in one go
            assert self.layout.sight[source] == EVERYBODY
            assert not self.zones[target]
            cards = self.zones[source]
            known = cards if not self.layout.ordered[source] else sorted(cards)
            self.knowledge.note_look(-1, target, tuple(known), 0)
            self.zones[target] = cards[::-1]
            self.zones[source] = []
        self.shuffle(target, purpose, index)

    def look(self, seat: int, zone: int, count: int = -1) -> None:
        """A seat looks at a whole zone, or at the top cards of a stack, and remembers them."""
        cards = self.zones[zone]
        top = len(cards) if count < 0 else min(count, len(cards))
        if top:
            self.knowledge.note_look(seat, zone, tuple(cards[len(cards) - top :]), len(cards))

    def shuffle(self, zone: int, purpose: str, index: int) -> None:
        """Bring a stack into a new order; where its cards lie is forgotten, what they are not."""
        cards = self.zones[zone]
        order = self.chance.order(purpose, index, len(cards))
        cards[:] = [cards[i] for i in order]
        self.knowledge.chance = True
        self.knowledge.note_shuffle(zone)

    def roll(self, purpose: str, index: int, sides: int, dice: int = 1) -> list[int]:
        """Roll dice for everybody to see."""
        self.knowledge.chance = True
        self.learn(EVERYBODY)
        return self.chance.roll(purpose, index, sides, dice)

    def _lay(self, card: i64, zone: i64, cards: list[int], under: bool) -> None:
        if not self.layout.ordered[zone]:
            cards.insert(_place_for(card, cards), card)
        elif under:
            cards.insert(0, card)
        else:
            cards.append(card)

    def learn(self, mask: int) -> None:
        """Note that those of a mask (EVERYBODY: also who watches) came to know something hidden."""
        self.knowledge.learned |= mask

    def _note(
        self,
        card: i64,
        source: i64,
        target: i64,
        place: i64,
        left: i64,
        joined: i64,
        top: bool,
        under: bool,
        shown: i64,
    ) -> None:
        """Before a card moves: note it for the memories, and tell those who listen.

        `left` cards lie where it leaves, itself included, and `joined` where it goes.
        """
        layout = self.layout
        hidden = not (layout.is_open[source] and layout.is_open[target])
        if hidden:
            knowledge = self.knowledge
            alike = top or (knowledge.chooser >= 0 and _all_are(card, self.zones[source]))
            knowledge.note_move(card, source, target, place, left, joined, top, under, shown, alike)
        if self.events is not None:
            knew = self.knowledge.catch_up() if hidden else EVERYBODY
            seeing = knew | layout.sight[target] | shown
            self.tell(MOVED, (card, source, target), (seeing, EVERYBODY, EVERYBODY))

    # -- what the seats know ----------------------------------------------------------------------

    @property
    def memory(self) -> list[Seen]:
        """What each seat remembers of each zone, seat by seat."""
        self.knowledge.catch_up()
        return self.knowledge.seen

    @property
    def learned(self) -> int:
        """The mask of those who learned something hidden by the last action."""
        self.knowledge.catch_up()
        return self.knowledge.learned

    @property
    def barrier(self) -> bool:
        """Whether the last action can't be undone: it drew chance, or a seat learned something."""
        return self.knowledge.chance or self.learned & self.layout.everyone != 0

    # -- copies, views and bytes ------------------------------------------------------------------

    def copy_fields(self, to: Any) -> None:
        """Copy the game's own public fields; a hot game writes this out."""
        for name in self.game.fields:
            value = getattr(self, name)
            setattr(to, name, saves.copied(value) if isinstance(value, list) else value)

    def _blank(self) -> State:
        """A fresh state with what everybody knows."""
        to: State = self.game.blank()
        to.game = self.game
        to.layout = self.layout
        to.seats = self.seats
        to.options = self.options
        to.ending = self.ending
        self.copy_fields(to)
        return to

    def clone(self) -> Any:
        """A copy that shares nothing changeable and that nobody listens to."""
        to = self._blank()
        to.stack = self.stack[:]
        to.zones = [zone[:] for zone in self.zones]
        to.knowledge = self.knowledge.clone()
        to.chance = self.chance.clone()
        to.viewer = self.viewer
        to._legal = self._legal
        to._legal_seat = self._legal_seat
        return to

    def observe(self, seat: int = WATCHING) -> Any:
        """What a seat sees, built up from nothing; -1 is somebody who watches."""
        view = self._blank()
        view.viewer = seat
        view.stack = [_masked(frame, seat) for frame in self.stack]
        size = len(self.layout)
        view.knowledge = blank_knowledge(self.layout)
        memory = self.memory
        for zone in range(size):
            seen = memory[seat * size + zone] if seat >= 0 else NOTHING
            if can_see(self.layout.sight[zone], seat):
                view.zones.append(self.zones[zone][:])
            elif seen.placed and seen.left == 0:
                view.zones.append(list(seen.cards))
            else:
                view.zones.append([HIDDEN] * len(self.zones[zone]))
            if seen is not NOTHING:
                view.knowledge.remember(seat * size + zone, seen)
        view._legal = self.legal(seat) if seat in self.asked else []
        view._legal_seat = seat
        return view

    def scores(self) -> list[int]:
        """Points per seat."""
        return self.game.scores(self)

    def side(self, seat: int) -> int:
        """The side a seat wins with."""
        return self.game.side(self, seat)

    def ranking(self) -> list[int]:
        """The place of each side, 1 is best and ties share it; a solo game lost is place 2."""
        return self.game.ranking(self)

    def _repr_html_(self) -> str:
        """The picture of a view for notebooks; of a state, what the seat sees that is asked."""
        views = import_module("allmende.draw.views")  # by name: core knows no other room
        return str(views.framed(self))

    def save(self) -> bytes:
        """The state as bytes, with seed and counters; `game.load` reads them."""
        return saves.to_bytes(self)

    def hash(self) -> str:
        """A fingerprint of everything but the seed; equal states have equal ones."""
        return saves.fingerprint(self)


def has(numbers: list[int], wanted: int) -> bool:
    """Whether a number is in a list; compiled several times as fast as `in`."""
    return any(number == wanted for number in numbers)


def _all_are(card: int, cards: list[int]) -> bool:
    return all(other == card for other in cards)


def _place_of(card: i64, cards: list[int]) -> i64:
    """Where the topmost card of a kind lies; -1 if there is none."""
    place: i64 = len(cards) - 1
    while place >= 0:
        other: i64 = cards[place]
        if other == card:
            break
        place -= 1
    return place


def _place_for(card: i64, cards: list[int]) -> i64:
    """Where a card goes among cards in ascending order: behind its like."""
    low: i64 = 0
    high: i64 = len(cards)
    other: i64
    while high - low > 4:
        middle = (low + high) >> 1
        other = cards[middle]
        if other > card:
            high = middle
        else:
            low = middle + 1
    while low < high:
        other = cards[low]
        if other > card:
            break
        low += 1
    return low


def _masked(frame: Frame, seat: int) -> Frame:
    """A frame as a seat sees it: the sealed picks of others are hidden."""
    if not frame.asked:
        return frame
    picks: list[tuple[int, ...]] = []
    for i in range(len(frame.asked)):
        if frame.asked[i] == seat:
            picks.append(frame.picks[i])
        else:
            picks.append((HIDDEN,) if frame.closed >> frame.asked[i] & 1 else ())
    return frame.sealed(tuple(picks), frame.closed)
