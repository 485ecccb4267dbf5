"""The kernel's half of the protocol, without a browser: what is accepted, refused, kept and sent again."""

import gc
import subprocess
import sys
import weakref
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings, strategies as st

from setlab import language, theme
from setlab.common.i18n import gettext as _
from setlab.draw.markup import el, to_html
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused, Scene


class Lamps(Scene):
    """Two lamps, a die for a square, a field and a clock."""

    def __init__(self):
        self.lit, self.heard, self.deadline = [], [], 1000
        self.word = "<b>&"
        self.broken = False

    def view(self):
        if self.broken:
            raise ZeroDivisionError("broken view")
        lamps = [el("button", n, data_key=n, data_on_click="switch", data_toggle=True) for n in "ab"]
        return el(
            "div",
            lamps,
            el("button", data_key="off", data_on_click="switch", disabled=True),
            el("button", data_key="never", data_on_click="switch", aria_disabled=True),
            el("button", data_key="odd", data_on_click="nobody-listens"),
            el("button", data_key="fail", data_on_click="fail"),
            el("i", data_key="die", data_drag=True),
            el("button", data_key="square", data_drop="put"),
            el("input", value=self.word, data_key="word", data_on_change="write"),
            el("b", data_key="clock", data_deadline=self.deadline, data_on_zero="ring"),
            el("p", _("none"), lang=language()),
        )

    def on_switch(self, event):
        self.heard.append((event.key, event.value))
        if len(self.heard) > 100:
            raise Refused("the fuse has blown")
        self.say(f"lamp {event.key}")
        self.move_focus("b")

    def on_put(self, event):
        self.heard.append((event.key, event.value))

    def on_write(self, event):
        self.word = event.value

    def on_ring(self, event):
        self.heard.append(("ring", event.value))
        self.say("ding")

    def on_fail(self, event):
        raise ZeroDivisionError("on purpose")


def event(seq=1, **changes):
    message = {
        "kind": "event",
        "view": "v",
        "seq": seq,
        "rev": 0,
        "name": "switch",
        "key": "a",
        "value": True,
        "at": 1.5,
    }
    return {**message, **changes}


def hello(**changes):
    return {"kind": "hello", "view": "v", "t": 5, "seq": 0, "rev": -1, **changes}


@pytest.fixture
def lamps():
    return Lamps()


# ---- what happens ----


def test_an_event_is_handled_acknowledged_and_drawn(lamps):
    assert lamps.frame["rev"] == 1
    assert lamps.receive(event()) is None
    assert lamps.heard == [("a", True)]
    frame = lamps.frame
    assert (frame["rev"], frame["ack"]) == (2, {"v": 1})
    assert frame["say"] == {"n": 1, "text": "lamp a", "view": "v", "shown": False}
    assert frame["focus"] == {"key": "b", "view": "v", "rev": 2}


def test_a_wish_for_focus_holds_for_one_frame(lamps):
    lamps.receive(event())
    lamps.refresh()
    assert lamps.frame["focus"] is None


def test_outside_an_event_all_views_are_told_and_no_focus_is_taken(lamps):
    lamps.say("good morning")
    lamps.move_focus("a")
    lamps.refresh()
    assert lamps.frame["say"]["view"] is lamps.frame["focus"] is None
    lamps.move_focus("a", within=True)  # but moved, by those who have it
    lamps.refresh()
    assert lamps.frame["focus"] == {"key": "a", "view": None, "rev": lamps.frame["rev"]}


def test_pressing_takes_the_same_path(lamps):
    assert lamps.press("switch", "a", True) == "lamp a"
    assert lamps.press("switch", "gone") == "That is no longer there."
    assert lamps.press("put", "square", "die") == ""
    assert lamps.heard == [("a", True), ("square", "die")]
    assert lamps.errors == []


def test_what_is_offered(lamps):
    assert lamps.offers == {
        *[("switch", "a"), ("switch", "b"), ("nobody-listens", "odd"), ("fail", "fail")],
        *[("put", "square"), ("write", "word"), ("ring", "clock")],
    }


