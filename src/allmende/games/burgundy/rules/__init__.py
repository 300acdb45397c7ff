"""Who may do what at Burgundy, and what follows.

A turn is a question that returns until the seat ends it: which die next? Each die asks for an
action; what that brings (a castle's action, a ship's goods, a trade route) lies above it.
"""

from __future__ import annotations

from typing import Final

from allmende.core.game import Exclusion, Game, Option
from allmende.games.burgundy import components as box, glossary, play
from allmende.games.burgundy.rules.acting import ACT
from allmende.games.burgundy.rules.alone import PLACE_BONUS, RESOLVE_DUE
from allmende.games.burgundy.rules.asked import ASKED
from allmende.games.burgundy.rules.beginning import CHOOSE_DUCHY, CHOOSE_START, SEAL_START, set_up
from allmende.games.burgundy.rules.buying import (
    BUY_TILE,
    PAY_PURCHASE,
    PURCHASE,
    RECRUIT_WORKERS,
)
from allmende.games.burgundy.rules.gaining import BUY_POINTS, DISCARD_TILE, STORE_TILE
from allmende.games.burgundy.rules.goods import (
    GIVE_GOODS,
    KEEP_GOODS,
    LAY_GOOD,
    LOAD_SHIP,
    SAILED,
    SELL_GOODS,
    SWAP_GOODS,
    TAKE_BLANK,
)
from allmende.games.burgundy.rules.grazing import COUNT_HERD
from allmende.games.burgundy.rules.placing import (
    COPY_BUILDING,
    PICK_TILE,
    PLACE_ARRIVING,
    PLACE_STORED,
    TAKE_TILE,
)
from allmende.games.burgundy.rules.reasons import REASONS
from allmende.games.burgundy.rules.shields import (
    BORROW_MONASTERIES,
    FROM_BOARD,
    HANG_SHIELD,
    NAME_RIVAL,
    PAY_TRIBUTE,
    PLACE_FROM_BOARD,
    RIVAL_DUE,
    TRIBUTE,
)
from allmende.games.burgundy.rules.turns import INCOME, LAY_PHASE, NEXT_TURN, TAKE_TURN
from allmende.games.burgundy.scoring import scores
from allmende.games.burgundy.state import BurgundyState

ASKED.act = ACT
ASKED.sell_goods = SELL_GOODS
ASKED.load_ship = LOAD_SHIP
ASKED.resolve_due = RESOLVE_DUE

OFF_ON: Final = ("off", "on")
TEAMS: Final = ("team_12a", "team_12b")
OTHER_DUCHIES: Final = ("2", "random", "chosen", "border", "border_chosen")
MARKERS: Final = tuple([str(marker) for marker in range(45, 56)])
OTHER_MARKERS: Final = tuple([marker for marker in MARKERS if marker != "50"])


class Burgundy(Game[BurgundyState]):
    name = "burgundy"
    stage = "beta"
    seats = (1, 2, 3, 4)
    options = (
        Option("play", ("each", *TEAMS), "each"),
        Option("duchies", ("1", *OTHER_DUCHIES), "1"),
        Option("solo_board", ("13a", "13b"), "13a"),
        Option("solo_marker", MARKERS, "50"),
        Option("start", ("open", "hidden"), "open"),
        Option("extra", OFF_ON, "off"),
        Option("white_castles", OFF_ON, "off"),
        Option("inns", OFF_ON, "off"),
        Option("routes", OFF_ON, "off"),
        Option("shields", OFF_ON, "off"),
        Option("mixed_pay", OFF_ON, "off"),
    )
    exclusions = (
        Exclusion("teams_need_four", {"play": TEAMS, "seats": ("1", "2", "3")}),
        Exclusion("teams_have_boards", {"play": TEAMS, "duchies": OTHER_DUCHIES}),
        Exclusion("alone_has_boards", {"duchies": OTHER_DUCHIES, "seats": ("1",)}),
        Exclusion("solo_board_is_solo", {"solo_board": ("13b",), "seats": ("2", "3", "4")}),
        Exclusion("marker_is_solo", {"solo_marker": OTHER_MARKERS, "seats": ("2", "3", "4")}),
        Exclusion("hidden_from_nobody", {"start": ("hidden",), "seats": ("1",)}),
        Exclusion("nothing_to_hide", {"start": ("hidden",), "play": ("team_12a",)}),
        Exclusion(
            "start_is_fixed", {"start": ("hidden",), "play": ("each",), "duchies": ("1", "2")}
        ),
        Exclusion("shields_in_teams", {"shields": ("on",), "play": TEAMS}),
        Exclusion("shields_alone", {"shields": ("on",), "seats": ("1",)}),
    )
    longest = 4_000
    endings = ("last_round", "duchy_full")
    fields = (
        "round", "turn", "playing", "order", "line", "bridge", "tops", "white", "dice", "bought",
        "turned_die", "points", "silver", "workers", "boards", "spaces", "monasteries", "posts",
        "covered", "shield_at", "rival", "due", "marker", "crane_counted",
    )  # fmt: skip
    zones = box.ZONES
    actions = box.ACTIONS
    decisions = (
        CHOOSE_DUCHY, CHOOSE_START, SEAL_START, TAKE_TURN, ACT, PICK_TILE, STORE_TILE, DISCARD_TILE,
        TAKE_TILE, SELL_GOODS, PLACE_STORED, COPY_BUILDING, COUNT_HERD, LOAD_SHIP, KEEP_GOODS,
        HANG_SHIELD, BUY_TILE, RECRUIT_WORKERS, BORROW_MONASTERIES, PURCHASE, PAY_PURCHASE,
        PLACE_FROM_BOARD, PLACE_ARRIVING, NAME_RIVAL, PAY_TRIBUTE, RESOLVE_DUE, BUY_POINTS,
        SWAP_GOODS, GIVE_GOODS, TAKE_BLANK, PLACE_BONUS, NEXT_TURN, LAY_PHASE, INCOME, LAY_GOOD,
        SAILED, FROM_BOARD, RIVAL_DUE, TRIBUTE,
    )  # fmt: skip
    events = box.EVENTS
    reasons = REASONS
    view_words = glossary.VIEW_WORDS
    feature_names = play.FEATURES
    weight_names = play.WEIGHT_NAMES
    found_weights = play.FOUND_WEIGHTS

    def blank(self) -> BurgundyState:
        return BurgundyState()

    def deal(self, s: BurgundyState) -> None:
        set_up(s)

    def scores(self, s: BurgundyState) -> list[int]:
        return scores(s)

    def side(self, s: BurgundyState, seat: int) -> int:
        return s.home(seat)

    def standing(self, s: BurgundyState, side: int) -> tuple[int, ...]:
        """Points, then more empty spaces, then later on the bridge; teams share what is left."""
        points = sum([s.points[seat] for seat in range(s.seats) if s.home(seat) == side])
        place = 0 if s.in_teams() else s.line.index(side)
        return (points, s.empty_spaces(side), place)

    def won_alone(self, s: BurgundyState) -> bool:
        return s.empty_spaces(0) == 0

    def features(self, view: BurgundyState) -> list[float]:
        return play.features(view)

    def value(self, s: BurgundyState, seat: int) -> float:
        return play.value(s, seat, self.weights)


GAME: Final = Burgundy()
