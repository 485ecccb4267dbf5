"""What a learner gave as an answer, in the form in which it can be compared; or what is odd about its form."""

from numbers import Number

from setlab.core.cards import Card
from setlab.core.i18n import gettext
from setlab.teach.showing import MOST_QUOTED, short


class Misshapen(Exception):
    """An answer of another form than the exercise asks for. Its text is for the learner."""


def listed(answer, shape):
    """A list or tuple, as a list."""
    if not isinstance(answer, (list, tuple)):
        raise Misshapen(gettext("Your answer is {it}; it should be {shape}.").format(it=short(answer), shape=shape))
    return list(answer)


def rows(answer, count, shape, wanted, row, read):
    """A list with an answer for each row, every one of them read on its own."""
    given = listed(answer, shape)
    if len(given) != count:
        raise Misshapen(gettext("{wanted}; you gave {n}.").format(wanted=wanted, n=len(given)))
    found = []
    for n, each in enumerate(given, 1):
        try:
            found.append(read(each))
        except Misshapen as problem:
            raise Misshapen(gettext("{row} {n}: {problem}").format(row=row, n=n, problem=problem)) from problem
    return found


def number(answer):
    """A number: 40 and 40.0 are alike."""
    if isinstance(answer, bool):
        raise Misshapen(gettext("{it} is a yes or no; a number is wanted.").format(it=answer))
    if isinstance(answer, str):
        raise Misshapen(gettext("{it} in quote marks is text. Write the number without them.").format(it=short(answer)))
    if not isinstance(answer, Number):
        raise Misshapen(
            gettext("Your answer is {it}; it should be {shape}.").format(it=short(answer), shape="a whole number")
        )
    return answer


def truth(answer):
    """True or False."""
    if isinstance(answer, str):
        raise Misshapen(
            gettext("{it} in quote marks is text. Write `True` or `False`, without quote marks.").format(
                it=short(answer)
            )
        )
    if answer is None or answer is ... or answer not in (True, False):
        raise Misshapen(gettext("{it} should be `True` or `False`.").format(it=short(answer)))
    return bool(answer)


def card(answer):
    """One of the 81 cards, given as a card or by its code in any letter order."""
    if isinstance(answer, str) and len(answer) <= MOST_QUOTED:
        try:
            return Card(answer)
        except ValueError as error:
            raise Misshapen(str(error)) from error
    if not is_card(answer):
        raise Misshapen(
            gettext("{it} is no code and none of the 81 cards. A code is text, such as '2tgq'.").format(
                it=short(answer)
            )
        )
    return answer


def cards(answer):
    """A list of cards, each given as a card or by its code."""
    return [card(each) for each in answer]


def are_cards(answer):
    """Can every one of them be read as a card?"""
    try:
        cards(answer)
    except (Misshapen, TypeError):  # TypeError: not even a list
        return False
    return True


def is_card(thing):
    """One of the 81 cards?"""
    return isinstance(thing, Card) and thing.deck.name == "set"
