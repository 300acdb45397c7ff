"""What seats remember of zones, tried on the attic: cards in stacks, bag, hands and in the open.

The attic is no game to be won: it has zones of every sort and no questions, so that each test moves
its cards as it likes.
"""

from __future__ import annotations

import pytest

from allmende.core import EVERYBODY, HIDDEN, OPEN, OWNER, SECRET, WATCHING, Event, Game, Range, Zone
from allmende.core.state import State
from allmende.core.zones import NOTHING, Layout, Seen

CARD = Range("card", ("ace", "bell", "club", "drum"))
COPIES = (4, 3, 2, 1)
A, B, C, D = range(4)
H = HIDDEN

# Two sorts of tiles with different backs: the day stack and the night stack never mix face down.
TILE = Range("tile", ("dawn", "noon", "dusk", "dark"), backs=(0, 0, 1, 1))

DECK, PILE, BAG, DISCARD, DAY, NIGHT, BOARD, HAND, CHEST = range(9)


class AtticState(State):
    pass


class Attic(Game[AtticState]):
    name = "attic"
    seats = (1, 2, 3)
    zones = (
        Zone("deck", CARD, SECRET, ordered=True),
        Zone("pile", CARD, SECRET, ordered=True),
        Zone("bag", CARD, SECRET),
        Zone("discard", CARD, OPEN, ordered=True),
        Zone("day", TILE, SECRET, ordered=True, back=0),
        Zone("night", TILE, SECRET, ordered=True, back=1),
        Zone("board", TILE, OPEN),
        Zone("hand", CARD, OWNER, each=True),
        Zone("chest", CARD, OWNER, ordered=True, each=True),
    )

    def blank(self) -> AtticState:
        return AtticState()

    def deal(self, s: AtticState) -> None:
        for card, copies in enumerate(COPIES):
            s.zones[DECK] += [card] * copies
        s.zones[DAY] += [0, 0, 1, 1]
        s.zones[NIGHT] += [2, 2, 3, 3]

    def scores(self, s: AtticState) -> list[int]:
        return [0] * s.seats


ATTIC = Attic()


def attic(seats: int = 2, **laid: list[int]) -> AtticState:
    """An attic with these cards from bottom to top, and all others in the open."""
    s = ATTIC.start(seats=seats, seed=1)
    rest = s.zones[DECK]
    s.zones[DECK] = []
    places = {"deck": DECK, "pile": PILE, "bag": BAG, "hand0": HAND, "hand1": s.at(HAND, 1)}
    for name, cards in laid.items():
        s.zones[places[name]] = list(cards)
        for card in cards:
            rest.remove(card)
    s.zones[DISCARD] = rest
    return s


def memory(s: State, seat: int, zone: int) -> Seen:
    return s.memory[seat * len(s.layout) + zone]


def placed(s: State, seat: int, zone: int) -> tuple[int, ...]:
    """The stack as the seat has it in mind; the places must be certain."""
    seen = memory(s, seat, zone)
    assert seen.placed
    assert seen.left == 0
    assert s.observe(seat).zones[zone] == list(seen.cards)
    return seen.cards


def loose(s: State, seat: int, zone: int) -> tuple[tuple[int, ...], int]:
    """The cards the seat has in mind without places, and how many may be gone."""
    seen = memory(s, seat, zone)
    assert not seen.placed
    assert s.observe(seat).zones[zone] == [HIDDEN] * len(s.zones[zone])
    return seen.cards, seen.left


# -- declaring ------------------------------------------------------------------------------------


def test_a_zone_that_its_owner_sees_needs_an_owner() -> None:
    with pytest.raises(ValueError, match="the zone hand has no owner"):
        Zone("hand", CARD, OWNER)


def test_shared_zones_come_first() -> None:
    with pytest.raises(ValueError, match="shared zones before"):
        Layout((Zone("hand", CARD, OWNER, each=True), Zone("deck", CARD, SECRET)), 2)


