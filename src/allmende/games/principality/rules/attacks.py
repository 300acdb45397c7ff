"""Action cards of the main phase: attacks with their protections, merchant, caravan and spy."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Step
from allmende.core.state import has
from allmende.core.zones import EVERYBODY
from allmende.games.principality.components import (
    ARSONIST,
    ATTACK_WINS,
    BLACK_KNIGHT,
    BRIGANDS,
    BUILT,
    CARAVAN,
    CHURCH,
    CITIES_ONLY,
    CLAIM,
    COPIES,
    DEMANDED,
    DISCARD,
    DONE,
    FLEET,
    HAND,
    KIND_OF,
    KINDS,
    KNIGHT,
    MERCHANT,
    PASS,
    PAY,
    PLAY,
    PLAY_OF,
    PLAYED,
    PROTECTED_WINS,
    PROTECTION,
    REGION,
    REMOVE,
    SIDES,
    SPY,
    STORAGE,
    STORE,
    STRIDE,
    TAKE,
)
from allmende.games.principality.rules.counting import RECOUNT
from allmende.games.principality.rules.hands import EXCESS_OF
from allmende.games.principality.rules.reasons import (
    CHURCH_PROTECTS,
    MUST_CHOOSE,
    NO_CARD,
    NO_PROTECTION,
    NO_ROOM,
    NOT_BUILT,
    NOT_FOR_SPIES,
    NOT_HELD,
    NOT_TO_CHOOSE,
    NOT_YOURS,
    SAME_KIND,
)
from allmende.games.principality.rules.stocks import owe, receive, spend, store, store_on
from allmende.games.principality.state import PrincipalityState

# What can be lost: a building to the arsonist, a knight to the black knight, a unit to civil war.
BUILDING: Final = 0
A_KNIGHT: Final = 1
UNIT: Final = 2

# Why units are claimed
ADVANTAGE: Final = 0
BY_MERCHANT: Final = 1
BY_BRIGANDS: Final = 2


def discard(s: PrincipalityState, seat: int, card: int) -> None:
    """Play an action card: it leaves the game."""
    s.move(card, HAND + STRIDE * seat, DISCARD)
    if s.events is not None:
        s.tell("played", (seat, card))


# -- may an action be played, and what follows ----------------------------------------------------


def has_target(
    s: PrincipalityState, seat: int, card: int, held: list[int], room: list[int]
) -> bool:
    """Whether an action of the main phase can be carried out."""
    other = 1 - seat
    if card == ARSONIST:
        return can_lose(s, other, BUILDING)
    if card == BLACK_KNIGHT:
        return can_lose(s, other, A_KNIGHT)
    if card == SPY:
        return len(s.hand(other)) > 0
    if card == CARAVAN:
        return any(
            held[given] > 0 and room[got] > 0 and given != got
            for given in range(KINDS)
            for got in range(KINDS)
        )
    theirs = s.held(other)
    return any(theirs[kind] > 0 and room[kind] > 0 for kind in range(KINDS))


def begin_action(s: PrincipalityState, seat: int, card: int) -> None:
    """Carry out an action card that has just been played."""
    if PROTECTION[card] >= 0:
        if may_be_protected(s, 1 - seat, card):
            s.ask(ASK_PROTECTION, 1 - seat, card)
        else:
            s.ask(ATTACK_ROLL, seat, card)
    elif card == MERCHANT:
        s.ask(GIVE_BACK, seat)
        s.ask(CLAIM_UNITS, seat, DEMANDED, 1, BY_MERCHANT)
    elif card == CARAVAN:
        s.ask(CARAVAN_GIVE, seat)
    else:
        if s.events is not None:
            s.tell("looked_at_hand", (seat, 1 - seat))
        s.look(seat, HAND + STRIDE * (1 - seat))
        s.ask(SPY_CARD, seat)


def may_be_protected(s: PrincipalityState, seat: int, attack: int) -> bool:
    """Whether a seat could hold the protection, as far as everybody can see."""
    card = PROTECTION[attack]
    return len(s.hand(seat)) > 0 and s.zones[DISCARD].count(card) < COPIES[card]


# -- attacks --------------------------------------------------------------------------------------


class AskProtection(Decision[PrincipalityState]):
    """Against the attack `a`, before the roll: asked whether or not the card is held."""

    question = "ask_protection"
    verbs = (PLAY, PASS)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        if action == PASS:
            return 0
        card = PLAYED[action - PLAY]
        if card != PROTECTION[ask.a]:
            return NO_PROTECTION
        return 0 if has(s.hand(ask.seat), card) else NO_CARD

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        card = PROTECTION[ask.a]
        if has(s.hand(ask.seat), card):
            return [PLAY + PLAY_OF[card], PASS]
        return [PASS]

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"attack": ("card", ask.a), "protection": ("card", PROTECTION[ask.a])}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        if action == PASS:
            if s.events is not None:
                s.tell("unprotected", (ask.seat,))
            s.ask(ATTACK_ROLL, 1 - ask.seat, ask.a)
        else:
            discard(s, ask.seat, PROTECTION[ask.a])
            s.ask(ATTACK_ROLL, 1 - ask.seat, ask.a, 1)


class AttackRoll(Step[PrincipalityState]):
    """The attacker rolls for the attack `a`; with protection (`b`) it wins less often."""

    question = "attack_roll"

    def run(self, s: PrincipalityState, ask: Frame) -> None:
        roll = s.roll("attack", s.attacks, 6)[0]
        s.attacks += 1
        won = roll <= (PROTECTED_WINS if ask.b else ATTACK_WINS)
        if s.events is not None:
            s.tell("attack_won" if won else "attack_lost", (ask.seat, roll))
        winner = ask.seat if won else 1 - ask.seat
        if ask.a == BRIGANDS:
            claim(s, winner, DEMANDED, BY_BRIGANDS)
            return
        what = BUILDING if ask.a == ARSONIST else A_KNIGHT
        loser = 1 - winner
        if can_lose(s, loser, what):
            if loser != ask.seat:
                s.ask(EXCESS_OF, loser)
            s.ask(RECOUNT, loser)
            s.ask(LOSE_CARD, winner, loser, what)


# -- losing a card --------------------------------------------------------------------------------


def is_at_risk(s: PrincipalityState, seat: int, side: int, card: int, what: int) -> bool:
    """Whether a card laid out there can be lost that way."""
    unit = FLEET <= card < CITIES_ONLY
    if what == BUILDING:
        return not unit
    if what == A_KNIGHT:
        return unit and card >= KNIGHT
    return unit and not has_church(s, seat, side // 2)


def has_church(s: PrincipalityState, seat: int, town: int) -> bool:
    """Whether a church protects the units of a town."""
    return has(s.built(seat, 2 * town), CHURCH) or has(s.built(seat, 2 * town + 1), CHURCH)


def at_risk(s: PrincipalityState, seat: int, what: int) -> list[int]:
    """The cards a seat can lose that way, as actions that name them."""
    found: list[int] = []
    for side in range(2 * s.towns[seat]):
        last = -1
        for card in s.zones[BUILT + STRIDE * seat + side]:
            if card != last and is_at_risk(s, seat, side, card, what):
                found.append(REMOVE + (card - REGION) * SIDES + side)
            last = card
    return found


def can_lose(s: PrincipalityState, seat: int, what: int) -> bool:
    return len(at_risk(s, seat, what)) > 0


class LoseCard(Decision[PrincipalityState]):
    """Which card of the seat `a` goes back to its hand; `b` says what kind of card."""

    question = "lose_card"
    wordings = ("lose_knight", "lose_unit")
    verbs = (REMOVE,)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        side = (action - REMOVE) % SIDES
        card = (action - REMOVE) // SIDES + REGION
        if not has(s.built(ask.a, side), card):
            return NOT_BUILT
        if is_at_risk(s, ask.a, side, card, ask.b):
            return 0
        unit = FLEET <= card < CITIES_ONLY
        return CHURCH_PROTECTS if ask.b == UNIT and unit else NOT_TO_CHOOSE

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return at_risk(s, ask.a, ask.b)

    def wording(self, s: PrincipalityState, ask: Frame) -> str:
        if ask.b == UNIT:
            return "lose_unit"
        return "lose_knight" if ask.b == A_KNIGHT else "lose_card"

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"loser": ("seat", ask.a)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        side = (action - REMOVE) % SIDES
        card = (action - REMOVE) // SIDES + REGION
        s.move(card, BUILT + STRIDE * ask.a + side, HAND + STRIDE * ask.a)
        if s.events is not None:
            s.tell("went_back", (ask.a, card, side))


# -- taking resources -----------------------------------------------------------------------------


def claim(s: PrincipalityState, seat: int, most: int, why: int) -> None:
    """A seat may take units from the other, where there is something to take."""
    theirs = s.held(1 - seat)
    room = s.room(seat)
    if any(theirs[kind] > 0 and room[kind] > 0 for kind in range(KINDS)):
        s.ask(CLAIM_UNITS, seat, most, 0, why)


class ClaimUnits(Decision[PrincipalityState]):
    """Which units a seat takes from the other: `a` at most, `b` at least; `c` says why.

    `more` are those named so far. What the other lacks or what has no room here is not to be had.
    """

    question = "claim_units"
    verbs = (CLAIM, DONE)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        if action == DONE:
            return MUST_CHOOSE if len(ask.more) < ask.b else 0
        kind = action - CLAIM
        named = ask.more.count(kind)
        if s.held(1 - ask.seat)[kind] <= named:
            return NOT_HELD
        return NO_ROOM if s.room(ask.seat)[kind] <= named else 0

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        found = claimable(s, ask.seat, ask.more)
        if len(ask.more) >= ask.b:
            found.append(DONE)
        return found

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        left = ask.a - len(ask.more)
        return {"count": ("number", left), "other": ("seat", 1 - ask.seat)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        if action == DONE:
            if s.events is not None:
                s.tell("claimed_enough", (ask.seat,))
            hand_over(s, ask.seat, ask.more)
            return
        named = (*ask.more, action - CLAIM)
        if s.events is not None:
            s.tell("claimed", (ask.seat, action - CLAIM, 1 - ask.seat))
        if len(named) == ask.a or not claimable(s, ask.seat, named):
            hand_over(s, ask.seat, named)
        else:
            s.ask(CLAIM_UNITS, ask.seat, ask.a, ask.b, ask.c, more=named)


def claimable(s: PrincipalityState, seat: int, named: tuple[int, ...]) -> list[int]:
    """What can still be claimed, as actions."""
    theirs = s.held(1 - seat)
    room = s.room(seat)
    for kind in named:
        theirs[kind] -= 1
        room[kind] -= 1
    return [CLAIM + kind for kind in range(KINDS) if theirs[kind] > 0 and room[kind] > 0]


def hand_over(s: PrincipalityState, seat: int, named: tuple[int, ...]) -> None:
    """The other pays the units, the seat stores them."""
    units = [0, 0, 0, 0, 0, 0]
    for kind in named:
        units[kind] += 1
    receive(s, seat, units)
    owe(s, 1 - seat, units)


class GiveBack(Decision[PrincipalityState]):
    """The merchant's unit in return: any own one that the other has room for."""

    question = "give_back"
    verbs = (PAY,)

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        land = action - PAY
        if not has(s.lands(ask.seat), land):
            return NOT_YOURS
        if s.stock[land] == 0:
            return NOT_HELD
        return 0 if s.room(1 - ask.seat)[KIND_OF[land]] > 0 else NO_ROOM

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        room = s.room(1 - ask.seat)
        return [
            PAY + land
            for land in s.lands(ask.seat)
            if s.stock[land] > 0 and room[KIND_OF[land]] > 0
        ]

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"other": ("seat", 1 - ask.seat)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        spend(s, ask.seat, action - PAY)
        store_on(s, 1 - ask.seat, KIND_OF[action - PAY], 1)


