"""The drawings of Burgundy: tiles, goods, workers and silver, shields, and the emblem."""

from __future__ import annotations

from allmende.draw.markup import Markup
from allmende.games.burgundy import components as box

_G = '<g stroke="var(--bark)" stroke-width="1.6" stroke-linejoin="round">'


def _at(body: str, x: float, y: float, scale: float) -> str:
    """A drawing made smaller and put elsewhere."""
    return f'<g transform="translate({x} {y}) scale({scale})">{body}</g>'


def _say(text: str, x: float, y: float, size: int = 15, fill: str = "var(--night)") -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-size="{size}" font-weight="700" '
        f'fill="{fill}" stroke="var(--shine)" stroke-width="1" paint-order="stroke">{text}</text>'
    )


# -- buildings ------------------------------------------------------------------------------------

MARKET = f"""
{_G}<path fill="var(--wood)" d="M7 20h3.5v24H7zM37.5 20H41v24h-3.5z"/><path fill="var(--sand)" d="M5 31h38v8H5z"/>
<path fill="var(--snow)" d="M8 6h32l5 12c0 3-2 5-4 5s-4-2-4-4c0 2-2 4-4.3 4S28.5 21 28.5 19c0 2-2 4-4.5 4s-4.5-2-4.5-4c0 2-2 4-4.2 4S11 21 11 19c0 2-2 4-4 4s-4-2-4-5z"/></g>
<path fill="var(--plum)" d="M8.5 7h6L11 19c0 2-2 3.2-4 3.2S3.8 20 3.8 18zM20.5 7h7l1 12c0 2-2 3.2-4.5 3.2s-4.5-1.2-4.5-3.2zM33.5 7h6l4.7 11c0 2.5-1.3 4.2-3.2 4.2s-4-1.2-4-3.2z"/>
<circle cx="14" cy="28.5" r="3.5" fill="var(--field)" stroke="var(--bark)"/><circle cx="22" cy="28.5" r="3.5" fill="var(--clay)" stroke="var(--bark)"/><circle cx="32" cy="28" r="4" fill="var(--forest)" stroke="var(--bark)"/>"""
CARPENTER = f"""
{_G}<path fill="var(--sand)" d="M5 22h38v21H5z"/><path fill="var(--wood)" d="M8 9h32l6 14H2z"/>
<path fill="var(--bark)" d="M9 29h11v14H9z"/></g>
<path fill="none" stroke="var(--bark)" stroke-width="1.4" d="M6 16h36M4 20h40M12 10l-3 12M24 10v12M36 10l3 12"/>
{_G}<path fill="var(--stone)" d="M25 30l15-1v3l-3 1.5-2.5-1.5-2.5 2-2.5-1.5-2.5 2-2-1z"/><path fill="var(--wood)" d="M38 28l6 1v4l-6 0z"/></g>"""
CHURCH = f"""
<path fill="none" stroke="var(--field-deep)" stroke-width="2.5" stroke-linecap="round" d="M15 1.5v9M11.5 5h7"/>
{_G}<path fill="var(--snow)" d="M8 20h14v23H8z"/><path fill="var(--water)" d="M15 9l9 12H6z"/>
<path fill="var(--snow)" d="M22 29h21v14H22z"/><path fill="var(--water)" d="M22 20h16l8 10H22z"/></g>
<path fill="var(--bark)" d="M12 43v-8a3 3 0 0 1 6 0v8z"/><circle cx="15" cy="26" r="3" fill="var(--field)" stroke="var(--bark)"/>
<path fill="var(--field)" stroke="var(--bark)" d="M27 40v-5a2 2 0 0 1 4 0v5zM35 40v-5a2 2 0 0 1 4 0v5z"/>"""
WAREHOUSE = f"""
{_G}<path fill="var(--sand)" d="M6 20h36v23H6z"/><path fill="var(--clay)" d="M24 4l22 13v4H2v-4z"/>
<path fill="var(--bark)" d="M17 28h14v15H17z"/></g>
<path fill="none" stroke="var(--bark)" stroke-width="2" d="M24 8v10M20.5 18h7v5h-7z"/>
{_G}<path fill="var(--wood)" d="M8 33h8v10H8zM32 35h9v8h-9z"/></g><path fill="none" stroke="var(--bark)" stroke-width="1.3" d="M8 36.5h8M8 40h8M32 39h9"/>"""
BOARDING_HOUSE = f"""
{_G}<path fill="var(--snow)" d="M7 20h34v23H7z"/><path fill="var(--forest)" d="M24 3L2 21h44z"/>
<path fill="var(--bark)" d="M20 33h8v10h-8z"/><path fill="var(--field)" d="M11 24h6v6h-6zM21 24h6v6h-6zM31 24h6v6h-6zM11 34h6v5h-6zM31 34h6v5h-6z"/></g>
<path fill="none" stroke="var(--bark)" stroke-width="1.3" d="M14 24v6M24 24v6M34 24v6"/>"""
BANK = f"""
{_G}<path fill="var(--snow)" d="M7 19h34v20H7z"/><path fill="var(--stone)" d="M24 4L3 18h42z"/><path fill="var(--stone)" d="M4 39h40v5H4z"/>
<path fill="var(--stone)" d="M10 21h5v17h-5zM33 21h5v17h-5z"/><circle cx="24" cy="29" r="8" fill="var(--silver)"/></g>
<circle cx="24" cy="29" r="4.5" fill="none" stroke="var(--bark)" stroke-width="1.2"/>"""
TOWN_HALL = f"""
{_G}<path fill="var(--sand)" d="M4 26h40v17H4z"/><path fill="var(--clay)" d="M8 18h32l6 8H2z"/>
<path fill="var(--sand)" d="M17 12h14v31H17z"/><path fill="var(--plum)" d="M24 1l9 11H15z"/></g>
<circle cx="24" cy="20" r="5" fill="var(--snow)" stroke="var(--bark)" stroke-width="1.5"/><path fill="none" stroke="var(--bark)" stroke-width="1.5" stroke-linecap="round" d="M24 17v3l2.5 1.5"/>
<path fill="var(--bark)" d="M20.5 43v-9a3.5 3.5 0 0 1 7 0v9z"/><path fill="var(--night)" d="M8 31h4v6H8zM36 31h4v6h-4z"/>"""
WATCHTOWER = f"""
{_G}<path fill="var(--stone)" d="M16 18h16l2 26H14z"/><path fill="var(--stone)" d="M11 8h5v4h4V8h8v4h4V8h5v11H11z"/>
<path fill="var(--clay)" d="M24.5 1v7h-1V1z"/><path fill="var(--clay)" d="M24 1l9 3-9 3z"/></g>
<path fill="var(--night)" d="M22 23h4v6h-4zM21 44v-7a3 3 0 0 1 6 0v7z"/>
<path fill="none" stroke="var(--bark)" stroke-width="1" d="M16 24h5M28 31h5M16 34h4M27 20h4"/>"""
_CASTLE_BODY = (
    '<path fill="{0}" d="M3 43V15h4v4h3v-4h4v4h2v7h16v-7h2v-4h4v4h3v-4h4v28z"/>'
    '<path fill="{0}" d="M16 26v-5h4v2h2.5v-2h3v2H28v-2h4v5"/></g>'
    '<path fill="var(--bark)" d="M19 43v-7a5 5 0 0 1 10 0v7z"/>'
    '<path fill="var(--night)" d="M8 25h3v6H8zM37 25h3v6h-3z"/>'
    '<path fill="none" stroke="var(--bark)" stroke-width="1.8" stroke-linecap="round" d="M24 21V5"/>'
    '<path fill="{1}" stroke="var(--bark)" d="M24.5 5l11 3.5-11 4z"/>'
)
CASTLE = _G + _CASTLE_BODY.format("var(--stone)", "var(--clay)")
WHITE_CASTLE = _G + _CASTLE_BODY.format("var(--snow)", "var(--water)")
CRANE = f"""
{_G}<path fill="var(--wood)" d="M13 12h5v28h-5z"/><path fill="var(--wood)" d="M6 8h36l-2 5H6z"/><path fill="var(--wood)" d="M8 40h15v4H8z"/>
<path fill="var(--sand)" d="M29 31h11v10H29z"/></g>
<path fill="none" stroke="var(--bark)" stroke-width="1.8" d="M18 22l11-9M34.5 13v12M29 31l5.5-6 5.5 6M29 36h11"/><circle cx="9" cy="18" r="5" fill="var(--stone)" stroke="var(--bark)" stroke-width="1.5"/>"""

