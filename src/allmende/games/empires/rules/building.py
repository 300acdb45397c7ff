"""Building: what it costs, what is given up for it, and all that a new location brings."""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Step
from allmende.core.state import has
from allmende.games.empires.components import (
    ANNOUNCED,
    ANY_CARD,
    BONUS,
    BONUS_COLOUR,
    BONUS_MOST,
    BUILT_COLOUR,
    BUILT_GOLD,
    BUILT_POINTS,
    CARD,
    CHOOSE,
    COLOUR,
    COPIES_ONE,
    COST,
    CRAFT,
    DECK_PEOPLE,
    DISCARD_COMMON,
    DONE,
    DRAWN,
    FACE_OF,
    FOUNDATIONS,
    GIVE_FOUNDATION,
    GOLD,
    GUARD,
    JAPANESE,
    KIND,
    LOCATION_CARDS,
    MAKES,
    MAKES_COLOUR,
    MAKES_GOOD,
    NINJA_SAMURAI,
    OPENED,
    PAY,
    PEOPLE,
    PEOPLE_CARD,
    PEOPLE_OF,
    PER_COLOUR_MOST,
    POINT,
    PRODUCTION,
    RAZE,
    SAMURAI_MOST,
    SAMURAI_POINTS,
    SITE,
    SLAVER,
    STONE,
    STUDY,
    TAKE,
    TALENT,
    VP,
)
from allmende.games.empires.rules.goods import (
    APART,
    ask_cards,
    can_pay,
    distinct,
    draw_card,
    gain,
    gain_all,
    hand_zone,
    keep_drawn,
    pay,
    score,
)
from allmende.games.empires.rules.leaving import discard_location, may_give_up
from allmende.games.empires.rules.pointing import EVERY_NAME, PointAt, PublicChoice
from allmende.games.empires.rules.reasons import (
    CANNOT_PAY,
    HAS_SAMURAI,
    LENT,
    NO_CARD,
    NO_FOUNDATION,
    NO_SITE,
    NO_SUCH_GOOD,
    NOT_JAPANESE,
    NOT_YOURS,
    WRONG_KIND,
)
from allmende.games.empires.state import EmpiresState, is_japanese


def in_hand(s: EmpiresState, seat: int, face: int) -> bool:
    people = PEOPLE_OF[face]
    if people >= 0 and people != s.people[seat]:
        return False
    return has(s.zones[hand_zone(s, seat, face)], face)


def refuse_build(s: EmpiresState, seat: int, face: int) -> int:
    """Why a seat can't build a card that it holds, or 0."""
    if not can_pay(s.goods[seat], COST[face]):
        return CANNOT_PAY
    return NO_SITE if SITE[face] and not may_give_up(s, seat) else 0


def build(s: EmpiresState, seat: int, face: int, needs_site: int) -> None:
    """Announce a card of the hand, pay for it, give up a location if need be, and lay it."""
    s.move(face, hand_zone(s, seat, face), ANNOUNCED)
    if s.events is not None:
        s.tell("built", (seat, face))
    pay(s, seat, COST[face])
    s.ask(LAY, seat, face)
    if needs_site:
        s.ask(GIVE_UP, seat, face)


class GiveUp(PublicChoice):
    """An owned location, neither borrowed nor lent, or a foundation leaves for a new one."""

    question = "give_up"
    verbs = (POINT, GIVE_FOUNDATION)

    def candidates(self, s: EmpiresState, ask: Frame) -> list[int]:
        return [*EVERY_NAME, GIVE_FOUNDATION]

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        if action == GIVE_FOUNDATION:
            return 0 if s.zones[s.at(FOUNDATIONS, ask.seat)] else NO_FOUNDATION
        return SITE_CHOICE.refuse(s, ask, action)

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found = SITE_CHOICE.options(s, ask)
        if s.zones[s.at(FOUNDATIONS, ask.seat)]:
            found.append(GIVE_FOUNDATION)
        return found

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        if action == GIVE_FOUNDATION:
            if s.events is not None:
                s.tell("gave_foundation", (ask.seat,))
            s.draw(s.at(FOUNDATIONS, ask.seat), DISCARD_COMMON)
        else:
            if s.events is not None:
                s.tell("gave_up", (ask.seat, action - POINT))
            discard_location(s, action - POINT)

    def about(self, s: EmpiresState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"card": ("face", ask.a)}


class SiteChoice(PointAt):
    """The locations that may be given up."""

    question = "site_choice"

    def names(self, s: EmpiresState, ask: Frame) -> list[int]:
        return s.locations[ask.seat]

    def refuse_name(self, s: EmpiresState, ask: Frame, name: int) -> int:
        if not has(s.locations[ask.seat], name):
            return NOT_YOURS
        return LENT if has(s.borrowed, name) else 0


