"""The page of a table: an empty frame that the client fills, and all its dialogs."""

from __future__ import annotations

import json

from allmende.draw.markup import Child, Markup, join, tag
from allmende.draw.pieces import icon
from allmende.server.facts import Choice, GlossaryFact, Page, TableShell
from allmende.server.pages.frame import (
    document,
    form,
    languages,
    setting,
    theme_choice,
)
from allmende.server.pages.papers import entries
from allmende.server.saying import Say

CLIENT_WORDS = (
    "away",
    "connecting",
    "hand_over",
    "open_seat",
    "pass_to",
    "seed_differs",
    "seed_fits",
    "seed_unchecked",
    "sending",
    "several",
    "step_back",
    "take_back_seat",
    "thinking",
    "wins",
    "your_turn",
)
OWN_TOOLS = ("undo-one", "undo-turn", "hint", "list-open")  # left of the others
KEYS = ("tab", "arrows", "shift", "enter", "a", "u", "U", "h", "r", "l", "i", "g", "esc", "help")
AREAS = ("others", "shared", "mine")


def table(page: Page, shell: TableShell, glossary: list[GlossaryFact]) -> Markup:
    say = page.say
    body = join(
        [
            tag("a", say("page.skip"), class_="skip", href="#question"),
            _header(say, shell),
            tag(
                "p", icon("offline"), say("table.offline"), id="offline", role="alert", hidden=True
            ),
            _table(say),
            _log(say),
            _replay(say, shell),
            tag("div", id="menu", popover="auto", role="menu", aria_label=say("table.menu")),
            tag("div", id="tip", role="tooltip", hidden=True, data_more=say("table.tip.more")),
            *_dialogs(page, shell, glossary),
        ]
    )
    # Placeholders stay as they are: the client fills them.
    words = {key: say(f"client.{key}", name="{name}", number="{number}") for key in CLIENT_WORDS}
    return document(
        page,
        f"{shell.title} · Allmende",
        body,
        ("table.js",),
        class_="table-page",
        data_live=shell.live,
        data_replay=shell.replay,
        data_words=json.dumps(words, ensure_ascii=False),
    )


def _header(say: Say, shell: TableShell) -> Markup:
    return tag(
        "header",
        tag("a", icon("leaf"), class_="wordmark", href="/", aria_label=say("page.home")),
        tag("h1", shell.title),
        tag("ol", id="seats", class_="seats", aria_label=say("page.seats")),
        tag("p", id="news", role="status"),
        tag(
            "div",
            *_tools(say, shell),
            class_="tools",
            role="toolbar",
            aria_label=say("table.tools"),
        ),
        class_="bar",
    )


def _tools(say: Say, shell: TableShell) -> list[Markup]:
    """The buttons of the header; who watches has fewer."""
    own = [
        tool(say, "undo-one", "undo", "undo", text=say("table.undo.short")),
        tool(say, "undo-turn", "undo-turn", "undo_turn"),
        tool(say, "hint", "hint", "hint", text=say("table.hint.short")),
        tool(say, "list-open", "menu", "list", text=say("table.list.short")),
    ]
    common = [
        tool(say, "again", "again", "again"),
        tool(say, "log-toggle", "log", "log"),
        tool(say, "book", "book", "glossary"),
        tool(say, "", "link", "share", opens="share"),
        tool(say, "", "help", "keys", opens="keys"),
        tool(say, "", "settings", "settings", opens="settings"),
    ]
    return common if shell.watching else own + common


def tool(say: Say, id: str, symbol: str, word: str, opens: str = "", text: str = "") -> Markup:
    """A button with a symbol, and with a text where there is room for it."""
    label = say(f"table.{word}")
    return tag(
        "button",
        icon(symbol),
        tag("span", text, class_="tool-text") if text else None,
        type="button",
        id=id,
        class_="tool" if text or id in OWN_TOOLS else "tool common",
        aria_label=label,
        title=label,
        data_opens=opens,
    )


def _table(say: Say) -> Markup:
    ask = tag(
        "section",
        tag("p", id="question", aria_live="polite"),
        tag("div", id="choices", class_="choices"),
        class_="ask",
        aria_label=say("table.question"),
    )
    areas = [_area(say, name) for name in AREAS]
    board = tag("div", tag("div", *areas, class_="areas"), id="table", class_="table")
    return tag("main", ask, board, class_="stage")


def _area(say: Say, name: str) -> Markup:
    """A part of the table; each can be reached, since on a small screen it may scroll."""
    return tag(
        "div",
        id=f"area-{name}",
        class_=f"area area-{name}",
        role="group",
        aria_label=say(f"table.area.{name}"),
        tabindex="0" if name == "others" else None,
    )


def _log(say: Say) -> Markup:
    lines = tag(
        "div",
        tag("ol", id="log"),
        id="log-scroll",
        role="log",
        aria_live="polite",
        aria_label=say("table.log"),
        tabindex="0",
    )
    return tag(
        "aside", tag("h2", say("table.log")), lines, class_="log", aria_label=say("table.log")
    )


