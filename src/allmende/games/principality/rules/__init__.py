"""Who may do what at Principality, and what follows.

A turn is a pile of frames laid at its beginning: the dice, the event, the yields, the main phase
and the check of the hand. What an effect asks lies above them.
"""

from __future__ import annotations

from typing import Final

from allmende.core.game import Game, Option
from allmende.games.principality import components as box, glossary, lines, play
from allmende.games.principality.components import (
    CARDS,
    EVENT_STACK,
    LANDS,
    LANDSCAPE_STACK,
    OWN_LANDS,
    STACK,
    STRIDE,
)
from allmende.games.principality.rules.attacks import (
    ASK_PROTECTION,
    ATTACK_ROLL,
    CARAVAN_GIVE,
    CARAVAN_TAKE,
    CLAIM_UNITS,
    GIVE_BACK,
    LOSE_CARD,
    SPY_CARD,
)
from allmende.games.principality.rules.building import MAIN_TURN, PLACE_LANDSCAPE, TURN_UP
from allmende.games.principality.rules.counting import RECOUNT
from allmende.games.principality.rules.events import EVENT_BACK, EVENT_DIE, YIELDS
from allmende.games.principality.rules.hands import (
    BUILDER_STACK,
    EXCESS_OF,
    EXCHANGE_DRAW,
    HAND_CHECK,
    LOOK_THROUGH,
    MAY_EXCHANGE,
    PUT_CARD,
    REFILL_HAND,
    SEARCHED_CARD,
    UNDER_STACK,
)
from allmende.games.principality.rules.reasons import REASONS
from allmende.games.principality.rules.setting import (
    LAY_LANDSCAPES,
    START_CARDS,
    START_ROLL,
    START_STACK,
)
from allmende.games.principality.rules.stocks import FREE_GAIN, PAY_UNITS, STORE_UNITS
from allmende.games.principality.rules.trading import (
    ANSWER_COUNTER,
    ANSWER_OFFER,
    COMPOSE_OFFER,
    COUNTER_OFFER,
)
from allmende.games.principality.rules.turns import BEFORE_ROLL, NEXT_TURN, ROLL_DICE, TURN_OVER
from allmende.games.principality.scoring import scores
from allmende.games.principality.state import PrincipalityState


class Principality(Game[PrincipalityState]):
    name = "principality"
    stage = "beta"
    seats = (2,)
    options = (
        Option("points", box.POINT_GOALS, "12"),
        Option("ending", ("at_once", "own_turn"), "at_once"),
        Option("offers", box.OFFER_LIMITS, "3"),
        Option("turns", box.TURN_LIMITS, "60"),
        Option("memory", ("on", "off"), "on"),  # whether the picture shows what a seat has seen
    )
    longest = 153_760
    endings = ("points_reached", "last_turn", "stalemate")
    fields = (
        "turn", "starter", "event", "number", "attacks", "scoutings", "year_ends", "offers",
        "refused", "supply", "towns", "levels", "slots", "edges", "open_roads", "spots", "stock",
        "figures", "points", "strength", "skill", "commerce", "limits", "rates",
    )  # fmt: skip
    zones = box.ZONES
    actions = box.ACTIONS
    decisions = (
        LAY_LANDSCAPES, START_ROLL, START_STACK, START_CARDS, NEXT_TURN, BEFORE_ROLL, ROLL_DICE,
        EVENT_DIE, EVENT_BACK, YIELDS, FREE_GAIN, CLAIM_UNITS, GIVE_BACK, PAY_UNITS, STORE_UNITS,
        BUILDER_STACK, LOOK_THROUGH, SEARCHED_CARD, LOSE_CARD, UNDER_STACK, PUT_CARD, EXCESS_OF,
        MAIN_TURN, TURN_UP, PLACE_LANDSCAPE, RECOUNT, ASK_PROTECTION, ATTACK_ROLL, CARAVAN_GIVE,
        CARAVAN_TAKE, SPY_CARD, COMPOSE_OFFER, ANSWER_OFFER, COUNTER_OFFER, ANSWER_COUNTER,
        HAND_CHECK, REFILL_HAND, MAY_EXCHANGE, EXCHANGE_DRAW, TURN_OVER,
    )  # fmt: skip
    events = box.EVENTS
    reasons = REASONS
    view_words = (*lines.WORDS, *glossary.VIEW_WORDS)
    feature_names = play.FEATURES
    weight_names = play.WEIGHT_NAMES
    found_weights = play.FOUND_WEIGHTS

    def blank(self) -> PrincipalityState:
        return PrincipalityState()

    def deal(self, s: PrincipalityState) -> None:
        """Five stacks of expansions, the events, the landscapes, and six of these for each seat."""
        cards: list[int] = []
        for card in range(CARDS):
            cards.extend([card] * box.COPIES[card])
        s.zones[STACK] = cards
        s.shuffle(STACK, "expansions", 0)
        for stack in range(1, box.STACKS):
            size = box.STACK_SIZES[stack]
            s.zones[STACK + stack] = s.zones[STACK][-size:]
            del s.zones[STACK][-size:]
        for happening in range(len(box.HAPPENINGS)):
            s.zones[EVENT_STACK].extend([happening] * box.HAPPENINGS[happening])
        s.shuffle(EVENT_STACK, "events", 0)
        s.lay_ground()
        for land in range(LANDS):
            seat = box.SET_OF[land]
            if seat == box.IN_STACK:
                s.zones[LANDSCAPE_STACK].append(land)
            else:
                s.zones[OWN_LANDS + STRIDE * seat].append(land)
                s.stock[land] = 1
        s.shuffle(LANDSCAPE_STACK, "landscapes", 0)
        s.ask(NEXT_TURN, -1)
        s.ask(START_ROLL, -1)
        s.ask_sealed(LAY_LANDSCAPES, (0, 1))

    def scores(self, s: PrincipalityState) -> list[int]:
        return scores(s)

    def features(self, view: PrincipalityState) -> list[float]:
        return play.features(view)

    def value(self, s: PrincipalityState, seat: int) -> float:
        return play.value(s, seat, self.weights)


GAME: Final = Principality()
