"""A scene as a widget of ipywidgets: in boxes, observed, linked, open and closed."""

import subprocess
import sys
from pathlib import Path

import ipywidgets
import pytest
import traitlets

import setlab as sl
from setlab import widgets
from setlab.core.cards import Card
from setlab.draw.markup import el
from setlab.widgets.scene.scene import Scene
from setlab.widgets.scene.stage import Stage, stage_of
from setlab.widgets.scene.widget import TRAITS

VIEW = "application/vnd.jupyter.widget-view+json"
MADE = [name for name in dir(widgets) if isinstance(getattr(widgets, name), type)]
PAGE = Path(__file__).parents[3] / "tools" / "docs" / "pages" / "own_notebook.md"
A, B, C = map(Card, ("1sro", "2sro", "3sro"))


class Lamp(Scene):
    """A lamp. `.lit` says whether it shines."""

    lit = False

    def view(self):
        return el("button", "lamp", data_key="lamp", data_on_click="switch")

    def on_switch(self, event):
        self.lit = not self.lit


def opened(scene, view="v"):
    """The scene's stage, with a view that has just opened."""
    scene._repr_mimebundle_()
    stage = stage_of(scene)
    stage._receive(stage, {"kind": "hello", "view": view, "t": 0, "seq": 0, "rev": -1}, [])
    return stage


def gone(stage, view="v"):
    """A view of the stage says goodbye; is the stage closed then?"""
    stage._receive(stage, {"kind": "bye", "view": view}, [])
    return stage.comm is None


# ---- among other widgets ----


@pytest.mark.parametrize("box", [ipywidgets.VBox, ipywidgets.HBox, ipywidgets.Tab, ipywidgets.Accordion])
def test_a_scene_lies_in_a_box(box):
    scene = widgets.Composer()
    made = box([scene, ipywidgets.HTML("beside")])
    assert made.children[0] is scene
    assert made.get_state("children")["children"][0] == f"IPY_MODEL_{stage_of(scene).model_id}"


def test_a_scene_lies_in_a_layout_of_an_application():
    assert ipywidgets.AppLayout(center=widgets.Validator(), left_sidebar=ipywidgets.HTML()).children


def test_a_scene_is_a_widget_and_what_it_was():
    scene = Lamp()
    assert isinstance(scene, ipywidgets.Widget) and isinstance(scene, Lamp) and type(scene) is Lamp
    assert not isinstance(el("p"), ipywidgets.Widget)
    with pytest.raises(AttributeError, match="'Lamp' object has no attribute 'brightness'"):
        scene.brightness  # noqa: B018
    assert not hasattr(scene, "on_msg"), "or an event of that name would have an owner"


def test_without_ipywidgets_a_scene_is_nothing_but_a_scene():
    code = """
import sys, setlab as sl
v = sl.widgets.Validator()
v.press("take", "tray-0")
print(v.__class__.__name__, hasattr(v, "comm"), isinstance(v, int), v.value, len(dir(v)) > 5)
print("ipywidgets" in sys.modules)
"""
    told = subprocess.check_output([sys.executable, "-c", code], text=True)
    assert told.split() == ["Validator", "False", "False", "None", "True", "False"]


def test_its_layout_is_that_of_ipywidgets():
    scene = widgets.Validator()
    scene.layout.width = "50%"
    assert stage_of(scene).layout.width == "50%"
    scene.layout = ipywidgets.Layout(border="solid")
    assert stage_of(scene).layout is scene.layout and scene.layout.border_top == "solid"


def test_the_picture_precedes_the_widget():
    assert list(widgets.Validator()._repr_mimebundle_()) == ["text/plain", "text/html", VIEW]


# ---- traits ----


def test_what_was_done_is_heard():
    scene, heard = widgets.Validator(A, B), []
    scene.observe(lambda change: heard.append((change.old, bool(change.new))), "value")
    scene.press("type", "codes", "3sro")
    scene.press("sum", "sum", True)
    assert heard == [(None, True)], "once, and not of what leaves the verdict as it is"
    assert scene.value == scene.check and scene.value != sl.check_set(A, B, "1sgo")


def test_nobody_hears_after_unobserve():
    scene, heard = widgets.Validator(A, B), []
    scene.observe(heard.append, "value")
    scene.unobserve(heard.append, "value")
    scene.press("type", "codes", "3sro")
    assert heard == []