# -- animals --------------------------------------------------------------------------------------

_LEGS = '<path fill="{0}" d="M13 31h4v11h-4zM20 33h4v9h-4zM30 33h4v9h-4zM36 31h4v11h-4z"/>'
SHEEP = (
    _LEGS.format("var(--bark)")
    + '<path fill="var(--snow)" stroke="var(--wool-line)" stroke-width="2" d="M12 34a7 7 0 0 1-2-11 7.5 7.5 0 0 1 8-8 8.5 8.5 0 0 1 13-1 7.5 7.5 0 0 1 11 8 7 7 0 0 1-2 12 7 7 0 0 1-9 2 8 8 0 0 1-10 0 6.5 6.5 0 0 1-9-2z"/>'
    + '<path fill="var(--bark)" d="M3 19c0-4 3-6 7-6s6 2 7 6c0 6-3 10-6.5 10S3 25 3 19z"/><circle cx="8" cy="20" r="1.5" fill="var(--snow)"/>'
)
COW = (
    _LEGS.format("var(--bark)")
    + '<path fill="var(--snow)" stroke="var(--bark)" stroke-width="1.8" stroke-linejoin="round" d="M12 17h27c4 0 6 3 6 8v8c0 2-1 3-3 3H15c-3 0-4-3-4-6z"/>'
    + '<path fill="var(--bark)" d="M22 17h9c1 5-1 8-5 8s-5-4-4-8zM36 27c3-2 7-1 8 1v6c-4 2-9-2-8-7zM15 28c3 0 5 3 4 7h-4c-2-1-2-6 0-7z"/>'
    + '<path fill="var(--snow)" stroke="var(--bark)" stroke-width="1.8" d="M3 16l4-2h8l3 2-2 9c-1 4-8 4-9 0z"/><path fill="none" stroke="var(--bark)" stroke-width="2" stroke-linecap="round" d="M6 14l-3-5M15 14l3-5"/><path fill="var(--rose)" stroke="var(--bark)" d="M7 24h7v4H7z"/>'
)
PIG = (
    _LEGS.format("var(--rose-deep)")
    + '<path fill="var(--rose)" stroke="var(--rose-deep)" stroke-width="1.8" d="M14 17c8-4 22-4 27 2 4 5 4 12 0 16-6 3-20 3-26 0-5-4-6-13-1-18z"/><path fill="none" stroke="var(--rose-deep)" stroke-width="2" stroke-linecap="round" d="M43 21c3-1 4-4 2-5s-4 1-2 3"/>'
    + '<path fill="var(--rose)" stroke="var(--rose-deep)" stroke-width="1.8" stroke-linejoin="round" d="M4 18l2-7 5 4 5-4 2 7c2 8-1 13-7 13s-9-5-7-13z"/><path d="M6 25a4.5 3.2 0 1 0 9 0 4.5 3.2 0 1 0-9 0z" fill="var(--snow)" stroke="var(--rose-deep)"/><path fill="var(--rose-deep)" d="M8.5 24h1.500v2.200H8.500zM11.5 24H13v2.200h-1.500zM7 18.500h2v2H7zM13 18.500h2v2h-2z"/>'
)
GOAT = (
    _LEGS.format("var(--wood)")
    + '<path fill="var(--sand)" stroke="var(--bark)" stroke-width="1.8" stroke-linejoin="round" d="M14 19h25l5-4-1 17c0 2-2 4-4 4H17c-4 0-6-5-6-9z"/>'
    + '<path fill="var(--sand)" stroke="var(--bark)" stroke-width="1.8" stroke-linejoin="round" d="M5 16h12l-2 11-4 4-5-4z"/><path fill="none" stroke="var(--bark)" stroke-width="2.5" stroke-linecap="round" d="M7 15C5 10 6 5 10 3M14 15c-1-5 1-9 5-11"/><path fill="var(--snow)" stroke="var(--bark)" d="M9 29h4l-2 9z"/><path fill="var(--bark)" d="M7.5 19h2v2h-2zM13 19h2v2h-2z"/>'
)
GOOSE = '<path fill="var(--clay)" d="M21 36h3v7h-5l2-2zM29 36h3v7h-5l2-2z"/><path fill="var(--snow)" stroke="var(--wool-line)" stroke-width="2" stroke-linejoin="round" d="M13 6c5-2 8 2 8 7v8c6-4 15-3 20-1l5-4c0 13-6 21-17 21-9 0-14-6-14-13V14l-3-2z"/><path fill="var(--clay)" d="M13 8l-9 3 8 3z"/><circle cx="16" cy="9" r="1.5" fill="var(--night)"/><path fill="none" stroke="var(--wool-line)" stroke-width="1.8" stroke-linecap="round" d="M24 26c5 4 11 4 16-1"/>'
_HERDS = (
    ((0, 1, 0.62), (17, 17, 0.62)),
    ((10, -2, 0.56), (-2, 20, 0.56), (22, 20, 0.56)),
    ((-2, 0, 0.54), (23, 0, 0.54), (-2, 22, 0.54), (23, 22, 0.54)),
)


