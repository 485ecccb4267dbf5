"""Each test is a session of its own: nothing was answered and no hint was asked for."""

import pytest

from setlab.teach import checking


@pytest.fixture(autouse=True)
def fresh_session(monkeypatch):
    monkeypatch.setattr(checking, "_sessions", {}, raising=False)
