"""Verification of caps. The result is an object that can say why not."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from setlab.caps.parsing import read
from setlab.caps.point_indices import closed, first_line, place_of
from setlab.common.i18n import gettext, ngettext

if TYPE_CHECKING:
    from setlab.core.space import PointsLike


class CapCheck:
    """The result of `verify`: truthy if no three points are on a line.

    `.size`, `.dimension` (None without points), `.line` (three points on a line, or None), `.complete`.
    """

    def __init__(self, points: "PointsLike") -> None:
        self.points = points = tuple(read(points))
        self.size = len(points)
        self.dimension = len(points[0]) if points else None
        self._places = [place_of(point) for point in points]
        found = first_line(self._places)
        self.line: Any = found and tuple(points[k] for k in found)

    def __bool__(self) -> bool:
        return self.line is None

    @cached_property
    def complete(self) -> bool:
        """Whether it is a cap that no further point can join."""
        if not self or not self.points:
            return False
        return len(closed(self._places)) == 3 ** len(self.points[0])

    @property
    def reason(self) -> str:
        """One sentence: the number of points of the cap, or which three are on a line."""
        if not self.points:
            return gettext("no points: a cap, but a trivial one")
        if self:
            return ngettext(
                "a cap: {size} point of AG({n}, 3), and no three on a line",
                "a cap: no three of these {size} points of AG({n}, 3) are on a line",
                self.size,
            ).format(size=self.size, n=self.dimension)
        first, second, third = self.line
        text = gettext("not a cap: {first}, {second} and {third} are on a line, because they sum to 0 mod 3")
        return text.format(first=first, second=second, third=third)

    def __repr__(self) -> str:
        return f"<{self.reason}>"


def verify(vectors: "PointsLike") -> CapCheck:
    """Judge vectors, cards or text of dimension 1 to 8: a `CapCheck`, truthy if it is a cap.

    Text has one vector a line (`0120`, `0 1 2 0` or `0,1,2,0`), or lists in brackets, or codes of cards; # begins a
    remark. A point that is there twice, entries other than 0, 1, 2, and unequal lengths are refused with a ValueError.

    >>> verify([(0, 0), (0, 1), (1, 0), (1, 1)])
    <a cap: no three of these 4 points of AG(2, 3) are on a line>
    >>> verify("00 01 10 02").line
    ((0, 0), (0, 1), (0, 2))
    """
    return CapCheck(vectors)


def checked_cap(vectors: "PointsLike") -> list[tuple[int, ...]]:
    """Return the vectors as a list if they are a cap; else raise ValueError."""
    if not (found := verify(vectors)):
        raise ValueError(found.reason)
    return [*found.points]
