"""How the table of Meadow looks at a terminal."""

from allmende.core.words import Words
from allmende.games.meadow.components import DECK, DISCARD, HAND, PEN
from allmende.games.meadow.scoring import scores
from allmende.games.meadow.state import MeadowState


def lines(view: MeadowState, words: Words) -> list[str]:
    """The table in lines of text, as the seat of the view sees it."""
    piles = {"deck": str(len(view.zones[DECK])), "discard": str(len(view.zones[DISCARD]))}
    shown = [words.text("view.round", {"round": str(view.round), **piles})]
    for seat, points in enumerate(scores(view)):
        own = {"seat": words.seat(seat), "points": str(points), "coins": str(view.coins[seat])}
        shown.append(words.text("view.seat", own))
        for name, zone in (("pen", PEN), ("hand", HAND)):
            animals = [words.name("animal", animal) for animal in view.zone(zone, seat)]
            shown.append(f"  {words.text(f'zone.{name}')}: {', '.join(animals) or '–'}")
    return shown
