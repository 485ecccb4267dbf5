"""Many views of one scene, over a line that loses, repeats and delays: what was done happens once, and in order."""

from random import Random

from setlab.draw.markup import el
from setlab.widgets.scene.events import Inboxes
from setlab.widgets.scene.scene import Scene


class Book(Scene):
    """What everybody said, as it came."""

    def __init__(self):
        self.lines = []

    def view(self):
        return el("button", "say", data_key="say", data_on_click="say")

    def on_say(self, event):
        self.lines.append((event.view, event.value))


class View:
    """What `stage.js` does with what it sent: it waits until a frame or a welcome acknowledges it, and asks."""

    def __init__(self, name):
        self.name, self.seq, self.acked = name, 0, 0

    def event(self, seq):
        return {"kind": "event", "view": self.name, "seq": seq, "rev": 0, "name": "say", "key": "say", "value": seq}

    def say(self):
        self.seq += 1
        return [self.event(self.seq)]

    def hello(self):
        return [{"kind": "hello", "view": self.name, "t": 0, "seq": self.seq, "rev": 0}]

    def take(self, message):
        """What it says to a message from the kernel."""
        if message.get("ack") and message.get("kind") is None:
            self.acked = max(self.acked, message["ack"].get(self.name, 0))
            return []
        if message.get("view") != self.name:
            return []
        if message["kind"] == "again":
            return [self.event(message["ack"] + 1)]
        self.acked = max(self.acked, message["ack"])
        return [self.event(seq) for seq in range(message["ack"] + 1, message["seq"] + 1)]


def play(book, views, each, rng):
    """Let every view say so much, and ask until all is acknowledged."""
    line = []  # messages under way to the kernel, which may overtake each other
    for _ in range(200_000):
        view = rng.choice(views)
        if all(other.acked == each for other in views):
            return
        said = view.say() if view.seq < each and rng.random() < 0.4 else view.hello() if rng.random() < 0.3 else []
        line += said * rng.choice((0, 1, 1, 2))
        if not line:
            continue
        answer = book.receive(line.pop(rng.randrange(len(line))))
        for message in (answer, book.frame):
            for other in views:
                if message and rng.random() < 0.7:
                    line += other.take(message)
    raise AssertionError("it never came to an end")


def test_nothing_happens_twice_or_is_lost_however_many_views_there_are():
    book, views = Book(), [View(f"view {n}") for n in range(60)]
    play(book, views, each=4, rng=Random(7))
    for view in views:
        assert [value for name, value in book.lines if name == view.name] == [1, 2, 3, 4]
    assert len(book.frame["ack"]) <= 32, "a frame does not carry them all"


def test_a_quiet_view_is_not_forgotten():
    book, quiet = Book(), View("quiet")
    [said] = quiet.say()
    book.receive(said)
    for n in range(100):
        book.receive(*(other := View(f"view {n}")).hello())
        book.receive(*other.say())
    book.receive(said)  # its acknowledgement was lost
    assert [name for name, _ in book.lines].count("quiet") == 1
    assert book.receive(*quiet.hello())["ack"] == 1


def test_what_is_remembered_has_an_end(monkeypatch):
    monkeypatch.setattr(Inboxes, "MOST", 50)
    book = Book()
    for n in range(200):
        book.receive(*View(f"idle {n}").hello())
        for seq in range(2, 40):  # the first is missing
            book.receive(View(f"waiting {n}").event(seq))
    assert len(book._inboxes) <= 32 + 1 and book.lines == []
    assert sum(len(inbox._early) for inbox in book._inboxes.values()) <= 32 * 40
    views = [View(f"view {n}") for n in range(80)]
    for view in views:
        book.receive(*view.say())
    assert len(book._inboxes) <= 50
    told = len(book.lines)
    for view in views[:told]:
        book.receive(view.event(1))
    assert len(book.lines) == told > 10, "those that were heard are heard on, and nothing happens again"
    assert book.receive(*views[-1].say()) is None and len(book.lines) == told
