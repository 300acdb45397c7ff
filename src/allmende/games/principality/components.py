"""What is in the box of Principality: 120 cards, two dice, two figures; and the verbs.

62 expansion cards (20 actions, 26 for any town, 16 for cities only), 10 events, and 48 cards of the
ground plan: roads, settlements, cities and 23 landscapes, all different by terrain and number.
"""

from typing import Final

from allmende.core.actions import ActionSpace, Range, numbers
from allmende.core.events import declared
from allmende.core.zones import OPEN, OWNER, SECRET, Zone

# Resources, and the terrains that bear them in the same order.
LUMBER: Final = 0
BRICK: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
GOLD: Final = 5
KINDS: Final = 6
RESOURCE = Range("resource", ("lumber", "brick", "wool", "grain", "ore", "gold"))
TERRAIN = Range("terrain", ("forest", "hills", "pasture", "fields", "mountains", "gold_field"))

# Landscapes. Seat 0 begins with those of set A, seat 1 with set B; the others are in the stack.
SET_A: Final = 0
SET_B: Final = 1
IN_STACK: Final = 2
LANDSCAPES: Final = (
    # terrain    number set
    ("forest",     4,   SET_A),
    ("forest",     5,   SET_B),
    ("forest",     6,   IN_STACK),
    ("forest",     1,   IN_STACK),
    ("hills",      5,   SET_A),
    ("hills",      6,   SET_B),
    ("hills",      1,   IN_STACK),
    ("hills",      2,   IN_STACK),
    ("pasture",    3,   SET_A),
    ("pasture",    4,   SET_B),
    ("pasture",    5,   IN_STACK),
    ("pasture",    6,   IN_STACK),
    ("fields",     1,   SET_A),
    ("fields",     2,   SET_B),
    ("fields",     3,   IN_STACK),
    ("fields",     4,   IN_STACK),
    ("mountains",  2,   SET_A),
    ("mountains",  3,   SET_B),
    ("mountains",  4,   IN_STACK),
    ("mountains",  5,   IN_STACK),
    ("gold_field", 6,   SET_A),
    ("gold_field", 1,   SET_B),
    ("gold_field", 3,   IN_STACK),
)
LANDS: Final = 23
LANDSCAPE = Range("landscape", tuple([f"{terrain}_{number}" for terrain, number, _ in LANDSCAPES]))
KIND_OF: Final[list[int]] = [TERRAIN.index(terrain) for terrain, _, _ in LANDSCAPES]
NUMBER_OF: Final[list[int]] = [number for _, number, _ in LANDSCAPES]
SET_OF: Final[list[int]] = [which for _, _, which in LANDSCAPES]
STANDARD_ORDER: Final[list[int]] = [
    TERRAIN.index(name) for name in ("forest", "gold_field", "pasture", "hills", "fields", "mountains")
]

# The ground plan beside the landscapes: what the supply holds, what it costs, what it counts.
ROAD: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2
START_SUPPLY: Final[list[int]] = [7, 5, 7]
#                                 lumber brick wool grain ore gold
ROAD_COST: Final[list[int]] =       [1,    2,    0,   0,   0,  0]
SETTLEMENT_COST: Final[list[int]] = [1,    1,    1,   1,   0,  0]
CITY_COST: Final[list[int]] =       [0,    0,    0,   2,   3,  0]
START_TOWNS: Final = 2
TOWNS: Final = 7  # the most that one seat can own
START_CARDS: Final = 1 + START_TOWNS + KINDS  # of a seat: its road, its settlements, its landscapes

# Expansion cards.
ALCHEMIST: Final = 0
BISHOP: Final = 1
ARSONIST: Final = 2
MERCHANT: Final = 3
CARAVAN: Final = 4
HERB_WOMAN: Final = 5
SCOUT: Final = 6
BRIGANDS: Final = 7
BLACK_KNIGHT: Final = 8
SPY: Final = 9
REGION: Final = 10  # the first that is built, and that any town can bear
GARRISON: Final = 10
ABBEY: Final = 11
SMITHY: Final = 12
DOUBLER: Final = 13  # the first of five, in the order of the resources
FLEET: Final = 18  # the first of six, in the order of the resources
KNIGHT: Final = 24  # the first of nine
CITIES_ONLY: Final = 33  # the first that only a city can bear
BATH_HOUSE: Final = 33
LIBRARY: Final = 34
COLOSSUS: Final = 35
HARBOR: Final = 36
CHURCH: Final = 37
MARKETPLACE: Final = 38
COUNTING_HOUSE: Final = 39
MERCHANT_GUILD: Final = 40
MINT: Final = 41
TOWN_HALL: Final = 42
AQUEDUCT: Final = 43
CARDS: Final = 44
BUILDABLE: Final = CARDS - REGION