def test_zones_are_laid_out_seat_by_seat() -> None:
    layout = ATTIC.layout(3)
    assert len(layout) == 7 + 2 * 3
    assert layout.stride == 2
    assert layout.owner == [-1] * 7 + [0, 0, 1, 1, 2, 2]
    assert layout.sight[DISCARD] == EVERYBODY
    assert layout.sight[DECK] == 0
    assert [layout.sight[HAND + layout.stride * seat] for seat in range(3)] == [1, 2, 4]


def test_a_state_finds_the_zones_of_a_seat() -> None:
    s = attic(hand0=[A], hand1=[B])
    assert (s.zone(HAND, 0), s.zone(HAND, 1)) == ([A], [B])
    assert s.at(CHEST, 1) == CHEST + 2


# -- drawing --------------------------------------------------------------------------------------


def test_the_top_card_is_drawn_and_its_owner_sees_it() -> None:
    s = attic(deck=[A, B, C], hand0=[A])
    assert s.draw(DECK, HAND) == C
    assert s.zones[DECK] == [A, B]
    assert s.zone(HAND, 0) == [A, C]
    assert s.observe(0).zone(HAND, 0) == [A, C]
    assert s.observe(1).zone(HAND, 0) == [H, H]
    assert (s.barrier, s.learned) == (True, 1 << 0)


def test_an_unordered_zone_stays_sorted() -> None:
    s = attic(deck=[C, A, B], hand0=[A, D])
    for _ in range(3):
        s.draw(DECK, HAND)
    assert s.zone(HAND, 0) == [A, A, B, C, D]


def test_under_an_unordered_zone_is_anywhere_in_it() -> None:
    s = attic(bag=[A, C], hand0=[B, D])
    s.move(D, HAND, BAG, under=True)
    s.move(B, HAND, BAG, under=True)
    assert s.zones[BAG] == [A, B, C, D]


def test_a_card_that_is_not_there_is_not_moved() -> None:
    s = attic(deck=[A, B])
    before = s.save()
    with pytest.raises(ValueError, match="there is no card 3 in the zone deck"):
        s.move(D, DECK, HAND)
    assert s.save() == before


def test_who_draws_face_down_learns_nothing() -> None:
    s = attic(deck=[A, B])
    s.draw(DECK, PILE)
    assert (s.barrier, s.learned) == (False, 0)
    assert s.memory == [NOTHING] * len(s.memory)


def test_a_card_drawn_in_the_open_is_seen_by_all() -> None:
    s = attic(deck=[A, D])
    s.draw(DECK, DISCARD)
    assert s.barrier
    assert s.learned & s.layout.everyone == s.layout.everyone
    assert s.observe(WATCHING).zones[DISCARD][-1] == D


def test_a_card_may_be_shown_to_some_as_it_is_drawn() -> None:
    s = attic(seats=3, deck=[A, D])
    s.draw(DECK, HAND, shown=1 << 2)
    assert loose(s, 2, HAND) == ((D,), 0)
    assert loose(s, 1, HAND) == ((), 0)
    assert s.learned == 0b101


def test_who_knows_the_top_knows_who_drew_it() -> None:
    s = attic(seats=3, deck=[A, B, C])
    s.look(2, DECK, 1)
    s.draw(DECK, HAND)
    assert loose(s, 2, HAND) == ((C,), 0)
    assert memory(s, 2, DECK) is NOTHING
    assert loose(s, 1, HAND) == ((), 0)


def test_what_is_known_further_down_moves_up_as_others_draw() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK, 2)
    s.draw(DECK, s.at(HAND, 1))
    assert placed(s, 0, DECK) == (H, H, C)
    s.draw(DECK, s.at(HAND, 1))
    assert memory(s, 0, DECK) is NOTHING
    assert loose(s, 0, s.at(HAND, 1)) == ((C, D), 0)


# -- looking --------------------------------------------------------------------------------------


