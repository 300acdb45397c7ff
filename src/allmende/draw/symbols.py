"""Symbols that all games share, and the sheet that holds them with those of a game.

Each is SVG in a box of 48 by 48, drawn here. Colours are the variables of `style/tokens.css` or the
colour of the text around. A page holds the sheet once; pieces refer to `#s-<name>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from allmende.draw.markup import Markup

_LINE = 'fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'


def line(path: str, more: str = "") -> str:
    """A drawing in lines of the text's colour."""
    return f'<path {_LINE} d="{path}"/>{more}'


def full(path: str) -> str:
    """A filled shape in the text's colour."""
    return f'<path fill="currentColor" d="{path}"/>'


def _die(*pips: tuple[int, int]) -> str:
    """A side of a die in the text's colour."""
    dots = "".join(f'<circle cx="{24 + 11 * x}" cy="{24 + 11 * y}" r="4"/>' for x, y in pips)
    side = '<rect x="4" y="4" width="40" height="40" rx="9" fill="var(--paper)" stroke="currentColor" stroke-width="3"/>'
    return f'{side}<g fill="currentColor">{dots}</g>'


_TWO = ((-1, -1), (1, 1))
_FOUR = (*_TWO, (-1, 1), (1, -1))
_MIDDLE = (0, 0)
PIPS = ((_MIDDLE,), _TWO, (*_TWO, _MIDDLE), _FOUR, (*_FOUR, _MIDDLE), (*_FOUR, (-1, 0), (1, 0)))

# The marks of the seats: six shapes that differ also without colour.
MARKS = {
    "mark-0": full("M24 5a19 19 0 1 0 0 38 19 19 0 0 0 0-38z"),
    "mark-1": full("M10 6h28a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z"),
    "mark-2": full("M21 6.5a3.5 3.5 0 0 1 6 0L44 36a4 4 0 0 1-3.5 6h-33A4 4 0 0 1 4 36z"),
    "mark-3": full("M21 4.2a4 4 0 0 1 6 0L44 21a4 4 0 0 1 0 6L27 43.8a4 4 0 0 1-6 0L4 27a4 4 0 0 1 0-6z"),
    "mark-4": full("M24 3l6.2 13.3 14.5 1.8-10.7 10 2.8 14.4L24 35.4 11.2 42.5 14 28.1l-10.7-10 14.5-1.8z"),
    "mark-5": full("M18 5h12a2 2 0 0 1 2 2v9h9a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-9v9a2 2 0 0 1-2 2H18a2 2 0 0 1-2-2v-9H7a2 2 0 0 1-2-2V18a2 2 0 0 1 2-2h9V7a2 2 0 0 1 2-2z"),
}  # fmt: skip

# Things that every table knows.
TABLE = {
    "point": full("M24 4l5.9 12.9 14.1 1.6-10.5 9.6 2.9 13.9L24 35 11.6 42l2.9-13.9L4 18.5l14.1-1.6z"),
    "swap": line("M8 17h30M30 8l9 9-9 9") + line("M40 34H10M18 25l-9 9 9 9"),
    "draw": line("M14 6h16a4 4 0 0 1 4 4v10M20 42h-6a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4M33 27v14M26 34h14"),
    "cards": line("M17 12l15-4a3 3 0 0 1 4 2l6 23a3 3 0 0 1-2 4l-14 4a3 3 0 0 1-4-2z") + line("M18 16l-9 3a3 3 0 0 0-2 4l6 17a3 3 0 0 0 4 2l6-2"),
    "leaf": '<path fill="var(--leaf)" d="M24 44C10 36 8 18 24 4c16 14 14 32 0 40z"/><path fill="none" stroke="var(--paper)" stroke-width="2" stroke-linecap="round" d="M24 44V14M24 24l6-6M24 32l8-8M24 24l-6-6M24 32l-8-8"/>',
    "bot": line("M12 18h24a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4zM24 18V9M18 27v4M30 27v4", '<circle cx="24" cy="7" r="3" fill="currentColor"/>'),
    "person": full("M24 5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zM24 27c11 0 18 6 18 14 0 1.5-1 2-2 2H8c-1 0-2-.5-2-2 0-8 7-14 18-14z"),
    "eye": line("M4 24c6-10 13-14 20-14s14 4 20 14c-6 10-13 14-20 14S10 34 4 24z", '<circle cx="24" cy="24" r="6.5" fill="currentColor"/>'),
    "clockwise": line("M40 24a16 16 0 1 1-6-12.5M35 3v9.5h-9.5"),
    "counter": line("M8 24a16 16 0 1 0 6-12.5M13 3v9.5h9.5"),
    "coin": '<circle cx="24" cy="24" r="18" fill="var(--field)" stroke="var(--field-deep)" stroke-width="3"/><circle cx="24" cy="24" r="11" fill="none" stroke="var(--field-deep)" stroke-width="2.5"/>',
    **{f"die-{value}": _die(*pips) for value, pips in enumerate(PIPS, 1)},
}  # fmt: skip

