"""What is in the box of Empires: 204 location cards, 16 attack cards, four boards; and the verbs.

Letters stand for goods: w wood, s stone, f food, g gold, k worker, r raze token, v point, c a card of
either deck, m a card of the common deck, p a card of the own people's deck; L is a location to give up.
"""

from typing import Final

from allmende.core.actions import ActionSpace, Range, numbers
from allmende.core.events import declared
from allmende.core.zones import OPEN, OWNER, SECRET, Zone

MOST_SEATS: Final = 4
ROUNDS: Final = 5
MOST_TURNS: Final = 100  # of a seat in one action phase
RA_TOKENS: Final = 4
OASIS_MOST: Final = 4  # workers a round
PER_COLOUR_MOST: Final = 3  # goods that a production by colour brings
BONUS_MOST: Final = 6  # points that a building bonus by colour brings
SAMURAI_MOST: Final = 3  # points of a Daimyo's Castle
GATE_CARDS: Final = 3
GATE_POINTS: Final = 2
MOST_PAIRS: Final = 40

# Goods. The first six lie in a supply, and so does the defence token.
WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
GOLD: Final = 3
WORKER: Final = 4
RAZE: Final = 5
VP: Final = 6
COMMON_CARD: Final = 7
PEOPLE_CARD: Final = 8
ANY_CARD: Final = 9  # of either deck
GOODS: Final = 10
DEFENCE: Final = 6  # in a supply, where no points lie
KEPT: Final = 7  # kinds in a supply
LETTERS: Final = "wsfgkrvmpc"
RESOURCE_NAMES: Final = ("wood", "stone", "food")
GOOD = Range("good", (*RESOURCE_NAMES, "gold", "worker", "raze_token", "point", "common_card", "people_card"))
MEANS = Range("means", (*RESOURCE_NAMES, "gold"), called="good")
RESOURCE = Range("resource", RESOURCE_NAMES, called="good")
TRADABLE = Range("tradable", (*RESOURCE_NAMES, "gold", "worker", "raze_token", "point"), called="good")

# Peoples. Their boards: what they bring every round, and what may be kept.
BARBARIANS: Final = 0
JAPANESE: Final = 1
ROMANS: Final = 2
EGYPTIANS: Final = 3
PEOPLES: Final = 4
PEOPLE = Range("people", ("barbarians", "japanese", "romans", "egyptians"))
BOARDS: Final[tuple[str, ...]] = ("kkkkkr", "kkkkwr", "kkwsr", "kkkgr")  # and a defence token each
STORES: Final[tuple[int, ...]] = (WORKER, FOOD, RAZE, GOLD)

# Kinds and colours of locations.
PRODUCTION: Final = 0
FEATURE: Final = 1
ACTION: Final = 2
KINDS: Final[tuple[str, ...]] = ("production", "feature", "action")
COLOURS: Final[tuple[str, ...]] = ("brown", "grey", "red", "pink", "gold", "blue", "black", "purple")

# Effects. What an action location does that is not just a gain, in the order of the table.
ODDS: Final[tuple[str, ...]] = (
    "", "settle", "refresh", "discard", "messenger", "end_deal", "copy",
    "sabotage", "chapel", "pack", "rabble", "barter", "mission", "robbers",
    "remove", "negotiate", "route", "ninjas", "spies",
    "desert", "chariot", "block", "borrow", "sanctuary",
)
SETTLE: Final = 1
REFRESH: Final = 2
DISCARD_FOR: Final = 3
MESSENGER: Final = 4
END_DEAL: Final = 5
COPY: Final = 6
SABOTAGE: Final = 7
CHAPEL: Final = 8
PACK: Final = 9
RABBLE: Final = 10
BARTER: Final = 11
MISSION: Final = 12
ROBBERS: Final = 13
REMOVE: Final = 14
NEGOTIATE: Final = 15
ROUTE: Final = 16
NINJAS: Final = 17
SPIES: Final = 18
DESERT: Final = 19
CHARIOT: Final = 20
BLOCK: Final = 21
BORROW: Final = 22
SANCTUARY: Final = 23

# What a feature does beside gains for building, razing and dealing.
TALENTS: Final[tuple[str, ...]] = ("", "gate", "shrine", "diplomacy", "warehouse", "oasis", "slaver", "sphinx", "samurai", "choose")
GATE: Final = 1
SHRINE: Final = 2
DIPLOMACY: Final = 3
WAREHOUSE: Final = 4
OASIS: Final = 5
SLAVER: Final = 6
SPHINX: Final = 7
NINJA_SAMURAI: Final = 8
CHOOSE: Final = 9  # gold or a point

