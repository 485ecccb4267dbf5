"""The view of the explorer of AG(n, 3): the grid, what is chosen in words, the magic square, the torus, the maps."""

from itertools import product

from setlab.core.i18n import gettext, ngettext
from setlab.core.linear import plus
from setlab.draw import row
from setlab.draw.markup import el
from setlab.draw.spaces import card_at, torus
from setlab.widgets.explorers.point_grid import Spot, grid, space_choice, spoken
from setlab.widgets.parts.elements import key_button

SMALL = 60  # width of a card of the magic square


class SpaceParts:
    """Needs what `SpaceExplorer` has."""

    def view(self):
        n = self.space.dimension
        return el(
            "div",
            self._looks(),
            el("p", gettext("Choose points: two give a line, three a plane."), class_="stage-question"),
            el(
                "div",
                grid(n, self._spots(), gettext("the points of AG({n}, 3)").format(n=n), self.cards, self.coordinates),
                el("div", self._note(), self._square(), self._torus(), class_="stage-beside", data_key="beside"),
                class_="stage-spaces",
            ),
            self._maps(),
            self.settings(),
            class_="stage-game",
            data_key="explorer",
        )

    def _looks(self):
        return el(
            "div",
            space_choice(self.space.dimension, (1, 2, 3, 4)),
            _box("cards", gettext("cards"), self.cards),
            _box("coordinates", gettext("coordinates"), self.coordinates),
            key_button(
                gettext("Parallels"),
                "parallels",
                "p",
                data_toggle=True,
                aria_pressed=self.parallels,
                disabled=not self.flat or None,
            ),
            key_button(gettext("Clear"), "clear", "x", disabled=not self.chosen or None),
            class_="stage-toolbar",
        )

    # --- the grid ----------------------------------------------------------------------------------------------------

    def _spots(self):
        paints = self._classes() if self.parallels and self.flat else {}
        spots = {}
        for point in self.space.points:
            mark, paint = paints.get(point, ("", ""))
            kind, said = "", mark and gettext("parallel {n}").format(n=mark)
            if point in self.chosen:
                kind, said = "stage-picked", gettext("chosen")
            elif point in self.flat:
                kind, said = "stage-spanned", gettext("in the flat")
            spots[point] = Spot(kind, mark, said, paint, point in self.chosen)
        return spots

    def _classes(self):
        """{point: (number, colour)} of the flats parallel to the one that is spanned; it is number 1 itself."""
        flats, left = [self.flat], set(self.space.points) - {*self.flat}
        origin = self.flat[0]
        for point in self.space.points:
            if point in left:
                step = plus(point, origin, -1)
                flats.append([plus(each, step) for each in self.flat])
                left.difference_update(flats[-1])
        return {
            point: (str(number), f"hsl({360 * number // len(flats)}, 75%, 78%)")
            for number, flat in enumerate(flats, 1)
            for point in flat
        }

    def _note(self):
        text = self.told or gettext("No point is chosen.")
        more = self.parallel_words() if self.parallels and self.flat else None
        return el("div", el("p", text), more and el("p", more), class_="stage-note", data_key="note")

    # --- in words ----------------------------------------------------------------------------------------------------

    @property
    def rank(self):
        """The dimension of the flat that is spanned."""
        return {3**k: k for k in range(5)}[len(self.flat)]

    def _name(self, point):
        return spoken(point, self.cards)

    def describe(self):
        """What is chosen and what it spans."""
        if not self.flat:
            return gettext("No point is chosen.")
        k, n = self.rank, self.space.dimension
        if k == 0:
            return gettext("One point: {name}. Choose a second one.").format(name=self._name(self.chosen[0]))
        number = len(self.space.flats(k))
        if k == 1:
            third = next(point for point in self.flat if point not in self.chosen[:2])
            return gettext("A line through {a} and {b}; the third is {c}. It is one of {number:,}.").format(
                a=self._name(self.chosen[0]), b=self._name(self.chosen[1]), c=self._name(third), number=number
            )
        if k == n:
            return gettext("These points span the whole space: {points} points.").format(points=len(self.flat))
        lines = 3 ** (k - 1) * (3**k - 1) // 2
        text = gettext("A plane") if k == 2 else gettext("A flat of dimension {k}").format(k=k)
        if k == n - 1:
            text = gettext("{flat}, here a hyperplane").format(flat=text)
        return gettext("{flat}: {points} points with {lines} lines. It is one of {number:,}.").format(
            flat=text, points=3**k, lines=lines, number=number
        )

    def parallel_words(self):
        """How many parallels there are."""
        number = 3 ** (self.space.dimension - self.rank)
        return ngettext(
            "With its parallels there is {n}: it covers every point once.",
            "With its parallels there are {n}: together they cover every point once.",
            number,
        ).format(n=number)

    def moved_words(self, this, before):
        """What a map did to the flat."""
        kinds = {0: gettext("The point"), 1: gettext("The line"), 2: gettext("The plane")}
        flat = kinds.get(self.rank, gettext("The flat"))
        if set(self.flat) == set(before):
            text = gettext("{flat} went to itself.")
        else:
            text = gettext("{flat} went to another one: straight stays straight.")
        keeps = (
            gettext("The map keeps the features: a symmetry of the deck as one sees it.")
            if this.keeps_features
            else gettext("The map mixes features: cards look altogether different, and SETs are still SETs.")
        )
        fixed = sum(this(point) == point for point in self.space.points)
        still = ngettext("{n} point stays where it is.", "{n} points stay where they are.", fixed).format(n=fixed)
        return " ".join([text.format(flat=flat), keeps, still])

    # --- pictures ----------------------------------------------------------------------------------------------------

    def _square(self):
        """The plane as a magic square: every row, column and diagonal is a line, the broken ones too."""
        if not self.cards or len(self.flat) != 9 or len(self.chosen) < 3:
            return None
        origin, *others = self.chosen
        first, second = (plus(point, origin, -1) for point in others[:2])
        square = []
        for down, right in product(range(3), repeat=2):
            point = origin
            for _ in range(down):
                point = plus(point, second)
            for _ in range(right):
                point = plus(point, first)
            square.append(card_at(point))
        return el(
            "div",
            el("p", gettext("The plane as a magic square: every row, column and diagonal is a SET.")),
            row(square, width=SMALL, across=3),
            data_key="square",
        )

    def _torus(self):
        """In the plane: the picture in which all lines are straight."""
        if self.space.dimension != 2:
            return None
        line = self.flat if len(self.flat) == 3 else ()
        text = gettext("As a torus: what leaves at an edge comes in at the opposite one, and every line is straight.")
        return el("div", el("p", text, class_="stage-quiet"), torus(line, label=text), data_key="torus")

    def _maps(self):
        """The closed drawer with the maps."""
        buttons = [
            el("button", called, data_key=f"map-{name}", data_on_click="apply")
            for name, (called, _) in self.maps().items()
        ]
        buttons.append(el("button", gettext("any affine map, by chance"), data_key="map-any", data_on_click="apply"))
        undo = el("button", gettext("Undo"), data_key="undo", data_on_click="undo", disabled=not self._applied or None)
        return el(
            "details",
            el("summary", gettext("Move the points by a map")),
            el("div", buttons, undo, class_="stage-toolbar"),
            el("p", gettext("All maps so far together: {map}").format(map=self._written()), class_="stage-quiet"),
            data_key="maps",
        )

    def _written(self):
        """The product of all maps as formulas: (x1, x2) → (x1 + 1, 2x2)."""
        n = self.space.dimension
        names = [f"x{place + 1}" for place in range(n)]
        sums = []
        for line, shift in zip(self.map.matrix, self.map.shift, strict=True):
            terms = [f"{'2' if a == 2 else ''}{name}" for a, name in zip(line, names, strict=True) if a]
            sums.append(" + ".join([*terms, *([str(shift)] if shift else [])]))
        return f"({', '.join(names)}) → ({', '.join(sums)})"


def _box(name, text, checked):
    return el("label", el("input", type="checkbox", checked=checked, data_key=name, data_on_change=name), " ", text)
