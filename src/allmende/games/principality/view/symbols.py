"""The drawings of Principality: the ground, every card, the dice, and the emblem.

Each is made of filled shapes in the colours of the tokens, with one line around them.
"""

from __future__ import annotations

from allmende.draw.markup import Markup


def fill(colour: str, path: str, more: str = "") -> str:
    """A filled shape."""
    return f'<path fill="var(--{colour})" d="{path}"{" " + more if more else ""}/>'


def inked(*shapes: str, width: float = 1.5, colour: str = "bark") -> str:
    """Shapes with an outline."""
    return (
        f'<g stroke="var(--{colour})" stroke-width="{width}" stroke-linejoin="round" '
        f'stroke-linecap="round">{"".join(shapes)}</g>'
    )


def stroke(path: str, width: float = 2, colour: str = "bark") -> str:
    """A line."""
    return (
        f'<path fill="none" stroke="var(--{colour})" stroke-width="{width}" '
        f'stroke-linejoin="round" stroke-linecap="round" d="{path}"/>'
    )


def disc(colour: str, x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="var(--{colour})"/>'


def put(symbol: str, x: float, y: float, size: float, more: str = "") -> str:
    """Another symbol inside a drawing."""
    turned = f" {more}" if more else ""
    return f'<use href="#s-{symbol}" x="{x}" y="{y}" width="{size}" height="{size}"{turned}/>'


# -- the ground -----------------------------------------------------------------------------------

_EAR = "M0-10c3 2 3 6 0 8-3-2-3-6 0-8zM-1 0c-4 0-6-3-6-6 4 0 6 3 6 6zM1 0c4 0 6-3 6-6-4 0-6 3-6 6zM-1 7c-4 0-6-3-6-6 4 0 6 3 6 6zM1 7c4 0 6-3 6-6-4 0-6 3-6 6zM-1 14c-4 0-6-3-6-6 4 0 6 3 6 6zM1 14c4 0 6-3 6-6-4 0-6 3-6 6z"

RESOURCES = {
    "lumber": inked(
        fill("wood", "M14 8h26a8 8 0 0 1 0 15H14z"), fill("wood", "M12 26h26a8 8 0 0 1 0 15H12z"),
        fill("sand", "M14 8a6.5 7.5 0 1 1 0 15 6.5 7.5 0 0 1 0-15zM12 26a6.5 7.5 0 1 1 0 15 6.5 7.5 0 0 1 0-15z"),
        width=2,
    ) + stroke("M14 12.5a2.5 3 0 1 1 0 6M12 30.5a2.5 3 0 1 1 0 6", 1.5),
    "brick": inked(
        fill("clay", "M4 25h18v14H4zM25 25h19v14H25zM14 9h20v14H14z"), width=2, colour="clay-deep",
    ) + fill("shine", "M6 27h14v4H6zM27 27h15v4H27zM16 11h16v4H16z"),
    "wool": inked(
        fill("snow", "M12 36a8 8 0 0 1-5-14 9 9 0 0 1 10-11 10 10 0 0 1 16 0 9 9 0 0 1 9 12 8 8 0 0 1-5 13 8.5 8.5 0 0 1-12 3 8.5 8.5 0 0 1-13-3z"),
        width=2.2, colour="wool-line",
    ) + stroke("M18 20a5 5 0 0 1 7 3M28 29a5 5 0 0 1 7-4M15 29a5 5 0 0 0 8 1", 2, "wool-line"),
    "grain": stroke("M24 24v21M13 26c2 8 6 13 10 18M35 26c-2 8-6 13-10 18", 2.5, "field-deep") + inked(
        f'<path fill="var(--field)" transform="translate(12 18) rotate(-14)" d="{_EAR}"/>',
        f'<path fill="var(--field)" transform="translate(36 18) rotate(14)" d="{_EAR}"/>',
        f'<path fill="var(--field)" transform="translate(24 13) scale(1.1)" d="{_EAR}"/>',
        width=1.2, colour="field-deep",
    ),
    "ore": inked(
        fill("rock", "M4 34l6-15 12-6 9 7 11 3 3 13-10 7H14z"), width=2, colour="rock-deep",
    ) + fill("snow", "M11 20l10-5 3 6-9 5zM30 24l9 2-3 6-7-2z", 'opacity=".7"') + fill("rock-deep", "M14 33l7-4 6 5-5 6-8-1z", 'opacity=".5"'),
    "gold": inked(
        fill("field", "M24 5a19 19 0 1 1 0 38 19 19 0 0 1 0-38z"), width=2.5, colour="field-deep",
    ) + stroke("M24 12a12 12 0 1 1 0 24 12 12 0 0 1 0-24z", 2, "field-deep") + fill("field-deep", "M24 17l2.2 4.8 5.2.6-3.9 3.5 1.1 5.1-4.6-2.6-4.6 2.6 1.1-5.1-3.9-3.5 5.2-.6z"),
}  # fmt: skip

_PINE = "M0-14l7 10H4l6 8H5l6 8h-22l6-8h-5l6-8h-3z"


def _pine(x: float, y: float, size: float) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})">'
        f'<path fill="var(--wood)" d="M-2 11h4v5h-4z"/><path fill="var(--forest)" d="{_PINE}"/>'
        '<path fill="var(--shine)" d="M0-14l-7 10h3l-6 8h5l-6 8h7z"/></g>'
    )


