"""Bets: the learner commits a guess, and only then is the answer computed, shown and explained."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from math import inf
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.arguments import flag
from setlab.common.i18n import ENDS, gettext, listed, sentences
from setlab.common.integers import whole
from setlab.common.notebook import running
from setlab.common.pasted import printable
from setlab.core.cards import Piece
from setlab.draw.markup import el
from setlab.draw.numberline import number_line
from setlab.widgets.parts.elements import tool
from setlab.widgets.parts.prose import inline, unmarked
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.running import kept_by_cell
from setlab.widgets.scene.scene import Scene
from setlab_course.teach.bets.named import NAME, named_bet
from setlab_course.teach.bets.pressed_piece import PressedPiece
from setlab_course.teach.formatting.numerals import off, within
from setlab_course.teach.formatting.showing import error_text, explained, looked_at, shown, worded
from setlab_course.teach.forms.form import field
from setlab_course.teach.parsing.spelling import meanings, misread, no_piece, numbers, spells
from setlab_course.teach.recall.met import note_guess

FOLDED = "SETLAB_FOLDED_ANSWERS"  # "1" where lessons are made: what is saved there is read where nothing runs
MOST_WRITTEN = 24  # letters of a guess or an answer on the line of numbers


class Bet(Scene):
    """Question with a field for a guess.

    Its parameters are those of `bet`: `question`, `reveal`, `choices`, `why`, `likely`, `near` and `shows`. A guess
    to which there is a reply is answered by that alone, and may be made once more, if there are `tries` left and
    more than two choices; *Show me* is the other way on. `.guess` is None until it stands, `.answer` likewise. When its
    cell runs again, as it does on Shift+Enter, the guess stands, and the answer is computed anew. The result is kept,
    and the question comes back on another day (`setlab_course.teach.recall`), unless `keep` is False.
    """

    is_read = True

    def __init__(
        self,
        question: str,
        reveal: Callable[[], object],
        choices: Sequence[str] = (),
        why: object = None,
        likely: dict | None = None,
        near: float | None = None,
        shows: object = None,
        keep: bool = True,
        tries: int = 2,
    ) -> None:
        if not isinstance(question, str) or not question.strip():
            raise ValueError(gettext("a bet needs a question, such as bet('How many SETs?', reveal=count)"))
        if not callable(reveal):
            raise TypeError(gettext("reveal must be a function without arguments: bet('…', reveal=lambda: 1080)"))
        if not isinstance(choices, (list, tuple)) or not all(isinstance(c, str) and c.strip() for c in choices):
            raise TypeError(gettext("the choices are a list of texts, such as ['yes', 'no']"))
        if isinstance(near, bool) or not (near is None or (isinstance(near, (int, float)) and 0 <= near < inf)):
            raise TypeError(gettext("near says how far off is still close: a share such as 0.1, or a count such as 2"))
        self.question, self._reveal, self._why = question, reveal, why
        self.choices, self.likely, self.near = tuple(choices), mistakes(likely), near
        self.shows = shows
        piece = piece_in(self.likely)
        self.pressed = PressedPiece(piece.deck.name) if piece and not choices else None
        tries = whole(tries, gettext("the number of tries"), 1)
        self.tries = 1 if 0 < len(self.choices) < 3 else tries
        self.guess: str | None = None
        self.draft = ""  # what was typed and not committed
        self.first: str | None = None  # the first guess, to which there was a reply
        self.answer: Any = None
        self.why: str | None = None
        self._worked_out: tuple[Any, Any] | None = None
        self._cell = running().cell if flag(keep, "keep") else None
        self._kept = kept_by_cell("bet", question, self.choices) if keep else None
        if self._kept:
            with suppress(Refused):  # its inputs are gone: ask the question again
                self._pick_up(self._kept.get("first"), self._kept.get("guess"))

    def on_guess(self, event: Event) -> None:
        """Commit the chosen or typed guess; then it stands."""
        self._commit(self.choices[int(event.key.removeprefix("guess-"))] if self.choices else event.value)

    def _commit(self, guess: str | None) -> None:
        if self.guess is not None:
            raise Refused(gettext("You have made your guess already."))
        if not isinstance(guess, str) or not guess.strip():
            raise Refused(gettext("Type a guess first; a wrong one is fine."))
        answer, _ = self._work_out()
        known = self.choices or answer_to(guess.strip(), self.likely)
        if not known and (problem := no_piece(guess.strip(), answer)):
            raise Refused(problem)
        self.draft = ""
        if self.pressed:
            self.pressed.clear()
        if self.first is None and self.tries > 1 and (reply := self._reply(guess.strip())):
            self.first = guess.strip()
            if self._kept is not None:
                self._kept["first"] = self.first
            self.say(sentences([_repeated(self.first), unmarked(reply)]))
            self.move_focus("asking")
        else:
            self._stand(guess.strip())

    def on_draft(self, event: Event) -> None:
        """Keep the typed text when the field is left; it is no guess before it is committed."""
        self.draft = str(event.value or "")
        if self.pressed and self.draft != str(self.pressed.piece):
            self.pressed.clear()

    def on_feature(self, event: Event) -> None:
        """Press a value of the piece that is asked for; when it is whole, its name stands in the field."""
        if self.pressed:
            self.pressed.press(event.key)
            self.draft = str(self.pressed.piece or "")
            self.say(self.draft)

    def on_submit(self, event: Event) -> None:
        """Commit the typed or pressed guess."""
        if self.pressed and not self.draft:
            raise Refused(gettext("Still to be chosen: {features}.").format(features=listed(self.pressed.left)))
        self._commit(self.draft)

    def on_show(self, event: Event) -> None:
        """Accept the first guess as final and show the answer."""
        self._stand(self.first)

    def _stand(self, guess: str | None) -> None:
        self._settle(guess)
        note_guess(self._cell, self.first or guess, self.is_right and self.first is None)
        if self._kept is not None:
            self._kept["guess"] = guess
        self.say(self._verdict(guess))
        self.move_focus("answer")

    def on_again(self, event: Event) -> None:
        """Ask the question once more."""
        self.guess = self.first = self.answer = self.why = self._worked_out = None
        if self._kept is not None:  # the button is offered only then
            self._kept.clear()
        self.say(self.question)
        self.move_focus("asking")

    def _pick_up(self, first: str | None = None, guess: str | None = None) -> None:
        """Restore the state from before the cell ran again."""
        self._work_out()
        self.first = first
        if guess is not None:
            self._settle(guess)

    def take_over(self, guess: str | None, first: str | None) -> None:
        """Copy a guess on the same question in other words, unless this one has been answered."""
        if self._kept is not None and self.guess is None and self.first is None and (guess or first):
            self._pick_up(first, guess)
            self._kept |= {name: text for name, text in (("guess", guess), ("first", first)) if text}

    def _settle(self, guess: str | None) -> None:
        """Accept the guess as final and show the answer."""
        self.guess, (self.answer, self.why) = guess, self._work_out()

    def _work_out(self) -> tuple[Any, str | None]:
        """Return the answer and its reason, computed once. Refused if that fails; then nothing was guessed."""
        if self._worked_out is not None:
            return self._worked_out
        try:
            answer = self._reveal()
            shown(answer)  # fails here if it cannot be shown
            why = self._why() if callable(self._why) else self._why
            explained(why)
        except Exception as error:  # the guess is not spent
            self.stumble()
            raise Refused(
                gettext("The answer could not be computed: {error}").format(error=error_text(error))
            ) from error
        self._worked_out = answer, why
        return self._worked_out

    @property
    def is_answered(self) -> bool:
        """Whether a guess stands."""
        return self.guess is not None

    @property
    def is_right(self) -> bool:
        """Whether the guess is the answer, or as near as the question asks for. False before there is one."""
        return self.guess is not None and self._hits(self.guess)

    def _hits(self, guess: str | None) -> bool:
        """Return whether a guess is the answer or, for an estimate (`near` is a share), near enough."""
        if spells(guess, self._truth):
            return True
        if self.near is None or self.near >= 1 or (measured := self._measured(guess)) is None:
            return False
        number, truth = map(Fraction, measured)
        return abs(number - truth) <= Fraction(self.near) * abs(truth)

    @property
    def mistake(self) -> str:
        """Sentence that answers the guess that stands; "" if it is right, or has none of its own."""
        return "" if self.guess is None else self._reply(self.guess)

    # --- replies to the guess ----------------------------------------------------------------------------------------

    def _verdict(self, guess: str | None) -> str:
        if spells(guess, self.answer):
            return gettext("{you_said} Exactly.").format(you_said=_repeated(guess))
        return sentences([_repeated(guess), unmarked(self._worth(guess))])

    def _worth(self, guess: str | None) -> str:
        """Describe a wrong guess: the reply to it, how far it is off, or how it was read."""
        number, truth = self._measured(guess) or (0, 0)
        text = self._reply(guess) or off(number, truth, self.near)
        return text or ("" if self.choices else misread(guess, self.answer))

    def _reply(self, guess: str | None) -> str:
        """Return the sentence for this mistake; "" if there is none, or it is the answer."""
        return "" if self._hits(guess) else answer_to(guess, self.likely, self._scaled(guess))

    @property
    def _truth(self) -> Any:
        return self._worked_out[0] if self._worked_out else None

    def _measured(self, guess: str | None) -> tuple[Fraction, Fraction] | None:
        """Return (guess, truth) as the numbers that they most probably mean; None unless both are numbers."""
        pairs = [(number, truth) for number in numbers(guess) for truth in meanings(self._truth)]
        return None if self.choices or not pairs else min(pairs, key=_apart)

    def _scaled(self, guess: str | None) -> Fraction | None:
        """Return the number of the guess as the answer is written: 0.3 is 30 where the answer is a share in percent."""
        if (measured := self._measured(guess)) is None:
            return None
        number, truth = measured
        return number * max(meanings(self._truth)) / truth if truth else number

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        body = (
            self._answered(self.guess) if self.guess is not None else [self.first and self._replied(), self._asking()]
        )
        return el("div", looked_at(self.shows), el("p", self.question, class_="stage-question"), body)

    def _replied(self) -> Element:
        """Return the reply alone, with the button that shows the answer."""
        show = tool(gettext("Show me"), "show")
        return el(
            "div",
            el("p", _repeated(self.first), " ", inline(self._reply(self.first)), class_="stage-note stage-no"),
            el("div", el("span", gettext("Think again, or:"), class_="stage-quiet"), show, class_="stage-toolbar"),
            data_key="replied",
        )

    def _asking(self) -> Element:
        if self.choices:
            buttons = [
                el("button", text, data_key=f"guess-{i}", data_on_click="guess", disabled=text == self.first)
                for i, text in enumerate(self.choices)
            ]
            return el("div", buttons, class_="stage-toolbar", role="group", aria_label=self.question, data_key="asking")
        typed = field("guess", "draft", self.draft or None, 200, data_on_enter="guess", aria_label=self.question)
        if self.pressed:
            typed = el("label", gettext("or type its name"), " ", typed, data_key="label-guess")
        button = el("button", gettext("Guess"), data_key="submit", data_on_click="submit", class_="stage-main")
        hint = el("span", gettext("Then the answer is computed."), class_="stage-quiet")
        key = "tools" if self.pressed else "asking"
        tools = el("div", typed, button, hint, class_="stage-toolbar", data_key=key)
        return el("div", self.pressed.view(), tools, data_key="asking") if self.pressed else tools

    def _answered(self, guess: str | None) -> Element:
        right = self.is_right
        return el(
            "div",
            el("p", self._verdict(guess), class_="stage-note stage-yes")
            if right
            else el("p", _repeated(guess), " ", inline(self._worth(guess))),
            el("div", shown(self.answer), class_="stage-note", tabindex=-1, data_key="answer"),
            not right and self._line(guess),
            self.why is not None and el("div", explained(self.why), class_="stage-why", data_key="why"),
            self._kept is not None and el("div", tool(gettext("Ask me again"), "again"), class_="stage-toolbar"),
            data_key="answered",
        )

    def _line(self, guess: Any) -> Element | None:
        """Return a line of numbers with guess and answer, if they are numbers."""
        if (measured := self._measured(guess)) is None:
            return None
        number, truth = measured
        words = (
            gettext("your guess: {guess}").format(guess=guess[:MOST_WRITTEN]),
            gettext("answer: {answer}").format(answer=worded(self.answer)[:MOST_WRITTEN]),
        )
        return el("p", number_line(number, truth, words), data_key="line")

    @property
    def title(self) -> str:
        return self.question

    def still(self) -> tuple[str, Element]:
        """Return the question and its choices only: what a learner saves must not give the answer away."""
        asked = el("p", self.question, " ", el("em", gettext("Run the cell to make your guess.")))
        choices = el("ul", [el("li", choice) for choice in self.choices]) if self.choices else None
        return "\n- ".join((self.question, *self.choices)), el(
            "div", looked_at(self.shows), asked, choices, self._folded() if os.environ.get(FOLDED) == "1" else None
        )

    def _folded(self) -> Element:
        """Return the answer folded away, for a lesson of ours that is read without a kernel."""
        return el("details", el("summary", gettext("Show me")), el("div", shown(self._work_out()[0])))

    def __repr__(self) -> str:
        return f"bet({printable(self.question)!r})"


def bet(
    question: str,
    reveal: Callable[[], object] | None = None,
    choices: Sequence[str] = (),
    why: object = None,
    likely: dict | None = None,
    near: float | None = None,
    shows: object = None,
    **given: object,
) -> Bet:
    """Ask a `question`: one of a lesson by its name, such as "05-neither", or your own.

    A lesson's own question knows its answer and all that is said of it; what it needs of the lesson is `given` by name.
    Of yours, `reveal()` runs after the guess, and what it returns is shown: text, cards, a table, a figure.

    `choices` are guesses to press; without them there is a field. Where a likely guess is a card, one is put
    together by pressing, or typed. `why` explains the answer: a text with **bold** and *italic* words, cards, a
    picture, a list of such things, or a function that gives them and is called after the guess. `likely` has a
    sentence for each likely wrong guess, or for all guesses in a `range`: a reason why it is more, or less. `near`
    says how far off a number is still close: a share such as 0.1, within which an estimate counts as right, or a
    count such as 2. `shows` is what the question is about: cards, dice, a picture, a text, or a function that gives
    them.

    >>> bet("05-neither")
    bet('How many cards show neither red nor diamonds?')
    >>> guess = bet("How many SETs are in the whole deck?", reveal=lambda: 1080, likely={6480: "Each came up 6 times."})
    >>> guess
    bet('How many SETs are in the whole deck?')
    >>> guess.press("guess", "guess", "6480")
    'You said 6480. Each came up 6 times.'
    >>> guess.press("guess", "guess", "1080")
    'You said 1080. Exactly.'
    """
    if reveal is None and isinstance(question, str) and NAME.fullmatch(question):
        named = named_bet(question)
        content = named.content(given)
        return Bet(named.asked(content), *content[:6])
    if given:
        raise TypeError(gettext("a bet takes no {name!r}").format(name=next(iter(given))))
    return Bet(question, reveal, choices, why, likely, near, shows)  # type: ignore[arg-type]  # Bet refuses None


def mistakes(likely: Mapping[int | str, str] | None) -> dict[int | str, str]:
    """Return the likely mistakes, with a sentence for each. TypeError if they are something else."""
    if likely is None:
        return {}
    if not isinstance(likely, dict) or not all(isinstance(text, str) and text.strip() for text in likely.values()):
        raise TypeError(gettext("likely is a dict with a sentence for each wrong guess"))
    return dict(likely)


def piece_in(likely: Mapping[int | str, str]) -> Piece | None:
    """Return a piece among the likely mistakes, a sign that the question asks for a piece; None if there is none."""
    pieces: Iterable[object] = likely
    return next((each for each in pieces if isinstance(each, Piece)), None)


def answer_to(guess: int | str | None, likely: Mapping[Any, str], number: Fraction | None = None) -> str:
    """Return the sentence for this mistake or else for the range that holds `number`; "" if there is none."""
    reply = next((text for wrong, text in likely.items() if not isinstance(wrong, range) and spells(guess, wrong)), "")
    return reply or next((text for wrong, text in likely.items() if within(number, wrong)), "")


def _repeated(guess: Any) -> str:
    template = gettext("You said: {guess}") if guess.endswith(ENDS) else gettext("You said {guess}.")
    return template.format(guess=guess)


def _apart(pair: tuple[Fraction, Fraction]) -> float | Fraction:
    """Return the distance of two numbers as a ratio: 1 for equal ones, inf if only one is zero."""
    low, high = sorted(map(abs, pair))
    return high / low if low else inf if high else 1
