"""Whatever is sent: it is refused with a reason, nothing changes, and the server stays up."""

from __future__ import annotations

import itertools
import json
import socket
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from allmende.server import messages
from allmende.server.guests import clean_name
from allmende.server.visits import safe_path
from tests.server.house import Running, running
from tests.server.test_tables import invite_of, watch_of

ODD_FRAMES = {
    "no json": "hello",
    "no object": "[1, 2]",
    "no kind": "{}",
    "unknown kind": '{"t": "cheat"}',
    "unknown field": '{"t": "ping", "now": 1}',
    "missing field": '{"t": "run", "id": "x"}',
    "wrong type": '{"t": "run", "id": 5, "seq": 0, "seat": 0, "actions": [1]}',
    "huge number": '{"t": "run", "id": "x", "seq": 0, "seat": 0, "actions": [1e400]}',
    "long number": '{"t":"run","id":"x","seq":0,"seat":0,"actions":[' + "9" * 4000 + "]}",
    "negative seat": '{"t": "run", "id": "x", "seq": 0, "seat": -1, "actions": [1]}',
    "no actions": '{"t": "run", "id": "x", "seq": 0, "seat": 0, "actions": []}',
    "deep": '{"t": "run", "id": ' + "[" * 7000 + "]" * 7000 + "}",
    "half a character": '{"t": "why", "id": "\\ud800", "seat": 0, "at": "x"}',
    "hello again": '{"t": "hello", "seq": -1, "language": "en", "seat": null}',
    "bytes": b'{"t": "ping"}',
}


@pytest.mark.parametrize("frame", ODD_FRAMES.values(), ids=ODD_FRAMES)
def test_an_odd_frame_is_refused_and_the_table_goes_on(server: Running, frame: str | bytes) -> None:
    host = server.guest("Anna")
    anna = host.sits(host.opens("roads", "me", "bot:random"))
    anna.socket.send(frame)
    assert anna.hear_until("refused", "why")["t"] in ("refused", "why")
    assert anna.run(*anna.first_run())["t"] == "ack"


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.one_of(st.text(), st.binary()))
def test_reading_never_fails_otherwise(frame: str | bytes) -> None:
    with suppress(messages.BadMessage):
        messages.read(frame)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=10,
)
kinds = st.sampled_from(["hello", "run", "undo", "hint", "why", "look", "handover", "pace"])


@settings(max_examples=300, deadline=None)
@given(kinds, st.dictionaries(st.sampled_from(["id", "seq", "seat", "actions"]), json_values))
def test_almost_right_messages_are_read_or_refused(kind: str, fields: dict[str, object]) -> None:
    with suppress(messages.BadMessage):
        messages.read(json.dumps({"t": kind, **fields}))


def test_a_frame_that_is_too_long_closes_the_socket(server: Running) -> None:
    host = server.guest("Anna")
    anna = host.sits(host.opens("roads", "me", "bot:random"))
    anna.socket.send("x" * 17_000)
    assert anna.is_closed() == 1009


def test_text_that_is_no_text_closes_the_socket_and_no_other(server: Running) -> None:
    host = server.guest("Anna")
    path = host.opens("roads", "me", "bot:random")
    anna, other = host.sits(path), host.sits(path)
    other.socket.send(b'{"t":"ping","x":"\xff\xfe"}', text=True)
    assert other.is_closed() == 1007
    assert anna.run(*anna.first_run())["t"] == "ack"


def test_who_does_not_finish_asking_is_let_go(database: Path) -> None:
    with running(database, hello_seconds=0.3) as server:
        host, port = server.address.removeprefix("http://").split(":")
        origin = f"Host: {host}:{port}\r\nOrigin: {server.address}\r\n"
        begun = f"POST /name HTTP/1.1\r\n{origin}Content-Length: 50\r\n\r\nname=An"
        for beginning in ("", "GET / HTTP/1.1\r\nHost", begun):
            with socket.create_connection((host, int(port)), timeout=10) as waiting:
                waiting.sendall(beginning.encode())
                answer = waiting.recv(100)
                assert answer == b"" or b" 400 " in answer
        anna = server.guest("Anna")
        player = anna.sits(anna.opens("roads", "me", "bot:random"))
        time.sleep(0.5)
        assert player.run(*player.first_run())["t"] == "ack"  # whoever came in stays


def test_who_says_nothing_or_too_much_is_let_go(database: Path) -> None:
    with running(database, hello_seconds=0.2, messages_per_second=5) as server:
        host = server.guest("Anna")
        path = host.opens("roads", "me", "bot:random")
        assert host.sits(path, hello=False).is_closed() == 1008
        anna = host.sits(path)
        with suppress(ConnectionClosed):
            for _ in range(200):
                anna.say(t="ping")
        assert anna.is_closed() == 1008
        assert host.sits(path).seen["seat"] == 0