# What pages and the table's frame need.
FRAME = {
    "undo": line("M18 9l-9 9 9 9M10 18h17a12 12 0 0 1 0 24h-9"),
    "undo-turn": line("M16 9l-9 9 9 9M26 9l-9 9 9 9M18 18h11a11 11 0 0 1 0 23h-9"),
    "hint": line("M18 34c0-5-7-7-7-16a13 13 0 0 1 26 0c0 9-7 11-7 16zM19 42h10"),
    "sound": line("M8 18v12h7l11 9V9l-11 9zM33 18a8 8 0 0 1 0 12M37 11a17 17 0 0 1 0 26"),
    "mute": line("M8 18v12h7l11 9V9l-11 9zM34 19l9 10M43 19l-9 10"),
    "light": line("M24 4v5M24 39v5M4 24h5M39 24h5M10 10l3.5 3.5M34.5 34.5L38 38M38 10l-3.5 3.5M13.5 34.5L10 38", '<circle cx="24" cy="24" r="8.5" fill="currentColor"/>'),
    "dark": full("M30 5a20 20 0 1 0 13 27A17 17 0 0 1 30 5z"),
    "help": line("M16 17a8.5 8.5 0 1 1 12 7.7c-3 1.6-4 3.3-4 6.3", '<circle cx="24" cy="40" r="3" fill="currentColor"/>'),
    "book": line("M24 12c-4-3-9-4-16-4v29c7 0 12 1 16 4 4-3 9-4 16-4V8c-7 0-12 1-16 4zM24 12v29"),
    "log": line("M18 12h22M18 24h22M18 36h22", '<g fill="currentColor"><circle cx="8.5" cy="12" r="3"/><circle cx="8.5" cy="24" r="3"/><circle cx="8.5" cy="36" r="3"/></g>'),
    "menu": line("M8 12h32M8 24h32M8 36h32"),
    "close": line("M11 11l26 26M37 11L11 37"),
    "check": line("M8 26l10 10 22-24"),
    "search": line("M32 32l10 10M35 20.5a14.5 14.5 0 1 1-29 0 14.5 14.5 0 0 1 29 0z"),
    "link": line("M20 28a8 8 0 0 0 12 1l7-7a8.5 8.5 0 0 0-12-12l-3 3M28 20a8 8 0 0 0-12-1l-7 7a8.5 8.5 0 0 0 12 12l3-3"),
    "copy": line("M18 18h20a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H20a3 3 0 0 1-3-3V19M12 31H9a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3h19a3 3 0 0 1 3 3v3"),
    "carry": line("M15 5h18a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM22 36h4"),
    "download": line("M24 6v24M14 21l10 10 10-10M8 41h32"),
    "language": line("M24 5a19 19 0 1 0 0 38 19 19 0 0 0 0-38zM5.5 24h37M24 5c6 5 8 12 8 19s-2 14-8 19c-6-5-8-12-8-19s2-14 8-19z"),
    "home": line("M6 24L24 8l18 16M11 21v19h26V21M20 40V29h8v11"),
    "settings": line("M6 14h18M34 14h8M6 34h8M24 34h18M29 9v10M19 29v10"),
    "play": full("M14 7.5v33a2 2 0 0 0 3 1.7l26-16.5a2 2 0 0 0 0-3.4L17 5.8a2 2 0 0 0-3 1.7z"),
    "pause": full("M12 7h7a2 2 0 0 1 2 2v30a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM29 7h7a2 2 0 0 1 2 2v30a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z"),
    "next": line("M17 9l15 15-15 15"),
    "previous": line("M31 9L16 24l15 15"),
    "first": line("M34 9L19 24l15 15M12 9v30"),
    "last": line("M14 9l15 15-15 15M36 9v30"),
    "fork": line("M14 9v30M34 9v6c0 8-20 6-20 16", '<g fill="currentColor"><circle cx="14" cy="8" r="5"/><circle cx="14" cy="40" r="5"/><circle cx="34" cy="8" r="5"/></g>'),
    "again": line("M40 24a16 16 0 1 1-5-11.6M38 4v9h-9"),
    "speed": line("M6 36a18 18 0 1 1 36 0M24 34l9-13"),
    "crown": full("M6 15l9 8 9-15 9 15 9-8-4 25H10z"),
    "seal": line("M12 22h24v20H12zM17 22v-6a7 7 0 0 1 14 0v6"),
    "wait": line("M13 6h22M13 42h22M16 6c0 10 16 10 16 18s-16 8-16 18M32 6c0 10-16 10-16 18s16 8 16 18"),
    "offline": line("M6 18a26 26 0 0 1 36 0M13 26a16 16 0 0 1 22 0M8 8l32 32", '<circle cx="24" cy="36" r="3.5" fill="currentColor"/>'),
}  # fmt: skip

SHARED_SYMBOLS: Mapping[str, str] = {**MARKS, **TABLE, **FRAME}

PLAIN_EMBLEM = Markup(
    '<svg class="emblem" viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
    '<rect width="320" height="180" fill="var(--sky)"/>'
    '<circle cx="248" cy="92" r="17" fill="var(--field)" opacity=".85"/>'
    '<path fill="var(--forest)" opacity=".75" d="M0 124c60-40 130-34 200-8 50-20 90-22 120-12v76H0z"/>'
    '<path fill="var(--pasture)" d="M0 142c80-26 170-16 320-4v42H0z"/>'
    '<use href="#s-leaf" x="70" y="78" width="72" height="72"/>'
    '<use href="#s-leaf" x="130" y="98" width="54" height="54"/>'
    '<use href="#s-leaf" x="40" y="108" width="44" height="44"/></svg>'
)


def sheet(*more: Mapping[str, str]) -> Markup:
    """All symbols in one SVG without size, to stand once in a page or to be fetched into it."""
    symbols = dict(SHARED_SYMBOLS)
    for own in more:
        symbols.update(own)
    drawn = "".join(
        f'<symbol id="s-{name}" viewBox="0 0 48 48">{body}</symbol>'
        for name, body in symbols.items()
    )
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" class="sheet" width="0" height="0"'
        f' aria-hidden="true">{drawn}</svg>'
    )


def version(text: str) -> str:
    """A short fingerprint, for addresses of files that may be kept for ever."""
    return sha256(text.encode()).hexdigest()[:12]
