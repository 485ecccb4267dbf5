"""What happened in a game of Scramble SET, in words."""

from setlab.core.checks import Check
from setlab.core.i18n import gettext, ngettext
from setlab.games.dice.packing import maximum_packing
from setlab.games.narration import played
from setlab.games.table.narration import Step, TableNarrator, listed_cards, steps_of


class Throw(Step):
    """One event of a game with dice, with the states before and after it."""

    @property
    def dice(self):
        """The dice that somebody picked."""
        return self.event[2] if self.kind == "take" else ()

    @property
    def cards(self):
        """Their faces."""
        return tuple(self.before.faces[die] for die in self.dice)


def throws_of(match, since=0):
    """The steps of a match, from the event with this number on."""
    return [Throw(*step) for step in steps_of(match, since)]


def possible(past):
    """The most SETs that a round could bring: a maximum packing of its throw."""
    return maximum_packing(past.faces)


class ScrambleNarrator(TableNarrator):
    """Tells steps. The seats from `humans` on are computers."""

    def __init__(self, game, names, humans):
        super().__init__(game, names)
        self.humans = humans

    def name(self, state, seat):
        """What this seat is called."""
        if self.names[seat]:
            return self.names[seat]
        if seat >= self.humans:
            alone = len(state.piles) == self.humans + 1
            return gettext("Computer") if alone else gettext("Computer {n}").format(n=seat - self.humans + 1)
        return gettext("You") if self.humans == 1 else gettext("Player {n}").format(n=seat + 1)

    def is_you(self, state, seat):
        return self.humans == 1 and seat == 0 and not self.names[0]

    def reason(self, step):
        return Check(step.cards)

    def aside(self, step):
        several = gettext("{name} guessed wrong.").format(name=self.name(step.before, step.seat))
        return " ".join(filter(None, [several if self.humans > 1 else "", self._paid(step, step.seat)]))

    def _paid(self, step, seat):
        n = step.before.options.wait_seconds
        return ngettext("{n} second to wait.", "{n} seconds to wait.", n).format(n=n) if n else ""

    def _take(self, step):
        text = super()._take(step)
        if len(step.after.past) > len(step.before.past):
            text += " " + self.round_over(step.after, len(step.after.past))
        return text

    def round_over(self, state, number):
        """How that round ended, and how many SETs were possible."""
        past = state.past[number - 1]
        most, found = len(possible(past).places), [len(pile) for pile in past.piles]
        head = gettext("Round {n} is over: no SET is left.").format(n=number)
        if len(found) == 1:
            text = gettext("{head} {most} were possible, you found {found}.")
            return text.format(head=head, most=most, found=found[0])
        counts = [f"{self.name(state, seat)} {n}" for seat, n in enumerate(found)]
        text = gettext("{head} {counts}; {most} were possible.")
        told = text.format(head=head, counts=gettext(", ").join(counts), most=most)
        return f"{told} {self._won(state, [seat for seat, n in enumerate(found) if n == max(found)])}"

    def _won(self, state, seats):
        """Who won a round; a tied one counts for each."""
        names = gettext(", ").join(self.name(state, seat) for seat in seats)
        if len(seats) > 1:
            return gettext("The round is tied: {names}.").format(names=names)
        if self.is_you(state, seats[0]):
            return gettext("You win this round.")
        return gettext("{name} wins this round.").format(name=names)

    def _call(self, step):
        return gettext("You called.") if self.is_you(step.before, step.seat) else super()._call(step)

    def _late(self, step):
        seat = step.before.call[0]
        if not self.is_you(step.before, seat):
            return super()._late(step)
        late = gettext("You called, and took nothing in time.")
        return " ".join(filter(None, [late, self._paid(step, seat)]))

    def _throw(self, step):
        n = len(step.event[1])
        if step.after.phase == "tie":
            names = gettext(", ").join(self.name(step.after, seat) for seat in step.after.tied)
            text = ngettext(
                "A tie: {n} die is thrown. The first SET of {names} wins the game.",
                "A tie: {n} dice are thrown. The first SET of {names} wins the game.",
                n,
            )
            return text.format(n=n, names=names)
        return gettext("Round {n}: all dice are thrown.").format(n=step.after.round)

    def _hint(self, step):
        faces = listed_cards(step.after.faces[die] for die in self.game.hinted(step.after))
        whole = step.after.hint == 3
        return (gettext("Hint, in full: {cards}.") if whole else gettext("Hint: {cards}.")).format(cards=faces)

    def _none(self, step):
        state = step.after
        n = len(maximum_packing([state.faces[die] for die in state.lying]).places)
        return ngettext(
            "There is more: {n} SET can still be taken.", "There is more: {n} SETs can still be taken.", n
        ).format(n=n)

    def _pause(self, step):
        return gettext("Pause: the dice are covered.")


def result(narrator, match):
    """Who won, in sentences."""
    state, outcome = match.state, match.outcome()
    head = gettext("The game is over.")
    if len(outcome.scores) == 1:
        most = sum(len(possible(past).places) for past in state.past)
        text = gettext("{head} You found {n} of {most} SETs in {time}.")
        return text.format(head=head, n=outcome.scores[0], most=most, time=played(match.game.time(state)))
    [winner] = outcome.winners
    score = gettext(" : ").join(map(str, outcome.scores))
    if narrator.is_you(state, winner):
        won = gettext("You have won, {score}.").format(score=score)
    else:
        won = gettext("{name} has won, {score}.").format(name=narrator.name(state, winner), score=score)
    tie = gettext("The first SET after the tie has decided it.") if state.winner is not None else ""
    return " ".join(filter(None, [head, won, tie]))