# Productions with a question or a count of their own.
CRAFTS: Final[tuple[str, ...]] = ("", "copy", "study", "guard", "samurai")
COPIES_ONE: Final = 1
STUDY: Final = 2
GUARD: Final = 3
SAMURAI_POINTS: Final = 4

# The faces, copies alike in everything under one name. The effect is read word by word:
# `makes` goods (`s/grey`: a stone for every grey location) or a craft; `bonus` goods once, or by
# colour; `built X` goods for every building of that colour or of a people; `razed`, `dealt` goods
# for each time; `pays`, `gets` and `does` of an action location, `twice` a round; `has` a talent.
#    face                       copies type        colours          cost    raze deal effect
TABLE: Final[tuple[tuple[str, int, str, str, str, str, str, str], ...]] = (
    ("statue",                  1, "feature",    "grey",           "wss",  "vs", "", "bonus v/grey bonus c"),
    ("supplier",                1, "feature",    "grey",           "wss",  "gs", "", "built grey gv"),
    ("wood_storage",            1, "feature",    "brown",          "wws",  "ww", "", "bonus v/brown bonus c"),
    ("carpenters_workshop",     1, "feature",    "brown",          "www",  "gw", "", "built brown gv"),
    ("gallows",                 1, "feature",    "black",          "ww",   "vw", "", "razed v"),
    ("mill",                    1, "feature",    "red",            "www",  "kf", "", "built red gv"),
    ("old_forest",              1, "production", "brown",          "ww",   "ww", "", "makes ww"),
    ("quarry",                  3, "production", "grey",           "ws",   "ss", "", "makes s bonus s"),
    ("rubble",                  1, "production", "grey",           "wws",  "ss", "", "makes s/grey"),
    ("village",                 2, "production", "pink",           "w",    "kk", "", "makes k bonus k"),
    ("village_wood",            1, "production", "pink",           "w",    "kw", "", "makes k bonus k"),
    ("town",                    1, "production", "pink",           "ws",   "kk", "", "makes kk"),
    ("farmers_at_work",         1, "production", "pink",           "www",  "kg", "", "makes copy bonus c"),
    ("mammas_baths",            1, "production", "pink",           "wws",  "kf", "", "makes k/pink"),
    ("armorer",                 3, "production", "black",          "ws",   "vs", "", "makes r"),
    ("gold_mine",               2, "action",     "gold",           "ws",   "vg", "", "pays k gets g twice"),
    ("grain_field",             2, "production", "red",            "wf",   "ff", "", "makes f bonus f"),
    ("lords_fields",            1, "production", "red",            "wws",  "ff", "", "makes f/red"),
    ("monument",                1, "production", "purple",         "s",    "vs", "", "makes v"),
    ("merchants_guild",         1, "production", "gold",           "wws",  "gs", "", "makes g/gold"),
    ("gold_creek",              1, "production", "gold",           "ws",   "gk", "", "makes g"),
    ("wood_supplier",           1, "production", "brown",          "www",  "ww", "", "makes w/brown"),
    ("goldsmiths_workshop",     2, "action",     "gold",           "ws",   "vg", "", "pays kg gets vv"),
    ("marketplace",             1, "action",     "gold",           "ww",   "gw", "", "pays wsf gets vvv"),
    ("coal_mine",               1, "action",     "grey",           "ws",   "ks", "", "pays k gets ss"),
    ("mason",                   1, "action",     "grey",           "ws",   "ws", "", "pays ks gets vv"),
    ("mason_stone",             1, "action",     "grey",           "ss",   "vs", "", "pays ks gets vv"),
    ("court_sculptor",          1, "action",     "grey",           "s",    "ks", "", "pays s gets v twice"),
    ("masons_guild",            2, "action",     "grey",           "wws",  "gs", "", "pays kss gets vvv"),
    ("missionaries",            1, "action",     "pink",           "ff",   "vk", "", "pays kr gets vvv"),
    ("settlers",                1, "action",     "pink",           "w",    "kw", "", "pays w does settle"),
    ("acting_troupe",           1, "action",     "pink",           "ww",   "kw", "", "pays k does refresh"),
    ("lumberjacks",             1, "action",     "brown",          "ww",   "ww", "", "pays k gets ww"),
    ("carpenter",               1, "action",     "brown",          "wws",  "vw", "", "pays kww gets vvv"),
    ("joiner",                  2, "action",     "brown",          "ww",   "vw", "", "pays kw gets vv"),
    ("castle",                  2, "action",     "blue",           "ws",   "cc", "", "pays k gets c twice"),
    ("castle_stone",            1, "action",     "blue",           "ss",   "cc", "", "pays k gets c twice"),
    ("tavern",                  1, "action",     "blue",           "ws",   "cc", "", "bonus c does discard gets vv"),
    ("barracks",                2, "action",     "black",          "wss",  "vk", "", "pays k gets r twice"),
    ("confectioner",            1, "action",     "red",            "wws",  "gf", "", "pays kff gets vvv"),
    ("pig_farmer",              2, "action",     "red",            "ws",   "kf", "", "pays kf gets vv"),
    ("pig_farmer_wood",         1, "action",     "red",            "ww",   "kf", "", "pays kf gets vv"),
    ("brewer",                  1, "action",     "red",            "w",    "wf", "", "pays f gets v twice"),
    ("imperial_messenger",      1, "action",     "red",            "f",    "kg", "", "pays k does messenger"),
    ("new_forest",              3, "action",     "brown",          "w",    "ww", "", "pays k gets w twice"),
    ("hanseatic_league",        1, "action",     "gold",           "wss",  "vg", "", "pays k does end_deal gets vv twice"),
    ("lumberjacks_route",       3, "production", "brown",          "ww",   "ww", "", "makes w bonus w"),
    ("watchtower",              4, "production", "blue",           "ww",   "cc", "", "makes c bonus c"),
    ("ruins",                   6, "feature",    "",               "",     "",   "", "bonus k"),
    ("baker",                   1, "feature",    "red",            "wws",  "vf", "", "bonus v/red bonus c"),
    ("sawmill",                 2, "action",     "brown",          "w",    "kw", "", "pays w gets v twice"),
    ("canteen",                 1, "feature",    "pink",           "www",  "kf", "", "built pink gv"),
    ("meeting_place",           1, "feature",    "pink",           "wws",  "kc", "", "bonus v/pink bonus c"),
    ("monty_the_merchant",      1, "feature",    "gold",           "wss",  "gs", "", "built gold gv"),
    ("apartment",               1, "feature",    "gold",           "wss",  "gs", "", "bonus v/gold bonus c"),
    ("hunter_joe",              1, "action",     "red",            "w",    "wf", "", "pays k gets ff"),
    ("above_ground_mine",       1, "action",     "grey",           "s",    "ss", "", "pays k gets s twice"),
    ("porters",                 1, "action",     "pink",           "ww",   "ks", "", "pays f does copy"),
    # barbarians
    ("primeval_forest",         3, "production", "brown",          "w",    "",  "w", "makes ww"),
    ("barbarian_altar",         3, "action",     "gold",           "wwL",  "",  "g", "pays k gets v twice"),
    ("raid",                    3, "feature",    "black",          "wL",   "",  "w", "razed v"),
    ("saboteurs_card",          1, "action",     "black",          "wL",   "",  "c", "pays k does sabotage"),
    ("saboteurs_gold",          1, "action",     "black",          "wL",   "",  "g", "pays k does sabotage"),
    ("sentry_tower",            2, "production", "pink",           "wwL",  "",  "k", "makes rk"),
    ("dark_chapel_worker",      1, "action",     "black",          "wssL", "",  "k", "does chapel"),
    ("dark_chapel_raze",        1, "action",     "black",          "wssL", "",  "r", "does chapel"),
    ("pack_raze",               1, "action",     "black",          "wL",   "",  "r", "pays k does pack twice"),
    ("pack_gold",               1, "action",     "black",          "wL",   "",  "g", "pays k does pack twice"),
    ("rabble",                  2, "action",     "blue",           "wL",   "",  "k", "pays kk does rabble"),
    ("settlement",              2, "production", "pink",           "w",    "",  "k", "makes kk"),
    ("hillfort",                1, "feature",    "black",          "wwL",  "",  "w", "bonus v/black"),
    ("expedition",              1, "action",     "black",          "wsL",  "",  "s", "pays r gets gvv"),
    ("stone_pit",               1, "production", "black",          "sL",   "",  "s", "makes rs"),
    ("barter",                  1, "action",     "gold",           "wL",   "",  "f", "does barter gets vv twice"),
    ("fighting_pit",            1, "action",     "black",          "wsL",  "",  "r", "pays kk gets rr"),
    ("idol",                    1, "feature",    "purple",         "sssL", "",  "k", "bonus vvvv"),
    ("mission",                 1, "action",     "blue",           "wwL",  "",  "c", "pays k does mission"),
    ("pyre",                    1, "feature",    "black",          "wsL",  "",  "r", "built black gv"),
    ("robbers",                 1, "action",     "red",            "wL",   "",  "k", "pays kk does robbers gets vc"),
    # japanese
    ("farm",                    3, "production", "red",            "w",    "v", "k", "makes kf"),
    ("rice_fields",             2, "production", "red",            "f",    "v", "f", "makes ff"),
    ("geisha_house",            2, "production", "pink",           "wL",   "v", "k", "makes k/pink"),
    ("garrison",                1, "action",     "black",          "wL",   "v", "r", "pays rr does remove"),
    ("daimyos_castle_stone",    1, "production", "grey",           "ssL",  "v", "s", "makes samurai"),
    ("daimyos_castle_gold",     1, "production", "grey",           "ssL",  "v", "g", "makes samurai"),
    ("temple_of_buddha",        1, "production", "blue",           "sL",   "v", "c", "makes study"),
    ("casino",                  1, "action",     "gold",           "wwL",  "v", "g", "pays k gets g twice"),
    ("gate",                    2, "feature",    "blue",           "wL",   "",  "f", "has gate"),
    ("shrine",                  1, "feature",    "gold",           "wsL",  "",  "c", "has shrine"),
    ("stalls",                  3, "action",     "red",            "wL",   "v", "f", "pays f gets v twice"),
    ("negotiator",              1, "action",     "red",            "wL",   "v", "g", "pays k does negotiate"),
    ("sake_brewery",            1, "feature",    "pink",           "wL",   "v", "f", "built pink gv"),
    ("trade_route_food",        1, "action",     "red",            "sL",   "v", "f", "pays f does route"),
    ("trade_route_worker",      1, "action",     "red",            "sL",   "v", "k", "pays f does route"),
    ("trade_route_point",       1, "action",     "red",            "sL",   "v", "v", "pays f does route"),
    ("dojo",                    2, "feature",    "red",            "wL",   "v", "v", "bonus p dealt v"),
    ("ninjas",                  2, "action",     "black",          "sL",   "v", "r", "has samurai pays k does ninjas"),
    ("sumo_school",             1, "action",     "black",          "wL",   "v", "k", "pays kf gets r"),
    ("master_swordsmith",       1, "action",     "black",          "sL",   "v", "s", "pays s gets rv"),
    ("school_of_diplomacy",     1, "feature",    "red",            "wL",   "v", "g", "has diplomacy"),
    # romans
    ("sculptors_workshop",      2, "action",     "grey",           "sL",   "",  "s", "pays ks gets vv"),
    ("sculptors_apprentice_gold", 2, "action",   "grey",           "sL",   "",  "g", "pays s gets v twice"),
    ("sculptors_apprentice_stone", 1, "action",  "grey",           "sL",   "",  "s", "pays s gets v twice"),
    ("gladiator_school",        2, "action",     "black",          "sL",   "",  "k", "pays k gets r"),
    ("engineers",               1, "action",     "black",          "wsL",  "",  "r", "pays kk does remove gets v"),
    ("gardens",                 1, "feature",    "red",            "wsL",  "",  "f", "built red vv"),
    ("spies",                   1, "action",     "blue",           "wsL",  "",  "c", "pays k does spies gets v"),
    ("architect",               1, "production", "blue",           "ssL",  "",  "c", "makes study"),
    ("administration",          3, "feature",    "blue",           "ssL",  "",  "c", "built people choose"),
    ("headquarters",            2, "feature",    "grey",           "ssL",  "",  "s", "built grey choose"),
    ("legions",                 2, "production", "blue",           "fL",   "",  "r", "makes m bonus m"),
    ("warehouses",              1, "feature",    "red",            "sL",   "",  "f", "has warehouse"),
    ("builder",                 2, "production", "brown",          "sL",   "",  "s", "makes ws"),
    ("roman_fortifications",    1, "feature",    "black",          "ssL",  "",  "k", "built black vv"),
    ("trade_colony",            3, "production", "red brown grey", "wssL", "",  "k", "makes kg"),
    ("roman_barracks",          1, "production", "pink",           "fL",   "",  "r", "makes kk"),
    ("stonemason",              2, "production", "grey",           "wsL",  "",  "s", "makes ss"),
    ("roman_bank",              1, "production", "gold",           "sL",   "",  "g", "makes g"),
    ("colossus",                1, "action",     "gold",           "ssL",  "",  "s", "pays ksss gets vvvv"),
    # egyptians
    ("desert",                  1, "action",     "blue",           "",     "",  "k", "bonus cc does desert gets v"),
    ("altar_of_bastet",         1, "production", "grey",           "sL",   "",  "c", "makes s/grey"),
    ("chariot_builder",         1, "action",     "black",          "wsL",  "",  "r", "pays r does chariot"),
    ("pharaohs_guard",          1, "production", "black",          "ffL",  "",  "r", "makes guard"),
    ("oasis",                   1, "feature",    "pink",           "fL",   "",  "k", "bonus kk has oasis"),
    ("slaver",                  1, "feature",    "pink",           "sL",   "",  "k", "has slaver"),
    ("royal_bath",              2, "action",     "pink",           "sL",   "",  "k", "pays g does refresh twice"),
    ("golden_bazaar",           1, "action",     "gold",           "L",    "",  "k", "pays f gets gv"),
    ("scorpion_breeder",        1, "action",     "pink",           "wsL",  "",  "r", "pays k does block"),
    ("caravan",                 2, "production", "grey",           "f",    "",  "c", "makes fk"),
    ("temple_of_ra",            1, "action",     "gold",           "sL",   "",  "k", "does borrow"),
    ("sanctuary",               2, "action",     "black",          "ssL",  "",  "g", "pays k does sanctuary gets sv"),
    ("avenue_of_sphinxes",      3, "action",     "grey",           "ssL",  "",  "k", "pays gg gets vv twice"),
    ("sphinx",                  2, "feature",    "gold",           "sL",   "",  "g", "has sphinx"),
    ("goldsmith",               3, "action",     "gold",           "ssL",  "",  "g", "pays kg gets vvv"),
    ("slaves",                  2, "action",     "grey",           "sL",   "",  "s", "pays k gets ssv"),
    ("egyptian_quarry",         2, "production", "grey",           "sL",   "",  "s", "makes ss"),
    ("pyramid",                 3, "production", "grey",           "ss",   "",  "g", "makes gs"),
)

