"""The questions of action locations: a location, a deal, a card or a good to turn the effect on.

In their frames `a` is the location that was activated.
"""

from __future__ import annotations

from typing import Final

from allmende.core.decisions import Decision, Frame, Step
from allmende.core.state import has
from allmende.games.empires.components import (
    ANY_CARD,
    ATTACK_DEALS,
    ATTACK_GONE,
    ATTACK_OF,
    ATTACK_ROW,
    BLOCK,
    BORROW,
    BUILD,
    CARD,
    CHARIOT,
    COMMON_CARD,
    COST,
    DEALT_POINTS,
    DECK_PEOPLE,
    DISCARD_FOR,
    DOES,
    DRAWN,
    EGYPTIANS,
    FACE_OF,
    FOOD,
    FOUNDATIONS,
    GETS,
    GOLD,
    HAND,
    LOCATION_CARDS,
    MARKERS_EGYPTIANS,
    MARKERS_JAPANESE,
    NINJAS,
    PACK,
    PAY,
    PAYS,
    PEOPLE_OF,
    RAZING,
    REMOVE,
    RIVAL,
    SPIES,
    STEAL,
    TAKE,
    WOOD,
)
from allmende.games.empires.rules.building import build, in_hand, settle_in
from allmende.games.empires.rules.goods import (
    discard_card,
    distinct,
    drawn_zone,
    gain,
    gain_all,
    hand_zone,
    keep_drawn,
    pay,
    score,
)
from allmende.games.empires.rules.leaving import (
    discard_location,
    end_deal,
    end_route,
    raze_location,
    without,
)
from allmende.games.empires.rules.pointing import PointAt, PublicChoice
from allmende.games.empires.rules.reasons import (
    DECK_EMPTY,
    NO_CARD,
    NO_SUCH_GOOD,
    NOT_A_RIVAL,
    NOT_YOURS,
    WRONG_KIND,
    WRONG_ORDER,
)
from allmende.games.empires.rules.targets import (
    count_resources,
    deal_good,
    good_options,
    messenger_goods,
    own_deals,
    refuse_own_deal,
    refuse_rabble,
    refuse_refresh,
    refuse_rival_deal,
    refuse_settling,
    refuse_target,
    rival_deals,
    route_makers,
)
from allmende.games.empires.state import EmpiresState

SEATS: Final = 4

# -- locations ------------------------------------------------------------------------------------