def test_looking_at_the_top_cards_places_them() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK, 2)
    assert placed(s, 0, DECK) == (H, H, C, D)
    assert memory(s, 1, DECK) is NOTHING
    assert s.observe(1).zones[DECK] == [H] * 4
    assert (s.barrier, s.learned) == (True, 1)
    assert s.knowledge.recalling[DECK] == 1


def test_looking_at_all_of_a_stack() -> None:
    s = attic(deck=[A, B, C])
    s.look(1, DECK)
    assert placed(s, 1, DECK) == (A, B, C)
    s = attic(deck=[A, B, C])
    s.look(1, DECK, 7)
    assert placed(s, 1, DECK) == (A, B, C)


def test_looking_deeper_adds_to_what_is_known() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK, 1)
    s.look(0, DECK, 3)
    assert placed(s, 0, DECK) == (H, B, C, D)
    s.look(0, DECK, 2)
    assert placed(s, 0, DECK) == (H, B, C, D)


def test_looking_again_teaches_nothing() -> None:
    s = attic(deck=[A, B, C])
    s.look(0, DECK, 2)
    s.knowledge.begin()
    s.look(0, DECK, 2)
    s.look(0, DECK, 1)
    assert (s.barrier, s.learned) == (False, 0)


def test_looking_into_a_hand_or_a_bag_has_no_places() -> None:
    s = attic(bag=[A, B], hand1=[C, D])
    s.look(0, BAG)
    s.look(0, s.at(HAND, 1))
    assert loose(s, 0, BAG) == ((A, B), 0)
    assert loose(s, 0, s.at(HAND, 1)) == ((C, D), 0)


def test_looking_at_what_one_sees_anyway_or_at_nothing_changes_nothing() -> None:
    s = attic(hand0=[A])
    s.look(0, HAND)
    s.look(0, DISCARD)
    s.look(0, DECK)
    assert s.memory == [NOTHING] * len(s.memory)
    assert not s.barrier


# -- moving by kind -------------------------------------------------------------------------------


def test_of_a_stack_the_topmost_of_a_kind_is_moved() -> None:
    s = attic(deck=[A, B, A, C])
    s.move(A, DECK, HAND)
    assert s.zones[DECK] == [A, B, C]


def test_who_takes_a_card_out_of_a_stack_knows_the_place() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK, 3)
    s.move(C, DECK, HAND)
    assert placed(s, 0, DECK) == (H, B, D)


def test_a_secret_choice_out_of_a_known_stack_blurs_it() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK, 3)
    s.move(C, DECK, s.at(HAND, 1))
    seen = memory(s, 0, DECK)
    assert (seen.cards, seen.left, seen.placed) == ((H, B, C, D), 1, True)
    assert s.observe(0).zones[DECK] == [H] * 3
    assert loose(s, 0, s.at(HAND, 1)) == ((), 0)


@pytest.mark.parametrize("card", [A, B, C])
def test_a_secret_choice_does_not_tell_even_who_knows_all_that_lies_there(card: int) -> None:
    """Whatever leaves, the seat that knew the whole zone has the same in mind."""
    for zone in (DECK, BAG):
        views = []
        for leaving in (card, D):
            s = attic(deck=[A, B, C, D]) if zone == DECK else attic(bag=[A, B, C, D])
            s.look(0, zone)
            s.move(leaving, zone, s.at(HAND, 1))
            views.append(s.observe(0).save())
        assert views[0] == views[1]


def test_where_all_cards_are_alike_a_secret_choice_is_none() -> None:
    s = attic(bag=[A, A, A])
    s.look(0, BAG)
    s.move(A, BAG, s.at(HAND, 1))
    assert loose(s, 0, BAG) == ((A, A), 0)
    assert loose(s, 0, s.at(HAND, 1)) == ((A,), 0)


def test_an_open_choice_out_of_a_known_stack_is_followed() -> None:
    s = attic(deck=[A, B, C])
    s.look(0, DECK)
    s.move(B, DECK, DISCARD)
    assert placed(s, 0, DECK) == (A, C)


