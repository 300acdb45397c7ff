"""Pages: from plain facts to whole HTML documents. No I/O, no inline script, no inline style."""

from allmende.server.pages.doors import carry, carry_code, join, qr
from allmende.server.pages.entrance import setup, start
from allmende.server.pages.papers import credits, error, rules
from allmende.server.pages.table import table

__all__ = [
    "carry",
    "carry_code",
    "credits",
    "error",
    "join",
    "qr",
    "rules",
    "setup",
    "start",
    "table",
]
