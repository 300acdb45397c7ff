"""The proof kit's tools: which games and variants, random play, and all that a seat receives.

Everything here works on any registered game; nothing is written for a particular one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import allmende
from allmende import bots
from allmende.core.decisions import Sealed
from allmende.core.errors import IllegalAction
from allmende.core.events import Event
from allmende.core.game import Game
from allmende.core.state import State
from allmende.core.words import LANGUAGES, Words
from allmende.draw import text, views

SOAK = bool(os.environ.get("ALLMENDE_SOAK"))
EVERY = 1 if SOAK else 7  # the costly checks look at every so many decisions
GAMES = 200 if SOAK else 20  # costly games per option set, fewer where they are many
SEEDS = 10_000 if SOAK else 1_000  # bare games per seat count
FEW_VARIANTS = 24
FEWEST_GAMES = 2
LONG_GAME = 200  # decisions; beyond them the costly checks look more rarely
RARELY = 5
BOTS_EVERY = 1 if SOAK else 8  # bots think for long: they are asked at every so many views
PLAYOUTS = 1  # of a timed bot, which still tries every action

Variant = tuple[str, int, dict[str, str]]


@cache
def option_sets(game: Game[Any]) -> list[tuple[int, dict[str, str]]]:
    """All variants where they are few; else those that differ from the default in one option, and
    for every number of seats one that differs in all that go together.
    """
    variants = list(islice(game.variants(), FEW_VARIANTS + 1))
    if len(variants) <= FEW_VARIANTS:
        return variants
    found: list[tuple[int, dict[str, str]]] = []
    default = {option.name: option.default for option in game.options}
    for seats in game.seats:
        together = default
        for option in game.options:
            for value in option.values:
                chosen = {**default, option.name: value}
                if (seats, chosen) not in found and is_playable(game, seats, chosen):
                    found.append((seats, chosen))
            last = {**together, option.name: option.values[-1]}
            together = last if is_playable(game, seats, last) else together
        if (seats, together) not in found:
            found.append((seats, together))
    return found


def has_many_sets(name: str) -> bool:
    return len(option_sets(allmende.game(name))) > FEW_VARIANTS


def seeds_for(name: str) -> int:
    """How many bare games are played per number of seats."""
    return SEEDS // RARELY if has_many_sets(name) else SEEDS


def is_playable(game: Game[Any], seats: int, chosen: dict[str, str]) -> bool:
    return not any(e.holds({"seats": str(seats), **chosen}) for e in game.exclusions)


@cache
def all_variants() -> list[Variant]:
    return [
        (name, seats, options)
        for name in allmende.names()
        for seats, options in option_sets(allmende.game(name))
    ]


def costly_games(variant: Variant) -> range:
    """The seeds of an option set's costly games; three sets or more of as many seats share them."""
    alike = sum(variant[:2] == other[:2] for other in all_variants())
    return range(GAMES if alike < 3 else max(FEWEST_GAMES, GAMES // alike))


def is_looked_at(number: int, phase: int, every: int = EVERY) -> bool:
    """Whether the costly checks look at a decision, counted from the start of a game."""
    if number >= LONG_GAME:
        every *= RARELY
    return number % every == phase % every


@cache
def main_variants() -> list[Variant]:
    """The variants for tests that need not see every option by itself: where sets are many, for
    every number of seats the default and the one that differs most from it.
    """
    found = [variant for variant in all_variants() if not has_many_sets(variant[0])]
    for name in filter(has_many_sets, allmende.names()):
        for seats in allmende.game(name).seats:
            sets = [
                options for count, options in option_sets(allmende.game(name)) if count == seats
            ]
            found += [(name, seats, sets[0]), (name, seats, sets[-1])]
    return found


def variant_id(variant: Variant) -> str:
    name, seats, options = variant
    return "-".join([name, str(seats), *(f"{k}={v}" for k, v in options.items())])


def moves(state: Any, rng: Random, longest: int) -> Iterator[tuple[int, int]]:
    """Random play: yields (seat, action) before each is applied; fails on a dead end."""
    count = 0
    while not state.over:
        asked = state.asked
        assert asked, "nobody is asked, yet the game is not over"
        seat = rng.choice(asked)
        legal = state.legal(seat)
        assert legal, f"seat {seat} is asked {state.stack[-1].decision.question} and has no answer"
        action = rng.choice(legal)
        yield seat, action
        state.apply(action, seat)
        count += 1
        assert count <= longest, f"the game is longer than the {longest} actions it declares"


def mirror(here: Any, there: Any, who: int, action: int, rng: Random) -> list[int] | None:
    """Let `who` do in another world what others can't tell from the action here.

    Here it has not been done yet. A pick that leaves a sealed answer open looks like nothing,
    the last one like any whole answer. Returns what was done, None if nothing looks like it.
    """
    decision = here.stack[-1].decision
    if is_meanwhile(here.game, action) or not decision.private:
        alike = [action] if action in there.legal(who) else []
    elif isinstance(decision, Sealed):
        return _close(there, who, rng) if _closes(here, who, action) else []
    else:
        verb = here.game.actions.verb_of(action)
        alike = [a for a in there.legal(who) if here.game.actions.verb_of(a) is verb]
    if not alike:
        return None
    done = rng.choice(alike)
    there.apply(done, who)
    return [done]


def _close(state: Any, who: int, rng: Random) -> list[int]:
    """Complete a seat's sealed answer at random."""
    done: list[int] = []
    closed = False
    while not closed:
        own = [a for a in state.legal(who) if not is_meanwhile(state.game, a)]
        done.append(rng.choice(own))
        closed = _closes(state, who, done[-1])
        state.apply(done[-1], who)
    return done


def is_meanwhile(game: Game[Any], action: int) -> bool:
    verb = game.actions.verb_of(action).first
    return any(verb in decision.verbs for decision in game.meanwhile)


def _closes(state: Any, who: int, action: int) -> bool:
    """Whether a pick completes the sealed answer of a seat."""
    after = state.clone()
    ask = after.stack[-1]
    ask.decision.answer(after, ask, action, who)
    return bool(after.stack[-1].closed >> who & 1)


def has_learned(state: State, seat: int) -> bool:
    """Whether the last action taught a seat (-1: those who watch) something hidden."""
    return state.learned < 0 if seat < 0 else bool(state.learned >> seat & 1)


def received(state: Any, seat: int, events: list[Event], rng_seed: int = 0) -> dict[str, Any]:
    """Everything that reaches a seat, or somebody who watches (-1): it must not tell more."""
    view = state.observe(seat)
    asked = seat in state.asked
    seen = [event.seen_by(seat) for event in events]
    got: dict[str, Any] = {
        "view": view.save(),
        "fingerprint": view.hash(),
        "asked": state.asked,
        "legal": view.legal(seat),
        "table's legal": state.legal(seat) if asked else [],
        "over": state.over,
        "scores": state.scores(),
        "features": state.game.features(view),
        "events": [(event.name, event.values) for event in seen],
        "ids": [id_free(repr(frame.decision.question)) for frame in view.stack],
        "reasons": _reasons(state, seat) if seat >= 0 else [],
        "error": _error(state, seat) if seat >= 0 else "",
    }
    words = Words(LANGUAGES[int(got["fingerprint"], 16) % len(LANGUAGES)], state.game)
    got["picture"] = text.table(view, words)
    got["drawing"] = views.fragments(view, words)
    got["glides"] = views.glides(view, seen, words)
    got["log"] = [words.event(event) for event in seen]
    if asked:
        got["question"] = words.question(view, seat)
        got["question at the table"] = words.question(state, seat)
        got["menu"] = [words.action(action) for action in view.legal(seat)]
        got["anchors"] = [views.anchor(view, action) for action in view.legal(seat)]
    if asked and int(got["fingerprint"], 16) % BOTS_EVERY == 0:
        for name in bots.names():
            got[f"bot {name}"] = _choice(bots.bot(name), view, Random(rng_seed))
    return got


def _choice(bot: bots.Bot, view: Any, rng: Random) -> int | str:
    """What a bot answers, after a fixed effort if it would else go by the clock.

    Where rules leak, a legal action may be none in a redeal; then the lists of them differ, too.
    """
    try:
        return bot.choose_with(view, rng, PLAYOUTS) if bot.timed else bot.choose(view, rng)
    except IllegalAction as error:
        return str(error)


def id_free(text_: str) -> str:
    """A text, checked to hold no address of an object."""
    assert " at 0x" not in text_
    return text_


def _reasons(state: Any, seat: int) -> list[str]:
    reasons = [state.why_not(action, seat) for action in range(len(state.game.actions))]
    return [reason.key if reason else "" for reason in reasons]


def _error(state: Any, seat: int) -> str:
    """What an attempt to do something illegal answers."""
    for action in range(len(state.game.actions)):
        if action not in state.legal(seat):
            try:
                state.clone().apply(action, seat)
            except IllegalAction as error:
                return str(error)
    return ""


def difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The names of what differs, empty where nothing does."""
    names = sorted(one.keys() | other.keys())
    return ", ".join(name for name in names if one.get(name) != other.get(name))
