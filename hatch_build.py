"""Wheels carry compiled modules where they can, and are plain Python where they cannot."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # build backends do not look here by themselves
import native


class NativeBuildHook(BuildHookInterface[Any]):
    _tree: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        return [] if self._plain() else native.REQUIRES

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # an edit must count at once; compiled, it is tested through `make native`
        why = self._plain()
        if not why:
            self._tree = tempfile.TemporaryDirectory()
            out = Path(self._tree.name)
            try:
                native.build(Path(self.root, "src"), out)
            except native.NativeError as error:
                why = str(error)
        if why:
            self.app.display_warning(f"allmende: plain Python wheel, runs slower: {why}")
            return
        for path in native.compiled(out):
            build_data["force_include"][str(path)] = path.relative_to(out).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._tree:
            self._tree.cleanup()

    def _plain(self) -> str:
        """Why we need not even try to compile, or nothing."""
        if os.environ.get("ALLMENDE_NATIVE") == "0":
            return "asked for by ALLMENDE_NATIVE=0; unset it to compile"
        return native.obstacle()
