"""Narration of SET Cubed, and the visible position."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.common.i18n import gettext, ngettext, sentence
from setlab.core.cards import Face
from setlab.games.cubed.turns import nothing_fits
from setlab.games.dice.board import Board, bonus_at
from setlab.games.dice.die import waits_for
from setlab.games.look import WIDE, Block, Look, both, in_lines, labelled, turn_of
from setlab.games.narration import Narrator, counted

if TYPE_CHECKING:
    from setlab.games.cubed.state import State
    from setlab.games.narration import Step


class CubedNarrator(Narrator):
    """The narrator of SET Cubed. Drawing dice has no sentence: they are rolled next."""

    def is_you(self, seat: Any) -> bool:
        """Return whether this seat is addressed, also by a name: "Now it is your turn.", says the board."""
        return seat is not None and seat == self.you

    def _on_roll(self, step: "Step") -> str:
        _, seat, rolled = step.event
        if step.before.phase == "opening" or not rolled:  # everybody's first dice lie there to be seen
            return ""
        faces = gettext("; ").join(face_words(Face(code)) for _, code in rolled)
        return self.whose(seat, gettext("You roll {faces}."), gettext("{name} rolls {faces}."), faces=faces)

    def _on_first(self, step: "Step") -> str:
        yours = gettext("You begin, with a SET among the first five dice.")
        return self.whose(step.seat, yours, gettext("{name} begins, with a SET among the first five dice."))

    def _on_call(self, step: "Step") -> str:
        yours, theirs = gettext("You see a SET first, and begin."), gettext("{name} sees a SET first, and begins.")
        return self.whose(step.seat, yours, theirs)

    def _on_place(self, step: "Step") -> str:
        play, board = step.after.plays[-1], step.after.board
        dice = gettext("; ").join(
            gettext("{face} on {square}").format(face=face_words(die.face), square=board.named(square))
            for square, die in play.placed
        )
        yours, theirs = gettext("You put {dice}. That is {points}."), gettext("{name} puts {dice}. That is {points}.")
        return self.whose(step.seat, yours, theirs, dice=dice, points=counted(play.points))

    def _on_replace(self, step: "Step") -> str:
        _, seat, _, row, column = step.event
        square = step.after.board.square(row, column)
        yours = gettext("You replace the WILD in {square} by {face}, and roll it.")
        theirs = gettext("{name} replaces the WILD in {square} by {face}, and rolls it.")
        face, named = step.after.cells[square].face, step.after.board.named(square)
        return self.whose(seat, yours, theirs, face=face, square=named)

    def _on_end(self, step: "Step") -> str:
        points = counted(sum(play.points for play in step.before.plays))
        yours, theirs = gettext("You end your turn with {points}."), gettext("{name} ends the turn with {points}.")
        return self.whose(step.seat, yours, theirs, points=points)

    def skipped(self, seat: Any) -> str:
        """Return the sentence on a player who cannot play and is skipped."""
        return self.whose(seat, gettext("Nothing fits: you are skipped."), gettext("Nothing fits: {name} is skipped."))

    def _on_pass(self, step: "Step") -> str:
        if nothing_fits(step.before):
            return self.skipped(step.seat)
        return self.whose(step.seat, gettext("You pass."), gettext("{name} passes."))

    def _on_reroll(self, step: "Step") -> str:
        n = len(step.event[2])
        yours = ngettext("You re-roll {n} die.", "You re-roll {n} dice.", n)
        theirs = ngettext("{name} re-rolls {n} die.", "{name} re-rolls {n} dice.", n)
        return self.whose(step.seat, yours, theirs, n=n)

    def _on_keep(self, step: "Step") -> str:
        yours, theirs = gettext("You keep your dice as they are."), gettext("{name} keeps the dice as they are.")
        return self.whose(step.seat, yours, theirs)

    def _on_hint(self, step: "Step") -> str:
        return self.whose(step.seat, gettext("You look at a hint."), gettext("{name} looks at a hint."))

    def why_over(self, match: Any) -> str:
        return {
            "a player has no dice left": gettext("A player has no dice left."),
            "nobody could play": gettext("Nobody could play anything."),
            "everybody passed": gettext("Everybody passed for two rounds."),
        }[match.outcome().reason]


def face_words(face: Face) -> str:
    """Return a die in words for a sentence: "two green squiggles", "a WILD as one red oval"."""
    if not face.wild:
        return str(face)
    if face.vector is None:
        return gettext("a WILD")
    return gettext("a WILD as {face}").format(face=face.deck.spoken(face.vector))


AROUND = 2  # squares around the dice that lie: the next play reaches no farther
NUMBER, SIGN = 2, 5  # letters for the number of a row, and for a square


class Squares(NamedTuple):
    """A board with its dice. The text shows the part that is used, the picture all of it."""

    board: Board
    cells: tuple

    def __str__(self) -> str:
        rows, columns = self._used()
        parts = [self._part(rows, part) for part in in_lines(columns, (WIDE - NUMBER) // SIGN)]
        return "\n\n".join([*parts, gettext("+ is the centre mark, and a number alone is a bonus square.")])

    def _used(self) -> tuple[Sequence[int], Sequence[int]]:
        """Return the rows and columns with dice (at first, those of the centre mark) and some around them."""
        lying = [square for square, die in enumerate(self.cells) if die is not None] or self.board.centre
        rows, columns = zip(*map(self.board.place, lying), strict=True)
        return _around(rows, self.board.rows), _around(columns, self.board.columns)

    def _part(self, rows: Sequence[int], columns: Sequence[int]) -> str:
        lines = [("", columns), *((row, [self._sign(row, column) for column in columns]) for row in rows)]
        return "\n".join(f"{row:>{NUMBER}}" + "".join(f"{sign:>{SIGN}}" for sign in signs) for row, signs in lines)

    def _sign(self, row: int, column: int) -> int | str:
        square = self.board.square(row, column)
        if (die := self.cells[square]) is not None:
            return die.code
        return "+" if square in self.board.centre else bonus_at(self.board).get(square, "·")


def _around(used: Sequence[int], most: int) -> Sequence[int]:
    return range(max(min(used) - AROUND, 1), min(max(used) + AROUND, most) + 1)


def look(state: "State", narrator: CubedNarrator) -> Look:
    """Return the visible position: all of it, as dice lie open."""
    bag = ngettext("{n} die in the bag", "{n} dice in the bag", len(state.bag)).format(n=len(state.bag))
    where = both(gettext("round {n}").format(n=state.round), bag)
    hands = [_hand(state, seat, narrator) for seat in range(state.seats)]
    return Look(
        labelled(narrator.game.name, where),
        (Squares(state.board, state.cells), *hands),
        tuple(_who_acts(state, narrator)),
    )


def _hand(state: "State", seat: int, narrator: CubedNarrator) -> Block:
    label = both(narrator.name(seat), counted(state.scores[seat]))
    return Block(label, (tuple(die.face for die in state.hands[seat] if die.face is not None),))


def _who_acts(state: "State", narrator: CubedNarrator) -> Iterator[str]:
    """Yield sentences: whose turn it is, and what is to be done."""
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
