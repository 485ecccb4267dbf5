"""A player's desk in Crossword SET: own dice on squares, and what their WILDs stand for.

Nobody else sees it and no record keeps it: a grid becomes an event when it is laid.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeAlias

from setlab.common.i18n import gettext
from setlab.core.cards import FACES, Face
from setlab.games.crossword.grids import GridDie, alone, cells_of, lines_at, shifted, sound_part, why_not
from setlab.games.dice.die import RolledDie
from setlab.games.dice.plays import THIRD

SIZE = 10  # rows and columns, and
LARGER = 13  # as many for more than twenty dice
MANY = 20

Square: TypeAlias = tuple[int, int]  # its row and its column
# What can be taken back: the spots, what was stated, and the guests.
Kept: TypeAlias = tuple[dict[int, Square], dict[int, tuple[str, bool]], dict[int, tuple[Square, Face]]]


class GridDesk:
    """The dice of one player on the screen.

    `spots` are the squares of own dice, {die: (row, column)}; a die without a square lies in the tray. `stated` is
    {die: (code, chosen)} of WILDs: the face it stands for, and whether the player chose it; otherwise it follows from
    the lines in which the WILD lies.
    """

    def __init__(self) -> None:
        self._empty()

    def _empty(self) -> None:
        self.own: dict[int, Face] = {}
        self.spots: dict[int, Square] = {}
        self.stated: dict[int, tuple[str, bool]] = {}
        self.guests: dict[int, tuple[Square, Face]] = {}
        self.past: list[Kept] = []
        self.future: list[Kept] = []

    @property
    def size(self) -> int:
        """The number of rows, and of columns: enough for the dice, and for a longer grid laid elsewhere."""
        farthest = max((max(square) for square in self.squares().values()), default=0)
        return max(SIZE if len(self.own) <= MANY else LARGER, farthest)

    def deal(
        self,
        hand: Sequence[RolledDie],
        grid: Sequence[GridDie] = (),
        away: Collection[int] = (),
        guests: Collection[int] = (),
    ) -> None:
        """Take these dice. `grid` was laid before; `away` are own dice in the grids of others, `guests` theirs here."""
        self._empty()
        self.own = {die.die: die.face for die in hand if die.face is not None and die.die not in away}
        down, right = _middle(grid, self.size)
        for each in grid:
            square = (each.row + down, each.column + right)
            if each.die in guests:
                self.guests[each.die] = square, each.face
            else:
                self.spots[each.die] = square
                if each.face.wild:
                    self.stated[each.die] = each.face.code.removeprefix("w"), True

    def join(self, hand: Iterable[RolledDie]) -> None:
        """Add newly drawn dice to the tray."""
        self.own.update({die.die: die.face for die in hand if die.face is not None})

    def follow(self, grid: Sequence[GridDie], away: Collection[int], guests: Collection[int]) -> None:
        """Move own dice to the grids of other players (`away`), or `guests` into this grid, laid as `grid`.

        All other dice stay where they lie, also in the steps that can be taken back.
        """
        self.own = {die: face for die, face in self.own.items() if die not in away}
        usual = self._moved(self._now(), grid) or _middle(grid, self.size)
        self.past, self.future = (
            [self._followed(kept, grid, guests, usual) for kept in steps] for steps in (self.past, self.future)
        )
        self.spots, self.stated, self.guests = self._followed(self._now(), grid, guests, usual)

    @staticmethod
    def _moved(kept: Kept, grid: Sequence[GridDie]) -> Square | None:
        """Return how far most dice of a grid lie from where it was laid; None if none of them is on this desk."""
        spots, _, guests = kept
        squares = {**spots, **{die: square for die, (square, _) in guests.items()}}
        far = Counter(
            (squares[each.die][0] - each.row, squares[each.die][1] - each.column)
            for each in grid
            if each.die in squares
        )
        return far.most_common(1)[0][0] if far else None

    def _followed(self, kept: Kept, grid: Sequence[GridDie], guests: Collection[int], usual: Square) -> Kept:
        """Return (spots, stated, guests) with the guests of this grid; own dice on their squares go into the tray."""
        down, right = self._moved(kept, grid) or usual
        came = {each.die: ((each.row + down, each.column + right), each.face) for each in grid if each.die in guests}
        taken = {square for square, _ in came.values()}
        spots = {die: square for die, square in kept[0].items() if die in self.own and square not in taken}
        low = [min([1, *(square[axis] for square in taken)]) - 1 for axis in (0, 1)]  # off the desk: move everything
        spots = {die: (row - low[0], column - low[1]) for die, (row, column) in spots.items()}
        came = {die: ((row - low[0], column - low[1]), face) for die, ((row, column), face) in came.items()}
        return spots, {die: stated for die, stated in kept[1].items() if die in spots}, came

    # --- moving ------------------------------------------------------------------------------------------------------

    def put(self, die: int, square: Square | None, code: str | None = None) -> None:
        """Put a die on a square, or into the tray (None); a die already there changes places with it.

        With a `code` the die is a WILD that stands for this face. Raise ValueError if another player's die lies there.
        """
        if any(where == square for where, _ in self.guests.values()):
            raise ValueError(gettext("This is the die of another player: it stays where it is."))
        before, lying = self.spots.get(die), self.at(square)
        self._remember()
        for each, where in ((lying, before), (die, square)):
            if each is not None:
                self.spots.pop(each, None)
                if where is None:
                    self.stated.pop(each, None)
                else:
                    self.spots[each] = where
        if code is not None:
            self.stated[die] = code, True
        self._infer()

    def state_wild(self, die: int, code: str | None) -> None:
        """State what this WILD stands for; None: what its line asks for."""
        self._remember()
        self.stated.pop(die, None)
        if code is not None:
            self.stated[die] = code, True
        self._infer()

    def centre(self) -> None:
        """Move all dice to the middle."""
        self._remember()
        lying = self.grid()
        up, left = min(each.row for each in lying) - 1, min(each.column for each in lying) - 1
        down, right = _middle(shifted(lying), self.size)
        self.spots = {die: (row + down - up, column + right - left) for die, (row, column) in self.spots.items()}
        self.guests = {
            die: ((row + down - up, column + right - left), face) for die, ((row, column), face) in self.guests.items()
        }

    def clear(self) -> None:
        """Put all own dice into the tray."""
        self._remember()
        self.spots, self.stated = {}, {}

    def _remember(self) -> None:
        self.past.append(self._now())
        self.future.clear()

    def _now(self) -> Kept:
        return dict(self.spots), dict(self.stated), dict(self.guests)

    def go(self, way: list[Kept], back: list[Kept]) -> None:
        """Go one step along `way`, the `past` or the `future`; `back` takes the step for the way back."""
        back.append(self._now())
        self.spots, self.stated, self.guests = way.pop()

    # --- the dice on the desk ----------------------------------------------------------------------------------------

    def squares(self) -> dict[int, Square]:
        """Return {die: square} of all dice, including those of other players."""
        return {**self.spots, **{die: square for die, (square, _) in self.guests.items()}}

    def at(self, square: Square | None) -> int | None:
        """Return the own die on a square, or None."""
        return next((die for die, where in self.spots.items() if where == square and square is not None), None)

    @property
    def tray(self) -> list[int]:
        """The own dice that lie on no square."""
        return [die for die in self.own if die not in self.spots]

    def face(self, die: int) -> Face:
        """Return the face of a die as it lies there: for a WILD the stated face, if there is one."""
        if die in self.guests:
            return self.guests[die][1]
        face = self.own[die]
        return face.stated(self.stated[die][0]) if die in self.stated else face

    def grid(self) -> tuple[GridDie, ...]:
        """Return all dice on squares, as a tuple of `GridDie`."""
        return tuple(sorted(GridDie.at(square, die, self.face(die)) for die, square in self.squares().items()))

    def open_wilds(self) -> list[int]:
        """Return the WILDs on squares that have no stated face."""
        return [die for die in self.spots if self.face(die).vector is None]

    def asked_by(self, die: int) -> list[str]:
        """Return the codes of the faces that a WILD's lines ask for, in order."""
        return wanted({each.square: each.face for each in self.grid() if each.die != die}, self.spots[die])

    def _infer(self) -> None:
        """State the WILDs that the player has not: each keeps its face as long as it fits a line."""
        for _ in range(2):  # one may depend on another
            for die, face in self.own.items():
                if face.vector is not None or die not in self.spots or self.stated.get(die, ("", False))[1]:
                    continue
                codes = self.asked_by(die)
                if self.stated.get(die, ("",))[0] not in codes:
                    self.stated.pop(die, None)
                    if len(codes) == 1:
                        self.stated[die] = codes[0], False

    # --- checks ------------------------------------------------------------------------------------------------------

    def sound(self, crossing: bool) -> tuple[tuple, ...]:
        """Return the placements of the largest part that the rules allow with all guest dice in it; () without one."""
        part = sound_part(self.grid(), crossing)
        fits = {*self.guests} <= {each.die for each in part}
        return tuple(each.placement for each in part) if fits else ()

    def whole(self, crossing: bool) -> tuple[tuple, ...]:
        """Return the placements of all dice if they are a grid that the rules allow; else ()."""
        grid = () if self.tray or self.open_wilds() else self.grid()
        return tuple(each.placement for each in grid) if grid and not why_not(grid, crossing) else ()

    def lonely(self) -> list[Square]:
        """Return the squares of dice in no SET."""
        return alone(cells_of(self.grid()))


def wanted(cells: Mapping[Square, Face], square: Square) -> list[str]:
    """Return the codes of the faces that would complete a SET on this square, in order.

    `cells` is {square: face} without it.
    """
    indices = []
    for line in lines_at(square):
        one, other = (cells.get(each) for each in line if each != square)
        if one is not None and other is not None and one.index is not None and other.index is not None:
            indices.append(THIRD[one.index][other.index])
    return [FACES[index].code for index in dict.fromkeys(indices)]


def _middle(grid: Sequence[GridDie], size: int) -> Square:
    """Return how far a grid that begins in row 1, column 1 has to move to lie in the middle."""
    high, wide = max((each.row for each in grid), default=0), max((each.column for each in grid), default=0)
    return max((size - high) // 2, 0), max((size - wide) // 2, 0)
