"""Tables as they are laid out on small screens: no kernel is needed, a frame and the style are enough."""

from itertools import combinations, count

import pytest
from helpers.card_tables import FAMILY

from setlab import Match
from setlab.common.i18n import LANGUAGES, speaking
from setlab.core.sets import check_set
from setlab.draw.markup import to_html
from setlab.games import GAMES
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DailyPuzzle, DnupTable, EndGame, Lobby, ScrambleTable
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.cubed.best_turn import BestTurnBoard
from setlab.widgets.dnup.losses import Move
from setlab.widgets.match.guide import caption_view
from setlab.widgets.scene.carried import SHEET
from setlab_course.teach.bets.sketches import Sketch
from setlab_course.teach.exercises.exercises import Exercise

PHONE, SIDEWAYS, LAPTOP = (390, 844), (844, 390), (1366, 650)
PAGE = """<!doctype html><meta name="viewport" content="width=device-width,initial-scale=1"><style>body {{ margin: 0;
padding: 8px }} {css}</style><div class="stage-root stage-can" lang="en"><div class="stage">{html}</div></div>"""
TABLES = {
    "cards": lambda **more: CardTable(seed=3, keep=False, **more),
    "memory": lambda **more: CardTable("memory", seed=3, keep=False, **more),
    "daily": lambda: DailyPuzzle("2026-11-20", keep=False),
    "cubed": lambda: CubedBoard(seed=3, keep=False),
    "scramble": lambda: ScrambleTable(seed=3, keep=False),
    "crossword": lambda: CrosswordTable(seed=3, keep=False),
    "dnup": lambda: DnupTable(seed=3, keep=False),
    "ending": lambda: EndGame(seed=3),
    "ten dice": lambda: TenDiceTable("2026-11-20", keep=False),
    "best turn": lambda: BestTurnBoard(seed=1),
}


def draw(page, scene, width=None):
    """Shows the scene, on a page that leaves it this width."""
    narrow = f" .stage-root {{ width: {width}px }}" if width else ""
    page.set_content(PAGE.format(css=SHEET + narrow, html=scene.frame["html"]))


@pytest.fixture(scope="module")
def phone(browser):
    """A browser that is touched, and the pages that are open there: they take a third of a second each to open."""
    running = browser.new_context(has_touch=True, is_mobile=True)
    yield running
    running.close()


@pytest.fixture
def show(phone):
    """Shows a scene on a phone: `page = show(scene, PHONE)`. Each call of a test has another page."""
    shown = count()

    def open_page(scene, size, width=None):
        number = next(shown)
        page = phone.pages[number] if number < len(phone.pages) else phone.new_page()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        draw(page, scene, width)
        return page

    return open_page


def box(page, selector):
    return page.locator(selector).first.bounding_box()


def is_above(page, first, second):
    return box(page, first)["y"] + box(page, first)["height"] <= box(page, second)["y"] + 0.5


def finished(table):
    """The game is played to its end: whatever can be taken is."""
    while not table.over:
        moves = table.match.legal()
        table.match.push(next((event for event in moves if event[0] == "take"), moves[0]))
    table.refresh()
    return table


@pytest.mark.every(12)
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
@pytest.mark.parametrize("name", TABLES)
def test_what_a_finger_presses_is_large_enough(show, name, size):
    page = show(TABLES[name](), size)
    page.evaluate("() => document.querySelectorAll('details').forEach(each => each.open = true)")
    pressed = ".stage :is(button:not([data-rove]), select, summary, input:not([type=checkbox])):visible"  # no pieces
    small = page.locator(pressed).evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().height < 43.5).map(each => each.outerHTML.slice(0, 90))"
    )
    assert small == []


@pytest.mark.every(3)
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_wider_than_the_screen(show, name, size):
    page = show(TABLES[name](), size)
    assert page.evaluate("() => document.documentElement.scrollWidth") == size[0]


