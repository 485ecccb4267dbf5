"""What the tests of the table of Scramble SET have in common."""

import pytest
from helpers.card_tables import Clock

from setlab.widgets import ScrambleTable


@pytest.fixture
def clock(monkeypatch):
    told = Clock()
    monkeypatch.setattr(ScrambleTable, "clock", staticmethod(told))
    return told
