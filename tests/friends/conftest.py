"""A table in *Play* that is open to friends; they come on real web sockets."""

import pytest
from classroom.conftest import run  # noqa: F401 - a fixture
from helpers.shut import opens

from setlab_school.friends import home as friends
from setlab_school.friends.company import Company


@pytest.fixture
def opened(monkeypatch):
    """Open a table to friends; the room through which they come."""
    monkeypatch.setattr(friends, "own_address", lambda: "127.0.0.1")
    monkeypatch.setattr("setlab_school.friends.home.open_home", opens)
    scenes = []

    def open_to_friends(scene):
        scenes.append(scene)
        scene.press("company", "company-menu")
        assert not scene.errors
        return Company.home

    open_to_friends.scenes = scenes
    yield open_to_friends
    Company.close()
    assert not [error for scene in scenes for error in scene.errors]
