"""Papers beside the table: the glossary of a game, the credits, and what went wrong."""

from __future__ import annotations

from typing import NamedTuple

from allmende.draw.markup import Markup, tag
from allmende.draw.pieces import icon
from allmende.server.facts import GlossaryFact, Page
from allmende.server.pages.frame import plain


class Original(NamedTuple):
    """A game that one of ours is played after."""

    ours: str
    title: str
    author: str
    publisher: str


ORIGINALS = (
    Original("roads", "Catan – Das schnelle Kartenspiel", "Klaus Teuber", "Kosmos 2011"),
    Original(
        "principality",
        "Die Siedler von Catan – Das Kartenspiel",
        "Klaus Teuber",
        "Kosmos 1996/2005",
    ),
    Original("empires", "Imperial Settlers", "Ignacy Trzewiczek", "Portal/Pegasus 2014/15"),
    Original("burgundy", "Die Burgen von Burgund", "Stefan Feld", "alea 2019"),
)


def rules(page: Page, title: str, summary: str, glossary: list[GlossaryFact]) -> Markup:
    return plain(
        page,
        title,
        tag("h1", title),
        tag("p", summary),
        tag("h2", page.say("page.glossary")),
        entries(glossary),
    )


def entries(glossary: list[GlossaryFact]) -> Markup:
    """The entries of a glossary, each reached by its key."""
    return tag("div", *[_entry(fact) for fact in glossary], class_="entries")


def _entry(fact: GlossaryFact) -> Markup:
    return tag(
        "article",
        icon(fact.icon, "glyph") if fact.icon else None,
        tag("div", tag("h3", fact.title), tag("p", fact.text)),
        id=f"term-{fact.key}",
        class_="entry",
        tabindex="-1",
    )


def credits(page: Page) -> Markup:
    say = page.say
    rows = [
        tag(
            "tr",
            tag("th", say(f"page.original.{game.ours}"), scope="row"),
            tag("td", tag("cite", game.title)),
            tag("td", game.author),
            tag("td", game.publisher),
        )
        for game in ORIGINALS
    ]
    heads = [tag("th", say(f"page.credits.{key}"), scope="col") for key in HEADS]
    return plain(
        page,
        say("page.credits"),
        tag("h1", say("page.credits")),
        tag("p", say("page.credits.text")),
        tag(
            "div",
            tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows)),
            class_="scroll",
            tabindex="0",
            role="region",
            aria_label=say("page.credits"),
        ),
        tag("p", say("page.credits.buy")),
        tag("p", say("page.credits.own")),
    )


HEADS = ("ours", "after", "author", "publisher")


def error(page: Page, status: int, title: str, text: str) -> Markup:
    return plain(
        page,
        title,
        tag("p", str(status), class_="status"),
        tag("h1", title),
        tag("p", text),
        tag("p", tag("a", page.say("page.home"), class_="button", href="/")),
    )
