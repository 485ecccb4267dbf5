"""The client on pages of all kinds: what they say of light and dark, shadow roots, colours that a system forces."""

import pytest
from browser.scenes import Table
from helpers import hostless
from helpers.page import audit, carry, settled

from setlab.widgets import CardTable, Validator

NIGHT, DAY = "#101010", "#fafafa"
PAGES = {
    "JupyterLab": ({"body": 'data-jp-theme-light="false"'}, {"body": 'data-jp-theme-light="true"'}),
    "VS Code": (
        {"body": 'class="vscode-dark" data-vscode-theme-kind="vscode-dark"'},
        {"body": 'class="vscode-light" data-vscode-theme-kind="vscode-light"'},
    ),
    "VS Code's high contrast": (
        {"body": 'class="vscode-high-contrast" data-vscode-theme-kind="vscode-high-contrast"'},
        {
            "body": 'class="vscode-high-contrast-light vscode-high-contrast"'
            ' data-vscode-theme-kind="vscode-high-contrast-light"'
        },
    ),
    "Colab": ({"html": "theme=dark"}, {}),
    "marimo": (
        {"body": 'class="dark dark-theme" data-theme="dark"', "shadow": True},
        {"body": 'class="light light-theme" data-theme="light"', "shadow": True},
    ),
    "paint": ({"style": f"body {{ background: {NIGHT} }}"}, {"style": f"body {{ background: {DAY} }}"}),
    "paint around a shadow root": (
        {"style": f"main {{ background: oklch(0.2 0 0) }} body {{ background: {DAY} }}", "shadow": True},
        {"style": f"main {{ background: oklch(0.98 0 0) }} body {{ background: {NIGHT} }}", "shadow": True},
    ),
    "a scheme": ({"style": ":root { color-scheme: dark }"}, {"style": ":root { color-scheme: light }"}),
}


@pytest.fixture(scope="module")
def surroundings(browser):
    """One browser for pages whose system and size differ."""
    running = browser.new_context(reduced_motion="reduce")
    yield running
    running.close()


@pytest.fixture
def show(surroundings):
    """Shows a scene: `page = show(scene, system="dark", size=(390, 844), shadow=True, …)`."""

    def open_in(scene, system="light", forced="none", size=(1100, 900), **more):
        page = surroundings.new_page()
        page.emulate_media(color_scheme=system, forced_colors=forced)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        return hostless.show(page, scene, **more)

    yield open_in
    for page in surroundings.pages:
        page.close()


def shade(page):
    return page.locator(".stage-root").get_attribute("data-shade")


@pytest.mark.every(9)
@pytest.mark.parametrize("host", PAGES)
def test_a_widget_is_as_dark_as_the_page_whatever_the_system_likes(show, host):
    dark, light = PAGES[host]
    for system, page, wanted in (("light", dark, "dark"), ("dark", light, "light")):
        shown = show(Validator(seed=11), system, **page)
        assert shade(shown) == wanted
        if host in ("VS Code", "marimo"):
            audit(shown, "#here")
        ink = shown.locator("[data-key=settings] summary").evaluate("each => getComputedStyle(each).color")
        assert (sum(map(int, ink[4:-1].split(", "))) > 380) is (wanted == "dark")


@pytest.mark.near
def test_a_page_that_leaves_it_to_the_system_is_as_the_system_likes(show):
    follows = {"style": ":root { color-scheme: light dark }"}
    assert [shade(show(Validator(), system, **follows)) for system in ("light", "dark")] == ["light", "dark"]


@pytest.mark.near
def test_the_widget_follows_a_page_that_changes(show):
    page = show(Validator(), body="class=dark", shadow=True)
    for now, change in (
        ("light", "document.body.className = 'light'"),
        ("dark", "document.body.removeAttribute('class'), document.documentElement.setAttribute('theme', 'dark')"),
        ("light", "document.documentElement.removeAttribute('theme')"),
        ("dark", f"document.querySelector('main').style.background = '{NIGHT}'"),
    ):
        page.evaluate(change)
        page.locator(f".stage-root[data-shade={now}]").wait_for()


@pytest.mark.near
def test_dragging_in_a_shadow_root(show):
    validator = Validator(seed=11)
    page = show(validator, shadow=True)
    card = page.locator("[data-key=tray-4]")
    carry(page, card, page.locator("[data-key=place-2]"))
    assert page.locator("[data-js-over]").get_attribute("data-key") == "place-2"
    page.mouse.up()
    settled(page.locator(".stage[data-js-rev]"))
    assert validator.places == [None, None, validator.tray[4]]


def test_the_keyboard_in_a_shadow_root(show):
    validator = Validator(seed=11)
    page = show(validator, shadow=True)
    page.locator("[data-key=tray-0]").focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowDown", "Space"):
        page.keyboard.press(key)
        settled(page.locator(".stage[data-js-rev]"))
    assert validator.pieces == (validator.tray[0], validator.tray[1], validator.tray[7])
    held = "() => document.querySelector('#here').shadowRoot.activeElement?.dataset.key"
    assert page.evaluate(held) == "tray-7"
    page.locator("[data-key=undo]").focus()
    for _ in range(3):
        page.keyboard.press("Enter")
        settled(page.locator(".stage[data-js-rev]"))
    assert validator.pieces == () and page.locator("[data-key=undo]").is_disabled()
    assert page.evaluate(held) == "shuffle", "the focus went on to what can be pressed"


