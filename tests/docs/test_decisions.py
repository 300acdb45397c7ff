"""The page of decisions adds up: its tables are counted, and the core accepts its verbs."""

from __future__ import annotations

import keyword
import math
import re
from collections import Counter
from pathlib import Path

import pytest

from allmende.core.actions import MOST_IDS, MOST_IDS_OF_A_VERB, ActionSpace, numbers

PAGE = Path(__file__).parents[2] / "docs" / "decisions.md"
TITLES = ["Roads & Knights", "Burgundy", "Principality", "Empires"]
SECTIONS = [
    "Ranges",
    "Verbs",
    "Decisions",
    "Steps",
    "Zones",
    "Chance",
    "Where rules interrupt each other",
    "Rulings",
    "How the core carries it",
]
FORMS = re.compile(r"plain(, open)?(, private)?|sealed(, discreet)?|agenda(, open)?|meanwhile")
NAME = re.compile(r"[a-z][a-z_]*")
NONE = "–"
TAKEN = {"number"}  # the core reads a range of this name as a bare number

Rows = list[list[str]]


def table(text: str) -> Rows:
    """The rows of the first table in a text, without head and rule."""
    lines = text.split("\n")
    start = next((i for i, line in enumerate(lines) if line.startswith("|")), len(lines))
    rows: Rows = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return rows[2:]


def parts(text: str, mark: str) -> dict[str, str]:
    """What stands under each heading of a level; what stands before the first has no name."""
    found = {"": ""}
    heading = ""
    for line in text.split("\n"):
        if line.startswith(mark + " "):
            heading = line.removeprefix(mark).strip()
            found[heading] = ""
        else:
            found[heading] += line + "\n"
    return found


def listed(cell: str) -> list[str]:
    """The names in a cell, separated by commas."""
    return [] if cell == NONE else [name.strip() for name in cell.split(",")]


class Paper:
    """One game as the page tells it."""

    def __init__(self, title: str, text: str) -> None:
        self.title = title
        self.sections = parts(text, "###")
        seats = re.search(r"^Seats: (.+)\.$", self.sections[""], re.MULTILINE)
        self.seats = seats.group(1) if seats else ""
        self.ranges = self._table("Ranges")
        verbs = self._table("Verbs")
        self.verbs = [row for row in verbs if row[0] != "**total**"]
        self.totals = [row[2] for row in verbs if row[0] == "**total**"]
        self.decisions = [[row[0].partition("(")[0], *row[1:]] for row in self._table("Decisions")]

    def _table(self, section: str) -> Rows:
        return table(self.sections.get(section, ""))

    def sizes(self) -> dict[str, int]:
        """How many values each range has; 0 where the page gives no number."""
        return {row[0]: int(row[1]) if row[1].isdigit() else 0 for row in self.ranges}

    def asking(self, verb: str) -> list[str]:
        """The decisions in which a verb may be said."""
        return [row[0] for row in self.decisions if verb in listed(row[3])]

    def counted(self) -> list[str]:
        """The game's row in the summary, as its tables have it."""
        forms = Counter(row[2].partition(",")[0] for row in self.decisions)
        numbers_ = [len(self.verbs), ids(self), len(self.decisions)]
        numbers_ += [forms["sealed"], forms["meanwhile"]]
        return [self.title, self.seats, *[f"{number:,}" for number in numbers_]]


def arguments(row: list[str]) -> list[tuple[str, str]]:
    """The arguments of a verb: name and range."""
    pairs = [argument.partition(":") for argument in listed(row[1])]
    return [(name.strip(), range_.strip()) for name, _, range_ in pairs]


def product(paper: Paper, row: list[str]) -> int:
    """How many ids a verb has by the sizes of its ranges."""
    return math.prod(paper.sizes().get(range_, 0) for _, range_ in arguments(row))


def ids(paper: Paper) -> int:
    """How many ids a game has by the sizes of its ranges."""
    return sum(product(paper, row) for row in paper.verbs)


def papers(page: str) -> list[Paper]:
    """The games of a page: its chapters that have sections."""
    return [Paper(title, text) for title, text in parts(page, "##").items() if "\n### " in text]


