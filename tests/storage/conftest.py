"""Places between which what is kept is exported, and the file that goes from one to the other."""

import pytest


@pytest.fixture
def at(tmp_path, monkeypatch):
    """Goes to the place of this name: each has a folder of its own."""
    return lambda name: monkeypatch.setenv("SETLAB_HOME", str(tmp_path / name))


@pytest.fixture
def case(tmp_path):
    return tmp_path / "my.setlab"
