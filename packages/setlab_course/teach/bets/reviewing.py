"""Rows of questions: a few about lessons of earlier days, or twelve about all lessons so far."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, language, ngettext, quoted, sentences
from setlab.common.integers import whole
from setlab.common.rng import PortableRandom, secret_seed
from setlab.draw.markup import el
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.scene import Scene
from setlab_course.lessons import FOLDERS, lessons, variants_in
from setlab_course.teach.bets.bets import Bet
from setlab_course.teach.recall import met
from setlab_course.teach.recall.variants import VARIANTS

if TYPE_CHECKING:
    from setlab.widgets.scene.events import Event
    from setlab_course.lessons.lesson import Lesson

CHECKPOINTS = ("02", "05", "08", "12")  # lessons with a checkpoint
MANY, OLDER = 12, 3  # questions of a checkpoint, and those from before the previous one


class Row(Scene):
    """Row of variants, by their `names`, one after the other; `seed` fixes which cards and numbers they have.

    `went` says for each question that was answered whether it was right. The results are kept, as in `met`.
    """

    over = touched = False  # it is no game
    is_read = True
    today = staticmethod(date.today)  # tests replace it

    def __init__(self, seed: int | None = None) -> None:
        self.seed = secret_seed() if seed is None else whole(seed, gettext("a seed"))
        self._begin()

    def _begin(self) -> None:
        self.names: tuple[str, ...] = self.chosen()
        self.went: list[bool] = []
        self._ask()

    def chosen(self) -> tuple[str, ...]:
        """Return the names of the variants to ask."""
        raise TypeError(f"{type(self).__name__} needs chosen()")

    @property
    def at(self) -> int:
        """Number of the question that is shown, from 0; the number of questions when all are answered."""
        return len(self.went) - self._noted

    def _ask(self) -> None:
        """Ask the next question, if there is one."""
        self._spoken, self._noted, at = language(), False, len(self.went)
        self.bet = None
        if at < len(self.names):
            self.asked = asked = VARIANTS[self.names[at]].asked(self.seed + at)
            parts = list(asked.choices), asked.why or None, asked.likely
            self.bet = Bet(asked.question, lambda: asked.answer, *parts, shows=asked.shows, keep=False)
        self.show_inside(self.bet)

    # --- events ------------------------------------------------------------------------------------------------------

    def before_render(self) -> None:
        """Keep an answer, and switch an open question to the current language."""
        if self.bet is None:
            return
        if self.bet.guess is None and self._spoken != language():
            self._ask()
        elif self.bet.guess is not None and not self._noted:
            self._noted = True
            right, late = self.bet.is_right, self.bet.first is not None
            met.note_answer(self.names[len(self.went)], right, self.today(), late)
            self.went.append(right)

    def on_next(self, event: "Event") -> None:
        """Go to the next question, or to the result."""
        self._ask()
        self._lead()

    def on_more(self, event: "Event") -> None:
        """Ask other questions, if there are more."""
        self.seed += len(self.names)
        self._begin()
        self._lead()

    def _lead(self) -> None:
        self.say(self.result() if self.bet is None else self.bet.question)
        self.move_focus("asking" if self.bet else "end")

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        return el(
            "div",
            el("h3", self.title, class_="stage-title"),
            self._end() if self.bet is None else self._question(),
            self.below(),
            data_key="review",
        )

    def _question(self) -> Element:
        last = len(self.went) == len(self.names)
        return el(
            "div",
            el("p", self.where(), class_="stage-quiet", data_key="where"),
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

    def where(self) -> str:
        """Return the words that say which question it is."""
        return gettext("Question {n} of {all}").format(n=self.at + 1, all=len(self.names))

    def _end(self) -> Element:
        more = tool(self.again(), "more") if self.names else None
        return el(
            "div",
            el("p", self.result(), tabindex=-1, data_key="end"),
            more and el("div", more, class_="stage-toolbar", data_key="on"),
        )

    def result(self) -> str:
        """Return the result in words."""
        n, every = sum(self.went), len(self.went)
        return ngettext("{n} of {all} was right.", "{n} of {all} were right.", n).format(n=n, all=every)

    def again(self) -> str:
        """Return the words of the button that asks for more."""
        return gettext("Other questions")

    def below(self) -> Element | None:
        """Return what stands below the questions, or None."""
        return None


class Review(Row):
    """Questions for today, at most five; `seed` fixes which cards and numbers they have."""

    def chosen(self) -> tuple[str, ...]:
        return tuple(met.due(self.today()))

    def on_wanted(self, event: "Event") -> None:
        """Switch the questions of coming days on or off."""
        met.want(bool(event.value))

    @property
    def title(self) -> str:
        return gettext("Five minutes of yesterday")

    def where(self) -> str:
        lesson = _lesson(self.names[self.at])
        where = gettext("Question {n} of {all} · from lesson {number}, {title}")
        return where.format(n=self.at + 1, all=len(self.names), number=lesson.number, title=lesson.title)

    def result(self) -> str:
        if not self.names:
            return gettext(
                "There are no questions for today. What you guess and answer in the lessons comes back here on "
                "another day, with other cards and other numbers."
            )
        again = gettext("The ones that you missed come back first.") if not all(self.went) else ""
        return sentences([super().result(), again, gettext("That is all for now.")])

    def again(self) -> str:
        return gettext("Is there more?")

    def below(self) -> Element:
        box = el("input", type="checkbox", checked=met.is_wanted(), data_key="wanted", data_on_change="wanted")
        wanted = el("label", box, " ", gettext("Ask me on other days, too"))
        return el("div", wanted, class_="stage-toolbar", data_key="switch")

    def still(self) -> tuple[str, Element]:
        return self.title, el(
            "p", el("em", gettext("Run the cell for questions about what you have met on other days."))
        )

    def __repr__(self) -> str:
        return "review()"


class Checkpoint(Row):
    """Checkpoint of twelve mixed questions after a `lesson` such as "05": most about the lessons since the last one."""

    def __init__(self, lesson: str, seed: int | None = None) -> None:
        if lesson not in CHECKPOINTS:
            text = gettext("after lesson {it!r} there is no checkpoint; choose one of {all}")
            raise ValueError(text.format(it=lesson, all=gettext(", ").join(CHECKPOINTS)))
        self.lesson = lesson
        super().__init__(seed)

    def chosen(self) -> tuple[str, ...]:
        """Return the names of the variants, each from another lesson if possible."""
        random, place = PortableRandom(f"checkpoint {self.lesson}/{self.seed}"), CHECKPOINTS.index(self.lesson)
        last = CHECKPOINTS[place - 1] if place else ""
        new = _dealt(random, [folder for folder in FOLDERS if last < folder[:2] <= self.lesson])
        old = _dealt(random, [folder for folder in FOLDERS if folder[:2] <= last])[:OLDER]
        names = [*new[: MANY - len(old)], *old]
        random.shuffle(names)
        return tuple(names)

    @property
    def title(self) -> str:
        return gettext("Checkpoint after lesson {n}").format(n=self.lesson)

    def result(self) -> str:
        """Return the result in words, and which lessons are worth another look."""
        missed = Counter(_lesson(name) for name, right in zip(self.names, self.went, strict=True) if not right)
        if not missed:
            return sentences([super().result(), gettext("You remember all of it. Go on!")])
        visit = gettext("; ").join(
            gettext("lesson {number}, {title}").format(number=lesson.number, title=lesson.title)
            for lesson, _ in missed.most_common(3)
        )
        look = gettext("Worth another look: {lessons}. What you missed comes back in a few days.").format(lessons=visit)
        return sentences([super().result(), look])

    def still(self) -> tuple[str, Element]:
        return self.title, el("p", el("strong", self.title), " ", el("em", gettext("Run the cell to begin.")))

    def __repr__(self) -> str:
        return f"checkpoint({quoted(self.lesson)})"


def _dealt(random: PortableRandom, folders: Sequence[str]) -> list[str]:
    """Return names of variants of these lessons, ordered so that all lessons take turns."""
    piles = [
        random.sample([variant.id for variant in variants_in(folder)], len(variants_in(folder))) for folder in folders
    ]
    random.shuffle(piles)
    return [pile[turn] for turn in range(max(map(len, piles), default=0)) for pile in piles if turn < len(pile)]


def _lesson(name: str) -> "Lesson":
    return next(each for each in lessons() if each.file == VARIANTS[name].lesson)


def review(seed: int | None = None) -> Review:
    """Review at most five questions about what you have met in the lessons on other days.

    Each is asked with other cards and other numbers than before, what you missed comes first, and what you know well
    comes back later and later. Nothing is asked about what you have not met. `seed` fixes the cards and numbers.

    >>> review()
    review()
    """
    return Review(seed)


def checkpoint(lesson: str, seed: int | None = None) -> Checkpoint:
    """Look back after a `lesson`: "02", "05", "08" or "12". Twelve questions, mixed, from all lessons so far.

    In the end it says how it went, and which lesson is worth another look. `seed` fixes the questions. ValueError for
    other lessons.

    >>> checkpoint("05", seed=1).names[:3]
    ('05-sets', '04-play', '03-sum')
    """
    return Checkpoint(lesson, seed)
