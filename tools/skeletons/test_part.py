"""Skeleton: it counts how often it was pressed, and each table has its own."""

from setlab.widgets.ROOM.skeleton import Skeleton
from setlab.widgets.scene.scene import Scene


class Table(Scene):
    def __init__(self):
        self.skeleton = self.own(Skeleton(self))

    def view(self):
        return self.skeleton.view()


def test_it_says_how_often_it_was_pressed():
    table, other = Table(), Table()
    assert table.press("skeleton", "skeleton") == "Pressed once."
    assert table.press("skeleton", "skeleton") == "Pressed again."
    assert (table.skeleton.times, other.skeleton.times) == (2, 0) and not table.errors
