"""The list of games, as a table for people and as JSON for programs."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from allmende.core import registry
from allmende.core.game import Exclusion, Game
from allmende.core.words import Words

COLUMNS = (
    "cli.column.id",
    "cli.column.title",
    "cli.column.seats",
    "cli.column.options",
    "cli.column.stage",
    "cli.column.summary",
)
STAGES = {
    "draft": "cli.stage.draft",
    "beta": "cli.stage.beta",
    "complete": "cli.stage.complete",
}


def described(game: Game[Any], words: Words) -> dict[str, Any]:
    """One game for a program: how it can be set up, and what it is."""
    return {
        "id": game.name,
        "title": words.title(),
        "seats": list(game.seats),
        "options": {
            option.name: {
                "values": list(option.values),
                "default": option.default,
                "help": words.text(f"option.{option.name}.help"),
            }
            for option in game.options
        },
        "stage": game.stage,
        "summary": words.text("summary"),
        "exclusions": [
            {"when": _conditions(e), "reason": words.text(f"exclusion.{e.reason}")}
            for e in game.exclusions
        ],
    }


def _conditions(exclusion: Exclusion) -> dict[str, list[str] | list[int]]:
    """What an exclusion excludes; seats are numbers, as they are elsewhere in the list."""
    return {
        name: [int(value) for value in values] if name == "seats" else list(values)
        for name, values in exclusion.conditions.items()
    }


def all_described(language: str) -> list[dict[str, Any]]:
    games = [registry.game(name) for name in registry.names()]
    return [described(game, Words(language, game)) for game in games]


def table(language: str) -> Table:
    """All games, a row each."""
    words = Words(language, None)
    shown = Table()
    for number, column in enumerate(COLUMNS):
        shown.add_column(words.text(column), no_wrap=number < 2)  # id and title in one piece
    for game in all_described(language):
        options = [f"{name}: {', '.join(o['values'])}" for name, o in game["options"].items()]
        seats = ", ".join(str(seats) for seats in game["seats"])
        stage = words.text(STAGES[game["stage"]])
        row = (game["id"], game["title"], seats, "\n".join(options), stage, game["summary"])
        shown.add_row(*row)
    return shown
