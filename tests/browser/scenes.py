"""Small scenes that the browser tests play with. Each shows some of what the client can do."""

from setlab.draw.markup import el, picture
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.scene import Refused, Scene

COLOURS = ["#D55E00", "#0072B2", "#000000"]


def drawing(n, clip="--view--"):
    """A card's face, with an id that must not be the same in two views."""
    colour = COLOURS[n % 3]
    return el(
        "svg",
        el("clipPath", el("circle", cx=30, cy=20, r=14), id=f"{clip}c{n}"),
        el("rect", x=0, y=0, width=60, height=40, fill=colour, clip_path=f"url(#{clip}c{n})"),
        viewBox="0 0 60 40",
        width=60,
        height=40,
        aria_hidden="true",
    )


class Table(Scene):
    """Twelve cards; three of equal colour are a trick. And one of each kind of field."""

    def __init__(self):
        self.cards = list(range(12))
        self.chosen = []
        self.log = []
        self.word = "hello"
        self.strict = False
        self.level = "easy"
        self.verdict = None

    def view(self):
        cards = [
            el(
                "button",
                drawing(n),
                class_="stage-card",
                data_key=f"card-{n}",
                data_on_click="pick",
                data_toggle=True,
                data_rove=True,
                aria_label=f"card {n}",
                aria_pressed=n in self.chosen,
            )
            for n in self.cards
        ]
        grid = {"display": "grid", "grid-template-columns": "repeat(4, max-content)", "gap": "8px"}
        style = "; ".join(f"{name}: {value}" for name, value in grid.items())
        return el(
            "div",
            self.toolbar(),
            el("div", cards, role="group", aria_label="table", data_key="table", data_roving=4, style=style),
            self.verdict and el("p", self.verdict, class_="stage-note stage-no", data_key="verdict"),
            el("details", el("summary", "Log"), el("p", f"{len(self.log)} events"), data_key="log"),
        )

    def toolbar(self):
        levels = [el("option", each, value=each, selected=each == self.level) for each in ("easy", "hard")]
        change = {"data_on_change": "set"}
        button = {"data_on_click": "press"}
        return el(
            "div",
            el("button", "Deal", data_key="deal", class_="stage-main", data_hotkey="d", **button),
            el("button", "Take", data_key="take", data_hotkey="t x", **button),
            el("button", "Fail", data_key="fail", **button),
            el("button", "Once", data_key="once", disabled="once" in self.log, **button),
            el("label", "Word ", el("input", data_key="word", value=self.word, **change)),
            el(
                "label",
                el("input", data_key="strict", type="checkbox", checked=self.strict, **change),
                " strict",
            ),
            el("label", "Level ", el("select", levels, data_key="level", **change)),
            class_="stage-toolbar",
            data_key="toolbar",
        )

    def on_pick(self, event):
        n = int(event.key.removeprefix("card-"))
        self.log.append((event.key, event.value))
        self.verdict = None
        if event.value != (n in self.chosen):
            self.chosen.append(n) if event.value else self.chosen.remove(n)
        if len(self.chosen) == 3:
            same = len({each % 3 for each in self.chosen}) == 1
            self.verdict = "a trick" if same else "no trick"
            self.say(self.verdict)

    def on_press(self, event):
        self.log.append(event.key)
        if event.key == "fail":
            raise ZeroDivisionError("on purpose")
        if event.key == "take":
            if not self.chosen:
                raise Refused("choose a card first")
            self.cards = [n for n in self.cards if n not in self.chosen]
        if event.key == "deal":
            self.cards = list(range(12))
            self.move_focus("card-0")
        self.chosen, self.verdict = [], None

    def on_set(self, event):
        self.log.append((event.key, event.value))
        setattr(self, event.key, event.value)

    def still(self):
        faces = [picture(drawing(n, clip=""), f"card {n}") for n in self.cards]
        return f"a table of {len(self.cards)} cards", el("p", faces)


class Board(Scene):
    """Three dice to be placed on a board of 3 × 3. A square takes one die; the middle refuses all."""

    def __init__(self):
        self.squares = {}

    def view(self):
        return el("div", el("p", "Carry the dice to the board."), self.dice(), self.board())

    def dice(self):
        free = [die for die in "abc" if die not in self.squares.values()]
        dice = [self.piece(f"die-{die}", die) for die in free]
        row = {"class_": "stage-row", "role": "group", "aria_label": "dice", "data_key": "dice"}
        return el("div", dice, data_roving=3, **row)

    def piece(self, key, die):
        attributes = {"class_": "stage-card", "style": "width: 44px; height: 44px", "data_rove": True}
        carry = {"data_drag": True, "data_drag_to": "board", "data_say_armed": f"die {die} in hand"}
        return el("button", die, data_key=key, aria_label=f"die {die}", **attributes, **carry)

    def square(self, n):
        die = self.squares.get(n)
        label = f"square {n}: {'die ' + die if die else 'empty'}"
        attributes = {"class_": "stage-place", "data_rove": True, "data_drop": "put"}
        return el("button", die and el("b", die), data_key=f"square-{n}", aria_label=label, **attributes)

    def board(self):
        style = "display: grid; grid-template-columns: repeat(3, max-content); gap: 6px; margin-top: 12px"
        group = {"role": "group", "aria_label": "board", "data_key": "board", "data_roving": 3}
        return el("div", [self.square(n) for n in range(9)], style=style, **group)

    def on_put(self, event):
        square = int(event.key.removeprefix("square-"))
        if square == 4 or square in self.squares:
            raise Refused("not there")
        self.squares[square] = event.value.removeprefix("die-")
        self.say(f"{event.value} on square {square}")


class Egg(Scene):
    """A clock that starts on the first touch and counts how often it rang."""

    def __init__(self, seconds=1.5):
        self.seconds = seconds
        self.ends = None
        self.rang = 0
        self.early = None

    def view(self):
        clock = el("span", "0:00", data_key="clock", role="timer", data_deadline=self.ends, data_on_zero="ring")
        start = el("button", "Start", data_key="start", data_on_click="start")
        return el("div", start, " ", clock if self.ends else None, el("output", self.rang, data_key="count"))

    def on_start(self, event):
        self.ends = round(kernel_now() + 1000 * self.seconds)

    def on_ring(self, event):
        self.rang += 1
        self.early = self.ends - kernel_now()
        self.say("time is up")
