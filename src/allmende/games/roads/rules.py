"""Who may do what at Roads & Knights, and what follows.

A turn has three phases: swapping cards, building, drawing. Each is a question that stays until the
seat is done; what a building brings (the fate card, the event of a city) lies above it.
"""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Meanwhile, Sealed, Step
from allmende.core.game import Game, Option
from allmende.games.roads import components as box, play
from allmende.games.roads.components import (
    BARTER,
    BUILD,
    BUILDINGS,
    CASTLE,
    CASTLE_KEEPS,
    CHURCH,
    CHURCH_KEEPS,
    CITY,
    CONSULT,
    COSTS,
    DISCARD,
    DONE,
    DRAW,
    DRAW_PILE,
    DROP,
    EXPANSION,
    GIVE,
    GUILD,
    HAND,
    KNIGHT,
    LEVY,
    LIBRARY,
    MARKET,
    OPENED,
    PICK,
    RAID_LIMIT,
    REPLACE,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    SITE_PILE,
    SWAP,
    TAKE,
    TURN,
    UNIVERSITY,
    WAIVE,
)
from allmende.games.roads.paying import (
    can_barter,
    can_pay,
    can_pay_plain,
    picks_from,
    settle,
)
from allmende.games.roads.scoring import points, scores
from allmende.games.roads.state import CLOCKWISE, RoadsState

NO_CARD: Final = 1
NO_ROAD: Final = 2
NOT_IN_MARKET: Final = 3
NOT_A_FELLOW: Final = 4
EMPTY_HAND: Final = 5
NO_LIBRARY: Final = 6
LIBRARY_USED: Final = 7
OTHER_PARTNER: Final = 8
PILES_EMPTY: Final = 9
BUILT_ALREADY: Final = 10
NOBODY_HAS_ONE: Final = 11
NO_SITE: Final = 12
NO_SETTLEMENT: Final = 13
NO_CITY: Final = 14
SOLD_OUT: Final = 15
OWNED: Final = 16
CANNOT_PAY: Final = 17
NOTHING_TO_BARTER: Final = 18
NOT_NEEDED: Final = 19
NOT_THREE: Final = 20
NO_GUILD: Final = 21
GUILD_USED: Final = 22
FEWER_POINTS: Final = 23
WRONG_ORDER: Final = 24
REASONS = (
    "", "no_card", "no_road", "not_in_market", "not_a_fellow", "empty_hand", "no_library",
    "library_used", "other_partner", "piles_empty", "built_already", "nobody_has_one", "no_site",
    "no_settlement", "no_city", "sold_out", "owned", "cannot_pay", "nothing_to_barter",
    "not_needed", "not_three", "no_guild", "guild_used", "fewer_points", "wrong_order",
)  # fmt: skip

LIMIT: Final = 2
ENDINGS = ("ten_points", "stalemate", "round_limit")


# -- drawing cards --------------------------------------------------------------------------------


def draw_card(s: RoadsState, target: int) -> bool:
    """The top of the draw pile to a zone, after a reshuffle if need be; False if there is none."""
    if not s.zones[DRAW_PILE]:
        if not s.zones[DISCARD]:
            return False
        s.pour(DISCARD, DRAW_PILE)
        s.shuffles += 1
        s.shuffle(DRAW_PILE, "deck", s.shuffles)
        if s.events is not None:
            s.tell("reshuffled", ())
    s.draw(DRAW_PILE, target)
    return True


def draw_from(s: RoadsState, seat: int, fellow: int, event: str) -> None:
    """A card drawn blind from a fellow player's hand; only the two see it."""
    index = s.turn * 16 + s.blind
    s.blind += 1
    card = s.draw_blind(HAND + fellow, HAND + seat, "blind", index)
    if s.events is not None:
        s.tell(event, (seat, fellow, card), (-1, -1, 1 << seat | 1 << fellow))


def refuse_fellow(s: RoadsState, seat: int, fellow: int) -> int:
    """Why no card can be had from that seat, or 0."""
    if fellow >= s.seats or fellow == seat:
        return NOT_A_FELLOW
    return 0 if s.zones[HAND + fellow] else EMPTY_HAND


def refuse_library(s: RoadsState, seat: int) -> int:
    if not s.owns(seat, LIBRARY):
        return NO_LIBRARY
    return LIBRARY_USED if s.consulted else 0


