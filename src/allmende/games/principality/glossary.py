"""What can be looked up at the table of Principality, and what else its view has to say."""

from __future__ import annotations

from typing import Final

# Each with the symbol beside it.
TERMS: Final = (
    ("turn", "again"), ("goal", "point"), ("dice", "die-6"), ("tournament", "face-tournament"),
    ("trade_advantage", "face-trade_advantage"), ("raid", "face-raid"),
    ("good_year", "face-good_year"), ("event_card", "face-event_card"),
    ("building", "settlement"), ("site", "garrison"), ("landscape", "fields"),
    ("stacks", "cards"), ("search", "search"), ("hand", "cards"), ("trade", "swap"),
    ("bank", "gold"), ("attack", "arsonist"), ("strength", "strength"), ("skill", "skill"),
    ("commerce", "commerce"), ("knight_figure", "knight-figure"), ("mill_figure", "mill-figure"),
    ("landscapes", "mountains"), ("events", "face-event_card"), ("discard", "close"),
    ("road", "road"), ("settlement", "settlement"), ("city", "city"), ("forest", "forest"),
    ("hills", "hills"), ("pasture", "pasture"), ("fields", "fields"), ("mountains", "mountains"),
    ("gold_field", "gold_field"), ("alchemist", "alchemist"), ("bishop", "bishop"),
    ("arsonist", "arsonist"), ("merchant", "merchant"), ("caravan", "caravan"),
    ("herb_woman", "herb_woman"), ("scout", "scout"), ("brigands", "brigands"),
    ("black_knight", "black_knight"), ("spy", "spy"), ("garrison", "garrison"),
    ("abbey", "abbey"), ("smithy", "smithy"), ("sawmill", "sawmill"),
    ("brick_factory", "brick_factory"), ("woolen_mill", "woolen_mill"),
    ("grain_mill", "grain_mill"), ("foundry", "foundry"), ("lumber_fleet", "lumber_fleet"),
    ("brick_fleet", "brick_fleet"), ("wool_fleet", "wool_fleet"), ("grain_fleet", "grain_fleet"),
    ("ore_fleet", "ore_fleet"), ("gold_fleet", "gold_fleet"), ("conrad", "conrad"),
    ("falk", "falk"), ("gotz", "gotz"), ("hagen", "hagen"), ("karl", "karl"), ("otto", "otto"),
    ("pippin", "pippin"), ("siegfried", "siegfried"), ("walter", "walter"),
    ("bath_house", "bath_house"), ("library", "library"), ("colossus", "colossus"),
    ("harbor", "harbor"), ("church", "church"), ("marketplace", "marketplace"),
    ("counting_house", "counting_house"), ("merchant_guild", "merchant_guild"), ("mint", "mint"),
    ("town_hall", "town_hall"), ("aqueduct", "aqueduct"), ("master_builder", "master_builder"),
    ("civil_war", "civil_war"), ("productive_year", "productive_year"), ("progress", "progress"),
    ("year_end", "year_end"), ("conflict", "conflict"), ("plague", "plague"),
)  # fmt: skip

_TABLE = (
    "seat", "held", "known", "strength", "skill", "commerce", "knight", "mill", "land",
    "new_land", "road", "road_place", "town_place", "settlement", "city", "site", "built",
    "costs", "seven", "hand", "hand_of", "own_lands", "turned", "scouted", "looks_through",
    "stacks", "stack", "remembered", "gone", "piles", "pile_landscapes", "pile_events",
    "pile_discard", "landscapes_left", "events_left", "discard", "discard_empty", "supply",
    "supply_road", "supply_settlement", "supply_city", "bank", "rate", "turn", "dice",
    "dice_before", "face", "composing", "gives", "terms", "attack", "attack_odds",
    "protected_odds", "defends", "attack_won", "attack_lost",
)  # fmt: skip
_POINTS = (
    "settlements", "cities", "buildings", "knight", "mill",
)  # fmt: skip
_BRIEF = (
    "main_turn", "lay_landscapes", "compose_more", "counter_more",
)  # fmt: skip

VIEW_WORDS: Final = (
    *[f"brief.{key}" for key in _BRIEF],
    *[f"glossary.{key}.{part}" for key, _ in TERMS for part in ("title", "text")],
    *[f"view.{key}" for key in _TABLE],
    *[f"points.{key}" for key in _POINTS],
)