EXPANSIONS: Final = (
    #                                  cost                    victory  commerce
    # card             number  lumber brick wool grain ore gold points  points  strength tournament
    ("alchemist",        2,  (0, 0, 0, 0, 0, 0),  0, 0, 0, 0),
    ("bishop",           2,  (0, 0, 0, 0, 0, 0),  0, 0, 0, 0),
    ("arsonist",         2,  (0, 0, 0, 0, 0, 0),  0, 0, 0, 0),
    ("merchant",         2,  (0, 0, 0, 0, 0, 0),  0, 0, 0, 0),
    ("caravan",          1,  (0, 0, 0, 0, 0, 0),  0, 0, 0, 0),
    ("herb_woman",       2,  (0, 0, 0, 0, 0, 0),  0, 0, 0, 0),
    ("scout",            2,  (0, 0, 0, 0, 0, 0),  0, 0, 0, 0),
    ("brigands",         1,  (0, 0, 0, 0, 0, 0),  0, 0, 0, 0),
    ("black_knight",     3,  (0, 0, 0, 0, 0, 0),  0, 0, 0, 0),
    ("spy",              3,  (0, 0, 0, 0, 0, 0),  0, 0, 0, 0),
    ("garrison",         3,  (1, 1, 0, 0, 0, 0),  0, 1, 0, 0),
    ("abbey",            2,  (1, 1, 0, 0, 1, 0),  0, 0, 0, 0),
    ("smithy",           1,  (1, 0, 0, 0, 2, 0),  0, 0, 0, 0),
    ("sawmill",          1,  (2, 0, 0, 0, 0, 0),  0, 0, 0, 0),
    ("brick_factory",    1,  (0, 1, 0, 0, 1, 0),  0, 0, 0, 0),
    ("woolen_mill",      1,  (0, 1, 1, 0, 0, 0),  0, 0, 0, 0),
    ("grain_mill",       1,  (0, 1, 0, 1, 0, 0),  0, 0, 0, 0),
    ("foundry",          1,  (0, 1, 0, 0, 1, 0),  0, 0, 0, 0),
    ("lumber_fleet",     1,  (1, 0, 1, 0, 0, 0),  0, 1, 0, 0),
    ("brick_fleet",      1,  (1, 0, 1, 0, 0, 0),  0, 1, 0, 0),
    ("wool_fleet",       1,  (1, 0, 1, 0, 0, 0),  0, 1, 0, 0),
    ("grain_fleet",      1,  (1, 0, 1, 0, 0, 0),  0, 1, 0, 0),
    ("ore_fleet",        1,  (1, 0, 1, 0, 0, 0),  0, 1, 0, 0),
    ("gold_fleet",       1,  (1, 0, 1, 0, 0, 0),  0, 1, 0, 0),
    ("conrad",           1,  (0, 0, 0, 1, 1, 0),  0, 0, 2, 1),
    ("falk",             1,  (0, 0, 1, 2, 2, 0),  0, 0, 1, 5),
    ("gotz",             1,  (0, 0, 2, 2, 2, 0),  0, 0, 5, 2),
    ("hagen",            1,  (0, 0, 0, 1, 1, 0),  0, 0, 1, 2),
    ("karl",             1,  (0, 0, 3, 2, 2, 0),  0, 0, 7, 1),
    ("otto",             1,  (0, 0, 1, 1, 2, 0),  0, 0, 3, 2),
    ("pippin",           1,  (0, 0, 1, 1, 1, 0),  0, 0, 1, 3),
    ("siegfried",        1,  (0, 0, 0, 0, 1, 0),  0, 0, 1, 1),
    ("walter",           1,  (0, 0, 1, 1, 1, 0),  0, 0, 3, 1),
    ("bath_house",       2,  (0, 2, 1, 0, 1, 0),  1, 0, 0, 0),
    ("library",          2,  (2, 1, 0, 0, 2, 0),  1, 0, 0, 0),
    ("colossus",         1,  (0, 3, 0, 3, 3, 0),  2, 0, 0, 0),
    ("harbor",           1,  (0, 1, 1, 0, 1, 0),  0, 1, 0, 0),
    ("church",           2,  (0, 1, 0, 2, 2, 0),  1, 0, 0, 0),
    ("marketplace",      1,  (0, 0, 1, 1, 0, 0),  0, 2, 0, 0),
    ("counting_house",   1,  (0, 1, 2, 1, 0, 0),  0, 3, 0, 0),
    ("merchant_guild",   1,  (0, 2, 3, 1, 0, 0),  0, 4, 0, 0),
    ("mint",             1,  (2, 2, 0, 0, 2, 0),  0, 1, 0, 0),
    ("town_hall",        2,  (0, 1, 2, 0, 2, 0),  1, 0, 0, 0),
    ("aqueduct",         2,  (2, 2, 0, 0, 2, 0),  1, 0, 0, 0),
)
CARD = Range("card", tuple([row[0] for row in EXPANSIONS]))
EXPANSION = Range("expansion", CARD.values[REGION:], called="card")
COPIES: Final[list[int]] = [row[1] for row in EXPANSIONS]
COSTS: Final[list[list[int]]] = [list(row[2]) for row in EXPANSIONS]
POINTS: Final[list[int]] = [row[3] for row in EXPANSIONS]
COMMERCE: Final[list[int]] = [row[4] for row in EXPANSIONS]
STRENGTH: Final[list[int]] = [row[5] for row in EXPANSIONS]
SKILL: Final[list[int]] = [row[6] for row in EXPANSIONS]

