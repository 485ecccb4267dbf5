"""A series of tables, against the clock or until the first mistake: find a SET on each, or say that there is none."""

import time
from collections.abc import Sequence
from datetime import datetime
from xml.etree.ElementTree import Element

from setlab.common.arguments import flag
from setlab.common.files import keeps
from setlab.common.i18n import gettext, ngettext, sentence, sentences
from setlab.common.integers import checked_seed
from setlab.common.numbers import duration
from setlab.common.settings import remember
from setlab.core.cards import Card
from setlab.core.checks import Check
from setlab.core.sets import check_set
from setlab.draw.markup import el
from setlab.players.session import TOLERANCE
from setlab.puzzles import runs
from setlab.puzzles.challenges import TENTH, Challenge, Deal
from setlab.puzzles.puzzle import RIGHT, WRONG, Verdict, marks
from setlab.puzzles.runs import Run
from setlab.puzzles.series import LONGEST, Series
from setlab.widgets.match.ghost import Ghost, address_of
from setlab.widgets.match.match_part import Drawer
from setlab.widgets.match.picking import PieceChoice
from setlab.widgets.match.timing import lateness
from setlab.widgets.parts import places
from setlab.widgets.parts.hotkeys import Keys
from setlab.widgets.parts.settings import Settings
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Part, Refused, Scene
from setlab.widgets.scene.widget import trait
from setlab.widgets.table import series_view as view

SECONDS = 180  # of a storm
COST = 5  # seconds that a mistake costs there
CHOSEN = "series"  # the name of the setting that remembers the kind


class Clock(Part):
    """The time of a run.

    `began` is its beginning by the scene's clock, in seconds; `ended` its length, in milliseconds. Both are None
    before.
    """

    scene: "PuzzleSeries"
    began: float | None = None
    ended: float | None = None

    @property
    def running(self) -> bool:
        """Whether time is counting."""
        return self.began is not None and self.ended is None

    @property
    def now(self) -> float:
        """The time played, in milliseconds."""
        if self.ended is not None:
            return self.ended
        return 0 if self.began is None else round(1000 * (self.scene.clock() - self.began))

    @property
    def ends(self) -> int | None:
        """The end of a storm, in milliseconds of play; None in a streak."""
        return 1000 * (SECONDS - COST * self.scene.wrong) if self.scene.series.kind == "storm" else None

    def kernel_time(self, at: float) -> int | None:
        """Return that time of play on the kernel's clock; None while it stands still."""
        return round(1000 * (self.began or 0) + at) if self.running else None

    def catch_up(self, at: float | None = None, early: bool = False) -> str:
        """End a storm if it was over when the player acted; return the text about it, else ""."""
        now = self.now - lateness(at) + (TOLERANCE if early else 0)
        if not self.running or self.ends is None or now < self.ends:
            return ""
        return self.scene.finish(max(self.ends, 0))

    def on_time_up(self, event: Event) -> None:
        """End the storm when its bell rings."""
        self.catch_up(early=True)


class SeriesGhost(Ghost):
    """A rival's times on the same series."""

    scene: "PuzzleSeries"

    def deal(self) -> Deal:
        return Deal(self.scene.series.kind, self.scene.series.seed)

    def times(self) -> tuple[float, ...]:
        return tuple(self.scene.times)

    def now(self) -> float:
        return self.scene.timing.now

    def kernel_time(self, at: float) -> int | None:
        return self.scene.timing.kernel_time(at)

    def again(self, event: Event) -> None:
        self.scene.begin_anew(self.scene.series.seed)

    def kept(self, deal: Deal) -> Challenge | None:
        run = runs.best(deal.what, deal.seed) if self.scene.keep else None
        return run and run.challenge


