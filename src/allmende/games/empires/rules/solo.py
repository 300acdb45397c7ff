"""The solo game: the neutral player's locations, attack cards, and the attacks after each round."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Frame, Step
from allmende.core.state import has
from allmende.games.empires.components import (
    ANY_CARD,
    ATTACK_DECK,
    ATTACK_FIRST,
    ATTACK_ROW,
    COST,
    DEAL_GOOD,
    FACE_OF,
    FOOD,
    GOLD,
    HAS_RAZE,
    JAPANESE,
    KIND,
    LOCATION_CARDS,
    OPENED,
    PILE_COMMON,
    PILE_JAPANESE,
    RAZE,
    RAZING,
    STONE,
    SYMBOLS,
    VP,
    WOOD,
    WORKER,
)
from allmende.games.empires.rules.leaving import leave
from allmende.games.empires.rules.pointing import PointAt
from allmende.games.empires.rules.reasons import NOT_THERE
from allmende.games.empires.rules.targets import deal_good
from allmende.games.empires.state import EmpiresState, is_common, is_japanese

NEUTRAL: Final = 1  # the neutral player's number behind the only seat
DEAL_ORDER: Final[list[int]] = [ANY_CARD, RAZE, GOLD, VP, STONE, WORKER, FOOD, WOOD]


def show_attack(s: EmpiresState) -> None:
    """Open the next attack card on top of the row."""
    kind = s.draw(ATTACK_DECK, ATTACK_ROW)
    name = ATTACK_FIRST[kind]
    while has(s.row, name) or s.dealer(name) >= 0:
        name += 1
    s.row.append(name)
    if s.events is not None:
        s.tell("attack_shown", (name,))


def to_pile(s: EmpiresState, name: int) -> None:
    """A location goes face down to the neutral player's pile."""
    leave(s, name)
    s.move(FACE_OF[name], OPENED, PILE_COMMON if is_common(name) else PILE_JAPANESE)


class AttackPhase(Step[EmpiresState]):
    """The neutral player's open locations join the pile; then there are two attacks."""

    question = "attack_phase"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        for name in s.locations[NEUTRAL][:]:
            to_pile(s, name)
        s.ask(ATTACK, 0)
        s.ask(ATTACK, 0)


class Attack(Step[EmpiresState]):
    """A new attack card and the first card below it that together show a location's raze field."""

    question = "attack"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        if len(s.zones[ATTACK_DECK]) == 0:
            return
        show_attack(s)
        top = deal_good(s.row[-1])
        for place in range(len(s.row) - 2, -1, -1):
            found = strongest(s, matching(s, top, deal_good(s.row[place])))
            if found:
                first, second = s.row[-1], s.row[place]
                s.row = [first, second] + [c for c in s.row if c != first and c != second]
                s.ask(ATTACKED, 0, more=tuple(found))
                return
        if s.events is not None:
            s.tell("attack_missed", ())


def matching(s: EmpiresState, top: int, below: int) -> list[int]:
    """The locations of the seat whose raze field shows these two goods.

    Two points hit a location of the japanese people, if it has a raze field.
    """
    found: list[int] = []
    for name in s.locations[0]:
        fields = RAZING[FACE_OF[name]]
        if is_common(name):
            hit = fields[top] == 2 if top == below else fields[top] and fields[below]
        else:
            hit = is_japanese(name) and HAS_RAZE[FACE_OF[name]] and top == below == VP
        if hit and (is_common(name) or s.people[0] == JAPANESE):
            found.append(name)
    return found


def strength(name: int) -> int:
    """What ranks locations: japanese ones by their deals; kind, symbols and stone of the cost."""
    face = FACE_OF[name]
    rank = KIND[face] * 10000 + SYMBOLS[face] * 100 + COST[face][STONE]
    if not is_common(name):
        rank += (len(DEAL_ORDER) - DEAL_ORDER.index(DEAL_GOOD[face])) * 100000
    return rank


def strongest(s: EmpiresState, names: list[int]) -> list[int]:
    """Those of the highest rank."""
    if not names:
        return names
    highest = max([strength(name) for name in names])
    return [name for name in names if strength(name) == highest]


class Attacked(PointAt):
    """Several locations are hit alike: the seat chooses which one is lost."""

    question = "attacked"

    def names(self, s: EmpiresState, ask: Frame) -> list[int]:
        return list(ask.more)

    def refuse_name(self, s: EmpiresState, ask: Frame, name: int) -> int:
        return 0 if name < LOCATION_CARDS and name in ask.more else NOT_THERE

    def chosen(self, s: EmpiresState, ask: Frame, name: int) -> None:
        if s.events is not None:
            s.tell("attacked", (name,))
        to_pile(s, name)


ATTACK_PHASE: Final[AttackPhase] = AttackPhase()
ATTACK: Final[Attack] = Attack()
ATTACKED: Final[Attacked] = Attacked()
