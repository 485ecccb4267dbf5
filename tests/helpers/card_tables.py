"""What tests of the card table do again and again."""

from itertools import combinations, count

import setlab as sl
from setlab.games import GAMES
from setlab.games.table.game import TableGame
from setlab.widgets import CardTable

FAMILY = [game.id for game in GAMES.values() if isinstance(game, TableGame)]


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self):
        self.seconds = 1000.0

    def __call__(self):
        return self.seconds


def html(table):
    return table.frame["html"]


def pick(table, cards):
    """Choose these cards (or codes, or dice by number); what was said last."""
    said = ""
    for card in cards:
        said = table.press("pick", f"card-{getattr(card, 'code', card)}", True)
    assert not table.errors, table.errors[-1]
    return said


def a_group(table):
    return [card.code for card in table.match.state.groups[0]]


def no_group(table):
    """Three cards that are no SET."""
    lying = table.match.state.lying
    return next([c.code for c in three] for three in combinations(lying, 3) if not sl.is_set(*three))


def wait(table, clock, seconds):
    """So much time passes; then the bell rings."""
    clock.seconds += seconds
    deadline = table._offers.clocks.get(("time", "bell"))
    return table.press("time", "bell", deadline) if deadline else ""


def by_computer(table):
    """(kind, when) of the computer's moves."""
    return [(e[0], e[-1]) for e in table.match.history if len(e) > 2 and e[1] == 1]


def play_on(table):
    """Take what there is, or turn up a column, to the end."""
    for _ in range(60):
        if table.over:
            return
        if table.match.state.groups:
            pick(table, a_group(table))
        else:
            table.press("column", "column")
    raise AssertionError("the game has no end")


def kept_game(game="junior", take=None, hints=0, seed=7, **more):
    """A kept game in which the player of seat 0 took so many SETs (None: all), each a second after the one before."""
    table = CardTable(game, seed=seed, **more)
    table.touch()
    for _ in range(hints):
        table.match.push(("hint", 0))
    for n in count():
        if table.over or n == take:
            break
        takes = [event for event in table.match.legal() if event[0] == "take" and event[1] == 0]
        table.match.push((*takes[0][:3], 1000 * (n + 1)) if takes else table.match.legal()[0])
    table.leave()
    return table.match
