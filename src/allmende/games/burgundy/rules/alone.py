"""Alone: effects that wait are resolved in any order; the colour bonus is a tile placed at once."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Agenda, Decision, Frame
from allmende.games.burgundy.components import (
    AREA_POINTS,
    BLACK_DEPOT,
    BLACK_MARKET,
    CASTLE_TILE,
    CRANE,
    DEPOTS,
    INN_PILE,
    PHASE_POINTS,
    RESOLVE,
    SHIP_TILE,
    SKIP,
    TAKE,
    TILES,
    WHITE_CASTLE,
)
from allmende.games.burgundy.rules.asked import (
    ASKED,
    CASTLE_ACTION,
    DUE_ANIMAL,
    DUE_CASTLE,
    DUE_COLOUR,
    DUE_CRANE,
    DUE_EXTRA,
    DUE_MONASTERY,
    DUE_REGION,
    DUE_SHIP,
    DUE_WHITE_CASTLE,
    EXTRA_ACTION,
)
from allmende.games.burgundy.rules.buying import black_source
from allmende.games.burgundy.rules.gaining import add_points, score
from allmende.games.burgundy.rules.grazing import graze
from allmende.games.burgundy.rules.placing import DUE_BUILDINGS, bring, place_straight
from allmende.games.burgundy.rules.reaching import ANY, can_build, piece_of
from allmende.games.burgundy.rules.reasons import NO_SPACE, NOT_THERE
from allmende.games.burgundy.rules.shields import add_placeable
from allmende.games.burgundy.state import BurgundyState


class ResolveDue(Agenda[BurgundyState]):
    """What placements, route fields and the counter set due, in the order that the seat likes."""

    question = "resolve_due"
    verbs = (RESOLVE,)
    open = True

    def resolve(self, s: BurgundyState, ask: Frame, effect: int) -> None:
        first, second = oldest(s, effect)
        if effect < len(DUE_BUILDINGS):
            bring(s, 0, DUE_BUILDINGS[effect], CASTLE_ACTION)
        elif effect == DUE_CASTLE:
            bring(s, 0, CASTLE_TILE, first)
        elif effect == DUE_WHITE_CASTLE:
            bring(s, 0, WHITE_CASTLE, CASTLE_ACTION)
        elif effect == DUE_CRANE:
            bring(s, 0, CRANE, CASTLE_ACTION)
        elif effect == DUE_SHIP:
            bring(s, 0, SHIP_TILE, CASTLE_ACTION)
        elif effect == DUE_ANIMAL:
            resolve_animal(s, first, second)
        elif effect == DUE_MONASTERY:
            s.tell("monastery_points", (0, second, first))
            add_points(s, 0, first)
        elif effect == DUE_REGION:
            resolve_region(s, first, second)
        elif effect == DUE_COLOUR:
            s.ask(PLACE_BONUS, 0)
        elif effect == DUE_EXTRA:
            s.ask(ASKED.act, 0, ANY, EXTRA_ACTION)


def oldest(s: BurgundyState, effect: int) -> tuple[int, int]:
    """The numbers of the effect of that name that has waited longest; it waits no more."""
    at = 0
    while s.due[at][0] != effect:
        at += 1
    _, first, second = s.due.pop(at)
    return first, second


def resolve_animal(s: BurgundyState, points: int, space: int) -> None:
    """The herd as it was when the tile was placed; geese count what grazes there now."""
    if points:
        score(s, 0, points, "herd")
    else:
        graze(s, 0, s.spaces[0][space], space)


def resolve_region(s: BurgundyState, size: int, colour: int) -> None:
    phase = PHASE_POINTS[s.phase()]
    s.tell("region", (0, colour, size, AREA_POINTS[size]))
    s.tell("phase_points", (0, phase))
    add_points(s, 0, AREA_POINTS[size] + phase)


class PlaceBonus(Decision[BurgundyState]):
    """A colour is full: a tile of the black depot straight to the duchy."""

    question = "place_bonus"
    verbs = (TAKE, SKIP)
    open = True

    def settle(self, s: BurgundyState, ask: Frame) -> bool:
        """Nobody is asked where nothing can be placed."""
        if len(self.options(s, ask)) > 1:
            return False
        s.stack.pop()
        return True

    def refuse(self, s: BurgundyState, ask: Frame, action: int) -> int:
        if action == SKIP:
            return 0
        tile = (action - TAKE) % TILES
        if (action - TAKE) // TILES < DEPOTS or piece_of(s.zones[black_source(tile)], tile) < 0:
            return NOT_THERE
        return 0 if can_build(s, 0, tile) else NO_SPACE

    def options(self, s: BurgundyState, ask: Frame) -> list[int]:
        found: list[int] = []
        add_placeable(s, 0, s.zones[BLACK_DEPOT], BLACK_MARKET, found)
        add_placeable(s, 0, s.zones[INN_PILE], BLACK_MARKET, found)
        found.append(SKIP)
        return found

    def take(self, s: BurgundyState, ask: Frame, action: int) -> None:
        if action != SKIP:
            tile = (action - TAKE) % TILES
            source = black_source(tile)
            s.tell("took", (0, tile, BLACK_MARKET))
            place_straight(s, 0, piece_of(s.zones[source], tile), source)


RESOLVE_DUE: Final = ResolveDue()
PLACE_BONUS: Final = PlaceBonus()
