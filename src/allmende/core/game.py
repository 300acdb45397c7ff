"""A game: everything that the core needs to know of it, declared in tables, and a few methods.

>>> import allmende
>>> meadow = allmende.game("meadow")
>>> state = meadow.start(seats=3, seed=7)
>>> state.apply(state.legal()[0])
"""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from allmende.core import saves
from allmende.core.actions import ActionSpace
from allmende.core.chance import Outcome, seed_bytes
from allmende.core.decisions import Decision, Meanwhile
from allmende.core.errors import BadOption
from allmende.core.events import Event, declared
from allmende.core.knowledge import blank_knowledge
from allmende.core.redeal import redealt
from allmende.core.state import State
from allmende.core.zones import Layout, Zone

S = TypeVar("S", bound=State)


class Option:
    """A choice made before the game: its name, the values it can have, and the default."""

    def __init__(self, name: str, values: tuple[str, ...], default: str) -> None:
        self.name = name
        self.values = values
        self.default = default


class Exclusion:
    """A combination that the rules don't cover: refused if all conditions hold, with the reason.

    Conditions name options, or `seats`, each with the values at which they hold.
    """

    def __init__(self, reason: str, conditions: dict[str, tuple[str, ...]]) -> None:
        self.reason = reason
        self.conditions = conditions

    def holds(self, chosen: Mapping[str, str]) -> bool:
        return all(chosen[name] in values for name, values in self.conditions.items())


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The base of every game. The tables below are all that a game declares."""

    name: ClassVar[str] = ""
    rules_version: ClassVar[int] = 1
    stage: ClassVar[str] = "draft"  # draft, beta, complete
    seats: ClassVar[tuple[int, ...]] = ()
    options: ClassVar[tuple[Option, ...]] = ()
    exclusions: ClassVar[tuple[Exclusion, ...]] = ()
    longest: ClassVar[int] = 0  # in actions, whatever the players do
    endings: ClassVar[tuple[str, ...]] = ()
    fields: ClassVar[tuple[str, ...]] = ()  # the public fields of the game's own state
    zones: ClassVar[tuple[Zone, ...]] = ()
    actions: ClassVar[ActionSpace] = ActionSpace()
    decisions: ClassVar[tuple[Decision[Any], ...]] = ()  # one of each kind
    events: ClassVar[Mapping[str, Mapping[str, str]]] = declared()
    reasons: ClassVar[tuple[str, ...]] = ("",)  # by number; 0 is no reason
    feature_names: ClassVar[tuple[str, ...]] = ()
    weight_names: ClassVar[tuple[str, ...]] = ()  # what `value` weighs, for tuning
    found_weights: ClassVar[tuple[float, ...]] = ()  # one for each, as tuning found them
    view_words: ClassVar[tuple[str, ...]] = ()  # message ids that only the view uses

    def __init__(self) -> None:
        self.meanwhile: list[Meanwhile[Any]] = [
            decision for decision in self.decisions if isinstance(decision, Meanwhile)
        ]
        self.meanwhile_of: list[Meanwhile[Any] | None] = [None] * len(self.actions)
        for meanwhile in self.meanwhile:
            for verb in meanwhile.verbs:
                for action in range(verb, verb + self.actions.verb_of(verb).size):
                    self.meanwhile_of[action] = meanwhile
        self.weights: list[float] = list(self.found_weights)
        self._layouts: dict[int, Layout] = {}
        self._usual: dict[int, tuple[int, ...]] = {}  # the options by default, by seats
        self._boxes: dict[tuple[int, tuple[int, ...]], dict[str, list[int]]] = {}

    # -- what a game brings -----------------------------------------------------------------------

    def blank(self) -> S:
        """An empty state of the game's own class."""
        raise NotImplementedError

    def deal(self, s: S) -> None:
        """Set the game up: fill the zones, shuffle, and ask the first question."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        """Points per seat."""
        raise NotImplementedError

    def side(self, s: S, seat: int) -> int:
        """Who wins together; by default each seat for itself."""
        return seat

    def standing(self, s: S, side: int) -> tuple[int, ...]:
        """What decides between sides, the more the better: points, then each tie-break."""
        scores = self.scores(s)
        return (sum(scores[seat] for seat in range(s.seats) if self.side(s, seat) == side),)

    def won_alone(self, s: S) -> bool:
        """Whether a solo game is won."""
        raise NotImplementedError

    def features(self, view: S) -> list[float]:
        """Numbers for learners and evaluations, one for each of `feature_names`."""
        raise NotImplementedError

    def value(self, s: S, seat: int) -> float:
        """How good a view or state is for a seat, the more the better; by default its lead.

        It may use what that seat can see and `self.weights`, but nothing else that is hidden.
        """
        return float(self.lead(s, seat))

    def broken(self, s: S) -> str:
        """What of the game's own promises (numbers of pieces, ...) does not hold; empty if all do.

        Asked at every question by `allmende check`.
        """
        return ""

    # -- what every game can ----------------------------------------------------------------------

    def lead(self, s: S, seat: int) -> int:
        """The points of a seat's side less those of the best other side; alone, just the points."""
        points: dict[int, int] = {}
        scores = self.scores(s)
        for other in range(s.seats):
            side = self.side(s, other)
            points[side] = points.get(side, 0) + scores[other]
        own = points.pop(self.side(s, seat))
        return own - max(points.values()) if points else own

    def start(
        self,
        seats: int | None = None,
        seed: int | bytes | None = None,
        options: Mapping[str, str] | None = None,
        script: list[Outcome] | None = None,
        tape: list[Outcome] | None = None,
        events: list[Event] | None = None,
    ) -> S:
        """A new game. Without a seed it takes 256 bits from the operating system.

        `script` replays chance from a record (without a seed nothing else can be drawn), `tape` is
        a list that records it, and `events` one that is told all that happens.
        """
        count = self.default_seats() if seats is None else seats
        s = self.laid_out(count, self.chosen(count, options or {}))
        if seed is not None:
            s.chance.seed = seed_bytes(seed)
        elif script is None:
            s.chance.seed = secrets.token_bytes(32)
        s.chance.script = script
        s.chance.tape = tape
        s.events = events
        self.deal(s)
        s.settle()
        return s

    def default_seats(self) -> int:
        """Two if the game can be played by two."""
        return 2 if 2 in self.seats else self.seats[0]

    def laid_out(self, seats: int, options: tuple[int, ...]) -> S:
        """A state with its zones, all empty."""
        s = self.blank()
        s.game = self
        s.seats = seats
        s.options = options
        s.layout = self.layout(seats)
        s.zones = [[] for _ in range(len(s.layout))]
        s.knowledge = blank_knowledge(s.layout)
        return s

    def layout(self, seats: int) -> Layout:
        if seats not in self._layouts:
            self._layouts[seats] = Layout(self.zones, seats)
        return self._layouts[seats]

    def chosen(self, seats: int, options: Mapping[str, str]) -> tuple[int, ...]:
        """The options as numbers of their values, checked together with the number of seats."""
        if not options and seats in self._usual:
            return self._usual[seats]
        numbers = self._checked(seats, options)
        if not options:
            self._usual[seats] = numbers
        return numbers

    def _checked(self, seats: int, options: Mapping[str, str]) -> tuple[int, ...]:
        if seats not in self.seats:
            known = ", ".join(str(n) for n in self.seats)
            raise BadOption(f"{self.name} is played with {known} seats, not with {seats}")
        for name in options:
            if name not in [option.name for option in self.options]:
                known = ", ".join(option.name for option in self.options) or "none"
                raise BadOption(f"{self.name} has no option {name!r}; its options are: {known}")
        chosen = {"seats": str(seats)}
        numbers = []
        for option in self.options:
            value = str(options.get(option.name, option.default))
            if value not in option.values:
                known = ", ".join(option.values)
                raise BadOption(
                    f"the option {option.name} can't be {value!r}; it is one of: {known}"
                )
            chosen[option.name] = value
            numbers.append(option.values.index(value))
        for exclusion in self.exclusions:
            if exclusion.holds(chosen):
                what = ", ".join(f"{name}={chosen[name]}" for name in exclusion.conditions)
                raise BadOption(f"{what} can't be played: {self._because(exclusion)}")
        return tuple(numbers)

    def _because(self, exclusion: Exclusion) -> str:
        from allmende.core.words import Words

        return Words("en", self).text(f"exclusion.{exclusion.reason}")

    def option_names(self, chosen: tuple[int, ...]) -> dict[str, str]:
        """Chosen options as names and values."""
        return {
            option.name: option.values[number]
            for option, number in zip(self.options, chosen, strict=True)
        }

    def variants(self) -> Iterator[tuple[int, dict[str, str]]]:
        """Every number of seats with every combination of options that can be played."""
        for seats in self.seats:
            for values in itertools.product(*[option.values for option in self.options]):
                chosen = {o.name: v for o, v in zip(self.options, values, strict=True)}
                if not any(e.holds({"seats": str(seats), **chosen}) for e in self.exclusions):
                    yield seats, chosen

    def load(self, data: bytes) -> S:
        """The state or view that was saved as these bytes."""
        loaded: S = saves.from_bytes(self, data)
        return loaded

    def box(self, s: State) -> dict[str, list[int]]:
        """All cards in play, by family: what a fresh game with these options holds."""
        key = (s.seats, s.options)
        if key not in self._boxes:
            fresh = self.laid_out(s.seats, s.options)
            fresh.chance.seed = seed_bytes(0)
            self.deal(fresh)
            self._boxes[key] = counted(fresh)
        return self._boxes[key]

    def redeal(self, view: S, rng: Random) -> S:
        """A random full state that the seat of the view can't tell from the real one."""
        dealt: S = redealt(self.laid_out(view.seats, view.options), view, self.box(view), rng)
        return dealt

    def ranking(self, s: S) -> list[int]:
        """The place of each side, 1 is best and ties share it; a solo game lost is place 2."""
        if s.seats == 1:
            return [1 if self.won_alone(s) else 2]
        sides = sorted({self.side(s, seat) for seat in range(s.seats)})
        standings = [self.standing(s, side) for side in sides]
        return [1 + sum(other > mine for other in standings) for mine in standings]


def counted(s: State) -> dict[str, list[int]]:
    """The cards on the table by family, in ascending order."""
    box: dict[str, list[int]] = {}
    for zone, cards in zip(s.layout.zones, s.zones, strict=True):
        box.setdefault(zone.family.name, []).extend(cards)
    for cards in box.values():
        cards.sort()
    return box
