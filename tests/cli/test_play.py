"""Playing at the terminal, from the first word to the result."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import allmende
from allmende.bots import base
from allmende.core.record import read
from allmende.core.state import State
from allmende.core.words import Words
from tests.cli.conftest import Run

FIRST = "1\n" * 200  # always the first choice; more than a game can ask


def screens(out: str) -> list[str]:
    """The screens of a game, each from the answer before to the next question's prompt."""
    return re.split(r"Your answer: |Deine Antwort: ", out)


# -- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_from_the_greeting_to_the_result(
    run: Run, tmp_path: Path, language: str
) -> None:
    path = tmp_path / "game.txt"
    answer = run(
        "play", "meadow", "--seed", 5, "--language", language, "--record", path, typed=FIRST
    )
    record, words = read(path), Words(language, allmende.game("meadow"))
    end = record.verify()
    assert answer.code == 0
    assert answer.err == ""
    assert end.over
    greeting = screens(answer.out)[0].splitlines()
    assert greeting[:2] == [words.title(), words.text("summary")]
    assert words.text("cli.how_to_answer") in greeting
    assert words.text(f"ending.{record.ending}") in answer.out
    for seat, who in enumerate([words.text("cli.you"), "random"]):
        points = words.text("points", count=end.scores()[seat])
        assert f"{words.seat(seat)} ({who}): {points}" in answer.out
    assert words.text("cli.record_is", {"file": str(path)}) in answer.out


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_number_of_seats(run: Run, tmp_path: Path, seats: int) -> None:
    path = tmp_path / "game.txt"
    answer = run("play", "meadow", "--seats", seats, "--record", path, typed=FIRST)
    assert answer.code == 0
    assert read(path).verify().over
    assert ("You have lost with" in answer.out or "You have won with" in answer.out) == (seats == 1)


