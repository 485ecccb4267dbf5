"""From a challenge to the table on which it is played."""

from datetime import date as Date

from setlab.puzzles.challenges import Challenge, read
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.scene.scene import Scene
from setlab.widgets.table.daily_puzzle import DailyPuzzle
from setlab.widgets.tables import table_for


def challenge(text: str, keep: bool = True) -> Scene:
    """The table of a challenge that a friend has sent: the same deal, and their times beside yours.

    `text` is the line, or the whole link. ValueError says what to do about one that was damaged on its way.

    >>> import setlab as sl
    >>> table = sl.challenge("13sFSu2i5wiYz7vGJ3W4oVCQ3Z159a")
    >>> table.match
    <Match('junior', seed=7): 1 events>
    """
    made = read(text)
    table = table_of(made, keep)
    table.ghost.race(made)
    return table


def table_of(made: Challenge, keep: bool = True) -> Scene:
    """The table on which the deal of a challenge lies."""
    what, seed, options = made.deal
    if what == "daily":
        return DailyPuzzle(Date.fromordinal(seed), keep=keep, **dict(options))
    if what == "dice":
        return TenDiceTable(Date.fromordinal(seed), keep)
    table = table_for(what)
    more = dict(options) if table.levels else {"game": what, **dict(options)}
    return table(seed=seed, keep=keep, **more)
