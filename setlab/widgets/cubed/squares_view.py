"""The squares of a board for SET Cubed, each a button that says its place and its die."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import catalogue, gettext
from setlab.draw.boards import die_mark
from setlab.draw.markup import el, kept
from setlab.draw.themes import look
from setlab.games.cubed.state import State
from setlab.games.dice.board import Board, bonus_at
from setlab.widgets.parts.elements import group, tool

if TYPE_CHECKING:
    from setlab.games.dice.die import RolledDie
    from setlab.widgets.cubed.attempt import TrialDie

MARGIN = 3  # squares around the dice that a small screen shows
ON_TRIAL = 1  # and around dice on trial, which may lead further


def squares_view(
    state: State,
    laid: "Sequence[TrialDie]" = (),
    act: bool = False,
    slots: Mapping[int, int] | None = None,
    fits: Mapping[int, tuple[str, str]] | None = None,
    pointed: Sequence[int] = (),
    whole: bool = False,
) -> Element:
    """Return the squares as buttons; each says its place and its die.

    `laid`: dice on trial; `act`: may dice be put there? `slots` are the places of dice in the hand; `fits`, {square:
    (slots that score, slots that need a partner)}, is what lights up when a die is taken in hand, None if nothing does;
    a hint points at the squares `pointed`. A small screen shows the used part with some squares around it, unless the
    `whole` board is wanted.
    """
    plays = state.plays or (state.last[1] if state.last else ())
    fresh = frozenset(square for play in plays for square, _ in play.placed)
    now = look()
    shown = (state.board, state.cells, fresh, tuple(laid), act, _frozen(slots), _frozen(fits), tuple(pointed), whole)
    return _squares(*shown, now.name, now.letters, catalogue())


def near(layout: Board, cells: "Sequence[RolledDie | None]", laid: Iterable[int] = ()) -> tuple[range, range]:
    """Return (rows, columns) of what a small screen shows, as ranges. While nothing is laid they only grow.

    >>> from setlab import Match
    >>> state = Match("cubed", seed=1).state
    >>> near(state.board, state.cells)
    (range(5, 12), range(4, 13))
    """
    lying = [square for square, die in enumerate(cells) if die is not None]
    places = [(layout.place(square), MARGIN) for square in (*layout.centre, *lying)]
    places += [(layout.place(square), ON_TRIAL) for square in laid]
    ends = zip(*[((row - by, row + by), (column - by, column + by)) for (row, column), by in places], strict=True)
    rows, columns = (
        range(max(min(low for low, _ in each), 1), min(max(high for _, high in each), most) + 1)
        for each, most in zip(ends, (layout.rows, layout.columns), strict=True)
    )
    return rows, columns


def _frozen(known: Mapping[int, object] | None) -> tuple | None:
    return None if known is None else tuple(known.items())


# The board is the same for all viewers, and most events change nothing on it.
@lru_cache(maxsize=40)
def _squares(
    layout: Board,
    cells: "Sequence[RolledDie | None]",
    fresh: Collection[int],
    laid: "Sequence[TrialDie]",
    act: bool,
    slots: Iterable[tuple[int, int]] | None,
    fits: Iterable[tuple[int, tuple[str, str]]] | None,
    pointed: Sequence[int],
    whole: bool,
    _theme: str,
    _letters: bool,
    _words: NullTranslations | GNUTranslations,
) -> Element:
    trial, places, lights = {each.square: each for each in laid}, dict(slots or ()), dict(fits or ())
    rows, columns = near(layout, cells, (*trial, *pointed))
    heads = range(layout.columns + 1)
    squares = [el("span", n or "", aria_hidden="true", data_far=n not in columns and n > 0) for n in heads]
    for square in range(layout.size):
        row, column = layout.place(square)
        far = row not in rows or column not in columns
        if column == 1:
            squares.append(el("span", row, aria_hidden="true", data_far=row not in rows))
        if square in trial:
            squares.append(_on_trial(layout, trial[square], places))
        else:
            lit = lights.get(square, ("", ""))
            is_pointed = square in pointed
            squares.append(_square(layout, square, cells[square], square in fresh, act, lit, is_pointed, far))
    drawn = group(
        gettext("the board, {rows} by {columns}").format(rows=layout.rows, columns=layout.columns),
        squares,
        class_=" ".join(["stage-squares", *(["stage-fitting"] * (fits is not None)), *(["stage-near"] * (not whole))]),
        style=f"--columns: {layout.columns}; --across: {len(columns)}; --down: {len(rows)}",
        key="squares",
        roving=layout.columns,
        data_roving_near=len(columns),
    )
    return kept(el("div", drawn, class_="stage-board", data_key="board"))


def _on_trial(layout: Board, each: "TrialDie", slots: Mapping[int, int]) -> Element:
    """Return a die on trial as a button: a press takes it back, and it can be moved to another square."""
    label = gettext("{square}: {face}, not confirmed; press to take it back")
    return tool(
        die_mark(each.shown),
        "back",
        key=f"s{each.square}",
        class_="stage-die stage-tried",
        data_drop="to",
        data_drag=True,
        data_slot=slots.get(each.die),
        data_rove=True,
        aria_label=label.format(square=layout.named(each.square), face=each.shown),
    )


def _square(
    layout: Board,
    square: int,
    lying: "RolledDie | None",
    fresh: bool,
    act: bool,
    lit: tuple[str, str],
    pointed: bool,
    far: bool,
) -> Element:
    """Return a square as a button, with little markup: there are hundreds in each frame."""
    where, points, kind = layout.named(square), bonus_at(layout).get(square), None
    shown: Any = points
    if lying is not None:
        label, shown = gettext("{square}: {face}").format(square=where, face=lying.face), die_mark(lying.face)
        if fresh:  # it flies in from the hand of its player
            shown = el("span", shown, data_key=f"lies-{lying.die}", data_from=f"held-{lying.die}")
        kind = " ".join(["stage-die", *(["stage-fresh"] if fresh else [])])
    elif points:
        label, kind = gettext("{square}: empty, bonus {n}").format(square=where, n=points), "stage-bonus"
    elif square in layout.centre:
        label, kind = gettext("{square}: empty, centre mark").format(square=where), "stage-centre"
    else:
        label = gettext("{square}: empty").format(square=where)
    return el(
        "button",
        shown,
        class_=" ".join(filter(None, [kind, "stage-pointed" if pointed else None])) or None,
        data_key=f"s{square}",
        data_drop="to" if act else None,
        data_fits=lit[0] or None,
        data_may=lit[1] or None,
        data_far=far,
        data_rove=True,
        aria_label=label,
    )