# -- the first phase: swapping --------------------------------------------------------------------


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
        found: list[int] = []
        hand = s.zones[HAND + seat]
        if s.can_draw():
            for card in range(RESOURCES):
                if card in hand:
                    found.append(SWAP + card)
        if s.roads[seat]:
            market = s.zones[MARKET]
            for card in range(RESOURCES):
                if card in market:
                    found.append(TAKE + card)
            library = s.owns(seat, LIBRARY) and not s.consulted
            for fellow in range(s.seats):
                if fellow != seat and s.zones[HAND + fellow]:
                    found.append(DRAW + fellow)
                    if library:
                        found.append(CONSULT + fellow)
        found.append(DONE)
        return found

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

    def refuse(self, s: RoadsState, ask: Frame, action: int) -> int:
        return 0 if action - GIVE in s.zones[HAND + ask.seat] else NO_CARD

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
        return refuse_next(s, ask, action, ask.b)

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


def refuse_next(s: RoadsState, ask: Frame, action: int, count: int) -> int:
    """For sets picked in ascending order: why this card can't be the next of `count`, or 0."""
    hand = s.zones[HAND + ask.seat]
    card = (action - GIVE) if action < LEVY else action - DROP
    if hand.count(card) <= ask.mine.count(action):
        return NO_CARD
    if ask.mine and action < ask.mine[-1]:
        return WRONG_ORDER
    left = sum([1 for other in hand if other >= card]) - ask.mine.count(action)
    return 0 if left >= count - len(ask.mine) else WRONG_ORDER


# -- the second phase: building -------------------------------------------------------------------


def object_of(building: int) -> int:
    """The mark of a building object; all expansions are one."""
    return 1 << min(building, EXPANSION)


def loser_of(s: RoadsState, seat: int, building: int) -> int:
    """Who loses a road or knight to a seat: the next in the fate card's direction, or -1."""
    fellow = seat
    for _ in range(s.seats - 1):
        fellow = (fellow + s.fate + s.seats) % s.seats
        if building == ROAD:
            kept = CASTLE_KEEPS if s.owns(fellow, CASTLE) else 0
            if s.roads[fellow] > kept:
                return fellow
        else:
            kept = CHURCH_KEEPS if s.owns(fellow, CHURCH) else 0
            if s.knights[fellow] > kept:
                return fellow
    return -1


def refuse_building(s: RoadsState, seat: int, building: int) -> int:
    """Why a seat can't build that now, whatever it holds, or 0."""
    if s.built & object_of(building):
        return BUILT_ALREADY
    if building <= KNIGHT:
        taken = s.supply[building] > 0 or loser_of(s, seat, building) >= 0
        return 0 if taken else NOBODY_HAS_ONE
    if building == SETTLEMENT:
        return 0 if s.supply[SETTLEMENT] > 0 else NO_SITE
    if building == CITY:
        return 0 if s.settlements[seat] > 0 else NO_SETTLEMENT
    if s.cities[seat] == 0:
        return NO_CITY
    if s.owns(seat, building):
        return OWNED
    return 0 if s.supply[building] > 0 else SOLD_OUT


def may_waive(s: RoadsState, seat: int) -> bool:
    return s.owns(seat, UNIVERSITY) and not s.waived


def can_barter_any(s: RoadsState, seat: int, counts: list[int]) -> bool:
    """Whether something can be built with a card replaced or waived."""
    waive = may_waive(s, seat)
    if not waive and max(counts) < box.REPLACED_BY:
        return False
    for building in range(BUILDINGS):
        if refuse_building(s, seat, building) == 0 and can_barter(counts, building, waive):
            return True
    return False


class Build(Decision[RoadsState]):
    """Building objects, each once per turn, for what they cost; a barter replaces cards."""

    question = "build"
    verbs = (BUILD, BARTER, DONE)
    open = True

    def refuse(self, s: RoadsState, ask: Frame, action: int) -> int:
        if action == DONE:
            return 0
        counts = s.counts(ask.seat)
        if action == BARTER:
            barter = not s.pondered and can_barter_any(s, ask.seat, counts)
            return 0 if barter else NOTHING_TO_BARTER
        refused = refuse_building(s, ask.seat, action - BUILD)
        if refused:
            return refused
        return 0 if can_pay_plain(counts, action - BUILD) else CANNOT_PAY

    def options(self, s: RoadsState, ask: Frame) -> list[int]:
        seat = ask.seat
        found: list[int] = []
        counts = s.counts(seat)
        for building in range(BUILDINGS):
            if can_pay_plain(counts, building) and refuse_building(s, seat, building) == 0:
                found.append(BUILD + building)
        if not s.pondered and can_barter_any(s, seat, counts):
            found.append(BARTER)
        found.append(DONE)
        return found

    def take(self, s: RoadsState, ask: Frame, action: int) -> None:
        if action == DONE:
            return
        s.ask(BUILD_MORE, ask.seat)
        if action == BARTER:
            s.ask_sealed(PAY, (ask.seat,))
        else:
            pay(s, ask.seat, list(COSTS[action - BUILD]))
            raise_building(s, ask.seat, action - BUILD)


