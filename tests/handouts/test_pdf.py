"""The PDF itself: the same bytes each time, all letters embedded, pages as large as they should be, nothing outside."""

import hashlib
from functools import cache
from itertools import combinations

import pytest
from helpers.hash_seeds import printed
from helpers.pdf_reader import fonts, leaves, objects

from setlab import handouts
from setlab.core.i18n import LANGUAGES, speaking
from setlab.games.pages import PAGES, rules
from setlab.handouts.lines import styled
from setlab.handouts.marks import POINT, Path, Window, Words
from setlab.handouts.press import SIZES, THEMES
from setlab.handouts.saving import MAKERS

COUNTS = {"deck": 18, "junior-deck": 6, "dice-to-fold": 5, "dice-stickers": 2, "board": 3, "rules": len(PAGES)}
COUNTS |= {"score-sheet": 1, "certificate": 1}
LYING = {"deck", "junior-deck", "dice-to-fold", "certificate"}  # on their side; of the board two pages of three


@cache
def made(name, paper="a4", seed=4):
    return handouts.handout(name, seed, paper)


@cache
def pdf(name, paper="a4"):
    return made(name, paper).pdf()


def same_bytes(names):
    """Whatever the order in which Python keeps sets, and whatever was made before."""
    code = (
        "import hashlib; from setlab import handouts\n"
        f"print([hashlib.sha256(handouts.handout(name, 4).pdf()).hexdigest() for name in {names}])"
    )
    [said] = printed(code)
    return eval(said) == [hashlib.sha256(pdf(name)).hexdigest() for name in reversed(names)][::-1]


def test_the_same_bytes_whatever_the_run():
    assert same_bytes(["dice-to-fold", "worksheet-magic-square", "worksheet-set-or-not"])


@pytest.mark.full
def test_the_same_bytes_of_all():
    assert same_bytes([*MAKERS])


def test_each_pdf_has_its_own_letters():
    """reportlab knows fonts by their names, for as long as Python runs: letters that are not in one have no number."""
    for code in ("en", "de", "da"):
        with speaking(code):
            streams = [stream for _, stream in objects(handouts.score_sheet().pdf()).values() if stream]
        said = [stream for stream in streams if b" Tj" in stream]
        assert said and not [stream for stream in said if b"\\000" in stream]


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("name", MAKERS)
def test_pages(name, paper):
    pages = leaves(pdf(name, paper))
    assert len(pages) == len(made(name, paper).pages) == COUNTS.get(name, 2)
    for number, page in enumerate(pages):
        size = (page.wide, page.high)
        assert size == pytest.approx(
            SIZES[paper][:: -1 if name in LYING or (name == "board" and number) else 1], abs=0.01
        )


@pytest.mark.parametrize("name", MAKERS)
def test_all_fonts_are_embedded(name):
    found = fonts(pdf(name))
    assert found and all(found.values()) and all("DejaVu" in font for font in found)


def test_the_fonts_that_pages_use_are_those():
    data = handouts.certificate().pdf()
    names = {use for page in leaves(data) for use in page.fonts}
    resources = b"".join(head for head, _ in objects(data).values())
    assert names and all(name.encode() + b" " in resources for name in names)


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


def test_the_language_is_in_the_pdf_and_stays_that_of_the_handout():
    with speaking("da"):
        danish = handouts.certificate()
    assert b"/Lang (da)" in danish.pdf()


# --- what is on the pages ---------------------------------------------------------------------------------------------


def words_of(marks):
    for mark in marks:
        if isinstance(mark, Window):
            yield from words_of(mark.marks)
        elif isinstance(mark, Words):
            yield mark


def check_layout(sheet, margin=5.0):
    """Nothing lies outside of what printers print, no line of text on another one, no letter is without a font."""
    for page in sheet.pages:
        edges = [mark.box for mark in page.marks if isinstance(mark, Window)]
        points = [step[1:] for mark in page.marks if isinstance(mark, Path) for step in mark.steps if step[0] != "Z"]
        xs = [z for point in points for z in point[::2]] + [z for x, _, wide, _ in edges for z in (x, x + wide)]
        ys = [z for point in points for z in point[1::2]] + [z for _, y, _, high in edges for z in (y, y + high)]
        boxes = []
        for words in (mark for mark in page.marks if isinstance(mark, Words) and not mark.turn):
            wide = page.press.letters.width(words.text, words.style, words.size) * POINT
            boxes.append(
                (words.x, words.y - 0.7 * words.size * POINT, words.x + wide, words.y + 0.15 * words.size * POINT)
            )
        xs += [z for box in boxes for z in box[::2]]
        ys += [z for box in boxes for z in box[1::2]]
        assert margin < min(xs) and max(xs) < page.wide - margin, (sheet, page.bookmark)
        assert margin < min(ys) and max(ys) < page.high - margin, (sheet, page.bookmark)
        for a, b in combinations(boxes, 2):
            apart = a[2] <= b[0] + 0.1 or b[2] <= a[0] + 0.1 or a[3] <= b[1] or b[3] <= a[1]
            assert apart, (sheet, page.bookmark, a, b)
        for words in words_of(page.marks):
            assert all(font.has(x) for font, part in page.press.letters.runs(words.text, words.style) for x in part), (
                words
            )


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("name", MAKERS)
def test_nothing_is_cut_and_no_text_lies_on_another(name, paper):
    check_layout(made(name, paper))


@pytest.mark.full
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_all_languages_papers_and_themes(code, theme):
    with speaking(code):
        for name in MAKERS:
            for paper in SIZES:
                sheet = handouts.handout(name, 5, paper, theme)
                check_layout(sheet)
                assert all(fonts(sheet.pdf()).values())


@pytest.mark.full
@pytest.mark.parametrize("code", LANGUAGES)
def test_worksheets_of_many_seeds_fit(code):
    with speaking(code):
        for name in (name for name in MAKERS if name.startswith("worksheet")):
            for seed in range(30):
                check_layout(handouts.handout(name, seed, "letter"))


@pytest.mark.parametrize("code", ["en", "de", "zh_Hant"])
def test_rules_are_whole_and_large_enough_to_read(code):
    with speaking(code):
        for name, page in zip(PAGES, handouts.rules_pages("letter").pages, strict=True):
            said = "".join(words.text for words in words_of(page.marks))
            blocks = [block if isinstance(block, str) else block.summary() for block in rules(name).blocks()]
            lines = [line.lstrip("#- ") for block in blocks for line in block.split("\n")]
            missing = [line for line in lines if plain(line) not in plain(said)]
            assert not missing, name
            assert min(words.size for words in words_of(page.marks) if len(words.text) > 8) >= 7.5, name


def plain(text):
    return "".join("".join(letter for letter, _ in styled(text)).split())
