"""The first phase of a turn: swapping cards with the draw pile, the market and fellow players."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from allmende.core.decisions import Decision, Frame, Sealed, Step
from allmende.games.roads.components import (
    CONSULT,
    DISCARD,
    DONE,
    DRAW,
    DRAW_PILE,
    GIVE,
    HAND,
    LIBRARY,
    MARKET,
    MOST_SEATS,
    PICK,
    RESOURCES,
    SWAP,
    TAKE,
)
from allmende.games.roads.rules.reasons import (
    EMPTY_HAND,
    LIBRARY_USED,
    NO_CARD,
    NO_LIBRARY,
    NO_ROAD,
    NOT_A_FELLOW,
    NOT_IN_MARKET,
    OTHER_PARTNER,
    PILES_EMPTY,
    WRONG_ORDER,
)
from allmende.games.roads.state import RoadsState


def draw_card(s: RoadsState, target: int) -> bool:
    """The top of the draw pile to a zone, after a reshuffle if need be; False if there is none."""
    if not s.zones[DRAW_PILE]:
        if not s.zones[DISCARD]:
            return False
        s.shuffles += 1
        s.reshuffle(DISCARD, DRAW_PILE, "deck", s.shuffles)
        if s.events is not None:
            s.tell("reshuffled", ())
    s.draw(DRAW_PILE, target)
    return True


def draw_from(s: RoadsState, seat: int, fellow: int, event: str) -> None:
    """A card drawn blind from a fellow player's hand; only the two see it."""
    card = s.draw_blind(HAND + fellow, HAND + seat, "blind", s.blind)
    s.blind += 1
    if s.events is not None:
        s.tell(event, (seat, fellow, card), (-1, -1, 1 << seat | 1 << fellow))


def kinds(cards: list[int]) -> i64:
    """Which kinds are among the cards, a bit each."""
    found: i64 = 0
    unit: i64 = 1
    card: i64
    for card in cards:
        found |= unit << card
    return found


def _listed(verb: int, values: int) -> list[list[int]]:
    """For every set of so many values, as bits: what the verb says of each, in ascending order."""
    return [
        [verb + value for value in range(values) if bits >> value & 1]
        for bits in range(1 << values)
    ]


# What hot questions list, by the kinds of cards or the fellows there are.
SWAPS: Final[list[list[int]]] = _listed(SWAP, RESOURCES)
TAKES: Final[list[list[int]]] = _listed(TAKE, RESOURCES)
GIVES: Final[list[list[int]]] = _listed(GIVE, RESOURCES)
DRAWS: Final[list[list[int]]] = [[*draws, DONE] for draws in _listed(DRAW, MOST_SEATS)]


def refuse_fellow(s: RoadsState, seat: int, fellow: int) -> int:
    """Why no card can be had from that seat, or 0."""
    if fellow >= s.seats or fellow == seat:
        return NOT_A_FELLOW
    return 0 if s.zones[HAND + fellow] else EMPTY_HAND


def refuse_library(s: RoadsState, seat: int) -> int:
    if not s.owns(seat, LIBRARY):
        return NO_LIBRARY
    return LIBRARY_USED if s.consulted else 0