TERRAINS = {
    "forest": inked(_pine(13, 21, 0.95), _pine(36, 22, 0.9), _pine(24, 27, 1.2), width=1.3),
    "hills": inked(
        fill("clay", "M2 40c2-14 9-22 15-22 7 0 10 9 12 14z"), fill("clay", "M16 40c3-18 10-27 17-27 7 0 12 12 13 27z"),
        fill("sand", "M2 40c10-5 34-5 44 0v4H2z"), colour="clay-deep",
    ) + stroke("M26 24c4-3 9-3 13 0M23 31c6-3 13-3 19 0M8 29c4-2 8-2 11 0", 1.8, "clay-deep"),
    "pasture": inked(
        fill("pasture", "M1 36c10-9 36-9 46 0v8H1z"), colour="pasture-deep",
    ) + fill("bark", "M15 32h3v7h-3zM28 32h3v7h-3z") + inked(
        fill("snow", "M14 33a6 6 0 0 1-3-10 6.5 6.5 0 0 1 8-8 7.5 7.5 0 0 1 12-1 6.5 6.5 0 0 1 8 8 6 6 0 0 1-3 10 7 7 0 0 1-8 2 7 7 0 0 1-8 0 6 6 0 0 1-6-1z"),
        colour="wool-line", width=1.6,
    ) + fill("bark", "M6 20c0-3 3-4 5-4s5 2 5 4c.5 4-2 8-5 8s-5-4-5-8zM5 18l-2 3 4 1zM16 17l3 2-4 2z"),
    "fields": inked(
        fill("field", "M1 30c12-9 34-9 46 0v14H1z"), colour="field-deep",
    ) + stroke("M24 24v20M13 25.5L7 44M35 25.5L41 44", 1.6, "field-deep") + inked(
        f'<path fill="var(--field)" transform="translate(13 17) rotate(-10) scale(.95)" d="{_EAR}"/>',
        f'<path fill="var(--field)" transform="translate(35 17) rotate(10) scale(.95)" d="{_EAR}"/>',
        f'<path fill="var(--field)" transform="translate(24 14) scale(1.05)" d="{_EAR}"/>',
        width=1.2, colour="field-deep",
    ),
    "mountains": inked(
        fill("rock", "M2 42L17 12l7 9 6-14 16 35z"), colour="rock-deep",
    ) + fill("snow", "M17 12l7 9-5 6-3.5-4-4.5 2.5zM30 7l6.3 14.5-4.8-2-4 5-3-6z") + fill("rock-deep", "M30 7l16 35H32l-3-14z", 'opacity=".4"'),
    "gold_field": inked(
        fill("pasture", "M1 22c12-10 34-10 46 0v22H1z"), colour="pasture-deep",
    ) + inked(
        fill("water", "M30 16c-10 5 6 8-4 13S10 36 12 44h22c-2-7 10-9 7-16-2-6-10-6-4-11z"), colour="water-deep",
    ) + inked(
        fill("field", "M10 24l4-3 5 2-1 5-6 1zM30 34l4-3 5 2-1 5-6 1zM20 38l3-2 4 2-1 4-5 0z"), colour="field-deep",
    ),
}  # fmt: skip

# The rim of a landscape: nothing below, one unit on the right, two above, three on the left; a turn
# by a quarter to the right brings the next number below. It is larger than the card, so that only
# one side of it shows.
_PLACES = {1: (19.6,), 2: (14.4, 24.8), 3: (9.8, 19.6, 29.4)}


def rim(resource: str) -> str:
    """The units on the four sides of a landscape."""
    icons = []
    for count, places in _PLACES.items():
        one = "".join(put(f"pr-{resource}", x, 39, 8.8) for x in places)
        icons.append(f'<g transform="rotate({-90 * count} 24 24)">{one}</g>')
    return "".join(icons)


