"""The third phase, drawing cards, and how turn follows turn until the game ends."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Frame, Step
from allmende.games.roads import components as box
from allmende.games.roads.components import HAND
from allmende.games.roads.rules.building import BUILD_MORE
from allmende.games.roads.rules.trading import TRADE, draw_card
from allmende.games.roads.state import RoadsState


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
    s.consulted = False
    s.waived = False
    s.levied = False
    if s.events is not None:
        s.tell("turn_begins", (seat,))
    s.ask(END_TURN, seat)
    s.ask(BUILD_MORE, seat)
    s.ask(TRADE, seat, s.trades(seat))


END_TURN: Final = EndTurn()
