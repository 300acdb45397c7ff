"""People at a table: they act, take back, come back, hand over, and nothing happens twice."""

from __future__ import annotations

import hashlib
import re
import time
from pathlib import Path
from random import Random

import pytest

from allmende.core.record import parse
from allmende.server import hall
from tests.server.house import Guest, Player, Running, running


def two_at_a_table(server: Running) -> tuple[Player, Player, str]:
    """Anna and Ben with their sockets, and the path of the table."""
    anna, ben = server.guest("Anna"), server.guest("Ben")
    path = anna.opens("roads", "me", "open")
    assert ben.joins(invite_of(anna, path), 1).headers["location"] == path
    return anna.sits(path), ben.sits(path), path


def invite_of(guest: Guest, path: str) -> str:
    found = re.search(r"/join/[a-z2-7]{12}", guest.http.get(path).text)
    assert found
    return found.group()


def watch_of(guest: Guest, path: str) -> str:
    found = re.search(r"/watch/[a-z2-7]{12}", guest.http.get(path).text)
    assert found
    return found.group()


def played_out(player: Player, most: int = 400) -> None:
    """Play to the end with the first offers."""
    for number in range(most):
        player.wait_until_asked()
        if player.seen["over"]:
            return
        options = player.seen["ask"]["options"]
        chosen = options[number % len(options)]["a"]
        assert player.run(chosen)["t"] == "ack"
    pytest.fail("this game does not end")


def test_an_action_is_acknowledged_and_the_other_sees_it(server: Running) -> None:
    anna, ben, _ = two_at_a_table(server)
    before = len(ben.seen["log"])
    answer = anna.run(*anna.first_run())
    assert answer["t"] == "ack"
    assert anna.seen["seq"] == answer["seq"]
    ben.until(seq=answer["seq"])
    assert len(ben.seen["log"]) > before


def test_a_repeated_command_gets_its_first_answer_and_happens_once(server: Running) -> None:
    anna, _, _ = two_at_a_table(server)
    seq, run = anna.seen["seq"], anna.first_run()
    first = anna.run(*run, id="again")
    assert anna.run(*run, id="again", seq=seq) == first
    assert anna.seen["seq"] == first["seq"]


def test_it_is_repeated_after_a_restart(database: Path) -> None:
    with running(database) as server:
        guest = server.guest("Anna")
        path = guest.opens("roads", "me", "open")
        anna = guest.sits(path)
        run, cookies = anna.first_run(), guest.http.cookies
        first = anna.run(*run, id="once")
        seen = anna.seen
    with running(database) as server:
        guest = server.guest("Anna")
        guest.http.cookies = cookies
        back = guest.sits(path)
        assert back.run(*run, id="once", seq=-1) == first
        assert back.seen["fragments"] == seen["fragments"]
        assert back.seen["log"] == seen["log"]


def test_a_stale_command_changes_nothing_and_brings_the_table(server: Running) -> None:
    anna, _, _ = two_at_a_table(server)
    seq = anna.seen["seq"]
    now = anna.run(*anna.first_run())["seq"]
    answer = anna.run(0, seq=seq)
    assert answer["t"] == "stale"
    assert answer["seq"] == now


def test_what_may_not_be_done_is_refused_with_the_reason(server: Running) -> None:
    anna, ben, _ = two_at_a_table(server)
    legal = {option["a"] for option in anna.seen["ask"]["options"]}
    illegal = next(action for action in range(100) if action not in legal)
    refused = anna.run(illegal)
    assert refused["t"] == "refused"
    assert refused["why"]
    assert anna.run(999_999)["t"] == "refused"
    assert ben.run(min(legal))["t"] == "refused"  # it is not his turn


def test_nobody_acts_for_another_seat(server: Running) -> None:
    anna, ben, _ = two_at_a_table(server)
    action = anna.seen["ask"]["options"][0]["a"]
    answer = ben.ask("run", seq=ben.seen["seq"], seat=0, actions=[action])
    assert answer["t"] == "refused"
    assert answer["why"] == "That is not your seat."


def test_who_watches_sees_and_can_do_nothing(server: Running) -> None:
    host = server.guest("Cleo")
    own = host.opens("roads", "me", "bot:random")
    cleo = server.guest("Watcher").sits(watch_of(host, own))
    assert cleo.seen["seat"] == -1
    assert cleo.seen["ask"] is None
    assert cleo.ask("run", seq=cleo.seen["seq"], seat=0, actions=[0])["t"] == "refused"
    assert cleo.ask("handover", seat=0, bot="random")["t"] == "refused"


