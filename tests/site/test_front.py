"""The landing page: whole in every language, honest about the lessons, readable by everybody."""

import json
import os
import re
import string
import tomllib
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest
from helpers.page import CHROMIUM, CHROMIUM_ARGUMENTS, audit
from helpers.tree import ROOT

from setlab.common.i18n import LANGUAGES
from tools import translations
from tools.lessons import catalogue

pytestmark = pytest.mark.near  # the site is built and opened once by `.ci/run`

PAGES = {code: "index.html" if code == "en" else f"{code.replace('_', '-')}.html" for code in LANGUAGES}
# The only address elsewhere that the page names, and only where it is known (as the workflow knows it).
OUTSIDE = {f"https://github.com/{os.environ[name]}" for name in ("GITHUB_REPOSITORY",) if os.environ.get(name)}
# What is no text of its own there, or has slots, or stands in the notebooks.
ELSEWHERE = {"alt", "languages_label", "minutes", "from_years", "exercise", "lessons_note", "source", "alive"}
VOID = {"meta", "link", "img", "br", "hr", "input"}


class Page(HTMLParser):
    """The elements of a page as (tag, attributes), its text, and whether every element is closed."""

    def __init__(self, text):
        super().__init__()
        self.found, self.open, self.said = [], [], []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.said.append(data)

    def all(self, tag):
        return [attrs for name, attrs in self.found if name == tag]


def words(code):
    return tomllib.loads(translations.page(code, "landing"))


def read(site, code):
    return Page((site / PAGES[code]).read_text("utf-8"))


# --- words ----------------------------------------------------------------------------------------


def flat(said):
    """{key: text}, the steps one by one."""
    steps = {f"step {number}": step for number, step in enumerate(said["steps"])}
    return {key: text for key, text in said.items() if key != "steps"} | steps


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_language_says_everything(code):
    english, here = flat(words("en")), flat(words(code))
    assert here.keys() == english.keys()
    slots = {key: {slot for _, slot, _, _ in string.Formatter().parse(text)} for key, text in english.items()}
    for key, text in here.items():
        assert text.strip() and {slot for _, slot, _, _ in string.Formatter().parse(text)} == slots[key], key
    same = {key for key in here if here[key] == english[key]}
    assert same <= ({"docs", "licence_text"} if code == "fr" else {"start"}), "these were not translated"


