"""The four extra tiles, border posts, white castles, inns and trade routes."""

from __future__ import annotations

import pytest

from allmende.games.burgundy.components import FACES, ROUTE_FIELDS
from tests.games.burgundy.tables import acting, asking, end_of_game, places, tile_at
from tests.stories import Story

EXTRA = {"extra": "on"}
WHITE = {"white_castles": "on"}
INNS = {"inns": "on"}
ROUTES = {"routes": "on"}


# -- monasteries 27 and 28 ------------------------------------------------------------------------


def test_27_lifts_the_marker_and_keeps_it_on_top() -> None:
    t = asking("place_stored 0", options=EXTRA, seats=3, shelf={0: "monastery_27"}, line=[1, 2, 0])
    places(t, 0, "c4")
    assert t.state.line == [0, 1, 2]


def test_27_stays_on_top_of_who_arrives_later() -> None:
    t = acting(5, options=EXTRA, shelf={0: "ship"}, bridge=[0, 1], line=[1, 0], tops=2)
    places(t, 0, "d5")
    assert (t.state.bridge, t.state.line) == ([1, 1], [1, 0])


def test_27_does_not_overtake_who_is_further() -> None:
    t = asking("place_stored 0", options=EXTRA, seats=3, shelf={0: "monastery_27"},
               bridge=[0, 2, 0], line=[1, 2, 0])  # fmt: skip
    places(t, 0, "c4")
    assert t.state.line == [1, 0, 2]


def test_28_buys_two_workers_for_a_silver_at_any_moment() -> None:
    t = acting(3, options=EXTRA, duchies={0: "c4=monastery_28"}, silver=[2, 0], depot_6="mine")
    t.plays(0, "recruit", "recruit", "take(depot=6, tile=mine)")
    assert (t.state.silver[0], t.state.workers[0]) == (0, 1)
    t = acting(3, options=EXTRA, silver=[2, 0])
    t.refuses(0, "recruit", "no_monastery")


# -- the crane ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("building", "question"),
    [
        ("market", "take_tile"),
        ("carpenter", "take_tile"),
        ("church", "take_tile"),
        ("warehouse", "sell_goods"),
        ("town_hall", "place_stored"),
        ("boarding_house", "take_turn"),
        ("bank", "take_turn"),
        ("watchtower", "take_turn"),
        ("white_castle", "act"),
    ],
)
def test_the_crane_works_as_any_building(building: str, question: str) -> None:
    t = acting(3, options={**EXTRA, **WHITE}, shelf={0: "crane ship"}, store={0: "red"}, white=4,
               depot_1="ship bank mine")  # fmt: skip
    places(t, 0, "e4")
    t.plays(0, f"act_as(building={building})")
    assert t.question(0) == question
    gains = {"boarding_house": (4, 0, 0), "bank": (0, 2, 0), "watchtower": (0, 0, 4)}
    s = t.state
    assert (s.workers[0], s.silver[0], s.points[0]) == gains.get(building, (0, 0, 0))


def test_the_crane_does_not_work_as_what_could_do_nothing() -> None:
    t = acting(3, options=EXTRA, shelf={0: "crane"})
    places(t, 0, "e4")
    for building in ("market", "warehouse", "town_hall", "white_castle"):
        t.refuses(0, f"act_as(building={building})", "no_effect")
    assert "act_as(building=bank)" in t.may(0)


def test_the_crane_counts_for_one_monastery_at_the_end() -> None:
    duchy = {0: "c4=monastery_22 b4=monastery_17 e4=crane e5=bank"}
    t = end_of_game(asking(turn=1, order=[1, 0], round=24, options=EXTRA, duchies=duchy), 0)
    assert t.scores[0] == 4 + 4
    duchy = {0: "c4=monastery_24 e4=crane"}
    t = end_of_game(asking(turn=1, order=[1, 0], round=24, options=EXTRA, duchies=duchy), 0)
    assert t.scores[0] == 0


def test_the_crane_is_a_kind_of_its_own_in_a_city() -> None:
    t = asking("place_stored 0", options=EXTRA, duchies={0: "e4=bank"}, shelf={0: "crane"})
    places(t, 0, "e5", "act_as(building=bank)")
    assert tile_at(t, 0, "e5") == "crane"


