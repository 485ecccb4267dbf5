"""The solver of Crossword SET: a grid of all dice, or why there is none.

If a grid exists, a family of its SETs covers all dice, and each SET of it is a line of the grid. So families are tried
that cover all dice, and each is checked for a layout in the plane. Parts of a grid may touch each other without
forming SETs: with `crossing=False` a family may fall into several parts, which slide together in the end. With
`crossing=True` the SETs must hang together through shared dice: families grow from one SET by SETs that share a die.
What a WILD stands for is tried out: 27 faces for one, fewer than 27 · 27 for two, because WILDs are alike.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

from setlab.common.i18n import gettext, listed, ngettext, speaking
from setlab.core.cards import FACES, Face
from setlab.games.crossword.state import HAND
from setlab.games.dice.die import RolledDie
from setlab.games.dice.plays import THIRD, numbered
from setlab.players.crossword.shapes import OutOfSteps, Shapes, joined

LIMIT = 300_000  # steps: a second or so
HASTE = 400  # steps of a first look at each statement of the WILDs


class Answer(NamedTuple):
    """The solver's result. `grid` holds placements as in ("lay", seat, grid), or is None, and `why` gives the reason.

    "few": there are fewer than three `dice`. "no set": the `dice` are in no SET, whatever WILDs stand for. "apart": the
    SETs never hang together. "exhausted": all ways were tried. "limit": not decided within the `limit` of steps.
    """

    grid: tuple | None
    why: str = ""
    dice: tuple = ()
    steps: int = 0

    @property
    def decided(self) -> bool:
        """Whether the result is certain."""
        return self.why != "limit"

    def explain(self, lang: str | None = None) -> str:
        """Return the answer as a sentence, in the current language or in `lang`."""
        with speaking(lang):
            if self.grid is not None:
                return gettext("All dice can be placed.")
            if self.why == "few":
                return ngettext(
                    "There is no grid of {n} die: a SET has three.",
                    "There is no grid of {n} dice: a SET has three.",
                    len(self.dice),
                ).format(n=len(self.dice))
            if self.why == "no set":
                dice = listed(numbered(die) for die in self.dice)
                return gettext("Not all dice can be placed. These are in no SET: {dice}.").format(dice=dice)
            if self.why == "apart":
                return gettext("Not all dice can be placed: the SETs cannot all be connected through shared dice.")
            if self.why == "exhausted":
                return gettext("Not all dice can be placed: every way was tried, and none fits.")
            text = gettext("Within the limit of {n} steps it could not be decided whether all dice can be placed.")
            return text.format(n=self.steps)


def solve(hand: Sequence[RolledDie | list | tuple[int, str]], crossing: bool = False, limit: int = LIMIT) -> Answer:
    """Return an `Answer`: a grid of all dice of a `hand`, pairs (die, code) or `RolledDie`, within `limit` steps.

    `crossing=True`: every SET has to share a die with another one, as that option of the game has it.

    >>> solve([(0, "1ro"), (1, "2ro"), (2, "3ro"), (3, "w")]).grid
    ((0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 1, 4, '1ro'))
    >>> solve([(0, "1ro"), (1, "2ro"), (2, "3ro"), (3, "1gq")]).explain()
    'Not all dice can be placed. These are in no SET: die 3 (one green squiggle).'
    """
    dice = shown(hand)
    plain = [die for die in dice if die.face.vector is not None]
    wilds = [die for die in dice if die.face.vector is None]
    dice = [*plain, *wilds]
    if len(dice) < 3:
        return Answer(None, "few", tuple(dice))
    search = CoverSearch(len(dice), crossing, limit)
    try:
        hopeless = {}
        for hasty in (True, False):
            for stated in combinations_with_replacement(range(len(FACES)), len(wilds)):
                if stated in hopeless:
                    continue
                why = search.run([*(die.face.index for die in plain), *stated], hasty)
                if not why:
                    return Answer(_placements(dice, len(plain), stated, search.squares), steps=search.shapes.steps)
                if why != "haste":
                    hopeless[stated] = why
    except OutOfSteps:
        return Answer(None, "limit", steps=search.shapes.steps)
    # What holds for one statement of a WILD is no reason for all; that the SETs never hang together may be one.
    [why] = {*hopeless.values()} if len({*hopeless.values()}) == 1 else ["exhausted"]
    lonely = tuple(dice[place] for place in search.lonely)
    if why == "no set" and wilds:
        return Answer(None, "exhausted", steps=search.shapes.steps)
    return Answer(None, why, lonely if why == "no set" else (), search.shapes.steps)


def shown(hand: Sequence[RolledDie | list | tuple[int, str]]) -> list[RolledDie]:
    """Return the dice of a hand, each a `RolledDie` or (number, code). TypeError or ValueError for no or equal dice."""
    if isinstance(hand, str) or not isinstance(hand, Iterable):
        raise TypeError(gettext("give a list of dice, as in [(3, '2gq'), (17, 'w')], not {it!r}").format(it=hand))
    dice = [_one_shown(die) for die in hand]
    numbers = [die.die for die in dice]
    if twice := [number for place, number in enumerate(numbers) if number in numbers[:place]]:
        raise ValueError(gettext("die {n} appears twice").format(n=twice[0]))
    return dice


def _one_shown(die: object) -> RolledDie:
    if not isinstance(die, (tuple, list)) or len(die) != 2:
        raise TypeError(
            gettext("give each die as its number and its face, as in (3, '2gq'), not {it!r}").format(it=die)
        )
    number, face = die
    if type(number) is not int:
        raise TypeError(gettext("the number of a die is a whole number, not {it!r}").format(it=number))
    return RolledDie(number, face if isinstance(face, Face) else Face(face))


def _placements(
    dice: Sequence[RolledDie], plain: int, stated: tuple[int, ...], squares: Mapping[int, tuple[int, int]]
) -> tuple[tuple, ...]:
    up, left = (min(square[axis] for square in squares.values()) - 1 for axis in (0, 1))
    codes = {plain + n: FACES[face].code for n, face in enumerate(stated)}
    placed = []
    for place, die in enumerate(dice):
        row, column = squares[place]
        placed.append((die.die, row - up, column - left, *([codes[place]] if place in codes else [])))
    return tuple(sorted(placed))


class CoverSearch:
    """A search for a family of SETs that covers all dice; `run` says why there is none, or "" if there is one."""

    def __init__(self, count: int, crossing: bool, limit: int) -> None:
        self.all, self.crossing, self.shapes = frozenset(range(count)), crossing, Shapes(limit)
        self.squares: Any = None  # {die: its square}, once they are found
        self.lonely: tuple[int, ...] = ()

    def run(self, faces: Sequence[int], hasty: bool = False) -> str:
        """Search for a grid of dice with these faces, by index. It lies in `squares`, {place of the die: square}.

        In haste the search is short, and lays each SET on to those that lie already: then "haste" means not decided.
        """
        self._step(len(faces))
        self.hasty, self.until = hasty, self.shapes.steps + HASTE * len(faces)
        triples = sets_among(faces)
        self.at = {die: [] for die in self.all}
        for triple in triples:
            for die in triple:
                self.at[die].append(triple)
        self.lonely = tuple(die for die, held in self.at.items() if not held)
        if self.lonely:
            return "no set"
        if self.crossing:
            if not self._hangs(triples):
                return "apart"
            start = min(self.all, key=lambda die: len(self.at[die]))
            found = self._connected(frozenset(), frozenset(), {*self.at[start]}, frozenset())
        else:
            self._seen = set()
            found = self._covering((), frozenset())
        return "" if found else "haste" if hasty else "exhausted"

    def _step(self, number: int = 1) -> None:
        self.shapes.steps += number
        if self.shapes.steps > self.shapes.limit:
            raise OutOfSteps

    def _fits(self, family: frozenset[tuple[int, ...]], triple: tuple[int, ...]) -> bool:
        """Return whether the SETs of this family and one more, all as numbers of dice, can lie together on a grid."""
        self._step()
        if self.shapes.extended(family, triple) is not None:
            return True
        if self.hasty and len(family) > 2:
            return False
        return self.shapes.laid(family | {triple}) is not None

    def _late(self) -> bool:
        """Return whether a hasty search is out of steps."""
        return self.hasty and self.shapes.steps > self.until

    # --- together by edges: any family that covers -------------------------------------------------------------------

    def _covering(self, families: tuple[frozenset[tuple[int, ...]], ...], covered: frozenset[int]) -> bool:
        """Search families that cover all dice, and return whether one was found.

        `families` are the parts so far, each a frozenset of triples that share dice.
        """
        self._step()
        if covered == self.all:
            self.squares = joined([self.shapes.laid(family) for family in families])
            return True
        key = frozenset(families)
        if key in self._seen or self._late():
            return False
        self._seen.add(key)
        die = min(self.all - covered, key=lambda each: len(self.at[each]))
        for triple in sorted(self.at[die], key=lambda each: (sum(die in covered for die in each), each)):
            touched = [family for family in families if any(not {*triple}.isdisjoint(each) for each in family)]
            merged = frozenset([triple]).union(*touched)
            if not self._fits(merged - {triple}, triple):
                continue
            others = tuple(family for family in families if family not in touched)
            if self._covering((*others, merged), covered.union(triple)):
                return True
        return False

    # --- together through shared dice: one family, growing -----------------------------------------------------------

    def _hangs(self, triples: Sequence[tuple[int, ...]]) -> bool:
        """Return whether every die can be reached from every other, from SET to SET."""
        reached, fresh = set(), [0]
        while fresh:
            die = fresh.pop()
            if die not in reached:
                reached.add(die)
                fresh += [each for triple in self.at[die] for each in triple]
        return len(reached) == len(self.all)

    def _connected(
        self,
        family: frozenset[tuple[int, ...]],
        covered: frozenset[int],
        candidates: Set[tuple[int, ...]],
        banned: frozenset[tuple[int, ...]],
    ) -> bool:
        """Search connected families, and return whether one was found.

        Each candidate is taken in one branch and banned in all later ones, so no family comes up twice.
        """
        self._step()
        if covered == self.all:
            self.squares = self.shapes.laid(family)
            return True
        for triple in sorted(candidates, key=lambda each: (sum(die in covered for die in each), each)):
            if triple in banned:
                continue
            if self._late():
                return False
            grown = family | {triple}
            if self._fits(family, triple):
                cover = covered.union(triple)
                near = {each for die in cover for each in self.at[die] if not cover.issuperset(each)}
                if self._connected(grown, cover, near - banned, banned):
                    return True
            banned = banned | {triple}
            if any(all(each in banned for each in self.at[die]) for die in self.all - covered):
                return False
        return False


def sets_among(faces: Sequence[int]) -> list[tuple[int, ...]]:
    """Return all triples of places i < j < k whose faces, given by index, are a SET."""
    later = {}
    for place, face in enumerate(faces):
        later.setdefault(face, []).append(place)
    return [
        (i, j, k)
        for i, j in combinations(range(len(faces)), 2)
        for k in later.get(THIRD[faces[i]][faces[j]], ())
        if k > j
    ]


def largest(
    hand: Sequence[RolledDie | tuple[int, str]],
    crossing: bool = False,
    limit: int = LIMIT // 10,
    tries: int = 200,
) -> tuple[tuple, ...]:
    """Return placements of as many dice of a `hand` as were found to fit into one grid; () without any SET.

    All dice if they can be placed. It is the largest number unless a search met its limit, or there were too many to
    leave out: at most `tries` are tried. `hand`, `crossing` and `limit` are those of `solve`.
    """
    hand = shown(hand)
    while (answer := solve(hand, crossing, limit)).grid is None and answer.why == "no set" and answer.dice:
        hand = [die for die in hand if die not in answer.dice]
    if answer.grid is not None:
        return answer.grid
    for missing in range(1, len(hand) - 2):
        for number, out in enumerate(combinations(hand, missing)):
            if number == tries:
                break
            if (grid := solve([die for die in hand if die not in out], crossing, limit).grid) is not None:
                return grid
    return ()


class EarliestAnswer(NamedTuple):
    """The number of `dice` after which all could be placed, or None; the `answer` for these, else for the first ten.

    `certain`: fewer dice, down to ten, were surely too few.
    """

    dice: int | None
    answer: Answer
    certain: bool = True


def soonest(hand: Sequence[tuple[int, str]], crossing: bool = False, limit: int = LIMIT) -> EarliestAnswer:
    """Return `EarliestAnswer`: after how many dice of this `hand`, in their order, there was a grid of all of them.

    More than ten dice are looked at for a tenth of the steps (`limit`) only: there may be many such hands.
    `crossing` is that of `solve`.
    """
    hand, tried, certain = shown(hand), [], True
    for number in range(min(HAND, len(hand)), len(hand) + 1):
        answer = solve(hand[:number], crossing, limit if number <= HAND else limit // 10)
        if answer.grid is not None:
            return EarliestAnswer(number, answer, certain)
        tried.append(answer)
        certain = certain and answer.decided
    return EarliestAnswer(None, tried[0], certain)
