"""Foreign integers: whatever has `__index__` and is no bool is a whole number at every door, and nothing else is.

Doors are found by their signatures: each parameter of a public callable that takes an int has an example here, or is
named among those that need none.
"""

import inspect
import re
from functools import partial
from importlib import import_module

import numpy as np
import pytest
from helpers.each import with_each

import setlab as sl
from setlab.common.integers import integer, integers, whole

ROOMS = ("caps", "chance", "classroom", "counts", "draw", "games", "handouts", "live", "players", "puzzles", "teach")


def of_sympy(kind, value):
    """Return a number of SymPy, which is loaded only when a test runs: collecting is quick."""
    return getattr(import_module("sympy"), kind)(value)


FOREIGN = (np.int64, np.uint8, partial(of_sympy, "Integer"))
POINTS = [(0, 0), (1, 2)]

# name: an example of each of its whole numbers (those that lie in a list as well), and what else it takes
EXAMPLES = {
    "AG": {"n": 3},
    "AG.identity": {"n": 2},
    "AffineMap": {"matrix": [[2, 0], [0, 1]], "shift": (2, 1)},
    "Match": {"seed": 2, "game": "versus"},
    "Match.players": {"players": 2, "call_seconds": 7, "game": "versus", "seed": 1},
    "SymmetryGroup": {"n": 2, "name": "affine"},
    "caps.at_most": {"dimension": 3, "below": 4},
    "caps.best_product": {"dimension": 2},
    "caps.classify": {"dimension": 2, "size": 3},
    "caps.design_cap": {"parity": 0},
    "caps.extended_product_rate": {"size": 2, "length": 3, "weight": 2},
    "caps.find": {"dimension": 2, "size": 3, "seed": 2},
    "caps.greedy": {"dimension": 2, "priority": sum},
    "caps.largest_known": {"dimension": 3},
    "caps.monomials": {"n": 3},
    "caps.polynomial_bound": {"n": 3},
    "caps.problem": {"dimension": 2, "size": 3},
    "caps.prove_largest": {"dimension": 2},
    "caps.random_cap": {"dimension": 2, "size": 3, "seed": 2},
    "caps.refute": {"dimension": 3, "size": 10, "below": 4},
    "caps.section": {"normal": (0, 2), "value": 2, "cap": POINTS},
    "chance.after_dealing": {"cards": 3, "table": sl.DECK[:6], "stock": sl.DECK[6:]},
    "chance.counted_soon": {"cards": 3, "features": 2},
    "chance.derive": {"cards": 3, "what": "no_set"},
    "chance.distribution": {"cards": 3, "features": 2},
    "chance.expected_sets": {"cards": 3, "features": 2},
    "chance.moment": {"cards": 3, "power": 2, "features": 3},
    "chance.no_set": {"cards": 3, "features": 2},
    "chance.simulate_games": {"games": 3, "seed": 2, "features": 3, "progress": False},
    "chance.simulate_tables": {"tables": 5, "cards": 3, "features": 2, "seed": 2, "progress": False},
    "counts.complete_caps": {"features": 2},
    "counts.fewest_sets": {"cards": 3, "features": 2},
    "counts.layouts_by_sets": {"cards": 3, "features": 2},
    "counts.most_sets": {"cards": 3, "features": 2},
    "counts.no_set": {"features": 2, "up_to": 3},
    "counts.orbits": {"features": 2, "group": "affine"},
    "draw.holes": {"room": 3, "counts": [2, 1], "text": "pigeons"},
    "draw.row": {"across": 2, "pieces": sl.DECK[:4]},
    "games.check_game": {"games": 1, "seed": 2, "game": "versus"},
    "games.statistics": {"last": 3, "matches": []},
    "handouts.packet": {"number": 1, "seed": 2},
    "handouts.plan": {"number": 1},
    "handouts.worksheet": {"seed": 2, "kind": "third-card"},
    "handouts.handout": {"seed": 2, "name": "worksheet-third-card"},
    "puzzles.CapToComplete": {"seed": 2, "given": 3},
    "puzzles.Ending": {"seed": 2, "mistakes": 1},
    "puzzles.ExactTable": {"k": 2, "cards": 9, "seed": 3},
    "puzzles.OneSet": {"differing": 2, "cards": 9, "seed": 3},
    "puzzles.Series": {"seed": 2},
    "puzzles.ThirdCard": {"seed": 2},
    "puzzles.Training": {"seed": 2},
    "puzzles.WhyNot": {"seed": 2},
    "puzzles.best_turn_of": {"seed": 2},
    "teach.Bet": {"tries": 3, "question": "How many?", "reveal": int, "keep": False},
    "teach.Checkpoint": {"seed": 2, "lesson": "05"},
    "teach.checkpoint": {"seed": 2, "lesson": "05"},
    "teach.Review": {"seed": 2},
    "teach.review": {"seed": 2},
    "widgets.CapBuilder": {"dimension": 3},
    "widgets.CardTable": {"seed": 2, "players": 2, "call_seconds": 7, "seconds": 9, "max_table": 15},
    "widgets.ChanceExplorer": {"cards": 9, "features": 3, "seed": 2},
    "widgets.Composer": {"seed": 2},
    "widgets.CrosswordTable": {"players": 2, "seed": 2, "humans": 2, "rounds": 2},
    "widgets.CubedBoard": {"players": 3, "seed": 2, "humans": 2, "extra_seconds": 30},
    "widgets.DnupTable": {"players": 3, "seed": 2, "humans": 2, "iterations": 5},
    "widgets.DrawTheLine": {"dimension": 3, "size": 10},
    "widgets.EndGame": {"seed": 2, "mistakes": 1},
    "widgets.GuessTheRule": {"seed": 2},
    "widgets.PuzzleSeries": {"seed": 2},
    "widgets.ScrambleTable": {"players": 2, "seed": 2, "humans": 2, "rounds": 2, "call_seconds": 7, "wait_seconds": 4},
    "widgets.SliceExplorer": {"dimension": 3},
    "widgets.SpaceExplorer": {"dimension": 3, "seed": 2},
    "widgets.Validator": {"seed": 2},
}
NO_DOORS = {
    "what functions give": "caps.Bound caps.Certificate caps.Classification caps.Code caps.Greedy caps.Problem "
    "chance.Estimate chance.Games chance.SolvedGame chance.Tally games.Take live.LiveMatch players.Session "
    "puzzles.BestTurn puzzles.Puzzle puzzles.TenDice",
    "pixels, places in a picture, and a chart's own counts": "draw.BoardPicture draw.Plot draw.clock draw.parted "
    "draw.shares draw.slices",
    "a saved game, which tests/storage opens": "resume",
    "a lesson by its number or its name": "teach.end teach.ideas",
    "half a minute or more; or a server": "caps.prove_classes classroom.open",
    "a folder of paper": "handouts.save_all",
    "seats at a `LiveMatch`": "widgets.CardTable.seats widgets.CrosswordTable.seats "
    "widgets.CubedBoard.seats widgets.DnupTable.seats "
    "widgets.ScrambleTable.seats",
}