def test_a_game_tells_score_turn_and_end():
    table, heard = widgets.CardTable("versus", seed=7, keep=False), []
    table.observe(lambda change: heard.append((change.name, change.new)), ["score", "over", "value"])
    cards = table.match.legal()[0][2]
    for code in cards:
        table.press("pick", f"card-{code}", True)
    assert ("value", (Card(cards[0]),)) in heard and ("score", (1, 0)) in heard
    assert (table.score, table.turn, table.over) == ((1, 0), None, False)
    assert widgets.CardTable("memory", seed=1, keep=False, players=2).turn == 0
    assert widgets.DnupTable(seed=1, keep=False).turn in (0, 1)


TABLES = ("CardTable", "CrosswordTable", "CubedBoard", "DailyPuzzle", "DnupTable", "ScrambleTable")


@pytest.mark.parametrize("name", MADE)
def test_each_widget_tells_what_the_documentation_promises(name):
    """`tools/docs/pages/own_notebook.md` has the table."""
    kind = getattr(widgets, name)
    if not issubclass(kind, Scene) or kind is Scene:
        return
    told = [trait for trait in TRAITS if getattr(kind, trait) is not getattr(Scene, trait)]
    page = PAGE.read_text()
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    said = {trait for row in rows if f"`{name}`" in row for trait in TRAITS if f"`{trait}`" in row}
    assert said == {*told}


@pytest.mark.parametrize("name", TABLES)
def test_each_table_tells_score_turn_and_end_from_its_first_move_on(name):
    table = getattr(widgets, name)(keep=False) if name == "DailyPuzzle" else getattr(widgets, name)(seed=1, keep=False)
    assert len(table.score) >= 1 and {*table.score} == {0} and table.over is False
    assert table.turn is None or table.turn in range(len(table.score))
    stage = stage_of(table)
    assert (stage.score, stage.turn, stage.over) == (table.score, table.turn, table.over)
    with pytest.raises(AttributeError, match="cannot be set"):
        table.over = True


def test_a_value_is_set_where_a_person_could_press_it():
    scene, heard = widgets.Composer(), []
    scene.observe(lambda change: heard.append(change.new), "value")
    scene.value = "1sro 2sro"
    scene.value = [A, B, C]
    assert heard == [(A, B), (A, B, C)] and scene.third == Card("1sro")
    assert scene.press("undo", "undo") and scene.value == (A, B)
    for wrong in (["1sro", "1sro"], ["0sro"], [A, "1ro"], 3, None):
        with pytest.raises((ValueError, TypeError)):
            scene.value = wrong
        assert scene.value == (A, B)


@pytest.mark.parametrize("kind", ["faces", "die"])
def test_a_die_is_composed_by_its_value_too(kind):
    scene = widgets.Composer(kind=kind)
    scene.value = "1ro 2ro 3ro"
    scene.value = "1ro 2ro 3ro 1go 2go 3go"
    assert len(scene.value) == 6
    scene.value = []
    assert scene.value == ()


@pytest.mark.parametrize(
    ("kind", "points", "wrong"),
    [
        (widgets.CapBuilder, [(0, 0), (0, 1)], [(0, 0), (0, 1), (0, 2)]),
        (widgets.SliceExplorer, [(0, 0), (1, 1)], [(2, 2)]),
        (widgets.SpaceExplorer, [(0, 0), (1, 1)], [(0, 0), (0, 0)]),
    ],
)
def test_points_are_chosen_by_their_value(kind, points, wrong):
    scene, heard = kind(2), []
    scene.observe(lambda change: heard.append(change.new), "value")
    scene.value = points
    assert scene.value == tuple(points) and heard == [tuple(points)]
    with pytest.raises(ValueError):
        scene.value = wrong
    assert scene.value == tuple(points) and len(heard) == 1


@pytest.mark.parametrize(("scene", "name"), [("Validator", "value"), ("CardTable", "score"), ("EndGame", "over")])
def test_what_only_play_changes_cannot_be_set(scene, name):
    made = getattr(widgets, scene)()
    with pytest.raises(AttributeError, match=rf"^\.{name} only tells what was done here .* press"):
        setattr(made, name, 1)
    with pytest.raises(traitlets.TraitError):
        setattr(stage_of(made), name, 1)


