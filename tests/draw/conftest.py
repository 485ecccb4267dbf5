"""Themes and languages are as they were, whatever a test did to them."""

import pytest

from setlab import draw, language


@pytest.fixture(autouse=True)
def _as_it_was():
    """Theme, letters and language are global: every test begins with the same and leaves the same behind."""
    draw.theme("classic", letters=False, paper="light")
    yield
    draw.theme("classic", letters=False, paper="light")
    language("en")
