"""Rule stories: a table set up in words, played in words, looked at in words; for every game.

    t = table("meadow", hands={0: "goat wolf", 1: "goat"}, deck="cow sheep", rolls={"weather": [6]})
    t.plays(0, "graze(animal=goat)").plays(1, "rest")
    t.sees(1, "Ada brings the goat into the pen.")
    assert t.pen(0) == "goat"

Cards are named as in their family, a stack from its top; `?` is a card whose face is not seen. What
the set-up does not name is not there: so that the box stays complete, all other cards lie in the
first shared zone of their family that it does not name, or else under the first one. In sentences
the seats are Ada, Ben, Cleo and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from allmende.core.actions import Range
from allmende.core.chance import Outcome
from allmende.core.decisions import Sealed
from allmende.core.errors import IllegalAction
from allmende.core.events import Event
from allmende.core.game import Game, counted
from allmende.core.knowledge import blank_knowledge
from allmende.core.registry import game as game_of
from allmende.core.words import Words
from allmende.core.zones import HIDDEN

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def table(
    game: str | Game[Any],
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    rolls: Mapping[str, Sequence[int | tuple[int, ...]]] | None = None,
    asks: Sequence[str] = (),
    **laid: Any,
) -> Story:
    """A table as the words say.

    Keywords name zones (`deck="cow sheep"`, `hands={0: "goat", 1: "dog"}`) and public fields of the
    state (`coins=[0, 3]`). `rolls` are the next outcomes of chance by purpose. `asks` are questions
    in place of the game's first, in their order, each with its seats: `["take_turn 0", "end"]`.
    """
    rules = game_of(game) if isinstance(game, str) else game
    state = rules.start(seats, seed=0, options=options)
    zones = {name: laid.pop(name) for name in list(laid) if _zone_named(rules, name)}
    for name, value in laid.items():
        if name not in rules.fields:
            raise ValueError(f"{rules.name} has neither a zone nor a field {name!r}")
        setattr(state, name, value)
    _lay_out(state, {_zone_named(rules, name): cards for name, cards in zones.items()})
    if asks:
        _ask(state, asks)
    state.settle()
    return Story(state, {purpose: list(values) for purpose, values in (rolls or {}).items()})


class Story:
    """A table under way. Zones are asked for by name: `t.hand(0)`, `t.deck()`."""

    def __init__(self, state: Any, rolls: dict[str, list[int | tuple[int, ...]]]) -> None:
        self.state = state
        self.rolls = rolls
        self.game: Game[Any] = state.game
        self.words = Words("en", self.game, NAMES)
        self.events: list[Event] = []

    # -- what happens -----------------------------------------------------------------------------

    def plays(self, seat: int, *actions: str) -> Story:
        """A seat acts, once or several times in a row; `sees` then tells of this play."""
        self.events = []
        for text in actions:
            action = self.game.actions.parse(text)
            if seat in self.state.asked and action in self.state.legal(seat):
                self._rig(action, seat)
            self.state.events = self.events
            self.state.apply(action, seat)
            assert counted(self.state) == self.game.box(self.state), f"{text} lost or made cards"
        return self

    def refuses(self, seat: int, action: str, reason: str) -> Story:
        """The seat can't do that, for this reason, and trying changes nothing."""
        number = self.game.actions.parse(action)
        refused = self.state.why_not(number, seat)
        assert refused is not None, f"{action} is legal"
        assert refused.key == reason
        before = self.state.hash()
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(number, seat)
        assert caught.value.reason == str(refused)
        assert self.state.hash() == before
        return self

    # -- what is seen -----------------------------------------------------------------------------

    def sees(self, seat: int, *sentences: str) -> Story:
        """The seat reads these sentences, among others, in the log of the last play."""
        read = self.log(seat)
        for sentence in sentences:
            assert sentence in read, f"{sentence!r} is not among {read}"
        return self

    def log(self, seat: int) -> list[str]:
        """What the seat reads of the last play; -1 is somebody who watches."""
        read = [self.words.event(event.seen_by(seat)) for event in self.events]
        return [sentence for sentence in read if sentence]

    def question(self, seat: int) -> str:
        """The name of the question that the seat is asked, or nothing."""
        asked: str = self.state.stack[-1].decision.question if seat in self.state.asked else ""
        return asked

    def asked(self, seat: int) -> str:
        """The question in words, as the seat reads it."""
        return self.words.question(self.state.observe(seat), seat)

    def may(self, seat: int) -> list[str]:
        """The texts of what the seat may do now."""
        return [self.game.actions.text(action) for action in self.state.legal(seat)]

    def shown(self, seat: int, zone: str, of: int = 0) -> str:
        """A zone as the seat sees it, `of` another or of all."""
        return _named(self.state.observe(seat), _zone_named(self.game, zone), of)

    def remembers(self, seat: int, zone: str, of: int = 0) -> str:
        """The cards that the seat has seen in a zone, in any order, and `-n` if n may be gone."""
        number = _number(self.state, _zone_named(self.game, zone), of)
        seen = self.state.observe(seat).memory[seat * len(self.state.layout) + number]
        family = self.state.layout.zones[number].family
        names = [family.values[card] for card in seen.loose()]
        return " ".join([*names, *([f"-{seen.left}"] if seen.left else [])])

    def __getattr__(self, name: str) -> Callable[..., str]:
        zone = _zone_named(self.game, name)
        if not zone:
            raise AttributeError(f"{self.game.name} has no zone {name!r}")
        return lambda seat=0: _named(self.state, zone, seat)

    # -- how it stands ----------------------------------------------------------------------------

    @property
    def over(self) -> str:
        """How the game ended, or nothing."""
        return self.game.endings[self.state.ending] if self.state.over else ""

    @property
    def scores(self) -> list[int]:
        points: list[int] = self.state.scores()
        return points

    @property
    def ranking(self) -> list[int]:
        places: list[int] = self.state.ranking()
        return places

    # -- rigged chance ----------------------------------------------------------------------------

    def _rig(self, action: int, seat: int) -> None:
        """Script the draws of an action, one by one: an outcome may decide what is drawn next."""
        script: list[Outcome] = []
        drawn = self._tried(action, seat, script)
        while len(drawn) > len(script):
            script.append(self._rigged(drawn[len(script)]))
            drawn = self._tried(action, seat, script)
        self.state.chance.count = 0
        self.state.chance.script = script

    def _tried(self, action: int, seat: int, script: list[Outcome]) -> list[Outcome]:
        """What the action would draw after the scripted outcomes."""
        trial = self.state.clone()
        tape: list[Outcome] = []
        trial.chance.count = 0
        trial.chance.script = script
        trial.chance.tape = tape
        trial.apply(action, seat)
        return tape

    def _rigged(self, drawn: Outcome) -> Outcome:
        """The next rigged outcome for this purpose, or what chance gave."""
        if not self.rolls.get(drawn.purpose):
            return drawn
        values = self.rolls[drawn.purpose].pop(0)
        return Outcome(
            drawn.purpose, drawn.index, values if isinstance(values, tuple) else (values,)
        )


