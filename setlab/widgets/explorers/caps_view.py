"""The view of the builder of caps: the grid with blocked points, the size so far, and the tools."""

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw.markup import el
from setlab.draw.spaces import MOST_CARDS
from setlab.widgets.explorers.frame import beside, explorer_frame
from setlab.widgets.explorers.point_grid import Point, Spot, grid, space_choice
from setlab.widgets.parts.elements import Content, checkbox, choice_of, tool

if TYPE_CHECKING:
    from setlab.widgets.explorers.caps import CapBuilder

REASONED = 4  # up to this dimension every blocked point names its pair at once; above, when it is pressed


def view(builder: "CapBuilder") -> Element:
    """Return the whole of a `CapBuilder`."""
    n = builder.dimension
    points = grid(n, _spots(builder), gettext("the points of AG({n}, 3)").format(n=n), builder.cards)
    side = beside(
        el("p", builder.note or builder.describe(), class_="stage-note", data_key="note"),
        builder.most and _meter(builder),
        builder.compared and el("p", builder.comparison(), data_key="comparison"),
    )
    question = gettext("Choose points, no three on a line. How many can you get?")
    return explorer_frame(builder, question, (points, side), _tools(builder), _rest(builder), "cap")


def _tools(builder: "CapBuilder") -> list[Content]:
    hint = tool(gettext("Hint"), "hint", "h i", off=not builder.left, main=True)
    return [hint, builder.steps.view(), tool(gettext("Clear"), "clear", "x", off=not builder.cap)]


def _rest(builder: "CapBuilder") -> list[Content]:
    kept = {"": gettext("none")} | {name: called for name, (called, _) in builder.symmetries().items()}
    return [
        tool(gettext("Complete it"), "complete", "c", off=not builder.left),
        builder.most and tool(gettext("Compare with a largest one"), "compare", "k", pressed=bool(builder.compared)),
        space_choice(builder.dimension, builder.dimensions),
        checkbox("cards", gettext("cards"), builder.cards) if builder.dimension <= MOST_CARDS else None,
        choice_of("symmetry", "symmetry", gettext("symmetry kept"), kept, builder.symmetry),
    ]


def _meter(builder: "CapBuilder") -> Element:
    size, most = len(builder.cap), builder.bound.lower
    text = gettext("{n} of at most {most}").format(n=size, most=most)
    meter = el("meter", value=size, min=0, max=most, aria_label=text)
    return el("p", meter, " ", text, " ", el("span", str(builder.bound), class_="stage-quiet"), data_key="meter")


def _spots(builder: "CapBuilder") -> dict[Point, Spot]:
    spots = {point: Spot("stage-picked", label=gettext("chosen"), pressed=True) for point in builder.cap}
    for point, pair in builder.blocked.items():
        label = gettext("blocked")
        if builder.dimension <= REASONED:
            label = gettext("blocked by {a} and {b}").format(a=builder.name(pair[0]), b=builder.name(pair[1]))
        spots[point] = Spot("stage-blocked", mark="×", label=label)
    for point in builder.compared or ():
        spot = spots.get(point, Spot())
        label = " · ".join(filter(None, [spot.label, gettext("in the largest cap")]))
        spots[point] = spot._replace(mark="★", label=label)
    for point in builder.pair or ():
        spots[point] = spots[point]._replace(mark="!")
    if builder.tip:
        spots[builder.tip] = spots.get(builder.tip, Spot())._replace(
            kind="stage-spanned", mark="?", label=gettext("hint")
        )
    return spots
