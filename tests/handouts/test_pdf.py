"""The PDF itself: the same bytes each time, all letters embedded, pages as large as they should be, nothing outside."""

import hashlib
import re
from functools import cache
from itertools import combinations

import pytest
from helpers.hash_seeds import printed
from helpers.pdf_reader import fonts, leaves
from helpers.some import some

from setlab.common.i18n import LANGUAGES, speaking
from setlab.games.pages import rules
from setlab_school import handouts
from setlab_school.handouts.hours import plan_names
from setlab_school.handouts.pages import POINT, SIZES, THEMES, styled
from setlab_school.handouts.posters import posters
from setlab_school.handouts.rules_sheets import ON_PAPER, blocks_on_paper, on_paper, title
from setlab_school.handouts.saving import MAKERS

COUNTS = {"deck": 18, "junior-deck": 6, "dice-to-fold": 5, "board": 3, "rules": len(ON_PAPER) + 1}
COUNTS |= {"tickets": 1, "certificate": 1, "certificate-winner": 1}
COUNTS |= {f"poster-{proof}": 1 for proof in posters()}
COUNTS |= dict.fromkeys(plan_names(), 1)
PACKETS = [name for name in MAKERS if name.startswith("packet-")]  # made of the others: as long as these are
# On their side; of the board two pages of three.
LYING = {"deck", "junior-deck", "dice-to-fold", "certificate", "certificate-winner"}


@cache
def made(name, paper="a4", seed=4):
    return handouts.handout(name, seed, paper)


@cache
def pdf(name, paper="a4"):
    return made(name, paper).pdf()


@cache
def read(name, paper="a4"):
    return leaves(pdf(name, paper))


def same_bytes(names):
    """Whatever the order in which Python keeps sets, and whatever was made before."""
    code = (
        "import hashlib; from setlab import handouts\n"
        f"print([hashlib.sha256(handouts.handout(name, 4).pdf()).hexdigest() for name in {names}])"
    )
    [said] = printed(code)
    return eval(said) == [hashlib.sha256(pdf(name)).hexdigest() for name in reversed(names)][::-1]


@pytest.mark.full
def test_the_same_bytes_whatever_the_run():
    assert same_bytes(["dice-to-fold", "worksheet-magic-square", "worksheet-set-or-not"])


@pytest.mark.full
def test_the_same_bytes_of_all():
    assert same_bytes([*MAKERS])


def test_the_day_does_not_change_them(monkeypatch):
    """Nor the hour: whatever asks for it would find another one."""
    before, long_ago = pdf("certificate"), lambda *_: 86400.0
    for name in ("time", "localtime", "gmtime"):
        monkeypatch.setattr(f"time.{name}", long_ago)
    assert handouts.handout("certificate", 4).pdf() == before
    assert {*re.findall(rb"\(D:(\d{8})", before)} == {b"20000101"}


# Each on each paper; packets, and long ones on that of America, with --full only: to be read back takes seconds.
LONG = {name for name in MAKERS if COUNTS.get(name, 0) > 4}
LEAVES = [
    pytest.param(name, paper, marks=pytest.mark.full if name in PACKETS or (paper == "letter" and name in LONG) else ())
    for name in MAKERS
    for paper in SIZES
]


@pytest.mark.every(15)
@pytest.mark.parametrize(("name", "paper"), LEAVES)
def test_pages(name, paper):
    pages = read(name, paper)
    assert len(pages) == len(made(name, paper).pages)
    if name in PACKETS:
        return
    assert len(pages) in ((1, 2) if name in plan_names() else [COUNTS.get(name, 2)])
    for number, page in enumerate(pages):
        size = (page.wide, page.high)
        assert size == pytest.approx(
            SIZES[paper][:: -1 if name in LYING or (name == "board" and number) else 1], abs=0.01
        )


@pytest.mark.every(9)
@pytest.mark.parametrize("name", some(MAKERS))
def test_all_fonts_are_embedded_and_none_is_there_for_nothing(name):
    found = fonts(pdf(name))
    assert found and all(font.embedded for font in found)
    assert {font.name for font in found} == {words.font for page in read(name) for words in page.words}
    for font in found:
        used = {x for page in read(name) for words in page.words if words.font == font.name for x in words.text}
        assert {*font.letters.values()} - {"\0", " "} == used - {" "}, "these letters and no others"


@pytest.mark.every(6)
@pytest.mark.parametrize("name", ["junior-deck", "board", "worksheet-set-or-not", "worksheet-caps", "certificate"])
def test_black_and_white_has_no_colour(name):
    for theme, most in (("black-and-white", 1), ("colour-blind", 3)):
        pages = leaves(handouts.handout(name, theme=theme).pdf())
        paints = {paint for page in pages for path in page.paths for paint in (path.fill, path.stroke) if paint}
        assert max(map(len, paints)) == most


@pytest.mark.parametrize("theme", THEMES)
def test_themes_paint_cards_as_they_do_on_the_screen(theme):
    paints = {
        x.stroke
        for page in leaves(handouts.deck("junior", theme=theme).pdf())
        for x in page.paths
        if x.fill and x.curves
    }
    red = {"colour": "d0203a", "colour-blind": "D55E00", "black-and-white": "8c8c8c"}[theme]
    parts = [int(red[k : k + 2], 16) / 255 for k in (0, 2, 4)]
    assert any(paint == pytest.approx(parts if len(paint) == 3 else parts[:1], abs=0.003) for paint in paints if paint)


