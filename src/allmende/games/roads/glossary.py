"""What can be looked up at the table of Roads & Knights, and what else its view has to say."""

from __future__ import annotations

from typing import Final

# Each with the symbol beside it.
TERMS: Final = (
    ("turn", "again"), ("goal", "point"), ("trading", "swap"), ("market", "market_day"),
    ("draw_pile", "cards"), ("building", "settlement"), ("replacing", "swap"),
    ("sides", "road"), ("taking", "knight"), ("fate", "fate_clockwise"),
    ("brick", "brick"), ("lumber", "lumber"), ("ore", "ore"), ("wool", "wool"), ("grain", "grain"),
    ("road", "road"), ("knight", "knight"), ("settlement", "settlement"), ("city", "city"),
    ("library", "library"), ("church", "church"), ("castle", "castle"),
    ("university", "university"), ("town_hall", "town_hall"), ("guild", "guild"),
    ("sites", "city"), ("raid", "raid"), ("market_day", "market_day"), ("ending", "crown"),
)  # fmt: skip

_TABLE = (
    "seat", "seat_on_turn", "held", "remembered", "roads", "knights", "swaps", "draws",
    "settlements", "cities", "expansion", "hand", "hand_of", "in_hand", "no_cards", "in_market",
    "draw_pile", "discard", "discard_empty", "supply", "supply_of", "supply_city", "cost", "built",
    "sites", "raids_left", "market_days_left", "fate", "fate_clockwise", "fate_counter",
    "fate_takes",
)  # fmt: skip
_POINTS = ("settlements", "cities", "expansions", "town_hall", "roads_b", "knights_b")

_BRIEF = ("put_back", "build", "pay", "turn_fate")

VIEW_WORDS: Final = (
    *[f"brief.{key}" for key in _BRIEF],
    *[f"glossary.{key}.{part}" for key, _ in TERMS for part in ("title", "text")],
    *[f"view.{key}" for key in _TABLE],
    *[f"points.{key}" for key in _POINTS],
)
