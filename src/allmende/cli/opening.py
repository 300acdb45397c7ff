"""How an evening at the terminal begins: with a new game, or with one that was left open."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from allmende.cli import results, saved
from allmende.cli.arguments import RANDOM, BadArgument, bots_for, chosen_options
from allmende.cli.play import Sitting
from allmende.cli.screen import Screen
from allmende.core import registry
from allmende.core.chance import seed_bytes
from allmende.core.errors import BadRecord
from allmende.core.table import Table
from allmende.core.words import Words


def play_new(
    name: str,
    seats: int | None,
    bots: str | None,
    options: Sequence[str] | None,
    seed: int | None,
    language: str,
    file: Path | None,
) -> None:
    """Play a new game, everything about it checked before the first word."""
    game = registry.game(name)
    seats = game.default_seats() if seats is None else seats
    if seats == 1 and bots is not None:
        raise BadArgument("with one seat there is none for a bot; leave --bots out")
    if seats > 1:
        bots_for(bots or RANDOM, seats - 1, persons=True)
    if file is not None and file.exists():
        raise BadArgument(f"{file} is there already; go on with it by --resume, or name another")
    key = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
    table = Table.open(game, seats, chosen_options(options), key)
    file = saved.new_file(name) if file is None else file
    saved.make_room(file)
    Sitting(table, bots or RANDOM, language, file).play()


def play_on(file: Path, bots: str | None, language: str) -> None:
    """Go on with a record; one that has come to its end is told as such."""
    record = saved.resumable(file)
    state = record.verify()
    if state.over:
        words, screen = Words(language, record.game), Screen()
        screen.say(words.text("cli.finished"))
        screen.say_all(results.result(state, words))
        return
    seated = saved.seating(file) if bots is None else bots
    if record.seats > 1:
        bots_for(seated, record.seats - 1, persons=True)
    Sitting(Table(record), seated, language, file).play()


def left_open(name: str, language: str) -> Path | None:
    """A game that was left open and that the person wants to go on with."""
    game = registry.game(name)
    file = saved.unfinished(name)
    if file is None:
        return None
    words, screen = Words(language, game), Screen()
    moves = len(saved.resumable(file).moves)
    screen.say(words.text("cli.unfinished", {"file": str(file)}, moves))
    while True:
        answer = screen.ask(words.text("cli.go_on")).lower()
        if answer in words.text("cli.yes_words").split():
            return file
        if answer in words.text("cli.no_words").split():
            return None
        screen.say(words.text("cli.yes_or_no", {"answer": answer}))


def only_resume(**others: object) -> None:
    """A record says itself what is played: refuse to be told otherwise."""
    given = [name for name, value in others.items() if value is not None]
    if given:
        raise BadRecord(f"--resume goes on with a record as it is; leave out {', '.join(given)}")
