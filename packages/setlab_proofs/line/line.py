"""Drawing of a line between the splits of a cap and their mean, which proves that a cap is the largest."""

import json
from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.caps.counting import sums
from setlab.common.i18n import gettext, listed, ngettext, sentences
from setlab.common.numbers import written
from setlab.draw.markup import el, picture
from setlab.widgets.parts.elements import chosen_of
from setlab.widgets.parts.settings import Settings
from setlab.widgets.parts.undo import Steps
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Scene
from setlab_proofs.caps.separating_line import Division, SizeQuestion, drawn, height, question
from setlab_proofs.caps.slice_report import formula
from setlab_proofs.line import line_view

if TYPE_CHECKING:
    from setlab_proofs.caps.proving import Certificate

STEPS = 200  # steps of an end of the line
NEAR = 6  # tolerance in steps for snapping to a line through two splits
START = (150, 120)
STARTS = {3: (80, 40)}  # where `START` would prove it at once
ENDS = ("left", "right")
FEW = 6  # up to this many splits are listed


class DrawTheLine(Scene):
    """Proof that AG(n, 3) has no cap of this `size`. Each way to split one by a direction is a point, as is their mean.

    Move the ends of the line until all splits are on one side and the mean on the other; from dimension 5 on until as
    few as possible are on the side of the mean. Without a `size` it is one more than the largest cap has. `.proves`
    says whether the line does it, `.division` what it proves, `.certificate()` writes it down.

    >>> from setlab.widgets import DrawTheLine
    >>> line = DrawTheLine(4)
    >>> line.press("move", "left", "167")[:67]
    '5 of 7 on the side of the mean: 9 + 9 + 3, 9 + 8 + 4, 8 + 8 + 5, 8 '
    >>> line.press("move", "right", "19")[-61:]
    '210 / 12 is no whole number. So there is no cap of 21 points.'
    >>> line.division.weights, line.proves
    ((693, -16, 3), True)
    """

    dimensions = (2, 3, 4, 5, 6)
    most = STEPS

    has_line = True

    def __init__(self, dimension: int = 4, size: int | None = None) -> None:
        self.settings = self.own(Settings(self))
        self.drawers = (self.settings,)
        self.steps = self.own(Steps(self))
        self._size = size
        self._ask(dimension, size)

    def _ask(self, dimension: int, size: int | None) -> None:
        self.asked = question(dimension, size)
        self.field = Field(self.asked)
        self.restore(None)

    @property
    def dimension(self) -> int:
        """Dimension of the space."""
        return self.asked.dimension

    @property
    def proves(self) -> bool:
        """Whether the line shows as much as one can show in this way."""
        return self.division.proves

    def certificate(self) -> "Certificate":
        """Return the checked proof with this line as its last step; see `separating_line.Division`."""
        return self.division.certificate()

    # --- saved state -------------------------------------------------------------------------------------------------

    def state(self) -> tuple[int, int]:
        return self.ends

    def restore(self, ends: Sequence[int] | None) -> None:
        """Place the ends of the line, in steps. ValueError if they are out of range."""
        left, right = ends or STARTS.get(self.dimension, START)
        if not all(type(end) is int and 0 <= end <= STEPS for end in (left, right)):
            raise ValueError
        self.ends = left, right
        self._moving: int | None = None
        self.division = Division(self.asked, self.field.weights(self.ends))
        self.note = self.describe()

    def dump_state(self) -> tuple[int, tuple[int, int]]:
        return self.dimension, self.ends

    def load_state(self, saved: Any) -> None:
        dimension, ends = saved
        if dimension != self.dimension:
            self._ask(dimension, None)
        self.restore(ends)

    # --- description -------------------------------------------------------------------------------------------------

    def describe(self) -> str:
        """Describe what follows from the line as it is."""
        size, made = self.asked.size, self.division
        if made.refutation and made.total < 0:
            return gettext(
                "No way to split {n} points lies on the side of the mean, and a mean cannot lie away from all of its "
                "values. So there is no cap of {n} points."
            ).format(n=size)
        if made.total == 0:
            return self._on_the_line()
        if not made.beyond:
            return gettext("No way to split {n} points lies on the side of the mean.").format(n=size)
        text = ngettext(
            "{n} of {all} on the side of the mean: {which}. Some direction must split the {size} points so.",
            "{n} of {all} on the side of the mean: {which}. Some direction must split the {size} points in one of "
            "these ways.",
            len(made.beyond),
        ).format(n=len(made.beyond), all=len(made.values), size=size, which=self._named(made.beyond))
        return sentences([text, self._worth()])

    def _worth(self) -> str:
        """Return a sentence on how far the line leads towards a proof; "" if there is nothing to say."""
        made, wanted = self.division, self.asked.wanted
        if made.proves:
            return gettext("Counting gets no further than this. For the rest, look into the slices.")
        if wanted and len(made.beyond) <= len(wanted):
            return gettext(
                "Few, but their parts are small, and of small caps there are too many kinds to look at. Find a line "
                "that leaves splits with two large parts."
            )
        return ""

    def _on_the_line(self) -> str:
        made, found = self.division, self.division.refutation
        if made.beyond:
            return gettext("The mean lies on the line, with splits on both sides: nothing follows.")
        nearly = gettext("Move the line a little, so that it stands between them.")
        if not made.on:
            return sentences([gettext("The mean lies on the line itself."), nearly])
        text = gettext(
            "The mean lies on the line, and no split beyond it. So each direction has a split on the line: {on}."
        )
        text = text.format(on=self._named(made.on))
        if found is None:
            return sentences([text, nearly if len(made.on) == 1 else ""])
        least, (directions, pairs, _) = -found.weights_left[0], sums(self.dimension, self.asked.size)
        rest = pairs - least * directions
        why = gettext(
            "{least} pairs in each of {directions} directions are {there} of {pairs}. The other {rest} would have to "
            "come {each} at a time, and {rest} / {each} is no whole number. So there is no cap of {size} points."
        ).format(
            least=least,
            directions=directions,
            there=written(least * directions),
            pairs=written(pairs),
            rest=rest,
            each=found.divisor,
            size=self.asked.size,
        )
        return sentences([text, why])

    @staticmethod
    def _named(kinds: Sequence[tuple[int, ...]]) -> str:
        names = [line_view.named(kind) for kind in kinds]
        more = len(names) - FEW
        return listed(names if more <= 1 else [*names[:FEW], gettext("{n} more").format(n=more)])

    def rule(self) -> str:
        """Return a sentence: the whole number that the line gives to each split, and the sum over all directions."""
        text = gettext(
            "In numbers: a split with p pairs and t triples has the value {rule}. It is negative on the side of the "
            "mean, 0 on the line. Over all {directions} directions the values sum to {total}, whatever the cap."
        )
        total = written(self.division.total).replace("-", "−")
        directions = sums(self.dimension, self.asked.size)[0]
        return text.format(rule=formula(self.division.weights), directions=directions, total=total)

    # --- events ------------------------------------------------------------------------------------------------------

    def on_move(self, event: Event) -> None:
        """Move an end of the line."""
        end = ENDS.index(event.key)
        try:
            at = int(event.value)
        except (TypeError, ValueError):
            raise Refused(gettext("That cannot be chosen here.")) from None
        ends = tuple(min(max(at, 0), STEPS) if k == end else there for k, there in enumerate(self.ends))
        if ends == self.ends:
            return
        if self._moving != end:  # undo treats moves of one end as one step
            self.steps.remember()
        before = self.note
        self.restore(ends)
        self._moving = end
        if self.note != before:
            self.say(self.note)

    def on_dimension(self, event: Event) -> None:
        dimension = chosen_of(event, self.dimensions)
        ends = self.steps.turn(self.dimension, dimension)
        self._ask(dimension, self._size if dimension == self.dimension else None)
        self.restore(ends)
        self.say(self.note)

    def on_certificate(self, event: Event) -> None:
        """Save the proof as a file."""
        data = json.dumps(self.certificate().data, indent=1).encode()
        self.hand_out(f"cap-{self.dimension}.json", data)
        self.say(gettext("The certificate was written, and checked by a program of its own."))

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        return line_view.view(self)

    @property
    def title(self) -> str:
        return gettext("Draw the line: {size} points in AG({n}, 3)").format(size=self.asked.size, n=self.dimension)

    def still(self) -> tuple[str, Element]:
        text = sentences([self.title, gettext("Run the cell to move the line.")])
        return text, el("div", el("p", text), picture(line_view.drawing(self, line=False), self.title))

    def __repr__(self) -> str:
        size = "" if self.asked.size == question(self.dimension).size else f", {self.asked.size}"
        return f"DrawTheLine({self.dimension}{size})"


