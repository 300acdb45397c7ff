"""Who may do what at Meadow, and what follows.

A round: all send an animal to graze, secretly; the weather is rolled; an animal that nobody else sent
comes into the pen. Then each seat has a turn: draw, search the deck, or raid a pen with a wolf.
"""

from typing import Final

from allmende.core.decisions import Decision, Frame, Meanwhile, Sealed, Step
from allmende.core.game import Exclusion, Game, Option
from allmende.games.meadow import components as box
from allmende.games.meadow import play, scoring
from allmende.games.meadow.components import DECK, DISCARD, HAND, PEN
from allmende.games.meadow.state import MeadowState

REASONS = ("", "no_card", "no_coin", "no_prey", "sold", "deck_empty")
NO_CARD, NO_COIN, NO_PREY, SOLD, DECK_EMPTY = range(1, len(REASONS))


class SendToGraze(Sealed[MeadowState]):
    question = "send_to_graze"

    def candidates(self, s: MeadowState, ask: Frame) -> list[int]:
        return [box.REST, *range(box.GRAZE, box.GRAZE + box.WOLF)]

    def refuse(self, s: MeadowState, ask: Frame, action: int) -> int:
        held = action == box.REST or action - box.GRAZE in s.zone(HAND, ask.seat)
        return 0 if held else NO_CARD

    def reveal(self, s: MeadowState, ask: Frame) -> None:
        s.weather = s.roll("weather", s.round, 6)[0]
        s.tell("weather", (s.weather,))
        sent = [picks[0] - box.GRAZE for picks in ask.picks]
        if s.seats == 1:  # alone: the neighbour sends what lies on top of the deck
            sent.append(s.draw(DECK, DISCARD))
        for seat in range(s.seats):
            if sent[seat] < 0:
                s.coins[seat] += 1
                s.tell("rested", (seat,))
                continue
            penned = sent.count(sent[seat]) == 1 and s.weather != box.STORM
            penned = penned or s.weather == box.SUNSHINE
            s.move(sent[seat], s.at(HAND, seat), s.at(PEN, seat) if penned else DISCARD)
            s.tell("penned" if penned else "crowded", (seat, sent[seat]))
        s.ask(NEXT_ROUND, -1)
        for turn in range(s.seats - 1, -1, -1):
            s.ask(BEGIN_TURN, (s.round - 1 + turn) % s.seats)


class BeginTurn(Step[MeadowState]):
    question = "begin_turn"

    def run(self, s: MeadowState, ask: Frame) -> None:
        s.sold = False
        s.ask(TAKE_TURN, ask.seat)


class TakeTurn(Decision[MeadowState]):
    question = "take_turn"
    open = True

    def candidates(self, s: MeadowState, ask: Frame) -> list[int]:
        others = [seat for seat in range(s.seats) if s.side(seat) != s.side(ask.seat)]
        raids = [box.RAID + seat * box.WOLF + prey for seat in others for prey in range(box.WOLF)]
        return [box.DRAW, box.SEARCH, box.PASS, *raids]

    def refuse(self, s: MeadowState, ask: Frame, action: int) -> int:
        victim, prey = divmod(action - box.RAID, box.WOLF)
        if action == box.SEARCH and not s.coins[ask.seat]:
            return NO_COIN
        if action in (box.DRAW, box.SEARCH) and not s.zones[DECK]:
            return DECK_EMPTY
        if victim >= 0 and box.WOLF not in s.zone(HAND, ask.seat):
            return NO_CARD
        return NO_PREY if victim >= 0 and prey not in s.zone(PEN, victim) else 0

    def take(self, s: MeadowState, ask: Frame, action: int) -> None:
        if action == box.DRAW:
            s.tell("drew", (ask.seat,))
            s.draw(DECK, s.at(HAND, ask.seat))
        elif action == box.SEARCH:
            s.coins[ask.seat] -= 1
            s.tell("searched", (ask.seat,))
            s.look(ask.seat, DECK, 3)
            s.ask(TAKE_FOUND, ask.seat)
        elif action >= box.RAID:
            victim, prey = divmod(action - box.RAID, box.WOLF)
            s.move(box.WOLF, s.at(HAND, ask.seat), DISCARD)
            s.tell("raided", (ask.seat, victim, prey))
            s.ask(DEFEND, victim, ask.seat, prey)


