"""What holds at every question of Roads & Knights: no building card is lost or made."""

from __future__ import annotations

from allmende.games.roads.components import (
    BUILDINGS,
    EXPANSION,
    GOAL,
    KNIGHT,
    MARKET,
    MARKET_SIZE,
    ROAD,
    SETTLEMENT,
    SITE_PILE,
    SUPPLY,
)
from allmende.games.roads.rules.trading import PUT_BACK
from allmende.games.roads.scoring import points
from allmende.games.roads.state import RoadsState


def broken(s: RoadsState) -> str:
    """What does not hold, in a few words; empty if all does."""
    box = SUPPLY[s.seats]
    if s.supply[ROAD] + sum(s.roads) != box[ROAD] or min(s.roads) < 0:
        return "roads got lost or were made"
    if s.supply[KNIGHT] + sum(s.knights) != box[KNIGHT] or min(s.knights) < 0:
        return "knights got lost or were made"
    if min(s.settlements) < 0 or min(s.cities) < 0 or min(s.supply) < 0:
        return "there are fewer than none of something"
    unopened = s.supply[SETTLEMENT] + sum(s.settlements)
    if s.stack and unopened != len(s.zones[SITE_PILE]):  # a city that wins is not opened any more
        return "a settlement is no site that is still to be opened, or a site is gone"
    expanded = 0
    for building in range(EXPANSION, BUILDINGS):
        owners = len([seat for seat in range(s.seats) if s.owns(seat, building)])
        if s.supply[building] + owners != box[building]:
            return "expansions got lost or were made"
        expanded += owners
    if unopened + sum(s.cities) + expanded != box[SETTLEMENT]:
        return "cities got lost or were made"
    taken = 1 if s.stack and s.stack[-1].decision is PUT_BACK else 0
    if len(s.zones[MARKET]) + taken != MARKET_SIZE:
        return "the market has not five cards"
    if s.stack and max([points(s, seat) for seat in range(s.seats)]) >= GOAL:
        return "somebody has reached the goal, and the game goes on"
    return ""
