"""The score of a turn of SET Cubed: SET by SET, with the points that a WILD costs, and the bonus squares.

>>> import setlab as sl
>>> from setlab.games.cubed.scoring import explained, turns
>>> m = sl.Match("cubed", seed=1)
>>> m.push(m.legal()[0]).placed
3
>>> print(explained(m.state.board, m.state.plays))
one red oval; three purple squiggles; two green diamonds: 3 points
the turn: 3 points
>>> len(turns(m))
0
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from setlab.common.i18n import gettext, ngettext, speaking
from setlab.games.dice.die import RolledDie
from setlab.games.dice.plays import judged
from setlab.games.narration import counted

if TYPE_CHECKING:
    from setlab.games.cubed.state import State
    from setlab.games.dice.board import Board
    from setlab.games.dice.plays import Play
    from setlab.games.match import Match


class Turn(NamedTuple):
    """A finished turn: its seat, round, plays (empty: passed), number of WILDs replaced, points."""

    seat: int
    round: int
    plays: tuple
    replaced: int
    points: int


def turns(match: "Match") -> list[Turn]:
    """Return the score sheet of a match: its finished turns, in order."""
    sheet, replaced = [], 0
    for (_, before), (event, state) in pairwise(match.replay()):
        if event[0] in ("end", "pass"):
            seat, plays = state.last
            sheet.append(Turn(seat, before.round, plays, replaced, sum(play.points for play in plays)))
        # A WILD is replaced before the first play; what chance does in between changes nothing.
        replaced = 0 if event[0] in ("end", "pass") else replaced + (event[0] == "replace")
    return sheet


def standings(match: "Match") -> list[tuple[int, int]]:
    """Return the points by seat before the first round and after each one, also after a turn of an unfinished round.

    >>> import setlab as sl
    >>> m = sl.Match("cubed", seed=1)
    >>> m.push(m.legal()[0]) and m.push(("end", m.state.turn)).scores
    (0, 3)
    >>> standings(m)
    [(0, 0), (0, 3)]
    """
    found = {0: match.state_at(0).scores}
    for (_, before), (event, after) in pairwise(match.replay()):
        if event[0] in ("end", "pass"):
            found[before.round] = after.scores
    return [*found.values()]


def preview(state: "State", placements: tuple[tuple, ...]) -> "Play":
    """Return the `Play` that these `placements` would be in this `state`, whether or not the rules allow it.

    They are as in the event ("place", seat, placements); a WILD without a stated face makes no SET yet.
    """
    own = {die.die: die for hand in state.hands for die in hand}
    placed = []
    for number, row, column, *stated in placements:
        if number not in own:
            raise ValueError(gettext("die {n} is in nobody's hand").format(n=number))
        die = own[number]
        die = RolledDie(number, die.face.stated(stated[0])) if stated else die
        placed.append((state.board.square(row, column), die))
    if any(die.face is None or die.face.vector is None for _, die in placed):
        raise ValueError(gettext("a WILD scores when it is stated which face it stands for"))
    return judged(state.board, state.cells, placed)


def explained(board: "Board", plays: "Sequence[Play]", lang: str | None = None, before: int = 0) -> str:
    """Return a turn in words, a line for each SET and each bonus square, the sum last: `plays` on a `board`.

    `before` are points reported already. `lang` is the language.
    """
    with speaking(lang):
        lines = [line for play in plays for line in _lines(board, play)]
        total = before + sum(play.points for play in plays)
        return "\n".join([*lines, gettext("the turn: {points}").format(points=counted(total))])


def _lines(board: "Board", play: "Play") -> Iterator[str]:
    for made in play.sets:
        faces = gettext("; ").join(map(str, made.faces))
        line = gettext("{faces}: {points}").format(faces=faces, points=counted(made.points))
        wild = 3 - made.points
        if wild:
            why = ngettext("{n} WILD has just been placed", "{n} WILDs have just been placed", wild).format(n=wild)
            line = gettext("{line} ({why})").format(line=line, why=why)
        yield line
    for square, points in play.bonus:
        yield gettext("bonus square in {square}: {points}").format(square=board.named(square), points=counted(points))