def _herd(animal: str, count: int) -> str:
    return "".join(_at(animal, *place) for place in _HERDS[count - 2])


# -- the other tiles ------------------------------------------------------------------------------

MINE = f"""
<path fill="var(--rock)" stroke="var(--bark)" stroke-width="1.6" stroke-linejoin="round" d="M2 43L15 13l7 6 6-12 18 36z"/>
<path fill="var(--snow)" opacity=".5" d="M28 7l7 14-6-2-4 3-3-5zM15 13l7 6-4 5-6-3z"/>
{_G}<path fill="var(--wood)" d="M13 43V27h22v16h-4V31H17v12z"/><path fill="var(--night)" d="M17 31h14v12H17z"/><circle cx="24" cy="39" r="4.5" fill="var(--silver)"/></g>"""
SHIP = f"""
{_G}<path fill="var(--snow)" d="M25 4c9 3 14 11 14 21-5-3-9-4-14-4zM22 8c-8 4-13 10-14 17 5-2 9-3 14-3z"/><path fill="var(--wood)" d="M22 3h3v28h-3z"/>
<path fill="var(--wood)" d="M3 29h42c-1 7-4 11-9 13H12C7 40 4 36 3 29z"/></g>
<path fill="none" stroke="var(--snow)" stroke-width="2.2" stroke-linecap="round" d="M3 45c4-3 7-3 11 0s7 3 10 0 7-3 11 0 6 3 10 0"/><path fill="none" stroke="var(--bark)" stroke-width="1.2" d="M5 34h38"/>"""
ABBEY = f"""
{_G}<path fill="var(--snow)" d="M4 25h40v18H4z"/><path fill="var(--clay)" d="M8 16h32l6 9H2z"/><path fill="var(--snow)" d="M18 13h12v30H18z"/><path fill="var(--clay)" d="M24 3l8 10H16z"/></g>
<path fill="none" stroke="var(--bark)" stroke-width="1.8" stroke-linecap="round" d="M24 0v5M22 2h4"/><path fill="var(--night)" d="M22 18h4v5h-4zM21 43v-8a3 3 0 0 1 6 0v8zM8 36v-4a2 2 0 0 1 4 0v4zM36 36v-4a2 2 0 0 1 4 0v4z"/>"""
INN = f"""
{_G}<path fill="var(--sand)" d="M8 22h28v21H8z"/><path fill="var(--plum)" d="M22 5L4 23h36z"/><path fill="var(--bark)" d="M17 31h9v12h-9z"/><path fill="var(--field)" d="M11 27h5v5h-5zM28 27h5v5h-5z"/></g>
<path fill="none" stroke="var(--bark)" stroke-width="2" d="M36 24h9M42 24v4"/>{_G}<path fill="var(--field)" d="M38 28h8v9h-8z"/></g>"""
BLANK = '<path fill="none" stroke="var(--stone-deep)" stroke-width="3" stroke-linejoin="round" d="M24 6l16 9v18l-16 9-16-9V15z"/><path fill="var(--stone-deep)" d="M24 16l7 8-7 8-7-8z"/>'

