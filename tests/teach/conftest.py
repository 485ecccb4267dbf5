"""Each test is a session of its own: nothing was answered and no hint was asked for."""

import pytest

from setlab_course.teach.exercises import attempts


@pytest.fixture(autouse=True)
def fresh_session(monkeypatch):
    monkeypatch.setattr(attempts, "_attempts", {})
