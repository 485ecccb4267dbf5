"""Narration: a narrator puts one step at a time into words, and in the end the result.

The person addressed has sentences of their own ("You pass."), and there are others about everybody else ("Ann
passes."): the person is part of a message, since no language builds the one from the other. Each game has its narrator
in its own folder; this module has their common base, and a plain one for a game that has none. No HTML.

>>> import setlab as sl
>>> m = sl.Match("dnup", seed=3, players=3)
>>> m.game.narrator(["", "Ann", "Bob"], you=0).narrate(step_at(m, 0))
'The cards are dealt. Ann begins, with the star.'
"""

import reprlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.common.i18n import gettext, listed, ngettext, sentence, sentences
from setlab.common.integers import integer
from setlab.games.events import IllegalMove, frozen
from setlab.games.game import is_chance

if TYPE_CHECKING:
    from setlab.games.match import Match


class Step(NamedTuple):
    """One event, with the states before and after it."""

    event: tuple
    before: Any  # each game has states of its own
    after: Any

    @property
    def kind(self) -> str:
        return self.event[0]

    @property
    def seat(self) -> int | None:
        """The seat whose event it was; None for an event of no single player."""
        whose = self.event[1] if len(self.event) > 1 else None
        return whose if type(whose) is int else None

    @property
    def at(self) -> int | None:
        """The time of play, in milliseconds; None in a game without a clock."""
        return getattr(self.after, "now", None)


class TimedStep(Step):
    """A step of a game whose events end with their time, so that ("pause", 3000) has no seat."""

    @property
    def seat(self) -> int | None:
        return super().seat if len(self.event) > 2 else None


class Narrator:
    """The narrator of a game in the current language. A subclass has a method `_on_…` for each kind of event.

    `names` are own names by seat ("" or missing: none), `you` is the seat that is addressed, or None, and `computers`
    are the seats of computers.
    """

    step = Step  # how the steps of this game are read

    def __init__(
        self, game: Any, names: Iterable[str] = (), you: int | None = None, computers: Iterable[int] = ()
    ) -> None:
        self.game, self.names, self.you, self.computers = game, tuple(names), you, tuple(computers)

    def own_name(self, seat: Any) -> str:
        """Return the name given to this seat, or ""."""
        return self.names[seat] if seat < len(self.names) else ""

    def name(self, seat: Any) -> str:
        """Return the name of a seat."""
        if own := self.own_name(seat):
            return own
        if seat in self.computers:
            number = self.computers.index(seat) + 1
            return gettext("Computer") if len(self.computers) == 1 else gettext("Computer {n}").format(n=number)
        return gettext("You") if seat == self.you else gettext("Player {n}").format(n=seat + 1)

    def is_you(self, seat: Any) -> bool:
        """Return whether this seat is addressed as "you", without a name of its own."""
        return seat is not None and seat == self.you and not self.own_name(seat)

    def whose(self, seat: int | None, yours: str, theirs: str, **slots: object) -> str:
        """Return one of two messages: the one to the person addressed, or the one about `{name}`."""
        return (yours if self.is_you(seat) else theirs).format(name=self.name(seat), **slots)

    def narrate(self, step: Any) -> str:
        """Return the step as a sentence or two; "" if it is not worth one."""
        tell = getattr(self, "_on_" + step.kind, None)
        return tell(step) if tell else ""

    def result(self, match: "Match") -> str:
        """Return the result of the game in sentences; "" as long as it goes on."""
        outcome = match.outcome()
        return "" if outcome is None else sentences([self.winners(match), self.why_over(match)])

    def winners(self, match: Any) -> str:  # of a game that is over
        """Return the sentences that name the winners."""
        outcome = match.outcome()
        # Who has won comes first: "Winner: Ann (0 : 2)" reads as if she had none.
        seats = sorted(range(len(outcome.scores)), key=lambda seat: seat not in outcome.winners)
        score = gettext(" : ").join(str(outcome.scores[seat]) for seat in seats)
        others = [self.name(seat) for seat in outcome.winners if not self.is_you(seat)]
        if not outcome.winners:
            return gettext("The game is over, and nobody has won.")
        if len(outcome.scores) == len(outcome.winners) > 1 == len(set(outcome.scores)):
            return sentences([gettext("The game is over."), gettext("A draw: {score}.").format(score=score)])
        if len(others) == len(outcome.winners):
            names = gettext(", ").join(others)
            if not score:
                return gettext("The game is over. Winner: {names}.").format(names=names)
            return gettext("The game is over. Winner: {names} ({score}).").format(names=names, score=score)
        if not score:
            won = gettext("You have won.")
        elif others:
            won = gettext("You share the win with {names}, {score}.").format(names=listed(others), score=score)
        else:
            won = gettext("You have won, {score}.").format(score=score)
        return sentences([gettext("The game is over."), won])

    def why_over(self, match: "Match") -> str:
        """Return the reason why the game is over, if it needs saying; else ""."""
        return ""


class PlainNarrator(Narrator):
    """The narrator for a game of your own: it shows the events as they are."""

    def narrate(self, step: Any) -> str:
        kind, *rest = step.event
        if not self._is_somebodys(step):
            return sentence(_as_written(kind, rest))
        move = _as_written(kind, rest[1:])
        return self.whose(step.seat, gettext("Your move: {move}."), gettext("{name}: {move}."), move=move)

    def _is_somebodys(self, step: Step) -> bool:
        """Return whether a player caused the step. The second item of an unknown game's event may be any number."""
        seats = getattr(self.game, "seats", None)
        if step.seat is None or is_chance(self.game, step.before):
            return False
        return step.seat >= 0 if seats is None else step.seat in range(seats(step.before))


