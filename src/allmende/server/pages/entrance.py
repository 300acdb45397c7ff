"""The entrance: the games, my tables, and the set-up of a new one."""

from __future__ import annotations

from allmende.draw.markup import Child, Markup, join, tag
from allmende.draw.pieces import icon
from allmende.server.facts import Choice, GameFact, OptionFact, Page, SeatFact, TableFact
from allmende.server.pages.frame import form, hidden, name_field, plain, select, trouble
from allmende.server.saying import Say

USUAL_BOT = 2  # which of the bots is offered first, or the strongest where there are fewer


def start(page: Page, games: list[GameFact], tables: list[TableFact]) -> Markup:
    say = page.say
    running = [fact for fact in tables if not fact.over]
    finished = [fact for fact in tables if fact.over]
    return plain(
        page,
        say("page.start"),
        _welcome(page),
        _tables(say, say("page.running"), running),
        tag("h2", say("page.games")),
        tag("div", *[_game(page, game) for game in games], class_="games"),
        _tables(say, say("page.finished"), finished),
        wide=True,
    )


def _welcome(page: Page) -> Markup:
    say = page.say
    save = tag("button", say("page.name.save"))
    return tag(
        "section",
        tag("div", tag("h1", say("page.welcome")), tag("p", say("page.welcome.text"))),
        form("/name", name_field(page), hidden("next", "/"), save, class_="name-form"),
        class_="welcome",
    )


def _game(page: Page, game: GameFact) -> Markup:
    say = page.say
    return tag(
        "article",
        tag("div", game.picture, class_="picture"),
        tag("h3", game.title),
        tag("ul", *[tag("li", fact) for fact in _box(say, game)], class_="box"),
        tag("p", game.summary),
        _quick(say, game),
        tag(
            "p",
            tag("a", say("page.set_up"), class_="button quiet", href=f"/new/{game.name}"),
            tag("a", say("page.rules"), href=f"/rules/{game.name}"),
            class_="line-up",
        ),
        class_="game",
    )


def _box(say: Say, game: GameFact) -> list[str]:
    """What stands on the side of a box."""
    fewest, most = min(game.seats), max(game.seats)
    count = str(most) if fewest == most else f"{fewest}–{most}"
    facts = [say("page.players", count=most, range=count)]
    if game.minutes != (0, 0):
        facts.append(say("page.minutes", range="–".join(map(str, sorted(set(game.minutes))))))
    if game.stage != "complete":
        facts.append(say(f"page.stage.{game.stage}"))
    return facts


def _quick(say: Say, game: GameFact) -> Markup:
    strengths = select("bot", game.bots, _usual_bot(game), aria_label=say("page.strength"))
    go = tag("button", icon("play"), say("page.quick"), class_="main")
    return form("/quick", hidden("game", game.name), go, strengths, class_="line-up")


def _usual_bot(game: GameFact) -> str:
    return game.bots[min(USUAL_BOT, len(game.bots) - 1)].value if game.bots else ""


def _tables(say: Say, title: str, tables: list[TableFact]) -> Markup | None:
    if not tables:
        return None
    rows = [
        tag("li", _table(say, fact), class_="mine-now" if fact.my_turn else "") for fact in tables
    ]
    return tag("section", tag("h2", title), tag("ul", *rows, class_="tables"))


def _table(say: Say, fact: TableFact) -> Markup:
    mark = tag("b", say("page.your_turn"), class_="badge") if fact.my_turn else None
    names = ", ".join(seat_name(say, seat) for seat in fact.seats)
    return tag(
        "a",
        tag("span", fact.title, class_="table-title"),
        mark,
        tag("span", names, class_="soft"),
        tag("time", fact.touched[:16].replace("T", " "), datetime=fact.touched, class_="soft"),
        href=f"/table/{fact.id}",
    )


def seat_name(say: Say, seat: SeatFact) -> str:
    return seat.name or say("page.seat.open")


# -- setting up a table ---------------------------------------------------------------------------


def setup(page: Page, game: GameFact, problem: str = "") -> Markup:
    say = page.say
    content = form(
        "/tables",
        hidden("game", game.name),
        name_field(page),
        _seats(page, game),
        _options(say, game.options),
        tag(
            "p",
            tag("button", icon("play"), say("page.open_table"), class_="main"),
            class_="line-up",
        ),
        class_="setup",
    )
    return plain(
        page,
        game.title,
        tag("h1", say("page.setup.title", game=game.title)),
        trouble(problem),
        content,
    )


def _seats(page: Page, game: GameFact) -> Markup:
    say = page.say
    counts = [Choice(str(count), str(count)) for count in game.seats]
    rows = [_seat(say, game, seat) for seat in range(max(game.seats))]
    return tag(
        "fieldset",
        tag("legend", say("page.seats")),
        tag(
            "label",
            tag("span", say("page.seats.count")),
            select("seats", counts, str(game.default_seats), data_seats="count"),
            class_="field",
        ),
        _presets(say),
        tag("ol", *rows, class_="seat-rows"),
        tag("p", say("page.seats.help"), class_="soft"),
    )


def _presets(say: Say) -> Markup:
    """Buttons that fill all seats at once; only scripts show them."""
    names = ("bots", "friends", "screen")
    buttons = [
        tag("button", say(f"page.preset.{name}"), type="button", class_="quiet", data_preset=name)
        for name in names
    ]
    return tag("p", *buttons, class_="line-up presets", hidden=True)


def _seat(say: Say, game: GameFact, seat: int) -> Markup:
    number = str(seat + 1)
    people = [Choice("me", say("page.seat.me")), Choice("open", say("page.seat.friend"))]
    bots = [Choice(f"bot:{bot.value}", say("page.seat.bot", bot=bot.title)) for bot in game.bots]
    chosen = "me" if seat == 0 else f"bot:{_usual_bot(game)}"
    label = say("page.seat.number", number=number)
    here = say("page.seat.name", number=number)
    return tag(
        "li",
        select(f"seat.{seat}", [*people, *bots], chosen, aria_label=label),
        tag("input", name=f"name.{seat}", placeholder=here, aria_label=here, maxlength=24),
        data_seat=seat,
    )


def _options(say: Say, options: list[OptionFact]) -> Markup | None:
    if not options:
        return None
    fields: list[Child] = [_option(option) for option in options]
    return tag("fieldset", tag("legend", say("page.options")), join(fields))


def _option(option: OptionFact) -> Markup:
    return tag(
        "label",
        tag("span", option.title),
        select(f"option.{option.name}", option.values, option.default),
        tag("small", option.help, class_="soft"),
        class_="field",
    )
