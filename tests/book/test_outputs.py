"""Markdown as a page of a lesson shows it: no mark of it is left to be read."""

import re
from html import unescape

import pytest

from setlab import rules
from setlab.games.pages import PAGES
from setlab_course.book.cell_runner import data_of, from_markdown


def test_a_quote_holds_its_paragraph_and_its_list():
    found = from_markdown("> **a SET**\n> - number: 1, 2\n> - shape\n\nNext > one.")
    assert found == (
        "<blockquote><p><strong>a SET</strong></p><ul><li>number: 1, 2</li><li>shape</li></ul></blockquote>"
        "<p>Next &gt; one.</p>"
    )


@pytest.mark.parametrize("page", PAGES)
def test_no_mark_of_markdown_is_left_in_rules_on_a_page(page):
    shown = re.sub(r"<code>.*?</code>|<img[^>]*>", "", data_of(rules(page))["text/html"])
    text = unescape(re.sub(r"<[^>]*>", "\n", shown))
    assert not re.search(r"(?m)^\s*(>|#|- |\* |\|)|\*\*|``", text), text