SETTLEMENT = (
    fill("pasture", "M2 42c8-5 36-5 44 0v2H2z")
    + inked(
        fill("snow", "M7 26h20v16H7zM27 30h14v12H27z"),
        fill("clay", "M17 11L3 27h28z"),
        fill("clay", "M26 23h9l9 8H28z"),
        fill("wood", "M13 33h7v9h-7zM32 35h5v4h-5z"),
    )
    + fill("field", "M14.5 20h5v4h-5z")
)
CITY = fill("pasture", "M1 42c8-4 38-4 46 0v2H1z") + inked(
    fill("stone", "M3 26h3v-3h4v3h4v-3h4v3h4v17H3zM26 26h4v-3h4v3h4v-3h4v3h3v17H26z"),
    fill("snow", "M17 18h14v25H17z"),
    fill("clay", "M24 4l10 14H14z"),
    fill("plum", "M8 13l6 10H3zM40 13l6 10H34z"),
    fill("wood", "M20 43v-8a4 4 0 0 1 8 0v8z"),
    fill("field", "M21 22h6v6h-6z"),
)
ROAD = inked(
    fill("sand", "M0 18.5c8-2 16 2 24 0s16-2 24 0v11c-8-2-16 2-24 0s-16 2-24 0z"), width=1
) + (
    '<path fill="none" stroke="var(--bark)" stroke-width="1.4" stroke-dasharray="4 4" d="M2 24c8-1 14 1 22 0s14-1 22 0"/>'
)

STRENGTH = inked(
    fill("stone", "M23 3h4l2 5v21h-8V8z"),
    fill("field", "M12 28h26v5H12z"),
    fill("wood", "M22 33h6v8h-6z"),
    fill("field", "M25 40a4 4 0 1 1 0 .1z"),
    width=2,
)
SKILL = inked(
    fill("sand", "M5 40L35 10l4 4L9 44z"),
    fill("stone", "M46 3l-12 5.5 6 6z"),
    fill("clay", "M15 24l-9-4 5 11zM25 34l4 9-11-5z"),
    fill("field", "M10 32l7 7-4 4-7-7z"),
    width=1.6,
)
COMMERCE = inked(
    fill("sand", "M16 14c-9 7-13 15-12 23 1 5 6 7 20 7s19-2 20-7c1-8-3-16-12-23z"),
    fill("sand", "M15 4l5 3 4-3 4 3 5-3-1 10H16z"),
    fill("clay", "M15 12h18v4H15z"),
    fill("field", "M24 22a8 8 0 1 1 0 16 8 8 0 0 1 0-16z"),
    width=2,
)
KNIGHT_FIGURE = inked(
    fill("wood", "M10 40h28v5H10z"),
    fill(
        "rock", "M14 40c0-12 0-14-2-20 0-9 6-14 14-13l4-4 2 6c5 4 7 10 6 17l-8-3-5 3c4 6 5 9 5 14z"
    ),
    width=1.8,
) + disc("night", 29, 15, 1.8)
MILL_FIGURE = inked(
    fill("sand", "M17 44l3-22h8l3 22z"),
    fill("clay", "M24 13l7 9H17z"),
    fill(
        "snow",
        "M24 18L10 6l4-4 12 14zM24 18L38 6l-4-4-12 14zM24 18l12 14 4-4-14-12zM24 18L12 32l-4-4 14-12z",
    ),
    fill("wood", "M21 44v-8h6v8z"),
    width=1.6,
) + disc("bark", 24, 18, 2.5)

_SIDE = '<rect x="3" y="3" width="42" height="42" rx="9" fill="var(--clay)" stroke="var(--clay-deep)" stroke-width="2"/>'
_QUESTION = (
    '<path fill="none" stroke="var(--snow)" stroke-width="5" stroke-linecap="round" d="M16 18a8 8 0 1 1 11.5 7.5c-2.5 1.3-3.5 2.5-3.5 5.5"/>'
    + disc("snow", 24, 38, 3)
)
EVENT_FACES = {
    "tournament": _SIDE + put("pr-skill", 9, 9, 30),
    "trade_advantage": _SIDE + put("pr-mill-figure", 8, 8, 32),
    "raid": _SIDE + inked(
        fill("night", "M13 20c0-8 5-12 11-12s11 4 11 12l-2 4H15z"), fill("sand", "M15 22h18v5c0 7-4 11-9 11s-9-4-9-11z"),
        fill("night", "M13 22h22v6l-8-1-3-1-3 1-8 1z"),
    ) + disc("snow", 19.5, 24.8, 1.6) + disc("snow", 28.5, 24.8, 1.6),
    "good_year": _SIDE + put("pr-grain", 8, 8, 32),
    "event_card": _SIDE + _QUESTION,
}  # fmt: skip

GROUND = {
    **RESOURCES, **TERRAINS, **{f"rim-{name}": rim(name) for name in RESOURCES},
    "settlement": SETTLEMENT, "city": CITY, "road": ROAD, "strength": STRENGTH, "skill": SKILL,
    "commerce": COMMERCE, "knight-figure": KNIGHT_FIGURE, "mill-figure": MILL_FIGURE,
    **{f"face-{name}": drawn for name, drawn in EVENT_FACES.items()},
}  # fmt: skip

# -- people ---------------------------------------------------------------------------------------


def _person(cloak: str, hat: str, more: str = "") -> str:
    """Somebody in a cloak, with something on the head."""
    return inked(
        fill(cloak, "M8 45c0-12 6-19 16-19s16 7 16 19z"),
        fill("sand", "M16 16a8 8.5 0 0 1 16 0v5a8 8.5 0 0 1-16 0z"),
        hat,
    ) + disc("bark", 21, 18, 1.2) + disc("bark", 27, 18, 1.2) + more  # fmt: skip