@pytest.mark.parametrize("name", ["cards", "memory", "crossword", "cubed", "ending"])
def test_pieces_and_actions_fit_a_phone(show, name):
    tools = box(show(TABLES[name](), PHONE), ".stage-tools, .stage-cubed .stage-main")
    assert tools["y"] + tools["height"] <= PHONE[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_a_phone_moves_whatever_is_said(show, language):
    """The longest reason, what was taken, the piles of three: the cards stay where they are."""
    with speaking(language):
        table = CardTable("normal", seed=11, keep=False)
        table.press("unguided", "unguided")
        page = show(table, PHONE)
        before = box(page, ".stage-cloth")["y"]
        cards = [card for card in table.match.state.cards if card is not None]
        longest = max((check_set(*three).summary(), three) for three in combinations(cards, 3))[1]
        takes = [event[2] for _ in range(3) for event in table.match.legal() if event[0] == "take"]
        for three in ([card.code for card in longest], *takes[:1]):
            for code in three:
                table.press("pick", f"card-{code}", True)
            draw(page, table)
            assert box(page, ".stage-cloth")["y"] == before, table.message
        while len(table.match.state.piles[0]) < 5:
            for code in next(event[2] for event in table.match.legal() if event[0] == "take"):
                table.press("pick", f"card-{code}", True)
        draw(page, table)
        assert page.locator("[data-key=piles]").count() and box(page, ".stage-cloth")["y"] == before


def test_a_replay_fills_a_phone_that_is_held_sideways(show):
    table = finished(TABLES["cards"](seconds=None))
    table.press("replay", "replay-end")
    page = show(table, SIDEWAYS)
    cloth, tools = box(page, ".stage-cloth"), box(page, "[data-key=replay-tools]")
    assert cloth["width"] > SIDEWAYS[0] / 2 and cloth["y"] < 40
    assert tools["x"] > cloth["x"] + cloth["width"]


def test_the_rules_page_can_be_read_on_a_phone_that_is_held_sideways(show):
    table = TABLES["cards"]()
    table.press("how", "how", True)
    page = show(table, SIDEWAYS)
    rules = box(page, ".stage-page")
    assert rules["width"] > SIDEWAYS[0] / 2 and rules["y"] + rules["height"] <= SIDEWAYS[1]


@pytest.mark.parametrize("size", [PHONE, (1280, 900)])
def test_the_rules_page_moves_no_button_and_makes_the_page_no_longer_than_it_is(show, size):
    table = TABLES["cards"]()
    table.press("how", "how", True)
    page = show(table, size)
    assert is_above(page, ".stage-menu", ".stage-page")
    game = box(page, ".stage-game")
    assert page.evaluate("() => document.documentElement.scrollHeight") <= max(size[1], game["y"] + game["height"] + 40)


def test_the_end_of_a_game_lies_over_the_table_of_a_phone_that_is_held_sideways(show):
    page = show(finished(TABLES["cards"](seconds=None)), SIDEWAYS)
    final, cloth = box(page, ".stage-final"), box(page, ".stage-cloth")
    assert final["x"] + final["width"] <= cloth["x"] + cloth["width"] + 1  # the head stays free
    assert box(page, "[data-key=again]")["y"] + 44 <= SIDEWAYS[1]


MIDDLE = """() => {
    const cloth = document.querySelector(".stage-cloth").getBoundingClientRect();
    const cards = [...document.querySelectorAll(".stage-lay > *")].map(each => each.getBoundingClientRect());
    const left = Math.min(...cards.map(each => each.left)) - cloth.left;
    const right = cloth.right - Math.max(...cards.map(each => each.right));
    return { left, right, card: cards[0].width, wide: document.documentElement.scrollWidth };
}"""


@pytest.mark.every(12)
@pytest.mark.parametrize("mode", FAMILY)
def test_the_cards_of_a_game_lie_in_the_middle_of_the_cloth(show, mode):
    """Room for another column is kept at their right, but it does not push them aside."""
    table = CardTable(mode, seed=3, keep=False)
    for size in ((1280, 900), LAPTOP, (700, 900), PHONE):
        seen = show(table, size).evaluate(MIDDLE)
        assert seen["wide"] == size[0]
        assert min(seen["left"], seen["right"]) >= 4 and abs(seen["left"] - seen["right"]) < seen["card"], (size, seen)


@pytest.mark.parametrize("is_in_lobby", [False, True])
def test_cards_take_the_room_of_a_page(show, is_in_lobby):
    table = Lobby() if is_in_lobby else CardTable(seed=7, keep=False)
    if is_in_lobby:
        table.press("choose", "begin-versus")
    assert show(table, (1280, 900)).evaluate(MIDDLE)["card"] >= 220


def test_a_low_table_makes_room_for_its_end(show):
    page = show(finished(CardTable("proset", seed=3, keep=False)), (1280, 900))
    final, game = box(page, ".stage-final"), box(page, ".stage-game")
    assert final["y"] + final["height"] <= game["y"] + game["height"]


@pytest.mark.parametrize("size", [PHONE, (1280, 900)])
def test_a_long_end_is_not_cut_off_and_moves_nothing_below_it(show, size):
    match = Match.at("dnup", GAMES["dnup"].position(["81", "12"], area=1, tokens=(1, 0)), seed=1)
    match.push(("play", 0, ("81",)))
    table = DnupTable(match, keep=False)
    short = box(show(table, size), "[data-key=ended]")
    table.losses.found = [Move(0, 10, ("rotate", 0), 90, agreed=False)] * 3
    table.refresh()
    page = show(table, size)
    final, game = box(page, ".stage-final"), box(page, ".stage-game")
    assert final["y"] + final["height"] <= game["y"] + game["height"]
    assert box(page, "[data-key=ended]") == short and short["y"] < final["y"] + 40, "it lies over the table"
    assert abs(final["x"] + final["width"] / 2 - size[0] / 2) < 2


@pytest.mark.parametrize("size", [PHONE, (1280, 900)])
def test_a_reason_lies_over_the_table_below_the_message(show, size):
    table = TABLES["cards"](seconds=None)
    for _ in range(3):
        table.press("hint", "hint")
    before = box(show(table, size), ".stage-cloth")
    table.press("why", "why")
    page = show(table, size)
    reason, telling = box(page, "[data-key=reason]"), box(page, ".stage-telling")
    assert box(page, ".stage-cloth") == before and reason["y"] >= telling["y"] + telling["height"]
    assert reason["x"] + reason["width"] == telling["x"] + telling["width"]
    assert box(page, "[data-key=reason] .stage-verdict")["height"] < 60, "the sentence is no column of words"


def test_the_answers_of_a_quick_check_are_no_headlines(show):
    table = TABLES["cards"](seconds=None)
    [cards] = [event[2] for event in table.match.legal() if event[0] == "take"][:1]
    for card in cards:
        table.press("pick", f"card-{card}", True)
    table.press("why", "why")
    assert show(table, PHONE).locator("td .stage-verdict").first.evaluate("e => getComputedStyle(e).fontSize") == "14px"


def test_a_die_of_scramble_is_as_large_as_a_finger_and_alone(show):
    page = show(TABLES["scramble"](), PHONE)
    sizes = page.locator(".stage-strewn .stage-card").evaluate_all("all => all.map(each => each.offsetWidth)")
    assert len(sizes) == 42 and min(sizes) >= 44
    overlaps = """all => {
      const boxes = all.map(each => each.getBoundingClientRect());
      const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return boxes.filter((a, n) => boxes.slice(n + 1).some(b => meet(a, b))).length;
    }"""
    assert page.locator(".stage-strewn .stage-card").evaluate_all(overlaps) == 0
    tools = box(page, ".stage-tools")
    assert tools["y"] + tools["height"] <= PHONE[1]


MANY = {
    "cards": lambda: CardTable(seed=3, players=4, seconds=None, keep=False),
    "cubed": lambda: CubedBoard(4, seed=3, keep=False),
    "scramble": lambda: ScrambleTable(4, seed=3, keep=False),
    "crossword": lambda: CrosswordTable(4, seed=3, keep=False),
    "dnup": lambda: DnupTable(4, seed=3, keep=False),
}


@pytest.mark.parametrize("name", MANY)
def test_four_seats_stand_two_by_two_on_a_phone(show, name):
    page = show(MANY[name](), PHONE)
    seats = [each.bounding_box() for each in page.locator(".stage-pile").all()]
    assert len(seats) == 4 and len({round(each["x"]) for each in seats}) == 2
    assert (
        box(page, ".stage-scores")["height"] < 285
    )  # with room for the button that shows all, and names with levels in two lines


def test_nothing_moves_when_one_of_four_takes_something(show):
    table = MANY["cards"]()
    before = box(show(table, PHONE), ".stage-cloth")
    table.press("call", "call-2")
    for card in table.match.state.groups[0]:
        table.press("pick", f"card-{card.code}", True)
    page = show(table, PHONE)
    assert page.locator(".stage-got svg").count() == 1 and box(page, ".stage-cloth") == before


@pytest.mark.every(5)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ["cards", "scramble", "crossword", "dnup"])
def test_actions_stand_in_one_line_and_above_the_fold(show, name, code):
    with speaking(code):
        page = show(TABLES[name](**({"seconds": None} if name == "cards" else {})), PHONE)
        tools = [each.bounding_box() for each in page.locator(".stage-tools button").all()]
    assert len(tools) >= 4 and max(each["y"] for each in tools) < min(each["y"] + each["height"] for each in tools)
    assert max(each["y"] + each["height"] for each in tools) <= PHONE[1]


