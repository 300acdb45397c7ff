"""Meaning: which piece on the table means an action, and where it can be taken."""

from __future__ import annotations

from allmende.draw.picture import Anchor
from allmende.games.principality import components as box
from allmende.games.principality.rules.hands import CONFLICT
from allmende.games.principality.rules.setting import start_land
from allmende.games.principality.state import PrincipalityState
from allmende.games.principality.view.faces import resource, what

_STACKS = (box.SEARCH, box.DRAW, box.UNDER)
_UNITS = (box.GIVE, box.WANT, box.CLAIM)
_LANDS = (box.PAY, box.STORE, box.PLACE)
_ENDS = (box.LAY_ROAD, box.SETTLE, box.SETTLE_SCOUTED)


def anchor(view: PrincipalityState, action: int) -> Anchor:
    """Landscapes, towns, sites, cards and stacks mean what is done with them."""
    verb = view.game.actions.verb_of(action).first
    value = action - verb
    seat = view.seat if view.viewer < 0 else view.viewer
    if verb in _STACKS:
        return Anchor(f"stack.{value + 1}")
    if verb in _LANDS:
        return Anchor(f"land.{box.LANDSCAPE.values[value]}")
    if verb in _UNITS:
        whose = seat if verb == box.GIVE else 1 - seat
        return Anchor(f"seat-{whose}.{resource(value)}")
    if verb in _ENDS:
        end = box.END.values[value]
        return Anchor(f"seat-{seat}.{end}" if verb == box.LAY_ROAD else f"seat-{seat}.settle_{end}")
    if verb == box.LAY:
        return Anchor(f"land.{box.LANDSCAPE.values[start_land(seat, value)]}")
    if verb == box.RAISE:
        return Anchor(f"seat-{seat}.town_{box.TOWN.values[value]}")
    if verb == box.BANK:
        give, get = divmod(value, box.KINDS)
        return Anchor(f"bank.{resource(give)}", f"bank.{resource(get)}")
    if verb == box.ROLL:
        return Anchor("dice")
    if verb == box.SET_DIE:
        return Anchor(f"face.{value + 1}")
    return _card(view, verb, value, seat)


def _card(view: PrincipalityState, verb: int, value: int, seat: int) -> Anchor:
    """Cards of the hand, of what is spread out, and those that are built."""
    if verb == box.BUILD:
        card, side = divmod(value, box.SIDES)
        return Anchor(f"hand.{what(card + box.REGION)}", f"seat-{seat}.{box.SIDE.values[side]}")
    if verb == box.REMOVE:
        card, side = divmod(value, box.SIDES)
        ask = view.stack[-1]
        if ask.decision.question != "lose_card":
            return Anchor("discard")  # demolishing: one does not want to do it by a slip
        place = f"seat-{ask.a}.{box.SIDE.values[side]}"
        return Anchor(f"{place}.{what(card + box.REGION)}", f"seat-{ask.a}.hand")
    if verb == box.PLAY:
        return Anchor(f"hand.{what(box.PLAYED[value])}", "moment")
    if verb == box.TAKE:
        return Anchor(f"look.{what(value)}", "hand")
    if verb == box.PUT:
        ask = view.stack[-1]
        taken = ask.decision.question == "put_card" and ask.b == CONFLICT
        return Anchor(f"look.{what(value)}" if taken else f"hand.{what(value)}")
    return Anchor()
