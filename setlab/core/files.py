"""The package's own data, and what a player keeps: the one place that knows where they lie."""

import json
import os
import sys
import tomllib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
# Where JupyterLite mounts the files that it keeps in the browser's storage; all else there is gone with the tab.
DRIVE = Path("/drive")
LARGEST = 1_000_000  # bytes of what is kept; what is larger was not written here


def read_text(name):
    """The text of a file in `setlab/data`, such as "rules/set.md"."""
    return (PACKAGE / "data" / name).read_text(encoding="utf-8")


@cache
def load_toml(name):
    """A TOML file in `setlab/data`, read once. Treat the answer as frozen."""
    return tomllib.loads(read_text(name))


def home():
    """The folder for what a player keeps: $SETLAB_HOME, else the platform's folder for user data.

    In a browser it is the folder "records" beside the lessons.
    """
    if folder := os.environ.get("SETLAB_HOME"):
        return Path(folder).expanduser()
    if sys.platform == "emscripten" and DRIVE.is_dir():
        return DRIVE / "records"
    from platformdirs import user_data_path  # not needed before something is kept

    return user_data_path("setlab", appauthor=False)


def load_kept(name):
    """The JSON object that a player keeps in this file of `home()`; a missing, damaged or huge one counts as empty."""
    path = home() / name
    try:
        kept = json.loads(path.read_text(encoding="utf-8")) if path.stat().st_size <= LARGEST else None
    except (OSError, ValueError, RecursionError):  # the last: brackets in brackets in brackets …
        kept = None
    return kept if isinstance(kept, dict) else {}


def store_kept(name, kept):
    """Keep a JSON object in this file of `home()`, at once: a reader never meets half a file. OSError if it cannot."""
    folder = home()
    folder.mkdir(parents=True, exist_ok=True)
    fresh = folder / f"{name}.{os.getpid()}"
    fresh.write_text(json.dumps(kept, indent=1, sort_keys=True), encoding="utf-8")
    fresh.replace(folder / name)
