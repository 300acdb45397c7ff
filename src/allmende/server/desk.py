"""The desk: gathers the facts that pages tell."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Any

from allmende.core import registry
from allmende.core.game import Game
from allmende.core.words import Words
from allmende.draw import views
from allmende.server.facts import (
    Choice,
    GameFact,
    GlossaryFact,
    OptionFact,
    SeatFact,
    TableFact,
    TableShell,
)
from allmende.server.live import BOT, OPEN, Live
from allmende.server.saying import say_in
from allmende.server.store import Kept
from allmende.server.thinking import STRENGTHS


def bots_in(language: str) -> list[Choice]:
    """The bots that people choose between, from easy to strong."""
    say = say_in(language)
    return [Choice(bot, say(f"bot.{bot}"), say(f"bot.{bot}.help")) for bot in STRENGTHS]


@cache
def games(language: str) -> list[GameFact]:
    """All games: those for people first, then those that are furthest."""
    found = [_game(registry.game(name), language) for name in registry.names()]
    stages = ("complete", "beta", "draft")
    return sorted(found, key=lambda game: (game.minutes[1] == 0, stages.index(game.stage)))


def game(name: str, language: str) -> GameFact | None:
    return next((found for found in games(language) if found.name == name), None)


def _game(rules: Game[Any], language: str) -> GameFact:
    words = Words(language, rules)
    drawing = views.view_of(rules)
    return GameFact(
        name=rules.name,
        title=words.title(),
        summary=words.text("summary"),
        stage=rules.stage,
        seats=list(rules.seats),
        default_seats=rules.default_seats(),
        options=[_option(words, option) for option in rules.options],
        exclusions=[words.text(f"exclusion.{e.reason}") for e in rules.exclusions],
        picture=drawing.emblem(),
        bots=bots_in(language),
        minutes=drawing.MINUTES,
    )


def _option(words: Words, option: Any) -> OptionFact:
    values = [
        Choice(value, value if value.isdigit() else words.text(f"option.{option.name}.{value}"))
        for value in option.values
    ]
    title = words.text(f"option.{option.name}")
    return OptionFact(
        option.name, title, words.text(f"option.{option.name}.help"), values, option.default
    )


def glossary(rules: Game[Any], language: str) -> list[GlossaryFact]:
    return [
        GlossaryFact(entry.key, entry.symbol, entry.title, entry.text, "")
        for entry in views.glossary(rules, language)
    ]


def seats_of(live: Live, guest: str, language: str) -> list[SeatFact]:
    return [
        SeatFact(number, name, seat.kind, seat.bot, bool(guest) and guest in seat.holders)
        for number, (seat, name) in enumerate(zip(live.seats, live.names(language), strict=True))
    ]


def table_fact(kept: Kept, guest: str, language: str) -> TableFact:
    """A table in the list of a guest's own."""
    row = kept.row
    held = {seat for seat, holder in kept.holders if holder == guest}
    asked = {int(seat) for seat in row.asked.split()}
    say = say_in(language)
    seats = []
    for seat in kept.seats:
        name = seat.name
        if seat.kind == OPEN:
            name = say("live.open_seat", number=seat.seat + 1)
        elif not name and seat.kind == BOT:
            name = say(f"live.bot_{seat.seat + 1}")
        seats.append(SeatFact(seat.seat, name, seat.kind, seat.bot, seat.seat in held))
    return TableFact(
        id=row.id,
        game=row.game,
        title=Words(language, registry.game(row.game)).title(),
        seats=seats,
        over=row.over,
        my_turn=bool(asked & held) and not row.over,
        touched=datetime.fromtimestamp(row.touched, UTC).isoformat(),
    )


def shell(live: Live, guest: str, language: str, base: str, watching: bool) -> TableShell:
    """The page of a table, for who sits there or for who watches."""
    path = f"/watch/{live.watch}" if watching else f"/table/{live.id}"

    def own(end: str) -> str:
        return "" if watching else f"{path}/{end}"

    return TableShell(
        id="" if watching else live.id,
        game=live.game.name,
        title=Words(language, live.game).title(),
        live=f"{path}/live",
        watching=watching,
        invite="" if watching else f"{base}/join/{live.invite}",
        watch=f"{base}/watch/{live.watch}",
        replay=f"{path}/replay",
        record=own("record"),
        fork=own("fork"),
        rematch=own("rematch"),
        carry=own("carry"),
        rules=f"/rules/{live.game.name}",
        seats=seats_of(live, guest, language),
        bots=bots_in(language),
        mine_alone=live.is_alone(guest),
    )