ACTIONS = {
    "alchemist": inked(
        fill("sky", "M19 4h10v14l11 20a4 4 0 0 1-4 6H12a4 4 0 0 1-4-6l11-20z"),
        fill("plum", "M15 27c5-3 12 3 18-1l7 13a4 4 0 0 1-4 5H12a4 4 0 0 1-4-5z"), fill("wood", "M17 2h14v4H17z"),
    ) + disc("snow", 20, 33, 2.5) + disc("snow", 28, 37, 1.8) + disc("snow", 26, 30, 1.3) + fill("field", "M38 6l1.5 4 4 1.5-4 1.5L38 17l-1.5-4-4-1.5 4-1.5z"),
    "bishop": _person(
        "plum", fill("snow", "M14 14L24 1l10 13-3 2H17z"),
        inked(fill("field", "M22.5 4.5h3v4h3v2.5h-3v4h-3v-4h-3V8.5h3z"), width=0.6)
        + stroke("M41 45V14c0-6-7-6-7-1", 2.5, "field-deep") + fill("snow", "M20 28h8l-2 17h-4z"),
    ),
    "arsonist": inked(
        fill("wood", "M20 24h8l-2 22h-4z"), fill("bark", "M18 20h12v6H18z"),
        fill("clay", "M24 1c2 7 10 8 10 17 0 6-4 9-10 9s-10-3-10-9c0-5 3-6 4-10 2 2 3 3 3 5 2-3 4-6 3-12z"),
    ) + fill("field", "M24 12c2 4 5 5 5 9 0 3-2 5-5 5s-5-2-5-5c0-3 4-4 5-9z") + stroke("M8 8l3 3M40 8l-3 3M6 20h4M42 20h-4", 2.2, "clay"),
    "merchant": _person(
        "forest", fill("clay", "M12 14c0-7 5-11 12-11s12 4 12 11l3 1c-8 4-22 4-30 0z"),
        inked(fill("field", "M33 34a6 6 0 1 1 0 .1z"), width=1.4, colour="field-deep") + inked(fill("sand", "M8 32h11v12H8z"), width=1.4),
    ),
    "caravan": inked(
        fill("wood", "M6 20c2-3 5-3 7 0 3-10 10-10 12-1 2-9 9-9 11 2 2-2 3-8 2-12l5-3 3 4-2 3c1 9-2 16-8 18v12h-4V33H16v10h-4V32c-4-2-7-7-6-12z"),
        fill("clay", "M14 20c6-3 16-3 22 0l-2 11H16z"),
    ) + stroke("M19 21v9M25 20v11M31 21v9", 1.6, "field") + disc("bark", 41.5, 9.5, 1),
    "herb_woman": _person(
        "forest", fill("plum", "M24 1l6 12h9l-3 4H12l-3-4h9z"),
        stroke("M38 45V28", 2, "leaf") + inked(fill("leaf", "M38 34c-6 0-8-3-8-7 5 0 8 2 8 7zM38 31c5 0 7-3 7-7-5 0-7 3-7 7z"), width=1),
    ),
    "scout": inked(
        fill("sand", "M4 12l13-5 14 5 13-5v29l-13 5-14-5-13 5z"), fill("pasture", "M17 7l14 5v29l-14-5z"),
    ) + stroke("M9 31c4-6 8 2 12-4s8-2 13-11", 2.2, "clay") + stroke("M31 12l7 7M38 12l-7 7", 2.6, "clay-deep"),
    "brigands": inked(
        fill("bark", "M6 45c0-12 7-19 18-19s18 7 18 19z"), fill("sand", "M15 15a9 9 0 0 1 18 0v6a9 9 0 0 1-18 0z"),
        fill("forest", "M11 15C12 6 17 3 24 3s12 4 13 12c-8-3-18-3-26 0z"), fill("night", "M14 21h20l-3 10h-14z"),
    ) + disc("bark", 20.5, 18, 1.3) + disc("bark", 27.5, 18, 1.3) + inked(fill("stone", "M40 10l4-7 2 8-4 20-4-1z"), fill("wood", "M36 30l8 2-2 3-7-2z"), width=1.2),
    "black_knight": inked(
        fill("clay", "M23 9C22 3 30 1 38 4c4 2 6 6 5 10-3-4-8-5-12-3z"),
        fill("night", "M9 27C9 15 15 8 25 8s16 7 16 19v10c0 3-4 6-9 7l-4-6h-6l-4 6c-5-1-9-4-9-7z"), colour="rock",
    ) + fill("clay", "M12 24h26v4H12z") + stroke("M25 29v9", 2, "rock") + fill("rock", "M14 21c0-5 3-9 8-10-2 3-3 6-4 10z", 'opacity=".6"'),
    "spy": inked(
        fill("night", "M6 45c0-13 7-20 18-20s18 7 18 20z"), fill("sand", "M16 15a8 8.5 0 0 1 16 0v5a8 8.5 0 0 1-16 0z"),
        fill("rock", "M6 15c6-3 7-12 18-12s12 9 18 12c-10 5-26 5-36 0z"),
    ) + inked(fill("snow", "M16 20c3-3 5-3 8-1 3-2 5-2 8 1-2 4-6 4-8 1-2 3-6 3-8-1z"), width=1.3) + disc("bark", 20, 20.5, 1.4) + disc("bark", 28, 20.5, 1.4) + stroke("M31 33l10-7M39 24l3 4", 2, "field"),
}  # fmt: skip

