"""Worksheets: every answer is right by another way than the one by which it was found."""

import re
from functools import cache
from itertools import combinations, product

import pytest
from helpers.pdf_reader import leaves

from setlab import DECK
from setlab.common.i18n import LANGUAGES, speaking
from setlab_school import handouts
from setlab_school.handouts.counting import CountingSheet, asked
from setlab_school.handouts.tasks import AllSix, Caps, EndGameTask, MagicSquare, SetOrNot, Thirds
from setlab_school.handouts.worksheets import KINDS

SEEDS = range(1, 9)


def fits(*three):
    """Is this a SET: no feature with two alike and one other? Letter by letter, of three codes or vectors."""
    return all(len({*letters}) != 2 for letters in zip(*(getattr(c, "code", c) for c in three), strict=True))


@cache
def all_sets():
    return [three for three in combinations(DECK, 3) if fits(*three)]


@pytest.mark.parametrize("seed", SEEDS)
def test_set_or_not(seed):
    task = SetOrNot(seed)
    assert task.answers == [fits(*three) for three in task.threes]
    assert 3 <= sum(task.answers) <= 4 and len(task.threes) == 8


@pytest.mark.parametrize("seed", SEEDS)
def test_the_third_card(seed):
    task = Thirds(seed)
    for puzzle, answer in zip(task.pairs, task.answers, strict=True):
        assert [card for card in DECK if card not in puzzle.cards and fits(card, *puzzle.cards)] == [answer]


@pytest.mark.parametrize("seed", SEEDS)
def test_find_all_six(seed):
    task = AllSix(seed)
    lying = dict(zip("ABCDEFGHIJKL", task.table.cards, strict=True))
    found = ["".join(letters) for letters in combinations(lying, 3) if fits(*(lying[x] for x in letters))]
    assert sorted("".join(sorted(group)) for group in task.answers) == found and len(found) == 6


@pytest.mark.parametrize("seed", SEEDS)
def test_magic_squares(seed):
    """Rows, columns, diagonals; and the three cards given leave no choice."""
    task = MagicSquare(seed)
    for square, given in zip(task.answers, task.given, strict=True):
        rows = [[(k, n) for n in range(3)] for k in range(3)]
        lines = [*rows, *(zip(*rows, strict=True)), [(k, k) for k in range(3)], [(k, 2 - k) for k in range(3)]]
        assert all(fits(*(square[place] for place in line)) for line in lines) and len({*square.values()}) == 9
        assert filled({place: square[place] for place in given}) == square


def filled(square):
    """What follows from some cards: whenever two lie on a line with an empty place, the third is known."""
    places = [*product(range(3), repeat=2)]
    lines = [line for line in combinations(places, 3) if fits(*line)]
    assert len(lines) == 12
    while True:
        more = {}
        for line in lines:
            known, empty = [p for p in line if p in square], [p for p in line if p not in square]
            if len(known) == 2:
                [more[empty[0]]] = [c for c in DECK if len({c, *(square[p] for p in known)}) == 3
                                    and fits(c, *(square[p] for p in known))]  # fmt: skip
        if not more:
            return square
        square = {**square, **more}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_missing_card(seed):
    """Of all cards that do not lie there only one makes every sum divisible by three."""
    task = EndGameTask(seed)
    for ending, answer in zip(task.endings, task.answers, strict=True):
        open_ = [card.vector for card in ending.cards]
        can = [c for c in DECK if not any(sum(values) % 3 for values in zip(c.vector, *open_, strict=True))]
        assert can == [answer] and answer not in ending.cards and len(open_) == 5


@pytest.mark.parametrize("seed", SEEDS)
def test_points_without_a_line(seed):
    task = Caps(seed)
    assert [(len(given), len(whole)) for given, whole in task.begun] == [(2, 4), (2, 4), (4, 9)]
    for given, whole in task.begun:
        assert {*given} <= {*whole} and len({*whole}) == len(whole)
        assert not [three for three in combinations(whole, 3) if fits(*three)]


@pytest.mark.parametrize("seed", SEEDS)
def test_counting(seed):
    """Each number counted in the deck, one by one."""
    task = CountingSheet(seed)
    assert len(task.questions) == 6
    for question in task.questions:
        assert question.answer == counted(question), question
        assert question.way.endswith(f"= {question.answer}") or not question.way
        assert (
            not question.way or eval(question.way.split("=")[0].replace("·", "*").replace("−", "-")) == question.answer
        )


