"""The dice: what the event die brings, the ten event cards, and the yields of the landscapes."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Frame, Step
from allmende.core.state import has
from allmende.games.principality.components import (
    ABBEY,
    AQUEDUCT,
    BATH_HOUSE,
    CITY,
    CIVIL_WAR,
    COLUMNS,
    CONFLICT,
    EVENT_STACK,
    GOOD_YEAR,
    HAND,
    KIND_OF,
    LIBRARY,
    MASTER_BUILDER,
    NUMBER_OF,
    ORE,
    PLAGUE,
    PRODUCTIVE_YEAR,
    PROGRESS,
    QUIET_TURNS,
    RAID,
    RAID_LIMIT,
    SEATS,
    SPOTS,
    STORAGE,
    STRIDE,
    TOURNAMENT,
    TOWNS,
    TRADE_ADVANTAGE,
    TURNED_EVENT,
    WOOL,
    YEAR_END,
)
from allmende.games.principality.rules import hands
from allmende.games.principality.rules.attacks import ADVANTAGE, LOSE_CARD, UNIT, can_lose, claim
from allmende.games.principality.rules.counting import RECOUNT, leader
from allmende.games.principality.rules.hands import BUILDER_STACK, EXCESS_OF, UNDER_STACK
from allmende.games.principality.rules.stocks import FREE_GAIN
from allmende.games.principality.state import PrincipalityState


class EventDie(Step[PrincipalityState]):
    """The event comes before the yields."""

    question = "event_die"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        if s.event == TOURNAMENT:
            tournament(s)
        elif s.event == TRADE_ADVANTAGE:
            if s.events is not None:
                s.tell("trade_advantage", ())
            if s.figures[1] >= 0:
                claim(s, s.figures[1], 1, ADVANTAGE)
        elif s.event == RAID:
            raid(s)
        elif s.event == GOOD_YEAR:
            if s.events is not None:
                s.tell("good_year", ())
            s.ask(FREE_GAIN, 1 - ask.seat, 1, 1)
            s.ask(FREE_GAIN, ask.seat, 1, 1)
        else:
            event_card(s, ask.seat)


def tournament(s: PrincipalityState) -> None:
    """Who has strictly more tournament points gets a unit of choice."""
    winner = leader(s.skill)
    if s.events is not None:
        s.tell("tournament", ())
    if winner >= 0:
        if s.events is not None:
            s.tell("tournament_won", (winner,))
        s.ask(FREE_GAIN, winner, 1)


def raid(s: PrincipalityState) -> None:
    """Who has more than seven units, garrisoned landscapes left out, loses all wool and ore."""
    if s.turn < QUIET_TURNS:
        if s.events is not None:
            s.tell("raid_too_early", ())
        return
    if s.events is not None:
        s.tell("raid", ())
    for seat in range(SEATS):
        if s.exposed(seat) > RAID_LIMIT:
            if s.events is not None:
                s.tell("raided", (seat,))
            for land in s.lands(seat):
                if KIND_OF[land] == WOOL or KIND_OF[land] == ORE:
                    s.stock[land] = 0


class Yields(Step[PrincipalityState]):
    """Every landscape of the number rolled bears a unit, two beside its doubler."""

    question = "yields"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        for seat in range(SEATS):
            for land in s.lands(seat):
                if NUMBER_OF[land] == s.number and s.stock[land] < STORAGE:
                    before = s.stock[land]
                    units = 2 if s.is_doubled(seat, land) else 1
                    s.stock[land] = min(before + units, STORAGE)
                    if s.events is not None:
                        s.tell("yielded", (seat, land, s.stock[land] - before))


# -- event cards ----------------------------------------------------------------------------------


def event_card(s: PrincipalityState, seat: int) -> None:
    """The top event is turned up and carried out."""
    card = s.draw(EVENT_STACK, TURNED_EVENT)
    if s.events is not None:
        s.tell("event_turned", (card,))
    s.ask(EVENT_BACK, seat)
    if card == MASTER_BUILDER:
        s.ask(BUILDER_STACK, seat)
    elif card == CIVIL_WAR:
        civil_war(s, seat)
    elif card == PRODUCTIVE_YEAR:
        productive_year(s)
    elif card == PROGRESS:
        progress(s, 1 - seat)
        progress(s, seat)
    elif card == CONFLICT:
        conflict(s)
    elif card == PLAGUE:
        for victim in range(SEATS):
            plague(s, victim)


class EventBack(Step[PrincipalityState]):
    """The event goes under its stack; Year End shuffles them all."""

    question = "event_back"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        card = s.zones[TURNED_EVENT][0]
        s.move(card, TURNED_EVENT, EVENT_STACK, True)
        if card == YEAR_END:
            s.year_ends += 1
            s.shuffle(EVENT_STACK, "events", s.year_ends)
            if s.events is not None:
                s.tell("events_shuffled", ())


def civil_war(s: PrincipalityState, seat: int) -> None:
    """Each loses a unit that the other names, first the seat in turn; then hands are checked."""
    s.ask(EXCESS_OF, 1 - seat)
    s.ask(EXCESS_OF, seat)
    for loser in (1 - seat, seat):
        if can_lose(s, loser, UNIT):
            s.ask(RECOUNT, loser)
            s.ask(LOSE_CARD, 1 - loser, loser, UNIT)


def productive_year(s: PrincipalityState) -> None:
    """Each landscape bears a unit for every garrison that touches it."""
    for seat in range(SEATS):
        found = s.garrisons(seat)
        for land in s.lands(seat):
            if found[land]:
                before = s.stock[land]
                s.stock[land] = min(before + found[land], STORAGE)
                if s.events is not None and s.stock[land] > before:
                    s.tell("yielded", (seat, land, s.stock[land] - before))


def progress(s: PrincipalityState, seat: int) -> None:
    """A unit of choice for every abbey and library."""
    units = s.how_many(seat, ABBEY) + s.how_many(seat, LIBRARY)
    if units:
        s.ask(FREE_GAIN, seat, units)


def conflict(s: PrincipalityState) -> None:
    """Who has the knight figure puts two cards of the other hand under a stack."""
    holder = s.figures[0]
    if holder >= 0 and s.hand(1 - holder):
        if s.events is not None:
            s.tell("looked_at_hand", (holder, 1 - holder))
        s.look(holder, HAND + STRIDE * (1 - holder))
        s.ask(UNDER_STACK, holder, hands.CONFLICT)


def plague(s: PrincipalityState, seat: int) -> None:
    """Landscapes at a city lose a unit; a bath house protects its four, an aqueduct them all."""
    if s.side_with(seat, AQUEDUCT) >= 0:
        return
    hit = [False] * len(KIND_OF)
    for town in range(s.towns[seat]):
        if s.levels[TOWNS * seat + town] == CITY:
            mark_around(s, seat, town, hit, True)
    for town in range(s.towns[seat]):
        if has(s.built(seat, 2 * town), BATH_HOUSE) or has(s.built(seat, 2 * town + 1), BATH_HOUSE):
            mark_around(s, seat, town, hit, False)
    for land in s.lands(seat):
        if hit[land] and s.stock[land] > 0:
            s.stock[land] -= 1
            if s.events is not None:
                s.tell("plagued", (seat, land))


def mark_around(s: PrincipalityState, seat: int, town: int, marks: list[bool], mark: bool) -> None:
    """Mark the four landscapes around a town."""
    spot = SPOTS * seat + s.slots[TOWNS * seat + town]
    for at in (spot, spot + 1, spot + COLUMNS, spot + COLUMNS + 1):
        marks[s.spots[at]] = mark


EVENT_DIE: Final = EventDie()
YIELDS: Final = Yields()
EVENT_BACK: Final = EventBack()
