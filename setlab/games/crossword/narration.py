"""Narration of Crossword SET, and the visible position."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, ngettext, sentence, sentences
from setlab.common.numbers import duration
from setlab.core.cards import Face
from setlab.games.crossword.grids import cells_of
from setlab.games.crossword.moves import unused
from setlab.games.dice.die import waits_for
from setlab.games.look import Block, Look, both, labelled, of_each
from setlab.games.narration import Narrator, TimedStep, counted

if TYPE_CHECKING:
    from setlab.games.crossword.state import State
    from setlab.games.match import Match


class CrosswordNarrator(Narrator):
    """The narrator of Crossword SET. Taking and drawing dice has no sentence: they are rolled next."""

    step = TimedStep

    def _on_roll(self, step: TimedStep) -> str:
        _, seat, rolled = step.event
        if len(rolled) > 1:  # the first dice of a round
            return ""
        yours, theirs = gettext("You take one more die, {face}."), gettext("{name} takes one more die, {face}.")
        return self.whose(seat, yours, theirs, face=Face(rolled[0][1]))

    def _on_lay(self, step: TimedStep) -> str:
        _, seat, grid, _ = step.event
        if step.after.finished:
            return self.round_text(step.after)
        n = len(grid)
        if not n:
            return self.whose(seat, gettext("Your grid is empty again."), gettext("{name} has no grid any more."))
        yours = ngettext("You have a grid of {n} die.", "You have a grid of {n} dice.", n)
        theirs = ngettext("{name} has a grid of {n} die.", "{name} has a grid of {n} dice.", n)
        return self.whose(seat, yours, theirs, n=n)

    def _on_put(self, step: TimedStep) -> str:
        _, seat, host, placements, _ = step.event
        faces = {each.die: each.face for each in step.after.grids[host]}
        dice = gettext(", ").join(str(faces[die]) for die, *_ in placements)
        if self.is_you(host):
            theirs = gettext("{name} puts {dice} on your grid.")
        else:
            theirs = gettext("{name} puts {dice} on the grid of {host}.")
        yours = gettext("You put {dice} on the grid of {host}.")
        return self._and_the_end(step, self.whose(seat, yours, theirs, dice=dice, host=self.name(host)))

    def _on_stuck(self, step: TimedStep) -> str:
        return self._and_the_end(step, self.whose(step.seat, gettext("You are stuck."), gettext("{name} is stuck.")))

    def _on_hint(self, step: TimedStep) -> str:
        return self.whose(step.seat, gettext("You look at a hint."), gettext("{name} looks at a hint."))

    def _and_the_end(self, step: TimedStep, text: str) -> str:
        """Return the text, and the result of the round if it ended."""
        return sentences([text, self.round_text(step.after) if step.after.finished else ""])

    def _on_next(self, step: TimedStep) -> str:
        return gettext("Round {n} begins.").format(n=step.after.round)

    def round_text(self, state: "State") -> str:
        """Return the result of the last round."""
        result = state.results[-1]
        if result.winner is None:
            if len(state.hands) == 1:
                return gettext("No die is left in the bag: this round ends without a grid of all dice.")
            return gettext("Everybody is stuck: nobody scores in this round.")
        seat = result.winner
        if len(state.hands) == 1:
            extra = ngettext("{n} extra die", "{n} extra dice", result.extra[0]).format(n=result.extra[0])
            yours = gettext("All dice placed, with {extra}, in {time}.")
            theirs = gettext("{name} has placed all dice, with {extra}, in {time}.")
            return self.whose(seat, yours, theirs, extra=extra, time=duration(result.time))
        yours = gettext("You place the last die and get {points} for what the others have left over.")
        theirs = gettext("{name} places the last die and gets {points} for what the others have left over.")
        return self.whose(seat, yours, theirs, points=counted(sum(result.unused)))

    def winners(self, match: "Match") -> str:
        """Return the winners of the game; alone, its result."""
        return self._alone(match) if match.players == 1 else super().winners(match)

    def _alone(self, match: "Match") -> str:
        """Return the extra dice and the time (CRO-8), and in how many rounds not all dice were placed (CRO-9)."""
        [n], time = match.scores, duration(match.game.time(match.state))
        says = ngettext(
            "The game is over: {n} extra die in all rounds together, in {time}.",
            "The game is over: {n} extra dice in all rounds together, in {time}.",
            n,
        ).format(n=n, time=time)
        missed = sum(result.winner is None for result in match.state.results)
        lost = ngettext(
            "Not all dice were placed in {n} round, so the game is not won.",
            "Not all dice were placed in {n} rounds, so the game is not won.",
            missed,
        ).format(n=missed)
        return sentences([says, lost if missed else ""])


def look(state: "State", narrator: CrosswordNarrator) -> Look:
    """Return the visible position: all of it, but the dice in a pause."""
    bag = ngettext("{n} die in the bag", "{n} dice in the bag", len(state.bag)).format(n=len(state.bag))
    where = gettext("round {n} of {all}").format(n=state.round, all=state.options.rounds)
    scores = narrator.game.scores(state)
    say = counted if state.seats > 1 else _extra
    return Look(
        labelled(narrator.game.name, both(where, bag)),
        () if state.paused else tuple(_blocks(state, narrator)),
        (of_each(narrator, range(state.seats), lambda seat: say(scores[seat])), *_who_acts(state, narrator)),
    )


def _extra(n: int) -> str:
    return ngettext("{n} extra die", "{n} extra dice", n).format(n=n)


def _blocks(state: "State", narrator: CrosswordNarrator) -> Iterator[Block]:
    for seat in range(state.seats):
        name = narrator.name(seat)
        if state.grids[seat]:
            yield Block(gettext("Grid of {name}").format(name=name), _rows(cells_of(state.grids[seat])))
        if dice := tuple(die.face for die in unused(state, seat) if die.face is not None):
            left = ngettext("{n} die to place", "{n} dice to place", len(dice)).format(n=len(dice))
            yield Block(both(name, left), (dice,))


def _rows(cells: Mapping[tuple[int, int], object]) -> tuple[tuple, ...]:
    """Return the faces of a grid row by row, None on empty squares; its smallest row and column are 1."""
    rows, columns = (range(1, max(numbers) + 1) for numbers in zip(*cells, strict=True))
    return tuple(tuple(cells.get((row, column)) for column in columns) for row in rows)


def _who_acts(state: "State", narrator: CrosswordNarrator) -> Iterator[str]:
    """Yield sentences: what chance does first, who is stuck, and how the last round ended."""
    if state.due:
        yield sentence(waits_for(state))
    if state.finished:
        yield narrator.round_text(state)
        return
    if state.paused:
        yield gettext("The game is paused: the dice are covered.")
    for seat in state.stuck:
        yield gettext("{name} is stuck.").format(name=narrator.name(seat))
