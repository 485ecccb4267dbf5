"""Each count is asked for in both lanes: compiled, and in plain Python."""

import pytest

from setlab.counts import fast


@pytest.fixture(params=["compiled", "plain"])
def lane(request, monkeypatch):
    if request.param == "plain":
        monkeypatch.setenv("SETLAB_PURE", "1")
    elif not fast.can_compile():
        pytest.skip("numba is not here")
    return request.param


@pytest.fixture
def plain(monkeypatch):
    monkeypatch.setenv("SETLAB_PURE", "1")
