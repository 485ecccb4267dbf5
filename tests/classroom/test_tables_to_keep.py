"""What a teacher saves opens in any spreadsheet, and nothing in it computes there, whatever pupils have typed."""

import csv
import io
import re

import pytest
from helpers.each import with_each

from setlab_school.classroom.activity import table_of

HOSTILE = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    "x;=1+1",
    "x;;=1+1",
    'x;"=1+1',
    "x; =1+1",
    "x\t=1+1",
    "x|=1+1",
    "x\n=1+1",
    '"=1+1',
    "' =1+1",
    "\ufeff=1+1",
    "\u200b=1+1",
    "\u2060=1+1",
    "\u00ad=1+1",
    "\u3164=1+1",
    "x;\u200b=1+1",
    "x;\u3164=1+1",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "x;＝1+1",
    '=HYPERLINK("http://evil.example","x")',
]
COMPUTES = re.compile(r"[=+\-@＝＋－＠\t\r]")


def kept(cells):
    """A table of a teacher's as text."""
    return table_of([["name", "points"], *([each, -3] for each in cells)]).decode("utf-8-sig")


def seen(cell):
    """What is left of a cell for a program that looks for a formula: without blanks, quotes and unseen signs."""
    return re.sub(r'^["\s\ufeff\u200b\u2060\u00ad\u3164]+', "", cell)


@with_each("text", HOSTILE)
@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_nothing_that_was_typed_computes(text, separator):
    written = kept([text])
    cells = [cell for row in csv.reader(io.StringIO(written), delimiter=separator) for cell in row]
    cells += [cell for line in written.splitlines() for cell in line.split(separator)]  # one that minds no quotes
    assert not [cell for cell in cells if COMPUTES.match(seen(cell)) and not re.match(r"-3\b", cell)]


def test_honest_names_and_numbers_stay_what_they_are():
    names = ["Ann", "Bo 2", "Jean-Luc", "a+b", "小明", "x@y", "1,080", "80 / 2 = 40", "O'Hara"]
    rows = [*csv.reader(io.StringIO(kept(names)))]
    assert rows == [["name", "points"], *([name, "-3"] for name in names)]
