"""Who may do what at Roads & Knights, and what follows.

A turn has three phases: swapping cards, building, drawing. Each is a question that stays until the
seat is done; what a building brings (the fate card, the event of a city) lies above it.
"""

from __future__ import annotations

from typing import Final

from allmende.core.game import Game, Option
from allmende.games.roads import components as box, glossary, lines, play
from allmende.games.roads.components import (
    DRAW_PILE,
    HAND,
    MARKET,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    SITE_PILE,
)
from allmende.games.roads.rules import promises
from allmende.games.roads.rules.building import (
    AFTER_RAID,
    BUILD_MORE,
    BUILD_NOW,
    FATE,
    LEVY_CARD,
    RAIDED,
)
from allmende.games.roads.rules.reasons import REASONS
from allmende.games.roads.rules.trading import (
    CHOOSE_CARD,
    DRAW_MORE,
    GIVE_BACK,
    GO_ON,
    PUT_BACK,
    TRADE,
)
from allmende.games.roads.rules.turns import END_TURN, begin_turn
from allmende.games.roads.scoring import scores
from allmende.games.roads.state import CLOCKWISE, RoadsState


class Roads(Game[RoadsState]):
    name = "roads"
    stage = "beta"
    seats = (2, 3, 4, 5, 6)
    options = (Option("events", box.EVENT_SPLITS, "11/4"),)
    longest = 155_000
    endings = ("ten_points", "stalemate", "round_limit")
    fields = (
        "turn", "shuffles", "fate", "idle", "roads", "knights", "settlements", "cities",
        "expansions", "supply", "built", "blind", "consulted", "waived", "levied",
    )  # fmt: skip
    zones = box.ZONES
    actions = box.ACTIONS
    decisions = (
        TRADE, PUT_BACK, GO_ON, DRAW_MORE, CHOOSE_CARD, GIVE_BACK, BUILD_NOW, BUILD_MORE,
        FATE, RAIDED, AFTER_RAID, END_TURN, LEVY_CARD,
    )  # fmt: skip
    events = box.EVENTS
    reasons = REASONS
    feature_names = play.FEATURES
    weight_names = play.WEIGHT_NAMES
    found_weights = play.FOUND_WEIGHTS
    view_words = (*glossary.VIEW_WORDS, *lines.WORDS)

    def blank(self) -> RoadsState:
        return RoadsState()

    def deal(self, s: RoadsState) -> None:
        """Cards sorted out by player symbols; market, hands, and one settlement and road each."""
        sets = 2 if s.seats > 4 else 1
        for card in range(RESOURCES):
            s.zones[DRAW_PILE].extend([card] * (sets * box.RESOURCE_CARDS[card]))
        s.shuffle(DRAW_PILE, "deck", 0)
        raids, market_days = box.SITES[s.options[0]][s.seats]
        s.zones[SITE_PILE] = [box.RAID] * raids + [box.MARKET_DAY] * market_days
        s.shuffle(SITE_PILE, "sites", 0)
        for _ in range(box.MARKET_SIZE):
            s.draw(DRAW_PILE, MARKET)
        for card in range(box.START_HAND * s.seats):
            s.draw(DRAW_PILE, HAND + card % s.seats)
        s.supply = list(box.SUPPLY[s.seats])
        s.supply[ROAD] -= s.seats
        s.supply[SETTLEMENT] -= s.seats
        s.roads = [1] * s.seats
        s.settlements = [1] * s.seats
        s.knights = [0] * s.seats
        s.cities = [0] * s.seats
        s.expansions = [0] * s.seats
        s.fate = CLOCKWISE
        begin_turn(s)

    def scores(self, s: RoadsState) -> list[int]:
        return scores(s)

    def broken(self, s: RoadsState) -> str:
        return promises.broken(s)

    def features(self, view: RoadsState) -> list[float]:
        return play.features(view)

    def value(self, s: RoadsState, seat: int) -> float:
        return play.value(s, seat, self.weights)


GAME: Final = Roads()
