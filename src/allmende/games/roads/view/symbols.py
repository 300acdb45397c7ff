"""The drawings of Roads & Knights: resources, buildings, events, and the emblem."""

from __future__ import annotations

from allmende.draw.markup import Markup

BRICK = """
<g stroke="var(--clay-deep)" stroke-width="1.5"><path fill="var(--clay)" d="M14 9h20v10H14zM4 20.5h19v10H4zM25 20.5h19v10H25zM14 32h20v10H14z"/></g>
<g fill="var(--shine)"><path d="M15 10h18v2.5H15zM5 21.5h17V24H5zM26 21.5h17V24H26zM15 33h18v2.5H15z"/></g>
<path fill="var(--clay)" stroke="var(--clay-deep)" stroke-width="1.5" d="M4 32h8.5v10H4zM35.5 32H44v10h-8.5z"/>
<path fill="var(--shine)" d="M5 33h6.5v2.5H5zM36.5 33H43v2.5h-6.5z"/>"""
LUMBER = """
<g stroke="var(--bark)" stroke-width="1.5"><path fill="var(--forest)" d="M24 2l9 13h-5l8 11h-6l8 11H10l8-11h-6l8-11h-5z"/>
<path fill="var(--wood)" d="M20.5 37h7v9h-7z"/></g>
<path fill="var(--shine)" d="M24 5l-6 9h4l-7 10.5h5L13 35h8z"/>"""
ORE = """
<g stroke="var(--rock-deep)" stroke-width="1.5" stroke-linejoin="round">
<path fill="var(--rock)" d="M3 42L17 12l7 9 5-14 16 35z"/></g>
<path fill="var(--snow)" d="M17 12l7 9-5 6-3.5-4-4.5 2.5zM29 7l6.8 15-4.8-2-4 5-3-6z"/>
<path fill="var(--rock-deep)" opacity=".45" d="M29 7l16 35H31l-3-14z"/>
<path fill="var(--field)" stroke="var(--rock-deep)" d="M11 36l4-4 4 3-2 5h-5zM25 36l3-2.5 3 2.5-1 3.5h-4z"/>"""
WOOL = """
<path fill="var(--bark)" d="M15 33h4v10h-4zM29 33h4v10h-4z"/>
<path fill="var(--snow)" stroke="var(--wool-line)" stroke-width="1.8" d="M12 34a7 7 0 0 1-4-12 7.5 7.5 0 0 1 9-9 8.5 8.5 0 0 1 14-1 7.5 7.5 0 0 1 10 9 7 7 0 0 1-3 12 7 7 0 0 1-9 2 8 8 0 0 1-10 0 6.5 6.5 0 0 1-7-1z"/>
<path fill="none" stroke="var(--wool-line)" stroke-width="1.8" stroke-linecap="round" d="M21 19a4 4 0 0 1 6 3M29 27a4 4 0 0 1 6-3M18 28a4 4 0 0 0 6 1"/>
<path fill="var(--bark)" d="M4 19c0-3 3-5 6-5s6 2 7 5c.5 5-2 10-6 10s-7-5-7-10z"/><path fill="var(--bark)" d="M3 17l-2 4 4 1zM17 16l3 3-4 2z"/>
<circle cx="8.5" cy="20.5" r="1.3" fill="var(--snow)"/><circle cx="13" cy="20.5" r="1.3" fill="var(--snow)"/>"""
_EAR = "M0 -9c3 2 3 6 0 8-3-2-3-6 0-8zM-1 1c-4 0-6-3-6-6 4 0 6 3 6 6zM1 1c4 0 6-3 6-6-4 0-6 3-6 6zM-1 8c-4 0-6-3-6-6 4 0 6 3 6 6zM1 8c4 0 6-3 6-6-4 0-6 3-6 6zM-1 15c-4 0-6-3-6-6 4 0 6 3 6 6zM1 15c4 0 6-3 6-6-4 0-6 3-6 6z"
GRAIN = f"""
<path fill="none" stroke="var(--field-deep)" stroke-width="2.5" stroke-linecap="round" d="M24 26v20M12 27c2 8 6 13 10 18M36 27c-2 8-6 13-10 18"/>
<g fill="var(--field)" stroke="var(--field-deep)" stroke-width="1.2"><path transform="translate(11 19) rotate(-14)" d="{_EAR}"/><path transform="translate(37 19) rotate(14)" d="{_EAR}"/>
<path transform="translate(24 13) scale(1.1)" d="{_EAR}"/></g>
<path fill="var(--clay)" stroke="var(--clay-deep)" d="M18.5 35.5h11v4h-11z"/>"""