# Attack cards of the solo game: the good on each, and how many there are.
ATTACK_GOODS: Final[tuple[int, ...]] = (WOOD, GOLD, ANY_CARD, STONE, WORKER, VP, FOOD)
ATTACK_COPIES: Final[tuple[int, ...]] = (3,   3,    3,        2,     2,      2,  1)
ATTACK = Range("attack", ("attack_wood", "attack_gold", "attack_card", "attack_stone", "attack_worker", "attack_point", "attack_food"))

FACES: Final = 137
COMMON_FACES: Final = 58  # the first of them
PEOPLE_FIRST: Final[tuple[int, ...]] = (58, 79, 100, 119, 137)  # the first face of each people
LOCATION_CARDS: Final = 204
COMMON_CARDS: Final = 84
FACE_NAMES: Final[tuple[str, ...]] = tuple([row[0] for row in TABLE])


# -- the table, read once -------------------------------------------------------------------------


def counts_of(letters: str) -> list[int]:
    """How many of each good the letters name."""
    return [letters.count(letter) for letter in LETTERS]


def _after(face: int, word: str) -> list[str]:
    """What follows each mention of a word in the effect of a face."""
    words = TABLE[face][7].split()
    return [words[i + 1] for i in range(len(words) - 1) if words[i] == word]


