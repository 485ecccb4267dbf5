"""The card table as a player meets it: whole games by mouse and by keys, two views, both themes, the whole screen."""

from itertools import combinations, pairwise

import pytest
from helpers.bare import ask, set_theme
from helpers.page import audit, settled

from setlab import Card, is_set

CELLS = [
    "import setlab as sl\nfrom setlab.games import Match\nt = sl.widgets.CardTable(seed=7)\nt",
    "t",
]


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


def fresh(page, options, number=0):
    """A new match in the same widget, not kept."""
    ask(page, f"[t.sit(Match({options}), keep=False), t.refresh()]")
    page.evaluate("() => document.activeElement?.blur()")
    stage = page.locator(".stage[data-js-rev]").nth(number)
    settled(stage)
    stage.scroll_into_view_if_needed()
    return stage


def key(stage, name):
    return stage.locator(f"[data-key='{name}']")


def lying(stage):
    """The codes of the cards that can be pressed, and the key that each shows: as a player sees them."""
    found = stage.locator(".stage-lay [data-on-click=pick]").evaluate_all(
        "all => all.map(each => [each.dataset.key.slice(5), each.querySelector('kbd').textContent.toLowerCase()])"
    )
    return dict(found)


def a_set(codes):
    """Three of them that are a SET, found here and not by the game; None if there is none."""
    cards = {code: Card(code, "set" if len(code) == 4 else "junior") for code in codes}
    return next((trio for trio in combinations(cards, 3) if is_set(*map(cards.get, trio))), None)


def scores(page):
    return eval(ask(page, "t.match.scores"))


def play(page, stage, take, column, most=60):
    """Play to the end; return how many columns were turned up."""
    columns = 0
    for _ in range(most):
        if key(stage, "final").count():
            return columns
        cards = lying(stage)
        trio = a_set(cards)
        if trio is None:
            column()
            columns += 1
        else:
            take(trio, cards)
        settled(stage)
    raise AssertionError("the game has no end")


def by_mouse(stage):
    return lambda trio, cards: [key(stage, f"card-{code}").click() for code in trio]


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset.key ?? document.activeElement?.tagName")


# ---- whole games ----


@pytest.mark.full
@pytest.mark.parametrize(
    ("options", "least"),
    [("11, seconds=None, deck='junior'", (6, 0)), pytest.param("11, seconds=None", (20, 1), marks=pytest.mark.full)],
)
def test_a_whole_game_by_mouse_without_a_clock(page, options, least):
    """To the end without stock, with gaps and the result; with the whole deck, through a fifth column."""
    stage = fresh(page, f"'versus', {options}")
    columns = play(page, stage, by_mouse(stage), lambda: key(stage, "column").click())
    assert scores(page)[0] >= least[0] and ask(page, "(t.match.outcome() is not None, t.errors)") == "(True, [])"
    assert columns >= least[1] and stage.get_by_text("The game is over.").count() == 1
    audit(page, ".stage-root")
    key(stage, "replay-end").click()
    key(stage, "line-of-time").wait_for()
    assert focused(page) == "line-of-time"
    page.keyboard.press("End")
    settled(stage)
    steps = int(ask(page, "len(t.replay.steps())"))
    assert stage.get_by_text(f"step {steps} of {steps}").count() == 1
    audit(page, ".stage-root")


def test_a_whole_game_by_keys_alone_against_five_seconds_and_strict(page):
    stage = fresh(page, "'versus', 12, seconds=5, strict=True")
    key(stage, "pause").focus()

    def take(trio, cards):
        for code in trio:
            page.keyboard.press(cards[code])

    wrong = next(trio for trio in combinations(lying(stage), 3) if not is_set(*map(Card, trio)))
    take(wrong, lying(stage))
    stage.locator(".stage-no").first.wait_for()
    key(stage, "message").get_by_text("The computer took").wait_for()
    settled(stage)
    play(page, stage, take, lambda: page.keyboard.press("+"))
    mine, computers = scores(page)
    assert computers >= 1 and mine >= 15 and ask(page, "t.errors") == "[]"