def test_no_language_is_without_a_page():
    assert all(translations.page(code, "landing") for code in LANGUAGES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_is_in_its_language(site, code):
    page = read(site, code)
    [html] = page.all("html")
    assert html["lang"] == code.replace("_", "-")
    text = " ".join(" ".join(page.said).split())
    for key, said in flat(words(code)).items():
        if key not in ELSEWHERE and not (key.startswith("repair_") and key != "repair_ask"):
            assert " ".join(said.split()) in text, key
    assert "$" not in text and "{" not in text.replace("{}", "", 1)  # the settings, which are empty
    assert "Cannei, LLC" in text and "CC BY 4.0" in text


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_that_repairs_needs_nothing_else(site, code):
    """No file of the site that may be wrong: what it does and how it looks stands in it."""
    page = Page((site / "repair" / PAGES[code]).read_text("utf-8"))
    assert not page.all("link") and page.all("script") == [{}] and not page.all("img")
    text = " ".join(page.said)
    assert all(said in text for key, said in words(code).items() if key.startswith("repair"))
    links = [each["href"] for each in page.all("a")]
    assert links == [*PAGES.values(), f"../{PAGES[code]}"] and page.all("html")[0]["lang"] == code.replace("_", "-")
    assert f"repair/{PAGES[code]}" in [each["href"] for each in read(site, code).all("a")]


@pytest.mark.parametrize("code", LANGUAGES)
def test_its_picture_is_a_real_widget(site, code):
    page = read(site, code)
    [image] = page.all("img")
    drawing = (site / image["src"]).read_text("utf-8")
    assert drawing.count('class="stage-card"') >= 3 + 12 and f'lang="{code.replace("_", "-")}"' in drawing
    assert not re.findall(r"(?:https?:)?//(?!www\.w3\.org/)[\w.]+", drawing), "it needs nothing from elsewhere"
    assert len(image["alt"]) > 20


def test_every_page_has_its_own_picture_and_words(site):
    images = {read(site, code).all("img")[0]["alt"] for code in LANGUAGES}
    drawings = {path.read_text("utf-8") for path in (site / "landing").glob("*.svg")}
    assert len(images) == len(drawings) == len(LANGUAGES)


# --- links ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_link_leads_somewhere(site, code):
    page = read(site, code)
    assert [each.get("type") for each in page.all("script")] == ["application/json", None, None]
    ids = {attrs["id"] for _, attrs in page.found if "id" in attrs}
    links = [attrs.get("href") or attrs.get("src") for tag, attrs in page.found if tag in ("a", "link", "img")]
    assert {link for link in links if "//" in link} == OUTSIDE
    for link in links:
        parts = urlsplit(link)
        if parts.scheme:
            continue
        assert not link.startswith("/"), "it should work below a folder too"
        assert (site / parts.path).is_file() if parts.path else parts.fragment in ids, link
        if parts.query:
            assert (site / "files" / parts.query.removeprefix("path=")).is_file(), link


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_languages_lead_to_each_other(site, code):
    links = {each["hreflang"]: each for each in read(site, code).all("a") if "hreflang" in each}
    assert {name: link["href"] for name, link in links.items()} == {
        code.replace("_", "-"): page for code, page in PAGES.items()
    }
    assert [name for name, link in links.items() if "aria-current" in link] == [code.replace("_", "-")]


@pytest.mark.parametrize("code", LANGUAGES)
def test_play_comes_first(site, code):
    """Before anything else that a page leads to, but for the other languages and the way past them."""
    page = read(site, code)
    links = [each for each in page.all("a") if "hreflang" not in each and each.get("class") != "skip"]
    assert links[0]["href"] == f"play/{code.replace('_', '-')}.html" and "huge" in links[0]["class"]
    assert words(code)["play"] in page.said


# --- lessons --------------------------------------------------------------------------------------


def test_every_lesson_is_there_with_its_minutes(site):
    """Read off the notebooks here a second time, by other means."""
    text = (site / "index.html").read_text("utf-8")
    lessons = sorted(path for path in (ROOT / "notebooks").glob("*.ipynb") if path.name != "play.ipynb")
    assert len(lessons) >= 2 and "path=notebooks/play.ipynb" not in text.partition('class="lessons"')[2]
    for path in lessons:
        prose = "".join(
            "".join(cell["source"]) for cell in json.loads(path.read_text("utf-8"))["cells"] if "About" in str(cell)
        )
        minutes = prose.partition("About ")[2].partition(" minutes")[0]
        title = prose.partition(" · ")[2].partition("\n")[0]
        [item] = re.findall(rf"<li><h3>(?:(?!<li>).)*notebooks/{path.name}.*?</li>", text, re.S)
        assert f'href="learn/en/notebooks/{path.stem}.html"' in item
        assert f'href="notebooks/index.html?path=notebooks/{path.name}"' in item
        level = re.search(r"minutes\. (From \d+ years|University)", prose)[1].lower()
        assert len(title) > 3 and f">{title}</span></h3>" in item and f"About {minutes} minutes · {level}" in item
        assert (f"learn/en/exercises/{path.stem}.html" in item) == (ROOT / "exercises" / path.name).exists()


@pytest.mark.parametrize("code", translations.OTHERS)
def test_lessons_are_opened_in_the_language_of_the_page(site, code):
    """A title is marked as what it is: German where there is a German lesson, else English."""
    text, tag = (site / PAGES[code].removeprefix("/")).read_text("utf-8"), code.replace("_", "-")
    for name in catalogue.sources():
        if re.search(r"/\d\d_", name):
            there = name in catalogue.complete(code)
            assert f'href="learn/{tag}/{name.removesuffix(".ipynb")}.html"' in text
            if name.startswith("notebooks/"):
                assert (f'path=lessons/{tag}/{name}"' in text) == there and (f'path={name}"' in text) != there
            assert (f'data-afresh="lessons/{tag}/{name}"' in text) == there
    title = catalogue.translated(code).get("01 · The rule", "01 · The rule").partition(" · ")[2]
    speaks = tag if "notebooks/01_the_rule.ipynb" in catalogue.complete(code) else "en"
    assert f'<span class="number">01</span> <span lang="{speaks}">{title}</span>' in text


@pytest.mark.near
def test_a_lesson_that_does_not_tell_its_minutes_is_told(builder, tmp_path):
    path = tmp_path / "07_other.ipynb"
    path.write_text(json.dumps({"cells": [{"cell_type": "markdown", "source": ["# 07 · Other"]}]}))
    with pytest.raises(builder.Trouble, match=r"07_other.*About 40 minutes") as trouble:
        builder.front.facts_of(path)
    assert "\n" not in str(trouble.value)


def test_the_size_is_told_in_every_language():
    """Python and its packages are 24 MB, and what JupyterLab starts with is 9 MB; SymPy would be 10 MB more."""
    assert len({re.search(r"(\d+) M[Bo]", words(code)["steps"][0])[1] for code in LANGUAGES}) == 1


# --- seen -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.full), "dark"])
def test_everybody_can_read_it(browser, site, serve, scheme):
    context = browser.new_context(color_scheme=scheme, reduced_motion="reduce")
    page, url = context.new_page(), serve(site)
    for code in LANGUAGES:
        for width in (1200, 400, 320):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(url + PAGES[code])
            assert page.evaluate("document.documentElement.scrollWidth") <= width, "nothing to scroll sideways"
            assert page.evaluate("document.images[0].naturalWidth") > 0
        audit(page, "html")
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (paper == "rgb(255, 255, 255)") == (scheme == "light")
    context.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_says_where_the_browser_forgets(browser, site, serve, code):
    """As a name that is no https and not this machine's own, which is what a class opens on the teacher's machine."""
    port = serve(site).rsplit(":")[-1]
    arguments = ["--host-resolver-rules=MAP teacher.test 127.0.0.1", *CHROMIUM_ARGUMENTS[:-1]]
    elsewhere = browser.browser_type.launch(executable_path=CHROMIUM, args=arguments, chromium_sandbox=False)
    for running, host, seen in ((elsewhere, "teacher.test", True), (browser, "127.0.0.1", False)):
        page = running.new_page(color_scheme="dark")
        page.goto(f"http://{host}:{port}{PAGES[code]}")
        assert page.get_by_text(words(code)["forgets"]).is_visible() is seen
        if seen:
            audit(page, "html")
        page.close()
    elsewhere.close()


def test_the_keyboard_is_enough(browser, site, serve):
    """Tab finds the way past the languages, and Enter opens another one."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(serve(site))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "lessons"
    page.keyboard.press("Tab")
    assert "learn/en/notebooks/00" in page.evaluate("document.activeElement.href")
    page.get_by_role("link", name="Deutsch").press("Enter")
    page.wait_for_url("**/de.html")
    assert page.locator("html").get_attribute("lang") == "de"
    context.close()


def test_where_the_source_lies_is_told_where_it_is_known(builder, monkeypatch):
    monkeypatch.delenv("GITHUB_REPOSITORY", raising=False)
    assert builder.front.source("Source code") == ""
    monkeypatch.setenv("GITHUB_REPOSITORY", 'somebody/"something')
    assert builder.front.source("Source code") == (
        ' · <a href="https://github.com/somebody/&quot;something">Source code</a>'
    )
