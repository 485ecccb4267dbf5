"""Judging points and text: every form, every fault with its place, against the definition."""

from itertools import combinations
from random import Random

import pytest
from helpers.oracles import lines

import setlab as sl
from setlab.caps import text_of, verify
from setlab.caps.parsing import read
from setlab.core.validation import table

FOUR = [(0, 1, 2, 0), (1, 1, 0, 0), (2, 2, 2, 1)]


@pytest.mark.parametrize(
    "text",
    [
        "0120\n1100\n2221",
        "0120\r\n1100\r\n2221\r\n",
        "  0120 1100 2221  ",
        "0120, 1100; 2221",
        "0 1 2 0\n1 1 0 0\n2 2 2 1",
        "0,1,2,0\n1,1,0,0\n2,2,2,1,",
        "0\t1\t2\t0\n1\t1\t0\t0\n2\t2\t2\t1",
        "# a cap\n0120 # first\n\n1100\n2221 # end",
        "(0, 1, 2, 0)\n(1, 1, 0, 0)\n(2, 2, 2, 1)",
        "[(0, 1, 2, 0), (1, 1, 0, 0), (2, 2, 2, 1)]",
        "[[0, 1, 2, 0],\n [1, 1, 0, 0],\n [2, 2, 2, 1]]",
        "[[0 1 2 0]\n [1 1 0 0]\n [2 2 2 1]]",
        '["0120", "1100", "2221"]',
        "{0120, 1100, 2221}",
        "['0120', '1100', '2221']",
    ],
)
def test_forms_of_text(text):
    assert read(text) == FOUR


def test_other_forms():
    numpy = pytest.importorskip("numpy")
    for things in (FOUR, map(list, FOUR), ["0120", "1100", "2221"], numpy.array(FOUR), (tuple(v) for v in FOUR)):
        assert read(things) == FOUR
    assert read(set(FOUR)) == sorted(FOUR) and read([]) == [] and read("# nothing\n") == []
    assert read([sl.DECK[0], sl.DECK[80]]) == [sl.DECK[0].vector, sl.DECK[80].vector]
    assert read("0\n1") == [(0,), (1,)]
    assert read("1sro, 2tgq") == read(["1sro", "2tgq"]) == [(0, 0, 0, 0), (1, 1, 1, 1)] == read("['1sro', '2tgq']")


@pytest.mark.parametrize("text", ["0 1 2 0; 1 1 0 0", "[0 1 2 0; 1 1 0 0]", "[(0, 1,\n 2, 0),\n (1, 1, 0, 0)]"])
def test_rows_that_are_parted_otherwise(text):
    assert read(text) == FOUR[:2]


@pytest.mark.parametrize(
    "text",
    ["0 1 2 0\n1 1 0 0\n2 2 2 1", "0 1 2 0; 1 1 0 0; 2 2 2 1", "0,1,2,0\r\n1,1,0,0\r\n2,2,2,1", "0120 1100 2221"],
)
def test_the_core_reads_points_in_the_same_way(text):
    assert list(table(text)) == read(text) == FOUR and sl.AG(4).lines_in(text) == []
    assert sl.find_sets("0 0\n0 1\n0 2") == sl.AG(2).lines_in("00 01 02") == [((0, 0), (0, 1), (0, 2))]


def test_one_point_is_no_table():
    """Nobody can tell whether three points of a line are meant; `verify` takes one, and says so."""
    assert repr(verify("0 1 2")) == "<a cap: 1 point of AG(3, 3), and no three on a line>"
    for judge in (sl.is_cap, sl.find_sets, sl.AG(1).lines_in, sl.AG(3).lines_in, sl.AG(3).span):
        with pytest.raises(TypeError, match=r"give several (cards|points), as in .*, not '0 1 2'"):
            judge("0 1 2")
    assert not sl.is_cap("0\n1\n2") and not verify("0\n1\n2")


def test_text_of_whatever_is_read():
    assert text_of("2tgq 1sro") == text_of([sl.Card("2tgq"), sl.Card("1sro")]) == "1111\n0000"
    assert text_of([]) == "" and text_of(point for point in FOUR) == "0120\n1100\n2221"
    with pytest.raises(TypeError, match="give several vectors"):
        text_of(sl.Card("2tgq"))


def test_text_and_back():
    rng = Random(1)
    for n in range(1, 9):
        cap = sl.caps.find(n, min(6, sl.caps.known()[n].lower), seed=rng.randrange(99))
        assert read(text_of(cap)) == cap == read(str(cap)) == read(str([list(p) for p in cap]))


