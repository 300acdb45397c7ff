"""Who may do what at Meadow, and what follows.

A round: all secretly send an animal to graze; the weather is rolled; an animal that nobody else
sent comes into the pen. Then each seat has a turn: draw, search the deck, or raid with a wolf.
"""

from allmende.core.decisions import Decision, Frame, Meanwhile, Sealed, Step
from allmende.core.game import Exclusion, Game, Option
from allmende.games.meadow import components as box, play, scoring
from allmende.games.meadow.components import DECK, DISCARD, HAND, PEN
from allmende.games.meadow.state import MeadowState

REASONS = ("", "no_card", "no_coin", "no_prey", "deck_empty")
NO_CARD, NO_COIN, NO_PREY, DECK_EMPTY = range(1, len(REASONS))


class SendToGraze(Sealed[MeadowState]):
    question = "send_to_graze"
    verbs = (box.REST, box.GRAZE)

    def refuse(self, s: MeadowState, ask: Frame, action: int) -> int:
        return 0 if action == box.REST or action - box.GRAZE in s.zone(HAND, ask.seat) else NO_CARD

    def reveal(self, s: MeadowState, ask: Frame) -> None:
        weather = s.roll("weather", s.round, 6)[0]
        s.tell("weather", (weather,))
        sent = [picks[0] - box.GRAZE for picks in ask.picks]
        if s.seats == 1:  # alone: the neighbour sends what lies on top of the deck
            sent.append(s.draw(DECK, DISCARD))
        for seat in range(s.seats):
            if sent[seat] < 0:
                s.coins[seat] += 1
                s.tell("rested", (seat,))
                continue
            penned = weather == box.SUN or (weather != box.STORM and sent.count(sent[seat]) == 1)
            s.move(sent[seat], s.at(HAND, seat), s.at(PEN, seat) if penned else DISCARD)
            s.tell("penned" if penned else "crowded", (seat, sent[seat]))
        s.ask(NEXT_ROUND, -1)
        for turn in range(s.seats - 1, -1, -1):
            s.ask(TAKE_TURN, (s.round - 1 + turn) % s.seats)


class TakeTurn(Decision[MeadowState]):
    question = "take_turn"
    verbs = (box.DRAW, box.SEARCH, box.PASS, box.RAID)
    open = True

    def refuse(self, s: MeadowState, ask: Frame, action: int) -> int:
        if action < box.RAID:
            if action == box.SEARCH and not s.coins[ask.seat]:
                return NO_COIN
            return DECK_EMPTY if action != box.PASS and not s.zones[DECK] else 0
        victim, prey = divmod(action - box.RAID, box.WOLF)
        foe = victim < s.seats and s.side(victim) != s.side(ask.seat)
        if not foe or prey not in s.zone(PEN, victim):
            return NO_PREY
        return 0 if box.WOLF in s.zone(HAND, ask.seat) else NO_CARD

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
    verbs = (box.TAKE,)
    open = True
    private = True

    def refuse(self, s: MeadowState, ask: Frame, action: int) -> int:
        return 0 if action - box.TAKE in s.zones[DECK][-3:] else NO_CARD

    def take(self, s: MeadowState, ask: Frame, action: int) -> None:
        s.move(action - box.TAKE, DECK, s.at(HAND, ask.seat))


class Defend(Decision[MeadowState]):
    question = "defend"  # asked whether or not a dog is held: being asked must not tell
    verbs = (box.GUARD, box.YIELD)

    def refuse(self, s: MeadowState, ask: Frame, action: int) -> int:
        return NO_CARD if action == box.GUARD and box.DOG not in s.zone(HAND, ask.seat) else 0

    def about(self, s: MeadowState, ask: Frame) -> dict[str, tuple[str, int]]:
        return {"raider": ("seat", ask.a), "animal": ("animal", ask.b)}

    def take(self, s: MeadowState, ask: Frame, action: int) -> None:
        if action == box.GUARD:
            s.tell("guarded", (ask.seat,))
            s.move(box.DOG, s.at(HAND, ask.seat), DISCARD)
        else:
            s.tell("lost", (ask.seat, ask.b, ask.a))
            s.move(ask.b, s.at(PEN, ask.seat), s.at(PEN, ask.a))


class Sell(Meanwhile[MeadowState]):
    question = "sell"  # at any moment of the own turn: a card from the hand for a coin
    verbs = (box.SELL,)

    def refuse(self, s: MeadowState, ask: Frame, action: int) -> int:
        return 0 if action - box.SELL in s.zone(HAND, ask.seat) else NO_CARD

    def take(self, s: MeadowState, ask: Frame, action: int) -> None:
        s.move(action - box.SELL, s.at(HAND, ask.seat), DISCARD)
        s.coins[ask.seat] += 1
        s.tell("sold", (ask.seat, action - box.SELL))


class NextRound(Step[MeadowState]):
    question = "next_round"

    def run(self, s: MeadowState, ask: Frame) -> None:
        full = max([len(s.zone(PEN, seat)) for seat in range(s.seats)]) >= box.FULL_PEN
        if full or s.round == box.ROUNDS:
            s.finish(1 if full else 0)
        else:
            s.round += 1
            s.tell("round", (s.round,))
            s.ask_sealed(SEND_TO_GRAZE, tuple(range(s.seats)))


SEND_TO_GRAZE, TAKE_TURN, TAKE_FOUND = SendToGraze(), TakeTurn(), TakeFound()
DEFEND, NEXT_ROUND = Defend(), NextRound()


class Meadow(Game[MeadowState]):
    name = "meadow"
    stage = "complete"
    seats = (1, 2, 3, 4)
    options = (Option("teams", ("no", "yes"), "no"),)
    exclusions = (Exclusion("teams_need_four", {"teams": ("yes",), "seats": ("1", "2", "3")}),)
    longest = 150
    endings = ("last_round", "full_pen")
    fields = ("round", "coins")
    zones = box.ZONES
    actions = box.ACTIONS
    decisions = (SEND_TO_GRAZE, TAKE_TURN, TAKE_FOUND, DEFEND, Sell(), NEXT_ROUND)
    events = box.EVENTS
    reasons = REASONS
    feature_names = play.FEATURES

    def blank(self) -> MeadowState:
        return MeadowState()

    def deal(self, s: MeadowState) -> None:
        s.coins = [1] * s.seats
        s.zones[DECK] = [kind for kind in range(len(box.ANIMAL)) for _ in range(box.COPIES[kind])]
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


GAME = Meadow()
