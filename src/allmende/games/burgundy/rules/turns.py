"""Turn by turn, round by round, phase by phase, until the game is scored."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Step
from allmende.games.burgundy.components import (
    BLACK,
    BLACK_DEPOT,
    BLACK_SPACES,
    CASTLE,
    CLAIM,
    DEPOT,
    DEPOT_GOODS,
    DEPOT_SPACES,
    DEPOTS,
    END,
    FACE,
    GONE,
    GOODS_STACK,
    INN_PILE,
    INNS_TO_COME,
    LETTERS,
    MINE,
    MINE_IN_PHASES,
    MINE_TILE,
    ROUND_GOODS,
    ROUNDS,
    ROUNDS_OF_A_PHASE,
    SUPPLY,
    USE,
    WILD_DIE,
)
from allmende.games.burgundy.rules.acting import ACT
from allmende.games.burgundy.rules.asked import DIE
from allmende.games.burgundy.rules.gaining import gain_silver, gain_workers
from allmende.games.burgundy.rules.reaching import ANY
from allmende.games.burgundy.rules.reasons import DICE_LEFT, NO_SHIELD, NO_SUCH_DIE, USED_UP
from allmende.games.burgundy.rules.shields import (
    add_claims,
    claim_with_dice,
    end_phase_of_shields,
    refuse_claim,
)
from allmende.games.burgundy.scoring import end_monasteries, shield_points
from allmende.games.burgundy.state import NOBODY, SHIELDS_ON, BurgundyState

LAST_ROUND: Final = 0  # the ending


# -- a turn ---------------------------------------------------------------------------------------


class TakeTurn(Decision[BurgundyState]):
    """Which die next? Returns until the seat ends its turn, since a purchase may come last."""

    question = "take_turn"
    verbs = (USE, WILD_DIE, CLAIM, END)
    open = True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        seat = ask.seat
        small = s.dice[2 * seat]
        large = s.dice[2 * seat + 1]
        if action == END:
            return DICE_LEFT if small or large else 0
        if action >= CLAIM:
            return refuse_claim(s, seat, action - CLAIM)
        if action >= WILD_DIE:
            if not s.holds(seat, 16):
                return NO_SHIELD
            if s.turned_die:
                return USED_UP
        number = (action - USE) % 6 + 1
        return 0 if number in (small, large) else NO_SUCH_DIE

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        seat = ask.seat
        small = s.dice[2 * seat]
        large = s.dice[2 * seat + 1]
        if not large:
            return [END]
        found = [USE + large - 1]
        if small and small != large:
            found.append(USE + small - 1)
        if s.options[SHIELDS_ON]:
            if s.holds(seat, 16) and not s.turned_die:
                found.extend([die - USE + WILD_DIE for die in found])
            if small:
                add_claims(s, seat, found)
        return found

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        seat = ask.seat
        if action == END:
            return
        s.ask(TAKE_TURN, seat)
        if action >= CLAIM:
            claim_with_dice(s, seat, action - CLAIM)
            return
        number = (action - USE) % 6 + 1
        if s.dice[2 * seat + 1] == number:  # the one left is the larger
            s.dice[2 * seat + 1] = s.dice[2 * seat]
        s.dice[2 * seat] = 0
        if action >= WILD_DIE:
            s.turned_die = True
            s.ask(ACT, seat, ANY, DIE)
        else:
            s.ask(ACT, seat, number, DIE)


class NextTurn(Step[BurgundyState]):
    """The next seat of this round, else the next round or the end of the phase."""

    question = "next_turn"

    def run(self, s: BurgundyState, ask: Frame) -> None:
        s.turn += 1
        if s.turn < s.seats:
            begin_turn(s)
            return
        s.playing = NOBODY
        if (s.round + 1) % ROUNDS_OF_A_PHASE == 0:
            s.ask(INCOME, NOBODY)
            if s.options[SHIELDS_ON]:
                end_phase_of_shields(s)
        else:
            s.round += 1
            start_round(s)


def begin_turn(s: BurgundyState) -> None:
    seat = s.order[s.turn]
    s.playing = seat
    s.bought = False
    s.turned_die = False
    if s.events is not None:
        s.tell("turn_begins", (seat,))
    s.ask(NEXT_TURN, NOBODY)
    s.ask(TAKE_TURN, seat)


# -- a round --------------------------------------------------------------------------------------


def start_round(s: BurgundyState) -> None:
    """All roll at once, and the white die sends a good to a depot; the order is that of now."""
    s.order = s.line[:]
    s.turn = 0
    dice = s.roll("dice", s.round, 6, 1 + 2 * s.seats)
    s.white = dice[0]
    for seat in range(s.seats):
        s.dice[2 * seat] = min(dice[2 * seat + 1], dice[2 * seat + 2])
        s.dice[2 * seat + 1] = max(dice[2 * seat + 1], dice[2 * seat + 2])
    if s.events is not None:
        s.tell("round_begins", (s.round % ROUNDS_OF_A_PHASE + 1,))
        for seat in s.order:
            s.tell("rolled", (seat, dice[2 * seat + 1], dice[2 * seat + 2]))
        s.tell("white_rolled", (s.white,))
    good = s.draw(ROUND_GOODS, DEPOT_GOODS + s.white - 1)
    if s.events is not None:
        s.tell("good_arrived", (good, s.white - 1))
    if s.seats == 1:
        remove_tile(s)
    begin_turn(s)


def remove_tile(s: BurgundyState) -> None:
    """Alone: the first tile of the white die's depot, or of the next one that has any, is gone."""
    for step in range(DEPOTS):
        depot = (s.white - 1 + step) % DEPOTS
        if s.zones[DEPOT + depot]:
            piece = s.draw(DEPOT + depot, GONE)
            s.tell("removed", (FACE[piece], depot))
            return


