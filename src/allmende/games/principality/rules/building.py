"""The main phase: building, demolishing, the bank, and the way to actions and offers."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Step
from allmende.core.state import has
from allmende.games.principality.components import (
    BANK,
    BUILD,
    BUILT,
    CITIES_ONLY,
    CITY,
    CITY_COST,
    COLUMNS,
    COSTS,
    DISCARD,
    END_TURN,
    HAND,
    JOINT_POINTS,
    KINDS,
    LANDSCAPE_STACK,
    LAY_ROAD,
    LEFT,
    OFFER,
    OWN_LANDS,
    PLACE,
    PLAY,
    PLAY_OF,
    PLAYED,
    PROTECTION,
    RAISE,
    REGION,
    REMOVE,
    ROAD,
    ROAD_COST,
    SCOUT,
    SETTLE,
    SETTLE_SCOUTED,
    SETTLEMENT,
    SETTLEMENT_COST,
    SIDES,
    SPOTS,
    STRIDE,
    TOWNS,
    TURNED_LANDSCAPES,
)
from allmende.games.principality.rules.attacks import begin_action, discard, has_target
from allmende.games.principality.rules.counting import RECOUNT
from allmende.games.principality.rules.reasons import (
    CANNOT_PAY,
    CITY_ALREADY,
    NEEDS_CITY,
    NO_CARD,
    NO_CITY_LEFT,
    NO_OFFER_LEFT,
    NO_ROAD,
    NO_ROAD_LEFT,
    NO_ROOM,
    NO_SETTLEMENT_LEFT,
    NO_TARGET,
    NO_TOWN,
    NOT_BUILT,
    NOT_NOW,
    NOT_TURNED_UP,
    NOTHING_TO_TRADE,
    ROAD_LIES,
    SAME_KIND,
    SIDE_FULL,
    TOO_EARLY,
)
from allmende.games.principality.rules.stocks import can_pay, owe, receive
from allmende.games.principality.rules.trading import COMPOSE_OFFER, can_trade
from allmende.games.principality.state import PrincipalityState

CHOICES: Final[list[int]] = list(range(LAY_ROAD, END_TURN + 1))


class MainTurn(Decision[PrincipalityState]):
    """Build, trade, play actions, in any order and number, until the seat ends it."""

    question = "main_turn"
    verbs = (
        LAY_ROAD, SETTLE, SETTLE_SCOUTED, RAISE, BUILD, REMOVE, BANK, PLAY, OFFER, END_TURN,
    )  # fmt: skip
    open = True  # a point of rest: bots look no further

    def candidates(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return CHOICES

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        seat = ask.seat
        if action == END_TURN:
            return 0
        if action < BUILD:
            return refuse_ground(s, seat, action)
        if action < BANK:
            if action < REMOVE:
                return refuse_build(s, seat, action)
            built = s.built(seat, (action - REMOVE) % SIDES)
            return 0 if has(built, (action - REMOVE) // SIDES + REGION) else NOT_BUILT
        if action < PLAY:
            return refuse_bank(s, seat, action)
        if action < OFFER:
            return refuse_play(s, seat, PLAYED[action - PLAY])
        if s.offers >= s.offer_limit():
            return NO_OFFER_LEFT
        return 0 if can_trade(s.held(seat), s.held(1 - seat)) else NOTHING_TO_TRADE

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        seat = ask.seat
        held = s.held(seat)
        found: list[int] = []
        list_ground(s, seat, held, found)
        list_cards(s, seat, held, found)
        list_bank(s, seat, held, found)
        if s.offers < s.offer_limit() and can_trade(held, s.held(1 - seat)):
            found.append(OFFER)
        found.append(END_TURN)
        return found

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        seat = ask.seat
        if action == END_TURN:
            if s.events is not None:
                s.tell("turn_ends", (seat,))
            return
        s.ask(MAIN_TURN, seat)
        if action < BUILD:
            if action < SETTLE:
                lay_road(s, seat, action - LAY_ROAD)
            elif action < SETTLE_SCOUTED:
                found_town(s, seat, action - SETTLE, False)
            elif action < RAISE:
                found_town(s, seat, action - SETTLE_SCOUTED, True)
            else:
                raise_city(s, seat, action - RAISE)
        elif action < REMOVE:
            build_card(s, seat, (action - BUILD) // SIDES + REGION, (action - BUILD) % SIDES)
        elif action < BANK:
            demolish(s, seat, (action - REMOVE) // SIDES + REGION, (action - REMOVE) % SIDES)
        elif action < PLAY:
            use_bank(s, seat, (action - BANK) // KINDS, (action - BANK) % KINDS)
        elif action < OFFER:
            discard(s, seat, PLAYED[action - PLAY])
            begin_action(s, seat, PLAYED[action - PLAY])
        else:
            s.offers += 1
            if s.events is not None:
                s.tell("offer_opened", (seat,))
            s.ask_sealed(COMPOSE_OFFER, (seat,))


# -- what can be done, listed at once -------------------------------------------------------------


def list_ground(s: PrincipalityState, seat: int, held: list[int], found: list[int]) -> None:
    """Roads, settlements and cities."""
    if s.supply[ROAD] and can_pay(held, ROAD_COST):
        for end in range(2):
            if not s.open_roads[2 * seat + end]:
                found.append(LAY_ROAD + end)
    if s.supply[SETTLEMENT] and can_pay(held, SETTLEMENT_COST):
        scout = has(s.hand(seat), SCOUT)
        for end in range(2):
            if s.open_roads[2 * seat + end]:
                found.append(SETTLE + end)
                if scout:
                    found.append(SETTLE_SCOUTED + end)
    if s.supply[CITY] and can_pay(held, CITY_COST):
        for town in range(s.towns[seat]):
            if s.levels[TOWNS * seat + town] == SETTLEMENT:
                found.append(RAISE + town)


def list_cards(s: PrincipalityState, seat: int, held: list[int], found: list[int]) -> None:
    """Cards to build, to demolish and to play."""
    last = -1
    for card in s.hand(seat):
        if card == last:
            continue
        last = card
        if card >= REGION:
            if can_pay(held, COSTS[card]):
                list_places(s, seat, card, found)
        elif PLAY_OF[card] >= 0 and not refuse_play(s, seat, card):
            found.append(PLAY + PLAY_OF[card])
    for side in range(2 * s.towns[seat]):
        last = -1
        for card in s.zones[BUILT + STRIDE * seat + side]:
            if card != last:
                found.append(REMOVE + (card - REGION) * SIDES + side)
                last = card


def list_places(s: PrincipalityState, seat: int, card: int, found: list[int]) -> None:
    """Where a card can be built: one place on each side of a settlement, two of a city."""
    first = BUILT + STRIDE * seat
    for town in range(s.towns[seat]):
        level = s.levels[TOWNS * seat + town]
        if level == CITY or card < CITIES_ONLY:
            for side in (2 * town, 2 * town + 1):
                if len(s.zones[first + side]) < level:
                    found.append(BUILD + (card - REGION) * SIDES + side)


def list_bank(s: PrincipalityState, seat: int, held: list[int], found: list[int]) -> None:
    """What the bank swaps for a unit that there is room for."""
    room: list[int] = []
    for give in range(KINDS):
        if held[give] >= s.rates[KINDS * seat + give]:
            if not room:
                room = s.room(seat)
            for get in range(KINDS):
                if get != give and room[get] > 0:
                    found.append(BANK + KINDS * give + get)


# -- why not, one by one --------------------------------------------------------------------------


def refuse_ground(s: PrincipalityState, seat: int, action: int) -> int:
    """Why a road, settlement or city can't be built."""
    if action < SETTLE:
        if s.open_roads[2 * seat + action - LAY_ROAD]:
            return ROAD_LIES
        if not s.supply[ROAD]:
            return NO_ROAD_LEFT
        return 0 if can_pay(s.held(seat), ROAD_COST) else CANNOT_PAY
    if action < RAISE:
        scouted = action >= SETTLE_SCOUTED
        if scouted and not has(s.hand(seat), SCOUT):
            return NO_CARD
        if not s.open_roads[2 * seat + action - (SETTLE_SCOUTED if scouted else SETTLE)]:
            return NO_ROAD
        if not s.supply[SETTLEMENT]:
            return NO_SETTLEMENT_LEFT
        return 0 if can_pay(s.held(seat), SETTLEMENT_COST) else CANNOT_PAY
    level = s.levels[TOWNS * seat + action - RAISE]
    if level != SETTLEMENT:
        return CITY_ALREADY if level == CITY else NO_TOWN
    if not s.supply[CITY]:
        return NO_CITY_LEFT
    return 0 if can_pay(s.held(seat), CITY_COST) else CANNOT_PAY


