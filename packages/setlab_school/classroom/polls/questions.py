"""Questions for a class: those of the lessons, read from the notebooks, and a teacher's own.

A lesson's bet computes its answer with what stands above it in the notebook. Only the statements on which the answer
depends are run: no widget is made and no table printed.
"""

import ast
import json
import re
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from datetime import date
from functools import cache, cached_property, partial
from io import StringIO
from symtable import symtable
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, language, speaking
from setlab.draw.markup import el
from setlab.lab.shipped import spoken
from setlab.widgets.parts.prose import unmarked
from setlab_course.lessons import lessons, variants_in
from setlab_course.teach.bets.bets import Bet, piece_in
from setlab_course.teach.bets.named import NamedBet, named_bet
from setlab_school.classroom.polls.forms import PLAIN, ComposeForm, GuessForm

if TYPE_CHECKING:
    from ast import AST, Call, Module, expr, stmt

    from setlab.common.files import Json


@dataclass(frozen=True)
class Question:
    """Question for all, with the parameters of `teach.bet`. Without `reveal` there is no answer, only a talk.

    `above` are the things that stand above it in its lesson, as far as it is about them.
    """

    question: str
    reveal: Callable[[], Any] | None = None
    choices: Sequence[str] = ()
    why: object = None
    likely: dict | None = None
    near: float | None = None
    shows: object = None
    above: Sequence = ()
    place: tuple[str, int] | None = None  # (file, number) of the lesson's question
    form: GuessForm = PLAIN  # how it is answered

    @property
    def is_typed(self) -> bool:
        """Whether a guess is a text that has to be parsed first."""
        return self.form is PLAIN and not self.choices

    @cached_property
    def about(self) -> list:
        """Things to look at before guessing."""
        shown = self.shows() if callable(self.shows) else self.shows
        return [*self.above, *([] if shown is None else [shown])]

    def solved(self) -> "Question":
        """Return the question with its answer and its explanation, computed once for everybody."""
        if self.reveal is None:
            return self
        answer, why = self.reveal(), self.why() if callable(self.why) else self.why
        return replace(self, reveal=lambda: answer, why=why)

    def following(self) -> Any:
        """Return (file, number, text) of the next question in the lesson; None if there is none."""
        if self.place is None:
            return None
        file, number = self.place
        texts = listed(file)
        return (file, number + 1, texts[number + 1]) if number + 1 < len(texts) else None

    def worded(self, translate: Callable[[str], str]) -> "Question":
        """Return the question with what it asks and its choices translated by `translate`."""
        translated = replace(self, question=translate(self.question), choices=tuple(map(translate, self.choices)))
        reveal = self.reveal
        return replace(translated, reveal=lambda: translate(reveal())) if reveal and self.choices else translated

    def judged(self, guess: str) -> tuple[bool | None, str]:
        """Return (is this guess right, the sentence that answers the mistake); right is None without an answer."""
        if self.reveal is None:
            return None, ""
        if not self.form.is_bet:
            return self.form.is_right(guess, self.reveal()), ""
        bet = self.answered(guess)
        return bet.is_right, unmarked(bet.mistake)

    def answered(self, guess: str) -> Bet:
        """Return the bet of a person with this guess, as it looks afterwards."""
        assert self.reveal, "where there is no answer, a guess is not judged"
        parts = list(self.choices), self.why, self.likely, self.near
        bet = Bet(self.question, self.reveal, *parts, keep=False, tries=1)
        place = self.choices.index(guess) if self.choices else None
        text = guess if self.form is PLAIN else self.form.format(guess)
        bet.press("guess", "guess" if place is None else f"guess-{place}", text)
        return bet


# --- the lessons' ----------------------------------------------------------------------------------------------------


def listed(file: str) -> tuple[str, ...]:
    """Return the texts of the questions of a lesson by its notebook's name; {…} stands for what is computed.

    They are in the current language.
    """
    return tuple(named.listed for _, _, named, _ in _bets(file, language()))


def numbered(lesson: str, beginning: str) -> tuple[str, int]:
    """Return (file, number) of the lesson's question that begins so in English; ValueError unless there is exactly one.

    >>> numbered("01", "Which row shows")
    ('01_the_rule', 0)
    """
    with speaking("en"):
        texts = {each.file: listed(each.file) for each in lessons() if each.number == lesson}
    found = [(file, n) for file in texts for n, text in enumerate(texts[file]) if text.startswith(beginning)]
    if len(found) != 1:
        text = gettext("lesson {lesson} has {n} questions that begin with {beginning!r}, and not one")
        raise ValueError(text.format(lesson=lesson, n=len(found), beginning=beginning))
    return found[0]


