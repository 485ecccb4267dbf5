"""The screens of a lesson's page: one idea on each, few words for children, and no name of a function."""

import ast
import json
import re

import pytest
from helpers.tree import ROOT

from setlab_course.lessons import lessons

CHILDREN, OTHERS = 120, 210  # words of a screen at most
CELL = re.compile(r'<div class="cell".*?</code></pre>(?:</details>)?</div></div>', re.S)
LEVEL = {each.file: each for each in lessons()}
LESSONS = sorted((ROOT / "notebooks").glob("[0-9]*.ipynb"))
FOR_CHILDREN = [path for path in LESSONS if LEVEL[path.stem].level == "10" and not LEVEL[path.stem].programs]
ASKS = re.compile(r"\bteach\.(bet|sketch|hypothesis)\(|teach\.proof\(")


@pytest.fixture
def screens(site_learning):
    """Returns the screens of a lesson as (what is read there, its HTML): `screens(path)`."""
    say, read = site_learning.words("learn", "en"), site_learning.reader(lambda text, options: f"({text})")

    def of(path):
        notebook = json.loads(path.read_text("utf-8"))
        for each in notebook["cells"]:
            each["outputs"] = []
        made = re.findall(r"<section.*?</section>", site_learning.article(notebook, say, False, read), re.S)
        return [(CELL.sub("", one), one) for one in made]

    return of


def words(html):
    """How many words are read there; what follows a ruler is small print."""
    return len(re.findall(r"[\w’'-]+", re.sub("<hr.*|<[^>]+>", " ", html, flags=re.S)))


def asked(path):
    """How often a screen of a lesson asks something, screen by screen."""
    asks = [0]
    for each in json.loads(path.read_text("utf-8"))["cells"]:
        source = "".join(each["source"])
        if each["cell_type"] == "markdown":
            asks += [0] * len(re.findall("^## ", source, re.M))
        else:
            asks[-1] += len(ASKS.findall(source))
    return asks


def test_lesson_00_is_three_screens(screens):
    first, bet, on = screens(LESSONS[0])
    assert "Validator(" in first[1].replace("</span>", "") and "bet(" in bet[1] and "01_the_rule.html" in on[0]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_screen_has_few_words_and_one_question(path, screens):
    most = CHILDREN if LEVEL[path.stem].level == "10" else OTHERS
    read = [words(text) for text, _ in screens(path)]
    assert len(read) >= 3 and not [(n, count) for n, count in enumerate(read, 1) if count > most]
    assert max(asked(path)) <= 1


@pytest.mark.parametrize("path", FOR_CHILDREN, ids=lambda path: path.stem)
def test_a_child_reads_no_program_and_is_told_to_run_nothing(path, screens):
    read = " ".join(text for text, _ in screens(path))
    assert "<code>" not in read and not re.search(r"\bcells?\b|\bsl\.|[Rr]un (it|this)", read)


def test_all_programs_of_a_page_are_behind_one_switch(screens):
    """But a question's own, which knows the answer, is folded once more."""
    html = " ".join(text for _, text in screens(LESSONS[2]))
    assert html.count("<details>") == html.count("knows the answer") == sum(asked(LESSONS[2]))
    page = (ROOT / "tools" / "site" / "learn" / "page.html").read_text("utf-8")
    assert page.count('id="code"') == 1 and "$cells" in page


