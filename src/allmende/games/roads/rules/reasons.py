"""Why something can't be done at Roads & Knights, by number."""

from __future__ import annotations

from typing import Final

NO_CARD: Final = 1
NO_ROAD: Final = 2
NOT_IN_MARKET: Final = 3
NOT_A_FELLOW: Final = 4
EMPTY_HAND: Final = 5
NO_LIBRARY: Final = 6
LIBRARY_USED: Final = 7
OTHER_PARTNER: Final = 8
PILES_EMPTY: Final = 9
BUILT_ALREADY: Final = 10
NOBODY_HAS_ONE: Final = 11
NO_SITE: Final = 12
NO_SETTLEMENT: Final = 13
NO_CITY: Final = 14
SOLD_OUT: Final = 15
OWNED: Final = 16
CANNOT_PAY: Final = 17
NOT_NEEDED: Final = 18
NOT_THREE: Final = 19
NO_GUILD: Final = 20
GUILD_USED: Final = 21
FEWER_POINTS: Final = 22
WRONG_ORDER: Final = 23
REASONS = (
    "", "no_card", "no_road", "not_in_market", "not_a_fellow", "empty_hand", "no_library",
    "library_used", "other_partner", "piles_empty", "built_already", "nobody_has_one", "no_site",
    "no_settlement", "no_city", "sold_out", "owned", "cannot_pay",
    "not_needed", "not_three", "no_guild", "guild_used", "fewer_points", "wrong_order",
)  # fmt: skip