class TakeFound(Decision[MeadowState]):
    question = "take_found"  # one of the top three; the others stay, and the seat remembers them
    open = private = True

    def candidates(self, s: MeadowState, ask: Frame) -> list[int]:
        return [box.TAKE + animal for animal in sorted(set(s.zones[DECK][-3:]))]

    def take(self, s: MeadowState, ask: Frame, action: int) -> None:
        s.move(action - box.TAKE, DECK, s.at(HAND, ask.seat))


class Defend(Decision[MeadowState]):
    question = "defend"  # asked whether or not a dog is held: being asked must not tell

    def candidates(self, s: MeadowState, ask: Frame) -> list[int]:
        return [box.GUARD, box.YIELD]

    def refuse(self, s: MeadowState, ask: Frame, action: int) -> int:
        return NO_CARD if action == box.GUARD and box.DOG not in s.zone(HAND, ask.seat) else 0

    def about(self, s: MeadowState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"raider": ("seat", ask.a), "animal": ("animal", ask.b)}

    def take(self, s: MeadowState, ask: Frame, action: int) -> None:
        if action == box.GUARD:
            s.move(box.DOG, s.at(HAND, ask.seat), DISCARD)
            s.tell("guarded", (ask.seat,))
        else:
            s.move(ask.b, s.at(PEN, ask.seat), s.at(PEN, ask.a))
            s.tell("lost", (ask.seat, ask.b, ask.a))


class Sell(Meanwhile[MeadowState]):
    question = "sell"  # once per turn, at any moment of it: a card from the hand for a coin
    first = box.SELL
    size = len(box.ANIMAL)

    def candidates(self, s: MeadowState, ask: Frame) -> list[int]:
        return list(range(box.SELL, box.SELL + self.size))

    def refuse(self, s: MeadowState, ask: Frame, action: int) -> int:
        if s.sold:
            return SOLD
        return 0 if action - box.SELL in s.zone(HAND, ask.seat) else NO_CARD

    def take(self, s: MeadowState, ask: Frame, action: int) -> None:
        s.move(action - box.SELL, s.at(HAND, ask.seat), DISCARD)
        s.coins[ask.seat] += 1
        s.sold = True
        s.tell("sold", (ask.seat, action - box.SELL))


class NextRound(Step[MeadowState]):
    question = "next_round"

    def run(self, s: MeadowState, ask: Frame) -> None:
        if max([len(s.zone(PEN, seat)) for seat in range(s.seats)]) >= box.FULL_PEN:
            s.finish(1)
        elif s.round == box.ROUNDS:
            s.finish(0)
        else:
            s.round += 1
            s.tell("round", (s.round,))
            s.ask_sealed(SEND_TO_GRAZE, tuple(range(s.seats)))


SEND_TO_GRAZE, BEGIN_TURN, TAKE_TURN, TAKE_FOUND = SendToGraze(), BeginTurn(), TakeTurn(), TakeFound()
DEFEND, NEXT_ROUND = Defend(), NextRound()


class Meadow(Game[MeadowState]):
    name = "meadow"
    stage = "complete"
    seats = (1, 2, 3, 4)
    options = (Option("teams", ("no", "yes"), "no"),)
    exclusions = (Exclusion("teams_need_four", {"teams": ("yes",), "seats": ("1", "2", "3")}),)
    longest = 150
    endings = ("last_round", "full_pen")
    fields = ("round", "weather", "coins", "sold")
    zones = box.ZONES
    actions = box.ACTIONS
    decisions = (SEND_TO_GRAZE, BEGIN_TURN, TAKE_TURN, TAKE_FOUND, DEFEND, Sell(), NEXT_ROUND)
    events = box.EVENTS
    reasons = REASONS
    feature_names = play.FEATURES
    view_words = ("round", "seat")

    def blank(self) -> MeadowState:
        return MeadowState()

    def deal(self, s: MeadowState) -> None:
        s.coins = [1] * s.seats
        for animal in range(len(box.ANIMAL)):
            s.zones[DECK].extend([animal] * box.COPIES[animal])
        s.shuffle(DECK, "deck", 0)
        for card in range(s.seats * box.HAND_SIZE):
            s.draw(DECK, s.at(HAND, card % s.seats))
        s.ask(NEXT_ROUND, -1)

    def scores(self, s: MeadowState) -> list[int]:
        return scoring.scores(s)

    def side(self, s: MeadowState, seat: int) -> int:
        return seat % 2 if s.options[0] else seat

    def won_alone(self, s: MeadowState) -> bool:
        return scoring.scores(s)[0] >= box.SOLO_GOAL

    def features(self, view: MeadowState) -> list[float]:
        return play.features(view)


GAME: Final = Meadow()
