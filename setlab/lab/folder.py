"""A folder of a learner's own with the lessons in it: brought once, kept up to date, never over somebody's work."""

import json
import os
from dataclasses import dataclass
from pathlib import Path

from setlab.core.files import LARGEST, UNREADABLE, read_bytes
from setlab.lab.shipped import fingerprint, listed, source

NOTE = ".setlab.json"  # in that folder: {name: hash} of what was brought, by which it is known what was changed since


@dataclass(frozen=True)
class Brought:
    """What came new or newer into a folder, and what stayed as its owner left it although there is a newer one."""

    fresh: tuple[str, ...]
    kept: tuple[str, ...]


def bring(folder, there=None, wanted=None):
    """Copy the lessons and exercises to a folder; return what was `Brought`. OSError where that cannot be.

    A notebook that was changed there stays; one that was not is replaced where this version of setlab has another.
    They come from the folder `there` and are `wanted` by {name: hash}; without these they are the English ones.
    """
    folder, there, fresh, kept = Path(folder), there or source(), [], []
    if folder.is_dir() and folder.samefile(there):
        return Brought((), ())  # a clone: the lessons are where they belong
    folder.mkdir(parents=True, exist_ok=True)
    known = noted(folder)
    for name, new in (wanted or for_learners()).items():
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
    return Brought(tuple(fresh), tuple(kept))


def for_learners():
    """{name: hash} of what is shipped, without the solutions: they are not for who is to find them."""
    return {name: wanted for name, wanted in listed().items() if "/solutions/" not in name}


def noted(folder):
    """What was brought to this folder before; nothing where the note is lost: then all that differs is kept."""
    try:
        known = json.loads(read_bytes(folder / NOTE, LARGEST))
    except UNREADABLE:
        return {}
    return known if isinstance(known, dict) else {}


def written(path, data):
    """Write a file whole or not at all: a killed copy must not look like somebody's work, nor be in another's way."""
    half = path.with_name(f"{path.name}.{os.getpid()}.half")
    try:
        half.write_bytes(data)
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
