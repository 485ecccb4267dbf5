"""What a room can be at: an activity has a part for each pupil's page, one for the teacher's, and a wall."""

import csv

from setlab.core.i18n import speaking

_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with these a cell of a spreadsheet would begin to compute


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
    """A cell as text, which no spreadsheet takes for a formula."""
    text = "" if thing is None else str(thing)
    return f"'{text}" if text.startswith(_FORMULA) else text


def grouped(people, most):
    """People in groups of at most so many, as even as can be.

    >>> grouped("ABCDEFGHIJK", 4)
    ['ADGJ', 'BEHK', 'CFI']
    """
    count = -(-len(people) // most)
    return [people[n::count] for n in range(count)]