class Field:
    """Coordinates of points in the picture. It is tilted, or all of it would be one thin stripe: `up` is what is drawn.

    Upwards it goes from `low` to `high` in `STEPS` steps, across from `left` to `right`, which are numbers of pairs.
    """

    def __init__(self, asked: SizeQuestion) -> None:
        self.asked = asked
        points = [*asked.points.values(), asked.mean]
        pairs: list[Any] = [x for x, _ in points]
        (x, y), (x2, y2) = min(asked.points.values()), max(asked.points.values())
        self.tilt = ceil(Fraction(y2 - y) / (x2 - x)) if len(asked.points) > 2 else 0
        ups = [self.up(point) for point in points]
        wide, tall = max(pairs) - min(pairs), max(ups) - min(ups)
        self.left, self.right = min(pairs) - _room(wide), max(pairs) + _room(wide)
        self.low, self.high = min(ups) - 2 * _room(tall), max(ups) + 2 * _room(tall)

    def up(self, point: tuple[Any, Any]) -> Any:
        """Return the height at which a point is drawn."""
        return point[1] - self.tilt * point[0]

    def across(self, point: tuple[int | Fraction, int | Fraction]) -> tuple[float, float]:
        """Return the position in the picture, from 0 to 1: from the left, from below."""
        x = Fraction(point[0] - self.left) / (self.right - self.left)
        return float(x), float(Fraction(self.up(point) - self.low) / (self.high - self.low))

    def weights(self, ends: tuple[int, ...]) -> tuple[int, int, int]:
        """Return the weights (u, v, w) in whole numbers of the line with `ends` (left, right), in steps above `low`."""
        step = Fraction(self.high - self.low) / STEPS
        left, right = (
            (x, self.low + step * end + self.tilt * x) for x, end in zip((self.left, self.right), ends, strict=True)
        )
        return drawn(self.asked, (left, right), NEAR * step)

    def at_ends(self, weights: tuple[int, int, int]) -> list[float]:
        """Return the heights at which this line meets the edges of the picture, from 0 to 1."""
        return [self.across((x, height(weights, x)))[1] for x in (self.left, self.right)]


def _room(size: float | Fraction) -> Fraction:
    """Return the margin around a range of this size."""
    return Fraction(size) / 8 or Fraction(1, 2)
