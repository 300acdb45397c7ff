"""What leaves the server tells a seat nothing that it may not know.

A table and another one, dealt anew from what a seat sees, have to give that seat the same bytes:
live frames, answers to "why not", and what is told of every action that follows. A replay of a
running game gives a seat what it was given at that time.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from allmende.core import registry
from allmende.core.state import WATCHING
from allmende.core.zones import OWNER
from allmende.server.commands import Commands, Speaker
from allmende.server.live import Live
from allmende.server.pictures import Sent, frame, seats_for
from allmende.server.replaying import replayed
from allmende.server.store import Kept, SeatRow, Store, TableRow
from tests.contract import leaks
from tests.server.house import Running, running
from tests.server.test_tables import watch_of

EVERY = 7  # decisions between two looks
GAMES = 6


class Silent(Speaker):
    """Somebody whose answers are kept."""

    def __init__(self, seat: int) -> None:
        self.guest, self.language, self.seat = f"g{seat}", "en", seat
        self.heard: list[str] = []

    def tell(self, answer: str) -> None:
        self.heard.append(answer)

    def refresh(self) -> None:
        return


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    made = Store.open(tmp_path_factory.mktemp("leaks") / "tables.db")
    yield made
    made.close()


def opened(game: str, seats: int, options: str, store: Store, seed: int) -> Live:
    row = TableRow(
        "t", "w", "i", game, seats, options, Random(seed).randbytes(32), "", "normal", "",
        False, "", 0, 0,
    )  # fmt: skip
    sat = [SeatRow("t", seat, "person", f"P{seat}", "") for seat in range(seats)]
    held = [(seat, f"g{seat}") for seat in range(seats)]
    return Live(Kept(row, sat, held, [], []), store)


def received(live: Live, seat: int) -> str:
    """The whole frame that a seat would get now."""
    live.pictures.clear()
    seats: list[dict[str, Any]] = seats_for(live, f"g{seat}", 60.0)
    for one in seats:
        one["away"] = 0
    return frame(live, Sent(), seat, -1, "en", seats)


def reasons(live: Live, seat: int) -> list[dict[str, str]]:
    """Why a seat can't do what every piece would mean."""
    if seat not in live.state.asked:
        return []
    commands = Commands.__new__(Commands)
    commands.live, commands.speaker = live, Silent(seat)
    places = ("hand", "market", "draw", "supply.city", f"seat-{seat}.hand")
    return [line for place in places for line in commands._reasons(seat, place)]


async def look_around(live: Live, rng: Random) -> int:
    """Compare for every seat and for who watches; returns how often others' bytes differ."""
    real = live.table.state
    sees_more = 0
    for seat in range(-1, real.seats):
        told, why = received(live, seat), reasons(live, seat)
        others = [received(live, other) for other in range(real.seats) if other != seat]
        live.table.state = live.game.redeal(real.observe(seat), rng)
        assert received(live, seat) == told, f"seat {seat} is told something hidden"
        assert reasons(live, seat) == why
        after = [received(live, other) for other in range(real.seats) if other != seat]
        sees_more += after != others
        live.table.state = real
    assert WATCHING == -1
    return sees_more


