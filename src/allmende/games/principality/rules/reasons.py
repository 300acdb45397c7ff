"""Why something can't be done at Principality, by number."""

from __future__ import annotations

from typing import Final

LAID_ALREADY: Final = 1
OTHERS_STACK: Final = 2
STACK_EMPTY: Final = 3
NOT_IN_STACK: Final = 4
NO_CARD: Final = 5
CANNOT_PAY: Final = 6
NO_ROAD_LEFT: Final = 7
ROAD_LIES: Final = 8
NO_SETTLEMENT_LEFT: Final = 9
NO_ROAD: Final = 10
NO_CITY_LEFT: Final = 11
NO_TOWN: Final = 12
CITY_ALREADY: Final = 13
NEEDS_CITY: Final = 14
SIDE_FULL: Final = 15
NOT_BUILT: Final = 16
SAME_KIND: Final = 17
NO_ROOM: Final = 18
TOO_EARLY: Final = 19
NOT_NOW: Final = 20
NO_TARGET: Final = 21
NO_OFFER_LEFT: Final = 22
NOTHING_TO_TRADE: Final = 23
BOTH_SIDES: Final = 24
NOT_HELD: Final = 25
SIDE_OF_OFFER_FULL: Final = 26
OFFER_INCOMPLETE: Final = 27
REFUSED_BEFORE: Final = 28
NOT_YOURS: Final = 29
NOT_TO_CHOOSE: Final = 30
MUST_CHOOSE: Final = 31
CHURCH_PROTECTS: Final = 32
NOT_TURNED_UP: Final = 33
CANNOT_SEARCH: Final = 34
OTHER_STACK: Final = 35
NOT_FOR_SPIES: Final = 36
NO_PROTECTION: Final = 37
REASONS = (
    "", "laid_already", "others_stack", "stack_empty", "not_in_stack", "no_card", "cannot_pay",
    "no_road_left", "road_lies", "no_settlement_left", "no_road", "no_city_left", "no_town",
    "city_already", "needs_city", "side_full", "not_built", "same_kind", "no_room", "too_early",
    "not_now", "no_target", "no_offer_left", "nothing_to_trade", "both_sides", "not_held",
    "side_of_offer_full", "offer_incomplete", "refused_before", "not_yours", "not_to_choose",
    "must_choose", "church_protects", "not_turned_up", "cannot_search", "other_stack",
    "not_for_spies", "no_protection",
)  # fmt: skip
