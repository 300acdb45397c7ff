"""What an action will cost and score, told before it is taken."""

from __future__ import annotations

from typing import NamedTuple

from allmende.core.decisions import Frame
from allmende.core.words import Words
from allmende.draw.phrases import spoken
from allmende.draw.picture import Note
from allmende.games.burgundy import components as box
from allmende.games.burgundy.rules.acting import number_cost
from allmende.games.burgundy.rules.completing import is_full, region_worth, score_posts
from allmende.games.burgundy.rules.grazing import herd_points, species_of, species_on
from allmende.games.burgundy.rules.reaching import ANY, fitting, is_animal, placing_cost, take_steps
from allmende.games.burgundy.rules.shields import claim_cost
from allmende.games.burgundy.state import BurgundyState


class Gain(NamedTuple):
    """Points that a placement brings: the message that tells of them, what it names, how many."""

    key: str
    what: str
    points: int


def note(view: BurgundyState, action: int, words: Words) -> Note:
    """The workers that an action takes and the points that it brings at once."""
    ask = view.stack[-1].of(view.viewer) if view.viewer >= 0 else view.stack[-1]
    said = spoken(view.game, words.language)
    verb = view.game.actions.verb_of(action).first
    value = action - verb
    if verb == box.TAKE and ask.decision.question == "act":
        steps = take_steps(view.powers(ask.seat))
        return _noted(said, _number(view, ask, value // box.TILES + 1, steps), [])
    if verb == box.SELL:
        cost = _number(view, ask, value + 1, 0) if ask.decision.question == "act" else 0
        return _noted(said, cost, [Gain("note.sale", "", sale_points(view, ask.seat, value))])
    if verb == box.CLAIM and ask.decision.question == "take_turn":
        return _noted(said, claim_cost(view, ask.seat, view.shield_at[value]), [])
    if verb == box.PLACE:
        return _placing(view, ask, value, said)
    if verb == box.PICK:
        tile = value % box.TILES
        cost = placing_cost(view, ask.seat, tile, ask.a, ask.b)
        return _noted(said, cost, gains(view, ask.seat, tile, ask.a, said))
    if verb == box.COUNT:
        points = herd_points(view, ask.seat, ask.a, value)
        return _noted(said, 0, [Gain("note.herd", "", points)])
    return Note()


def _number(view: BurgundyState, ask: Frame, number: int, free: int) -> int:
    return number_cost(view, ask.seat, ask.a, number, free)


def _placing(view: BurgundyState, ask: Frame, space: int, said: Words) -> Note:
    """A space: what the tile that fits costs and brings; of several, each says so itself."""
    seat = ask.seat
    question = ask.decision.question
    if question == "place_arriving":
        tile = box.FACE[view.zones[box.ARRIVING][0]]
        return _noted(said, 0, gains(view, seat, tile, space, said))
    if question not in ("act", "place_stored"):
        return Note()
    v = ask.a if question == "act" else ANY
    tiles = [at % box.TILES for at in fitting(view, seat, space, v)]
    costs = [placing_cost(view, seat, tile, space, v) for tile in tiles]
    found = [gains(view, seat, tile, space, said) for tile in tiles]
    if len(tiles) == 1:
        return _noted(said, costs[0], found[0])
    totals = [sum(gain.points for gain in several) for several in found]
    cost = _from_to(costs)
    gain = _from_to(totals)
    return Note(cost, f"+{gain}" if gain else "", said.text("note.several", count=len(tiles)))


def _from_to(values: list[int]) -> str:
    """The least and the most of several values; nothing where all are 0."""
    low, high = min(values), max(values)
    if not high:
        return ""
    return str(high) if low == high else f"{low}–{high}"


def _noted(said: Words, cost: int, found: list[Gain]) -> Note:
    total = sum(gain.points for gain in found)
    told = [said.text("note.cost", count=cost)] if cost else []
    told += [said.text(gain.key, {"what": gain.what}, gain.points) for gain in found if gain.points]
    return Note(str(cost) if cost else "", f"+{total}" if total else "", " ".join(told))


def sale_points(view: BurgundyState, seat: int, good: int) -> int:
    count = view.store(seat).count(good)
    return count * box.SALE_POINTS[view.seats] * (2 if view.holds(seat, 12) else 1)


def gains(view: BurgundyState, seat: int, tile: int, space: int, said: Words) -> list[Gain]:
    """What a tile would score on a space, in the order in which the rules do it."""
    after = view.clone()
    home = after.home(seat)
    board = after.boards[home]
    after.spaces[home][space] = tile
    colour = box.COLOUR_AT[board][space]
    found: list[Gain] = []
    size = region_worth(after, seat, space)
    if size:
        phase = after.phase()
        found.append(Gain("note.region", str(size), box.AREA_POINTS[size]))
        found.append(Gain("note.phase", "ABCDE"[phase], box.PHASE_POINTS[phase]))
    if after.seats > 1 and is_full(after, home, colour):
        found.append(Gain("note.colour", said.name("colour", colour), _bonus(after, seat, colour)))
    if box.FIRST_BORDER <= board < box.TEAM_BOARD:
        before = after.points[seat]
        score_posts(after, seat)
        found.append(Gain("note.posts", "", after.points[seat] - before))
    if is_animal(tile):
        found.append(Gain("note.herd", "", _herd(after, seat, tile, space)))
    elif tile == box.WATCHTOWER:
        found.append(Gain("note.watchtower", "", 4))
    return found


def _bonus(after: BurgundyState, seat: int, colour: int) -> int:
    double = 2 if after.holds(seat, 7) else 1
    if colour in after.zones[box.LARGE_BONUSES]:
        return box.LARGE_BONUS[after.seats] * double
    if colour in after.zones[box.SMALL_BONUSES]:
        return box.SMALL_BONUS[after.seats] * double
    return 0


def _herd(after: BurgundyState, seat: int, tile: int, space: int) -> int:
    """The herd of a tile; geese count with the species that brings most."""
    if tile != box.GEESE:
        return herd_points(after, seat, space, species_of(tile))
    kinds = species_on(after, seat, space) or [box.SPECIES]
    return max(herd_points(after, seat, space, kind) for kind in kinds)