def test_teams_are_named_before_and_win_together(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    words = ["--seats", 4, "--option", "teams=yes", "--seed", 2, "--record", path]
    answer = run("play", "meadow", *words, typed=FIRST)
    assert "Teams: two against two" in answer.out
    assert "These win together: Seat 1 (you), Seat 3 (random)." in answer.out
    places = read(path).verify().ranking()
    side = places.index(1)
    assert places.count(1) == 1
    winners = ["Seat 1 (you), Seat 3 (random)", "Seat 2 (random), Seat 4 (random)"][side]
    assert f"{winners} win together." in answer.out


def test_the_same_seed_and_answers_are_the_same_game(run: Run, tmp_path: Path) -> None:
    for name in ("one", "other"):
        run("play", "meadow", "--seed", 11, "--record", tmp_path / name, typed="2\n1\n" * 100)
    assert (tmp_path / "one").read_text() == (tmp_path / "other").read_text()


def test_without_a_seed_no_two_games_are_alike(run: Run, tmp_path: Path) -> None:
    for name in ("one", "other"):
        run("play", "meadow", "--record", tmp_path / name, typed=FIRST)
    assert read(tmp_path / "one").seed != read(tmp_path / "other").seed


def test_lang_and_allmende_language_choose_the_language(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert run("play", "meadow").out.startswith("Weide\n")
    monkeypatch.setenv("ALLMENDE_LANGUAGE", "en")
    assert run("play", "meadow").out.startswith("Meadow\n")
    assert run("play", "meadow", "--language", "de").out.startswith("Weide\n")
    monkeypatch.delenv("ALLMENDE_LANGUAGE")
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert run("play", "meadow").out.startswith("Meadow\n")


# -- answers --------------------------------------------------------------------------------------


def test_an_action_can_be_answered_by_its_text(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("play", "meadow", "--seed", 5, "--record", path, typed="rest\npass\nq\n")
    record = read(path)
    own = [record.game.actions.text(move.action) for move in record.moves if move.seat == 0]
    assert own == ["rest", "pass"]


@pytest.mark.parametrize(
    ("typed", "explained"),
    [
        ("0", "There is no answer 0; answer with a number from 1 to 3"),
        ("99", "There is no answer 99; answer with a number from 1 to 3"),
        ("9" * 5000, "There is no answer 9"),
        ("²", '"²" is not understood.'),
        ("-1", '"-1" is not understood.'),
        ("hello", '"hello" is not understood.'),
        ("graze(animal=cat)", '"graze(animal=cat)" is not understood.'),
        ("[bold]", '"[bold]" is not understood.'),
        ("{seat}", '"{seat}" is not understood.'),
        ("pass", "Not now: Pass. That is not one of your choices now."),
        ("graze(animal=goose)", "The card for that is missing."),
        ("? graze(animal=goose)", "The card for that is missing."),
        ("? rest", "You may do that now: Rest and get a coin."),
        ("? hello", '"hello" is not understood.'),
        ("u", "There is nothing to take back yet."),
        ("UU", "There is nothing to take back yet."),
    ],
)
def test_a_bad_answer_is_explained_and_asked_again(
    run: Run, tmp_path: Path, typed: str, explained: str
) -> None:
    path = tmp_path / "game.txt"  # with this seed the hand is sheep, cow, dog
    answer = run("play", "meadow", "--seed", 3, "--record", path, typed=f"{typed}\nq\n")
    told = screens(answer.out)[1]
    assert explained in told
    assert not path.exists()
    assert answer.code == 0


def test_help_tells_the_answers_and_the_texts_of_the_actions(run: Run) -> None:
    told = screens(run("play", "meadow", "--seed", 3, typed="?\nq\n").out)[1]
    assert "u             take back your last step" in told
    assert "2  graze(animal=sheep)  Send the sheep to graze" in told


def test_enter_alone_shows_the_table_again(run: Run) -> None:
    first, again, *_ = screens(run("play", "meadow", "--seed", 3, typed="\nq\n").out)
    table = again[again.index("Round 1\n") :]
    assert first.endswith(table)
    assert "  Hand: sheep, cow, dog\n" in table


def test_the_log_tells_all_that_this_seat_may_know(run: Run) -> None:
    log = screens(run("play", "meadow", "--seed", 3, typed="1\n1\nl\nq\n").out)[3]
    assert "Seat 1 (you) rests and gets a coin." in log
    assert "Seat 1 (you) draws a card.\nYou see: sheep (Deck → Hand)." in log
    assert "Seat 2 (random) draws a card.\n" in log
    assert log.count("You see:") == 2  # the own hand and the own draw, not those of the other


# -- taking back ----------------------------------------------------------------------------------

SOLO = ["play", "meadow", "--seats", 1, "--seed", 4]


def own_actions(path: Path) -> list[str]:
    record = read(path)
    return [record.game.actions.text(move.action) for move in record.moves]


def test_a_step_is_taken_back(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    answer = run(*SOLO, "--record", path, typed="rest\npass\nu\ndraw\nq\n")
    assert "1 step is taken back." in answer.out
    assert own_actions(path) == ["rest", "draw"]
    fresh = tmp_path / "fresh.txt"
    run(*SOLO, "--record", fresh, typed="rest\ndraw\nq\n")
    assert path.read_text() == fresh.read_text()


def test_the_whole_turn_is_taken_back(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    held = allmende.game("meadow").start(1, 4).zone(2, 0)
    sell = f"sell(animal={allmende.game('meadow').zones[0].family.values[held[0]]})"
    answer = run(*SOLO, "--record", path, typed=f"rest\n{sell}\npass\nuu\nq\n")
    assert "2 steps are taken back." in answer.out
    assert own_actions(path) == ["rest"]


def test_what_chance_decided_is_not_taken_back(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    answer = run(*SOLO, "--record", path, typed="rest\nu\nq\n")
    assert "Chance has decided or a secret has come out" in answer.out
    assert own_actions(path) == ["rest"]


def test_what_happened_is_told_again_after_a_step_was_taken_back(run: Run) -> None:
    out = run(*SOLO, typed="rest\npass\nu\npass\nq\n").out
    assert out.count("Round 2 begins.") == 2


# -- leaving and going on -------------------------------------------------------------------------


def test_quit_and_resume_gives_the_same_game_as_playing_through(run: Run, tmp_path: Path) -> None:
    through, paused = tmp_path / "through.txt", tmp_path / "paused.txt"
    run("play", "meadow", "--seats", 3, "--seed", 8, "--record", through, typed=FIRST)
    run("play", "meadow", "--seats", 3, "--seed", 8, "--record", paused, typed="1\n1\n1\nq\n")
    before = read(paused).verify()
    assert not before.over
    answer = run("play", "--resume", paused, typed="q\n")
    assert read(paused).verify().hash() == before.hash()
    assert f"go on with: allmende play --resume {paused}" in answer.out
    run("play", "--resume", paused, typed=FIRST)
    assert paused.read_text() == through.read_text()


def test_the_record_is_written_after_every_action(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    sizes = []

    class Watching(base.RandomBot):
        name = "watching"

        def choose(self, view: State, rng: Random) -> int:
            sizes.append(len(read(path).moves))
            return super().choose(view, rng)

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(base.BOTS, "watching", Watching())
        run("play", "meadow", "--seed", 5, "--bots", "watching", "--record", path, typed=FIRST)
    moves = read(path).moves
    assert sizes == [number for number, move in enumerate(moves) if move.seat == 1]


def test_the_end_of_the_input_saves_and_quits(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    answer = run("play", "meadow", "--record", path, typed="1\n1\n")
    assert answer.code == 0
    assert "The game is saved" in answer.out
    assert len(read(path).moves) >= 2


def test_who_leaves_at_once_leaves_no_file(run: Run, tmp_path: Path, home: Path) -> None:
    assert "nothing is saved" in run("play", "meadow", typed="q\n").out
    assert list(home.iterdir()) == []


def test_a_finished_game_is_not_gone_on_with(run: Run, finished: Path) -> None:
    before = finished.read_bytes()
    answer = run("play", "--resume", finished, typed=FIRST)
    assert answer.code == 0
    assert answer.out.startswith("This game has come to its end")
    assert "The game is over." in answer.out
    assert finished.read_bytes() == before


def test_plain_play_offers_the_latest_game_that_was_left_open(run: Run, home: Path) -> None:
    run("play", "meadow", typed=FIRST)
    run("play", "meadow", typed="1\n1\nq\n")
    [left] = [path for path in home.iterdir() if not read(path).ending]
    answer = run("play", "meadow", typed="perhaps\ny\nq\n")
    assert f"You left a game open after {len(read(left).moves)} moves: {left}" in answer.out
    assert "Please answer y (go on with that game) or n" in answer.out
    assert "1. Seat" not in answer.out
    run("play", "meadow", typed="y\n" + FIRST)
    assert read(left).ending
    assert not run("play", "meadow", typed="q\n").out.startswith("You left")


def test_who_does_not_want_to_go_on_begins_a_new_game(run: Run, home: Path) -> None:
    run("play", "meadow", typed="1\n1\nq\n")
    [left] = home.iterdir()
    before = left.read_bytes()
    run("play", "meadow", typed="n\n" + FIRST)
    assert left.read_bytes() == before
    assert len(list(home.iterdir())) == 2


def test_a_broken_game_is_not_offered(run: Run, home: Path) -> None:
    run("play", "meadow", typed="1\n1\nq\n")
    [left] = home.iterdir()
    left.write_text(left.read_text().replace("0 rest", "0 pass"))
    assert run("play", "meadow", typed="q\n").out.startswith("Meadow\n")


def test_nobody_there_to_say_whether_to_go_on(run: Run) -> None:
    run("play", "meadow", typed="1\n1\nq\n")
    answer = run("play", "meadow", typed="")
    assert answer.code == 0
    assert answer.err == ""


def test_who_says_how_to_play_is_not_asked_about_an_old_game(run: Run) -> None:
    run("play", "meadow", typed="1\n1\nq\n")
    assert run("play", "meadow", "--seed", 0, typed="q\n").out.startswith("Meadow\n")


# -- bots and people ------------------------------------------------------------------------------


def test_bots_see_their_seat_and_share_no_generator(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, bool]] = []
    rngs: list[Random] = []

    class Spy(base.RandomBot):
        name = "spy"

        def choose(self, view: State, rng: Random) -> int:
            seen.append((view.viewer, view.seat == view.viewer))
            rngs.append(rng)
            return super().choose(view, rng)

    monkeypatch.setitem(base.BOTS, "spy", Spy())
    run("play", "meadow", "--seats", 3, "--bots", "random,spy", "--seed", 5, typed=FIRST)
    assert {seat for seat, _ in seen} == {2}
    assert all(asked for _, asked in seen)
    assert len({rng.getstate() for rng in rngs}) == len(rngs)


def test_people_who_share_the_screen_hand_it_over(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    typed = "\n2\n\n2\nq\n"  # Enter and an answer each; then the hand-over back to the first
    out = run("play", "meadow", "--seed", 3, "--bots", "none", "--record", path, typed=typed).out
    first, second, rest = re.split(r"Seat [12] is next\.[^\n]*\n", out)[1:4]
    assert "  Hand: sheep, cow, dog\n" in first
    assert "Seat 1: Which animal do you send to graze?" in first
    assert "  Hand: goose, cow, wolf\n" in second
    assert "Seat 2: Which animal do you send to graze?" in second
    assert "sheep" not in second
    assert "The game is saved" in rest


def test_a_terminal_is_wiped_before_it_is_handed_over(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    out = run("play", "meadow", "--seed", 3, "--bots", "none", typed="\n2\n\nq\n").out
    shown, handed = out.split("Seat 2 is next.")
    assert "sheep, cow, dog" in shown
    assert shown.endswith("\x1b[2J\x1b[H\x1b[3J")
    assert "sheep" not in handed


def test_the_one_before_can_take_back_before_the_screen_is_handed_over(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    typed = "\nrest\nu\ngraze(animal=cow)\nq\n"
    out = run("play", "meadow", "--seed", 3, "--bots", "none", "--record", path, typed=typed).out
    assert "1 step is taken back." in out
    assert own_actions(path) == ["graze(animal=cow)"]


def test_going_on_seats_the_same_people_and_bots(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run(
        "play",
        "meadow",
        "--seats",
        3,
        "--bots",
        "none,random",
        "--record",
        path,
        typed="\n1\n\n1\n",
    )
    table = "At the table: Seat 1, Seat 2, Seat 3 (random)."
    assert table in run("play", "--resume", path).out
    answer = run("play", "--resume", path, "--bots", "random", typed="1\n")
    assert "At the table: Seat 1 (you), Seat 2 (random), Seat 3 (random)." in answer.out
    assert "Seat 2 (random)" in run("play", "--resume", path).out
    assert {file.name for file in tmp_path.iterdir()} == {"game.txt"}


def test_who_names_no_game_plays_roads_and_knights_and_is_told_how(run: Run) -> None:
    told = run("play", typed="q\n").out
    assert told.startswith("Roads & Knights\n")
    assert "Be the first with ten points" in told
    assert "city (3× ore, 2× grain)" in told
    assert "Market: " in told
    assert "▶ Seat 1 (you): 1 point of 10" in told


@pytest.mark.parametrize("language", ["en", "de"])
def test_somebody_new_gets_through_roads_and_knights(
    run: Run, tmp_path: Path, language: str
) -> None:
    path = tmp_path / "roads.txt"
    words = ("--seats", 3, "--seed", 2, "--language", language, "--record", path)
    answer = run("play", "roads", *words, typed="1\n" * 4000)
    assert answer.code == 0
    assert read(path).ending


def test_what_a_thing_is_can_be_asked_by_its_name(run: Run) -> None:
    told = run("play", "roads", "--seed", 2, typed="?\n? Library\nq\n").out
    assert re.search(r"Explained by \? and their name: .*Library", told)
    assert "Library: Expansion of a city" in told