WORKER = f'{_G}<circle cx="24" cy="11" r="8" fill="var(--sand)"/><path fill="var(--wood)" d="M9 43c0-14 5-21 15-21s15 7 15 21z"/><path fill="var(--field)" d="M14 9c0-6 4-8 10-8s10 2 10 8z"/></g><path fill="none" stroke="var(--bark)" stroke-width="2" d="M18 30v13M30 30v13M18 33h12"/>'
SILVER = '<circle cx="24" cy="24" r="19" fill="var(--silver)" stroke="var(--steel)" stroke-width="2.5"/><circle cx="24" cy="24" r="13" fill="none" stroke="var(--steel)" stroke-width="1.6"/><path fill="var(--steel)" d="M15 29l1-11 5 5 3-7 3 7 5-5 1 11z"/>'
SHIELD = '<path fill="var(--tone, var(--water))" stroke="var(--bark)" stroke-width="2" stroke-linejoin="round" d="M6 6c7 1 13 0 18-4 5 4 11 5 18 4 1 18-4 31-18 40C10 37 5 24 6 6z"/><path fill="var(--shine)" d="M24 4v39C12 36 8 23 9 8c6 0 11-1 15-4z"/>'
POST = f'{_G}<path fill="var(--snow)" d="M18 12h12v31H18z"/><path fill="var(--clay)" d="M18 12h12v7H18zM18 27h12v7H18z"/><path fill="var(--field)" d="M24 2l8 10H16z"/></g>'
BRIDGE = f'{_G}<path fill="var(--stone)" d="M1 22c8-8 38-8 46 0v20h-8c0-9-4-13-8-13s-6 4-6 13h-3c0-9-3-13-6-13s-7 4-7 13H1z"/></g><path fill="none" stroke="var(--water)" stroke-width="3" d="M8 44h32"/>'
BONUS = f'{_G}<path fill="var(--field)" d="M8 6h32v36H8z"/></g><path fill="var(--snow)" stroke="var(--bark)" d="M24 11l4 8.5 9 1-6.5 6 1.5 9-8-4.5-8 4.5 1.5-9-6.5-6 9-1z"/>'

