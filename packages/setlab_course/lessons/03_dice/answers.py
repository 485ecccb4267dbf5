"""Reading and checking of answers to exercise 03."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, sentence
from setlab.common.rng import PortableRandom
from setlab.core.cards import FACES, Face
from setlab.core.sets import is_set
from setlab.draw.boards import BoardPicture
from setlab.games import GAMES, IllegalMove
from setlab.games.crossword.grids import GridDie, alone
from setlab.widgets.crossword.squares_view import small_view

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from setlab.games.cubed.state import State

GAP = [(8, 6, "1ro"), (8, 7, "2ro"), (8, 9, "1ro"), (6, 8, "1gq"), (7, 8, "2pd")]
CROSS = [(8, 7, "1ro"), (8, 8, "2ro"), (9, 9, "3go"), (10, 9, "3po"), (11, 7, "1pd"), (11, 8, "2pq")]


def points(
    lying: Sequence[tuple[int, int, str]], code: str, square: tuple[int, ...] = (8, 8), stated: Sequence[str] = ()
) -> int:
    """Return what a single die scores there, by the rules of the game."""
    cubed = GAMES["cubed"]
    state = cubed.position(lying, [code, "2pq"])
    return cubed.apply(state, ("place", 0, ((len(lying), *square, *stated),))).plays[0].points


def wild_points() -> int:
    lying = [(8, 6, "1ro"), (8, 7, "2ro"), (6, 8, "1gq"), (7, 8, "2pd")]
    return points(lying, "w", stated=["3ro"])


# --- 4: a line -------------------------------------------------------------------------------------------------------


def line(codes: str) -> list[Face]:
    return [Face(code) for code in codes.split()]


def window(faces: Sequence[Face], start: int) -> bool:
    return is_set(*faces[start : start + 3])


def holding(faces: Sequence[Face], place: int) -> list[int]:
    """Return where the windows of three that contain this place begin."""
    return [start for start in range(len(faces) - 2) if start <= place < start + 3]


def score(faces: Sequence[Face], place: int) -> int:
    return 3 * sum(window(faces, start) for start in holding(faces, place))


def lines() -> list[tuple[list[Face], int]]:
    chance = PortableRandom("exercise 03")
    rich = [(line("1ro 2ro 3ro"), 1), (line("1ro 2ro 3ro 1ro 2ro"), 2), (line("1ro 2ro 3ro 1ro 2ro 3ro"), 5)]
    mixed = [(chance.sample(FACES, size), chance.randrange(size)) for size in (3, 3, 4, 5, 6)]
    return rich + mixed + [(line("2gq 2gq 2gq 2gq"), place) for place in range(4)]


# --- 5: squares ------------------------------------------------------------------------------------------------------


def neighbours(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def squares() -> list[tuple[tuple[int, ...], ...]]:
    return [((8, 8), (row, column)) for row in range(6, 11) for column in range(6, 11)]


# --- 6: a turn -------------------------------------------------------------------------------------------------------


def placements(answer: object) -> bool:
    """Return whether it is a list of triples of whole numbers."""
    return isinstance(answer, (list, tuple)) and all(
        isinstance(each, (list, tuple)) and len(each) == 3 and all(type(n) is int for n in each) for each in answer
    )


OWN = "3ro 1ro 3ro"  # the dice in hand, numbered after those on the board


def own_dice() -> dict[int, Face]:
    """Return {number: face} of the dice in hand."""
    return dict(enumerate(map(Face, OWN.split()), len(CROSS)))


def lying_there() -> dict[tuple[int, ...], Face]:
    """Return {square: face} of the position."""
    return {(row, column): Face(code) for row, column, code in CROSS}


def turn(answer: Iterable[Sequence[int]]) -> int | None:
    """Return the points of the turn, die after die; None if one of the plays is illegal."""
    try:
        return sum(play.points for play in played(answer).plays)
    except IllegalMove:
        return None


def refused(answer: Iterable[Sequence[int]]) -> str:
    """Return why the rules of the game refuse the first illegal play."""
    try:
        played(answer)
    except IllegalMove as reason:
        return sentence(str(reason))
    return ""


def played(answer: Iterable[Sequence[int]]) -> "State":
    """Return the position after these placements."""
    cubed = GAMES["cubed"]
    state = cubed.position(CROSS, [OWN, "2ro"])
    for placement in answer:
        state = cubed.apply(state, ("place", 0, (tuple(placement),)))
    return state


def picture_of(lying: Sequence[tuple[int, int, str]], hands: Sequence[str], width: int) -> BoardPicture:
    """Draw the board with these dice."""
    position = GAMES["cubed"].position(lying, hands)
    return BoardPicture(position.board, position.cells, width=width)


def picture_of_a_turn() -> BoardPicture:
    """Draw the board after a turn that is worth nine points."""
    after = played([(6, 8, 9), (7, 8, 10)])
    return BoardPicture(after.board, after.cells, width=420)


# --- second part: dice without a board -------------------------------------------------------------------------------

SIX = "1ro 2ro 3ro 1ro 3gq 3pd"  # the dice of 03-9


def nine() -> list[Face]:
    """Return the dice of 03-7."""
    return [Face(code) for code in ["1ro", "1ro", "1ro", "2ro", "3ro", "2gq", "2gq", "2gq", "1pd"]]


def allows(dice: Sequence[Face]) -> bool:
    return all(sum(values) % 3 == 0 for values in zip(*(die.vector for die in dice), strict=True))


def throws() -> list[tuple[list[Face], ...]]:
    chance = PortableRandom("exercise 03, second part")
    some = [[chance.choice(FACES) for _ in range(n)] for n in (3, 6, 6, 8, 9, 9, 12)]
    fitting = [Face(code) for code in ["1ro", "2ro", "3ro", "2gq", "2gq", "2gq"]]
    off = [Face(code) for code in ["1ro", "1rq", "1rd", "1ro", "2rq", "3gd"]]
    number = [Face(code) for code in ["1ro", "2gq", "3gq"]]
    both = [Face(code) for code in ["1ro", "2gq", "1po"]]  # the total is a multiple of three, but not in any feature
    return [(fitting,), (off,), (number,), (both,), *((dice,) for dice in some)]


def six_dice() -> dict[int, Face]:
    """Return {number: face} of the dice of 03-9."""
    return dict(enumerate(map(Face, SIX.split())))


def picture_of_a_crossword() -> "Element":
    """Draw one way to place the six."""
    squares = [(1, 1), (1, 2), (1, 3), (1, 4), (2, 3), (3, 3)]
    dice = zip(squares, six_dice().items(), strict=True)
    return small_view([GridDie(*square, number, face) for square, (number, face) in dice], gettext("one way"))


def six_squares(answer: object) -> bool:
    """Return whether it is six pairs of whole numbers."""
    return (
        isinstance(answer, (list, tuple))
        and len(answer) == 6
        and all(isinstance(each, (list, tuple)) and len(each) == 2 for each in answer)
        and all(type(n) is int for each in answer for n in each)
    )


def one_alone(answer: Iterable[Sequence[int]]) -> str:
    """Name a die that is in no SET."""
    row, column = sorted(alone(grid(answer)))[0]
    text = gettext(
        "The die at row {row}, column {column} is in no SET: three neighbours in a row or a column make one."
    )
    return text.format(row=row, column=column)


def grid(answer: Iterable[Sequence[int]]) -> dict[tuple[int, ...], Face]:
    """Return {square: face}."""
    return dict(zip(map(tuple, answer), map(Face, SIX.split()), strict=True))
