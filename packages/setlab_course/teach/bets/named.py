"""Bets of the lessons, by name: each lesson has its own in its folder, and here is what they are made of.

>>> from setlab_course.teach.bets.named import named_bet
>>> named_bet("05-neither").question
'How many cards show neither red nor diamonds?'
"""

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from setlab.common.i18n import gettext
from setlab.common.suggestions import nearest
from setlab_course.lessons import FOLDERS, bets_in

NAME = re.compile(r"\d\d-[a-z0-9-]+")


class BetContent(NamedTuple):
    """What a bet needs besides its question; the fields are parameters of `bet`, in the current language.

    `numbers` are the values of the {slots} in the question.
    """

    reveal: Callable[[], Any]
    choices: Sequence[str] = ()
    why: Any = None
    likely: dict[Any, str] | None = None
    near: float | None = None
    shows: Any = None
    numbers: Mapping[str, Any] = {}


class NamedBet(NamedTuple):
    """Bet of a lesson. The `question` is a message; `make` takes what the lesson has computed before, by name.

    A class room also shows what stands above the question, as `above` says: the last few paragraphs and results of
    cells by their number, or `(3, 1)`, the third and the first above it.
    """

    id: str
    question: str
    make: Callable[..., BetContent]
    above: int | tuple[int, ...] = 0

    @property
    def listed(self) -> str:
        """The question in the current language; {…} stands for what is computed."""
        return re.sub(r"\{[^{}]+\}", "{…}", gettext(self.question))

    def content(self, given: Mapping[str, Any]) -> BetContent:
        """Return the content for what the lesson has `given`. TypeError if a name is missing or too much."""
        wanted = [*inspect.signature(self.make).parameters]
        if sorted(wanted) != sorted(given):
            needs = gettext(", ").join(f"{name}={name}" for name in wanted)
            text = gettext("the bet {name!r} is given these: {needs}")
            raise TypeError(
                (text if wanted else gettext("the bet {name!r} takes only its name")).format(name=self.id, needs=needs)
            )
        return self.make(**given)

    def asked(self, content: BetContent) -> str:
        """Return the question with its numbers, in the current language."""
        text = gettext(self.question)
        return text.format(**content.numbers) if content.numbers else text


def named_bet(name: str) -> NamedBet:
    """Return the bet of this name, such as "05-neither". ValueError with the nearest name if there is none."""
    near = [folder for folder in FOLDERS if folder.startswith(name[:2])]
    bets = {bet.id: bet for folder in near or FOLDERS for bet in bets_in(folder)}
    if name not in bets:
        says = gettext("there is no bet {name!r}")
        if meant := nearest(name, bets):
            says = gettext("there is no bet {name!r}; perhaps you mean {meant!r}")
        raise ValueError(says.format(name=name, meant=meant))
    return bets[name]