ROAD = """
<path fill="var(--pasture)" d="M2 30C12 22 36 22 46 30v12H2z"/>
<path fill="var(--sand)" stroke="var(--bark)" stroke-width="1.5" d="M8 44c2-12 22-12 17-20-3-5-10-5-8-12 1-4 6-6 10-7h6c-6 2-10 4-9 8 1 5 12 5 14 13 2 7-7 8-6 18z"/>
<path fill="none" stroke="var(--bark)" stroke-width="2" stroke-linecap="round" stroke-dasharray="3 5" d="M20 42c3-9 16-9 12-17-3-6-13-6-11-13 1-4 4-5 7-6"/>"""
KNIGHT = """
<path fill="var(--clay)" stroke="var(--clay-deep)" stroke-width="1.5" d="M23 9C22 3 30 1 38 4c4 2 6 6 5 10-3-4-8-5-12-3z"/>
<path fill="var(--rock)" stroke="var(--ink-soft)" stroke-width="1.8" stroke-linejoin="round" d="M9 27C9 15 15 8 25 8s16 7 16 19v10c0 3-4 6-9 7l-4-6h-6l-4 6c-5-1-9-4-9-7z"/>
<path fill="var(--snow)" opacity=".55" d="M13 26c0-8 4-13 10-14-3 4-4 9-4 14z"/>
<path fill="var(--night)" d="M9 23h32v6H27v9h-4v-9H9z"/>
<circle cx="14" cy="35" r="1.5" fill="var(--night)"/><circle cx="36" cy="35" r="1.5" fill="var(--night)"/>"""
SETTLEMENT = """
<path fill="var(--pasture)" d="M2 42c8-5 36-5 44 0v2H2z"/>
<path fill="var(--snow)" stroke="var(--bark)" stroke-width="1.8" stroke-linejoin="round" d="M9 23h30v19H9z"/>
<path fill="var(--clay)" stroke="var(--clay-deep)" stroke-width="1.8" stroke-linejoin="round" d="M24 6L4 24h7l13-11.5L37 24h7z"/>
<path fill="var(--clay)" d="M24 11L10 24h28z"/>
<path fill="var(--bark)" d="M20 30h8v12h-8z"/><path fill="var(--field)" stroke="var(--bark)" d="M12 28h5v6h-5zM31 28h5v6h-5z"/>
<path fill="var(--bark)" d="M32 8h5v9l-5-4.5z"/>"""
CITY = """
<path fill="var(--pasture)" d="M1 42c8-4 38-4 46 0v2H1z"/>
<g stroke="var(--bark)" stroke-width="1.6" stroke-linejoin="round"><path fill="var(--stone)" d="M18 14h12v29H18z"/><path fill="var(--clay)" d="M24 2l8 12H16z"/>
<path fill="var(--snow)" d="M4 28h15v15H4zM29 26h15v17H29z"/><path fill="var(--clay)" d="M11.5 19L2 29h19zM36.5 17L27 27h19z"/></g>
<path fill="var(--night)" d="M22 19h4v6h-4zM21.5 34h5v9h-5z"/>
<path fill="var(--field)" stroke="var(--bark)" d="M8 32h3.5v5H8zM13 32h3.5v5H13zM32 30h3.5v5H32zM38 30h3.5v5H38z"/>"""

