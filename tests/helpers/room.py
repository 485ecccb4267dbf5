"""How much of a screen a table uses: how wide its pieces are, what is in sight, what is blank below its controls.

No kernel is needed, a frame and the style are enough.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from setlab import Match, widgets
from setlab.games import GAMES
from setlab.widgets import EndGame
from setlab.widgets.match.tables import table_for
from setlab.widgets.scene.carried import SHEET
from setlab.widgets.workbench.endgame import DailyEndGame

SIZES = [(390, 844), (844, 390), (1280, 900), (1366, 650), (1920, 1080)]
PAGE = """<!doctype html><meta name="viewport" content="width=device-width,initial-scale=1"><style>body {{ margin: 0;
padding: 8px }} {css}</style><div class="stage-root stage-can" lang="en"><div class="stage">{html}</div></div>"""
TABLES: dict[str, Callable[[], Any]] = {
    game.id: lambda game=game: table_for(game)(Match(game, seed=3), keep=False) for game in GAMES.values()
} | {
    "daily": lambda: widgets.DailyPuzzle("2026-11-20", keep=False),
    "ending": lambda: EndGame(seed=5),
    "ending of the day": lambda: DailyEndGame("2026-11-20", keep=False),
}
EXPLORERS: dict[str, Callable[[], Any]] = {
    "space": lambda: widgets.SpaceExplorer(4),
    "slices": lambda: widgets.SliceExplorer(4),
    "odds": lambda: widgets.ChanceExplorer(seed=3),
    "caps": lambda: widgets.CapBuilder(4),
    "line": lambda: widgets.DrawTheLine(4),
}
MEASURE = """() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 1);
  const box = (each) => each.getBoundingClientRect();
  const low = (all) => Math.max(0, ...all.map((each) => box(each).bottom + scrollY));
  const PIECES = [".stage-lay > *", ".stage-ending > *", ".stage-strewn > *", ".stage-hand-cards > *",
    ".stage-squares > button", ".stage-space > button", ".stage-lined > svg"];
  const GROUNDS = ".stage-cloth, .stage-round, .stage-spread, .stage-cubed";
  const RACKS = ".stage-rack > *, .stage-area > .stage-fan";
  const pieces = PIECES.map(shown).find((all) => all.length) ?? [];
  const tools = shown(".stage-tools button, .stage-main");
  const controls = shown(".stage :is(button, select, summary, input, [data-rove])");
  return {
    width: pieces.length && Math.min(...pieces.map((each) => each.offsetWidth || box(each).width)),
    low: Math.round(low([...pieces, ...shown(RACKS), ...tools])),
    last: Math.round(low([...controls, ...pieces, ...shown(GROUNDS)])),
    wide: document.documentElement.scrollWidth,
  };
}"""


class Room(NamedTuple):
    """What a page uses: `width` of a piece, `low` edge of what play needs, `last` one of any control, in pixels."""

    width: float
    low: int
    last: int
    wide: int
    size: tuple[int, int]

    @property
    def blank(self) -> float:
        """The share of the screen that is blank below the last control."""
        return max(0.0, 1 - self.last / self.size[1])

    @property
    def fits(self) -> bool:
        """Whether all that play needs is in sight without scrolling."""
        return self.low <= self.size[1] and self.wide <= self.size[0]


def show(page: Any, scene: Any, size: tuple[int, int]) -> None:
    """Show the scene on this page, which gets this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(PAGE.format(css=SHEET, html=scene.frame["html"]))


def measured(page: Any, scene: Any, size: tuple[int, int]) -> Room:
    """Return what the scene uses of a page of this size."""
    show(page, scene, size)
    return Room(**page.evaluate(MEASURE), size=size)