def summary(page: str) -> Rows:
    """The table that stands before the first game."""
    before = [text for text in parts(page, "##").values() if "\n### " not in text]
    return next((rows for rows in map(table, before) if rows), [])


def problems(page: str) -> list[str]:
    """Everything on a page that does not add up."""
    games = papers(page)
    found = [f"{game.title}: {problem}" for game in games for problem in problems_of(game)]
    counted = [game.counted() for game in games]
    if summary(page) != counted:
        found.append(f"the summary should read {counted}")
    return found


def problems_of(game: Paper) -> list[str]:
    found = []
    if list(game.sections)[1:] != SECTIONS:
        found.append(f"sections are {list(game.sections)[1:]}")
    found += [
        f"section {name} is empty" for name, text in game.sections.items() if not text.strip()
    ]
    if not game.seats:
        found.append("seats are not told")
    return found + range_problems(game) + verb_problems(game) + decision_problems(game)


def range_problems(game: Paper) -> list[str]:
    sizes = game.sizes()
    found = [f"{name} is not a name of a range" for name in sizes if not is_name(name)]
    found += [f"range {name} is declared twice" for name in doubled(game.ranges)]
    found += [f"range {name} has no size" for name, size in sizes.items() if not size]
    used = {range_ for row in game.verbs for _, range_ in arguments(row)}
    found += [f"range {name} is no verb's" for name in sizes if name not in used]
    for name, _, values in game.ranges:
        whole = re.match(r"part of (\w+):", values)
        if whole and sizes.get(whole.group(1), 0) <= sizes[name]:
            found.append(f"range {name} can't be a part of {whole.group(1)}")
    return found


def verb_problems(game: Paper) -> list[str]:
    sizes = game.sizes()
    found = [f"verb {name} is declared twice" for name in doubled(game.verbs)]
    for row in game.verbs:
        verb, stated, asked_in = row[0], row[2], row[3]
        if not NAME.fullmatch(verb):
            found.append(f"{verb} is not a name of a verb")
        if len(arguments(row)) > 2:
            found.append(f"verb {verb} has more than two arguments")
        for name, range_ in arguments(row):
            if not is_name(name) or keyword.iskeyword(name):
                found.append(f"verb {verb} can't have an argument {name}")
            if range_ not in sizes:
                found.append(f"verb {verb} has the undeclared range {range_}")
        if stated != str(product(game, row)):
            found.append(f"verb {verb} has {product(game, row)} ids, not {stated}")
        if product(game, row) > MOST_IDS_OF_A_VERB:
            found.append(f"verb {verb} has too many ids")
        if not game.asking(verb):
            found.append(f"verb {verb} is said in no decision")
        elif listed(asked_in) != game.asking(verb):
            found.append(f"verb {verb} is asked in {', '.join(game.asking(verb))}")
    if game.totals != [str(ids(game))]:
        found.append(f"the total is {ids(game)}, not {game.totals}")
    if ids(game) >= MOST_IDS:
        found.append("the game has too many ids")
    return found


def decision_problems(game: Paper) -> list[str]:
    verbs = {row[0] for row in game.verbs}
    found = [f"decision {name} is declared twice" for name in doubled(game.decisions)]
    for name, asks, form, said, follows in game.decisions:
        if not NAME.fullmatch(name):
            found.append(f"{name} is not a name of a decision")
        if not asks or not follows:
            found.append(f"decision {name} does not tell whom it asks and what follows")
        if not FORMS.fullmatch(form):
            found.append(f"decision {name} has the unknown form {form}")
        if not listed(said):
            found.append(f"decision {name} has no verbs")
        found += [
            f"decision {name} has the unknown verb {verb}"
            for verb in listed(said)
            if verb not in verbs
        ]
        if form == "meanwhile":
            shared = [verb for verb in listed(said) if game.asking(verb) != [name]]
            found += [f"the meanwhile verb {verb} is said elsewhere too" for verb in shared]
    return found


def is_name(name: str) -> bool:
    return bool(NAME.fullmatch(name)) and name not in TAKEN


def doubled(rows: Rows) -> list[str]:
    return [name for name, count in Counter(row[0] for row in rows).items() if count > 1]


