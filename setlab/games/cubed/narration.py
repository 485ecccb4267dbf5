"""What happened in a game of SET Cubed, in words: who did what, and what it brought."""

from setlab.core.cards import Face
from setlab.core.i18n import gettext, ngettext
from setlab.games.narration import Namer, counted


class CubedNarrator(Namer):
    """Tells events, with the names of a `Namer`."""

    def narrate(self, event, before, after):
        """One event as a sentence; "" for what is not worth one (dice are drawn, and then rolled)."""
        return getattr(self, "_" + event[0])(event, before, after)

    def _draw(self, event, before, after):
        return ""

    def _roll(self, event, before, after):
        if before.phase == "opening":  # everybody's dice lie there to be seen
            return ""
        _, seat, rolled = event
        faces = gettext(", ").join(str(Face(code)) for _, code in rolled)
        return gettext("{name}: rolls {faces}.").format(name=self.name(seat), faces=faces)

    def _first(self, event, before, after):
        return gettext("{name}: begins, with a SET among the first five dice.").format(name=self.name(event[1]))

    def _call(self, event, before, after):
        return gettext("{name}: sees a SET first, and begins.").format(name=self.name(event[1]))

    def _place(self, event, before, after):
        play, board = after.plays[-1], after.board
        dice = gettext("; ").join(
            gettext("{face} on {square}").format(face=die.face, square=board.named(square))
            for square, die in play.placed
        )
        says = gettext("{name}: {dice}. That is {points}.")
        return says.format(name=self.name(event[1]), dice=dice, points=counted(play.points))

    def _replace(self, event, before, after):
        _, seat, _, row, column = event
        square = after.board.square(row, column)
        says = gettext("{name}: {face} takes the place of the WILD in {square}, which is rolled.")
        return says.format(name=self.name(seat), face=after.cells[square].face, square=after.board.named(square))

    def _end(self, event, before, after):
        points = sum(play.points for play in before.plays)
        return gettext("{name}: ends the turn with {points}.").format(name=self.name(event[1]), points=counted(points))

    def _pass(self, event, before, after):
        return gettext("{name}: passes.").format(name=self.name(event[1]))

    def _reroll(self, event, before, after):
        _, seat, dice = event
        says = ngettext("{name}: re-rolls {n} die.", "{name}: re-rolls {n} dice.", len(dice))
        return says.format(name=self.name(seat), n=len(dice))

    def _keep(self, event, before, after):
        return gettext("{name}: keeps the dice as they are.").format(name=self.name(event[1]))


def result(narrator, outcome):
    """Who has won, and why the game is over."""
    names = gettext(", ").join(narrator.name(seat) for seat in outcome.winners)
    score = gettext(" : ").join(map(str, outcome.scores))
    why = {
        "a player has no dice left": gettext("A player has no dice left."),
        "nobody could play": gettext("Nobody could play any more."),
        "everybody passed": gettext("Everybody passed for two rounds."),
    }[outcome.reason]
    return gettext("The game is over. Winner: {names} ({score}).").format(names=names, score=score) + " " + why
