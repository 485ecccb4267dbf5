"""The files that belong to the project: what a clone, or a downloaded archive, carries."""

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MADE_HERE = {".git", ".venv", "__pycache__", ".ipynb_checkpoints", ".pytest_cache", ".ruff_cache", ".hypothesis"}
# The rooms of setlab that have public names.
ROOMS = (
    "",
    ".counts",
    ".chance",
    ".caps",
    ".games",
    ".puzzles",
    ".play",
    ".players",
    ".draw",
    ".teach",
    ".widgets",
    ".handouts",
    ".classroom",
)


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
        return [
            (Path(folder) / file).relative_to(ROOT).as_posix()
            for folder, _, files in os.walk(ROOT)
            if not MADE_HERE.intersection(Path(folder).relative_to(ROOT).parts)
            for file in files
        ]


def copy_to(folder):
    """Copy the project to a folder, as a clone would."""
    for path in shipped():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return folder