# Actions that are played as such; the alchemist and the scout have verbs of their own.
PLAYED: Final[list[int]] = [
    ARSONIST, BISHOP, BLACK_KNIGHT, BRIGANDS, CARAVAN, HERB_WOMAN, MERCHANT, SPY,
]
PLAYED_CARD = Range("played", tuple([CARD.values[card] for card in PLAYED]), called="card")
PLAY_OF: Final[list[int]] = [PLAYED.index(card) if card in PLAYED else -1 for card in range(REGION)]
PROTECTION: Final[list[int]] = [
    {ARSONIST: BISHOP, BRIGANDS: BISHOP, BLACK_KNIGHT: HERB_WOMAN}.get(card, -1) for card in range(REGION)
]

# Events, and the faces of the event die.
MASTER_BUILDER: Final = 0
CIVIL_WAR: Final = 1
PRODUCTIVE_YEAR: Final = 2
PROGRESS: Final = 3
YEAR_END: Final = 4
CONFLICT: Final = 5
PLAGUE: Final = 6
HAPPENING = Range("happening", (
    "master_builder", "civil_war", "productive_year", "progress", "year_end", "conflict", "plague",
))
HAPPENINGS: Final[list[int]] = [1, 1, 2, 2, 1, 1, 2]

TOURNAMENT: Final = 1
TRADE_ADVANTAGE: Final = 2
RAID: Final = 3
GOOD_YEAR: Final = 4
EVENT_CARD: Final = 5  # and 6: two faces

SEATS: Final = 2
STACKS: Final = 5
STACK_SIZES: Final[list[int]] = [13, 13, 12, 12, 12]
START_HAND: Final = 3
HAND_LIMIT: Final = 3
STORAGE: Final = 3
SEARCH_PRICE: Final = 2
BANK_RATE: Final = 3
FLEET_RATE: Final = 2
MINT_RATE: Final = 1
JOINT_POINTS: Final = 7  # before attacks and neutral actions are played
RAID_LIMIT: Final = 7
QUIET_TURNS: Final = 4  # of both together, without raids
ATTACK_WINS: Final = 5  # the highest roll that wins
PROTECTED_WINS: Final = 2
MOST_UNITS: Final = 6  # on a side of an offer
DEMANDED: Final = 2  # units, by merchant and brigands
CONFLICT_CARDS: Final = 2

POINT_GOALS: Final = ("8", "10", "12")
GOALS: Final[list[int]] = [8, 10, 12]
OFFER_LIMITS: Final = ("1", "3", "5", "10")
OFFERS: Final[list[int]] = [1, 3, 5, 10]
TURN_LIMITS: Final = ("20", "40", "60")
TURNS: Final[list[int]] = [20, 40, 60]

# Where things lie in a principality. A town on slot n touches the columns n and n + 1 of landscapes,
# above and below; the start towns are on the slots 5 and 6, and five more fit on either side.
SLOTS: Final = 12
FIRST_SLOT: Final = 5
COLUMNS: Final = 13
SPOTS: Final = 26  # of a seat: the upper row of columns, then the lower
UP: Final = 0
DOWN: Final = 1
LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = 14
TOWN = Range("town", ("a", "b", "c", "d", "e", "f", "g"))
SIDE = Range("side", tuple([f"{town}_{side}" for town in TOWN.values for side in ("up", "down")]))
END = Range("end", ("left", "right"))

