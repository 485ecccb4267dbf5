"""Three parallel slices A, B and C: what is chosen in A and B crosses out points of C."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.arguments import flag
from setlab.common.i18n import gettext, ngettext
from setlab.common.integers import integer
from setlab.core.space import AG
from setlab.draw.markup import el, picture
from setlab.draw.spaces import BLOCKED, CHOSEN, MOST_CARDS, space
from setlab.widgets.explorers.frame import beside, explorer_frame
from setlab.widgets.explorers.point_grid import Point, Spot, grid, point_of, recalled, space_choice, spoken
from setlab.widgets.parts.elements import checkbox, chosen_of, tool
from setlab.widgets.parts.settings import Settings
from setlab.widgets.parts.undo import Steps
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Scene

NAMES = "ABC"


class SliceExplorer(Scene):
    """Choose points in the slices A and B of AG(n, 3), and see what of C is on no line with one of each.

    The first coordinate says in which slice a point is. `points` are chosen at the start; `cards=True` shows cards.
    `.chosen` are the points in A and B, `.free` those of C that are left.

    >>> from setlab.widgets import SliceExplorer
    >>> slices = SliceExplorer(3, points=[(0, 0, 0), (1, 1, 2)])
    >>> slices.describe()
    '1 point in A, 1 point in B. In C 1 of 9 points crossed out, 8 left.'
    >>> slices.press("point", "p221")
    '(2, 2, 1) is crossed out by (0, 0, 0) in A and (1, 1, 2) in B.'
    """

    dimensions = (2, 3, 4, 5)

    has_line = True

    def __init__(self, dimension: int = 3, points: Iterable = (), cards: bool = False) -> None:
        number = integer(dimension)
        if number not in self.dimensions:
            text = gettext("slices are shown of AG(2, 3) to AG(5, 3), not of dimension {n}")
            raise (TypeError if number is None else ValueError)(text.format(n=dimension))
        self.settings = self.own(Settings(self))
        self.drawers = (self.settings,)
        self.dimension, self.cards = number, flag(cards, "cards")
        self.steps = self.own(Steps(self))
        self.restore(self._checked(points))

    @property
    def value(self) -> tuple[Point, ...]:
        """The chosen points. Setting it chooses other points; ValueError unless they lie in A and B."""
        return tuple(self.chosen)

    @value.setter
    def value(self, points: Iterable) -> None:
        chosen = self._checked(points)
        self.steps.remember()
        self.restore(chosen)
        self.refresh()

    def _checked(self, points: Iterable) -> Iterable[Point]:
        chosen = AG(self.dimension).read(points)
        if any(point[0] == 2 for point in chosen):
            raise ValueError(gettext("points are chosen in A and B only: those that begin with 0 or 1"))
        return dict.fromkeys(chosen)

    def state(self) -> list[Point]:
        return self.chosen

    def dump_state(self) -> tuple[int, tuple[Point, ...]]:
        return self.dimension, tuple(self.chosen)

    def load_state(self, saved: Any) -> None:
        self.dimension, chosen = recalled(saved, self.dimensions)
        self.restore(chosen)

    def restore(self, chosen: Iterable[Point]) -> None:
        """Choose these points."""
        self.chosen = list(chosen)
        self.crossed: dict[Point, tuple[Point, Point]] = {}  # point of C: the first pair that crosses it out
        for a, b in product(*([p for p in self.chosen if p[0] == k] for k in (0, 1))):
            self.crossed.setdefault(tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)), (a, b))
        self.note = self.describe()

    @property
    def free(self) -> list[Point]:
        """The points of C that are on no line with a point of A and one of B."""
        return [point for point in AG(self.dimension).points if point[0] == 2 and point not in self.crossed]

    def describe(self) -> str:
        """Return in words how much is chosen, crossed out and left."""
        many = (sum(point[0] == k for point in self.chosen) for k in (0, 1))
        a, b = (ngettext("{n} point", "{n} points", n).format(n=n) for n in many)
        gone, every = len(self.crossed), 3 ** (self.dimension - 1)
        text = gettext("{a} in A, {b} in B. In C {n} of {every} points crossed out, {left} left.")
        return text.format(a=a, b=b, n=gone, every=every, left=every - gone)

    def name(self, point: Point) -> str:
        """Return the name of a point."""
        return spoken(point, self.cards and self.dimension <= MOST_CARDS)

    # --- events ------------------------------------------------------------------------------------------------------

    def on_point(self, event: Event) -> None:
        """Choose a point of A or B, or release it; for a point of C say what crosses it out."""
        point = point_of(event.key)
        if point[0] == 2:
            self.note = self._reason(point)
        elif (point not in self.chosen) != (event.value is False):
            self._set([*self.chosen, point] if point not in self.chosen else [p for p in self.chosen if p != point])
        self.say(self.note)

    def _reason(self, point: Point) -> str:
        if point not in self.crossed:
            text = gettext("{point} is left: it is on no line with a point of A and one of B.")
            return text.format(point=self.name(point))
        a, b = map(self.name, self.crossed[point])
        return gettext("{point} is crossed out by {a} in A and {b} in B.").format(point=self.name(point), a=a, b=b)

    def _set(self, chosen: Sequence[Point]) -> None:
        self.steps.remember()
        self.restore(chosen)

    def on_clear(self, event: Event) -> None:
        self._set([])
        self.say(gettext("All points are gone."))

    def on_dimension(self, event: Event) -> None:
        dimension = chosen_of(event, self.dimensions)
        chosen = self.steps.turn(self.dimension, dimension)
        self.dimension = dimension
        self.restore(chosen)

    def on_cards(self, event: Event) -> None:
        self.cards = bool(event.value)
        self.note = self.describe()

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        n = self.dimension
        points = grid(n, self._spots(), gettext("the slices A, B and C of AG({n}, 3)").format(n=n), self.cards)
        side = beside(el("p", self.note, class_="stage-note", data_key="note"))
        tools = self.steps.view(), tool(gettext("Clear"), "clear", "x", off=not self.chosen)
        rest = space_choice(n, self.dimensions), n <= MOST_CARDS and checkbox("cards", gettext("cards"), self.cards)
        question = gettext("Choose points in A and B. What is left of C?")
        return explorer_frame(self, question, (points, side), tools, rest, "slices")

    def _spots(self) -> dict[Point, Spot]:
        spots = {}
        for point in AG(self.dimension).points:
            slice_ = gettext("in {slice}").format(slice=NAMES[point[0]])
            if point in self.crossed:
                spots[point] = Spot("stage-blocked", mark="×", label=f"{slice_}, " + gettext("crossed out"))
            elif point[0] == 2:
                spots[point] = Spot("stage-spanned", mark="C", label=f"{slice_}, " + gettext("left"))
            else:
                picked = point in self.chosen
                spots[point] = Spot(
                    "stage-picked" if picked else "", mark=NAMES[point[0]], label=slice_, pressed=picked
                )
        return spots

    @property
    def title(self) -> str:
        return gettext("Three slices of AG({n}, 3)").format(n=self.dimension)

    def still(self) -> tuple[str, Element]:
        text = gettext("Three slices of AG({n}, 3): {told}").format(n=self.dimension, told=self.describe())
        marks = dict.fromkeys(self.chosen, (CHOSEN, None)) | dict.fromkeys(self.crossed, (BLOCKED, "×"))
        cards = self.cards and self.dimension <= MOST_CARDS
        return text, el("div", el("p", text), picture(space(self.dimension, marks, cards), text))

    def __repr__(self) -> str:
        return f"SliceExplorer({self.dimension}{f', points={self.chosen}' if self.chosen else ''})"
