"""Tables that have come as far as a test needs them: played on without a browser."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from allmende import bots
from tests.server.house import Guest, Player, Running

Until = Callable[[Any, int], bool]
Choose = Callable[[Any, int], int]


def never(state: Any, seat: int) -> bool:
    return False


def asked(question: str, turn: int = 0) -> Until:
    """Until a seat of the guest is asked this, not before a turn of the table."""

    def is_asked(state: Any, seat: int) -> bool:
        found = state.stack[-1].of(seat).decision.question
        return bool(state.turn >= turn and found == question)

    return is_asked


def both_dice(first: int) -> Until:
    """Burgundy: until a seat of the guest has two dice and workers, not before a round."""

    def is_rich(state: Any, seat: int) -> bool:
        rolled = state.dice[2 * seat : 2 * seat + 2]
        return bool(state.round >= first and all(rolled) and state.workers[seat] > 1)

    return is_rich


def as_a_bot(luck: int) -> Choose:
    rng = random.Random(luck)
    return lambda state, seat: bots.bot("heuristic").choose(state.observe(seat), rng)


def play(
    server: Running,
    guest: Guest,
    path: str,
    until: Until = never,
    luck: int = 1,
    choose: Choose | None = None,
) -> None:
    """Play all seats of the guest up to a moment or to the end; by default as a bot would."""
    player = guest.sits(path)
    chosen = choose or as_a_bot(luck)
    live = server.house.hall._live[path.removeprefix("/table/")]
    while True:
        _wait(player)
        if player.seen["over"]:
            break
        seat = player.seen["seat"]
        if until(live.state, seat):
            break
        if player.run(chosen(live.state, seat))["t"] != "ack":
            player.table()  # it came too late: look again
    player.leave()


def _wait(player: Player) -> None:
    """Until the guest is asked or the game is over; curtains are lifted."""
    while True:
        if player.seen["curtain"] >= 0:
            player.ask("look", seat=player.seen["curtain"])
        elif player.seen["over"] or player.seen["ask"]:
            return
        player.table()