STARTED = TABLES | {"dnup": lambda: DnupTable(seed=1, keep=False)}  # the computer begins there: a fifth button


@pytest.mark.near
@pytest.mark.every(4)
@pytest.mark.parametrize("name", ["cards", "scramble", "crossword", "dnup"])
def test_long_words_on_buttons_make_no_page_wider_whether_it_has_keys_or_not(show, browser, name):
    keyed = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    for code in LANGUAGES:
        with speaking(code):
            table = STARTED[name]()
            draw(keyed, table)  # a narrow window: the keys are shown
            pages = keyed, show(table, (320, 568))
        assert [page.evaluate("() => document.documentElement.scrollWidth") for page in pages] == [PHONE[0], 320], code
    keyed.close()


def test_a_sign_on_a_button_has_the_word_for_its_name(show):
    page = show(TABLES["scramble"](), PHONE)
    assert page.get_by_role("button", name="Pause", exact=True).count() == 1
    assert page.get_by_role("button", name="Undo", exact=True).count() == 1
    on_a_laptop = show(TABLES["scramble"](), (1280, 900))
    assert box(page, "[data-key=pause]")["width"] < 50 < box(on_a_laptop, "[data-key=pause]")["width"]


@pytest.mark.parametrize("name", [name for name in TABLES if name not in ("daily", "memory")])
def test_the_rule_is_one_line_on_a_laptop(show, name):
    assert 10 < box(show(TABLES[name](), LAPTOP), ".stage-rule")["height"] < 24