def doors():
    """ "name.parameter" of each public whole number."""
    seen = set()
    for room in ("", *ROOMS, "widgets"):
        module = getattr(sl, room) if room else sl
        for name in module.__all__:
            thing = getattr(module, name)
            if callable(thing) and thing not in seen:
                seen.add(thing)
                try:
                    parameters = inspect.signature(thing).parameters.values()
                except ValueError:  # made in C, or of another kind
                    continue
                for each in parameters:
                    if re.search(r"\bint\b", str(each.annotation)):
                        yield f"{room}.{name}.{each.name}".lstrip(".")


def test_each_door_has_an_example():
    known = {f"{name}.{each}" for name, example in EXAMPLES.items() for each in example}
    spared = " ".join(NO_DOORS.values()).split()
    for door in doors():
        assert door in known or door in spared or door.rpartition(".")[0] in spared, f"give {door} an example"


def made(name, values):
    """What is got, as it can be compared: in words, with the numbers that it holds."""
    thing = {"AG.identity": sl.AffineMap.identity, "Match.players": sl.Match}.get(name)
    if thing is None:
        room, _, attribute = name.rpartition(".")
        thing = getattr(getattr(sl, room) if room else sl, attribute)
    got = thing(**values)
    if isinstance(got, sl.Match):
        got = got.seed, got.options, got.observe(0)
    elif hasattr(got, "cards") and hasattr(got, "answer"):
        got = got.seed, got.cards, got.answer
    return re.sub(r" at 0x\w+", "", repr(got))


def with_(value, change):
    """The value with each number in it changed."""
    if isinstance(value, (tuple, list)):
        return type(value)(with_(each, change) for each in value)
    return change(value)


NUMBERS = [
    (name, each)
    for name, example in EXAMPLES.items()
    for each, value in example.items()
    if type(value) in (int, tuple, list)
    and each not in ("table", "stock", "tables", "counts", "pieces", "cap", "matches")
]


@with_each("name, which", NUMBERS, every=2)
def test_the_same_whoever_the_number_is_from(name, which):
    example = EXAMPLES[name]
    right = made(name, example)
    for kind in FOREIGN:
        got = made(name, example | {which: with_(example[which], kind)})
        assert got == right and "np." not in got


@with_each("name, which", NUMBERS, every=2)
@with_each("change", [float, lambda _: True, str, np.float64, np.bool_, partial(of_sympy, "Float")])
def test_and_what_is_no_whole_number_is_refused(name, which, change):
    """A wrong kind is a TypeError with a sentence, never one of Python's own."""
    example = EXAMPLES[name]
    with pytest.raises((TypeError, ValueError)) as refused:
        made(name, example | {which: with_(example[which], change)})
    said = str(refused.value)
    assert refused.type is TypeError or isinstance(example[which], (tuple, list)), said
    assert 15 < len(said) < 300 and not re.search(r"unsupported|argument|expected|not supported|invalid literal", said)