class Lay(Step[EmpiresState]):
    """The announced card becomes a location."""

    question = "lay"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        name = s.free_name(ask.a)
        s.move(ask.a, ANNOUNCED, OPENED)
        s.locations[ask.seat].append(name)
        settle_in(s, ask.seat, name)


def settle_in(s: EmpiresState, seat: int, name: int) -> None:
    """All that a new location brings.

    Certain gains come first, then cards, then choices, and last what is paid for: so no other
    order would serve the seat better.
    """
    face = FACE_OF[name]
    cards = BONUS[face][ANY_CARD]
    if KIND[face] == PRODUCTION:
        cards += produce(s, seat, name)
    gain_all(s, seat, BONUS[face], cards=0)
    if BONUS_COLOUR[face] >= 0:
        score(s, seat, min(s.count_colour(seat, BONUS_COLOUR[face]), BONUS_MOST))
    choices = 0
    slaver = False
    of_people = PEOPLE_OF[face] >= 0
    for other in s.held(seat):
        seen = FACE_OF[other]
        if of_people and TALENT[seen] == SLAVER:
            slaver = True
        watched = BUILT_COLOUR[seen]
        if watched == 0 or not (of_people if watched < 0 else COLOUR[face] & watched):
            continue
        if TALENT[seen] == CHOOSE:
            choices += 1
        else:
            gain(s, seat, GOLD, BUILT_GOLD[seen])
            score(s, seat, BUILT_POINTS[seen])
    if slaver:
        s.ask(SLAVER_PAYS, seat)
    if TALENT[face] == NINJA_SAMURAI and s.people[seat] == JAPANESE:
        s.ask(PLACE_SAMURAI, seat, 2)
    if choices:
        s.ask(GAIN_CHOICE, seat, choices)
    if KIND[face] == PRODUCTION:
        ask_craft(s, seat, name)
    ask_cards(s, seat, cards)


# -- production -----------------------------------------------------------------------------------


def produce(s: EmpiresState, seat: int, name: int) -> int:
    """The certain goods of a production location; returns how many cards of either deck follow."""
    face = FACE_OF[name]
    gain_all(s, seat, MAKES[face], cards=0)
    if MAKES_COLOUR[face] >= 0:
        count = min(s.count_colour(seat, MAKES_COLOUR[face]), PER_COLOUR_MOST)
        gain(s, seat, MAKES_GOOD[face], count)
    elif CRAFT[face] == SAMURAI_POINTS:
        score(s, seat, min(s.count_samurai(seat), SAMURAI_MOST))
    return MAKES[face][ANY_CARD]


def ask_craft(s: EmpiresState, seat: int, name: int) -> None:
    """The question that a production location asks, if it does."""
    craft = CRAFT[FACE_OF[name]]
    if craft == COPIES_ONE:
        s.ask(COPY_PRODUCTION, seat, name)
    elif craft == STUDY:
        s.ask(STUDY_CARDS, seat)
    elif craft == GUARD:
        s.ask(GUARD_CHOICE, seat)


def produce_again(s: EmpiresState, seat: int, name: int) -> None:
    """A production location brings all its goods once more."""
    cards = produce(s, seat, name)
    ask_craft(s, seat, name)
    ask_cards(s, seat, cards)


class CopyProduction(PointAt):
    """Farmers at Work and Porters: which production location brings its goods once more."""

    question = "copy_production"

    def names(self, s: EmpiresState, ask: Frame) -> list[int]:
        return s.held(ask.seat)

    def refuse_name(self, s: EmpiresState, ask: Frame, name: int) -> int:
        if name >= LOCATION_CARDS or s.holder(name) != ask.seat:
            return NOT_YOURS
        return WRONG_KIND if name == ask.a or KIND[FACE_OF[name]] != PRODUCTION else 0

    def chosen(self, s: EmpiresState, ask: Frame, name: int) -> None:
        produce_again(s, ask.seat, name)

    def about(self, s: EmpiresState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"card": ("open_card", ask.a)}


class GuardChoice(Decision[EmpiresState]):
    """Pharaoh's Guard: a raze token or two points."""

    question = "guard"
    verbs = (TAKE,)

    def candidates(self, s: EmpiresState, ask: Frame) -> list[int]:
        return [TAKE + RAZE, TAKE + VP]

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        if action == TAKE + RAZE:
            gain(s, ask.seat, RAZE)
        else:
            score(s, ask.seat, 2)


