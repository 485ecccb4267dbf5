"""The end game: a whole game is played, and the last card lies face down, to be worked out.

All 81 cards sum to zero, feature by feature, and so does every SET that was taken. So the cards that are left sum to
zero as well, and the one that lies face down is minus the sum of the others. If a wrong "SET" was taken on the way, its
sum is missing: then the card that one works out is not the card that lies there.
"""

from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, message, ngettext
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK
from setlab.core.features import deck
from setlab.core.sets import check_set, find_sets
from setlab.core.validation import fitting
from setlab.puzzles.dailies import checked_date
from setlab.puzzles.deals import _whole
from setlab.puzzles.puzzle import HINT, RIGHT, WRONG, Puzzle, Verdict, marks

if TYPE_CHECKING:
    from datetime import date as Date
    from random import Random

    from setlab.common.files import Json
    from setlab.core.cards import Card


class Ending(Puzzle):
    """The end of a game: `cards` lie open, and the last card, the `answer`, lies face down.

    `taken` are the groups that were taken, in order; `mistakes` of them (0, 1 or 2) are no SETs. `worked_out` is the
    card with which all that is left sums to zero: the `answer`, if there was no mistake.

    >>> ending = Ending(seed=1)
    >>> ending.judge(ending.worked_out).right
    True
    """

    kind = "end game"
    asks = message("One card lies face down. Which one is it?")

    def __init__(self, seed: int = 0, mistakes: int = 0) -> None:
        seed, mistakes = _whole(seed), _whole(mistakes)
        if mistakes > 2:
            raise ValueError(gettext("plant 0, 1 or 2 mistakes, not {n}").format(n=mistakes))
        rng = PortableRandom(f"end game {seed} {mistakes}")
        while True:
            taken, left = _played(rng, mistakes)
            if len(left) >= 3:
                break
        *opened, hidden = left
        super().__init__(seed, opened, hidden)
        self.taken, self.mistakes = tuple(taken), mistakes

    @property
    def worked_out(self) -> "Card":
        """The card with which all that is left sums to zero. If it lies open already, there was a mistake."""
        return deck("set").at(tuple(-sum(values) % 3 for values in zip(*(c.vector for c in self.cards), strict=True)))

    @property
    def contradiction(self) -> str:
        """Place where the card that the sum gives lies open already: "table", "piles", or "" if it can be right.

        Every card but one lies open. So a sum that gives another card is always noticed, before the card is turned.
        """
        if self.worked_out in self.cards:
            return "table"
        return "piles" if any(self.worked_out in group for group in self.taken) else ""

    def judge(self, given: "Card") -> Verdict:
        given = fitting(given, "set", ())
        if given is self.answer:
            return Verdict(True, gettext("yes, this is the card"))
        if given is self.worked_out:
            wrong = sum(not check_set(*group) for group in self.taken)
            says = ngettext(
                "the sum says so, but the card there is {it}: {n} group that was taken is not a SET",
                "the sum says so, but the card there is {it}: {n} groups that were taken are not SETs",
                wrong,
            )
            return Verdict(False, says.format(it=self.answer, n=wrong))
        return Verdict(False, gettext("with this card, the cards that are left do not sum to zero"))


class DailyEnding(Ending):
    """The end game of a `date`, in which every group that was taken is a SET."""

    def __init__(self, date: "Date") -> None:
        super().__init__(date.toordinal())
        self.date, self.seed = date, f"{date.isoformat()} ending"

    def account(self, entry: "Json") -> tuple[str, str]:
        """Return a diary entry for sharing: the puzzle, and a mark for each wrong card and each hint."""
        head = gettext("setlab {day}: the last card").format(day=self.date.isoformat())
        return head, marks(WRONG, entry.get("wrong", 0)) + RIGHT + marks(HINT, entry.get("hints", 0))


def ending_of(date: "Date | str | None" = None) -> DailyEnding:
    """Return the end game of a day (a `datetime.date` or "2026-11-20"; today's by default), the same on every machine.

    >>> ending_of("2026-11-20").judge(ending_of("2026-11-20").answer).right
    True
    """
    return DailyEnding(checked_date(date))


def _played(rng: "Random", mistakes: int) -> "tuple[list[tuple[Card, ...]], list[Card]]":
    """Return (the groups taken, the cards left) of a game with `mistakes` groups that are no SETs."""
    stock = list(DECK)
    rng.shuffle(stock)
    table, stock, taken = stock[:12], stock[12:], []
    wrong = {rng.randrange(20) for _ in range(mistakes)}
    while len(wrong) < mistakes:
        wrong.add(rng.randrange(20))
    while True:
        groups = find_sets(table)
        group: Any
        if len(taken) in wrong:
            group = rng.sample(table, 3)
            while check_set(*group):
                group = rng.sample(table, 3)
        elif groups:
            group = rng.choice(groups)
        elif stock:
            table, stock = table + stock[:3], stock[3:]
            continue
        else:
            return taken, table
        taken.append(tuple(group))
        table = [card for card in table if card not in group]
        more = max(0, 12 - len(table))
        table, stock = table + stock[:more], stock[more:]
