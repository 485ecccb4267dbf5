"""Steps of a proof: what is right in all cases is right, each likely mistake has its sentence, no claim is an error."""

import pytest

from setlab_course.teach import step


@pytest.mark.parametrize("claim", [(2, 2, 1), [2, 2, 1], "2, 2, 1", "(2, 2, 1)"])
def test_lists_and_tuples_are_alike(claim):
    verdict = step(claim, [(2, 2, 1), [2, 2, 1]])
    assert verdict and "Yes: it holds in every case." in repr(verdict)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ((1, 2, 2), "in the wrong order"),
        ([2, 2], "Give 3 numbers here"),
        (5, "Give 3 numbers here"),
        ((2, 2, 2), "add up to 6, and they should add up to 5"),
        ((3, 2, 0), "No line has more than two."),
        ((4, 1, 0), "something else"),
        ((2, 2, "x"), "Write numbers"),
        (("a", {}, None), "Write numbers"),
    ],
)
def test_a_wrong_split_is_answered(claim, said):
    verdict = step(claim, [(2, 2, 1)], likely={(3, 2, 0): "No line has more than two."})
    assert not verdict and repr(verdict).startswith("No. ") and said in repr(verdict)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (3, "Three points on a line are that line."),
        ("three", "Three points on a line are that line."),
        (7, "5 too many"),
        ("x", "Give a number here, such as 7, not 'x'."),
        ([2, 3], "Give a number here"),
        (None, "Give a number here"),
        (1j, "Give a number here"),
    ],
)
def test_a_wrong_number_is_answered(claim, said):
    verdict = step(claim, [2, 2], likely={3: "Three points on a line are that line."})
    assert not verdict and said in repr(verdict)


def test_it_has_to_be_so_in_every_case():
    assert step(2, [2, 2, 2]) and not step(2, [2, 2, 3]) and not step(3, [2, 3])


def test_three_dots_wait():
    assert not step(..., [2]) and "three dots" in repr(step(..., [2]))


def test_no_case_proves_nothing():
    with pytest.raises(ValueError, match="at least one case"):
        step(2, [])


def test_the_words_for_the_mistakes_are_sentences():
    with pytest.raises(TypeError, match="a sentence for each wrong guess"):
        step(2, [2], likely={3: 4})
