"""Lessons as pages: to be read before any program runs, alive in their order, and nothing that one did is lost."""

import json
import re
import tomllib
from html.parser import HTMLParser

import pytest
from helpers.lite import kept, until
from helpers.page import READY, audit, settled
from helpers.tree import ROOT

from setlab.common.i18n import LANGUAGES, tag
from tools import translations

pytestmark = [pytest.mark.world, pytest.mark.full, pytest.mark.timeout(600)]

WORDS = {code: tomllib.loads(translations.page(code, "learn")) for code in LANGUAGES}
FOLDER = "learn/"
LESSONS = sorted(path.stem for path in (ROOT / "notebooks").glob("[0-9]*.ipynb"))
EXERCISES = sorted(path.stem for path in (ROOT / "exercises").glob("[0-9]*.ipynb"))


def text_of(site, place):
    return (site / "learn" / place).read_text("utf-8")


def prose(html):
    """What somebody reads who has no JavaScript."""
    return re.sub(r"<(script|style)\b.*?</\1>|<[^>]+>", " ", html, flags=re.S)


def written(cell):
    """Where its program is changed."""
    return cell.locator(".code").get_by_role("textbox")


def unfolded(page, cell):
    """Show the programs of the page; that of a question is folded once more."""
    cell.scroll_into_view_if_needed()
    if page.locator("#code").get_attribute("aria-pressed") == "false":
        page.locator("#code").click()
    if cell.locator(".code summary").count():
        cell.locator(".code summary").click()
    cell.get_by_role("button", name=WORDS["en"]["write"]).click()


def opened(page, cell):
    """The same, when it was unfolded and can be changed."""
    unfolded(page, cell)
    cell.locator("[aria-multiline]").wait_for()
    return written(cell)


# --- what is built --------------------------------------------------------------------------------------------------


def test_every_language_says_the_same_things():
    for said in WORDS.values():
        assert said.keys() == WORDS["en"].keys() and all(said.values())
        slots = {name: sorted(re.findall(r"{\w+}", text)) for name, text in said.items()}
        assert slots == {name: sorted(re.findall(r"{\w+}", text)) for name, text in WORDS["en"].items()}


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_lessons_and_exercises_are_there_and_every_link_leads_somewhere(site, code):
    lang = tag(code)
    pages = [f"{lang}.html", *(f"{lang}/notebooks/{name}.html" for name in LESSONS)]
    pages += [f"{lang}/exercises/{name}.html" for name in EXERCISES]
    for place in pages:
        text = text_of(site, place)
        assert f'<html lang="{lang}">' in text and "<math-" not in text and not re.search(r"\$\w+", prose(text))
        for link in re.findall(r'(?:href|src)="([^"#:]+)(?:#[^"]*)?"', text.partition('<script id="told"')[0]):
            assert (site / "learn" / place).parent.joinpath(link.partition("?")[0]).resolve().exists(), (place, link)


def test_it_can_be_read_without_a_program_and_formulas_are_formulas(site):
    text = text_of(site, "en/notebooks/05_counting.html")
    assert len(prose(text).split()) > 900 and text.count("<math") > 3 and "\\frac" not in text
    assert text.count("<section") > 5 and "<h1" in text


def test_no_page_prints_what_only_a_run_should_show(site):
    """As notebooks of the site: pictures and questions, and no text that was computed."""
    for name in LESSONS:
        cells = r'<div class="cell" data-cell="[\w-]+"><div class="shown">(.*?)</div><'  # and those that take long
        shown = re.findall(cells, text_of(site, f"en/notebooks/{name}.html"), re.S)
        assert shown and not any("<pre" in each for each in shown), name


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_does_not_say_how_a_notebook_is_used(site, code):
    for name in ("00_start_here", "00_with_python", "01_the_rule"):
        text = text_of(site, f"{tag(code)}/notebooks/{name}.html")
        read = prose(re.sub(r'<div class="code">.*?</div>', "", text[text.index("<main") :], flags=re.S))
        assert not re.search(r"\+ (Enter|Eingabe|Entrée|Intro)|Jupyter|\[\*\]", read), name
        assert WORDS[code]["cells"] in read


