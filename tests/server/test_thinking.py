"""Bots in workers: one that dies or hangs is replaced, and no move is made twice."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

from allmende.core import registry
from allmende.server.thinking import STRENGTHS, Thinking
from tests.server.house import running


def asked(thinking: Thinking, bot: str) -> int:
    view = registry.game("roads").start(2, 3).observe(0)
    action = asyncio.run(thinking.choose("roads", bot, view.save()))
    assert action in view.legal()
    return action


def test_every_bot_for_people_thinks() -> None:
    thinking = Thinking(1, 20.0)
    for bot in STRENGTHS:
        asked(thinking, bot)
    assert len(thinking.workers) == 1
    thinking.close()


def test_a_dead_worker_is_replaced_and_asked_again() -> None:
    thinking = Thinking(1, 20.0)
    asked(thinking, "random")
    (first,) = thinking.workers
    first.process.kill()
    first.process.join()
    asked(thinking, "heuristic")
    (second,) = thinking.workers
    assert second is not first
    thinking.close()


def test_one_that_hangs_is_replaced_by_anything_legal() -> None:
    thinking = Thinking(1, 0.3)
    asked(thinking, "flat:60000")
    thinking.close()


def test_a_table_plays_on_when_its_worker_is_killed(database: Path) -> None:
    with running(database) as server:
        host = server.guest("Anna")
        path = host.opens("roads", "me", "bot:greedy")
        anna = host.sits(path)
        for _ in range(12):
            anna.wait_until_asked()
            assert anna.run(anna.seen["ask"]["options"][0]["a"])["t"] == "ack"
            for worker in list(server.house.thinking.workers):
                worker.process.kill()
        anna.wait_until_asked()
        time.sleep(0.2)
    lines = sqlite3.connect(database).execute("SELECT seq FROM log ORDER BY seq").fetchall()
    assert [seq for (seq,) in lines] == list(range(len(lines)))
