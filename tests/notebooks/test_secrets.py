"""No bet of a lesson is given away: its answer is computed here, and looked for wherever a learner has been before.

What counts as giving away, with numbers from 5 on in figures or in words:

- near, that is in the two cells before and after, in what they print, and in the code of the bet itself: wherever it
  stands. Outside of code a number that is as good (within 1.5 %) gives it away too: wherever it stands if the answer is
  not whole, and in a sentence that speaks of the same thing if it is above 20;
- far, that is in the text above in the lesson and in all earlier lessons: wherever it stands, if it is above 20 or not
  whole; a smaller one only in a sentence that speaks of the same thing as the question. Minutes are not looked at.

A number that the question itself names counts only in a sentence that speaks of the same thing. Numbers up to 4 occur
everywhere. They count only near, and only in a sentence that speaks of the same thing, as does a choice of one word: a
name has to be introduced. In code none of them counts.
A sentence speaks of the same thing if it has a word in common with the question, and far away two.

The code of a bet may compute its answer but not say it, except among the choices; what explains the answer lies in the
lesson's folder. A cell after it may compute the answer in plain sight, if its output is folded. Of a long text six
words in a row are enough.
"""

import ast
import builtins
import re
from contextlib import redirect_stdout
from fractions import Fraction
from functools import cache, partial
from io import StringIO
from typing import NamedTuple

import nbformat
import pytest
from helpers.some import some

import setlab
from setlab.common.i18n import speaking
from setlab.core.cards import Piece
from setlab_course.teach.formatting.numerals import within
from setlab_course.teach.formatting.showing import worded
from setlab_course.teach.parsing.spelling import meanings, spells
from tools import notebooks, translations
from tools.lessons import building, catalogue