class Trade(Decision[RoadsState]):
    """`a` cards may still be swapped: with the draw pile, the market or a fellow player."""

    question = "trade"
    verbs = (SWAP, TAKE, DRAW, CONSULT, DONE)
    open = True

    def refuse(self, s: RoadsState, ask: Frame, action: int) -> int:
        if action == DONE:
            return 0
        if action < TAKE:
            if not s.can_draw():
                return PILES_EMPTY
            return 0 if action - SWAP in s.zones[HAND + ask.seat] else NO_CARD
        if s.roads[ask.seat] == 0:
            return NO_ROAD
        if action < DRAW:
            return 0 if action - TAKE in s.zones[MARKET] else NOT_IN_MARKET
        if action < CONSULT:
            return refuse_fellow(s, ask.seat, action - DRAW)
        return refuse_library(s, ask.seat) or refuse_fellow(s, ask.seat, action - CONSULT)

    def options(self, s: RoadsState, ask: Frame) -> list[int]:
        seat = ask.seat
        swaps = SWAPS[kinds(s.zones[HAND + seat]) if s.can_draw() else 0]
        if not s.roads[seat]:
            return [*swaps, DONE]
        found = swaps + TAKES[kinds(s.zones[MARKET])]
        if s.owns(seat, LIBRARY) and not s.consulted:
            for fellow in range(s.seats):
                if fellow != seat and s.zones[HAND + fellow]:
                    found.append(DRAW + fellow)
                    found.append(CONSULT + fellow)
            found.append(DONE)
            return found
        fellows: i64 = 0
        unit: i64 = 1
        other: i64
        for other in range(s.seats):
            if other != seat and s.zones[HAND + other]:
                fellows |= unit << other
        return found + DRAWS[fellows]

    def about(self, s: RoadsState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", ask.a)}

    def take(self, s: RoadsState, ask: Frame, action: int) -> None:
        if action == DONE:
            return
        seat = ask.seat
        if action >= DRAW:
            take_from(s, ask, 0, action)
            return
        if ask.a > 1:
            s.ask(TRADE, seat, ask.a - 1)
        if action < TAKE:
            card = action - SWAP
            s.move(card, HAND + seat, DISCARD)
            if s.events is not None:
                s.tell("swapped", (seat, card))
            draw_card(s, HAND + seat)
        else:
            card = action - TAKE
            s.move(card, MARKET, HAND + seat)
            if s.events is not None:
                s.tell("took", (seat, card))
            s.ask(PUT_BACK, seat)


def take_from(s: RoadsState, ask: Frame, drawn: int, action: int) -> None:
    """A card from a fellow player, blind or chosen; `ask.a` cards could still be swapped."""
    seat = ask.seat
    if action < CONSULT:
        fellow = action - DRAW
        s.ask(GO_ON, seat, ask.a - 1, fellow, drawn + 1)
        draw_from(s, seat, fellow, "drew_blind")
    else:
        fellow = action - CONSULT
        s.consulted = True
        s.ask(GO_ON, seat, ask.a - 1, fellow, drawn + 1)
        s.ask(CHOOSE_CARD, seat, fellow)
        s.look(seat, HAND + fellow)
        if s.events is not None:
            s.tell("consulted", (seat, fellow))


class PutBack(Decision[RoadsState]):
    """Any card of the hand for the one taken from the market."""

    question = "put_back"
    verbs = (GIVE,)
    continues = True

    def refuse(self, s: RoadsState, ask: Frame, action: int) -> int:
        return 0 if action - GIVE in s.zones[HAND + ask.seat] else NO_CARD

    def options(self, s: RoadsState, ask: Frame) -> list[int]:
        return GIVES[kinds(s.zones[HAND + ask.seat])][:]

    def take(self, s: RoadsState, ask: Frame, action: int) -> None:
        s.move(action - GIVE, HAND + ask.seat, MARKET)
        if s.events is not None:
            s.tell("put_back", (ask.seat, action - GIVE))


class GoOn(Step[RoadsState]):
    """After a card from fellow `b`, the `c`-th: draw more from the same hand, or give back."""

    question = "go_on"

    def run(self, s: RoadsState, ask: Frame) -> None:
        if ask.a > 0 and s.zones[HAND + ask.b]:
            s.ask(DRAW_MORE, ask.seat, ask.a, ask.b, ask.c)
        else:
            give_back(s, ask)


def give_back(s: RoadsState, ask: Frame) -> None:
    if ask.a > 0:
        s.ask(TRADE, ask.seat, ask.a)
    s.ask_sealed(GIVE_BACK, (ask.seat,), ask.b, ask.c)


class DrawMore(Decision[RoadsState]):
    """Another card from the same fellow before giving back; `a`, `b`, `c` as in GoOn."""

    question = "draw_more"
    verbs = (DRAW, CONSULT, DONE)

    def refuse(self, s: RoadsState, ask: Frame, action: int) -> int:
        if action == DONE:
            return 0
        consult = action >= CONSULT
        if action - (CONSULT if consult else DRAW) != ask.b:
            return OTHER_PARTNER
        return refuse_library(s, ask.seat) if consult else 0

    def options(self, s: RoadsState, ask: Frame) -> list[int]:
        found = [DRAW + ask.b]
        if s.owns(ask.seat, LIBRARY) and not s.consulted:
            found.append(CONSULT + ask.b)
        found.append(DONE)
        return found

    def about(self, s: RoadsState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"fellow": ("seat", ask.b), "count": ("number", ask.c)}

    def take(self, s: RoadsState, ask: Frame, action: int) -> None:
        if action == DONE:
            give_back(s, ask)
        else:
            take_from(s, ask, ask.c, action)


class ChooseCard(Decision[RoadsState]):
    """The library: a card from the hand of fellow `a`, which the seat sees."""

    question = "choose_card"
    verbs = (PICK,)
    private = True

    def refuse(self, s: RoadsState, ask: Frame, action: int) -> int:
        return 0 if action - PICK in s.zones[HAND + ask.a] else NO_CARD

    def about(self, s: RoadsState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"fellow": ("seat", ask.a)}

    def take(self, s: RoadsState, ask: Frame, action: int) -> None:
        card = action - PICK
        s.move(card, HAND + ask.a, HAND + ask.seat)
        if s.events is not None:
            s.tell("picked", (ask.seat, ask.a, card), (-1, -1, 1 << ask.seat | 1 << ask.a))


class GiveBack(Sealed[RoadsState]):
    """As many cards to fellow `a` as were drawn from him, `b`; only the two see them."""

    question = "give_back"
    verbs = (GIVE,)
    discreet = True

    def refuse(self, s: RoadsState, ask: Frame, action: int) -> int:
        return refuse_next(s, ask, GIVE, action, ask.b)

    def options(self, s: RoadsState, ask: Frame) -> list[int]:
        return next_picks(s, ask, GIVE, ask.b)

    def complete(self, s: RoadsState, ask: Frame) -> bool:
        return len(ask.mine) == ask.b

    def about(self, s: RoadsState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"fellow": ("seat", ask.a), "count": ("number", ask.b - len(ask.mine))}

    def reveal(self, s: RoadsState, ask: Frame) -> None:
        seat = ask.asked[0]
        for pick in ask.picks[0]:
            card = pick - GIVE
            s.move(card, HAND + seat, HAND + ask.a)
            if s.events is not None:
                s.tell("gave", (seat, ask.a, card), (-1, -1, 1 << seat | 1 << ask.a))


def refuse_next(s: RoadsState, ask: Frame, verb: int, action: int, count: int) -> int:
    """For sets picked in ascending order: why this card can't be the next of `count`, or 0."""
    if s.zones[HAND + ask.seat].count(action - verb) <= ask.mine.count(action):
        return NO_CARD
    return 0 if action in next_picks(s, ask, verb, count) else WRONG_ORDER


def next_picks(s: RoadsState, ask: Frame, verb: int, count: int) -> list[int]:
    """The cards that can be the next of a set of `count`: not below the last, enough left above.

    With the hand in ascending order, the first card that may follow is the one after those picked.
    """
    hand = s.zones[HAND + ask.seat]
    first = 0
    picked = 0
    for at in range(len(hand) if ask.mine else 0):
        if picked < len(ask.mine) and verb + hand[at] == ask.mine[picked]:
            picked += 1
            first = at + 1
    found: list[int] = []
    last: i64 = -1
    card: i64
    for at in range(first, len(hand) - (count - picked - 1)):
        card = hand[at]
        if card != last:
            found.append(verb + card)
            last = card
    return found


TRADE: Final = Trade()
PUT_BACK: Final = PutBack()
GO_ON: Final = GoOn()
DRAW_MORE: Final = DrawMore()
CHOOSE_CARD: Final = ChooseCard()
GIVE_BACK: Final = GiveBack()