def test_what_a_pdf_says_of_itself():
    with speaking("da"):
        danish = handouts.certificate()
    said = danish.pdf()
    assert b"/Lang (da)" in said, "it stays that of the handout"
    assert b"/Title (Diplom)" in said and b"/Author (setlab)" in said and b"/Creator (setlab)" in said
    assert b"/PrintScaling /None" in said, "or cards of two printers would not be equally large"
    assert b"/Image" not in re.sub(rb"/ProcSet \[.*?\]", b"", said) and b"/Outlines" not in said


@pytest.mark.near
def test_the_rules_have_a_list_of_contents():
    titles = re.findall(rb"/Title \((.*?)\)", pdf("rules"))
    assert [title.decode() for title in titles[:-1]] == [page.bookmark for page in made("rules").pages]
    assert titles[-1] == b"The rules" and len(titles) == len(ON_PAPER) + 2
    contents, *pages = read("rules")
    said = [words.text for words in contents.words]
    for number, (name, page) in enumerate(zip(ON_PAPER, pages, strict=True), 2):
        assert said[said.index(title(name)) + 1] == str(number) == page.words[-1].text, name


@pytest.mark.every(4)
@pytest.mark.parametrize("name", ["deck", "junior-deck", "dice-to-fold", "board"])
def test_a_line_shows_whether_the_printer_has_scaled(name):
    pages = read(name)[:: 2 if "deck" in name else 1]  # not on backs
    for page in pages[1:] if name == "board" else pages:
        lines = [path.box for path in page.paths if path.stroke]
        assert any(abs(right - left - 100) < 0.05 and abs(foot - top) < 0.5 for left, top, right, foot in lines), name
        assert any("100 mm" in words.text for words in page.words)


# --- what is on the pages ---------------------------------------------------------------------------------------------


def check_layout(sheet, pages, margin=5.0):
    """Nothing lies outside of what printers print, no line of text on another one."""
    for number, page in enumerate(pages, 1):
        boxes = [
            (words.x, words.y - 0.7 * words.size * POINT, words.x + words.wide, words.y + 0.15 * words.size * POINT)
            for words in page.words
            if not words.turned
        ]
        edges = [path.box for path in page.paths] + boxes
        lefts, tops, rights, feet = zip(*edges, strict=True)
        assert margin < min(lefts) and max(rights) < page.wide - margin, (sheet, number)
        assert margin < min(tops) and max(feet) < page.high - margin, (sheet, number)
        for a, b in combinations(boxes, 2):
            apart = a[2] <= b[0] + 0.1 or b[2] <= a[0] + 0.1 or a[3] <= b[1] or b[3] <= a[1]
            assert apart, (sheet, number, a, b)


@pytest.mark.every(12)
@pytest.mark.parametrize(("name", "paper"), LEAVES)
def test_nothing_is_cut_and_no_text_lies_on_another(name, paper):
    check_layout(made(name, paper), read(name, paper))


@pytest.mark.full
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_all_languages_papers_and_themes(code, theme):
    with speaking(code):
        for name in MAKERS:
            for paper in SIZES:
                sheet = handouts.handout(name, 5, paper, theme)
                check_layout(sheet, leaves(sheet.pdf()))


@pytest.mark.full
@pytest.mark.parametrize("code", LANGUAGES)
def test_worksheets_of_many_seeds_fit(code):
    with speaking(code):
        for name in (name for name in MAKERS if name.startswith("worksheet")):
            for seed in range(30):
                sheet = handouts.handout(name, seed, "letter")
                check_layout(sheet, leaves(sheet.pdf()))


@pytest.mark.full
@pytest.mark.parametrize("code", some(["zh_Hant", "en", "de"]))
def test_rules_are_whole_and_large_enough_to_read(code):
    with speaking(code):
        for name, page in zip(ON_PAPER, leaves(handouts.rules_pages("letter").pdf())[1:], strict=True):
            said = "".join(words.text for words in page.words)
            blocks = [block if isinstance(block, str) else block.summary() for block in blocks_on_paper(name)]
            lines = [line.lstrip("#- ") for block in blocks for line in block.split("\n")]
            missing = [line for line in lines if plain(line) not in plain(said)]
            assert not missing, name
            assert min(words.size for words in page.words if len(words.text) > 8) >= 7.49, name


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_can_only_be_typed_is_not_on_paper_and_pages_are_called_by_their_titles(code):
    with speaking(code):
        for name in ON_PAPER:
            before = [block for block in rules(name).blocks() if isinstance(block, str)]
            after = [on_paper(block) for block in before]
            assert not [
                block for block in after if "`" in block or re.search(r"[\"„“«»「](set|cubed)[\"“”«»」]", block)
            ]
            assert sum(map(len, after)) > 0.75 * sum(map(len, before)), "hardly anything is lost"


def test_a_page_of_rules_is_about_the_game_on_the_table():
    """No computer, no key, no option; and how several play, which a screen would settle by its own clock."""
    for name in ON_PAPER:
        said = " ".join(each for each in blocks_on_paper(name) if isinstance(each, str))
        assert not re.search(r"screen|computer|program|key\b|What you can choose|silent\*\*$", said), name
        assert len(said) > 300, "there is something left to play by"
        refers = "is on the page" in said and name not in ("cubed", "scramble", "crossword")
        assert refers <= ("feature, looked at on its own, is either" in said), "a table has one page"
    assert "calls first and then has a few seconds" in " ".join(map(str, blocks_on_paper("normal")))
    assert not [name for name in ON_PAPER if name == "versus" or name.startswith("handheld")]
    with pytest.raises(ValueError, match="no page of rules 'versus'"):
        handouts.rules_pages(names="versus")


def plain(text):
    return "".join("".join(letter for letter, _ in styled(text)).split())
