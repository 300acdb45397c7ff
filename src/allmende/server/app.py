"""The server as an application: its routes, its limits, and what becomes of errors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from allmende.server import messages, web
from allmende.server.config import MOST_BODY, Config
from allmende.server.guarding import Guard, TooLarge, is_from_here
from allmende.server.guests import COOKIE
from allmende.server.house import House
from allmende.server.live import Live
from allmende.server.saying import say_in
from allmende.server.socket import CODES, POLICY, Connection
from allmende.server.visits import Problem, trouble
from allmende.server.web import visited

log = structlog.get_logger()


def application(config: Config) -> Starlette:
    """The server, with its store opened."""
    house = House(config)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        house.start()
        yield
        await house.close()

    app = Starlette(
        routes=_routes(),
        middleware=[Middleware(Guard, most=MOST_BODY, failed=_failure)],
        exception_handlers={
            Problem: _problem,
            TooLarge: _too_large,
            HTTPException: _http,
        },
        lifespan=lifespan,
    )
    app.state.house = house
    return app


def _routes() -> list[Route | WebSocketRoute]:
    get, post = ["GET"], ["POST"]
    return [
        Route("/", visited(web.start), methods=get),
        Route("/name", visited(web.name), methods=post),
        Route("/language", visited(web.language), methods=post),
        Route("/quick", visited(web.quick), methods=post),
        Route("/new/{game}", visited(web.new), methods=get),
        Route("/tables", visited(web.set_up), methods=post),
        Route("/table/{table}", visited(web.table), methods=get),
        Route("/table/{table}/carry", visited(web.make_code), methods=post),
        Route("/table/{table}/record", visited(web.record), methods=get),
        Route("/table/{table}/replay", visited(web.replay), methods=get),
        Route("/table/{table}/fork", visited(web.fork), methods=post),
        Route("/table/{table}/rematch", visited(web.rematch), methods=post),
        Route("/join/{invite}", visited(web.join), methods=get),
        Route("/join/{invite}", visited(web.sit_down), methods=post),
        Route("/watch/{watch}", visited(web.watch), methods=get),
        Route("/watch/{watch}/replay", visited(web.replay_watched), methods=get),
        Route("/carry", visited(web.enter_code), methods=get),
        Route("/carry", visited(web.use_code), methods=post),
        Route("/rules/{game}", visited(web.rules), methods=get),
        Route("/credits", visited(web.credits), methods=get),
        Route("/static/{file}", web.static, methods=get),
        Route("/favicon.ico", web.favicon, methods=get),
        Route("/healthz", web.health, methods=get),
        Route("/metrics", web.measured, methods=get),
        WebSocketRoute("/table/{table}/live", _play),
        WebSocketRoute("/watch/{watch}/live", _watch),
    ]


# -- sockets --------------------------------------------------------------------------------------


async def _play(socket: WebSocket) -> None:
    house: House = socket.app.state.house
    guest = house.signing.guest(socket.cookies.get(COOKIE))
    live = await house.hall.table(socket.path_params["table"])
    reason = "no_table" if live is None else "" if live.mine(guest) else "no_seat"
    await _serve(socket, house, live, guest, reason)


async def _watch(socket: WebSocket) -> None:
    house: House = socket.app.state.house
    found = await house.store.table_by("watch", socket.path_params["watch"])
    live = await house.hall.table(found) if found else None
    await _serve(socket, house, live, "", "no_table" if live is None else "")


async def _serve(
    socket: WebSocket, house: House, live: Live | None, guest: str, reason: str
) -> None:
    if not is_from_here(socket, house.config.origins):
        reason = "origin"
    elif live is not None and not reason and not _has_room(live, guest, house.config):
        reason = "full"
    await socket.accept()
    if live is None or reason:
        why = say_in("en")(f"closing.{reason}")
        await socket.send_text(messages.closing(why))
        await socket.close(CODES.get(reason, POLICY), why)
        return
    await Connection(socket, house.hall, live, guest).serve()


def _has_room(live: Live, guest: str, config: Config) -> bool:
    """Whether one more connection fits; who watches takes no room from who plays."""
    most = config.most_devices if live.mine(guest) else config.most_watching
    return sum(reader.guest == guest for reader in live.readers) < most


# -- errors ---------------------------------------------------------------------------------------


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return trouble(request, error.status, error.key)


async def _too_large(request: Request, _: Exception) -> Response:
    return trouble(request, 413, "error.text.413")


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = error.status_code if error.status_code in (404, 405) else 400
    key = f"error.text.{status}" if status != 400 else "error.form"
    return trouble(request, status, key)


def _failure(request: Request, error: Exception) -> Response:
    log.error("request failed", path=request.url.path, exc_info=error)
    return trouble(request, 500, "error.text.500")
