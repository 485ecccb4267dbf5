"""The files that belong to the project: what a clone, or a downloaded archive, carries."""

import os
import shutil
import subprocess
from fnmatch import filter as fitting
from operator import attrgetter
from pathlib import Path

import setlab

ROOT = Path(__file__).resolve().parents[2]
MADE_HERE = [".git", ".venv", *(ROOT / ".gitignore").read_text(encoding="utf-8").split()]
# The rooms of setlab that have public names.
ROOMS = (
    "",
    ".counts",
    ".chance",
    ".caps",
    ".games",
    ".puzzles",
    ".live",
    ".players",
    ".draw",
    ".teach",
    ".widgets",
    ".handouts",
    ".classroom",
)


def room(name):
    """Return the room of setlab of that name, such as ".teach", as users reach it: by the door of setlab."""
    return attrgetter(name[1:])(setlab) if name else setlab


def shipped(*endings):
    """Return the files of the project as paths; with endings, only those that end so. Never an empty list."""
    found = [ROOT / name for name in listed() if name.endswith(endings or "") and (ROOT / name).is_file()]
    assert found, f"no file ends in {endings}"
    return found


def listed():
    """Return the names that git would carry, new files included; without git, all but what tools make here."""
    command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
    try:
        return subprocess.check_output(command, cwd=ROOT, text=True, stderr=subprocess.DEVNULL).split("\0")
    except (OSError, subprocess.CalledProcessError):  # a downloaded archive, say
        return list(unlisted())


def unlisted():
    """Yield all names but those that tools make here, as `.gitignore` has them: at the top where it begins with "/"."""
    anywhere = [name.rstrip("/") for name in MADE_HERE if not name.startswith("/")]
    at_top = anywhere + [name.strip("/") for name in MADE_HERE if name.startswith("/")]
    for folder, folders, files in os.walk(ROOT):
        place = Path(folder).relative_to(ROOT)
        for names in (folders, files):
            made = {name for each in (anywhere if place.parts else at_top) for name in fitting(names, each)}
            names[:] = sorted(set(names) - made)
        yield from ((place / name).as_posix() for name in files)


def copy_to(folder):
    """Copy the project to a folder, as a clone would."""
    for path in shipped():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return folder