def test_an_open_choice_with_two_possible_places_blurs_the_stack() -> None:
    s = attic(deck=[A, B, A, C])
    s.look(0, DECK)
    s.move(A, DECK, DISCARD)
    seen = memory(s, 0, DECK)
    assert (seen.cards, seen.left, seen.placed) == ((A, B, A, C), 1, True)


def test_the_last_card_takes_the_memory_with_it() -> None:
    s = attic(deck=[A])
    s.look(0, DECK)
    s.move(A, DECK, s.at(HAND, 1))
    assert memory(s, 0, DECK) is NOTHING
    assert loose(s, 0, s.at(HAND, 1)) == ((A,), 0)
    assert s.knowledge.recalling[DECK] == 0


def test_a_card_from_the_own_hand_is_remembered_where_it_goes() -> None:
    s = attic(deck=[C], hand0=[A, B])
    s.move(A, HAND, BAG)
    assert loose(s, 0, BAG) == ((A,), 0)
    s.move(B, HAND, DECK)
    assert placed(s, 0, DECK) == (H, B)
    assert memory(s, 1, DECK) is NOTHING
    assert not s.barrier  # nobody learned anything that he did not know


def test_a_card_laid_under_a_stack() -> None:
    s = attic(deck=[C, D], hand0=[A, B])
    s.move(A, HAND, DECK, under=True)
    assert s.zones[DECK] == [A, C, D]
    assert placed(s, 0, DECK) == (A, H, H)
    s.move(B, HAND, DECK)
    assert placed(s, 0, DECK) == (A, H, H, B)


def test_a_card_that_others_lay_on_a_known_stack_is_a_hidden_one() -> None:
    s = attic(deck=[C, D], hand1=[A, B])
    s.look(0, DECK)
    s.move(A, s.at(HAND, 1), DECK)
    assert placed(s, 0, DECK) == (C, D, H)
    s.move(B, s.at(HAND, 1), DECK, under=True)
    assert placed(s, 0, DECK) == (H, C, D, H)


def test_a_move_may_be_shown_to_some() -> None:
    s = attic(seats=3, hand0=[A, B], deck=[C])
    s.move(A, HAND, DECK, shown=1 << 1)
    assert placed(s, 1, DECK) == (H, A)
    assert memory(s, 2, DECK) is NOTHING
    assert s.learned == 1 << 1


def test_an_open_card_taken_into_a_hand_is_remembered_there() -> None:
    s = attic(deck=[A, B], hand0=[C])
    s.move(D, DISCARD, HAND)
    assert loose(s, 1, HAND) == ((D,), 0)
    assert not s.barrier


def test_a_remembered_card_that_is_shown_is_no_longer_in_the_hand() -> None:
    s = attic(hand1=[A, B, C])
    s.look(0, s.at(HAND, 1))
    s.move(B, s.at(HAND, 1), DISCARD)
    assert loose(s, 0, s.at(HAND, 1)) == ((A, C), 0)
    s.knowledge.begin()
    s.move(A, s.at(HAND, 1), DISCARD)
    assert not s.barrier  # seat 0 knew it
    assert memory(s, 1, s.at(HAND, 1)) is NOTHING


def test_the_top_card_laid_under_its_own_stack() -> None:
    s = attic(deck=[A, B, C])
    s.look(0, DECK, 1)
    s.move(C, DECK, DECK, under=True, shown=1)
    assert s.zones[DECK] == [C, A, B]
    assert placed(s, 0, DECK) == (C, H, H)
    assert memory(s, 1, DECK) is NOTHING


def test_a_known_card_laid_on_top_of_its_own_stack_by_who_knows_nothing_else() -> None:
    s = attic(deck=[A, B, C])
    s.move(A, DECK, DECK, shown=1)
    assert s.zones[DECK] == [B, C, A]
    assert placed(s, 0, DECK) == (H, H, A)


# -- how much is left -----------------------------------------------------------------------------