HUES = ("teal", "violet", "rose", "red", "brown", "orange")  # of the goods


def _good(number: int) -> str:
    """A bale of goods with its number."""
    return (
        f'<path fill="var(--{HUES[number - 1]})" stroke="var(--bark)" stroke-width="2" stroke-linejoin="round" '
        'd="M6 12l18-7 18 7v24l-18 8-18-8z"/><path fill="none" stroke="var(--bark)" stroke-width="1.5" '
        'd="M6 12l18 8 18-8M24 20v24" opacity=".55"/>'
        '<circle cx="24" cy="26" r="11" fill="var(--snow)" stroke="var(--bark)" stroke-width="1.5"/>'
        + f'<text x="24" y="32" text-anchor="middle" font-size="17" font-weight="700" fill="#2b2a21">{number}</text>'
    )


GOODS_OF = tuple(_good(number) for number in range(1, 7))
_STAR = '<path fill="var(--field)" stroke="var(--field-deep)" stroke-width="2" d="M24 4l5.9 12.9 14.1 1.6-10.5 9.6 2.9 13.900L24 35 11.6 42l2.9-13.900L4 18.500l14.1-1.600z"/>'
_ANY_GOOD = '<path fill="var(--wood)" stroke="var(--bark)" stroke-width="2" stroke-linejoin="round" d="M6 12l18-7 18 7v24l-18 8-18-8z"/><path fill="none" stroke="var(--bark)" stroke-width="1.5" d="M6 12l18 8 18-8M24 20v24"/>'
_DIE = '<rect x="5" y="5" width="38" height="38" rx="8" fill="var(--snow)" stroke="var(--bark)" stroke-width="2.5"/><g fill="var(--night)"><circle cx="15" cy="15" r="4"/><circle cx="24" cy="24" r="4"/><circle cx="33" cy="33" r="4"/></g>'
_HOUSE = BOARDING_HOUSE
BUILDING_DRAWINGS = (
    MARKET, CARPENTER, CHURCH, WAREHOUSE, BOARDING_HOUSE, BANK, TOWN_HALL, WATCHTOWER, WHITE_CASTLE,
)  # fmt: skip