def _one(face: int, word: str) -> str:
    found = _after(face, word)
    return found[0] if found else ""


def _goods(face: int, word: str) -> list[int]:
    """The goods that a word of the effect brings, those by colour left out."""
    plain = [text for text in _after(face, word) if "/" not in text and text not in CRAFTS]
    return counts_of("".join(plain))


def _by_colour(face: int, word: str) -> tuple[int, int]:
    """The good and the colour of a gain by colour, or -1."""
    for text in _after(face, word):
        if "/" in text:
            return LETTERS.index(text[0]), COLOURS.index(text[2:])
    return -1, -1


def _numbered(names: tuple[str, ...], name: str) -> int:
    return names.index(name) if name in names else 0


def _people_of(face: int) -> int:
    """The people of a face, -1 for a common one."""
    for people in range(PEOPLES):
        if PEOPLE_FIRST[people] <= face < PEOPLE_FIRST[people + 1]:
            return people
    return -1


def _built(face: int) -> list[str]:
    """What a feature says of buildings: for which, and what it brings."""
    words = TABLE[face][7].split()
    return words[words.index("built") + 1 : words.index("built") + 3] if "built" in words else ["", ""]


_ALL: Final = list(range(len(TABLE)))
COPIES: Final[list[int]] = [row[1] for row in TABLE]
KIND: Final[list[int]] = [KINDS.index(row[2]) for row in TABLE]
COLOUR: Final[list[int]] = [sum([1 << COLOURS.index(name) for name in row[3].split()]) for row in TABLE]  # bits
COST: Final[list[list[int]]] = [counts_of(row[4]) for row in TABLE]
SITE: Final[list[int]] = [row[4].count("L") for row in TABLE]  # locations to give up
RAZING: Final[list[list[int]]] = [counts_of(row[5]) for row in TABLE]
HAS_RAZE: Final[list[int]] = [1 if row[5] else 0 for row in TABLE]
DEAL_GOOD: Final[list[int]] = [LETTERS.index(row[6]) if row[6] else -1 for row in TABLE]
PEOPLE_OF: Final[list[int]] = [_people_of(face) for face in _ALL]
MAKES: Final[list[list[int]]] = [_goods(face, "makes") for face in _ALL]
MAKES_GOOD: Final[list[int]] = [_by_colour(face, "makes")[0] for face in _ALL]
MAKES_COLOUR: Final[list[int]] = [_by_colour(face, "makes")[1] for face in _ALL]
CRAFT: Final[list[int]] = [_numbered(CRAFTS, _one(face, "makes")) for face in _ALL]
BONUS: Final[list[list[int]]] = [_goods(face, "bonus") for face in _ALL]
BONUS_COLOUR: Final[list[int]] = [_by_colour(face, "bonus")[1] for face in _ALL]  # a point for each
BUILT_COLOUR: Final[list[int]] = [  # the colours of buildings that it sees, all of a people's: -1
    -1 if _built(face)[0] == "people" else 1 << COLOURS.index(_built(face)[0]) if _built(face)[0] else 0 for face in _ALL
]
BUILT_GOLD: Final[list[int]] = [_built(face)[1].count("g") for face in _ALL]
BUILT_POINTS: Final[list[int]] = [_built(face)[1].count("v") if _built(face)[1] != "choose" else 0 for face in _ALL]
RAZED_POINTS: Final[list[int]] = [len(_one(face, "razed")) for face in _ALL]
DEALT_POINTS: Final[list[int]] = [len(_one(face, "dealt")) for face in _ALL]
TALENT: Final[list[int]] = [CHOOSE if _built(face)[1] == "choose" else _numbered(TALENTS, _one(face, "has")) for face in _ALL]
PAYS: Final[list[list[int]]] = [_goods(face, "pays") for face in _ALL]
GETS: Final[list[list[int]]] = [_goods(face, "gets") for face in _ALL]
DOES: Final[list[int]] = [_numbered(ODDS, _one(face, "does")) for face in _ALL]
USES: Final[list[int]] = [(2 if "twice" in row[7].split() else 1) if row[2] == "action" else 0 for row in TABLE]
SYMBOLS: Final[list[int]] = [len(row[4]) for row in TABLE]  # of the cost
BOARD: Final[list[list[int]]] = [counts_of(letters) for letters in BOARDS]

