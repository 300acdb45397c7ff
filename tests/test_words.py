"""The words: complete in both languages, nothing unused, and every sentence can be filled in."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import resources
from io import BytesIO
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

import allmende
from allmende.core.actions import Range, numbers
from allmende.core.chance import seed_bytes
from allmende.core.events import CORE_EVENTS, DROPPED, MOVED, Event, declared
from allmende.core.game import Game
from allmende.core.state import WATCHING, State
from allmende.core.table import Table
from allmende.core.words import (
    LANGUAGES,
    Catalogue,
    Words,
    catalogue,
    core_message_ids,
    message_ids,
    package_of,
    ranges_of,
)
from allmende.core.zones import HIDDEN, OPEN, Zone

CORE = "core"
DRAW = "draw"
EVERYTHING = [CORE, DRAW, *allmende.names()]
SPOKEN = re.compile(r"cli\.[a-z0-9_.]+|points|cards")  # ids that only the upper rooms name
DRAWN = re.compile(r"draw\.[a-z_]+")  # those of the drawing itself
FEW_VARIANTS = 6
FEW_REFUSALS = 20

# What the core's own messages are filled with; those of the command line know it themselves.
CORE_PLACEHOLDERS = {"seat": {"number"}, "points": {"count"}, "cards": {"count"}}
ENDS = {
    "question": "?",
    "brief": "?",
    "event": ".!",
    "reason": ".",
    "exclusion": ".",
    "ending": ".!",
}


# -- what there should be -------------------------------------------------------------------------


@cache
def trees() -> list[ast.Module]:
    """The sources outside the games."""
    home = Path(allmende.__file__).parent
    paths = sorted(path for path in home.rglob("*.py") if home / "games" not in path.parents)
    return [ast.parse(path.read_text(encoding="utf-8")) for path in paths]


def nodes() -> Iterator[ast.AST]:
    for tree in trees():
        yield from ast.walk(tree)


def literals() -> set[str]:
    """The message ids that the sources outside the games name as they stand."""
    strings = [node.value for node in nodes() if isinstance(node, ast.Constant)]
    return {text for text in strings if isinstance(text, str) and SPOKEN.fullmatch(text)}


def wanted(whose: str) -> set[str]:
    """The messages that the core's or a game's catalogues must hold."""
    if whose == CORE:
        return core_message_ids() | literals()
    if whose == DRAW:
        strings = [node.value for node in nodes() if isinstance(node, ast.Constant)]
        return {text for text in strings if isinstance(text, str) and DRAWN.fullmatch(text)}
    return message_ids(allmende.game(whose))


def placeholders_declared(whose: str) -> dict[str, set[str]]:
    """What each message is filled with, where the declarations tell."""
    if whose == DRAW:
        return {}
    if whose == CORE:
        known = {key: set(names) for key, names in CORE_PLACEHOLDERS.items()}
        known[f"event.{DROPPED}"] = set(CORE_EVENTS[DROPPED])
        return known | {key: set() for key in core_message_ids() if key.startswith("reason.")}
    game = allmende.game(whose)
    known = {key: set() for key in message_ids(game) if not key.startswith("question.")}
    for key in game.view_words:
        del known[key]
    known |= {f"event.{event}": set(arguments) for event, arguments in game.events.items()}
    for verb in game.actions.verbs:
        known[f"verb.{verb.name}"] = {name for name, _ in verb.arguments}
    return known


# -- what there is --------------------------------------------------------------------------------


def source(whose: str, language: str) -> str:
    rooms = {CORE: "allmende.core", DRAW: "allmende.draw"}
    package = rooms.get(whose) or package_of(allmende.game(whose))
    file = resources.files(package) / "words" / f"{language}.po"
    return file.read_text(encoding="utf-8")


def read(text: str) -> Catalog:
    return read_po(BytesIO(text.encode()), abort_invalid=True)


def key_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(catalog: Catalog) -> dict[str, list[str]]:
    """Every message with its text or its plural forms."""
    found = {}
    for message in catalog:
        texts = message.string or ""
        found[key_of(message)] = [texts] if isinstance(texts, str) else list(texts)
    del found[""]  # the header
    return found


def placeholders(texts: list[str]) -> set[str]:
    """The placeholders of a message, in any of its forms: "one card" needs no number."""
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


# -- whether both agree ---------------------------------------------------------------------------


def faults(text: str, ids: set[str], filled: dict[str, set[str]]) -> list[str]:
    """All that is wrong with one catalogue, in one line each."""
    catalog = read(text)
    found = forms(catalog)
    told = [
        f"{key_of(message)}: {error}" for message, errors in catalog.check() for error in errors
    ]
    told += [f"{key_of(message)}: fuzzy" for message in catalog if message.fuzzy]
    told += [f"{key}: obsolete" for key in catalog.obsolete]
    times = Counter(re.findall(r'^msgid "(.+)"$', text, re.MULTILINE))
    told += [f"{key}: twice" for key, count in times.items() if count > 1]
    told += [f"{key}: missing" for key in sorted(ids - set(found))]
    told += [f"{key}: unused" for key in sorted(set(found) - ids)]
    told += [f"{key}: empty" for key, texts in found.items() if not all(map(str.strip, texts))]
    for key, texts in found.items():
        names = placeholders(texts)
        if names != filled.get(key, names):
            told.append(f"{key}: has {sorted(names)}, not {sorted(filled[key])}")
    return told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("whose", EVERYTHING)
def test_a_catalogue_is_sound_and_holds_what_is_said_and_no_more(whose: str, language: str) -> None:
    text = source(whose, language)
    assert faults(text, wanted(whose), placeholders_declared(whose)) == []
    assert read(text).locale_identifier == language


@pytest.mark.parametrize(
    ("planted", "instead", "fault"),
    [
        ('msgid "title"', 'msgid "heading"', ["title: missing", "heading: unused"]),
        ("{animal} to graze", "{beast} to graze", ["verb.graze: has ['beast'], not ['animal']"]),
        ('msgstr "Meadow"', 'msgstr ""', ["title: empty"]),
        ('msgid "title"', '#, fuzzy\nmsgid "title"', ["title: fuzzy"]),
        ('msgid "title"', '#~ msgid "old"\n#~ msgstr "alt"\n\nmsgid "title"', ["old: obsolete"]),
        ('msgid "title"', 'msgid "title"\nmsgstr "A"\n\nmsgid "title"', ["title: twice"]),
        ('msgstr "Meadow"', 'msgid_plural "title"\nmsgstr[0] "Meadow"', ["title: empty"]),
    ],
)
def test_a_planted_fault_is_reported(planted: str, instead: str, fault: list[str]) -> None:
    text = source("meadow", "en").replace(planted, instead, 1)
    assert faults(text, wanted("meadow"), placeholders_declared("meadow")) == fault


def test_a_plural_form_too_many_is_an_error() -> None:
    second = 'msgstr[1] "{count} cards"'
    text = source(CORE, "en").replace(second, f'{second}\nmsgstr[2] "many"')
    with pytest.raises(PoFileError, match="num_plurals"):
        read(text)


@pytest.mark.parametrize("whose", EVERYTHING)
def test_both_languages_fill_in_the_same(whose: str) -> None:
    english, german = (forms(read(source(whose, language))) for language in LANGUAGES)
    differing = [
        key
        for key in english.keys() & german.keys()
        if placeholders(english[key]) != placeholders(german[key])
        or len(english[key]) != len(german[key])
    ]
    assert differing == []


def ends_well(kind: str, text: str) -> bool:
    """Sentences have their mark, the entries of a menu have none."""
    if kind == "verb":
        return text[-1] not in ".!?"
    return kind not in ENDS or text[-1] in ENDS[kind]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("whose", EVERYTHING)
def test_messages_end_as_their_kind_does(whose: str, language: str) -> None:
    odd = [
        text
        for key, texts in forms(read(source(whose, language))).items()
        for text in texts
        if not ends_well(key.partition(".")[0], text)
    ]
    assert odd == []


def test_every_reason_of_the_core_has_its_message() -> None:
    calls = [node for node in nodes() if isinstance(node, ast.Call) and node.args]
    first = [call.args[0] for call in calls if getattr(call.func, "id", "") == "Reason"]
    given = [node.value for node in first if isinstance(node, ast.Constant)]
    assert {f"reason.{text!s}" for text in given} == {
        key for key in core_message_ids() if key.startswith("reason.")
    }


@pytest.mark.parametrize("name", allmende.names())
def test_what_events_name_can_be_named(name: str) -> None:
    game = allmende.game(name)
    named = {values for arguments in game.events.values() for values in arguments.values()}
    assert named <= {"number", "seat", *ranges_of(game)}
    assert "number" not in ranges_of(game), "the number of a value is not the number it shows"


# -- whether all can be said ----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", allmende.names())
def test_every_action_and_card_can_be_said(name: str, language: str) -> None:
    game = allmende.game(name)
    words = Words(language, game)
    said = [words.action(action) for action in range(len(game.actions))]
    for zone in game.zones:
        said += [words.name(zone.family.name, card) for card in range(HIDDEN, len(zone.family))]
    assert [text for text in said if not text or "{" in text] == []


def few_variants(game: Game[Any], rng: Random) -> list[tuple[int, dict[str, str]]]:
    variants = list(game.variants())
    return rng.sample(variants, min(FEW_VARIANTS, len(variants)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", allmende.names())
def test_random_games_can_be_told(name: str, language: str) -> None:
    game = allmende.game(name)
    words = Words(language, game)
    rng = Random(name)
    for seats, options in few_variants(game, rng):
        table = Table.open(game, seats, options, seed_bytes(rng.randrange(1000)))
        while not table.state.over:
            seat = rng.choice(table.state.asked)
            check_question(words, table.state, seat)
            check_menu(words, table.state, seat, rng)
            table.apply(rng.choice(table.state.legal(seat)), seat)
        check_log(words, table.events, seats)
        assert words.text(f"ending.{table.record.ending}")


def check_question(words: Words, state: State, seat: int) -> None:
    """The question reads the same at the table and in the view, and names what it is about."""
    question = words.question(state, seat)
    assert question == words.question(state.observe(seat), seat)
    assert words.question(state, seat, brief=True)[-1] == question[-1]
    ask = state.stack[-1].of(seat)
    texts = catalogue(package_of(state.game), words.language).texts
    named = placeholders(texts[f"question.{ask.decision.wording(state, ask)}"])
    assert named == set(ask.decision.about(state, ask))


def check_menu(words: Words, state: State, seat: int, rng: Random) -> None:
    """No two entries read alike, and what is refused has its reason."""
    menu = [words.action(action) for action in state.legal(seat)]
    assert len(set(menu)) == len(menu), menu
    actions = range(len(state.game.actions))
    for action in rng.sample(actions, min(FEW_REFUSALS, len(actions))):
        reason = state.why_not(action, seat)
        assert reason is None or words.reason(reason)


def check_log(words: Words, events: list[Event], seats: int) -> None:
    """Everything but the bare moves has its sentence, whoever reads it."""
    for seat in (WATCHING, *range(seats)):
        silent = [event.name for event in events if not words.event(event.seen_by(seat))]
        assert set(silent) <= {MOVED}


# -- how it is said -------------------------------------------------------------------------------


def test_sentences_name_the_players() -> None:
    meadow = allmende.game("meadow")
    sold = Event("sold", (1, 0))
    assert Words("en", meadow, ["Mara", "Ben"]).event(sold) == "Ben sells the goose for a coin."
    assert Words("de", meadow).event(sold) == "Platz 2 verkauft für eine Münze: Gans."


def test_a_dropped_question_is_told() -> None:
    dropped = Event(DROPPED, (0,))
    told = [Words(language, allmende.game("meadow")).event(dropped) for language in LANGUAGES]
    assert told == [
        "Seat 1 can do nothing here and is not asked.",
        "Platz 1 kann hier nichts tun und wird nicht gefragt.",
    ]


def test_a_hidden_card_has_no_name() -> None:
    names = [Words(lang, allmende.game("meadow")).name("animal", HIDDEN) for lang in LANGUAGES]
    assert names == ["a card", "eine Karte"]


def test_numbers_choose_the_plural() -> None:
    points = [Words("de", None).text("points", count=count) for count in (0, 1, 2)]
    assert points == ["0 Punkte", "1 Punkt", "2 Punkte"]


class Bakery(Game[State]):
    """Not a game, but enough to talk about."""

    name = "bakery"
    events = declared("baked seat count:number")


BAKERY = r"""
# A comment with a "quote".
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n > 1);\n"
msgid "title"
msgstr ""
"The \"Bakery\""
" at the corner"

