"""The notebooks as they are shipped: their folder, and which of those in another folder are still unchanged.

In an installed setlab they lie in the package itself (tools/wheel.py puts them there), else in the clone.
"""

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from setlab.common.files import LARGEST, PACKAGE, UNREADABLE, read_bytes
from setlab.common.i18n import tag

LIST = PACKAGE / "data" / "notebooks.sha256"
WITHIN, BESIDE = PACKAGE / "lessons", PACKAGE.parent


def source() -> Path:
    """Return the folder with the shipped `notebooks` and `exercises`."""
    return WITHIN if WITHIN.is_dir() else BESIDE


def spoken(name: str, code: str) -> Path:
    """Return the path of a notebook such as "notebooks/01_the_rule.ipynb" in a language, in English if it has no other.

    In other languages notebooks come with a package of a release, or are built in a clone (`python go.py notebooks
    --language de`).
    """
    places = (WITHIN / tag(code), BESIDE / "build" / "lessons" / tag(code))
    return next((there / name for there in places if (there / name).is_file()), source() / name)


def translated(code: str) -> Path | None:
    """Return the folder with the lessons in a language that came with the package; None if there is none."""
    there = WITHIN / tag(code)
    return there if there.is_dir() else None


def listed() -> dict[str, str]:
    """Return {name: hash} of all notebooks as they were shipped; empty if the list is missing or damaged."""
    try:
        lines = LIST.read_text(encoding="utf-8").splitlines()
    except OSError:
        return {}
    return {name: wanted for wanted, _, name in (line.partition("  ") for line in lines) if name}


def fingerprint(path: str | os.PathLike[str]) -> str:
    """Return the hash of a notebook's whole content, with uniform line ends, as git on Windows may change them."""
    return hashlib.sha256(Path(path).read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def fingerprints(folder: Path) -> dict[str, str]:
    """Return {name: hash} of all notebooks below a folder."""
    return {path.relative_to(folder).as_posix(): fingerprint(path) for path in sorted(folder.rglob("*.ipynb"))}


def unchanged(folder: str | os.PathLike[str], wanted: Mapping[str, str] | None = None) -> list[Path]:
    """Return the paths of the notebooks in this folder that are as they were shipped.

    Only the names in `wanted`, {name: hash}, are looked at; by default those of the English notebooks.
    """
    found = [(Path(folder, name), each) for name, each in (listed() if wanted is None else wanted).items()]
    return [path for path, each in found if path.is_file() and fingerprint(path) == each]


NOTE = ".setlab.json"  # in that folder: {name: hash} of the notebooks brought, to know which were changed since


@dataclass(frozen=True)
class BringResult:
    """The result of `bring`: new or newer notebooks, and changed ones that stayed although there is a newer one."""

    fresh: tuple[str, ...]
    kept: tuple[str, ...]


def bring(
    folder: str | os.PathLike[str], there: Path | None = None, wanted: Mapping[str, str] | None = None
) -> BringResult:
    """Copy the lessons and exercises to a folder, and return a `BringResult`. OSError where that is impossible.

    A notebook that was changed there stays; an unchanged one is replaced where this version of setlab has another. They
    come from the folder `there` and are `wanted` by {name: hash}; without these they are the English ones.
    """
    folder, there, fresh, kept = Path(folder), there or source(), [], []
    if folder.is_dir() and folder.samefile(there):
        return BringResult((), ())  # a clone: the lessons are where they belong
    folder.mkdir(parents=True, exist_ok=True)
    known = noted(folder)
    for name, new in (wanted or listed()).items():
        if not wanted and "/solutions/" in name:
            continue  # solutions are not for pupils who are to find them
        mine = folder / name
        before = fingerprint(mine) if mine.is_file() else None
        if before not in (None, new, known.get(name)):
            kept += [name] if known.get(name) != new else []
        elif before != new:
            mine.parent.mkdir(exist_ok=True)
            written(mine, (there / name).read_bytes())
            fresh.append(name)
        known[name] = new
    written(folder / NOTE, json.dumps(known, indent=1).encode())
    return BringResult(tuple(fresh), tuple(kept))


def noted(folder: Path) -> dict[str, str]:
    """Return {name: hash} of the notebooks copied there before; {} if that is lost: then all that differ are kept."""
    try:
        known = json.loads(read_bytes(folder / NOTE, LARGEST))
    except UNREADABLE:
        return {}
    return known if isinstance(known, dict) else {}


def written(path: Path, data: bytes) -> None:
    """Write a file whole or not at all: after a crash, half a copy would look like the owner's work."""
    half = path.with_name(f"{path.name}.{os.getpid()}.half")
    try:
        half.write_bytes(data)
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
