"""What can be looked up at the table of Burgundy, and what else its view has to say."""

from __future__ import annotations

from typing import Final

from allmende.games.burgundy.components import COLOUR, FACES

_GHOSTS = ("castle", "mine", "ship", "house", "animal", "abbey")
_ANIMALS = ("sheep", "cow", "pig", "goat")

# Each with the symbol beside it.
TERMS: Final = (
    ("turn", "again"), ("dice", "die-5"), ("taking", "draw"), ("placing", "b-castle"),
    ("selling", "b-goods"), ("workers", "b-worker"), ("buying", "b-silver"), ("storage", "b-blank"),
    ("depots", "die-1"), ("black_depot", "b-silver"), ("goods", "b-good-0"), ("phase", "wait"),
    ("white_die", "die-6"), ("bridge", "b-bridge"), ("regions", "point"), ("colours", "b-bonus"),
    *[
        (f"space_{colour}", f"b-{ghost}")
        for colour, ghost in zip(COLOUR.values, _GHOSTS, strict=True)
    ],
    ("animals", "b-sheep_3"),
    *[(face, f"b-{face}") for face in FACES if not face.startswith(_ANIMALS)],
    ("blank", "b-blank"), ("posts", "b-post"), ("routes", "b-goods"), ("shields", "b-shield"),
    *[(f"shield_{number}", "b-shield") for number in range(1, 19)],
    ("team", "person"), ("solo", "person"), ("ending", "crown"),
)  # fmt: skip

_TABLE = (
    "duchy", "board", "goods", "shield", "die", "silver", "workers", "on_shelf", "on_shared",
    "sold", "hung", "route_covered", "route_next", "route_field", "phase", "coming", "white",
    "bridge", "bridge_title", "counter_title", "counter", "depot", "depot_goods", "no_goods",
    "black_depot", "price", "bonus", "bonus_gone",
)  # fmt: skip
_NOTES = ("cost", "sale", "region", "phase", "colour", "posts", "herd", "watchtower", "several")
_POINTS = ("played", "spaces", "goods", "silver", "workers", "monasteries", "shields")

VIEW_WORDS: Final = (
    *[f"glossary.{key}.{part}" for key, _ in TERMS for part in ("title", "text")],
    *[f"view.{key}" for key in _TABLE],
    *[f"note.{key}" for key in _NOTES],
    *[f"points.{key}" for key in _POINTS],
)
