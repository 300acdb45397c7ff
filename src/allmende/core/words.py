"""Words: what everything is called, from gettext catalogues, in English and German.

A game declares what can be said (verbs, questions, reasons, events, ranges, options, endings); each
has a message id, and `words/en.po` and `words/de.po` beside the game say it. The catalogues are
read as they stand, so there is no compiled file that could be stale.
"""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from allmende.core.actions import Range
from allmende.core.events import CORE_EVENTS, DROPPED, MOVED, Event
from allmende.core.registry import packages
from allmende.core.zones import HIDDEN

if TYPE_CHECKING:
    from allmende.core.game import Game
    from allmende.core.state import State

LANGUAGES = ("en", "de")
DEFAULT_LANGUAGE = "en"


class Reason:
    """Why an action is refused: a message id, of a game or of the core, and in English as text."""

    def __init__(self, key: str, game: Game[Any] | None = None) -> None:
        self.key = key
        self.game = game

    def __str__(self) -> str:
        return Words(DEFAULT_LANGUAGE, self.game).reason(self)

    def __repr__(self) -> str:
        return f"Reason({self.key!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.key == other.key and self.game is other.game

    def __hash__(self) -> int:
        return hash(self.key)


class Catalogue:
    """One language's messages: id to its text, or to its plural forms."""

    def __init__(self, source: str) -> None:
        self.texts: dict[str, list[str]] = {}
        self.plural: Callable[[int], int] = gettext.c2py("n != 1")
        for entry in _entries(source):
            self._add(entry)

    def _add(self, entry: dict[str, str]) -> None:
        key = entry["msgid"]
        forms = [text for name, text in entry.items() if name.startswith("msgstr")]
        if key:
            self.texts[key] = forms
        else:
            rule = re.search(r"plural=([^;\n]+)", forms[0])
            if rule:
                self.plural = gettext.c2py(rule.group(1))


def _entries(source: str) -> list[dict[str, str]]:
    """The entries of a catalogue, each as keyword to text; a `msgid` begins one."""
    entries: list[dict[str, str]] = []
    keyword = ""
    for line in source.split("\n"):
        start, quote, rest = line.strip().partition('"')
        if not quote or start.startswith("#"):
            continue
        if start:
            keyword = start.strip()
            if keyword == "msgid":
                entries.append({})
        entries[-1][keyword] = entries[-1].get(keyword, "") + ast.literal_eval(quote + rest)
    return entries


@cache
def catalogue(package: str, language: str) -> Catalogue:
    """The catalogue of a package, as `words/<language>.po` beside it."""
    folder: Traversable = resources.files(package) / "words"
    return Catalogue((folder / f"{language}.po").read_text(encoding="utf-8"))


