"""Why something can't be done at Principality, by number."""

from __future__ import annotations

from typing import Final

LAID_ALREADY: Final = 1
OTHERS_STACK: Final = 2
STACK_EMPTY: Final = 3
NOT_IN_STACK: Final = 4
WRONG_ORDER: Final = 5
NO_CARD: Final = 6
CANNOT_PAY: Final = 7
NO_ROAD_LEFT: Final = 8
ROAD_LIES: Final = 9
NO_SETTLEMENT_LEFT: Final = 10
NO_ROAD: Final = 11
NO_CITY_LEFT: Final = 12
NO_TOWN: Final = 13
CITY_ALREADY: Final = 14
NEEDS_CITY: Final = 15
SIDE_FULL: Final = 16
NOT_BUILT: Final = 17
SAME_KIND: Final = 18
NO_ROOM: Final = 19
TOO_EARLY: Final = 20
NOT_NOW: Final = 21
NO_TARGET: Final = 22
NO_OFFER_LEFT: Final = 23
NOTHING_TO_TRADE: Final = 24
BOTH_SIDES: Final = 25
NOT_HELD: Final = 26
SIDE_OF_OFFER_FULL: Final = 27
OFFER_INCOMPLETE: Final = 28
REFUSED_BEFORE: Final = 29
NOT_YOURS: Final = 30
NOT_TO_CHOOSE: Final = 31
MUST_CHOOSE: Final = 32
CHURCH_PROTECTS: Final = 33
NOT_TURNED_UP: Final = 34
CANNOT_SEARCH: Final = 35
OTHER_STACK: Final = 36
NOT_FOR_SPIES: Final = 37
NO_PROTECTION: Final = 38
REASONS = (
    "", "laid_already", "others_stack", "stack_empty", "not_in_stack", "wrong_order", "no_card",
    "cannot_pay", "no_road_left", "road_lies", "no_settlement_left", "no_road", "no_city_left",
    "no_town", "city_already", "needs_city", "side_full", "not_built", "same_kind", "no_room",
    "too_early", "not_now", "no_target", "no_offer_left", "nothing_to_trade", "both_sides",
    "not_held", "side_of_offer_full", "offer_incomplete", "refused_before", "not_yours",
    "not_to_choose", "must_choose", "church_protects", "not_turned_up", "cannot_search",
    "other_stack", "not_for_spies", "no_protection",
)  # fmt: skip
