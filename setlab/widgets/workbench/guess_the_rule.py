"""Guess the rule: examples on demand, the learner's own rule, and cards to judge before the rule is told."""

from random import Random, SystemRandom
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentence, sentences
from setlab.common.integers import whole_seed
from setlab.common.pasted import printable
from setlab.core.checks import Check
from setlab.core.features import deck as deck_named
from setlab.core.sets import check_set
from setlab.draw import row
from setlab.draw.markup import el, picture
from setlab.puzzles.training import Kind, three_of
from setlab.widgets.parts.settings import Settings
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.running import kept_by_cell
from setlab.widgets.scene.scene import Scene
from setlab.widgets.scene.widget import trait
from setlab.widgets.workbench import guess_the_rule_view
from setlab.widgets.workbench.drill import bare_verdict
from setlab.widgets.workbench.rule_on_trial import RuleOnTrial

LONGEST = 300  # letters of the learner's rule


class GuessTheRule(Scene):
    """Three cards at a time, SET or no SET, and no reasons: what is the rule? It is told after five right answers.

    `seed` fixes the cards. `.examples` are the checks of all that were shown, `.rule` is what the learner wrote (which
    can be put on `.trial`: what does it say of these three?), `.streak` how many were judged right in a row, `.found`
    says whether it was enough. When its cell runs again, as it does on Shift+Enter, all of it is there again.

    >>> from setlab.widgets import GuessTheRule
    >>> game = GuessTheRule(seed=1)
    >>> text = game.press("another", "another")
    >>> len(game.examples), game.found
    (2, False)
    """

    wanted = 5  # right answers in a row: guessing reaches that once in 32 times

    def __init__(self, seed: int | None = None) -> None:
        self.settings = self.own(Settings(self))
        self.trial = self.own(RuleOnTrial(self))
        seed = whole_seed(seed)
        self._given, self.kept = seed, kept_by_cell("rule", seed)
        self._begin()
        if self.kept:
            self.load_state(self.kept["scene"].dump_state())
        if self.kept is not None:
            self.kept["scene"] = self

    def _begin(self) -> None:
        """Begin with one example, no rule written and no answer judged."""
        self.seed = SystemRandom().randrange(10**6) if self._given is None else self._given
        self._random = Random(self.seed)
        self.examples = [self._three(is_set=True)]
        self.asked: Check | None = None  # the check of the three cards to be judged; None while examples are shown
        self.guess: bool | None = None  # the learner's answer: True for a SET; None while it is awaited
        self.rule, self.streak, self.found = "", 0, False
        self.trial.begin()

    def _three(self, is_set: bool | None = None) -> Check:
        """Return the check of three cards of any kind, easy or hard."""
        deck = deck_named("set")
        kind = Kind(self._random.random() < 0.5 if is_set is None else is_set, self._random.randint(1, deck.dimension))
        return check_set(*three_of(kind, deck, self._random))

    def dump_state(self) -> tuple:
        seen = [each.pieces for each in self.examples]
        asked = None if self.asked is None else self.asked.pieces
        return self.seed, seen, asked, self.guess, self.rule, self.streak, self.found, self.trial.dump_state()

    def load_state(self, saved: Any) -> None:
        self.seed, seen, asked, self.guess, self.rule, self.streak, self.found, *trial = saved
        self.examples = [check_set(*pieces) for pieces in seen]
        self.asked = None if asked is None else check_set(*asked)
        self._random = Random(f"{self.seed} {len(seen)}")  # no example is there twice
        if trial:  # older versions saved none
            self.trial.load_state(*trial)

    @property
    def right(self) -> bool | None:
        """Whether the last answer was right; None while it is awaited."""
        return None if self.guess is None else self.guess == bool(self.asked)

    @trait
    def value(self) -> bool | None:
        """Whether the last answer was right; None while it is awaited."""
        return self.right

    # --- events ------------------------------------------------------------------------------------------------------

    def on_again(self, event: Event) -> None:
        """Begin again from the start."""
        self._begin()
        self.say(sentences([gettext("{cards}.").format(cards=self._named()), bare_verdict(self.examples[-1])]))
        self.move_focus("another")

    def on_another(self, event: Event) -> None:
        """Show one more example; after two of a kind comes the other kind."""
        last = [bool(each) for each in self.examples[-2:]]
        self.examples.append(self._three(not last[0] if last in ([True] * 2, [False] * 2) else None))
        self.say(sentences([gettext("{cards}.").format(cards=self._named()), bare_verdict(self.examples[-1])]))

    def on_rule(self, event: Event) -> None:
        self.rule = printable(str(event.value or "")).strip()[:LONGEST]
        self.trial.begin()  # another rule
        self.say(gettext("Now test your rule, or judge for yourself.") if self.rule else "")

    def on_judge(self, event: Event) -> None:
        self.trial.open = False
        if self.asked is None:
            self._ask()
        self.move_focus("answer-yes" if self.guess is None else "next")

    def on_look(self, event: Event) -> None:
        """Return to the examples. The streak stays as it is."""
        self.asked = self.guess = None
        self.trial.open = False
        self.move_focus("another")

    def on_answer(self, event: Event) -> None:
        if self.guess is not None:
            raise Refused(gettext("you have already judged these three; go on to the next"))
        self.guess = event.key == "answer-yes"
        self.streak = self.streak + 1 if self.right else 0
        if self.asked is not None:
            self.examples.append(self.asked)  # it is one more to learn from
        self.found = self.found or self.streak >= self.wanted
        self.say(sentences([self.verdict, self.progress]))
        self.move_focus("next")

    def on_next(self, event: Event) -> None:
        if self.guess is None:
            raise Refused(gettext("Say first: is it a SET?"))
        self.say(gettext("; ").join(map(str, self._ask().pieces)))
        self.move_focus("answer-yes")

    def _ask(self) -> Check:
        asked = self._three()
        self.asked, self.guess = asked, None
        return asked

    # --- text and view -----------------------------------------------------------------------------------------------

    @property
    def verdict(self) -> str:
        """The verdict on the last answer, with reasons only once the rule is found; "" while it is awaited."""
        if self.asked is None or self.right is None:
            return ""
        reason = sentence(self.asked.summary()) if self.found else bare_verdict(self.asked)
        return sentences([gettext("Right.") if self.right else gettext("Wrong."), reason])

    @property
    def progress(self) -> str:
        """The number of right answers in a row, or that the rule is found, in words."""
        if self.found:
            return gettext("You have the rule.")
        return gettext("{n} of {all} in a row.").format(n=self.streak, all=self.wanted)

    def _named(self) -> str:
        return gettext("; ").join(map(str, self.examples[-1].pieces))

    def view(self) -> Element:
        return guess_the_rule_view.view(self)

    @property
    def title(self) -> str:
        return gettext("Guess the rule")

    def still(self) -> tuple[str, Element]:
        text = gettext("Guess the rule: three cards at a time, SET or no SET.")
        return text, el("div", el("p", text), picture(row(self.examples[0].pieces), self._named()))