# ---- what is not accepted ----


@pytest.mark.parametrize(
    ("name", "key", "value"),
    [
        ("switch", "c", True),
        ("switch", None, True),
        ("switch", "off", True),
        ("switch", "never", True),
        ("put", "square", "a"),  # not a piece
        ("put", "square", None),
        ("view", "a", None),
        ("press", "a", None),
        ("init--", "a", None),
    ],
)
def test_what_is_not_offered_is_refused(lamps, name, key, value):
    assert lamps.press(name, key, value) == "That is no longer there."
    assert lamps.heard == []


@pytest.mark.parametrize(
    "changes",
    [
        *[{"name": wrong} for wrong in (None, 7, "", "Switch", "switch\n", "s" * 42, "__init__")],
        *[{"key": wrong} for wrong in (7, ["a"], "a" * 201, "a\x00", "\ud800")],
        *[{"value": wrong} for wrong in ([], {}, "x" * 20_001, float("nan"), float("inf"), 2**53, -(2**53))],
        *[{"view": wrong} for wrong in (None, 7, "v" * 65, "\x1b")],
        *[{"seq": wrong} for wrong in (None, "1", True, 1.0, 0, -1, 2**53)],
        *[{"rev": wrong} for wrong in (None, "0", True, 1.0, -2, 2**53, 99)],
        *[{"at": wrong} for wrong in ("now", True, float("nan"), [])],
        *[{"kind": wrong} for wrong in (None, "", "frame", ["event"])],
    ],
)
def test_malformed_and_forged_events_change_nothing(lamps, changes):
    before = dict(lamps.frame)
    assert lamps.receive(event(**changes)) is None
    assert lamps.heard == []
    assert lamps.frame == before


@settings(max_examples=30, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda x: st.lists(x) | st.dictionaries(st.text(), x),
    )
)
def test_nonsense_is_dropped(message):
    assert Lamps().receive(message) is None


@pytest.mark.parametrize(
    "changes", [{"t": "x"}, {"t": float("nan")}, {"t": True}, {"seq": -1}, {"rev": None}, {"view": 1}]
)
def test_malformed_greetings_get_no_answer(lamps, changes):
    assert lamps.receive(hello(**changes)) is None


def test_the_values_of_an_event_may_be_any_scalar():
    for value in (None, True, False, 0, -1.5, 2**53 - 1, "x" * 2000, "日本 <b>"):
        assert Event(event(value=value)).value == value
    assert Event(event(value="a\ud800\x00b")).value == "ab"
    assert Event(event(at=None)).at is None


# ---- what gets lost, comes twice, comes late ----


def test_an_event_that_is_said_twice_happens_once(lamps):
    for _again in range(3):
        lamps.receive(event())
    assert lamps.heard == [("a", True)]
    assert lamps.frame["ack"] == {"v": 1}


def test_events_that_arrive_out_of_order_happen_in_order(lamps):
    lamps.receive(event(1))
    assert lamps.receive(event(4, value=4)) == {"kind": "again", "view": "v", "ack": 1}
    assert lamps.receive(event(3, value=3)) is None, "asked for once"
    assert lamps.heard == [("a", True)]
    assert lamps.receive(event(2, value=2)) is None
    assert [value for _key, value in lamps.heard] == [True, 2, 3, 4]
    for seq in (1, 2, 3, 4):
        lamps.receive(event(seq, value="again"))
    assert len(lamps.heard) == 4


def test_a_second_gap_is_asked_for_too(lamps):
    assert lamps.receive(event(2)) == {"kind": "again", "view": "v", "ack": 0}
    assert lamps.receive(event(4)) is None
    assert lamps.receive(event(1)) == {"kind": "again", "view": "v", "ack": 2}


def test_what_is_far_ahead_is_not_kept(lamps):
    for seq in range(2, 5000):
        lamps.receive(event(seq))
    assert len(lamps._inboxes["v"]._early) < 500


