"""Tables of Roads & Knights for the stories: Ada is seat 0, Ben 1, Cleo 2, and so on.

Unless the words say otherwise everybody has one road and one settlement, the fate card points
clockwise and the supply is that of a game just begun. Named building cards go by their names:
`supply={"road": 0}`, `expansions={0: "church castle"}`. A draw pile is named from its top, and the
rest of the cards lies under it; where it is named as empty, the rest lies in the market.
"""

from __future__ import annotations

from typing import Any

from allmende.core.registry import game
from allmende.games.roads.components import BUILDING
from tests.stories import Story, table

ROADS = "roads"
FIRST, SECOND, THIRD = 0, 1, 2  # the cards of a hand as they are drawn blindly, in family order


def fresh(seats: int, **options: str) -> Story:
    """A game as it is dealt."""
    return Story(game(ROADS).start(seats=seats, seed=1, options=options), {})


def trading(seats: int = 3, seat: int = 0, **laid: Any) -> Story:
    """A table at the start of a seat's turn."""
    roads = laid.get("roads", [1] * seats)[seat]
    trade = f"trade {seat} {max((roads + 1) // 2, 1)}"
    return _laid_out(seats, seat, [trade, f"build {seat}", f"end_turn {seat}"], laid)


def building(seats: int = 3, seat: int = 0, **laid: Any) -> Story:
    """A table at which a seat has done all its swaps and builds."""
    return _laid_out(seats, seat, [f"build {seat}", f"end_turn {seat}"], laid)


def next_turn(seats: int = 3, **laid: Any) -> Story:
    """A table at which the last seat has just drawn its cards, so that Ada's turn begins."""
    return _laid_out(seats, seats - 1, [f"end_turn {seats - 1}"], laid)


def _laid_out(seats: int, seat: int, asks: list[str], laid: dict[str, Any]) -> Story:
    words = {"turn": seat, "opened": "", **laid}
    words |= {name: value.copy() for name, value in laid.items() if isinstance(value, list)}
    if words.get("draw_pile"):
        words = {"discard": "", "market": "", **words}
    if "supply" in laid:
        words["supply"] = list(fresh(seats).state.supply)
        for name, count in laid["supply"].items():
            words["supply"][BUILDING.index(name)] = count
    if "expansions" in laid:
        words["expansions"] = [
            sum(1 << BUILDING.index(name) for name in laid["expansions"].get(seat, "").split())
            for seat in range(seats)
        ]
    return table(ROADS, seats, asks=asks, **words)


def passes(t: Story, seat: int) -> Story:
    """A seat neither swaps nor builds."""
    return t.plays(seat, "done", "done")


def paying(t: Story, seat: int) -> bool:
    """Whether a seat has chosen what to build and is asked how to pay for it."""
    return seat in t.state.asked and bool(t.state.stack[-1].of(seat).mine)


def builds(t: Story, seat: int, *objects: str) -> Story:
    """A seat builds one thing after the other, each for its printed cost."""
    for what in objects:
        t.plays(seat, f"build(what={what})")
        if paying(t, seat):
            t.plays(seat, "done")
    return t


def everything_but(cards: str) -> str:
    """All resource cards of a set but these."""
    box = {"brick": 11, "lumber": 11, "ore": 16, "wool": 15, "grain": 14}
    return " ".join(name for name in box for _ in range(box[name] - cards.split().count(name)))
