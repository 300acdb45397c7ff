"""Play recorded games of one game as games of another that has the same rules.

`python -m allmende.cli.rerecord GAME SOURCE TARGET`, the last two being folders of records.
"""

from __future__ import annotations

import sys
from pathlib import Path

from allmende.core.record import Record, read
from allmende.core.registry import game
from allmende.core.table import Table


def rerecord(name: str, source: Path, target: Path) -> None:
    """Write every record of the source folder to the target folder as one of the named game."""
    for path in sorted(source.glob("*.txt")):
        old = read(path)
        new = Record(game(name), old.seats, old.options, old.seed)
        new.outcomes, new.moves = old.outcomes, old.moves
        Table(new).record.write(target / path.name)


if __name__ == "__main__":
    rerecord(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
