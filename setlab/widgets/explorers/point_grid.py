"""AG(n, 3) as buttons in nested grids: by mouse or arrow keys, each point tells its place and its name."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.core.space import AG
from setlab.draw.markup import el
from setlab.draw.pieces import piece
from setlab.draw.spaces import MOST_CARDS, across, card_at, row_by_row
from setlab.widgets.parts.elements import choice_of, group

Point: TypeAlias = tuple[int, ...]  # its coordinates
WIDTH = 54  # of a card in the grid


class Spot(NamedTuple):
    """The look of a point: a css class, a mark of a letter or two, words for it, and a colour; all may be empty."""

    kind: str = ""
    mark: str = ""
    label: str = ""
    paint: str = ""
    pressed: bool | None = None


def key_of(point: Point) -> str:
    """Return the `data-key` of a point, such as "p0120"."""
    return "p" + "".join(map(str, point))


def point_of(key: str) -> Point:
    """Return the point with this key."""
    return tuple(map(int, key[1:]))


def recalled(saved: Any, dimensions: Collection[int]) -> tuple[int, list[Point]]:
    """Return (dimension, points) from what a scene `saved`; raise ValueError unless it shows that dimension."""
    dimension, points = saved
    if dimension not in dimensions:
        raise ValueError(f"{dimension} is none of {dimensions}")
    return dimension, [*map(AG(dimension).point, points)]


def grid(
    dimension: int, spots: Mapping[Point, Spot], label: str, cards: bool = True, coordinates: bool = False
) -> Element:
    """Return all points as buttons that send "point". `spots` is {point: Spot}; cards are drawn up to dimension 4."""
    shown = cards and dimension <= MOST_CARDS
    columns = across(dimension)
    buttons = [
        _button(point, place // columns, spots.get(point, Spot()), shown, coordinates)
        for place, point in enumerate(row_by_row(dimension))
    ]
    return el(
        "div",
        group(
            label,
            buttons,
            class_=f"stage-space{' stage-cards' if shown else ''}{' stage-vast' if columns > 9 else ''}",
            style=f"--columns: {columns}; --rows: {3**dimension // columns}",
            key="space",
            roving=columns,
        ),
        class_="stage-board",
        data_key="board",
    )


def named(point: Point, shown: bool) -> str:
    """Return the name of a point: its coordinates, and its card where cards are shown."""
    where = ", ".join(map(str, point))
    return gettext("{card}, at {where}").format(card=card_at(point), where=where) if shown else where


def spoken(point: Point, shown: bool) -> str:
    """Return the name of a point in a sentence: its card where cards are shown, else its coordinates."""
    return str(card_at(point)) if shown else f"({', '.join(map(str, point))})"


def _button(point: Point, row: int, spot: Spot, shown: bool, coordinates: bool) -> Element:
    written = el("span", "".join(map(str, point)), class_="stage-at", aria_hidden="true") if coordinates else None
    ends = ["stage-last"] if row % 3 == 2 else []
    ends += ["stage-far"] if row % 9 == 8 else []
    label = gettext("{point}: {said}").format(point=named(point, shown), said=spot.label) if spot.label else None
    return el(
        "button",
        piece(card_at(point), width=WIDTH, named=False) if shown else None,
        el("span", spot.mark, class_="stage-parallel", aria_hidden="true") if spot.mark else None,
        written,
        class_=" ".join(filter(None, [spot.kind, "stage-painted" if spot.paint else "", *ends])) or None,
        style=f"--paint: {spot.paint}" if spot.paint else None,
        data_key=key_of(point),
        data_on_click="point",
        data_toggle=spot.pressed is not None,
        data_rove=True,
        aria_pressed=spot.pressed,
        aria_label=label or named(point, shown),
    )


def space_choice(dimension: int, choices: Sequence[int]) -> Element:
    """Return the field to choose one of these dimensions; the event is "dimension"."""
    spaces = {k: gettext("AG({n}, 3): {points} points").format(n=k, points=3**k) for k in choices}
    return choice_of("dimension", "dimension", gettext("space"), spaces, dimension)