LESSONS = notebooks.lessons()
NEAR = 2  # cells
SMALL, MANY = 4, 20
CLOSE = 0.015  # of the answer
RUN = 6  # words of a long text that stand in a row somewhere else
ONES = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen""".split()  # noqa: SIM905
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()  # noqa: SIM905
STOP = "many much have with from that this what which when there they them these most some your does".split()  # noqa: SIM905


class Asked(NamedTuple):
    """A bet in its cell, and what it reveals there."""

    lesson: str
    cell: int
    bet: object
    answer: object
    again: object = None  # makes the bet once more, in the language that is spoken


# --- what a bet reveals ---------------------------------------------------------------------------


@cache
def cells_of(path):
    return nbformat.read(path, as_version=4).cells


@cache
def asked(path):
    """All bets of a lesson, whose code is run for it up to the last of them."""
    cells, found, made = cells_of(path), [], []
    betting = [n for n, cell in enumerate(cells) if cell.cell_type == "code" and "teach.bet(" in cell.source]
    names, plain = {"__name__": "lesson"}, setlab.teach.bet
    setlab.teach.bet = lambda *args, **more: (
        made.append((plain(*args, **more), partial(plain, *args, **more))) or made[-1][0]
    )
    builtins.display = lambda *_: None
    try:
        for n, cell in enumerate(cells[: max(betting, default=-1) + 1]):
            if cell.cell_type == "code":
                with redirect_stdout(StringIO()):
                    exec(compile(cell.source, f"{path.name}, cell {n}", "exec"), names)
            for bet, again in made:
                for guess in ("who knows", "1sro"):  # where a card is asked for, only one costs a try
                    if bet.guess is None:
                        bet.press("guess", "guess-0" if bet.choices else "guess", guess)
                if bet.guess is None:  # there was a reply, and one could think again
                    bet.press("show", "show")
                assert bet.guess is not None
                assert not bet.errors, f"{path.name}, cell {n}: {bet.errors}"
                found.append(Asked(path.name, n, bet, bet.answer, again))
            made.clear()
    finally:
        setlab.teach.bet = plain
        del builtins.display
    assert [each.cell for each in found] == betting
    return found


# --- how it may be written ------------------------------------------------------------------------


def forms(answer):
    """(pattern, number or None) of each way in which an answer may be written."""
    if isinstance(answer, dict):
        return [form for value in answer.values() if value > SMALL for form in forms(value)]
    if isinstance(answer, (list, tuple, set)):
        return [form for each in answer for form in forms(each)]
    if isinstance(answer, bool) or answer in ("yes", "no"):
        return []
    if isinstance(answer, Piece):
        return [(rf"\b{answer.code}\b|{re.escape(str(answer))}", None)]
    if numbers := meanings(answer):
        number = max(numbers)
        return [(written(number), number)]
    words = re.findall(r"\w+", worded(answer))
    runs = [words[k : k + RUN] for k in range(max(1, len(words) - RUN + 1))]
    return [(r"\b" + r"\W+".join(run) + r"\b", None) for run in runs]


def written(number):
    """A number in figures, with or without separators, or in words."""
    if number.denominator != 1:
        text = re.escape(worded(float(number)))
        return rf"(?<![\d.,]){text}(?!\d)|(?<!\d){number.numerator}/{number.denominator}(?!\d)"
    digits = f"{int(number):,}".replace(",", r"[,\s’']?")
    words = rf"|\b{said(int(number))}(?![-\w])" if 0 <= number < 100 else ""
    return rf"(?<![\w.,]){digits}(?!\w|[.,]\d)(?!\s*%)" + words


def said(number):
    if number < len(ONES):
        return ONES[number]
    ten, one = divmod(number, 10)
    return TENS[ten - 2] + (f"[- ]{ONES[one]}" if one else "")


# --- where it may stand ---------------------------------------------------------------------------


def same(sentence, question, words=2):
    """Does the sentence speak of the same thing as the question?"""
    return len(stems(sentence) & stems(question)) >= words


def stems(text):
    words = re.findall(r"[a-z]{4,}|sets?\b", text.casefold())
    return {word[:4].removesuffix("s") for word in words if word not in STOP}


def gives_away(text, each, near, code=False):
    """What in the text gives the answer of this bet away; "" if nothing does."""
    text = re.sub(r"[\d+ ]+ min(utes)?\b|\d+ ×", "", text)
    for sentence in re.split(r"(?<=[.!?:;])\s+|\n+", text):
        if each.bet.choices and all(choice in sentence for choice in each.bet.choices):
            continue  # all that may be chosen is named, and nothing told
        for pattern, number in forms(each.answer):
            whole = number is not None and number.denominator == 1
            if re.search(pattern, sentence, re.IGNORECASE) is None or (whole and number <= SMALL and not near):
                continue
            name = number is None and each.answer in each.bet.choices and " " not in each.answer
            small = name or (whole and number <= (SMALL if near else MANY))
            named = whole and re.search(pattern, each.bet.question, re.IGNORECASE)
            if not (small or named) or (not code and same(sentence, each.bet.question, 1 if near else 2)):
                return sentence.strip()
        if near and not code and as_good(sentence, each.answer, each.bet.question):
            return sentence.strip()
    return ""


def as_good(sentence, answer, question):
    """Does the sentence hold a number that is nearly the answer?"""
    wanted = max(meanings(answer), default=Fraction(0))
    if wanted.denominator == 1 and (wanted <= MANY or not same(sentence, question)):
        return False
    numbers = [Fraction(each.replace(",", "")) for each in re.findall(r"\d+(?:,\d{3})*(?:\.\d+)?", sentence)]
    numbers = [each for each in numbers if not re.search(written(each), question)]
    return any(abs(each - wanted) <= CLOSE * wanted for each in numbers)


def shows(cell):
    """What a reader sees of a cell besides its code: its prose, and what it printed."""
    texts = [cell.source] if cell.cell_type == "markdown" else []
    folded = cell.metadata.get("jupyter", {}).get("outputs_hidden")
    for output in () if folded else cell.get("outputs", ()):
        texts.append(output.text if output.output_type == "stream" else output.get("data", {}).get("text/plain", ""))
    return "\n".join(texts)


def own(source):
    """The code of a bet without its question and its choices."""
    tree, choices = ast.parse(source), set()
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("teach.bet"):
            call.args = call.args[1:]
            choices |= {ast.unparse(each.value) for each in call.keywords if each.arg == "choices"}
            call.keywords = [each for each in call.keywords if each.arg != "choices"]
    left = [each for each in tree.body if not isinstance(each, ast.Assign) or ast.unparse(each.targets) not in choices]
    return "\n".join(map(ast.unparse, left))


def calls_of(source):
    """The calls of `bet` in a cell, as they are written."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return [ast.get_source_segment(source, call) for call in calls if ast.unparse(call.func).endswith("teach.bet")]


