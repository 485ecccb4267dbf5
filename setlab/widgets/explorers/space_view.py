"""The view of the explorer of AG(n, 3): the grid, the choice in words, the magic square, the torus, the maps."""

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.core.linear import plus
from setlab.core.space import AG
from setlab.draw import row
from setlab.draw.markup import el
from setlab.draw.spaces import card_at, torus
from setlab.widgets.explorers.frame import beside, explorer_frame
from setlab.widgets.explorers.point_grid import Point, Spot, grid, space_choice
from setlab.widgets.parts.elements import checkbox, drawer, tool, toolbar

if TYPE_CHECKING:
    from setlab.widgets.explorers.space import SpaceExplorer

SMALL = 60  # width of a card of the magic square


def view(explorer: "SpaceExplorer") -> Element:
    """Return the whole of a `SpaceExplorer`."""
    n = explorer.space.dimension
    label = gettext("the points of AG({n}, 3)").format(n=n)
    points = grid(n, _spots(explorer), label, explorer.cards, explorer.coordinates)
    side = beside(_note(explorer), _square(explorer), _torus(explorer))
    tools = (
        tool(gettext("Parallels"), "parallels", "p", off=not explorer.flat, main=True, pressed=explorer.parallels),
        tool(gettext("Clear"), "clear", "x", off=not explorer.chosen),
    )
    rest = (
        space_choice(n, explorer.dimensions),
        checkbox("cards", gettext("cards"), explorer.cards),
        checkbox("coordinates", gettext("coordinates"), explorer.coordinates),
        _maps(explorer),
    )
    question = gettext("Choose points: two give a line, three a plane.")
    return explorer_frame(explorer, question, (points, side), tools, rest, "explorer")


# --- the grid ---------------------------------------------------------------------------------------------------------


def _spots(explorer: "SpaceExplorer") -> dict[Point, Spot]:
    paints = parallels(explorer.space, explorer.flat) if explorer.parallels and explorer.flat else {}
    spots = {}
    for point in explorer.space.points:
        mark, paint = paints.get(point, ("", ""))
        kind, label = "", mark and gettext("parallel {n}").format(n=mark)
        if point in explorer.chosen:
            kind, label = "stage-picked", gettext("chosen")
        elif point in explorer.flat:
            kind, label = "stage-spanned", gettext("in the flat")
        spots[point] = Spot(kind, mark, label, paint, point in explorer.chosen)
    return spots


def parallels(space: AG, flat: Sequence[Point]) -> dict[Point, tuple[str, str]]:
    """Return {point: (number, colour)} of this flat, which is number 1, and of its parallels."""
    flats, left = [flat], set(space.points) - {*flat}
    for point in space.points:
        if point in left:
            step = plus(point, flat[0], -1)
            flats.append([plus(each, step) for each in flat])
            left.difference_update(flats[-1])
    return {
        point: (str(number), f"hsl({360 * number // len(flats)}, 75%, 78%)")
        for number, flat in enumerate(flats, 1)
        for point in flat
    }


def _note(explorer: "SpaceExplorer") -> Element:
    text = explorer.note or gettext("No point is chosen.")
    more = explorer.parallel_words() if explorer.parallels and explorer.flat else None
    return el("div", el("p", text), more and el("p", more), class_="stage-note", data_key="note")


# --- pictures ---------------------------------------------------------------------------------------------------------


def _square(explorer: "SpaceExplorer") -> Element | None:
    """Return a plane of cards as a magic square: rows, columns and (broken) diagonals are lines; else None."""
    if not explorer.cards or len(explorer.flat) != 9 or len(explorer.chosen) < 3:
        return None
    origin, *others = explorer.chosen
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


def _torus(explorer: "SpaceExplorer") -> Element | None:
    """Return the plane as a torus, on which all lines are straight; None in other dimensions."""
    if explorer.space.dimension != 2:
        return None
    line = explorer.flat if len(explorer.flat) == 3 else ()
    text = gettext("As a torus: what leaves at one edge comes back in at the opposite one, and every line is straight.")
    return el(
        "div", el("p", text, class_="stage-quiet"), torus(line, label=text), class_="stage-chart", data_key="torus"
    )


def _maps(explorer: "SpaceExplorer") -> Element:
    """Return the drawer with the maps."""
    maps = {name: called for name, (called, _) in explorer.maps().items()} | {"any": gettext("a random affine map")}
    buttons = [tool(called, "apply", key=f"map-{name}") for name, called in maps.items()]
    so_far = gettext("All maps so far together: {map}").format(map=_written(explorer))
    return drawer(
        "maps",
        gettext("Move the points by a map"),
        toolbar(buttons, tool(gettext("Undo"), "undo", off=not explorer.applied)),
        el("p", so_far, class_="stage-quiet"),
    )


def _written(explorer: "SpaceExplorer") -> str:
    """Return the product of all maps as formulas: (x1, x2) → (x1 + 1, 2x2)."""
    n = explorer.space.dimension
    names = [f"x{place + 1}" for place in range(n)]
    sums = []
    for line, shift in zip(explorer.map.matrix, explorer.map.shift, strict=True):
        terms = [f"{'2' if a == 2 else ''}{name}" for a, name in zip(line, names, strict=True) if a]
        sums.append(" + ".join([*terms, *([str(shift)] if shift else [])]))
    return f"({', '.join(names)}) → ({', '.join(sums)})"
