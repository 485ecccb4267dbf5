"""In somebody else's page: what was asked for stands there, and nothing else is run."""

import importlib.util
import json
import re
import tomllib

import pytest
from helpers.page import READY, audit
from helpers.tree import ROOT

from setlab.common.i18n import LANGUAGES, tag
from tools import translations

pytestmark = [pytest.mark.world, pytest.mark.full, pytest.mark.timeout(600)]

WORDS = {code: tomllib.loads(translations.page(code, "embed")) for code in LANGUAGES}
HOSTILE = [
    "widget=Lobbi",
    "widget=__import__('os').system('x')",
    "widget=%3Cscript%3Ealert(1)%3C/script%3E",
    "widget=Validator&keep=yes",
    "widget=Validator&pieces=%3Cimg%20src=x%20onerror=alert(1)%3E",
    "widget=Validator&seed=1&seed=2",
    "widget=%E0%A4%A&language=__proto__",
    "task=../../etc/passwd",
    "constructor=1&__proto__=2",
    "",
]


def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def told(text):
    return json.loads(re.search(r'<script id="told"[^>]*>(.*?)</script>', text, re.DOTALL)[1])


# --- what is built --------------------------------------------------------------------------------------------------


def test_every_language_says_the_same_things():
    for said in WORDS.values():
        assert said.keys() == WORDS["en"].keys() and all(said.values())
    assert len({json.dumps(said) for said in WORDS.values()}) == len(WORDS)


def test_the_page_that_is_embedded_is_one_and_brings_what_it_needs(site):
    text = (site / "embed" / "index.html").read_text("utf-8")
    found = told(text)
    assert found["words"].keys() == {tag(code) for code in LANGUAGES} and found["python"]["alone"] is True
    assert all((site / "static" / "pyodide" / name).is_file() for name in found["python"]["wheels"])
    for link in re.findall(r'(?:href|src)="([^"#]+)"', text.partition("<script id=")[0]):
        assert (site / "embed" / link).resolve().is_file(), link
    for said in found["words"].values():
        assert (site / said["home_at"]).is_file()


def test_nothing_within_it_listens_to_the_page_around():
    folders = ("tools/site/embed", "tools/site/page", "setlab/host", "setlab/widgets/scene")
    scripts = [path for folder in folders for path in (ROOT / folder).glob("*.js")]
    assert len(scripts) > 10
    for path in scripts:
        text = path.read_text("utf-8")
        assert not re.search(r'addEventListener\("message"|window\.onmessage', text), path
        around = re.findall(r"\b(?:window|self|globalThis)\.(?:parent|top|opener)\b(?:\.\w+)?", text)
        assert around == (["window.parent.postMessage", "window.parent"] if path.name == "embed.js" else []), path


# --- in a browser ---------------------------------------------------------------------------------------------------


@pytest.fixture
def blog(serve, addresses, tmp_path):
    """A page of somebody else, at another address, with something embedded; it writes down what it hears."""
    url = serve(tmp_path).replace("127.0.0.1", "localhost")
    (tmp_path / "listen.js").write_text("window.heard = []; addEventListener('message', (e) => heard.push(e.data));")

    def written(asked, more=""):
        src = f"{addresses['root']}embed/?{asked}".replace("&", "&amp;")
        frame = f'<iframe id="frame" title="a widget" src="{src}" width="100%" height="500" {more}></iframe>'
        head = (
            '<meta charset="utf-8"><link rel="icon" href="data:,"><title>Blog</title><script src="listen.js"></script>'
        )
        place = tmp_path / f"{len([*tmp_path.glob('*.html')])}.html"  # a name of its own, so that none is kept
        place.write_text(f'<!doctype html><html lang="en"><head>{head}</head><main><h1>Blog</h1>{frame}</main>')
        return url + place.name

    return written


def key(frame, name):
    return frame.locator(f'[data-key="{name}"]').first


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_widget_stands_there_in_the_language_that_was_asked_for(look, code):
    page = look(f"embed/?widget=Validator&seed=4&pieces=1sro+2tgq+3epo&language={tag(code)}")
    assert page.locator("html").get_attribute("lang") == tag(code)
    assert page.locator("#coming, #trouble, #refused").filter(visible=True).count() == 0
    [link] = page.get_by_role("link").all()
    assert link.inner_text() == WORDS[code]["home"] and link.get_attribute("target") == "_blank"
    assert link.get_attribute("rel") == "noopener"
    audit(page, "html")


def test_without_a_language_it_is_that_of_the_browser_and_follows_the_drawer(look):
    page = look("embed/?widget=Composer", locale="nn-NO")
    assert page.locator("html").get_attribute("lang") == "nb"
    page.locator("summary", has_text="Farger").first.click()
    key(page, "language").select_option("de")
    page.locator('html[lang="de"]').wait_for()
    assert page.locator("#site").inner_text() == WORDS["de"]["home"]


def test_nothing_of_it_is_kept(look):
    page = look("embed/?widget=CardTable&seed=3")
    key(page, "hint").click()
    page.wait_for_timeout(800)
    assert page.evaluate("async () => (await indexedDB.databases()).map((each) => each.name)") == []
    page = look("play/en.html")
    assert page.get_by_text("Go on").count() == 0