# -- buildings that any town can bear -------------------------------------------------------------


def _works(house: str, resource: str) -> str:
    """A building that doubles what a landscape bears."""
    badge = disc("paper", 37, 12, 10.5) + put(f"pr-{resource}", 29, 4, 16)
    return house + badge


BUILDINGS = {
    "garrison": inked(
        fill("wood", "M3 24l3-6 3 6v20H3zM9 24l3-6 3 6v20H9zM33 24l3-6 3 6v20h-6zM39 24l3-6 3 6v20h-6zM15 28l3-5 3 5v16h-6zM27 28l3-5 3 5v16h-6z"),
        fill("bark", "M21 30h6v14h-6z"), fill("sand", "M14 14h20v9H14z"), fill("clay", "M12 14L24 5l12 9z"),
    ) + stroke("M3 33h18M27 33h18", 1.8),
    "abbey": inked(
        fill("stone", "M4 27h28v17H4z"), fill("clay", "M2 27l8-8h20l6 8z"), fill("stone", "M31 17h11v27H31z"), fill("plum", "M36.5 5L44 17H29z"),
        fill("bark", "M14 44v-7a4 4 0 0 1 8 0v7zM35 24h3v5h-3z"),
    ) + stroke("M36.5 1v6M34 3h5", 1.6) + fill("field", "M7 31h4v5H7zM25 31h4v5h-4z"),
    "smithy": inked(
        fill("rock", "M5 20h29c7 0 9-3 10-6v11c-5 3-10 3-13 7v5h5v6H12v-6h5v-5c-6-2-11-6-12-12z"),
        fill("wood", "M24 1l3 2-8 13-3-2z"), fill("stone", "M10 5l11-3 2 6-11 4z"),
    ) + stroke("M30 8l3-4M34 12l5-3M31 14h5", 1.8, "clay"),
    "sawmill": _works(inked(
        fill("sand", "M4 27h34v17H4z"), fill("forest", "M1 28l7-12h24l8 12z"), fill("stone", "M13 36a8 8 0 1 1 16 0z"), fill("wood", "M2 36h40v5H2z"),
    ) + stroke("M15 33l3-1M20 29l1 2M26 31l-2 2", 1.5), "lumber"),
    "brick_factory": _works(inked(
        fill("clay", "M6 44V28c0-8 6-13 14-13s14 5 14 13v16z"), fill("stone", "M14 3h9v14h-9z"), fill("night", "M14 44v-8a6 6 0 0 1 12 0v8z"),
        fill("wood", "M34 33h11v11H34z"),
    ) + fill("field", "M20 35c2 3 4 4 4 7 0 2-8 2-8 0 0-3 3-4 4-7z") + stroke("M8 28h10M22 28h10M10 22h20", 1.2, "clay-deep"), "brick"),
    "woolen_mill": _works(inked(
        fill("snow", "M5 25h30v19H5z"), fill("wood", "M2 26l8-12h20l8 12z"), fill("bark", "M9 44V33h8v11z"), fill("clay", "M22 31h10v13H22z"),
    ) + stroke("M22 34.5h10M22 38h10M22 41.5h10", 1.4, "snow"), "wool"),
    "grain_mill": _works(inked(
        fill("sand", "M13 44l3-21h10l3 21z"), fill("clay", "M21 13l7 10H14z"),
        fill("snow", "M21 20L7 8l4-4 12 14zM21 20l14-6-1-1 1 5-12 4zM21 20l12 14 4-4-14-12zM21 20L9 34l-4-4 14-12z"), fill("wood", "M18 44v-8h6v8z"),
    ) + disc("bark", 21, 20, 2), "grain"),
    "foundry": _works(inked(
        fill("rock", "M4 44V26h26v18z"), fill("stone", "M7 7h9v20H7z"), fill("night", "M2 26h30v4H2z"), fill("clay", "M10 44v-6a6 6 0 0 1 12 0v6z"),
        fill("wood", "M30 34h14v10H30z"),
    ) + fill("field", "M16 35c2 3 4 4 4 7h-8c0-3 3-4 4-7z") + stroke("M11 5c-3-2 2-3 0-4M16 4c-2-1 2-2 1-3", 1.5, "rock"), "ore"),
}  # fmt: skip

# -- units ----------------------------------------------------------------------------------------


