"""The games as a page: something to press at once, nothing lost, and one sentence where something goes wrong."""

import json
import re
import tomllib
from itertools import combinations

import pytest
from helpers.lite import kept
from helpers.page import READY, audit

import setlab as sl
from setlab.common.i18n import LANGUAGES, tag
from tools import translations

pytestmark = [pytest.mark.world, pytest.mark.full, pytest.mark.timeout(600)]

WORDS = {code: tomllib.loads(translations.page(code, "play")) for code in LANGUAGES}
FOLDER = "play/"


def text_of(site, name):
    return (site / "play" / name).read_text("utf-8")


# --- what is built --------------------------------------------------------------------------------------------------


def test_every_language_says_the_same_things():
    for said in WORDS.values():
        assert said.keys() == WORDS["en"].keys() and all(said.values())
    assert len({json.dumps(said) for said in WORDS.values()}) == len(WORDS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_games_stand_there_before_any_program_runs(site, code):
    page = text_of(site, f"{tag(code)}.html")
    assert f'<html lang="{tag(code)}">' in page and 'data-key="play-cubed"' in page.partition("<script id=")[0]
    told = json.loads(re.search(r'<script id="told"[^>]*>(.*?)</script>', page, re.DOTALL)[1])
    assert told["first"]["frame"]["rev"] == 1 and told["lang"] == tag(code)
    wheels = told["python"]["wheels"]
    assert {name.partition("-")[0] for name in wheels} == {"setlab", "platformdirs"}
    assert all((site / "static" / "pyodide" / name).is_file() for name in wheels)
    for link in re.findall(r'(?:href|src)="([^"#]+)"', page.partition("<script id=")[0]):
        assert (site / "play" / link.partition("?")[0]).resolve().is_file(), link


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_can_be_installed(site, code):
    told = json.loads(text_of(site, f"{tag(code)}.webmanifest"))
    assert told["name"] == WORDS[code]["title"] and told["display"] == "standalone"
    assert (site / "play" / told["start_url"]).is_file() and (site / "play" / told["icons"][0]["src"]).is_file()
    assert f'rel="manifest" href="{tag(code)}.webmanifest"' in text_of(site, f"{tag(code)}.html")


# --- in a browser ---------------------------------------------------------------------------------------------------


def key(page, name):
    return page.locator(f'[data-key="{name}"]').first


def test_what_is_pressed_before_python_is_there_is_answered(look):
    page = look("en.html", wait=False)
    assert page.locator(READY).count() == 0 and key(page, "play-cubed").is_visible()
    key(page, "play-cubed").click()
    key(page, "rack").wait_for(timeout=120_000)
    assert page.locator("#coming").is_hidden() and page.locator("#trouble").is_hidden()
    audit(page, "html")


def test_the_first_table_is_there_before_python_and_python_goes_on_at_it(look):
    page = look("en.html", wait=False)
    key(page, "play-versus").click()
    cards = page.locator('[data-key^="card-"]')
    cards.first.wait_for()
    codes = [key.removeprefix("card-") for key in cards.evaluate_all("all => all.map((each) => each.dataset.key)")]
    wrong, right = (
        next((three for three in combinations(codes, 3) if bool(sl.check_set(*map(sl.Card, three))) is fits), ())
        for fits in (False, True)
    )
    for three, said in ((wrong, "These three are not a SET."), (right, "These three are a SET.")):
        for code in three:
            key(page, f"card-{code}").click()
        if three:
            assert key(page, "message").inner_text() == said
            assert page.evaluate("document.activeElement.dataset.key").startswith("card-"), "keys are heard"
    assert page.locator(READY).count() == 0, "too slow a test: Python was there first"
    page.locator(READY).wait_for(timeout=120_000)
    page.locator('.stage[data-js-pending="0"]').wait_for()
    for code in codes:
        assert key(page, f"card-{code}").count() == (code not in right)
    assert key(page, "scores").locator(".stage-score").first.inner_text() == ("1" if right else "0")


def test_a_game_goes_on_after_a_reload_and_without_a_network(look):
    page = look("en.html")
    key(page, "play-versus").click()
    key(page, "hint").click()
    kept(page, "matches/")
    page.reload()
    page.locator(READY).wait_for(timeout=120_000)
    page.get_by_text("Go on").first.wait_for()
    page.context.set_offline(True)
    page.reload()
    page.locator(READY).wait_for(timeout=120_000)
    page.locator('[data-key^="resume-"], [data-key^="go-on"]').first.click()
    page.locator('[data-key^="card-"]').first.wait_for()


def test_one_tab_at_a_time_plays_and_the_games_are_there_in_both(look):
    first = look("en.html")
    key(first, "play-versus").click()
    key(first, "hint").click()
    second = look("en.html")
    first.get_by_text(WORDS["en"]["elsewhere"]).wait_for()
    second.get_by_text("Go on").first.wait_for()
    first.get_by_role("button", name=WORDS["en"]["here"]).click()
    first.locator(READY).wait_for(timeout=120_000)
    second.get_by_text(WORDS["en"]["elsewhere"]).wait_for()


FORGET = """async () => {
    for (const { name } of await indexedDB.databases()) {
        await new Promise((resolve, reject) => {
            const gone = indexedDB.deleteDatabase(name);
            Object.assign(gone, { onsuccess: resolve, onerror: reject, onblocked: reject });
        });
    }
}"""


def test_what_is_kept_goes_along_as_a_file_into_another_browser_and_into_a_notebook(look, tmp_path, monkeypatch):
    page = look("en.html")
    key(page, "play-versus").click()
    key(page, "hint").click()
    page.go_back()  # to all games, and not away from them
    key(page, "menu").locator("> summary").click()
    key(page, "backup").click()
    with page.expect_download() as download:
        key(page, "export-data").click()
    download.value.save_as(tmp_path / "my.setlab")
    assert download.value.suggested_filename.endswith(".setlab")
    page.goto(f"{page.url.partition('play/')[0]}index.html")  # without a worker that holds the files
    page.evaluate(FORGET)
    page = look("en.html")
    assert page.get_by_text("Go on").count() == 0
    key(page, "menu").locator("> summary").click()
    key(page, "backup").click()
    key(page, "import-data").set_input_files(tmp_path / "my.setlab")
    page.get_by_text("New here: 1 game.").first.wait_for()
    kept(page, "matches/")
    page.reload()
    page.locator(READY).wait_for(timeout=120_000)
    page.get_by_text("Go on").first.wait_for()
    key(page, "menu").locator("> summary").click()
    key(page, "backup").click()
    key(page, "import-data").set_input_files(tmp_path / "my.setlab")
    page.get_by_text("Nothing new").first.wait_for()
    page.locator('[data-key^="resume-"]').first.click()
    key(page, "at-versus").wait_for()
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "notebook"))
    assert sl.import_data(tmp_path / "my.setlab").games == 1 and sl.resume()[0].game == "versus"


