"""How a grid of Crossword SET grows: in stages that the rules allow, SET by SET; and how far a player is."""

from typing import NamedTuple

from setlab.core.cards import Face
from setlab.games.crossword.grids import GridDie, cells_of, set_lines
from setlab.games.crossword.moves import unused

EDGES = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Progress(NamedTuple):
    """How far a player is: dice `laid` of so many that are theirs, and the `grid` as it lies there."""

    laid: int
    dice: int
    grid: tuple


def progress(match, seat):
    """How far a player of this match is by now, person or computer, as everybody at the table can see it.

    It counts what was laid and nothing that is planned. Own dice in the grids of others count, their dice in this grid
    do not. For an earlier moment give it the match as it was then, from `Match.at`.

    >>> from setlab import Match
    >>> from setlab.players.crossword import player
    >>> from setlab.players.session import Session
    >>> session = Session(Match("crossword", seed=1, players=2), {0: player("casual"), 1: player("expert")})
    >>> session.run(events=5)
    >>> [(each.laid, each.dice) for each in (progress(session.match, seat) for seat in (0, 1))]
    [(3, 10), (8, 10)]
    """
    state = match.state
    dice = len(state.hands[seat])
    return Progress(dice - len(unused(state, seat)), dice, state.grids[seat])


def stages(hand, grid, crossing=False):
    """The grids on the way to this one, the last of them the whole: each has one SET more, and keeps the rules.

    `grid` holds placements, as `solve` gives them, of some or all dice of the hand.

    >>> hand = [(0, "1ro"), (1, "2ro"), (2, "3ro"), (3, "w")]
    >>> [len(stage) for stage in stages(hand, ((0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 1, 4, "1ro")))]
    [3, 4]
    """
    codes = dict(hand)
    lying = [GridDie(row, column, die, _face(codes[die], *stated)) for die, row, column, *stated in grid]
    lines, used, found = [{*line} for line in set_lines(cells_of(lying))], set(), []
    while fresh := [line for line in lines if not line <= used]:
        # A grid is one, so among its other SETs one touches those that lie: shares a die with them, or else an edge.
        used |= max(fresh, key=lambda line: (bool(line & used), not crossing and _side_by_side(line, used)))
        found.append(tuple(each for each in grid if (each[1], each[2]) in used))
    return found


def _face(code, stated=None):
    return Face(code) if stated is None else Face(code).stated(stated)


def _side_by_side(some, others):
    """Does an edge of a square join these squares to the others?"""
    return any((row + down, column + right) in others for row, column in some for down, right in EDGES)
