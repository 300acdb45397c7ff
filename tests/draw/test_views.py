"""Pictures of every game: sound, the same each time, and every action has its piece."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import allmende
from allmende.core.events import Event
from allmende.core.state import WATCHING
from allmende.core.words import LANGUAGES, Words
from allmende.draw import views
from allmende.draw.asking import Node, Option, asking
from allmende.draw.picture import AREAS, Fragment, Look
from tests.contract.kit import Variant, main_variants, moves, variant_id
from tests.draw.reading import Reader, read

EVERY = 11
MOST = 400
NAMES = ["Mara", "<b>Ben</b>", "J\"ü'rgen", "Aïsha & Li", "", "x" * 40]

variants = pytest.mark.parametrize("variant", main_variants(), ids=variant_id)
games = pytest.mark.parametrize("name", allmende.names())
languages = pytest.mark.parametrize("language", LANGUAGES)


def positions(variant: Variant, events: list[Event] | None = None) -> Iterator[Any]:
    """States of a random game, and its last one."""
    name, seats, options = variant
    game = allmende.game(name)
    state = game.start(seats, 5, options, events=events)
    for number, _ in enumerate(moves(state, Random(seats), game.longest)):
        if number % EVERY == 0:
            yield state
        if number == MOST:
            return
    yield state


def pictures(variant: Variant) -> Iterator[tuple[Any, Words, list[Fragment]]]:
    """Everybody's picture of some positions, in one language after the other."""
    for number, state in enumerate(positions(variant)):
        names = NAMES[: state.seats]
        words = Words(LANGUAGES[number % 2], state.game, names)
        for seat in (WATCHING, *range(state.seats)):
            view = state.observe(seat)
            yield view, words, views.fragments(view, words, Look(seat, names, ["person", "greedy"]))


@cache
def parsed(html: str) -> Reader:
    return read(html)


@cache
def symbols() -> frozenset[str]:
    return frozenset(f"#{name}" for name in read(views.sheet()).values("id"))


def found(fragments: list[Fragment], attribute: str) -> set[str]:
    return {value for fragment in fragments for value in parsed(fragment.html).values(attribute)}


@variants
def test_every_action_has_its_piece_or_is_a_button(variant: Variant) -> None:
    for view, _, fragments in pictures(variant):
        places = found(fragments, "data-at")
        for action in view.legal():
            anchor = views.anchor(view, action)
            assert anchor.at in {"", *places}, view.game.actions.text(action)
            assert anchor.to in {"", *places}, view.game.actions.text(action)
            assert anchor.at or not anchor.to


def options(node: Node | None) -> Iterator[Option]:
    """All that is offered, also after other steps."""
    for option in node.options if node else []:
        yield option
        yield from options(option.next)


@variants
def test_the_steps_of_a_choice_have_pieces_in_the_picture_before_it(variant: Variant) -> None:
    for state in positions(variant):
        words = Words("en", state.game)
        for seat in state.asked:
            places = found(views.fragments(state.observe(seat), words), "data-at")
            for option in options(asking(state, seat, words, views.anchor)):
                assert option.at in {"", *places}, option
                assert option.to in {"", *places}, option


@variants
def test_what_pieces_refer_to_exists(variant: Variant) -> None:
    terms = {entry.key for entry in views.view_of(allmende.game(variant[0])).GLOSSARY}
    for _, _, fragments in pictures(variant):
        assert found(fragments, "href") <= symbols()
        assert found(fragments, "data-term") <= terms


@variants
def test_the_fragments_of_a_seat_are_always_the_same_ones(variant: Variant) -> None:
    layouts: dict[int, list[tuple[str, str]]] = {}
    for view, _, fragments in pictures(variant):
        layout = views.layout(fragments)
        assert layouts.setdefault(view.viewer, layout) == layout
        assert len({id_ for id_, _ in layout}) == len(layout)
        assert {area for _, area in layout} <= set(AREAS)
        assert ("mine" in [area for _, area in layout]) == (view.viewer >= 0)


@variants
def test_pieces_say_what_they_are_and_carry_no_style_and_no_script(variant: Variant) -> None:
    for _, _, fragments in pictures(variant):
        for fragment in fragments:
            for element, attributes in parsed(fragment.html).elements:
                assert element not in ("script", "style", "a", "form")
                assert not [name for name in attributes if name == "style" or name[:2] == "on"]
                assert ("aria-label" in attributes) == (attributes.get("role") in ("img", "group"))
                assert attributes.get("aria-label", "-").strip()


@variants
def test_a_picture_does_not_depend_on_what_was_drawn_before(variant: Variant) -> None:
    for view, words, fragments in pictures(variant):
        again = views.fragments(
            view.game.load(view.save()),
            Words(words.language, view.game, words.names),
            Look(view.viewer, words.names or (), ["person", "greedy"]),
        )
        assert again == fragments


@variants
def test_names_are_written_and_never_become_elements(variant: Variant) -> None:
    for view, _, fragments in pictures(variant):
        text = "".join(parsed(fragment.html).text for fragment in fragments)
        assert all(name in text for name in NAMES[: view.seats])


@variants
def test_the_log_and_what_glides_name_places(variant: Variant) -> None:
    events: list[Event] = []
    for state in positions(variant, events):
        for seat in (WATCHING, *range(state.seats)):
            view = state.observe(seat)
            words = Words("en", state.game)
            places = found(views.fragments(view, words), "data-at")
            seen = [event.seen_by(seat) for event in events]
            for event in seen:
                for at in views.log_anchors(state.game, event):
                    assert any(place in places for place in shortened(at)), event
            for glide in views.glides(view, seen, words):
                read(glide.piece)
                for at in (glide.source, glide.target):
                    assert any(place in places for place in shortened(at)), glide
        events.clear()


def shortened(at: str) -> list[str]:
    """A place, and the ones around it."""
    parts = at.split(".")
    return [".".join(parts[:end]) for end in range(len(parts), 0, -1)]


@languages
@games
def test_every_entry_of_the_glossary_has_its_words_and_symbol(name: str, language: str) -> None:
    for entry in views.glossary(allmende.game(name), language):
        assert entry.title
        assert entry.text.endswith(".")
        assert f"#s-{entry.symbol}" in symbols()


@variants
def test_the_breakdown_adds_up(variant: Variant) -> None:
    for state in positions(variant):
        for seat, score in enumerate(state.scores()):
            lines = views.breakdown(state, seat, Words("de", state.game))
            assert not lines or sum(line.points for line in lines) == score


@games
def test_a_game_has_an_emblem(name: str) -> None:
    drawing = views.view_of(allmende.game(name))
    assert read(drawing.emblem()).values("href") <= symbols()
    assert drawing.MINUTES[0] <= drawing.MINUTES[1]


@games
def test_a_notebook_shows_a_view_and_a_state(name: str) -> None:
    state = allmende.game(name).start(seed=3)
    framed = read(state.observe(0)._repr_html_())
    page = framed.elements[0][1]["srcdoc"]
    assert "<style>" in page
    assert state.observe(state.seat)._repr_html_() == state._repr_html_()
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_the_style_is_there_and_balanced() -> None:
    assert views.style().count("{") == views.style().count("}") > 100


def test_symbols_are_well_formed_and_named_once() -> None:
    reader = read(views.sheet())
    names = [a["id"] for _, a in reader.elements if "id" in a]
    assert len(names) == len(set(names))
