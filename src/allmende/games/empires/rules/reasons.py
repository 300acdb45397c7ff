"""Why something can't be done at Empires, by number."""

from __future__ import annotations

from typing import Final

NO_CARD: Final = 1
CANNOT_PAY: Final = 2
NO_SITE: Final = 3
NO_RAZE_TOKENS: Final = 4
NOT_A_RIVAL: Final = 5
NOT_THERE: Final = 6
NOT_YOURS: Final = 7
ALIKE: Final = 8
USED_UP: Final = 9
BLOCKED: Final = 10
NO_TARGET: Final = 11
PEACEFUL: Final = 12
TURN_LIMIT: Final = 13
TAKEN: Final = 14
WRONG_KIND: Final = 15
FEW_WORKERS: Final = 16
NO_DEFENCE: Final = 17
HAS_SAMURAI: Final = 18
NOT_JAPANESE: Final = 19
NO_SHRINE: Final = 20
NO_GATE: Final = 21
NOT_RECEIVED: Final = 22
WRONG_ORDER: Final = 23
DECK_EMPTY: Final = 24
NO_SUCH_GOOD: Final = 25
NO_FOUNDATION: Final = 26
HAS_ROUTE: Final = 27
LENT: Final = 28
NOT_TWICE: Final = 29
REASONS = (
    "", "no_card", "cannot_pay", "no_site", "no_raze_tokens", "not_a_rival", "not_there",
    "not_yours", "alike", "used_up", "blocked", "no_target", "peaceful", "turn_limit", "taken",
    "wrong_kind", "few_workers", "no_defence", "has_samurai", "not_japanese", "no_shrine",
    "no_gate", "not_received", "wrong_order", "deck_empty", "no_such_good", "no_foundation",
    "has_route", "lent", "not_twice",
)  # fmt: skip