# -- the geese ------------------------------------------------------------------------------------


def test_geese_count_two_and_one_species_of_choice() -> None:
    """Carla: geese beside two and three cows count 7, then four pigs count 6."""
    duchy = {0: "c3=bank c2=cow_2 c1=cow_3"}
    t = asking("place_stored 0", options=EXTRA, duchies=duchy, shelf={0: "geese"})
    places(t, 0, "b2")
    assert t.state.points[0] == 7
    duchy = {0: "c3=bank c2=cow_2 c1=cow_3 b2=geese"}
    t = asking("place_stored 0", options=EXTRA, duchies=duchy, shelf={0: "pig_4"})
    places(t, 0, "b1")
    assert t.state.points[0] == 6


def test_with_several_species_the_seat_chooses() -> None:
    duchy = {0: "c3=bank c2=cow_2 c1=pig_4"}
    t = asking("place_stored 0", options=EXTRA, duchies=duchy, shelf={0: "geese"})
    places(t, 0, "b2")
    assert t.may(0) == ["count(animal=cow)", "count(animal=pig)"]
    t.refuses(0, "count(animal=goat)", "not_grazing")
    t.plays(0, "count(animal=pig)")
    assert t.state.points[0] == 6


def test_geese_alone_count_two_and_with_monastery_7_three() -> None:
    t = asking("place_stored 0", options=EXTRA, duchies={0: "c3=bank"}, shelf={0: "geese"})
    assert places(t, 0, "c2").state.points[0] == 2
    duchy = {0: "c3=bank c4=monastery_7"}
    t = asking("place_stored 0", options=EXTRA, duchies=duchy, shelf={0: "geese"})
    assert places(t, 0, "c2").state.points[0] == 3


def test_geese_are_a_species_for_monastery_24() -> None:
    duchy = {0: "c4=monastery_24 c2=geese c1=cow_2"}
    t = end_of_game(asking(turn=1, order=[1, 0], round=24, options=EXTRA, duchies=duchy), 0)
    assert t.scores[0] == 8


# -- border posts ---------------------------------------------------------------------------------


def border(phase: str, duchy: str, posts: int = 0, seats: int = 4, others: int = 0) -> Story:
    """Ada on 11a; the last space of the link from b1 to b5 is b3."""
    return asking("place_stored 0", seats=seats, options={"duchies": "border_chosen"}, phase=phase,
                  castle="a1", boards=dict.fromkeys(range(seats), "11a"), duchies={0: duchy},
                  shelf={0: "monastery_6 market"}, posts=[posts, others, 0, 0])  # fmt: skip


def test_two_linked_posts_bring_the_points_of_the_phase() -> None:
    t = border("A", "b1=monastery_1 b2=monastery_2 b4=monastery_4 b5=monastery_5")
    places(t, 0, "b3")
    assert t.state.points[0] == 15 + 10 + 10  # the monasteries are a full region, too
    t.sees(1, "Ada links two border posts: 10 points.")


CHAIN = "b1=monastery_1 b2=monastery_2 b3=monastery_3 b4=monastery_4 b5=monastery_5"
DOWN = " c2=pig_2 d3=bank e3=carpenter f3=monastery_8 g3=pig_3"


def test_the_third_post_makes_two_pairs_and_the_first_gets_the_bonus() -> None:
    """With four: the first pair in phase A 10, the third post in phase C 6 + 6 and 7."""
    t = border("C", CHAIN + DOWN.replace(" e3=carpenter", ""), posts=1)
    places(t, 0, "e3")
    assert t.state.points[0] == 6 + 6 + 7
    assert t.state.posts[0] == 7


def test_the_second_to_link_all_posts_gets_the_small_bonus_and_no_bonus_tile() -> None:
    t = border("C", CHAIN + DOWN.replace(" e3=carpenter", ""), posts=1, others=7)
    places(t, 0, "e3")
    assert t.state.points[0] == 6 + 6 + 4
    assert t.bonuses(0) == ""


def test_the_third_to_link_all_posts_gets_the_pairs_alone() -> None:
    t = border("C", CHAIN + DOWN.replace(" e3=carpenter", ""), posts=1, others=7)
    t.state.posts[2] = 7
    places(t, 0, "e3")
    assert t.state.points[0] == 6 + 6


