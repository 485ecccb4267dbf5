"""The common base of all puzzles: a frozen deal, a question, and an answer that is not shown."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.common.i18n import gettext, ngettext
from setlab.core.sets import check_set
from setlab.core.validation import several

if TYPE_CHECKING:
    from setlab.core.cards import Card

# What tells how it went and gives nothing away: marks of a result, as a text has them.
RIGHT, WRONG, HINT = "🟩", "❌", "💡"
MOST_MARKS = 30  # of a kind


def marks(mark: str, n: int) -> str:
    """Return the `mark` repeated `n` times, up to a readable maximum."""
    return mark * min(n, MOST_MARKS)


class Verdict(NamedTuple):
    """The verdict on an answer, with its reason as `text` in the language of the moment: truthy if it was right."""

    right: bool
    text: str

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return self.text


class Puzzle:
    """A puzzle. `cards` are visible; `answer` is kept out of the repr, so that a notebook does not give it away.

    The same kind and seed give the same puzzle on every machine.
    """

    kind = ""
    asks = ""  # a message, which `question` says

    def __init__(self, seed: Any, cards: Sequence, answer: Any) -> None:
        self.seed, self.cards, self.answer = seed, tuple(cards), answer

    @property
    def question(self) -> str:
        """The question, in the current language."""
        if not self.asks:
            raise TypeError(f"{type(self).__name__} needs a question")
        return gettext(self.asks)

    def judge(self, given: Any) -> Verdict:
        """Return the `Verdict` on a `given` answer."""
        raise TypeError(f"{type(self).__name__} needs judge()")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and (self.seed, self.cards) == (other.seed, other.cards)

    def __hash__(self) -> int:
        return hash((type(self), self.seed, self.cards))

    def __repr__(self) -> str:
        return f"<{self.kind} {self.seed}: {self.question} {' '.join(card.code for card in self.cards)}>"

    def _repr_html_(self) -> str:
        from setlab.draw import row
        from setlab.draw.markup import el, picture, to_html

        alt = gettext("; ").join(map(str, self.cards))
        return to_html(el("div", el("p", self.question), picture(row(list(self.cards)), alt)))


def judge_sets(given: "Iterable[Iterable[Card | str]]", answer: "Sequence[tuple[Card, ...]]") -> Verdict:
    """Return the verdict on a list of SETs if `answer` holds all of a table; the order within a SET means nothing."""
    wanted = {frozenset(group) for group in answer}
    named = {frozenset(several(group)) for group in several(given)}
    if named - wanted:
        check = check_set(*sorted(named - wanted, key=sorted)[0])
        return Verdict(False, gettext("that is a SET, but not on this table") if check else check.summary())
    left = len(wanted - named)
    if left:
        return Verdict(False, ngettext("{n} SET is left", "{n} SETs are left", left).format(n=left))
    return Verdict(True, gettext("all SETs have been found"))