def refuse_build(s: PrincipalityState, seat: int, action: int) -> int:
    """Why a card can't be built there."""
    card = (action - BUILD) // SIDES + REGION
    side = (action - BUILD) % SIDES
    if not has(s.hand(seat), card):
        return NO_CARD
    level = s.levels[TOWNS * seat + side // 2]
    if level == 0:
        return NO_TOWN
    if level == SETTLEMENT and card >= CITIES_ONLY:
        return NEEDS_CITY
    if len(s.built(seat, side)) >= level:
        return SIDE_FULL
    return 0 if can_pay(s.held(seat), COSTS[card]) else CANNOT_PAY


def refuse_bank(s: PrincipalityState, seat: int, action: int) -> int:
    """Why the bank does not swap that."""
    give = (action - BANK) // KINDS
    get = (action - BANK) % KINDS
    if give == get:
        return SAME_KIND
    if s.held(seat)[give] < s.rates[KINDS * seat + give]:
        return CANNOT_PAY
    return 0 if s.room(seat)[get] > 0 else NO_ROOM


def refuse_play(s: PrincipalityState, seat: int, card: int) -> int:
    """Why an action can't be played in the main phase."""
    if not has(s.hand(seat), card):
        return NO_CARD
    if has(PROTECTION, card):
        return NOT_NOW
    if s.points[0] + s.points[1] < JOINT_POINTS:
        return TOO_EARLY
    return 0 if has_target(s, seat, card, s.held(seat), s.room(seat)) else NO_TARGET


# -- what is done ---------------------------------------------------------------------------------


def lay_road(s: PrincipalityState, seat: int, end: int) -> None:
    s.open_roads[2 * seat + end] = 1
    s.supply[ROAD] -= 1
    if s.events is not None:
        s.tell("road_built", (seat, end))
    owe(s, seat, ROAD_COST)


def found_town(s: PrincipalityState, seat: int, end: int, scouted: bool) -> None:
    """A settlement at the open road of an end; two landscapes follow."""
    if scouted:
        discard(s, seat, SCOUT)
    town = s.towns[seat]
    slot = s.edges[2 * seat + end] + (-1 if end == LEFT else 1)
    s.towns[seat] = town + 1
    s.levels[TOWNS * seat + town] = SETTLEMENT
    s.slots[TOWNS * seat + town] = slot
    s.edges[2 * seat + end] = slot
    s.open_roads[2 * seat + end] = 0
    s.supply[SETTLEMENT] -= 1
    if s.events is not None:
        s.tell("settled", (seat, town))
    s.ask(TURN_UP, seat, end, 1 if scouted else 0)
    s.ask(RECOUNT, seat)
    owe(s, seat, SETTLEMENT_COST)


def raise_city(s: PrincipalityState, seat: int, town: int) -> None:
    s.levels[TOWNS * seat + town] = CITY
    s.supply[CITY] -= 1
    if s.events is not None:
        s.tell("city_built", (seat, town))
    s.ask(RECOUNT, seat)
    owe(s, seat, CITY_COST)


def build_card(s: PrincipalityState, seat: int, card: int, side: int) -> None:
    s.move(card, HAND + STRIDE * seat, BUILT + STRIDE * seat + side)
    if s.events is not None:
        s.tell("built", (seat, card, side))
    s.ask(RECOUNT, seat)
    owe(s, seat, COSTS[card])


def demolish(s: PrincipalityState, seat: int, card: int, side: int) -> None:
    """An own card leaves the game, for nothing."""
    s.move(card, BUILT + STRIDE * seat + side, DISCARD)
    if s.events is not None:
        s.tell("demolished", (seat, card, side))
    s.ask(RECOUNT, seat)


def use_bank(s: PrincipalityState, seat: int, give: int, get: int) -> None:
    if s.events is not None:
        s.tell("banked", (seat, give, get))
    given = [0, 0, 0, 0, 0, 0]
    got = [0, 0, 0, 0, 0, 0]
    given[give] = s.rates[KINDS * seat + give]
    got[get] = 1
    receive(s, seat, got)
    owe(s, seat, given)


# -- the landscapes of a new settlement -----------------------------------------------------------


class TurnUp(Step[PrincipalityState]):
    """At the end `a` two landscapes are turned up, or (`b`) the scout looks through the stack."""

    question = "turn_up"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        if ask.b:
            s.look(ask.seat, LANDSCAPE_STACK)
        else:
            for _ in range(2):
                land = s.draw(LANDSCAPE_STACK, TURNED_LANDSCAPES)
                if s.events is not None:
                    s.tell("turned_up", (ask.seat, land))
        s.ask(PLACE_LANDSCAPE, ask.seat, ask.a, ask.b)


class PlaceLandscape(Decision[PrincipalityState]):
    """Which landscape goes above the new settlement at the end `a`, and which below.

    Of two turned up the other one follows; a scout (`b`) picks both, the lower one second (`c`).
    """

    question = "place_landscape"
    wordings = ("place_upper", "place_lower")
    verbs = (PLACE,)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        return 0 if has(s.zones[_source(ask)], action - PLACE) else NOT_TURNED_UP

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return [PLACE + land for land in sorted(s.zones[_source(ask)])]

    def wording(self, s: PrincipalityState, ask: Frame) -> str:
        if not ask.b:
            return "place_landscape"
        return "place_lower" if ask.c else "place_upper"

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        place_at(s, ask, action - PLACE, ask.c)
        if not ask.b:
            place_at(s, ask, s.zones[TURNED_LANDSCAPES][0], 1)
        elif not ask.c:
            s.ask(PLACE_LANDSCAPE, ask.seat, ask.a, ask.b, 1)
        else:
            s.scoutings += 1
            s.shuffle(LANDSCAPE_STACK, "landscapes", s.scoutings)
            if s.events is not None:
                s.tell("landscapes_shuffled", ())


def _source(ask: Frame) -> int:
    return LANDSCAPE_STACK if ask.b else TURNED_LANDSCAPES


def place_at(s: PrincipalityState, ask: Frame, land: int, row: int) -> None:
    """Lay a landscape, still bare, on the outer column of an end."""
    seat = ask.seat
    column = s.edges[2 * seat + ask.a] + (0 if ask.a == LEFT else 1)
    s.spots[SPOTS * seat + COLUMNS * row + column] = land
    s.move(land, _source(ask), OWN_LANDS + STRIDE * seat)
    if s.events is not None:
        s.tell("placed", (seat, land))


MAIN_TURN: Final = MainTurn()
TURN_UP: Final = TurnUp()
PLACE_LANDSCAPE: Final = PlaceLandscape()