def test_a_pair_scores_once() -> None:
    t = border("A", CHAIN, posts=1)
    places(t, 0, "c3")
    assert t.state.points[0] == 0


# -- white castles --------------------------------------------------------------------------------


def test_a_white_castle_brings_an_action_with_the_white_die() -> None:
    t = acting(3, options=WHITE, shelf={0: "white_castle"}, white=5, workers=[1, 0], depot_5="mine",
               depot_6="ship", depot_2="bank")  # fmt: skip
    places(t, 0, "e4")
    assert t.asked(0) == "What do you do with the number 5?"
    t.refuses(0, "take(depot=2, tile=bank)", "too_far")
    t.plays(0, "take(depot=6, tile=ship)")
    assert (t.state.workers[0], t.state.white) == (0, 5)


def test_a_white_castle_is_a_building_of_its_own_kind() -> None:
    duchy = {0: "e4=white_castle"}
    t = asking("place_stored 0", options=WHITE, duchies=duchy, shelf={0: "white_castle"}, white=1)
    t.refuses(0, "place(space=e5)", "twin")
    assert "place(space=c3)" in t.may(0)


def test_a_carpenter_takes_a_white_castle() -> None:
    t = acting(3, options=WHITE, shelf={0: "carpenter"}, depot_2="white_castle")
    places(t, 0, "e4").plays(0, "take(depot=2, tile=white_castle)")
    assert t.shelf(0) == "white_castle"


def test_29_counts_four_for_a_white_castle() -> None:
    duchy = {0: "c4=monastery_29 e4=white_castle c3=white_castle"}
    t = end_of_game(asking(turn=1, order=[1, 0], round=24, options=WHITE, duchies=duchy), 0)
    assert t.scores[0] == 8


# -- inns -----------------------------------------------------------------------------------------


def test_an_inn_is_bought_instead_of_a_black_tile() -> None:
    t = asking(options=INNS, silver=[2, 0], inn_pile="inn inn", black_depot="bank_black")
    t.plays(0, "buy", "take(depot=black, tile=inn)")
    assert (t.shelf(0), t.inn_pile(), t.state.silver[0]) == ("inn", "inn", 0)
    t.refuses(0, "buy", "bought")


def test_an_inn_fits_every_colour_by_its_number() -> None:
    t = acting(5, options=INNS, shelf={0: "inn"})
    places(t, 0, "d5")
    assert tile_at(t, 0, "d5") == "inn"
    assert t.state.bridge[0] == 0
    t = acting(4, options=INNS, shelf={0: "inn"})
    t.refuses(0, "place(space=d5)", "too_far")


def test_a_region_with_an_inn_counts_as_one_larger() -> None:
    """A region of four becomes one of five: 15 points instead of 10."""
    duchy = {0: "b2=bank c1=pig_2 c2=pig_2 d2=market d3=inn e2=church"}
    t = asking("place_stored 0", options=INNS, boards={0: "6"}, duchies=duchy, shelf={0: "bank"})
    places(t, 0, "e3")
    assert t.state.points[0] == 15 + 10


def test_an_inn_can_complete_a_region_and_a_colour() -> None:
    t = asking("place_stored 0", options=INNS, duchies={0: "e3=mine f2=mine"}, shelf={0: "inn"})
    places(t, 0, "g1")
    assert t.state.points[0] == 10 + 10 + 5


def test_one_inn_for_a_region() -> None:
    t = asking("place_stored 0", options=INNS, duchies={0: "e4=inn"}, shelf={0: "inn"})
    t.refuses(0, "place(space=e5)", "second_inn")
    assert "place(space=d5)" in t.may(0)


def test_inns_wait_beside_the_black_depot_and_one_comes_in_every_phase() -> None:
    t = asking("lay_phase", options=INNS, inn_pile="inn", inns_to_come="inn inn", depot_1="bank",
               supply_city="market market market market market carpenter",
               supply_pasture="pig_2 cow_2", supply_monastery="monastery_1 monastery_2",
               supply_castle="castle", supply_mine="mine", supply_river="ship ship",
               supply_black="mine_black ship_black bank_black market_black",
               goods_stack="red red red pink pink")  # fmt: skip
    assert (t.inn_pile(), t.inns_to_come()) == ("inn inn", "inn")
    assert "bank" in t.gone().split()


