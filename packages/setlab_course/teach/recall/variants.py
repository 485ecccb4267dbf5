"""Variants: the question of a bet or an exercise once more, with other cards, other numbers, another dimension.

Each lesson has its own in its folder; here is what they are made of. A variant makes a question from a seed, and names
the cells and exercises after which it is asked.

>>> variant = VARIANTS["02-pairs"]
>>> asked = variant.asked(seed=1)
>>> asked.question, asked.answer
('How many pairs can you make from 22 cards?', '231')
>>> variant.asked(seed=1) == asked
True
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.common.i18n import gettext, sentence
from setlab.common.rng import PortableRandom
from setlab.core.sets import check_set, third
from setlab_course.lessons import FOLDERS, variants_in
from setlab_course.teach.formatting.showing import worded

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.core.cards import Piece


LARGE = 1000  # numbers from here on are for older ones


class VariantQuestion(NamedTuple):
    """Question as it is asked: its texts in the current language, what it shows, and the answer with its reason.

    `given` are the plain values from which it was made: a second method computes the answer from them. Without
    `choices` there is a field. `likely` has a sentence for each likely wrong answer, as a bet has.
    """

    question: str
    answer: Any
    given: tuple
    choices: tuple[str, ...] = ()
    shows: Any = None
    why: Any = ""
    likely: dict[Any, str] = {}  # noqa: RUF012 - nobody changes it


class Variant(NamedTuple):
    """Question that differs each time it is asked; `make` takes a seeded generator and returns a `VariantQuestion`.

    `after` names the originals: the ids of bets' cells in the notebook, and of exercises.
    """

    id: str
    after: tuple[str, ...]
    make: Callable[[PortableRandom], VariantQuestion]

    def asked(self, seed: int) -> VariantQuestion:
        """Return the question for this seed, in the current language."""
        made = self.make(PortableRandom(f"{self.id}/{seed}"))
        likely = {wrong: _grouped(reply) for wrong, reply in made.likely.items() if wrong != made.answer}
        why = _grouped(made.why) if isinstance(made.why, str) else made.why
        return made._replace(question=_grouped(made.question), why=why, likely=likely)

    @property
    def lesson(self) -> str:
        """Folder of its lesson."""
        return next(folder for folder in FOLDERS if self.id in {each.id for each in variants_in(folder)})


def _grouped(text: str) -> str:
    """Return the text with its long numbers written as in the current language."""
    return re.sub(r"\d{4,}", lambda found: worded(int(found[0])), text)


class Variants(Mapping):
    """Mapping {id: variant}, in the order of the course; a lesson is loaded when one of its variants is asked."""

    def __getitem__(self, name: str) -> Variant:
        return _all()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_all())

    def __len__(self) -> int:
        return len(_all())


@cache
def _all() -> dict[str, Variant]:
    return {variant.id: variant for variant in chain.from_iterable(map(variants_in, FOLDERS))}


VARIANTS = Variants()


def choice(random: PortableRandom, right: str, wrong: Mapping[str, str]) -> "Json":
    """Return the parts of a `VariantQuestion` with shuffled choices, each wrong one with its sentence."""
    texts = [right, *(text for text in wrong if text != right)]
    random.shuffle(texts)
    return {"choices": tuple(texts), "answer": right, "likely": wrong}


def yes_or_no(right: bool, reply: str = "") -> "Json":
    """Return the parts for yes and no; `reply` answers the wrong one where the reason is not enough."""
    words = worded(True), worded(False)
    return {"choices": words, "answer": words[not right], "likely": {words[right]: reply} if reply else {}}


def choice_among(
    random: PortableRandom,
    right: Any,
    others: Iterable,
    reply: str | Callable[[Any], str],
    name: Callable[[Any], str] | None = None,
) -> "Json":
    """Return the parts of a `VariantQuestion` with shuffled choices: the right thing and three of the `others`.

    `name(thing)` names a choice. `reply` is the sentence on a wrong one, or a function that returns it for the thing.
    """
    name = name or (spelt if isinstance(right, tuple) else str)
    wrong = list(dict.fromkeys(each for each in others if each != right))
    things = [right, *random.sample(wrong, 3)]
    random.shuffle(things)
    say = reply if callable(reply) else lambda each: reply
    return choice(random, name(right), {name(each): say(each) for each in things if each != right})


def number_among(right: float, likely: Mapping[Any, str], others: Iterable[float] = ()) -> "Json":
    """Return a choice between the right number and three others of at most three digits, in their order.

    The likely wrong ones come first, then the `others`, then numbers nearby: for ten-year-olds nothing is typed.

    >>> made = number_among(12, {24: "Each was counted twice."})
    >>> made["choices"], made["answer"]
    (('12', '13', '14', '24'), '12')
    """
    reply = gettext("That is not the number. Work it out once more, step by step.")
    nearby = (right + k for k in range(1, 9))
    found = dict.fromkeys(n for n in (*likely, *others, *nearby) if 0 <= n < LARGE and n != right)
    wrong = {n: likely.get(n, reply) for n in list(found)[:3]}
    return {
        "choices": tuple(map(worded, sorted([right, *wrong]))),
        "answer": worded(right),
        "likely": {worded(n): text for n, text in wrong.items()},
    }


def third_of(random: PortableRandom, a: "Piece", b: "Piece") -> "Json":
    """Return a choice of the piece that completes two others, with the reasons why the wrong ones are no SET."""
    right = third(a, b)
    others = [each for each in altered(random, right) if each not in (a, b)]
    return choice_among(random, right, others, lambda each: sentence(check_set(a, b, each).summary()))


def reasons(check: Any) -> str:
    """Return what a check says, as whole sentences."""
    return "\n\n".join(sentence(line) for line in check.explain().splitlines())


def spelt(vector: Sequence[int]) -> str:
    """Return a vector as it stands in a sentence."""
    return f"({', '.join(map(str, vector))})"


def near(random: PortableRandom, vector: Sequence[int], many: int) -> Iterator[tuple[int, ...]]:
    """Yield `many` vectors that differ from this one in a place or two."""
    for _ in range(many):
        other = list(vector)
        for place in random.sample(range(len(vector)), random.randint(1, 2)):
            other[place] = (other[place] + random.randint(1, 2)) % 3
        yield tuple(other)


def altered(random: PortableRandom, card: Any) -> list:
    """Return the cards that differ from this one in a feature or two, shuffled."""
    apart = {other: sum(a != b for a, b in zip(card.vector, other.vector, strict=True)) for other in card.deck.cards}
    near = [other for other, features in apart.items() if 0 < features <= 2]
    random.shuffle(near)
    return near