GATE_FACE: Final = FACE_NAMES.index("gate")
SHRINE_FACE: Final = FACE_NAMES.index("shrine")
SPHINX_FACE: Final = FACE_NAMES.index("sphinx")
OASIS_FACE: Final = FACE_NAMES.index("oasis")
DIPLOMACY_FACE: Final = FACE_NAMES.index("school_of_diplomacy")
WAREHOUSE_FACE: Final = FACE_NAMES.index("warehouses")

SHRINE_STEPS: Final[tuple[tuple[int, int], ...]] = ((12, 10), (7, 5), (3, 2))  # resources, points

# Names of cards that lie open: a face and a number where there are several, then the attack cards.
FACE_OF: Final[list[int]] = [face for face in _ALL for _ in range(COPIES[face])]
FIRST_NAME: Final[list[int]] = [sum(COPIES[:face]) for face in _ALL]  # the first name of a face
ATTACK_OF: Final[list[int]] = [kind for kind in range(7) for _ in range(ATTACK_COPIES[kind])]  # by name - 204
ATTACK_FIRST: Final[list[int]] = [LOCATION_CARDS + sum(ATTACK_COPIES[:kind]) for kind in range(7)]


def _name_text(name: int) -> str:
    if name >= LOCATION_CARDS:
        kind = ATTACK_OF[name - LOCATION_CARDS]
        number = name - ATTACK_FIRST[kind] + 1
        return f"{ATTACK.values[kind]}_{number}" if ATTACK_COPIES[kind] > 1 else ATTACK.values[kind]
    face = FACE_OF[name]
    return f"{FACE_NAMES[face]}_{name - FIRST_NAME[face] + 1}" if COPIES[face] > 1 else FACE_NAMES[face]