def test_without_a_seat_there_is_no_way_in(server: Running) -> None:
    _, _, path = two_at_a_table(server)
    stranger = server.guest("Stranger")
    assert stranger.http.get(path).status_code == 403
    assert stranger.sits(path, hello=False).is_closed() == 4403
    assert stranger.sits("/table/nosuchtable1", hello=False).is_closed() == 4404
    assert stranger.http.get(f"{path}/record").status_code == 403


def test_an_action_can_be_taken_back(server: Running) -> None:
    host = server.guest("Anna")
    screen = host.sits(host.opens("roads", "me", "me"), seat=0)
    rng = Random(1)
    for _ in range(300):
        before = screen.seen["fragments"].copy()
        screen.run(rng.choice(screen.seen["ask"]["options"])["a"])
        if screen.seen["curtain"] >= 0:
            screen.ask("look", seat=screen.seen["curtain"])
            screen.until(curtain=-1)
        elif screen.seen["undo"]["one"] == "":
            break
    seat = screen.seen["seat"]
    answer = screen.ask("undo", seq=screen.seen["seq"], seat=seat, turn=False)
    assert answer["t"] == "ack"
    assert screen.until(seq=answer["seq"])["fragments"] == before
    last = screen.seen["log"][-1]
    assert last["back"] <= last["n"]  # the same where the action had no line of its own


def test_nothing_to_take_back_is_said(server: Running) -> None:
    anna, _, _ = two_at_a_table(server)
    answer = anna.ask("undo", seq=anna.seen["seq"], seat=0, turn=True)
    assert answer == {
        "t": "refused",
        "id": answer["id"],
        "why": "There is nothing to take back yet.",
    }


def test_a_hint_is_legal_and_marked(server: Running) -> None:
    host = server.guest("Anna")
    anna = host.sits(host.opens("roads", "me", "bot:random"))
    hint = anna.ask("hint", seq=anna.seen["seq"], seat=0)
    assert hint["t"] == "hint"
    assert hint["actions"][0] in [option["a"] for option in anna.seen["ask"]["options"]]
    anna.until(seq=anna.seen["seq"] + 1)
    assert any("hint" in line["text"] for line in anna.seen["log"])
    seq = anna.seen["seq"]
    again = anna.ask("hint", seq=seq, seat=0)
    assert again["actions"] == hint["actions"]
    assert anna.run(*hint["actions"])["seq"] == seq + 1  # asking again was not written down


def test_a_hint_is_in_the_record(server: Running) -> None:
    host = server.guest("Anna")
    path = host.opens("meadow", "me", "bot:random")
    anna = host.sits(path)
    hint = anna.ask("hint", seq=anna.seen["seq"], seat=0)
    anna.run(*hint["actions"])
    played_out(anna)
    record = parse(host.http.get(f"{path}/record").text)
    assert [move.seat for move in record.moves if move.hinted] == [0]


def test_a_table_that_nobody_uses_leaves_memory_and_comes_back(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "SWEEP", 0.02)
    with running(database, idle_seconds=0.0) as server:
        host = server.guest("Anna")
        path = host.opens("roads", "me", "me")
        screen = host.sits(path, seat=0)
        screen.run(*screen.first_run())
        seen = screen.seen
        screen.leave()
        begin = time.monotonic()
        while server.house.hall._live:
            assert time.monotonic() - begin < 10
            time.sleep(0.02)
        back = host.sits(path, seat=0).seen
        assert (back["seq"], back["fragments"]) == (seen["seq"], seen["fragments"])


def test_why_not_is_answered_for_a_piece(server: Running) -> None:
    anna, _, _ = two_at_a_table(server)
    answer = anna.ask("why", seat=0, at="supply.city")
    assert answer["t"] == "why"
    assert all(line["why"] for line in answer["lines"])


def test_a_seat_whose_player_left_goes_to_a_bot_and_back(server: Running) -> None:
    ben_guest = server.guest("Ben")
    host = server.guest("Anna")
    path = host.opens("roads", "me", "open")
    ben_guest.joins(invite_of(host, path), 1)
    anna = host.sits(path)
    assert anna.ask("handover", seat=1, bot="clever")["t"] == "refused"
    assert anna.ask("handover", seat=1, bot="random")["t"] == "ack"
    while anna.seen["seats"][1]["kind"] != "bot":
        anna.table()
    ben = ben_guest.sits(path)
    assert ben.seen["seats"][1]["back"]
    assert ben.ask("handover", seat=1, bot="")["t"] == "ack"
    while ben.seen["seats"][1]["kind"] != "person":
        ben.table()


