"""The best turn on a board of SET Cubed, exactly: over orders, pairs and statements of WILDs, in a few milliseconds.

A face is its index, 0 to 26; WILD in a hand is 27. A play is a tuple of (square, face, is it a WILD). How it stays
small:

* An empty square asks for faces: the thirds of the at most six windows whose other two squares are taken.
* What one more die changes lies in its own six windows, so after each play only those are looked at; dice that have
  no window in common simply add up.
* A pair of which one die would make a SET by itself never scores more than the two dice one after the other. So for
  pairs only the windows that hold both dice need to be counted.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from setlab.core.sets import third_table
from setlab.games.dice.board import windows, windows_at

Placed: TypeAlias = tuple[tuple[int, ...], ...]  # of each die of a play: (square, face, whether it is a WILD)

THIRD = third_table(3)
WILD = 27
FACES = range(27)
POINT = 64  # values count points in this unit, so that the habits below decide between equal points only


class Habits(NamedTuple):
    """The value of a die in the hand, in 64ths of a point: the defaults only decide between turns of equal points."""

    die: int = 1
    wild: int = 4


class FoundTurn(NamedTuple):
    """A turn: its value (points and habits, in 64ths), its points, and its plays."""

    value: int
    points: int
    plays: tuple


NOTHING = FoundTurn(0, 0, ())


@cache
def others_at(rows: int, columns: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return, by square, the pairs of other squares of its windows."""
    held = windows_at(rows, columns)
    return tuple(
        tuple(tuple(each for each in window if each != square) for window in held[square])
        for square in range(rows * columns)
    )


