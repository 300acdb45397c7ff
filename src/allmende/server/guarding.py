"""What every request goes through: limits, where it comes from, and the headers of the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from allmende.server import metrics

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # with no-referrer, forms would come from nowhere
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class TooLarge(Exception):
    """A body beyond the limit."""


def is_from_here(request: HTTPConnection, origins: Iterable[str]) -> bool:
    """Whether a form or a socket comes from one of our own pages."""
    origin = request.headers.get("origin", "")
    if origin in origins:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc == request.headers.get("host", "")


class Guard:
    """Limits bodies, and puts the headers that keep a page safe on every answer.

    Where no answer could be made, `failed` makes one that tells nothing of why.
    """

    def __init__(
        self, app: ASGIApp, most: int, failed: Callable[[Request, Exception], Response]
    ) -> None:
        self.app = app
        self.most = most
        self.failed = failed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        received = 0
        is_begun = False

        async def limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.most:
                raise TooLarge
            return message

        async def guarded(message: Message) -> None:
            nonlocal is_begun
            if message["type"] == "http.response.start":
                is_begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
                metrics.REQUESTS.labels(str(message["status"])).inc()
            await send(message)

        length = Headers(scope=scope).get("content-length", "0")
        if length.isdecimal() and int(length[:12]) > self.most:
            scope["too_large"] = True
        try:
            await self.app(scope, limited, guarded)
        except Exception as error:
            answer = self.failed(Request(scope), error)
            if is_begun:
                raise
            await answer(scope, receive, guarded)