LIBRARY = """
<g stroke="var(--bark)" stroke-width="1.6" stroke-linejoin="round"><path fill="var(--clay)" d="M6 8h8v32H6z"/><path fill="var(--forest)" d="M15 12h7v28h-7z"/><path fill="var(--water)" d="M23 6h9v34h-9z"/>
<path fill="var(--field)" d="M33.5 13l7-1.8 6 27.5-7 1.8z"/><path fill="var(--wood)" d="M2 40h44v4H2z"/></g>
<path fill="var(--snow)" d="M8 13h4v2H8zM8 32h4v2H8zM17 17h3v2h-3zM25 12h5v2.5h-5zM25 17h5v2h-5zM25 33h5v2h-5z"/>"""
CHURCH = """
<path fill="none" stroke="var(--field-deep)" stroke-width="2.5" stroke-linecap="round" d="M15 1.5v9M11.5 5h7"/>
<g stroke="var(--bark)" stroke-width="1.6" stroke-linejoin="round"><path fill="var(--snow)" d="M8 20h14v23H8z"/><path fill="var(--water)" d="M15 9l9 12H6z"/>
<path fill="var(--snow)" d="M22 29h21v14H22z"/><path fill="var(--water)" d="M22 20h16l8 10H22z"/></g>
<path fill="var(--bark)" d="M12 43v-8a3 3 0 0 1 6 0v8z"/><circle cx="15" cy="26" r="3" fill="var(--field)" stroke="var(--bark)"/>
<path fill="var(--field)" stroke="var(--bark)" d="M27 40v-5a2 2 0 0 1 4 0v5zM35 40v-5a2 2 0 0 1 4 0v5z"/>"""
CASTLE = """
<g stroke="var(--bark)" stroke-width="1.6" stroke-linejoin="round"><path fill="var(--stone)" d="M3 43V15h4v4h3v-4h4v4h2v7h16v-7h2v-4h4v4h3v-4h4v28z"/>
<path fill="var(--stone)" d="M16 26v-5h4v2h2.5v-2h3v2H28v-2h4v5"/></g>
<path fill="var(--bark)" d="M19 43v-7a5 5 0 0 1 10 0v7z"/><path fill="var(--night)" d="M8 25h3v6H8zM37 25h3v6h-3z"/>
<path fill="none" stroke="var(--bark)" stroke-width="1.8" stroke-linecap="round" d="M24 21V5"/><path fill="var(--clay)" stroke="var(--clay-deep)" d="M24.5 5l11 3.5-11 4z"/>"""
UNIVERSITY = """
<g stroke="var(--bark)" stroke-width="1.6" stroke-linejoin="round"><path fill="var(--snow)" d="M6 18h36v22H6z"/><path fill="var(--plum)" d="M24 4L2 18h44z"/><path fill="var(--stone)" d="M3 39h42v5H3z"/>
<path fill="var(--stone)" d="M9 21h5v17H9zM18 21h4v17h-4zM26 21h4v17h-4zM34 21h5v17h-5z"/></g><circle cx="24" cy="12.5" r="3" fill="var(--field)" stroke="var(--bark)"/>"""
TOWN_HALL = """
<g stroke="var(--bark)" stroke-width="1.6" stroke-linejoin="round"><path fill="var(--sand)" d="M4 26h40v17H4z"/><path fill="var(--clay)" d="M8 18h32l6 8H2z"/>
<path fill="var(--sand)" d="M17 12h14v31H17z"/><path fill="var(--forest)" d="M24 1l9 11H15z"/></g>
<circle cx="24" cy="20" r="5" fill="var(--snow)" stroke="var(--bark)" stroke-width="1.5"/><path fill="none" stroke="var(--bark)" stroke-width="1.5" stroke-linecap="round" d="M24 17v3l2.5 1.5"/>
<path fill="var(--bark)" d="M20.5 43v-9a3.5 3.5 0 0 1 7 0v9z"/><path fill="var(--night)" d="M8 31h4v6H8zM36 31h4v6h-4z"/>"""
GUILD = """
<path fill="none" stroke="var(--bark)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" d="M24 6v34M15 43h18M8 14h32"/>
<g stroke="var(--bark)" stroke-width="1.5" stroke-linejoin="round"><path fill="none" d="M9 14L3 29M9 14l6 15M39 14l-6 15M39 14l6 15"/>
<path fill="var(--field)" d="M2 29h14c0 5-3 7-7 7s-7-2-7-7zM32 29h14c0 5-3 7-7 7s-7-2-7-7z"/><circle cx="24" cy="6.5" r="3.5" fill="var(--field)"/></g>"""

