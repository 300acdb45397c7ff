"""The moment: dice and event, an offer on the table, an attack and what comes of it."""

from __future__ import annotations

from functools import lru_cache

from allmende.core.decisions import Frame
from allmende.core.words import Words
from allmende.draw.markup import Markup, tag
from allmende.draw.picture import Look
from allmende.draw.pieces import die, glyph, panel
from allmende.draw.realm import scene
from allmende.games.principality import components as box
from allmende.games.principality.rules.attacks import A_KNIGHT, ADVANTAGE, BY_MERCHANT, UNIT
from allmende.games.principality.rules.trading import composed, terms_of
from allmende.games.principality.state import PrincipalityState
from allmende.games.principality.view import faces
from allmende.games.principality.view.faces import EVENT_FACES, symbol, what

NOTHING = Markup("")


def top(view: PrincipalityState) -> Frame | None:
    """The question that stands."""
    return view.stack[-1] if view.stack and not view.over else None


def question(ask: Frame | None) -> str:
    return ask.decision.question if ask is not None else ""


def asked(ask: Frame) -> int:
    """The seat that is asked; of several, the first."""
    return ask.asked[0] if ask.asked else ask.seat


# -- dice, event, offer ---------------------------------------------------------------------------


def moment(view: PrincipalityState, said: Words, look: Look) -> Markup:
    """The dice of this turn, the event that is turned up, and what is going on."""
    ask = top(view)
    turned = view.zones[box.TURNED_EVENT]
    title = said.text("view.turn", {"turn": str(view.turn // box.SEATS + 1)})
    return panel(
        title,
        _dice(said, view.event, view.number),
        _faces(said) if question(ask) == "before_roll" else None,
        _happening(said, turned[0]) if turned else None,
        _going_on(view, said, look, ask),
        kind="moment",
        term="turn",
        at="moment",
    )


@lru_cache(128)
def _dice(said: Words, event: int, number: int) -> Markup:
    shown = EVENT_FACES[event - 1] if event else "event_card"
    label = said.text("view.dice_before")
    if event:
        values = {"event": said.text(f"glossary.{shown}.title"), "number": str(number)}
        label = said.text("view.dice", values)
    faint = "" if event else " faint"
    drawn = tag("span", glyph(symbol(f"face-{shown}")), class_=f"die{faint}")
    rolled = tag("span", glyph(f"die-{number or 1}"), class_=f"die{'' if number else ' faint'}")
    return tag(
        "span", drawn, rolled, class_="pair", role="img", aria_label=label, data_at="dice",
        data_term=shown if event else "dice",
    )  # fmt: skip


@lru_cache(4)
def _faces(said: Words) -> Markup:
    """The six faces that an alchemist can choose."""
    sides = [
        die(face, said.text("view.face", {"number": str(face)}), f"face.{face}", "alchemist")
        for face in range(1, 7)
    ]
    return tag("span", *sides, class_="faces")


@lru_cache(32)
def _happening(said: Words, happening: int) -> Markup:
    name = box.HAPPENING.values[happening]
    title = said.text(f"glossary.{name}.title")
    text = said.text(f"glossary.{name}.text")
    return tag(
        "span",
        glyph(symbol(name)),
        tag("span", tag("b", title), text),
        class_="turned",
        role="img",
        aria_label=f"{title}. {text}",
        data_at="event",
        data_term=name,
    )


def _going_on(view: PrincipalityState, said: Words, look: Look, ask: Frame | None) -> Markup | None:
    if ask is None:
        return None
    kind = question(ask)
    name = look.name(asked(ask), said)
    if kind in ("compose_offer", "counter_offer"):
        return _composing(view, said, look, ask)
    if kind in ("answer_offer", "answer_counter"):
        return _terms(view, said, look, tuple(ask.more))
    if kind == "lose_card":
        if ask.b == UNIT:
            return None
        card = box.BLACK_KNIGHT if ask.b == A_KNIGHT else box.ARSONIST
        return _outcome(said, card, ask.seat == view.in_turn(), name)
    if kind == "claim_units" and ask.c != ADVANTAGE:
        card = box.MERCHANT if ask.c == BY_MERCHANT else box.BRIGANDS
        return _outcome(said, card, ask.seat == view.in_turn(), name)
    return None


@lru_cache(64)
def _outcome(said: Words, card: int, won: bool, name: str) -> Markup:
    """How an attack went, and who chooses now."""
    key = "view.attack_won" if won else "view.attack_lost"
    return tag(
        "span",
        glyph(symbol(what(card))),
        tag("span", tag("b", said.name("card", card)), said.text(key, {"name": name})),
        class_="turned",
    )


def _composing(view: PrincipalityState, said: Words, look: Look, ask: Frame) -> Markup:
    seat = asked(ask)
    if view.viewer != seat:
        line = said.text("view.composing", {"name": look.name(seat, said)})
        return tag("p", line, class_="scene-line")
    return _terms(view, said, look, tuple(terms_of(view, seat, composed(ask.of(seat)))))


def _terms(view: PrincipalityState, said: Words, look: Look, terms: tuple[int, ...]) -> Markup:
    """What both give; the one who looks is named first."""
    first = look.seat if look.seat >= 0 else view.in_turn()
    seats = (first, 1 - first)
    given = [terms[: box.KINDS] if seat == view.in_turn() else terms[box.KINDS :] for seat in seats]
    names = [look.name(seat, said) for seat in seats]
    return _terms_of(said, names[0], given[0], names[1], given[1])


@lru_cache(256)
def _terms_of(
    said: Words, mine: str, given: tuple[int, ...], other: str, got: tuple[int, ...]
) -> Markup:
    rows = []
    for name, counts in ((mine, given), (other, got)):
        rows.append(tag("span", said.text("view.gives", {"name": name})))
        rows.append(faces.units(counts))
    words = [faces.cost_in_words(said, counts) or "–" for counts in (given, got)]
    values = {"name": mine, "given": words[0], "other": other, "got": words[1]}
    return tag(
        "span", *rows, class_="terms", role="img", aria_label=said.text("view.terms", values),
        data_at="offer", data_term="trade",
    )  # fmt: skip


# -- an attack, before the roll -------------------------------------------------------------------


def attack(view: PrincipalityState, said: Words, look: Look) -> Markup:
    """The attack that stands, with the protection that could meet it, for both to see."""
    ask = top(view)
    if ask is None or question(ask) != "ask_protection":
        return NOTHING
    names = [look.name(seat, said) for seat in (1 - ask.seat, ask.seat)]
    return _attack(said, ask.a, names[0], names[1])


@lru_cache(64)
def _attack(said: Words, card: int, attacker: str, defender: str) -> Markup:
    protection = box.PROTECTION[card]
    return scene(
        said.text("view.attack", {"name": attacker, "card": said.name("card", card)}),
        faces.face(said, card),
        tag(
            "span",
            _odds(box.ATTACK_WINS),
            said.text("view.attack_odds"),
            _odds(box.PROTECTED_WINS),
            said.text("view.protected_odds"),
            class_="against",
        ),
        faces.face(said, protection, "", "slot-card"),
        tag("span", said.text("view.defends", {"name": defender}), class_="against"),
        at="attack",
        term="attack",
    )


@lru_cache(4)
def _odds(most: int) -> Markup:
    """The rolls with which an attack succeeds."""
    sides = [
        tag("span", glyph(f"die-{face}"), class_="die" if face <= most else "die faint")
        for face in range(1, 7)
    ]
    return tag("span", *sides, class_="odds")
