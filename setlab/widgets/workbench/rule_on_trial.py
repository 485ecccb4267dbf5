"""The learner's rule on trial: it is asked about cards until its meaning is clear; then the cards answer."""

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext, pgettext, sentences
from setlab.core.cards import Piece
from setlab.core.checks import Check
from setlab.core.sets import check_set
from setlab.draw.markup import el
from setlab.puzzles.readings import Reading, fitting, next_question
from setlab.widgets.parts.elements import tool, toolbar
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Part
from setlab.widgets.workbench.drill import bare_verdict, three_cards

if TYPE_CHECKING:
    from setlab.widgets.workbench.guess_the_rule import GuessTheRule


class RuleOnTrial(Part):
    """Questions about the written rule: three cards at a time, on which its likely readings differ.

    `.answers` holds (check, what the rule says) of each, `.asked` the check of the three that it is asked about now:
    None when it is clear, or when no likely rule gives all these answers.
    """

    scene: "GuessTheRule"

    def __init__(self, scene: "GuessTheRule") -> None:
        super().__init__(scene)
        self.begin()

    def begin(self) -> None:
        """Begin with a rule that has not answered yet."""
        self.open = False
        self.answers: list[tuple[Check, bool]] = []
        self.asked: Check | None = None

    def dump_state(self) -> tuple:
        return self.open, [(check.pieces, says) for check, says in self.answers]

    def load_state(self, saved: Any) -> None:
        self.open, answers = saved
        self.answers = [(check_set(*pieces), bool(says)) for pieces, says in answers]
        self.asked = self._next() if self.open else None

    @property
    def reading(self) -> Reading | None:
        """The meaning of the rule: None while it is open, and when no likely rule gives all the answers."""
        left = fitting(self.answers)
        return left[0] if len(left) == 1 else None

    @property
    def against(self) -> Check | None:
        """The check of the last three cards that speak against the rule; None if there are none.

        When all is asked, only the true rule has none: it is a reading too, and something has ruled it out.
        """
        return next((check for check, says in reversed(self.answers) if says != bool(check)), None)

    def _next(self) -> Check | None:
        return next_question(self.answers, Random(f"{self.scene.seed} {self.scene.rule} {self._n}"))

    @property
    def _n(self) -> int:
        return len(self.answers)

    # --- events ------------------------------------------------------------------------------------------------------

    def on_try(self, event: Event) -> None:
        """Ask the rule, from the first question on; or show its answers again."""
        if not self.scene.rule:
            self.scene.move_focus("rule")
            raise Refused(gettext("Write your rule first."))
        self.open = True
        self._ask()

    def on_says(self, event: Event) -> None:
        assert self.asked is not None, "it is offered with a question only"
        self.answers.append((self.asked, event.key == "says-yes"))
        self._ask()
        if self.asked is None and self.against is not None:
            self.scene.examples.append(self.against)  # it is one more to learn from

    def _ask(self) -> None:
        self.asked = self._next()
        if self.asked is not None:
            named = gettext("; ").join(map(str, self.asked.pieces))
            self.scene.say(sentences([self.question, gettext("{cards}.").format(cards=named)]))
            self.scene.move_focus("says-yes")
        else:
            self.scene.say(sentences([self.understood, self.outcome]))
            self.scene.move_focus("judge" if self.against is None else "look")

    # --- text and view -----------------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        return gettext("What does your rule say about these three?")

    @property
    def understood(self) -> str:
        """The meaning of the rule, as a sentence."""
        if self.reading is None:
            return gettext("No rule that I know gives all your answers.")
        return gettext("Going by your answers, it says: {rule}.").format(rule=self.reading)

    @property
    def outcome(self) -> str:
        """The cards' answer to the rule, as a sentence."""
        felling = self.against
        if felling is None:
            return gettext("Nothing speaks against it so far. Now judge for yourself.")
        says = gettext("Your rule says SET.") if not felling else gettext("Your rule says no SET.")
        return sentences([says, bare_verdict(felling)])

    def view(self) -> Element:
        return el(
            "div",
            el(
                "p",
                self.question if self.asked is not None else gettext("Your rule and the cards"),
                class_="stage-question",
            ),
            el("p", gettext("You wrote: {rule}").format(rule=self.scene.rule), data_key="wrote"),
            self._end() if self.asked is None else self._asking(self.asked.pieces),
            data_key="trial",
        )

    def _asking(self, pieces: Iterable[Piece]) -> Element:
        text = ngettext("It was asked about {n} triple so far.", "It was asked about {n} triples so far.", self._n)
        buttons = [
            tool(gettext("A SET"), "says", pgettext("key for yes", "y"), key="says-yes"),
            tool(gettext("No SET"), "says", pgettext("key for no", "n"), key="says-no"),
            tool(gettext("Back to the examples"), "look", pgettext("key for back", "b")),
        ]
        return el(
            "div",
            three_cards(pieces),
            toolbar(buttons),
            el("p", self._n > 0 and text.format(n=self._n), class_="stage-quiet"),
            data_key="asking",
        )

    def _end(self) -> Element:
        felling = self.against
        stands = felling is None
        judge = stands and tool(gettext("Let me judge"), "judge", pgettext("key for judge", "j"), main=True)
        back = tool(gettext("Back to the examples"), "look", pgettext("key for back", "b"), main=not stands)
        return el(
            "div",
            el("p", self.understood, data_key="understood"),
            None if felling is None else three_cards(felling.pieces),
            el("p", el("strong", self.outcome), class_=f"stage-note {'stage-yes' if stands else 'stage-no'}"),
            toolbar(judge, back),
            data_key="tried",
        )
