"""The best turn, on a board for SET Cubed: one turn, to be tried any number of times."""

from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext, sentence, sentences
from setlab.common.integers import checked_seed
from setlab.draw.markup import el
from setlab.games.cubed.state import State
from setlab.puzzles.best_turn import STARS, best_turn_of, for_next_star, points_text, stars
from setlab.widgets.cubed.board import CubedBoard
from setlab.widgets.parts.elements import tool, toolbar
from setlab.widgets.scene.events import Event

if TYPE_CHECKING:
    from setlab.games.options import ChosenOptions
    from setlab.games.registry import Playable


class BestTurnBoard(CubedBoard):
    """Score as much as one turn can bring. `seed` fixes the board and the dice.

    The end of the turn tells the most that was possible, with a star for 60, 80 and 100 percent of it; a button shows
    the best turn on the board.

    >>> board = BestTurnBoard(seed=1)
    >>> for event in board.puzzle.answer:
    ...     state = board.match.push(event)
    >>> board.verdict() == (f"{board.puzzle.most} of {board.puzzle.most} points", "stage-won")
    True
    """

    deals_anew = False
    shows_best = True
    first_game = None
    ends_with_results = True  # the board stays in sight: the player looks where the points were

    def __init__(self, seed: int | None = None) -> None:
        self.puzzle: Any = best_turn_of(checked_seed(seed))
        super().__init__(self.puzzle.match(), keep=False)  # a match that begins in the middle of a game has no record

    def match_changed(self) -> None:
        super().match_changed()
        self.best_on = False  # is the best turn shown, instead of the player's?

    @property
    def lying(self) -> State:
        if not (self.best_on and self.over):
            return super().lying
        match = self.puzzle.match()
        for event in self.puzzle.answer:
            match.push(event)
        return match.state

    def on_show_best(self, event: Event) -> None:
        """Show and tell the best turn on the board, or show the player's own again."""
        self.best_on = not self.best_on if event.value is None else bool(event.value)
        if self.best_on:
            self.hindsight.on_best(event)
            _, plays = self.lying.last or (None, ())
            [(square, _), *_] = plays[0].placed
            self.move_focus(f"s{square}")  # on a phone the board lies below
        else:
            self.hindsight.best = None
            self.say(gettext("Your own turn is on the board again."))

    def deal(
        self, game: "Playable", seed: int | None, options: "ChosenOptions", humans: int, level: str | None
    ) -> None:
        """Begin the same turn again."""
        self.sit(self.puzzle.match(), keep=False)

    def on_another(self, event: Event) -> None:
        """Begin with another board and other dice."""
        self.puzzle = best_turn_of(checked_seed(None))
        self.sit(self.puzzle.match(), keep=False)
        self.move_focus("rack")
        self.say(self.puzzle.question)

    def after_push(self, since: int) -> str:
        text = super().after_push(since)
        if self.over:
            text = sentences([text, sentence(self.verdict()[0]), sentence(self._stars_text())])
            self.say(text)
        return text

    # --- view --------------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return gettext("Best turn")

    def task(self) -> str:
        return "" if self.over else self.puzzle.question

    def aside(self, state: State) -> Element:
        return tool(gettext("Another board"), "another")

    def verdict(self) -> tuple[str, str]:
        points, most = self.match.scores[0], self.puzzle.most
        return points_text(points, most), "stage-won" if stars(points, most) else ""

    def _stars_text(self) -> str:
        n = stars(self.match.scores[0], self.puzzle.most)
        return ngettext("{n} star of {all}", "{n} stars of {all}", n).format(n=n, all=len(STARS))

    def _stars(self) -> Element:
        """Return the stars reached, and the points needed for the next one."""
        points, most = self.match.scores[0], self.puzzle.most
        n, more = stars(points, most), for_next_star(points, most)
        drawn = el("strong", "★" * n + "☆" * (len(STARS) - n), role="img", aria_label=self._stars_text())
        goal = more and gettext("One more star at {n} points.").format(n=more)
        return el("p", drawn, goal and el("span", goal, class_="stage-quiet"), class_="stage-row", data_key="stars")

    def _show_best(self) -> Element | None:
        """Return the button that shows the best turn, or None if the player found it."""
        if self.match.scores[0] == self.puzzle.most:
            return None
        return toolbar(tool(gettext("Show the best"), "show-best", "b", pressed=self.best_on))

    def result_view(self) -> object:
        return el("div", self._stars(), self._show_best(), self.hint.account(), data_key="end-of-turn")

    def __repr__(self) -> str:
        return f"BestTurnBoard({self.puzzle.seed})"
