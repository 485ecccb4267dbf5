"""The table of lessons: a line for each, and the way to the same course in other languages."""

import re

from setlab_course.lessons import lessons
from setlab_course.teach import course
from setlab_course.teach.toc.lessons import for_whom


def test_the_table_has_a_link_a_level_and_a_picture_with_words_for_each():
    _, _, *lines = course()._repr_markdown_().splitlines()
    assert len(lines) == len(lessons())
    for line, each in zip(lines, lessons(), strict=True):
        assert f"[{each.number} {each.title}]({each.file}.ipynb)" in line and f"| {each.minutes} min" in line
        assert for_whom(each.level) in line and re.search(r'<img [^>]*alt="[^"]+"', line) and line.count("|") == 6
        assert (f"(../exercises/{each.file}.ipynb)" in line) == bool(each.exercise)
    assert "11 The twenty:" in repr(course())


def test_a_lesson_that_a_language_has_not_is_the_english_one_and_says_so(tmp_path, monkeypatch):
    for folder in ("notebooks", "exercises", "lessons/de/notebooks", "lessons/de/exercises"):
        (tmp_path / folder).mkdir(parents=True)
        for each in lessons()[: 2 if "lessons" in folder else None]:
            (tmp_path / folder / f"{each.file}.ipynb").touch()
    monkeypatch.chdir(tmp_path / "lessons" / "de" / "notebooks")
    table = course()._repr_markdown_()
    first, second, third = lessons()[:3]
    assert f"({first.file}.ipynb)" in table and f"(../exercises/{second.file}.ipynb)" in table
    title = f"{third.number} {third.title} (in English)"
    assert f"[{title}](../../../notebooks/{third.file}.ipynb)" in table
    assert f"{third.exercise} min (in English)](../../../exercises/{third.file}.ipynb)" in table
    monkeypatch.chdir(tmp_path / "notebooks")
    assert "in English" not in course()._repr_markdown_()


def test_the_course_leads_to_the_same_course_in_other_languages(tmp_path, monkeypatch):
    for folder in ("notebooks", "lessons/da/notebooks", "lessons/zh-Hant/notebooks", "lessons/de"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "00_start_here.ipynb").touch()
    monkeypatch.chdir(tmp_path / "notebooks")
    links = course()._repr_markdown_().splitlines()[-2:]
    dansk, chinese = (f"../lessons/{code}/notebooks/00_start_here.ipynb" for code in ("da", "zh-Hant"))
    assert links == ["", f"In other languages: [dansk]({dansk}) · [繁體中文]({chinese})"]
    monkeypatch.chdir(tmp_path / "lessons" / "da" / "notebooks")
    assert "[English](../../../notebooks/00_start_here.ipynb)" in course()._repr_markdown_()
    assert "[dansk]" not in course()._repr_markdown_()
    monkeypatch.chdir(tmp_path)
    assert "In other" not in course()._repr_markdown_()
