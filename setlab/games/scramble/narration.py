"""Narration of Scramble SET, and the visible position."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, listed, ngettext, sentence, sentences
from setlab.common.numbers import duration
from setlab.core.checks import Check
from setlab.games.dice.packing import maximum_packing
from setlab.games.look import Block, Look, both, in_lines, labelled, of_each
from setlab.games.narration import PickNarrator, PickStep

if TYPE_CHECKING:
    from setlab.core.cards import Face
    from setlab.games.dice.packing import Packing
    from setlab.games.match import Match
    from setlab.games.scramble.state import Round, State


class Throw(PickStep):
    """A step of a game with dice."""

    @property
    def dice(self) -> tuple[int, ...]:
        """The picked dice."""
        return self.event[2] if self.kind == "take" else ()

    @property
    def cards(self) -> "tuple[Face, ...]":
        """Their faces."""
        return tuple(self.before.faces[die] for die in self.dice)


class ScrambleNarrator(PickNarrator):
    """The narrator of Scramble SET."""

    step = Throw

    def reason(self, step: Throw) -> Check:
        return Check(step.cards)

    def paid(self, step: Throw, seat: int) -> str:
        """Return a sentence on the cost of a wrong or late call."""
        n = step.before.options.wait_seconds
        return ngettext("{n} second to wait.", "{n} seconds to wait.", n).format(n=n) if n else ""

    def _on_take(self, step: Throw) -> str:
        ended = len(step.after.past) > len(step.before.past)
        over = self.round_over(step.after, len(step.after.past)) if ended else ""
        return sentences([super()._on_take(step), over])

    def _on_throw(self, step: Throw) -> str:
        if step.after.phase == "tie":
            return self._tie_thrown(step.after.tied, len(step.event[1]))
        return gettext("Round {n}: all dice are thrown.").format(n=step.after.round)

    def _tie_thrown(self, tied: tuple[int, int], n: int) -> str:
        names = [self.name(seat) for seat in tied if not self.is_you(seat)]
        if len(names) < len(tied):
            text = ngettext(
                "A tie between you and {names}: {n} die is thrown. The first SET wins the game.",
                "A tie between you and {names}: {n} dice are thrown. The first SET wins the game.",
                n,
            )
            return text.format(n=n, names=listed(names))
        text = ngettext(
            "A tie: {n} die is thrown. The first SET of {names} wins the game.",
            "A tie: {n} dice are thrown. The first SET of {names} wins the game.",
            n,
        )
        return text.format(n=n, names=gettext(", ").join(names))

    def _on_hint(self, step: Throw) -> str:
        dice = self.game.hinted(step.after)
        return self.hint([step.after.faces[die] for die in dice], len(dice) == 3)

    def _on_none(self, step: Throw) -> str:
        state = step.after
        n = len(maximum_packing([state.faces[die] for die in state.lying]).places)
        text = ngettext("There is more: {n} SET can still be taken.", "There is more: {n} SETs can still be taken.", n)
        return text.format(n=n)

    def _on_pause(self, step: Throw) -> str:
        return gettext("The game is paused: the dice are covered.")

    # --- the end of a round and of the game --------------------------------------------------------------------------

    def round_over(self, state: "State", number: int) -> str:
        """Return the result of that round, and how many SETs were possible."""
        past = state.past[number - 1]
        most, found = len(possible(past).places), [len(pile) for pile in past.piles]
        head = gettext("Round {n} is over: no SET is left.").format(n=number)
        if len(found) == 1:
            yours = gettext("{most} were possible; you found {found}.")
            theirs = gettext("{most} were possible; {name} found {found}.")
            return sentences([head, self.whose(0, yours, theirs, most=most, found=found[0])])
        counts = [gettext("{name} {n}").format(name=self.name(seat), n=n) for seat, n in enumerate(found)]
        text = gettext("{counts}; {most} were possible.").format(counts=gettext(", ").join(counts), most=most)
        return sentences([head, text, self._round_won([seat for seat, n in enumerate(found) if n == max(found)])])

    def _round_won(self, seats: Sequence[int]) -> str:
        """Return a sentence on the winners of a round; a tied one counts for each."""
        names = [self.name(seat) for seat in seats if not self.is_you(seat)]
        if len(seats) == 1:
            return self.whose(seats[0], gettext("You win this round."), gettext("{name} wins this round."))
        if len(names) < len(seats):
            return gettext("The round is tied between you and {names}.").format(names=listed(names))
        return gettext("The round is tied: {names}.").format(names=gettext(", ").join(names))

    def winners(self, match: "Match") -> str:
        return sentences([gettext("The game is over."), self._won(match, match.outcome())])

    def _won(self, match: "Match", outcome: Any) -> str:
        if match.players == 1:
            most = sum(len(possible(past).places) for past in match.state.past)
            yours = gettext("You found {n} of {most} SETs in {time}.")
            theirs = gettext("{name} found {n} of {most} SETs in {time}.")
            time = duration(match.game.time(match.state))
            return self.whose(0, yours, theirs, n=outcome.scores[0], most=most, time=time)
        score = gettext(" : ").join(map(str, outcome.scores))
        yours, theirs = gettext("You have won, {score}."), gettext("{name} has won, {score}.")
        return self.whose(outcome.winners[0], yours, theirs, score=score)

    def why_over(self, match: "Match") -> str:
        return gettext("The first SET after the tie decided it.") if match.state.winner is not None else ""


def possible(past: "Round") -> "Packing":
    """Return the most SETs that a round could bring: a maximum packing of its throw."""
    return maximum_packing(past.faces)


ACROSS = 7  # dice in a row


def look(state: "State", narrator: ScrambleNarrator) -> Look:
    """Return the visible position: all of it, but the dice in a pause."""
    n = len(state.lying)
    left = ngettext("{n} die on the table", "{n} dice on the table", n).format(n=n)
    where = gettext("round {n} of {all}").format(n=state.round, all=state.options.rounds)
    scores = narrator.game.scores(state)
    taken = of_each(narrator, range(state.seats), lambda seat: gettext("{n} taken").format(n=scores[seat]))
    return Look(
        labelled(narrator.game.name, both(where, left)),
        () if state.paused or state.due else tuple(_blocks(state, narrator)),
        (taken, *_who_acts(state, narrator)),
    )


def _blocks(state: "State", narrator: ScrambleNarrator) -> Iterator[Block]:
    if state.lying:
        yield Block("", in_lines(_faces(state, state.lying), ACROSS))
    for seat, pile in enumerate(state.piles):
        if pile:
            yield Block(narrator.name(seat), tuple(_faces(state, dice) for dice in pile))


def _faces(state: "State", dice: tuple[int, ...]) -> tuple:
    return tuple(state.faces[die] for die in dice)


def _who_acts(state: "State", narrator: ScrambleNarrator) -> Iterator[str]:
    """Yield sentences: who may take, and how the last round ended."""
    if state.due:
        yield sentence(gettext("the dice have not been thrown yet"))
    if state.phase in ("between", "over"):
        yield narrator.round_over(state, len(state.past))
        return
    if state.paused:
        yield gettext("The game is paused: the dice are covered.")
    if state.phase == "tie":
        tied = listed(map(narrator.name, state.tied))
        yield sentence(labelled(gettext("only players who are tied may call now"), tied))
    if state.call:
        yield gettext("{name} called.").format(name=narrator.name(state.call[0]))
    for seat, until in enumerate(state.waits):
        if until > state.now:
            yield sentence(gettext("{name} waits").format(name=narrator.name(seat)))
