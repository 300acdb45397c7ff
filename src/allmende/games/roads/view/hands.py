"""The own hand, kind by kind, and the hand that a library shows."""

from __future__ import annotations

from functools import lru_cache

from allmende.core.words import Words
from allmende.draw.markup import Markup
from allmende.draw.picture import Look
from allmende.draw.pieces import panel, stack
from allmende.games.roads import components as box
from allmende.games.roads.state import RoadsState
from allmende.games.roads.view.seats import TONES

NOTHING = Markup("")


def hand(view: RoadsState, said: Words, seat: int) -> Markup:
    """The cards by kind, and those that a sealed answer has set aside already."""
    aside = [0] * box.RESOURCES
    if seat in view.asked and view.stack[-1].asked:
        for pick in view.stack[-1].of(seat).mine:
            for verb in (box.GIVE, box.DROP):
                if verb <= pick < verb + box.RESOURCES:
                    aside[pick - verb] += 1
    return _hand(said, tuple(counted(view.hand(seat))), tuple(aside))


def counted(cards: list[int] | tuple[int, ...]) -> list[int]:
    """How many of each resource; cards that are hidden count nowhere."""
    return [cards.count(card) for card in range(box.RESOURCES)]


@lru_cache(2048)
def _hand(said: Words, counts: tuple[int, ...], aside: tuple[int, ...]) -> Markup:
    stacks = []
    for card, what in enumerate(box.RESOURCE.values):
        name = said.name("resource", card)
        key = "view.in_hand" if counts[card] else "view.no_cards"
        label = said.text(key, {"card": name}, counts[card])
        stacks.append(
            stack(what, TONES[card], name, counts[card], f"hand.{what}", what, label, aside[card])
        )
    title = f"{said.text('view.hand')} · {sum(counts)}"
    return panel(title, *stacks, kind="hand", at="hand")


def library(view: RoadsState, said: Words, look: Look) -> Markup:
    """While a library is used: the hand that its owner sees, to choose from."""
    ask = view.stack[-1] if view.stack else None
    if ask is None or ask.decision.question != "choose_card" or look.seat != ask.seat:
        return NOTHING
    if view.viewer not in (ask.seat, -2):
        return NOTHING
    seen = view.memory[ask.seat * len(view.layout) + box.HAND + ask.a].cards
    return _library(said, look.name(ask.a, said), tuple(counted(seen)))


@lru_cache(256)
def _library(said: Words, name: str, counts: tuple[int, ...]) -> Markup:
    stacks = []
    for card, what in enumerate(box.RESOURCE.values):
        if counts[card]:
            called = said.name("resource", card)
            label = f"{counts[card]}× {called}"
            stacks.append(
                stack(what, TONES[card], called, counts[card], f"look.{what}", what, label)
            )
    title = said.text("view.hand_of", {"name": name})
    return panel(title, *stacks, kind="look", term="library", at="look")