class RivalLocation(PointAt):
    """Garrison, Engineers, Chariot Builder, Pack, Scorpion Breeder, Temple of Ra, Trade Route."""

    question = "rival_location"

    def names(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        for other in range(s.empires()):
            if other != ask.seat:
                found.extend(s.locations[other])
        for name in s.locations[ask.seat]:
            if has(s.borrowed, name):
                found.append(name)
        return found

    def refuse_name(self, s: EmpiresState, ask: Frame, name: int) -> int:
        return refuse_target(s, ask.seat, DOES[FACE_OF[ask.a]], name)

    def chosen(self, s: EmpiresState, ask: Frame, name: int) -> None:
        odd = DOES[FACE_OF[ask.a]]
        seat = ask.seat
        if odd == PACK:
            if ask.b > 1:
                s.ask(RIVAL_LOCATION, seat, ask.a, ask.b - 1)
            s.ask(PACK_GOOD, seat, name)
        elif odd == REMOVE:
            if s.events is not None:
                s.tell("removed", (seat, name))
            discard_location(s, name)
            gain_all(s, seat, GETS[FACE_OF[ask.a]])
        elif odd == CHARIOT:
            raze_location(s, seat, name)
        elif odd == BLOCK:
            s.blocked.append(name)
            if s.events is not None:
                s.tell("blocked", (seat, name))
        elif odd == BORROW:
            s.borrowed.append(name)
            if s.events is not None:
                s.tell("borrowed", (seat, name))
        else:
            make_route(s, seat, name)

    def about(self, s: EmpiresState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"card": ("open_card", ask.a)}


def make_route(s: EmpiresState, seat: int, name: int) -> None:
    """A deal by trade route: marked by a card of the own deck that nobody looks at."""
    people = s.people[seat]
    if s.can_draw_people(seat):
        markers = MARKERS_EGYPTIANS if people == EGYPTIANS else MARKERS_JAPANESE
        s.draw(DECK_PEOPLE + people, s.at(markers, seat))
    s.routes.append(name + 256 * seat)
    if s.events is not None:
        s.tell("route", (seat, name))
    note_deal(s, seat)
    gain(s, seat, deal_good(name))


def note_deal(s: EmpiresState, seat: int) -> None:
    """Dojos see a deal being made."""
    for name in s.held(seat):
        if DEALT_POINTS[FACE_OF[name]]:
            score(s, seat, DEALT_POINTS[FACE_OF[name]])


class PackGood(PublicChoice):
    """Pack: one of the goods in the raze field of the location `a`."""

    question = "pack_good"
    verbs = (TAKE,)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return _refuse_good(self.options(s, ask), RAZING[FACE_OF[ask.a]][ANY_CARD], action)

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        counts = RAZING[FACE_OF[ask.a]]
        goods = [good for good in range(len(counts)) if counts[good]]
        return good_options(s, ask.seat, goods)

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        gain(s, ask.seat, action - TAKE)

    def about(self, s: EmpiresState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"card": ("open_card", ask.a)}


def _refuse_good(options: list[int], cards: int, action: int) -> int:
    if has(options, action):
        return 0
    return DECK_EMPTY if cards and action >= TAKE + COMMON_CARD else NO_SUCH_GOOD


class OwnLocation(PointAt):
    """Rabble: an own common location is razed."""

    question = "own_location"

    def names(self, s: EmpiresState, ask: Frame) -> list[int]:
        return s.held(ask.seat)

    def refuse_name(self, s: EmpiresState, ask: Frame, name: int) -> int:
        return refuse_rabble(s, ask.seat, name)

    def chosen(self, s: EmpiresState, ask: Frame, name: int) -> None:
        raze_location(s, ask.seat, name)


class RefreshOne(PointAt):
    """Acting Troupe, Royal Bath: another action location is as good as unused."""

    question = "refresh"

    def names(self, s: EmpiresState, ask: Frame) -> list[int]:
        return s.held(ask.seat)

    def refuse_name(self, s: EmpiresState, ask: Frame, name: int) -> int:
        return refuse_refresh(s, ask.seat, ask.a, name)

    def chosen(self, s: EmpiresState, ask: Frame, name: int) -> None:
        s.spent = without(s.spent, name)
        s.blocked = without(s.blocked, name)
        if s.events is not None:
            s.tell("refreshed", (ask.seat, name))
        if ask.b > 1:
            s.ask(REFRESH_ONE, ask.seat, ask.a, ask.b - 1)


# -- deals ----------------------------------------------------------------------------------------


class RivalDeal(PointAt):
    """Robbers, Ninjas, Spies: a deal of a rival, or an open attack card."""

    question = "rival_deal"

    def names(self, s: EmpiresState, ask: Frame) -> list[int]:
        return rival_deals(s, ask.seat, DOES[FACE_OF[ask.a]])

    def refuse_name(self, s: EmpiresState, ask: Frame, name: int) -> int:
        return refuse_rival_deal(s, ask.seat, DOES[FACE_OF[ask.a]], name)

    def chosen(self, s: EmpiresState, ask: Frame, name: int) -> None:
        makers = route_makers(s, ask.seat, name)
        if s.dealer(name) < 0 and len(makers) > 1:
            s.ask(WHOSE_ROUTE, ask.seat, ask.a, name)
        else:
            hit_deal(s, ask.seat, ask.a, name, makers[0] if makers else -1)

    def about(self, s: EmpiresState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"card": ("open_card", ask.a)}


class WhoseRoute(PublicChoice):
    """Two rivals have a deal by trade route with the location `b`: whose is it?"""

    question = "whose_route"
    verbs = (RIVAL,)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return 0 if has(route_makers(s, ask.seat, ask.b), action - RIVAL) else NOT_A_RIVAL

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        hit_deal(s, ask.seat, ask.a, ask.b, action - RIVAL)

    def about(self, s: EmpiresState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"card": ("open_card", ask.b)}


def hit_deal(s: EmpiresState, seat: int, source: int, name: int, maker: int) -> None:
    """A deal of a rival ends or changes hands."""
    face = FACE_OF[source]
    taking = DOES[face] == SPIES
    if has(s.row, name):
        s.row.remove(name)
        s.move(
            ATTACK_OF[name - LOCATION_CARDS], ATTACK_ROW, ATTACK_DEALS if taking else ATTACK_GONE
        )
    elif s.dealer(name) < 0:
        end_route(s, name, maker)
    elif taking:
        s.deals[s.dealer(name)].remove(name)
    else:
        end_deal(s, name)
    if taking:
        s.deals[seat].append(name)
    if s.events is not None:
        s.tell("deal_taken" if taking else "deal_ended", (seat, name))
    gain_all(s, seat, GETS[face])
    if DOES[face] == NINJAS:
        gain(s, seat, deal_good(name))


class OwnDeal(PointAt):
    """Hanseatic League: own deals end, `b` more of them, for points `c` times."""

    question = "own_deal"

    def names(self, s: EmpiresState, ask: Frame) -> list[int]:
        return own_deals(s, ask.seat)

    def refuse_name(self, s: EmpiresState, ask: Frame, name: int) -> int:
        return refuse_own_deal(s, ask.seat, name)

    def chosen(self, s: EmpiresState, ask: Frame, name: int) -> None:
        if has(s.deals[ask.seat], name):
            end_deal(s, name)
        else:
            end_route(s, name, ask.seat)
        if s.events is not None:
            s.tell("deal_ended", (ask.seat, name))
        if ask.b > 1:
            s.ask(OWN_DEAL, ask.seat, ask.a, ask.b - 1, ask.c)
            return
        for _ in range(ask.c):
            gain_all(s, ask.seat, GETS[FACE_OF[ask.a]])


class MessengerTakes(PublicChoice):
    """Imperial Messenger: the good of one of the own deals."""

    question = "messenger"
    verbs = (TAKE,)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        cards = 1 if has(messenger_goods(s, ask.seat), ANY_CARD) else 0
        return _refuse_good(self.options(s, ask), cards, action)

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        return good_options(s, ask.seat, messenger_goods(s, ask.seat))

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        gain(s, ask.seat, action - TAKE)


class NegotiateDeal(PointAt):
    """Negotiator: a deal under the own board is built, and no location is given up."""

    question = "negotiate"

    def names(self, s: EmpiresState, ask: Frame) -> list[int]:
        return s.deals[ask.seat]

    def refuse_name(self, s: EmpiresState, ask: Frame, name: int) -> int:
        if not has(s.deals[ask.seat], name):
            return NOT_YOURS
        if name >= LOCATION_CARDS:
            return WRONG_KIND
        return refuse_settling(s, ask.seat, ask.a, FACE_OF[name])

    def chosen(self, s: EmpiresState, ask: Frame, name: int) -> None:
        face = FACE_OF[name]
        pay(s, ask.seat, PAYS[FACE_OF[ask.a]])
        pay(s, ask.seat, COST[face])
        s.deals[ask.seat].remove(name)
        s.locations[ask.seat].append(name)
        if s.events is not None:
            s.tell("built", (ask.seat, face))
        settle_in(s, ask.seat, name)


# -- cards ----------------------------------------------------------------------------------------


class SettleCard(Decision[EmpiresState]):
    """Settlers: a card of the own people is built, and no location is given up."""

    question = "settle"
    verbs = (BUILD,)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        face = action - BUILD
        if PEOPLE_OF[face] < 0:
            return WRONG_KIND
        if not in_hand(s, ask.seat, face):
            return NO_CARD
        return refuse_settling(s, ask.seat, ask.a, face)

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        distinct(found, s.people_hand(ask.seat), BUILD)
        return [action for action in found if self.refuse(s, ask, action) == 0]

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        pay(s, ask.seat, PAYS[FACE_OF[ask.a]])
        build(s, ask.seat, action - BUILD, 0)


class DiscardOne(Decision[EmpiresState]):
    """Tavern, Desert: a card of the hand is discarded openly, as the cost."""

    question = "discard_card"
    verbs = (CARD,)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return 0 if in_hand(s, ask.seat, action - CARD) else NO_CARD

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        distinct(found, s.hand(ask.seat), CARD)
        distinct(found, s.people_hand(ask.seat), CARD)
        return found

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        face = action - CARD
        discard_card(s, ask.seat, face, hand_zone(s, ask.seat, face))
        if DOES[FACE_OF[ask.a]] == DISCARD_FOR:
            gain_all(s, ask.seat, GETS[FACE_OF[ask.a]])


class ChooseRival(PublicChoice):
    """Desert: whose hand loses a card; it may be empty."""

    question = "choose_rival"
    verbs = (RIVAL,)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return 0 if s.is_rival(ask.seat, action - RIVAL) else NOT_A_RIVAL

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        rival = action - RIVAL
        if rival < s.seats and s.hand_size(rival) > 0:
            s.ask(RIVAL_DISCARDS, rival, ask.a)
        gain_all(s, ask.seat, GETS[FACE_OF[ask.a]])


class RivalDiscards(DiscardOne):
    """Desert: the rival chooses the card."""

    question = "rival_discards"

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        face = action - CARD
        discard_card(s, ask.seat, face, hand_zone(s, ask.seat, face))


class MissionEnds(Step[EmpiresState]):
    """The cards of a Mission are drawn: of two, one goes."""

    question = "mission_ends"

    def run(self, s: EmpiresState, ask: Frame) -> None:
        people = 1 + s.people[ask.seat]
        drawn = len(s.zones[s.at(DRAWN, ask.seat)]) + len(s.zones[s.at(DRAWN + people, ask.seat)])
        if drawn == 2:
            s.ask(DISCARD_DRAWN, ask.seat)
        else:
            keep_drawn(s, ask.seat)


class DiscardDrawn(Decision[EmpiresState]):
    """Mission: which of the two drawn cards is discarded openly."""

    question = "discard_drawn"
    verbs = (CARD,)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return 0 if has(self.options(s, ask), action) else NO_CARD

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        distinct(found, s.zones[s.at(DRAWN, ask.seat)], CARD)
        distinct(found, s.zones[s.at(DRAWN + 1 + s.people[ask.seat], ask.seat)], CARD)
        return found

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        face = action - CARD
        discard_card(s, ask.seat, face, drawn_zone(s, ask.seat, face))
        keep_drawn(s, ask.seat)


class LayFoundation(Decision[EmpiresState]):
    """Sanctuary: a common card of the hand becomes a foundation, face down."""

    question = "lay_foundation"
    verbs = (CARD,)
    private = True

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        return 0 if has(s.hand(ask.seat), action - CARD) else NO_CARD

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        found: list[int] = []
        distinct(found, s.hand(ask.seat), CARD)
        return found

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        s.move(action - CARD, s.at(HAND, ask.seat), s.at(FOUNDATIONS, ask.seat))
        if s.events is not None:
            s.tell("foundation", (ask.seat,))
        gain_all(s, ask.seat, GETS[FACE_OF[ask.a]])


# -- goods ----------------------------------------------------------------------------------------


class StealGood(PublicChoice):
    """Saboteurs: a resource out of the supply of a rival."""

    question = "saboteurs"
    verbs = (STEAL,)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        good, rival = divmod(action - STEAL, SEATS)
        if rival >= s.seats or not s.is_rival(ask.seat, rival):
            return NOT_A_RIVAL
        return 0 if s.goods[rival][good] > 0 else NO_SUCH_GOOD

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        good, rival = divmod(action - STEAL, SEATS)
        s.goods[rival][good] -= 1
        s.goods[ask.seat][good] += 1
        if s.events is not None:
            s.tell("stole", (ask.seat, rival, good))


class BarterPays(PublicChoice):
    """Barter: `b` more resources of any kind, in ascending order; gold for those missing.

    `c` is how often it was activated, `d` the first kind that may still be paid.
    """

    question = "pay_any"
    verbs = (PAY,)

    def refuse(self, s: EmpiresState, ask: Frame, action: int) -> int:
        if has(self.options(s, ask), action):
            return 0
        means = action - PAY
        return WRONG_ORDER if s.goods[ask.seat][means] else NO_SUCH_GOOD

    def options(self, s: EmpiresState, ask: Frame) -> list[int]:
        goods = s.goods[ask.seat]
        if count_resources(goods) == 0:
            return [PAY + GOLD]
        found: list[int] = []
        scarce = count_resources(goods) <= ask.b  # then all of them go
        for resource in range(WOOD if scarce else ask.d, FOOD + 1):
            later = 0
            for other in range(resource, FOOD + 1):
                later += goods[other]
            if goods[resource] and (scarce or later >= ask.b):
                found.append(PAY + resource)
                if scarce:
                    return found
        return found

    def take(self, s: EmpiresState, ask: Frame, action: int) -> None:
        means = action - PAY
        s.goods[ask.seat][means] -= 1
        if ask.b > 1:
            s.ask(BARTER_PAYS, ask.seat, ask.a, ask.b - 1, ask.c, means if means < GOLD else 0)
            return
        for _ in range(ask.c):
            gain_all(s, ask.seat, GETS[FACE_OF[ask.a]])

    def about(self, s: EmpiresState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"count": ("number", ask.b)}


RIVAL_LOCATION: Final[RivalLocation] = RivalLocation()
PACK_GOOD: Final[PackGood] = PackGood()
OWN_LOCATION: Final[OwnLocation] = OwnLocation()
REFRESH_ONE: Final[RefreshOne] = RefreshOne()
RIVAL_DEAL: Final[RivalDeal] = RivalDeal()
WHOSE_ROUTE: Final[WhoseRoute] = WhoseRoute()
OWN_DEAL: Final[OwnDeal] = OwnDeal()
MESSENGER_TAKES: Final[MessengerTakes] = MessengerTakes()
NEGOTIATE_DEAL: Final[NegotiateDeal] = NegotiateDeal()
SETTLE_CARD: Final[SettleCard] = SettleCard()
DISCARD_ONE: Final[DiscardOne] = DiscardOne()
CHOOSE_RIVAL: Final[ChooseRival] = ChooseRival()
RIVAL_DISCARDS: Final[RivalDiscards] = RivalDiscards()
MISSION_ENDS: Final[MissionEnds] = MissionEnds()
DISCARD_DRAWN: Final[DiscardDrawn] = DiscardDrawn()
LAY_FOUNDATION: Final[LayFoundation] = LayFoundation()
STEAL_GOOD: Final[StealGood] = StealGood()
BARTER_PAYS: Final[BarterPays] = BarterPays()
