"""What all puzzles have in common: a frozen deal, a question, and an answer that is not shown."""

from typing import NamedTuple

from setlab.core.given import several
from setlab.core.words import gettext


class Verdict(NamedTuple):
    """Was the answer right, and why: truthy if it was. `text` is in the language of the moment it was given."""

    right: bool
    text: str

    def __bool__(self):
        return self.right

    def __str__(self):
        return self.text


class Puzzle:
    """A puzzle. `cards` is what one sees; `answer` is kept out of the repr, so that a notebook does not give it away.

    The same kind and seed give the same puzzle on every machine.
    """

    kind = ""

    def __init__(self, seed, cards, answer):
        self.seed, self.cards, self.answer = seed, tuple(cards), answer

    @property
    def question(self):
        """What is asked, in the current language."""
        raise TypeError(f"{type(self).__name__} needs a question")

    def judge(self, given):
        """The `Verdict` on an answer."""
        raise TypeError(f"{type(self).__name__} needs judge()")

    def __eq__(self, other):
        return type(other) is type(self) and (self.seed, self.cards) == (other.seed, other.cards)

    def __hash__(self):
        return hash((type(self), self.seed, self.cards))

    def __repr__(self):
        return f"<{self.kind} {self.seed}: {self.question} {' '.join(card.code for card in self.cards)}>"

    def _repr_html_(self):
        from setlab.draw import row
        from setlab.draw.markup import el, picture, to_html

        alt = gettext("; ").join(map(str, self.cards))
        return to_html(el("div", el("p", self.question), picture(row(list(self.cards)), alt)))


def same_groups(given, groups):
    """(how many of the groups were given, those that are none of them), the order within a group meaning nothing."""
    wanted = {frozenset(group) for group in groups}
    named = {frozenset(several(group)) for group in several(given)}
    return len(named & wanted), [group for group in named if group not in wanted]
