"""Boards of hexagons: what can be pointed at, what is one shape, and that neighbours touch."""

from __future__ import annotations

from allmende.draw.boards import Space, hex_board, hex_tile, outline, spot, track_of
from tests.draw.reading import read


def test_neighbours_share_an_edge() -> None:
    assert spot(0, 0) == (0, 0)
    assert spot(1, 0) == (52, 0)
    assert spot(0, 1) == (26, 45)
    assert spot(-1, 1) == (-26, 45)


def test_a_board_is_as_large_as_its_spaces() -> None:
    board = read(hex_board([Space(*spot(0, 0)), Space(*spot(1, 0))]))
    assert board.elements[0][1]["viewbox"] == "-30 -34 112 68"


def test_spaces_that_nobody_points_at_are_one_shape_of_a_tone_with_marks() -> None:
    spaces = [Space(*spot(column, 0), "water", column + 1) for column in range(4)]
    board = read(hex_board([*spaces, Space(*spot(4, 0), "clay", 5)]))
    kinds = [attributes["class"] for name, attributes in board.elements if name == "path"]
    assert kinds == [
        "space tone-clay", "marks tone-clay", "space tone-water", "marks tone-water",
    ]  # fmt: skip
    assert board.text == "12345"


def test_a_space_with_a_name_is_a_piece_and_says_what_it_is() -> None:
    space = Space(0, 0, "clay", 4, at="duchy.a1", term="city", label="City 4")
    found = read(hex_board([space])).elements[1][1]
    assert (found["data-at"], found["role"], found["aria-label"]) == ("duchy.a1", "img", "City 4")


def test_a_tile_covers_the_number_of_its_space() -> None:
    covered = read(hex_board([Space(0, 0, "clay", 4, symbol="leaf", at="a1", label="Leaf")]))
    assert covered.text == ""
    assert covered.values("href") == {"#s-leaf"}


def test_a_hexagon_by_itself_and_a_track_are_well_formed() -> None:
    assert read(hex_tile("leaf", "clay", "Leaf", "shelf.leaf")).values("data-at") == {"shelf.leaf"}
    track = read(track_of([(1, 0), (), (2,)], "Order", "bridge"))
    assert [a["class"] for name, a in track.elements if name == "i"] == [
        "step", "step empty", "step",
    ]  # fmt: skip
    assert outline(26, 30).startswith("M26 0l26 15")
