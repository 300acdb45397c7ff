"""All drawings of Principality by name, and the emblem."""

from __future__ import annotations

from allmende.draw.markup import Markup
from allmende.games.principality.view import cards, ground
from allmende.games.principality.view.ink import put

PREFIX = "pr-"  # other games draw a church, too
SYMBOLS = {PREFIX + name: drawn for name, drawn in {**ground.SYMBOLS, **cards.SYMBOLS}.items()}

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