class Pay(Sealed[RoadsState]):
    """A barter: what to build, then which cards to waive or replace, or nothing after all.

    It is sealed, so that being asked tells nothing of the hand; at the end the cards lie open.
    """

    question = "pay"
    verbs = (BUILD, WAIVE, REPLACE, DONE)
    discreet = True

    def refuse(self, s: RoadsState, ask: Frame, action: int) -> int:
        if not ask.mine:
            return self.refuse_first(s, ask.seat, action)
        counts, need = self.standing(s, ask)
        if BUILD <= action < BARTER:
            return WRONG_ORDER
        if action == DONE:
            return 0 if len(ask.mine) > 1 and can_pay(counts, need) else CANNOT_PAY
        least = ask.mine[-1] if len(ask.mine) > 1 else 0
        waive = may_waive(s, ask.seat) and len(ask.mine) == 1
        if action in picks_from(counts, need, least, waive):
            return 0
        card = action - WAIVE if action < REPLACE else (action - REPLACE) // RESOURCES
        if need[card] == 0:
            return NOT_NEEDED
        short = action >= REPLACE and counts[(action - REPLACE) % RESOURCES] < box.REPLACED_BY
        return NOT_THREE if short else WRONG_ORDER

    def options(self, s: RoadsState, ask: Frame) -> list[int]:
        waive = may_waive(s, ask.seat)
        if not ask.mine:
            counts = s.counts(ask.seat)
            found = [DONE]
            for building in range(BUILDINGS):
                if refuse_building(s, ask.seat, building) == 0:
                    if can_barter(counts, building, waive):
                        found.append(BUILD + building)
            return found
        counts, need = self.standing(s, ask)
        least = ask.mine[-1] if len(ask.mine) > 1 else 0
        found = picks_from(counts, need, least, waive and len(ask.mine) == 1)
        if len(ask.mine) > 1 and can_pay(counts, need):
            found.append(DONE)
        return found

    def refuse_first(self, s: RoadsState, seat: int, action: int) -> int:
        if action == DONE:
            return 0
        if not BUILD <= action < BARTER:
            return WRONG_ORDER
        refused = refuse_building(s, seat, action - BUILD)
        if refused:
            return refused
        waive = may_waive(s, seat)
        return 0 if can_barter(s.counts(seat), action - BUILD, waive) else CANNOT_PAY

    def standing(self, s: RoadsState, ask: Frame) -> tuple[list[int], list[int]]:
        """What the hand holds and what is still needed after the picks so far."""
        counts = s.counts(ask.seat)
        need = list(COSTS[ask.mine[0] - BUILD])
        for pick in ask.mine[1:]:
            settle(counts, need, pick)
        return counts, need

    def complete(self, s: RoadsState, ask: Frame) -> bool:
        return ask.mine[-1] == DONE

    def reveal(self, s: RoadsState, ask: Frame) -> None:
        seat = ask.asked[0]
        picks = ask.picks[0]
        if picks[0] == DONE:
            s.pondered = True
            return
        building = picks[0] - BUILD
        before = s.counts(seat)
        left = before[:]
        need = list(COSTS[building])
        for pick in picks[1:-1]:
            settle(left, need, pick)
            s.waived = s.waived or pick < REPLACE
        pay(s, seat, [before[i] - left[i] + need[i] for i in range(RESOURCES)])
        raise_building(s, seat, building)


def pay(s: RoadsState, seat: int, cost: list[int]) -> None:
    """Lay cards on the discard pile."""
    for card in range(RESOURCES):
        for _ in range(cost[card]):
            s.move(card, HAND + seat, DISCARD)
            if s.events is not None:
                s.tell("paid", (seat, card))


