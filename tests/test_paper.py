"""The article on the course: whose it is, what it counts, and whom it quotes; and to what it sends teachers."""

import re
from textwrap import dedent

import nbformat
import yaml
from helpers.tree import ROOT

import setlab
from setlab_course.lessons import TASKS, lessons
from setlab_course.lessons.lesson import Lesson

FOLDER = ROOT / "tools" / "paper"
_, HEAD, TEXT = (FOLDER / "paper.md").read_text(encoding="utf-8").split("---\n", 2)
HEAD = yaml.safe_load(HEAD)
BOOKS = (FOLDER / "paper.bib").read_text(encoding="utf-8")
TEACHERS = (ROOT / "TEACHERS.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\d\d½?) \| (.+) \| (\w+) \| (\d+) \| (\d+|–) \|$", TEXT, re.M)


def test_nobody_is_an_author_who_is_not_one_of_the_project():
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert [each["name"] for each in HEAD["authors"]] == [each["name"] for each in cited["authors"]]
    assert (FOLDER / HEAD["bibliography"]).is_file()


def test_it_has_what_a_reviewer_looks_for_and_is_short():
    assert re.findall(r"^# (.+)", TEXT, re.M)[:5] == [
        "Summary",
        "Statement of need",
        "Learning objectives and design",
        "How to adopt it",
        "Story of the project and experience of use",
    ]
    assert 250 < len(re.findall(r"\S*[^\W\d_]\S*", TEXT)) < 1350


def test_it_quotes_what_is_in_its_list_and_all_of_it():
    keys = re.findall(r"^@\w+\{(\w+),", BOOKS, re.M)
    assert len({*keys}) == len(keys) and {*re.findall(r"@(\w+)", TEXT)} == {*keys}
    entries = BOOKS.split("\n@")
    assert all(re.search(r"year = \{\d{4}\}", each) and "title = " in each for each in entries)


def test_its_numbers_are_those_of_the_course():
    text = " ".join(TEXT.split())
    ideas = sum(len(each.ideas) for each in lessons())
    assert 80 < len(TASKS) < 100 and "more than 80 exercises" in text
    assert 55 <= ideas < 65 and "map of some sixty ideas" in text
    assert len(lessons()) == 18 and "lessons 01 to 16" in text, "an introduction and a first hour of Python before them"


def test_its_table_has_each_lesson_and_its_minutes():
    ours = [(each.number, each.level, f"{each.minutes}", f"{each.exercise or '–'}") for each in lessons()]
    assert [(number, *rest) for number, _, *rest in ROWS] == ours


def test_its_sums_are_those_of_the_table():
    reading, solving = sum(each.minutes for each in lessons()), sum(each.exercise for each in lessons())
    assert f"\n| all | | | {reading} | {solving} |\n" in TEXT
    (ours, our), (theirs, their) = divmod(reading, 60), divmod(solving, 60)
    said = f"All lessons take {ours} hours and {our} minutes, all exercises {theirs} hours and {their} minutes."
    page = (ROOT / "tools" / "docs" / "pages" / "teachers.md").read_text(encoding="utf-8")
    assert all(said in " ".join(each.split()) for each in (TEXT, page))


def promised(lesson):
    """What a notebook says that one will be able to do: its first cell, and the list at its end."""
    cells = nbformat.read(ROOT / "notebooks" / f"{lesson.file}.ipynb", as_version=4).cells
    return "\n".join(cell.source for cell in (cells[0], *cells[-2:]) if cell.cell_type == "markdown").lower()


def test_what_one_can_do_afterwards_is_promised_by_the_lesson_itself():
    """Each word of four letters or more stands in what the notebook promises; its end may be bent."""
    for lesson, (_, outcome, *_) in zip(lessons(), ROWS, strict=True):
        words = re.findall(r"[a-z]{4,}", outcome.lower())
        foreign = [word for word in words if not re.search(rf"\b{word[:4]}", promised(lesson))]
        assert words and not foreign, (lesson.number, foreign)


def test_the_scheduler_is_the_one_that_ours_is_compared_with():
    [version] = re.findall(r"^fsrs==(\d+)\.", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.M)
    memory = (ROOT / "packages" / "setlab_course" / "teach" / "recall" / "memory.py").read_text(encoding="utf-8")
    assert f"FSRS-{version} [@fsrs" in TEXT and f"version {version}." in BOOKS and f"FSRS, version {version}," in memory


def test_a_lesson_of_ones_own_is_made_as_teachers_are_told():
    """What the ten lines name is there, and nothing of ours has that name; the lesson is one."""
    text = (ROOT / "tools" / "docs" / "pages" / "own_lesson.md").read_text(encoding="utf-8")
    assert re.findall(r"^(\d+)\. ", text, re.M) == [str(number) for number in range(1, 11)]
    made = {}
    exec(dedent(re.search(r"```python\n(.*?)```", text, re.S)[1]), made)
    own, names = made["LESSON"], re.findall(r"`notebooks/(\w+)\.ipynb`", text)
    assert isinstance(own, Lesson) and own.number not in {each.number for each in lessons()}
    [model] = [each for each in lessons() if each.file == names[0]]
    assert (own.minutes, own.level) == (model.minutes, model.level)
    assert names[1].startswith(f"{own.number}_") and f"`packages/setlab_course/lessons/{names[1]}`" in text
    assert f"`# {own.number} · {own.title}`" in text
    assert f'`Adapted from "{model.number} · {model.title}" by the setlab authors, CC BY 4.0\n' in text
    cells = nbformat.read(ROOT / "notebooks" / f"{model.file}.ipynb", as_version=4).cells
    assert cells[-1].source == f'sl.teach.end("{model.number}")' and f'`sl.teach.end("{own.number}")`' in text
    assert any(cell.source.startswith("## Exercises\n") for cell in cells)
    ours, own_bet = re.findall(r"`(sl\.teach\.bet\(.*?\))`", text, re.S)
    assert any(cell.source == ours for cell in cells)
    made = eval(own_bet, {"sl": setlab})
    made.press("guess", "guess", "81")
    assert made.press("guess", "guess", "27").endswith("Exactly.")


def test_teachers_are_told_of_each_form():
    text = " ".join(TEACHERS.partition("## Help: where to ask\n")[2].split())
    forms = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in (ROOT / ".github/ISSUE_TEMPLATE").iterdir()]
    names = {form["name"] for form in forms if "name" in form}
    assert names == {*re.findall(r"\*(An? \w+|A \w+ seems wrong)\*", text)} and len(names) == 4
    assert {"blank_issues_enabled": True} in forms, "for a question that fits none of them"