# Zones
STACK: Final = 0  # the first of five
DISCARD: Final = 5
LANDSCAPE_STACK: Final = 6
TURNED_LANDSCAPES: Final = 7
EVENT_STACK: Final = 8
TURNED_EVENT: Final = 9
HAND: Final = 10  # those of seat 0
OWN_LANDS: Final = 11
BUILT: Final = 12  # the first of the sides
STRIDE: Final = 16
ZONES = (
    *[Zone(f"stack_{number}", CARD, SECRET, ordered=True) for number in range(1, STACKS + 1)],
    Zone("discard", CARD, OPEN),
    Zone("landscape_stack", LANDSCAPE, SECRET, ordered=True),
    Zone("turned_landscapes", LANDSCAPE, OPEN),
    Zone("event_stack", HAPPENING, SECRET, ordered=True),
    Zone("turned_event", HAPPENING, OPEN),
    Zone("hand", CARD, OWNER, each=True),
    Zone("lands", LANDSCAPE, OPEN, each=True),
    *[Zone(side, CARD, OPEN, each=True) for side in SIDE.values],
)

STACK_NUMBER = numbers("stack", 1, STACKS)
FACE = numbers("face", 1, 6)
ACTIONS = ActionSpace()
LAY: Final = ACTIONS.verb("lay", terrain=TERRAIN)
STANDARD: Final = ACTIONS.verb("standard")
SEARCH: Final = ACTIONS.verb("search", stack=STACK_NUMBER)
DRAW: Final = ACTIONS.verb("draw", stack=STACK_NUMBER)
TAKE: Final = ACTIONS.verb("take", card=CARD)
UNDER: Final = ACTIONS.verb("under", stack=STACK_NUMBER)
PUT: Final = ACTIONS.verb("put", card=CARD)
ROLL: Final = ACTIONS.verb("roll")
SET_DIE: Final = ACTIONS.verb("alchemist", face=FACE)
LAY_ROAD: Final = ACTIONS.verb("road", end=END)
SETTLE: Final = ACTIONS.verb("settle", end=END)
SETTLE_SCOUTED: Final = ACTIONS.verb("scout", end=END)
RAISE: Final = ACTIONS.verb("city", town=TOWN)
BUILD: Final = ACTIONS.verb("build", card=EXPANSION, side=SIDE)
REMOVE: Final = ACTIONS.verb("remove", card=EXPANSION, side=SIDE)
BANK: Final = ACTIONS.verb("bank", give=RESOURCE, get=RESOURCE)
PLAY: Final = ACTIONS.verb("play", card=PLAYED_CARD)
OFFER: Final = ACTIONS.verb("offer")
END_TURN: Final = ACTIONS.verb("end")
GIVE: Final = ACTIONS.verb("give", unit=RESOURCE)
WANT: Final = ACTIONS.verb("want", unit=RESOURCE)
PROPOSE: Final = ACTIONS.verb("propose")
DROP: Final = ACTIONS.verb("drop")
ACCEPT: Final = ACTIONS.verb("accept")
REFUSE: Final = ACTIONS.verb("refuse")
COUNTER: Final = ACTIONS.verb("counter")
CLAIM: Final = ACTIONS.verb("claim", unit=RESOURCE)
PAY: Final = ACTIONS.verb("pay", landscape=LANDSCAPE)
STORE: Final = ACTIONS.verb("store", landscape=LANDSCAPE)
PLACE: Final = ACTIONS.verb("place", landscape=LANDSCAPE)
DONE: Final = ACTIONS.verb("done")
PASS: Final = ACTIONS.verb("pass")

EVENTS = declared(
    "laid_out seat", "threw seat number", "begins seat", "turn_begins seat",
    "rolled seat number", "alchemist_set seat number",
    "tournament", "tournament_won seat", "trade_advantage", "raid", "raid_too_early", "raided seat",
    "good_year", "event_turned happening", "events_shuffled", "plagued seat landscape",
    "yielded seat landscape count:number", "paid seat landscape", "stored seat landscape", "declined seat",
    "road_built seat end", "settled seat town", "turned_up seat landscape", "placed seat landscape",
    "landscapes_shuffled", "city_built seat town", "built seat card side", "demolished seat card side",
    "went_back seat card side", "banked seat give:resource get:resource",
    "played seat card", "attack_won seat number", "attack_lost seat number", "unprotected seat",
    "claimed seat resource from:seat", "claimed_enough seat", "looked_at_hand seat from:seat",
    "spied seat card from:seat", "spied_nothing seat",
    "offer_opened seat", "gives seat count:number resource", "wants seat count:number resource",
    "offer_dropped seat", "accepted seat", "refused seat", "countered seat",
    "searched seat stack", "took seat stack card", "drew seat stack card", "put_under seat stack card",
    "left_hand seat", "passed_builder seat",
    "knights_to seat", "knights_aside", "mill_to seat", "mill_aside", "turn_ends seat",
)
