"""The view of the builder of caps: the grid with what is blocked, how far one is, and the tools."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.draw.spaces import MOST_CARDS
from setlab.widgets.explorers.point_grid import Spot, grid, space_choice
from setlab.widgets.parts.elements import key_button

REASONED = 4  # up to this dimension every blocked point says by which pair; above, when it is pressed


class CapParts:
    """Needs what `CapBuilder` has."""

    def view(self):
        n = self.dimension
        return el(
            "div",
            self._looks(),
            el(
                "p",
                gettext("Choose points, no three on a line. How many can you get?"),
                class_="stage-question",
            ),
            self._tools(),
            el("p", self.told or self.describe(), class_="stage-note", data_key="note"),
            self._meter(),
            self.compared and el("p", self.comparison(), data_key="comparison"),
            grid(n, self._spots(), gettext("the points of AG({n}, 3)").format(n=n), self.cards),
            self.settings(),
            class_="stage-game",
            data_key="cap",
        )

    def _looks(self):
        kept = [("", gettext("none")), *((name, called) for name, (called, _) in self.symmetries().items())]
        options = [el("option", called, value=name, selected=name == self.symmetry) for name, called in kept]
        box = el("input", type="checkbox", checked=self.cards, data_key="cards", data_on_change="cards")
        return el(
            "div",
            space_choice(self.dimension, (2, 3, 4, 5, 6)),
            el("label", box, " ", gettext("cards")) if self.dimension <= MOST_CARDS else None,
            el(
                "label",
                gettext("symmetry kept"),
                " ",
                el("select", options, data_key="symmetry", data_on_change="symmetry"),
            ),
            class_="stage-toolbar",
        )

    def _tools(self):
        return el(
            "div",
            key_button(gettext("Hint"), "hint", "h", disabled=not self.left or None),
            key_button(gettext("Undo"), "undo", "u", disabled=not self._past or None),
            key_button(gettext("Redo"), "redo", "r", disabled=not self._future or None),
            key_button(gettext("Complete it"), "complete", "c", disabled=not self.left or None),
            key_button(gettext("Compare with a largest one"), "compare", "k", aria_pressed=bool(self.compared)),
            key_button(gettext("Clear"), "clear", "x", disabled=not self.cap or None),
            class_="stage-toolbar",
            data_key="tools",
        )

    def _meter(self):
        size, most = len(self.cap), self.bound.lower
        text = gettext("{n} of at most {most}").format(n=size, most=most)
        meter = el("meter", value=size, min=0, max=most, aria_label=text)
        return el("p", meter, " ", text, " ", el("span", str(self.bound), class_="stage-quiet"), data_key="meter")

    def _spots(self):
        spots = {point: Spot("stage-picked", said=gettext("chosen"), pressed=True) for point in self.cap}
        for point, pair in self.blocked.items():
            said = gettext("blocked")
            if self.dimension <= REASONED:
                said = gettext("blocked by {a} and {b}").format(a=self.name(pair[0]), b=self.name(pair[1]))
            spots[point] = Spot("stage-blocked", mark="×", said=said)
        for point in self.compared or ():
            spot = spots.get(point, Spot())
            said = " · ".join(filter(None, [spot.said, gettext("in the largest cap")]))
            spots[point] = spot._replace(mark="★", said=said)
        for point in self.pair or ():
            spots[point] = spots[point]._replace(mark="!")
        if self.tip:
            spots[self.tip] = spots.get(self.tip, Spot())._replace(kind="stage-spanned", mark="?", said=gettext("hint"))
        return spots
