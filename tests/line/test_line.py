"""The line that is drawn between splits and their mean: what it says is so, and nothing that is moved breaks it."""

import pytest

from setlab.caps import Certificate, verify
from setlab.widgets import DrawTheLine
from setlab_proofs.line.line import STEPS

PROVING = {2: (0, 120), 3: (200, 160), 4: (167, 19), 5: (67, 133), 6: (107, 57)}


def moved(dimension, size=None, ends=None):
    line = DrawTheLine(dimension, size)
    for key, end in zip(("left", "right"), ends or PROVING[dimension], strict=True):
        line.press("move", key, str(end))
    return line


@pytest.mark.parametrize(
    ("dimension", "weights", "said"),
    [
        (4, (693, -16, 3), "210 / 12 is no whole number. So there is no cap of 21 points."),
        (
            5,
            (29190, -133, 10),
            "4 of 24 on the side of the mean: 20 + 20 + 6, 20 + 19 + 7, 20 + 18 + 8 and 19 + 19 + 8.",
        ),
        (6, (938912, -691, 20), "2 of 52 on the side of the mean: 45 + 45 + 23 and 45 + 44 + 24."),
    ],
)
def test_the_lines_of_the_lessons_are_found(dimension, weights, said):
    line = moved(dimension)
    assert line.division.weights == weights and line.proves and said in line.note
    assert "stage-yes" in line.frame["html"] and not line.errors


@pytest.mark.parametrize("dimension", [2, 3, 4])
def test_a_certificate_is_written_from_the_line(dimension, tmp_path):
    line = moved(dimension)
    line.press("certificate", "certificate")
    proof = line.certificate()
    assert proof.steps[-1].weights == line.division.weights and verify(proof.witness).size == line.asked.size - 1
    proof.save(tmp_path / "proof.json")
    assert Certificate.load(tmp_path / "proof.json").check().size == {2: 4, 3: 9, 4: 20}[dimension]


def test_where_a_cap_is_no_line_proves_anything():
    line = DrawTheLine(4, 20)
    for left in range(0, STEPS + 1, 20):
        for right in range(0, STEPS + 1, 20):
            line.restore((left, right))
            assert not line.proves and "there is no cap" not in line.note
    assert ("certificate", "certificate") not in line.offers and repr(line) == "DrawTheLine(4, 20)"


def test_a_line_that_leaves_small_parts_is_not_what_is_wanted():
    line = DrawTheLine(5)
    line.restore((40, 160))
    found = next(
        line.note
        for left in range(0, STEPS + 1, 10)
        for right in range(0, STEPS + 1, 10)
        if line.restore((left, right)) is None and "their parts are small" in line.note
    )
    assert "16 + 15 + 15" in found and not line.proves


@pytest.mark.parametrize("dimension", range(3, 7))
def test_the_line_that_one_begins_with_proves_nothing_yet(dimension):
    assert not DrawTheLine(dimension).proves


def test_a_long_way_of_one_end_is_one_step_back():
    line = DrawTheLine(4)
    for end in (140, 130, 120):
        line.press("move", "left", str(end))
    line.press("move", "right", "100")
    assert line.press("undo", "undo") == line.note and line.ends == (120, 120)
    line.press("undo", "undo")
    assert line.ends == (150, 120)


def test_what_is_told_changes_when_a_split_changes_sides():
    line = DrawTheLine(4)
    assert line.press("move", "left", "151") == ""
    assert line.press("move", "left", "20").startswith("7 of 7 on the side of the mean") or line.note


def test_it_goes_on_another_day_and_in_another_space():
    line = moved(5)
    other = DrawTheLine(4)
    other.load_state(line.dump_state())
    assert other.asked == line.asked and other.ends == line.ends
    line.press("dimension", "dimension", "3")
    assert line.asked.size == 10 and line.press("dimension", "dimension", "5") == line.note and line.ends == PROVING[5]
    for forged in ((7, (1, 1)), (4, (1, 999)), (4, ("1", 2)), (4, (1,)), 4):
        with pytest.raises((ValueError, TypeError)):
            DrawTheLine(4).load_state(forged)


@pytest.mark.parametrize("value", ["up", None, "", True, "1e9"])
def test_an_end_goes_to_a_number_only(value):
    line = DrawTheLine(4)
    line.press("move", "left", value)
    assert all(0 <= end <= STEPS for end in line.ends) and not line.errors


@pytest.mark.parametrize(("dimension", "size"), [(1, None), (7, None), (4, 2), (4, 28)])
def test_other_questions_are_refused(dimension, size):
    with pytest.raises(ValueError, match=r"dimensions 2 to 6|from 3 to 27"):
        DrawTheLine(dimension, size)
    for wrong in (("4", None), (4, 20.5), (4.0, None), (True, None)):
        with pytest.raises(TypeError, match="is a whole number"):
            DrawTheLine(*wrong)


def test_the_table_says_all_that_the_picture_shows():
    line = moved(4)
    html = line.frame["html"]
    assert html.count("<tr>") == 1 + 7 + 1 and "9 + 8 + 4" in html and "68.25" in html
    assert html.count('aria-label="left end of the line"') == 1


def test_the_saved_picture_gives_no_line_away():
    text, markup = DrawTheLine(4).still()
    assert "21 points in AG(4, 3)" in text and "img" in {each.tag for each in markup.iter()}