class Words:
    """Sentences in one language about one game; `names` are what the seats are called."""

    def __init__(
        self, language: str, game: Game[Any] | None, names: Sequence[str] | None = None
    ) -> None:
        self.language = language
        self.game = game
        self.names = names
        self._own = catalogue(package_of(game), language) if game else None
        self._core = catalogue("allmende.core", language)

    def text(self, key: str, values: Mapping[str, str] | None = None, count: int = 1) -> str:
        """The text of a message id, with its placeholders filled; `count` chooses the plural."""
        for found in (self._own, self._core):
            if found and key in found.texts:
                forms = found.texts[key]
                form = forms[found.plural(count)] if len(forms) > 1 else forms[0]
                return form.format_map({"count": count, **(values or {})})
        raise KeyError(f"no message {key!r} in {self.language}")

    def name(self, range_name: str, value: int) -> str:
        """What a value of a range is called: a card, a seat, a number."""
        assert self.game is not None
        if range_name == "number":
            return str(value)
        if range_name == "seat":
            return self.seat(value)
        range_ = ranges_of(self.game)[range_name]
        if value == HIDDEN:
            return self.text(f"{range_.called}.hidden")
        name = range_.values[value]
        return name if name.isdigit() else self.text(f"{range_.called}.{name}")

    def seat(self, seat: int) -> str:
        if self.names is not None and 0 <= seat < len(self.names):
            return self.names[seat]
        return self.text("seat", {"number": str(seat + 1)})

    def title(self) -> str:
        return self.text("title")

    def action(self, action: int) -> str:
        """An action as an imperative sentence for a menu or a button."""
        assert self.game is not None
        verb = self.game.actions.verb_of(action)
        values = {
            name: self.name(range_.name, value)
            for (name, range_), value in zip(verb.arguments, verb.values(action), strict=True)
        }
        return self._sentence(f"verb.{verb.name}", values)

    def question(self, s: State, seat: int, brief: bool = False) -> str:
        """What a seat is asked; in short, for who sees the picture, where a game has such words."""
        ask = s.stack[-1].of(seat)
        about = ask.decision.about(s, ask)
        values = {name: self.name(range_name, value) for name, (range_name, value) in about.items()}
        wording = ask.decision.wording(s, ask)
        if brief and self._own is not None and f"brief.{wording}" in self._own.texts:
            return self._sentence(f"brief.{wording}", values)
        return self._sentence(f"question.{wording}", values)

    def event(self, event: Event) -> str:
        """An event as a sentence of the log; the bare moves of cards have none."""
        if event.name == MOVED:
            return ""
        assert self.game is not None
        arguments = CORE_EVENTS.get(event.name) or self.game.events[event.name]
        values = {
            name: self.name(range_name, value)
            for (name, range_name), value in zip(arguments.items(), event.values, strict=True)
        }
        return self._sentence(f"event.{event.name}", values)

    def reason(self, reason: Reason) -> str:
        return self.text(f"reason.{reason.key}")

    def _sentence(self, key: str, values: dict[str, str]) -> str:
        """A message about things by their names; a value named `count` chooses the plural."""
        return self.text(key, values, int(values.get("count", "1")))


def package_of(game: Game[Any]) -> str:
    """The package a game lives in; where it is not registered, that of its rules."""
    return packages().get(game.name) or type(game).__module__.rpartition(".")[0]


@cache
def ranges_of(game: Game[Any]) -> dict[str, Range]:
    """Every range that a game names in its verbs and zones, by name."""
    ranges = [zone.family for zone in game.zones]
    for verb in game.actions.verbs:
        ranges += [range_ for _, range_ in verb.arguments]
    found: dict[str, Range] = {}
    for range_ in ranges:
        if found.setdefault(range_.name, range_).values != range_.values:
            raise ValueError(f"{game.name} has two ranges of the name {range_.name}")
    return found


def message_ids(game: Game[Any]) -> set[str]:
    """Everything a game can say: what its catalogues must hold, no more and no less."""
    ids = {"title", "summary"}
    ids |= {f"verb.{verb.name}" for verb in game.actions.verbs}
    ids |= {f"question.{d.question}" for d in game.decisions if d.asks}
    ids |= {f"question.{wording}" for d in game.decisions for wording in d.wordings}
    ids |= {f"reason.{reason}" for reason in game.reasons if reason}
    ids |= {f"event.{event}" for event in game.events}
    ids |= {f"ending.{ending}" for ending in game.endings}
    ids |= {f"exclusion.{exclusion.reason}" for exclusion in game.exclusions}
    ids |= {f"zone.{zone.name}" for zone in game.zones}
    ids |= {f"feature.{name}" for name in game.feature_names}
    ids |= {f"field.{name}" for name in game.fields} | set(game.view_words)
    for option in game.options:
        ids |= {f"option.{option.name}", f"option.{option.name}.help"}
        ids |= {f"option.{option.name}.{value}" for value in option.values if not value.isdigit()}
    for range_ in ranges_of(game).values():
        ids |= {f"{range_.called}.{value}" for value in range_.values if not value.isdigit()}
    ids |= {f"{zone.family.called}.hidden" for zone in game.zones}
    return ids


def core_message_ids() -> set[str]:
    """What the core itself can say, beside what the command line adds."""
    reasons = ("no_such_action", "game_over", "not_asked", "not_your_view", "not_offered")
    undo = ("nothing_to_undo", "another_acted", "chance_or_secret")
    ids = {f"reason.{key}" for key in (*reasons, "view_is_no_table", *undo)}
    return ids | {"seat", f"event.{DROPPED}"}
