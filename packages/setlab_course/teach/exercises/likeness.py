"""Likeness of wrong results to the right ones: it shows a learner where to look."""

from collections.abc import Callable, Sequence, Set
from fractions import Fraction
from numbers import Real
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext
from setlab_course.teach.formatting.numerals import numeral
from setlab_course.teach.formatting.showing import short

if TYPE_CHECKING:
    from setlab.core.cards import Card
    from setlab_course.teach.exercises.replies import Standin

MANY = (list, tuple, Set)


def likeness(got: Sequence[object], right: Sequence[object]) -> str:
    """Return a sentence on the results of a function beside the right ones, case by case; "" if nothing is striking.

    >>> likeness([6, 9], [2, 3])
    'Each result is 3 times what it should be.'
    >>> likeness([{1, 2}], [{1, 2, 3}])
    'Nothing in it is wrong, but some are missing.'
    """
    looks = (_alike, _kinds, _truths, _numbers, _wholes, _members, _entries, _other)
    return next((sentence for look in looks if (sentence := look(got, right))), "")


def _every(got: Sequence[object], right: Sequence[object], test: Callable[[Any, Any], object]) -> bool:
    return all(test(mine, yours) for mine, yours in zip(got, right, strict=True))


def _alike(got: Sequence[object], right: Sequence[object]) -> str:
    """Detect the same result every time, the right things as text, or nothing now and then."""
    if len(got) > 1 and all(each == got[0] for each in got) and got[0] is not None:
        return gettext("It gives {it} every time, whatever it gets.").format(it=short(got[0]))
    if _every(got, right, lambda mine, yours: isinstance(mine, str) and mine == str(yours)):
        return gettext("Right, but as text: leave out the quote marks, `str` and `f`.")
    if None in got and _every(got, right, lambda mine, yours: mine == yours or mine is None):
        return gettext("Now and then it gives nothing back. Is there a way through it that never reaches a return?")
    return ""


def _kinds(got: Sequence[object], right: Sequence[object]) -> str:
    """Detect the right things in a list instead of a tuple, their number instead of the things, and so on."""
    if not _every(got, right, lambda mine, yours: isinstance(yours, MANY)):
        if _every(got, right, lambda mine, yours: isinstance(mine, MANY) and len(mine) == yours):
            return gettext("These are the right ones. Give back how many there are.")
        return ""
    if _every(got, right, lambda mine, yours: isinstance(mine, Real) and mine == len(yours)):
        return gettext("That is how many there are. Give back the things themselves.")
    if _every(got, right, lambda mine, yours: isinstance(mine, MANY) and type(mine) is not type(yours)):
        kinds = {"mine": type(got[0]).__name__, "yours": type(right[0]).__name__}
        if _every(got, right, lambda mine, yours: _plain(mine) == _plain(yours)):
            return gettext("Right, but it is a {mine}: make a {yours} of it.").format(**kinds)
    return ""


def _plain(things: Sequence[int]) -> set[int] | list[int]:
    return {*things} if isinstance(things, Set) else [*things]


def _truths(got: Sequence[object], right: Sequence[object]) -> str:
    if not all(isinstance(each, bool) for each in right):
        return ""
    if _every(got, right, lambda mine, yours: isinstance(mine, bool) and mine is not yours):
        return gettext("This is exactly the other way round.")
    if odd := [pair for pair in zip(got, right, strict=True) if not isinstance(pair[0], bool)]:
        it = next((mine for mine, yours in odd if mine != yours), odd[0][0])  # the one that is quoted above it
        return gettext("Give back `True` or `False`; {it} is neither.").format(it=short(it))
    if _every(got, right, lambda mine, yours: mine or not yours):
        return gettext("When it says False it is right, but it says True too often.")
    if _every(got, right, lambda mine, yours: yours or not mine):
        return gettext("When it says True it is right, but it says False too often.")
    return gettext("It goes wrong both ways: it says True where False is right, and False where True is right.")


