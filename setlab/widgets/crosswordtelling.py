"""What happened in a game of Crossword SET, in words."""

from setlab.core.cards import Face
from setlab.core.words import gettext, ngettext
from setlab.games.scoring import counted
from setlab.widgets.namer import Namer
from setlab.widgets.seat import played


class CrosswordTeller(Namer):
    """Tells events, with the names of a `Namer`."""

    def tell(self, event, before, after):
        """One event as a sentence; "" for what is not worth one (a die is drawn, and then rolled)."""
        return getattr(self, "_" + event[0])(event, before, after)

    def _draw(self, event, before, after):
        return ""

    _take = _draw

    def _roll(self, event, before, after):
        _, seat, rolled = event
        if len(rolled) > 1:
            return ""
        says = gettext("{name}: takes one more die, {face}.")
        return says.format(name=self.name(seat), face=Face(rolled[0][1]))

    def _lay(self, event, before, after):
        _, seat, grid, _ = event
        if after.finished:
            return self.round_told(after)
        n = len(grid)
        says = ngettext("{name}: has a grid of {n} die.", "{name}: has a grid of {n} dice.", n)
        return says.format(name=self.name(seat), n=n)

    def _put(self, event, before, after):
        _, seat, host, placements, _ = event
        faces = {each.die: each.face for each in after.grids[host]}
        dice = gettext(", ").join(str(faces[die]) for die, *_ in placements)
        says = gettext("{name}: puts {dice} on the grid of {host}.")
        told = says.format(name=self.name(seat), dice=dice, host=self.name(host))
        return f"{told} {self.round_told(after)}" if after.finished else told

    def _stuck(self, event, before, after):
        told = gettext("{name}: is stuck.").format(name=self.name(event[1]))
        return f"{told} {self.round_told(after)}" if after.finished else told

    def _next(self, event, before, after):
        return gettext("Round {n} begins.").format(n=after.round)

    def round_told(self, state):
        """How the last round ended."""
        result = state.results[-1]
        if result.winner is None:
            if len(state.hands) == 1:
                return gettext("No die is left in the bag: this round ends without a grid of all dice.")
            return gettext("Everybody is stuck: nobody scores in this round.")
        name, time = self.name(result.winner), played(result.time)
        if len(state.hands) == 1:
            extra = ngettext("{n} extra die", "{n} extra dice", result.extra[0]).format(n=result.extra[0])
            says = gettext("{name}: all dice placed, with {extra}, in {time}.")
            return says.format(name=name, extra=extra, time=time)
        says = gettext("{name}: places the last die and gets {points} for what the others have left over.")
        return says.format(name=name, points=counted(sum(result.unused)))


def result(teller, outcome):
    """Who has won the game."""
    if len(outcome.scores) == 1:
        [n] = outcome.scores
        says = ngettext(
            "The game is over: {n} extra die in all rounds together.",
            "The game is over: {n} extra dice in all rounds together.",
            n,
        )
        return says.format(n=n)
    names = gettext(", ").join(teller.name(seat) for seat in outcome.winners)
    score = gettext(" : ").join(map(str, outcome.scores))
    return gettext("The game is over. Winner: {names} ({score}).").format(names=names, score=score)
