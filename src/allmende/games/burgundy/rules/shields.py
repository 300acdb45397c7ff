"""Shields: claiming and hanging them, tribute, and what shields 6, 14 and 15 allow."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Meanwhile, Step
from allmende.core.state import has
from allmende.games.burgundy.components import (
    BLACK_DEPOT,
    BLACK_MARKET,
    BORROW,
    CASTLE_TILE,
    CLAIM,
    DEPOT,
    DEPOTS,
    DROP,
    EACH,
    FACE,
    HANG,
    HUNG,
    INN_PILE,
    LAID_SHIELDS,
    PAY,
    REPLACE,
    SHIELDS_GONE,
    SKIP,
    TAKE,
    TILES,
)
from allmende.games.burgundy.rules.buying import NONE, SILVER, black_source
from allmende.games.burgundy.rules.completing import stay_on_top
from allmende.games.burgundy.rules.gaining import discard_surplus, spend_silver, spend_workers
from allmende.games.burgundy.rules.placing import place_straight
from allmende.games.burgundy.rules.reaching import RING, can_build, piece_of, price, step_of
from allmende.games.burgundy.rules.reasons import (
    CANNOT_PAY,
    DICE_USED,
    DONE_ALREADY,
    NO_FREE_CASTLE,
    NO_RIVAL,
    NO_SHIELD,
    NO_SPACE,
    NOT_THERE,
    NOT_YOURS,
    TOO_FAR,
)
from allmende.games.burgundy.scoring import is_rival
from allmende.games.burgundy.state import NOBODY, SHIELDS_ON, BurgundyState

THIRD: Final = 2  # shield 3


# -- claiming -------------------------------------------------------------------------------------


def claim_costs(s: BurgundyState, seat: int, depot: int) -> list[int]:
    """The workers that each die of a seat needs to show the number of a depot."""
    step = step_of(s.powers(seat))
    return [price(RING[s.dice[2 * seat + die]][depot], 0, step) for die in range(2)]


def claim_cost(s: BurgundyState, seat: int, depot: int) -> int:
    """The workers for a double; with shield 16 the dearer die is turned for nothing."""
    costs = claim_costs(s, seat, depot)
    return min(costs) if s.holds(seat, 16) else sum(costs)


def refuse_claim(s: BurgundyState, seat: int, shield: int) -> int:
    """Why a shield can't be claimed with both dice, or 0."""
    if not s.dice[2 * seat] or not s.dice[2 * seat + 1]:
        return DICE_USED
    if not s.shield_at[shield]:
        return NOT_THERE
    return 0 if claim_cost(s, seat, s.shield_at[shield]) <= s.workers[seat] else TOO_FAR


def add_claims(s: BurgundyState, seat: int, found: list[int]) -> None:
    for shield in s.zones[LAID_SHIELDS]:
        if refuse_claim(s, seat, shield) == 0:
            found.append(CLAIM + shield)


def claim_with_dice(s: BurgundyState, seat: int, shield: int) -> None:
    depot = s.shield_at[shield]
    cost = claim_cost(s, seat, depot)
    if s.holds(seat, 16) and cost < sum(claim_costs(s, seat, depot)):
        s.turned_die = True
    spend_workers(s, seat, cost)
    s.dice[2 * seat] = 0
    s.dice[2 * seat + 1] = 0
    claim(s, seat, shield)


def claim(s: BurgundyState, seat: int, shield: int) -> None:
    """A shield comes to a castle, at once if there is no other that it could replace."""
    s.tell("claimed", (seat, shield))
    if s.zones[HUNG + EACH * seat]:
        s.ask(HANG_SHIELD, seat, shield)
    else:
        hang(s, seat, shield)


def hang(s: BurgundyState, seat: int, shield: int) -> None:
    s.shield_at[shield] = 0
    s.tell("hung", (seat, shield))
    s.move(shield, LAID_SHIELDS, HUNG + EACH * seat)


