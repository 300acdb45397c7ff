"""The compiled build: which modules mypyc compiles, and how.

Used by `make native` (which fills build/native) and by hatch_build.py (wheels). The sources stay
untouched: everything happens in a copy, so no `.so` ever lies beside a `.py` that is being edited.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

PACKAGE = "allmende"

# In every game these are compiled; `rules` may be a module or a package.
HOT = ("components", "state", "rules", "scoring", "play")

# All of core is compiled but these (paths below core/).
INTERPRETED = frozenset(
    {
        "__init__.py",  # only gathers names: nothing to win
        "saves.py",  # its records are msgspec structs, which need the interpreter
    }
)

# What a build environment needs to compile. msgspec and mypy_extensions are there for mypy to see.
REQUIRES = ["mypy>=2", "setuptools>=65", "msgspec", "mypy_extensions"]

STAMP = ".fingerprint"


class NativeError(Exception):
    """Why there is no compiled build: one line, with the tools' whole output in `details`."""

    def __init__(self, why: str, details: str = "") -> None:
        super().__init__(why)
        self.details = details


def hot_modules(src: Path) -> list[Path]:
    """The modules to compile, relative to `src`, in a fixed order."""
    core = src / PACKAGE / "core"
    found = [p for p in core.rglob("*.py") if p.relative_to(core).as_posix() not in INTERPRETED]
    for game in (src / PACKAGE / "games").glob("*/"):
        for name in HOT:
            found += game.glob(f"{name}.py")
            found += (game / name).rglob("*.py")
    return sorted(p.relative_to(src) for p in found)


def obstacle() -> str:
    """Why this machine cannot compile, with the remedy; empty if it seems that it can."""
    if sys.platform == "win32":
        return ""  # the compiler is not on the path there; trying is the only test
    cc = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(cc):
        return f"no C compiler ({cc}); on Debian: apt-get install gcc"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python.h; on Debian: apt-get install python3-dev"
    return ""


def build(src: Path, out: Path) -> bool:
    """Make `out` a copy of the package with its hot modules compiled; False if it was one already.

    If the compiler fails, `out` stays as it was.
    """
    if not (find_spec("mypyc") and find_spec("setuptools")):
        raise NativeError("no mypyc here; pip install mypy setuptools")
    stamp = out / STAMP
    wanted = _fingerprint(src)
    if stamp.exists() and stamp.read_text() == wanted:
        return _mirror(src, out)  # nothing that is compiled has changed; the rest may have
    if why := obstacle():
        raise NativeError(why)
    with tempfile.TemporaryDirectory(prefix=f"{PACKAGE}-native-") as name:
        work = Path(name)
        _compile(src, work)
        shutil.rmtree(out, ignore_errors=True)
        _mirror(src, out)
        for new in compiled(work / "lib"):
            shutil.copy(new, out / new.relative_to(work / "lib"))
        stamp.write_text(wanted)
    return True


def compiled(tree: Path) -> list[Path]:
    """The extension modules in a tree: one small one per module, and the library they share."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return sorted(tree.rglob(f"*{suffix}"))


def _compile(src: Path, work: Path) -> None:
    """Run mypyc and the C compiler in `work`, leaving the extension modules in `work`/lib."""
    modules = [p.as_posix() for p in hot_modules(src)]
    for path in _files(src):
        (work / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(src / path, work / path)
    # Paths relative to the copy make its modules the ones that are read, and keep the name of this
    # machine's folders out of tracebacks. A process of its own, since mypyc works in the current
    # directory and exits on errors.
    run = subprocess.run(
        [sys.executable, str(Path(__file__).resolve()), *modules],
        cwd=work,
        env={**os.environ, "MYPYPATH": str(work)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if run.returncode:
        lines = [line for line in run.stdout.splitlines() if line.strip()] or ["no output"]
        first = next((line for line in lines if "error:" in line), lines[-1])
        raise NativeError(f"compiling failed: {first.strip()}", run.stdout)


def _mypyc(modules: list[str]) -> None:
    """The process that `_compile` starts."""
    # In this order: mypyc asks whether setuptools is loaded.
    from setuptools import setup  # type: ignore[import-untyped]  # isort: skip
    from mypyc.build import mypycify  # isort: skip

    extensions = mypycify(
        ["--config-file=", *modules],  # no settings: how strict we are is `make types`' business
        opt_level="3",
        debug_level="0",
        target_dir="c",
        group_name=PACKAGE,  # else the shared library is named after a hash
    )
    if sys.platform != "win32":
        for extension in extensions:
            # Hidden names, so that calls are inlined; and no detour on calls of Python's own.
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-plt"]
    setup(
        name=PACKAGE,
        packages=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--build-lib=lib", "--build-temp=temp"],
    )


def _files(src: Path) -> Iterator[Path]:
    """Every file of the package, relative to `src`."""
    for path in sorted((src / PACKAGE).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(src)


def _fingerprint(src: Path) -> str:
    """Changes when the compiled modules may: with the interpreter, mypy, this file, core, games."""
    digest = hashlib.sha256(f"{sys.version} mypy {version('mypy')}\n".encode())
    digest.update(Path(__file__).read_bytes())
    for path in _files(src):
        # All of both rooms: mypyc copies constants and types out of modules that it only reads.
        if path.suffix == ".py" and path.parts[1] in ("core", "games"):
            digest.update(f"{path.as_posix()}\0".encode() + (src / path).read_bytes())
    return digest.hexdigest()


def _mirror(src: Path, out: Path) -> bool:
    """Bring the plain files in `out` up to date; False if they were."""
    files = set(_files(src))
    changed = False
    for path in files:
        source, target = src / path, out / path
        if not target.exists() or source.read_bytes() != target.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
            changed = True
    keep = {p.relative_to(out) for p in compiled(out)}
    for path in set(_files(out)) - files - keep:
        (out / path).unlink()
        changed = True
    return changed


def main() -> int:
    if modules := sys.argv[1:]:
        _mypyc(modules)
        return 0
    root = Path(__file__).resolve().parent
    out = Path("build", "native")
    try:
        changed = build(root / "src", root / out)
    except NativeError as error:
        print(error.details, f"{out}: {error}", sep="\n", file=sys.stderr)
        return 1
    print(f"{out}: {len(compiled(root / out))} compiled files" if changed else f"{out}: up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
