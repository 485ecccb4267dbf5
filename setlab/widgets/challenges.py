"""From a challenge to the table on which it is played."""

from datetime import date as Date
from typing import Any

from setlab.core.i18n import gettext
from setlab.games import GAMES
from setlab.games.about import name_of
from setlab.puzzles.challenges import DAYS, Challenge, Deal, read
from setlab.puzzles.series import Series
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.play.calendar import date_words, kind_words
from setlab.widgets.play.next_game import options_told
from setlab.widgets.scene.scene import Scene
from setlab.widgets.table import series_view
from setlab.widgets.table.daily_puzzle import DailyPuzzle
from setlab.widgets.table.series import PuzzleSeries
from setlab.widgets.tables import table_for


def challenge(text: str, keep: bool = True) -> Scene:
    """The table of a challenge that a friend has sent: the same deal, and their times beside yours.

    `text` is the line, or the whole link. With `keep=False` the game is not kept. ValueError says what to do about a
    challenge that was damaged on its way.

    >>> import setlab as sl
    >>> table = sl.challenge("13sFSu2i5wiYz7vGJ3W4oVCQ3Z159a")
    >>> table.match
    <Match('junior', seed=7): 1 event>
    """
    made = read(text)
    table: Any = table_of(made, keep)
    table.ghost.race(made)
    return table


def table_of(made: Challenge, keep: bool = True) -> Scene:
    """The table on which the deal of a challenge lies."""
    what, seed, options = made.deal
    if what == "daily":
        return DailyPuzzle(Date.fromordinal(seed), keep=keep, **dict(options))
    if what == "dice":
        return TenDiceTable(Date.fromordinal(seed), keep)
    if what in Series.kinds:
        return PuzzleSeries(what, seed, keep=keep)
    table = table_for(what)
    more = dict(options) if table.levels else {"game": what, **dict(options)}
    return table(seed=seed, keep=keep, **more)


def deal_name(deal: Deal) -> str:
    """What is played there, and with which options, in words.

    >>> deal_name(Deal("versus", 7, (("seconds", 10),))), deal_name(Deal("storm", 7))
    ('SET against the computer (a clock of 10 s)', 'Puzzle storm')
    """
    if deal.what in Series.kinds:
        return series_view.name_of(deal.what)
    if deal.what in DAYS:
        kind = deal.all_options.get("level", deal.what)
        day = date_words(Date.fromordinal(deal.seed))
        return gettext("{game} ({options})").format(game=kind_words()[kind], options=day)
    options = options_told(GAMES[deal.what], ", ".join(f"{name}={value}" for name, value in deal.options))
    name = name_of(deal.what)
    return gettext("{game} ({options})").format(game=name, options=options) if options else name
