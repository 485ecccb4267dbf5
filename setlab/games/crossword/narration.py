"""What happened in a game of Crossword SET, in words."""

from setlab.core.cards import Face
from setlab.core.i18n import gettext, ngettext
from setlab.games.narration import Namer, counted, played


class CrosswordNarrator(Namer):
    """Tells events, with the names of a `Namer`."""

    def narrate(self, event, before, after):
        """One event as a sentence; "" for what is not worth one (a die is drawn, and then rolled)."""
        return getattr(self, "_" + event[0])(event, before, after)

    def _draw(self, event, before, after):
        return ""

    _take = _pause = _go = _draw

    def _whose(self, seat, yours, theirs, **slots):
        """One of two sentences: to the only one at this screen, or about somebody by name."""
        return (yours if self.is_you(seat) else theirs).format(name=self.name(seat), **slots)

    def _roll(self, event, before, after):
        _, seat, rolled = event
        if len(rolled) > 1:
            return ""
        yours, theirs = gettext("You take one more die, {face}."), gettext("{name}: takes one more die, {face}.")
        return self._whose(seat, yours, theirs, face=Face(rolled[0][1]))

    def _lay(self, event, before, after):
        _, seat, grid, _ = event
        if after.finished:
            return self.round_told(after)
        n = len(grid)
        if not n:
            yours, theirs = gettext("Your grid is empty again."), gettext("{name}: has no grid any more.")
        else:
            yours = ngettext("You have a grid of {n} die.", "You have a grid of {n} dice.", n)
            theirs = ngettext("{name}: has a grid of {n} die.", "{name}: has a grid of {n} dice.", n)
        return self._whose(seat, yours, theirs, n=n)

    def _put(self, event, before, after):
        _, seat, host, placements, _ = event
        faces = {each.die: each.face for each in after.grids[host]}
        dice = gettext(", ").join(str(faces[die]) for die, *_ in placements)
        if self.is_you(host):
            theirs = gettext("{name}: puts {dice} on your grid.")
        else:
            theirs = gettext("{name}: puts {dice} on the grid of {host}.")
        yours = gettext("You put {dice} on the grid of {host}.")
        told = self._whose(seat, yours, theirs, dice=dice, host=self.name(host))
        return f"{told} {self.round_told(after)}" if after.finished else told

    def _stuck(self, event, before, after):
        told = self._whose(event[1], gettext("You are stuck."), gettext("{name}: is stuck."))
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
        seat = result.winner
        if len(state.hands) == 1:
            extra = ngettext("{n} extra die", "{n} extra dice", result.extra[0]).format(n=result.extra[0])
            yours = gettext("All dice placed, with {extra}, in {time}.")
            theirs = gettext("{name}: all dice placed, with {extra}, in {time}.")
            return self._whose(seat, yours, theirs, extra=extra, time=played(result.time))
        yours = gettext("You place the last die and get {points} for what the others have left over.")
        theirs = gettext("{name}: places the last die and gets {points} for what the others have left over.")
        return self._whose(seat, yours, theirs, points=counted(sum(result.unused)))


def result(narrator, match):
    """Who has won the game; alone, what it came to."""
    outcome = match.outcome()
    if len(outcome.scores) == 1:
        return _alone(match)
    score = gettext(" : ").join(map(str, outcome.scores))
    if [*map(narrator.is_you, outcome.winners)] == [True]:
        return " ".join([gettext("The game is over."), gettext("You have won, {score}.").format(score=score)])
    names = gettext(", ").join(narrator.name(seat) for seat in outcome.winners)
    return gettext("The game is over. Winner: {names} ({score}).").format(names=names, score=score)


def _alone(match):
    """The extra dice and the time (CRO-8), and whether all dice were placed in every round (CRO-9)."""
    [n], time = match.scores, played(match.game.time(match.state))
    says = ngettext(
        "The game is over: {n} extra die in all rounds together, in {time}.",
        "The game is over: {n} extra dice in all rounds together, in {time}.",
        n,
    )
    missed = sum(result.winner is None for result in match.state.results)
    lost = ngettext(
        "In {n} round not all dice were placed, so the game is not won.",
        "In {n} rounds not all dice were placed, so the game is not won.",
        missed,
    )
    return " ".join([says.format(n=n, time=time), *([lost.format(n=missed)] if missed else [])])