def test_unseen_leavings_are_counted_until_nothing_is_certain() -> None:
    s = attic(hand1=[A, B, C, D])
    s.look(0, s.at(HAND, 1))
    s.move(A, s.at(HAND, 1), BAG)
    assert loose(s, 0, s.at(HAND, 1)) == ((A, B, C, D), 1)
    s.move(B, s.at(HAND, 1), BAG)
    s.move(C, s.at(HAND, 1), BAG)
    assert loose(s, 0, s.at(HAND, 1)) == ((A, B, C, D), 3)
    assert s.knowledge.recalling[s.at(HAND, 1)] == 1


def test_what_joins_unseen_does_not_make_it_less_certain() -> None:
    s = attic(deck=[A, A, B], hand1=[C, D])
    s.look(0, s.at(HAND, 1))
    s.draw(DECK, s.at(HAND, 1))
    assert loose(s, 0, s.at(HAND, 1)) == ((C, D), 0)
    s.move(C, s.at(HAND, 1), BAG)
    assert loose(s, 0, s.at(HAND, 1)) == ((C, D), 1)
    s.move(B, s.at(HAND, 1), BAG)
    assert loose(s, 0, s.at(HAND, 1)) == ((), 0)


def test_a_card_seen_leaving_was_one_of_the_known() -> None:
    s = attic(hand1=[A, B, C])
    s.look(0, s.at(HAND, 1))
    s.move(A, s.at(HAND, 1), BAG)
    s.move(B, s.at(HAND, 1), DISCARD)
    assert loose(s, 0, s.at(HAND, 1)) == ((A, C), 1)
    s.move(C, s.at(HAND, 1), DISCARD)
    assert memory(s, 0, s.at(HAND, 1)) is NOTHING


def test_the_drawn_card_tells_which_ones_had_left() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK)
    s.move(D, DECK, s.at(HAND, 1))  # unseen by seat 0: any of the four
    s.draw(DECK, DISCARD)  # and now the club lies open, so the drum had left
    assert placed(s, 0, DECK) == (A, B)


def test_a_drawn_card_that_fits_the_top_leaves_the_doubt_below() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK)
    s.move(B, DECK, s.at(HAND, 1))
    s.draw(DECK, DISCARD)
    seen = memory(s, 0, DECK)
    assert (seen.cards, seen.left, seen.placed) == ((A, B, C), 1, True)


def test_unseen_draws_from_a_blurred_stack_add_to_the_doubt() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK)
    s.move(B, DECK, s.at(HAND, 1))
    s.draw(DECK, s.at(HAND, 1))
    seen = memory(s, 0, DECK)
    assert (seen.cards, seen.left, seen.placed) == ((A, B, C, D), 2, True)


def test_looking_again_ends_all_doubt() -> None:
    s = attic(deck=[A, B, C, D], hand1=[A, B])
    s.look(0, DECK)
    s.look(0, s.at(HAND, 1))
    s.move(B, DECK, BAG)
    s.move(A, s.at(HAND, 1), BAG)
    s.look(0, DECK, 2)
    s.look(0, s.at(HAND, 1))
    assert placed(s, 0, DECK) == (H, C, D)
    assert loose(s, 0, s.at(HAND, 1)) == ((B,), 0)


# -- shuffling, drawing blind, pouring ------------------------------------------------------------


def test_a_shuffle_makes_places_forgotten_but_not_cards() -> None:
    s = attic(deck=[A, A, B, C, D])
    s.look(0, DECK, 2)
    s.knowledge.begin()
    s.shuffle(DECK, "deck", 1)
    assert sorted(s.zones[DECK]) == [A, A, B, C, D]
    assert loose(s, 0, DECK) == ((C, D), 0)
    assert memory(s, 1, DECK) is NOTHING
    assert s.barrier


def test_a_shuffle_of_a_blurred_stack_keeps_the_doubt() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK, 2)
    s.move(A, DECK, s.at(HAND, 1))
    s.shuffle(DECK, "deck", 1)
    assert loose(s, 0, DECK) == ((C, D), 1)