def _part(names: list[int]) -> tuple[str, ...]:
    return tuple([OPEN_CARD.values[name] for name in names])


def _places(chosen: list[int], size: int) -> list[int]:
    """For each number its place among the chosen ones, or -1."""
    return [chosen.index(number) if number in chosen else -1 for number in range(size)]


FACE = Range("face", FACE_NAMES, backs=tuple([people + 1 for people in PEOPLE_OF]))
PEOPLE_FACE = Range("people_face", FACE_NAMES[COMMON_FACES:], called="face")
RAZE_FACES: Final[list[int]] = [face for face in _ALL if HAS_RAZE[face]]
RAZE_FACE = Range("raze_face", tuple([FACE_NAMES[face] for face in RAZE_FACES]), called="face")
RAZE_FACE_PLACE: Final[list[int]] = _places(RAZE_FACES, FACES)
OPEN_CARD = Range("open_card", tuple([_name_text(name) for name in range(220)]))
COMMON_OPEN = Range("common_card", OPEN_CARD.values[:COMMON_CARDS], called="open_card")
JAPANESE_FIRST: Final = FIRST_NAME[79]
JAPANESE_LAST: Final = FIRST_NAME[100] - 1
JAPANESE_OPEN = Range("japanese_card", OPEN_CARD.values[JAPANESE_FIRST:JAPANESE_LAST + 1], called="open_card")
ACTION_NAMES: Final[list[int]] = [name for name in range(LOCATION_CARDS) if USES[FACE_OF[name]] > 0]
ACTION_OPEN = Range("action_card", _part(ACTION_NAMES), called="open_card")
ACTION_PLACE: Final[list[int]] = _places(ACTION_NAMES, LOCATION_CARDS)
DOUBLE_NAMES: Final[list[int]] = [name for name in range(LOCATION_CARDS) if USES[FACE_OF[name]] == 2]
DOUBLE_OPEN = Range("double_card", _part(DOUBLE_NAMES), called="open_card")
DOUBLE_PLACE: Final[list[int]] = _places(DOUBLE_NAMES, LOCATION_CARDS)
RAZE_NAMES: Final[list[int]] = [name for name in range(LOCATION_CARDS) if HAS_RAZE[FACE_OF[name]]]
RAZE_OPEN = Range("raze_card", _part(RAZE_NAMES), called="open_card")
RAZE_PLACE: Final[list[int]] = _places(RAZE_NAMES, LOCATION_CARDS)
GATE_NAMES: Final[list[int]] = [FIRST_NAME[GATE_FACE], FIRST_NAME[GATE_FACE] + 1]
GATE_OPEN = Range("gate", _part(GATE_NAMES), called="open_card")
DECK = Range("deck", ("common", "people"))
SEAT = numbers("seat", 0, MOST_SEATS - 1)
PAIRS = numbers("pairs", 1, MOST_PAIRS)