def test_the_longest_rules_are_one_line_too(show):
    with speaking("de"):
        for table in (TABLES["crossword"](), TABLES["cards"](), CardTable("proset", seed=3, keep=False)):
            assert 10 < box(show(table, LAPTOP), ".stage-rule")["height"] < 24, table


@pytest.mark.every(4)
@pytest.mark.parametrize("size", [PHONE, LAPTOP])
@pytest.mark.parametrize("name", ["cards", "scramble"])
def test_why_a_guess_was_wrong_is_drawn_where_it_is_said_and_moves_nothing(show, name, size):
    table = TABLES[name]()
    table.press("unguided", "unguided")
    before, faces = box(show(table, size), ".stage-cloth"), getattr(table.match.state, "faces", None)
    pieces = (
        {str(die): face for die, face in enumerate(faces)} if faces else {c.code: c for c in table.match.state.lying}
    )
    guess = max(combinations(pieces, 3), key=lambda keys: len(failed(pieces, keys)))
    for key in guess:
        table.press("pick", f"card-{key}", True)
    page = show(table, size)
    drawn = page.locator(".stage-message .stage-failures svg").all()
    assert len(drawn) == len(failed(pieces, guess)) >= 3 and box(page, ".stage-cloth") == before
    assert all(each.bounding_box()["y"] + each.bounding_box()["height"] <= before["y"] for each in drawn)


