"""What a seat may do, unfolded: each action with its sentence, where it is anchored, and what then.

A choice of several steps (take a card, then put one back) is unfolded by clone and apply, so that a
player makes it without waiting for anybody: up to luck, a secret or another seat, and only as long
as the next question continues the choice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from allmende.core.state import State
from allmende.core.words import Words
from allmende.draw.picture import Anchor, Note

MOST_STEPS = 3
MOST_NODES = 300


class Option(msgspec.Struct, omit_defaults=True):
    """One action that may be taken; `next` is the question that completes the choice."""

    a: int
    text: str
    at: str = ""
    to: str = ""
    cost: str = ""
    gain: str = ""
    more: str = ""
    next: Node | None = None


class Node(msgspec.Struct):
    """A question with what may be answered."""

    question: str
    options: list[Option]


Anchoring = Callable[[Any, int], Anchor]
Noting = Callable[[Any, int, Words], Note]


def unnoted(view: Any, action: int, words: Words) -> Note:
    return Note()


def asking(
    state: Any, seat: int, words: Words, anchor: Anchoring, note: Noting = unnoted
) -> Node | None:
    """What a seat is asked now, from the full state, with the steps that complete each choice."""
    if seat not in state.asked:
        return None
    return _Unfolding(seat, words, anchor, note).node(state, MOST_STEPS)


class _Unfolding:
    def __init__(self, seat: int, words: Words, anchor: Anchoring, note: Noting) -> None:
        self.seat = seat
        self.words = words
        self.anchor = anchor
        self.note = note
        self.nodes = 0

    def node(self, state: State, steps: int) -> Node:
        view = state.observe(self.seat)
        question = self.words.question(view, self.seat, brief=True)
        options = [self.option(view, action) for action in view.legal()]
        self.nodes += len(options)
        if steps > 1:
            for option in options:
                option.next = self.follow(state, option.a, steps - 1)
        return Node(question, options)

    def option(self, view: State, action: int) -> Option:
        anchor = self.anchor(view, action)
        return Option(
            action,
            self.words.action(action),
            anchor.at,
            anchor.to,
            *self.note(view, action, self.words),
        )

    def follow(self, state: State, action: int, steps: int) -> Node | None:
        """The question after an action, where it continues the same choice."""
        if self.nodes >= MOST_NODES:
            return None
        after = state.clone()
        after.apply(action, self.seat)
        if after.barrier or self.seat not in after.asked or not _continues(state, after, self.seat):
            return None
        return self.node(after, steps)


def _continues(before: State, after: State, seat: int) -> bool:
    """Whether the question completes a choice: it says so, or its sealed answer is begun.

    A question that was waiting below is not part of the choice that was made above it.
    """
    asked = after.stack[-1]
    ask = asked.of(seat)
    waited = any(frame is asked for frame in before.stack)
    return (ask.decision.continues and not waited) or bool(ask.mine)
