"""How locations and deals leave: given up, removed, razed; foundations, rewards, trade routes."""

from __future__ import annotations

from allmende.core.state import has
from allmende.games.empires.components import (
    ATTACK_DEALS,
    ATTACK_GONE,
    ATTACK_OF,
    DISCARD_COMMON,
    DISCARD_PEOPLE,
    EGYPTIANS,
    FACE_OF,
    FOUNDATIONS,
    GATE_FACE,
    GATE_NAMES,
    LOCATION_CARDS,
    MARKERS_EGYPTIANS,
    MARKERS_JAPANESE,
    OPENED,
    RAZED_POINTS,
    RAZING,
    SHRINE_FACE,
    UNDER_GATE,
    WOOD,
)
from allmende.games.empires.rules.goods import APART, ask_cards, discard_of, gain, gain_all, score
from allmende.games.empires.state import EmpiresState, is_common


def without(names: list[int], gone: int) -> list[int]:
    return [name for name in names if name != gone]


def leave(s: EmpiresState, name: int) -> None:
    """A location leaves its empire, and with it all that lies on and under it."""
    owner = s.owner(name)
    s.locations[owner].remove(name)
    s.spent = without(s.spent, name)
    s.blocked = without(s.blocked, name)
    s.defended = without(s.defended, name)
    s.samurai = without(s.samurai, name)
    s.borrowed = without(s.borrowed, name)
    if FACE_OF[name] == GATE_FACE:
        first = UNDER_GATE + 3 * (name - GATE_NAMES[0])
        s.pour(first, DISCARD_COMMON)
        s.pour(first + 1, DISCARD_PEOPLE)
        s.pour(first + 2, DISCARD_PEOPLE)
    elif FACE_OF[name] == SHRINE_FACE:
        s.shrine = 0
    if s.routes:
        for maker in s.routes_on(name):
            end_route(s, name, maker)


def discard_location(s: EmpiresState, name: int) -> None:
    leave(s, name)
    s.move(FACE_OF[name], OPENED, discard_of(FACE_OF[name]))


def note_razing(s: EmpiresState, razer: int) -> None:
    """Gallows and Raids see a razing."""
    for name in s.held(razer):
        if RAZED_POINTS[FACE_OF[name]]:
            score(s, razer, RAZED_POINTS[FACE_OF[name]])


def reward(s: EmpiresState, seat: int, face: int, where: int) -> None:
    """What the raze field shows."""
    if where == APART:
        gain_all(s, seat, RAZING[face], cards=0)
        ask_cards(s, seat, RAZING[face][-1], where)
    else:
        gain_all(s, seat, RAZING[face])


def raze_location(s: EmpiresState, seat: int, name: int, where: int = 0) -> None:
    """A seat razes a location: its reward, and a foundation for the owner of a common one.

    The holder gains a wood for the foundation. Other cards, and those of the neutral player, are
    discarded.
    """
    face = FACE_OF[name]
    holder = s.holder(name)
    owner = s.owner(name)
    if s.events is not None:
        s.tell("razed", (seat, name))
    note_razing(s, seat)
    leave(s, name)
    if is_common(name) and owner < s.seats:
        s.move(face, OPENED, s.at(FOUNDATIONS, owner))
        gain(s, holder, WOOD)
    else:
        s.move(face, OPENED, discard_of(face))
    reward(s, seat, face, where)


def raze_card(s: EmpiresState, seat: int, face: int, source: int, where: int = 0) -> None:
    """A seat razes a card of its hand."""
    if s.events is not None:
        s.tell("razed_hand", (seat, face))
    s.move(face, source, discard_of(face))
    note_razing(s, seat)
    reward(s, seat, face, where)


# -- deals ----------------------------------------------------------------------------------------


def end_deal(s: EmpiresState, name: int) -> None:
    """A deal under a board is discarded."""
    s.deals[s.dealer(name)].remove(name)
    if name < LOCATION_CARDS:
        s.move(FACE_OF[name], OPENED, DISCARD_PEOPLE)
    else:
        s.move(ATTACK_OF[name - LOCATION_CARDS], ATTACK_DEALS, ATTACK_GONE)


def end_route(s: EmpiresState, name: int, maker: int) -> None:
    """A deal by trade route ends; the topmost marker of its maker is discarded."""
    s.routes.remove(name + 256 * maker)
    egyptian = s.people[maker] == EGYPTIANS
    markers = s.at(MARKERS_EGYPTIANS if egyptian else MARKERS_JAPANESE, maker)
    if len(s.zones[markers]) > len(s.routes_of(maker)):
        s.draw(markers, DISCARD_PEOPLE)
    if s.events is not None:
        s.tell("route_ended", (maker, name))


def may_give_up(s: EmpiresState, seat: int) -> bool:
    """Whether a seat has a location or a foundation to give up."""
    if s.zones[s.at(FOUNDATIONS, seat)]:
        return True
    return any(not has(s.borrowed, name) for name in s.locations[seat])