def test_events_from_several_threads_happen_one_at_a_time(lamps):
    views = [str(n) for n in range(8)]

    def play(view):
        for seq in range(1, 13):
            lamps.receive(event(seq, view=view))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(play, views))
    assert lamps.frame["ack"] == dict.fromkeys(views, 12)
    assert lamps.frame["rev"] == 1 + 8 * 12


def test_views_are_counted_apart(lamps):
    lamps.receive(event())
    lamps.receive(event(view="w", key="b"))
    assert lamps.frame["ack"] == {"v": 1, "w": 1}
    assert lamps.heard == [("a", True), ("b", True)]


def test_a_greeting_is_answered(lamps):
    lamps.receive(event())
    answer = lamps.receive(hello(seq=2, rev=2))
    assert abs(answer.pop("now") - kernel_now()) < 60_000, "milliseconds"
    assert answer == {"kind": "welcome", "view": "v", "t": 5, "seq": 2, "ack": 1, "late": False}
    assert lamps.receive(hello(seq=2, rev=1))["late"], "it missed a frame"


def test_forgotten_views_do_not_pile_up(lamps):
    for n in range(1000):
        lamps.receive(hello(view=f"view {n}"))
        lamps.receive(event(view="v", seq=n + 1))
    assert len(lamps.frame["ack"]) <= 32
    assert lamps.frame["ack"]["v"] == 1000, "the one that plays is kept"


# ---- clocks ----


def test_a_clock_rings_once_for_all_views(lamps):
    assert lamps.press("ring", "clock", 1000) == "ding"
    assert lamps.frame["say"]["view"] is None
    lamps.receive(event(view="w", name="ring", key="clock", value=1000))
    assert lamps.heard == [("ring", 1000)]


def test_a_bell_that_comes_late_is_no_mistake_of_the_player(lamps):
    assert lamps.press("ring", "clock", 999) == ""  # of the deadline before
    lamps.deadline = None
    lamps.view = lambda: el("p", "no clock")
    lamps.refresh()
    assert lamps.press("ring", "clock", 1000) == ""
    assert lamps.heard == []


def test_a_new_deadline_rings_again(lamps):
    lamps.press("ring", "clock", 1000)
    lamps.deadline = 2000
    lamps.refresh()
    assert lamps.press("ring", "clock", 2000) == "ding"


# ---- mistakes ----


def test_a_refusal_is_told_to_the_one_who_tried(lamps):
    lamps.heard = [None] * 100
    assert lamps.press("switch", "a", True) == "the fuse has blown"
    assert lamps.frame["say"]["view"] == "press"
    assert lamps.errors == []


def test_a_failing_handler_is_kept_for_the_author(lamps):
    told = lamps.press("fail", "fail")
    assert told.startswith("Something went wrong")
    assert "on purpose" in lamps.errors[0]
    assert lamps.press("switch", "a", True) == "lamp a", "the widget goes on"
    for _each in range(50):
        lamps.press("fail", "fail")
    assert len(lamps.errors) == 20


def test_an_offer_without_a_handler_is_a_mistake_too(lamps):
    assert lamps.press("nobody-listens", "odd").startswith("Something went wrong")
    assert "nobody-listens" in lamps.errors[0]


def test_a_failing_view_keeps_the_last_one_and_acknowledges(lamps):
    html = lamps.frame["html"]
    lamps.broken = True
    lamps.receive(event())
    assert lamps.frame["html"] == html
    assert lamps.frame["ack"] == {"v": 1}
    assert "broken view" in lamps.errors[0]


def test_a_view_that_fails_at_once_is_told_to_the_author(lamps):
    lamps.broken = True
    with pytest.raises(ZeroDivisionError, match="broken view"):
        lamps.refresh()


def test_a_malformed_press_is_a_mistake_in_the_test(lamps):
    with pytest.raises(ValueError, match="name"):
        lamps.press("No Such")


# ---- what is shown ----