msgid "event.baked"
msgid_plural "event.baked"
msgstr[0] "{seat} bakes {count} roll."
msgstr[1] "{seat} bakes {count} rolls."

#~ msgid "summary"
#~ msgstr "Gone."
"""


def bakery() -> Words:
    words = Words("en", None)
    words.game = Bakery()
    words._own = Catalogue(BAKERY)
    return words


def test_an_argument_named_count_chooses_the_plural() -> None:
    told = [bakery().event(Event("baked", (0, count))) for count in (1, 3)]
    assert told == ["Seat 1 bakes 1 roll.", "Seat 1 bakes 3 rolls."]


def test_a_catalogue_is_read_as_gettext_reads_it() -> None:
    texts = Catalogue(BAKERY).texts
    assert texts["title"] == ['The "Bakery" at the corner']
    assert texts == forms(read(BAKERY))
    assert bakery().text("event.baked", {"seat": "Mara"}, count=0) == "Mara bakes 0 roll."


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"no message 'summary' in en"):
        bakery().text("summary")


def test_a_catalogue_is_read_once() -> None:
    assert catalogue("allmende.core", "en") is catalogue("allmende.core", "en")


class Stall(Bakery):
    """It calls two different things a roll."""

    zones = (
        Zone("shelf", Range("roll", ("rye", "wheat")), OPEN),
        Zone("oven", numbers("roll", 1, 3), OPEN),
    )


def test_two_ranges_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two ranges of the name roll"):
        ranges_of(Stall())