class PuzzleSeries(Scene):
    """Tables that get harder: find a SET on each, or press the button that says that none is there.

    Of the two kinds (`kind`) a "storm" lasts three minutes, and each mistake costs five seconds; a "streak" lasts until
    the first mistake. `seed` fixes the tables, `keys` are those of `CardTable`. With `keep=False` no run is written
    down.

    >>> series = PuzzleSeries("streak", seed=1, keep=False)
    >>> text = series.press("start", "start")
    >>> for card in series.table.answer[0]:
    ...     text = series.press("pick", f"card-{card.code}", True)
    >>> text, series.found
    ('Right.', 1)
    """

    clock = staticmethod(time.monotonic)  # the time in seconds; tests bring their own
    today = staticmethod(datetime.now)
    has_line = True

    def __init__(
        self, kind: str = "storm", seed: int | None = None, keys: str | Sequence[str] | None = None, keep: bool = True
    ) -> None:
        self.keep = flag(keep, "keep") and keeps()
        self.settings = self.own(Settings(self, has_sounds=True))
        self.keys = self.own(Keys(self, keys))
        self.picking = self.own(PieceChoice(self))
        self.timing = self.own(Clock(self))
        self.ghost = self.own(SeriesGhost(self))
        self.mood = ""
        self._lay(Series(kind, checked_seed(seed)))

    def _lay(self, series: Series) -> None:
        """Lay out another series; its time begins with the start button."""
        self.series, self.table = series, series.table(0)
        self.times: list[float] = []  # milliseconds
        self.wrong = 0  # mistakes
        self.line: list[bool] = []  # was each answer right?
        self.judged: Check | None = None  # the three cards of a wrong guess, until the next event
        self.taken: tuple[Card, ...] = ()  # the SET that was found last
        self.timing.began = self.timing.ended = None
        self.best = runs.best(series.kind) if self.keep else None  # before this run
        self.unkept = ""
        self.picking.match_changed()
        self.ghost.match_changed()

    # --- for the parts -----------------------------------------------------------------------------------------------

    @trait
    def over(self) -> bool:
        """Whether the run has ended."""
        return self.timing.ended is not None

    @property
    def home(self) -> str:
        return "again" if self.over else "table" if self.running else "start"

    @property
    def running(self) -> bool:
        """Whether the run is going on."""
        return self.timing.running

    @property
    def found(self) -> int:
        """The number of tables answered correctly."""
        return len(self.times)

    @trait
    def score(self) -> int:
        """The number of tables answered correctly so far."""
        return self.found

    @property
    def touched(self) -> bool:
        """Whether a run is going on."""
        return self.running

    def what_is(self, name: str) -> str:
        return name

    def reach(self) -> list[str]:
        return [card.code for card in self.table.cards] if self.running else []

    def is_full(self, chosen: Sequence[str]) -> bool:
        return len(chosen) == 3

    def looked_at(self, news: str) -> None:
        """Forget the wrong guess that was shown."""
        self.judged = None

    def touch(self) -> None:
        """Do nothing: the clock does not start with the first press."""

    def guess(self, chosen: Sequence[str], at: float | None) -> None:
        """Answer with the three chosen cards."""
        self._answer([next(card for card in self.table.cards if card.code == code) for code in chosen], at)

    def before_event(self) -> None:
        super().before_event()
        self.mood = ""

    # --- events ------------------------------------------------------------------------------------------------------

    def on_kind(self, event: Event) -> None:
        """Choose the other kind of series, and remember it."""
        kind = event.key.removeprefix("kind-")
        remember(CHOSEN, kind)
        self._lay(Series(kind, checked_seed(None)))
        self.say(view.rule_of(kind))

    def on_start(self, event: Event) -> None:
        """Start the clock."""
        self.timing.began = self.clock()
        self.move_focus("table")
        self.say(self.table.question)

    def on_none(self, event: Event) -> None:
        """Answer that there is no SET on the table."""
        if news := self.timing.catch_up(event.at):
            raise Refused(news)
        self.picking.chosen = []
        self._answer(None, event.at)

    def _answer(self, three: Sequence[Card] | None, at: float | None) -> None:
        verdict = self.table.judge(three)
        self.line.append(verdict.right)
        self.judged = None
        if verdict.right:
            self._right(three, at)
        else:
            self._wrong(three, verdict)

    def _right(self, three: Sequence[Card] | None, at: float | None) -> None:
        self.times.append(max(self.timing.now - lateness(at), *self.times[-1:], 0))
        self.taken, self.mood = tuple(three or ()), "yes"
        if self.found == LONGEST:
            self.finish(self.times[-1])
            return
        self.table = self.series.table(self.found)
        self.say(gettext("Right.") if three else gettext("Right: there was none."))
        self.move_focus("table")

    def _wrong(self, three: Sequence[Card] | None, verdict: Verdict) -> None:
        self.wrong, self.mood = self.wrong + 1, "no"
        self.judged = check_set(*three) if three else None
        if self.timing.ends is None:
            self.finish(self.timing.now, sentence(verdict.text))
            return
        self.timing.catch_up()
        if self.running:
            cost = ngettext("That costs {n} second.", "That costs {n} seconds.", COST).format(n=COST)
            self.say(sentences([sentence(verdict.text), cost]))

    def finish(self, at: float, news: str = "") -> str:
        """End the run after `at` milliseconds and save it; return the text about it."""
        self.timing.ended, self.picking.chosen = at, []
        self.mood = "won" if self.is_record else "over"
        tenths = tuple(int(time // TENTH) for time in self.times)
        if self.keep and self.line:
            try:
                end = max(int(at // TENTH), *tenths[-1:], 0)
                runs.enter(Run(self.series.kind, self.series.seed, tenths, end, self.wrong), self.today())
            except OSError as error:
                self.unkept = gettext("This run cannot be saved ({why}).").format(why=error.strerror or error)
        text = sentences([news, self.result(), self.unkept])
        self.move_focus("again", within=True)
        self.say(text)
        return text

    def on_new(self, event: Event) -> None:
        """Begin another series."""
        self.begin_anew(checked_seed(None))

    def on_same(self, event: Event) -> None:
        """Begin the same series again."""
        self.begin_anew(self.series.seed)

    def begin_anew(self, seed: int) -> None:
        """Lay out the series of this seed, which waits for its start."""
        self._lay(Series(self.series.kind, seed))
        self.say(sentences([gettext("A new run."), gettext("Press Start when you are ready.")]))
        self.move_focus(self.home)

    def on_read(self, event: Event) -> None:
        """Read the whole table aloud."""
        if self.timing.began is None:
            raise Refused(gettext("The cards are covered."))
        self.say(places.read_table(self.table.cards, view.ROWS), shown=True)

    # --- view --------------------------------------------------------------------------------------------------------

    @property
    def is_record(self) -> bool:
        """Whether more tables are solved than in the best run before, if there is one."""
        return self.best is not None and self.found > len(self.best.times)

    def result(self) -> str:
        """Return the result in a sentence."""
        found, time = self.found, duration(self.timing.now)
        text = ngettext("You solved {n} table in {time}.", "You solved {n} tables in {time}.", found)
        return text.format(n=found, time=time)

    def to_share(self) -> str:
        """Return three lines: the kind and seed, a mark for each answer, the time and the best."""
        if not self.over or not self.line:
            return ""
        head = {"storm": gettext("setlab, puzzle storm: {n}"), "streak": gettext("setlab, puzzle streak: {n}")}
        answers = "".join(marks(RIGHT if right else WRONG, 1) for right in self.line)
        last = [duration(self.timing.now), best_text(self.best, self.found), address_of(self)]
        shared = gettext(", ").join(filter(None, last))
        return "\n".join([head[self.series.kind].format(n=self.found), answers, shared])

    @property
    def drawers(self) -> tuple[Drawer, ...]:
        """The parts that lie in the menu, each closed."""
        return (self.keys, self.settings)

    @property
    def title(self) -> str:
        return view.name_of(self.series.kind)

    def view(self) -> Element:
        return view.series_view(self)

    def still(self) -> tuple[str, Element]:
        text = sentence(self.title)
        return text, el("p", text)

    def __repr__(self) -> str:
        return f"PuzzleSeries({self.series.kind!r}, seed={self.series.seed})"


def best_text(best: Run | None, found: int) -> str:
    """Return the best so far in words, this run included; "" before the first."""
    return gettext("best: {n}").format(n=max(found, len(best.times))) if best is not None else ""
