"""A bet: the learner commits a guess, and only then is the answer computed and shown."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el, printable
from setlab.teach.showing import shown, told
from setlab.teach.spelling import spells
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Scene


class Bet(Scene):
    """A question with a place for a guess. `.guess` is None until the learner has committed one, `.answer` likewise."""

    def __init__(self, question, reveal, choices=()):
        if not isinstance(question, str) or not question.strip():
            raise ValueError(gettext("a bet needs a question, such as bet('How many SETs?', reveal=count)"))
        if not callable(reveal):
            raise TypeError(gettext("reveal must be a function without arguments: bet('…', reveal=lambda: 1080)"))
        if not isinstance(choices, (list, tuple)) or not all(isinstance(c, str) and c.strip() for c in choices):
            raise TypeError(gettext("the choices are a list of texts, such as ['yes', 'no']"))
        self.question, self._reveal = question, reveal
        self.choices = tuple(choices)
        self.guess = self.answer = None

    def on_guess(self, event):
        """Any text is a guess; once it is given, it stands."""
        guess = self.choices[int(event.key.removeprefix("guess-"))] if self.choices else event.value
        if self.guess is not None:
            raise Refused(gettext("You have made your guess already. Run the cell again for another one."))
        if not isinstance(guess, str) or not guess.strip():
            raise Refused(gettext("Type a guess first; a wrong one is fine."))
        try:
            answer = self._reveal()
            shown(answer)  # what cannot be shown fails here
        except Exception as error:  # the guess is not spent
            self._stumble()
            raise Refused(gettext("The answer could not be computed: {error}").format(error=told(error))) from error
        self.guess, self.answer = guess.strip(), answer
        self.say(self._said())
        self.move_focus("answer")

    def _said(self):
        said = gettext("You said {guess}.").format(guess=self.guess)
        return gettext("{you_said} Exactly.").format(you_said=said) if spells(self.guess, self.answer) else said

    def view(self):
        body = self._asking() if self.guess is None else self._answered()
        return el("div", el("p", self.question, class_="stage-question"), body)

    def _asking(self):
        if self.choices:
            buttons = [
                el("button", text, data_key=f"guess-{i}", data_on_click="guess") for i, text in enumerate(self.choices)
            ]
            return el("div", buttons, class_="stage-toolbar", role="group", aria_label=self.question, data_key="asking")
        field = el(
            "input",
            data_key="guess",
            data_on_change="guess",
            maxlength=200,
            autocomplete="off",
            aria_label=self.question,
        )
        hint = el(
            "span", gettext("Press Enter to commit your guess. Then the answer is computed."), class_="stage-quiet"
        )
        return el("div", field, hint, class_="stage-toolbar", data_key="asking")

    def _answered(self):
        return el(
            "div",
            el("p", self._said()),
            el("div", shown(self.answer), class_="stage-note", tabindex=-1, data_key="answer"),
            data_key="answered",
        )

    def still(self):
        """The question only: what is saved must not give the answer away."""
        return self.question, el("p", self.question, " ", el("em", gettext("Run the cell to make your guess.")))

    def __repr__(self):
        return f"bet({printable(self.question)!r})"


def bet(question, reveal, choices=()):
    """Ask for a guess; `reveal()` runs after it and what it returns is shown: text, numbers, cards, a figure.

    >>> guess = bet("How many SETs are in the whole deck?", reveal=lambda: 1080)
    >>> guess
    bet('How many SETs are in the whole deck?')
    """
    return Bet(question, reveal, choices)