def test_a_slow_reader_does_not_hold_up_the_others(database: Path) -> None:
    with running(database, send_seconds=1.0) as server:
        host = server.guest("Anna")
        path = host.opens("roads", "me", "bot:random")
        slow = host.sits(path)
        slow.socket.socket.setsockopt(1, 8, 2048)  # a small buffer, and nobody reads
        anna = host.sits(path)
        begin = time.monotonic()
        for _ in range(30):
            anna.wait_until_asked()
            assert anna.run(anna.seen["ask"]["options"][0]["a"])["t"] == "ack"
        assert time.monotonic() - begin < 15


def test_one_who_does_not_read_is_let_go(database: Path) -> None:
    with running(database, send_seconds=0.5, messages_per_second=1000, narrow=True) as server:
        host = server.guest("Anna")
        path = host.opens("roads", "me", "bot:random")
        anna, slow = host.sits(path), host.sits(path, narrow=True)
        live = server.house.hall._live[path.rpartition("/")[2]]
        begin = time.monotonic()
        for language in itertools.cycle(("en", "de")):
            with suppress(ConnectionClosed):
                slow.say(t="language", language=language)
            if len(live.readers) == 1:
                break
            assert time.monotonic() - begin < 30
            time.sleep(0.01)
        assert anna.run(*anna.first_run())["t"] == "ack"


def test_one_who_reads_late_gets_the_latest(server: Running) -> None:
    host = server.guest("Anna")
    path = host.opens("roads", "me", "bot:random")
    anna, late = host.sits(path), host.sits(path)
    for _ in range(40):
        anna.wait_until_asked()
        answer = anna.run(anna.seen["ask"]["options"][0]["a"])
    late.until(seq=answer["seq"])
    anna.until(seq=late.seen["seq"])
    fresh = host.sits(path)
    late.until(seq=fresh.seen["seq"])
    assert late.seen["fragments"] == fresh.seen["fragments"]


def everything_kept(database: Path) -> list[str]:
    connection = sqlite3.connect(database)
    found = list(connection.iterdump())
    connection.close()
    return found


def test_a_refused_attempt_has_no_side_effect(database: Path) -> None:
    with running(database, away_seconds=60.0) as server:
        host, stranger = server.guest("Anna"), server.guest("Stranger")
        path = host.opens("roads", "me", "open", "open")
        invite, watch = invite_of(host, path), watch_of(host, path)
        ben = server.guest("Ben")
        ben.joins(invite, 1)
        anna, watcher = host.sits(path), stranger.sits(watch)
        shown, before = anna.seen["seq"], everything_kept(database)
        evil = {"Origin": "https://evil.example"}
        for form in ("/name", "/quick", "/tables", "/carry", f"{path}/carry", invite):
            sent = {"name": "Eve", "game": "roads", "seats": "2", "seat": "2", "seat.0": "me"}
            assert host.http.post(form, data=sent, headers=evil).status_code == 403
        assert stranger.joins(invite, 1).status_code == 409
        assert stranger.post(invite, seat="2", name=" ").status_code == 400
        for end in ("carry", "fork", "rematch"):
            assert stranger.post(f"{path}/{end}", at="0").status_code == 403
        assert host.post(f"{path}/fork", at="0").status_code == 409
        assert stranger.post("/carry", code="AAAAAAAAAA").status_code == 400
        assert not stranger.http.cookies
        for player in (anna, watcher):
            for seat in (0, 1, 2):
                head = {"seq": shown, "seat": seat}
                assert player.ask("run", **head, actions=[999])["t"] == "refused"
                assert player.ask("undo", **head, turn=True)["t"] == "refused"
                assert player.ask("handover", seat=seat, bot="nobody")["t"] == "refused"
                assert player.ask("handover", seat=seat, bot="")["t"] == "refused"
        assert watcher.ask("hint", seq=shown, seat=0)["t"] == "refused"
        assert anna.ask("handover", seat=1, bot="random")["t"] == "refused"
        watcher.say(t="pace", bots="fast")
        assert watcher.hear_until("refused")["why"]
        assert everything_kept(database) == before
        assert host.sits(path).seen["seq"] == shown


def test_who_watches_takes_no_room_from_who_plays(database: Path) -> None:
    with running(database, most_watching=2, most_devices=3) as server:
        host = server.guest("Anna")
        path = host.opens("roads", "me", "bot:random")
        watch, stranger = watch_of(host, path), server.guest("Watcher")
        for _ in range(2):
            stranger.sits(watch)
        assert stranger.sits(watch, hello=False).is_closed() == 1008
        anna, *_ = [host.sits(path) for _ in range(3)]
        assert host.sits(path, hello=False).is_closed() == 1008
        assert anna.run(*anna.first_run())["t"] == "ack"


