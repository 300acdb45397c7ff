"""What pages tell: plain facts, already in the words of their language."""

from __future__ import annotations

from typing import NamedTuple

from allmende.draw.markup import Markup
from allmende.server.saying import Say


class Page(NamedTuple):
    """What every page needs."""

    say: Say
    path: str  # of this page, for the way back from a form
    name: str  # the guest's, "" while he has none
    version: str  # of what lies under /static


class Choice(NamedTuple):
    """One of several things to choose from."""

    value: str
    title: str
    help: str = ""


class OptionFact(NamedTuple):
    """An option of a game."""

    name: str
    title: str
    help: str
    values: list[Choice]
    default: str


class GameFact(NamedTuple):
    """A game on the start page, and all that is needed to set up a table of it."""

    name: str
    title: str
    summary: str
    stage: str
    seats: list[int]
    default_seats: int
    options: list[OptionFact]
    exclusions: list[str]
    picture: Markup
    bots: list[Choice]
    minutes: tuple[int, int] = (0, 0)


class SeatFact(NamedTuple):
    """Who sits at a seat; `kind` is person, bot or open."""

    seat: int
    name: str
    kind: str
    bot: str
    mine: bool


class TableFact(NamedTuple):
    """One of a guest's tables."""

    id: str
    game: str
    title: str
    seats: list[SeatFact]
    over: bool
    my_turn: bool
    touched: str  # ISO time, UTC


class TableShell(NamedTuple):
    """The page of a table; an empty path is one that this guest may not go."""

    id: str
    game: str
    title: str
    live: str
    watching: bool
    invite: str  # addresses to share
    watch: str
    replay: str
    record: str
    fork: str
    rematch: str
    carry: str
    rules: str
    seats: list[SeatFact]
    bots: list[Choice]
    mine_alone: bool  # all others are bots, so their pace may be chosen


class GlossaryFact(NamedTuple):
    """An entry of a game's glossary."""

    key: str
    icon: str
    title: str
    text: str
    at: str
