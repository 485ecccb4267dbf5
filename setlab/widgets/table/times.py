"""The drawer "Your times": statistics over all saved games; and those of one game, when it is over."""

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext, sentence, sentences
from setlab.common.numbers import duration, written
from setlab.draw import row as draw_row, times
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.about import name_of
from setlab.storage.overview import LAST, Overview, overview, result_text
from setlab.storage.solving_times import BESTS, Statistics, statistics
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.match.next_game import options_text
from setlab.widgets.parts.elements import data_table, drawer, text_to_copy, tool, toolbar
from setlab.widgets.scene.events import Event

if TYPE_CHECKING:
    from setlab.draw.plots import Plot
    from setlab.widgets.match.replay import Replay
    from setlab.widgets.table.card_table import CardTable

WIDTH = 56  # of a card
WORTH = 10_000  # milliseconds that are worth a look back
RANGES = (0, 100, 20)  # numbers of latest SETs; 0 is all


class YourTimes(MatchPart):
    """The statistics on request, as they need every saved game.

    `found` are the statistics, `chart` their drawing, `last` the number of SETs counted (0: all), `games` an overview
    of all games.
    """

    def __init__(self, scene: Any) -> None:  # a table, or the lobby
        super().__init__(scene)
        self.last = 0
        self.found: Statistics | None = None
        self.chart: Plot | None = None
        self.games = Overview()

    def on_times(self, event: Event) -> None:
        """Read the saved games; practice is counted by itself."""
        self.found = statistics(practice=self.scene.practice, last=self.last or None)
        self.chart, self.games = None, overview(inf)
        if self.found.takes:
            self.chart = times(self.found)
        self.scene.say(gettext("; ").join(self.found.lines()))

    def on_range(self, event: Event) -> None:
        """Choose all games, or only the latest SETs, by their number."""
        self.last = next((n for n in RANGES if str(n) == str(event.value)), 0)
        self.on_times(event)

    def view(self) -> Element:
        """Return the drawer."""
        last, all_games = gettext("the last {n} SETs"), gettext("all games")
        words = {n: last.format(n=n) if n else all_games for n in RANGES}
        ranges = [el("option", text, value=str(n), selected=n == self.last) for n, text in words.items()]
        return drawer(
            "your-times",
            gettext("Your times"),
            toolbar(
                tool(gettext("Count them"), "times"),
                el("label", gettext("from"), " ", el("select", ranges, data_key="range", data_on_change="range")),
            ),
            self.found and self._found_view(self.found),
            self.found and _modes(self.games),
        )

    def _found_view(self, found: Statistics) -> Element:
        if not found.takes:
            return el("p", gettext("; ").join(found.lines()), data_key="no-times")
        practice = [gettext("Practice, counted separately.")] if self.scene.practice else []
        note = sentences([*practice, *map(sentence, found.caveats())])
        chart = self.chart and el("div", self.chart.drawing(), class_="stage-plots", data_key="chart")
        kinds = kinds_table(gettext("; ").join(found.lines()[:2]), found)
        text = gettext("“Missed” means SETs that a computer took before you, or that a hint showed.")
        missed = el("p", text, class_="stage-quiet", data_key="missed") if found.missed() else None
        shown = note and el("p", note), kinds, missed, chart, _bests(found), _csv(found)
        return el("div", shown, data_key="times-found")


def kinds_table(caption: str, found: Statistics) -> Element:
    """Return a row for each kind of SET, with the number that the computer took or a hint showed."""
    kinds, missed = found.by_kind(), found.missed()
    lines = []
    for kind in sorted({*kinds, *missed}):
        number, middle = kinds.get(kind, (0, None))
        median = "–" if middle is None else gettext("{seconds} s").format(seconds=written(middle, 1))
        name = ngettext("{n} feature differs", "{n} features differ", kind).format(n=kind)
        lines.append((name, number, missed[kind], median))
    head = [gettext("kind of SET"), gettext("found"), gettext("missed"), gettext("median time")]
    return data_table(caption, head, lines)


def _modes(games: Overview) -> Element | None:
    """Return a row for each game that was played, with its best and average result; None without any."""
    lines = []
    for (game, unusual), results in games.modes().items():
        name, options = name_of(game), options_text(GAMES[game], unusual)
        named = gettext("{game} ({options})").format(game=name, options=options) if options else name
        best, average = games.best(game, unusual), games.average(game, unusual)
        mean = result_text(game, average[0]) if average else "–"
        lines.append((named, len(results), "" if best is None else result_text(game, best), mean))
    if not lines:
        return None
    caption = gettext("Game by game; the average is that of the last {n}").format(n=LAST)
    head = [gettext("game"), gettext("games"), gettext("best"), gettext("average")]
    return el("div", data_table(caption, head, lines), data_key="times-of-games")


def _bests(found: Statistics) -> Element | None:
    bests = [el("li", f"{BESTS[what]()}: {value}") for what, (value, _) in found.bests.items()]
    return el("ul", bests) if bests else None


def _csv(found: Statistics) -> Element:
    """Return all SETs as CSV in a drawer, to be copied into a file or a spreadsheet."""
    title = gettext("As a table for a spreadsheet")
    return drawer("spreadsheet", title, text_to_copy("csv", found.to_csv() or "", title, 6, 60))


class FinalTimes(MatchPart):
    """The group that lay longest, and the time for each kind: computed when the game is over."""

    scene: "CardTable"

    def view(self) -> Element | None:
        """Return the statistics; None where several people played, or the cards lay face down."""
        scene = self.scene
        if scene.you is None or scene.is_memory:
            return None
        longest = _longest(scene.replay, scene.you)
        return el("div", longest, _by_kind(statistics([self.match])), data_key="afterwards")


def _longest(replay: "Replay", seat: int) -> Element | None:
    steps: list[Any] = replay.steps()
    found = lay_longest(steps, seat)
    if found is None or found[0] < WORTH:
        return None
    lay, number = found
    text = gettext("This one was on the table longest before you took it: {time}").format(time=duration(lay))
    cards = steps[number - 1].cards
    drawn = draw_row(cards, width=WIDTH, across=len(cards))
    return el("div", el("span", text), drawn, replay.way_to(number), class_="stage-row")


def lay_longest(steps: Sequence[Any], seat: int) -> tuple[int, int] | None:
    """Return (milliseconds, number of the step from 1) of the group this seat took that had lain longest.

    The time counts from the arrival of its last card. None if the seat took nothing.
    """
    last = 0
    since: dict[Any, int] = {}
    longest: tuple[int, int] | None = None
    for number, step in enumerate(steps, 1):
        since = {card: since.get(card, last) for card in step.before.cards if card is not None}
        last = step.at
        if step.seat == seat and step.is_right:
            lay = step.at - max(since.get(card, 0) for card in step.cards)
            longest = max(longest or (lay, number), (lay, number), key=lambda each: each[0])
    return longest


def _by_kind(found: Statistics) -> Element | None:
    """Return the times of SETs by the number of differing features; None if there is one kind only."""
    several = len(found.by_kind()) > 1
    return kinds_table(gettext("By kind of SET"), found) if several else None
