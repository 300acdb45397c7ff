"""Random play that looks at every question whether all that must hold does."""

from __future__ import annotations

from random import Random

from allmende.core.errors import AllmendeError
from allmende.core.state import State


class Broken(AllmendeError):
    """Something that must hold in every game does not."""


def play_checked(state: State, rng: Random) -> int:
    """Play at random to the end, any asked seat first; returns how many actions that took.

    At every question each asked seat has an answer, no card is lost or made, and what the game
    itself promises (`Game.broken`) holds; and the game ends within the length that it declares.
    """
    game = state.game
    box = game.box(state)
    count = 0
    while state.stack:
        _check(state, box, count)
        asked = state.asked
        seat = asked[int(rng.random() * float(len(asked)))]
        options = state.legal(seat)
        if not options:
            raise Broken(f"after {count} actions seat {seat} is asked and has no answer")
        state.apply(options[int(rng.random() * float(len(options)))], seat)
        count += 1
        if count > game.longest:
            raise Broken(f"the game is longer than the {game.longest} actions that it declares")
    _check(state, box, count)
    if not 0 <= state.ending < len(game.endings) or len(state.scores()) != state.seats:
        raise Broken("the game is over without an ending, or without points for every seat")
    return count


def _check(state: State, box: dict[str, list[int]], count: int) -> None:
    for family, cards in box.items():
        if not _holds(state, family, cards):
            raise Broken(f"after {count} actions the cards of the family {family} are others")
    broken = state.game.broken(state)
    if broken:
        raise Broken(f"after {count} actions: {broken}")


def _holds(state: State, family: str, cards: list[int]) -> bool:
    """Whether the zones hold just these cards of a family."""
    left = [0] * (max(cards, default=-1) + 1)
    for card in cards:
        left[card] += 1
    total = len(cards)
    for number in range(len(state.layout)):
        if state.layout.zones[number].family.name == family:
            for card in state.zones[number]:
                if not 0 <= card < len(left):
                    return False
                left[card] -= 1
                total -= 1
    return total == 0 and all(number == 0 for number in left)
