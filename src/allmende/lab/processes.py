"""Work in several processes: pieces of one plan, whose results come back in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from threading import Thread
from typing import TypeVar

from allmende.core.errors import AllmendeError

P = TypeVar("P")
R = TypeVar("R")

MOST_IN_A_CHUNK = 100
SHARES_OF_A_JOB = 8  # chunks for each process, so that none waits long for the others


class SimulationFailed(AllmendeError):
    """A game that does not end, or processes that do."""


def in_chunks(
    work: Callable[[P, range], R],
    plan: P,
    numbers: range,
    jobs: int,
    most: int = MOST_IN_A_CHUNK,
) -> Iterator[R]:
    """The results of the work on consecutive parts of the numbers, in their order."""
    size = max(1, min(most, len(numbers) // (jobs * SHARES_OF_A_JOB)))
    chunks = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    if jobs == 1 or not chunks:
        return (work(plan, chunk) for chunk in chunks)
    return _spread(work, plan, chunks, min(jobs, len(chunks)))


def _spread(work: Callable[[P, range], R], plan: P, chunks: list[range], jobs: int) -> Iterator[R]:
    """The results of the chunks from new processes, which end with this generator."""
    others = multiprocessing.active_children()
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=_end_with_the_parent)
    upcoming = iter(chunks)
    with _interrupts_wait():  # until each process has come so far that it can end quietly
        playing = deque([pool.submit(work, plan, next(upcoming)) for _ in range(jobs)])
    try:
        playing.extend([pool.submit(work, plan, chunk) for chunk in islice(upcoming, jobs)])
        while playing:
            yield playing.popleft().result()
            playing.extend([pool.submit(work, plan, chunk) for chunk in islice(upcoming, 1)])
    except BrokenProcessPool:
        raise SimulationFailed("a process of the simulation was ended from outside") from None
    finally:
        for process in multiprocessing.active_children():
            if process not in others:
                process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Put Ctrl-C off, also for the processes that start meanwhile."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_the_parent() -> None:
    """Ctrl-C reaches every process; this one then just ends, and its parent does the talking.

    It also ends where the parent was ended from outside: nobody would ask for its results.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    Thread(target=_watch_the_parent, daemon=True).start()


def _watch_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