def raise_building(s: RoadsState, seat: int, building: int) -> None:
    """Lay out what was paid for; ten points end the game before anything else."""
    s.built |= object_of(building)
    s.pondered = False
    if s.events is not None:
        s.tell("built", (seat, building))
    if building <= KNIGHT:
        owned = s.roads if building == ROAD else s.knights
        if s.supply[building] > 0:
            s.supply[building] -= 1
        else:
            loser = loser_of(s, seat, building)
            owned[loser] -= 1
            if s.events is not None:
                s.tell("taken_from", (seat, loser, building))
        owned[seat] += 1
    elif building == SETTLEMENT:
        s.supply[SETTLEMENT] -= 1
        s.settlements[seat] += 1
    elif building == CITY:
        s.settlements[seat] -= 1
        s.cities[seat] += 1
    else:
        s.supply[building] -= 1
        s.cities[seat] -= 1
        s.expansions[seat] |= 1 << building
    if points(s, seat) >= box.GOAL:
        s.finish(0)
    elif building == SETTLEMENT and s.seats > 2:
        s.ask(FATE, seat)
    elif building == CITY:
        open_city(s)


class BuildMore(Step[RoadsState]):
    """Back to the question what to build."""

    question = "build_more"

    def run(self, s: RoadsState, ask: Frame) -> None:
        s.ask(BUILD_NOW, ask.seat)


class TurnFate(Decision[RoadsState]):
    """After a settlement: turn the fate card, or leave it."""

    question = "turn_fate"
    verbs = (TURN, DONE)

    def take(self, s: RoadsState, ask: Frame, action: int) -> None:
        if action == TURN:
            turn_fate(s, ask.seat)
        elif s.events is not None:
            s.tell("fate_left", (ask.seat,))


def turn_fate(s: RoadsState, seat: int) -> None:
    s.fate = -s.fate
    if s.events is not None:
        s.tell("fate_turned", (seat,))


def open_city(s: RoadsState) -> None:
    """The back of the settlement comes up, and all follow its event."""
    if s.draw(SITE_PILE, OPENED) == box.MARKET_DAY:
        if s.events is not None:
            s.tell("market_day", ())
        s.pour(MARKET, DISCARD)
        for _ in range(box.MARKET_SIZE):
            draw_card(s, MARKET)
        return
    if s.events is not None:
        s.tell("raid", ())
    if s.seats > 2:
        s.ask(AFTER_RAID, s.turn % s.seats)
    raided = [seat for seat in range(s.seats) if len(s.zones[HAND + seat]) > RAID_LIMIT]
    if raided:
        s.ask_sealed(RAIDED, tuple(raided))


class Raided(Sealed[RoadsState]):
    """Down to seven cards by own choice, all at once."""

    question = "raided"
    verbs = (DROP,)

    def refuse(self, s: RoadsState, ask: Frame, action: int) -> int:
        return refuse_next(s, ask, action, len(s.zones[HAND + ask.seat]) - RAID_LIMIT)

    def complete(self, s: RoadsState, ask: Frame) -> bool:
        return len(ask.mine) == len(s.zones[HAND + ask.seat]) - RAID_LIMIT

    def about(self, s: RoadsState, ask: Frame) -> dict[str, tuple[str, int]]:
        left = len(s.zones[HAND + ask.seat]) - RAID_LIMIT - len(ask.mine)
        return {"count": ("number", left)}

    def reveal(self, s: RoadsState, ask: Frame) -> None:
        for i in range(len(ask.asked)):
            for pick in ask.picks[i]:
                s.move(pick - DROP, HAND + ask.asked[i], DISCARD)
                if s.events is not None:
                    s.tell("dropped_cards", (ask.asked[i], pick - DROP))


class AfterRaid(Step[RoadsState]):
    """A raid turns the fate card, also where nobody had to drop a card."""

    question = "after_raid"

    def run(self, s: RoadsState, ask: Frame) -> None:
        turn_fate(s, ask.seat)


class Levy(Meanwhile[RoadsState]):
    """The guild, once per turn: a blind card from somebody with at least as many points."""

    question = "levy"
    verbs = (LEVY,)

    def refuse(self, s: RoadsState, ask: Frame, action: int) -> int:
        if not s.owns(ask.seat, GUILD):
            return NO_GUILD
        if s.levied:
            return GUILD_USED
        refused = refuse_fellow(s, ask.seat, action - LEVY)
        if refused:
            return refused
        behind = points(s, action - LEVY) < points(s, ask.seat)
        return FEWER_POINTS if behind else 0

    def options(self, s: RoadsState, ask: Frame) -> list[int]:
        found: list[int] = []
        if s.owns(ask.seat, GUILD) and not s.levied:
            for fellow in range(s.seats):
                if self.refuse(s, ask, LEVY + fellow) == 0:
                    found.append(LEVY + fellow)
        return found

    def take(self, s: RoadsState, ask: Frame, action: int) -> None:
        s.levied = True
        s.pondered = False
        draw_from(s, ask.seat, action - LEVY, "levied")