def test_code_is_whole_behind_its_fold(site):
    for name in LESSONS:
        cells = json.loads((ROOT / "notebooks" / f"{name}.ipynb").read_text("utf-8"))["cells"]
        code = {each["id"]: "".join(each["source"]) for each in cells if each["cell_type"] == "code"}
        found = re.findall(
            r'data-cell="([\w-]+)".*?<pre><code>(.*?)</code></pre>', text_of(site, f"en/notebooks/{name}.html"), re.S
        )
        read = {cell: re.sub(r"</?span[^>]*>", "", text) for cell, text in found}
        for entity, letter in (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
            read = {cell: text.replace(entity, letter) for cell, text in read.items()}
        assert read == code


# --- in a browser ---------------------------------------------------------------------------------------------------


def key(page, name):
    return page.locator(f'[data-key="{name}"]:visible').first


def test_one_idea_a_screen_by_keys_alone(look):
    page = look("en/notebooks/01_the_rule.html")
    assert page.locator("section:visible").count() == 1 and page.locator("#back").is_disabled()
    page.locator("#next").press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Guess the rule"
    key(page, "another").press("Enter")
    page.locator(".stage").get_by_text("SETs so far").first.wait_for()
    page.locator("#next").press("Enter")
    page.reload()
    page.locator(READY).wait_for(timeout=120_000)
    assert page.locator("section:visible h2").inner_text() == "A rule that is nearly right"
    page.locator("#back").press("Enter")
    page.locator(".stage").get_by_text("SETs so far").first.wait_for()
    page.locator("#whole").press("Enter")
    assert page.locator("section:visible").count() > 10 and page.locator("#next").is_hidden()


SHIFTS = """() => new Promise((told) => {
    let sum = 0;
    const seen = new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (sum += value)));
    seen.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => told(sum), 200);
})"""


@pytest.mark.parametrize("named", ["part-10", "Dice", "%"])
def test_the_screen_that_an_address_names_is_there_at_once_and_nothing_jumps(look, named):
    """And without the program that brings Python one reads on."""
    page = look("en.html", wait=False, service_workers="block")
    page.context.route("**/page/learn.js", lambda route: route.abort())
    page.goto(page.url.replace("en.html", f"en/notebooks/01_the_rule.html#{named}"))
    here = page.locator("section:visible :is(h1, h2)")
    assert here.inner_text() == ("01 · The rule" if named == "%" else "Dice")
    assert page.locator(".title").is_visible() == (named != "%")
    assert page.evaluate(SHIFTS) < 0.01
    page.locator("#next").press("Enter")
    assert here.inner_text() == ("Guess the rule" if named == "%" else "WILD")


def test_a_guess_comes_before_what_was_computed_and_is_there_after_a_reload(look):
    page = look("en/notebooks/02_against_the_computer.html")
    page.locator("#whole").click()
    page.get_by_text(WORDS["en"]["later"]).first.wait_for(timeout=120_000)
    question = page.get_by_role("textbox", name="How many SETs lie on a table of twelve cards, on average?")
    question.fill("3")
    question.press("Enter")
    page.locator("p", has_text="You said 3.").first.wait_for(timeout=120_000)
    page.get_by_role("button", name="Show me").click()
    drawn = page.get_by_text(re.compile(r" 2 SETs  █+ \d+"))
    told = page.get_by_text("Few tables have no SET at all")
    assert drawn.is_hidden() and told.is_hidden(), "the next question asks for it: to be drawn first"
    page.get_by_role("slider").first.press("End")
    page.get_by_role("button", name="That is my guess").click()
    drawn.wait_for()
    assert told.is_visible()
    kept(page, "pages.json", "guesses")
    page.reload()
    page.locator("#whole").click()
    page.locator("p", has_text="You said 3.").first.wait_for(timeout=120_000)


def test_code_is_opened_changed_run_and_brought_back(look):
    page = look("en/notebooks/06_cards_as_vectors.html#A-clock-with-three-hours")
    cell = page.locator(".cell").nth(2)
    unfolded(page, cell)
    area = written(cell)
    area.and_(cell.locator("[aria-multiline]")).wait_for()
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.role") == "textbox", "the focus is there"
    first = area.inner_text()
    area.fill("import unittest.mock  # which comes when it is asked for\nprint(6 * 7)\nsl.Card('2tgx')")
    area.press("Control+z")
    assert area.inner_text() == first
    area.press("Control+y")
    area.press("Shift+Enter")
    cell.locator("pre", has_text="42").wait_for(timeout=120_000)
    assert "names no symbol" in cell.locator("pre.error").inner_text()
    kept(page, "pages.json", "6 * 7")
    page.reload()
    page.locator(READY).wait_for(timeout=120_000)
    cell.locator("pre", has_text="42").wait_for(timeout=120_000)
    unfolded(page, cell)
    cell.get_by_role("button", name=WORDS["en"]["first"]).click()
    cell.locator("pre", has_text="42").wait_for(state="detached", timeout=120_000)
    area.and_(cell.locator("[aria-multiline]")).wait_for()
    assert area.inner_text() == first


def test_a_cell_has_its_program_and_not_the_code_of_which_it_speaks(look):
    """What stands for a project names the call by which it is handed in."""
    page = look("en/notebooks/04_dnup.html#A-project:-a-game-of-your-own")
    assert opened(page, page.locator("section:visible .cell").first).inner_text().strip() == 'sl.teach.project("play")'


def test_a_cell_that_never_ends_is_stopped_and_the_rest_goes_on(look):
    page = look("en/notebooks/06_cards_as_vectors.html#A-clock-with-three-hours")
    cells = page.locator(".cell")
    unfolded(page, cells.nth(2))
    written(cells.nth(2)).fill("while True:\n    pass")
    cells.nth(2).get_by_role("button", name=WORDS["en"]["run"]).click()
    cells.nth(2).get_by_role("button", name=WORDS["en"]["stop"]).click(timeout=120_000)
    cells.nth(2).get_by_text(WORDS["en"]["stopped"]).wait_for()
    written(cells.nth(2)).fill("6 * 7")
    cells.nth(2).get_by_role("button", name=WORDS["en"]["run"]).click()
    cells.nth(2).locator("pre", has_text="42").wait_for(timeout=120_000)


def test_a_program_is_written_as_in_any_editor_and_by_keys_one_gets_out(look):
    page = look("en/exercises/01_the_rule.html")
    area = written(page.locator("[data-open]").first)
    page.locator("[data-open] [aria-multiline]").first.wait_for()
    area.fill("")
    for line in ("def f(n):", "if n:", "return 1  # here:"):
        area.press_sequentially(line)
        area.press("Enter")
    assert area.inner_text() == "def f(n):\n    if n:\n        return 1  # here:\n        "
    area.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == WORDS["en"]["run"]
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.role") == "textbox"


def test_without_the_editor_one_writes_as_in_any_form(look):
    page = look("en/notebooks/06_cards_as_vectors.html#A-clock-with-three-hours", wait=False, service_workers="block")
    page.context.route("**/page/editor/*", lambda route: route.abort())
    page.reload()
    page.locator(READY).wait_for(timeout=120_000)
    cell = page.locator(".cell").nth(2)
    unfolded(page, cell)
    cell.locator("textarea").fill("6 * 7")
    cell.locator("textarea").press("Control+Enter")
    cell.locator("pre", has_text="42").wait_for(timeout=120_000)


def test_what_is_written_and_was_not_run_is_there_after_a_reload(look):
    page = look("en/notebooks/06_cards_as_vectors.html#A-clock-with-three-hours")
    cell = page.locator(".cell").nth(2)
    opened(page, cell).fill("6 * 7")
    page.keyboard.press("Tab")
    kept(page, "pages.json", "6 * 7")
    page.reload()
    cell.locator("pre", has_text="42").wait_for(timeout=120_000)


def test_a_newer_site_while_a_lesson_is_open_takes_nothing_away(look):
    page = look("en/notebooks/06_cards_as_vectors.html#A-clock-with-three-hours", wait=False, service_workers="block")
    page.add_init_script("delete globalThis.caches")  # no memory to go on from
    page.reload()
    page.locator(READY).wait_for(timeout=120_000)
    cell = page.locator(".cell").nth(2)

    def another(route):
        route.fulfill(content_type="text/html", body=route.fetch().text().replace("setlab-", "setlab-1"))

    page.context.route("**/06_cards_as_vectors.html", another)
    page.context.route("**/setlab-*.whl", lambda route: route.fulfill(status=404))
    opened(page, cell).fill("while True:\n    pass")
    cell.get_by_role("button", name=WORDS["en"]["run"]).click()
    cell.get_by_role("button", name=WORDS["en"]["stop"]).click(timeout=120_000)
    page.get_by_text(WORDS["en"]["newer"]).wait_for(timeout=120_000)
    assert page.locator("#trouble").bounding_box()["y"] < 20, "in sight, wherever one reads"
    written(cell).fill("6 * 7")
    page.keyboard.press("Tab")
    page.context.unroute_all()
    page.get_by_role("button", name=WORDS["en"]["anew"]).click()
    cell.locator("pre", has_text="42").wait_for(timeout=120_000)


@pytest.mark.parametrize("gone", ["pyodide.asm.wasm", "setlab-*.whl", "python.js"])
def test_a_network_that_breaks_is_told_and_the_lesson_can_still_be_read(look, gone):
    page = look("en/notebooks/05_counting.html", wait=False, service_workers="block")
    page.context.route(f"**/{gone}", lambda route: route.abort())
    page.reload()
    page.locator("#trouble").wait_for(timeout=120_000)
    assert page.locator("#trouble p").inner_text() in (WORDS["en"]["cut"], WORDS["en"]["broken"])
    page.locator("#whole").click()
    assert page.locator("h2:visible").count() > 3
    page.context.unroute(f"**/{gone}")
    page.get_by_role("button", name=WORDS["en"]["again"]).click()
    page.locator(READY).wait_for(timeout=120_000)


def test_an_exercise_is_pressed_and_a_program_written(look):
    page = look("en/exercises/01_the_rule.html#SET-or-not?")
    page.locator("section:not([hidden]) .scene .stage").first.wait_for(timeout=120_000)
    audit(page, "html")
    page.evaluate("location.hash = 'Why-not?'")
    page.locator("section:not([hidden]) [aria-multiline]").first.wait_for()
    assert page.locator("[data-open] .code").first.is_visible(), "what is to be written stands open"
    audit(page, "html")


LATER = """{
  const [Real, more] = [Date, %d * 864e5];
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + more); }
    static now() { return Real.now() + more; }
  };
}
"""
ASKED = "() => Object.entries(localStorage).find(([name]) => name.startsWith('setlab asked'))?.[1] ?? null"


def days_later(page, site, days):
    """What the clock says to the page, and to the worker in which its Python runs, when it is loaded again."""
    shift = LATER % days
    program = shift + (site / "page/python.js").read_text("utf-8")
    page.context.unroute_all()
    page.context.route("**/page/python.js", lambda route: route.fulfill(body=program, content_type="text/javascript"))
    page.add_init_script(shift)
    page.reload()


def test_what_was_missed_is_asked_on_another_day_on_the_first_page(look, site):
    page = look("en.html", wait=False, service_workers="block")
    first, asks, section = page.url, page.locator("#ask"), page.locator("#yesterday")
    assert asks.is_hidden() and section.is_hidden(), "who has met nothing is asked nothing"
    choices = page.locator('.stage:visible [data-key^="guess-"]:visible')

    page.goto(first.replace("en.html", "en/notebooks/01_the_rule.html#part-3"))
    choices.first.click(timeout=120_000)
    page.get_by_text("Think again").wait_for()
    choices.last.click()
    until(page, ASKED)
    page.goto(first)
    assert asks.is_visible() and section.is_hidden(), "what was met today is still fresh"

    days_later(page, site, 1)
    assert section.is_visible() and asks.is_hidden()
    page.locator(READY).wait_for(timeout=120_000)
    section.get_by_text("Question 1 of 1 · from lesson 01, The rule").wait_for()
    audit(page, "html")
    before = page.evaluate(ASKED)
    on = section.locator('[data-key="next"]')
    while not on.is_visible():
        choices.first.press("Enter")
        settled(section.locator(".stage").first)
    on.press("Enter")
    section.get_by_text("That is all for now.").first.wait_for()
    assert page.evaluate("document.activeElement.dataset.key") == "end"
    until(page, f"() => ({ASKED})() > '{before}'")

    page.reload()
    assert section.is_hidden(), "it was answered"
    asks.press("Enter")
    section.get_by_text("There are no questions for today.").first.wait_for(timeout=120_000)
    assert page.evaluate("document.activeElement.id") == "yesterday"
    section.get_by_role("checkbox").uncheck()
    until(page, f"() => ({ASKED})() === ''")
    days_later(page, site, 40)
    assert section.is_hidden() and asks.is_visible(), "nobody is asked who said no"


def test_the_same_lesson_in_another_language(look):
    page = look("en/notebooks/01_the_rule.html#Guess-the-rule")
    page.locator("#help > summary").click()
    page.get_by_role("link", name="Deutsch").click()
    page.wait_for_url("**/learn/de/notebooks/01_the_rule.html")
    assert page.locator("html").get_attribute("lang") == "de"


# --- a second language -----------------------------------------------------------------------------------------------


class Blocks(HTMLParser):
    """What stands in each section of a lesson, by the names of its elements, cells apart."""

    VOID = ("br", "img", "hr", "input")

    def __init__(self, text):
        super().__init__()
        self.open, self.found = [], []
        self.feed(text[text.index("<main") : text.index("</main>")])

    def handle_starttag(self, name, attrs):
        if name == "section":
            self.found.append([])
        elif self.open and self.open[-1] == "section" and dict(attrs).get("class") not in ("cell", "unsigned"):
            self.found[-1].append(name)
        if name not in self.VOID:
            self.open.append(name)

    def handle_endtag(self, name):
        while self.open and self.open.pop() != name:
            pass


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_each_paragraph_has_its_twin_in_the_other_language(site, code):
    for place in [f"notebooks/{name}" for name in LESSONS] + [f"exercises/{name}" for name in EXERCISES]:
        english, other = (Blocks(text_of(site, f"{lang}/{place}.html")).found for lang in ("en", tag(code)))
        assert english == other and sum(map(len, english)) > 3, place


def test_a_second_language_stands_beside_and_tells_nothing_too_early(look):
    page = look("en/notebooks/05_counting.html", viewport={"width": 1366, "height": 650})
    page.locator("#help > summary").click()
    second = page.get_by_label(WORDS["en"]["beside"])
    second.select_option("français")
    page.locator("#help > summary").click()
    twins = page.locator("#lesson .twin")
    twins.first.wait_for()
    here = page.locator("#lesson > section > p").nth(0).bounding_box()
    beside = page.locator("#lesson > section > p + .twin").nth(0).bounding_box()
    assert beside["x"] >= here["x"] + here["width"] and abs(beside["y"] - here["y"]) < 30
    assert set(twins.evaluate_all("all => all.map((each) => each.lang)")) == {"fr"}
    assert page.locator("#lesson [id]").evaluate_all("all => new Set(all.map((each) => each.id)).size === all.length")
    audit(page, "html")
    page.goto(page.url.replace("05_counting", "02_against_the_computer"))  # it is remembered
    page.locator("#whole").click()
    twins.first.wait_for()
    # What follows a question waits for the guess in both languages; all above is in sight, and runs.
    answer = page.get_by_text("Few tables have no SET at all").bounding_box()["y"]
    page.set_viewport_size({"width": 1366, "height": int(answer) - 1})
    page.get_by_text(WORDS["en"]["later"]).first.wait_for(timeout=120_000)
    told = "() => [...document.querySelectorAll('.waits:not(.cell) + .twin')].map((each) => each.checkVisibility())"
    assert page.evaluate(told) and not any(page.evaluate(told))
    page.set_viewport_size({"width": 390, "height": 844})
    text, below = page.locator("#lesson > section > p").nth(0), page.locator("#lesson > section > p + .twin").nth(0)
    assert below.bounding_box()["y"] > text.bounding_box()["y"] + text.bounding_box()["height"] - 1
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.locator("#help > summary").click()
    second.focus()
    page.keyboard.press("Home")  # by keys, too
    twins.first.wait_for(state="detached")
    assert not page.locator("main.pair").count()


def test_a_second_language_that_does_not_come_is_told(look):
    page = look("de/notebooks/00_start_here.html", service_workers="block")
    page.route("**/learn/da/**", lambda route: route.abort())
    page.locator("#help > summary").click()
    page.get_by_label(WORDS["de"]["beside"]).select_option("dansk")
    page.get_by_text(WORDS["de"]["beside_failed"]).wait_for()
    page.unroute("**/learn/da/**")
    page.get_by_label(WORDS["de"]["beside"]).select_option("English")
    page.locator(".twin[lang=en]").first.wait_for()
    assert not page.get_by_text(WORDS["de"]["beside_failed"]).count()


@pytest.mark.parametrize(("width", "height"), [(320, 700), (390, 844), (1366, 650)])
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_it_is_readable_for_everybody(look, width, height, colours):
    page = look("en/notebooks/01_the_rule.html", color_scheme=colours, viewport={"width": width, "height": height})
    for place in ("en/notebooks/01_the_rule.html", "zh-Hant/exercises/05_counting.html", "de.html"):
        page.goto(re.sub(r"learn/.*", f"learn/{place}", page.url))
        if place != "de.html":
            page.locator(READY).wait_for(timeout=120_000)
            if page.locator("#whole").is_visible():
                page.locator("#whole").click()
            page.locator(".scene .stage").first.wait_for(timeout=120_000)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), place
        audit(page, "html")


def test_without_webassembly_it_can_be_read_and_says_so(look):
    page = look("en/notebooks/05_counting.html", wait=False)
    page.add_init_script("delete globalThis.WebAssembly")
    page.reload()
    page.get_by_text(WORDS["en"]["old"]).wait_for()
    assert page.locator("h2").count() > 3
