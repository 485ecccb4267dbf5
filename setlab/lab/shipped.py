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
    """Where a notebook such as "notebooks/01_the_rule.ipynb" lies in a language; in English where it was not built.

    In other languages notebooks are built in a clone (`python go.py notebooks --language de`).
    """
    built = BESIDE / "build" / "lessons" / tag(code) / name
    return built if built.is_file() else source() / name


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


def unchanged(folder):
    """The notebooks that lie in this folder as they were shipped; others may come from anywhere."""
    found = [(Path(folder, name), wanted) for name, wanted in listed().items()]
    return [path for path, wanted in found if path.is_file() and fingerprint(path) == wanted]