# Zones. A back is 0 for common cards, 1 + people for the others.
DECK_COMMON: Final = 0
DECK_PEOPLE: Final = 1  # of the first people
DISCARD_COMMON: Final = 5
DISCARD_PEOPLE: Final = 6
DISPLAY: Final = 7
ANNOUNCED: Final = 8
OPENED: Final = 9
UNDER_GATE: Final = 10  # three for each gate: common, japanese, egyptian cards
PILE_COMMON: Final = 16
PILE_JAPANESE: Final = 17
ATTACK_DECK: Final = 18
ATTACK_ROW: Final = 19
ATTACK_DEALS: Final = 20
ATTACK_GONE: Final = 21
HAND: Final = 22  # of seat 0: common cards, then those of each people
PACK_ZONE: Final = 27
DRAWN: Final = 28  # common cards, then those of each people
FOUNDATIONS: Final = 33
MARKERS_JAPANESE: Final = 34
MARKERS_EGYPTIANS: Final = 35
ZONES = (
    Zone("deck_common", FACE, SECRET, ordered=True),
    *[Zone(f"deck_{PEOPLE.values[p]}", FACE, SECRET, ordered=True, back=p + 1) for p in range(PEOPLES)],
    Zone("discard_common", FACE, OPEN), Zone("discard_people", FACE, OPEN),
    Zone("display", FACE, OPEN), Zone("announced", FACE, OPEN), Zone("open", FACE, OPEN),
    Zone("gate_one_common", FACE, SECRET), Zone("gate_one_japanese", FACE, SECRET, back=2), Zone("gate_one_egyptians", FACE, SECRET, back=4),
    Zone("gate_two_common", FACE, SECRET), Zone("gate_two_japanese", FACE, SECRET, back=2), Zone("gate_two_egyptians", FACE, SECRET, back=4),
    Zone("pile_common", FACE, SECRET), Zone("pile_japanese", FACE, SECRET, back=2),
    Zone("attack_deck", ATTACK, SECRET, ordered=True), Zone("attack_row", ATTACK, OPEN),
    Zone("attack_deals", ATTACK, OPEN), Zone("attack_gone", ATTACK, OPEN),
    Zone("hand_common", FACE, OWNER, each=True),
    *[Zone(f"hand_{PEOPLE.values[p]}", FACE, OWNER, each=True, back=p + 1) for p in range(PEOPLES)],
    Zone("pack", FACE, OWNER, each=True),
    Zone("drawn_common", FACE, OWNER, each=True),
    *[Zone(f"drawn_{PEOPLE.values[p]}", FACE, OWNER, each=True, back=p + 1) for p in range(PEOPLES)],
    Zone("foundations", FACE, SECRET, ordered=True, each=True),
    Zone("markers_japanese", FACE, SECRET, ordered=True, each=True, back=2),
    Zone("markers_egyptians", FACE, SECRET, ordered=True, each=True, back=4),
)

