"""Tables of Empires for the stories: Ada is seat 0, Ben 1, Cleo 2, Dan 3.

Goods are letters as in the box's own table: w wood, s stone, f food, g gold, k worker, r raze token
and d defence token. Hands are faces, locations and deals are names of open cards. Decks are named
from the top; what nobody has lies under them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from allmende.games.empires.components import (
    ATTACK,
    ATTACK_COPIES,
    COPIES,
    FACE_NAMES,
    FACE_OF,
    OPEN_CARD,
    PEOPLE,
    PEOPLE_OF,
)
from tests.stories import Story, table

KINDS = "wsfgkrd"
Words = Mapping[int, str]


def empires(
    peoples: str = "barbarians romans",
    *,
    goods: Words | None = None,
    hands: Words | None = None,
    locations: Words | None = None,
    deals: Words | None = None,
    deck: str = "",
    foundations: Words | None = None,
    asks: list[str] | None = None,
    options: Mapping[str, str] | None = None,
    rolls: Any = None,
    **more: Any,
) -> Story:
    """A table in the action phase of the first round; Ada is in turn."""
    people = [PEOPLE.index(name) for name in peoples.split()]
    seats = len(people)
    count = max(seats, 2)
    fields = {
        "round": 1, "start": 0, "people": people, "passed": [0] * count, "turns": [1] * seats,
        "points": [0] * seats, "goods": [supply((goods or {}).get(n, "")) for n in range(seats)],
        "locations": [names((locations or {}).get(n, "")) for n in range(count)],
        "deals": [names((deals or {}).get(n, "")) for n in range(count)],
        "row": [], "shuffles": [0] * 5,
    }  # fmt: skip
    zones = _zones(people, fields, hands or {}, deck, foundations or {}, more)
    ways = asks or ["turn 0", "next_turn 0", "end_round"]
    return table("empires", seats, options, rolls=rolls, asks=ways, **{**fields, **zones, **more})


def _zones(
    people: list[int],
    fields: dict[str, Any],
    hands: Words,
    deck: str,
    foundations: Words,
    more: dict[str, Any],
) -> dict[str, Any]:
    """Where every card lies."""
    lying = [name for row in fields["locations"] + fields["deals"] for name in row]
    zones: dict[str, Any] = {"open": " ".join(FACE_NAMES[FACE_OF[n]] for n in lying if n < 204)}
    zones["foundations"] = dict(foundations)
    for back, word in enumerate(["common", *PEOPLE.values]):
        zones[f"hand_{word}"] = {
            seat: " ".join(face for face in text.split() if back_of(face) == back)
            for seat, text in hands.items()
        }
    given = {name: more.pop(name) for name in list(more) if name in OTHER_ZONES}
    zones |= given
    used = " ".join(_texts(zones)).split()
    for back, word in enumerate(["common", *PEOPLE.values]):
        top = [face for face in deck.split() if back_of(face) == back]
        rest = [
            face
            for face, copies in zip(FACE_NAMES, COPIES, strict=True)
            for _ in range(copies - used.count(face) - top.count(face))
            if back_of(face) == back
        ]
        zones.setdefault(f"deck_{word}", " ".join(top + rest))
    row = more.pop("attack_row", "")
    fields["row"] = names(row)
    kinds = [text.rstrip("_123") for text in row.split()]
    taken = [ATTACK.values[_kind(n)] for seat in fields["deals"] for n in seat if n >= 204]
    first = more.pop("attack_deck", "").split()
    rest = [
        kind
        for kind, copies in zip(ATTACK.values, ATTACK_COPIES, strict=True)
        for _ in range(copies - (kinds + taken + first).count(kind))
    ]
    zones["attack_row"] = " ".join(kinds)
    zones["attack_deals"] = " ".join(taken)
    zones["attack_deck"] = " ".join(first + rest)
    return zones


OTHER_ZONES = (
    "display", "discard_common", "discard_people", "gate_one_common", "gate_one_japanese",
    "gate_two_common", "gate_two_japanese", "markers_japanese", "deck_common", "deck_barbarians",
    "deck_japanese", "deck_romans", "deck_egyptians", "pile_common", "pile_japanese",
)  # fmt: skip


def _texts(zones: dict[str, Any]) -> list[str]:
    found: list[str] = []
    for cards in zones.values():
        found += list(cards.values()) if isinstance(cards, dict) else [cards]
    return found


def _kind(name: int) -> int:
    return ATTACK.index(OPEN_CARD.values[name].rstrip("_123"))


def back_of(face: str) -> int:
    return PEOPLE_OF[FACE_NAMES.index(face)] + 1


def supply(letters: str) -> list[int]:
    return [letters.count(letter) for letter in KINDS]


def names(text: str) -> list[int]:
    return [OPEN_CARD.index(name) for name in text.split()]


# -- what is seen ----------------------------------------------------------------------------------


def goods(t: Story, seat: int = 0) -> str:
    """The supply of a seat in letters."""
    return "".join(letter * count for letter, count in zip(KINDS, t.state.goods[seat], strict=True))


def lying(t: Story, seat: int = 0) -> str:
    """The locations of a seat."""
    return " ".join(OPEN_CARD.values[name] for name in t.state.locations[seat])


def dealt(t: Story, seat: int = 0) -> str:
    """The deals of a seat."""
    return " ".join(OPEN_CARD.values[name] for name in t.state.deals[seat])


def hand(t: Story, seat: int = 0) -> str:
    """The hand of a seat: common cards, then those of its people."""
    people = PEOPLE.values[t.state.people[seat]]
    common = t.hand_common(seat)
    return f"{common} {getattr(t, f'hand_{people}')(seat)}".strip()


def points(t: Story, seat: int = 0) -> int:
    """The points that a seat has won so far."""
    won: int = t.state.points[seat]
    return won
