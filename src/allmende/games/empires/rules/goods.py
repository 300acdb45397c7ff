"""Goods: gaining and paying them, points, and drawing cards from either deck.

Gold stands in for wood, stone and food that are missing, so what is paid follows from the supply.
"""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame
from allmende.games.empires.components import (
    ANY_CARD,
    COMMON_CARD,
    DECK_COMMON,
    DECK_PEOPLE,
    DISCARD_COMMON,
    DISCARD_PEOPLE,
    DRAWN,
    FOOD,
    GOLD,
    HAND,
    PEOPLE_CARD,
    PEOPLE_OF,
    RAZE,
    SPHINX_FACE,
    STONE,
    TAKE,
    VP,
    WOOD,
    WORKER,
)
from allmende.games.empires.rules.reasons import DECK_EMPTY
from allmende.games.empires.state import EmpiresState

INTO_HAND: Final = 0
APART: Final = 1  # drawn cards that lie apart from the hand until they are dealt with


# -- paying ---------------------------------------------------------------------------------------


def missing(goods: list[int], cost: list[int], times: int) -> int:
    """The gold that a cost takes from a supply: its own, and one for each resource missing."""
    gold = cost[GOLD] * times
    for resource in (WOOD, STONE, FOOD):
        left = goods[resource] - cost[resource] * times
        if left < 0:
            gold -= left
    return gold


def can_pay(goods: list[int], cost: list[int], times: int = 1) -> bool:
    return (
        goods[WORKER] >= cost[WORKER] * times
        and goods[RAZE] >= cost[RAZE] * times
        and goods[GOLD] >= missing(goods, cost, times)
    )


def pay(s: EmpiresState, seat: int, cost: list[int], times: int = 1) -> None:
    goods = s.goods[seat]
    gold = missing(goods, cost, times)
    for resource in range(WOOD, FOOD + 1):
        goods[resource] = max(goods[resource] - cost[resource] * times, 0)
    goods[GOLD] -= gold
    goods[WORKER] -= cost[WORKER] * times
    goods[RAZE] -= cost[RAZE] * times


def both(cost: list[int], other: list[int]) -> list[int]:
    """Two costs that are paid in one action."""
    return [cost[good] + other[good] for good in range(len(cost))]


# -- gaining --------------------------------------------------------------------------------------


def score(s: EmpiresState, seat: int, count: int) -> None:
    """Points from one source; each Sphinx adds one where they are two or more at once."""
    if count <= 0:
        return
    if count >= 2:
        count += s.count_face(seat, SPHINX_FACE)
    s.points[seat] += count
    if s.events is not None:
        s.tell("scored", (seat, count))


def gain(s: EmpiresState, seat: int, good: int, count: int = 1) -> None:
    """Goods of one kind; cards of a named deck are drawn at once, of either are asked for."""
    if count <= 0:
        return
    if good < VP:
        s.goods[seat][good] += count
        if s.events is not None:
            s.tell("gained", (seat, good, count))
    elif good == VP:
        score(s, seat, count)
    elif good == ANY_CARD:
        ask_cards(s, seat, count)
    else:
        for _ in range(count):
            draw_card(s, seat, good, INTO_HAND)


def gain_all(s: EmpiresState, seat: int, counts: list[int], cards: int = 1) -> None:
    """All goods of a list, those drawn from either deck last; `cards` 0 leaves these out."""
    for good in range(ANY_CARD):
        if counts[good]:
            gain(s, seat, good, counts[good])
    if cards and counts[ANY_CARD]:
        ask_cards(s, seat, counts[ANY_CARD])


# -- drawing cards --------------------------------------------------------------------------------


def draw_card(s: EmpiresState, seat: int, good: int, where: int) -> bool:
    """Draw a card of the common deck or of the own people; False if there is none."""
    back = 0 if good == COMMON_CARD else 1 + s.people[seat]
    target = s.at((DRAWN if where == APART else HAND) + back, seat)
    if good == COMMON_CARD:
        if not draw_common(s, target):
            return False
    elif s.can_draw_people(seat):
        s.draw(DECK_PEOPLE + s.people[seat], target)
    else:
        return False
    if s.events is not None:
        s.tell("gained", (seat, good, 1))
    return True