def test_cards_are_named_in_words_too():
    named = ["one solid red oval", "two striped green squiggles"]
    assert verify(named).size == verify(", ".join(named)).size == verify("\n".join(named)).size == 2
    with pytest.raises(ValueError, match="'one' is not a vector"):
        verify("one solid red ova, two solid red ovals")


@pytest.mark.parametrize(
    ("things", "says"),
    [
        ([(0, 1), (1, 1), (0, 1)], r"vector 3 is \(0, 1\) again, as vector 1"),
        ("01\n\n11\n01", r"line 4 is \(0, 1\) again, as line 1"),
        ("0120 1100 0120", r"vector 3 of line 1 is \(0, 1, 2, 0\) again, as vector 1 of line 1"),
        ([(0, 1), (1, 1, 1)], "vector 2 has 3 entries, vector 1 has 2"),
        ("01\n111", "line 2 has 3 entries, line 1 has 2"),
        ([(0, 3)], r"vector 1: \(0, 3\) is not a vector; each entry is 0, 1 or 2"),
        ([(0, -1)], "each entry is 0, 1 or 2"),
        ([(0, 1.0)], "each entry is 0, 1 or 2"),
        ([(True, False)], "each entry is 0, 1 or 2"),
        ([()], "is not a vector"),
        ("0120\n0130", "line 2: '0130' is not a vector"),
        ("0120\n012O", "line 2: '012O' has the letter O; write the digit 0"),
        ("0 1 2 o", "letter O"),
        ("0 12", "vector 2 of line 1 has 2 entries, vector 1 of line 1 has 1"),
        ("-1 0", "'-1' is not a vector"),
        ("[(0, 1), (1, 5)]", "line 1: '15' is not a vector"),
        ("[(0, 1),\n (1, 0), 22]", "'22' is outside the brackets"),
        (["01", "0x"], "vector 2: '0x' is not a vector"),
        ([(0,) * 9], "dimensions 1 to 8, not 9"),
        ("012012012", "dimensions 1 to 8, not 9"),
    ],
)
def test_faults_are_refused_with_their_place(things, says):
    with pytest.raises(ValueError, match=says):
        verify(things)


@pytest.mark.parametrize("things", [5, None, b"0120", {(0, 1): 1}, [5], [None], [{0, 1}]])
def test_wrong_types(things):
    with pytest.raises(TypeError, match="vector"):
        verify(things)


@pytest.mark.every(2)
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_against_all_lines(n):
    rng, all_lines, judged = Random(n), [set(line) for line in lines(n)], set()
    points = list(sl.AG(n).points)
    for _ in range(150):
        chosen = rng.sample(points, rng.randint(0, min(len(points), 2 * n + 1)))
        found = verify(chosen)
        inside = [line for line in all_lines if line <= set(chosen)]
        assert bool(found) == (not inside) and found.size == len(chosen)
        assert found.line is None or set(found.line) in inside
        whole = [p for p in points if p not in chosen and verify([*chosen, p])]
        assert found.complete == (bool(chosen) and not inside and not whole)
        judged.add((bool(found), found.complete))
    assert len(judged) >= 2


@pytest.mark.every(3)
@pytest.mark.parametrize("n", [3, 4, 5, 6, 7, 8])
def test_one_point_more_is_noticed(n):
    """The largest known caps are complete: with any further point there is a line, and it is named."""
    cap, rng = sl.caps.largest_known(n), Random(n)
    assert verify(cap) and verify(cap).complete and not verify(cap[1:]).complete
    for _ in range(20):
        point = rng.choice([p for p in sl.AG(n).points if p not in cap])
        at = rng.randrange(len(cap))
        found = verify([*cap[:at], point, *cap[at:]])
        assert not found and point in found.line and not found.complete
        assert all(sum(values) % 3 == 0 for values in zip(*found.line, strict=True)) and len(set(found.line)) == 3


def test_what_it_says():
    assert repr(verify([])) == "<no points: a cap, but a trivial one>" and verify([]).dimension is None
    found = verify("000 001 002")
    assert found.reason == "not a cap: (0, 0, 0), (0, 0, 1) and (0, 0, 2) are on a line, because they sum to 0 mod 3"


def test_cards_are_judged_as_the_core_does():
    rng = Random(4)
    for _ in range(60):
        cards = rng.sample(sl.DECK, 7)
        assert bool(verify(cards)) == sl.is_cap(cards)
    assert sum(bool(verify(three)) for three in combinations(sl.DECK[:9], 3)) == 84 - 12