# -- the page --------------------------------------------------------------------------------------


def test_the_page_tells_the_four_games() -> None:
    assert [game.title for game in papers(PAGE.read_text(encoding="utf-8"))] == TITLES


def test_the_page_adds_up() -> None:
    assert problems(PAGE.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("title", TITLES)
def test_the_core_accepts_the_verbs(title: str) -> None:
    [game] = [game for game in papers(PAGE.read_text(encoding="utf-8")) if game.title == title]
    sizes = game.sizes()
    space = ActionSpace()
    for row in game.verbs:
        values = {name: numbers(range_, 1, sizes[range_]) for name, range_ in arguments(row)}
        space.verb(row[0], **values)
    assert [str(len(space))] == game.totals


# -- the parser bites ------------------------------------------------------------------------------

SAMPLE = """# Games

| game | seats | verbs | ids | decisions | sealed | meanwhile |
|---|---|---|---|---|---|---|
| Commons | 2–3 | 3 | 14 | 3 | 1 | 1 |

## Commons

Seats: 2–3.

### Ranges
| range | size | values |
|---|---|---|
| animal | 4 | goose, sheep, goat, cow |
| herd | 3 | part of animal: goose, sheep, goat |

### Verbs
| verb | arguments | ids | asked in |
|---|---|---|---|
| rest | – | 1 | graze, wait |
| swap | animal: animal, by: herd | 12 | graze |
| sell | – | 1 | trade |
| **total** | – | 14 | – |

### Decisions
| decision | asks | form | verbs | what follows |
|---|---|---|---|---|
| graze(left) | all seats | sealed, discreet | rest, swap | Weather |
| wait | seat in turn | plain, open | rest | Nothing |
| trade | seat in turn | meanwhile | sell | A coin |

### Steps
- weather
### Zones
- none
### Chance
- weather
### Where rules interrupt each other
- nowhere
### Rulings
- none
### How the core carries it
- easily
"""


def test_a_page_that_adds_up_has_no_problems() -> None:
    assert problems(SAMPLE) == []


@pytest.mark.parametrize(
    ("right", "wrong", "problem"),
    [
        ("by: herd | 12", "by: herd | 13", "Commons: verb swap has 12 ids, not 13"),
        ("by: herd", "by: flock", "Commons: verb swap has the undeclared range flock"),
        ("by: herd |", "by: herd, for_: herd |", "verb swap has more than two arguments"),
        ("by: herd", "from: herd", "Commons: verb swap can't have an argument from"),
        ("| animal | 4 |", "| animal | four |", "Commons: range animal has no size"),
        ("| animal | 4 |", "| animal | 2 |", "Commons: range herd can't be a part of animal"),
        ("| animal | 4 |", "| animal | 400 |", "Commons: verb swap has too many ids"),
        ("| animal | 4 |", "| animal | 700 |", "Commons: the game has too many ids"),
        ("| herd | 3 |", "| number | 3 |", "Commons: number is not a name of a range"),
        ("– | 14 |", "– | 15 |", "Commons: the total is 14, not ['15']"),
        ("plain, open | rest", "plain, open | nap", "decision wait has the unknown verb nap"),
        ("meanwhile | sell", "meanwhile | rest", "Commons: verb sell is said in no decision"),
        ("open | rest", "open | sell", "the meanwhile verb sell is said elsewhere too"),
        ("graze, wait", "graze", "Commons: verb rest is asked in graze, wait"),
        ("plain, open", "plain, discreet", "decision wait has the unknown form plain, discreet"),
        ("### Chance\n", "", "Commons: sections are"),
        ("- weather\n### Zones", "### Zones", "Commons: section Steps is empty"),
        ("Seats: 2–3.", "Two or three.", "Commons: seats are not told"),
        ("| 3 | 1 | 1 |", "| 3 | 2 | 1 |", "the summary should read"),
        ("| rest | – | 1 |", "| sell | – | 1 |", "Commons: verb sell is declared twice"),
    ],
)
def test_what_does_not_add_up_is_reported(right: str, wrong: str, problem: str) -> None:
    assert right in SAMPLE
    found = problems(SAMPLE.replace(right, wrong))
    assert any(problem in line for line in found), found
