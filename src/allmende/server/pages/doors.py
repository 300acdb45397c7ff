"""Doors to a table: taking a seat by a link, and carrying it to another device by a code."""

from __future__ import annotations

import io

import segno

from allmende.draw.markup import Markup, tag
from allmende.draw.pieces import icon
from allmende.server.facts import Page, SeatFact
from allmende.server.pages.entrance import seat_name
from allmende.server.pages.frame import form, name_field, plain, trouble


def join(
    page: Page, invite: str, title: str, seats: list[SeatFact], watch: str, problem: str = ""
) -> Markup:
    """Which seats are free; whoever finds none may watch."""
    say = page.say
    free = any(seat.kind == "open" for seat in seats)
    rows = [tag("li", _place(page, seat), class_=f"tint-{seat.seat}") for seat in seats]
    content = form(
        f"/join/{invite}",
        name_field(page) if free else None,
        tag("ul", *rows, class_="places"),
    )
    watching = tag("a", icon("eye"), say("page.watch"), class_="button quiet", href=watch)
    return plain(
        page,
        title,
        tag("h1", say("page.join.title", game=title)),
        trouble(problem),
        None if free else tag("p", say("page.join.full")),
        content,
        tag("p", watching) if watch else None,
    )


def _place(page: Page, seat: SeatFact) -> Markup:
    say = page.say
    number = say("page.seat.number", number=str(seat.seat + 1))
    if seat.kind != "open":
        name = seat_name(say, seat)
        return tag(
            "span", number, tag("b", name), icon("bot") if seat.bot else None, class_="taken"
        )
    sit = say("page.join.sit", number=str(seat.seat + 1))
    return tag("button", sit, class_="main", name="seat", value=str(seat.seat))


def qr(link: str) -> Markup:
    """A link as a QR code, drawn as SVG."""
    out = io.BytesIO()
    segno.make(link, micro=False).save(
        out, kind="svg", xmldecl=False, svgns=False, nl=False, border=3, omitsize=True,
        svgclass="qr-code", lineclass=None,
    )  # fmt: skip
    return Markup(out.getvalue().decode())


def carry_code(page: Page, code: str, link: str, qr: Markup, minutes: int, back: str) -> Markup:
    """The one-time code that brings my seat to another device."""
    say = page.say
    return plain(
        page,
        say("page.carry"),
        tag("h1", say("page.carry")),
        tag("p", say("page.carry.how", count=minutes)),
        tag("p", code, class_="code"),
        tag("figure", qr, class_="qr", role="img", aria_label=say("page.carry.qr")),
        tag("p", tag("a", link, href=link), class_="soft link"),
        tag("p", tag("a", say("page.back"), class_="button", href=back)),
    )


def carry(page: Page, code: str, problem: str = "") -> Markup:
    """Enter a code, or confirm the one that came by the QR code."""
    say = page.say
    field = tag(
        "label",
        tag("span", say("page.carry.code")),
        tag("input", name="code", value=code, required=True, autocomplete="off", maxlength=40),
        class_="field",
    )
    return plain(
        page,
        say("page.carry.enter"),
        tag("h1", say("page.carry.enter")),
        tag("p", say("page.carry.enter.text")),
        trouble(problem),
        form("/carry", field, tag("p", tag("button", say("page.carry.take"), class_="main"))),
    )
