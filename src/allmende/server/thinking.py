"""Bots think in processes of their own, on what their seat sees, and not for ever.

A worker that dies or hangs is replaced and the question put again. Nothing is applied here: who
asked looks whether the answer still fits the table, so that no move is made twice.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import queue
import random
import secrets
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple

from allmende import bots
from allmende.core import registry
from allmende.server import metrics

# What people choose between, from easy to strong; the value is what is kept.
STRENGTHS = ("random", "greedy", "heuristic", "flat")
ADVISER = "flat"  # whom a person gets a hint from
TRIES = 3


class Question(NamedTuple):
    """What a bot is asked; `view` are the saved bytes of what its seat sees."""

    game: str
    bot: str
    view: bytes
    luck: bytes


def answer(question: Question) -> int:
    """What the bot chooses."""
    view = registry.game(question.game).load(question.view)
    return bots.bot(question.bot).choose(view, random.Random(question.luck))


def work(pipe: Connection) -> None:
    """The life of a worker: answer until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then tells us
    with suppress(EOFError, OSError):
        while True:
            pipe.send(answer(pipe.recv()))


class NoAnswer(Exception):
    """A worker died, hung or failed."""


class Worker:
    """A process that thinks."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, question: Question, seconds: float) -> int:
        try:
            self._pipe.send(question)
            if not self._pipe.poll(seconds):
                raise NoAnswer("it thought too long")
            return int(self._pipe.recv())
        except (EOFError, OSError) as error:
            raise NoAnswer("it died") from error

    def end(self) -> None:
        self._pipe.close()
        self.process.kill()
        self.process.join()


class Thinking:
    """Some workers, started when they are needed first."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="thinking")
        self._idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self.workers: set[Worker] = set()
        self._is_open = True

    async def choose(self, game: str, bot: str, view: bytes) -> int:
        """What a bot chooses; where no worker brings an answer, any legal action."""
        question = Question(game, bot, view, secrets.token_bytes(16))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._choose, question)

    def _choose(self, question: Question) -> int:
        begin = time.perf_counter()
        try:
            for _ in range(TRIES):
                try:
                    return self._asked(question)
                except NoAnswer:
                    metrics.BOT_WORKERS_LOST.inc()
            return answer(question._replace(bot="random"))
        finally:
            metrics.BOT_SECONDS.labels(question.bot).observe(time.perf_counter() - begin)

    def _asked(self, question: Question) -> int:
        worker = self._free_worker()
        try:
            found = worker.ask(question, self._seconds)
        except NoAnswer:
            self.workers.discard(worker)
            worker.end()
            raise
        self._idle.put(worker)
        return found

    def _free_worker(self) -> Worker:
        try:
            return self._idle.get_nowait()
        except queue.Empty:
            pass
        if not self._is_open:
            raise NoAnswer("the house is closed")
        try:
            worker = Worker()
        except OSError as error:
            raise NoAnswer("no process can be started") from error
        self.workers.add(worker)
        return worker

    def close(self) -> None:
        self._is_open = False
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in list(self.workers):
            worker.end()
