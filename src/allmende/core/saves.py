"""States as bytes: saving, loading, and the fingerprint that equal states share."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from allmende.core.decisions import Frame
from allmende.core.errors import BadSave
from allmende.core.zones import HIDDEN, NOTHING, Seen

if TYPE_CHECKING:
    from allmende.core.game import Game
    from allmende.core.state import State

FORMAT = 1


class SavedFrame(msgspec.Struct, array_like=True, frozen=True):
    question: str
    seat: int
    about: tuple[int, int, int, int]
    more: tuple[int, ...]
    asked: tuple[int, ...]
    picks: tuple[tuple[int, ...], ...]
    closed: int


class SavedMemory(msgspec.Struct, array_like=True, frozen=True):
    at: int
    cards: tuple[int, ...]
    left: int
    placed: bool


class Saved(msgspec.Struct, array_like=True, frozen=True):
    """All of a state; for a view without chance, but with what its seat may do."""

    format: int
    game: str
    rules: int
    seats: int
    options: tuple[int, ...]
    viewer: int
    ending: int
    fields: list[Any]
    zones: list[list[int]]
    memory: list[SavedMemory]
    stack: list[SavedFrame]
    legal: tuple[int, list[int]] | None
    chance: tuple[bytes, int] | None


def copied(value: list[Any]) -> list[Any]:
    """A list of plain values, or of lists of them, that shares nothing."""
    return [copied(item) if isinstance(item, list) else item for item in value]


def _saved(s: State, with_chance: bool) -> Saved:
    return Saved(
        format=FORMAT,
        game=s.game.name,
        rules=s.game.rules_version,
        seats=s.seats,
        options=s.options,
        viewer=s.viewer,
        ending=s.ending,
        fields=[getattr(s, name) for name in s.game.fields],
        zones=s.zones,
        memory=[
            SavedMemory(at, seen.cards, seen.left, seen.placed)
            for at, seen in enumerate(s.memory)
            if seen is not NOTHING
        ],
        stack=[_saved_frame(frame) for frame in s.stack],
        legal=(s.viewer, s.legal(s.viewer)) if s.viewer >= HIDDEN else None,
        chance=(s.chance.seed, s.chance.count) if with_chance and s.viewer < HIDDEN else None,
    )


def _saved_frame(frame: Frame) -> SavedFrame:
    return SavedFrame(
        question=frame.decision.question,
        seat=frame.seat,
        about=(frame.a, frame.b, frame.c, frame.d),
        more=frame.more,
        asked=frame.asked,
        picks=frame.picks,
        closed=frame.closed,
    )


def to_bytes(s: State) -> bytes:
    return msgspec.msgpack.encode(_saved(s, with_chance=True))


def fingerprint(s: State) -> str:
    """32 hex digits over everything but the seed and its counter."""
    data = msgspec.msgpack.encode(_saved(s, with_chance=False))
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def from_bytes(game: Game[Any], data: bytes) -> Any:
    """The state (or view) of a game that was saved as these bytes."""
    try:
        saved = msgspec.msgpack.decode(data, type=Saved)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadSave(f"these bytes are no saved state: {error}") from None
    if saved.format != FORMAT:
        raise BadSave(f"the save has format {saved.format}, this program reads {FORMAT}")
    if saved.game != game.name:
        raise BadSave(f"the save is of the game {saved.game}, not of {game.name}")
    try:
        return _filled(game, saved)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise BadSave(f"the save does not fit the game {game.name}: {error}") from None


def _filled(game: Game[Any], saved: Saved) -> Any:
    s = game.laid_out(saved.seats, saved.options)
    if len(saved.zones) != len(s.layout) or len(saved.fields) != len(game.fields):
        raise ValueError("it has other zones or fields")
    s.ending = saved.ending
    s.viewer = saved.viewer
    for name, value in zip(game.fields, saved.fields, strict=True):
        setattr(s, name, value)
    s.zones = saved.zones
    for seen in saved.memory:
        s.knowledge.remember(seen.at, Seen(seen.cards, seen.left, seen.placed))
    decisions = {decision.question: decision for decision in game.decisions}
    for saved_frame in saved.stack:
        frame = Frame(
            decisions[saved_frame.question], saved_frame.seat, *saved_frame.about, saved_frame.more
        )
        if saved_frame.asked:
            frame.seal(saved_frame.asked, saved_frame.picks, saved_frame.closed)
        s.stack.append(frame)
    if saved.legal is not None:
        s._legal_seat, s._legal = saved.legal
    if saved.chance is not None:
        s.chance.seed, s.chance.count = saved.chance
    return s
