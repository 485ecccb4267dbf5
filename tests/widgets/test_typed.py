"""Whatever is typed or pasted into any field of any widget: it is read or refused in a sentence, and nothing breaks."""

from random import Random

import pytest
from helpers.some import some
from helpers.typed import TEXTS, fields, type_into
from widgets.test_fuzz import SCENES

from setlab_course.lessons import TASKS
from setlab_course.teach.exercises.exercises import ClassLines, Exercise, Homework

MADE = SCENES | {"homework": lambda: Homework("05-1"), "class": ClassLines}
STEPS = 12


def walked(scene, seed):
    """The scene, again and again, as it is after presses that open what is closed."""
    chance = Random(seed)
    yield scene
    for _ in range(STEPS):
        offers = sorted({*scene.offers} - {*fields(scene)}, key=str)
        if not offers:
            return
        scene.press(*chance.choice(offers))
        yield scene


@pytest.mark.every(12)
@pytest.mark.parametrize("name", some(MADE, every=3))
def test_fields_of_a_widget(name, setlab_home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    tried = set()
    for scene in walked(MADE[name](), name):
        for field in fields(scene):
            if field not in tried:
                tried.add(field)
                for text in TEXTS[len(tried) % 3 :: 3]:  # the fields share them
                    if field in scene.offers:
                        type_into(scene, *field, text)


@pytest.mark.parametrize("name", some([each for each in TASKS if TASKS[each].form is not None], every=5))
def test_fields_of_an_exercise(name):
    exercise = Exercise(name, keep=False)
    for field in fields(exercise):
        for text in TEXTS:
            type_into(exercise, *field, text)


def test_there_are_fields_and_all_of_them_are_found():
    names = [name for name in MADE if fields(MADE[name]())]
    assert {"bet", "homework", "class", "composer"} <= {*names}