def _fleet(resource: str, hull: str) -> str:
    """A ship with its cargo on the sail."""
    return inked(
        fill(hull, "M3 33h42c-2 8-6 11-11 11H13c-6 0-9-4-10-11z"), fill("wood", "M23 2h3v32h-3z"),
        fill("snow", "M10 7h29c3 7 3 14 0 21H10c3-7 3-14 0-21z"), fill("clay", "M26 2h12l-4 3H26z"),
    ) + put(f"pr-{resource}", 16, 9, 17) + stroke("M1 44c4-3 7 2 11 0s7 2 12 0 8 2 12 0 7 2 11 0", 2, "water")  # fmt: skip


FLEETS = {
    f"{resource}_fleet": _fleet(resource, hull)
    for resource, hull in (
        ("lumber", "forest"), ("brick", "clay"), ("wool", "pasture"),
        ("grain", "field"), ("ore", "rock"), ("gold", "plum"),
    )
}  # fmt: skip

_SHIELD = "M25 22h19v10c0 7-4 11-9.5 13C29 43 25 39 25 32z"


def _knight(shield: str, sign: str, head: str, plume: str = "") -> str:
    """A helmet and a shield with a sign of its own."""
    return inked(
        fill(plume, "M17 8C16 2 24 0 31 3c4 2 5 5 4 9-3-3-7-4-11-2z") if plume else "",
        fill(head, "M5 24C5 14 11 7 19 7s14 7 14 17v9c0 3-3 5-7 6l-4-5h-5l-4 5c-4-1-8-3-8-6z"),
        fill("night", "M5 20h28v5H21v8h-4v-8H5z"),
        fill(shield, _SHIELD),
    ) + sign  # fmt: skip


KNIGHTS = {
    "conrad": _knight("water", inked(fill("snow", "M28 33l9-8-2 6h6l-9 9 2-7z"), width=1), "rock", "water"),
    "falk": _knight("sky", inked(fill("bark", "M28 26c4 1 5 3 6.5 6 1.5-3 2.5-5 6.5-6-1 5-2 8-6.5 13-4.5-5-5.5-8-6.5-13z"), width=0.8), "stone", "field"),
    "gotz": _knight("clay", inked(fill("stone", "M29 30h3v-3h2.5v3H37v-3h3v7l-2 6h-7l-2-5z"), width=1.1), "rock"),
    "hagen": _knight("night", inked(fill("clay", "M28 27l6.5 4 6.5-4-3 7 1 6-4.5-3-4.5 3 1-6z"), width=0.8), "night", "plum"),
    "karl": _knight("field", inked(fill("clay", "M34.5 25c5 0 7 3 7 7 0 5-3 8-7 10-4-2-7-5-7-10 0-4 2-7 7-7z"), fill("field", "M31 30h2v2h-2zM36 30h2v2h-2zM32 35h5v2h-5z"), width=0.9), "rock", "clay"),
    "otto": _knight("forest", inked(fill("wood", "M33.5 25h2v17h-2z"), fill("stone", "M28 26c3 2 5 2 6 1v8c-1-1-3-1-6 1 1-3 1-7 0-10zM41 26c-3 2-5 2-6 1v8c1-1 3-1 6 1-1-3-1-7 0-10z"), width=1), "wood", "forest"),
    "pippin": _knight("pasture", inked(fill("field", "M28 36v-7l3 3 3.5-5 3.5 5 3-3v7z"), width=1), "sand", "pasture"),
    "siegfried": _knight("stone", stroke("M29 27l11 12M40 27L29 39", 2.4, "rock-deep"), "stone"),
    "walter": _knight("plum", inked(fill("snow", "M25 33l19-11v7L26 39z"), width=0.9), "rock", "plum"),
}  # fmt: skip

# -- buildings for cities only --------------------------------------------------------------------