def draw_common(s: EmpiresState, target: int) -> bool:
    """The top card of the common deck, which is made anew from its discards where it is empty."""
    if not s.zones[DECK_COMMON]:
        if not s.zones[DISCARD_COMMON]:
            return False
        s.shuffles[0] += 1
        s.reshuffle(DISCARD_COMMON, DECK_COMMON, "common", s.shuffles[0])
    s.draw(DECK_COMMON, target)
    return True


def ask_cards(s: EmpiresState, seat: int, count: int, where: int = INTO_HAND) -> None:
    """So many cards, for each of which the seat chooses the deck."""
    if count > 0:
        s.ask(DRAW_FROM, seat, count, where)


class DrawFrom(Decision[EmpiresState]):
    """A card from the common deck or from that of the own people; asked only if both can give."""

    question = "draw_from"
    verbs = (TAKE,)

    def candidates(self, s: EmpiresState, ask: Frame) -> list[int]:
        return [TAKE + COMMON_CARD, TAKE + PEOPLE_CARD]

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return refuse_deck(s, ask.seat, action - TAKE)

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        return deck_options(s, ask.seat)

    def settle(self, s: EmpiresState, ask: Frame) -> bool:
        common = s.can_draw_common()
        people = s.can_draw_people(ask.seat)
        if common and people:
            return False
        s.stack.pop()
        if common or people:
            self.take(s, ask, TAKE + (COMMON_CARD if common else PEOPLE_CARD))
        return True

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        ask_cards(s, ask.seat, ask.a - 1, ask.b)
        draw_card(s, ask.seat, action - TAKE, ask.b)

    def about(self, s: EmpiresState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", ask.a)}


def refuse_deck(s: EmpiresState, seat: int, good: int) -> int:
    """Why no card can be drawn from a deck, or 0."""
    can = s.can_draw_common() if good == COMMON_CARD else s.can_draw_people(seat)
    return 0 if can else DECK_EMPTY


def deck_options(s: EmpiresState, seat: int) -> list[int]:
    """The decks that can give a card, as answers."""
    found: list[int] = []
    if s.can_draw_common():
        found.append(TAKE + COMMON_CARD)
    if s.can_draw_people(seat):
        found.append(TAKE + PEOPLE_CARD)
    return found


# -- discarding -----------------------------------------------------------------------------------


def discard_of(face: int) -> int:
    """The discard pile of a face."""
    return DISCARD_COMMON if PEOPLE_OF[face] < 0 else DISCARD_PEOPLE


def hand_zone(s: EmpiresState, seat: int, face: int) -> int:
    """Where a card of that face lies in a hand."""
    return s.at(HAND + 1 + PEOPLE_OF[face], seat)


def drawn_zone(s: EmpiresState, seat: int, face: int) -> int:
    return s.at(DRAWN + 1 + PEOPLE_OF[face], seat)


def discard_card(s: EmpiresState, seat: int, face: int, source: int) -> None:
    """A card goes openly from a zone of a seat to its discards."""
    s.move(face, source, discard_of(face))
    if s.events is not None:
        s.tell("discarded", (seat, face))


def keep_drawn(s: EmpiresState, seat: int) -> None:
    """All cards that lie apart go to the hand."""
    s.pour(s.at(DRAWN, seat), s.at(HAND, seat))
    people = 1 + s.people[seat]
    s.pour(s.at(DRAWN + people, seat), s.at(HAND + people, seat))


def distinct(found: list[int], cards: list[int], first: int) -> None:
    """Add an answer for every kind among cards in ascending order."""
    last = -1
    for card in cards:
        if card != last:
            found.append(first + card)
            last = card


DRAW_FROM: Final[DrawFrom] = DrawFrom()
