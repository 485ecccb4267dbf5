"""Teacher's own question, with pieces to look at, answered in one of several ways; a plan holds it as one line."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from setlab.common.i18n import gettext, message, sentence
from setlab.common.pasted import pasted
from setlab.core.cards import Card, Face, Piece
from setlab.widgets.scene.events import Refused
from setlab_course.teach.bets.sketches import FEWEST, MOST
from setlab_school.classroom.polls.forms import PLAIN, BarsForm, ComposeForm, GuessForm, PlainForm, TapForm
from setlab_school.classroom.polls.questions import Question

MOST_CHOICES, MOST_LAID, MOST_TAPPED = 8, 21, 4
LONGEST = 300  # letters of each of its texts
LONGEST_LINE = 5 * 2 * LONGEST  # of the question as a line: each letter may need a sign before it
_BETWEEN = " · "  # of the parts of a line; within one, a backslash stands before a dot and before a backslash
_KEPT = re.compile(r"\\([\\·])")
_APART, _SEMICOLON = re.compile(r"(?<!\\);"), re.compile(r"\\;")
HOW = {
    "words": message("a number or words"),
    "choose": message("one of several choices"),
    "tap": message("a tap on the cards or dice shown"),
    "make": message("a card or a die that they build"),
    "bars": message("bars that they draw"),
}
MADE = {"set": message("a card"), "dice": message("a die")}


@dataclass(frozen=True)
class TeacherQuestion:
    """Question as a teacher writes it. `laid` are codes of cards or dice, and it is answered in a way of `HOW`.

    `choices` are parted by semicolons: those, or what the bars stand for; "\\;" is a semicolon within one of them.
    `many` pieces are to be tapped; `made` is the deck of the piece that is put together. The `answer` is a text, codes,
    or the heights of the bars; or nothing.

    >>> own = TeacherQuestion.read("Which card spoils it? · lay 1sro 2sro 3tgo · tap 1 · answer 3tgo")
    >>> own.how, own.many
    ('tap', 1)
    >>> own.asked().reveal()
    '3tgo'
    """

    question: str
    laid: str = ""
    how: str = "words"
    choices: str = ""
    many: int = 1
    made: str = "set"
    answer: str = ""

    @classmethod
    def read(cls, line: str) -> "TeacherQuestion":
        """Read the question from a line; ValueError with what is wrong."""
        question, *parts = pasted(line).split(_BETWEEN)
        while parts and parts[0].partition(" ")[0] not in _PARTS:
            question += f"{_BETWEEN}{parts.pop(0)}"
        question, *parts = (_KEPT.sub(r"\1", each).strip() for each in (question, *parts))
        given = dict(part.partition(" ")[::2] for part in parts)
        if unknown := given.keys() - _PARTS:
            text = gettext("after the question come parts that begin with {names}, and not with {name!r}")
            raise ValueError(text.format(names=gettext(", ").join(_PARTS), name=min(unknown)))
        hows = [each for each in HOW if each in given]
        if len(hows) > 1:
            raise ValueError(gettext("a question is answered in one way"))
        how = hows[0] if hows else "words"
        value = given.get(how, "")
        many = int(value) if how == "tap" and value.isdecimal() and len(value) < 3 else 0 if how == "tap" else 1
        choices, made = value if how in ("choose", "bars") else "", value if how == "make" else "set"
        own = cls(question.strip(), given.get("lay", ""), how, choices, many, made, given.get("answer", ""))
        try:
            own.asked()
        except Refused as refusal:
            raise ValueError(str(refusal)) from None
        return own

    # --- as a question -----------------------------------------------------------------------------------------------

    def pieces(self) -> list[Piece]:
        """Return the pieces on the table; Refused if a code is invalid."""
        codes = self.laid.replace(",", " ").split()
        if len(codes) > MOST_LAID or len(set(codes)) < len(codes):
            raise Refused(gettext("Lay at most {n} cards or dice, each once.").format(n=MOST_LAID))
        return [piece_of(code) for code in codes]

    def asked(self) -> Question:
        """Return the question, ready to be put; Refused with what is missing."""
        question, answer, pieces = self.question.strip(), self.answer.strip(), self.pieces()
        if not question:
            raise Refused(gettext("Type a question first."))
        if max(map(len, (question, answer, self.laid, self.choices))) > LONGEST:
            raise Refused(gettext("Each text of a question has at most {n} letters.").format(n=LONGEST))
        form, choices, answer = _WAYS[self.how](self, pieces, answer)
        reveal = (lambda: answer) if answer else None
        shows = None if isinstance(form, TapForm) or not pieces else pieces
        return Question(question, reveal, choices, shows=shows, form=form)

    def _parted(self) -> tuple[str, ...]:
        found = (_SEMICOLON.sub(";", each).strip() for each in _APART.split(self.choices))
        return tuple(dict.fromkeys(filter(None, found)))

    def _by_words(self, pieces: Sequence[Card], answer: str) -> tuple[PlainForm, tuple, str]:
        return PLAIN, (), answer

    def _by_choose(self, pieces: Sequence[Card], answer: str) -> tuple[PlainForm, tuple[str, ...], str]:
        found = self._parted()
        if not 2 <= len(found) <= MOST_CHOICES:
            raise Refused(gettext("Give two to {n} choices with semicolons between them.").format(n=MOST_CHOICES))
        if answer and answer not in found:
            raise Refused(gettext("The answer must be one of the choices, or empty."))
        return PLAIN, found, answer

    def _by_tap(self, pieces: Sequence[Card], answer: str) -> tuple[TapForm, tuple, str]:
        if not 1 <= self.many <= min(MOST_TAPPED, len(pieces) - 1):
            raise Refused(gettext("Lay more cards or dice than pupils tap."))
        codes = [piece_of(code).code for code in answer.split()]
        lying = [each.code for each in pieces]
        if codes and (len(codes) != self.many or not set(codes) <= {*lying}):
            raise Refused(gettext("Leave the answer empty, or name exactly as many of the cards as pupils tap."))
        return TapForm(pieces, self.many), (), " ".join(code for code in lying if code in codes)

    def _by_make(self, pieces: Sequence[Card], answer: str) -> tuple[ComposeForm, tuple, str]:
        if self.made not in MADE:
            raise Refused(gettext("Choose one of these: {names}.").format(names=gettext(", ").join(MADE)))
        form = ComposeForm(self.made)
        chosen = form.piece(piece_of(answer).code) if answer else None
        if chosen is not None and chosen.vector is None:
            raise Refused(gettext("That cannot be chosen here."))  # nobody can put a WILD together
        return form, (), chosen.code if chosen else ""

    def _by_bars(self, pieces: Sequence[Card], answer: str) -> tuple[BarsForm, tuple, str]:
        labels = self._parted()
        if not FEWEST <= len(labels) <= MOST:
            text = gettext("Say with semicolons between them what the bars stand for: {least} to {most} things.")
            raise Refused(text.format(least=FEWEST, most=MOST))
        heights = answer.replace(";", " ").split()
        are_numbers = all(each.isascii() and each.isdecimal() and len(each) < 10 for each in heights)
        if heights and not (are_numbers and len(heights) == len(labels) and any(map(int, heights))):
            raise Refused(gettext("The answer must be a whole number for each of the bars, or empty."))
        return BarsForm(self.question.strip(), labels), (), " ".join(heights)


_PARTS = ("lay", *list(HOW)[1:], "answer")
_WAYS: dict[str, Callable[..., tuple[GuessForm, tuple[str, ...], str]]] = {
    "words": TeacherQuestion._by_words,
    "choose": TeacherQuestion._by_choose,
    "tap": TeacherQuestion._by_tap,
    "make": TeacherQuestion._by_make,
    "bars": TeacherQuestion._by_bars,
}


def piece_of(code: str) -> Piece:
    """Return the card or the die of this code; Refused if there is none."""
    try:
        return Card(code)
    except ValueError as error:
        try:
            return Face(code)
        except ValueError:
            raise Refused(sentence(error)) from None
