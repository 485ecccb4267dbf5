import pytest
from helpers.pdf_reader import leaves

from setlab.common.i18n import LANGUAGES, gettext, speaking
from setlab_course.lessons import theorem
from setlab_school import handouts
from setlab_school.handouts.posters import FOOT, posters


def written(page):
    return [node.text for art, _ in page.art for node in art.iter("text") if node.text]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", posters())
def test_each_poster_is_there_in_each_language_and_all_of_it_is_on_the_page(name, code):
    with speaking(code):
        made = handouts.poster(name, name="Ann")
        [page], proved = made.pages, theorem(name)
        words = "".join(written(page)).replace(" ", "")
        for text in (gettext(proved.title), *proved.sentences):
            assert text.replace(" ", "").replace("*", "") in words
        told = [art for art, _ in page.art if art.tag == "text" and art.text not in ("setlab", made_by())]
        assert max(float(node.get("y")) for node in told) < page.high - FOOT, "nothing runs into who proved it"


def made_by():
    return gettext("Proved by {name}").format(name="Ann")


def test_it_is_a_pdf_of_one_page_with_its_picture():
    [leaf] = leaves(handouts.poster("08-plane", name="Ann").pdf())
    assert any("Proved by Ann" in words.text for words in leaf.words)
    assert sum(path.curves > 0 for path in leaf.paths) >= 4 * 9, "the plane with its nine points, four times"


def test_what_is_wrong_is_said():
    for name in ("x", "11-three", "13-ultrasets", "15-slices", ["08-plane"], None):
        with pytest.raises(ValueError, match=r"choose one of 08-plane, 08-space, 11-twenty, 13-quads, 13-proset$"):
            handouts.poster(name)
    with pytest.raises(ValueError, match="leave the name out"):
        handouts.poster(name="𓀀")
