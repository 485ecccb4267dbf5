"""Rules pages at a table: what only a program can do is left out, and nothing else."""

import re

import pytest

from setlab.common.i18n import LANGUAGES, speaking
from setlab.draw.markup import to_html
from setlab.games.pages import PAGES, rules
from setlab.widgets.match.head import for_players, page_view


@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_are_told_no_names_of_a_program(lang):
    with speaking(lang):
        for page in PAGES:
            told = "".join(to_html(each) for each in page_view(page) if each)
            assert "<code>" not in told and not re.search(r"[\"„“«»「]\s?set\s?[\"“”»」]|[(（][)）]", told), page
            blocks = [block for block in rules(page).blocks() if isinstance(block, str)]
            assert all(for_players(block) for block in blocks), "of each block something is left"
            others = [block for block in blocks if not re.search("`|[Ss]et\\b|SET 的", block)]
            assert [*map(for_players, others)] == others, page


def test_what_is_left_is_whole_sentences():
    [intro, *_, list_] = [block for block in rules("cubed").blocks() if isinstance(block, str)][1:]
    assert for_players(intro).endswith("at the end wins. Dice have number, colour and symbol, and no shading.")
    assert "\n- The extra roll can be left out or have a time limit.\n" in for_players(list_)
    assert (
        "\n- At one screen nobody can call a second before the others. Chance decides among those who hold a SET.\n"
        in (for_players(list_))
    )