def test_a_player_who_is_there_keeps_his_seat(database: Path) -> None:
    with running(database) as server:
        anna, _, _ = two_at_a_table(server)
        answer = anna.ask("handover", seat=1, bot="random")
        assert answer["why"] == "Ben is here, or left only a moment ago."


def test_the_end_shows_result_seed_and_record(server: Running) -> None:
    host = server.guest("Anna")
    path = host.opens("meadow", "me", "bot:random")
    assert host.http.get(f"{path}/record").status_code == 409
    anna = host.sits(path)
    proof = anna.seen["proof"]
    assert "seed" not in anna.seen
    played_out(anna)
    assert hashlib.sha256(bytes.fromhex(anna.seen["seed"])).hexdigest() == proof
    assert anna.seen["result"]["places"][0]["won"]
    record = parse(host.http.get(f"{path}/record").text)
    record.verify()
    assert record.seed.hex() == anna.seen["seed"]
    total = anna.seen["position"]
    last = host.http.get(f"{path}/replay?at={total}&open=1").json()
    assert last["over"]
    forked = host.post(f"{path}/fork", at=str(total // 2)).headers["location"]
    again = host.sits(forked)
    assert again.seen["position"] >= total // 2
    assert again.seen["proof"] != proof
    played_out(again)
    parse(host.http.get(f"{forked}/record").text).verify()
    assert host.post(f"{path}/fork", at="99999").status_code == 404
    assert anna.ask("run", seq=anna.seen["seq"], seat=0, actions=[0])["t"] == "refused"
    assert anna.ask("hint", seq=anna.seen["seq"], seat=0)["t"] == "refused"
    assert anna.ask("handover", seat=1, bot="random")["t"] == "refused"


def test_a_rematch_is_one_table_with_the_next_seat_first(server: Running) -> None:
    host = server.guest("Anna")
    path = host.opens("meadow", "me", "bot:random")
    assert host.post(f"{path}/rematch").status_code == 409
    anna = host.sits(path)
    played_out(anna)
    new = host.post(f"{path}/rematch").headers["location"]
    assert host.post(f"{path}/rematch").headers["location"] == new
    assert host.sits(new).seen["seats"][1]["me"]
    while anna.seen["next"] != new:
        anna.table()


def test_a_seat_is_carried_to_another_device_once(server: Running) -> None:
    host = server.guest("Anna")
    path = host.opens("roads", "me", "bot:random")
    page = host.post(f"{path}/carry").text
    found = re.search(r"code=([A-Z0-9]{10})", page)
    assert found
    assert "<svg" in page  # the same as QR
    phone, thief = server.guest("Phone"), server.guest("Thief")
    assert phone.http.get(f"/carry?code={found.group(1)}").status_code == 200
    assert phone.post("/carry", code=found.group(1)).headers["location"] == path
    assert thief.post("/carry", code=found.group(1)).status_code == 400
    assert phone.sits(path).seen["seat"] == 0


def test_a_seat_is_taken_once(server: Running) -> None:
    host = server.guest("Anna")
    path = host.opens("roads", "me", "open")
    invite = invite_of(host, path)
    assert server.guest("Ben").joins(invite, 1).status_code == 303
    assert server.guest("Cleo").joins(invite, 1).status_code == 409
    assert server.guest("Cleo").joins(invite, 0).status_code == 409


def test_names_are_escaped_everywhere(server: Running) -> None:
    evil = "<b>&'\"<script>"
    host = server.guest(evil)
    path = host.opens("roads", "me", "open")
    anna = host.sits(path)
    assert all("<script" not in html for html in anna.seen["fragments"].values())
    assert "<script>" not in host.http.get(invite_of(host, path)).text
    assert f'value="{evil}' not in host.http.get("/").text


def test_language_is_switched_on_the_socket(server: Running) -> None:
    anna, _, _ = two_at_a_table(server)
    question = anna.seen["ask"]["question"]
    anna.say(t="language", language="de")
    while anna.seen["ask"]["question"] == question:
        anna.table()
    assert anna.seen["full"]