# -- the caravan ----------------------------------------------------------------------------------


class CaravanGive(Decision[PrincipalityState]):
    """One or two own units: `a` are given so far, of the kinds `b` (bits)."""

    question = "caravan_give"
    verbs = (PAY, DONE)
    continues = True

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        if action == DONE:
            return 0 if ask.a else MUST_CHOOSE
        land = action - PAY
        if not has(s.lands(ask.seat), land):
            return NOT_YOURS
        if s.stock[land] == 0:
            return NOT_HELD
        kinds = ask.b | 1 << KIND_OF[land]
        return 0 if room_for_others(s, ask.seat, kinds) > ask.a else NO_ROOM

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        found = [
            PAY + land
            for land in s.lands(ask.seat)
            if s.stock[land] > 0
            and room_for_others(s, ask.seat, ask.b | 1 << KIND_OF[land]) > ask.a
        ]
        if ask.a:
            found.append(DONE)
        return found

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        if action == DONE:
            s.ask(CARAVAN_TAKE, ask.seat, ask.a, ask.b)
            return
        land = action - PAY
        spend(s, ask.seat, land)
        kinds = ask.b | 1 << KIND_OF[land]
        if ask.a + 1 == DEMANDED:
            s.ask(CARAVAN_TAKE, ask.seat, DEMANDED, kinds)
        else:
            s.ask(CARAVAN_GIVE, ask.seat, ask.a + 1, kinds)


