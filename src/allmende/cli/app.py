"""The commands with their arguments and help; what they do is told in the modules beside."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter
from rich.console import Console

from allmende.cli import listing, matching, newgame, opening, saved, simulating
from allmende.cli.arguments import (
    RANDOM,
    Flag,
    Language,
    MaybeWhole,
    Options,
    Whole,
    at_least_one,
    bots_for,
    spoken,
    table_for,
    weights_from,
)
from allmende.cli.replay import told, verified
from allmende.core import registry
from allmende.core.errors import AllmendeError
from allmende.core.words import Words
from allmende.lab.check import Plan as Checks
from allmende.lab.match import Match
from allmende.lab.simulate import Plan
from allmende.lab.tune import Search

FIRST = "roads"  # the game for somebody who names none

app = App(
    name="allmende",
    help="An open table for settling-and-building games: play them here, or let bots play many.",
    version=lambda: version("allmende"),
    help_format="markdown",
)


@app.command(name="games")
def games(*, json: Flag = False, language: Language | None = None) -> None:
    """List the games with their seats and options.

    Parameters
    ----------
    json
        Print a JSON list for programs instead of a table.
    language
        Of titles and summaries; by default that of ALLMENDE_LANGUAGE or LANG, else en.
    """
    if json:
        print(dumps(listing.all_described(spoken(language)), indent=2, ensure_ascii=False))
    else:
        Console(highlight=False, markup=False).print(listing.table(spoken(language)))


@app.command(name="play")
def play(
    game: str | None = None,
    /,
    *,
    seats: MaybeWhole = None,
    bots: str | None = None,
    option: Options = None,
    seed: MaybeWhole = None,
    language: Language | None = None,
    record: Path | None = None,
    resume: Path | None = None,
) -> None:
    """Play a game at this terminal, against bots or with others who share it.

    You sit at the first seat. Answer by number; the answer ? explains the rest. The game is saved
    after every action, so it can be left at any time and gone on with later: --resume does it for
    any record, and plain "allmende play GAME" asks about the latest one that you left open.

    Parameters
    ----------
    game
        Which game, by its id in "allmende games"; by default roads.
    seats
        How many seats; by default 2, where the game can be played by two.
    bots
        Who sits at the other seats: bots by comma, used again from the first until all seats are
        taken. The word none seats a person, who shares this terminal. By default random.
    option
        An option of the game as name=value; may be given several times.
    seed
        A whole number that decides all luck: the same seed, the same luck. By default a new one.
    language
        en or de; by default that of ALLMENDE_LANGUAGE or LANG, else en.
    record
        The file to keep the game in; by default a new one in the folder allmende/records below
        XDG_DATA_HOME, or below ~/.local/share.
    resume
        Go on with the game in this file. Who sits there can be changed by --bots.
    """
    words = spoken(language)
    if resume is not None:
        others = {"GAME": game, "--seats": seats, "--option": option, "--seed": seed}
        opening.only_resume(**others, **{"--record": record})
        opening.play_on(resume, bots, words)
        return
    name = FIRST if game is None else game
    is_plain = all(given is None for given in (seats, bots, option, seed, record))
    left = opening.left_open(name, words) if is_plain else None
    if left is not None:
        opening.play_on(left, None, words)
    else:
        opening.play_new(name, seats, bots, option, seed, words, record)


@app.command(name="serve")
def serve(
    *,
    host: Annotated[str, Parameter(env_var="ALLMENDE_HOST")] = "127.0.0.1",
    port: Annotated[int, Parameter(env_var="ALLMENDE_PORT")] = 8000,
    database: Annotated[Path | None, Parameter(env_var="ALLMENDE_DATABASE")] = None,
    open: Annotated[bool | None, Parameter(env_var="ALLMENDE_OPEN")] = None,
    origin: Annotated[list[str] | None, Parameter(env_var="ALLMENDE_ORIGIN", negative=())] = None,
    proxy: Annotated[bool, Parameter(env_var="ALLMENDE_PROXY", negative=())] = False,
    workers: Annotated[int, Parameter(env_var="ALLMENDE_WORKERS")] = 1,
    bot_seconds: Annotated[float, Parameter(env_var="ALLMENDE_BOT_SECONDS")] = 10.0,
    messages: Annotated[int, Parameter(env_var="ALLMENDE_MESSAGES")] = 20,
    away: Annotated[float, Parameter(env_var="ALLMENDE_AWAY")] = 60.0,
    notes: Annotated[str, Parameter(env_var="ALLMENDE_NOTES")] = "warning",
) -> None:
    """Serve tables in the browser: for yourself, for friends, for whoever comes.

    Everything is kept in one file, and a game goes on where it was after a restart. Each setting
    can also be given by the environment variable that is named with it.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets others in your network come in.
    port
        The port; 0 is any that is free.
    database
        The file that keeps all tables; by default allmende/tables.db below XDG_DATA_HOME, or
        below ~/.local/share.
    open
        Whether to open the start page in a browser; by default on a desktop.
    origin
        An address that people reach this server by, such as https://play.example.org, where it is
        not the one that arrives here; may be given several times.
    proxy
        Trust what a proxy on this machine says about the scheme and the address of a visitor.
    workers
        Processes in which bots think, and hints are found.
    bot_seconds
        After how long a bot that gives no answer is replaced.
    messages
        Messages per second that one connection may send.
    away
        Seconds after which the seat of somebody who left can be handed to a bot.
    notes
        What is noted on stderr, and all that is worse: debug, info, warning or error.
    """
    try:
        from allmende.cli import serving
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("allmende"):
            raise
        raise AllmendeError("the server is an extra: pip install 'allmende[cli,server]'") from None
    at_least_one(workers=workers, messages=messages)
    config = serving.Config(
        database=database or serving.database(),
        origins=tuple(serving.checked(one) for one in origin or ()),
        workers=workers,
        bot_seconds=serving.seconds("bot-seconds", bot_seconds, 0.1),
        messages_per_second=messages,
        away_seconds=serving.seconds("away", away, 0.0),
        synchronous=os.environ.get("ALLMENDE_SYNCHRONOUS", "full"),
    )
    serving.run(config, host, port, open, proxy, notes)


@app.command(name="simulate")
def simulate(
    game: str,
    /,
    *,
    seats: MaybeWhole = None,
    bots: str = RANDOM,
    games: Whole = 100,
    seed: Whole = 0,
    jobs: Whole = 1,
    option: Options = None,
    json: Flag = False,
) -> None:
    """Let bots play many games and print scores, wins, endings, length and speed.

    All numbers but the speed depend on the game, the seed, the bots and the options alone, not on
    the number of jobs. Sides that tie share a win; all seats of a side win together. The intervals
    of the wins are 95 % Wilson score intervals.

    Parameters
    ----------
    game
        Which game, by its id in "allmende games".
    seats
        How many seats; by default 2, where the game can be played by two.
    bots
        Bots by comma, used again from the first until all seats are taken.
    games
        How many games to play.
    seed
        A whole number that decides all luck.
    jobs
        In how many processes to play at once.
    option
        An option of the game as name=value; may be given several times.
    json
        Print JSON for programs instead of a table.
    """
    at_least_one(games=games, jobs=jobs)
    seats, options = table_for(game, seats, option)
    plan = Plan(game, seats, options, tuple(bots_for(bots, seats)), games, seed)
    result = simulating.played(plan, jobs)
    if json:
        print(dumps(result, indent=2))
    else:
        simulating.show(result, Console(highlight=False, markup=False))


@app.command(name="check")
def check(
    game: str,
    /,
    *,
    games: Whole = 1000,
    seed: Whole = 0,
    jobs: Whole = 1,
    json: Flag = False,
) -> None:
    """Play many random games over all numbers of seats and options and look for anything broken.

    At every question each seat that is asked has to have an answer, no card may be lost or made,
    and what the game itself promises has to hold. No game may be longer than it declares.

    Parameters
    ----------
    game
        Which game, by its id in "allmende games".
    games
        How many games, shared out over all variants.
    seed
        A whole number that decides all luck.
    jobs
        In how many processes to play at once.
    json
        Print JSON for programs instead of a table.
    """
    at_least_one(games=games, jobs=jobs)
    registry.game(game)
    found = simulating.checked(Checks(game, games, seed), jobs)
    if json:
        print(dumps(found, indent=2))
    else:
        simulating.show_checked(found, Console(highlight=False, markup=False))


@app.command(name="match")
def match(
    game: str,
    /,
    *,
    bots: str,
    blocks: Whole = 100,
    seats: MaybeWhole = None,
    seed: Whole = 0,
    jobs: Whole = 1,
    option: Options = None,
    results: Path | None = None,
    json: Flag = False,
) -> None:
    """Let bots play against each other on the same seeds and print who wins how often.

    A block is one seed, played once for every rotation of the bots, so that each sits once at
    every seat. The intervals are 95 % normal intervals over the blocks. A margin is the points of
    the own side less those of the best other one. The numbers do not depend on the number of jobs,
    unless a bot thinks for a set time.

    Parameters
    ----------
    game
        Which game, by its id in "allmende games".
    bots
        Bots by comma, such as heuristic,greedy; used again until all seats are taken.
    blocks
        How many blocks to play.
    seats
        How many seats; by default 2, where the game can be played by two.
    seed
        A whole number that decides all luck.
    jobs
        In how many processes to play at once.
    option
        An option of the game as name=value; may be given several times.
    results
        A file that keeps the result of each block; with it, a match that was broken off goes on.
    json
        Print JSON for programs instead of a table.
    """
    at_least_one(blocks=blocks, jobs=jobs)
    seats, options = table_for(game, seats, option)
    names = tuple(bots_for(bots, seats)[: bots.count(",") + 1])
    found = matching.played(Match(game, seats, options, names, seed), blocks, jobs, results)
    if json:
        print(dumps(found, indent=2))
    else:
        matching.show(found, Console(highlight=False, markup=False))


@app.command(name="tune")
def tune(
    game: str,
    /,
    *,
    steps: Whole = 20,
    blocks: Whole = 25,
    seats: MaybeWhole = None,
    seed: Whole = 0,
    jobs: Whole = 1,
    option: Options = None,
    start: str | None = None,
    results: Path | None = None,
    json: Flag = False,
) -> None:
    """Look for better weights of a game's evaluation by self-play, and print them.

    A step changes a few weights. It is taken if the changed bot beats the best so far in three
    matches, each longer than the one before. The same seed finds the same weights, whatever the
    number of jobs.

    Parameters
    ----------
    game
        Which game, by its id in "allmende games".
    steps
        How many changes to try.
    blocks
        How many blocks the second match of a step has; the first has a quarter of them, the third
        twice as many.
    seats
        How many seats; by default 2, where the game can be played by two.
    seed
        A whole number that decides all luck.
    jobs
        In how many processes to play at once.
    option
        An option of the game as name=value; may be given several times.
    start
        The weights to begin with, by slashes; by default the game's own.
    results
        A file that keeps which steps were taken; with it, a search that was broken off goes on.
    json
        Print JSON for programs instead of lines.
    """
    at_least_one(steps=steps, blocks=blocks, jobs=jobs)
    seats, options = table_for(game, seats, option)
    search = Search(game, seats, options, steps, blocks, seed, weights_from(start))
    found = matching.tuned(search, jobs, results)
    if json:
        print(dumps(found, indent=2))
    else:
        matching.show_weights(found, Console(highlight=False, markup=False))


@app.command(name="replay")
def replay(file: Path, /, *, verify: Flag = False, language: Language | None = None) -> None:
    """Tell a recorded game in sentences, or check that it fits the rules.

    Either way every move is played again by the rules, and a record that does not fit is refused.

    Parameters
    ----------
    file
        The record, such as "allmende play" keeps.
    verify
        Only check it, and print one line.
    language
        en or de; by default that of ALLMENDE_LANGUAGE or LANG, else en.
    """
    record = saved.read_record(file)
    words = Words(spoken(language), record.game)
    lines = [verified(file, record, words)] if verify else told(record, words)
    for line in lines:
        print(line)


@app.command(name="new-game")
def new_game(name: str, /, *, into: Path | None = None) -> None:
    """Begin a new game as a renamed copy of the toy game, in a source checkout.

    Code, words, tests and recorded games are copied; all tests of the new game pass at once.

    Parameters
    ----------
    name
        Of the new game: lower case, digits and underscores, such as lost_valley.
    into
        A folder in the checkout; by default the current one.
    """
    for folder in newgame.new_game(name, into or Path.cwd()):
        print(f"made {folder}")
    print(f"Next: run the tests (make test), play it (allmende play {name}), then change its")
    print(
        "components.py, state.py and rules.py, and its words in both languages; tests say the rest."
    )


def run(argv: Sequence[str]) -> int:
    """Run a command; what a user can put right is said in one line on stderr, with exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without umlauts is no reason to stop
    try:
        app(argv, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except CycloptsError as error:
        command = f"{argv[0]} " if argv and argv[0] in app else ""
        return _complain(f"{error} See: allmende {command}--help")
    except AllmendeError as error:
        return _complain(str(error))
    except EOFError:  # nobody is there to answer
        print()
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except OSError as error:
        return _complain(f"{error.filename or 'file'}: {error.strerror or error}")
    return 0


def _complain(text: str) -> int:
    print(f"allmende: {' '.join(text.split())}", file=sys.stderr)
    return 2
