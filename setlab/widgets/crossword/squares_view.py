"""The squares of Crossword SET: the grid being built, and the other players' grids."""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.core.cards import Face
from setlab.draw.boards import die_mark
from setlab.draw.markup import el
from setlab.games.crossword.grids import GridDie, cells_of, named, set_lines
from setlab.widgets.parts.elements import group

if TYPE_CHECKING:
    from setlab.widgets.crossword.desk import GridDesk

EDGE = 2  # squares around the grid of another player, on which dice can be put


def building_view(
    desk: "GridDesk",
    act: bool,
    shown: Collection[int] = (),
    pointed: Collection[tuple[int, int]] = (),
    names: Mapping[int, str] | None = None,
) -> Element:
    """Return the board on which a player builds.

    A hint points at the dice `shown` and at the squares `pointed`; `names` are those of the owners of guest dice.
    """
    grid = {each.square: each for each in desk.grid()}
    sets, size = lit(cells_of(grid.values())), desk.size
    squares = [el("span", column or "", aria_hidden="true") for column in range(size + 1)]
    for row in range(1, size + 1):
        squares.append(el("span", row, aria_hidden="true"))
        for column in range(1, size + 1):
            each = grid.get((row, column))
            if each is None:
                kind = "stage-pointed" if (row, column) in pointed else None
                squares.append(_empty(f"s{row}-{column}", (row, column), "to" if act else None, kind))
            else:
                squares.append(_lying(desk, each, sets.get(each.square), act, each.die in shown, names or {}))
    return _board(squares, size, "squares", gettext("your grid, {rows} by {columns}").format(rows=size, columns=size))


def lit(cells: Mapping[tuple[int, int], Face]) -> dict[tuple[int, int], str]:
    """Return {square: classes} of dice in SETs: a bar joins each to the next one of its SET."""
    found = {}
    for line in set_lines(cells):
        way = "stage-across" if line[0][0] == line[1][0] else "stage-down"
        for place, square in enumerate(line):
            found.setdefault(square, {"stage-lit": True})
            if place < 2:
                found[square][way] = True
    return {square: " ".join(classes) for square, classes in found.items()}


def _empty(key: str, square: tuple[int, int], drop: str | None, kind: str | None = None) -> Element:
    label = gettext("{square}: empty").format(square=named(square))
    return el("button", class_=kind, data_key=key, data_drop=drop, data_rove=True, aria_label=label)


def _lying(
    desk: "GridDesk", each: GridDie, lines: str | None, act: bool, shown: bool, names: Mapping[int, str]
) -> Element:
    row, column = each.square
    own = each.die in desk.own
    classes = ["stage-die", lines or "stage-alone", "stage-pointed" if shown else ""]
    if not own:
        label = gettext("{square}: {face}, die of {name}: it stays here")
    elif lines:
        label = gettext("{square}: {face}, in a SET")
    else:
        label = gettext("{square}: {face}, in no SET")
    attrs = {}
    if own and act:
        says = gettext("{face}: choose a square").format(face=each.face)
        beside = f"s{row}-{column + 1 if column < desk.size else column - 1}"  # where the focus goes with the die
        attrs = {"data_drag": True, "data_drag_to": beside, "data_say_armed": says, "data_drop": "to"}
    return el(
        "button",
        el("span", die_mark(each.face)),
        class_=" ".join(filter(None, [*classes, "" if own else "stage-guest"])),
        data_key=f"s{row}-{column}",
        data_rove=True,
        aria_label=label.format(square=named(each.square), face=each.face, name=names.get(each.die, "")),
        **attrs,
    )


def host_view(
    seat: int, name: str, grid: Sequence[GridDie], trial: Sequence[GridDie] = (), act: bool = True
) -> Element:
    """Return another player's grid with room around it for own dice; those on `trial` lie there already.

    Rows and columns are called as the rim counts them, from 1; keys are the squares of the grid itself.
    """
    cells, tried = {each.square: each for each in (*grid, *trial)}, {each.die for each in trial}
    rows, columns = (max(place) for place in zip(*(each.square for each in grid), strict=True))
    sets = lit(cells_of(cells.values()))
    squares = [el("span", column or "", aria_hidden="true") for column in range(columns + 2 * EDGE + 1)]
    for row in range(1 - EDGE, rows + EDGE + 1):
        squares.append(el("span", row + EDGE, aria_hidden="true"))
        for column in range(1 - EDGE, columns + EDGE + 1):
            key, each = f"h{seat}:{row}:{column}", cells.get((row, column))
            if each is None:
                squares.append(_empty(key, on_screen((row, column)), "offer" if act else None))
            else:
                squares.append(_at_host(key, each, each.die in tried, sets.get(each.square, "stage-alone")))
    label = gettext("grid of {name}").format(name=name)
    return _board(squares, columns + 2 * EDGE, f"host-{seat}", label)


def on_screen(square: tuple[int, int]) -> tuple[int, int]:
    """Return the row and column of a square of another player's grid, as the rim around that grid counts them."""
    row, column = square
    return row + EDGE, column + EDGE


def _at_host(key: str, each: GridDie, on_trial: bool, lines: str) -> Element:
    """Return a die in another player's grid as a button; an own die on trial can be moved."""
    label = gettext("{square}: {face}").format(square=named(on_screen(each.square)), face=each.face)
    says = gettext("{face}: choose a square").format(face=each.face)
    return el(
        "button",
        el("span", die_mark(each.face)),
        class_=f"stage-die {'stage-tried' if on_trial else 'stage-guest'} {lines}",
        data_key=key,
        data_rove=True,
        data_drag=on_trial or None,
        data_say_armed=says if on_trial else None,
        aria_label=label,
    )


def _board(squares: Sequence[Element], columns: int, key: str, label: str) -> Element:
    board = group(label, squares, class_="stage-squares", style=f"--columns: {columns}", key=key, roving=columns)
    return el("div", board, class_="stage-board", data_key=f"{key}-board")


def small_view(grid: Sequence[GridDie], label: str) -> Element:
    """Return a small drawing of a grid, with its dice in words."""
    if not grid:
        return el("p", gettext("no grid yet"), class_="stage-quiet")
    cells, sets = {each.square: each for each in grid}, lit(cells_of(grid))
    up, left = (min(place) for place in zip(*cells, strict=True))
    down, right = (max(place) for place in zip(*cells, strict=True))
    squares = [
        el("span", die_mark(cells[square].face), class_=f"stage-die {sets.get(square, '')}")
        if square in cells
        else el("span")
        for square in ((row, column) for row in range(up, down + 1) for column in range(left, right + 1))
    ]
    template = gettext("{square}: {face}")
    words = gettext("; ").join(template.format(square=named(each.square), face=each.face) for each in grid)
    return el(
        "div",
        squares,
        class_="stage-mini",
        style=f"--columns: {right - left + 1}",
        role="img",
        aria_label=gettext("{name}: {dice}").format(name=label, dice=words),
    )