CITY_BUILDINGS = {
    "bath_house": inked(
        fill("stone", "M6 22h36v7H6z"), fill("snow", "M8 28h5v13H8zM35 28h5v13h-5z"), fill("clay", "M24 8L3 22h42z"), fill("water", "M13 34h22v7H13z"), fill("stone", "M3 40h42v5H3z"),
    ) + stroke("M18 32c-2-2 2-3 0-5M24 32c-2-2 2-3 0-5M30 32c-2-2 2-3 0-5", 1.6, "water"),
    "library": inked(
        fill("clay", "M5 12h8v31H5z"), fill("forest", "M14 8h7v35h-7z"), fill("field", "M22 14h6v29h-6z"), fill("water", "M29 10l7-2 8 33-7 2z"), fill("wood", "M2 42h44v4H2z"),
    ) + stroke("M7 18h4M7 36h4M16 14h3M16 37h3M32 15l4-1M38 38l3-1", 1.5, "snow"),
    "colossus": inked(
        fill("stone", "M3 38h15v7H3zM30 38h15v7H30z"), fill("field", "M21 9a4 4 0 1 1 6 0l5 4 6-9 3 2-7 13-4-1 1 8 6 12h-7l-6-10-6 10h-7l6-12 1-8-6 4-3-6 7-5z"),
    ) + fill("clay", "M38 5c-1-3 1-4 2-5 0 2 3 3 2 5z") + stroke("M18 43c4-2 8 2 12 0", 1.8, "water"),
    "harbor": inked(
        fill("wood", "M2 30h20v5H2zM4 35h3v9H4zM15 35h3v9h-3z"), fill("stone", "M6 12h10v18H6z"), fill("clay", "M4 12l7-8 7 8z"),
        fill("wood", "M24 35h20c-1 6-4 8-7 8h-8c-3 0-5-3-5-8z"), fill("snow", "M34 12c6 5 8 12 8 19h-8z"), fill("wood", "M32 10h2v25h-2z"),
    ) + stroke("M1 45c5-3 8 1 12 0s8 1 12 0 8 1 12 0 6 1 10 0", 2, "water") + fill("field", "M9 16h4v5H9z"),
    "church": inked(
        fill("snow", "M16 25h28v19H16z"), fill("clay", "M14 26l8-9h18l6 9z"), fill("snow", "M6 18h13v26H6z"), fill("clay", "M12.5 5L21 18H4z"), fill("wood", "M9 44v-8a3.5 3.5 0 0 1 7 0v8z"),
    ) + stroke("M12.5 0v6M10 2.5h5", 1.6) + fill("water", "M23 38v-6a2.5 2.5 0 0 1 5 0v6zM33 38v-6a2.5 2.5 0 0 1 5 0v6z") + disc("field", 12.5, 24, 2.5),
    "marketplace": inked(
        fill("wood", "M7 20h3v24H7zM38 20h3v24h-3z"), fill("sand", "M5 31h38v8H5z"), fill("snow", "M8 6h32l5 13c-3 5-7 5-10 0-3 5-8 5-11 0-3 5-8 5-11 0-3 5-7 5-10 0z"),
    ) + fill("clay", "M8.5 7h7l-2 12c-3 4-7 4-9.5 0zM20.5 7h7l1 12c-3 4-6 4-9 0zM32.5 7h7l5 12c-3 4-6 4-9 0z") + disc("field", 14, 29, 3.2) + disc("clay", 23, 29, 3.2) + disc("leaf", 32, 28.5, 3.8),
    "counting_house": inked(
        fill("stone", "M7 20h34v24H7z"), fill("plum", "M4 20l6-10h28l6 10z"), fill("bark", "M20 44V33h8v11z"), fill("sand", "M11 25h7v7h-7zM30 25h7v7h-7z"),
        fill("field", "M24 13a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z"),
    ) + stroke("M24 16v9M21 18.5c2-2 5-1 5 .5s-5 1.5-5 3 3 2.5 5.5.5", 1.5, "field-deep"),
    "merchant_guild": stroke("M24 6v35M15 44h18M8 13h32", 2.6) + inked(
        fill("field", "M24 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z"), fill("field", "M1 29h16c0 5-4 7-8 7s-8-2-8-7zM31 29h16c0 5-4 7-8 7s-8-2-8-7z"), fill("clay", "M5 23h8v6H5z"), fill("forest", "M35 24h8v5h-8z"),
    ) + stroke("M9 14L2 29M9 14l7 15M39 14l-7 15M39 14l7 15", 1.4),
    "mint": inked(
        fill("wood", "M4 34h40v9H4z"), fill("field", "M10 34a7 4 0 0 1 14 0zM24 34a7 4 0 0 1 14 0zM17 29a7 4 0 0 1 14 0z"), fill("stone", "M18 12h12v13H18z"), fill("rock", "M14 4h20v9H14z"),
    ) + stroke("M8 14l4 3M40 14l-4 3M10 24h3M35 24h3", 2, "field-deep"),
    "town_hall": inked(
        fill("sand", "M4 26h40v18H4z"), fill("clay", "M8 18h32l6 8H2z"), fill("sand", "M17 12h14v32H17z"), fill("forest", "M24 1l9 11H15z"), fill("snow", "M24 15a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"), fill("wood", "M20.5 44v-9a3.5 3.5 0 0 1 7 0v9z"),
    ) + stroke("M24 17.5V20l2 1.5", 1.4) + fill("night", "M8 31h4v6H8zM36 31h4v6h-4z"),
    "aqueduct": inked(
        fill("stone", "M1 14h46v30h-8V30a5 5 0 0 0-10 0v14h-8V30a5 5 0 0 0-10 0v14H3V30z"), fill("water", "M1 9h46v6H1z"),
    ) + stroke("M5 20h6M15 19h7M27 20h6M37 19h6M14 25h5M30 25h5", 1.3, "stone-deep") + stroke("M4 12h8M18 12h9M33 12h9", 1.4, "snow"),
}  # fmt: skip

# -- events ---------------------------------------------------------------------------------------

