"""Dice of paper: each net folds to its die, and has its faces."""

from collections import Counter

import pytest
from helpers.pdf_reader import leaves

from setlab.games.dice.board import board_named
from setlab.games.dice.die import dice_named
from setlab_school import handouts
from setlab_school.handouts import decks as cutting

UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)


def folded():
    """{(place of a face, side): the edge of the cube there}, by rolling a cube over the cross."""
    places, edges, seen = {*cutting.PLACES}, {}, set()

    def roll(place, down, north, east):
        """The face that lies on the paper, and which of the cube's directions point up and right on the page."""
        if place in seen or place not in places:
            return
        seen.add(place)
        sides = {UP: north, DOWN: opposite(north), RIGHT: east, LEFT: opposite(east)}
        for side, other in sides.items():
            edges[place, side] = frozenset({down, other})
        x, y = place
        roll((x, y - 1), north, opposite(down), east)
        roll((x, y + 1), opposite(north), down, east)
        roll((x + 1, y), east, north, opposite(down))
        roll((x - 1, y), opposite(east), north, down)

    roll((1, 1), "d", "n", "e")
    return edges


def opposite(way):
    return {"d": "u", "u": "d", "n": "s", "s": "n", "e": "w", "w": "e"}[way]


def side_of(start, end):
    """(place, side) of an edge of the cross, which one walks around with the cross on the right."""
    (x0, y0), (x1, y1) = start, end
    return {
        (1, 0): ((x0, y0), UP),
        (-1, 0): ((x1, y1 - 1), DOWN),
        (0, 1): ((x0 - 1, y0), RIGHT),
        (0, -1): ((x1, y1), LEFT),
    }[x1 - x0, y1 - y0]


def test_each_pair_of_edges_that_meet_has_one_tab():
    edges = folded()
    assert len(edges) == 24 and {*Counter(edges.values()).values()} == {2}, "a cube has twelve edges"
    around = [*zip(cutting.AROUND, (*cutting.AROUND[1:], cutting.AROUND[0]), strict=True)]
    rim = {each: edges[side_of(*each)] for each in around}
    assert Counter(rim.values()) == Counter(dict.fromkeys(rim.values(), 2)), "seven pairs"
    assert sorted(map(sorted, {rim[tab] for tab in cutting.TABS})) == sorted(map(sorted, {*rim.values()}))
    assert len(cutting.TABS) == 7
    folds = {edges[place, side] for place, side in edges} - {*rim.values()}
    assert len(folds) == len(cutting.FOLDS) == 5


@pytest.mark.near
@pytest.mark.every(2)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_tabs_touch_nothing(paper):
    """Nets with their tabs lie apart from one another, and inside of the page."""
    for page in leaves(handouts.dice_to_fold(paper).pdf()):
        lines = [path.box for path in page.paths if path.stroke and len(path.steps) in (2, 4)]
        assert min(box[0] for box in lines) > 5 and min(box[1] for box in lines) > 5
        assert max(box[2] for box in lines) < page.wide - 5 and max(box[3] for box in lines) < page.high - 12
    high = 3 * cutting.SIDE + 2 * cutting.TAB
    assert cutting.NETS_DOWN * high + (cutting.NETS_DOWN - 1) * 2 < 200


@pytest.mark.full
def test_every_die_has_its_net():
    """By the numbers of symbols that are painted: 252 faces, nine WILD among them."""
    symbols = sum(int(face.code[0]) for die in dice_named() for face in die if not face.wild)
    pages = leaves(handouts.dice_to_fold(theme="colour").pdf())
    filled = [path for page in pages for path in page.paths if path.fill and len({*path.fill}) > 1]
    # WILD: a star in the ink of letters, which is no grey either
    assert len(filled) == symbols + 9


def test_the_dice_fit_on_the_board_that_is_glued():
    assert cutting.SIDE < cutting.SQUARE
    pages = leaves(handouts.boards("letter").pdf())
    layout = board_named()
    whole = layout.columns * cutting.SQUARE
    assert whole < min(pages[1].wide, pages[2].wide) - 16


def test_the_halves_of_the_board_make_the_whole():
    """Drawn at the same places, and each seen through a window that ends where the other begins."""
    upper, lower = leaves(handouts.boards().pdf())[1:]
    above, below = ([path for path in page.paths if path.window[0] > 0] for page in (upper, lower))
    [(left, top, right, glue)], [(other, start, end, foot)] = (
        {path.window for path in half} for half in (above, below)
    )
    assert (left, right) == pytest.approx((other, end))
    assert glue - top + foot - start == pytest.approx(15 * cutting.SQUARE + 20 * cutting.SQUARE / 80, abs=0.02)
    # What crosses the cut is in both halves, at the same place of the board: nothing is there twice.
    places = {place(path, glue) for path in above} | {place(path, start) for path in below}
    board = leaves(handouts.boards().pdf())[0].paths
    assert len(places) == len({place(path, 0) for path in board}) < len(above) + len(below)


def place(path, cut):
    """Where a path ends, to the millimetre, as seen from the cut."""
    x, y = path.steps[-1][1][-1]
    return round(x), round(y - cut)
