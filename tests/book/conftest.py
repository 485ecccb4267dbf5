"""What builds the pages of lessons."""

import importlib
import sys

import pytest
from helpers.tree import ROOT


@pytest.fixture(scope="session")
def site_learning():
    """tools/site/learning.py as a module, which stands among its siblings."""
    folder = str(ROOT / "tools" / "site")
    if folder not in sys.path:
        sys.path.append(folder)
    return importlib.import_module("learning")
