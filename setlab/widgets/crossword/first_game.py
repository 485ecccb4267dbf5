"""The captions of a first game of Crossword SET, alone: ten dice that can be placed, SET by SET."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.games.match import Match
from setlab.players.crossword import hints
from setlab.widgets.match.guide import Caption, FirstGame

if TYPE_CHECKING:
    from setlab.widgets.crossword.desk import GridDesk
    from setlab.widgets.crossword.table import CrosswordTable

SEED = 10  # the ten dice form a grid as they fell, no WILD is among them, and the second SET crosses the first
SIDE = "s{}-{}"


def _captions(table: "CrosswordTable") -> list[Caption]:
    building = table.round_on
    return [*_aim(table, building), *_sets(table, building), *_rest(table, building), *_end(table)]


def _aim(table: "CrosswordTable", building: bool) -> list[Caption]:
    """Return the captions on the aim of the game."""
    aim = gettext("Bring all your {n} dice into one grid, as words cross in a crossword.").format(n=len(table.hand))
    rule = gettext(
        "A SET lies across or down, on three neighbouring squares. Every die has to be in a SET, and all dice "
        "have to be connected."
    )
    return [Caption(aim, lit=lambda: ["rack"], holds=building), Caption(rule)]


def _sets(table: "CrosswordTable", building: bool) -> list[Caption]:
    """Return the captions on two SETs, the second of which crosses the first."""
    lying = len(table.building.lines()) if building else 0
    steps = _steps(table) if building else ()
    put = gettext(
        "The framed dice are a SET. Put them on the framed squares: drag each one, or press a die and then a square."
    )
    free = gettext("Build a SET: three dice side by side, or one below the other.")
    seen = gettext("A green bar joins dice that are a SET. A dashed frame tells you: this die is in no SET yet.")
    second = gettext("A die can be in two SETs. Put the framed dice on the framed squares: that makes one more SET.")
    other = gettext("A die can be in two SETs. Build one more, beside the first or across it.")
    return [
        Caption(put if steps else free, lying > 0 or not building, lambda: steps),
        Caption(seen, lit=lambda: ["squares"], holds=lying > 0),
        Caption(second if steps else other, lying > 1 or not building, lambda: steps),
    ]


def _rest(table: "CrosswordTable", building: bool) -> list[Caption]:
    """Return the captions on undo, hints and extra dice, and on the rest of the grid."""
    steps = _steps(table) if building else ()
    undo = gettext("You can move every die as often as you like. “{undo}” takes back what you did last.")
    hint = gettext("If you are stuck, press “{hint}”: first it names three dice, then why, then where.")
    more = gettext(
        "The dice often do not fit as they fell: then press “{take}”. A WILD can be any die, and the fewer extra "
        "dice you need, the better."
    ).format(take=gettext("Take one more die"))
    rest = gettext("Now the rest. Each framed die has its framed square; you can also find another way.")
    free = gettext("Now the rest. Find a way to bring all your dice into the grid.")
    return [
        Caption(undo.format(undo=gettext("Undo")), lit=lambda: ["undo"], holds=building),
        Caption(hint.format(hint=gettext("Hint")), lit=lambda: ["hint"], holds=building),
        Caption(more, lit=lambda: ["take"], holds=building),
        Caption(rest if steps else free, not building, lambda: steps),
    ]


def _end(table: "CrosswordTable") -> list[Caption]:
    """Return the captions at the end of the round."""
    results = table.match.state.results
    won = bool(results) and results[-1].winner is not None and not table.round_on
    done = gettext("All your dice are in one grid, and the round is over. That is how it is done!")
    last = gettext(
        "A game has three rounds. With other players, everyone builds at the same time, and the "
        "first to finish gets points."
    )
    return [
        Caption(done, holds=won),
        Caption(last),
    ]


def _steps(table: "CrosswordTable") -> tuple[str, ...]:
    """Return the keys of the next dice, each followed by its square, of a grid of all dice; () if there is none.

    The grid is moved to where most of its dice lie.
    """
    grid = table.building.solved(table.viewer).grid
    if not grid:
        return ()
    down, right = _moved(table.desk, grid)
    squares = {die: (row + down, column + right) for die, row, column, *_ in grid}
    for step in hints(table.hand, grid):
        missing = [die for die in step.dice if table.desk.spots.get(die) != squares[die]]
        if missing:
            return tuple(key for die in missing for key in (_key(table.desk, die), SIDE.format(*squares[die])))
    return ()


def _moved(desk: "GridDesk", grid: Sequence[tuple]) -> tuple[int, int]:
    """Return how far to move a grid: to where most of its dice lie, else to the middle."""
    far = Counter(
        (desk.spots[die][0] - row, desk.spots[die][1] - column) for die, row, column, *_ in grid if die in desk.spots
    )
    inside = [far for far, _ in far.most_common() if all(_fits(desk, row, column, far) for _, row, column, *_ in grid)]
    down, right = ((desk.size - max(each[axis] for each in grid)) // 2 for axis in (1, 2))
    return inside[0] if inside else (down, right)


def _fits(desk: "GridDesk", row: int, column: int, far: tuple[int, int]) -> bool:
    return 1 <= row + far[0] <= desk.size and 1 <= column + far[1] <= desk.size


def _key(desk: "GridDesk", die: int) -> str:
    """Return the key of a die: in the tray, or on a square."""
    return SIDE.format(*desk.spots[die]) if die in desk.spots else f"die-{die}"


FIRST_GAME = FirstGame(partial(Match, "crossword", SEED), _captions)
