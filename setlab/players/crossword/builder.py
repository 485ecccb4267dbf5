"""Computer players of Crossword SET, and hints in steps. The solver itself is `solve`; here it takes its time.

A grid grows in `stages` that the rules allow, SET by SET.

A player is an object with `plan(seen, legal, rng)`, for `Session`. It knows what its seat may see, which is everything.

>>> from setlab import Match
>>> from setlab.players.crossword import player
>>> from setlab.players.session import Session
>>> session = Session(Match("crossword", seed=3, players=2), {0: player("expert"), 1: player("beginner")})
>>> session.run().reason
'all rounds are played'
"""

from collections.abc import Collection, Sequence, Set
from typing import TYPE_CHECKING, NamedTuple

from setlab.common.i18n import gettext, sentence, sentences, speaking
from setlab.core.cards import Face
from setlab.core.checks import Check
from setlab.core.sets import check_set
from setlab.games.crossword.grids import GridDie, cells_of, set_lines
from setlab.games.crossword.moves import unused
from setlab.games.crossword.state import HAND
from setlab.players.crossword.search import LIMIT, largest, shown, solve
from setlab.players.eye import known_level

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom
    from setlab.games.dice.die import RolledDie
    from setlab.games.game import Seen
    from setlab.games.match import Match

# Seconds, on average, in which a skilled player finds a grid of ten dice, and after which that player takes one more.
# The box gives twenty minutes for three rounds: so a beginner needs about six for ten dice, a casual player four.
# The numbers and the speeds of the levels are ours.
FOUND, GIVES_UP = 190, 220
QUICKEST = 0.4  # shortest time to find a grid, as a share of the average
PART = 0.8  # the share of that time after which all lies there but what completes the grid
GROWN = 0.3  # with one die more most of the grid serves again: the time that this takes, in shares of the first
SPEED = {"beginner": 0.4, "casual": 0.63, "skilled": 1.0, "expert": 1.6}
LEVELS = tuple(SPEED)
BREAK = 4_000  # milliseconds between two rounds


