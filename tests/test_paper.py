"""The article on the course: whose it is, what it counts, and whom it quotes."""

import re

import yaml
from helpers.tree import ROOT

from setlab.course import TASKS, lessons

FOLDER = ROOT / "tools" / "paper"
_, HEAD, TEXT = (FOLDER / "paper.md").read_text(encoding="utf-8").split("---\n", 2)
HEAD = yaml.safe_load(HEAD)
BOOKS = (FOLDER / "paper.bib").read_text(encoding="utf-8")


def test_nobody_is_an_author_who_is_not_one_of_the_project():
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert [each["name"] for each in HEAD["authors"]] == [each["name"] for each in cited["authors"]]
    assert (FOLDER / HEAD["bibliography"]).is_file()


def test_it_has_what_a_reviewer_looks_for_and_is_short():
    assert re.findall(r"^# (.+)", TEXT, re.M)[:4] == [
        "Summary",
        "Statement of need",
        "Learning objectives and design",
        "How to adopt it",
    ]
    assert 250 < len(TEXT.split()) < 1000


def test_it_quotes_what_is_in_its_list_and_all_of_it():
    keys = re.findall(r"^@\w+\{(\w+),", BOOKS, re.M)
    assert len({*keys}) == len(keys) and {*re.findall(r"@(\w+)", TEXT)} == {*keys}
    entries = BOOKS.split("\n@")
    assert all(re.search(r"year = \{\d{4}\}", each) and "title = " in each for each in entries)


def test_its_numbers_are_those_of_the_course():
    text = " ".join(TEXT.split())
    ideas = sum(len(each.ideas) for each in lessons())
    assert 80 < len(TASKS) < 100 and "more than 80 exercises" in text
    assert 55 <= ideas < 65 and "a map of some sixty ideas" in text
    assert len(lessons()) == 18 and "lessons 01 to 16" in text, "an introduction and a first hour of Python before them"