def _replay(say: Say, shell: TableShell) -> Markup:
    steps = [
        tag(
            "button",
            icon(name),
            type="button",
            class_="tool",
            aria_label=say(f"table.replay.{name}"),
            title=say(f"table.replay.{name}"),
            data_replay=name,
        )
        for name in ("first", "previous", "play", "next", "last")
    ]
    slider = tag(
        "input",
        id="replay-at",
        type="range",
        min="0",
        max="0",
        value="0",
        aria_label=say("table.replay.slider"),
    )
    open_hands = tag(
        "label",
        tag("input", id="replay-open", type="checkbox", data_replay="open"),
        say("table.replay.open"),
        class_="check",
    )
    play_on = form(
        shell.fork,
        tag("input", id="fork-at", type="hidden", name="at", value="0"),
        tag("button", icon("fork"), say("table.fork")),
    )
    result = tag("button", icon("crown"), say("table.result"), type="button", data_opens="end")
    return tag(
        "section",
        *steps,
        slider,
        tag("output", id="replay-text"),
        open_hands,
        play_on if shell.fork else tag("input", id="fork-at", type="hidden"),
        result,
        id="replay",
        class_="replay",
        aria_label=say("table.replay"),
        hidden=True,
    )


# -- dialogs --------------------------------------------------------------------------------------


def _dialogs(page: Page, shell: TableShell, glossary: list[GlossaryFact]) -> list[Markup]:
    say = page.say
    return [
        _list(say),
        dialog(say, "glossary", say("table.glossary"), _search(say), entries(glossary)),
        dialog(say, "keys", say("table.keys"), _keys(say)),
        dialog(say, "settings", say("table.settings"), *_settings(page, shell)),
        dialog(say, "share", say("table.share"), *_share(say, shell)),
        dialog(say, "handover", say("table.handover"), *_handover(say, shell)),
        dialog(say, "end", "", *_end(say, shell)),
        _curtain(say),
    ]


def dialog(say: Say, id: str, title: str, *content: Child) -> Markup:
    """A dialog with its title and a button that closes it without a script."""
    close = tag(
        "button", icon("close"), class_="tool", aria_label=say("table.close"), value="close"
    )
    head = tag(
        "form", tag("h2", title, id=f"{id}-title"), close, method="dialog", class_="dialog-head"
    )
    return tag("dialog", head, *content, id=id, aria_labelledby=f"{id}-title")


def _list(say: Say) -> Markup:
    empty = tag("p", say("table.list.empty"), id="list-empty", hidden=True)
    return dialog(say, "list", say("table.list"), tag("ol", id="list-items"), empty)


def _search(say: Say) -> Markup:
    return tag(
        "label",
        tag("span", say("table.glossary.search")),
        tag("input", id="glossary-search", type="search", autocomplete="off"),
        class_="field",
    )


def _keys(say: Say) -> Markup:
    rows: list[Child] = []
    for key in KEYS:
        rows += [
            tag("dt", tag("kbd", say(f"table.key.{key}"))),
            tag("dd", say(f"table.does.{key}")),
        ]
    return tag("dl", *rows, class_="keys")


def _settings(page: Page, shell: TableShell) -> list[Child]:
    say = page.say
    pace = [Choice(name, say(f"table.pace.{name}")) for name in ("slow", "normal", "fast")]
    speed = [*pace, Choice("off", say("table.pace.off"))]
    sound = [Choice(name, say(f"table.sound.{name}")) for name in ("on", "off")]
    return [
        theme_choice(page),
        setting(say("table.speed"), "speed", speed),
        setting(say("table.bots"), "bots", pace) if shell.mine_alone else None,
        setting(say("table.sound"), "sound", sound),
        languages(page),
        tag("p", say("table.proof"), " ", tag("code", id="proof"), class_="soft seed"),
    ]


def _share(say: Say, shell: TableShell) -> list[Child]:
    carry = form(shell.carry, tag("button", icon("carry"), say("page.carry")), class_="line-up")
    return [
        _link(say, "invite", shell.invite),
        _link(say, "watch", shell.watch),
        tag("p", say("table.carry.text")) if shell.carry else None,
        carry if shell.carry else None,
        None if shell.invite or shell.carry else tag("p", say("table.watching")),
    ]


def _link(say: Say, name: str, url: str) -> Markup | None:
    if not url:
        return None
    field = f"{name}-url"
    copied = say("table.copied")
    return tag(
        "p",
        tag("label", say(f"table.share.{name}"), for_=field),
        tag("input", id=field, value=url, readonly=True),
        tag(
            "button",
            say("table.copy"),
            type="button",
            data_copies=field,
            data_copied=copied,
        ),
        class_="share-row",
    )


def _handover(say: Say, shell: TableShell) -> list[Child]:
    bots = [
        tag("button", bot.title, type="button", class_="choice", data_bot=bot.value)
        for bot in shell.bots
    ]
    return [tag("p", say("table.handover.text")), tag("div", *bots, class_="choices")]


def _end(say: Say, shell: TableShell) -> list[Child]:
    record = tag("a", icon("download"), say("table.record"), class_="button", href=shell.record)
    again = tag("button", icon("again"), say("table.rematch"), class_="main", autofocus=True)
    joined = say("table.rematch.join")
    return [
        tag("p", id="end-how", class_="soft"),
        tag("ol", id="end-rows", class_="result"),
        tag("p", tag("span", id="seed-check"), " ", tag("code", id="seed"), class_="soft seed"),
        tag(
            "div",
            form(shell.rematch, again) if shell.rematch else None,
            tag("a", joined, id="rematch-link", class_="button main", hidden=True),
            record if shell.record else None,
            tag("form", tag("button", icon("play"), say("table.replay")), method="dialog"),
            class_="line-up",
        ),
    ]


def _curtain(say: Say) -> Markup:
    lift = tag("button", say("table.curtain.lift"), type="button", id="lift-curtain", class_="main")
    return tag(
        "dialog",
        icon("seal", "glyph"),
        tag("h2", id="curtain-name"),
        tag("p", say("table.curtain.text")),
        lift,
        id="curtain",
        aria_labelledby="curtain-name",
    )
