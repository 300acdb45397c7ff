"""Files that pages fetch: read once, kept in memory, with a mark of what is in them."""

from __future__ import annotations

import hashlib
from importlib import resources
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

TYPES = {
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "ico": "image/x-icon",
    "webmanifest": "application/manifest+json",
    "ogg": "audio/ogg",
    "mp3": "audio/mpeg",
    "wav": "audio/wav",
    "woff2": "font/woff2",
}
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"


class File(NamedTuple):
    content: bytes
    type: str
    mark: str


def _file(name: str, content: bytes) -> File:
    mark = hashlib.sha256(content).hexdigest()[:16]
    return File(content, TYPES[name.rpartition(".")[2]], f'"{mark}"')


class StaticFiles:
    """The files by name: those in `static/`, and some that are made."""

    def __init__(self, made: dict[str, str]) -> None:
        self.files = {name: _file(name, text.encode()) for name, text in made.items()}
        for found in (resources.files("allmende.server") / "static").iterdir():
            if found.is_file() and found.name.rpartition(".")[2] in TYPES:
                self.files[found.name] = _file(found.name, found.read_bytes())

    def all_bytes(self) -> bytes:
        return b"".join(file.content for _, file in sorted(self.files.items()))

    def answer(self, request: Request, name: str) -> Response | None:
        """A file, or that the browser has it already; None where there is none."""
        file = self.files.get(name)
        if file is None:
            return None
        keep = FOREVER if request.query_params.get("v") else ASK_FIRST
        headers = {"ETag": file.mark, "Cache-Control": keep}
        if file.mark in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(file.content, media_type=file.type, headers=headers)
