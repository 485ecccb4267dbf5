"""What one player has on the screen in Crossword SET: own dice on squares, and what their WILDs stand for.

Nobody else sees it and no record keeps it: a grid becomes an event when it is laid.
"""

from collections import Counter

from setlab.common.i18n import gettext
from setlab.core.cards import FACES
from setlab.games.crossword.grids import GridDie, alone, cells_of, lines_at, shifted, sound_part, why_not
from setlab.games.dice.plays import THIRD

SIZE = 10  # rows and columns, and
LARGER = 13  # as many for more than twenty dice
MANY = 20


class Desk:
    """`spots` are the squares of own dice, {die: (row, column)}; a die that is in none lies in the tray.

    `stated` is {die: (code, chosen)} of WILDs: what it stands for, and whether the player chose it. What was not chosen
    follows from the lines in which the WILD lies.
    """

    def __init__(self):
        self._empty()

    def _empty(self):
        self.own, self.spots, self.stated, self.guests = {}, {}, {}, {}
        self.past, self.future = [], []

    @property
    def size(self):
        """Rows and columns: enough for the dice, and for a grid that was laid elsewhere and is longer."""
        farthest = max((max(square) for square in self.squares().values()), default=0)
        return max(SIZE if len(self.own) <= MANY else LARGER, farthest)

    def deal(self, hand, grid=(), away=(), guests=()):
        """These are the dice now. `grid` is what the player has laid; `away` are dice in the grids of others."""
        self._empty()
        self.own = {die.die: die.face for die in hand if die.die not in away}
        down, right = _middle(grid, self.size)
        for each in grid:
            square = (each.row + down, each.column + right)
            if each.die in guests:
                self.guests[each.die] = square, each.face
            else:
                self.spots[each.die] = square
                if each.face.wild:
                    self.stated[each.die] = each.face.code.removeprefix("w"), True

    def join(self, hand):
        """The dice that were drawn since come into the tray."""
        self.own.update({die.die: die.face for die in hand})

    def follow(self, grid, away, guests):
        """Own dice went to the grids of others (`away`), or `guests` came into this one, which was laid as `grid`.

        All other dice stay as they lie, also in the steps that can be taken back.
        """
        self.own = {die: face for die, face in self.own.items() if die not in away}
        usual = self._moved(self._now(), grid) or _middle(grid, self.size)
        self.past, self.future = (
            [self._followed(kept, grid, guests, usual) for kept in steps] for steps in (self.past, self.future)
        )
        self.spots, self.stated, self.guests = self._followed(self._now(), grid, guests, usual)

    @staticmethod
    def _moved(kept, grid):
        """How far most dice of a grid lie, on this desk, from where it was laid; None if none of them is there."""
        spots, _, guests = kept
        squares = {**spots, **{die: square for die, (square, _) in guests.items()}}
        far = Counter(
            (squares[each.die][0] - each.row, squares[each.die][1] - each.column)
            for each in grid
            if each.die in squares
        )
        return far.most_common(1)[0][0] if far else None

    def _followed(self, kept, grid, guests, usual):
        """(spots, stated, guests) with the guests of this grid; own dice on their squares go into the tray."""
        down, right = self._moved(kept, grid) or usual
        came = {each.die: ((each.row + down, each.column + right), each.face) for each in grid if each.die in guests}
        taken = {square for square, _ in came.values()}
        spots = {die: square for die, square in kept[0].items() if die in self.own and square not in taken}
        low = [min([1, *(square[axis] for square in taken)]) - 1 for axis in (0, 1)]  # off the surface: all moves
        spots = {die: (row - low[0], column - low[1]) for die, (row, column) in spots.items()}
        came = {die: ((row - low[0], column - low[1]), face) for die, ((row, column), face) in came.items()}
        return spots, {die: stated for die, stated in kept[1].items() if die in spots}, came

    # --- moving ------------------------------------------------------------------------------------------------------

    def put(self, die, square, code=None):
        """Put a die on a square, or into the tray (None). A die that lies there changes places with it. With a `code`
        it is a WILD that stands for this face."""
        if square in (where for where, _ in self.guests.values()):
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

    def state_wild(self, die, code):
        """The player says what this WILD stands for; None: what its line asks for."""
        self._remember()
        self.stated.pop(die, None)
        if code is not None:
            self.stated[die] = code, True
        self._infer()

    def centre(self):
        """Bring everything to the middle."""
        self._remember()
        lying = self.grid()
        up, left = min(each.row for each in lying) - 1, min(each.column for each in lying) - 1
        down, right = _middle(shifted(lying), self.size)
        self.spots = {die: (row + down - up, column + right - left) for die, (row, column) in self.spots.items()}
        self.guests = {
            die: ((row + down - up, column + right - left), face) for die, ((row, column), face) in self.guests.items()
        }

    def clear(self):
        """All own dice go into the tray."""
        self._remember()
        self.spots, self.stated = {}, {}

    def _remember(self):
        self.past.append(self._now())
        self.future.clear()

    def _now(self):
        return dict(self.spots), dict(self.stated), dict(self.guests)

    def go(self, way, back):
        """One step of the `past` or the `future`, which can be gone back."""
        back.append(self._now())
        self.spots, self.stated, self.guests = way.pop()

    # --- what lies there ---------------------------------------------------------------------------------------------

    def squares(self):
        """{die: square} of all dice, those of others too."""
        return {**self.spots, **{die: square for die, (square, _) in self.guests.items()}}

    def at(self, square):
        """The own die on a square, or None."""
        return next((die for die, where in self.spots.items() if where == square and square is not None), None)

    @property
    def tray(self):
        """The own dice that lie on no square."""
        return [die for die in self.own if die not in self.spots]

    def face(self, die):
        """The face of a die as it lies there: of a WILD, the one that is stated, if it is."""
        if die in self.guests:
            return self.guests[die][1]
        face = self.own[die]
        return face.stated(self.stated[die][0]) if die in self.stated else face

    def grid(self):
        """All dice on squares, as a tuple of `GridDie`."""
        return tuple(sorted(GridDie.at(square, die, self.face(die)) for die, square in self.squares().items()))

    def open_wilds(self):
        """The WILDs on squares of which it is not known what they stand for."""
        return [die for die in self.spots if self.face(die).vector is None]

    def asked_by(self, die):
        """The codes of the faces that the lines of a WILD ask for, in order."""
        return wanted({each.square: each.face for each in self.grid() if each.die != die}, self.spots[die])

    def _infer(self):
        """What WILDs stand for that the player did not state: as long as it fits a line, it stays as it is."""
        for _ in range(2):  # one may depend on another
            for die, face in self.own.items():
                if face.vector is not None or die not in self.spots or self.stated.get(die, ("", False))[1]:
                    continue
                codes = self.asked_by(die)
                if self.stated.get(die, ("",))[0] not in codes:
                    self.stated.pop(die, None)
                    if len(codes) == 1:
                        self.stated[die] = codes[0], False

    # --- is it a grid? -----------------------------------------------------------------------------------------------

    def sound(self, crossing):
        """The largest part that the rules allow, as placements with all dice of others in it; () if there is none."""
        part = sound_part(self.grid(), crossing)
        fits = {*self.guests} <= {each.die for each in part}
        return tuple(each.placement for each in part) if fits else ()

    def whole(self, crossing):
        """The placements of all dice, if they are a grid that the rules allow; else ()."""
        grid = () if self.tray or self.open_wilds() else self.grid()
        return tuple(each.placement for each in grid) if grid and not why_not(grid, crossing) else ()

    def lonely(self):
        """The squares of dice in no SET."""
        return alone(cells_of(self.grid()))


def wanted(cells, square):
    """The codes of the faces that would complete a SET on this square, in order. `cells`: {square: face} without it."""
    indices = []
    for line in lines_at(square):
        one, other = (cells.get(each) for each in line if each != square)
        if one is not None and other is not None and None not in (one.index, other.index):
            indices.append(THIRD[one.index][other.index])
    return [FACES[index].code for index in dict.fromkeys(indices)]


def _middle(grid, size):
    """How far a grid that begins in row 1, column 1 moves to lie in the middle."""
    high, wide = max((each.row for each in grid), default=0), max((each.column for each in grid), default=0)
    return max((size - high) // 2, 0), max((size - wide) // 2, 0)
