"""Results kept in a file while the work goes on, a line of JSON each, so that it can go on later.

The first line says what the results depend on. A last line that is cut short, by a crash, is
dropped from the file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from allmende.core.errors import AllmendeError


class BadResults(AllmendeError):
    """A file of results that can't be gone on with."""


def kept(path: Path, header: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """The results in a file, which has to have this header; a new file gets it.

    Kind is the header's first key: what the results are of.
    """
    whole = path.read_bytes() if path.exists() else b""
    lines = whole.split(b"\n")[:-1]
    if not whole:
        keep(path, [header])
        return []
    found = [_parsed(path, line, kind) for line in lines]
    if not found or kind not in found[0]:
        raise _no_results(path, kind)
    for name, wanted in header.items():
        if found[0].get(name) != wanted:
            had = found[0].get(name)
            raise BadResults(f"{path} is of another {kind}: {name} is {had!r}, not {wanted!r}")
    if sum(len(line) + 1 for line in lines) < len(whole):
        path.write_bytes(b"".join(line + b"\n" for line in lines))
    return found[1:]


def keep(path: Path, results: list[dict[str, Any]]) -> None:
    """Append results to the file, and close it, so that they are there whatever comes."""
    with path.open("a", encoding="utf-8") as file:
        file.writelines([json.dumps(result) + "\n" for result in results])


def _parsed(path: Path, line: bytes, kind: str) -> dict[str, Any]:
    try:
        parsed = json.loads(line)
    except ValueError:
        parsed = None
    if not isinstance(parsed, dict):
        raise _no_results(path, kind)
    return parsed


def _no_results(path: Path, kind: str) -> BadResults:
    return BadResults(f"{path} holds no results of a {kind}; name another file")