# -- trade routes ---------------------------------------------------------------------------------


ROUTE_STORIES = [  # card, goods that cover the fields before, good sold, question that follows
    (1, [], "purple", "take_tile"),
    (1, [0], "red", "take_tile"),
    (1, [0, 0], "turquoise", "take_turn"),
    (2, [], "turquoise", "take_tile"),
    (2, [0], "purple", "take_turn"),
    (2, [0, 0], "brown", "place_stored"),
    (3, [], "red", "act"),
    (3, [0], "turquoise", "take_turn"),
    (5, [0, 0], "pink", "sell_goods"),
]


@pytest.mark.parametrize(("card", "before", "good", "question"), ROUTE_STORIES)
def test_a_good_on_a_field_of_its_colour_brings_the_bonus(
    card: int, before: list[int], good: str, question: str
) -> None:
    t = asking("sell_goods 0", options=ROUTES, routes={0: f"route_{card}"}, shelf={0: "ship"},
               covered=[list(before), []], store={0: f"{good} orange"},
               depot_1="ship bank mine")  # fmt: skip
    t.plays(0, f"sell(good={good})")
    assert t.question(0) == question
    bonus = FACES[ROUTE_FIELDS[card - 1][2 * len(before) + 1]]
    gains = {"boarding_house": (4, 1, 2), "bank": (0, 3, 2), "watchtower": (0, 1, 6)}
    s = t.state
    assert (s.workers[0], s.silver[0], s.points[0]) == gains.get(bonus, (0, 1, 2))


def test_a_good_of_another_colour_covers_the_field_without_a_bonus() -> None:
    t = asking("sell_goods 0", options=ROUTES, routes={0: "route_1"}, store={0: "pink"})
    t.plays(0, "sell(good=pink)")
    assert (t.state.covered[0], t.state.workers[0], t.question(0)) == ([2], 0, "take_turn")


def test_goods_are_laid_one_by_one_and_a_bonus_comes_before_the_next() -> None:
    t = asking("sell_goods 0", options=ROUTES, routes={0: "route_1"}, store={0: "purple purple"},
               depot_1="bank")  # fmt: skip
    t.plays(0, "sell(good=purple)")
    assert t.question(0) == "take_tile"
    assert t.state.covered[0] == [1]
    t.plays(0, "take(depot=1, tile=bank)")
    assert t.state.covered[0] == [1, 1]


def test_a_sale_inside_a_sale_lays_its_goods_first() -> None:
    t = asking("sell_goods 0", options=ROUTES, routes={0: "route_11"}, store={0: "brown brown red"})
    t.plays(0, "sell(good=brown)", "sell(good=red)")
    assert t.state.covered[0] == [4, 3, 4]


def test_a_purchase_in_a_town_halls_effect_inside_a_sale() -> None:
    t = asking("sell_goods 0", options=ROUTES, routes={0: "route_4"}, store={0: "pink pink"},
               silver=[1, 0], black_depot="mine_black")  # fmt: skip
    t.plays(0, "sell(good=pink)", "buy", "take(depot=black, tile=mine)", "place(space=e3)")
    assert tile_at(t, 0, "e3") == "mine"
    assert t.state.covered[0] == [2, 2]


def test_a_full_route_takes_no_more_and_all_goods_count_as_sold() -> None:
    duchy = {0: "c4=monastery_25"}
    t = asking("sell_goods 0", options=ROUTES, routes={0: "route_1"}, covered=[[2, 2], []],
               sold={0: "pink pink"}, store={0: "brown brown"}, duchies=duchy, turn=1,
               order=[1, 0], round=24)  # fmt: skip
    t.plays(0, "sell(good=brown)")
    assert t.state.covered[0] == [2, 2, 4]
    t.plays(0, "end")
    assert t.scores[0] == 4 + 1 + 4


def test_a_castle_on_a_route_is_an_action_with_any_number() -> None:
    t = asking("sell_goods 0", options=ROUTES, routes={0: "route_3"}, store={0: "red"},
               shelf={0: "mine"})  # fmt: skip
    t.plays(0, "sell(good=red)", "place(space=e3)")
    assert tile_at(t, 0, "e3") == "mine"