def test_what_a_player_typed_is_text(lamps):
    lamps.press("write", "word", '"><img src=x onerror=alert(1)>\x00')
    tags = []
    reader = HTMLParser()
    reader.handle_starttag = lambda tag, attributes: tags.append(tag)
    reader.feed(lamps.frame["html"])
    assert "input" in tags and "img" not in tags
    lamps.say("<script>\ud800")
    lamps.refresh()
    assert lamps.frame["say"]["text"] == "<script>"  # the client shows it by textContent


def test_the_repr_is_stable_and_the_still_says_it(lamps):
    assert repr(lamps) == "Lamps()"
    text, markup = lamps.still()
    assert (text, to_html(markup)) == ("Lamps()", "<p>Lamps()</p>")


def test_a_switch_of_language_draws_open_scenes_again(lamps):
    rev = lamps.frame["rev"]
    unseen = Lamps()
    try:
        language("da")
        assert lamps.frame["rev"] == rev + 1
        assert 'lang="da"' in lamps.frame["html"]
        assert unseen._frame["rev"] == 0, "what was never drawn need not be drawn again"
    finally:
        language("en")


@pytest.mark.near
def test_a_scene_is_not_kept_alive_by_the_language():
    scene = Lamps()
    scene.refresh()
    gone = weakref.ref(scene)
    del scene
    gc.collect()
    assert gone() is None


# ---- in a notebook ----


def test_the_bundle_holds_text_a_still_and_the_live_widget(lamps):
    bundle = lamps._repr_mimebundle_()
    assert bundle["text/plain"] == "Lamps()"
    assert bundle["text/html"] == "<p>Lamps()</p>"
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == lamps._stage.model_id
    assert repr(lamps._stage) == "Stage(Lamps())"


def test_the_stage_carries_frames_answers_and_words(lamps, monkeypatch):
    lamps._repr_mimebundle_()
    stage, sent, states = lamps._stage, [], []
    monkeypatch.setattr(type(stage), "send", lambda self, message: sent.append(message))
    monkeypatch.setattr(type(stage), "send_state", lambda self, key=None: states.append(key))
    stage._receive(stage, event(), [])
    assert stage._frame["ack"] == {"v": 1}
    stage._receive(stage, event(3), [])
    assert [each for each in sent if each["kind"] != "frame"] == [{"kind": "again", "view": "v", "ack": 1}]
    states.clear()
    stage._receive(stage, hello(rev=1), [])
    assert states == ["_frame"]
    assert sent[-1]["kind"] == "welcome" and sent[-1]["late"]
    try:
        language("zh-Hant")
        assert stage._words["lang"] == "zh-Hant"
        theme(paper="dark")
        assert stage._words["paper"] == "dark"
    finally:
        language("en")
        theme(paper="light")


def test_a_browser_cannot_write_the_state(lamps):
    lamps._repr_mimebundle_()
    before = dict(lamps._stage._frame)
    lamps._stage._handle_msg(
        {
            "content": {"data": {"method": "update", "state": {"_frame": {"rev": 99, "html": "<img>"}}}},
            "buffers": [],
        }
    )
    assert lamps._stage._frame == before


def test_a_scene_costs_no_anywidget():
    code = "import sys, setlab.widgets.scene.scene; print('anywidget' in sys.modules, 'traitlets' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_a_view_that_was_forgotten_goes_on_where_it_was(lamps):
    """So many views may say hello that a quiet one is forgotten; its next greeting tells how far it had come."""
    for seq in (1, 2):
        lamps.receive(event(seq=seq))
    for n in range(40):
        lamps.receive({"kind": "hello", "view": f"other-{n}", "t": 0, "seq": 0, "ack": 0, "rev": 1})
    assert lamps.receive({"kind": "hello", "view": "v", "t": 0, "seq": 2, "ack": 2, "rev": 3})["ack"] == 2
    heard = len(lamps.heard)
    lamps.receive(event(seq=3))
    assert len(lamps.heard) == heard + 1
