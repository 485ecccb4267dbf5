"""The package's own data and catalogues: the one place that knows where they lie."""

import os
import sys
import tomllib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
# Where JupyterLite mounts the files that it keeps in the browser's storage; all else there is gone with the tab.
DRIVE = Path("/drive")


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