def counted(question):
    wanted = [(f.name, v) for f, v in question.about] if question.kind != "kind" else []

    def has(card):
        return [card.looks[name] is value for name, value in wanted]

    if question.kind in ("one", "both", "either"):
        return sum((any if question.kind == "either" else all)(has(card)) for card in DECK)
    if question.kind == "within":
        return sum(all(all(has(card)) for card in three) for three in all_sets())
    if question.kind == "through":
        return sum(question.cards[0] in three for three in all_sets())
    if question.kind == "spared":
        return sum(not {*three} & {*question.cards} for three in all_sets())
    if question.kind == "table":
        return sum(fits(*three) for three in combinations(question.cards, 3))
    return sum(
        sum(len({*x}) == 3 for x in zip(*(c.code for c in t), strict=True)) == question.about[0] for t in all_sets()
    )


def test_a_question_is_a_sentence():
    """Values are said as one says them, never glued: no "Shape: diamond"."""
    for code in LANGUAGES:
        with speaking(code):
            for question in CountingSheet(3).questions + CountingSheet(4).questions:
                assert not re.search("[:：„“»«「]", asked(question)), asked(question)


def test_every_kind_of_question_is_met():
    assert len({question.kind for seed in range(20) for question in CountingSheet(seed).questions}) == 8


# --- on paper ---------------------------------------------------------------------------------------------------------


def said(page):
    return [words.text for words in page.words]


@pytest.mark.every(3)
@pytest.mark.parametrize("kind", KINDS)
def test_the_answers_have_a_page_of_their_own(kind):
    task, key = leaves(handouts.worksheet(kind, seed=3).pdf())
    assert not [text for text in said(task) if "Answers" in text] and [text for text in said(key) if "Answers" in text]
    assert len(task.paths) + len(task.words) != len(key.paths) + len(key.words)


@pytest.mark.near
def test_no_answer_stands_on_the_page_to_work_on():
    for kind in ("third-card", "end-game"):
        sheet = handouts.worksheet(kind, seed=3)
        task, key = (" ".join(said(page)) for page in leaves(sheet.pdf()))
        assert all(str(card) in key and str(card) not in task for card in sheet.answers)
    sheet = handouts.worksheet("counting", seed=3)
    task, key = (" ".join(said(page)) for page in leaves(sheet.pdf()))
    assert all(question.way in key for question in CountingSheet(3).questions)
    assert not [question.way for question in CountingSheet(3).questions if question.way and question.way in task]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_there_is_room_to_draw_the_third_card(paper):
    """With a thick pencil, by a child of ten: at least 50 by 34 millimetres, one frame for each pair."""
    page = handouts.worksheet("third-card", seed=3, paper=paper).pages[0]
    frames = [art for art, _ in page.art if art.tag == "rect" and art.get("stroke-dasharray")]
    assert len(frames) == len(Thirds(3).pairs) == 8
    assert all(float(each.get("width")) >= 50 and float(each.get("height")) >= 34 for each in frames)


@pytest.mark.every(6)
@pytest.mark.parametrize("kind", ["set-or-not", "third-card", "find-all-six", "magic-square", "end-game", "counting"])
def test_cards_on_worksheets_have_letters_for_a_copier_without_colours(kind):
    """Beside the paint that a printer has: the colours stay, and their letters are there in grey too."""
    pages = leaves(handouts.worksheet(kind, seed=3).pdf())
    assert "R" in {text for page in pages for text in said(page)}
    paints = {path.stroke for page in pages for path in page.paths if path.stroke}
    assert max(map(len, paints)) == 3, "in colour"
    decks = leaves(handouts.deck("junior").pdf())
    assert not {text for page in decks for text in said(page)} & {"R", "G", "P"}, "cards to cut out stay as they are"


@pytest.mark.full
def test_another_seed_is_another_sheet():
    for kind in KINDS:
        first, other = handouts.worksheet(kind, seed=1), handouts.worksheet(kind, seed=2)
        assert first.answers != other.answers and first.name != other.name
        assert first.pdf() != other.pdf()


@pytest.mark.parametrize(
    ("call", "kind", "said"),
    [
        (lambda: handouts.worksheet("sudoku"), ValueError, "there is no worksheet 'sudoku'; choose one of set-or-not"),
        (lambda: handouts.worksheet("caps", seed="1"), TypeError, "a seed is a whole number, not '1'"),
        (lambda: handouts.worksheet("caps", seed=True), TypeError, "a seed is a whole number, not True"),
        (lambda: handouts.worksheet("caps", paper="A5"), ValueError, "no size of paper 'A5'; choose one of a4, letter"),
        (lambda: handouts.worksheet("caps", paper=4), ValueError, "no size of paper 4; choose one of a4, letter"),
        (
            lambda: handouts.worksheet("caps", theme="grey"),
            ValueError,
            "no theme 'grey'; choose one of colour, colour-b",
        ),
        (
            lambda: handouts.handout("decks"),
            ValueError,
            "no handout 'decks'; perhaps you mean 'deck'. Choose one of deck, junior-deck",
        ),
    ],
)
def test_what_is_wrong_is_one_sentence(call, kind, said):
    with pytest.raises(kind, match=said) as error:
        call()
    assert "\n" not in str(error.value)