def failed(pieces, keys):
    """The features by which these three are no SET."""
    return [line for line in check_set(*(pieces[key] for key in keys)).features if not line.passes]


def test_who_waits_moves_no_die_on_a_phone(show):
    table = TABLES["scramble"]()
    table.press("unguided", "unguided")
    before = box(show(table, PHONE), ".stage-cloth")
    dice = {str(die): face for die, face in enumerate(table.match.state.faces)}
    for key in next(keys for keys in combinations(dice, 3) if failed(dice, keys)):
        table.press("pick", f"card-{key}", True)
    assert "You wait" in table.frame["html"]
    assert box(show(table, PHONE), ".stage-cloth") == before


def test_places_are_named_as_the_page_shows_them(show):
    """A phone turns the grid of cards: what is the second of a column elsewhere is the second of a row there."""
    table = TABLES["memory"]()
    for size, name in ((LAPTOP, "row 2, column 1: face down"), (PHONE, "row 1, column 2: face down")):
        second = show(table, size).locator(".stage-lay button").nth(1)
        assert second.aria_snapshot() == f"- 'button \"{name}\"'"


SMALL = """all => all.filter(each => each.getClientRects().length).map(each => each.getBoundingClientRect())
  .filter(b => Math.min(b.width, b.height) < {least} - 0.1)"""


@pytest.mark.every(16)
@pytest.mark.parametrize("width", [None, 742, 600, 412])  # a screen's, and what notebooks leave of it
@pytest.mark.parametrize("name", ["cubed", "crossword", "ten dice", "best turn"])
def test_dice_in_the_hand_keep_their_size_on_a_phone_that_is_held_sideways(show, name, width):
    page = show(TABLES[name](), SIDEWAYS, width)
    dice = page.locator(".stage-rack > button")
    assert dice.count() >= 5 and dice.evaluate_all(SMALL.format(least=44)) == []
    if width is None:  # board, hand and message are in sight together
        for each in (".stage-message", ".stage-rack"):
            assert box(page, each)["y"] + box(page, each)["height"] <= SIDEWAYS[1]
        assert box(page, ".stage-squares")["x"] < box(page, ".stage-rack")["x"]


@pytest.mark.every(12)
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
@pytest.mark.parametrize("name", TABLES)
def test_no_piece_and_no_square_is_smaller_than_a_finger_can_meet(show, name, size):
    pieces = show(TABLES[name](), size).locator(".stage button[data-rove]")
    assert pieces.count() >= 5 and pieces.evaluate_all(SMALL.format(least=24)) == []


@pytest.mark.parametrize(
    ("size", "width"),
    [(PHONE, None), (PHONE, 352), (PHONE, 274), (SIDEWAYS, None), (SIDEWAYS, 742), (SIDEWAYS, 664)],  # in JupyterLab
)
def test_a_hand_of_dnup_is_in_sight_and_large_enough(show, size, width):
    page = show(TABLES["dnup"](), size, width)
    hand = box(page, ".stage-hand-cards")
    assert hand["y"] + hand["height"] <= size[1]
    assert page.locator(".stage-hand-cards > button").evaluate_all(SMALL.format(least=44)) == []
    assert len({round(each["y"]) for each in map(box_of, page.locator(".stage-area").all())}) == (
        2 if size == PHONE else 1
    )


@pytest.mark.parametrize(("size", "width"), [(PHONE, None), (PHONE, 274), (SIDEWAYS, 664)])
def test_the_dice_of_a_rack_are_as_large_as_a_finger(show, size, width):
    dice = show(TABLES["cubed"](), size, width).locator(".stage-rack > button")
    assert dice.count() == 5 and dice.evaluate_all(SMALL.format(least=44)) == []


def test_a_hand_that_has_no_room_below_the_areas_lies_over_them(show):
    page = show(MANY["dnup"](), (390, 560))
    hand = box(page, ".stage-hand-cards")
    assert box(page, ".stage-areas")["y"] < hand["y"] and hand["y"] + hand["height"] <= 560


def box_of(element):
    return element.bounding_box()


