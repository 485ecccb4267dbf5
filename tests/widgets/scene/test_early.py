"""Files, and what comes before its turn: what is kept of it, and how much."""

from binascii import b2a_base64

import pytest

from setlab.draw.markup import el
from setlab.widgets.scene.scene import Scene


class Receiving(Scene):
    """Takes a file in one field, and a text in another."""

    def __init__(self):
        self.heard = []

    def view(self):
        fields = (el("input", type=kind, data_key=kind, data_on_change="bring") for kind in ("file", "text"))
        return el("div", *fields)

    def on_bring(self, event):
        self.heard.append((event.key, event.value, event.file))


def brought(seq, key="file", size=20_000, view="v", value="a.txt"):
    file = b2a_base64(bytes(size), newline=False).decode()
    return {"kind": "event", "view": view, "seq": seq, "rev": 0, "name": "bring", "key": key, "value": value} | {
        "file": file
    }


def held(scene):
    """The bytes of all files and texts that wait for what comes before them."""
    waiting = [each for inbox in scene._inboxes.values() for each in inbox._early.values()]
    return sum(len(each.value or "") + len(each.file or b"") for each in waiting)


def test_a_file_is_taken_from_its_field_only():
    scene = Receiving()
    scene.refresh()
    scene.receive(brought(1))
    scene.receive(brought(2, "text"))
    scene.receive(brought(4, "text"))
    assert scene.heard == [("file", "a.txt", bytes(20_000)), ("text", "a.txt", None)]
    assert held(scene) == len("a.txt")


@pytest.mark.every(3)
@pytest.mark.parametrize("more", [{"key": "file"}, {"key": "text"}, {"key": "text", "value": "x" * 2000}])
def test_what_is_early_is_bounded_in_bytes(more):
    scene = Receiving()
    scene.refresh()
    for view in range(8):
        for seq in range(2, 400):
            scene.receive(brought(seq, view=f"v{view}", **more))
    assert held(scene) <= 8 * 64_000


def test_what_found_no_room_is_asked_for_again():
    scene = Receiving()
    scene.refresh()
    assert scene.receive(brought(2, size=100_000)) == {"kind": "again", "view": "v", "ack": 0}
    assert scene.receive(brought(1, size=100_000)) is None and scene.receive(brought(2, size=3)) is None
    assert [len(file) for _, _, file in scene.heard] == [100_000, 3]
