"""A real server in a thread, and players who talk to it as browsers do."""

from __future__ import annotations

import json
import secrets
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from allmende.server.app import application
from allmende.server.config import Config
from allmende.server.house import House
from allmende.server.running import Server, address_of, listening, settings as uvicorn_settings

PATIENCE = 20.0


class Running:
    """A server that listens; `house` is what it has."""

    def __init__(self, address: str, house: House) -> None:
        self.address = address
        self.house = house
        self.sockets = ExitStack()

    def guest(self, name: str = "Anna", language: str = "en") -> Guest:
        return Guest(self, name, language)


@contextmanager
def running(database: Path, narrow: bool = False, **settings: Any) -> Iterator[Running]:
    """A server on a free port, until the block ends; `narrow` if little fits on its lines."""
    pauses = {"slow": 0.0, "normal": 0.0, "fast": 0.0}
    config = replace(Config(database=database, pauses=pauses), **settings)
    app = application(config)
    made = listening("127.0.0.1", 0)
    if narrow:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    ready = threading.Event()
    server = Server(uvicorn_settings(app, config), ready.set)
    thread = threading.Thread(target=server.run, args=([made],), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    found = Running(address_of(made), app.state.house)
    try:
        yield found
    finally:
        found.sockets.close()
        server.should_exit = True
        thread.join(PATIENCE)


class Guest:
    """Somebody with a browser: cookies, forms, sockets."""

    def __init__(self, server: Running, name: str, language: str = "en") -> None:
        self.server = server
        self.name = name
        self.language = language
        self.http = httpx.Client(
            base_url=server.address,
            headers={"Origin": server.address, "Accept-Language": language},
            timeout=PATIENCE,
        )

    def post(self, path: str, **fields: str) -> httpx.Response:
        named = {name.replace("__", "."): value for name, value in fields.items()}
        return self.http.post(path, data=named)

    def opens(self, game: str = "roads", *seats: str, **fields: str) -> str:
        """Set up a table; returns its path."""
        chosen = {f"seat__{n}": seat for n, seat in enumerate(seats)}
        answer = self.post(
            "/tables", game=game, seats=str(len(seats)), name=self.name, **chosen, **fields
        )
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def joins(self, invite: str, seat: int) -> httpx.Response:
        return self.post(invite, seat=str(seat), name=self.name)

    def sits(
        self, path: str, hello: bool = True, seat: int | None = None, narrow: bool = False
    ) -> Player:
        """Come to the table; `narrow` if little fits on the line before it is read."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.server.address.replace("http", "ws") + path + "/live"
        opened = connect(
            address,
            sock=self._narrow_line() if narrow else None,
            additional_headers={"Cookie": cookie},
            origin=Origin(self.server.address),
            open_timeout=PATIENCE,
            max_size=None,
        )
        player = Player(self.server.sockets.enter_context(opened))
        if hello:
            player.say(t="hello", seq=-1, language=self.language, seat=seat)
            player.table()
        return player

    def _narrow_line(self) -> socket.socket:
        host, port = self.server.address.removeprefix("http://").split(":")
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        made.connect((host, int(port)))
        return made


class Player:
    """One socket; `seen` is the table put together from all frames."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen: dict[str, Any] = {"fragments": {}, "log": []}
        self.parts: dict[str, list[str]] = {}  # of each fragment
        self.frames: list[str] = []

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message; one about the table is put into `seen`."""
        text = self.socket.recv(timeout=patience)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        if message["t"] == "table":
            self.frames.append(text)
            if message["full"]:
                self.seen = {"fragments": {}, "log": []}
                self.parts = {}
            for name, parts in message.pop("fragments", {}).items():
                before = self.parts.get(name, [])
                now = [part if isinstance(part, str) else before[part] for part in parts]
                self.parts[name] = now
                self.seen["fragments"][name] = "".join(now)
            self.seen["log"] += message.pop("log", [])
            self.seen.update(message)
        return message

    def hear_until(self, *kinds: str) -> dict[str, Any]:
        while True:
            message = self.hear()
            if message["t"] in kinds:
                return message

    def table(self) -> dict[str, Any]:
        self.hear_until("table")
        return self.seen

    def until(self, **values: Any) -> dict[str, Any]:
        """Look until the table shows these values, and for `seq` at least that line."""
        while True:
            wanted = dict(values)
            is_there = self.seen["seq"] >= wanted.pop("seq", -1)
            if is_there and all(self.seen[key] == value for key, value in wanted.items()):
                return self.seen
            self.table()

    def ask(self, t: str, id: str = "", **fields: Any) -> dict[str, Any]:
        """A command and its answer."""
        self.say(t=t, id=id or secrets.token_hex(8), **fields)
        return self.hear_until("ack", "refused", "stale", "hint", "why")

    def run(self, *actions: int, id: str = "", seq: int | None = None) -> dict[str, Any]:
        """Take actions; once they are acknowledged, the table is seen with them."""
        used = self.seen["seq"] if seq is None else seq
        answer = self.ask("run", id, seq=used, seat=self.seen["seat"], actions=list(actions))
        if answer["t"] == "ack":
            self.until(seq=answer["seq"])
        return answer

    def first_run(self) -> list[int]:
        """The first choice that is offered, to its end."""
        actions: list[int] = []
        node = self.seen["ask"]
        while node:
            actions.append(node["options"][0]["a"])
            node = node["options"][0].get("next")
        return actions

    def wait_until_asked(self) -> None:
        while not self.seen["ask"] and not self.seen["over"]:
            self.table()

    def is_closed(self) -> int:
        """Hear all that is left; the code that the server closed with."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def leave(self) -> None:
        self.socket.close()
