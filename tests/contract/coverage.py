"""What the recorded games of a game exercise, and what there is to exercise.

Run as a program it records games until everything has been exercised:
`python -m tests.contract.coverage GAME` writes to tests/records/GAME and prints what is missing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import allmende
from allmende.core.events import CORE_EVENTS, MOVED, Event
from allmende.core.game import Game
from allmende.core.record import Record, read
from allmende.core.table import Table
from allmende.core.zones import EVERYBODY, Layout

RECORDS = Path(__file__).parents[1] / "records"
TRIES = 3000  # games at random, and as many that shun half of the actions
LARGEST = 64_000  # letters of a record that is worth keeping


def to_exercise(game: Game[Any]) -> set[str]:
    """All that a recorded game can show: components, verbs, questions, events, endings, options."""
    all_ = {f"verb {verb.name}" for verb in game.actions.verbs}
    all_ |= {f"question {d.question}" for d in game.decisions if d.asks}
    all_ |= {f"event {event}" for event in game.events}
    all_ |= {f"ending {ending}" for ending in game.endings}
    all_ |= {f"seats {seats}" for seats in game.seats}
    for option in game.options:
        all_ |= {f"option {option.name}={value}" for value in option.values}
    ranges = [zone.family for zone in game.zones]
    ranges += [range_ for verb in game.actions.verbs for _, range_ in verb.arguments]
    for range_ in ranges:
        all_ |= {f"{range_.called} {value}" for value in range_.values}
    return all_


def exercised(table: Table) -> set[str]:
    """What one game, played to its end, has shown."""
    game, record = table.record.game, table.record
    shown = {f"seats {record.seats}", f"ending {record.ending}"}
    shown |= {f"option {name}={value}" for name, value in record.options.items()}
    shown |= {f"question {question}" for question in _questions(record)}
    for move in record.moves:
        verb = game.actions.verb_of(move.action)
        shown.add(f"verb {verb.name}")
        for (_, range_), value in zip(verb.arguments, verb.values(move.action), strict=True):
            shown.add(f"{range_.called} {range_.values[value]}")
    for event in table.events:
        shown |= _of_event(game, table.state.layout, event)
    return shown


def _questions(record: Record) -> set[str]:
    return {state.stack[-1].decision.question for _, state in record.replay()}


def _of_event(game: Game[Any], layout: Layout, event: Event) -> set[str]:
    if event.name == MOVED and event.sights[0] == EVERYBODY:
        family = layout.zones[event.values[1]].family
        return {f"{family.called} {family.values[event.values[0]]}"}
    if event.name in CORE_EVENTS:
        return set()
    shown = {f"event {event.name}"}
    families = {zone.family.name: zone.family for zone in game.zones}
    for range_name, value in zip(game.events[event.name].values(), event.values, strict=True):
        if range_name in families:
            shown.add(f"{families[range_name].called} {families[range_name].values[value]}")
    return shown


def recorded(name: str) -> list[Path]:
    return sorted((RECORDS / name).glob("*.txt"))


def accepted_gaps(name: str) -> set[str]:
    """What is known not to be exercised, a line each in `missing.list`."""
    path = RECORDS / name / "missing.list"
    return set(path.read_text(encoding="utf-8").splitlines()) if path.exists() else set()


def still_missing(name: str) -> set[str]:
    missing = to_exercise(allmende.game(name))
    for path in recorded(name):
        missing -= exercised(Table(read(path)))
    return missing


def record_games(name: str) -> set[str]:
    """Record games, each of which shows something new; returns what none has shown.

    First all play at random; then all shun half of the actions, others in every game, wherever
    there is another one. So games come about that random play hardly ever sees: nobody builds.
    """
    game = allmende.game(name)
    missing = still_missing(name)
    variants = list(game.variants())
    for number in range(2 * TRIES):
        if not missing:
            break
        seats, options = variants[number % len(variants)]
        rng = Random(number)
        table = Table.open(game, seats, options, rng.randbytes(32))
        count = len(game.actions)
        shunned = set() if number < TRIES else set(rng.sample(range(count), count // 2))
        while not table.state.over:
            seat = rng.choice(table.state.asked)
            legal = table.state.legal(seat)
            table.apply(rng.choice([a for a in legal if a not in shunned] or legal), seat)
        new = missing & exercised(table)
        if new and len(table.record.text()) <= LARGEST:
            missing -= new
            table.record.write(RECORDS / name / f"{seats}-seats-{number:04}.txt")
    return missing


if __name__ == "__main__":
    for line in sorted(record_games(sys.argv[1])):
        print(line)