def room_for_others(s: PrincipalityState, seat: int, kinds: int) -> int:
    """How many units of other resources than these kinds (bits) a seat can store."""
    room = 0
    for land in s.lands(seat):
        if not (kinds >> KIND_OF[land]) & 1:
            room += STORAGE - s.stock[land]
    return room


class CaravanTake(Decision[PrincipalityState]):
    """`a` units of other kinds than those given (`b`, bits)."""

    question = "caravan_take"
    verbs = (STORE,)
    continues = True

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        land = action - STORE
        if not has(s.lands(ask.seat), land):
            return NOT_YOURS
        if (ask.b >> KIND_OF[land]) & 1:
            return SAME_KIND
        return NO_ROOM if s.stock[land] == STORAGE else 0

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        return [
            STORE + land
            for land in s.lands(ask.seat)
            if s.stock[land] < STORAGE and not (ask.b >> KIND_OF[land]) & 1
        ]

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", ask.a)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        store(s, ask.seat, action - STORE)
        if ask.a > 1:
            s.ask(CARAVAN_TAKE, ask.seat, ask.a - 1, ask.b)


# -- the spy --------------------------------------------------------------------------------------


def is_for_spies(card: int) -> bool:
    """Knights, fleets and action cards can be taken."""
    return card < REGION or FLEET <= card < CITIES_ONLY


