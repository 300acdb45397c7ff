"""Debian's chromium, driven by Playwright; nothing is downloaded."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
MISSING = (
    "The browser tests need Debian's chromium, which is not installed here. Install it with\n"
    "    apt-get install chromium\n"
    "as root, then run the tests again."
)


class NoBrowser(Exception):
    """There is no chromium on this machine."""


def chromium() -> str:
    """Where it is."""
    found = shutil.which("chromium")
    if found is None:
        raise NoBrowser(MISSING)
    return found


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    path = chromium()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield opened
        opened.close()
