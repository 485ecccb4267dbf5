"""A plan on paper says all that the room plays."""

import pytest
from helpers.pdf_reader import leaves

from setlab.common.i18n import LANGUAGES, gettext, speaking
from setlab_school import handouts
from setlab_school.classroom.plans.plan import plans
from setlab_school.handouts.hours import FOOT, MARGIN, plan_names


def written(handout):
    return "".join(node.text for page in handout.pages for art, _ in page.art for node in art.iter("text") if node.text)


def bare(text):
    return "".join(each for each in text if each not in "*`" and not each.isspace())


@pytest.mark.every(4)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("number", range(len(plans())))
def test_each_plan_is_whole_on_one_page_or_two_in_each_language(number, code):
    with speaking(code):
        made, plan = handouts.plan(number), plans()[number]
        words = bare(written(made))
        texts = [
            gettext(plan.title),
            *(text for _, text in plan.sections()),
            *(gettext(each.say) for each in plan.steps),
        ]
        shown = [each.put.summary for each in plan.steps if each.put]
        choices = [choice for each in plan.steps if each.put for choice in each.put.printed()[1]]
    assert all(bare(text) in words for text in (*texts, *shown, *choices))
    assert len(made.pages) in (1, 2)
    for page in made.pages:
        feet = [float(node.get("y")) for art, _ in page.art for node in art.iter("text") if art.tag == "text"]
        assert sorted(feet)[-2] < page.high - FOOT + 1, "nothing runs into the foot"


@pytest.mark.parametrize(("number", "pictures"), [(0, 1), (1, 2), (7, 1)])
def test_questions_bring_their_cards_and_the_board(number, pictures):
    drawn = [art for page in handouts.plan(number).pages for art, _ in page.art if art.tag == "g"]
    assert len(drawn) == pictures


@pytest.mark.parametrize("number", [-1, 9, True, "1", None, 1.0])
def test_a_plan_that_is_none_is_told_in_one_sentence(number):
    with pytest.raises(ValueError if type(number) is int else TypeError, match="choose one of 0 to 8"):
        handouts.plan(number)


def test_the_names_are_those_of_the_plans():
    assert plan_names() == [f"plan-{number}" for number, _ in enumerate(plans())]


def test_a_long_title_goes_on_in_another_line():
    with speaking("de"):
        for leaf in leaves(handouts.plan(5).pdf()):
            assert max(words.x + words.wide for words in leaf.words) < leaf.wide - MARGIN + 1