@pytest.mark.full  # eight seconds of waiting; by a clock of its own in tests/widgets/table
def test_the_computer_moves_by_its_clock_and_is_seen_doing_it(page):
    stage = fresh(page, "'versus', 7, seconds=2")
    first, *_ = lying(stage)
    page.wait_for_timeout(2300)
    assert scores(page) == (0, 0), "no clock runs before the first touch"
    key(stage, f"card-{first}").click()
    stage.locator(".stage-taken").nth(2).wait_for(timeout=5000)
    other = page.locator(".stage[data-js-rev]").nth(1)
    assert other.locator(".stage-taken").count() == 3, "two views in step"
    stage.locator(".stage-taken").first.wait_for(state="detached")
    key(stage, "pause").click()
    settled(stage)
    taken = scores(page)[1]
    assert taken >= 1 and ask(page, "t.errors") == "[]"
    page.wait_for_timeout(2300)
    assert scores(page)[1] == taken, "no clock runs in a pause"
    assert stage.locator("[data-on-click=pick]").count() == 0
    audit(page, ".stage-root")


@pytest.mark.near
def test_with_no_seconds_the_computer_moves_one_after_the_other(page):
    stage = fresh(page, "'versus', 7, seconds=0")
    key(stage, f"card-{next(iter(lying(stage)))}").click()
    page.wait_for_function(
        "root => root.querySelector('[data-key=pile-1] .stage-score').textContent === '2'", arg=stage.element_handle()
    )
    times = eval(ask(page, "[e[-1] for e in t.match.history if e[0] == 'take']"))
    assert all(b - a >= 1200 for a, b in pairwise(times)) and times[0] >= 1200


@pytest.mark.full
def test_a_whole_game_with_no_seconds(page):
    stage = fresh(page, "'versus', 7, seconds=0")
    key(stage, f"card-{next(iter(lying(stage)))}").click()
    key(stage, "final").wait_for(timeout=90_000)
    assert scores(page)[0] == 0 and stage.get_by_text("The computer has won").count() == 1


@pytest.mark.full
@pytest.mark.parametrize(
    "options", ["seconds=5, strict=False", "seconds=None, strict=True", "max_table=None, seconds=None"]
)
def test_whole_games_with_other_rules(page, options):
    stage = fresh(page, f"'versus', 13, {options}")
    play(page, stage, by_mouse(stage), lambda: key(stage, "column").click())
    assert ask(page, "(t.match.outcome() is not None, t.errors)") == "(True, [])"


def both_themes(page):
    for theme in ("dark", "light"):
        set_theme(page, theme)
        audit(page, ".stage-root")


# ---- choosing ----


def test_choosing_shows_at_once_and_a_wrong_guess_says_why(page):
    stage = fresh(page, "'versus', 7, seconds=None")
    wrong = next(trio for trio in combinations(lying(stage), 3) if not is_set(*map(Card, trio)))
    for code in wrong[:2]:
        key(stage, f"card-{code}").click()
    assert stage.locator(".stage-lay [aria-pressed=true]").count() == 2
    key(stage, f"card-{wrong[0]}").click()
    assert stage.locator(".stage-lay [aria-pressed=true]").count() == 1
    for code in (wrong[0], wrong[2]):
        key(stage, f"card-{code}").click()
    stage.locator(".stage-wrong").nth(2).wait_for()
    live = stage.locator("xpath=..").get_by_role("status")
    assert live.inner_text().startswith("Not a SET: ")
    key(stage, "why").click()
    stage.locator("[data-key=reason] tbody tr").nth(3).wait_for()
    assert stage.locator(".stage-lay [aria-pressed=true]").count() == 0
    both_themes(page)


def test_arrows_move_as_one_sees_it_also_past_gaps(page):
    stage = fresh(page, "'versus', 7, seconds=None")
    order = list(lying(stage))
    key(stage, f"card-{order[0]}").focus()
    for press, place in [
        *[("ArrowRight", 3), ("ArrowDown", 4), ("ArrowDown", 5), ("ArrowDown", 5), ("ArrowLeft", 2), ("ArrowLeft", 2)],
        *[("ArrowUp", 1), ("End", 10), ("Home", 1), ("Control+End", 11), ("ArrowRight", 11), ("Control+Home", 0)],
    ]:
        page.keyboard.press(press)
        assert focused(page) == f"card-{order[place]}", press


