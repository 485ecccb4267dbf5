"""Files of index and value, as an encyclopedia of sequences takes them."""

from math import comb

from setlab import counts
from tools import bfiles


def test_each_line_has_an_index_and_its_value():
    title, values = bfiles.SEQUENCES["without-a-set"]
    head, *rows = bfiles.lines(title, values()).splitlines()
    assert head.startswith("# collections of n of 81 cards without a SET")
    assert [tuple(map(int, row.split())) for row in rows] == [*enumerate(counts.no_set(4))]


def test_it_ends_before_what_is_not_known():
    class Found:
        def __init__(self, value):
            self.value = value

    assert bfiles.known(lambda n, progress: Found(comb(n, 2) if n < 5 else None), 2) == {2: 1, 3: 3, 4: 6}