def _two(one: str, other: str) -> str:
    return _at(one, 0, 10, 0.52) + _at(other, 23, 10, 0.52)


def _more(what: str, text: str) -> str:
    """A thing, and what a monastery adds to it."""
    return _at(what, 8, 6, 0.62) + _say(text, 36, 46, 16)


def _worth(what: str, points: int) -> str:
    """A thing that counts points at the end."""
    return _at(what, 9, 5, 0.6) + _at(_STAR, 25, 26, 0.44) + _say(str(points), 21, 46, 17)


_DRAWN_MONASTERIES = {
    1: _two(_HOUSE, _HOUSE) + _say("=", 24, 44, 17),
    2: _at(MINE, 0, 8, 0.56) + _at(WORKER, 25, 14, 0.46),
    3: _at(_ANY_GOOD, 0, 10, 0.5) + _at(SILVER, 21, 6, 0.38) + _at(SILVER, 27, 22, 0.38),
    4: _at(_ANY_GOOD, 0, 10, 0.52) + _at(WORKER, 25, 12, 0.48),
    5: _at(SHIP, 9, 2, 0.6) + _say("2×", 24, 46, 16),
    6: _at(WORKER, -2, 8, 0.44) + _at(WORKER, 12, 8, 0.44) + _at(BLANK, 27, 10, 0.48),
    7: _more(SHEEP, "+1"),
    8: _more(WORKER, "±2"),
    9: _more(_HOUSE, "±1"),
    10: _two(SHIP, COW) + _say("±1", 24, 46, 16),
    11: _at(CASTLE, 0, 12, 0.42) + _at(MINE, 15, 2, 0.38) + _at(ABBEY, 28, 12, 0.42) + _say("±1", 24, 46, 15),
    12: _at(_DIE, 3, 12, 0.46) + _at(BLANK, 23, 11, 0.5) + _say("±1", 24, 47, 15),
    13: _at(WORKER, 0, 8, 0.56) + _at(SILVER, 25, 16, 0.46),
    14: "".join(_at(WORKER, x, y, 0.44) for x, y in ((3, 2), (24, 2), (3, 24), (24, 24))),
    15: _at(GOODS_OF[0], 0, 4, 0.4) + _at(GOODS_OF[3], 15, 4, 0.4) + _at(GOODS_OF[5], 29, 4, 0.4) + _at(_STAR, 25, 26, 0.44) + _say("2", 19, 46, 17),
    **{number: _worth(BUILDING_DRAWINGS[tile], 4) for number, tile in box.COUNTED_BY.items()},
    24: _at(SHEEP, 0, 2, 0.44) + _at(PIG, 24, 2, 0.44) + _at(_STAR, 25, 26, 0.44) + _say("4", 19, 46, 17),
    25: _worth(_ANY_GOOD, 1),
    26: _worth(BONUS, 3),
    27: _at(BRIDGE, 9, 20, 0.6) + '<path fill="var(--clay)" stroke="var(--bark)" stroke-width="1.5" d="M15 16h18v6H15zM15 8h18v6H15z"/><path fill="none" stroke="var(--night)" stroke-width="2.5" stroke-linecap="round" d="M40 20V6M36 10l4-4 4 4"/>',
    28: _at(SILVER, 0, 12, 0.44) + _say("→", 24, 27, 12) + _at(WORKER, 25, 2, 0.42) + _at(WORKER, 25, 24, 0.42),
}  # fmt: skip

