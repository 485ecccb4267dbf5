"""How a game of SET Cubed looks: the board, the hands, the bag, and what is to be done."""

from typing import NamedTuple

from setlab.core.i18n import gettext, ngettext, sentence
from setlab.games.cubed.chance import waits_for
from setlab.games.dice.board import Board, bonus_at
from setlab.games.look import WIDE, Block, Look, both, in_lines, labelled, turn_of
from setlab.games.narration import counted

AROUND = 2  # squares around the dice that lie: the next play reaches no farther
NUMBER, SIGN = 2, 5  # letters for the number of a row, and for a square


class Squares(NamedTuple):
    """A board with the dice that lie on it. The text shows the part that is used, the picture all of it."""

    board: Board
    cells: tuple

    def __str__(self):
        rows, columns = self._used()
        parts = [self._part(rows, part) for part in in_lines(columns, (WIDE - NUMBER) // SIGN)]
        return "\n\n".join([*parts, gettext("+ is the centre mark, and a number alone is a bonus square.")])

    def _used(self):
        """The rows and columns with dice (before the first, those of the centre mark) and some around them."""
        lying = [square for square, die in enumerate(self.cells) if die is not None] or self.board.centre
        rows, columns = zip(*map(self.board.place, lying), strict=True)
        return _around(rows, self.board.rows), _around(columns, self.board.columns)

    def _part(self, rows, columns):
        lines = [("", columns), *((row, [self._sign(row, column) for column in columns]) for row in rows)]
        return "\n".join(f"{row:>{NUMBER}}" + "".join(f"{sign:>{SIGN}}" for sign in signs) for row, signs in lines)

    def _sign(self, row, column):
        square = self.board.square(row, column)
        if (die := self.cells[square]) is not None:
            return die.code
        return "+" if square in self.board.centre else bonus_at(self.board).get(square, "·")


def _around(used, most):
    return range(max(min(used) - AROUND, 1), min(max(used) + AROUND, most) + 1)


def look(state, narrator):
    """What is to be seen of a game, which is everything: dice lie open."""
    bag = ngettext("{n} die in the bag", "{n} dice in the bag", len(state.bag)).format(n=len(state.bag))
    where = both(gettext("round {n}").format(n=state.round), bag)
    hands = [_hand(state, seat, narrator) for seat in range(state.seats)]
    return Look(
        labelled(narrator.game.name, where),
        (Squares(state.board, state.cells), *hands),
        tuple(_who_acts(state, narrator)),
    )


def _hand(state, seat, narrator):
    label = both(narrator.name(seat), counted(state.scores[seat]))
    return Block(label, (tuple(die.face for die in state.hands[seat] if die.face is not None),))


def _who_acts(state, narrator):
    """Whose turn it is, and what is to be done."""
    if state.phase == "over":
        return
    if state.due:
        yield sentence(waits_for(state))
    elif state.turn is None:
        yield sentence(gettext("first, a player with a SET among their own dice calls"))
    else:
        yield turn_of(narrator.name(state.turn))
    if state.plays:
        yield sentence(gettext("the turn: {points}").format(points=counted(sum(play.points for play in state.plays))))