def is_told(source):
    """Does the code of a bet reveal what stands there, and compute nothing?"""
    reveals = [
        each.value for each in ast.walk(ast.parse(source)) if isinstance(each, ast.keyword) and each.arg == "reveal"
    ]
    return any(isinstance(each, ast.Lambda) and isinstance(each.body, ast.Constant) for each in reveals)


def leaks(path, earlier=()):
    """(bet, where, what was said) of each bet of a lesson that is given away."""
    cells = cells_of(path)
    for each in asked(path):
        at = each.cell
        around = range(max(0, at - NEAR), min(len(cells), at + NEAR + 1))
        codes = {f"the code of cell {n}": cells[n].source for n in around if cells[n].cell_type == "code" and n != at}
        codes["its own code"] = own(cells[at].source)
        found = {where: gives_away(text, each, near=True, code=True) for where, text in codes.items()}
        found |= {f"cell {n}": gives_away(shows(cells[n]), each, near=True) for n in around if n != at}
        found["reveal"] = is_told(cells[at].source) and "it computes nothing"
        far = {f"cell {n}": cell for n, cell in enumerate(cells[:at]) if n not in around}
        far |= {f"{other.name}, cell {n}": cell for other in earlier for n, cell in enumerate(cells_of(other))}
        prose = {where: cell.source for where, cell in far.items() if cell.cell_type == "markdown"}
        found |= {where: gives_away(text, each, near=False) for where, text in prose.items()}
        yield from ((each, where, sentence) for where, sentence in found.items() if sentence)


@pytest.mark.every(9)
@pytest.mark.parametrize("path", some(LESSONS), ids=lambda path: path.name)
def test_no_bet_is_given_away(path):
    found = leaks(path, LESSONS[: LESSONS.index(path)])
    assert not [f"{each.bet.question} → {worded(each.answer)} | {where}: {text}" for each, where, text in found]


@pytest.mark.parametrize("path", some(LESSONS), ids=lambda path: path.name)
def test_a_bet_takes_one_line_and_says_nothing_of_its_answer(path):
    calls = [call for each in asked(path) for call in calls_of(cells_of(path)[each.cell].source)]
    assert calls and not [call for call in calls if "\n" in call or "likely=" in call or "why=" in call]


@pytest.mark.every(9)
@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name)
def test_what_is_said_to_mistakes_is_said_to_mistakes_only(path):
    for _, _, bet, answer, _ in asked(path):
        assert not [
            wrong for wrong in bet.likely if spells(wrong, answer) or within(max(meanings(answer), default=None), wrong)
        ], bet
        assert not bet.choices or {*bet.likely} <= {*bet.choices} - {worded(answer)}, bet
        assert not bet.choices or worded(answer) in bet.choices, bet


# --- in every language ----------------------------------------------------------------------------


def spoken(each, code):
    """(question, answer, patterns of what gives it away wherever it stands) in a language; None for a small number."""
    with speaking(code):
        bet, answer = each.again(), each.answer
        if isinstance(answer, str):
            answer = dict(zip(each.bet.choices, bet.choices, strict=True)).get(answer) or bet._reveal()
        if isinstance(answer, Piece):
            return bet, [re.escape(str(answer)), rf"\b{answer.code}\b"]
        numbers = meanings(answer) if isinstance(answer, (int, float, Fraction)) else []
        if not numbers:
            text = worded(answer) if isinstance(answer, str) else ""
            return bet, [re.escape(text)] if len(text.split()) >= RUN or len(text) > 30 else []
        number = max(numbers)
        if number.denominator == 1 and number <= MANY:
            return bet, []
        digits = (
            re.escape(worded(float(number))) if number.denominator != 1 else rf"{int(number):,}".replace(",", r"\D?")
        )
        return bet, [rf"(?<![\d.,]){digits}(?!\d|[.,]\d)(?!\s*%)"]


def told_above(each, cells, code):
    """What a reader of this language is told above a bet that gives it away, sentence by sentence."""
    bet, patterns = spoken(each, code)
    for cell in cells[: each.cell]:
        prose = re.sub(r"\d[\d+–\s]*\s*(min|分)", "", cell.source, flags=re.I) if cell.cell_type == "markdown" else ""
        for sentence in re.split(r"(?<=[.!?:;])\s+|(?<=[。！？：；])|\n+", prose):
            offered = bet.choices and all(choice in sentence for choice in bet.choices)
            for pattern in patterns if not offered else ():
                if re.search(pattern, sentence, re.I) and not re.search(pattern, bet.question, re.I):
                    yield f"{bet.question} | {sentence.strip()}"


