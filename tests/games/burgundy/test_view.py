"""The picture of Burgundy: costs and points told beforehand, and every expansion is drawn."""

from __future__ import annotations

from random import Random

import pytest

import allmende
from allmende.core.events import Event
from allmende.core.words import Words
from allmende.draw import views
from allmende.draw.asking import Option, asking
from allmende.draw.picture import Look
from allmende.games.burgundy import components as box
from tests.draw.reading import read
from tests.games.burgundy.tables import acting, asking as table_asking
from tests.stories import Story


def offered(t: Story, action: str, language: str = "en") -> Option:
    """What Ada is told of an action that she may take."""
    words = Words(language, t.state.game)
    node = asking(t.state, 0, words, views.anchor, views.note)
    assert node is not None
    number = t.state.game.actions.parse(action)
    return next(option for option in node.options if option.a == number)


def told(t: Story, action: str, language: str = "en") -> tuple[str, str, str]:
    found = offered(t, action, language)
    return found.cost, found.gain, found.more


# -- what it costs --------------------------------------------------------------------------------


def test_a_tile_says_how_many_workers_its_depot_is_away() -> None:
    t = acting(1, depot_1="ship", depot_3="church", depot_6="mine", workers=[2, 0])
    assert told(t, "take(depot=1, tile=ship)") == ("", "", "")
    assert told(t, "take(depot=3, tile=church)") == ("2", "", "Costs 2 workers.")
    assert told(t, "take(depot=6, tile=mine)") == ("1", "", "Costs 1 worker.")
    assert offered(t, "take(depot=6, tile=mine)").at == "depot-6.mine"


def test_a_space_says_it_too() -> None:
    t = acting(6, shelf={0: "ship"}, workers=[1, 0])
    assert told(t, "place(space=d5)") == ("1", "", "Costs 1 worker.")
    assert told(t, "place(space=d5)", "de") == ("1", "", "Kostet 1 Arbeiter.")


def test_monasteries_make_it_cheaper() -> None:
    t = acting(6, shelf={0: "ship"}, workers=[1, 0], duchies={0: "c4=monastery_10"})
    assert told(t, "place(space=d5)") == ("", "", "")


# -- what it will score ---------------------------------------------------------------------------


def test_a_space_says_what_its_tile_will_score_line_by_line() -> None:
    t = acting(2, shelf={0: "ship"}, duchies={0: "d1=ship d2=ship"}, phase="B")
    assert told(t, "place(space=d3)") == (
        "", "+14", "Region of 3: 6 points. Phase B: 8 points.",
    )  # fmt: skip


def test_animals_say_what_the_herd_brings() -> None:
    t = acting(5, shelf={0: "cow_3"}, duchies={0: "c2=cow_4"}, castle="d2")
    assert told(t, "place(space=c1)") == ("", "+7", "Herd: 7 points.")


def test_where_several_tiles_fit_each_says_it_itself() -> None:
    t = acting(5, shelf={0: "cow_3 pig_4"}, duchies={0: "c2=cow_4"}, castle="d2")
    assert told(t, "place(space=c1)") == ("", "+4–7", "2 of your tiles fit.")
    node = offered(t, "place(space=c1)").next
    assert node is not None
    assert [(option.at, option.gain) for option in node.options] == [
        ("seat-0.shelf.cow_3", "+7"), ("seat-0.shelf.pig_4", "+4"),
    ]  # fmt: skip


def test_goods_say_what_their_sale_brings() -> None:
    t = acting(3, store={0: "red red"}, workers=[1, 0])
    assert told(t, "sell(good=red)") == ("1", "+4", "Costs 1 worker. Sale: 4 points.")


SCORING = {
    "region", "phase_points", "large_bonus", "small_bonus", "linked", "all_linked", "herd",
    "watchtower", "sale",
}  # fmt: skip
VARIANTS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {"duchies": "border", "shields": "on", "inns": "on"}),
    (4, {"duchies": "random", "extra": "on", "white_castles": "on", "routes": "on"}),
    (4, {"play": "team_12a", "inns": "on"}),
)


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
def test_what_is_foretold_comes_true(seats: int, options: dict[str, str]) -> None:
    """In random games a placed or sold tile scores just the points that stood on it before."""
    events: list[Event] = []
    state = allmende.game("burgundy").start(seats, 3, options, events=events)
    words = Words("en", state.game)
    luck = Random(seats)
    seen = 0
    while not state.over:
        seat = state.seat
        legal = state.legal()
        wanted = [a for a in legal if box.PLACE <= a < box.PICK or box.SELL <= a < box.HIRE]
        action = luck.choice(wanted or legal)
        note = views.note(state.observe(seat), action, words)
        foretold = sum(int(part) for part in note.gain.split("–")[-1:] if part)
        events.clear()
        state.apply(action)
        more = any(event.name == "route_bonus" for event in events)
        if action in wanted and "–" not in note.gain and state.stack and not more:
            told_of = [event for event in events if event.name in SCORING]
            if state.stack[-1].decision.question not in ("count_herd", "pick_tile"):
                assert sum(event.values[-1] for event in told_of) == foretold, note
                seen += foretold > 0
    assert seen > 20


# -- what is drawn --------------------------------------------------------------------------------


def drawn(t: Story, viewer: int = 0) -> str:
    view = t.state.observe(viewer)
    found = views.fragments(view, Words("en", view.game), Look(viewer))
    return "".join(fragment.html for fragment in found)


def test_a_rival_duchy_is_drawn_without_its_empty_spaces_as_pieces() -> None:
    t = table_asking(duchies={1: "d5=ship"})
    places = read(drawn(t)).values("data-at")
    assert "seat-0.duchy.a1" in places
    assert "seat-1.duchy.d5" in places
    assert "seat-1.duchy.a1" not in places


def test_partners_see_one_duchy_large_and_what_they_share_once() -> None:
    t = table_asking(seats=4, options={"play": "team_12a"}, castle="d7")
    for viewer in (0, 2):
        html = drawn(t, viewer)
        assert html.count('class="duchy large') == html.count('class="duchy compact') == 1
        assert html.count('data-at="seat-0.silver"') == html.count('data-at="seat-1.silver"') == 1


def test_rivers_posts_routes_and_shields_are_drawn() -> None:
    assert 'class="river"' in drawn(table_asking(seats=1))
    posts = table_asking(options={"duchies": "border"}, boards={0: "11a", 1: "11b"}, castle="a1")
    assert drawn(posts).count("#s-b-post") == 6
    routes = table_asking(options={"routes": "on"}, routes={0: "route_1"}, covered=[[1], []])
    assert drawn(routes).count("route-field") == 3
    shields = table_asking(options={"shields": "on"}, shields={0: "4"}, laid_shields={"7": 3})
    assert {"seat-0.shield-4", "board.shield-7"} <= read(drawn(shields)).values("data-at")


def test_a_placed_tile_glides_from_the_shelf_to_its_space() -> None:
    t = acting(5, shelf={0: "ship"})
    t.plays(0, "place(space=d5)")
    [glide] = views.glides(t.state.observe(0), t.events, Words("en", t.state.game))
    assert (glide.source, glide.target) == ("seat-0.shelf.ship", "seat-0.duchy.d5")


def test_after_a_purchase_the_question_below_is_asked_anew() -> None:
    """It was there before, so it is no step of the purchase, whose tile is not drawn yet."""
    t = table_asking("purchase 0", "act 0 4", black_depot="bank", silver=[2, 0],
                     shelf={0: "ship mine"}, depot_4="church")  # fmt: skip
    assert offered(t, "take(depot=black, tile=bank)").next is None
