"""Practice inside the Validator: SET or not? From easy to hard, with the learner's own statistics."""

from collections.abc import Iterable
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, pgettext
from setlab.core.cards import Piece
from setlab.core.checks import Check
from setlab.core.sets import check_set
from setlab.draw import piece as draw_piece
from setlab.draw.markup import el
from setlab.puzzles.training import Training
from setlab.widgets.parts.elements import drawer, quick_check, tool, toolbar
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Part

if TYPE_CHECKING:
    from setlab.widgets.workbench.validator import Validator


class Drill(Part):
    """Questions that are checked after the answer. It is `open` during practice with the `deck` of its scene.

    Its scene has the `seed` from which the questions come, too.
    """

    scene: "Validator"

    def __init__(self, scene: "Validator") -> None:
        super().__init__(scene)
        self.open = False
        # By the name of the deck, so that a look at another deck loses nothing.
        self._trainings: dict[str, Training] = {}

    @property
    def training(self) -> Training | None:
        """The practice with the current deck; None before it has begun."""
        return self._trainings.get(self.scene.deck.name)

    @property
    def _begun(self) -> Training:
        assert self.training is not None, "nothing is asked before it has begun"
        return self.training

    # --- events ------------------------------------------------------------------------------------------------------

    def on_drill(self, event: Event) -> None:
        if self.training is None:
            name = self.scene.deck.name
            self._trainings[name] = Training(name, self.scene.seed)
        self.open = True
        self.scene.move_focus("answer-yes" if self._begun.judged is None else "next")

    def on_answer(self, event: Event) -> None:
        if self._begun.judged is not None:
            raise Refused(gettext("you have already judged these three; go on to the next"))
        check = self._begun.answer(event.key == "answer-yes")
        template = gettext("Right: {summary}.") if self._begun.judged else gettext("Wrong: {summary}.")
        self.scene.say(template.format(summary=check.summary()))
        self.scene.move_focus("next")

    def on_next(self, event: Event) -> None:
        if self._begun.judged is None:
            raise Refused(gettext("Say first: is it a SET?"))
        self._begun.next()
        self.scene.say(gettext("; ").join(map(str, self._begun.pieces)))
        self.scene.move_focus("answer-yes")

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        training = self._begun
        return el(
            "div",
            el("p", gettext("Is this a SET?"), class_="stage-question"),
            three_cards(training.pieces),
            self._judged() if training.judged is not None else yes_or_no(),
            self._statistics() if training.asked else None,
            data_key="drill-view",
        )

    def _judged(self) -> Element:
        training = self._begun
        return el(
            "div",
            el(
                "p",
                el("strong", gettext("Right.") if training.judged else gettext("Wrong.")),
                class_="stage-yes" if training.judged else "stage-no",
            ),
            quick_check(check_set(*training.pieces)),
            toolbar(tool(gettext("Next"), "next", main=True)),
            data_key="judged",
        )

    def _statistics(self) -> Element:
        training = self._begun
        rows = [
            el(
                "tr",
                el("th", kind.spoken(training.highest), scope="row"),
                el("td", gettext("{right} of {asked} right").format(right=right, asked=asked)),
                el("td", el("meter", value=right, min=0, max=asked, aria_label=kind.spoken(training.highest))),
            )
            for kind, (right, asked) in training.statistics.items()
        ]
        level = gettext("Level {level} of {highest}; {right} of {asked} right so far.").format(
            level=training.level, highest=training.highest, right=training.right, asked=training.asked
        )
        return el(
            "div",
            el("p", level, class_="stage-quiet"),
            training.weakness and el("p", training.advice(), class_="stage-note", data_key="advice"),
            drawer("statistics", gettext("Your statistics"), el("table", el("tbody", rows))),
            data_key="so-far",
        )


def three_cards(pieces: Iterable[Piece]) -> Element:
    """Return three pieces side by side, on a phone as well."""
    drawn = [el("div", draw_piece(piece, width=120), data_key=f"asked-{i}") for i, piece in enumerate(pieces)]
    return el("div", drawn, class_="stage-three")


def yes_or_no() -> Element:
    """Return the two answers to "Is this a SET?", each with its key."""
    # The keys are the first letters of yes and no; the English ones always work as well.
    answers = [
        ("answer-yes", gettext("Yes, a SET"), "y", pgettext("key for yes", "y")),
        ("answer-no", gettext("No SET"), "n", pgettext("key for no", "n")),
    ]
    buttons = [tool(text, "answer", f"{key} {english}", key=name) for name, text, english, key in answers]
    return toolbar(buttons, key="answers")


def bare_verdict(check: Check) -> str:
    """Return the verdict without its reasons."""
    return gettext("These three are a SET.") if check else gettext("These three are not a SET.")
