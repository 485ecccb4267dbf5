"""What a room can be at: an activity has a part for each pupil's page, one for the teacher's, and a wall."""

import csv
import re
import unicodedata
from numbers import Number

from setlab.core.i18n import speaking

# With one of these signs a cell of a spreadsheet begins to compute, in their full width too. A program may take other
# signs than the comma for the end of a cell, and quotes and blanks before a formula for nothing.
_FORMULA = re.compile(r"""(?:^|[,;|])["'\s]*(?=[=+\-@＝＋－＠])""")
_UNSEEN = {"Cf", "Cc"}  # kinds of signs that nobody sees, and behind which others hide
_BLANK = dict.fromkeys(map(ord, "\u3164\u115f\u1160\uffa0"), " ")  # letters that look like nothing


class Activity:
    """Something the `room` does together. Write the four methods; the rest is there."""

    def __init__(self, room):
        self.room = room

    def part_for(self, seat):
        """The `Part` of a pupil's page, which is a `Seat`."""
        raise TypeError(f"{type(self).__name__} needs a part_for()")

    def controls(self, desk):
        """The `Part` of the teacher's page."""
        raise TypeError(f"{type(self).__name__} needs controls()")

    def wall(self, heading="h1"):
        """What the projector shows, and the teacher's page with an `heading` of a lower rank."""
        raise TypeError(f"{type(self).__name__} needs a wall()")

    def rows(self):
        """What can be kept, as rows of a table with its head; none as long as there is nothing."""
        return []

    def tick(self):
        """Time goes by: called again and again by whoever runs the room."""

    def left(self, person):
        """Somebody has to leave the room."""

    def save(self, path):
        """Write the rows to a file. OSError if that cannot be."""
        with speaking(self.room.language):
            rows = [[_cell(each) for each in row] for row in self.rows()]
        with open(path, "x", newline="", encoding="utf-8-sig") as file:
            csv.writer(file).writerows(rows)


def _cell(thing):
    """A cell as text, which no spreadsheet takes for a formula, however it cuts the line.

    >>> [_cell(each) for each in (-3, "-3", "x;=1+1", "Ann, +1")]
    ['-3', "'-3", "x;'=1+1", "Ann, '+1"]
    """
    text = "" if thing is None else str(thing)
    if isinstance(thing, Number):
        return text
    line = " ".join(text.translate(_BLANK).splitlines()).replace("\t", " ")
    seen = "".join(each for each in line if unicodedata.category(each) not in _UNSEEN)
    return _FORMULA.sub(r"\g<0>'", seen)


def grouped(people, most):
    """People in groups of at most so many, as even as can be.

    >>> grouped("ABCDEFGHIJK", 4)
    ['ADGJ', 'BEHK', 'CFI']
    """
    count = -(-len(people) // most)
    return [people[n::count] for n in range(count)]
