"""The drawer of every widget: what stands beside a choice."""

import pytest

from setlab.draw import theme
from setlab.draw.markup import to_html
from setlab.draw.themes import look
from setlab.widgets import CardTable
from setlab.widgets.parts.settings import Settings


@pytest.mark.parametrize("name", ["classic", "clear", "mono"])
def test_inks_of_another_colour_stand_beside_its_name(name):
    before = theme()
    try:
        theme(name)
        html = to_html(Settings(CardTable(seed=1, keep=False)).view())
        told = html.partition('data-key="inks"')[2].partition("letters on the cards")[0]
        if name == "classic":
            assert not told, "each colour is called what it is"
            return
        for colour in ("red", "green", "purple"):
            assert look().colours[colour] in told and f"</svg> {colour}" in told
    finally:
        theme(before)
