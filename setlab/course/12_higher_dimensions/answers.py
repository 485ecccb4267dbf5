"""How answers to exercise 12 are read and judged."""

from itertools import product

from setlab.caps import greedy, known, largest_known, product_cap, verify
from setlab.core.i18n import gettext, ngettext, pgettext, sentence, sentences
from setlab.teach.reading import parsing

WANTED = 400  # points in eight dimensions
LONGEST = 4  # seconds for all priorities


def two_numbers(answer):
    return parsing.pair(answer, gettext("Your answer is {it}; it should be a pair of numbers: (points, dimension)."))


def labels():
    # Translators: how many points a cap has, as the name of a field; no points of a game.
    return pgettext("of a space", "points"), gettext("dimension")


def which_is_wrong(given):
    points, dimension = size_and_dimension(3, 4)
    if given[0] == points:
        text = gettext("{n} is right. The dimension is not: three coordinates are followed by four.")
        return text.format(n=points)
    if given[1] == dimension:
        return gettext(
            "The dimension is right. How many points are there, if each of nine is followed by each of twenty?"
        )
    return gettext("Every point of the first cap is followed by every point of the second.")


def size_and_dimension(n, m):
    found = verify(product_cap(largest_known(n), largest_known(m)))
    return found.size, found.dimension


def best_product(dimension):
    """The largest product of largest caps of at most six dimensions each."""
    best = [1]
    for n in range(1, dimension + 1):
        best.append(max(known()[k].lower * best[n - k] for k in range(1, min(n, 6) + 1)))
    return best[dimension]


def pairs_of_caps():
    caps = [largest_known(n) for n in (1, 2, 3)]
    return [(caps[0], [(2,)]), *product(caps, repeat=2)]


def odd_set(case, value):
    if isinstance(value, list):
        return gettext("Give back a set: put `set([1, 2])` around your list.")
    return ""


def short_of(answer):
    """What a priority has built, if it is not enough, and a way to think on."""
    if not callable(answer):
        return gettext("Give the function itself, without parentheses behind it: `priority`.")
    try:
        found = greedy(8, answer, seconds=LONGEST)
    except ValueError as error:
        return sentence(str(error))
    if found.size >= WANTED:
        return ""
    text = ngettext(
        "Your function builds {n} point; {wanted} are wanted.",
        "Your function builds {n} points; {wanted} are wanted.",
        found.size,
    )
    return sentences([text.format(n=found.size, wanted=WANTED), _further(found)])


def _further(found):
    """A way to think on."""
    if found.stopped:
        # Translators: {why} is such as "stopped after 4 s at …: 300 of 6,561 points had their priority".
        return gettext("It is slow: {why}.").format(why=found.stopped)
    if found.size <= 256:
        return gettext("256 is what you get without any idea: all points without a 2.")
    if found.size < 320:
        return gettext(
            "Zeros alone do not bring more. Let coordinates speak to each other: a product, a sum of squares."
        )
    return gettext("You are on the way. What did lesson 11 know about twenty, and this lesson about products?")
