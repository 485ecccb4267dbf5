"""Advice for dnup by a computer that thinks ahead: a hint, and a review of the player's moves after a game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, ngettext, sentences
from setlab.common.rng import PortableRandom
from setlab.draw.markup import el
from setlab.games.dnup.rounds import deals
from setlab.games.narration import step_at
from setlab.players.dnup import Thinker, favourite, outlook, player, reasons
from setlab.widgets.match.lookback import Lookback
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.scene.events import Event

if TYPE_CHECKING:
    from setlab.games.game import Seen
    from setlab.widgets.dnup.table import DnupTable

ITERATIONS = 200  # tries for a hint, which take a fraction of a second
TRIES = 400  # tries for each move, divided by the number of players: about a tenth of a second


class Move(NamedTuple):
    """The move with this event `number`, and the thinker's `best` one; what both are worth to it, out of 100."""

    number: int
    made: int
    best: tuple
    could: int
    agreed: bool

    @property
    def lost(self) -> int:
        return self.could - self.made


class DnupLosses(Lookback):
    """Each own move that was a choice. The thinker knows only what the player knew."""

    question = message("Which moves cost me most?")
    working = message("thinking about your moves")

    def moves(self) -> list[int]:
        match, you = self.match, self.scene.you
        own = (number for number, done in enumerate(match.history) if done[0] != "deal" and done[1] == you)
        return [number for number in own if len(match.game.legal(match.state_at(number))) > 1]

    def look(self, number: int) -> Move:
        match, seen, done = self.match, self._seen(number), listed(self.match.history[number])
        tries = max(TRIES // match.players, len(match.game.legal(match.state_at(number))))  # each move at least once
        rng = PortableRandom(f"{match.seed}/look back {number}")
        shares = Thinker(tries).shares(match.game.state_of(seen), seen["turn"], rng)
        best = favourite(shares)
        made, could = (round(100 * shares[event].worth) for event in (done, best))
        return Move(number, made, best, could, done == best)

    def _seen(self, number: int) -> "Seen":
        """Return what the player saw before that move."""
        return self.match.game.observe(self.match.state_at(number), self.scene.you)

    def summary(self) -> str:
        agreed, in_all = sum(move.agreed for move in self.found), len(self.found)
        text = ngettext(
            "In {n} of {all} move you did what a computer that thinks ahead would have done.",
            "In {n} of {all} moves you did what a computer that thinks ahead would have done.",
            in_all,
        )
        return text.format(n=agreed, all=in_all)

    def describe(self, move: Move) -> list[Element]:
        number = sum(dealt < move.number for dealt in deals(self.match))
        done = self.scene.narrator.narrate(step_at(self.match, move.number))
        advice = sentences(reasons(self._seen(move.number), move.best))
        worth = gettext(
            "If winning the round counts as 100, it expects about {could} from that move and {made} from yours."
        )
        return [
            el("p", el("strong", gettext("Round {n}: {what}").format(n=number, what=done))),
            el("p", gettext("Its advice: {what}").format(what=advice)),
            el("p", worth.format(could=move.could, made=move.made)),
        ]


def listed(event: tuple) -> tuple:
    """Return a move as it stands among the legal ones, with its cards sorted."""
    return (*event[:2], tuple(sorted(event[2]))) if event[0] == "play" else event


class DnupHint(MatchPart):
    """The latest advice, as (number of events so far, event): it changes and counts nothing."""

    scene: "DnupTable"

    def match_changed(self) -> None:
        self._given: tuple[int, tuple] | None = None

    @property
    def event(self) -> tuple | None:
        """The advised move, if it can be made now; else None."""
        if self._given is None or self._given[0] != len(self.match.history) or not self.scene.my_turn:
            return None
        return self._given[1]

    def on_hint(self, event: Event) -> None:
        """Show the move that the thinker would make."""
        scene, match = self.scene, self.match
        scene.need_turn()
        assert scene.viewer is not None, "somebody is to move"
        seen, number = match.observe(scene.viewer), len(match.history)
        rng = PortableRandom(f"{match.seed}/hint {number}")
        move = player("thinker", ITERATIONS).plan(seen, match.legal(), rng)[1]
        self._given = number, move
        scene.say(gettext("Hint: {what}").format(what=sentences([*reasons(seen, move), outlook(seen, move, rng)])))

    def cards(self) -> Sequence[str]:
        """Return the cards of the hand that the hint is about."""
        kind, _, *rest = self.event or ("",) * 2
        return rest[0] if kind == "play" else rest[:1] if kind == "add" else ()

    def area(self) -> int | None:
        """Return the area that the hint is about; None without one."""
        kind, _, *rest = self.event or ("",) * 2
        return rest[-1] if kind in ("add", "take") else None
