"""Questions answered by a sentence of the learner's own, which is then compared with another that says it well."""

from typing import NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.common.names import tidied
from setlab.common.pasted import printable
from setlab.common.suggestions import nearest
from setlab.draw.markup import el
from setlab.widgets.parts.elements import tool
from setlab.widgets.parts.prose import inline
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.running import kept_by_cell
from setlab.widgets.scene.scene import Scene
from setlab_course.lessons import FOLDERS, sentences_in

LONGEST = 300  # letters of a sentence


class NamedSentence(NamedTuple):
    """Question of the lesson of this number, and a sentence that answers it well; both are messages."""

    lesson: str
    question: str
    model: str


class OwnWords(Scene):
    """Question with a field for a sentence, for a learner without a class.

    `asked` is a lesson's question, with its model sentence. Nothing judges the sentence. Once there is one, a `model`
    of how it may be said lies folded below it: the learner compares. It may be written anew, as often as one likes;
    when its cell runs again, it is still there.
    """

    is_read = True

    def __init__(self, asked: NamedSentence) -> None:
        self.asked = asked
        self._kept = kept_by_cell("own words", asked.lesson)
        self.text: str | None = (self._kept or {}).get("text")

    @property
    def question(self) -> str:
        """The question in the current language."""
        return gettext(self.asked.question)

    @property
    def model(self) -> str:
        """The sentence to compare with, in the current language."""
        return gettext(self.asked.model)

    def on_sentence(self, event: Event) -> None:
        """Save the sentence; Refused if it is empty."""
        text = tidied(event.value, LONGEST)
        if not text:
            raise Refused(gettext("Write a sentence first."))
        self.text = text
        if self._kept is not None:
            self._kept["text"] = text
        self.say(gettext("Now compare: is it in yours, too?"))

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        sent = {"data_key": "sentence", "data_on_change": "sentence", "style": "width: 100%; max-width: 46rem"}
        typed = el("textarea", self.text, rows=3, maxlength=LONGEST, aria_label=self.question, **sent)
        done = tool(gettext("That is how I say it"), "done", main=True)  # leaving the field sends it
        return el(
            "div",
            el("p", self.question, class_="stage-question"),
            typed,
            el("div", done, class_="stage-toolbar"),
            self._other(),
            data_key="own-words",
        )

    def on_done(self, event: Event) -> None:
        """Send the focus on: to the sentence that is missing, or to the one to compare with."""
        if self.text is None:
            self.move_focus("sentence")
            raise Refused(gettext("Write a sentence first."))
        self.move_focus("model-summary")

    def _other(self) -> Element | None:
        """Return the folded sentence to compare with; None before the learner has written one."""
        if self.text is None:
            return None
        return el(
            "details",
            el("summary", gettext("One way to say it"), data_key="model-summary"),
            el("p", inline(self.model), class_="stage-note"),
            el("p", gettext("Now compare: is it in yours, too?"), class_="stage-quiet"),
            data_key="model",
        )

    @property
    def title(self) -> str:
        return self.question

    def still(self) -> tuple[str, Element]:
        """Return the question only: a saved notebook must not give a sentence away."""
        hint = el("em", gettext("Run the cell to write your sentence."))
        return self.question, el("p", self.question, " ", hint)

    def __repr__(self) -> str:
        return f"own_words({printable(self.question)!r})"


def own_words(lesson: str) -> OwnWords:
    """Ask what a `lesson`, such as "08", was about; the answer is a sentence in the learner's own words.

    Then one way to say it can be opened, to compare. ValueError for a lesson that asks for none.

    >>> asked = own_words("01")
    >>> asked
    own_words('What is a SET? Say it so that somebody who has never played can check three cards.')
    >>> asked.press("sentence", "sentence", "All the same or all different, in everything.")
    'Now compare: is it in yours, too?'
    """
    every = {each.lesson: each for folder in FOLDERS for each in sentences_in(folder)}
    if lesson not in every:
        says = gettext("lesson {it} asks for no sentence; choose one such as {lesson}")
        raise ValueError(says.format(it=repr(lesson), lesson=repr(nearest(str(lesson), every) or next(iter(every)))))
    return OwnWords(every[lesson])