@pytest.mark.near
def test_a_menu_in_a_shadow_root_stays_open_while_it_is_used(show):
    page = show(CardTable(seed=3, keep=False), shadow=True)
    menu = page.locator(".stage-menu[data-menu]")
    menu.locator("> summary").click()
    menu.locator("[data-key=settings] > summary").click()
    assert menu.get_attribute("open") is not None
    page.locator(".stage-title").first.click()
    assert menu.get_attribute("open") is None


@pytest.mark.near
def test_a_view_that_no_frame_mentions_hears_how_far_it_has_come(show):
    """Frames speak to the views that were heard last; here forty others are heard after each of its clicks."""
    table = Table()
    receive = table.receive

    def crowded(message):
        answer = receive(message)
        for n in range(40 if message["kind"] == "event" else 0):
            receive(
                {"kind": "event", "view": f"view {n}", "seq": message["seq"], "rev": 0, "name": "press", "key": "deal"}
            )
        return answer

    table.receive = crowded
    page = show(table)
    page.get_by_label("card 1", exact=True).click()
    page.get_by_label("card 2", exact=True).click()
    settled(page.locator(".stage[data-js-rev]"))
    assert [each for each in table.log if each != "deal"] == [("card-1", True), ("card-2", True)]
    assert page.locator("[aria-pressed=true]").count() == 0, "and shows what the table shows"


# ---- colours that a system forces ----

LOOK = """(each, names) => names.map((name) => getComputedStyle(each)[name])"""
SYSTEM = """name => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = name;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}"""


@pytest.mark.near
@pytest.mark.every(2)
@pytest.mark.parametrize("system", ["light", "dark"])
def test_what_is_on_chosen_focused_or_off_is_seen_in_forced_colours(show, system):
    validator = Validator(seed=11)
    page = show(validator, system, "active", style=":root { color-scheme: light dark }")
    highlight, text, grey = (page.evaluate(SYSTEM, name) for name in ("Highlight", "CanvasText", "GrayText"))
    on, off, undo = (page.locator(f"[data-key={key}]") for key in ("kind-cards", "kind-dice", "undo"))
    assert on.evaluate(LOOK, ["backgroundColor"]) == [highlight] != off.evaluate(LOOK, ["backgroundColor"])
    assert undo.evaluate(LOOK, ["color", "borderTopStyle"]) == [grey, "dashed"]
    card = page.locator("[data-key=tray-0]")
    frame = ["outlineStyle", "outlineColor"]
    assert card.locator("svg").evaluate(LOOK, frame)[0] == "none"
    card.focus()
    page.keyboard.press("Enter")
    settled(page.locator(".stage[data-js-rev]"))
    assert card.locator("svg").evaluate(LOOK, frame) == ["solid", highlight], "it is chosen"
    assert card.evaluate(LOOK, frame) == ["solid", text], "and has the focus"
    paper = page.locator("[data-key=place-0] svg rect").first
    assert paper.evaluate(LOOK, ["fill"]) == ["rgb(255, 253, 247)"], "a card stays as it is"
    audit(page, "#here")


# ---- names and sizes ----


def test_a_widget_is_a_group_with_a_name(show):
    page = show(CardTable("normal", seed=3, keep=False), shadow=True)
    assert page.get_by_role("group", name="SET", exact=True).locator(".stage-title").count() == 1


@pytest.mark.every(6)
@pytest.mark.parametrize("size", [(1280, 900), (390, 844), (320, 640)])
@pytest.mark.parametrize("make", [Validator, lambda: CardTable(seed=3, keep=False)])
def test_what_opens_is_high_enough_to_be_hit_and_nothing_is_wider_than_the_page(show, make, size):
    page = show(make(), size=size)
    page.evaluate("() => document.querySelectorAll('details').forEach((each) => (each.open = true))")
    heights = page.locator("summary:visible").evaluate_all("all => all.map((each) => each.offsetHeight)")
    assert heights and min(heights) >= 24
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]


# ---- the whole screen ----


@pytest.mark.every(2)
@pytest.mark.parametrize("shadow", [False, True])
def test_a_widget_without_a_menu_fills_the_screen_and_is_larger_there(show, shadow):
    """For a projector. Cards are carried there as elsewhere, though they are larger than a page would make them."""
    validator = Validator(seed=11)
    page = show(validator, shadow=shadow)
    root, whole = page.locator(".stage-root"), page.get_by_role("button", name="Full screen")
    assert whole.evaluate(LOOK, ["opacity"]) == ["0"], "nobody is there"
    before = page.locator("[data-key=tray-0]").bounding_box()["width"]
    root.hover()
    whole.click()
    page.wait_for_function("() => document.fullscreenElement")
    settled(page.locator(".stage[data-js-rev]"))
    assert page.locator("[data-key=tray-0]").bounding_box()["width"] == pytest.approx(1.6 * before, rel=0.02)
    carry(page, page.locator("[data-key=tray-0]"), page.locator("[data-key=place-1]"))
    page.mouse.up()
    settled(page.locator(".stage[data-js-rev]"))
    assert [place is not None for place in validator.places] == [False, True, False]
    audit(page, "#here")
    whole.click()
    page.wait_for_function("() => !document.fullscreenElement")
    page.set_viewport_size({"width": 390, "height": 844})
    assert whole.is_hidden(), "a phone's page is full already, and there it would lie on the words"


def test_a_game_has_its_own_in_the_menu(show):
    page = show(CardTable(seed=3, keep=False))
    page.locator(".stage-root").hover()
    assert page.locator(".stage-whole").is_hidden()
