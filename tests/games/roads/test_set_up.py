"""Roads & Knights: what lies on the table when the game begins, by seats and options."""

from __future__ import annotations

import pytest

from allmende.core.errors import BadOption
from allmende.core.registry import game
from allmende.games.roads.components import BUILDING
from tests.games.roads.tables import fresh
from tests.stories import Story

SEATS = [2, 3, 4, 5, 6]


def supply(t: Story, name: str) -> int:
    count: int = t.state.supply[BUILDING.index(name)]
    return count


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_three_cards_a_road_and_a_settlement(seats: int) -> None:
    t = fresh(seats)
    assert [len(t.hand(seat).split()) for seat in range(seats)] == [3] * seats
    assert t.state.roads == t.state.settlements == [1] * seats
    assert t.state.knights == t.state.cities == t.state.expansions == [0] * seats
    assert t.scores == [1] * seats


@pytest.mark.parametrize(("seats", "cards"), [(2, 67), (3, 67), (4, 67), (5, 134), (6, 134)])
def test_five_cards_lie_in_the_market_and_the_rest_is_the_draw_pile(seats: int, cards: int) -> None:
    t = fresh(seats)
    assert len(t.market().split()) == 5
    assert len(t.draw_pile().split()) == cards - 5 - 3 * seats
    assert t.discard() == ""


@pytest.mark.parametrize(("seats", "sets"), [(2, 1), (4, 1), (5, 2), (6, 2)])
def test_a_set_has_67_resource_cards(seats: int, sets: int) -> None:
    t = fresh(seats)
    cards = " ".join([t.market(), t.draw_pile(), *(t.hand(seat) for seat in range(seats))]).split()
    numbers = {"brick": 11, "lumber": 11, "ore": 16, "wool": 15, "grain": 14}
    assert {name: cards.count(name) for name in set(cards)} == {
        name: sets * number for name, number in numbers.items()
    }


@pytest.mark.parametrize(
    ("seats", "roads", "sites", "knights"),
    [(2, 5, 7, 2), (3, 7, 11, 4), (4, 9, 15, 5), (5, 11, 19, 7), (6, 13, 23, 8)],
)
def test_building_cards_are_sorted_out_by_players(
    seats: int, roads: int, sites: int, knights: int
) -> None:
    t = fresh(seats)
    assert supply(t, "road") == roads - seats
    assert supply(t, "settlement") == sites - seats
    assert supply(t, "knight") == knights
    assert len(t.site_pile().split()) == sites


@pytest.mark.parametrize(
    ("seats", "numbers"),
    [  # library, church, castle, university, town hall, guild
        (2, [1, 1, 1, 1, 1, 0]),
        (3, [1, 2, 1, 1, 1, 1]),
        (4, [1, 2, 2, 1, 1, 2]),
        (5, [1, 3, 2, 1, 1, 3]),
        (6, [1, 3, 3, 1, 1, 4]),
    ],
)
def test_expansions_by_players(seats: int, numbers: list[int]) -> None:
    names = ("library", "church", "castle", "university", "town_hall", "guild")
    assert [supply(fresh(seats), name) for name in names] == numbers


def test_five_and_six_add_all_building_cards_of_the_second_set_with_their_symbols() -> None:
    """Those of the second set are as many as the first set has of these symbols."""
    two, three, four, five, six = (fresh(seats) for seats in SEATS)
    for name in ("road", "settlement"):  # one of each for the seat that joins
        assert supply(five, name) - supply(four, name) == supply(three, name) - supply(two, name)
        assert supply(six, name) - supply(five, name) == supply(four, name) - supply(three, name)
    for name in ("knight", *BUILDING.values[4:]):
        assert supply(five, name) - supply(four, name) == supply(three, name) - supply(two, name)
        assert supply(six, name) - supply(five, name) == supply(four, name) - supply(three, name)


@pytest.mark.parametrize(
    ("events", "seats", "raids", "market_days"),
    [
        ("11/4", 2, 5, 2),
        ("11/4", 3, 8, 3),
        ("11/4", 4, 11, 4),
        ("11/4", 5, 14, 5),
        ("11/4", 6, 17, 6),
        ("10/5", 2, 5, 2),
        ("10/5", 3, 8, 3),
        ("10/5", 4, 10, 5),
        ("10/5", 5, 13, 6),
        ("10/5", 6, 15, 8),
    ],
)
def test_the_events_of_the_cities_by_option(
    events: str, seats: int, raids: int, market_days: int
) -> None:
    sites = fresh(seats, events=events).site_pile().split()
    assert (sites.count("raid"), sites.count("market_day")) == (raids, market_days)


def test_eleven_raids_are_the_usual_split() -> None:
    assert fresh(4).site_pile().split().count("raid") == 11


def test_there_is_no_other_split() -> None:
    with pytest.raises(BadOption, match="it is one of: 11/4, 10/5"):
        fresh(4, events="12/3")


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(BadOption, match="2, 3, 4, 5, 6 seats"):
        game("roads").start(seats=seats, seed=1)


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_seat_begins_and_the_fate_card_points_clockwise(seats: int) -> None:
    t = fresh(seats)
    assert t.state.asked == [0]
    assert t.question(0) == "trade"
    assert t.state.fate == 1


def test_cards_and_sites_are_shuffled() -> None:
    decks = {(s.draw_pile(), s.site_pile()) for s in (another(seed) for seed in range(5))}
    assert len({deck for deck, _ in decks}) == len({sites for _, sites in decks}) == 5


def another(seed: int) -> Story:
    return Story(game("roads").start(seats=4, seed=seed), {})
