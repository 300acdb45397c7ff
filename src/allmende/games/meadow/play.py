"""What is good at Meadow: numbers about what a seat sees, for learners and evaluations."""

from allmende.games.meadow.components import ANIMAL, DECK, HAND, ROUNDS
from allmende.games.meadow.scoring import scores
from allmende.games.meadow.state import MeadowState

FEATURES: tuple[str, ...] = ("rounds_left", "deck", "coins", "points", *ANIMAL.values)


def features(view: MeadowState) -> list[float]:
    """How far the game is, how the seat stands, and how many of each animal it holds."""
    seat = max(view.viewer, 0)
    hand = [float(view.zone(HAND, seat).count(animal)) for animal in range(len(ANIMAL))]
    return [ROUNDS - view.round, len(view.zones[DECK]), view.coins[seat], scores(view)[seat], *hand]
