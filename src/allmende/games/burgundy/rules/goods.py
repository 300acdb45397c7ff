"""Goods: loading ships, selling, trade routes; alone what happens to the other goods."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Step
from allmende.core.state import has
from allmende.games.burgundy.components import (
    BLACK_DEPOT,
    BLACK_MARKET,
    DEPOT_GOODS,
    DEPOTS,
    EACH,
    FIELDS_OF_A_CARD,
    GATHER,
    GIVE,
    GOODS,
    GOODS_GONE,
    KEEP,
    KINDS_OF_GOODS,
    LOAD,
    LOAD_PAIR,
    ROUTE_FIELDS,
    ROUTE_OF,
    SALE_POINTS,
    SELL,
    SKIP,
    SOLD,
    STORE,
    SWAPPED_GOODS,
    TAKE,
    TILES,
)
from allmende.games.burgundy.rules.gaining import acquire, gain_silver, gain_workers, score
from allmende.games.burgundy.rules.placing import route_bonus
from allmende.games.burgundy.rules.reaching import add_takes, piece_of
from allmende.games.burgundy.rules.reasons import (
    DONE_ALREADY,
    MUST_LOAD,
    NO_GOOD,
    NO_KIND_FREE,
    NO_MONASTERY,
    NO_SHIELD,
    NOT_THERE,
    NOTHING_THERE,
    TOO_FEW,
    WRONG_ORDER,
)
from allmende.games.burgundy.state import ROUTES_ON, BurgundyState

ALL_DEPOTS: Final = 63  # bits


def kinds_in(goods: list[int]) -> int:
    """Bits of the kinds among goods."""
    found = 0
    for good in goods:
        found |= 1 << good
    return found


def count_bits(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def kinds_at(s: BurgundyState, depots: int) -> int:
    """Bits of the kinds of goods at some depots."""
    found = 0
    for depot in range(DEPOTS):
        if depots >> depot & 1:
            found |= kinds_in(s.zones[DEPOT_GOODS + depot])
    return found


def free_kinds(s: BurgundyState, seat: int) -> int:
    """How many more kinds of goods a seat can keep; alone there is no limit."""
    if s.seats == 1:
        return GOODS
    return KINDS_OF_GOODS - count_bits(kinds_in(s.store(seat)))


# -- ships ----------------------------------------------------------------------------------------


class LoadShip(Decision[BurgundyState]):
    """A ship was placed: goods of a depot (`a`), with shield 5 those of a kind (`b`)."""

    question = "load_ship"
    verbs = (LOAD, LOAD_PAIR, GATHER, SKIP)
    open = True

    def settle(self, s: BurgundyState, ask: Frame) -> bool:
        """Without goods to load or to gather nobody is asked."""
        if ask.a:
            if kinds_at(s, ALL_DEPOTS):
                return False
        elif ask.b and self._can_gather(s, ask.seat):
            return False
        s.stack.pop()
        if s.seats == 1:
            after_loading_alone(s)
        return True

    def _can_gather(self, s: BurgundyState, seat: int) -> bool:
        return any(refuse_gathering(s, seat, good) == 0 for good in range(GOODS))

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        if action == SKIP:
            return MUST_LOAD if ask.a else 0
        if action >= GATHER:
            if not ask.b:
                return DONE_ALREADY if s.holds(ask.seat, 5) else NO_SHIELD
            return refuse_gathering(s, ask.seat, action - GATHER)
        if not ask.a:
            return DONE_ALREADY
        paired = action >= LOAD_PAIR
        return NO_MONASTERY if paired and not s.powers(ask.seat) >> 5 & 1 else 0

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        found: list[int] = []
        if ask.a:
            found.extend(range(LOAD, LOAD + DEPOTS))
            if s.powers(ask.seat) >> 5 & 1:
                found.extend(range(LOAD_PAIR, LOAD_PAIR + DEPOTS))
        else:
            found.append(SKIP)
        if ask.b:
            for good in range(GOODS):
                if refuse_gathering(s, ask.seat, good) == 0:
                    found.append(GATHER + good)
        return found

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        seat = ask.seat
        if action == SKIP:
            return
        if action >= GATHER:
            if ask.a:
                s.ask(LOAD_SHIP, seat, 1, 0)
            load_kinds(s, seat, ALL_DEPOTS, 1 << action - GATHER)
            return
        if ask.b:
            s.ask(LOAD_SHIP, seat, 0, 1)
        if s.seats == 1:
            s.ask(SAILED, seat)
        depots = 1 << (action - LOAD) % DEPOTS
        if action >= LOAD_PAIR:
            depots |= 1 << (action - LOAD_PAIR + 1) % DEPOTS
        load_from(s, seat, depots)


def refuse_gathering(s: BurgundyState, seat: int, good: int) -> int:
    if not kinds_at(s, ALL_DEPOTS) >> good & 1:
        return NOTHING_THERE
    held = kinds_in(s.store(seat)) >> good & 1
    return 0 if held or free_kinds(s, seat) > 0 else NO_KIND_FREE


def load_from(s: BurgundyState, seat: int, depots: int) -> None:
    """Load all that can be kept; where kinds are too many, ask which."""
    held = kinds_in(s.store(seat))
    new = kinds_at(s, depots) & ~held
    free = free_kinds(s, seat)
    if count_bits(new) <= free:
        load_kinds(s, seat, depots, held | new)
    elif free == 0:
        load_kinds(s, seat, depots, held)
    else:
        s.ask(KEEP_GOODS, seat, depots, held, free)


def load_kinds(s: BurgundyState, seat: int, depots: int, kinds: int) -> None:
    """Move the goods of some kinds from some depots to the store."""
    store = STORE + EACH * s.home(seat)
    for good in range(GOODS):
        if not kinds >> good & 1:
            continue
        count = 0
        for depot in range(DEPOTS):
            while depots >> depot & 1 and has(s.zones[DEPOT_GOODS + depot], good):
                s.move(good, DEPOT_GOODS + depot, store)
                count += 1
        if count and s.events is not None:
            s.tell("loaded", (seat, good, count))


class KeepGoods(Decision[BurgundyState]):
    """More new kinds at the depots `a` than the store can take: which come along?

    `b` are the kinds that do so far, `c` how many more can, `d` the least that may be named next.
    """

    question = "keep_goods"
    verbs = (KEEP,)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        good = action - KEEP
        new = kinds_at(s, ask.a) & ~ask.b
        if not new >> good & 1:
            return NOTHING_THERE
        later = new & ~((2 << good) - 1)
        return 0 if good >= ask.d and count_bits(later) >= ask.c - 1 else WRONG_ORDER

    def about(self, s: BurgundyState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", ask.c)}

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        good = action - KEEP
        kinds = ask.b | 1 << good
        if ask.c > 1:
            s.ask(KEEP_GOODS, ask.seat, ask.a, kinds, ask.c - 1, good + 1)
        else:
            load_kinds(s, ask.seat, ask.a, kinds)


# -- selling --------------------------------------------------------------------------------------


class SellGoods(Decision[BurgundyState]):
    """The warehouse: a kind of goods of choice."""

    question = "sell_goods"
    verbs = (SELL, SKIP)
    open = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return 0 if action == SKIP or has(s.store(ask.seat), action - SELL) else NO_GOOD

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        if action != SKIP:
            sell(s, ask.seat, action - SELL)


def sell(s: BurgundyState, seat: int, good: int) -> None:
    """All goods of a kind: points for each, silver for the sale; then the trade route."""
    home = s.home(seat)
    count = 0
    while has(s.zones[STORE + EACH * home], good):
        s.move(good, STORE + EACH * home, SOLD + EACH * home)
        count += 1
    if s.events is not None:
        s.tell("sold", (seat, good, count))
    powers = s.powers(seat)
    if s.holds(seat, 9):
        gain_silver(s, seat, count)
    else:
        gain_silver(s, seat, 2 if powers >> 3 & 1 else 1)
    if powers >> 4 & 1:
        gain_workers(s, seat, 1)
    if s.options[ROUTES_ON]:
        s.ask(LAY_GOOD, seat, good, count)
    score(s, seat, SALE_POINTS[s.seats] * count * (2 if s.holds(seat, 12) else 1), "sale")


class LayGood(Step[BurgundyState]):
    """Goods just sold (`a`, `b` of them) go to the route one by one; a match has its bonus."""

    question = "lay_good"

    def run(self, s: BurgundyState, ask: Frame) -> None:
        home = s.home(ask.seat)
        route = s.zones[ROUTE_OF + EACH * home]
        at = len(s.covered[home])
        if at == FIELDS_OF_A_CARD * len(route):
            return
        s.covered[home].append(ask.a)
        number = route[len(route) - 1 - at // FIELDS_OF_A_CARD]
        s.tell("laid_on_route", (ask.seat, ask.a, number))
        if ask.b > 1:
            s.ask(LAY_GOOD, ask.seat, ask.a, ask.b - 1)
        card = ROUTE_FIELDS[number]
        field = at % FIELDS_OF_A_CARD * 2
        if card[field] == ask.a:
            route_bonus(s, ask.seat, card[field + 1])


# -- alone ----------------------------------------------------------------------------------------


class Sailed(Step[BurgundyState]):
    """Alone: a ship was loaded, and what it left on the depots is gone."""

    question = "sailed"

    def run(self, s: BurgundyState, ask: Frame) -> None:
        after_loading_alone(s)


def after_loading_alone(s: BurgundyState) -> None:
    """All goods on the depots leave the game; five goods can be swapped for a black tile."""
    if kinds_at(s, ALL_DEPOTS):
        s.tell("goods_cleared", ())
        for depot in range(DEPOTS):
            s.pour(DEPOT_GOODS + depot, GOODS_GONE)
    if len(s.store(0)) >= SWAPPED_GOODS and s.zones[BLACK_DEPOT]:
        s.ask(SWAP_GOODS, 0)


def goods_from(s: BurgundyState, good: int) -> int:
    """Alone: how many goods are held of a kind or a later one."""
    count = 0
    for other in s.store(0):
        if other >= good:
            count += 1
    return count


class SwapGoods(Decision[BurgundyState]):
    """Alone, after a ship: five goods for a tile of the black depot, which comes face down."""

    question = "swap_goods"
    verbs = (GIVE, SKIP)
    open = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return 0 if action == SKIP else refuse_giving(s, action - GIVE, 0, SWAPPED_GOODS)

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        if action != SKIP:
            give(s, action - GIVE, SWAPPED_GOODS - 1)


class GiveGoods(Decision[BurgundyState]):
    """Alone: `a` more goods, of a kind from `b` on."""

    question = "give_goods"
    verbs = (GIVE,)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return refuse_giving(s, action - GIVE, ask.b, ask.a)

    def about(self, s: BurgundyState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", ask.a)}

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        give(s, action - GIVE, ask.a - 1)


def refuse_giving(s: BurgundyState, good: int, least: int, count: int) -> int:
    if not has(s.store(0), good):
        return NO_GOOD
    if good < least:
        return WRONG_ORDER
    return 0 if goods_from(s, good) >= count else TOO_FEW


def give(s: BurgundyState, good: int, left: int) -> None:
    s.move(good, STORE, GOODS_GONE)
    s.tell("gave", (0, good))
    if left:
        s.ask(GIVE_GOODS, 0, left, good)
    else:
        s.ask(TAKE_BLANK, 0)


class TakeBlank(Decision[BurgundyState]):
    """Alone: which tile of the black depot comes face down to the shelf?"""

    question = "take_blank"
    verbs = (TAKE,)
    continues = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        if (action - TAKE) // TILES != BLACK_MARKET:
            return NOT_THERE
        return 0 if piece_of(s.zones[BLACK_DEPOT], (action - TAKE) % TILES) >= 0 else NOT_THERE

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        found: list[int] = []
        add_takes(s.zones[BLACK_DEPOT], BLACK_MARKET, found)
        return found

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        tile = (action - TAKE) % TILES
        s.tell("turned_over", (0, tile))
        acquire(s, 0, piece_of(s.zones[BLACK_DEPOT], tile), BLACK_DEPOT, True)


LOAD_SHIP: Final = LoadShip()
KEEP_GOODS: Final = KeepGoods()
SELL_GOODS: Final = SellGoods()
LAY_GOOD: Final = LayGood()
SAILED: Final = Sailed()
SWAP_GOODS: Final = SwapGoods()
GIVE_GOODS: Final = GiveGoods()
TAKE_BLANK: Final = TakeBlank()