class HangShield(Decision[BurgundyState]):
    """The shield `a` was claimed: on a free castle, or in place of another one?"""

    question = "hang_shield"
    verbs = (HANG, REPLACE)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        hung = s.zones[HUNG + EACH * ask.seat]
        if action == HANG:
            return 0 if len(hung) < s.count_of(ask.seat, CASTLE_TILE) else NO_FREE_CASTLE
        return 0 if has(hung, action - REPLACE) else NOT_YOURS

    def about(self, s: BurgundyState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"shield": ("shield", ask.a)}

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        hang(s, ask.seat, ask.a)
        if action != HANG:
            lose(s, ask.seat, action - REPLACE)


def lose(s: BurgundyState, seat: int, shield: int) -> None:
    """A shield leaves the game, and with it what it gave."""
    s.tell("shield_lost", (seat, shield))
    s.move(shield, HUNG + EACH * seat, SHIELDS_GONE)
    if shield == 3:
        discard_surplus(s, seat)
    elif shield == 5:
        s.rival = NOBODY
        if not s.monasteries[seat] >> 27 & 1:
            s.tops &= ~(1 << seat)


# -- shield 6 -------------------------------------------------------------------------------------


class BorrowMonasteries(Meanwhile[BurgundyState]):
    """Shield 6: name a rival, whose monasteries count as own ones from now on."""

    question = "borrow_monasteries"
    verbs = (BORROW,)

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        if not s.holds(ask.seat, 6):
            return NO_SHIELD
        if s.rival != NOBODY:
            return DONE_ALREADY
        return 0 if is_rival(s, ask.seat, action - BORROW) else NO_RIVAL

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        if not s.options[SHIELDS_ON] or s.rival != NOBODY or not s.holds(ask.seat, 6):
            return NONE
        return [BORROW + other for other in range(s.seats) if is_rival(s, ask.seat, other)]

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        s.rival = action - BORROW
        s.tell("borrowed", (ask.seat, s.rival))
        if s.monasteries[s.rival] >> 27 & 1:
            stay_on_top(s, ask.seat)


class NameRival(Decision[BurgundyState]):
    """At the end of a phase, nobody named yet: before tribute and mines is the time for it."""

    question = "name_rival"
    verbs = (SKIP,)
    open = True

    def settle(self, s: BurgundyState, ask: Frame) -> bool:
        if s.rival == NOBODY:
            return False
        s.stack.pop()
        return True

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        return


# -- the end of a phase ---------------------------------------------------------------------------


class FromBoard(Step[BurgundyState]):
    """Shields 14 and 15 of a seat."""

    question = "from_board"

    def run(self, s: BurgundyState, ask: Frame) -> None:
        numbered = 1 if s.holds(ask.seat, 14) else 0
        black = 1 if s.holds(ask.seat, 15) else 0
        s.ask(PLACE_FROM_BOARD, ask.seat, numbered, black)


class PlaceFromBoard(Decision[BurgundyState]):
    """A tile from a numbered depot (`a`), one from the black depot (`b`), straight to the duchy."""

    question = "place_from_board"
    verbs = (TAKE, SKIP)
    open = True

    def settle(self, s: BurgundyState, ask: Frame) -> bool:
        """Nobody is asked where nothing can be placed."""
        if len(self.options(s, ask)) > 1:
            return False
        s.stack.pop()
        return True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        if action == SKIP:
            return 0
        depot = (action - TAKE) // TILES
        tile = (action - TAKE) % TILES
        if not (ask.a if depot < DEPOTS else ask.b):
            return NO_SHIELD
        source = DEPOT + depot if depot < DEPOTS else black_source(tile)
        if piece_of(s.zones[source], tile) < 0:
            return NOT_THERE
        return 0 if can_build(s, ask.seat, tile) else NO_SPACE

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        found: list[int] = []
        if ask.a:
            for depot in range(DEPOTS):
                add_placeable(s, ask.seat, s.zones[DEPOT + depot], depot, found)
        if ask.b:
            add_placeable(s, ask.seat, s.zones[BLACK_DEPOT], BLACK_MARKET, found)
            add_placeable(s, ask.seat, s.zones[INN_PILE], BLACK_MARKET, found)
        found.append(SKIP)
        return found

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        if action == SKIP:
            return
        depot = (action - TAKE) // TILES
        tile = (action - TAKE) % TILES
        if depot < DEPOTS:
            s.ask(PLACE_FROM_BOARD, ask.seat, 0, ask.b)
        else:
            s.ask(PLACE_FROM_BOARD, ask.seat, ask.a, 0)
        source = DEPOT + depot if depot < DEPOTS else black_source(tile)
        s.tell("took", (ask.seat, tile, depot))
        place_straight(s, ask.seat, piece_of(s.zones[source], tile), source)


