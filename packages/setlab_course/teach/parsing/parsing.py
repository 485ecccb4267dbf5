"""Parsing of answers into the form in which they can be compared; or a sentence about what is odd in their form."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from numbers import Number
from typing import Any, TypeVar

from setlab.common.i18n import gettext
from setlab.core.cards import Card
from setlab.core.sets import find_sets
from setlab.widgets.parts.prose import literal
from setlab_course.teach.formatting.showing import MOST_QUOTED, piece_names, short
from setlab_course.teach.parsing.spelling import numbers, truth_of

Each = TypeVar("Each")  # one thing, read


class WrongFormat(Exception):
    """Raised when an answer has another form than the exercise asks for. Its text is for the learner."""


def listed(answer: object, shape: str) -> list:
    """Return a list or tuple as a list. `shape` is the message for anything else, with `{it}`."""
    if not isinstance(answer, (list, tuple)):
        raise WrongFormat(shape.format(it=short(answer)))
    return list(answer)


def rows(answer: object, count: int, shape: str, wanted: str, row: str, read: Callable[..., Each]) -> list[Each]:
    """Return a list with an answer for each row, every one of them read by `read`.

    The three texts are whole messages: `shape` for what is no list, `wanted` for `{n}` answers where that is not the
    `count`, and `row` for a `{problem}` with the one of number `{n}`.
    """
    given = listed(answer, shape)
    if len(given) != count:
        raise WrongFormat(wanted.format(n=len(given)))
    found = []
    for n, each in enumerate(given, 1):
        try:
            found.append(read(each))
        except WrongFormat as problem:
            raise WrongFormat(row.format(n=n, problem=problem)) from problem
    return found


def number(answer: object) -> int | Fraction:
    """Return a count: 40 and 40.0 are alike, and so are the texts "2,000,000", "2.000.000" and "2 · 10^6"."""
    return _meant(answer, max)


def measure(answer: object) -> float | Fraction:
    """Return a number that need not be whole: in "5.760" the point is a decimal point."""
    return _meant(answer, min)


def _meant(answer: object, choose: Callable) -> Any:
    if isinstance(answer, bool):
        raise WrongFormat(gettext("{it} is a yes or no; a number is wanted.").format(it=answer))
    if isinstance(answer, str):
        if meant := numbers(answer):
            return choose(meant, key=lambda number: (number.denominator == 1, number))
        text = gettext("{it} cannot be read as a number here. Write it as 12 or as a formula, such as 3 · 4.")
        raise WrongFormat(text.format(it=short(answer)))
    if isinstance(answer, tuple) and len(answer) > 1 and all(type(part) is int for part in answer):
        text = gettext("In Python a comma makes a pair or a list: {it}. Write a large number without commas.")
        raise WrongFormat(text.format(it=short(answer)))
    if not isinstance(answer, Number):
        raise WrongFormat(gettext("Your answer is {it}; it should be a number.").format(it=short(answer)))
    return answer


def pair(answer: object, shape: str, read: Callable[..., Any] = number) -> tuple[Any, Any]:
    """Return two numbers as a tuple. `shape` is the message for anything else, with `{it}`."""
    # Translators: {n} is how many numbers were given.
    wanted = gettext("Two numbers are wanted; you gave {n}.")
    return tuple(rows(answer, 2, shape, wanted, gettext("Number {n}: {problem}"), read))


def truth(answer: object) -> bool:
    """Return True or False; yes and no in words are accepted."""
    if isinstance(answer, str) and (meant := truth_of(answer)) is not None:
        return meant
    if answer is None or answer is ... or answer not in (True, False):
        raise WrongFormat(gettext("{it} should be `True` or `False`.").format(it=short(answer)))
    return bool(answer)


def card(answer: Any) -> Card:
    """Return one of the 81 cards, given as a card or by its code in any letter order."""
    if isinstance(answer, str) and len(answer) <= MOST_QUOTED:
        try:
            return Card(answer)
        except ValueError as error:
            raise WrongFormat(literal(str(error))) from error
    if not is_card(answer):
        raise WrongFormat(
            gettext("{it} is neither a code nor one of the 81 cards. A code is text, such as '2tgq'.").format(
                it=short(answer)
            )
        )
    return answer


def cards(answer: Iterable) -> list[Card]:
    """Return a list of cards, each given as a card or by its code."""
    return [card(each) for each in answer]


def are_cards(answer: Any) -> bool:
    """Return whether each of them can be read as a card."""
    try:
        cards(answer)
    except (WrongFormat, TypeError):  # TypeError: not even a list
        return False
    return True


def is_card(thing: object) -> bool:
    """Return whether it is one of the 81 cards."""
    return isinstance(thing, Card) and thing.deck.name == "set"


def different_cards(n: int, wanted: str, twice: str) -> tuple[tuple[Callable[..., Any], str], ...]:
    """Return the demands on a list of `n` different cards or codes; `wanted` and `twice` are their messages."""
    return (
        (lambda answer: not isinstance(answer, str), "This is one text. Put each code in quote marks of its own."),
        (lambda answer: isinstance(answer, (list, tuple)) and len(answer) == n, wanted),
        (are_cards, "One of these is not a card. A code is text, such as '2tgq'."),
        (lambda answer: len({*cards(answer)}) == n, twice),
    )


def set_among(answer: Iterable) -> str:
    """Return a sentence that names a SET among these cards."""
    return gettext("There is a SET among them: {cards}.").format(cards=piece_names(find_sets(cards(answer))[0]))
