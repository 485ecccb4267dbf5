"""The package's own data and catalogues: the one place that knows where they lie."""

import tomllib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


def read_text(name):
    """The text of a file in `setlab/data`, such as "rules/set.md"."""
    return (PACKAGE / "data" / name).read_text(encoding="utf-8")


@cache
def load_toml(name):
    """A TOML file in `setlab/data`, read once. Treat the answer as frozen."""
    return tomllib.loads(read_text(name))