class SpyCard(Decision[PrincipalityState]):
    """Which unit or action the spy takes out of the other hand, if any."""

    question = "spy_card"
    verbs = (TAKE, PASS)
    private = True

    def refuse(self, s: PrincipalityState, ask: Frame, action: int) -> int:
        if action == PASS:
            return 0
        if not has(s.hand(1 - ask.seat), action - TAKE):
            return NO_CARD
        return 0 if is_for_spies(action - TAKE) else NOT_FOR_SPIES

    def options(self, s: PrincipalityState, ask: Frame) -> list[int]:
        found: list[int] = []
        last = -1
        for card in s.hand(1 - ask.seat):
            if card != last and is_for_spies(card):
                found.append(TAKE + card)
            last = card
        found.append(PASS)
        return found

    def about(self, s: PrincipalityState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"other": ("seat", 1 - ask.seat)}

    def take(self, s: PrincipalityState, ask: Frame, action: int) -> None:
        other = 1 - ask.seat
        if action == PASS:
            if s.events is not None:
                s.tell("spied_nothing", (ask.seat,))
            return
        card = action - TAKE
        if s.events is not None:
            both = 1 << ask.seat | 1 << other
            s.tell("spied", (ask.seat, card, other), (EVERYBODY, both, EVERYBODY))
        s.move(card, HAND + STRIDE * other, HAND + STRIDE * ask.seat)


ASK_PROTECTION: Final = AskProtection()
ATTACK_ROLL: Final = AttackRoll()
LOSE_CARD: Final = LoseCard()
CLAIM_UNITS: Final = ClaimUnits()
GIVE_BACK: Final = GiveBack()
CARAVAN_GIVE: Final = CaravanGive()
CARAVAN_TAKE: Final = CaravanTake()
SPY_CARD: Final = SpyCard()
