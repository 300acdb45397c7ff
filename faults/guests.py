"""Guests as the server meets them: a browser's requests, its cookies, and a live connection."""

from __future__ import annotations

import http.client
import re
from http.cookies import SimpleCookie
from urllib.parse import urlencode, urlsplit

from websockets.asyncio.client import connect
from websockets.typing import Origin

INVITE = re.compile(r"/join/([A-Za-z0-9]+)")
PATIENCE = 10.0  # seconds for a request


class Refused(Exception):
    """The server answered something else than a browser would go on with."""


class Guest:
    """One browser: it keeps the cookies that it gets, and posts forms from the server's own pages.

    Requests are made one after the other over a connection that is opened for each: setting a
    table up is no part of what is measured.
    """

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.cookies: dict[str, str] = {}

    # -- requests ---------------------------------------------------------------------------------

    def get(self, path: str) -> str:
        """The page at a path."""
        status, _, body = self._ask("GET", path, None)
        if status != http.client.OK:
            raise Refused(f"GET {path}: {status} {body[:300]!r}")
        return body

    def post(self, path: str, **fields: str) -> str:
        """Send a form; the path that the server leads on to."""
        status, location, body = self._ask("POST", path, urlencode(fields))
        if status != http.client.SEE_OTHER:
            raise Refused(f"POST {path}: {status} {body[:300]!r}")
        return urlsplit(location).path

    def _ask(self, method: str, path: str, body: str | None) -> tuple[int, str, str]:
        connection = http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=PATIENCE)
        headers = {"Cookie": self.cookie, "Origin": self.address, "Accept": "text/html"}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        for line in answer.headers.get_all("Set-Cookie") or ():
            self.cookies.update({key: m.value for key, m in SimpleCookie(line).items()})
        return answer.status, answer.headers.get("Location", ""), text

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.cookies.items())

    # -- a table ----------------------------------------------------------------------------------

    def come(self) -> None:
        """Open the start page and give a name."""
        self.get("/")
        self.post("/name", name=self.name, next="/")

    def connect(self, table: str) -> connect:
        """The live connection to a table, to be awaited or entered."""
        return connect(
            f"{self.address.replace('http', 'ws', 1)}/table/{table}/live",
            additional_headers={"Cookie": self.cookie},
            origin=Origin(self.address),
            compression=None,
            max_size=None,
            max_queue=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            proxy=None,
        )


def set_up(guests: list[Guest], game: str, bots: list[str]) -> str:
    """A table for these guests and bots: one opens it, the others follow the link. Its id."""
    first, *others = guests
    seats = ["me", *("open" for _ in others), *(f"bot:{bot}" for bot in bots)]
    fields = {f"seat.{seat}": who for seat, who in enumerate(seats)}
    path = first.post("/tables", game=game, seats=str(len(seats)), name=first.name, **fields)
    found = INVITE.search(first.get(path))
    if not found and others:
        raise Refused(f"{path} shows no link for friends")
    for seat, guest in enumerate(others, start=1):
        assert found
        guest.get(f"/join/{found[1]}")
        guest.post(f"/join/{found[1]}", seat=str(seat), name=guest.name)
    return path.rpartition("/")[2]