class StudyCards(Step[EmpiresState]):
    """Two cards of the own people are drawn, of which one is kept."""

    question = "study"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        drawn = 0
        for _ in range(2):
            if draw_card(s, ask.seat, PEOPLE_CARD, APART):
                drawn += 1
        if drawn == 2:
            s.ask(KEEP_ONE, ask.seat)
        else:
            keep_drawn(s, ask.seat)


class KeepOne(Decision[EmpiresState]):
    """Which of the two cards is kept; the other one is shuffled back."""

    question = "keep_one"
    verbs = (CARD,)
    private = True

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        drawn = s.zones[s.at(DRAWN + 1 + s.people[ask.seat], ask.seat)]
        return 0 if has(drawn, action - CARD) else NO_CARD

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        distinct(found, s.zones[s.at(DRAWN + 1 + s.people[ask.seat], ask.seat)], CARD)
        return found

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        people = s.people[ask.seat]
        drawn = s.at(DRAWN + 1 + people, ask.seat)
        s.move(action - CARD, drawn, hand_zone(s, ask.seat, action - CARD))
        s.draw(drawn, DECK_PEOPLE + people)
        s.shuffles[1 + people] += 1
        s.shuffle(DECK_PEOPLE + people, PEOPLE.values[people], s.shuffles[1 + people])


# -- what a building brings -----------------------------------------------------------------------


class GainChoice(Decision[EmpiresState]):
    """Administration and Headquarters: gold or a point, once for each of them."""

    question = "gain_choice"
    verbs = (TAKE,)

    def candidates(self, s: EmpiresState, ask: Frame) -> list[int]:
        return [TAKE + GOLD, TAKE + VP]

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        if ask.a > 1:
            s.ask(GAIN_CHOICE, ask.seat, ask.a - 1)
        gain(s, ask.seat, action - TAKE)


class SlaverPays(Decision[EmpiresState]):
    """The Slaver: two points for a gold, one for a stone, or nothing."""

    question = "slaver"
    verbs = (PAY, DONE)

    def candidates(self, s: EmpiresState, ask: Frame) -> list[int]:
        return [PAY + GOLD, PAY + STONE, DONE]

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return 0 if action == DONE or s.goods[ask.seat][action - PAY] > 0 else NO_SUCH_GOOD

    def settle(self, s: EmpiresState, ask: Frame) -> bool:
        goods = s.goods[ask.seat]
        if goods[GOLD] or goods[STONE]:
            return False
        s.stack.pop()
        return True

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        if action != DONE:
            s.goods[ask.seat][action - PAY] -= 1
            score(s, ask.seat, 2 if action == PAY + GOLD else 1)


class PlaceSamurai(PointAt):
    """Ninjas bring two samurai, one by one onto locations of the people that have none."""

    question = "ninja_samurai"

    def names(self, s: EmpiresState, ask: Frame) -> list[int]:
        return s.held(ask.seat)

    def refuse_name(self, s: EmpiresState, ask: Frame, name: int) -> int:
        return refuse_samurai(s, ask.seat, name)

    def chosen(self, s: EmpiresState, ask: Frame, name: int) -> None:
        place_samurai(s, ask.seat, name)
        if ask.a > 1:
            s.ask(PLACE_SAMURAI, ask.seat, ask.a - 1)


def refuse_samurai(s: EmpiresState, seat: int, name: int) -> int:
    """Why no samurai can be placed before a location, or 0."""
    if s.people[seat] != JAPANESE or not is_japanese(name):
        return NOT_JAPANESE
    if s.holder(name) != seat:
        return NOT_YOURS
    return HAS_SAMURAI if has(s.samurai, name) else 0


def place_samurai(s: EmpiresState, seat: int, name: int) -> None:
    s.samurai.append(name)
    if s.events is not None:
        s.tell("samurai", (seat, name))


GIVE_UP: Final[GiveUp] = GiveUp()
SITE_CHOICE: Final[SiteChoice] = SiteChoice()
LAY: Final[Lay] = Lay()
COPY_PRODUCTION: Final[CopyProduction] = CopyProduction()
GUARD_CHOICE: Final[GuardChoice] = GuardChoice()
STUDY_CARDS: Final[StudyCards] = StudyCards()
KEEP_ONE: Final[KeepOne] = KeepOne()
GAIN_CHOICE: Final[GainChoice] = GainChoice()
SLAVER_PAYS: Final[SlaverPays] = SlaverPays()
PLACE_SAMURAI: Final[PlaceSamurai] = PlaceSamurai()