@pytest.mark.parametrize("path", some(LESSONS), ids=lambda path: path.name)
def test_in_no_language_an_answer_stands_above_its_question(path):
    name = f"notebooks/{path.name}"
    for code in [code for code in translations.OTHERS if name in catalogue.complete(code)]:
        cells = building.translated(code, name).cells
        assert not [text for each in asked(path) for text in told_above(each, cells, code)], code


def test_an_answer_above_its_question_is_found_in_another_language():
    path = next(path for path in LESSONS if path.stem == "05_counting")
    cells = building.translated("de", f"notebooks/{path.name}").cells
    each = next(each for each in asked(path) if each.answer == 9801)
    assert not [*told_above(each, cells, "de")]
    cells[0].source += "\n\nEs sind 9.801 SETs."
    assert len([*told_above(each, cells, "de")]) == 1


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name)
def test_what_is_committed_of_a_bet_is_its_question_its_choices_and_a_folded_answer(path):
    for cell in cells_of(path):
        if cell.cell_type == "code" and "teach.bet(" in cell.source:
            data = cell.outputs[-1].data
            seen, _, folded = data["text/html"].partition("<details><summary>Show me</summary>")
            answer, _, below = folded.rpartition("</details>")
            assert re.sub(r"<[^>]*>", "", answer) and below == "</div>", cell.source
            question, *choices = data["text/plain"].split("\n- ")
            assert seen.count("<li>") >= len(choices), question


@pytest.mark.full
def test_the_lessons_are_full_of_bets():
    assert sum(len(asked(path)) for path in LESSONS) >= 50


# --- would it be found? ---------------------------------------------------------------------------


def a_bet(answer, question="How many SETs lie on the table?"):
    return Asked("", 0, setlab.teach.bet(question, reveal=lambda: answer), answer)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (1080, "there are 1,080 of them"),
        (1080, "1 080"),
        (1080, "so 1080."),
        (12, "Twelve: that is all"),
        (27, "twenty-seven"),
        (3, "Three SETs lie on the table."),
        (2.785, "about 2.785 of them"),
        ("3.2 %", "so 3.2 % of all"),
        ("more frequent", "It is *more frequent*, you see."),
        (setlab.Card("2tgq"), "two striped green squiggles"),
        (setlab.Card("2tgq"), "2tgq"),
        ([3], "Three SETs lie on the table."),
        ("ask: is each of them all the same, or all different?", "all the **same**, or all different? Yes"),
        ({"all": 120, "few": 3}, "120 of 200"),
    ],
)
def test_what_is_said_is_found(answer, text):
    assert gives_away(text, a_bet(answer), near=True)


@pytest.mark.parametrize(
    ("answer", "text"), [(1080, "11,080"), (1080, "1,090"), (12, "120, 312, 12.5"), (3, "Three of us."), (7, "seventy")]
)
def test_what_is_not_said_is_not(answer, text):
    assert not gives_away(text, a_bet(answer), near=True)


def test_far_away_a_small_number_has_to_be_about_the_same_thing():
    assert not gives_away("About 40 minutes.", a_bet(40), near=False)
    assert gives_away("On the table lie 40 SETs.", a_bet(40), near=False)
    assert gives_away("Among 1,080 others.", a_bet(1080), near=False)
    assert not gives_away("About 45 minutes.", a_bet(45), near=False)
    assert not gives_away("Three SETs lie on the table.", a_bet(3), near=False)


def test_a_name_is_given_away_only_where_the_same_thing_is_said_of_it():
    who = setlab.teach.bet("Who clears the table?", reveal=lambda: "Ada", choices=["Ada", "Eve"])
    assert gives_away("Ada clears more tables.", Asked("", 0, who, "Ada"), near=True)
    assert not gives_away("Ada looks ahead.", Asked("", 0, who, "Ada"), near=True)


def test_the_own_code_may_compute_and_ask_but_not_say():
    source = 'sl.teach.bet("Is it 1080?", reveal=lambda: {}, choices=["1080", "81"])'
    assert is_told(source.format("4")) and not is_told(source.format("2 + 2"))
    assert "1080" not in own(source.format("81 * 80 // 6")) and "1080" in own(source.format("1080"))