ACTIONS = ActionSpace()
LEAD: Final = ACTIONS.verb("lead", people=PEOPLE)
CARD: Final = ACTIONS.verb("card", card=FACE)
BUILD: Final = ACTIONS.verb("build", card=FACE)
DEAL: Final = ACTIONS.verb("deal", card=PEOPLE_FACE)
RAZE_HAND: Final = ACTIONS.verb("raze_hand", card=RAZE_FACE)
RAZE_AT: Final = ACTIONS.verb("raze", location=RAZE_OPEN)
ACTIVATE: Final = ACTIONS.verb("activate", location=ACTION_OPEN)
ACTIVATE_TWICE: Final = ACTIONS.verb("activate_twice", location=DOUBLE_OPEN)
EXCHANGE: Final = ACTIONS.verb("exchange", pairs=PAIRS)
PASS: Final = ACTIONS.verb("pass")
DONE: Final = ACTIONS.verb("done")
POINT: Final = ACTIONS.verb("point", card=OPEN_CARD)
GIVE_FOUNDATION: Final = ACTIONS.verb("give_foundation")
PAY: Final = ACTIONS.verb("pay", means=MEANS)
TAKE: Final = ACTIONS.verb("take", good=GOOD)
TRADE_IN: Final = ACTIONS.verb("trade_in", good=TRADABLE)
STEAL: Final = ACTIONS.verb("steal", good=RESOURCE, rival=SEAT)
RIVAL: Final = ACTIONS.verb("rival", seat=SEAT)
DEFEND: Final = ACTIONS.verb("defend", location=COMMON_OPEN)
SAMURAI: Final = ACTIONS.verb("samurai", location=JAPANESE_OPEN)
OFFER: Final = ACTIONS.verb("offer", resource=RESOURCE)
TUCK: Final = ACTIONS.verb("tuck", gate=GATE_OPEN, deck=DECK)

EVENTS = declared(
    "round number", "leads seat people", "begins seat", "drafted seat card:face", "neutral_takes card:face", "swept card:face",
    "built seat card:face", "gave_up seat card:open_card", "gave_foundation seat", "dealt seat card:face",
    "razed_hand seat card:face", "razed seat card:open_card", "activated seat card:open_card", "exchanged seat count:number", "passed seat",
    "gained seat good number", "scored seat count:number", "discarded seat card:face", "defended seat card:open_card", "samurai seat card:open_card",
    "offered seat good", "tucked seat", "removed seat card:open_card", "borrowed seat card:open_card", "blocked seat card:open_card",
    "route seat card:open_card", "route_ended seat card:open_card", "deal_ended seat card:open_card", "deal_taken seat card:open_card",
    "stole seat victim:seat good", "foundation seat", "refreshed seat card:open_card", "traded_in seat good", "cleaned_up",
    "attack_shown card:open_card", "attacked card:open_card", "attack_missed",
)
