"""What every test run says of itself."""

from __future__ import annotations

import os

from allmende.core import state


def build() -> str:
    """Which build of the engine is being tested."""
    return "interpreted" if str(state.__file__).endswith(".py") else "compiled"


def pytest_report_header() -> str:
    depth = "full depth" if os.environ.get("ALLMENDE_SOAK") else "CI depth"
    return f"allmende: {build()} build, {depth}"