@pytest.mark.parametrize("game", registry.names())
def test_frames_are_the_same_in_every_world_that_a_seat_can_not_tell_apart(
    game: str, store: Store
) -> None:
    async def play() -> int:
        seen = 0
        variants = list(registry.game(game).variants())
        rng = Random(4)
        for number in range(GAMES):
            seats, _ = variants[number * len(variants) // GAMES]
            live = opened(game, seats, "{}", store, number)
            for step in range(60):
                if live.state.over:
                    break
                seat = rng.choice(live.state.asked)
                live.run([rng.choice(live.state.legal(seat))], seat)
                if step % EVERY == 0 and not live.state.over:
                    seen += await look_around(live, rng)
        return seen

    # The worlds do differ: somebody who may know more, if anybody may, was told something else.
    has_hands = any(zone.sight == OWNER for zone in registry.game(game).zones)
    assert (asyncio.run(play()) > 0) == has_hands


@pytest.mark.parametrize("game", registry.names())
def test_what_follows_is_told_the_same_until_a_seat_may_learn_more(
    game: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The walk of the proof kit through two worlds, with the server's frames compared."""
    rules = registry.game(game)
    seats = rules.default_seats()
    compared = 0

    def news(live: Live, state: Any, seat: int) -> str:
        live.table.state = state
        live.happened = list(state.events or [])
        live.told = [0, len(live.happened)]
        live.pictures.clear()
        sent = Sent()
        sent.lines = 0  # so that what moves is told, too
        return frame(live, sent, seat, -1, "en", seats_for(live, "", 60.0))

    def compare(here: Any, there: Any, seat: int, where: str) -> None:
        nonlocal compared
        compared += 1
        one, other = (json.loads(news(live, world, seat)) for world in (here, there))
        for found in (one, other):
            for sat in found["seats"]:
                sat["away"] = 0
        assert one == other, f"seat {seat}: {where}"

    monkeypatch.setattr(leaks, "_compare", compare)
    for seed in range(GAMES):
        live = opened(game, seats, "{}", store, seed)
        options = rules.option_names(rules.chosen(seats, {}))
        leaks.check_game(rules, seats, options, seed, EVERY, phase=seed)
    assert compared > 100


@pytest.mark.parametrize("game", registry.names())
def test_a_replay_shows_what_was_shown_then(game: str, store: Store) -> None:
    live = opened(game, registry.game(game).default_seats(), "{}", store, 8)
    rng = Random(8)
    shown: list[dict[int, dict[str, Any]]] = []
    for _ in range(60):
        if live.state.over:
            break
        shown.append({s: json.loads(received(live, s)) for s in range(-1, live.state.seats)})
        seat = rng.choice(live.state.asked)
        live.run([rng.choice(live.state.legal(seat))], seat)
        live._advance("run")
    for at, seen in enumerate(shown):
        for seat, then in seen.items():
            again = json.loads(json.dumps(replayed(live, at, seat, "en", is_open=False)))
            joined = {name: "".join(parts) for name, parts in then["fragments"].items()}
            assert again["fragments"] == joined
            assert again["points"] == then["points"]
            latest = {line["n"] for line in then["log"]}
            assert [line for line in again["log"] if line["n"] in latest] == then["log"]


def test_who_watches_learns_no_other_address(server: Running) -> None:
    """From the link for watching nobody finds the table, the invitation or a credential."""
    host = server.guest("Anna")
    path = host.opens("roads", "me", "open")
    watch = watch_of(host, path)
    visitor = server.guest("Watcher")
    watcher = visitor.sits(watch)
    kept = asyncio.run(server.house.store.table(path.rpartition("/")[2]))
    assert kept is not None
    row, (_, guest) = kept.row, kept.holders[0]
    assert len({row.id, row.watch, row.invite, guest}) == 4
    texts = [*watcher.frames, visitor.http.get(watch).text]
    texts.append(visitor.http.get(f"{watch}/replay?at=0").text)
    for secret in (row.id, row.invite, guest, *host.http.cookies.values()):
        assert all(secret not in text for text in texts)


def test_the_seed_is_in_nothing_that_is_sent_before_the_end(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        host = server.guest("Anna")
        path = host.opens("meadow", "me", "bot:random")
        anna = host.sits(path)
        live = asyncio.run(server.house.store.table(path.rpartition("/")[2]))
        assert live is not None
        seed = live.row.seed.hex()
        anna.run(*anna.first_run())
        sent = [*anna.frames, host.http.get(path).text, host.http.get(f"{path}/replay?at=1").text]
        assert all(seed not in text for text in sent)
        assert anna.seen["proof"] not in seed
