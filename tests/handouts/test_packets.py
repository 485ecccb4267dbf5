"""All paper of a plan in one PDF: what its plan names is in it, once, and found where the first page says."""

import re

import pytest
from helpers.pdf_reader import leaves

from setlab.common.i18n import LANGUAGES, speaking
from setlab_course.book.embedded import scene_for
from setlab_school import handouts
from setlab_school.classroom.plans.plan import plans
from setlab_school.handouts.packets import _NAMED, PACKETS, SHEETS
from setlab_school.handouts.worksheets import KINDS

SITE = "https://example.org/setlab"


def words(leaf):
    return [each.text for each in leaf.words]


def drawings(page):
    return sum(art.tag == "g" for art, _ in page.art)


@pytest.mark.near
@pytest.mark.every(14)
@pytest.mark.parametrize("number", PACKETS)
def test_pages_are_numbered_and_the_first_says_where_each_part_begins(number):
    pages = leaves(handouts.packet(number).pdf())
    for count, leaf in enumerate(pages, 1):
        assert f"Plan {number}, sheet {count} of {len(pages)}" in words(leaf)
    said = words(pages[0])
    begins = [int(text.partition("–")[0]) for text in said if re.fullmatch(r"\d+(–\d+)?", text)]
    ends = [int(text.rpartition("–")[2]) for text in said if re.fullmatch(r"\d+(–\d+)?", text)]
    assert begins[0] == 2 and ends[-1] == len(pages)
    assert all(start - end in (1, 2) for end, start in zip(ends, begins[1:], strict=False))
    assert any("100 mm" in text for text in said), "a line shows whether the printer scaled"


@pytest.mark.parametrize("number", PACKETS)
def test_all_that_a_plan_names_is_there(number):
    made, named = handouts.packet(number), _NAMED.findall(plans()[number].paper)
    titles = [page.bookmark for page in made.pages if page.bookmark]
    for name in named:
        known = name in SHEETS or name.partition("-")[0] in ("worksheet", "poster", "rules")
        assert known, name
        if name != "rules":
            title = handouts.handout(name).title
            assert title in titles
            assert (f"Answers: {title}" in titles) == name.startswith("worksheet-")
    assert len(titles) >= 2 + len(named)


@pytest.mark.parametrize("number", [0, 2])
def test_a_plan_that_wants_next_to_no_paper_has_no_packet(number):
    assert len(_NAMED.findall(plans()[number].paper)) <= 1
    with pytest.raises(ValueError, match=f"there is no packet {number}; choose one of 1, 3, 4, 5, 6, 7, 8"):
        handouts.packet(number)


def test_uses_begin_with_a_capital_and_keep_those_of_german():
    with speaking("de"):
        said = words(leaves(handouts.packet(5).pdf())[0])
    assert "Für die Wand" in said and "Eine Kopie für jeden" in said


def test_the_page_of_the_game_is_taken_out_of_the_rules():
    titles = [page.bookmark for page in handouts.packet(7).pages if page.bookmark]
    assert titles == ["Contents", "Plan 7 · Dice", "The board of SET Cubed", "SET Cubed", "Dice to fold"]


def test_answers_are_behind_all_that_is_copied_for_pupils():
    titles = [page.bookmark for page in handouts.packet(1).pages if page.bookmark]
    assert titles.index("Answers: SET or not?") > titles.index("The third card")


@pytest.mark.parametrize("number", [1, 4, 6])
def test_cards_begin_on_an_odd_page_so_that_backs_meet_fronts(number):
    pages = handouts.packet(number).pages
    [first] = [place for place, page in enumerate(pages, 1) if page.bookmark == "The deck of 81 cards"]
    assert first % 2 == 1


@pytest.mark.every(12)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_code_leads_to_is_there(kind, code):
    lesson, asked = KINDS[kind](1).book
    with speaking(code):
        assert scene_for(asked) is not None
        plain, coded = (handouts.worksheet(kind, site=site) for site in ("", SITE))
    assert [drawings(page) for page in coded.pages] == [drawings(plain.pages[0]) + 1, drawings(plain.pages[1])]
    assert any(f"{lesson}" in text for text in words(leaves(plain.pdf())[0])), "for whoever has no camera"


@pytest.mark.parametrize(
    "site", ["example.org", "https://a b", "javascript:1", 7, "https://ex" + "a" * 200, "https://ä.de"]
)
def test_an_address_that_is_none_is_told(site):
    with pytest.raises(ValueError, match="the address of a site is like"):
        handouts.worksheet("counting", site=site)
