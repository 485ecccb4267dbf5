"""All caps of one size up to affine maps: what is counted, and the largest of five dimensions, which are searched."""

from setlab.caps import orbits, slices
from setlab.caps.parsing import checked_dimension
from setlab.core.i18n import gettext
from setlab.counts.reporting import Shown
from setlab.counts.validation import checked_cards

LARGEST = 45  # of five dimensions


def classify(dimension: int, size: int, progress: Shown = True) -> orbits.Classification:
    """The caps of `size` points up to affine maps: a `Classification`; dimension 1 to 4, and 42 to 45 points of 5.

    In four dimensions nine points take seconds, twelve half a minute. So do, with numba, the 45 points of dimension 5:
    they are proved to be alike, see `prove_largest`. The 43 take some minutes: they are one of the 45 without two
    points, in four ways. The 42 take an hour, and are of thirty kinds. ValueError for a size that is not classified.

    H. R. Thackeray classified the caps of AG(5, 3) with 41 points and more before: see Theorem 2.1 of arXiv 2206.09804.

    >>> len(classify(3, 8).classes), classify(3, 9).classes[0][1]
    (3, 2106)
    >>> print(classify(4, 20))
    AG(4, 3): the 682,344 caps of 20 points are 1 class, as its orbit has so many.
    >>> print(classify(2, 2).text)
    # orbit 1 of 1: 36 caps of 2 points in AG(2, 3)
    00
    01
    """
    dimension = checked_dimension(dimension, orbits.MOST + 1)
    size = checked_cards(size, dimension)
    if dimension <= orbits.MOST:
        return orbits.orbits(dimension, size, progress)
    if size > LARGEST:
        raise ValueError(gettext("a cap of AG(5, 3) has at most 45 points, not {size}").format(size=size))
    if size == LARGEST:
        return slices.of_45(slices.the_forty_five(progress=progress))
    if size not in slices.LISTED:
        text = gettext(
            "setlab classifies the caps of AG(5, 3) with {least} to 45 points, not those with {size}; the second paper "
            "of H. R. Thackeray on the cap set problem treats those with 41"
        )
        raise ValueError(text.format(least=min(slices.LISTED), size=size))
    return slices.listed(size, progress=progress).found
