"""Pictures that lessons show where there would be digits, each with the same in words.

>>> parted([[(0, 0), (0, 1)], [(2, 2)]], "two parts of the plane")
two parts of the plane
"""

from setlab.draw.markup import picture, to_html
from setlab.draw.spaces import BLOCKED, CHOSEN, OTHER, space

# As many paints as a picture has parts at most; each part has its number written on it as well.
PAINTS = (CHOSEN, OTHER, BLOCKED, "#F0E442")


class Figure:
    """A drawing for a notebook, with what it says in words."""

    def __init__(self, drawing, text):
        self.drawing, self.text = drawing, text

    def element(self):
        """The drawing as a picture, for a bet that explains its answer."""
        return picture(self.drawing, self.text, style="max-width: 100%; height: auto")

    def __repr__(self):
        return self.text

    def _repr_html_(self):
        return to_html(self.element())


def parted(parts, text, width=None):
    """All points of a space, and to which of up to four parts each belongs; a point in none of them stays empty."""
    if not 1 <= len(parts) <= len(PAINTS):
        raise ValueError(f"a picture has one to {len(PAINTS)} parts, not {len(parts)}")
    marks = {tuple(p): (PAINTS[n], n + 1) for n, part in enumerate(parts) for p in part}
    return Figure(space(len(next(iter(marks))), marks, width=width, label=text), text)
