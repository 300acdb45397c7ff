"""Why something can't be done at Burgundy, by number."""

from __future__ import annotations

from typing import Final

NO_SUCH_DIE: Final = 1
DICE_LEFT: Final = 2
DICE_USED: Final = 3
NO_SHIELD: Final = 4
USED_UP: Final = 5
NOT_THERE: Final = 6
TOO_FAR: Final = 7
NO_FITTING_TILE: Final = 8
OCCUPIED: Final = 9
WRONG_COLOUR: Final = 10
NOT_ADJACENT: Final = 11
TWIN: Final = 12
SECOND_INN: Final = 13
NO_GOOD: Final = 14
WRONG_KIND: Final = 15
NOT_STORED: Final = 16
NO_ROOM: Final = 17
NO_FREE_CASTLE: Final = 18
NOT_YOURS: Final = 19
NOTHING_THERE: Final = 20
NO_KIND_FREE: Final = 21
NO_MONASTERY: Final = 22
DONE_ALREADY: Final = 23
MUST_LOAD: Final = 24
WRONG_ORDER: Final = 25
NO_EFFECT: Final = 26
NOT_GRAZING: Final = 27
BOUGHT: Final = 28
CANNOT_PAY: Final = 29
NOT_YOUR_TURN: Final = 30
NO_RIVAL: Final = 31
BOARD_TAKEN: Final = 32
NO_START: Final = 33
TOO_FEW: Final = 34
NO_SPACE: Final = 35
NO_SUCH_SPACE: Final = 36
REASONS = (
    "", "no_such_die", "dice_left", "dice_used", "no_shield", "used_up", "not_there", "too_far",
    "no_fitting_tile", "occupied", "wrong_colour", "not_adjacent", "twin", "second_inn", "no_good",
    "wrong_kind", "not_stored", "no_room", "no_free_castle", "not_yours", "nothing_there",
    "no_kind_free", "no_monastery", "done_already", "must_load", "wrong_order", "no_effect",
    "not_grazing", "bought", "cannot_pay", "not_your_turn", "no_rival", "board_taken", "no_start",
    "too_few", "no_space", "no_such_space",
)  # fmt: skip
