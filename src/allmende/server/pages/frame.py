"""The frame of every page: head, header, footer, and the small parts that pages share."""

from __future__ import annotations

from allmende.core.words import LANGUAGES
from allmende.draw.markup import Child, Markup, join, tag
from allmende.draw.pieces import icon
from allmende.server.facts import Choice, Page

NAME_LENGTH = 24
THEMES = ("system", "light", "dark")
TONGUES = {"en": "English", "de": "Deutsch"}


def document(
    page: Page, title: str, body: Child, scripts: tuple[str, ...] = (), **attributes: str
) -> Markup:
    """A whole page; `attributes` go to its body."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("link", rel="stylesheet", href=static(page, "table.css")),
        tag(
            "link",
            rel="icon",
            id="favicon",
            type="image/svg+xml",
            href=static(page, "favicon.svg"),
        ),
        tag("script", src=static(page, "theme.js")),
        join(
            tag("script", type="module", src=static(page, script))
            for script in ("sheet.js", *scripts)
        ),
    )
    sheet = static(page, "symbols.svg")
    inside = tag("body", body, data_sheet=sheet, **attributes)
    return join([Markup("<!doctype html>\n"), tag("html", head, inside, lang=page.say.language)])


def static(page: Page, file: str) -> str:
    return f"/static/{file}?v={page.version}"


def plain(page: Page, title: str, *content: Child, wide: bool = False) -> Markup:
    """A page beside the table: a header with the way home, the content, a footer."""
    body = join(
        [
            tag("a", page.say("page.skip"), class_="skip", href="#content"),
            header(page),
            tag("main", *content, id="content", class_="page wide" if wide else "page"),
            footer(page),
        ]
    )
    return document(page, f"{title} · Allmende", body, ("start.js",), class_="plain-page")


def header(page: Page) -> Markup:
    home = tag("a", icon("leaf"), tag("span", "Allmende"), class_="wordmark", href="/")
    return tag("header", home, languages(page), class_="top")


def languages(page: Page) -> Markup:
    """A button for each other language; the page comes back in it."""
    buttons = [
        tag(
            "button",
            icon("language"),
            TONGUES[language],
            class_="quiet",
            name="language",
            value=language,
            lang=language,
        )
        for language in LANGUAGES
        if language != page.say.language
    ]
    return form("/language", hidden("next", page.path), *buttons, class_="languages")


def footer(page: Page) -> Markup:
    say = page.say
    return tag(
        "footer",
        tag("a", say("page.credits"), href="/credits"),
        tag("a", say("page.carry.enter"), href="/carry"),
        theme_choice(page),
        class_="bottom",
    )


def theme_choice(page: Page) -> Markup:
    say = page.say
    themes = [Choice(value, say(f"page.theme.{value}")) for value in THEMES]
    return setting(say("page.theme"), "theme", themes)


def setting(label: str, name: str, choices: list[Choice]) -> Markup:
    """A choice that this browser remembers; scripts fill it in."""
    options = [entry(choice, False) for choice in choices]
    return tag(
        "label",
        tag("span", label),
        tag("select", *options, data_setting=name, autocomplete="off"),
        class_="setting",
    )


def entry(choice: Choice, selected: bool) -> Markup:
    """An entry of a select."""
    return tag("option", choice.title, value=choice.value, selected=selected)


def select(name: str, choices: list[Choice], chosen: str, **attributes: str) -> Markup:
    options = [entry(choice, choice.value == chosen) for choice in choices]
    return tag("select", *options, name=name, **attributes)


def form(action: str, *content: Child, class_: str = "", id: str = "") -> Markup:
    return tag("form", *content, method="post", action=action, class_=class_, id=id)


def hidden(name: str, value: str) -> Markup:
    return tag("input", type="hidden", name=name, value=value)


def name_field(page: Page) -> Markup:
    """What the guest wants to be called."""
    return tag(
        "label",
        tag("span", page.say("page.name")),
        tag(
            "input",
            name="name",
            value=page.name,
            required=True,
            maxlength=NAME_LENGTH,
            autocomplete="nickname",
            placeholder=page.say("page.name.example"),
        ),
        class_="field",
    )


def trouble(problem: str) -> Markup | None:
    return tag("p", problem, class_="problem", role="alert") if problem else None
