"""Steps of a proof: a claim that the learner fills in, and what the machine finds in all cases."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from setlab.common.arguments import listed_in
from setlab.common.i18n import gettext, ngettext, sentences
from setlab_course.teach.bets.bets import answer_to, mistakes
from setlab_course.teach.exercises.checking import Verdict
from setlab_course.teach.formatting.numerals import off
from setlab_course.teach.formatting.showing import short
from setlab_course.teach.parsing.spelling import meanings, spells


def step(claim: Any, found: Iterable[Any], likely: Any = None) -> Verdict:
    """Check whether the `claim` is what was `found` in every single case. `likely` answers mistakes, as in a bet.

    The result is truthy if it is. ValueError if there was no case.

    >>> step([2, 2, 1], [(2, 2, 1)])
    Yes: it holds in every case.
    >>> step(3, [2, 2], likely={3: "Three points on a line are that line."})
    No. Three points on a line are that line.
    """
    found, likely = list(listed_in(found, "found", "[2, 2]")), mistakes(likely)
    if not found:
        raise ValueError(gettext("there has to be at least one case in which the step was looked at"))
    if claim is ...:
        return Verdict(False, gettext("Put your own in place of the three dots, and run the cell again."))
    if all(spells(claim, each) for each in found):
        return Verdict(True, gettext("Yes: it holds in every case."))
    reason = answer_to(claim, likely) or _reason(claim, found[0])
    return Verdict(False, sentences([gettext("No."), reason]))


def _reason(claim: object, truth: int | tuple[int, ...]) -> str:
    """Return a sentence for any wrong claim."""
    if isinstance(truth, (list, tuple)):
        return _reason_of_several(claim, truth)
    wanted, given = meanings(truth), meanings(claim)
    if not wanted:
        return gettext("The machine finds something else.")
    if not given:
        return gettext("Give a number here, such as 7, not {it}.").format(it=short(claim))
    return sentences([gettext("The machine finds something else."), off(min(given), min(wanted))])


def _reason_of_several(claim: object, truth: tuple[int, ...]) -> str:
    n = len(truth)
    if not isinstance(claim, (list, tuple)) or len(claim) != n:
        text = ngettext("Give {n} number here.", "Give {n} numbers here, in parentheses.", n)
        return text.format(n=n)
    if any(not meanings(each) for each in claim):
        return gettext("Write numbers, such as (3, 2), not {it}.").format(it=short(claim))
    if sorted(map(_number, claim)) == sorted(map(_number, truth)):
        return gettext("The numbers are right, but in the wrong order.")
    total, wanted = sum(map(_number, claim)), sum(map(_number, truth))
    if total != wanted:
        text = gettext("Your numbers add up to {n}, and they should add up to {wanted}.")
        return text.format(n=total, wanted=wanted)
    return gettext("The machine finds something else.")


def _number(one: int) -> Fraction:
    return min(meanings(one))