# -- the third phase and the turn -----------------------------------------------------------------


class EndTurn(Step[RoadsState]):
    """Draw two cards and one for every knight on side A; then the next seat, or a stalemate."""

    question = "end_turn"

    def run(self, s: RoadsState, ask: Frame) -> None:
        seat = ask.seat
        drawn = 0
        for _ in range(box.DRAWN_CARDS + (s.knights[seat] + 1) // 2):
            if draw_card(s, HAND + seat):
                drawn += 1
        if s.events is not None:
            s.tell("drew_cards", (seat, drawn))
        stuck = s.built == 0 and not s.can_draw()
        s.idle = s.idle + 1 if stuck else 0
        s.turn += 1
        if s.idle >= box.IDLE_ROUNDS * s.seats:
            s.finish(1)
        elif s.turn >= box.MOST_ROUNDS * s.seats:
            s.finish(2)
        else:
            begin_turn(s)


def begin_turn(s: RoadsState) -> None:
    seat = s.turn % s.seats
    s.built = 0
    s.blind = 0
    s.consulted = False
    s.waived = False
    s.levied = False
    s.pondered = False
    if s.events is not None:
        s.tell("turn_begins", (seat,))
    s.ask(END_TURN, seat)
    s.ask(BUILD_NOW, seat)
    s.ask(TRADE, seat, s.trades(seat))


TRADE: Final = Trade()
PUT_BACK: Final = PutBack()
GO_ON: Final = GoOn()
DRAW_MORE: Final = DrawMore()
CHOOSE_CARD: Final = ChooseCard()
GIVE_BACK: Final = GiveBack()
BUILD_NOW: Final = Build()
BUILD_MORE: Final = BuildMore()
PAY: Final = Pay()
FATE: Final = TurnFate()
RAIDED: Final = Raided()
AFTER_RAID: Final = AfterRaid()
END_TURN: Final = EndTurn()


class Roads(Game[RoadsState]):
    name = "roads"
    stage = "beta"
    seats = (2, 3, 4, 5, 6)
    options = (Option("events", box.EVENT_SPLITS, "11/4"),)
    longest = 100_000
    endings = ENDINGS
    fields = (
        "turn", "shuffles", "fate", "idle", "roads", "knights", "settlements", "cities",
        "expansions", "supply", "built", "blind", "consulted", "waived", "levied", "pondered",
    )  # fmt: skip
    zones = box.ZONES
    actions = box.ACTIONS
    decisions = (
        TRADE, PUT_BACK, GO_ON, DRAW_MORE, CHOOSE_CARD, GIVE_BACK, BUILD_NOW, BUILD_MORE, PAY,
        FATE, RAIDED, AFTER_RAID, END_TURN, Levy(),
    )  # fmt: skip
    events = box.EVENTS
    reasons = REASONS
    feature_names = play.FEATURES

    def blank(self) -> RoadsState:
        return RoadsState()

    def deal(self, s: RoadsState) -> None:
        """Cards sorted out by player symbols; market, hands, and one settlement and road each."""
        sets = 2 if s.seats > 4 else 1
        for card in range(RESOURCES):
            s.zones[DRAW_PILE].extend([card] * (sets * box.RESOURCE_CARDS[card]))
        s.shuffle(DRAW_PILE, "deck", 0)
        raids, market_days = box.SITES[s.options[0]][s.seats]
        s.zones[SITE_PILE] = [box.RAID] * raids + [box.MARKET_DAY] * market_days
        s.shuffle(SITE_PILE, "sites", 0)
        for _ in range(box.MARKET_SIZE):
            s.draw(DRAW_PILE, MARKET)
        for card in range(box.START_HAND * s.seats):
            s.draw(DRAW_PILE, HAND + card % s.seats)
        s.supply = list(box.SUPPLY[s.seats])
        s.supply[ROAD] -= s.seats
        s.supply[SETTLEMENT] -= s.seats
        s.roads = [1] * s.seats
        s.settlements = [1] * s.seats
        s.knights = [0] * s.seats
        s.cities = [0] * s.seats
        s.expansions = [0] * s.seats
        s.fate = CLOCKWISE
        begin_turn(s)

    def scores(self, s: RoadsState) -> list[int]:
        return scores(s)

    def features(self, view: RoadsState) -> list[float]:
        return play.features(view)


GAME: Final = Roads()
