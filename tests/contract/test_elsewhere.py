"""Point 6 of the proof kit: another process, hash seed or build gives the same fingerprints."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.fingerprints import fingerprints
from tests.contract.kit import SOAK

SEEDS = 20 if SOAK else 2
ROOT = Path(__file__).parents[2]


def elsewhere(hash_seed: int, path: str) -> tuple[str, list[str]]:
    """The file of the engine and the fingerprints of a process with this hash seed."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.contract.fingerprints", str(SEEDS)],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stderr.strip(), run.stdout.splitlines()


@pytest.mark.parametrize("hash_seed", [0, 4242])
def test_another_process_with_another_hash_seed_agrees(hash_seed: int) -> None:
    _, lines = elsewhere(hash_seed, os.environ.get("PYTHONPATH", ""))
    assert lines == fingerprints(SEEDS)


def test_the_interpreted_engine_agrees_with_the_one_tested_here() -> None:
    engine, lines = elsewhere(1, str(ROOT / "src"))
    assert engine.endswith(".py")
    assert lines == fingerprints(SEEDS)
