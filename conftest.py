"""What every test shares: records and progress never touch the folder of the person who runs the tests."""

import pytest


@pytest.fixture(autouse=True)
def setlab_home(tmp_path_factory, monkeypatch):
    """Give each test its own $SETLAB_HOME; a kernel or server that it starts inherits it."""
    home = tmp_path_factory.mktemp("setlab-home")
    monkeypatch.setenv("SETLAB_HOME", str(home))
    return home
