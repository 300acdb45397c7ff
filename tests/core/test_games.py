"""Games: how they are found, set up with options, and told apart."""

from __future__ import annotations

import pytest

import allmende
from allmende.core import BadOption, Exclusion, Game, Option, State, UnknownGame
from allmende.core.errors import AllmendeError
from allmende.core.game import counted
from allmende.core.registry import game, names

MEADOW = game("meadow")


class Hut(Game[State]):
    """As little as a game can be, with options that exclude each other."""

    name = "hut"
    seats = (1, 3)
    options = (Option("roof", ("straw", "slate"), "straw"), Option("rooms", ("1", "2"), "2"))
    exclusions = (Exclusion("too_heavy", {"roof": ("slate",), "rooms": ("2",), "seats": ("3",)}),)

    def blank(self) -> State:
        return State()

    def deal(self, s: State) -> None:
        pass

    def scores(self, s: State) -> list[int]:
        return [0, 5, 5][: s.seats]


HUT = Hut()


# -- the registry ---------------------------------------------------------------------------------


def test_a_game_is_found_by_its_name() -> None:
    assert "meadow" in names()
    assert names() == sorted(names())
    assert game("meadow") is allmende.game("meadow")
    assert [game(name).name for name in names()] == names()


def test_an_unknown_game_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame) as caught:
        game("chess")
    assert str(caught.value) == f"there is no game 'chess'; there is: {', '.join(names())}"


@pytest.mark.parametrize("name", ["", "__init__", "meadow.rules", "../core", "Meadow"])
def test_only_names_of_games_are_imported(name: str) -> None:
    with pytest.raises(UnknownGame):
        game(name)


def test_all_errors_of_users_have_one_base() -> None:
    for error in (UnknownGame, BadOption, allmende.IllegalAction):
        assert issubclass(error, AllmendeError)


# -- seats and options ----------------------------------------------------------------------------


def test_two_sit_down_unless_the_game_says_otherwise() -> None:
    assert MEADOW.start(seed=1).seats == 2
    assert HUT.default_seats() == 1


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_a_wrong_number_of_seats_is_answered_with_the_right_ones(seats: int) -> None:
    with pytest.raises(BadOption) as caught:
        MEADOW.start(seats=seats)
    assert str(caught.value) == f"meadow is played with 1, 2, 3, 4 seats, not with {seats}"


def test_an_unknown_option_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadOption) as caught:
        HUT.chosen(1, {"door": "red"})
    assert str(caught.value) == "hut has no option 'door'; its options are: roof, rooms"


def test_a_wrong_value_is_answered_with_the_right_ones() -> None:
    with pytest.raises(BadOption) as caught:
        HUT.chosen(1, {"roof": "gold"})
    assert str(caught.value) == "the option roof can't be 'gold'; it is one of: straw, slate"


def test_what_excludes_each_other_is_refused_with_the_reason() -> None:
    with pytest.raises(BadOption) as caught:
        MEADOW.start(seats=3, options={"teams": "yes"})
    assert str(caught.value) == "teams=yes, seats=3 can't be played: Teams need four players."
    assert MEADOW.start(seats=4, options={"teams": "yes"}).options == (1,)


def test_an_exclusion_holds_when_all_its_conditions_do() -> None:
    exclusion = HUT.exclusions[0]
    heavy = {"roof": "slate", "rooms": "2", "seats": "3"}
    assert exclusion.holds(heavy)
    for name, value in (("roof", "straw"), ("rooms", "1"), ("seats", "1")):
        assert not exclusion.holds({**heavy, name: value})


def test_options_become_numbers_and_names_again() -> None:
    assert HUT.chosen(1, {}) == (0, 1)
    assert HUT.chosen(3, {"rooms": "1", "roof": "slate"}) == (1, 0)
    assert HUT.option_names((1, 0)) == {"roof": "slate", "rooms": "1"}


def test_the_variants_are_all_that_can_be_played() -> None:
    variants = list(HUT.variants())
    assert len(variants) == 7
    assert (3, {"roof": "slate", "rooms": "2"}) not in variants
    for seats, options in variants:
        HUT.chosen(seats, options)
    assert list(MEADOW.variants()) == [
        (1, {"teams": "no"}),
        (2, {"teams": "no"}),
        (3, {"teams": "no"}),
        (4, {"teams": "no"}),
        (4, {"teams": "yes"}),
    ]


# -- starting and ending --------------------------------------------------------------------------


def test_one_seed_is_one_game() -> None:
    assert MEADOW.start(seed=7).save() == MEADOW.start(seed=7).save()
    assert MEADOW.start(seed=7).hash() != MEADOW.start(seed=8).hash()
    assert MEADOW.start().hash() != MEADOW.start().hash()


def test_the_seed_is_not_in_the_hash_or_a_view() -> None:
    s = MEADOW.start(seed=bytes(range(32)))
    other = s.clone()
    other.chance.seed = bytes(32)
    assert other.hash() == s.hash()
    assert other.save() != s.save()
    for seat in (0, 1, -1):
        assert s.chance.seed not in s.observe(seat).save()
        assert s.observe(seat).chance.seed == b""


def test_the_box_is_what_a_fresh_game_holds() -> None:
    s = MEADOW.start(seats=3, seed=1)
    cards = [card for card, copies in enumerate((8, 7, 6, 5, 5, 5)) for _ in range(copies)]
    assert MEADOW.box(s) == {"animal": cards}
    assert counted(s) == MEADOW.box(s)


def test_ties_share_a_place_and_take_up_the_next() -> None:
    assert HUT.ranking(HUT.laid_out(3, (0, 0))) == [3, 1, 1]


def test_what_a_game_must_bring() -> None:
    nothing = Game[State]()
    s = HUT.laid_out(1, (0, 0))
    with pytest.raises(NotImplementedError):
        nothing.blank()
    for method in (nothing.deal, nothing.scores, nothing.won_alone, nothing.features):
        with pytest.raises(NotImplementedError):
            method(s)
    with pytest.raises(NotImplementedError):
        HUT.ranking(s)  # alone, and the hut does not say when it is won