def test_points_of_numpy_lie_wherever_points_lie():
    array = np.array([(0, 0), (1, 1), (2, 2), (0, 1)])
    plain = [tuple(map(int, row)) for row in array]
    space, group, turn = sl.AG(2), sl.SymmetryGroup("affine", 2), sl.AffineMap([[0, 1], [1, 0]], (0, 2))
    for take in (
        sl.find_sets,
        sl.is_cap,
        sl.is_complete_cap,
        space.span,
        space.lines_in,
        turn,
        group.canonical,
        group.stabiliser_order,
        lambda points: repr(sl.caps.verify(points)),
        lambda points: repr(sl.caps.CapCheck(points)),
        lambda points: sl.caps.text_of(points[:2]),
        lambda points: sl.caps.doubled(points[:2]),
        lambda points: sl.caps.product_cap(points[:2], points[2:]),
        lambda points: sl.caps.equivalent(points[:2], points[2:]),
        lambda points: repr(sl.caps.profile(points[:2])),
        lambda points: repr(sl.caps.code(points)),
        lambda points: sl.caps.section(points[:2], points[3], 1),
        lambda points: [space.point(point) for point in points],
        lambda points: [point in space for point in points],
        lambda points: points[:3] in space.lines(),
        lambda points: [turn(point) for point in points],
        lambda points: group.orbit(space.point(points[0])),
        lambda points: sl.deck("junior").at([*points[1], 2]),
        lambda points: sl.deck("junior").code((*points[1], 2)),
    ):
        right = take(plain)
        for points in (array, array.astype(np.uint8), [*map(tuple, array)], [*array], sympy_points(plain)):
            got = take(points)
            assert got == right and "np." not in repr(got)


def sympy_points(points):
    return [tuple(of_sympy("Integer", entry) for entry in point) for point in points]


@with_each("entry", [2.0, True, "2", None, np.float64(2), np.bool_(True), 3, -1])
def test_no_other_entries_make_a_point(entry):
    for take in (
        lambda point: sl.AG(2).point(point),
        lambda point: sl.AG(2).points.index(point),
        lambda point: sl.deck("junior").at((*point, 0)),
        lambda point: sl.deck("junior").code((*point, 0)),
        lambda point: sl.caps.verify([point]),
        lambda point: sl.caps.CapCheck([point]),
        lambda point: sl.find_sets([point, (0, 0)]),
        sl.AffineMap.identity(2),
    ):
        with pytest.raises((TypeError, ValueError)) as refused:
            take((entry, 0))
        assert "unsupported" not in str(refused.value) and "invalid literal" not in str(refused.value)
    assert (entry, 0) not in sl.AG(2)


def test_more_doors():
    """Methods and places in what one goes through."""
    space = sl.AG(3)
    for kind in FOREIGN:
        two = kind(2)
        assert space.flats(two).count == space.flats(2).count
        assert space.parallel_classes(two)[two].count == space.parallel_classes(2)[2].count
        assert space.lines()[two] == space.lines()[2] and sl.DECK[2] is sl.deck("set")[two]
        assert sl.deck("set").vector(two) == sl.deck("set").vector(2)
        turn = sl.AffineMap.random(two, seed=two)
        assert turn == sl.AffineMap.random(2, seed=2) and turn**two == turn @ turn
        assert sl.chance.odds(kind(1)) == sl.chance.odds(1)
        assert sl.teach.number(kind(100), ",") == "100"
    for wrong in (2.0, True, "2"):
        for take in (space.flats, space.lines().__getitem__, sl.deck("set").__getitem__, sl.deck("set").vector):
            with pytest.raises(TypeError, match=r"whole number|counted from"):
                take(wrong)


def test_one_helper_says_what_is_whole():
    class Ours:
        def __index__(self):
            return 7

    assert integer(Ours()) == 7 and type(integer(np.int8(7))) is int and type(integer(of_sympy("Integer", 7))) is int
    assert [integer(each) for each in (True, 7.0, "7", None, np.bool_(True), np.float64(7), 7j)] == [None] * 7
    assert integers(np.array([1, 2])) == (1, 2) and integers([1, 2.0]) is integers("12") is integers(5) is None
    assert whole(np.int64(7), "it") == 7
    for wrong, error in ((-1, ValueError), (7.0, TypeError), (True, TypeError), ("7", TypeError), (None, TypeError)):
        with pytest.raises(error, match=r"^it "):
            whole(wrong, "it")
    with pytest.raises(ValueError, match="it is a whole number from 1 to 3, not 4"):
        whole(4, "it", 1, 3)
    with pytest.raises(ValueError, match="it is a whole number, 1 or more, not 0"):
        whole(0, "it", 1)
