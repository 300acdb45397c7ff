"""What is in the box: counts of tiles, duchies, depots, shields and routes."""

from __future__ import annotations

from collections import Counter

import pytest

from allmende.games.burgundy import components as box
from tests.games.burgundy.tables import BOARDS, fresh

BASE = [p for p in range(box.PIECES) if box.FACE[p] not in (*box.EXTRA_TILES, *box.WHITE_TILES)]


def copies(tiles: list[int], black: bool) -> int:
    back = box.PIECE.backs
    return sum(
        box.COPIES[p] for p in BASE if box.FACE[p] in tiles and (back[p] == box.BLACK) == black
    )


@pytest.mark.parametrize(
    ("first", "last", "coloured", "black"),
    [
        ("market", "watchtower", 40, 16),
        ("sheep_2", "goat_4", 20, 8),
        ("monastery_1", "monastery_26", 20, 6),
        ("castle", "castle", 14, 2),
        ("mine", "mine", 10, 2),
        ("ship", "ship", 20, 6),
    ],
)
def test_the_base_game_has_164_tiles(first: str, last: str, coloured: int, black: int) -> None:
    tiles = list(range(box.TILE.index(first), box.TILE.index(last) + 1))
    assert (copies(tiles, black=False), copies(tiles, black=True)) == (coloured, black)


def test_expansions_add_tiles() -> None:
    assert sum(box.COPIES[p] for p in BASE if box.FACE[p] != box.INN) == 164
    extra = [p for p in range(box.PIECES) if box.FACE[p] in box.EXTRA_TILES]
    assert [box.COPIES[p] for p in extra] == [1, 1, 1, 1]
    white = [p for p in range(box.PIECES) if box.FACE[p] in box.WHITE_TILES]
    assert sum(box.COPIES[p] for p in white) == 9
    assert box.COPIES[box.INN] == 5


def test_every_species_has_seven_tiles() -> None:
    for species in range(box.SPECIES):
        tiles = range(box.ANIMALS + 3 * species, box.ANIMALS + 3 * species + 3)
        count = [sum(box.COPIES[p] for p in BASE if box.FACE[p] == tile) for tile in tiles]
        assert count == [2, 3, 2]


@pytest.mark.parametrize("board", range(box.BOARDS), ids=BOARDS)
def test_every_duchy_has_its_colours(board: int) -> None:
    count = Counter(box.COLOUR_AT[board])
    team = box.TEAM_BOARD <= board < box.SOLO_BOARD
    wanted = [7, 6, 12, 24, 12, 12] if team else [4, 3, 6, 12, 6, 6]
    assert [count[colour] for colour in range(box.COLOURS)] == wanted


@pytest.mark.parametrize("board", range(box.TEAM_BOARD), ids=BOARDS[: box.TEAM_BOARD])
def test_the_duchies_share_their_numbers(board: int) -> None:
    assert box.NUMBER_AT[board] == box.NUMBER_AT[0]
    assert Counter(box.NUMBER_AT[board]) == {1: 7, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6}


def test_duchy_1_has_cities_of_1_3_3_and_5() -> None:
    cities = [r for r in box.REGIONS[0] if box.COLOUR_AT[0][r[0]] == box.CITY]
    assert sorted(len(city) for city in cities) == [1, 3, 3, 5]


@pytest.mark.parametrize("board", range(box.SOLO_BOARD), ids=BOARDS[: box.SOLO_BOARD])
def test_cities_have_one_to_eight_spaces(board: int) -> None:
    cities = [r for r in box.REGIONS[board] if box.COLOUR_AT[board][r[0]] == box.CITY]
    assert all(1 <= len(city) <= 8 for city in cities)
    assert 2 <= len(cities) <= 7


def test_around_the_centre_lie_six_spaces() -> None:
    names = [box.SPACE.values[space] for space in box.NEXT_TO[0][box.CENTRE]]
    assert names == ["c3", "c4", "d3", "d5", "e3", "e4"]


def test_the_halves_of_a_team_duchy_touch_around_the_space_they_share() -> None:
    names = [box.SPACE.values[space] for space in box.NEXT_TO[box.TEAM_BOARD][box.MIDDLE]]
    assert names == ["c6", "d6", "e6", "j1", "k2", "l1"]


def test_alone_rivers_link_islands_but_not_regions() -> None:
    rivers = [r for r in box.REGIONS[box.SOLO_BOARD] if box.COLOUR_AT[18][r[0]] == box.RIVER]
    assert [len(river) for river in rivers] == [1] * 6
    b3, b4 = box.SPACE.index("b3"), box.SPACE.index("b4")
    assert b4 in box.NEXT_TO[box.SOLO_BOARD][b3]


def test_every_colour_and_bonus_occurs_as_often_on_the_routes() -> None:
    goods = Counter(card[at] for card in box.ROUTE_FIELDS for at in (0, 2, 4))
    bonuses = Counter(card[at] for card in box.ROUTE_FIELDS for at in (1, 3, 5))
    assert set(goods.values()) == {6}
    assert set(bonuses.values()) == {4}
    assert len(bonuses) == 9


def test_shields_are_worth_12_8_or_4() -> None:
    assert box.SHIELD_POINTS == [12] * 6 + [8] * 6 + [4] * 6


@pytest.mark.parametrize(("seats", "tiles", "black"), [(1, 2, 4), (2, 2, 4), (3, 3, 6), (4, 4, 8)])
def test_depots_are_laid_by_players(seats: int, tiles: int, black: int) -> None:
    t = fresh(seats)
    if seats == 1:
        t.plays(0, "place(space=a3)")
    sizes = [len(t.state.zones[box.DEPOT + depot]) for depot in range(6)]
    assert sum(sizes) == 6 * tiles - (seats == 1)
    assert len(t.state.zones[box.BLACK_DEPOT]) == black


def test_depots_have_their_colours() -> None:
    t = fresh(4)
    for depot, letters in enumerate(box.DEPOT_SPACES):
        laid = [box.COLOUR_OF[box.FACE[p]] for p in t.state.zones[box.DEPOT + depot]]
        assert sorted(laid) == sorted(box.LETTERS.index(letter) for letter in letters)
