"""Films in the plane of nine points: lines through a point, a shear, points in three lanes, slices that cross out."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from math import comb
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, ngettext
from setlab.core.maps import AffineMap
from setlab.draw.markup import el
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.plots import BLUE, ORANGE
from setlab.draw.spaces import BLOCKED, CHOSEN
from setlab_course.films.film import CROSS, HIGH, WIDE, FilmScript, Shot, dot, path, put, word

PLANE = tuple(product(range(3), repeat=2))
STEP = 56  # between two points


def _field(left: float, top: float, step: int = STEP) -> Element:
    """Draw the square in which nine points lie, half a step around them."""
    return el("rect", x=left - step / 2, y=top - step / 2, width=3 * step, height=3 * step, fill="none", stroke=EDGE)


# --- lines through a point --------------------------------------------------------------------------------------------

TURNS = {(1, 0): 0, (1, 1): 45, (0, 1): 90, (-1, 1): 135}  # direction (right, down): the angle of the line


def _through() -> Iterator[Shot]:
    middle, others = (1, 1), 3**4 - 1
    pairs = [[(middle[0] + k * x, middle[1] + k * y) for k in (1, -1)] for x, y in TURNS]
    captions = [gettext("One point of the plane, and eight others.")]
    for n in range(1, len(pairs) + 1):
        text = ngettext("{n} line: it takes two of the others.", "{n} lines: each takes two of the others.", n)
        captions.append(text.format(n=n))
    text = gettext(
        "Eight others, two on each line: {n} lines. In the deck, too, each SET takes two of the {others} others."
    )
    captions.append(text.format(n=len(pairs), others=others))
    for n, text in enumerate(captions):
        done = min(n, len(pairs))
        taken = {point: k for k, pair in enumerate(pairs[:done]) for point in pair}
        yield Shot(_star_of(middle, taken, list(TURNS.values())[: max(done, 1)], done), text)


def _star_of(middle: tuple[int, ...], taken: Any, turns: Sequence[int], done: int) -> list[Element | list[Element]]:
    left, top = WIDE / 2 - STEP, HIGH / 2 - STEP
    x, y = left + middle[0] * STEP, top + middle[1] * STEP
    reach = STEP * 1.75
    lines = [
        put(
            f"way-{k}",
            x,
            y,
            el("path", d=f"M{-reach} 0H{reach}", stroke=BLUE, stroke_width=4),
            turn=turns[min(k, len(turns) - 1)],
            seen=k < done,
        )
        for k in range(len(TURNS))
    ]
    dots = []
    for point in PLANE:
        looks = dot(13 if point in taken else 9, _paint(point, middle, taken))
        number = _digit(taken[point] + 1) if point in taken else None
        dots.append(
            put(
                f"dot-{point[0]}{point[1]}",
                left + point[0] * STEP,
                top + point[1] * STEP,
                looks,
                number,
            )
        )
    return [_field(left, top), lines, dots]


def _paint(point: tuple[int, ...], middle: tuple[int, ...], taken: Mapping[tuple[int, ...], int]) -> str:
    return ORANGE if point == middle else CHOSEN if point in taken else PAPER


def _digit(n: int, fill: str = PAPER) -> Element:
    return el("text", n, y=5, font_size=15, font_weight="bold", text_anchor="middle", fill=fill)


THROUGH = FilmScript("through", message("The lines through a point"), lambda: list(_through()))


# --- a shear ----------------------------------------------------------------------------------------------------------

MAP = AffineMap([[1, 1], [0, 1]])  # (x, y) becomes (x + y, y): each row moves by its number
THREE = ((0, 0), (1, 1), (2, 2))


def _shear() -> Iterator[Shot]:
    captions = (
        gettext("Nine points, and three of them on a line."),
        gettext("A shear: the first row stays where it is. The next one moves one step to the right …"),
        gettext("… and the last row two steps."),
        gettext("What left on the right comes back in on the left."),
        gettext("The three are on a line again, and so are any three that were."),
    )
    for n, text in enumerate(captions):
        yield Shot(_sheared(min(n, 2), n > 2, len(captions) - 1 == n), text)


def _sheared(rows: int, is_in: bool, closed: bool) -> list[Element]:
    """Draw the points after `rows` rows have moved; `is_in` puts those outside back into the square."""
    left, top = 62, HIGH / 2 - STEP
    art = [_field(left, top)]
    for x, y in PLANE:
        column = MAP((x, y))[0] if is_in else x + min(y, rows)
        # Each point of the three carries its piece of the line, which leans more with each row that has moved.
        lean, is_one = (1 + (rows > 1), (x, y) in THREE)
        way = f"M{-lean * STEP / 2} {-STEP / 2}L{lean * STEP / 2} {STEP / 2}"
        piece = el("path", d=way, stroke=BLUE, stroke_width=4, data_key="piece", opacity=0 if rows == 1 else None)
        art.append(
            put(
                f"dot-{x}{y}",
                left + column * STEP,
                top + y * STEP,
                is_one and piece,
                dot(12 if closed and is_one else 10, CHOSEN if is_one else PAPER),
            )
        )
    return art


SHEAR = FilmScript("shear", message("A shear takes lines to lines"), lambda: list(_shear()))


# --- points in lanes --------------------------------------------------------------------------------------------------

FIVE = ((0, 0), (1, 0), (0, 1), (1, 1), (2, 2))
EQUATIONS = ((0, 1), (1, 0), (1, 2), (1, 1))  # (a, b): the three parallels on which a·x + b·y is the same


def _lane(point: tuple[int, ...], equation: Sequence[int]) -> int:
    return sum(a * x for a, x in zip(equation, point, strict=True)) % 3


def _holes() -> Iterator[Shot]:
    pairs = comb(len(FIVE), 2)
    yield Shot(_laned(None), gettext("Five points of the plane: that makes {n} pairs.").format(n=pairs))
    met = 0
    for n, equation in enumerate(EQUATIONS, 1):
        counts = sorted(Counter(_lane(point, equation) for point in FIVE).values(), reverse=True)
        met += (here := sum(comb(many, 2) for many in counts))
        text = gettext("Direction {n}: {counts} in its parallels, {pairs} pairs on a line.")
        yield Shot(_laned(equation), text.format(n=n, counts=" + ".join(map(str, counts)), pairs=here))
    text = gettext(
        "Each pair is on one line: {met} in all. With two on a line at most, each direction has 2 pairs, and {few} are "
        "too few: so three are on a line."
    )
    yield Shot(_laned(EQUATIONS[2]), text.format(met=met, few=2 * len(EQUATIONS)))


LANES, ROOM, APART = (200, 70), 44, 28  # where the lanes begin, from lane to lane, from point to point in one
LANED = (BLUE, ORANGE, "#1b7a4b")


def _laned(equation: Sequence[int] | None) -> list:
    """Draw the plane with the points in `FIVE`, and beside it three lanes with copies of them.

    A point's lane is the value of the `equation`, its coefficients, there; without one the lanes are empty.
    """
    left, top = 40, LANES[1]
    art, taken = [_field(left, top, ROOM), [_empty_lane(k) for k in range(3)]], Counter()
    for point in PLANE:
        x, y = left + point[0] * ROOM, top + point[1] * ROOM
        name, mine = f"{point[0]}{point[1]}", point in FIVE
        lane = None if equation is None or not mine else _lane(point, equation)
        paint = PAPER if lane is None else LANED[lane]
        number = None if lane is None else _digit(lane + 1)
        art.append(put(f"dot-{name}", x, y, dot(10 if mine else 4, paint), number))
        if mine:
            goes = (x, y) if lane is None else (LANES[0] + 18 + APART * taken[lane], top - 4 + lane * ROOM)
            taken[lane] += 1
            art.append(put(f"copy-{name}", *goes, dot(10, paint), seen=lane is not None))
    return art


def _empty_lane(k: int) -> list:
    x, y = LANES[0] - 6, LANES[1] - 24 + k * ROOM
    box = el("rect", x=x, y=y, width=5 * APART + 6, height=40, rx=8, fill="none", stroke=INK, stroke_width=1.5)
    return [box, word(k + 1, x - 14, y + 25)]


HOLES = FilmScript("holes", message("Five points in three lanes"), lambda: list(_holes()))


# --- slices -----------------------------------------------------------------------------------------------------------

A, B = ((0, 0), (0, 1), (1, 0)), ((0, 0), (2, 2))


def _slices() -> Iterator[Shot]:
    pairs = list(product(A, B))
    thirds = [tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) for a, b in pairs]
    text = gettext("Three slices side by side. {a} points are chosen in A, {b} in B.")
    yield Shot(_sliced([], None), text.format(a=len(A), b=len(B)))
    for n, (pair, third) in enumerate(zip(pairs, thirds, strict=True), 1):
        gone = {*thirds[:n]}
        text = ngettext(
            "A point of A and one of B cross out their third in C: {n} is gone.",
            "A point of A and one of B cross out their third in C: {n} are gone.",
            len(gone),
        )
        yield Shot(_sliced(gone, (*pair, third)), text.format(n=len(gone)))
    gone = {*thirds}
    text = gettext("{pairs} pairs cross out {gone} points of C, and {free} are left. We never looked at a whole table.")
    yield Shot(_sliced(gone, None), text.format(pairs=len(pairs), gone=len(gone), free=len(PLANE) - len(gone)))


def _sliced(gone: Collection, line: Sequence[tuple[int, ...]] | None) -> list:
    step, top = 34, 86
    lefts = [34 + k * 116 for k in range(3)]
    ends = [(lefts[k] + x * step, top + y * step) for k, (x, y) in enumerate(line or ((1, 1),) * 3)]
    art: list = [
        [_field(left, top, step) for left in lefts],
        [word(name, left + step, top - 30, 18) for name, left in zip("ABC", lefts, strict=True)],
    ]
    art.append(path("line", ends, ORANGE, 4, seen=line is not None))
    for k, left in enumerate(lefts):
        for x, y in PLANE:
            mine = (x, y) in (A, B, ())[k]
            art.append(
                put(f"dot-{k}{x}{y}", left + x * step, top + y * step, dot(9 if mine else 5, CHOSEN if mine else PAPER))
            )
            if k == 2:
                art.append(
                    put(
                        f"out-{x}{y}",
                        left + x * step,
                        top + y * step,
                        el("path", d=CROSS, stroke=BLOCKED, stroke_width=4),
                        seen=(x, y) in gone,
                    )
                )
    return art


SLICES = FilmScript("slices", message("Two slices cross out the third"), lambda: list(_slices()))
