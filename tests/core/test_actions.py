"""The action space: declared verb by verb, ids inside, texts outside."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from allmende.core import ActionSpace, BadAction, Range, numbers
from allmende.core.registry import game, names

COLOUR = Range("colour", ("red", "blue"))
SPACE = ActionSpace()
PASS = SPACE.verb("pass")
DYE = SPACE.verb("dye", colour=COLOUR)
PAINT = SPACE.verb("paint", wall=numbers("wall", 1, 3), colour=COLOUR)
SPACES = {"made up": SPACE, **{name: game(name).actions for name in names()}}


# -- declaring ------------------------------------------------------------------------------------


def test_ids_follow_in_the_order_of_the_declarations() -> None:
    assert (PASS, DYE, PAINT, len(SPACE)) == (0, 1, 3, 9)
    assert [SPACE.text(action) for action in range(len(SPACE))] == [
        "pass",
        "dye(colour=red)",
        "dye(colour=blue)",
        "paint(wall=1, colour=red)",
        "paint(wall=1, colour=blue)",
        "paint(wall=2, colour=red)",
        "paint(wall=2, colour=blue)",
        "paint(wall=3, colour=red)",
        "paint(wall=3, colour=blue)",
    ]


def test_an_id_is_its_first_plus_the_values_by_mixed_radix() -> None:
    for wall in range(3):
        for colour in range(2):
            action = PAINT + wall * 2 + colour
            assert SPACE.verb_of(action).name == "paint"
            assert SPACE.verb_of(action).values(action) == (wall, colour)
    assert SPACE.verb_of(DYE + 1).values(DYE + 1) == (1,)
    assert SPACE.verb_of(PASS).values(PASS) == ()


def test_a_verb_is_declared_once() -> None:
    space = ActionSpace()
    space.verb("pass")
    with pytest.raises(ValueError, match="the verb pass is declared twice"):
        space.verb("pass", colour=COLOUR)
    assert len(space) == 1


def test_a_verb_multiplies_at_most_two_arguments() -> None:
    with pytest.raises(ValueError, match="more than two arguments"):
        ActionSpace().verb("paint", a=COLOUR, b=COLOUR, c=COLOUR)


def test_a_verb_stays_below_a_thousand_ids() -> None:
    space = ActionSpace()
    with pytest.raises(ValueError, match="the verb go has 1000 ids, at most 999"):
        space.verb("go", x=numbers("x", 1, 100), y=numbers("y", 1, 10))
    assert len(space) == 0
    space.verb("go", x=numbers("x", 1, 999))
    assert len(space) == 999


def test_a_space_stays_below_two_thousand_ids() -> None:
    space = ActionSpace()
    space.verb("go", x=numbers("x", 1, 999))
    space.verb("fly", x=numbers("x", 1, 999))
    space.verb("pass")
    with pytest.raises(ValueError, match="the verb rest brings the space to 2000 ids"):
        space.verb("rest")
    assert len(space) == 1999


def test_a_range_names_each_value_once() -> None:
    with pytest.raises(ValueError, match="range colour names a value twice"):
        Range("colour", ("red", "blue", "red"))


def test_a_range_knows_its_values() -> None:
    assert len(COLOUR) == 2
    assert COLOUR.index("blue") == 1
    assert repr(COLOUR) == "Range('colour', ('red', 'blue'))"
    assert numbers("wall", -1, 2).values == ("-1", "0", "1", "2")
    assert Range("light", ("red",), called="colour").called == "colour"
    assert COLOUR.called == "colour"
    assert COLOUR.backs == (0, 0)


def test_what_is_in_the_space() -> None:
    assert 0 in SPACE
    assert len(SPACE) - 1 in SPACE
    assert len(SPACE) not in SPACE
    assert -1 not in SPACE
    assert "pass" not in SPACE


# -- text and back --------------------------------------------------------------------------------


@pytest.mark.parametrize("space", SPACES.values(), ids=list(SPACES))
def test_every_text_parses_back_to_its_action(space: ActionSpace) -> None:
    texts = [space.text(action) for action in range(len(space))]
    assert len(set(texts)) == len(space)
    assert [space.parse(text) for text in texts] == list(range(len(space)))


@pytest.mark.parametrize(
    "text",
    [
        "paint(wall=2,colour=blue)",
        "paint(colour=blue, wall=2)",
        "  paint ( wall = 2 ,\tcolour = blue )\n",
        "paint(\n  wall=2,\n  colour=blue\n)",
    ],
)
def test_white_space_and_the_order_of_arguments_do_not_matter(text: str) -> None:
    assert SPACE.text(SPACE.parse(text)) == "paint(wall=2, colour=blue)"


def test_a_verb_without_arguments_may_have_empty_brackets() -> None:
    assert SPACE.parse("pass") == SPACE.parse("pass()") == SPACE.parse(" pass( ) ") == PASS


@pytest.mark.parametrize("text", ["", "   ", "jump", "Pass", "pass!", "3", "(wall=1)", "pass pass"])
def test_what_is_no_verb_is_answered_with_the_verbs(text: str) -> None:
    with pytest.raises(BadAction) as caught:
        SPACE.parse(text)
    assert str(caught.value) == (
        f"{text.strip()!r} is not an action; verbs are pass, dye(colour=…), paint(wall=…, colour=…)"
    )


@pytest.mark.parametrize(
    "text",
    [
        "paint",
        "paint()",
        "paint(wall=1)",
        "paint(wall=1, colour=red, coat=2)",
        "paint(wall=1, wall=2, colour=red)",
        "paint(1, red)",
        "paint(wall=1, hue=red)",
        "paint(wall=1, colour=red,)",
    ],
)
def test_wrong_arguments_are_answered_with_the_right_ones(text: str) -> None:
    with pytest.raises(BadAction) as caught:
        SPACE.parse(text)
    assert str(caught.value) == f"{text!r} does not parse; it would be paint(wall=…, colour=…)"


def test_arguments_where_there_are_none_are_answered_with_the_bare_verb() -> None:
    with pytest.raises(BadAction, match=r"it would be pass$"):
        SPACE.parse("pass(wall=1)")


def test_a_wrong_value_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadAction) as caught:
        SPACE.parse("paint(wall=4, colour=red)")
    assert str(caught.value) == (
        "'paint(wall=4, colour=red)': wall can't be '4'; it is one of 1, 2, 3"
    )
    with pytest.raises(BadAction, match="colour can't be 'Red'; it is one of red, blue"):
        SPACE.parse("dye(colour=Red)")


@pytest.mark.parametrize("action", [-1, 9, 10_000])
def test_an_id_that_is_not_there_has_no_text(action: int) -> None:
    with pytest.raises(BadAction, match=f"there is no action {action}; ids go from 0 to 8"):
        SPACE.text(action)


pieces = st.sampled_from(
    ["pass", "dye", "paint", "wall", "colour", "red", "2", "(", ")", "=", ",", " ", "\n", "é", "…"]
)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.one_of(st.text(max_size=30), st.lists(pieces, max_size=14).map("".join)))
def test_any_text_is_an_action_or_a_bad_action(text: str) -> None:
    try:
        action = SPACE.parse(text)
    except BadAction:
        return
    assert action in SPACE
    assert SPACE.parse(SPACE.text(action)) == action
