"""Computer players of Scramble SET: the eye that plays at tables of cards, with a gaze that takes in a dozen dice.

In the race of `setlab.players.eye` every SET is being noticed by itself. Among 42 dice there are hundreds, and nobody
sees them all at once: a gaze takes in some of them, so a SET is in the race only for as much of the time as its three
dice are in the gaze together. A WILD is kept until nothing else is left, as people soon learn to. Both are ours.

The levels are those of the eye, closer together: a game of five rounds has some 65 SETs, so a step of 1.22 in speed
wins as many games here as one of 1.34 does with a deck. A round alone takes a beginner two and a half minutes, a master
three quarters of one.
"""

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING

from setlab.core.cards import Face
from setlab.games.levels import COMPUTERS
from setlab.games.scramble.state import trios
from setlab.players.eye import Eye, known_level

if TYPE_CHECKING:
    from random import Random

    from setlab.games.game import Seen


GAZE = 12  # dice that are seen at once
LEVELS = COMPUTERS
SPEED = dict(zip(LEVELS, (0.163, 0.2, 0.243, 0.296, 0.361, 0.44, 0.537, 0.656, 0.8), strict=True))


class Scrambler(Eye):
    """Calls when it notices a SET, and takes one. `level` is one of LEVELS.

    >>> from setlab import Match
    >>> from setlab.players.session import Session
    >>> session = Session(Match("scramble", seed=1, players=2), {0: Scrambler("casual"), 1: Scrambler("expert")})
    >>> session.run().winners
    (1,)
    """

    speed = SPEED
    sees = ("lying", "call")

    def __init__(self, level: str = "casual") -> None:
        super().__init__(known_level(level, LEVELS))

    def plan(self, seen: "Seen", legal: Sequence[tuple], rng: "Random") -> tuple[int, tuple]:
        kind, seat, *_, at = legal[0]
        if kind == "next":
            return at, legal[0]
        lying = {die: Face(code) for die, code in seen["lying"]}
        faces = tuple(lying.get(die) for die in range(1 + max(lying)))
        sets = trios(faces, tuple(lying))
        plain = [dice for dice in sets if not any(lying[die].wild for die in dice)]
        takes = [("take", seat, dice, at) for dice in plain or sets]
        table = {"table": [face.code for face in lying.values()], "faces": faces, "handed": False, "call": seen["call"]}
        when, event = super().plan(table, takes, rng)
        return when, ("call", seat, when) if kind == "call" else event

    def rates(self, takes: Sequence[tuple[str, int, tuple[int, ...], int]], seen: "Seen") -> list[float]:
        """Return how readily each SET is noticed: the more dice, the more rarely its three are seen together."""
        spelled = [(kind, seat, tuple(seen["faces"][die].code for die in dice), at) for kind, seat, dice, at in takes]
        number = len(seen["table"])
        share = comb(GAZE, 3) / comb(number, 3) if number > GAZE else 1
        return [rate * share for rate in super().rates(spelled, seen)]