def test_a_card_that_joins_after_a_shuffle_has_no_place_either() -> None:
    s = attic(deck=[A, B, C, D], hand0=[A])
    s.look(0, DECK, 2)
    s.shuffle(DECK, "deck", 1)
    s.move(A, HAND, DECK)
    assert loose(s, 0, DECK) == ((A, C, D), 0)


def test_a_draw_from_a_shuffled_stack_may_be_one_of_the_known() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK, 2)
    s.shuffle(DECK, "deck", 1)
    s.draw(DECK, s.at(HAND, 1))
    assert loose(s, 0, DECK) == ((C, D), 1)


def test_shuffles_with_one_key_are_one_shuffle() -> None:
    orders = []
    for index in (1, 1, 2):
        s = attic(deck=[A, A, A, A, B, B, B, C, C, D])
        s.shuffle(DECK, "deck", index)
        orders.append(s.zones[DECK])
    assert orders[0] == orders[1]
    assert orders[0] != orders[2]


def test_a_blind_draw_is_known_to_those_who_see_either_end() -> None:
    s = attic(seats=3, hand0=[A, B, C, D])
    card = s.draw_blind(HAND, s.at(HAND, 1), "steal", 0)
    assert s.zone(HAND, 1) == [card]
    assert s.barrier
    assert s.learned == 0b11  # the owner learns which card went
    assert loose(s, 0, s.at(HAND, 1)) == ((card,), 0)
    assert loose(s, 2, s.at(HAND, 1)) == ((), 0)


@pytest.mark.parametrize("seed", range(6))
def test_a_blind_draw_does_not_tell_a_third_seat_what_went(seed: int) -> None:
    s = attic(seats=3, hand0=[A, B, C, D])
    s.chance.seed = bytes([seed]) * 32
    s.look(2, HAND)
    s.draw_blind(HAND, s.at(HAND, 1), "steal", 0)
    assert loose(s, 2, HAND) == ((A, B, C, D), 1)
    assert loose(s, 2, s.at(HAND, 1)) == ((), 0)


def test_pouring_keeps_the_cards_and_turns_the_stack_over() -> None:
    s = attic(deck=[A, B, A, C])
    s.pour(DECK, PILE)
    assert s.zones[DECK] == []
    assert s.zones[PILE] == [C, A, B, A]
    assert not s.barrier


def test_an_open_pile_that_becomes_the_deck_is_known_until_it_is_shuffled() -> None:
    s = attic(bag=[A, A, A, A, B, B])
    lay = s.zones[DISCARD][:]
    s.pour(DISCARD, DECK)
    assert placed(s, 0, DECK) == placed(s, 1, DECK) == tuple(lay[::-1])
    s.shuffle(DECK, "deck", 1)
    assert loose(s, 0, DECK) == (tuple(sorted(lay)), 0)


def test_pouring_a_stack_out_teaches_nothing_of_its_hidden_cards() -> None:
    """A seat that knows of an ace in the middle does not learn that another lies on top."""
    views = []
    for top, elsewhere in ((A, C), (C, A)):
        s = attic(deck=[B, A], hand1=[top], bag=[elsewhere])
        s.look(0, DECK, 1)
        s.move(top, s.at(HAND, 1), DECK)
        assert placed(s, 0, DECK) == (H, A, H)
        s.pour(DECK, PILE)
        views.append(s.observe(0).save())
    assert views[0] == views[1]


def test_what_is_known_of_a_stack_is_known_after_it_is_turned_over() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK, 2)
    s.pour(DECK, PILE)
    assert memory(s, 0, DECK) is NOTHING
    assert placed(s, 0, PILE) == (D, C, H, H)


def reshuffled(listening: bool) -> AtticState:
    """The open pile, in an order of its own, becomes the deck."""
    s = attic(bag=[A, B, B])
    s.zones[DISCARD] = [C, A, D, A, B, A, C]
    s.events = [] if listening else None
    s.reshuffle(DISCARD, DECK, "deck", 1)
    return s