def add_placeable(
    s: BurgundyState, seat: int, pieces: list[int], depot: int, found: list[int]
) -> None:
    """List the tiles of a depot that can go somewhere in the seat's duchy, each once."""
    for piece in pieces:
        action = TAKE + depot * TILES + FACE[piece]
        if not has(found, action) and can_build(s, seat, FACE[piece]):
            found.append(action)


class Tribute(Step[BurgundyState]):
    """The shields of a seat, 3 before all others; `a` are bits of those that are paid."""

    question = "tribute"

    def run(self, s: BurgundyState, ask: Frame) -> None:
        seat = ask.seat
        unpaid = [shield for shield in s.zones[HUNG + EACH * seat] if not ask.a >> shield & 1]
        if not unpaid:
            return
        shield = THIRD if has(unpaid, THIRD) else unpaid[0]
        if s.silver[seat] or (s.holds(seat, 3) and s.workers[seat]):
            s.ask(PAY_TRIBUTE, seat, shield, ask.a)
        else:
            s.ask(TRIBUTE, seat, ask.a)
            lose(s, seat, shield)


class PayTribute(Decision[BurgundyState]):
    """Tribute for the shield `a`, after those of the bits `b`."""

    question = "pay_tribute"
    verbs = (PAY, DROP)
    open = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        if action == DROP:
            return 0
        if action == PAY + SILVER:
            return 0 if s.silver[ask.seat] else CANNOT_PAY
        if not s.holds(ask.seat, 3):
            return NO_SHIELD
        return 0 if s.workers[ask.seat] else CANNOT_PAY

    def about(self, s: BurgundyState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"shield": ("shield", ask.a)}

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        if action == DROP:
            s.ask(TRIBUTE, ask.seat, ask.b)
            lose(s, ask.seat, ask.a)
            return
        s.ask(TRIBUTE, ask.seat, ask.b | 1 << ask.a)
        if action == PAY + SILVER:
            spend_silver(s, ask.seat, 1)
        else:
            spend_workers(s, ask.seat, 1)
        s.tell("tribute", (ask.seat, ask.a))


def end_phase_of_shields(s: BurgundyState) -> None:
    """Ask what shields bring and cost at the end of a phase, in the order of the bridge."""
    for seat in reversed(s.line):
        s.ask(TRIBUTE, seat)
    for seat in reversed(s.line):
        s.ask(RIVAL_DUE, seat)
    for seat in reversed(s.line):
        s.ask(FROM_BOARD, seat)


class RivalDue(Step[BurgundyState]):
    question = "rival_due"

    def run(self, s: BurgundyState, ask: Frame) -> None:
        if s.holds(ask.seat, 6):
            s.ask(NAME_RIVAL, ask.seat)


HANG_SHIELD: Final = HangShield()
BORROW_MONASTERIES: Final = BorrowMonasteries()
NAME_RIVAL: Final = NameRival()
FROM_BOARD: Final = FromBoard()
PLACE_FROM_BOARD: Final = PlaceFromBoard()
TRIBUTE: Final = Tribute()
PAY_TRIBUTE: Final = PayTribute()
RIVAL_DUE: Final = RivalDue()