def _numbers(got: Sequence[Any], right: Sequence[Any]) -> str:
    if not _every(got, right, lambda mine, yours: _is_number(mine) and _is_number(yours)):
        return ""
    pairs = [(_exact(mine), _exact(yours)) for mine, yours in zip(got, right, strict=True)]
    if _every(got, right, lambda mine, yours: abs(mine - yours) < 0.01 * max(1, abs(yours))):
        return gettext("That is nearly right. Is something rounded that should not be, or not rounded that should?")
    factors = {mine / yours for mine, yours in pairs if yours}
    if len(factors) == 1 and not any(mine for mine, yours in pairs if not yours):
        return gettext("Each result is {n} times what it should be.").format(n=numeral(factors.pop()))
    gaps = {mine - yours for mine, yours in pairs}
    if len(gaps) == 1:
        gap = gaps.pop()
        text = gettext("Each result is too large by {n}.") if gap > 0 else gettext("Each result is too small by {n}.")
        return text.format(n=numeral(abs(gap)))
    if _every(got, right, lambda mine, yours: mine >= yours):
        return gettext("It never gives too little, but often too much. What does it count that it should not?")
    if _every(got, right, lambda mine, yours: mine <= yours):
        return gettext("It never gives too much, but often too little. What does it leave out?")
    return gettext("Sometimes it gives too much, and sometimes too little.")


def _is_number(thing: "float | Standin | set[int]") -> bool:
    return isinstance(thing, Real) and not isinstance(thing, bool)


def _exact(number: float) -> Fraction:
    return Fraction(number).limit_denominator(10**9)


def _wholes(got: Sequence[object], right: Sequence[object]) -> str:
    """Detect the right things in another order."""
    if _every(got, right, lambda mine, yours: isinstance(mine, (list, tuple)) and isinstance(yours, (list, tuple))):
        if _every(got, right, lambda mine, yours: [*mine] == [*yours][::-1]):
            return gettext("The right ones, but backwards.")
        if _every(got, right, lambda mine, yours: sorted(map(repr, mine)) == sorted(map(repr, yours))):
            return gettext("The right ones, but in another order.")
    return ""


def _members(got: Sequence[Any], right: Sequence[Any]) -> str:
    """Detect collections that miss some, or hold others."""
    if not _every(got, right, lambda mine, yours: isinstance(mine, MANY) and isinstance(yours, (list, Set))):
        return ""
    pairs = [({*map(repr, mine)}, {*map(repr, yours)}) for mine, yours in zip(got, right, strict=True)]
    if all(mine == yours for mine, yours in pairs):
        return gettext("The right ones, but some are there more than once.")
    if all(mine <= yours for mine, yours in pairs):
        return gettext("Nothing in it is wrong, but some are missing.")
    if all(mine >= yours for mine, yours in pairs):
        return gettext("All the right ones are in it, but others, too.")
    if not any(mine & yours for mine, yours in pairs):
        return gettext("None of the right ones is in it. Are these the kind of thing that is wanted?")
    return gettext("Some are missing, and others are there that should not be.")


def _entries(got: Sequence[Any], right: Sequence[Any]) -> str:
    """Return a hint about results that are tuples of numbers, compared place by place; "" if they are none."""
    if not _every(got, right, lambda mine, yours: _is_row(mine) and _is_row(yours)):
        return ""
    if not _every(got, right, lambda mine, yours: len(mine) == len(yours)):
        return gettext("It gives {n} numbers; {all} are wanted.").format(n=len(got[0]), all=len(right[0]))
    flat = [[number for row in rows for number in row] for rows in (got, right)]
    if any(isinstance(number, float) for number in flat[1]):
        return _numbers(*flat)
    if _every(got, right, lambda mine, yours: all((x - y) % 3 == 0 for x, y in zip(mine, yours, strict=True))):
        return gettext("Right on the clock of three, but not all are 0, 1 or 2: take the remainder, last of all.")
    wrong = {
        place
        for mine, yours in zip(got, right, strict=True)
        for place, (x, y) in enumerate(zip(mine, yours, strict=True))
        if x != y
    }
    if len(wrong) < len(right[0]):
        text = gettext("Only some places are wrong: number {n}, for one, counted from 1.")
        return text.format(n=min(wrong) + 1)
    n, x, y = next(
        (place, x, y)
        for mine, yours in zip(got, right, strict=True)
        for place, (x, y) in enumerate(zip(mine, yours, strict=True), 1)
        if x != y
    )
    text = gettext("Look at place {n} there, counted from 1: what makes it {mine}, and what should make it {yours}?")
    return text.format(n=n, mine=x, yours=y)


def _is_row(thing: "str | Card | tuple[float, ...] | None") -> bool:
    return isinstance(thing, tuple) and bool(thing) and all(_is_number(each) for each in thing)


def _other(got: Sequence[object], right: Sequence[object]) -> str:
    """Return a hint if all results have one type and all right ones another, else ""."""
    mine, yours = ({type(each).__name__ for each in some} for some in (got, right))
    if mine & yours or len(mine) > 1 or len(yours) > 1:
        return ""
    return gettext("Its results are of the kind {mine}; {yours} is wanted.").format(mine=mine.pop(), yours=yours.pop())
