"""The documentation as it is built: every link leads somewhere, and everybody can read it, without a network."""

import base64
import hashlib
import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest
from helpers.page import audit
from helpers.tree import ROOT

pytestmark = [pytest.mark.full, pytest.mark.timeout(900)]

SEEN = ["index.html", "reference/setlab.caps.html", "notebooks/01_the_rule.html"]


class Page(HTMLParser):
    """The ids and the addresses on a page, and the scripts within it."""

    def __init__(self, path):
        super().__init__()
        self.ids, self.links, self.classes = set(), [], {}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.ids |= {attrs[key] for key in ("id", "name") if attrs.get(key)}
        for key in ("href", "src"):
            if attrs.get(key) is not None:
                self.links.append(attrs[key])
                self.classes[attrs[key]] = attrs.get("class") or ""


@pytest.fixture(scope="module")
def pages(docs):
    return {path: Page(path) for path in docs.rglob("*.html") if "_static" not in path.parts}


def test_it_is_built_without_a_warning(docs):
    """A warning would be an error: `build` refuses it."""
    assert (docs / "index.html").is_file()


def test_a_link_that_leads_nowhere_is_told(builder, cache, tmp_path, monkeypatch):
    gather = builder.gather

    def gather_more(source):
        gather(source)
        (source / "where.md").write_text("# Where\n\n[nowhere](nothing.md)\n", encoding="utf-8")

    monkeypatch.setattr(builder, "gather", gather_more)
    with pytest.raises(builder.Trouble, match=r"where\.md.*nothing\.md"):
        builder.build(tmp_path / "docs", cache)
    assert not (tmp_path / "docs").exists()


def test_every_link_leads_somewhere(docs, pages):
    looked = 0
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or "at-site" in page.classes[link]:
                continue
            target = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            assert target.is_file() and target.is_relative_to(docs), f"{path.name}: {link}"
            if parts.fragment and target in pages and "javascript" not in link:
                assert unquote(parts.fragment) in pages[target].ids | {""}, f"{path.name}: {link}"
            looked += 1
    assert looked > 3000 and len(pages) > 80


def test_every_public_name_is_on_one_page(pages, reference):
    """As an entry that a link can lead to."""
    there = [name for page in pages.values() for name in page.ids]
    entries = {entry for entry in reference.entries().values() if reference.kind(entry) != "module"}
    assert len(entries) > 150 and not {entry: there.count(entry) for entry in entries if there.count(entry) != 1}


def test_what_leads_to_the_site_leads_to_what_is_there(docs, pages):
    """To its first page, the games, or a notebook; and shows itself only there."""
    found = {(path, link) for path, page in pages.items() for link in page.links if "at-site" in page.classes[link]}
    assert len(found) > 30
    for path, link in found:
        parts = urlsplit(link)
        target = (path.parent / parts.path).resolve().relative_to(docs.parent).as_posix()
        if parts.query:
            assert target == "notebooks/index.html" and (ROOT / parts.query.removeprefix("path=")).is_file()
        else:
            assert target in ("index.html", "play/index.html")


def test_pages_name_few_addresses_elsewhere(pages):
    """Links that a reader may follow; nothing is loaded from there."""
    hosts = {urlsplit(link).hostname for page in pages.values() for link in page.links if link.startswith("http")}
    assert not {host for host in hosts if host and host.endswith("github.com")}, "no repository is made up"
    for path in pages:
        text = path.read_text(encoding="utf-8")
        assert not re.findall(r"<(?:script|img|iframe)[^>]+src=\"(?:https?:)?//", text)
        assert not re.findall(r"<link[^>]+rel=\"(?:stylesheet|preload|preconnect)\"[^>]+href=\"(?:https?:)?//", text)


def test_every_page_lets_only_its_own_scripts_run(pages):
    for path in pages:
        text = path.read_text(encoding="utf-8")
        [policy] = re.findall(r'<head>\n<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)
        allowed = re.search(r"script-src ([^;]*)", policy)[1]
        assert "unsafe" not in allowed and "default-src 'self'" in policy
        for script in re.findall(r"<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)</script>", text, re.S):
            assert base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() in allowed
        assert not re.findall(r"<[a-z]+[^>]*\son\w+=", text), f"{path.name}: which would not run"


# --- seen -----------------------------------------------------------------------------------------


@pytest.fixture
def look(browser, address):
    """Opens a page: `page = look("index.html")`; at the end, none may have asked elsewhere or complained."""
    contexts, asked, complaints = [], [], []

    def opened(name, scheme="light", width=1280, height=900, **more):
        context = browser.new_context(
            color_scheme=scheme, viewport={"width": width, "height": height}, reduced_motion="reduce", **more
        )
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on(
            "console",
            lambda said: (
                complaints.append(f"{said.text} {said.location}") if said.type in ("error", "warning") else None
            ),
        )
        page.goto(address + name)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert asked and not [url for url in asked if not url.startswith((address, "data:", "blob:"))]
    assert not complaints


def test_no_page_asks_elsewhere_or_needs_more_than_a_small_screen(look, docs, pages):
    page = look("index.html", width=320, height=640)
    address = page.url.removesuffix("index.html")
    for path in pages:
        page.goto(address + path.relative_to(docs).as_posix())
        wide = "[document.documentElement, document.querySelector('.bd-article-container')].map(e => e.scrollWidth)"
        assert max(page.evaluate(wide)) <= 320, path.name


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SEEN)
def test_everybody_can_read_it(browser, address, name, scheme):
    context = browser.new_context(color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    page.goto(address + name)
    assert page.evaluate("document.documentElement.dataset.theme") == scheme
    assert page.evaluate("[...document.images].every(each => each.complete && each.naturalWidth > 0)")
    audit(page, "html")  # it asks for the page's sheets again, by addresses of its own
    context.close()


def test_formulas_are_set(look):
    page = look("notebooks/15_the_limit.html")
    page.wait_for_selector("mjx-container svg")
    assert page.locator("mjx-container").count() > 50 and page.locator("mjx-assistive-mml").count() > 50


def test_the_search_works_without_a_network(look):
    page = look("search.html?q=largest_known")
    page.wait_for_selector("#search-results li a")
    assert "setlab.caps" in page.locator("#search-results").inner_text()


def test_links_to_the_site_show_themselves_within_it_only(look, docs):
    page = look("notebooks/01_the_rule.html")
    link = page.get_by_role("link", name="Or run it in this browser.")
    assert not link.is_visible()
    page.evaluate("document.documentElement.setAttribute('data-site', '')")
    assert link.is_visible()


# --- pages to be given away -----------------------------------------------------------------------


def test_a_lesson_is_one_file_with_its_pictures(browser, still_pages, cache, tmp_path):
    """Opened from the disk, where there is neither a server nor a kernel."""
    path = ROOT / "notebooks" / "07_affine_geometry.ipynb"
    [target] = still_pages.write([path], tmp_path)
    asked, page = [], browser.new_page(viewport={"width": 390, "height": 844})
    page.on("request", lambda request: asked.append(request.url))
    page.goto(target.as_uri())
    page.wait_for_selector("mjx-container svg")
    widgets = path.read_text(encoding="utf-8").count("sl.widgets.")
    pictures = page.locator("img")
    assert widgets and pictures.count() >= widgets
    assert page.evaluate("[...document.images].every(each => each.complete && each.naturalWidth > 0)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert [url for url in asked if not url.startswith("data:")] == [target.as_uri()]
    page.close()
