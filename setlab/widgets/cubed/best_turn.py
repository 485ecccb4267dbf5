"""The best turn of the day, on a board for SET Cubed: one turn, as often as one likes, and the first one counts."""

from datetime import date as Date
from datetime import datetime

from setlab.core.i18n import gettext, sentence, sentences
from setlab.draw.markup import el
from setlab.puzzles.best_turn import best_turn_of, points_told
from setlab.widgets.cubed.board import CubedBoard
from setlab.widgets.play.calendar import Calendar
from setlab.widgets.play.of_the_day import OfTheDay


class BestTurnBoard(CubedBoard):
    """Score as much as one turn can bring. `date` is a day such as "2026-11-20"; without it, today.

    Only the first turn of a day comes into the diary. What was possible is told when the turn has ended.

    >>> board = BestTurnBoard("2026-11-20", keep=False)
    >>> for event in board.puzzle.answer:
    ...     state = board.match.push(event)
    >>> board.verdict() == (f"{board.puzzle.most} of {board.puzzle.most} points", "stage-won")
    True
    """

    kind = "turn"
    deals_anew = False
    first_counts = True
    first_game = None
    today, now = staticmethod(Date.today), staticmethod(datetime.now)
    ends_with_results = True  # the board stays in sight: one looks where the points were

    def __init__(self, date=None, keep=True):
        self.puzzle = best_turn_of(date)
        self.day, self.calendar = self.own(OfTheDay(self, keep)), self.own(Calendar(self))
        # A match that begins in the middle of a game has no record; the diary keeps what was reached.
        super().__init__(self.puzzle.match(), keep=False)

    def deal(self, game, seed, options, humans, level):
        """The same turn once more."""
        self.sit(self.puzzle.match(), keep=False)

    @property
    def shown_day(self):
        """The day whose turn this is."""
        return self.puzzle.date

    def open_day(self, date, kind):
        """The turn of another day."""
        self.puzzle = best_turn_of(date)
        self.sit(self.puzzle.match(), keep=False)
        self.move_focus("rack")
        self.say(self.puzzle.question)

    def account(self):
        """The points of the turn, those that were possible, and how many hints; None as long as it has not ended."""
        if not self.over:
            return None
        state = self.match.state
        return {"points": state.scores[0], "most": self.puzzle.most, "hints": state.hints_of(0)}

    def happened(self, since):
        text = super().happened(since)
        self.day.write_down()
        if self.over:
            text = sentences([text, sentence(self.verdict()[0])])
            self.say(text)
        return text

    # --- what there is to see ----------------------------------------------------------------------------------------

    @property
    def title(self):
        return gettext("Best turn of the day")

    def task(self):
        return "" if self.over else self.puzzle.question

    def aside(self, state):
        return self.day.view()

    def verdict(self):
        reached = self.account()
        all_of_it = reached["points"] == reached["most"]
        return points_told(reached["points"], reached["most"]), "stage-won" if all_of_it else ""

    def to_share(self):
        return self.day.to_share()

    def accounts(self):
        first, last = self.day.first, self.account()
        earlier = first and (first["points"], first["most"]) != (last["points"], last["most"])
        told = earlier and gettext("Your first turn counts: {points}.").format(
            points=points_told(first["points"], first["most"])
        )
        return el(
            "div",
            self.hint.account(),
            told and el("p", told, data_key="first-turn"),
            self.day.sharing(),
            data_key="end-of-day",
        )

    def __repr__(self):
        return f"BestTurnBoard({self.puzzle.date.isoformat()!r})"
