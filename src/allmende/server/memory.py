"""Memory: Python's search for cycles stays short, however many tables there are.

The search looks at all objects, and everybody waits for it: with hundreds of tables that is a good
part of a second. What lives on is therefore put out of its sight every few seconds, after a search
among what is new. At the start and then once an hour all of it is searched.
"""

from __future__ import annotations

import asyncio
import gc
import itertools

EVERY = 5.0  # seconds
ALL = 720  # times until everything is searched
YOUNG = 1  # the generations up to this one


async def keep_searches_short() -> None:
    """Again and again, until cancelled."""
    for times in itertools.count():
        search(everything=times % ALL == 0)
        await asyncio.sleep(EVERY)


def search(everything: bool) -> None:
    """Free what is in cycles, and put the rest out of sight."""
    if everything:
        gc.unfreeze()
        gc.collect()
    else:
        gc.collect(YOUNG)
    gc.freeze()