def test_the_page_opens_in_the_language_of_the_browser_and_keeps_one_that_was_chosen(look):
    page = look("", locale="nn-NO")
    assert page.url.endswith("/play/nb.html") and page.locator("html").get_attribute("lang") == "nb"
    key(page, "menu").locator("> summary").click()
    page.locator("summary", has_text="Farger").first.click()
    key(page, "language").select_option("de")
    page.locator('html[lang="de"]').wait_for()
    page.get_by_role("link", name=WORDS["de"]["notebook"]).wait_for()
    assert page.url.endswith("/play/de.html") and page.locator("h1").inner_text() == WORDS["de"]["title"]
    page.goto(page.url.replace("de.html", ""))
    page.wait_for_url("**/play/de.html")


@pytest.mark.parametrize(("width", "height"), [(320, 700), (390, 844), (844, 390), (1366, 650)])
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_it_is_readable_for_everybody(look, width, height, colours):
    page = look("en.html", color_scheme=colours, viewport={"width": width, "height": height})
    audit(page, "html")
    key(page, "begin-versus").click()
    page.locator('[data-key^="card-"]').first.wait_for()
    page.wait_for_timeout(1500)  # they are dealt
    audit(page, "html")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    cards = [box.bounding_box() for box in page.locator('[data-key^="card-"]').all()]
    assert len(cards) == 12
    if (width, height) == (390, 844):
        assert min(box["width"] for box in cards) >= 110
    if width > 800:
        assert max(box["y"] + box["height"] for box in cards) <= height


# --- what goes wrong ------------------------------------------------------------------------------------------------


def said(page, name):
    page.get_by_text(WORDS["en"][name]).wait_for(timeout=120_000)
    assert page.locator("#coming").is_hidden()
    audit(page, "html")


