"""Forms of answers: choices and a field, pieces to tap, a card to put together, bars.

A guess is a text in every form, so that it can be counted, kept and compared.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.core.cards import Card, Face, Piece
from setlab.core.features import deck
from setlab.draw import row
from setlab.draw.markup import el, picture
from setlab.widgets.parts import places
from setlab.widgets.parts.elements import feature_choice, tool
from setlab.widgets.scene.events import Refused
from setlab_course.teach.bets.sketches import STEPS, Sketch
from setlab_course.teach.formatting.showing import shown, worded
from setlab_course.teach.forms.form import field
from setlab_course.teach.parsing.spelling import spells

if TYPE_CHECKING:
    from setlab.widgets.parts.places import Place
    from setlab_school.classroom.polls.questions import Question

ROWS, ONE_ROW = 3, 5  # rows of pieces; up to this many are in one row
LONGEST = 60  # letters of a guess that is typed
SMALL, LARGE = 44, 120  # of a card in a table of guesses, and of one that is put together, in pixels


class GuessForm:
    """Form of an answer: what a phone asks for, and how a guess is shown elsewhere.

    What a person has chosen so far is a value of the form's own; `begins` is its first value.
    """

    begins: Any = ()
    needs_table = True  # whether guesses need a table besides `counted`
    is_bet = False  # whether a guess is judged as the lesson's bet judges it, with a reply to a likely mistake

    def asked(self, question: "Question", so_far: Any, voted: str | None) -> Element:
        """Return the controls for a pupil's page, in the language of the `question`.

        `so_far` is chosen, `voted` is the guess that counts, or None.
        """
        raise TypeError(f"{type(self).__name__} needs asked()")

    def pressed(self, so_far: Any, key: str, value: str | None) -> tuple[str | tuple[int | str, ...], str | None]:
        """Return (the choice after this press, the guess it made or None). Refused if it is not allowed."""
        raise TypeError(f"{type(self).__name__} needs pressed()")

    def format(self, guess: Any) -> str:
        """Return the guess in words of the current language."""
        raise TypeError(f"{type(self).__name__} needs format()")

    def drawn(self, guess: Any) -> str | Element:
        """Return the guess as shown in a table of guesses."""
        return self.format(guess)

    def named(self, guess: int | str) -> str | Element | list[str | Element]:
        """Return the guess with its name, for readers who do not recognise the drawing."""
        return [self.drawn(guess), " ", self.format(guess)]

    def is_right(self, guess: str, answer: int | str) -> bool:
        """Return whether this guess matches that answer."""
        return guess == answer

    def counted(self, tally: Mapping[str, int] | None, answer: str | None) -> Element | None:
        """Return a picture of the guesses and of the answer, as far as they are known, or None.

        `tally` is {guess: how often}, None during the vote; `answer` is None until all may see it.
        """


class PlainForm(GuessForm):
    """Form for a number, words, or one of some choices, as in a bet."""

    is_bet = True

    def asked(self, question: "Question", so_far: Any, voted: str | None) -> Element:
        if question.choices:
            buttons = [
                el("button", text, data_key=f"vote-{n}", data_on_click="vote", aria_pressed=text == voted)
                for n, text in enumerate(question.choices)
            ]
            return el(
                "div", buttons, class_="class-choices", role="group", aria_label=question.question, data_key="guess"
            )
        typed = field("vote", "vote", voted, LONGEST, aria_label=question.question)
        send = el("button", gettext("Guess"), class_="stage-main", data_key="send")  # leaving the field sends it
        return el("div", typed, send, class_="class-guess", data_key="guess")

    def format(self, guess: Any) -> str:
        return worded(guess)

    def named(self, guess: int | str) -> Element:
        return shown(guess)

    def is_right(self, guess: str, answer: int | str) -> bool:
        return spells(guess, answer)


PLAIN = PlainForm()


class TapForm(GuessForm):
    """Form in which `many` of the `pieces` are tapped; the last one makes the guess."""

    def __init__(self, pieces: Sequence[Piece], many: int) -> None:
        self.pieces, self.many, self.needs_table = {each.code: each for each in pieces}, many, many > 1

    def asked(self, question: "Question", so_far: Any, voted: str | None) -> Element:
        chosen = so_far or (voted or "").split()
        how = ngettext("Tap {n} of them.", "Tap {n} of them.", self.many).format(n=self.many)
        return el("div", el("p", how), self._lying(lambda place, code: _tapped(place, code, chosen)), data_key="guess")

    def pressed(self, so_far: Any, key: str, value: str | None) -> Any:
        if key not in self.pieces:
            raise Refused(gettext("That is no longer there."))
        chosen = tuple(each for each in so_far if each != key) if key in so_far else (*so_far, key)
        guess = " ".join(code for code in self.pieces if code in chosen)  # regardless of the order of taps
        return ((), guess) if len(chosen) == self.many else (chosen, None)

    def format(self, guess: Any) -> str:
        return gettext("; ").join(str(self.pieces[code]) for code in guess.split())

    def drawn(self, guess: Any) -> Element:
        return picture(row([self.pieces[code] for code in guess.split()], width=SMALL, named=False), self.format(guess))

    def counted(self, tally: Mapping[str, int] | None, answer: str | None) -> Element:
        """Return the pieces, each with the number of votes that include it."""
        if tally is None:
            return self._lying(lambda place, code: places.picture_of(place, f"taps-{code}"))
        times = {code: sum(n for guess, n in tally.items() if code in guess.split()) for code in self.pieces}
        return self._lying(lambda place, code: _taps(place, code, times[code], code in (answer or "").split()))

    def _lying(self, draw: Callable[[places.Place, str], Element]) -> Element:
        """Return the pieces as on a table, each drawn by `draw(place, code)`."""
        rows = 1 if len(self.pieces) <= ONE_ROW else ROWS
        lying = enumerate(self.pieces.items())
        drawn = [draw(places.Place(n, piece, rows), code) for n, (code, piece) in lying]
        return places.grid(drawn, rows, -(-len(self.pieces) // rows), 1, gettext("the table"), is_focusable=True)


def _tapped(place: "Place", code: str, chosen: Collection[str]) -> Element:
    more = {"data_on_click": "form", "data_toggle": True, "aria_pressed": code in chosen}
    return places.button(place, f"form-{code}", **more)


def _taps(place: "Place", code: str, times: int, is_right: bool) -> Element:
    label = gettext("{card}: {n}").format(card=place.card, n=times)
    look = "stage-card stage-looked stage-found" if is_right else "stage-card stage-looked"
    mark = el("span", "✔ " if is_right else None, times, class_="stage-mark class-taps", aria_hidden="true")
    return el("div", place.art(), mark, class_=look, role="img", aria_label=label, data_key=f"taps-{code}")


class ComposeForm(GuessForm):
    """Form in which any card of the deck of this name, or any die, is put together."""

    def __init__(self, name: str, is_bet: bool = False) -> None:
        self.deck, self.is_bet = deck(name), is_bet
        self.begins = self.deck.cards[0].code

    def asked(self, question: "Question", so_far: Any, voted: str | None) -> Element:
        now = self.piece(so_far)
        choices = [feature_choice(each, now.looks[each.name].name, "form") for each in self.deck.features]
        shown = el("p", picture(row([now], width=LARGE, named=False), str(now)))
        send = tool(gettext("That is my guess"), "form", main=True, key="form-done", off=so_far == voted)
        return el("div", shown, choices, send, data_key="guess", class_="class-making")

    def pressed(self, so_far: Any, key: str, value: str | None) -> Any:
        if key == "done":
            return so_far, so_far
        name, _, chosen = key.partition("-")
        vector = [
            next((n for n, value in enumerate(feature.values) if (feature.name, value.name) == (name, chosen)), now)
            for feature, now in zip(self.deck.features, self.piece(so_far).vector or (), strict=True)
        ]
        return self.deck.code(tuple(vector)), None

    def piece(self, code: str | Piece) -> Piece:
        """Return the piece of that code, or the piece itself."""
        if isinstance(code, Piece):
            return code
        return Face(code) if self.deck.name == "dice" else Card(code, self.deck.name)

    def format(self, guess: Any) -> str:
        return str(self.piece(guess))

    def is_right(self, guess: str, answer: Any) -> bool:
        return guess == self.piece(answer).code

    def drawn(self, guess: Any) -> Element:
        return picture(row([self.piece(guess)], width=SMALL, named=False), self.format(guess))


class BarsForm(GuessForm):
    """Form in which bars are drawn over `labels`; only their shape counts, and the class sees the mean."""

    needs_table = False

    def __init__(self, question: str, labels: Sequence[str]) -> None:
        self.question, self.labels, self.begins = question, tuple(labels), (0,) * len(labels)

    def _sketch(self, heights: Any, answer: str | int | None = None) -> Sketch:
        sketch = Sketch(self.question, tuple, self.labels)
        whole = sum(heights) or 1
        sketch.heights = list(heights)
        if answer is not None:
            sketch.guess, sketch.answer = tuple(100 * each / whole for each in heights), shares(answer)
        return sketch

    def asked(self, question: "Question", so_far: Any, voted: str | None) -> Element:
        return el("div", self._sketch(so_far).drawing(), data_key="guess")

    def pressed(self, so_far: Any, key: str, value: str | None) -> Any:
        sketch = self._sketch(so_far)
        if key == "commit":
            if not any(so_far):
                raise Refused(gettext("Draw something first: a wrong guess is fine."))
            return so_far, " ".join(map(str, so_far))
        sketch.draw(key, value)
        return tuple(sketch.heights), None

    def format(self, guess: Any) -> str:
        text, parts = gettext("{label}: {n} %"), zip(self.labels, shares(guess), strict=True)
        return gettext(", ").join(text.format(label=label, n=round(share)) for label, share in parts)

    def named(self, guess: int | str) -> str:
        return self.format(guess)

    def is_right(self, guess: str, answer: int | str) -> bool:
        return self._sketch([int(each) for each in guess.split()], answer).is_right

    def mean(self, tally: Any) -> list[float]:
        """Return the mean height of each bar, in per cent, over guesses {guess: how often}."""
        drawn, votes = [(shares(guess), n) for guess, n in tally.items()], sum(tally.values())
        return [sum(share[place] * n for share, n in drawn) / votes for place in range(len(self.labels))]

    def counted(self, tally: Mapping[str, int] | None, answer: str | None) -> Element | None:
        """Return a picture of the mean of all bars, with the true ones beside them."""
        if not any((tally or {}).values()):
            return None
        mean = self.mean(tally)
        if answer is not None:
            return self._sketch(mean, answer).picture(gettext("the class"))
        most = max(mean)
        return self._sketch([STEPS * each / most for each in mean]).picture(gettext("the class"))


def shares(text: Any) -> tuple[float, ...]:
    """Return heights as percentages of their sum.

    >>> shares("1 3")
    (25.0, 75.0)
    """
    heights = [float(each) for each in text.split()]
    return tuple(100 * each / sum(heights) for each in heights)
