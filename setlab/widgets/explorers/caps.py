"""Build a cap: points of AG(n, 3), no three on a line. Blocked points name their pair; the best size is shown."""

from collections.abc import Iterable, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from setlab.caps.bounds import Bound, known
from setlab.caps.building import blocked, completed, hint, open_points, with_images
from setlab.caps.constructing import largest_known
from setlab.caps.judging import verify
from setlab.common.arguments import flag
from setlab.common.i18n import gettext, ngettext
from setlab.core.maps import AffineMap
from setlab.core.space import AG
from setlab.core.symmetry import SymmetryGroup
from setlab.draw.markup import el, picture
from setlab.draw.spaces import CHOSEN, MOST_CARDS, space
from setlab.widgets.explorers import caps_view
from setlab.widgets.explorers.point_grid import Point, point_of, recalled, spoken
from setlab.widgets.parts.elements import chosen_of
from setlab.widgets.parts.settings import Settings
from setlab.widgets.parts.undo import Steps
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Scene


class CapBuilder(Scene):
    """Choose points so that no three are on a line: no SET among the cards. `points` are there at the start.

    `most=False` does not tell how many are possible, for learners who want to find out.
    `.cap` are the points in the order in which they were chosen.

    >>> from setlab.widgets import CapBuilder
    >>> builder = CapBuilder(2, points=[(0, 0), (0, 1)], cards=False)
    >>> builder.press("point", "p02", True)
    'Blocked: (0, 2) would be on a line with (0, 0) and (0, 1).'
    >>> builder.cap
    [(0, 0), (0, 1)]
    """

    dimensions = (2, 3, 4, 5, 6)

    has_line = True

    def __init__(self, dimension: int = 4, points: Iterable = (), cards: bool = True, most: bool = True) -> None:
        AG(dimension)
        if dimension not in self.dimensions:
            raise ValueError(gettext("caps are built in dimensions 2 to 6 here, not {n}").format(n=dimension))
        self.settings = self.own(Settings(self))
        self.drawers = (self.settings,)
        self.cards, self.symmetry, self.most = flag(cards, "cards"), "", flag(most, "most")
        self.steps = self.own(Steps(self))
        self._begin(dimension, [])
        self.restore(self._checked(points))

    def _begin(self, dimension: int, cap: Sequence[Point]) -> None:
        self.dimension = dimension
        self.compared: set | None = None  # a largest cap, to compare
        self.restore(cap)

    def state(self) -> list[Point]:
        return self.cap

    @property
    def value(self) -> tuple[Point, ...]:
        """The points of the cap. Setting it chooses other points; ValueError if three of them are on a line."""
        return tuple(self.cap)

    @value.setter
    def value(self, points: Iterable) -> None:
        self._set(self._checked(points))
        self.refresh()

    def _checked(self, points: Iterable) -> Sequence[Point]:
        chosen = AG(self.dimension).read(points)
        if not (found := verify(chosen)):
            raise ValueError(found.reason)
        return chosen

    # --- facts -------------------------------------------------------------------------------------------------------

    @property
    def bound(self) -> Bound:
        """The known bounds on the largest cap here."""
        return known()[self.dimension]

    @property
    def left(self) -> int:
        """The number of points that can still join."""
        return 3**self.dimension - len(self.cap) - len(self.blocked)

    def name(self, point: Point) -> str:
        """Return the name of a point."""
        return spoken(point, self.cards and self.dimension <= MOST_CARDS)

    def _set(self, cap: Sequence[Point]) -> None:
        self.steps.remember()
        self.restore(cap)

    def dump_state(self) -> tuple[int, tuple[Point, ...]]:
        return self.dimension, tuple(self.cap)

    def load_state(self, saved: Any) -> None:
        self._begin(*recalled(saved, self.dimensions))

    def restore(self, cap: Sequence[Point]) -> None:
        """Set the cap to these points."""
        self.cap = list(cap)
        self.blocked = {point: pairs[0] for point, pairs in blocked(self.cap).items()} if self.cap else {}
        self.tip: Point | None = None  # a point to try
        self.pair: tuple[Point, Point] | None = None  # the pair that blocks
        self.note = self.describe()

    def describe(self) -> str:
        """Return in words the size of the cap, and whether more points can join."""
        size, bound = len(self.cap), self.bound
        text = ngettext("{n} point.", "{n} points.", size).format(n=size)
        if self.most and size and size >= bound.lower:
            return text + " " + gettext("No cap here has more: it is a largest one. {source}").format(source=bound)
        if self.left:
            more = ngettext("{n} more point is open.", "{n} more points are open.", self.left).format(n=self.left)
            return f"{text} {more}"
        if not self.most:
            return text + " " + gettext("Nothing can join: the cap is complete. Is it a largest one?")
        complete = gettext(
            "Nothing can join: the cap is complete. It is maximal, and yet not the largest: {most} exist."
        )
        return text + " " + complete.format(most=bound.lower)

    # --- points ------------------------------------------------------------------------------------------------------

    def on_point(self, event: Event) -> None:
        """Add a point, with its images if a symmetry is kept; or remove it."""
        point = point_of(event.key)
        wanted = point not in self.cap if event.value is None else bool(event.value)
        if wanted == (point in self.cap):
            return
        images = with_images([point], self._map()) if self.symmetry else [point]
        if not wanted:
            self._set([each for each in self.cap if each not in images])
        else:
            self._join(point, [each for each in images if each not in self.cap])
        self.say(self.note)

    def _join(self, point: Point, images: Sequence[Point]) -> None:
        """Add these points; raise Refused with the line that they would make."""
        for each in images:
            if each in self.blocked:
                self.pair = pair = self.blocked[each]
                a, b = map(self.name, pair)
                reason = gettext("Blocked: {point} would be on a line with {a} and {b}.")
                if each != point:
                    reason = gettext("Its image is blocked: {point} would be on a line with {a} and {b}.")
                self.note = reason.format(point=self.name(each), a=a, b=b)
                raise Refused(self.note)
        if not (found := verify([*self.cap, *images])):
            raise Refused(gettext("The images do not go together: {reason}").format(reason=found.reason))
        self._set([*self.cap, *images])

    # --- tools -------------------------------------------------------------------------------------------------------

    def on_hint(self, event: Event) -> None:
        """Show one point that may join; up to dimension 4 one that leads to a largest cap, where there is one."""
        tip = hint(self.cap, self.dimension)
        if tip is None:
            raise Refused(gettext("No more points can join. Undo some points, or take one away."))
        self.tip = tip.point
        if tip.within:
            text = gettext("Try {point}: with it you are on the way to a largest cap.")
        elif self.dimension <= 4:
            text = gettext("No largest cap can be reached from here; {point} leaves the most points open.")
        else:
            text = gettext("Try {point}: it leaves the most points open, but that promises nothing.")
        self.note = text.format(point=self.name(tip.point))
        self.say(self.note)

    def on_complete(self, event: Event) -> None:
        """Add points until none can join."""
        try:
            self._set(completed(self.cap, self.dimension, self._map() if self.symmetry else None))
        except ValueError as error:
            raise Refused(str(error)) from None
        self.say(self.note)

    def on_clear(self, event: Event) -> None:
        self._set([])
        self.say(gettext("All points are gone."))

    def on_dimension(self, event: Event) -> None:
        dimension, self.symmetry = chosen_of(event, self.dimensions), ""
        self._begin(dimension, self.steps.turn(self.dimension, dimension))

    def on_cards(self, event: Event) -> None:
        self.cards = bool(event.value)
        self.note = self.describe()

    def on_symmetry(self, event: Event) -> None:
        """Choose the symmetry: every point joins together with its images."""
        self.symmetry = chosen_of(event, ("", *self.symmetries()))
        if self.symmetry:
            self.say(gettext("Every point now joins with its images."))

    def symmetries(self) -> dict[str, tuple[str, AffineMap]]:
        """Return {name: (its words, the map)} of the symmetries that can be kept."""
        unit = AffineMap.identity(self.dimension).matrix
        minus = [[-x for x in row] for row in unit]
        return {
            "minus": (gettext("x and −x"), AffineMap(minus)),
            "mirror": (gettext("x and −x + (1, 1, …)"), AffineMap(minus, (1,) * self.dimension)),
            "turn": (gettext("coordinates in a circle"), AffineMap([*unit[1:], unit[0]])),
            "swap": (gettext("coordinates backwards"), AffineMap(unit[::-1])),
        }

    def _map(self) -> AffineMap:
        return self.symmetries()[self.symmetry][1]

    def on_compare(self, event: Event) -> None:
        """Show a largest cap beside the player's, as stars."""
        if self.compared:
            self.compared = None
            return
        self.compared = set(largest_known(self.dimension))
        self.say(self.comparison())

    def comparison(self) -> str:
        """Return in words how many points the two caps share; in dimension 4 also whether they are equivalent."""
        compared = self.compared or set()
        common = len(compared.intersection(self.cap))
        text = ngettext(
            "A largest cap of {n} points is starred; {common} of them is yours.",
            "A largest cap of {n} points is starred; {common} of them are yours.",
            common,
        ).format(n=len(compared), common=common)
        if self.dimension == 4 and len(self.cap) == len(compared):
            group = SymmetryGroup("affine", 4)
            alike = group.canonical(self.cap) == group.canonical(sorted(compared))
            if alike:
                text += " " + gettext("An affine map takes yours to it: all caps of 20 points are alike.")
        return text

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        return caps_view.view(self)

    @property
    def title(self) -> str:
        return gettext("Caps in AG({n}, 3)").format(n=self.dimension)

    def still(self) -> tuple[str, Element]:
        text = gettext("A cap in AG({n}, 3): {told}").format(n=self.dimension, told=self.describe())
        marks = dict.fromkeys(self.cap, (CHOSEN, None))
        cards = self.cards and self.dimension <= MOST_CARDS
        return text, el("div", el("p", text), picture(space(self.dimension, marks, cards), text))

    def open_points(self) -> list[Point]:
        """Return the points that can still join."""
        return open_points(self.cap, self.dimension)

    def __repr__(self) -> str:
        given = [f", points={self.cap}" if self.cap else "", "" if self.most else ", most=False"]
        return f"CapBuilder({self.dimension}{''.join(given)})"
