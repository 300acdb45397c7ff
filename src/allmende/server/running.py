"""Running the server: the address it is at, and what is noted about its life."""

from __future__ import annotations

import logging
import resource
import socket
import sys
from collections.abc import Callable
from typing import Any

import structlog
import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from allmende.core.errors import AllmendeError
from allmende.server.app import application
from allmende.server.config import MOST_FRAME, Config

STOP_SECONDS = 5


class CannotListen(AllmendeError):
    """The address is taken, or not ours."""


class Server(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def punctual(seconds: float) -> type[H11Protocol]:
    """Connections that are closed unless they have asked for something by then."""

    class Punctual(H11Protocol):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            self.loop.call_later(seconds, self._let_go)

        def _let_go(self) -> None:
            if self.cycle is None and self.transport.get_protocol() is self:
                self.transport.abort()

    return Punctual


class Socket(WebSocketsSansIOProtocol):
    """A socket that ends some time after it is done with, also if nobody reads the rest."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(STOP_SECONDS, self.transport.abort)


def settings(app: Starlette, config: Config, behind_proxy: bool = False) -> uvicorn.Config:
    """How requests and sockets are taken in."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        http=punctual(config.hello_seconds),
        ws=Socket,
        ws_max_size=MOST_FRAME,
        ws_per_message_deflate=False,
        proxy_headers=behind_proxy,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def allow_many_connections() -> None:
    """As many files as the system lets us open: every connection is one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def write_notes(level: str) -> None:
    """What is noted goes to stderr, one line each; requests are counted, not noted."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def listening(host: str, port: int) -> socket.socket:
    """A socket at an address; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except (OSError, OverflowError) as error:
        made.close()
        raise CannotListen(f"can't listen at {host} port {port}: {error}") from None
    return made


def address_of(made: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = made.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def serve(
    config: Config,
    host: str,
    port: int,
    *,
    behind_proxy: bool = False,
    notes: str = "warning",
    ready: Callable[[str], None] = print,
) -> None:
    """Serve until stopped; `ready` is told the address once somebody can come in."""
    write_notes(notes)
    allow_many_connections()
    made = listening(host, port)
    chosen = settings(application(config), config, behind_proxy)
    Server(chosen, lambda: ready(address_of(made))).run([made])