# -- a phase --------------------------------------------------------------------------------------


class LayPhase(Step[BurgundyState]):
    """New tiles and goods; what lay on the depots leaves the game, goods and inns stay."""

    question = "lay_phase"

    def run(self, s: BurgundyState, ask: Frame) -> None:
        s.tell("phase_begins", (s.phase() + 1,))
        players = 2 if s.seats == 1 else s.seats
        for depot in range(DEPOTS):
            s.pour(DEPOT + depot, GONE)
            for space in range(players - 1, -1, -1):  # the first to be removed lies on top
                s.draw(SUPPLY + stack_for(s, depot, space), DEPOT + depot)
        s.pour(BLACK_DEPOT, GONE)
        for _ in range(BLACK_SPACES[s.seats]):
            s.draw(SUPPLY + BLACK, BLACK_DEPOT)
        if s.zones[INNS_TO_COME]:
            s.draw(INNS_TO_COME, INN_PILE)
        for _ in range(ROUNDS_OF_A_PHASE):
            s.draw(GOODS_STACK, ROUND_GOODS)
        start_round(s)


def stack_for(s: BurgundyState, depot: int, space: int) -> int:
    """Which stack a space of a depot is filled from; for three, some castles are mines."""
    colour = LETTERS.index(DEPOT_SPACES[depot][space])
    if s.seats == 3 and colour == CASTLE and depot == DEPOTS - 1 and s.phase() in MINE_IN_PHASES:
        return MINE
    return colour


class Income(Step[BurgundyState]):
    """Mines and monastery 2, in the order of the bridge; then the next phase, or the end."""

    question = "income"

    def run(self, s: BurgundyState, ask: Frame) -> None:
        for seat in s.line:
            if s.home(seat) == seat:
                pay_mines(s, seat)
        if s.round + 1 == ROUNDS:
            final_score(s)
        else:
            s.round += 1
            s.ask(LAY_PHASE, NOBODY)


def pay_mines(s: BurgundyState, seat: int) -> None:
    """A silver for every mine, two with shield 8; a worker for each with monastery 2."""
    mines = s.count_of(seat, MINE_TILE)
    if mines:
        s.tell("mined", (seat, mines))
        gain_silver(s, seat, mines * (2 if s.holds(seat, 8) else 1))
        if s.powers(seat) >> 2 & 1:
            gain_workers(s, seat, mines)


def final_score(s: BurgundyState) -> None:
    """Goods, silver, workers, monasteries, shields; what teams share counts with the first."""
    if s.seats > 1:
        for seat in s.line:
            if s.home(seat) == seat:
                score_rest(s, seat)
    s.finish(LAST_ROUND)


def score_rest(s: BurgundyState, seat: int) -> None:
    gains = (
        ("goods_points", len(s.store(seat))),
        ("silver_points", s.silver[seat]),
        ("worker_points", s.workers[seat] // 2),
        ("shield_points", shield_points(s, seat)),
    )
    for event, points in gains:
        if points:
            s.points[seat] += points
            s.tell(event, (seat, points))
    for tile, points in end_monasteries(s, seat):
        s.points[seat] += points
        s.tell("monastery_points", (seat, tile, points))


TAKE_TURN: Final = TakeTurn()
NEXT_TURN: Final = NextTurn()
LAY_PHASE: Final = LayPhase()
INCOME: Final = Income()
