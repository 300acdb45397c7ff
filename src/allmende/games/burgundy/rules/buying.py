"""The purchase: once per turn, at any moment; monastery 6 pays with workers, from any depot."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Meanwhile
from allmende.games.burgundy.components import (
    BLACK_DEPOT,
    BLACK_MARKET,
    BUY,
    DEPOT,
    DEPOTS,
    INN,
    INN_PILE,
    PAY,
    PRICE,
    RECRUIT,
    TAKE,
    TILES,
)
from allmende.games.burgundy.rules.gaining import (
    acquire,
    gain_workers,
    spend_silver,
    spend_workers,
)
from allmende.games.burgundy.rules.reaching import add_takes, piece_of
from allmende.games.burgundy.rules.reasons import (
    BOUGHT,
    CANNOT_PAY,
    NO_MONASTERY,
    NOT_THERE,
    NOT_YOUR_TURN,
    WRONG_ORDER,
)
from allmende.games.burgundy.state import MIXED_PAY, BurgundyState

SILVER: Final = 0
WORKER: Final = 1
NONE: Final[list[int]] = []  # what may be done meanwhile, if nothing; not to be changed


def pays_black(s: BurgundyState, seat: int) -> bool:
    """Whether a seat can pay for a tile of the black depot."""
    home = s.home(seat)
    if s.silver[home] >= PRICE:
        return True
    if not s.powers(seat) >> 6 & 1:
        return False
    purse = s.workers[home] + (s.silver[home] if s.options[MIXED_PAY] else 0)
    return purse >= PRICE


def pays_numbered(s: BurgundyState, seat: int) -> bool:
    """Whether a seat can pay for a tile of a numbered depot: with workers, one of them at least."""
    home = s.home(seat)
    if not s.powers(seat) >> 6 & 1 or s.workers[home] == 0:
        return False
    purse = s.workers[home] + (s.silver[home] if s.options[MIXED_PAY] else 0)
    return purse >= PRICE


def black_source(tile: int) -> int:
    """Inns lie beside the black depot."""
    return INN_PILE if tile == INN else BLACK_DEPOT


def lies_black(s: BurgundyState) -> bool:
    return len(s.zones[BLACK_DEPOT]) > 0 or len(s.zones[INN_PILE]) > 0


def lies_numbered(s: BurgundyState) -> bool:
    return any(len(s.zones[DEPOT + depot]) > 0 for depot in range(DEPOTS))


def can_buy(s: BurgundyState, seat: int) -> bool:
    """Whether a purchase is possible now: in the own turn, once, and there is what can be paid."""
    if s.playing != seat or s.bought:
        return False
    if pays_black(s, seat) and lies_black(s):
        return True
    return pays_numbered(s, seat) and lies_numbered(s)


class BuyTile(Meanwhile[BurgundyState]):
    question = "buy_tile"
    verbs = (BUY,)

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        if s.playing != ask.seat:
            return NOT_YOUR_TURN
        if s.bought:
            return BOUGHT
        return 0 if can_buy(s, ask.seat) else CANNOT_PAY

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        return [BUY] if can_buy(s, ask.seat) else NONE

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        s.bought = True
        s.ask(PURCHASE, ask.seat)


class Purchase(Decision[BurgundyState]):
    """Which tile is bought?"""

    question = "purchase"
    verbs = (TAKE,)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        depot = (action - TAKE) // TILES
        tile = (action - TAKE) % TILES
        source = DEPOT + depot if depot < DEPOTS else black_source(tile)
        if piece_of(s.zones[source], tile) < 0:
            return NOT_THERE
        if depot < DEPOTS:
            return 0 if pays_numbered(s, ask.seat) else CANNOT_PAY
        return 0 if pays_black(s, ask.seat) else CANNOT_PAY

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        found: list[int] = []
        if pays_numbered(s, ask.seat):
            for depot in range(DEPOTS):
                add_takes(s.zones[DEPOT + depot], depot, found)
        if pays_black(s, ask.seat):
            add_takes(s.zones[BLACK_DEPOT], BLACK_MARKET, found)
            add_takes(s.zones[INN_PILE], BLACK_MARKET, found)
        return found

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        pay_for(s, ask.seat, action - TAKE, PRICE, SILVER)


def pay_for(s: BurgundyState, seat: int, what: int, left: int, least: int) -> None:
    """Pay what is left, asking where both means will do; `what` is depot * TILES + tile."""
    means = payable(s, seat, what, left, least)
    if left == 0:
        hand_over(s, seat, what)
    elif len(means) > 1:
        s.ask(PAY_PURCHASE, seat, what, left, least)
    else:
        pay(s, seat, what, left, means[0])


def payable(s: BurgundyState, seat: int, what: int, left: int, least: int) -> list[int]:
    """The means that can pay the next unit (mixed: silver before workers), or all that is left."""
    home = s.home(seat)
    silver = s.silver[home]
    workers = s.workers[home] if s.powers(seat) >> 6 & 1 else 0
    numbered = what // TILES < DEPOTS
    found: list[int] = []
    if s.options[MIXED_PAY]:
        last_silver = numbered and left == 1
        if silver > 0 and least == SILVER and not last_silver and silver + workers >= left:
            found.append(SILVER)
        if workers >= left or (workers > 0 and least == SILVER and left == 1):
            found.append(WORKER)
    else:
        if silver >= left and not numbered:
            found.append(SILVER)
        if workers >= left:
            found.append(WORKER)
    return found


def pay(s: BurgundyState, seat: int, what: int, left: int, means: int) -> None:
    units = 1 if s.options[MIXED_PAY] else left
    if means == SILVER:
        spend_silver(s, seat, units)
    else:
        spend_workers(s, seat, units)
    pay_for(s, seat, what, left - units, means)


def hand_over(s: BurgundyState, seat: int, what: int) -> None:
    """The tile is paid and comes to the shelf."""
    tile = what % TILES
    source = DEPOT + what // TILES if what // TILES < DEPOTS else black_source(tile)
    if s.events is not None:
        s.tell("bought", (seat, tile))
    acquire(s, seat, piece_of(s.zones[source], tile), source)


class PayPurchase(Decision[BurgundyState]):
    """Silver or workers for the tile `a`, of which `b` is left to pay with means from `c` on?"""

    question = "pay_purchase"
    verbs = (PAY,)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        if action - PAY in payable(s, ask.seat, ask.a, ask.b, ask.c):
            return 0
        return WRONG_ORDER if action - PAY < ask.c else CANNOT_PAY

    def about(self, s: BurgundyState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"tile": ("tile", ask.a % TILES), "count": ("number", ask.b)}

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        pay(s, ask.seat, ask.a, ask.b, action - PAY)


class RecruitWorkers(Meanwhile[BurgundyState]):
    """Monastery 28: two workers for a silver, as often as wanted."""

    question = "recruit_workers"
    verbs = (RECRUIT,)

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        if not s.powers(ask.seat) >> 28 & 1:
            return NO_MONASTERY
        return 0 if s.silver[s.home(ask.seat)] > 0 else CANNOT_PAY

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        return [RECRUIT] if self.refuse(s, ask, RECRUIT) == 0 else NONE

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        spend_silver(s, ask.seat, 1)
        gain_workers(s, ask.seat, 2)


BUY_TILE: Final = BuyTile()
PURCHASE: Final = Purchase()
PAY_PURCHASE: Final = PayPurchase()
RECRUIT_WORKERS: Final = RecruitWorkers()