HAPPENINGS = {
    "master_builder": stroke("M24 6L10 42M24 6l14 36M14 32h20", 3.2) + inked(
        fill("field", "M24 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"), fill("sand", "M3 38h30v6H3z"),
    ) + stroke("M8 38v3M13 38v4M18 38v3M23 38v4M28 38v3", 1.3),
    "civil_war": inked(
        fill("stone", "M7 4h4l24 27-4 4L7 9z"), fill("stone", "M41 4h-4L13 31l4 4L41 9z"),
        fill("wood", "M27 36l9-9 3 3-3.5 3.5 7 7-3.5 3.5-7-7L30 39zM21 36l-9-9-3 3 3.5 3.5-7 7L9 44l7-7 2.5 2.5z"),
    ) + fill("clay", "M24 15l2 5h5l-4 3 2 5-5-3-5 3 2-5-4-3h5z"),
    "productive_year": inked(
        fill("wood", "M5 27h38l-5 17H10z"), fill("clay", "M16 17a7 7 0 1 1 0 12z"), fill("field", "M30 15a7 7 0 1 1-2 13z"), fill("leaf", "M22 12c-2-6 2-9 8-10 1 6-2 10-8 10z"),
        fill("plum", "M24 14a6 6 0 1 1 0 12 6 6 0 0 1 0-12z"),
    ) + stroke("M8 33h32M9 38h30M16 28l2 15M32 28l-2 15M24 28v15", 1.4),
    "progress": inked(
        fill("snow", "M24 14c-5-4-11-5-20-5v29c9 0 15 1 20 5 5-4 11-5 20-5V9c-9 0-15 1-20 5z"),
    ) + stroke("M24 14v29M9 17c4 0 8 1 11 2M9 24c4 0 8 1 11 2M9 31c4 0 8 1 11 2", 1.8) + inked(fill("field", "M35 15l2.5 5 5.5.6-4 3.8 1 5.5-5-2.7-5 2.7 1-5.5-4-3.8 5.5-.6z"), width=1.2),
    "year_end": inked(
        fill("sky", "M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40z"), fill("rock", "M24 4a20 20 0 0 1 0 40c8-8 8-32 0-40z"),
    ) + stroke("M14 15v13M8 18l12 7M20 18L8 25", 2, "snow") + stroke("M33 34a12 12 0 0 0 4-16M33 16l4 2 3-4", 2.2, "field"),
    "conflict": inked(
        fill("water", "M3 10h19v14c0 8-4 12-9.5 15C7 36 3 32 3 24z"), fill("clay", "M26 10h19v14c0 8-4 12-9.5 15C30 36 26 32 26 24z"),
    ) + fill("field", "M26 2l-9 19h6l-4 18 13-22h-7l6-15z"),
    "plague": inked(
        fill("night", "M8 45c0-14 6-22 16-22s16 8 16 22z"), fill("snow", "M15 14a9 9 0 0 1 18 0c0 4-1 6-2 9L13 33c2-7 2-10 2-19z"), fill("night", "M8 13c5-8 9-11 16-11s11 3 16 11c-9-3-23-3-32 0z"),
    ) + disc("night", 26, 17, 3) + disc("clay", 26, 17, 1.3) + stroke("M15 31l10-6", 1.4),
}  # fmt: skip

CARDS = {**ACTIONS, **BUILDINGS, **FLEETS, **KNIGHTS, **CITY_BUILDINGS, **HAPPENINGS}

PREFIX = "pr-"  # other games draw a church, too
SYMBOLS = {PREFIX + name: drawn for name, drawn in {**GROUND, **CARDS}.items()}

EMBLEM = Markup(
    '<svg class="emblem" viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
    '<rect width="320" height="180" fill="var(--sky)"/>'
    '<circle cx="160" cy="78" r="18" fill="var(--field)" opacity=".85"/>'
    '<path fill="var(--rock)" opacity=".7" d="M0 118l40-50 30 34 34-46 40 62H0zM176 118l44-58 36 40 24-26 40 44z"/>'
    '<path fill="var(--forest)" opacity=".8" d="M0 128c40-30 100-26 160 0 60-26 120-30 160 0v52H0z"/>'
    '<path fill="var(--pasture)" d="M0 142c70-22 110-16 146 4v34H0zM320 142c-70-22-110-16-146 4v34h146z"/>'
    '<path fill="var(--water)" stroke="var(--water-deep)" d="M150 181c4-16-8-24 0-36s2-14 8-20h6c-4 8 6 10 2 20s4 20 10 36z"/>'
    + put("pr-city", 8, 74, 74) + put("pr-settlement", 86, 100, 46) + put("pr-church", 62, 118, 44)
    + put("pr-town_hall", 236, 70, 76) + put("pr-settlement", 186, 102, 44)
    + put("pr-grain_mill", 212, 122, 44)
    + put("pr-karl", 110, 128, 46) + put("pr-gold_fleet", 142, 138, 36)
    + put("pr-conrad", 174, 130, 44)
    + "</svg>"
)  # fmt: skip