@pytest.mark.parametrize("asked", HOSTILE)
@pytest.mark.parametrize("code", ["en", "zh_Hant"])
def test_what_is_not_on_the_list_is_answered_by_a_sentence(look, asked, code):
    page = look(f"embed/?{asked}" + ("" if "language" in asked else f"&language={tag(code)}"))
    page.locator("#refused").wait_for()
    said = page.locator("#refused p").inner_text()
    assert said.endswith((".", "。")) and page.locator("#shown > *").count() == 0
    assert page.locator("#refused *").count() == 1
    audit(page, "html")


@pytest.mark.parametrize("asked", ["widget=CubedBoard&seed=1", "task=05-1", "widget=Lobbi"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 900)])
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_it_is_readable_for_everybody(look, asked, width, height, colours):
    page = look(f"embed/?{asked}", color_scheme=colours, viewport={"width": width, "height": height})
    audit(page, "html")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


# --- in a page of somebody else -------------------------------------------------------------------------------------


def test_in_a_page_of_somebody_else_it_is_played_and_tells_its_height_only(look, blog):
    page = look(blog("widget=Validator&seed=4"), wait=False)
    frame = page.frame_locator("#frame")
    frame.locator(READY).wait_for(timeout=120_000)
    key(frame, "codes").fill("1sro 2sro 3sro")
    key(frame, "codes").press("Enter")
    frame.get_by_text("SET: every feature").first.wait_for()
    page.evaluate("""() => {
        const inside = document.getElementById("frame").contentWindow;
        for (const kind of ["begin", "text", "whole", "refused"]) inside.postMessage({ kind, text: "x" }, "*");
    }""")
    page.wait_for_timeout(500)
    heard = page.evaluate("heard")
    assert heard and all(each.keys() == {"kind", "height"} and each["kind"] == "setlab-height" for each in heard)
    assert 200 < heard[-1]["height"] < 1200
    read = (
        "() => { try { return document.getElementById('frame').contentDocument?.title ?? null } catch { return null } }"
    )
    assert page.evaluate(read) is None
    assert frame.get_by_text("SET: every feature").first.is_visible()
    audit(page, "html")


BLOCKED = """for (const name of ["indexedDB", "caches", "localStorage"])
    Object.defineProperty(globalThis, name, { get() { throw new DOMException("blocked", "SecurityError"); } });\n"""


def test_where_a_browser_keeps_nothing_for_a_guest_it_is_played_all_the_same(look, blog):
    page = look(blog("widget=CardTable&game=junior&seed=3"), wait=False, service_workers="block")
    page.context.add_init_script(BLOCKED)

    def serve(route):
        route.fulfill(content_type="text/javascript", body=BLOCKED + route.fetch().text())

    page.context.route("**/python.js", serve)
    page.reload()
    frame = page.frame_locator("#frame")
    frame.locator(READY).wait_for(timeout=120_000)
    key(frame, "hint").click()
    assert frame.locator("#trouble").is_hidden()


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_frame_that_is_locked_up_says_so(look, blog, code):
    page = look(blog(f"widget=Lobby&language={tag(code)}", 'sandbox="allow-scripts"'), wait=False)
    page.frame_locator("#frame").get_by_text(WORDS[code]["locked"]).wait_for()
    page = look(blog(f"widget=Lobby&language={tag(code)}", 'sandbox="allow-scripts allow-same-origin"'), wait=False)
    page.frame_locator("#frame").locator(READY).wait_for(timeout=120_000)


def test_a_network_that_breaks_is_told(look):
    page = look("embed/?widget=Lobby&language=da", wait=False, service_workers="block")
    page.context.route("**/setlab-*.whl", lambda route: route.abort())
    page.reload()
    page.get_by_text(WORDS["da"]["cut"]).wait_for(timeout=120_000)
    page.context.unroute("**/setlab-*.whl")
    page.get_by_role("button", name=WORDS["da"]["again"]).click()
    page.locator(READY).wait_for(timeout=120_000)


# --- the documentation ----------------------------------------------------------------------------------------------


def test_a_widget_of_the_documentation_comes_to_life_when_somebody_wants_it(look, site, serve, tmp_path):
    for name in ("embed", "page", "static", "service-worker.js"):
        (tmp_path / name).symlink_to(site / name)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "alive.js").write_text((ROOT / "tools/docs/static/alive.js").read_text("utf-8"))
    alive = load("alive", ROOT / "tools/docs/alive.py")
    asked = alive.query_of('import setlab as sl\nsl.widgets.Validator(sl.Card("1sro"), seed=4)')
    shown = f'<div class="output"><p>A picture</p>{alive.button(asked)}</div>'
    head = '<link rel="icon" href="data:,"><script src="alive.js" defer></script>'
    (tmp_path / "docs" / "index.html").write_text(f'<html lang="en" data-content_root="./">{head}{shown}')
    page = look(serve(tmp_path) + "docs/index.html", wait=False)
    assert len(page.frames) == 1
    page.get_by_role("button", name="Bring it to life: Validator").press("Enter")
    frame = page.frame_locator("iframe")
    frame.locator(READY).wait_for(timeout=120_000)
    page.wait_for_function("() => document.querySelector('iframe').height > 300")
    assert page.get_by_text("A picture").count() == 0 and "one solid red oval" in frame.locator("#shown").inner_html()
