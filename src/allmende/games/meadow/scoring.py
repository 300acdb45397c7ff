"""Who is winning at Meadow."""

from allmende.games.meadow.components import PEN, POINTS
from allmende.games.meadow.state import MeadowState


def scores(s: MeadowState) -> list[int]:
    """The animals in the pen by their worth, and a point for every two coins."""
    pens = [sum([POINTS[animal] for animal in s.zone(PEN, seat)]) for seat in range(s.seats)]
    return [pens[seat] + s.coins[seat] // 2 for seat in range(s.seats)]