def warming_up(file: str) -> list[Question]:
    """Return warm-up questions: variants of the lesson's questions, with other numbers each day."""
    today = date.today().toordinal()
    asked = [variant.asked(today) for variant in variants_in(file)]
    return [
        Question(each.question, partial(getattr, each, "answer"), each.choices, each.why, each.likely, shows=each.shows)
        for each in asked
    ]


def with_questions() -> dict[str, str]:
    """Return {file: title} of the lessons that have questions, in the order of the course."""
    return {each.file: f"{each.number} · {each.title}" for each in lessons() if listed(each.file)}


def question_of(file: str, number: int) -> Question:
    """Return that question of the lesson, from 0 on, ready to be asked; its answer is not computed yet.

    The questions of `warming_up` follow those that are `listed`.
    """
    bets = _bets(file, language())
    if number >= len(bets):
        return replace(warming_up(file)[number - len(bets)], place=(file, number))
    before, call, named, shown = bets[number]
    above = ast.keyword("above", ast.List(_belonging(named, shown), ast.Load()))
    asked = ast.Call(ast.Name("_ask", ast.Load()), [], [*call.keywords, above])
    space: dict[str, Any] = {"__name__": "lesson", "_ask": partial(_ask, named), "_Program": Program}
    module = ast.Module([*needed(before, asked), ast.Assign([ast.Name("_asked", ast.Store())], asked)], [])
    execute(module, file, space)
    asked = space["_asked"]
    piece = piece_in(asked.likely or {})
    form = ComposeForm(piece.deck.name, is_bet=True) if piece and not asked.choices else PLAIN
    return replace(asked, place=(file, number), form=form)


def execute(module: "Module", file: str, space: dict[str, Any]) -> None:
    """Run this code of a lesson with the names in `space`. What it prints is discarded."""
    with redirect_stdout(StringIO()):
        exec(compile(ast.fix_missing_locations(module), f"{file}.ipynb", "exec"), space)


def _ask(named: NamedBet, above: Sequence[Any], **given: Any) -> Question:
    content = named.content(given)
    return Question(named.asked(content), *content[:6], above=above)


def _belonging(named: NamedBet, shown: "tuple[expr, ...]") -> "list[expr]":
    """Return the things above a bet that its `above` selects: the last few, or by their numbers."""
    numbers = range(named.above, 0, -1) if isinstance(named.above, int) else named.above
    return [shown[-n] for n in numbers]


@cache
def _bets(file: str, code: str) -> "list[tuple[tuple[stmt, ...], Call, NamedBet, tuple[expr, ...]]]":
    """Return a notebook's bets as [(statements above it, the call of `bet`, its bet, what is shown above it)]."""
    path = spoken(f"notebooks/{file}.ipynb", code)
    if not path.is_file():
        return []
    statements, found, shown = [], [], []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code" and "raises-exception" not in cell["metadata"].get("tags", ()):
            for node in ast.parse("".join(cell["source"])).body:
                call = node.value if isinstance(node, ast.Expr) else None
                if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(".bet"):
                    found.append((tuple(statements), call, named_bet(ast.literal_eval(call.args[0])), tuple(shown)))
                else:
                    statements.append(node)
        shown += blocks(cell)
    return found


def needed(statements: "Sequence[stmt]", call: ast.AST) -> "list[stmt]":
    """Return the statements on which the call depends: those that define a name it uses, or change its object."""
    names, kept = {*_names(call).used}, []
    for node in reversed(statements):
        if not names.isdisjoint(_names(node).given | _changed(node)):
            names |= _names(node).used
            kept.append(node)
    return kept[::-1]


class _Names(NamedTuple):
    used: frozenset
    given: frozenset


@cache
def _names(node: "AST") -> _Names:
    """Return the names that a node uses and those that it defines, ignoring names local to functions."""
    top = symtable(ast.unparse(node), "lesson", "exec")
    within, todo = set(), top.get_children()
    while todo:
        table = todo.pop()
        within.update(each.get_name() for each in table.get_symbols() if each.is_global())
        todo += table.get_children()
    symbols = top.get_symbols()
    given = (each.get_name() for each in symbols if each.is_assigned() or each.is_imported() or each.is_namespace())
    used = (each.get_name() for each in symbols if each.is_referenced())
    return _Names(frozenset(used) | within, frozenset(given))