class Builder:
    """Builds as a person does: lays one SET after the other, and then finds the grid, or gives up on these dice.

    Now and then it gives up on dice that could be placed, and takes one more. `level` is one of LEVELS, `limit` how
    many steps its search may take.
    """

    sees = ("hands", "grids", "crossing")  # what a game has to show it

    def __init__(self, level: str = "skilled", limit: int = LIMIT // 3) -> None:
        self.level, self.limit = level, limit
        self._plans = {}  # (round, own dice): what it will do with them

    def plan(self, seen: "Seen", legal: Sequence[tuple], rng: "PortableRandom") -> tuple[int, tuple]:
        """Return (when, event): its next event and the time for it. `legal` are its own legal events, not empty."""
        seat = legal[0][1]
        if legal[0][0] == "next":
            return seen["now"] + BREAK, legal[0]
        key = (seen["round"], *map(tuple, seen["hands"][seat]))
        if key not in self._plans:
            self._plans = {key: self._intend(seen, seat, rng)}
        steps, at = self._plans[key]
        own = {die for die, _ in key[1:]}
        if any(host == seat or die in own for die, host in seen["guests"]):
            return self._last(seen, legal, at)  # the grid has dice of others in it, or own dice lie in theirs
        for when, grid in steps:
            if len(grid) > len(seen["grids"][seat]):
                return when, ("lay", seat, grid, when)
        return self._last(seen, legal, at)

    def _intend(
        self, seen: "Seen", seat: int, rng: "PortableRandom"
    ) -> tuple[list[tuple[int, tuple[tuple, ...]]], int]:
        """Return ([(when, grid), …], when): the grids to lay with the present dice, and when it gives up."""
        hand, crossing, now = seen["hands"][seat], seen["crossing"], seen["now"]
        slow = 1000 * (1 if len(hand) <= HAND else GROWN) / SPEED[self.level]
        found = (QUICKEST + (1 - QUICKEST) * rng.expovariate()) * FOUND * slow
        gives_up = rng.uniform(0.6, 1.4) * GIVES_UP * slow
        whole = solve(hand, crossing, self.limit).grid
        if whole is None or (found > gives_up and seen["bag"]):
            grids, at = stages(hand, largest(hand, crossing, self.limit // 10), crossing), gives_up
            before = len(grids)
        else:
            grids, at = stages(hand, whole, crossing), found
            before = len(grids) - 1  # the last of them completes it, when the time has come
        steps = [(now + round(PART * at * number / before), grid) for number, grid in enumerate(grids[:before], 1)]
        return [*steps, *((now + round(at), grid) for grid in grids[before:])], now + round(at)

    @staticmethod
    def _last(seen: "Seen", legal: Sequence[tuple], at: int) -> tuple[int, tuple[str, int, int]]:
        """Return (when, event) to take a die; without any: grow, then use the others' grids, then be stuck."""
        best = max(legal, key=_worth)
        at = max(at, seen["now"] + BREAK) if best[0] != "take" else at
        return at, (*best[:-1], at)


def _worth(event: tuple) -> tuple[int, int]:
    """Return the rank of a step: taking a die first, then growing the own grid, then other grids, then being stuck."""
    kinds = {"take": 3, "lay": 2, "put": 1}
    return kinds.get(event[0], 0), len(event[-2]) if isinstance(event[-2], tuple) else 0


def player(level: str = "skilled") -> Builder:
    """Return a computer player of this `level`: beginner, casual, skilled or expert. ValueError for another one."""
    return Builder(known_level(level, LEVELS))


# --- hints -----------------------------------------------------------------------------------------------------------


class GridHint(NamedTuple):
    """One step of building a grid: three `dice`, the `check` of their SET, and the `squares` on which they lie."""

    dice: tuple
    check: Check
    squares: tuple

    @property
    def faces(self) -> tuple[str | None, ...]:
        """The codes that the WILDs among the dice stand for; None for another die."""
        return tuple(face.code.removeprefix("w") if face.wild else None for face in self.check.pieces)

    def begun(self, lying: Collection[int] = ()) -> tuple[tuple[int, int], int]:
        """Return (two of the dice, the third one): dice that are `lying` already come first."""
        *two, last = sorted(self.dice, key=lambda die: die not in lying)
        return tuple(two), last

    def explain(self, step: int = 3, lang: str | None = None, lying: Collection[int] = ()) -> str:
        """Return the text at this `step`: 1 what two dice still need, 2 which die that is, 3 where they lie.

        `lying` are the dice that lie there already: the missing one is none of them. `lang` is the language.
        """
        with speaking(lang):
            faces = gettext("; ").join(map(str, self.check.pieces))
            if step == 1:
                return self._needs(lying)
            if step == 2:
                together = gettext("These three dice belong together: {faces}.").format(faces=faces)
                return sentences([together, sentence(self.check.explain().partition("\n")[0])])
            (row, column), (other, _), _ = self.squares
            says = (
                gettext("Side by side, from row {row}, column {column} on: {faces}.")
                if row == other
                else gettext("One below the other, from row {row}, column {column} on: {faces}.")
            )
            return says.format(row=row, column=column, faces=faces)

    def _needs(self, lying: Collection[int]) -> str:
        """Return a sentence: two of the dice, and for each feature the value that the third needs."""
        two, last = self.begun(lying)
        faces, place = dict(zip(self.dice, self.check.pieces, strict=True)), self.dice.index(last)
        values = [(line.values[place].spoken, line.reason) for line in self.check.features]
        needs = gettext("; ").join(gettext("{value} ({reason})").format(value=v, reason=why) for v, why in values)
        says = gettext("{one} and {other} need a third die: {needs}.")
        return sentence(says.format(one=faces[two[0]], other=faces[two[1]], needs=needs))


def hints(hand: Sequence[tuple[int, str]], grid: tuple[tuple, ...] | None) -> list[GridHint]:
    """Return the SETs of a `grid`, as `solve` or `largest` gave it, in an order in which it can be built.

    Each brings new dice, and shares a die with those before it where possible. No hint for no grid. `hand` holds its
    dice.

    >>> hand = [(0, "1ro"), (1, "2ro"), (2, "3ro"), (3, "w")]
    >>> [hint.dice for hint in hints(hand, solve(hand).grid)]
    [(0, 1, 2), (1, 2, 3)]
    """
    faces = {die.die: die.face for die in shown(hand)}
    lying = [GridDie(row, column, die, _stated(faces[die], *code)) for die, row, column, *code in grid or ()]
    at = {each.square: each for each in lying}
    lines, used, steps = set_lines({each.square: each.face for each in lying}), set(), []
    while fresh := [line for line in lines if not used.issuperset(line)]:
        line = max(fresh, key=lambda each: (not used.isdisjoint(each), len({*each} - used)))
        used.update(line)
        dice = tuple(at[square].die for square in line)
        steps.append(GridHint(dice, check_set(*(at[square].face for square in line)), line))
    return steps


def _stated(face: Face, code: str | None = None) -> Face:
    return face if code is None else face.stated(code)


EDGES = ((0, 1), (1, 0), (0, -1), (-1, 0))


class GridProgress(NamedTuple):
    """Progress of a player: the number of dice `laid`, of all their `dice`, and the `grid` as it lies there."""

    laid: int
    dice: int
    grid: tuple


def progress(match: "Match", seat: int) -> GridProgress:
    """Return the `GridProgress` of the player on this `seat` of a `match`, as everybody at the table can see it.

    It counts dice laid, not plans. Own dice in the grids of others count, their dice in this grid
    do not. For an earlier moment give it the match as it was then, from `Match.at`.

    >>> from setlab import Match
    >>> from setlab.players.crossword import player
    >>> from setlab.players.session import Session
    >>> session = Session(Match("crossword", seed=1, players=2), {0: player("casual"), 1: player("expert")})
    >>> session.run(events=5)
    >>> [(each.laid, each.dice) for each in (progress(session.match, seat) for seat in (0, 1))]
    [(3, 10), (8, 10)]
    """
    state = match.state
    dice = len(state.hands[seat])
    return GridProgress(dice - len(unused(state, seat)), dice, state.grids[seat])


def stages(
    hand: "Sequence[RolledDie | tuple[int, str]]", grid: tuple[tuple, ...], crossing: bool = False
) -> list[tuple[tuple, ...]]:
    """Return the grids on the way to this one, each legal and with one SET more; the last is the whole grid.

    `grid` holds placements, as `solve` gives them, of some or all dice of the hand.

    >>> hand = [(0, "1ro"), (1, "2ro"), (2, "3ro"), (3, "w")]
    >>> [len(stage) for stage in stages(hand, ((0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 1, 4, "1ro")))]
    [3, 4]
    """
    codes = dict(hand)
    lying = [GridDie(row, column, die, _stated(Face(codes[die]), *stated)) for die, row, column, *stated in grid]
    lines, used, found = [{*line} for line in set_lines(cells_of(lying))], set(), []
    while fresh := [line for line in lines if not line <= used]:
        # A grid is one, so among its other SETs one touches those that lie: shares a die with them, or else an edge.
        used |= max(fresh, key=lambda line: (bool(line & used), not crossing and _side_by_side(line, used)))
        found.append(tuple(each for each in grid if (each[1], each[2]) in used))
    return found


def _side_by_side(some: Set[tuple[int, int]], others: Set[tuple[int, int]]) -> bool:
    """Return whether an edge of a square joins these squares to the others."""
    return any((row + down, column + right) in others for row, column in some for down, right in EDGES)
