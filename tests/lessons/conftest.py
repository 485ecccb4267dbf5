"""Each test is a session of its own here, too."""

from teach.conftest import fresh_session  # noqa: F401 - a fixture