def outside(tree):
    """The names that statements of a cell assign, or define, and not those within functions and comprehensions."""
    for each in tree.body:
        if isinstance(each, (ast.FunctionDef, ast.ClassDef)):
            yield each.name
        else:
            inner = {id(n) for part in ast.walk(each) if isinstance(part, (ast.comprehension,)) for n in ast.walk(part)}
            names = [n for n in ast.walk(each) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
            yield from (name.id for name in names if id(name) not in inner)


def free(tree):
    """The names that a cell uses and does not make."""
    made = {each.arg for each in ast.walk(tree) if isinstance(each, ast.arg)}
    names = [each for each in ast.walk(tree) if isinstance(each, ast.Name)]
    made |= {each.id for each in names if isinstance(each.ctx, ast.Store)}
    return {each.id for each in names} - made


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_what_is_not_run_before_somebody_asks_is_needed_by_nothing_and_shows_what_it_gave(path):
    cells = [each for each in json.loads(path.read_text("utf-8"))["cells"] if each["cell_type"] == "code"]
    trees = [ast.parse("".join(each["source"])) for each in cells]
    for n, each in enumerate(cells):
        if "long" in each["metadata"].get("tags", ()):
            assert each["outputs"] and not ASKS.search("".join(each["source"]))
            assert not set(outside(trees[n])) & set().union(*map(free, trees[n + 1 :]))


def test_some_cells_take_long():
    assert sum('"long"' in path.read_text("utf-8") for path in LESSONS) > 5


def test_a_long_cell_shows_its_text_and_says_so(site_learning):
    say = site_learning.words("learn", "en")
    output = {"output_type": "stream", "text": "16 < 17"}
    each = {"id": "a", "source": ["count()"], "outputs": [output], "metadata": {"tags": ["long"]}}
    assert "<pre>16 &lt; 17</pre>" in site_learning.cell(each, say, False) and "data-long" in site_learning.cell(
        each, say, False
    )
    each["metadata"] = {}
    assert "<pre>16" not in site_learning.cell(each, say, False)


NAV = """<script id="told" type="application/json">{"say": {"place": "{n} of {all}", "whole": "All", "single": "One"}}
</script><main id="lesson" data-steps><section id="part-1"><h2>A</h2></section><section id="part-2"><h2>B</h2></section>
<p class="cells"></p><nav id="steps"><button id="back">Back</button><span id="place"></span>
<button id="next">Next</button>$on<button id="whole"></button><button id="code"></button></nav></main>
<nav class="ways">$ways</nav>"""


@pytest.mark.parametrize("path", LESSONS[1:-1], ids=lambda path: path.stem)
def test_the_last_screen_leads_on_once(path, screens, site_learning):
    """The button does; the text has no link of its own, and the link below goes where the button stands."""
    after = f"{LESSONS[LESSONS.index(path) + 1].stem}.html"
    assert f'href="{after}' not in screens(path)[-1][0]
    assert site_learning.way_on(path, "en", ROOT).count(after) == 1
    assert f'class="after" href="../notebooks/{after}"' in site_learning.ways(path, "en", ROOT)


def test_ones_own_words_stand_above_the_ways_to_other_lessons():
    for path in LESSONS:
        cells = ["".join(each["source"]) for each in json.loads(path.read_text("utf-8"))["cells"]]
        own = [n for n, text in enumerate(cells) if "teach.own_words(" in text]
        assert all("**Back:**" in cells[n + 1] and "**Next:**" not in "".join(cells[: n + 1]) for n in own), path


@pytest.mark.near
@pytest.mark.page
def test_next_on_the_last_screen_leads_to_the_next_lesson(browser, site_learning):
    program = (ROOT / "tools" / "site" / "page" / "steps.js").read_text("utf-8")
    page = browser.new_page()
    for path, leads in ((LESSONS[2], "../notebooks/02_against_the_computer.html"), (LESSONS[-1], None)):
        page.goto("about:blank")
        ways = site_learning.ways(path, "en", ROOT)
        page.set_content(NAV.replace("$on", site_learning.way_on(path, "en", ROOT)).replace("$ways", ways))
        page.add_script_tag(content=program)
        on = page.locator("#on")
        assert on.is_hidden() and page.locator("#next").is_enabled()
        page.locator("#next").click()
        assert page.locator("h2:visible").inner_text() == "B"
        if leads is None:
            assert page.locator("#next").is_disabled() and on.count() == 0, "after the last lesson there is none"
            continue
        assert page.locator("#next").is_hidden() and on.get_attribute("href") == leads
        assert on.inner_text() == "Next → 02 Against the computer"
        below = page.locator(".ways .after")
        assert below.is_hidden() and page.locator(".ways a:visible").count() == 2, "one link leads on"
        page.locator("#back").click()
        assert on.is_hidden() and page.locator("#next").is_visible()
        page.locator("#next").click()
        page.locator("#whole").click()
        assert on.is_hidden() and below.is_visible(), "on one page the way on stands below"
    page.close()