def _changed(node: "stmt") -> set[str]:
    """Return the names whose objects a node changes, in a loop too: `table.push(…)`, `table[0] = …`, `counts[n] += 1`.

    >>> _changed(ast.parse("for n in range(9):\\n    counts[n % 3] += 1").body[0])
    {'counts'}
    """
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return set()  # its effects happen where it is called
    targets = []
    for each in ast.walk(node):
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Call):
            targets.append(each.value.func)
        elif isinstance(each, ast.Assign):
            targets += each.targets
        elif isinstance(each, ast.AugAssign):
            targets.append(each.target)
    inner = (each.value for each in targets if isinstance(each, ast.Attribute | ast.Subscript))
    return {each.id for each in inner if isinstance(each, ast.Name)} - {"sl"}


# --- what stands above a question in its lesson -----------------------------------------------------------------------

_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_FORMULA = re.compile(r"\$\$?([^$]+)\$\$?")
_FRACTION = re.compile(r"\\frac\{([^{}]*)\}\{([^{}]*)\}")
_SIGNS = {
    r"\cdot": "·",
    r"\approx": "≈",
    r"\leq": "≤",
    r"\geq": "≥",
    r"\ldots": "…",
    r"\left": "",
    r"\right": "",
    r"\,": " ",
}
_RAISED, _LOWERED = str.maketrans("0123456789nkd", "⁰¹²³⁴⁵⁶⁷⁸⁹ⁿᵏᵈ"), str.maketrans("0123456789nk", "₀₁₂₃₄₅₆₇₈₉ₙₖ")
_MADE = ("print(", "sl.widgets.", "sl.teach.")  # calls that show nothing, or something to press


class Program:
    """Program shown as text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def element(self) -> Element:
        return el("pre", el("code", self.text))


def blocks(cell: "Json") -> "list[expr]":
    """Return what a cell of a notebook shows, as expressions: of a text its paragraphs, of a program its result.

    A program that ends in a loop and prints nothing is shown as text.

    >>> [ast.unparse(block) for block in blocks({"cell_type": "code", "source": ["print(1)\\n", "2 + 3"]})]
    ['2 + 3']
    """
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return [ast.Constant(text) for each in re.split(r"\n\s*\n", source) if (text := readable(each))]
    body = ast.parse(source).body
    last = body[-1] if body else None
    if isinstance(last, ast.Expr):
        call = ast.unparse(last)
        return [last.value] if not call.startswith(_MADE) or call.startswith("sl.teach.table(") else []
    if isinstance(last, ast.For) and "print(" not in source:
        return [ast.Call(ast.Name("_Program", ast.Load()), [ast.Constant(source)], [])]
    return []


def readable(paragraph: str) -> str:
    """Return a paragraph of a notebook as prose, "" for a heading: links become words, formulas one line.

    >>> readable(r"He says: $\\left(\\frac{78}{79}\\right)^{220} \\approx 0.06$ ([lesson 09](09.ipynb)).")
    'He says: (78/79)²²⁰ ≈ 0.06 (lesson 09).'
    """
    lines = [re.sub(r"^\s*>\s?", "", line) for line in paragraph.strip().splitlines()]
    if not lines or lines[0].startswith("#"):
        return ""
    return _FORMULA.sub(lambda found: formula(found[1]), _LINK.sub(r"\1", "\n".join(lines))).strip()


def formula(tex: str) -> str:
    """Return a formula in one line.

    >>> formula(r"1 - (x_k + y_k)^2"), formula(r"29190 - 133 \\cdot \\text{pairs}")
    ('1 - (xₖ + yₖ)²', '29190 - 133 · pairs')
    """
    tex = re.sub(r"\\(?:text|mathrm)\{([^{}]*)\}", r"\1", _FRACTION.sub(r"\1/\2", tex))
    for sign, plain in _SIGNS.items():
        tex = tex.replace(sign, plain)
    tex = re.sub(r"\^(?:\{(\w+)\}|(\w))", lambda found: (found[1] or found[2]).translate(_RAISED), tex)
    tex = re.sub(r"_(?:\{(\w+)\}|(\w))", lambda found: (found[1] or found[2]).translate(_LOWERED), tex)
    return " ".join(tex.split())