def test_a_card_that_is_taken_leaves_the_focus_in_its_place(page):
    stage = fresh(page, "'versus', 7, seconds=None")
    order = list(lying(stage))
    trio = a_set(order)
    for code in trio:
        key(stage, f"card-{code}").click()
    settled(stage)
    assert focused(page) == f"card-{list(lying(stage))[order.index(trio[2])]}"


@pytest.mark.full
def test_two_hundred_clicks_a_second_are_clear_and_harmless(page):
    stage = fresh(page, "'versus', 7, seconds=5")
    stage.evaluate(
        """root => { for (let n = 0; n < 200; n++) {
            const all = [...root.querySelectorAll('.stage-lay button')]; all[(n * 7) % all.length].click(); } }"""
    )
    settled(stage)
    assert ask(page, "t.errors") == "[]" and int(ask(page, "len(t.match.state.lying)")) >= 12


def test_after_a_click_beside_the_cards_the_keys_still_belong_to_the_game(page):
    stage = fresh(page, "'versus', 7, seconds=None")
    key(stage, "message").click()
    for press in ("x", "d", "a"):
        page.keyboard.press(press)
    settled(stage)
    assert "wrong" in stage.locator(".stage-lay").inner_html() or scores(page)[0] == 1


def test_a_new_column_moves_no_card(page):
    stage = fresh(page, "'versus', 7, seconds=None")
    boxes = "all => all.slice(0, 12).map(each => { const b = each.getBoundingClientRect(); return [b.left, b.width] })"
    before = stage.locator(".stage-lay button").evaluate_all(boxes)
    key(stage, "column").click()
    stage.locator(".stage-lay button").nth(14).wait_for()
    assert stage.locator(".stage-lay button").evaluate_all(boxes) == before


def test_a_disabled_button_hands_the_focus_on(page):
    stage = fresh(page, "'versus', 7, seconds=None")
    key(stage, "hint").focus()
    page.keyboard.press("p")
    settled(stage)
    assert key(stage, "hint").is_disabled() and focused(page) == "pause", "the next one, and nothing in a closed menu"
    page.keyboard.press("p")
    settled(stage)
    assert key(stage, "hint").is_enabled(), "keys still arrive here"


@pytest.mark.near
def test_the_whole_screen(page):
    stage = fresh(page, "'versus', 7, seconds=None")
    key(stage, "full").click()
    page.wait_for_function("() => document.fullscreenElement?.matches('.stage-root')")
    audit(page, ".stage-root")
    lying_now = lying(stage)
    page.keyboard.press(next(iter(lying_now.values())))
    settled(stage)
    assert ask(page, "len(t.picking.chosen)") == "1"
    key(stage, "full").click()
    page.wait_for_function("() => !document.fullscreenElement")


@pytest.mark.near
def test_names_and_keys_are_typed(page):
    stage = fresh(page, "'versus', 7, seconds=None, players=2")
    key(stage, "menu").locator("summary").first.click()
    key(stage, "players").locator("summary").click()
    key(stage, "name-0").fill("<i>Zoé</i>")
    key(stage, "name-0").press("Enter")
    settled(stage)
    assert key(stage, "pile-0").inner_text().startswith("<i>Zoé</i>")
    key(stage, "keys").locator("summary").click()
    key(stage, "keyboard").select_option("azerty")
    settled(stage)
    assert "a" in lying(stage).values() and "w" in lying(stage).values()
    key(stage, "keyboard").select_option("qwerty")
    settled(stage)
    page.keyboard.press("Escape")
    assert not key(stage, "players").is_visible(), "the menu is closed"
    page.keyboard.press("2")
    key(stage, "message").get_by_text("Player 2 called.").wait_for()
    audit(page, ".stage-root")
