"""What is in the box of Roads & Knights: resource cards, building cards, costs; and the verbs.

The numbers of building cards follow from the player symbols on them; five and six players add those of
a second set.
"""

from typing import Final

from allmende.core.actions import ActionSpace, Range, numbers
from allmende.core.events import declared
from allmende.core.zones import OPEN, OWNER, SECRET, Zone

MOST_SEATS: Final = 6

# Resources. One set has 67 cards; five and six players mix in a second one.
BRICK: Final = 0
LUMBER: Final = 1
ORE: Final = 2
WOOL: Final = 3
GRAIN: Final = 4
RESOURCES: Final = 5
RESOURCE = Range("resource", ("brick", "lumber", "ore", "wool", "grain"))
RESOURCE_CARDS: Final[tuple[int, ...]] = (11,     11,       16,    15,     14)

# Buildings. The six expansions are one kind of building object.
ROAD: Final = 0
KNIGHT: Final = 1
SETTLEMENT: Final = 2
CITY: Final = 3
EXPANSION: Final = 4  # the first of them
LIBRARY: Final = 4
CHURCH: Final = 5
CASTLE: Final = 6
UNIVERSITY: Final = 7
TOWN_HALL: Final = 8
GUILD: Final = 9
BUILDINGS: Final = 10
BUILDING = Range("building", (
    "road", "knight", "settlement", "city",
    "library", "church", "castle", "university", "town_hall", "guild",
))

#              brick lumber ore wool grain
COSTS: Final[list[list[int]]] = [
              [1,    1,     0,  0,   0],  # road
              [0,    0,     1,  1,   1],  # knight
              [1,    1,     0,  1,   1],  # settlement
              [0,    0,     3,  0,   2],  # city
              [0,    0,     1,  3,   0],  # library
              [0,    0,     1,  3,   0],  # church
              [0,    0,     1,  3,   0],  # castle
              [0,    0,     1,  3,   0],  # university
              [0,    0,     3,  3,   0],  # town hall
              [0,    0,     1,  3,   0],  # guild
]

# How many of each lie on the table, by the number of players; a site is a settlement with a city
# on its back.
SUPPLY: Final = {
    #  road knight site city library church castle university town_hall guild
    2: (5,  2,     7,   0,   1,      1,     1,     1,         1,        0),
    3: (7,  4,     11,  0,   1,      2,     1,     1,         1,        1),
    4: (9,  5,     15,  0,   1,      2,     2,     1,         1,        2),
    5: (11, 7,     19,  0,   1,      3,     2,     1,         1,        3),
    6: (13, 8,     23,  0,   1,      3,     3,     1,         1,        4),
}

# What the cities on the backs of the sites bring, by the option `events` and the number of players.
RAID: Final = 0
MARKET_DAY: Final = 1
SITE = Range("site", ("raid", "market_day"))
EVENT_SPLITS: Final = ("11/4", "10/5")
SITES: Final = (
    {2: (5, 2), 3: (8, 3), 4: (11, 4), 5: (14, 5), 6: (17, 6)},
    {2: (5, 2), 3: (8, 3), 4: (10, 5), 5: (13, 6), 6: (15, 8)},
)

START_HAND: Final = 3
MARKET_SIZE: Final = 5
GOAL: Final = 10
RAID_LIMIT: Final = 7
CASTLE_KEEPS: Final = 3  # roads
CHURCH_KEEPS: Final = 1  # knights
DRAWN_CARDS: Final = 2
PILE_BITS: Final = 7  # for each resource, where cards are counted in one number; the highest is 0
PILE_MOST: Final = 63  # of a resource in such a number
REPLACED_BY: Final = 3  # alike cards that stand in for any one card
IDLE_ROUNDS: Final = 3
MOST_ROUNDS: Final = 300

# Zones
DRAW_PILE: Final = 0
DISCARD: Final = 1
MARKET: Final = 2
SITE_PILE: Final = 3  # those not yet cities, the settlements of the players included
OPENED: Final = 4
HAND: Final = 5  # of seat 0; those of the others follow
ZONES = (
    Zone("draw_pile", RESOURCE, SECRET, ordered=True),
    Zone("discard", RESOURCE, OPEN),
    Zone("market", RESOURCE, OPEN),
    Zone("site_pile", SITE, SECRET, ordered=True),
    Zone("opened", SITE, OPEN),
    Zone("hand", RESOURCE, OWNER, each=True),
)

SEAT = numbers("seat", 0, MOST_SEATS - 1)
ACTIONS = ActionSpace()
DONE: Final = ACTIONS.verb("done")
SWAP: Final = ACTIONS.verb("swap", card=RESOURCE)
TAKE: Final = ACTIONS.verb("take", card=RESOURCE)
DRAW: Final = ACTIONS.verb("draw", seat=SEAT)
CONSULT: Final = ACTIONS.verb("consult", seat=SEAT)
PICK: Final = ACTIONS.verb("pick", card=RESOURCE)
GIVE: Final = ACTIONS.verb("give", card=RESOURCE)
LEVY: Final = ACTIONS.verb("levy", seat=SEAT)
BUILD: Final = ACTIONS.verb("build", what=BUILDING)
WAIVE: Final = ACTIONS.verb("waive", card=RESOURCE)
REPLACE: Final = ACTIONS.verb("replace", card=RESOURCE, by=RESOURCE)
TURN: Final = ACTIONS.verb("turn")
DROP: Final = ACTIONS.verb("discard", card=RESOURCE)

EVENTS = declared(
    "turn_begins seat", "swapped seat resource", "took seat resource", "put_back seat resource",
    "drew_blind seat from:seat resource", "consulted seat from:seat", "picked seat from:seat resource",
    "gave seat to:seat resource", "levied seat from:seat resource", "built seat building",
    "paid seat resource", "taken_from seat from:seat building", "fate_turned seat", "fate_left seat",
    "raid", "market_day", "dropped_cards seat resource", "drew_cards seat count:number", "reshuffled",
)