def test_forms_of_other_sites_are_refused(server: Running) -> None:
    fields = {"game": "roads"}
    for headers in ({}, {"Origin": "https://evil.example"}, {"Origin": "null"}):
        answer = httpx.post(f"{server.address}/quick", data=fields, headers=headers)
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers


def test_sockets_of_other_sites_are_refused(server: Running) -> None:
    host = server.guest("Anna")
    path = host.opens("roads", "me", "bot:random")
    cookie = {"Cookie": "; ".join(f"{k}={v}" for k, v in host.http.cookies.items())}
    address = server.address.replace("http", "ws") + path + "/live"
    with connect(address, additional_headers=cookie, origin=Origin("http://evil.example")) as ws:
        assert json.loads(ws.recv(5))["t"] == "closing"


def test_bodies_that_are_too_large_or_odd_are_refused(server: Running) -> None:
    guest = server.guest("Anna")
    assert guest.http.post("/name", content=b"name=" + b"x" * 70_000).status_code == 413
    assert guest.http.post("/name", content=b"name=%ff").status_code == 400
    assert guest.http.post("/name", content="näme".encode()).status_code == 400
    assert guest.post("/name", name="\x00 \n").status_code == 400
    assert guest.post("/quick", game="chess").status_code == 404
    assert guest.post("/quick", game="roads", bot="hal").status_code == 400
    wrong = {"seat__0": "me", "seat__1": "dog"}
    assert guest.post("/tables", game="roads", seats="2", **wrong).status_code == 400
    assert guest.post("/tables", game="roads", seats="99").status_code == 400
    assert guest.post("/tables", game="roads", seats="2", option__x="1").status_code == 400
    nobody = {"seat__0": "open", "seat__1": "open"}
    assert guest.post("/tables", game="roads", seats="2", **nobody).status_code == 400


def test_errors_are_pages_for_people_and_json_for_programs(server: Running) -> None:
    guest = server.guest("Anna")
    page = guest.http.get("/table/nosuchtable1")
    assert page.status_code == 404
    assert "<html" in page.text
    assert "Traceback" not in page.text
    told = guest.http.get("/nothing", headers={"Accept": "application/json"})
    assert told.json() == {"error": {"status": 404, "text": "There is no such page."}}
    assert guest.http.get("/name").status_code == 405
    path = guest.opens("roads", "me", "bot:random")
    assert guest.http.get(f"{path}/replay?at=-1").json()["error"]["status"] == 404
    assert guest.http.get(f"{path}/replay?at=0&open=1").json()["error"]["status"] == 409


def test_what_goes_wrong_inside_stays_inside(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: str) -> None:
        raise RuntimeError("a secret of the house")

    guest = server.guest("Anna")
    guest.post("/name", name="Anna")
    with monkeypatch.context() as patched:
        patched.setattr(server.house.store, "tables_of", broken)
        page = guest.http.get("/")
        told = guest.http.get("/", headers={"Accept": "application/json"})
    assert page.status_code == told.status_code == 500
    assert told.json()["error"]["status"] == 500
    for text in (page.text, told.text):
        assert "secret" not in text
        assert "Traceback" not in text
    assert guest.http.get("/").status_code == 200


def test_pages_are_guarded(server: Running) -> None:
    guest = server.guest("Anna")
    answer = guest.post("/name", name="Anna", next="//evil.example")
    assert answer.headers["location"] == "/"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    page = guest.http.get("/")
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "<style" not in page.text
    assert "style=" not in page.text
    guest.http.cookies.set("guest", "somebody.else.forged")
    assert guest.http.get("/").status_code == 200


def test_health_metrics_and_files(server: Running) -> None:
    guest = server.guest("Anna")
    assert guest.http.get("/healthz").json() == {"status": "well"}
    assert "allmende_commit_seconds" in guest.http.get("/metrics").text
    css = guest.http.get("/static/table.css")
    assert css.headers["cache-control"] == "no-cache"
    again = guest.http.get("/static/table.css", headers={"If-None-Match": css.headers["etag"]})
    assert again.status_code == 304
    plain = guest.http.get("/static/table.css", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert css.headers["content-encoding"] == "gzip"
    assert plain.content == css.content
    assert guest.http.get("/static/vollkorn.ttf?v=5").headers["content-type"] == "font/ttf"
    assert guest.http.get("/static/..%2fstore.py").status_code == 404


def test_names_and_paths_are_cleaned() -> None:
    assert clean_name("  A\u202en\tna\n ") == "An na"
    assert clean_name("x" * 99) == "x" * 24
    assert safe_path("/table/abc?x=1") == "/table/abc?x=1"
    for path in ("https://evil.example", "//evil", "/\\evil", "javascript:x", ""):
        assert safe_path(path) == "/"
