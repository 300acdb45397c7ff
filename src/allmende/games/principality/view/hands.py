"""The own hand, and what is spread out to choose from: a stack, another hand, landscapes."""

from __future__ import annotations

from functools import lru_cache

from allmende.core.decisions import Frame
from allmende.core.words import Words
from allmende.core.zones import HIDDEN
from allmende.draw.markup import Markup
from allmende.draw.picture import Look
from allmende.draw.pieces import panel
from allmende.draw.realm import fan
from allmende.games.principality import components as box
from allmende.games.principality.rules.hands import CONFLICT
from allmende.games.principality.state import PrincipalityState
from allmende.games.principality.view import faces
from allmende.games.principality.view.faces import what
from allmende.games.principality.view.moments import NOTHING, question, top


def hand(view: PrincipalityState, said: Words, seat: int) -> Markup:
    return _hand(said, tuple(view.hand(seat)), view.limits[seat])


@lru_cache(1024)
def _hand(said: Words, cards: tuple[int, ...], limit: int) -> Markup:
    shown = [_held(said, card) for card in cards]
    title = said.text("view.hand", {"held": str(len(cards)), "limit": str(limit)})
    return panel(title, *shown, kind="hand", at="hand", term="hand")


def _held(said: Words, card: int) -> Markup:
    """A card of the hand, with its text; from behind where the face is not known."""
    if card == HIDDEN:
        return faces.back(said)
    text = said.text(f"glossary.{what(card)}.text")
    return faces.face(said, card, f"hand.{what(card)}", "", text)


def spread(view: PrincipalityState, said: Words, look: Look) -> Markup:
    """What the one who looks chooses from right now."""
    ask = top(view)
    seat = look.seat
    if ask is None or seat not in view.asked or seat != view.viewer:
        if question(ask) == "place_landscape" and ask is not None and not ask.b:
            return _turned(view, said)
        return NOTHING
    kind = question(ask)
    if kind == "lay_landscapes":
        return _own_lands(view, said, ask.of(seat))
    if kind in ("start_cards", "searched_card"):
        return _stack(view, said, ask.of(seat))
    if kind == "spy_card" or {"under_stack": ask.a, "put_card": ask.b}.get(kind) == CONFLICT:
        return _other_hand(view, said, look)
    if kind == "place_landscape":
        return _scouted(view, said) if ask.b else _turned(view, said)
    return NOTHING


def _own_lands(view: PrincipalityState, said: Words, ask: Frame) -> Markup:
    """The six landscapes of the start that are not laid yet."""
    laid = [pick - box.LAY for pick in ask.mine]
    left = [land for land in view.lands(ask.seat) if box.KIND_OF[land] not in laid]
    shown = [faces.land(said, land, view.stock[land], -1) for land in left]
    return fan(said.text("view.own_lands"), *shown, term="landscape", at="look", kind="lands")


def _turned(view: PrincipalityState, said: Words) -> Markup:
    lands = sorted(view.zones[box.TURNED_LANDSCAPES])
    shown = [faces.land(said, land, 0, -1) for land in lands]
    return fan(said.text("view.turned"), *shown, term="landscape", at="look", kind="lands")


def _scouted(view: PrincipalityState, said: Words) -> Markup:
    lands = sorted(land for land in view.zones[box.LANDSCAPE_STACK] if land != HIDDEN)
    shown = [faces.land(said, land, 0, -1) for land in lands]
    return fan(said.text("view.scouted"), *shown, term="scout", at="look", kind="lands")


def _stack(view: PrincipalityState, said: Words, ask: Frame) -> Markup:
    """A stack that is looked through, from its top; what is chosen already stands out."""
    cards = tuple(reversed(view.zones[box.STACK + ask.a]))
    chosen = [pick - box.TAKE for pick in ask.mine]
    shown = []
    for card in cards:
        kind = ""
        if card in chosen:
            chosen.remove(card)
            kind = "aside"
        shown.append(faces.face(said, card, "" if kind else f"look.{what(card)}", kind))
    title = said.text("view.looks_through", {"stack": str(ask.a + 1)})
    return fan(title, *shown, term="search", at="look")


def _other_hand(view: PrincipalityState, said: Words, look: Look) -> Markup:
    other = 1 - look.seat
    size = len(view.layout)
    seen = view.memory[look.seat * size + box.HAND + box.STRIDE * other].cards
    shown = [faces.face(said, card, f"look.{what(card)}") for card in seen]
    title = said.text("view.hand_of", {"name": look.name(other, said)})
    return fan(title, *shown, term="hand", at="look")
