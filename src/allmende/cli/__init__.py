"""One command, `allmende`: play at the terminal, simulate, replay records, begin a new game."""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["main"]

EXTRAS = ("cyclopts", "rich")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (by default the process's own); returns its exit code.

    0 is well, 2 something that the user can put right, said in one line on stderr, 130 Ctrl-C.
    """
    try:
        from allmende.cli.app import run

        return run(sys.argv[1:] if argv is None else argv)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRAS:
            raise
        print(
            "allmende: the command line is an extra: pip install 'allmende[cli]'", file=sys.stderr
        )
        return 2
    except KeyboardInterrupt:
        print()
        return 130
