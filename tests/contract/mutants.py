"""Planted leaks: copies of the toy game, each with one leak put into its source.

They prove that the leak test sees. A mutant is a package of its own, always interpreted, on top of
whatever build of the core is being tested.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import allmende.games.meadow as toy

HOME = Path(toy.__file__).parent
NAME = toy.__name__


class Mutant:
    """A leak by its name, and what is replaced in which file to plant it."""

    def __init__(self, name: str, *patches: tuple[str, str, str]) -> None:
        self.name = name
        self.patches = patches

    def plant(self, folder: Path) -> Any:
        """Write the mutated package into a folder and import its game."""
        package = "mutant_" + self.name.replace(" ", "_").replace("'", "")
        target = folder / package
        (target / "words").mkdir(parents=True)
        for source in [*HOME.glob("*.py"), *HOME.glob("words/*.po")]:
            text = source.read_text(encoding="utf-8").replace(NAME, package)
            text = text.replace('name = "meadow"', f'name = "{package}"')
            for file, old, new in self.patches:
                if file == source.name:
                    assert text.count(old) == 1, f"{file} has not just one {old!r}"
                    text = text.replace(old, new)
            (target / source.relative_to(HOME)).write_text(text, encoding="utf-8")
        sys.path.insert(0, str(folder))
        try:
            importlib.invalidate_caches()
            return importlib.import_module(f"{package}.rules").GAME
        finally:
            sys.path.remove(str(folder))


def _observing(lines: str) -> tuple[str, str, str]:
    """A patch of what a seat sees: `view` has been made, `self` is the full state."""
    body = "".join(f"        {line}\n" for line in lines.split("; "))
    return (
        "state.py",
        "        self.coins: list[int] = []\n",
        "        self.coins: list[int] = []\n"
        "        self.real: MeadowState | None = None\n\n"
        "    def observe(self, seat: int = -1) -> 'MeadowState':\n"
        "        view = super().observe(seat)\n"
        f"{body}"
        "        return view\n",
    )


def _field(change: str, after: str) -> tuple[tuple[str, str, str], ...]:
    """Patches that add a public field `mark` and set it after a line of the rules."""
    indent = after[: len(after) - len(after.lstrip())]
    return (
        ("state.py", "self.round: int = 0\n", "self.round: int = 0\n        self.mark: int = 0\n"),
        ("rules.py", 'fields = ("round", "coins")', 'fields = ("round", "coins", "mark")'),
        ("rules.py", f"{after}\n", f"{after}\n{indent}{change}\n"),
        ("en.po", 'msgid "field.coins"', 'msgid "field.mark"\nmsgstr "-"\n\nmsgid "field.coins"'),
        ("de.po", 'msgid "field.coins"', 'msgid "field.mark"\nmsgstr "-"\n\nmsgid "field.coins"'),
    )


REAL = "view.real = self"
DREW = "            s.draw(DECK, s.at(HAND, ask.seat))"
BEFORE_DRAW = '            s.tell("drew", (ask.seat,))'
ASK_DEFEND = "            s.ask(DEFEND, victim, ask.seat, prey)"
SEALED = "    verbs = (box.REST, box.GRAZE)\n"
HAS_DOG = "box.DOG in s.zone(HAND, victim)"

MUTANTS = [
    Mutant("deck order in the view", _observing("view.zones[0] = self.zones[0][:]")),
    Mutant("another hand in the view", _observing("view.zones[2:4] = self.zones[2:4]")),
    Mutant(
        "what others remember in the view",
        _observing("view.knowledge = self.knowledge.clone()"),
    ),
    Mutant("the seed in the view", _observing("view.ending = self.chance.seed[0] - 1000")),
    Mutant(
        "a sealed answer in the view", _observing("view.stack = self.stack[:] or view.stack")
    ),
    Mutant(
        "an opponent's card in a log line",
        ("components.py", '"drew seat"', '"drew seat animal"'),
        ("rules.py", BEFORE_DRAW, '            s.tell("drew", (ask.seat, s.zones[DECK][-1]))'),
    ),
    Mutant(
        "the top card in a log line",
        ("components.py", '"searched seat"', '"searched seat animal"'),
        ("rules.py", 's.tell("searched", (ask.seat,))',
         's.tell("searched", (ask.seat, s.zones[DECK][-1]))'),
    ),
    Mutant(
        "a found card in a log line",
        ("rules.py", "        s.move(action - box.TAKE, DECK, s.at(HAND, ask.seat))",
         "        s.move(action - box.TAKE, DECK, s.at(HAND, ask.seat))\n"
         '        s.tell("sold", (ask.seat, action - box.TAKE))'),
    ),
    Mutant(
        "a sealed answer in a log line",
        ("rules.py", SEALED,
         f"{SEALED}\n    def complete(self, s: MeadowState, ask: Frame) -> bool:\n"
         "        if ask.mine[0] == box.REST:\n"
         '            s.tell("rested", (ask.seat,))\n        return True\n'),
    ),
    Mutant(
        "a sealed answer in the order of asked",
        ("state.py", "        self.coins: list[int] = []\n",
         "        self.coins: list[int] = []\n\n    @property\n"
         "    def asked(self) -> list[int]:\n"
         "        found = super().asked\n"
         "        rested = bool(self.stack) and (0,) in self.stack[-1].picks\n"
         "        return found[::-1] if rested else found\n"),
    ),
    Mutant(
        "a question that only a holder is asked",
        ("rules.py", ASK_DEFEND,
         f"            if {HAS_DOG}:\n    {ASK_DEFEND}\n            else:\n"
         "                s.move(prey, s.at(PEN, victim), s.at(PEN, ask.seat))"),
    ),
    Mutant(
        "a question that falls away without a dog",
        ("rules.py", "return NO_CARD if action == box.GUARD and box.DOG not in",
         "return NO_CARD if box.DOG not in"),
    ),
    Mutant(
        "a question that names a hidden card",
        ("rules.py", '"animal": ("animal", ask.b)', '"animal": ("animal", s.zones[DECK][-1])'),
    ),
    Mutant(
        "a reason that names a hidden card",
        ("rules.py", "        return 0 if box.WOLF in s.zone(HAND, ask.seat) else NO_CARD",
         "        if box.WOLF in s.zone(HAND, ask.seat):\n            return 0\n"
         f"        return NO_COIN if {HAS_DOG} else NO_CARD"),
    ),
    Mutant(
        "an option that only a hidden card allows",
        ("rules.py", "        if not foe or prey", f"        if not foe or {HAS_DOG} or prey"),
    ),
    Mutant(
        "options in an order that tells",
        ("rules.py", "    verbs = (box.DRAW, box.SEARCH, box.PASS, box.RAID)\n",
         "    verbs = (box.DRAW, box.SEARCH, box.PASS, box.RAID)\n\n"
         "    def options(self, s: MeadowState, ask: Frame) -> list[int]:\n"
         "        found = super().options(s, ask)\n"
         "        return found[::-1] if box.WOLF in s.zones[DECK][-1:] else found\n\n"),
    ),
    Mutant(
        "a stable id of a face down card",
        *_field("s.mark = s.zones[HAND + 2 * ask.seat][-1] if s.zones[HAND + 2 * ask.seat] else 9",
                DREW),
    ),
    Mutant("a fingerprint of the deck", *_field("s.mark = sum(s.zones[DECK][-5:])", DREW)),
    Mutant(
        "points that count the hand",
        ("scoring.py", "s.zone(PEN, seat)])", "s.zone(PEN, seat) + s.zones[2 + 2 * seat]])"),
    ),
    Mutant(
        "a price that depends on the deck",
        ("rules.py", "        s.coins[ask.seat] += 1\n        s.tell(\"sold\"",
         "        s.coins[ask.seat] += 1 + (3 in s.zones[DECK][-1:])\n        s.tell(\"sold\""),
    ),
    Mutant(
        "a turn order that depends on hands",
        ("rules.py", "            s.ask(TAKE_TURN, (s.round - 1 + turn) % s.seats)",
         "            s.ask(TAKE_TURN, (s.round - 1 + turn) % s.seats)\n"
         "        if box.WOLF in s.zone(HAND, s.seats - 1):\n"
         "            s.stack[-s.seats :] = s.stack[-s.seats :][::-1]"),
    ),
    Mutant(
        "the seed in an error",
        ("state.py", "        self.coins: list[int] = []\n",
         "        self.coins: list[int] = []\n\n"
         "    def apply(self, action: int, seat: int | None = None) -> None:\n"
         "        from allmende.core.errors import IllegalAction\n\n"
         "        if action not in self.legal(seat):\n"
         "            raise IllegalAction(str(action), self.chance.seed.hex(), [])\n"
         "        super().apply(action, seat)\n"),
    ),
    Mutant(
        "features that peek",
        _observing(REAL),
        ("play.py", "    seat = max(view.viewer, 0)\n",
         "    seat = max(view.viewer, 0)\n    view = view.real or view\n"
         "    return [float(sum(view.zones[DECK][-5:]))] * len(FEATURES)\n"),
    ),
    Mutant("a bot that peeks", _observing(REAL)),
]  # fmt: skip
