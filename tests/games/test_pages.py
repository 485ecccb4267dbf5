"""Rules pages in all languages; their examples are judged, not written."""

import pytest
from helpers.lacking import lacking
from helpers.some import some

from setlab import language, rules
from setlab.common.i18n import LANGUAGES
from setlab.counts import fewest_sets
from setlab.games import GAMES
from setlab.games.pages import PAGES


def test_the_page_of_the_rule():
    page = str(rules("set"))
    assert page == str(rules()) and page.startswith("# The SET rule\n")
    assert page.count("**a SET: every feature") == 3 and page.count("**not a SET: ") == 1
    assert "> - colour: NO, two are green and one is purple" in page


def test_readings_and_house_decisions_are_listed_as_ours():
    """S-4, S-6, S-7: what the rulebooks do not say is marked as our decision where the rule is taught."""
    page = str(rules("set"))
    ours = page[page.index("## Where the rulebooks are silent") :]
    assert '"open" is our word' in ours and "Only three pieces" in ours and "no third piece" in ours


def test_what_is_said_of_tables_without_a_set_is_counted():
    assert "twenty cards can lie side by side without one, while any 21 hold at least three" in str(rules("versus"))
    assert [fewest_sets(n).value for n in (20, 21)] == [0, 3]


@pytest.mark.near
@pytest.mark.every(7)
@pytest.mark.parametrize("name", some(PAGES))
def test_pages_in_every_language(name):
    if name in GAMES and lacking(name):
        pytest.skip(f"it lacks {', '.join(lacking(name))}")
    pages = {}
    for code in LANGUAGES:
        language(code)
        pages[code] = str(rules(name))
    assert len(set(pages.values())) == len(LANGUAGES)
    english = pages["en"].splitlines()
    for code, page in pages.items():
        lines = page.splitlines()
        assert len(lines) == len(english)
        # the same skeleton: headings, quotes and bold words stay what they are
        assert [line[:2].strip("*# ") == "" for line in lines] == [line[:2].strip("*# ") == "" for line in english]
        assert page.count("**") % 2 == 0
        if code != "en":
            assert not {line for line in lines if len(line) > 20} & set(english)


def test_a_notebook_shows_the_examples_drawn():
    shown = rules("set")._repr_markdown_()
    assert shown.count("<img ") == 4 and repr(rules("set")) == "rules('set')"


def test_unknown_pages():
    with pytest.raises(ValueError, match="no rules page 'poker'; choose one of set"):
        rules("poker")
    with pytest.raises(TypeError, match="takes a name such as 'set'"):
        rules(3)
