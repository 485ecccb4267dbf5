"""Twins: the question of a bet or an exercise once more, with other cards, other numbers, another dimension.

Each lesson has its own, in `twins` of its folder; here is what they are made of. A twin makes a question from a seed,
and names the cells and exercises after which it is asked.

>>> twin = TWINS["02-pairs"]
>>> asked = twin.asked(seed=1)
>>> asked.question, asked.answer
('How many pairs can you make from 32 cards?', 496)
>>> twin.asked(seed=1) == asked
True
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from setlab.core.rng import PortableRandom
from setlab.course import FOLDERS, twins_in
from setlab.teach.saying.showing import worded


class Asked(NamedTuple):
    """A question as it is asked: its texts in the language of now, what it shows, and the answer with its reason.

    `given` is what it was made of, as plain values: a second route comes to the answer from there. Without `choices`
    there is a field. `likely` has a sentence for each likely wrong answer, as a bet has.
    """

    question: str
    answer: Any
    given: tuple
    choices: tuple[str, ...] = ()
    shows: Any = None
    why: Any = ""
    likely: dict[Any, str] = {}  # noqa: RUF012 - nobody changes it


class Twin(NamedTuple):
    """A question that is asked again, each time another one: `make` gets a seeded generator, and gives what is asked.

    `after` names what it is a twin of: the ids of bets' cells in the notebook, and of exercises.
    """

    id: str
    after: tuple[str, ...]
    make: Callable[[PortableRandom], Asked]

    def asked(self, seed: int) -> Asked:
        """The question of this seed, in the current language."""
        made = self.make(PortableRandom(f"{self.id}/{seed}"))
        likely = {wrong: _grouped(said) for wrong, said in made.likely.items() if wrong != made.answer}
        why = _grouped(made.why) if isinstance(made.why, str) else made.why
        return made._replace(question=_grouped(made.question), why=why, likely=likely)

    @property
    def lesson(self) -> str:
        """The folder of its lesson."""
        return next(folder for folder in FOLDERS if self.id in {each.id for each in twins_in(folder)})


def _grouped(text):
    """The text, its long numbers written as the language does."""
    return re.sub(r"\d{4,}", lambda found: worded(int(found[0])), text)


class Twins(Mapping):
    """{id: twin}, in the order of the course; a lesson's mathematics is loaded when one of its twins is asked."""

    def __getitem__(self, name: str) -> Twin:
        return _all()[name]

    def __iter__(self):
        return iter(_all())

    def __len__(self):
        return len(_all())


@cache
def _all():
    return {twin.id: twin for twin in chain.from_iterable(map(twins_in, FOLDERS))}


TWINS = Twins()


def choice(random: PortableRandom, right: str, wrong: Mapping[str, str]) -> dict[str, Any]:
    """The parts of an `Asked` with choices, in any order: the right one, and wrong ones with a sentence for each."""
    texts = [right, *(text for text in wrong if text != right)]
    random.shuffle(texts)
    return {
        "choices": tuple(texts),
        "answer": right,
        "likely": {text: said for text, said in wrong.items() if text != right},
    }


def yes_or_no(right: bool, said: str = "") -> dict[str, Any]:
    """The same for yes and no, with a sentence for whoever said the other one where the reason is not enough."""
    words = worded(True), worded(False)
    return {"choices": words, "answer": words[not right], "likely": {words[right]: said} if said else {}}


def pick_apart(random: PortableRandom, right: Any, others: list, many: int = 4) -> tuple[list, int]:
    """(`many` different things in any order, among them the right one; its place)."""
    wrong = list(dict.fromkeys(each for each in others if each != right))
    things = [right, *random.sample(wrong, many - 1)]
    random.shuffle(things)
    return things, things.index(right)


def altered(random: PortableRandom, card: Any) -> list:
    """Cards that differ from this one in a feature or two, in any order."""
    apart = {other: sum(a != b for a, b in zip(card.vector, other.vector, strict=True)) for other in card.deck.cards}
    near = [other for other, features in apart.items() if 0 < features <= 2]
    random.shuffle(near)
    return near
