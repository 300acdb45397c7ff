"""Drawings of the ground: resources, landscapes, the rims that turn, towns, roads and the dice."""

from __future__ import annotations

from allmende.games.principality.view.ink import disc, fill, inked, put, stroke

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
ROAD = inked(fill("sand", "M0 18.5c8-2 16 2 24 0s16-2 24 0v11c-8-2-16 2-24 0s-16 2-24 0z"), width=1) + (
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
    fill("wood", "M6 44L38 12l2 2L8 46z"),
    fill("stone", "M44 4l-9 5 4 4z"),
    fill("clay", "M14 28l-9-3 6 9zM20 34l3 9-9-6z"),
    fill("field", "M9 34l5 5-3 3-5-5z"),
    width=2,
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
    fill("rock", "M14 40c0-12 0-14-2-20 0-9 6-14 14-13l4-4 2 6c5 4 7 10 6 17l-8-3-5 3c4 6 5 9 5 14z"),
    width=1.8,
) + disc("night", 29, 15, 1.8)
MILL_FIGURE = inked(
    fill("sand", "M17 44l3-22h8l3 22z"),
    fill("clay", "M24 13l7 9H17z"),
    fill("snow", "M24 18L10 6l4-4 12 14zM24 18L38 6l-4-4-12 14zM24 18l12 14 4-4-14-12zM24 18L12 32l-4-4 14-12z"),
    fill("wood", "M21 44v-8h6v8z"),
    width=1.6,
) + disc("bark", 24, 18, 2.5)

_SIDE = '<rect x="3" y="3" width="42" height="42" rx="9" fill="var(--clay)" stroke="var(--clay-deep)" stroke-width="2"/>'
_QUESTION = '<path fill="none" stroke="var(--snow)" stroke-width="5" stroke-linecap="round" d="M16 18a8 8 0 1 1 11.5 7.5c-2.5 1.3-3.5 2.5-3.5 5.5"/>' + disc("snow", 24, 38, 3)
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

SYMBOLS = {
    **RESOURCES, **TERRAINS, **{f"rim-{name}": rim(name) for name in RESOURCES},
    "settlement": SETTLEMENT, "city": CITY, "road": ROAD, "strength": STRENGTH, "skill": SKILL,
    "commerce": COMMERCE, "knight-figure": KNIGHT_FIGURE, "mill-figure": MILL_FIGURE,
    **{f"face-{name}": drawn for name, drawn in EVENT_FACES.items()},
}  # fmt: skip
