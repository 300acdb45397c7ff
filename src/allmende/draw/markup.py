"""Markup: HTML and SVG as strings. What is not known to be markup is escaped, always.

>>> tag("b", "Tom & Jerry", class_="name", data_at="seat-1")
'<b class="name" data-at="seat-1">Tom &amp; Jerry</b>'
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from functools import cache

# What no page can hold: control characters, and halves of characters that can't be sent as UTF-8.
_ODD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta", "use", "path", "circle", "rect"})


class Markup(str):
    """A text that is safe to put into a page as it stands."""

    __slots__ = ()


Child = str | int | None
Value = str | int | bool | None


def escape(text: str | int) -> Markup:
    """A text as markup: what is markup already stays as it is."""
    if isinstance(text, Markup):
        return text
    return Markup(html.escape(_ODD.sub("\ufffd", str(text))))


def tag(name: str, /, *children: Child, **attributes: Value) -> Markup:
    """An element. `class_` is written class, `data_at` data-at; None, False and "" are left out."""
    head = "<" + name
    for key, value in attributes.items():
        if value is True:
            head += " " + _attribute(key)
        elif value is not None and value is not False and value != "":
            head += f' {_attribute(key)}="{escape(value)}"'
    if name in _EMPTY:
        return Markup(head + "/>")
    inside = "".join([escape(child) for child in children if child is not None])
    return Markup(f"{head}>{inside}</{name}>")


def join(parts: Iterable[Child], between: str = "") -> Markup:
    """Parts one after the other."""
    return Markup(escape(between).join([escape(part) for part in parts if part is not None]))


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")
