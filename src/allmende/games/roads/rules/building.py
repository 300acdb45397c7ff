"""The second phase of a turn: building, what it costs, and what a building brings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from allmende.core.decisions import Decision, Frame, Meanwhile, Sealed, Step
from allmende.core.state import has
from allmende.games.roads import components as box
from allmende.games.roads.components import (
    BUILD,
    BUILDINGS,
    CASTLE,
    CASTLE_KEEPS,
    CHURCH,
    CHURCH_KEEPS,
    CITY,
    DISCARD,
    DONE,
    DROP,
    EXPANSION,
    GUILD,
    HAND,
    KNIGHT,
    LEVY,
    MARKET,
    OPENED,
    RAID_LIMIT,
    REPLACE,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    SITE_PILE,
    TURN,
    UNIVERSITY,
    WAIVE,
)
from allmende.games.roads.rules.paying import (
    FEWEST,
    PRICES,
    SIZES,
    can_barter,
    can_pay,
    can_replace,
    count,
    has_triple,
    picks,
    replaced,
    still_held,
    still_needed,
)
from allmende.games.roads.rules.reasons import (
    BUILT_ALREADY,
    CANNOT_PAY,
    FEWER_POINTS,
    GUILD_USED,
    NO_CITY,
    NO_GUILD,
    NO_SETTLEMENT,
    NO_SITE,
    NOBODY_HAS_ONE,
    NOT_NEEDED,
    NOT_THREE,
    OWNED,
    SOLD_OUT,
    WRONG_ORDER,
)
from allmende.games.roads.rules.trading import (
    draw_card,
    draw_from,
    next_picks,
    refuse_fellow,
    refuse_next,
)
from allmende.games.roads.scoring import points
from allmende.games.roads.state import RoadsState

NONE: Final[list[int]] = []  # most of the time there is nothing to levy


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


class Build(Sealed[RoadsState]):
    """Building objects, each once per turn: what, and then how to pay where there is a choice.

    The answer stays with the seat until it is paid, so that being asked how tells nothing of the
    hand: first the object, or that building is done; then which cards to waive or to replace by
    three alike; then `done`. Where the printed cost is the only way to pay, the object is enough.
    """

    question = "build"
    wordings = ("pay",)
    verbs = (BUILD, WAIVE, REPLACE, DONE)
    open = True
    discreet = True

    def refuse(self, s: RoadsState, ask: Frame, action: int) -> int:
        if has(self.options(s, ask), action):
            return 0
        building = BUILD <= action < WAIVE
        if not ask.mine:
            if not building:
                return WRONG_ORDER
            return refuse_building(s, ask.seat, action - BUILD) or CANNOT_PAY
        if action == DONE:
            return CANNOT_PAY
        if building:
            return WRONG_ORDER
        card = action - WAIVE if action < REPLACE else (action - REPLACE) // RESOURCES
        if count(needed(ask), card) == 0:
            return NOT_NEEDED
        alike = count(held(s, ask), (action - REPLACE) % RESOURCES)
        return NOT_THREE if action >= REPLACE and alike < box.REPLACED_BY else WRONG_ORDER

    def options(self, s: RoadsState, ask: Frame) -> list[int]:
        if not ask.mine:
            return objects(s, ask.seat)
        hand = held(s, ask)
        need = needed(ask)
        first = len(ask.mine) == 1
        waive = first and may_waive(s, ask.seat)
        found = picks(hand, need, 0 if first else replaced(ask.mine[-1]), waive)
        if can_pay(hand, need):
            found.append(DONE)
        return found

    def complete(self, s: RoadsState, ask: Frame) -> bool:
        if ask.mine[-1] == DONE:
            return True
        return len(ask.mine) == 1 and not can_barter(
            s.pile(ask.seat), ask.mine[0] - BUILD, may_waive(s, ask.seat)
        )

    def wording(self, s: RoadsState, ask: Frame) -> str:
        return "pay" if ask.mine else "build"

    def about(self, s: RoadsState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"what": ("building", ask.mine[0] - BUILD)} if ask.mine else {}

    def reveal(self, s: RoadsState, ask: Frame) -> None:
        seat = ask.asked[0]
        answer = ask.picks[0]
        if answer[0] == DONE:
            return
        s.learn(~(1 << seat))  # what is built, and so what could be paid
        s.ask(BUILD_MORE, seat)
        building = answer[0] - BUILD
        price: i64 = PRICES[building]
        for number in range(1, len(answer)):
            pick = answer[number]
            if pick != DONE:
                price = still_needed(price, pick) - still_held(0, pick)  # and what stands in
                s.waived = s.waived or pick < REPLACE
        pay(s, seat, price)
        raise_building(s, seat, building)


def objects(s: RoadsState, seat: int) -> list[int]:
    """What a seat can build and pay now, in one way or another, or `done`."""
    found: list[int] = []
    cards = len(s.zones[HAND + seat])
    waived = 1 if may_waive(s, seat) else 0
    if cards + waived >= FEWEST:
        hand = s.pile(seat)
        other_ways = waived > 0 or has_triple(hand)
        expanding = s.cities[seat] > 0 and not s.built & object_of(EXPANSION)
        for building in range(BUILDINGS if expanding else EXPANSION):
            if cards + waived < SIZES[building]:
                continue
            price: i64 = PRICES[building]
            payable = can_pay(hand, price) or (other_ways and can_replace(hand, price, waived))
            if payable and not refuse_building(s, seat, building):
                found.append(BUILD + building)
    found.append(DONE)
    return found


def held(s: RoadsState, ask: Frame) -> i64:
    """What the hand holds after the picks so far."""
    pile = s.pile(ask.seat)
    for number in range(1, len(ask.mine)):
        pile = still_held(pile, ask.mine[number])
    return pile


def needed(ask: Frame) -> i64:
    """What is still needed after the picks so far."""
    need: i64 = PRICES[ask.mine[0] - BUILD]
    for number in range(1, len(ask.mine)):
        need = still_needed(need, ask.mine[number])
    return need


def pay(s: RoadsState, seat: int, price: i64) -> None:
    """Lay cards on the discard pile."""
    for card in range(RESOURCES):
        for _ in range(count(price, card)):
            s.move(card, HAND + seat, DISCARD)
            if s.events is not None:
                s.tell("paid", (seat, card))


def raise_building(s: RoadsState, seat: int, building: int) -> None:
    """Lay out what was paid for; ten points end the game before anything else."""
    s.built |= object_of(building)
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
    """The question what to build, for the first time in a turn or again."""

    question = "build_more"

    def run(self, s: RoadsState, ask: Frame) -> None:
        s.ask_sealed(BUILD_NOW, (ask.seat,))


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
        return refuse_next(s, ask, DROP, action, len(s.zones[HAND + ask.seat]) - RAID_LIMIT)

    def options(self, s: RoadsState, ask: Frame) -> list[int]:
        return next_picks(s, ask, DROP, len(s.zones[HAND + ask.seat]) - RAID_LIMIT)

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
        if ask.mine:
            return WRONG_ORDER  # a payment begun is finished first
        if s.levied:
            return GUILD_USED
        refused = refuse_fellow(s, ask.seat, action - LEVY)
        if refused:
            return refused
        behind = points(s, action - LEVY) < points(s, ask.seat)
        return FEWER_POINTS if behind else 0

    def options(self, s: RoadsState, ask: Frame) -> list[int]:
        if not s.owns(ask.seat, GUILD) or s.levied or ask.mine:
            return NONE
        found: list[int] = []
        for fellow in range(s.seats):
            if self.refuse(s, ask, LEVY + fellow) == 0:
                found.append(LEVY + fellow)
        return found

    def take(self, s: RoadsState, ask: Frame, action: int) -> None:
        s.levied = True
        draw_from(s, ask.seat, action - LEVY, "levied")


BUILD_NOW: Final = Build()
BUILD_MORE: Final = BuildMore()
FATE: Final = TurnFate()
RAIDED: Final = Raided()
AFTER_RAID: Final = AfterRaid()
LEVY_CARD: Final = Levy()
