"""The drawer "Your times": statistics over all kept games, drawn, as a table, and to be taken along."""

from setlab.core.i18n import gettext, ngettext
from setlab.core.optional import Missing
from setlab.draw import times
from setlab.draw.markup import el
from setlab.games.solving_times import BESTS, statistics
from setlab.widgets.parts.elements import data_table

RANGES = (0, 100, 20)  # the last so many SETs; 0 is all


class YourTimes:
    """Needs what `CardTable` has. Nothing is read before somebody asks: it means reading every kept game."""

    your_times = None  # the statistics that are shown
    your_chart = None
    your_range = 0

    def on_times(self, event):
        """Read the kept games; practice is looked at by itself."""
        self.your_times = statistics(practice=self.practice, last=self.your_range or None)
        self.your_chart = None
        if self.your_times.takes:
            try:
                self.your_chart = times(self.your_times)
            except Missing as missing:  # the table says the same
                self.say(missing, shown=True)
        self.say(gettext("; ").join(self.your_times.lines()))

    def on_range(self, event):
        wanted = int(event.value) if str(event.value).isdigit() else 0
        self.your_range = wanted if wanted in RANGES else 0
        self.on_times(event)

    def times_drawer(self):
        ranges = [
            el("option", self._range_name(n), value=str(n), selected=n == self.your_range or None) for n in RANGES
        ]
        found = self.your_times
        return el(
            "details",
            el("summary", gettext("Your times")),
            el(
                "div",
                el("button", gettext("Count them"), data_key="times", data_on_click="times"),
                el("label", gettext("from"), " ", el("select", ranges, data_key="range", data_on_change="range")),
                class_="stage-toolbar",
            ),
            found and self._found(found),
            data_key="your-times",
        )

    @staticmethod
    def _range_name(n):
        return gettext("the last {n} SETs").format(n=n) if n else gettext("all games")

    def _found(self, found):
        if not found.takes:
            return el("p", found.lines()[0], data_key="no-times")
        note = gettext("Practice, counted by itself.") if self.practice else None
        chart = self.your_chart and el("div", self.your_chart.element(), data_key="chart")
        return el(
            "div", note and el("p", note), _kinds(found), chart, _bests(found), _csv(found), data_key="times-found"
        )


def _kinds(found):
    """A row for each kind of SET."""
    lines = [
        (
            ngettext("{n} feature differs", "{n} features differ", kind).format(n=kind),
            number,
            gettext("{seconds:.1f} s").format(seconds=middle),
        )
        for kind, (number, middle) in found.by_kind().items()
    ]
    head = [gettext("kind of SET"), gettext("found"), gettext("median time")]
    return data_table(gettext("; ").join(found.lines()[:2]), head, lines)


def _bests(found):
    bests = [el("li", f"{BESTS[what]()}: {value}") for what, (value, _) in found.bests.items()]
    return el("ul", bests) if bests else None


def _csv(found):
    """All SETs as text, to be copied into a file or a spreadsheet."""
    return el(
        "details",
        el("summary", gettext("As a table for a spreadsheet")),
        el(
            "textarea",
            found.to_csv(),
            readonly=True,
            rows=6,
            cols=60,
            data_key="csv",
            aria_label=gettext("As a table for a spreadsheet"),
        ),
        data_key="spreadsheet",
    )
