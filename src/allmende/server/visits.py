"""A visit: who comes, in which language, and what is sent back; and how errors are told."""

from __future__ import annotations

import asyncio
import re
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from allmende.core.words import DEFAULT_LANGUAGE, LANGUAGES
from allmende.draw.markup import Markup
from allmende.server import pages
from allmende.server.facts import Page
from allmende.server.guarding import TooLarge, is_from_here
from allmende.server.guests import COOKIE, YEAR, clean_name, new_guest
from allmende.server.house import House
from allmende.server.live import Live
from allmende.server.saying import Say, say_in

LANGUAGE_COOKIE = "language"
MOST_FIELDS = 100


class Problem(Exception):
    """What a visitor can't have, with the status and the message that says why."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status = status
        self.key = key


class Visit:
    """One request."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.house: House = request.app.state.house
        self.guest = self.house.signing.guest(request.cookies.get(COOKIE))
        self.language = language_of(request)
        self.say: Say = say_in(self.language)
        self.name = ""

    async def arrive(self) -> Visit:
        """Look up the guest; a cookie of somebody unknown is none."""
        name = await self.house.store.guest(self.guest) if self.guest else None
        self.guest, self.name = (self.guest, name) if name is not None else ("", "")
        return self

    @property
    def page(self) -> Page:
        path = self.request.url.path
        return Page(self.say, path, self.name, self.house.version)

    @property
    def base(self) -> str:
        """The address that this visitor came to, for links to share."""
        url = self.request.url
        return f"{url.scheme}://{url.netloc}"

    async def form(self) -> dict[str, str]:
        """The fields of a form of one of our own pages."""
        if not is_from_here(self.request, self.house.config.origins):
            raise Problem(403, "error.origin")
        if self.request.scope.get("too_large"):
            raise Problem(413, "error.text.413")
        try:
            async with asyncio.timeout(self.house.config.hello_seconds):
                body = (await self.request.body()).decode("ascii")
            pairs = parse_qsl(body, True, max_num_fields=MOST_FIELDS, errors="strict")
        except TooLarge:
            raise Problem(413, "error.text.413") from None
        except (UnicodeError, ValueError, TimeoutError, ClientDisconnect):
            raise Problem(400, "error.form") from None
        return dict(pairs)

    async def be_somebody(self, name: str = "") -> None:
        """Make this visitor a guest, or give him another name."""
        wanted = clean_name(name)
        if self.guest:
            if wanted and wanted != self.name:
                await self.house.store.rename_guest(self.guest, wanted)
                self.name = wanted
            return
        self.guest = new_guest()
        self.name = wanted
        await self.house.store.add_guest(self.guest, wanted)

    def show(self, markup: Markup, status: int = 200) -> Response:
        return self._with_cookie(HTMLResponse(markup, status))

    def go(self, path: str) -> Response:
        return self._with_cookie(RedirectResponse(safe_path(path), 303))

    def _with_cookie(self, response: Response) -> Response:
        if self.guest:
            response.set_cookie(
                COOKIE,
                self.house.signing.signed(self.guest),
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=self.request.url.scheme == "https",
            )
        return response

    async def table(self) -> Live:
        """The table that the path names, at which the visitor has a seat."""
        live = await self.house.hall.table(self.request.path_params["table"])
        if live is None:
            raise Problem(404, "error.no_table")
        if not self.guest or not live.mine(self.guest):
            raise Problem(403, "error.no_seat")
        return live

    async def table_by(self, column: str) -> Live:
        """The table of a link for watching or inviting."""
        found = await self.house.store.table_by(column, self.request.path_params[column])
        live = await self.house.hall.table(found) if found else None
        if live is None:
            raise Problem(404, "error.no_invite" if column == "invite" else "error.no_table")
        return live


def language_of(request: Request) -> str:
    """That of the cookie, else the first that the browser asks for and we speak."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for wanted in request.headers.get("accept-language", "")[:200].split(","):
        language = wanted.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return DEFAULT_LANGUAGE


def safe_path(path: str) -> str:
    """A path on this server, and nothing that leads away from it."""
    is_ours = re.fullmatch(r"/(?!/)[\w/?=&.%~-]*", path, re.ASCII)
    return path if is_ours else "/"


def trouble(request: Request, status: int, key: str) -> Response:
    """An error, readable for people, and as JSON for programs."""
    language = language_of(request)
    say = say_in(language)
    text = say(key)
    wants_json = "application/json" in request.headers.get("accept", "")
    if wants_json or request.url.path.endswith("/replay"):
        return JSONResponse({"error": {"status": status, "text": text}}, status)
    version = request.app.state.house.version
    page = Page(say, request.url.path, "", version)
    titled = say(f"error.title.{status}")
    return HTMLResponse(pages.error(page, status, titled, text), status)
