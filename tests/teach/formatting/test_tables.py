"""Tables with headings, in explanations and as the last line of a cell."""

import pytest

from setlab.draw.markup import to_html
from setlab_course.teach import table
from setlab_course.teach.formatting.showing import explained


def test_columns_say_what_they_are_and_lines_are_named_by_their_first_value():
    html = to_html(explained(["Before.", table(["differ", "SETs"], {2: 324, 1: 1080})]))
    assert html.count('scope="col"') == 2 and '<th scope="col">SETs</th>' in html
    assert html.index('<th scope="row">1</th><td>1,080</td>') < html.index('<th scope="row">2</th><td>324</td>')


def test_it_reads_as_text_too():
    assert repr(table(["n", "bound", "all"], [[3, 30, 27], [4, 72, 1081]])).splitlines()[1:] == [
        "3     30     27",
        "4     72  1,081",
    ]


@pytest.mark.parametrize(("head", "lines"), [(["one"], {1: 2}), (["a", "b"], [[1, 2], [3]]), (["a", "b"], {})])
def test_a_table_with_a_column_without_a_heading_is_refused(head, lines):
    with pytest.raises(ValueError, match="a heading for each column"):
        table(head, lines)
