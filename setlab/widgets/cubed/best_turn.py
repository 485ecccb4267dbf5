"""The best turn of the day, on a board for SET Cubed: one turn, as often as one likes, and the first one counts."""

from datetime import date as Date
from datetime import datetime

from setlab.core.i18n import gettext, ngettext, sentence, sentences
from setlab.draw.markup import el
from setlab.puzzles.best_turn import STARS, best_turn_of, for_next_star, points_told, stars
from setlab.widgets.cubed.board import CubedBoard
from setlab.widgets.parts.elements import tool
from setlab.widgets.play.calendar import Calendar
from setlab.widgets.play.of_the_day import OfTheDay


class BestTurnBoard(CubedBoard):
    """Score as much as one turn can bring. `date` is a day such as "2026-11-20"; without it, today.

    Only the first turn of a day comes into the diary. What was possible is told when the turn has ended, with a star
    for 60, 80 and 100 percent of it, and shown on the board when one asks for it.

    >>> board = BestTurnBoard("2026-11-20", keep=False)
    >>> for event in board.puzzle.answer:
    ...     state = board.match.push(event)
    >>> board.verdict() == (f"{board.puzzle.most} of {board.puzzle.most} points", "stage-won")
    True
    """

    kind = "turn"
    deals_anew = False
    shows_best = True
    first_counts = True
    first_game = None
    today, now = staticmethod(Date.today), staticmethod(datetime.now)
    ends_with_results = True  # the board stays in sight: one looks where the points were

    def __init__(self, date=None, keep=True):
        self.puzzle = best_turn_of(date)
        self.day, self.calendar = self.own(OfTheDay(self, keep)), self.own(Calendar(self))
        # A match that begins in the middle of a game has no record; the diary keeps what was reached.
        super().__init__(self.puzzle.match(), keep=False)

    def seated(self):
        super().seated()
        self.best_on = False  # is the best turn shown, instead of what was played?

    @property
    def lying(self):
        if not (self.best_on and self.over):
            return super().lying
        match = self.puzzle.match()
        for event in self.puzzle.answer:
            match.push(event)
        return match.state

    def on_show_best(self, event):
        """The best turn lies on the board and is told, or what was played lies there again."""
        self.best_on = not self.best_on if event.value is None else bool(event.value)
        if self.best_on:
            self.hindsight.on_best(event)
            [(square, _), *_] = self.lying.last[1][0].placed
            self.move_focus(f"s{square}")  # on a phone the board lies below
        else:
            self.hindsight.best = None
            self.say(gettext("Your own turn lies on the board again."))

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
            text = sentences([text, sentence(self.verdict()[0]), sentence(self._stars_told())])
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
        points, most = reached["points"], reached["most"]
        return points_told(points, most), "stage-won" if stars(points, most) else ""

    def _stars_told(self):
        n = stars(self.match.scores[0], self.puzzle.most)
        return ngettext("{n} star of {all}", "{n} stars of {all}", n).format(n=n, all=len(STARS))

    def _stars(self):
        """The stars that were reached, and with how many points there would be one more."""
        points, most = self.match.scores[0], self.puzzle.most
        n, more = stars(points, most), for_next_star(points, most)
        drawn = el("strong", "★" * n + "☆" * (len(STARS) - n), role="img", aria_label=self._stars_told())
        told = more and gettext("One more star from {n} points on.").format(n=more)
        return el("p", drawn, told and el("span", told, class_="stage-quiet"), class_="stage-row", data_key="stars")

    def _show_best(self):
        """The button, where there was a better turn."""
        if self.match.scores[0] == self.puzzle.most:
            return None
        return el("div", tool(gettext("Show the best"), "show-best", "b", pressed=self.best_on), class_="stage-toolbar")

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
            self._stars(),
            self._show_best(),
            self.hint.account(),
            told and el("p", told, data_key="first-turn"),
            self.day.sharing(),
            data_key="end-of-day",
        )

    def __repr__(self):
        return f"BestTurnBoard({self.puzzle.date.isoformat()!r})"