def test_scenes_are_linked():
    scene, text = widgets.Composer(), ipywidgets.Text()
    codes = (lambda cards: " ".join(card.code for card in cards), lambda text: text)
    traitlets.link((scene, "value"), (text, "value"), codes)
    scene.press("type", "codes", "1sro")
    assert text.value == "1sro"
    text.value = "1sro 2sro"
    assert scene.value == (A, B)


def test_a_scene_is_a_control_of_interact():
    scene, seen = widgets.Composer(), []
    ipywidgets.interactive_output(lambda cards: seen.append(len(cards)), {"cards": scene})
    made = ipywidgets.interactive(lambda cards: seen.append(-len(cards)), cards=scene)
    scene.value = [A]
    assert made.children[0] is scene and seen == [0, 0, 1, -1], "both were told at once, and of the change"


def test_a_mistake_in_an_observer_is_shown_and_harms_nothing(capsys):
    scene, heard = widgets.Validator(A, B), []
    scene.observe(lambda change: 1 / 0, "value")
    text = scene.press("type", "codes", "3sro")
    assert text and "ZeroDivisionError" in capsys.readouterr().err
    assert "ZeroDivisionError" in scene.errors[-1] and "Something went wrong" in scene.frame["say"]["text"]
    scene.unobserve_all()
    scene.observe(lambda change: heard.append(change.new), "value")
    scene.press("clear", "clear")
    assert heard == [None] and len(scene.errors) == 1


def test_a_mistake_about_a_value_that_is_always_new_comes_to_an_end():
    class Restless(Lamp):
        value = property(lambda self: object())

    scene = Restless()
    scene.observe(lambda change: 1 / 0, "value")
    scene.press("switch", "lamp")
    assert scene.lit and 1 <= len(scene.errors) <= 2


# ---- open and closed ----


def test_showing_twice_makes_one_model():
    scene = Lamp()
    first, second = (scene._repr_mimebundle_()[VIEW]["model_id"] for _ in range(2))
    assert first == second


def test_a_scene_whose_last_view_has_gone_is_closed_and_can_be_shown_again():
    scene, heard = widgets.Composer(), []
    scene.observe(lambda change: heard.append(change.new), "value")
    stage = opened(scene, "a")
    opened(scene, "b")
    assert not gone(stage, "a") and not gone(stage, "never there")
    assert gone(stage, "b") and stage.layout.comm is None, "its layout is a model too"
    scene.value = [A]
    assert heard == [(A,)], "who observes it does so on"
    assert scene._repr_mimebundle_()[VIEW]["model_id"] == stage.model_id
    assert stage._frame["rev"] == scene.frame["rev"] and stage.comm is not None and scene.errors == []


def test_a_scene_in_a_box_stays_open_for_the_box():
    scene = Lamp()
    box = ipywidgets.VBox([scene])
    box.get_state()
    assert not gone(opened(scene))


def test_a_closed_scene_is_played_on():
    scene = Lamp()
    stage = opened(scene)
    scene.close()
    assert stage.comm is None
    scene.press("switch", "lamp")
    assert scene.lit and scene.errors == []


# ---- names ----


@pytest.mark.parametrize("name", MADE)
def test_few_names_are_listed_and_each_is_there_and_explained(name):
    scene = getattr(widgets, name)()
    listed = dir(scene)
    assert len(listed) <= 25 and {"press", "observe", "layout", "close"} <= {*listed}
    for each in listed:
        bases = type(scene).__mro__
        explained = any(getattr(vars(base).get(each), "__doc__", None) for base in bases)
        assert hasattr(scene, each) and (explained or any(f"`.{each}" in (base.__doc__ or "") for base in bases)), each


def test_only_traits_that_a_scene_has_are_listed():
    assert {"value", "score"} & {*dir(Lamp())} == set() and "lit" in dir(Lamp())
    assert {"value", "score", "turn", "over"} <= {*dir(widgets.CardTable())}


def test_a_stage_stays_what_it_was_for_a_browser():
    assert isinstance(stage_of(Lamp()), Stage) and repr(stage_of(Lamp())) == "Stage(Lamp())"
