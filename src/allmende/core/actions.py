"""The action space of a game: every action is a small int inside and a readable text outside.

A game declares its verbs once, each with at most two named arguments, and each argument with its
range of values. Ids follow by mixed radix, so `PLAY + card` is the id of playing that card:

>>> colour = Range("colour", ("red", "blue"))
>>> space = ActionSpace()
>>> PASS = space.verb("pass")
>>> PAINT = space.verb("paint", wall=numbers("wall", 1, 3), colour=colour)
>>> len(space), space.text(PAINT + 2 * 2 + 1)
(7, 'paint(wall=3, colour=blue)')
>>> space.parse("paint(wall=3, colour=blue)") == PAINT + 5
True
"""

from __future__ import annotations

import re

from allmende.core.errors import BadAction

MOST_IDS = 2000
MOST_IDS_OF_A_VERB = 999

_TEXT = re.compile(r"([a-z_]+)\s*(?:\((.*)\))?", re.DOTALL)
_NAME = re.compile(r"[a-z][a-z_]*")
_VALUE = re.compile(r"[^\s,()=]+")


class Range:
    """A named list of values: the kinds of a card family, the spaces of a board, the seats.

    A range that is a part of another is `called` like it: its values are named there. Where the
    cards of a family have different backs, `backs` says which each kind has.
    """

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        called: str = "",
        backs: tuple[int, ...] = (),
    ) -> None:
        if len(set(values)) != len(values):
            raise ValueError(f"range {name} names a value twice")
        for value in values:
            if not _VALUE.fullmatch(value):
                raise ValueError(f"range {name}: {value!r} can't stand in the text of an action")
        self.name = name
        self.values = values
        self.called = called or name
        self.backs = backs or (0,) * len(values)

    def __len__(self) -> int:
        return len(self.values)

    def __repr__(self) -> str:
        return f"Range({self.name!r}, {self.values!r})"

    def index(self, value: str) -> int:
        """The number of a value by its name."""
        return self.values.index(value)


def numbers(name: str, low: int, high: int) -> Range:
    """A range of whole numbers, both ends included; its values need no words."""
    return Range(name, tuple(str(n) for n in range(low, high + 1)))


class Verb:
    """One verb of the space: its first id, its size, and its arguments."""

    def __init__(self, name: str, first: int, arguments: tuple[tuple[str, Range], ...]) -> None:
        self.name = name
        self.first = first
        self.arguments = arguments
        self.size = 1
        for _, values in arguments:
            self.size *= len(values)

    def values(self, action: int) -> tuple[int, ...]:
        """The argument values of an action of this verb."""
        rest = action - self.first
        if not self.arguments:
            return ()
        if len(self.arguments) == 1:
            return (rest,)
        second = len(self.arguments[1][1])
        return (rest // second, rest % second)

    def text(self, action: int) -> str:
        parts = [
            f"{name}={values.values[value]}"
            for (name, values), value in zip(self.arguments, self.values(action), strict=True)
        ]
        return f"{self.name}({', '.join(parts)})" if parts else self.name

    def usage(self) -> str:
        """The verb with the names of its arguments, for error messages."""
        names = ", ".join(f"{name}=…" for name, _ in self.arguments)
        return f"{self.name}({names})" if names else self.name


class ActionSpace:
    """All actions of a game, declared verb by verb."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self._verb_of: list[Verb] = []
        self._texts: list[str] = []

    def verb(self, name: str, **arguments: Range) -> int:
        """Declare a verb and return its first id."""
        for word in (name, *arguments):
            if not _NAME.fullmatch(word):
                raise ValueError(
                    f"the verb {name}: {word!r} is not in small letters and underscores"
                )
        if any(verb.name == name for verb in self.verbs):
            raise ValueError(f"the verb {name} is declared twice")
        if len(arguments) > 2:
            raise ValueError(f"the verb {name} multiplies more than two arguments")
        first = len(self._verb_of)
        verb = Verb(name, first, tuple(arguments.items()))
        if verb.size > MOST_IDS_OF_A_VERB:
            raise ValueError(f"the verb {name} has {verb.size} ids, at most {MOST_IDS_OF_A_VERB}")
        if first + verb.size >= MOST_IDS:
            raise ValueError(f"the verb {name} brings the space to {MOST_IDS} ids or more")
        self.verbs.append(verb)
        for action in range(first, first + verb.size):
            self._verb_of.append(verb)
            self._texts.append(verb.text(action))
        return first

    def __len__(self) -> int:
        return len(self._texts)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, int) and 0 <= action < len(self._texts)

    def verb_of(self, action: int) -> Verb:
        return self._verb_of[action]

    def text(self, action: int) -> str:
        """The text of an action, such as `place(die=5, space=d4)`."""
        if not 0 <= action < len(self._texts):
            raise BadAction(f"there is no action {action}; ids go from 0 to {len(self) - 1}")
        return self._texts[action]

    def parse(self, text: str) -> int:
        """The action of a text; white space and the order of named arguments don't matter."""
        match = _TEXT.fullmatch(text.strip())
        verb = self._named(match.group(1)) if match else None
        if match is None or verb is None:
            known = ", ".join(verb.usage() for verb in self.verbs)
            raise BadAction(f"{text.strip()!r} is not an action; verbs are {known}")
        return self._encode(text.strip(), verb, (match.group(2) or "").strip())

    def _named(self, name: str) -> Verb | None:
        for verb in self.verbs:
            if verb.name == name:
                return verb
        return None

    def _encode(self, text: str, verb: Verb, inside: str) -> int:
        given = {}
        for part in inside.split(",") if inside else []:
            name, equals, value = part.partition("=")
            if not equals or name.strip() in given:
                raise BadAction(f"{text!r} does not parse; it would be {verb.usage()}")
            given[name.strip()] = value.strip()
        if set(given) != {name for name, _ in verb.arguments}:
            raise BadAction(f"{text!r} does not parse; it would be {verb.usage()}")
        action = 0
        for name, values in verb.arguments:
            if given[name] not in values.values:
                known = ", ".join(values.values)
                raise BadAction(f"{text!r}: {name} can't be {given[name]!r}; it is one of {known}")
            action = action * len(values) + values.index(given[name])
        return verb.first + action
