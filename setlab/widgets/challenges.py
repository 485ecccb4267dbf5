"""The table for a challenge, made from its link."""

from datetime import date as Date
from typing import Any

from setlab.common.i18n import gettext
from setlab.games import GAMES
from setlab.games.about import name_of
from setlab.puzzles.challenges import Challenge, Deal, read
from setlab.puzzles.series import Series
from setlab.widgets.days import DAYS
from setlab.widgets.match.calendar import date_words
from setlab.widgets.match.next_game import options_text
from setlab.widgets.match.tables import table_for
from setlab.widgets.scene.scene import Scene
from setlab.widgets.table import series_view
from setlab.widgets.table.series import PuzzleSeries


def challenge(text: str, keep: bool = True) -> Scene:
    """Return the table of a challenge that a friend has sent: the same deal, with their times beside yours.

    `text` is the link, or the part of it after `challenge=`. With `keep=False` the game is not saved. ValueError says
    that a link is damaged, and what to do about it.

    >>> import setlab as sl
    >>> table = sl.challenge("eNqLVsoqzcvML1LSMdeprtWJNjXSMTQ21DG0NIgFETpKjnl5SrEA1j4KQA")
    >>> table.match
    <Match('junior', seed=7): 1 event>
    """
    made = read(text)
    table: Any = table_of(made, keep)
    table.ghost.race(made)
    return table


def table_of(made: Challenge, keep: bool = True) -> Scene:
    """Return a table with the deal of a challenge."""
    what, seed, options = made.deal
    if what in DAYS:
        return DAYS[what].table(Date.fromordinal(seed), keep=keep)
    if what in Series.kinds:
        return PuzzleSeries(what, seed, keep=keep)
    table = table_for(what)
    more = dict(options) if table.levels else {"game": what, **dict(options)}
    return table(seed=seed, keep=keep, **more)


def deal_name(deal: Deal) -> str:
    """Return the game of a deal and its options in words.

    >>> deal_name(Deal("versus", 7, (("seconds", 10),))), deal_name(Deal("storm", 7))
    ('SET against the computer (a clock of 10 s)', 'Puzzle storm')
    """
    if deal.what in Series.kinds:
        return series_view.name_of(deal.what)
    if deal.what in DAYS:
        day = date_words(Date.fromordinal(deal.seed))
        return gettext("{game} ({options})").format(game=gettext(DAYS[deal.what].name), options=day)
    options = options_text(GAMES[deal.what], ", ".join(f"{name}={value}" for name, value in deal.options))
    name = name_of(deal.what)
    return gettext("{game} ({options})").format(game=name, options=options) if options else name
