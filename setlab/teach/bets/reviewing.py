"""A few questions about what one has met days ago, one after the other."""

from datetime import date

from setlab.core.i18n import gettext, language, ngettext, sentences
from setlab.core.rng import secret_seed
from setlab.course import lessons
from setlab.draw.markup import el
from setlab.teach.bets.bets import Bet
from setlab.teach.recall import met
from setlab.teach.recall.twins import TWINS
from setlab.teach.saying.showing import explained
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.scene import Scene


class Review(Scene):
    """What is to be asked today, at most five questions; `seed` fixes which cards and numbers they have.

    `went` says for each question that was answered whether it was right.
    """

    over = touched = False  # it is no game
    today = staticmethod(date.today)  # tests bring their own

    def __init__(self, seed: int | None = None) -> None:
        self.seed = secret_seed() if seed is None else seed
        self._begin()

    def _begin(self):
        self.names = tuple(met.due(self.today()))
        self.went: list[bool] = []
        self._ask()

    @property
    def at(self) -> int:
        """The number of the question that is shown, from 0; as many as there are when all is said."""
        return len(self.went) - self._noted

    def _ask(self):
        """Ask the next question, if there is one."""
        self._spoken, self._noted, at = language(), False, len(self.went)
        self.bet = None
        if at < len(self.names):
            self.asked = asked = TWINS[self.names[at]].asked(self.seed + at)
            parts = list(asked.choices), asked.why or None, asked.likely
            self.bet = Bet(asked.question, lambda: asked.answer, *parts, keep=False)
        self.show_inside(self.bet)

    # --- what happens ------------------------------------------------------------------------------------------------

    def follow(self):
        """What was answered is kept; a question that is open is asked in the language of now."""
        if self.bet is None:
            return
        if self.bet.guess is None and self._spoken != language():
            self._ask()
        elif self.bet.guess is not None and not self._noted:
            self._noted = True
            right, late = self.bet.is_right, self.bet.first is not None
            met.note_answer(self.names[len(self.went)], right, self.today(), late)
            self.went.append(right)

    def on_next(self, event):
        """The next question, or how it went."""
        self._ask()
        self.say(self.title if self.bet is None else self.bet.question)
        self.move_focus("asking" if self.bet else "end")

    def on_more(self, event):
        """Look whether there is more to be asked."""
        self.seed += len(self.names)
        self._begin()
        self.say(self._result() if self.bet is None else self.bet.question)
        self.move_focus("asking" if self.bet else "end")

    def on_wanted(self, event):
        """Be asked in days to come, or not."""
        met.want(bool(event.value))

    # --- what there is to see ----------------------------------------------------------------------------------------

    @property
    def title(self):
        return gettext("Five minutes of yesterday")

    def view(self):
        return el(
            "div",
            el("h3", self.title, class_="stage-title"),
            self._end() if self.bet is None else self._question(),
            el("div", self._switch(), class_="stage-toolbar", data_key="switch"),
            class_="stage-review",
            data_key="review",
        )

    def _question(self):
        last = len(self.went) == len(self.names)
        return el(
            "div",
            el("p", self._where(), class_="stage-quiet", data_key="where"),
            self.asked.shows is not None and el("div", explained(self.asked.shows), class_="stage-shown"),
            self.bet is not None and self.bet.view(),
            self._noted
            and el(
                "div",
                tool(gettext("How it went") if last else gettext("Next question"), "next", main=True),
                class_="stage-toolbar",
                data_key="on",
            ),
            data_key=f"question-{self.at}",
        )

    def _where(self):
        lesson = next(each for each in lessons() if each.file == TWINS[self.names[self.at]].lesson)
        where = gettext("Question {n} of {all} · from lesson {number}, {title}")
        return where.format(n=self.at + 1, all=len(self.names), number=lesson.number, title=lesson.title)

    def _end(self):
        more = tool(gettext("Is there more?"), "more") if self.names else None
        return el(
            "div",
            el("p", self._result(), tabindex=-1, data_key="end"),
            more and el("div", more, class_="stage-toolbar", data_key="on"),
        )

    def _result(self):
        if not self.names:
            return gettext(
                "Nothing is to be asked today. What you guess and answer in the lessons comes back here on another "
                "day, with other cards and other numbers."
            )
        right = ngettext("{n} of {all} was right.", "{n} of {all} were right.", sum(self.went)).format(
            n=sum(self.went), all=len(self.went)
        )
        again = gettext("What was not comes back first.") if not all(self.went) else ""
        return sentences([right, again, gettext("That is all for now.")])

    def _switch(self):
        box = el("input", type="checkbox", checked=met.is_wanted(), data_key="wanted", data_on_change="wanted")
        return el("label", box, " ", gettext("Ask me on other days, too"))

    def still(self):
        return self.title, el("p", el("em", gettext("Run the cell to be asked what you have met on other days.")))

    def __repr__(self):
        return "review()"


def review(seed: int | None = None) -> Review:
    """Five minutes of yesterday: at most five questions about what you have met in the lessons on other days.

    Each is asked with other cards and other numbers than before, what you missed comes first, and what you know well
    comes back later and later. Nothing is asked about what you have not met. `seed` fixes the cards and numbers.

    >>> review()
    review()
    """
    return Review(seed)