def test_what_is_pressed_before_any_program_is_there_is_answered(look):
    page = look("en.html", wait=False, service_workers="block")
    held = []
    page.context.route("**/play/play.js", lambda route: held.append(route))
    page.goto(page.url, wait_until="commit")
    key(page, "play-versus").click()
    while not held:
        page.wait_for_timeout(20)
    held.pop().continue_()
    page.locator('[data-key^="card-"]').first.wait_for(timeout=120_000)


@pytest.mark.parametrize(
    "gone", ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide.mjs", "setlab-*.whl", "pyodide.asm.mjs"]
)
def test_a_network_that_breaks_is_told_and_the_next_try_goes_on(look, gone, profile):
    page = look("en.html", wait=False, service_workers="block")
    page.context.route(f"**/{gone}", lambda route: route.abort())
    page.reload()
    page.locator("#trouble").wait_for(timeout=120_000)
    assert page.locator("#trouble p").inner_text() in (WORDS["en"]["cut"], WORDS["en"]["broken"])
    page.context.unroute(f"**/{gone}")
    page.get_by_role("button", name=WORDS["en"]["again"]).click()
    page.locator(READY).wait_for(timeout=120_000)


def test_a_browser_without_webassembly_is_told_so(look):
    page = look("en.html", wait=False)
    page.add_init_script("delete globalThis.WebAssembly")
    page.reload()
    said(page, "old")


def changed(page, before="", after=""):
    """The page with a worker that does something more, before or after what it is made of."""

    def serve(route):
        route.fulfill(content_type="text/javascript", body=before + route.fetch().text() + after)

    page.route("**/python.js", serve)
    page.reload()
    page.locator(READY).wait_for(timeout=120_000)


def test_where_nothing_can_be_kept_one_plays_all_the_same(look):
    page = look("en.html", wait=False, service_workers="block")
    changed(page, before="indexedDB.open = () => { throw new Error('private'); };\n")
    page.get_by_text(WORDS["en"]["forgets"]).wait_for()
    key(page, "play-versus").click()
    page.locator('[data-key^="card-"]').first.wait_for()


def test_a_full_storage_is_told_once_something_is_to_be_kept(look):
    page = look("en.html", wait=False, service_workers="block")
    changed(
        page, before="IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };\n"
    )
    key(page, "play-versus").click()
    key(page, "hint").click()
    said(page, "full")


def test_python_that_dies_is_told_and_what_was_kept_comes_back(look):
    page = look("en.html", wait=False, service_workers="block")
    changed(page, after="\nsetTimeout(() => { throw new Error('dead'); }, 8000);")
    key(page, "play-versus").click()
    key(page, "hint").click()
    page.get_by_text(WORDS["en"]["broken"]).wait_for()
    page.unroute("**/python.js")
    page.get_by_role("button", name=WORDS["en"]["again"]).click()
    page.locator(READY).wait_for(timeout=120_000)
    page.get_by_text("Go on").first.wait_for()


def test_a_tab_that_slept_goes_on_where_it_was(look):
    page = look("en.html")
    key(page, "play-versus").click()
    page.locator('[data-key^="card-"]').first.wait_for()
    browser = page.context.new_cdp_session(page)
    for state in ("frozen", "active"):
        browser.send("Page.setWebLifecycleState", {"state": state})
    key(page, "hint").click()
    page.get_by_text("Hint:").first.wait_for()
    kept(page, "matches/")
    assert page.locator("#trouble").is_hidden()


# --- a start from memory --------------------------------------------------------------------------------------------

