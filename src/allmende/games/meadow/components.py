"""What is in the box of Meadow: 36 animal cards, a weather die, coins; and the verbs."""

from typing import Final

from allmende.core.actions import ActionSpace, Range, numbers
from allmende.core.events import declared
from allmende.core.zones import OPEN, OWNER, SECRET, Zone

ANIMAL = Range("animal",         ("goose", "sheep", "goat", "cow", "wolf", "dog"))
COPIES: Final[tuple[int, ...]] = ( 8,       7,       6,      5,     5,      5)
POINTS: Final[tuple[int, ...]] = ( 1,       2,       3,      4,     0,      0)
WOLF, DOG = 4, 5
HERD = Range("herd", ANIMAL.values[:WOLF], called="animal")  # those that graze
HAND_SIZE, ROUNDS, FULL_PEN, SOLO_GOAL, STORM, SUN = 3, 6, 6, 15, 1, 6
DECK, DISCARD, HAND, PEN = range(4)
ZONES = (
    Zone("deck", ANIMAL, SECRET, ordered=True),
    Zone("discard", ANIMAL, OPEN),
    Zone("hand", ANIMAL, OWNER, each=True),
    Zone("pen", ANIMAL, OPEN, each=True),
)

ACTIONS = ActionSpace()
REST: Final = ACTIONS.verb("rest")
GRAZE: Final = ACTIONS.verb("graze", animal=HERD)
DRAW: Final = ACTIONS.verb("draw")
SEARCH: Final = ACTIONS.verb("search")
PASS: Final = ACTIONS.verb("pass")
RAID: Final = ACTIONS.verb("raid", seat=numbers("seat", 0, 3), animal=HERD)
TAKE: Final = ACTIONS.verb("take", animal=ANIMAL)
GUARD: Final = ACTIONS.verb("guard")
YIELD: Final = ACTIONS.verb("yield")
SELL: Final = ACTIONS.verb("sell", animal=ANIMAL)
EVENTS = declared(
    "round number", "weather number", "rested seat", "penned seat animal", "crowded seat animal", "drew seat",
    "searched seat", "raided seat victim:seat animal", "guarded seat", "lost seat animal raider:seat", "sold seat animal",
)