def test_an_open_pile_is_shuffled_into_a_new_deck_that_all_know_without_its_order() -> None:
    for listening in (True, False):
        s = reshuffled(listening)
        assert s.zones[DISCARD] == []
        assert sorted(s.zones[DECK]) == [A, A, A, B, C, C, D]
        assert s.barrier
        for seat in (0, 1):
            assert loose(s, seat, DECK) == ((A, A, A, B, C, C, D), 0)


def test_a_reshuffle_is_the_same_whether_or_not_somebody_listens() -> None:
    assert reshuffled(True).save() == reshuffled(False).save()


def test_a_reshuffle_of_nothing_is_nothing() -> None:
    s = attic(deck=[], bag=[A])
    s.zones[DISCARD] = []
    s.reshuffle(DISCARD, DECK, "deck", 1)
    assert (s.zones[DECK], s.memory) == ([], [NOTHING] * len(s.memory))


# -- what memory answers --------------------------------------------------------------------------


def test_what_a_memory_is_certain_of() -> None:
    seen = Seen((A, A, B), left=1)
    assert seen.knows(A)
    assert not seen.knows(B)
    assert not seen.knows(C)
    assert not seen.only_place_of(B)
    exact = Seen((A, B, C), 0, True)
    assert exact.only_place_of(B)
    assert not Seen((A, B, A), 0, True).only_place_of(A)
    assert not Seen((H, B, H), 0, True).only_place_of(B)
    assert not Seen((A, B, C), 1, True).only_place_of(B)


def test_a_memory_without_its_places() -> None:
    assert Seen((C, H, A), 0, True).loose() == (A, C)
    assert Seen((A, C), 1).loose() == (A, C)


# -- events ---------------------------------------------------------------------------------------


def test_a_move_is_told_with_who_may_see_the_card() -> None:
    s = attic(seats=3, deck=[A, B])
    heard: list[Event] = []
    s.events = heard
    s.look(2, DECK, 1)
    s.draw(DECK, HAND)
    assert heard[0].seen_by(0) == heard[0].seen_by(2) == Event("moved", (B, DECK, HAND))
    assert heard[0].seen_by(1) == heard[0].seen_by(WATCHING) == Event("moved", (H, DECK, HAND))


def test_open_moves_are_told_too() -> None:
    s = attic()
    heard: list[Event] = []
    s.events = heard
    s.move(D, DISCARD, DISCARD, under=True)
    assert heard == [Event("moved", (D, DISCARD, DISCARD))]
    assert heard[0].seen_by(WATCHING) == heard[0]


# -- views ----------------------------------------------------------------------------------------


def test_a_view_holds_no_memory_but_its_own() -> None:
    s = attic(deck=[A, B, C])
    s.look(0, DECK)
    s.look(1, DECK, 1)
    view = s.observe(1)
    assert [at for at, seen in enumerate(view.memory) if seen is not NOTHING] == [
        len(s.layout) + DECK
    ]
    assert view.knowledge.recalling[DECK] == 0b10
    assert s.observe(WATCHING).memory == [NOTHING] * len(s.memory)


def test_a_view_survives_saving() -> None:
    s = attic(deck=[A, B, C, D])
    s.look(0, DECK, 2)
    s.move(A, DECK, s.at(HAND, 1))
    for seat in (0, 1, WATCHING):
        view = s.observe(seat)
        again = ATTIC.load(view.save())
        assert again.save() == view.save()
        assert again.zones == view.zones
        assert again.knowledge.recalling == view.knowledge.recalling


def test_clones_do_not_share_memory() -> None:
    s = attic(deck=[A, B, C, D])
    before = s.save()
    other = s.clone()
    other.look(0, DECK)
    other.draw(DECK, HAND)
    other.shuffle(DECK, "deck", 1)
    assert s.save() == before
