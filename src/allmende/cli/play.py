"""Playing at the terminal: one person against bots, or several who share the screen.

Each person is shown the table as that seat sees it, what happened since, the question and its
answers by number. The record is written after every action, so nothing is lost when the terminal
closes.
"""

from __future__ import annotations

import hashlib
from itertools import groupby
from pathlib import Path
from random import Random

from allmende import bots
from allmende.cli import results, saved
from allmende.cli.arguments import PERSON, bots_for
from allmende.cli.screen import Screen
from allmende.core.errors import BadAction
from allmende.core.events import MOVED, Event
from allmende.core.state import WATCHING
from allmende.core.table import Table
from allmende.core.words import Words
from allmende.core.zones import EVERYBODY, HIDDEN
from allmende.draw import text as picture, views

RECENT = 20  # events that are told again when a game goes on
FEW = 8  # actions that are named as examples


class Leave(Exception):
    """A person wants to stop; the game stays open."""


class Sitting:
    """A table at the terminal: who sits there, and the file that keeps the game."""

    def __init__(self, table: Table, seated: str, language: str, file: Path) -> None:
        seats = table.record.seats
        others = bots_for(seated, seats - 1, persons=True) if seats > 1 else []
        self.table = table
        self.seated = seated
        self.file = file
        self.players = [PERSON, *others]
        self.persons = [seat for seat in range(seats) if self.players[seat] == PERSON]
        self.words = Words(language, table.record.game)
        self.words.names = [self._name(seat) for seat in range(seats)]
        self.screen = Screen()
        self.looking = self.persons[0] if len(self.persons) == 1 else WATCHING
        self.told = dict.fromkeys(self.persons, max(0, len(table.events) - RECENT))

    def _name(self, seat: int) -> str:
        """Seat 1 (you), Seat 2 (random); several people at one screen are just Seat 1, Seat 2."""
        name = self.words.seat(seat)
        if self.players[seat] != PERSON:
            return f"{name} ({self.players[seat]})"
        return name if len(self.persons) > 1 else f"{name} ({self._say('cli.you')})"

    def _say(self, key: str, count: int = 1, **values: object) -> str:
        filled = {name: str(value) for name, value in values.items()}
        return self.words.text(key, filled, count)

    # -- from the greeting to the end -------------------------------------------------------------

    def play(self) -> None:
        """Play until the game is over or a person leaves."""
        self._greet()
        try:
            while not self.table.state.over:
                seat = self.table.state.seat
                if self.players[seat] == PERSON:
                    self._ask(seat)
                else:
                    self._let_bot_act(seat)
        except (Leave, EOFError):
            self._leave()
        else:
            self._end()

    def _greet(self) -> None:
        """Who plays what, and how to answer: all that somebody new here needs."""
        state, say = self.table.state, self.screen.say
        say(self.words.title(), "bold")
        say(self.words.text("summary"))
        self.screen.say_all(picture.primer(state, self.words))
        self.screen.say_all(results.options(self.table.record.options, self.words))
        seats = results.names(list(range(state.seats)), self.words)
        say(self._say("cli.at_the_table", state.seats, seats=seats))
        self.screen.say_all(results.together(state, self.words))
        say(self._say("cli.how_to_answer"))

    def _let_bot_act(self, seat: int) -> None:
        """The bot sees what its seat sees, and has dice of its own for every move."""
        record = self.table.record
        key = record.seed + f"bot {seat} {len(record.moves)}".encode()
        rng = Random(hashlib.blake2b(key, digest_size=16).digest())
        view = self.table.state.observe(seat)
        self._act(seat, bots.bot(self.players[seat]).choose(view, rng))

    def _act(self, seat: int, action: int) -> None:
        self.table.apply(action, seat)
        self._save()

    def _save(self) -> None:
        saved.keep_seating(self.file, self.seated)
        self.table.record.write(self.file)

    def _leave(self) -> None:
        self.screen.say()
        if not self.table.record.moves and not self.file.exists():
            self.screen.say(self._say("cli.left_at_once"))
            return
        self._save()
        self.screen.say(self._say("cli.left", file=self.file))

    def _end(self) -> None:
        """What happened last, the table, and the result: nothing that is still hidden from any."""
        if len(self.persons) > 1:
            self.screen.wipe()
            self.told[WATCHING] = self.told[self.looking]
            self.looking = WATCHING
        self.screen.say()
        self._tell_news(self.looking)
        self._show_table(self.looking)
        self.screen.say()
        self.screen.say_all(results.result(self.table.state, self.words), "bold")
        self.screen.say(self._say("cli.record_is", file=self.file))

    # -- asking a person --------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Show a person the table and the question, until an answer changes something."""
        if self.looking != seat and not self._handed_over(seat):
            return
        self._show(seat)
        while not self._answered(seat, self.screen.ask(self._say("cli.prompt"))):
            pass

    def _handed_over(self, seat: int) -> bool:
        """Let only the person who is asked see the screen; not if the one before takes back."""
        if self.looking != WATCHING:
            self.screen.wipe()
        while True:
            answer = self.screen.ask(self._say("cli.hand_over", seat=self.words.seat(seat))).lower()
            if answer == "q":
                raise Leave
            if answer not in ("u", "uu"):
                self.looking = seat
                return True
            if self._undone(self.looking, whole_turn=answer == "uu"):
                return False

    def _show(self, seat: int) -> None:
        view = self.table.state.observe(seat)
        self.screen.say()
        self._tell_news(seat)
        self._show_table(seat)
        self.screen.say()
        asked = self.words.question(view, seat)
        self.screen.say(f"{self.words.seat(seat)}: {asked}", "bold")
        for number, action in enumerate(view.legal(seat), 1):
            self.screen.say(f"{number:4}  {self.words.action(action)}")

    def _show_table(self, seat: int) -> None:
        self.screen.say_all(picture.table(self.table.state.observe(seat), self.words))

    def _tell_news(self, seat: int) -> None:
        """What happened since this seat was last told."""
        self.screen.say_all(self._log(seat, self.told[seat]), "dim")
        self.told[seat] = len(self.table.events)

    def _log(self, seat: int, since: int = 0) -> list[str]:
        """The log from an event on, as a seat may read it."""
        lines: list[str] = []
        events = [event for event in self.table.events[since:] if _has_words(event, seat)]
        for route, run in groupby(events, _route):
            seen = [event.seen_by(seat) for event in run]
            lines += [self._moved(seen, *route)] if route else map(self.words.event, seen)
        return lines

    def _moved(self, seen: list[Event], source: int, target: int) -> str:
        """Cards that went the same way: the other sentences of the log don't tell which."""
        zones = self.table.state.layout.zones
        names = [self.words.name(zones[source].family.name, event.values[0]) for event in seen]
        way = [self.words.text(f"zone.{zones[zone].name}") for zone in (source, target)]
        return self._say("cli.moved", cards=", ".join(names), source=way[0], target=way[1])

    # -- what a person answers --------------------------------------------------------------------

    def _answered(self, seat: int, answer: str) -> bool:
        """Do what the answer says; whether the question has to be put afresh."""
        match answer.lower():
            case "":
                self._show(seat)
            case "q":
                raise Leave
            case "l":
                self.screen.say_all(self._log(seat))
            case "u" | "uu":
                return self._undone(seat, whole_turn=answer.lower() == "uu")
            case _ if answer.startswith("?"):
                self._help(seat, answer[1:].strip())
            case _ if answer.isdecimal():
                return self._picked(seat, answer)
            case _:
                return self._picked_by_text(seat, answer)
        return False

    def _picked(self, seat: int, answer: str) -> bool:
        options = self.table.state.legal(seat)
        number = int(answer[:6])  # no question has that many answers
        if not 1 <= number <= len(options):
            self.screen.say(self._say("cli.no_such_number", answer=answer, last=len(options)))
            return False
        self._act(seat, options[number - 1])
        return True

    def _picked_by_text(self, seat: int, answer: str) -> bool:
        action = self._parsed(seat, answer)
        if action is None or self._refused(seat, action):
            return False
        self._act(seat, action)
        return True

    def _parsed(self, seat: int, answer: str) -> int | None:
        """The action of a text; where there is none, say what a text would be."""
        actions = self.table.record.game.actions
        try:
            return actions.parse(answer)
        except BadAction:
            legal = [actions.text(action) for action in self.table.state.legal(seat)]
            shown = ", ".join(legal[:FEW]) + (" …" if len(legal) > FEW else "")
            last = len(legal)
            self.screen.say(
                self._say("cli.not_understood", answer=answer, last=last, actions=shown)
            )
            return None

    def _refused(self, seat: int, action: int) -> bool:
        """Whether the action can't be taken now; then say why."""
        reason = self.table.state.why_not(action, seat)
        if reason is None:
            return False
        why, what = self.words.reason(reason), self.words.action(action)
        self.screen.say(self._say("cli.refused", action=what, reason=why))
        return True

    def _undone(self, seat: int, whole_turn: bool) -> bool:
        reason = self.table.why_no_undo(seat)
        if reason is not None:
            self.screen.say(self.words.reason(reason))
            return False
        count = self.table.undo(seat, whole_turn)
        self.told = {s: min(told, len(self.table.events)) for s, told in self.told.items()}
        self._save()
        self.screen.say(self._say("cli.undone", count=count))
        return True

    def _explained(self, about: str) -> bool:
        """Whether the glossary of the game has something under that name; then say it."""
        entries = views.glossary(self.table.record.game, self.words.language)
        found = [entry for entry in entries if about.casefold() == entry.title.casefold()]
        self.screen.say_all([f"{entry.title}: {entry.text}" for entry in found])
        return bool(found)

    def _help(self, seat: int, about: str) -> None:
        """How to answer; what a thing is; or whether an action can be taken now, or why not."""
        if self._explained(about):
            return
        if about:
            action = self._parsed(seat, about)
            if action is not None and not self._refused(seat, action):
                self.screen.say(self._say("cli.possible", action=self.words.action(action)))
            return
        self.screen.say_all(self._say("cli.help").splitlines())
        actions = self.table.record.game.actions
        for number, action in enumerate(self.table.state.legal(seat), 1):
            self.screen.say(f"{number:4}  {actions.text(action)}  {self.words.action(action)}")
        entries = views.glossary(self.table.record.game, self.words.language)
        if entries:
            self.screen.say(self._say("cli.terms", terms=", ".join(e.title for e in entries)))


def _has_words(event: Event, seat: int) -> bool:
    """Whether the log of a seat tells an event: of bare moves, those of cards that some see."""
    if event.name != MOVED:
        return True
    return event.sights[0] != EVERYBODY and event.seen_by(seat).values[0] != HIDDEN


def _route(event: Event) -> tuple[int, ...]:
    """From which zone to which a card moved; nothing for any other event."""
    return event.values[1:] if event.name == MOVED else ()