class BoardSearch:
    """A board: `cells` holds by square the index of the face there, None for an empty square; `bonus` is a dict."""

    def __init__(
        self,
        rows: int,
        columns: int,
        cells: Sequence[Any],
        bonus: Mapping[int, int],
        habits: Habits | None = None,
    ) -> None:
        self.cells, self.bonus, self.habits = list(cells), bonus, habits or Habits()
        self.others = others_at(rows, columns)
        self.wanted, self.single = {}, {}
        for a, b, c in windows(rows, columns):
            x, y, z = cells[a], cells[b], cells[c]
            empty = (x is None) + (y is None) + (z is None)
            if empty == 1:
                square = a if x is None else b if y is None else c
                one, two = (x, y) if z is None else (x, z) if y is None else (y, z)
                asked = self.wanted.setdefault(square, {})
                face = THIRD[one][two]
                asked[face] = asked.get(face, 0) + 1
            elif empty == 2:
                older, pair = (x, (b, c)) if x is not None else (y, (a, c)) if y is not None else (z, (a, b))
                self.single.setdefault(pair, []).append(older)

    def turns(self, hand: Sequence[int], most: int = 3, pairs: bool = True, margin: int = 0) -> list[FoundTurn]:
        """Return the best turn with these dice, first; with a margin (in 64ths) all others that come so close to it."""
        self.hand, self.margin = list(hand), margin
        self.best, self.found = 0, []
        kinds = sorted({*hand})
        if most > 0 and kinds:
            base = sorted(self._singles(self.wanted, kinds), reverse=True)
            if most > 1:
                self._two_and_three(base, most, pairs)
            for value, square, face, wild in base:
                self._offer(value, (((square, face, wild),),))
            if pairs and most > 1:
                self._pairs(base, most)
        return self._sorted()

    def _sorted(self) -> list[FoundTurn]:
        close, kept = self.best - self.margin, {}
        for value, plays in self.found:
            if value >= close:
                dice = frozenset(die for play in plays for die in play)
                if dice not in kept or kept[dice][0] < value:
                    kept[dice] = value, plays
        found = [FoundTurn(value, self._points(value, plays), plays) for value, plays in kept.values()]
        if close <= 0 or not found:
            found.append(NOTHING)
        return sorted(found, key=lambda turn: -turn.value)

    def _points(self, value: int, plays: tuple[Placed, ...]) -> int:
        dice = [die for play in plays for die in play]
        return (value + len(dice) * self.habits.die + sum(die[2] for die in dice) * self.habits.wild) // POINT

    def _offer(self, value: int, plays: tuple[Placed, ...]) -> None:
        """Keep this turn if it is among the best."""
        if value > self.best:
            self.best = value
            self.found.append((value, plays))
        elif self.margin and value >= self.best - self.margin:
            self.found.append((value, plays))

    # --- one die -----------------------------------------------------------------------------------------------------

    def _singles(
        self, wanted: Mapping[int, dict[int, int]], kinds: Sequence[int]
    ) -> Iterator[tuple[int, int, int, bool]]:
        """Yield (value, square, face, is it a WILD) of all plays of one die that are wanted."""
        bonus, die, wild = self.bonus, self.habits.die, self.habits.die + self.habits.wild
        for square, faces in wanted.items():
            more = bonus.get(square, 0)
            for kind in kinds:
                if kind == WILD:
                    for face, times in faces.items():
                        yield POINT * (2 * times + more) - wild, square, face, True
                elif kind in faces:
                    yield POINT * (3 * faces[kind] + more) - die, square, kind, False

    def _changed(self, new: Mapping[int, int]) -> dict[int, dict[int, int]]:
        """Return {square: {face: number of SETs}} that these new dice {square: face} make possible in addition."""
        cells, seen = self.cells, set()
        changed: dict[int, dict[int, int]] = {}
        index: Any  # of the face that lies there
        for square, face in new.items():
            row = THIRD[face]
            for p, q in self.others[square]:
                x, y = cells[p], cells[q]
                x = new.get(p) if x is None else x
                y = new.get(q) if y is None else y
                if (x is None) == (y is None):
                    continue
                target, older, index = (p, q, y) if x is None else (q, p, x)
                if older in new:  # this window is met from both its new dice
                    key = (target, older, square) if older < square else (target, square, older)
                    if key in seen:
                        continue
                    seen.add(key)
                asked = changed.get(target)
                if asked is None:
                    asked = changed[target] = {}
                third = row[index]
                asked[third] = asked.get(third, 0) + 1
        for target, asked in changed.items():
            if target in self.wanted:
                before = self.wanted[target]
                for face in asked:
                    asked[face] += before.get(face, 0)
        return changed

    # --- two and three dice, one after the other ---------------------------------------------------------------------

    def _two_and_three(self, base: Sequence[tuple[int, int, int, bool]], most: int, pairs: bool) -> None:
        for place, first in enumerate(base):
            square, face, wild = first[1:]
            left = self._without(WILD if wild else face)
            near = list(self._singles(self._changed({square: face}), left)) if left else []
            play = ((square, face, wild),)
            for second in near:
                self._second(base, first, second, most)
            # Dice that do not touch add up in any order, so each two are met once.
            for second in base[place:]:
                kind = WILD if second[3] else second[2]
                if second[1] != square and kind in left:
                    self._second(base, first, second, most)
            if most == 3 and pairs:
                self._then_pair(first[0], play, left)

    def _without(self, *used: int) -> tuple[int, ...]:
        """Return the kinds of dice left in the hand without these; () if it lacks one."""
        left = self.hand.copy()
        for kind in used:
            if kind not in left:
                return ()
            left.remove(kind)
        return tuple({*left})

    def _second(
        self,
        base: Sequence[tuple[int, int, int, bool]],
        first: tuple[int, int, int, bool],
        second: tuple[int, int, int, bool],
        most: int,
    ) -> None:
        a, b = first[1:], second[1:]
        value, plays = first[0] + second[0], ((a,), (b,))
        self._offer(value, plays)
        if most == 3:
            used = (WILD if a[2] else a[1], WILD if b[2] else b[1])
            self._last(base, value, plays, {a[0]: a[1], b[0]: b[1]}, used)

    def _last(
        self,
        base: Sequence[tuple[int, int, int, bool]],
        value: int,
        plays: tuple,
        new: Mapping[int, int],
        used: tuple[int, int],
    ) -> None:
        """Offer turns with one more die: one that the new dice ask for, or the best elsewhere."""
        left = self._without(*used)
        for more, *die in self._singles(self._changed(new), left):
            self._offer(value + more, (*plays, (tuple(die),)))
        for more, square, face, wild in base:
            if value + more <= self.best - self.margin:
                break
            if square not in new and (WILD if wild else face) in left:
                self._offer(value + more, (*plays, ((square, face, wild),)))

    # --- pairs -------------------------------------------------------------------------------------------------------

    def _pairs(self, base: Sequence[tuple[int, int, int, bool]], most: int) -> None:
        """Try all turns that lay two dice at once, alone and with one more: is one the best turn so far?"""
        for (p, q), older in self.single.items():
            for value, a, b, used in self._fitting(p, q, older, self.hand):
                plays = (((p, *a), (q, *b)),)
                self._offer(value, plays)
                if most == 3:
                    self._last(base, value, plays, {p: a[0], q: b[0]}, used)

    def _fitting(
        self, p: int, q: int, older: Sequence[int], hand: Sequence[int]
    ) -> Iterator[tuple[int, tuple[int, bool], tuple[int, bool], tuple[int, int]]]:
        """Yield (value, die, die, kinds) of all pairs on two squares beside these older faces."""
        habits = self.habits
        bonus = POINT * (self.bonus.get(p, 0) + self.bonus.get(q, 0)) - 2 * habits.die
        ordered = {(x, y) for i, x in enumerate(hand) for j, y in enumerate(hand) if i != j}
        for index in {*older}:
            row, times = THIRD[index], older.count(index)
            for x, y in ordered:
                wilds = (x == WILD) + (y == WILD)
                if wilds == 0 and row[x] != y:
                    continue
                value = POINT * times * (3 - wilds) + bonus - wilds * habits.wild
                stated = FACES if wilds == 2 else (row[y] if x == WILD else x,)
                for face in stated:
                    yield value, (face, x == WILD), (row[face], y == WILD), (x, y)

    def _then_pair(self, value: int, play: Placed, left: tuple[int, ...]) -> None:
        """Offer turns of a first die and two more that complete a SET with it.

        All other pairs are met the other way round.
        """
        [(square, face, wild)] = play
        hand = self.hand.copy()
        hand.remove(WILD if wild else face)
        if len(hand) < 2:
            return
        for p, q in self.others[square]:
            if self.cells[p] is None and self.cells[q] is None:
                older = [face, *self.single.get((p, q), ())]
                for more, a, b, _ in self._fitting(p, q, older, hand):
                    self._offer(value + more, (play, ((p, *a), (q, *b))))
