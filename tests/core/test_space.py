"""AG(n, 3), every count two ways: the formula behind len() and the flats that come out."""

from collections import Counter
from itertools import combinations, islice
from random import Random

import pytest
from helpers import oracles

from setlab import AG, DECK, WILD, Card, Face, deck, find_sets


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_flats_of_every_dimension(n):
    space = AG(n)
    for k in range(n + 1):
        flats = list(space.flats(k))
        assert len(space.flats(k)) == len(flats) == len(set(flats)) > 0
        through = Counter(point for flat in flats for point in flat)
        assert set(through.values()) == {len(flats) * 3**k // 3**n}  # homogeneous: as many through every point
        for flat in flats:
            assert len(set(flat)) == 3**k and list(flat) == sorted(flat)
        for flat in Random(n).sample(flats, min(20, len(flats))):
            assert space.span(flat) == flat


def test_the_numbers_everybody_quotes():
    assert [len(AG(n).lines()) for n in (2, 3, 4, 5)] == [12, 117, 1080, 9801]
    assert [len(AG(4).flats(k)) for k in range(5)] == [81, 1080, 1170, 120, 1]
    assert len(AG(4).planes()) == 1170 and len(AG(4).hyperplanes()) == 120
    assert len(AG(4).parallel_classes()) == 40
    assert len(AG(1).hyperplanes()) == 3


def test_a_space_is_its_points():
    for n in (1, 3, 4):
        assert [*AG(n)] == [*AG(n).points] and len(AG(n)) == 3**n
    assert {card.vector for card in DECK} == {*AG(4)} and all(card in AG(4) and card.vector in AG(4) for card in DECK)
    for none in (
        (0, 1),
        (0, 1, 2, 3),
        "0123",
        "012",
        "",
        "1ro",
        7,
        WILD,
        deck("quads")[0],
        Face("2gq"),
        Card("1ro", deck="junior"),
    ):
        assert none not in AG(4)


def test_flats_against_closures():
    for n in (2, 3):
        for k in range(1, n):
            assert {frozenset(flat) for flat in AG(n).flats(k)} == oracles.closed_sets(n, k)


def test_lines_are_the_sets():
    cards = {tuple(sorted(card.vector for card in line)) for line in find_sets(DECK)}
    assert cards == set(AG(4).lines())
    assert {frozenset(line) for line in AG(3).lines()} == oracles.lines(3)


def test_two_points_one_line_and_three_points_one_plane():
    lines = Counter(frozenset(pair) for line in AG(3).lines() for pair in combinations(line, 2))
    assert set(lines.values()) == {1} and len(lines) == 27 * 26 // 2
    planes = [set(plane) for plane in AG(3).planes()]
    corners = [(0, 0, 0), (0, 0, 1), (0, 1, 0)]
    assert sum(set(corners) <= plane for plane in planes) == 1


@pytest.mark.parametrize("k", [0, 1, 2, 3, 4])
def test_parallel_classes_cover_every_point_once(k):
    classes = list(AG(4).parallel_classes(k))
    assert len(classes) == len(AG(4).parallel_classes(k))
    for parallel in classes:
        assert len(parallel) == len(list(parallel)) == 3 ** (4 - k)
        assert sorted(point for flat in parallel for point in flat) == list(AG(4).points)
    assert sum(map(len, classes)) == len(AG(4).flats(k))


def test_points_are_a_sequence_in_index_order():
    points = AG(4).points
    assert list(points) == [card.vector for card in DECK]
    assert points[40] == (1, 1, 1, 1) and points[-1] == (2, 2, 2, 2) and points[:2] == [(0,) * 4, (0, 0, 0, 1)]
    assert points.index((1, 1, 1, 1)) == 40
    assert (1, 1, 1) not in points and (1, 1, 1, 3) not in points and [1, 1, 1, 1] not in points
    with pytest.raises(IndexError, match="there are 81 here"):
        points[81]
    with pytest.raises(ValueError, match="not a point of AG"):
        points.index((3, 0, 0, 0))


def test_big_spaces_are_lazy():
    """AG(9) has 64 million lines: its length is a formula, its first lines come at once."""
    nine = AG(9)
    assert len(nine.lines()) == 3**8 * (3**9 - 1) // 2
    assert len(nine.lines()) * 3 == len(nine.points) * ((len(nine.points) - 1) // 2)
    assert all(len(line) == 3 for line in islice(nine.lines(), 5))
    assert len(AG(20).points) == 3**20


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_elements_by_place_are_those_of_iteration(n):
    space = AG(n)
    for k in range(n + 1):
        for lazy in (space.points, space.flats(k), space.parallel_classes(k)[-1]):
            everything = list(lazy)
            assert [lazy[place] for place in range(len(lazy))] == everything == lazy[:]
            assert [lazy[place] for place in range(-len(lazy), 0)] == everything == list(reversed(lazy))[::-1]
            assert lazy[1:-1:2] == everything[1:-1:2] and lazy.count == len(lazy)


@pytest.mark.full
def test_big_spaces_give_their_last_elements_at_once():
    assert AG(20).points[-1] == (2,) * 20 and AG(20).points[3**19] == (1,) + (0,) * 19
    assert AG(9).lines()[-1] == ((0, *(2,) * 8), (1,) * 9, (2, *(0,) * 8))
    for lazy in (AG(9).lines(), AG(12).flats(5), AG(20).planes(), AG(20).flats(7), AG(9).hyperplanes()):
        for flat in (lazy[0], lazy[-1], lazy[lazy.count // 2]):
            assert len(set(flat)) == 3**lazy.k and list(flat) == sorted(flat)
            assert flat in lazy
        assert next(iter(lazy)) == lazy[0] != lazy[-1]
    assert len(AG(11).hyperplanes()[-1]) == 3**10


def test_what_is_a_flat():
    """Any collection of points or cards, in any order: x in lines asks whether it is a line."""
    lines, planes = AG(4).lines(), AG(4).planes()
    sets = set(map(frozenset, lines))
    for three in combinations(DECK[::5], 3):
        assert (three in lines) == (frozenset(card.vector for card in three) in sets)
    assert all(line in lines and line[::-1] in lines and set(line) in lines for line in lines)
    assert all(plane in planes and plane not in lines and (*plane[1:], plane[1]) not in planes for plane in planes)
    assert all((*plane[1:], (0, 0, 0, 0)) not in planes for plane in planes if (0, 0, 0, 0) not in plane)
    assert ((0,) * 9, (1,) * 9, (2,) * 9) in AG(9).lines() and ((0,) * 9, (1,) * 9, (1,) * 9) not in AG(9).lines()
    one, other = AG(4).parallel_classes(2)[3], AG(4).parallel_classes(2)[4]
    assert all(plane in one and plane not in other for plane in one)
    line = next(iter(lines))
    for thing in (None, 5, "abc", (), [()], [0, 1, 2], line[:2], (*line, line[0]), (*line[:2], line[0]), line[0], WILD):
        assert thing not in lines
    assert deck("quads").cards[:3] not in AG(4).lines() and [Face("1ro"), Face("2ro"), Face("3ro")] in AG(3).lines()


def test_a_length_that_len_cannot_say():
    for lazy in (AG(12).flats(5), AG(20).planes(), AG(20).parallel_classes(7)):
        with pytest.raises(OverflowError, match=rf"there are {lazy.count} .* ask for \.count"):
            len(lazy)
    through = {k: AG(12).flats(k).count * 3**k // 3**12 for k in (4, 5)}
    # Pairs (a flat of dimension 4 in one of dimension 5, both through a point) counted from either side.
    assert through[4] * (3**8 - 1) // 2 == through[5] * (3**5 - 1) // 2
    assert AG(20).planes().count * 9 * 8 * 6 == 3**20 * (3**20 - 1) * (3**20 - 3)


def test_flats_too_big_to_write_out():
    for lazy in (AG(15).hyperplanes(), AG(12).flats(11), AG(12).parallel_classes(11)[0]):
        for use in (lambda lazy: next(iter(lazy)), lambda lazy: lazy[-1]):
            with pytest.raises(ValueError, match=r"a flat of dimension 1[14] has \d+ points, .* up to dimension 10"):
                use(lazy)
    assert AG(15).hyperplanes().count == 3 * (3**15 - 1) // 2
    frame = [(0,) * 20, *(tuple(int(i == j) for j in range(20)) for i in range(20))]
    with pytest.raises(ValueError, match="a flat of dimension 20 has"):
        AG(20).span(frame)
    assert len(AG(20).span(frame[:11])) == 3**10


def test_span_takes_cards():
    a, b = Card("1sro"), Card("2tgq")
    assert AG(4).span([a, b]) == AG(4).span([a.vector, b]) == ((0,) * 4, (1,) * 4, (2,) * 4)
    assert AG(4).point(b) == AG(4).point([1, 1, 1, 1]) == (1, 1, 1, 1)
    with pytest.raises(ValueError, match=r"Card\('1sro'\) is not a point of AG\(3\): give 3 numbers"):
        AG(3).span([a])
    with pytest.raises(ValueError, match="a WILD has no place in space"):
        AG(3).span([WILD])
    with pytest.raises(ValueError, match="no SETs of three"):
        AG(6).span(deck("proset").cards[:2])


@pytest.mark.parametrize("thing", [5, None, Card("1sro"), "013"])
def test_span_wants_several_points(thing):
    with pytest.raises(TypeError, match=r"give several points, as in \[\(0, 0\), \(1, 2\)\]"):
        AG(2).span(thing)
    with pytest.raises(ValueError if thing in (Card("1sro"), "013") else TypeError, match="is not a point of AG"):
        AG(2).span([thing])


@pytest.mark.parametrize("thing", [5, None, "00"])
def test_lines_lie_in_several_points(thing):
    with pytest.raises(TypeError, match=r"give several points, as in \[\(0, 0\), \(1, 2\)\]"):
        AG(2).lines_in(thing)


def test_points_in_one_text():
    assert AG(2).lines_in("00 01 02") == AG(2).lines_in(["00", "01", "02"]) == [((0, 0), (0, 1), (0, 2))]
    assert AG(4).span("1sro, 2tgq") == AG(4).span("0 0 0 0\n1 1 1 1") == ((0,) * 4, (1,) * 4, (2,) * 4)
    assert AG(2).lines_in([]) == []


def test_places_are_whole_numbers():
    for place in ("a", 1.0, None, (0, 0)):
        for lazy in (AG(2).points, AG(2).lines(), AG(2).parallel_classes()):
            with pytest.raises(TypeError, match="counted with whole numbers, as in"):
                lazy[place]
    for place in (12, -13, 10**30):
        with pytest.raises(IndexError, match=f"there are 12 here, counted from 0; {place} is not one of them"):
            AG(2).lines()[place]


def test_span():
    assert AG(4).span([(0, 0, 0, 0)]) == ((0, 0, 0, 0),)
    assert len(AG(4).span(card.vector for card in DECK[:10])) == 27
    assert AG(4).span(AG(4).points) == tuple(AG(4).points)
    with pytest.raises(ValueError, match="give at least one"):
        AG(2).span([])
    with pytest.raises(ValueError, match="not a point of AG\\(2\\)"):
        AG(2).span([(0, 0, 0)])


@pytest.mark.parametrize("n", [0, -1, 21, 10**9])
def test_dimensions_out_of_range(n):
    with pytest.raises(ValueError, match="the dimension goes from 1 to 20; the 81 cards are AG"):
        AG(n)


@pytest.mark.parametrize("n", [None, "4", 4.0, True])
def test_a_dimension_is_a_whole_number(n):
    with pytest.raises(TypeError, match="AG takes a number of features"):
        AG(n)
    with pytest.raises(TypeError, match="whole number"):
        AG(4).flats(n)


def test_flats_that_do_not_exist():
    for k in (-1, 5):
        with pytest.raises(ValueError, match=f"flats of dimension 0 to 4; there are none of dimension {k}"):
            AG(4).flats(k)
    with pytest.raises(ValueError, match="none of dimension 2"):
        AG(1).planes()
    assert AG(4) == AG(4) != AG(3) and len({AG(4), AG(4)}) == 1 and repr(AG(4)) == "AG(4)"


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_points_and_lines_as_a_table(n):
    """Each two points lie on one line: the columns have (3ⁿ − 1)/2 ones, and any two meet in one row."""
    rows = AG(n).incidence()
    assert {sum(row) for row in rows} == {3}
    columns = [sum(1 << at for at, here in enumerate(column) if here) for column in zip(*rows, strict=True)]
    assert {column.bit_count() for column in columns} == {(3**n - 1) // 2}
    assert {(a & b).bit_count() for a, b in combinations(columns, 2)} == {1}


def test_a_table_that_is_too_large():
    with pytest.raises(ValueError, match="take n up to 5"):
        AG(6).incidence()


def test_lines_in_points_or_cards():
    points = Random(4).sample([*AG(3).points], 14)
    lying = {frozenset(line) for line in AG(3).lines() if {*line} <= {*points}}
    assert {frozenset(line) for line in AG(3).lines_in(points)} == lying and lying
    table = DECK[:12]
    assert len(AG(4).lines_in(table)) == len(find_sets(table)) and AG(4).lines_in([]) == []
    with pytest.raises(ValueError, match="not a point of"):
        AG(2).lines_in([(0, 3)])


@pytest.mark.parametrize("name", ["junior", "set", "mega"])
def test_a_text_is_a_point_in_digits_or_a_card(name):
    """As one types them: is_set takes codes, and so does the space of their deck."""
    space = AG(deck(name).dimension)
    for card in deck(name).cards:
        assert space.point(card.code) == space.point("".join(map(str, card.vector))) == card.vector
    codes = [card.code for card in deck(name).cards[:2]]
    assert space.span(codes) == space.span(deck(name).cards[:2]) and codes[0] in space
    assert space.lines_in([card.code for card in deck(name).cards[:9]]) == space.lines_in(deck(name).cards[:9])


def test_a_text_that_names_no_point_says_what_does():
    assert AG(4).span(["1sro", "2sro", "1tro"]) == AG(4).span([Card("1sro"), Card("2sro"), Card("1tro")])
    assert AG(2).point("01") == (0, 1)
    for wrong in ("hello", "012", "01210", "1ro", "", " ", "0123", "٠١٢١"):
        with pytest.raises(ValueError, match=r"is not a point of AG\(4\): give 4 numbers, each 0, 1 or 2, or a card"):
            AG(4).point(wrong)
    with pytest.raises(ValueError, match=r"'1ro' is not a point of AG\(2\): give 2 numbers, each 0, 1 or 2$"):
        AG(2).point("1ro")  # no deck has two features
