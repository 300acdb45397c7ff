"""Tables of Principality for the stories: Ada is seat 0, with set A; Ben is seat 1, with set B.

Unless the words say otherwise it is Ada's third turn, both have their two settlements with the
landscapes in the usual order and nothing in store, and all cards lie in the first stack.

    upper row   forest     gold_field  pasture
    towns              a           b
    lower row   hills      fields      mountains

`store={0: "ore ore wool"}` puts units on landscapes, the first of a kind first; `stock` names the
landscapes themselves: `stock={"mountains_5": 3}`. `built={0: {"a_up": "abbey"}}` lays cards out,
`cities={0: "ab"}` makes towns cities, `founded={0: ["right forest_6 hills_1"]}` are further towns
with their upper and lower landscape, `roads={0: "left"}` open roads.
"""

from __future__ import annotations

from typing import Any

from allmende.core.registry import game
from allmende.games.principality.components import (
    COLUMNS,
    END,
    KIND_OF,
    LANDSCAPE,
    RESOURCE,
    SET_OF,
    SPOTS,
    STANDARD_ORDER,
    STORAGE,
    TOWN,
    TOWNS,
)
from allmende.games.principality.rules.counting import recount
from allmende.games.principality.rules.setting import start_land, start_spot
from tests.stories import Story, table

Laid = dict[str, Any]
GAME = "principality"
TURN = ("main_turn", "hand_check", "turn_over")
COUNTED = ("figures", "points", "strength", "skill", "commerce", "limits", "rates")
START = ["forest", "gold_field", "pasture", "hills", "fields", "mountains"]


def fresh(**options: str) -> Story:
    """A game as it is dealt."""
    return Story(game(GAME).start(2, seed=1, options=options), {})


def duel(
    seat: int = 0,
    *,
    asks: list[str] | None = None,
    options: dict[str, str] | None = None,
    rolls: dict[str, Any] | None = None,
    **laid: Any,
) -> Story:
    """A table in the main phase of a seat, or at other questions."""
    words = _fields(dict(laid))
    words.setdefault("turn", 4)
    words.setdefault("starter", seat)
    counting = table(GAME, 2, options, asks=["main_turn 0"], **words)
    recount(counting.state)
    words |= {name: getattr(counting.state, name) for name in COUNTED}
    questions = [f"{name} {seat}" for name in TURN] if asks is None else asks
    return table(GAME, 2, options, rolls=rolls, asks=questions, **words)


def rolling(event: str = "tournament", number: int = 6, seat: int = 0, **laid: Any) -> Story:
    """A seat has rolled: the event is under way, or over if it asks nothing."""
    faces = ["", "tournament", "trade_advantage", "raid", "good_year", "event_card", "event_card_2"]
    rolls = {"event_die": [faces.index(event)], "yield_die": [number], **laid.pop("rolls", {})}
    names = ["before_roll", "event_die", "yields", *TURN]
    asks = [f"{name} {seat}" for name in names]
    return duel(seat, asks=asks, rolls=rolls, **laid).plays(seat, "roll")


def happening(name: str, number: int = 6, seat: int = 0, **laid: Any) -> Story:
    """A seat has rolled the question mark and turned up an event card."""
    events = {"event_stack": name, "turned_event": ""}
    return rolling("event_card", number, seat, **(events | laid))


def units(t: Story, seat: int) -> str:
    """What a seat has in store, by resource: `2 lumber, 1 ore`."""
    held = t.state.held(seat)
    return ", ".join(f"{held[k]} {name}" for k, name in enumerate(RESOURCE.values) if held[k])


def stock(t: Story, land: str) -> int:
    """The units on a landscape."""
    return int(t.state.stock[LANDSCAPE.index(land)])


def around(t: Story, seat: int, town: str) -> list[str]:
    """The four landscapes of a town: upper left, upper right, lower left, lower right."""
    first = SPOTS * seat + t.state.slots[TOWNS * seat + TOWN.index(town)]
    spots = (first, first + 1, first + COLUMNS, first + COLUMNS + 1)
    return [LANDSCAPE.values[t.state.spots[spot]] for spot in spots]


def _fields(words: dict[str, Any]) -> dict[str, Any]:
    """Zones and public fields from what the words say."""
    state = game(GAME).start(2, seed=0)
    state.lay_ground()
    lands: list[list[int]] = [[], []]
    for seat in range(2):
        for place in range(len(STANDARD_ORDER)):
            land = start_land(seat, STANDARD_ORDER[place])
            state.spots[start_spot(seat, place)] = land
            lands[seat].append(land)
        for town in words.get("founded", {}).get(seat, []):
            _found(state, seat, lands[seat], *town.split())
        for town in words.get("cities", {}).get(seat, ""):
            state.levels[TOWNS * seat + TOWN.index(town)] = 2
            state.supply[2] -= 1
        for end in words.get("roads", {}).get(seat, "").split():
            state.open_roads[2 * seat + END.index(end)] = 1
            state.supply[0] -= 1
        for unit in words.get("store", {}).get(seat, "").split():
            _store(state, lands[seat], RESOURCE.index(unit))
    for name, count in words.get("stock", {}).items():
        state.stock[LANDSCAPE.index(name)] = count
    for index, name in enumerate(("roads_left", "settlements_left", "cities_left")):
        if name in words:
            state.supply[index] = words.pop(name)
    found = {name: getattr(state, name) for name in _GROUND}
    found["lands"] = {
        seat: " ".join(LANDSCAPE.values[land] for land in lands[seat]) for seat in range(2)
    }
    for seat, sides in words.pop("built", {}).items():
        for side, cards in sides.items():
            found.setdefault(side, {})[seat] = cards
    for name in ("founded", "cities", "roads", "store", "stock"):
        words.pop(name, None)
    return {"turned_event": "", "turned_landscapes": "", **found, **words}


_GROUND = ("supply", "towns", "levels", "slots", "edges", "open_roads", "spots", "stock")


def _found(state: Any, seat: int, lands: list[int], end: str, upper: str, lower: str) -> None:
    """A further town at an end, with its two landscapes."""
    at = END.index(end)
    slot = state.edges[2 * seat + at] + (1 if at else -1)
    town = state.towns[seat]
    state.towns[seat] += 1
    state.levels[TOWNS * seat + town] = 1
    state.slots[TOWNS * seat + town] = slot
    state.edges[2 * seat + at] = slot
    state.supply[0] -= 1
    state.supply[1] -= 1
    for row, name in enumerate((upper, lower)):
        land = LANDSCAPE.index(name)
        state.spots[SPOTS * seat + COLUMNS * row + slot + at] = land
        lands.append(land)


def _store(state: Any, lands: list[int], kind: int) -> None:
    """One more unit on the first landscape of a kind that has room."""
    for land in sorted(lands):
        if KIND_OF[land] == kind and state.stock[land] < STORAGE:
            state.stock[land] += 1
            return
    raise ValueError(f"no room for so much {RESOURCE.values[kind]}")


def set_of(land: str) -> int:
    """Whose start landscape it is; 2 is the stack's."""
    return SET_OF[LANDSCAPE.index(land)]
