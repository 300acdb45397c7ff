"""Markup: nothing that somebody wrote becomes an element, an attribute or a script."""

from __future__ import annotations

from hypothesis import given, strategies as st

from allmende.draw.markup import Markup, escape, join, tag
from tests.draw.reading import read

# Whatever a person may call themselves, with some nasty pieces made likely.
NASTY = st.sampled_from(["<script>", '"', "'", "&amp;", "</b>", "-->", "]]>", "\ud800", "\0"])
TEXTS = st.lists(st.one_of(st.text(), NASTY)).map("".join)
PLAIN = st.text(st.characters(exclude_categories=("Cc", "Cs", "Cn")))


@given(TEXTS, TEXTS)
def test_whatever_is_written_stays_one_element(text: str, title: str) -> None:
    reader = read(tag("p", text, title=title, class_="name"))
    assert [name for name, _ in reader.elements] == ["p"]
    assert set(reader.elements[0][1]) <= {"title", "class"}


@given(PLAIN, PLAIN)
def test_a_text_is_read_as_it_was_written(text: str, title: str) -> None:
    reader = read(tag("p", text, title=title))
    assert reader.text == text
    assert reader.elements[0][1].get("title", "") == title


@given(TEXTS)
def test_markup_can_be_sent(text: str) -> None:
    tag("p", text).encode("utf-8")


@given(TEXTS)
def test_escaping_twice_changes_nothing(text: str) -> None:
    once = escape(text)
    assert isinstance(once, Markup)
    assert escape(once) is once


def test_children_that_are_markup_stay() -> None:
    assert tag("ul", tag("li", "a & b"), tag("li", 3)) == "<ul><li>a &amp; b</li><li>3</li></ul>"


def test_nothing_is_left_out_and_nothing_added() -> None:
    assert tag("p", None, "", hidden=True, id="", title=None, lang=False) == "<p hidden></p>"
    assert tag("use", href="#s-ore") == '<use href="#s-ore"/>'
    assert join(["<", tag("b"), None, 1], ", ") == "&lt;, <b></b>, 1"


def test_adding_a_plain_text_is_no_longer_markup() -> None:
    assert not isinstance(tag("b") + "<i>", Markup)