STORED = "async () => (await caches.keys()).filter((name) => name.startsWith('setlab memory'))"
ADDRESSES = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("setlab memory"));
  return (await (await caches.open(name)).keys()).map((each) => each.url);
}"""
# Reads what is kept of Python's memory and puts it back with something done to its bytes.
DAMAGED = """async (damage) => {
  const store = await caches.open((await caches.keys()).find((name) => name.startsWith("setlab memory")));
  const [address] = await store.keys();
  const kept = await store.match(address);
  let bytes = new Uint8Array(await kept.arrayBuffer());
  if (damage === "a byte") bytes[bytes.length - 5000] ^= 1;
  if (damage === "cut short") bytes = bytes.slice(0, bytes.length / 2);
  if (damage === "something else") bytes = new TextEncoder().encode("Please log in");
  await store.put(address, new Response(bytes, { headers: kept.headers }));
}"""
DONE = "body[data-memory='remembered']"


def came_from(page):
    page.locator(READY).wait_for(timeout=120_000)
    return page.locator("body").get_attribute("data-from")


def remembered(look, place="en.html", **options):
    """A page of the games whose browser keeps a memory of Python for the next start."""
    page = look(place, **options)
    assert came_from(page) == "files"
    page.locator(DONE).wait_for(timeout=120_000)
    return page


def test_the_second_start_goes_on_from_memory_in_any_language_with_all_that_is_kept(look):
    page = remembered(look)
    key(page, "play-versus").click()
    key(page, "hint").click()
    kept(page, "matches/")
    page.reload()
    assert came_from(page) == "memory" and page.evaluate(STORED)
    page.get_by_text("Go on").first.wait_for()
    key(page, "menu").locator("> summary").click()
    page.locator("summary", has_text="Colours").first.click()
    key(page, "theme").select_option("mono")
    key(page, "language").select_option("de")
    page.locator('html[lang="de"]').wait_for()
    kept(page, "settings.json", "mono")
    page.reload()
    assert came_from(page) == "memory" and page.locator("html").get_attribute("lang") == "de"
    assert key(page, "theme").input_value() == "mono"
    page.goto(page.url.replace("de.html", "zh-Hant.html"))
    assert came_from(page) == "memory"
    key(page, "play-versus").click()
    page.locator('[data-key^="card-"]').first.wait_for()
    page.context.set_offline(True)
    page.reload()
    assert came_from(page) == "memory"
    key(page, "play-cubed").click()
    key(page, "rack").wait_for()


def test_a_lesson_goes_on_from_the_memory_that_the_games_have_left(look):
    page = remembered(look)
    page.goto(page.url.replace("play/en.html", "learn/da/notebooks/01_the_rule.html"))
    assert came_from(page) == "memory"
    while page.locator("#next").is_enabled() and not page.locator(".scene").count():
        page.locator("#next").click()
        page.wait_for_timeout(500)
    page.locator(".scene .stage").first.wait_for()


@pytest.mark.parametrize("damage", ["a byte", "cut short", "something else"])
def test_a_memory_that_is_damaged_is_thrown_away(look, damage):
    page = remembered(look)
    page.evaluate(DAMAGED, damage)
    page.reload()
    assert came_from(page) == "files" and not page.evaluate(STORED)
    key(page, "play-versus").click()
    page.locator('[data-key^="card-"]').first.wait_for()
    page.locator(DONE).wait_for(timeout=120_000)
    page.reload()
    assert came_from(page) == "memory"


def test_a_start_from_memory_that_never_ends_begins_anew(look):
    page = remembered(look, service_workers="block")

    def hangs(route):
        text = route.fetch().text()
        assert "_loadSnapshot" in text
        forever = "if (more?._loadSnapshot) for (;;);\n  const [{ loadPyodide"
        route.fulfill(content_type="text/javascript", body=text.replace("const [{ loadPyodide", forever))

    page.route("**/python.js", hangs)
    page.reload()
    assert came_from(page) == "files" and not page.evaluate(STORED)


def test_what_an_older_site_has_left_is_removed(look):
    page = remembered(look, service_workers="block")
    [older] = page.evaluate(ADDRESSES)

    def newer(route):
        text = route.fetch().text()
        [key] = re.findall(r'data-memory="(\w+)"', text)
        route.fulfill(content_type="text/html", body=text.replace(key, f"newer{key}"))

    page.route("**/play/en.html", newer)
    page.reload()
    assert came_from(page) == "files" and not page.evaluate(STORED)
    page.locator(DONE).wait_for(timeout=120_000)
    [now] = page.evaluate(ADDRESSES)
    assert now != older


def test_where_there_is_no_room_for_a_memory_nothing_is_said(look):
    page = look("en.html", wait=False, service_workers="block")
    full = "navigator.storage.estimate = async () => ({ quota: 1e9, usage: 9e8 });\n"
    changed(page, before=full)
    page.locator("body[data-memory='forgot']").wait_for(timeout=120_000)
    assert page.locator("#trouble").is_hidden() and not page.evaluate(STORED)
    page.reload()
    assert came_from(page) == "files"