HEIGHTS = """sets => sets.map(([lang, html]) => {
    const place = document.querySelector(".stage-guide");
    place.closest(".stage-root").lang = lang;
    return html.map(each => {
        place.querySelector("p").outerHTML = each;
        return Math.round(place.getBoundingClientRect().height);
    });
})"""


@pytest.mark.near
def test_the_cloth_of_a_guided_game_stays_where_it_is_from_caption_to_caption(show, setlab_home):
    sets, first = [], None
    for kind in (CardTable, CubedBoard, ScrambleTable, CrosswordTable, DnupTable):
        table = kind(keep=False)
        table.guide.begin()
        first = first or table
        for lang in LANGUAGES:
            with speaking(lang):
                captions = table.guide._captions()
                sets.append((lang, [to_html(caption_view(each.text, captions)) for each in captions]))
    heights = show(first, PHONE).evaluate(HEIGHTS, sets)
    moved = [(lang, found) for (lang, _), found in zip(sets, heights, strict=True) if len({*found}) > 1]
    assert len(heights) == 5 * len(LANGUAGES) and not moved


def test_what_an_exercise_asks_one_to_press_is_as_large_as_a_finger(show):
    for name, some in (("01-1", 10), ("01-6", 3)):
        pressed = show(Exercise(name, keep=False), PHONE).locator(".stage-answer-row button, .stage-fill > button")
        assert pressed.count() == some and pressed.evaluate_all(SMALL.format(least=44)) == []


def test_a_drawn_guess_says_over_what_it_is_drawn_and_no_handle_hides_it(show):
    page = show(Sketch("How many?", lambda: [1] * 9, range(9), name="SETs"), PHONE)
    slides = page.locator(".stage-slide").evaluate_all("all => all.map((each) => each.getBoundingClientRect().bottom)")
    words = page.locator(".stage-sketch text").evaluate_all(
        "all => all.map((each) => [each.getBoundingClientRect().top, each.getBoundingClientRect().height])"
    )
    assert len(slides) == 9 and len(words) == 10
    assert all(top >= slides[0] - 22 + 15 and height > 12 for top, height in words)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, LAPTOP])
def test_what_a_wild_stands_for_is_chosen_in_sight(show, size):
    table = next(t for t in (CrosswordTable(seed=n, keep=False) for n in range(20)) if t.desk.own[t.desk.tray[4]].wild)
    table.press("to", "s5-5", f"die-{table.desk.tray[4]}")
    chooser = box(show(table, size), ".stage-stating")
    assert chooser["y"] >= 0 and chooser["y"] + chooser["height"] <= size[1]


def test_the_end_of_a_round_of_crossword_uses_a_phone_that_is_held_sideways(show):
    table = next(t for t in (CrosswordTable(seed=n, keep=False) for n in range(20)) if t.building.solved(0).grid)
    table.match.push(("lay", 0, table.building.solved(0).grid))
    table.refresh()
    shown = box(show(table, SIDEWAYS), ".stage-round")
    assert not table.round_on and shown["x"] < 20 and shown["y"] < 20 and shown["width"] > SIDEWAYS[0] / 2


@pytest.mark.parametrize("seed", [3, 5, 9, 14])
def test_the_cards_of_an_end_game_are_as_large_as_the_cloth_allows(show, seed):
    game = EndGame(seed=seed)
    page = show(game, (1280, 900))
    cards = [each.bounding_box() for each in page.locator(".stage-ending > div").all()]
    assert len(cards) == len(game.ending.cards) + 1 and min(each["width"] for each in cards) >= 150
    tools, cloth = box(page, ".stage-tools"), box(page, ".stage-cloth")
    assert tools["y"] + tools["height"] <= 900
    assert all(cloth["x"] <= each["x"] and each["x"] + each["width"] <= cloth["x"] + cloth["width"] for each in cards)


def test_the_edge_of_a_small_drawing_is_not_cut_off(show):
    drawn = show(MANY["cubed"](), PHONE).locator(".stage svg")
    assert {*drawn.evaluate_all("all => all.map(each => getComputedStyle(each).overflow)")} == {"visible"}
