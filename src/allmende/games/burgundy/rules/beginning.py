"""The set-up: what every seat gets, who begins, and the choice of duchies and start castles."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Sealed
from allmende.games.burgundy.components import (
    BLACK,
    CASTLE,
    CASTLE_TILE,
    CENTRE,
    CHOOSE,
    COLOUR_AT,
    COLOURS,
    COPIES,
    DUCHY,
    EACH,
    EXTRA_TILES,
    FACE,
    FIRST_BORDER,
    GOOD_COPIES,
    GOODS,
    GOODS_BOX,
    GOODS_IN_PHASES,
    GOODS_STACK,
    INN,
    INNS,
    INNS_TO_COME,
    LAID_SHIELDS,
    LARGE_BONUSES,
    MIDDLE,
    NUMBER_AT,
    PIECE,
    PIECES,
    PLACE,
    ROUTE_BOX,
    ROUTE_CARDS,
    ROUTE_OF,
    ROUTES,
    SHIELD_BOX,
    SHIELDS,
    SHIELDS_ON_DEPOTS,
    SMALL_BONUSES,
    SOLO_BOARD,
    START_GOODS,
    STORE,
    SUPPLY,
    TEAM_BOARD,
    WHITE_TILES,
)
from allmende.games.burgundy.rules.reasons import BOARD_TAKEN, NO_START
from allmende.games.burgundy.rules.turns import LAY_PHASE
from allmende.games.burgundy.state import (
    DUCHIES,
    EMPTY,
    EXTRA,
    INNS_ON,
    LOWEST_MARKER,
    NOBODY,
    PLAY,
    ROUTES_ON,
    SHIELDS_ON,
    SOLO,
    SOLO_MARKER,
    START,
    WHITE,
    BurgundyState,
)

# The values of the option `duchies`.
SECOND: Final = 1
RANDOM: Final = 2
CHOSEN: Final = 3
BORDER: Final = 4
BORDER_CHOSEN: Final = 5
TWICE: Final = 2  # the boards below this number exist four times
HIDDEN_START: Final = 1
TEAM_WORKERS: Final = (3, 5)
SOLO_WORKERS: Final = 2
STAND_IN: Final = TEAM_BOARD + 1  # 12b


def set_up(s: BurgundyState) -> None:
    """Everything up to the first question or the first phase."""
    first = s.roll("start_player", 0, s.seats)[0] - 1 if s.seats > 1 else 0
    s.line = [(first + place) % s.seats for place in range(s.seats)]
    s.bridge = [0] * s.seats
    s.dice = [0] * (2 * s.seats)
    s.points = [0] * s.seats
    give_means(s)
    s.monasteries = [0] * s.seats
    s.posts = [0] * s.seats
    s.covered = [[] for _ in range(s.seats)]
    s.shield_at = [0] * SHIELDS
    s.marker = LOWEST_MARKER + s.options[SOLO_MARKER] if s.seats == 1 else 0
    lay_tiles(s)
    lay_goods(s)
    lay_routes(s)
    lay_shields(s)
    for colour in range(COLOURS):
        s.zones[LARGE_BONUSES].append(colour)
        s.zones[SMALL_BONUSES].append(colour)
    s.ask(LAY_PHASE, NOBODY)
    hand_out_boards(s)


def give_means(s: BurgundyState) -> None:
    """Silver and workers: the later in the first round, the more workers."""
    s.silver = [0] * s.seats
    s.workers = [0] * s.seats
    if s.seats == 1:
        s.silver[0] = 1
        s.workers[0] = SOLO_WORKERS
    elif s.in_teams():
        for place in range(2):
            s.silver[s.home(s.line[place])] = 2
            s.workers[s.home(s.line[place])] = TEAM_WORKERS[place]
    else:
        for place in range(s.seats):
            s.silver[s.line[place]] = 1
            s.workers[s.line[place]] = place + 1


def is_in_play(s: BurgundyState, tile: int) -> bool:
    """Whether a tile is in the game, by the expansions that are played."""
    if tile in EXTRA_TILES:
        return s.options[EXTRA] == 1
    if tile in WHITE_TILES:
        return s.options[WHITE] == 1
    return tile != INN or s.options[INNS_ON] == 1


def lay_tiles(s: BurgundyState) -> None:
    """Seven stacks by their backs, without the start castles; the inns wait."""
    for piece in range(PIECES):
        if is_in_play(s, FACE[piece]):
            back = PIECE.backs[piece]
            zone = INNS_TO_COME if back == INNS else SUPPLY + back
            s.zones[zone].extend([piece] * COPIES[piece])
    for home in range(s.homes()):
        s.zones[DUCHY + EACH * home].append(s.zones[SUPPLY + CASTLE].pop())
    for back in range(BLACK + 1):
        s.shuffle(SUPPLY + back, "supply", back)


def lay_goods(s: BurgundyState) -> None:
    """Five for each phase on a stack, three for each duchy, the rest in the box."""
    for good in range(GOODS):
        s.zones[GOODS_STACK].extend([good] * GOOD_COPIES)
    s.shuffle(GOODS_STACK, "goods", 0)
    goods = s.zones[GOODS_STACK]
    at = 0
    for seat in s.line:
        if s.home(seat) == seat:
            s.zones[STORE + EACH * seat] = sorted(goods[at : at + START_GOODS])
            at += START_GOODS
    left = len(goods) - GOODS_IN_PHASES
    s.zones[GOODS_BOX] = sorted(goods[at:left])
    s.zones[GOODS_STACK] = goods[left:]


def lay_routes(s: BurgundyState) -> None:
    if s.options[ROUTES_ON]:
        order = s.chance.order("routes", 0, ROUTES)
        at = 0
        for home in range(s.homes()):
            s.zones[ROUTE_OF + EACH * home] = order[at : at + ROUTE_CARDS[s.seats]]
            at += ROUTE_CARDS[s.seats]
        s.zones[ROUTE_BOX] = sorted(order[at:])


def lay_shields(s: BurgundyState) -> None:
    if s.options[SHIELDS_ON]:
        order = s.chance.order("shields", 0, SHIELDS)
        for depot, count in enumerate(SHIELDS_ON_DEPOTS[s.seats]):
            for _ in range(count):
                shield = order.pop()
                s.shield_at[shield] = depot + 1
                s.zones[LAID_SHIELDS].append(shield)
        s.zones[LAID_SHIELDS].sort()
        s.zones[SHIELD_BOX] = sorted(order)


# -- duchies and start castles --------------------------------------------------------------------


def hand_out_boards(s: BurgundyState) -> None:
    """Every home gets its board, or chooses it; then its start castle."""
    homes = s.homes()
    s.boards = [0] * s.seats
    s.spaces = [[] for _ in range(s.seats)]
    if s.seats == 1:
        deal_board(s, 0, SOLO_BOARD + s.options[SOLO])
        s.ask(CHOOSE_START, 0)
        return
    if s.in_teams():
        for home in range(homes):
            deal_board(s, home, TEAM_BOARD + s.options[PLAY] - 1)
        if s.options[PLAY] == 1:
            for home in range(homes):
                lay_castle(s, home, MIDDLE)
        else:
            ask_starts(s, [s.home(s.line[0]), s.home(s.line[1])])
        return
    kind = s.options[DUCHIES]
    if kind <= SECOND:
        for seat in range(homes):
            deal_board(s, seat, kind)
            lay_castle(s, seat, CENTRE)
        return
    if kind in (RANDOM, BORDER):
        first = FIRST_BORDER if kind == BORDER else 0
        order = s.chance.order("boards", 0, 6 if kind == BORDER else FIRST_BORDER)
        for seat in range(homes):
            deal_board(s, seat, first + order[seat])
    else:
        for seat in range(homes):
            s.boards[seat] = NOBODY
    ask_starts(s, s.line)
    if kind in (CHOSEN, BORDER_CHOSEN):
        for seat in reversed(s.line):
            s.ask(CHOOSE_DUCHY, seat)


def deal_board(s: BurgundyState, home: int, board: int) -> None:
    s.boards[home] = board
    s.spaces[home] = [EMPTY] * len(COLOUR_AT[board])


def lay_castle(s: BurgundyState, home: int, space: int) -> None:
    """The start castle: no action, no points."""
    s.spaces[home][space] = CASTLE_TILE
    s.tell("start_castle", (home, space))


def ask_starts(s: BurgundyState, homes: list[int]) -> None:
    """Who chooses a start castle: one after the other, or all at once and hidden."""
    if s.options[START] == HIDDEN_START:
        s.ask_sealed(SEAL_START, tuple(sorted(homes)))
    else:
        for home in reversed(homes):
            s.ask(CHOOSE_START, home)


def refuse_start(s: BurgundyState, seat: int, space: int) -> int:
    """A castle space; on the stand-in for 12b one with a 1 or a 6."""
    board = s.boards[seat]
    if space >= len(s.spaces[seat]) or COLOUR_AT[board][space] != CASTLE:
        return NO_START
    return NO_START if board == STAND_IN and NUMBER_AT[board][space] not in (1, 6) else 0


class ChooseDuchy(Decision[BurgundyState]):
    """Which board? 1 and 2 exist four times, the others once."""

    question = "choose_duchy"
    verbs = (CHOOSE,)

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        board = action - CHOOSE
        border = s.options[DUCHIES] == BORDER_CHOSEN
        if (board >= FIRST_BORDER) != border:
            return NO_START
        return BOARD_TAKEN if board >= TWICE and board in s.boards else 0

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        deal_board(s, ask.seat, action - CHOOSE)
        s.tell("board_chosen", (ask.seat, action - CHOOSE))


class ChooseStart(Decision[BurgundyState]):
    question = "choose_start"
    verbs = (PLACE,)

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return refuse_start(s, ask.seat, action - PLACE)

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        lay_castle(s, ask.seat, action - PLACE)


class SealStart(Sealed[BurgundyState]):
    question = "seal_start"
    verbs = (PLACE,)

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        return refuse_start(s, ask.seat, action - PLACE)

    def reveal(self, s: BurgundyState, ask: Frame) -> None:
        for home, picks in zip(ask.asked, ask.picks, strict=True):
            lay_castle(s, home, picks[0] - PLACE)


CHOOSE_DUCHY: Final = ChooseDuchy()
CHOOSE_START: Final = ChooseStart()
SEAL_START: Final = SealStart()
