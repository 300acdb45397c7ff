"""Group commit: one thread takes all writes that wait, of all tables, into one transaction.

A write is acknowledged after its transaction is on disk. Where one of them can't be (another
process wrote that line of the log first), it alone fails; the others are done one by one.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable

from sqlalchemy import Connection, Engine

from allmende.server import metrics

Write = Callable[[Connection], None]
MOST = 500  # writes in one transaction


class Stopped(Exception):
    """Nothing more is written."""


class _Job:
    """A write and the future that waits for it, on its own loop."""

    def __init__(self, write: Write, done: asyncio.Future[None]) -> None:
        self.write = write
        self.done = done

    def resolve(self, error: Exception | None) -> None:
        self.done.get_loop().call_soon_threadsafe(self._set, error)

    def _set(self, error: Exception | None) -> None:
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """The thread that writes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, write: Write) -> None:
        """Returns when it is on disk."""
        if self._stopped:
            raise Stopped
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(write, done))
        await asyncio.shield(done)

    def stop(self) -> None:
        """Write what waits, then end."""
        self._stopped = True
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            going = True
            while going:
                jobs, going = self._waiting()
                if jobs:
                    self._commit(connection, jobs)

    def _waiting(self) -> tuple[list[_Job], bool]:
        """All writes that wait, at least one; and whether there will be more."""
        jobs: list[_Job] = []
        while len(jobs) < MOST:
            try:
                job = self._jobs.get(block=not jobs)
            except queue.Empty:
                break
            if job is None:
                return jobs, False
            jobs.append(job)
        return jobs, True

    def _commit(self, connection: Connection, jobs: list[_Job]) -> None:
        begin = time.perf_counter()
        error = _tried(connection, jobs)
        if error is not None and len(jobs) > 1:
            for job in jobs:
                job.resolve(_tried(connection, [job]))
        else:
            for job in jobs:
                job.resolve(error)
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - begin)
        metrics.COMMIT_WRITES.observe(len(jobs))


def _tried(connection: Connection, jobs: list[_Job]) -> Exception | None:
    """All of them in one transaction, or none and why."""
    try:
        with connection.begin():
            for job in jobs:
                job.write(connection)
    except Exception as error:
        return error
    return None
