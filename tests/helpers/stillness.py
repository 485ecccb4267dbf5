"""Does anything move that the rules leave where it lies? A page that shows each frame of a game, and compares boxes.

The real client shows the frames; nobody answers it, so no clock of its own ticks and nothing depends on how fast the
machine is. Time passes when a game here says so (`Stopped`).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from setlab.widgets.match.match_scene import MatchScene
from setlab.widgets.scene import clock
from setlab.widgets.scene.carried import SCRIPT, SHEET
from setlab.widgets.scene.scene import Scene
from setlab.widgets.scene.stage import Stage

BELOW = "below"  # what buttons below the pieces depend on
SIZES = {"page": (1280, 900), "upright": (390, 844), "sideways": (844, 390)}
PAGE = """<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width,initial-scale=1">
<style>{style}</style></head><body><main><div id="here"></div></main></body></html>"""
# A chosen piece rises a little: that is the choice, which everybody wants to see, and no move.
STYLE = """body { margin: 0 } .stage [aria-pressed=true] { transform: none !important }
.stage :is(.stage-rack, .stage-hand-cards) > * { translate: none !important }"""
MOUNT = """async ([esm, css, frame, words]) => {
  const module = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
  const [state, heard] = [{ _frame: frame, _words: words }, {}];
  const model = { send() {}, get: (name) => state[name], on: (what, hear) => (heard[what] ??= []).push(hear) };
  const here = document.querySelector("#here");
  here.innerHTML = "<style></style><div></div>";
  here.firstChild.textContent = css;
  module.default.render({ model, el: here.lastChild, signal: new AbortController().signal });
  window.frame = (fresh) => {
    state._frame = fresh;
    heard["change:_frame"].forEach((each) => each());
    return window.boxes();
  };
  const PIECES = ":is([data-rove], .stage-card, .stage-die, .stage-area, .stage-ending > *)[data-key]";
  const ELSEWHERE = ".stage-panel, .stage-final, .stage-scores, .stage-sheet, .stage-ladder, .stage-told";
  const TOOLS = ".stage-tools > [data-key], .stage-above > [data-key], .stage-message, .stage-menu";
  const box = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [each.dataset.key, [left + scrollX, top + scrollY, width, height].map((n) => Math.round(n * 20) / 20)];
  };
  const right = (each) => each.getBoundingClientRect().right;
  const isCut = (each) => right(each) > right(each.closest(".stage-game")) + 1;
  window.boxes = () => {
    const game = here.querySelector(".stage-game, .stage");
    const shown = (selector) => [...here.querySelectorAll(selector)].filter((each) => each.getClientRects().length);
    return {
      pieces: Object.fromEntries(shown(PIECES).filter((each) => !each.closest(ELSEWHERE)).map(box)),
      tools: Object.fromEntries(shown(TOOLS).filter((each) => !each.closest(".stage-panel")).map(box)),
      cut: shown(".stage-timing").filter(isCut).map((each) => each.textContent),
    };
  };
  await document.fonts.ready; // words are as wide as they stay
  return window.boxes();
}"""


class Stopped:
    """The time, which stands still until it is told to go on; in seconds, as a scene asks for it."""

    def __init__(self, monkeypatch):
        self.now = 1000.0
        monkeypatch.setattr(clock, "time", self)
        monkeypatch.setattr(MatchScene, "clock", staticmethod(self))

    def __call__(self) -> float:
        return self.now

    monotonic = __call__


class Moved(NamedTuple):
    """Something has another box than before, and no rule has moved it."""

    after: str
    key: str
    was: tuple
    now: tuple

    def __str__(self):
        by = ", ".join(f"{b - a:+g}" for a, b in zip(self.was, self.now, strict=True))
        return f"{self.after}: {self.key} at {self.was} moved by ({by})"


class Watched:
    """A scene on a page, on which everything has to lie still: `moved` is what did not.

    `places(scene)` says where each piece lies by the rules, {data-key: anything}: one with another place than before
    may move, and all may when what it says of None changes. A piece that comes or goes is none of this.
    """

    def __init__(self, page, scene: Scene, time: Stopped, places: Callable[[Any], dict] = lambda scene: {}):
        self.page, self.scene, self.time, self._places = page, scene, time, places
        self.moved: list[Moved] = []
        self.cut: list[str] = []
        self.events = 0
        page.set_content(PAGE.format(style=STYLE))
        words = {name: text for name, text in Stage(scene)._words.items() if name not in ("silent", "waiting")}
        self._seen = page.evaluate(MOUNT, [SCRIPT, SHEET, scene.frame, words])
        self._lay = places(scene)

    def press(self, name: str, key: str | None = None, value: Any = None) -> None:
        """Do something at the table, if it is offered, and see what has moved."""
        if (name, key or name) in self.scene.offers:
            self.scene.press(name, key or name, value)
            assert not self.scene.errors, self.scene.errors[-1]
            self.look(f"{name} {key or ''}".strip())

    def pass_time(self, seconds: float) -> None:
        """So much time passes, and whatever was to happen by itself has happened."""
        end = self.time.now + seconds
        for _ in range(200):
            due = sorted((deadline, what) for what, deadline in self.scene._offers.clocks.items())
            if not due or due[0][0] > end * 1000:
                break
            deadline, (name, key) = due[0]
            self.time.now = max(self.time.now, deadline / 1000)
            self.scene.press(name, key, deadline)
            self.look(f"{name} at {self.time.now:g}")
        self.time.now = max(self.time.now, end)

    def look(self, after: str) -> None:
        """Show the scene as it is now, and note what lies elsewhere than it did."""
        self.events += 1
        was, lay = self._seen, self._lay
        frame = self.scene.frame
        self._seen = self.page.evaluate("frame => window.frame(frame)", frame | {"focus": None})
        self._lay = self._places(self.scene)
        self.cut += [f"{after}: {text}" for text in self._seen["cut"]]
        if lay.get(None) != self._lay.get(None):
            return
        for kind, of in (("pieces", 4), ("tools", 2)):  # the words of a button may be longer ones now
            for key, box in was[kind].items():
                now = self._seen[kind].get(key, box)
                by = key if kind == "pieces" else BELOW
                if now[:of] != box[:of] and lay.get(by) == self._lay.get(by):
                    self.moved.append(Moved(after, key, tuple(box), tuple(now)))