RAID = """
<g stroke="var(--night)" stroke-width="1.5" stroke-linejoin="round"><path fill="var(--stone)" d="M7 4l4 0 24 27-4 4L7 9z"/><path fill="var(--stone)" d="M41 4l-4 0-24 27 4 4L41 9z"/>
<path fill="var(--wood)" d="M27 36l9-9 3 3-3.5 3.5 7 7-3.5 3.5-7-7L30 39zM21 36l-9-9-3 3 3.5 3.5-7 7L9 44l7-7 2.5 2.5z"/></g>"""
MARKET_DAY = """
<g stroke="var(--bark)" stroke-width="1.6" stroke-linejoin="round"><path fill="var(--wood)" d="M7 20h3.5v24H7zM37.5 20H41v24h-3.5z"/><path fill="var(--sand)" d="M5 31h38v8H5z"/>
<path fill="var(--snow)" d="M8 6h32l5 12c0 3-2 5-4 5s-4-2-4-4c0 2-2 4-4.3 4S28.5 21 28.5 19c0 2-2 4-4.5 4s-4.5-2-4.5-4c0 2-2 4-4.2 4S11 21 11 19c0 2-2 4-4 4s-4-2-4-5z"/></g>
<path fill="var(--clay)" d="M8.5 7h6L11 19c0 2-2 3.2-4 3.2S3.8 20 3.8 18zM20.5 7h7l1 12c0 2-2 3.2-4.5 3.2s-4.5-1.2-4.5-3.2zM33.5 7h6l4.7 11c0 2.5-1.3 4.2-3.2 4.2s-4-1.2-4-3.2z"/>
<circle cx="14" cy="28.5" r="3.5" fill="var(--field)" stroke="var(--bark)"/><circle cx="22" cy="28.5" r="3.5" fill="var(--clay)" stroke="var(--bark)"/><circle cx="32" cy="28" r="4" fill="var(--forest)" stroke="var(--bark)"/>"""
_WHEEL = (
    '<circle cx="24" cy="24" r="6" fill="var(--field)" stroke="var(--bark)" stroke-width="1.5"/>'
)
_ARROWS = "M24 6a18 18 0 0 1 18 18h4.5l-7 9-7-9H37a13 13 0 0 0-13-13zM24 42A18 18 0 0 1 6 24H1.5l7-9 7 9H11a13 13 0 0 0 13 13z"
FATE_CLOCKWISE = f'<path fill="var(--plum)" stroke="var(--bark)" stroke-width="1.2" stroke-linejoin="round" d="{_ARROWS}"/>{_WHEEL}'
FATE_COUNTER = f'<g transform="translate(48 0) scale(-1 1)">{FATE_CLOCKWISE}</g>'

SYMBOLS = {
    "brick": BRICK, "lumber": LUMBER, "ore": ORE, "wool": WOOL, "grain": GRAIN,
    "road": ROAD, "knight": KNIGHT, "settlement": SETTLEMENT, "city": CITY,
    "library": LIBRARY, "church": CHURCH, "castle": CASTLE, "university": UNIVERSITY,
    "town_hall": TOWN_HALL, "guild": GUILD, "raid": RAID, "market_day": MARKET_DAY,
    "fate_clockwise": FATE_CLOCKWISE, "fate_counter": FATE_COUNTER,
}  # fmt: skip


def _put(symbol: str, x: int, y: int, size: int) -> str:
    return f'<use href="#s-{symbol}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


EMBLEM = Markup(
    '<svg class="emblem" viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
    '<rect width="320" height="180" fill="var(--sky)"/>'
    '<circle cx="160" cy="94" r="17" fill="var(--field)" opacity=".85"/>'
    '<g transform="translate(0 26)"><path fill="var(--rock)" d="M0 112l46-62 34 40 30-28 60 66H0z"/>'
    '<path fill="var(--snow)" d="M46 50l14 16.5-9 7-7-6-8 5-5-6zM110 62l9 10-6 5-5-4-6 2z"/></g>'
    '<path fill="var(--forest)" opacity=".8" d="M0 120c50-34 120-30 190-6 50-22 94-24 130-10v76H0z"/>'
    '<path fill="var(--pasture)" d="M0 136c70-24 150-14 320-4v48H0z"/>'
    '<path fill="var(--field)" opacity=".9" d="M180 146c50-14 96-14 140-8v42H150z"/>'
    '<path fill="var(--sand)" stroke="var(--bark)" stroke-width="1.5" '
    'd="M84 181c16-22 78-22 70-38-6-11-34-8-28-20 4-7 20-9 34-11l10 2c-10 2-22 4-23 9-1 7 30 5 37 19 8 17-26 16-34 39z"/>'
    + _put("lumber", 8, 92, 46) + _put("lumber", 38, 106, 42) + _put("city", 196, 76, 72)
    + _put("settlement", 92, 92, 44) + _put("grain", 262, 122, 46) + _put("wool", 218, 138, 34)
    + _put("knight", 30, 128, 50)
    + "</svg>"
)  # fmt: skip