_BUILDINGS = {box.FACES[tile]: drawing for tile, drawing in enumerate((*BUILDING_DRAWINGS, CRANE))}
_ANIMALS = {
    f"{name}_{count}": _herd(animal, count)
    for name, animal in zip(box.ANIMAL.values, (SHEEP, COW, PIG, GOAT), strict=True)
    for count in (2, 3, 4)
}
_TILES = {
    **_BUILDINGS,
    **_ANIMALS,
    "geese": _at(GOOSE, -3, 4, 0.62) + _at(GOOSE, 19, 14, 0.62),
    "castle": CASTLE, "mine": MINE, "ship": SHIP, "inn": INN, "blank": BLANK,
    **{f"monastery_{number}": drawing for number, drawing in _DRAWN_MONASTERIES.items()},
}  # fmt: skip
SYMBOLS = {
    **{f"b-{name}": drawing for name, drawing in _TILES.items()},
    **{f"b-good-{number}": drawing for number, drawing in enumerate(GOODS_OF)},
    "b-abbey": ABBEY, "b-house": BOARDING_HOUSE, "b-animal": COW, "b-worker": WORKER,
    "b-silver": SILVER, "b-shield": SHIELD, "b-post": POST, "b-bridge": BRIDGE, "b-bonus": BONUS,
    "b-goods": _ANY_GOOD,
}  # fmt: skip


def _put(symbol: str, x: int, y: int, size: int) -> str:
    return f'<use href="#s-b-{symbol}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _hex(x: int, y: int, tone: str, symbol: str) -> str:
    shape = f'<path fill="var(--{tone})" stroke="var(--bark)" stroke-width="1.5" d="M{x} {y - 30}l26 15v30l-26 15-26-15v-30z"/>'
    return shape + _put(symbol, x - 20, y - 20, 40)


EMBLEM = Markup(
    '<svg class="emblem" viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
    '<rect width="320" height="180" fill="var(--sky)"/>'
    '<circle cx="60" cy="66" r="20" fill="var(--field)" opacity=".85"/>'
    '<path fill="var(--forest)" opacity=".75" d="M0 112c50-34 120-24 190-10 60-20 100-22 130-12v90H0z"/>'
    '<path fill="var(--pasture)" d="M0 128c70-18 160-14 320-6v58H0z"/>'
    + _put("castle", 36, 66, 62)
    + _hex(160, 94, "clay", "church") + _hex(212, 94, "pasture", "cow_2") + _hex(264, 94, "clay", "town_hall")
    + _hex(134, 139, "water", "ship") + _hex(186, 139, "forest", "castle") + _hex(238, 139, "field", "monastery_5")
    + _hex(290, 139, "rock", "mine") + _hex(82, 139, "pasture", "sheep_3")
    + "</svg>"
)  # fmt: skip
