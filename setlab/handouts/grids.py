"""The worksheet on collections without a SET: nine points in a square, and 27 points in three squares."""

from itertools import combinations, product

from setlab.core.i18n import gettext
from setlab.core.sets import is_cap
from setlab.draw.figures import twelve_lines
from setlab.handouts.pages import GUIDE
from setlab.handouts.tasks import MARGIN, Task
from setlab.puzzles import CapToComplete

NINE = tuple(product(range(3), repeat=2))
STEP = 16.0  # millimetres from point to point


class Caps(Task):
    """Draw the twelve lines; complete two collections of four points and one of nine, without a line in them."""

    book = "08", "widget=CapBuilder&dimension=2"

    def __init__(self, seed):
        super().__init__(seed)
        self.begun, fours = [], [four for four in combinations(NINE, 4) if is_cap(four)]
        for _ in range(2):
            four = self.rng.choice(fours)
            self.begun.append((self.rng.sample(four, 2), four))
        puzzle = CapToComplete(next(self.seeds()))
        given = [card.vector for card in puzzle.cards]
        self.begun.append((given, (*given, *(card.vector for card in puzzle.answer))))
        self.answers = [whole for _, whole in self.begun]

    @property
    def title(self):
        return gettext("Points without a line")

    @property
    def told(self):
        return gettext(
            "Three points are a line if their rows are all the same or all different, and their columns as well (and, "
            "with three squares, the squares too). So a line may leave the square and come back on the other side."
        )

    def put(self, page, top, solved):
        wide = page.wide - 2 * MARGIN
        left = page.wide / 2 - 2 * STEP / 2
        page.paragraph(
            MARGIN, top + 2, wide, "**1.** " + gettext("Nine points: draw all twelve lines, three by three.")
        )
        y = top + 18
        for k in range(4):
            _square(page, MARGIN + 8 + k * (wide - 16 - 2 * STEP) / 3, y)
        if solved:
            page.box(MARGIN, y - 6, wide, 2 * STEP + 12, fill="#ffffff")
            page.draw(twelve_lines("").drawing, MARGIN + 12, y - 8, wide - 24)
        y += 2 * STEP + 10
        text = gettext("Two points are marked. Mark two more, so that no three are on a line. Five are impossible.")
        y = page.paragraph(MARGIN, y, wide, "**2.** " + text) + 8
        for k, (given, whole) in enumerate(self.begun[:2]):
            _square(page, left + (2 * k - 1) * 2 * STEP, y, given, whole if solved else ())
        y += 2 * STEP + 10
        text = gettext(
            "Now 27 points, in three squares that lie on top of each other. Four are marked: mark five more, so that "
            "no three are on a line. Ten are impossible."
        )
        y = page.paragraph(MARGIN, y, wide, "**3.** " + text) + 9
        given, whole = self.begun[2]
        for layer in range(3):
            shown = [[point[1:] for point in points if point[0] == layer] for points in (given, whole)]
            x = left + (layer - 1) * 4 * STEP
            page.text(x + STEP, y - 5, str(layer + 1), 10, "bold", "middle")
            _square(page, x, y, shown[0], shown[1] if solved else ())


def _square(page, x, y, given=(), whole=()):
    """Nine points; those given are black, those added are rings around a dot."""
    for k in range(3):
        page.line(x, y + k * STEP, x + 2 * STEP, y + k * STEP, width=0.1, paint=GUIDE)
        page.line(x + k * STEP, y, x + k * STEP, y + 2 * STEP, width=0.1, paint=GUIDE)
    for row, column in NINE:
        at = x + column * STEP, y + row * STEP
        page.disc(*at, 3, fill="#ffffff", stroke=GUIDE)
        if (row, column) in given:
            page.disc(*at, 3, fill="#000000")
        elif (row, column) in whole:
            page.disc(*at, 3, stroke="#000000", width=0.7)
            page.disc(*at, 1.2, fill="#000000")
