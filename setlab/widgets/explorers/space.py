"""AG(n, 3) to explore: two points give a line, three a plane; parallels in colours; maps that keep lines straight."""

from collections.abc import Iterable, Sequence
from random import Random, SystemRandom
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.arguments import flag
from setlab.common.i18n import gettext, ngettext
from setlab.common.integers import whole_seed
from setlab.common.numbers import written
from setlab.core.maps import AffineMap
from setlab.core.space import AG
from setlab.draw.markup import el, picture
from setlab.draw.spaces import CHOSEN, OTHER, space
from setlab.widgets.explorers import space_view
from setlab.widgets.explorers.point_grid import Point, point_of, recalled, spoken
from setlab.widgets.parts.elements import chosen_of
from setlab.widgets.parts.settings import Settings
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Scene


class SpaceExplorer(Scene):
    """Choose points of AG(n, 3) and see the flat that they span: a line, a plane, a hyperplane.

    `points` are chosen at the start, as vectors or cards; `cards=False` shows spots instead, `coordinates=True` writes
    the coordinates, `counts=False` keeps back how many lines and flats there are. `.chosen` are the points in the order
    of choosing, `.flat` what they span, `.map` the product of all maps that were applied.

    >>> from setlab.widgets import SpaceExplorer
    >>> space = SpaceExplorer(2, points=[(0, 0)], cards=False)
    >>> space.press("point", "p12", True)
    'A line through (0, 0) and (1, 2); the third is (2, 1). It is one of 12.'
    >>> space.flat
    ((0, 0), (1, 2), (2, 1))
    """

    dimensions = (1, 2, 3, 4)

    has_line = True

    def __init__(
        self,
        dimension: int = 4,
        points: Iterable = (),
        cards: bool = True,
        coordinates: bool = False,
        seed: int | None = None,
        counts: bool = True,
    ) -> None:
        self.counts = flag(counts, "counts")
        self.settings = self.own(Settings(self))
        self.drawers = (self.settings,)
        self.space = AG(dimension)
        if dimension not in self.dimensions:
            raise ValueError(gettext("the explorer shows AG(1, 3) to AG(4, 3), not dimension {n}").format(n=dimension))
        self.cards, self.coordinates = flag(cards, "cards"), flag(coordinates, "coordinates")
        self.parallels = False
        seed = whole_seed(seed)
        self._rng = SystemRandom() if seed is None else Random(seed)
        self._begin()
        if chosen := self._checked(points):
            self._set(chosen)

    @property
    def value(self) -> tuple[Point, ...]:
        """The chosen points. Setting it chooses other points; ValueError if one adds nothing to those before it."""
        return tuple(self.chosen)

    @value.setter
    def value(self, points: Iterable) -> None:
        self._set(self._checked(points))
        self.refresh()

    def _checked(self, points: Iterable) -> list[Point]:
        chosen: list[Point] = []
        for point in self.space.read(points):
            if chosen and point in self.space.span(chosen):
                raise ValueError(gettext("{point} adds nothing to the points before it").format(point=point))
            chosen.append(point)
        return chosen

    def _begin(self) -> None:
        self.chosen, self.note = [], ""
        self.flat: Sequence = ()
        self.map = AffineMap.identity(self.space.dimension)
        self.applied = []  # the maps, one after the other

    # --- choosing points ---------------------------------------------------------------------------------------------

    def on_point(self, event: Event) -> None:
        """Choose a point or let it go. Once everything is spanned, the next point begins anew."""
        point = point_of(event.key)
        wanted = point not in self.chosen if event.value is None else bool(event.value)
        if wanted == (point in self.chosen):
            return
        if wanted:
            self._choose(point)
        else:
            self._set([each for each in self.chosen if each != point])
        self.say(self.note)

    def _choose(self, point: Point) -> None:
        """Add a point; for one that lies in the flat already, only say so."""
        if self.flat and len(self.flat) == len(self.space.points):
            self._set([point])
        elif point in self.flat and point not in self.chosen:
            self.note = gettext("This flat has {point} already: nothing is added.").format(point=self.name(point))
        elif point not in self.chosen:
            self._set([*self.chosen, point])

    def _set(self, chosen: list[Point]) -> None:
        self.chosen = chosen
        self.flat = self.space.span(chosen) if chosen else ()
        self.note = self.describe()

    def dump_state(self) -> tuple[int, tuple[Point, ...]]:
        return self.space.dimension, tuple(self.chosen)

    def load_state(self, saved: Any) -> None:
        dimension, chosen = recalled(saved, self.dimensions)
        self.space = AG(dimension)
        self._begin()
        self._set(chosen)

    def on_clear(self, event: Event) -> None:
        self._set([])
        self.say(self.note)

    # --- looks -------------------------------------------------------------------------------------------------------

    def on_dimension(self, event: Event) -> None:
        self.space = AG(chosen_of(event, self.dimensions))
        self._begin()

    def on_cards(self, event: Event) -> None:
        self.cards = bool(event.value)
        self.note = self.describe()

    def on_coordinates(self, event: Event) -> None:
        self.coordinates = bool(event.value)

    def on_parallels(self, event: Event) -> None:
        self.parallels = not self.parallels if event.value is None else bool(event.value)
        if self.parallels and self.flat:
            self.say(self.parallel_words())

    # --- maps --------------------------------------------------------------------------------------------------------

    def maps(self) -> dict[str, tuple[str, AffineMap]]:
        """Return {name: (its words, the map)} of the maps to choose from; the random ones are new each time."""
        n = self.space.dimension
        unit = AffineMap.identity(n).matrix
        first = unit[0]
        known = {
            "turn": (gettext("feature: add 1 to the first coordinate"), AffineMap(unit, first)),
            "swap-values": (
                gettext("feature: exchange the values 0 and 1 of the first coordinate"),
                AffineMap([[-x for x in first], *unit[1:]], first),
            ),
        }
        if n > 1:
            last = unit[-1]
            known["swap"] = (
                gettext("feature: exchange the first and the last coordinate"),
                AffineMap([last, *unit[1:-1], first]),
            )
            shear = [a + b for a, b in zip(first, last, strict=True)]
            known["shear"] = (
                gettext("shear: add the first coordinate to the last"),
                AffineMap([*unit[:-1], shear]),
            )
        return known

    def any_map(self) -> AffineMap:
        """Return a random affine map."""
        n = self.space.dimension
        while True:
            matrix = [[self._rng.randrange(3) for _ in range(n)] for _ in range(n)]
            shift = [self._rng.randrange(3) for _ in range(n)]
            try:
                return AffineMap(matrix, shift)
            except ValueError:  # not invertible
                continue

    def on_apply(self, event: Event) -> None:
        """Send the chosen points through a map: lines go to lines, planes to planes."""
        name = event.key.removeprefix("map-")
        known = self.maps()
        this = known[name][1] if name in known else self.any_map()
        self.applied.append(this)
        self.map = this @ self.map
        if not self.chosen:
            self.note = gettext("Choose some points first; the map moves them.")
        else:
            before = self.flat
            self._set([this(point) for point in self.chosen])
            self.note = self.moved_words(this, before)
        self.say(self.note)

    def on_undo(self, event: Event) -> None:
        if self.applied:
            back = self.applied.pop().inverse()
            self.map = back @ self.map
            self._set([back(point) for point in self.chosen])
            self.say(self.note)

    # --- text --------------------------------------------------------------------------------------------------------

    @property
    def rank(self) -> int:
        """The dimension of the flat that is spanned."""
        return {3**k: k for k in range(5)}[len(self.flat)]

    def name(self, point: Point) -> str:
        """Return the name of a point."""
        return spoken(point, self.cards)

    def describe(self) -> str:
        """Return in words what is chosen and what it spans."""
        if not self.flat:
            return gettext("No point is chosen.")
        k, n = self.rank, self.space.dimension
        if k == 0:
            return gettext("One point: {name}. Choose a second one.").format(name=self.name(self.chosen[0]))
        number = len(self.space.flats(k))
        if k == 1:
            third = next(point for point in self.flat if point not in self.chosen[:2])
            text = gettext("A line through {a} and {b}; the third is {c}.")
            if self.counts:
                text = gettext("A line through {a} and {b}; the third is {c}. It is one of {number}.")
            return text.format(
                a=self.name(self.chosen[0]),
                b=self.name(self.chosen[1]),
                c=self.name(third),
                number=written(number),
            )
        if k == n:
            return gettext("These points span the whole space: {points} points.").format(points=len(self.flat))
        lines = 3 ** (k - 1) * (3**k - 1) // 2
        text = gettext("A plane") if k == 2 else gettext("A flat of dimension {k}").format(k=k)
        if k == n - 1:
            text = gettext("{flat}, here a hyperplane").format(flat=text)
        if not self.counts:
            return gettext("{flat}: {points} points.").format(flat=text, points=3**k)
        return gettext("{flat}: {points} points with {lines} lines. It is one of {number}.").format(
            flat=text, points=3**k, lines=lines, number=written(number)
        )

    def parallel_words(self) -> str:
        """Return in words how many parallels there are."""
        number = 3 ** (self.space.dimension - self.rank)
        return ngettext(
            "With its parallels there is {n}: it covers every point once.",
            "With its parallels there are {n}: together they cover every point once.",
            number,
        ).format(n=number)

    def moved_words(self, this: AffineMap, before: Sequence[Point]) -> str:
        """Return in words the effect of the map `this` on the flat, which was `before`."""
        kinds = {0: gettext("The point"), 1: gettext("The line"), 2: gettext("The plane")}
        flat = kinds.get(self.rank, gettext("The flat"))
        if set(self.flat) == set(before):
            text = gettext("{flat} went to itself.")
        else:
            text = gettext("{flat} went to another one: straight stays straight.")
        keeps = (
            gettext("The map keeps the features: a symmetry of the deck that you can see.")
            if this.keeps_features
            else gettext("The map mixes features: cards look altogether different, and SETs are still SETs.")
        )
        fixed = sum(this(point) == point for point in self.space.points)
        still = ngettext("{n} point stays where it is.", "{n} points stay where they are.", fixed).format(n=fixed)
        return " ".join([text.format(flat=flat), keeps, still])

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        return space_view.view(self)

    @property
    def title(self) -> str:
        return gettext("The space AG({n}, 3)").format(n=self.space.dimension)

    def still(self) -> tuple[str, Element]:
        n = self.space.dimension
        text = gettext("AG({n}, 3): {points} points").format(n=n, points=3**n)
        if self.counts:
            template = gettext("AG({n}, 3): {points} points, {lines} lines")
            text = template.format(n=n, points=3**n, lines=len(self.space.lines()))
        marks = dict.fromkeys(self.flat, (OTHER, None)) | dict.fromkeys(self.chosen, (CHOSEN, None))
        return text, el("div", el("p", text), picture(space(n, marks, self.cards), text))

    def __repr__(self) -> str:
        return f"SpaceExplorer({self.space.dimension})"
