"""Reads markup as a browser would, strictly: what opens is closed, and in order."""

from __future__ import annotations

from html.parser import HTMLParser

EMPTY = {"br", "hr", "img", "input", "link", "meta", "use", "path", "circle", "rect"}


class Reader(HTMLParser):
    """Collects the elements with their attributes, and the text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"{tag} has an attribute twice: {names}"
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in EMPTY
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"{tag} is closed and never opened"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def values(self, attribute: str) -> set[str]:
        return {attributes[attribute] for _, attributes in self.elements if attribute in attributes}


def read(markup: str) -> Reader:
    """The elements of a piece of markup; fails where it is not well formed."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    assert not reader.open, f"never closed: {reader.open}"
    return reader
