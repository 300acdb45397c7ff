"""What a client may say on its socket, and the small answers; all else is refused with a reason."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from allmende.core.errors import AllmendeError

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Seq = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Action = Annotated[int, Meta(ge=0, le=1_000_000)]
Actions = Annotated[list[Action], Meta(min_length=1, max_length=32)]
Language = Literal["en", "de"]
MOST_WORDS = 200  # of a complaint


class Message(Struct, forbid_unknown_fields=True, tag_field="t"):
    """The base of all that a client says."""


class Hello(Message, tag="hello"):
    seq: Seq
    language: Language
    seat: Seat | None = None


class Run(Message, tag="run"):
    id: Id
    seq: Seq
    seat: Seat
    actions: Actions


class Undo(Message, tag="undo"):
    id: Id
    seq: Seq
    seat: Seat
    turn: bool


class Hint(Message, tag="hint"):
    id: Id
    seq: Seq
    seat: Seat


class Why(Message, tag="why"):
    id: Id
    seat: Seat
    at: Annotated[str, Meta(max_length=100)]


class LookFrom(Message, tag="look"):
    id: Id
    seat: Seat


class Speak(Message, tag="language"):
    language: Language


class HandOver(Message, tag="handover"):
    id: Id
    seat: Seat
    bot: Annotated[str, Meta(max_length=40)]


class Pace(Message, tag="pace"):
    bots: Literal["slow", "normal", "fast"]


class Ping(Message, tag="ping"):
    pass


Said = Hello | Run | Undo | Hint | Why | LookFrom | Speak | HandOver | Pace | Ping
_DECODER = msgspec.json.Decoder(Said)


class BadMessage(AllmendeError):
    """Something that is no message of a client."""


def read(text: str | bytes) -> Said:
    try:
        said: Said = _DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
        raise BadMessage(" ".join(str(error).split())[:MOST_WORDS]) from None
    return said


def encoded(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()


def ack(command: str, seq: int) -> str:
    return encoded({"t": "ack", "id": command, "seq": seq})


def refused(command: str, why: str) -> str:
    return encoded({"t": "refused", "id": command, "why": why})


def stale(command: str, seq: int) -> str:
    return encoded({"t": "stale", "id": command, "seq": seq})


def hint(command: str, action: int, text: str) -> str:
    return encoded({"t": "hint", "id": command, "actions": [action], "text": text})


def closing(why: str) -> str:
    return encoded({"t": "closing", "why": why})
