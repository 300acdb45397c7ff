"""The list of games."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

import allmende
from allmende.cli import arguments, listing
from allmende.core.words import LANGUAGES
from tests.cli.conftest import Run


def listed(run: Run, *argv: str) -> dict[str, Any]:
    answer = run("games", "--json", *argv)
    assert answer.code == 0
    return {game["id"]: game for game in json.loads(answer.out)}


def test_the_list_for_programs_has_every_game(run: Run) -> None:
    games = listed(run)
    assert sorted(games) == allmende.names()
    assert games["meadow"] == {
        "id": "meadow",
        "title": "Meadow",
        "seats": [1, 2, 3, 4],
        "options": {
            "teams": {
                "values": ["no", "yes"],
                "default": "no",
                "help": "Seats that face each other win together.",
            }
        },
        "stage": "complete",
        "summary": (
            "Send your animals where no other of their kind grazes, fill your pen, "
            "and beware of the wolf."
        ),
        "exclusions": [
            {
                "when": {"teams": ["yes"], "seats": [1, 2, 3]},
                "reason": "Teams need four players.",
            }
        ],
    }


def test_every_listed_way_to_play_is_one(run: Run) -> None:
    for name, told in listed(run).items():
        game = allmende.game(name)
        for seats in told["seats"]:
            options = {option: said["default"] for option, said in told["options"].items()}
            assert game.start(seats, 1, options).seats == seats


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_for_people_has_every_game(run: Run, language: str) -> None:
    out = run("games", "--language", language).out
    for name, game in listed(run, "--language", language).items():
        assert name in out
        assert game["title"] in out


def test_the_languages_on_offer_are_those_that_there_are() -> None:
    assert get_args(arguments.Language) == LANGUAGES


def test_every_stage_of_a_game_has_a_name() -> None:
    assert {allmende.game(name).stage for name in allmende.names()} <= set(listing.STAGES)
