"""Who may do what at Empires, and what follows.

Five rounds of four phases: cards, production, actions, clean-up. In the action phase the seats take
turns of one action each until all have passed.
"""

from __future__ import annotations

from typing import Final

from allmende.core.game import Exclusion, Game, Option
from allmende.games.empires import components as box, play, scoring
from allmende.games.empires.components import (
    ATTACK_COPIES,
    ATTACK_DECK,
    COPIES,
    DECK_COMMON,
    DECK_PEOPLE,
    FACES,
    KEPT,
    PEOPLE,
    PEOPLE_OF,
    PEOPLES,
)
from allmende.games.empires.rules import asking, building, chapel, goods, phases, solo, turns
from allmende.games.empires.rules.reasons import REASONS
from allmende.games.empires.state import EmpiresState


class Empires(Game[EmpiresState]):
    name = "empires"
    stage = "beta"
    seats = (1, 2, 3, 4)
    options = (
        Option("peoples", ("choose", "draw"), "choose"),
        Option("cards", ("basic", "alternative", "advanced"), "basic"),
        Option("peaceful", ("no", "yes"), "no"),
    )
    exclusions = (
        Exclusion("alone_basic", {"seats": ("1",), "cards": ("alternative", "advanced")}),
        Exclusion("alone_not_peaceful", {"seats": ("1",), "peaceful": ("yes",)}),
    )
    longest = 20_000
    endings = ("last_round",)
    fields = (
        "round", "start", "people", "passed", "turns", "goods", "points", "locations", "deals",
        "spent", "blocked", "defended", "samurai", "borrowed", "routes", "shrine", "oasis", "row",
        "shuffles",
    )  # fmt: skip
    zones = box.ZONES
    actions = box.ACTIONS
    decisions = (
        phases.CHOOSE_PEOPLE, phases.DEAL_HANDS, phases.START_ROUND, phases.FILL_DISPLAY,
        phases.DRAFT, phases.CLEAR_DISPLAY, phases.NEUTRAL_CARD, phases.PICK_FIRST,
        phases.PICK_SECOND, phases.PRODUCE, phases.END_ROUND, phases.NEXT_ROUND, goods.DRAW_FROM,
        building.GIVE_UP, building.LAY, building.COPY_PRODUCTION, building.GUARD_CHOICE,
        building.STUDY_CARDS, building.KEEP_ONE, building.GAIN_CHOICE, building.SLAVER_PAYS,
        building.PLACE_SAMURAI, chapel.CHAPEL_TARGET, chapel.CHAPEL_TRADE, chapel.DIPLOMACY_TRADE,
        asking.RIVAL_LOCATION, asking.PACK_GOOD, asking.OWN_LOCATION, asking.REFRESH_ONE,
        asking.RIVAL_DEAL, asking.WHOSE_ROUTE, asking.OWN_DEAL, asking.MESSENGER_TAKES,
        asking.NEGOTIATE_DEAL, asking.SETTLE_CARD, asking.DISCARD_ONE, asking.CHOOSE_RIVAL,
        asking.RIVAL_DISCARDS, asking.MISSION_ENDS, asking.DISCARD_DRAWN, asking.LAY_FOUNDATION,
        asking.STEAL_GOOD, asking.BARTER_PAYS, turns.TURN, turns.EXCHANGE_FOR, turns.NEXT_TURN,
        turns.ANY_TIME, turns.TUCK_CARD, turns.TURN_END, solo.ATTACK_PHASE, solo.ATTACK,
        solo.ATTACKED,
    )  # fmt: skip
    events = box.EVENTS
    reasons = REASONS
    feature_names = play.FEATURES
    weight_names = play.WEIGHT_NAMES
    found_weights = play.FOUND_WEIGHTS
    view_words = (
        *[f"effect.{face}" for face in box.FACE_NAMES],
        *[f"rank.{rank}" for rank in scoring.RANKS],
    )

    def blank(self) -> EmpiresState:
        return EmpiresState()

    def deal(self, s: EmpiresState) -> None:
        """All decks, also those that nobody leads; a start seat; the peoples."""
        for face in range(FACES):
            deck = DECK_COMMON if PEOPLE_OF[face] < 0 else DECK_PEOPLE + PEOPLE_OF[face]
            s.zones[deck].extend([face] * COPIES[face])
        for kind in range(len(ATTACK_COPIES)):
            s.zones[ATTACK_DECK].extend([kind] * ATTACK_COPIES[kind])
        s.shuffle(DECK_COMMON, "common", 0)
        for people in range(PEOPLES):
            s.shuffle(DECK_PEOPLE + people, PEOPLE.values[people], 0)
        empires = max(s.seats, 2)
        s.people = [-1] * s.seats
        s.passed = [0] * empires
        s.turns = [0] * s.seats
        s.goods = [[0] * KEPT for _ in range(s.seats)]
        s.points = [0] * s.seats
        s.locations = [[] for _ in range(empires)]
        s.deals = [[] for _ in range(empires)]
        s.shuffles = [0] * (1 + PEOPLES)
        s.start = s.roll("start_seat", 0, s.seats)[0] - 1
        s.ask(phases.DEAL_HANDS, -1)
        if s.options[0]:
            phases.draw_peoples(s)
        else:
            for seat in range(s.seats - 1, -1, -1):
                s.ask(phases.CHOOSE_PEOPLE, seat)

    def scores(self, s: EmpiresState) -> list[int]:
        return scoring.scores(s)

    def standing(self, s: EmpiresState, side: int) -> tuple[int, ...]:
        return scoring.standing(s, side)

    def won_alone(self, s: EmpiresState) -> bool:
        return scoring.won_alone(s)

    def features(self, view: EmpiresState) -> list[float]:
        return play.features(view)

    def value(self, s: EmpiresState, seat: int) -> float:
        return play.value(s, seat, self.weights)


GAME: Final = Empires()
