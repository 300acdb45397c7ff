"""What is said of a game before it begins and after it has ended."""

from __future__ import annotations

from typing import Any

from allmende.core.words import Words


def options(chosen: dict[str, str], words: Words) -> list[str]:
    """The chosen options, a line each."""
    lines = []
    for name, value in chosen.items():
        said = value if value.isdigit() else words.text(f"option.{name}.{value}")
        lines.append(f"{words.text(f'option.{name}')}: {said}")
    return lines


def sides(state: Any) -> list[list[int]]:
    """The seats of each side, in the order in which `ranking` places the sides."""
    return [
        [seat for seat in range(state.seats) if state.side(seat) == side]
        for side in sorted({state.side(seat) for seat in range(state.seats)})
    ]


def together(state: Any, words: Words) -> list[str]:
    """Who wins together, where anybody does."""
    teams = [names(side, words) for side in sides(state) if len(side) > 1]
    return [words.text("cli.together", {"seats": team}) for team in teams]


def names(seats: list[int], words: Words) -> str:
    return ", ".join(words.seat(seat) for seat in seats)


def result(state: Any, words: Words) -> list[str]:
    """How the game ended, the points by place, and who has won."""
    points = [words.text("points", count=score) for score in state.scores()]
    ending = words.text(f"ending.{state.game.endings[state.ending]}")
    lines = [words.text("cli.over", {"ending": ending})]
    if state.seats == 1:
        won = "cli.won" if state.ranking() == [1] else "cli.lost"
        return [*lines, words.text(won, {"points": points[0]})]
    places = sorted(zip(state.ranking(), sides(state), strict=True))
    for place, side in places:
        shown = ", ".join(f"{words.seat(seat)}: {points[seat]}" for seat in side)
        lines.append(f"  {place}. {shown}")
    first = [side for place, side in places if place == 1]
    seats = [seat for side in first for seat in side]
    key = "cli.winner" if len(first) == 1 else "cli.tie"
    return [*lines, words.text(key, {"seats": names(seats, words)}, count=len(seats))]