def _as_written(kind: str, rest: Sequence[object]) -> str:
    """Return an event without its seat, shortened: "take ('1sro', 2)"."""
    return f"{kind} {_SHORT.repr(tuple(rest))}" if rest else kind


_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def narrator_of(
    game: object, names: Sequence[str] = (), you: int | None = None, computers: Sequence[int] = ()
) -> Narrator:
    """Return the narrator of a game, also of a game of your own."""
    make = getattr(game, "narrator", None)
    return PlainNarrator(game, names, you, computers) if make is None else make(names, you, computers)


def computers_of(match: "Match") -> tuple[int, ...]:
    """Return the seats that belong to a computer by the rules of the game."""
    computer = getattr(match.game, "computer", None)
    return () if computer is None else (computer(match.state),)


def steps_of(match: "Match", since: int = 0) -> list[Any]:
    """Return the steps of a match, from the event with this number on."""
    return [step_at(match, number) for number in range(since, len(match.history))]


def step_at(match: "Match", number: int) -> Any:
    """Return the step of a match for the event with this number."""
    make = narrator_of(match.game).step
    return make(match.history[number], match.state_at(number), match.state_at(number + 1))


def step_text(match: "Match", event: int | tuple) -> Step:
    """Return the step of an event of a match, given by its number or itself; else the step that it would be now."""
    if (number := integer(event)) is not None:
        event = number
        if not -len(match.history) <= event < len(match.history):
            text = gettext("there is no event {n}: {all} have happened")
            raise ValueError(text.format(n=event, all=len(match.history)))
        return step_at(match, event % len(match.history))
    if (number := _number_of(match, event)) is not None:
        return step_at(match, number)
    if match.outcome() is not None:
        raise IllegalMove(gettext("the game is over"))
    event, complete = frozen(event), getattr(match.game, "complete", None)
    event = complete(match.state, event) if complete else event
    make = narrator_of(match.game).step
    return make(event, match.state, match.game.apply(match.state, event))


def _number_of(match: "Match", event: int | tuple) -> int | None:
    """Return the number of an event in the history: itself, else the last equal one, its time filled in; or None."""
    history = list(enumerate(match.history))
    for number, happened in history:
        if happened is event:
            return number
    event = frozen(event)
    equal = (number for number, happened in reversed(history) if _is_equal(match, number, happened, event))
    return next(equal, None)


def _is_equal(match: "Match", number: int, happened: tuple, event: tuple) -> bool:
    """Return whether it is this event, perhaps spelt otherwise or without its time."""
    if happened == event or happened[0] != event[0] or not hasattr(match.game, "complete"):
        return happened == event
    try:
        whole = match.game.complete(match.state_at(number), event)
    except IllegalMove:
        return False
    return whole == happened or (len(event) < len(whole) and whole[:-1] == happened[:-1])


def counted(points: int) -> str:
    """Return points in words: "1 point", "12 points"."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


# --- what picking cards and picking dice share -----------------------------------------------------------------------


class PickStep(TimedStep):
    """A step of a game in which players pick cards or dice from a table: a guess, if `cards` were picked."""

    guesses: tuple[str, ...] = ("take",)

    @property
    def cards(self) -> tuple:
        """The picked pieces, to be judged."""
        return ()

    @property
    def is_right(self) -> bool:
        """Whether it was a guess, and right."""
        return self.kind in self.guesses and len(self.after.piles[self.seat]) > len(self.before.piles[self.seat])

    @property
    def is_wrong(self) -> bool:
        return self.kind in self.guesses and not self.is_right


class PickNarrator(Narrator, ABC):
    """The narrator of taking, calling and hints. A subclass explains wrong guesses and their cost."""

    step = PickStep

    def _on_take(self, step: Any) -> str:
        if step.is_wrong:
            check = self.reason(step)
            return sentences(["" if check else sentence(check.summary()), self.aside(step)])
        yours, theirs = gettext("You took: {cards}."), gettext("{name} took: {cards}.")
        return self.whose(step.seat, yours, theirs, cards=listed_cards(step.cards))

    def _on_call(self, step: Any) -> str:
        return self.whose(step.seat, gettext("You called."), gettext("{name} called."))

    def _on_late(self, step: Any) -> str:
        seat = step.before.call[0]
        yours = gettext("You called, and took nothing in time.")
        text = self.whose(seat, yours, gettext("{name} called, and took nothing in time."))
        return sentences([text, self.paid(step, seat)])

    def _on_go(self, step: Any) -> str:
        return gettext("On we go.")

    def hint(self, cards: Sequence[object], is_whole: bool) -> str:
        """Return the sentence on a hint."""
        text = gettext("Hint, in full: {cards}.") if is_whole else gettext("Hint: {cards}.")
        return text.format(cards=listed_cards(cards))

    @abstractmethod
    def reason(self, step: Any) -> Any:
        """Return a check of the picked pieces, such as a `Check`: truthy if the guess was right."""

    @abstractmethod
    def paid(self, step: Any, seat: Any) -> str:
        """Return a sentence on the cost of a wrong or late call."""

    def aside(self, step: Any) -> str:
        """Return what else to say about a wrong guess, after its reason; "" for nothing."""
        return sentences([self.who_guessed(step), self.paid(step, step.seat)])

    def who_guessed(self, step: Any) -> str:
        """Return a sentence on the guesser, if there are several players; else ""."""
        if len(step.before.piles) - len(self.computers) < 2:
            return ""
        return self.whose(step.seat, gettext("You guessed wrong."), gettext("{name} guessed wrong."))


def listed_cards(cards: Iterable[object]) -> str:
    """Return cards or dice as a list in words."""
    return gettext("; ").join(map(str, cards))
