"""The notebooks as they are shipped: where they lie, and which of those in a folder are still the same.

In an installed setlab they lie in the package itself (tools/wheel.py puts them there), else where it was cloned.
"""

import hashlib
from pathlib import Path

from setlab.core.files import PACKAGE
from setlab.core.i18n import tag

LIST = PACKAGE / "data" / "notebooks.sha256"
WITHIN, BESIDE = PACKAGE / "lessons", PACKAGE.parent


def source():
    """The folder in which `notebooks` and `exercises` lie as they are shipped."""
    return WITHIN if WITHIN.is_dir() else BESIDE


def spoken(name, code):
    """Where a notebook such as "notebooks/01_the_rule.ipynb" lies in a language; in English where it is in no other.

    In other languages notebooks come with a package of a release, or are built in a clone
    (`python go.py notebooks --language de`).
    """
    places = (WITHIN / tag(code), BESIDE / "build" / "lessons" / tag(code))
    return next((there / name for there in places if (there / name).is_file()), source() / name)


def translated(code):
    """The folder with the lessons in a language that came with the package; None if there is none."""
    there = WITHIN / tag(code)
    return there if there.is_dir() else None


def listed():
    """{name: hash} of all that is shipped; empty without the list, or with one that is none."""
    try:
        lines = LIST.read_text(encoding="utf-8").splitlines()
    except OSError:
        return {}
    return {name: wanted for wanted, _, name in (line.partition("  ") for line in lines) if name}


def fingerprint(path):
    """The hash of a notebook's whole content; git on Windows may write its lines with other ends."""
    return hashlib.sha256(Path(path).read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def fingerprints(folder):
    """{name: hash} of all notebooks below a folder."""
    return {path.relative_to(folder).as_posix(): fingerprint(path) for path in sorted(folder.rglob("*.ipynb"))}


def unchanged(folder, wanted=None):
    """The notebooks that lie in this folder as they were shipped; others may come from anywhere.

    They are those `wanted`, {name: hash}, such as a language's; without these the English ones.
    """
    found = [(Path(folder, name), each) for name, each in (listed() if wanted is None else wanted).items()]
    return [path for path, each in found if path.is_file() and fingerprint(path) == each]
