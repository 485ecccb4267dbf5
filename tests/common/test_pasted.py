"""Every door at which a text from a file or a clipboard comes in takes what other programs put around it."""

import pytest
from helpers.each import with_each

from setlab import AG, Card, caps, is_set
from setlab.common.names import tidied
from setlab.common.pasted import pasted, with_plain_blanks
from setlab_course.teach import class_table
from setlab_course.teach.parsing.formulas import formula
from setlab_course.teach.parsing.spelling import numbers, spells
from setlab_proofs.checker import check
from setlab_school.classroom.polls.own import TeacherQuestion

HOMEWORK = "Ann: 00-1 01-5x3 01-6x2? [6a89]"
DOORS = {
    "vectors": ("0120\n1100\n2222", lambda text: len(caps.verify(text).points)),
    "vectors in brackets": ("[(0, 1, 2), (1, 1, 0)]", lambda text: len(caps.verify(text).points)),
    "cards": ("1sro 2sro 3sro", is_set),
    "points": ("0120\n1100", lambda text: len(AG(4).span(text))),
    "a card": ("2tgq", Card),
    "homework": (HOMEWORK, lambda text: class_table(text).rows()[0]["name"]),
    "a question": ("How many? · choose 1; 2 · answer 2", lambda text: TeacherQuestion.read(text).asked().reveal()),
    "a number": ("1080", numbers),
    "a guess": ("two striped green squiggles", lambda text: spells(text, Card("2tgq"))),
    "a name": ("Ann", lambda text: tidied(text, 20)),
}
WAYS = {
    "a mark in front": lambda text: f"\ufeff{text}",
    "a mark in the middle": lambda text: text[:-1] + "\ufeff" + text[-1:],
    "a joiner": lambda text: f"\u2060{text}\u200b",
    "ends of lines": lambda text: text.replace("\n", "\r\n") + "\r\n",
    "old ends of lines": lambda text: text.replace("\n", "\r") + "\r",
    "half a letter": lambda text: f"{text}\ud83d",
    "blanks behind": lambda text: f"{text}\u00a0\u2009",
}


@with_each("way", WAYS)
@pytest.mark.parametrize("door", DOORS)
def test_a_door_takes_it(door, way):
    text, read = DOORS[door]
    assert read(WAYS[way](text)) == read(text)


@pytest.mark.parametrize("door", ["vectors", "cards", "points", "homework", "a guess"])
@with_each("blank", ["\u00a0", "\u202f", "\t", "\u3000", "\u2003"])
def test_a_blank_is_a_blank(door, blank):
    text, read = DOORS[door]
    assert read(text.replace(" ", blank)) == read(text)


def test_bytes_say_themselves_how_they_are_meant():
    for code in ("utf-8", "utf-8-sig", "utf-16"):
        assert pasted("é漢\r\n1".encode(code)) == "é漢\n1"
    with pytest.raises(ValueError, match="utf-8"):
        pasted(b"\xff1")
    assert with_plain_blanks("a\u00a0b\tc") == "a b c" and pasted("a\u00a0b") == "a\u00a0b"
    assert formula("1") == 1


def test_a_certificate_with_a_mark_in_front(tmp_path):
    caps.prove_largest(3, progress=False).save(tmp_path / "a.json")
    text = (tmp_path / "a.json").read_text("utf-8")
    assert check(f"\ufeff{text}") == check(text) == (3, 9)