# -- setting up -----------------------------------------------------------------------------------


def _zone_named(game: Game[Any], name: str) -> str:
    """The zone that a keyword means, also in the plural (`hands`); or nothing."""
    names = [zone.name for zone in game.zones]
    for zone in (name, name.removesuffix("s")):
        if zone in names:
            return zone
    return ""


def _number(state: Any, zone: str, seat: int) -> int:
    """The number of a zone, or of a seat's own."""
    first = [declared.name for declared in state.layout.zones].index(zone)
    return int(state.at(first, seat)) if state.layout.zones[first].each else first


def _lay_out(state: Any, laid: Mapping[str, Any]) -> None:
    """Lay the named cards where they are named, and the rest where they don't matter."""
    rest = {family: list(cards) for family, cards in state.game.box(state).items()}
    for number in range(len(state.layout)):
        state.zones[number] = []
    for name, cards in laid.items():
        for seat, names in cards.items() if isinstance(cards, Mapping) else [(0, cards)]:
            number = _number(state, name, seat)
            state.zones[number] = _taken(state.layout.zones[number], names, rest)
    for family, cards in rest.items():
        if cards:
            spare = _spare(state, family, laid)
            state.zones[spare] = cards + state.zones[spare]
            if not state.layout.ordered[spare]:
                state.zones[spare].sort()
    state.knowledge = blank_knowledge(state.layout)


def _taken(zone: Any, names: str, rest: dict[str, list[int]]) -> list[int]:
    """The named cards, out of the rest of the box, as they lie in a zone."""
    family: Range = zone.family
    cards = [family.index(name) for name in names.split()]
    for card in cards:
        if card not in rest[family.name]:
            raise ValueError(f"the box has no {family.values[card]} left for the {zone.name}")
        rest[family.name].remove(card)
    return cards[::-1] if zone.ordered else sorted(cards)


def _spare(state: Any, family: str, laid: Mapping[str, Any]) -> int:
    """The first shared zone of a family that the set-up does not name, or else the first one."""
    shared = [
        number
        for number, zone in enumerate(state.layout.zones)
        if zone.family.name == family and not zone.each
    ]
    if not shared:
        raise ValueError(f"{family} has no shared zone: name the places of all its cards")
    unnamed = [number for number in shared if state.layout.zones[number].name not in laid]
    return (unnamed or shared)[0]


def _ask(state: Any, asks: Sequence[str]) -> None:
    """Put other questions in place of those that were there."""
    decisions = {decision.question: decision for decision in state.game.decisions}
    state.stack.clear()
    for text in reversed(asks):
        question, *numbers = text.split()
        decision, seats = decisions[question], tuple(int(number) for number in numbers)
        if isinstance(decision, Sealed):
            state.ask_sealed(decision, seats)
        else:
            state.ask(decision, *seats or (-1,))


def _named(state: Any, zone: str, seat: int) -> str:
    """The cards of a zone by name: a stack from its top, others in the order of their family."""
    number = _number(state, zone, seat)
    family = state.layout.zones[number].family
    cards = state.zones[number][::-1] if state.layout.ordered[number] else state.zones[number]
    return " ".join("?" if card == HIDDEN else family.values[card] for card in cards)
