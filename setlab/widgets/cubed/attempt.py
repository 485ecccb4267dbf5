"""Dice on trial on a board: the event they would be, the points it would score, and why they may not lie there."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from setlab.common.i18n import gettext, sentence
from setlab.core.cards import FACES, WILD, Face
from setlab.core.features import deck
from setlab.games.cubed.scoring import preview
from setlab.games.cubed.state import State
from setlab.games.dice.plays import Play
from setlab.games.events import IllegalMove

if TYPE_CHECKING:
    from setlab.games.cubed.game import Cubed

FEATURES = deck("dice").features


class TrialDie(NamedTuple):
    """A die on trial: its number, face and square.

    A WILD has the `values` chosen so far, by feature, and the code of the face it was `found` to be.
    """

    die: int
    face: Face
    square: int
    values: tuple = ()
    found: str = ""

    @property
    def chosen(self) -> str | None:
        """The code of the face that the player chose for the WILD; None while a feature is missing."""
        chosen = dict(self.values)
        if self.face is not WILD or len(chosen) < len(FEATURES):
            return None
        return "".join(value.letter for f in FEATURES for value in f.values if value.name == chosen[f.name])

    @property
    def stated(self) -> str | None:
        """The code of the face that the WILD stands for; None for another die, or while it is unknown."""
        return self.chosen if self.values else self.found or None

    @property
    def open(self) -> bool:
        """Whether it is a WILD without a stated face."""
        return self.face is WILD and self.stated is None

    @property
    def shown(self) -> Face:
        """The face as it lies there."""
        return WILD.stated(self.stated) if self.stated else self.face


class Attempt:
    """Dice tried in a state by the player to move. `legal` are the legal events of the state."""

    def __init__(self, game: "Cubed", state: State, legal: Sequence[tuple], laid: list[TrialDie]) -> None:
        self.game, self.state, self.legal = game, state, legal
        self.laid = self._settled(laid)

    def _settled(self, laid: list[TrialDie]) -> list[TrialDie]:
        """Return the dice, each unstated WILD with the face its line asks for, if there is only one.

        A face found earlier stays as long as these dice may lie there with it.
        """
        self.laid = laid
        if any(each.found for each in laid):
            if self.is_possible:
                return laid
            for name in ("ways", "grows", "why_not"):
                self.__dict__.pop(name, None)
        self.laid = [each._replace(found="") for each in laid]
        if not any(each.open for each in self.laid) or len(self.ways) != 1:
            return self.laid
        [(way, _)] = self.ways
        faces = {die: stated[0] for die, _, _, *stated in way if stated}
        return [each._replace(found=faces[each.die]) if each.open else each for each in self.laid]

    @cached_property
    def ways(self) -> list[tuple[tuple, int]]:
        """[(placements, points)] of all legal plays of just these dice on their squares, the best first."""
        plays = (play for play in self._plays(self.laid) if len(play) == len(self.laid))
        points = {play: preview(self.state, play).points for play in map(tuple, map(sorted, plays))}
        return sorted(points.items(), key=lambda each: -each[1])

    def plays_with(self) -> list[tuple]:
        """Return the placements of every legal play with these dice and others; a WILD may find another face there."""
        free = [each._replace(found="") for each in self.laid]
        return [play for play in self._plays(free) if len(play) > len(free)]

    def _plays(self, laid: Sequence[TrialDie]) -> Iterator[tuple]:
        """Yield the placements of every legal play with these dice on their squares and with their stated faces."""
        tried = [self._placement(each) for each in laid]
        for kind, _, *rest in self.legal:
            if kind == "place" and all(any(play[: len(each)] == each for play in rest[0]) for each in tried):
                yield rest[0]

    def _placement(self, each: TrialDie) -> tuple:
        where = (each.die, *self.state.board.place(each.square))
        return (*where, each.stated) if each.stated else where

    @cached_property
    def grows(self) -> bool:
        """Whether there is a legal play with these dice and others."""
        return any(len(play) > len(self.laid) for play in self._plays(self.laid))

    @property
    def replaces(self) -> bool:
        """Whether this is a die in the place of a WILD instead of a play."""
        lying = self.state.cells[self.laid[0].square] if len(self.laid) == 1 else None
        return lying is not None and lying.face.wild

    @property
    def event(self) -> tuple:
        """The event that these dice would be."""
        if self.replaces:
            return ("replace", self.state.turn, self.laid[0].die, *self.state.board.place(self.laid[0].square))
        return ("place", self.state.turn, tuple(map(self._placement, self.laid)))

    @cached_property
    def why_not(self) -> str:
        """The reason why these dice are no legal event yet, in the engine's words; "" if they are one."""
        is_open = [each for each in self.laid if each.open]
        if is_open and (self.ways or any(each.values for each in is_open)):
            return gettext("Which face does the WILD stand for?")
        event = self.event
        if event[0] == "place":
            # A reason that holds for any face is given with an example face, as the player has chosen none.
            event = (*event[:2], tuple(self._placement(_for_example(each)) for each in self.laid))
        try:
            self.game.apply(self.state, event)
        except IllegalMove as error:
            example = WILD.stated(FACES[0].code)
            return sentence(str(error).replace(str(example), str(WILD)) if is_open else error)
        return ""

    @property
    def is_possible(self) -> bool:
        """Whether these dice may lie there, at least until others join them."""
        return not self.why_not or bool(self.ways) or self.grows

    @property
    def wants(self) -> str:
        """The missing part of a play, or the reason why there is none, in words; "" if it is a play."""
        if not self.why_not or self.ways or not self.grows or any(each.values for each in self.laid if each.open):
            return self.why_not
        if self.state.phase == "centre":
            return gettext("Now the next die of the SET.")
        return gettext("Now its partner.")

    @property
    def play(self) -> Play | None:
        """The `Play` of these dice; None if they are no play yet."""
        return None if self.why_not or self.replaces else preview(self.state, self.event[2])

    @property
    def points(self) -> int:
        """The most points that these dice can score where they lie."""
        return self.ways[0][1] if self.ways else 0

    @property
    def after(self) -> State:
        """The state after the event."""
        return self.game.apply(self.state, self.event)

    def faces(self, wild: TrialDie) -> dict[str, int]:
        """Return {code: points} of the faces that this WILD may have, the most points first."""
        points = {}
        for way, brings in self.ways:
            points.setdefault(next(each[3] for each in way if each[0] == wild.die), brings)
        return points


def _for_example(each: TrialDie) -> TrialDie:
    first = tuple((feature.name, feature.values[0].name) for feature in FEATURES)
    return each._replace(values=first) if each.open else each
