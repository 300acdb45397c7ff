"""Whatever is sent: it is refused with a reason, nothing changes, and the server stays up."""

from __future__ import annotations

import json
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
    assert guest.http.get("/static/..%2fstore.py").status_code == 404


def test_names_and_paths_are_cleaned() -> None:
    assert clean_name("  A\u202en\tna\n ") == "An na"
    assert clean_name("x" * 99) == "x" * 24
    assert safe_path("/table/abc?x=1") == "/table/abc?x=1"
    for path in ("https://evil.example", "//evil", "/\\evil", "javascript:x", ""):
        assert safe_path(path) == "/"
