"""One page of what somebody has done, across games, puzzles and lessons. It is computed from what is kept."""

from math import inf
from typing import Any

from setlab.core.i18n import gettext, ngettext
from setlab.core.numbers import percent
from setlab.draw import charts
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.about import about, name_of
from setlab.games.levels import opponent_name
from setlab.games.overview import result_told
from setlab.players.rating import levels
from setlab.puzzles.career import Career, career
from setlab.widgets.parts.elements import choice_of, data_table, tool
from setlab.widgets.play.ladder import rating_box, show_ratings, shows_ratings, told_rating
from setlab.widgets.play.next_game import options_told
from setlab.widgets.scene.scene import Refused, Scene
from setlab.widgets.table.series_view import best_line
from setlab.widgets.table.series_view import name_of as series_name

EARNED, OPEN = "★", "☆"


class YourPage(Scene):
    """What you have done so far: badges, how your results went, and the kinds of SETs that you miss.

    `.career` holds it all; nothing of it is kept a second time.

    >>> page = YourPage()
    >>> page.career.is_empty, "Nothing yet" in page.frame["html"]
    (True, True)
    """

    over = touched = False  # it is no game

    def __init__(self) -> None:
        self.career: Career = career()
        self.chosen: Any = next(iter(self.career.games.modes()), None)  # (game, what is not usual there)
        self.rated = ""  # the game whose rating is shown; "": the one with the most games

    # --- what happens ------------------------------------------------------------------------------------------------

    def on_look_on(self, event):
        """Look at the games that were not looked at yet, and tell how many there are now."""
        self.career = career(inf)
        self.chosen = self.chosen or next(iter(self.career.games.modes()), None)
        self.say(self._summary())
        self.move_focus("your-page")

    def on_which(self, event):
        """The results of another game."""
        modes = {_key(mode): mode for mode in self.career.games.modes()}
        if event.value not in modes:
            raise Refused(gettext("That cannot be chosen here."))
        self.chosen = modes[event.value]

    def on_rating(self, event):
        """Ratings are shown from now on, or no longer."""
        show_ratings(event.value)

    def on_rated(self, event):
        """The rating of another game."""
        if event.value not in self.career.ratings():
            raise Refused(gettext("That cannot be chosen here."))
        self.rated = event.value

    # --- what there is to see ----------------------------------------------------------------------------------------

    @property
    def title(self):
        return gettext("Your page")

    def view(self):
        head = el("h3", self.title, class_="stage-title")
        if self.career.is_empty:
            nothing = gettext("Nothing yet. Play a game or solve a puzzle, and here you see how it goes on.")
            shown = [el("p", nothing), self._badges()]
        else:
            records = el("div", self._results(), self._ratings(), self._kinds(), class_="stage-records")
            shown = [el("p", self._summary()), self._more(), self._badges(), records]
        return el("div", head, shown, class_="stage-yours", tabindex=-1, data_key="your-page")

    def _summary(self):
        """What there is, in numbers."""
        games = sum(deed.ended for deed in self.career.deeds)
        counts = [
            ngettext("{n} game", "{n} games", games).format(n=games),
            ngettext("{n} puzzle of the day", "{n} puzzles of the day", len(self.career.days)).format(
                n=len(self.career.days)
            ),
            ngettext("{n} run through a series", "{n} runs through a series", len(self.career.runs)).format(
                n=len(self.career.runs)
            ),
            ngettext("{n} exercise", "{n} exercises", self.career.exercises).format(n=self.career.exercises),
        ]
        return gettext("So far: {counts}.").format(counts=gettext("; ").join(counts))

    def _more(self):
        """Where not all was looked at."""
        if self.career.complete:
            return None
        text = gettext("Not all of your games are counted yet.")
        return el("p", text, " ", tool(gettext("Count all of them"), "look-on"), class_="stage-note", data_key="more")

    def _badges(self):
        lines = [self._badge(badge) for badge in self.career.badges()]
        earned = sum(badge.earned for badge in self.career.badges())
        head = gettext("Badges: {n} of {all}").format(n=earned, all=len(lines))
        return el("section", el("h4", head), el("ul", lines, class_="stage-badges"), data_key="badges")

    @staticmethod
    def _badge(badge):
        """A badge with how far one is: the sign and the words tell it, and not the colour."""
        far = gettext("{n} of {all}").format(n=min(badge.reached, badge.goal), all=badge.goal)
        told = gettext("Earned") if badge.earned else far
        return el(
            "li",
            el("span", EARNED if badge.earned else OPEN, class_="stage-star", aria_hidden="true"),
            el("strong", badge.name),
            el("span", badge.what, class_="stage-quiet"),
            el("span", told, class_="stage-far"),
            class_="stage-earned" if badge.earned else None,
        )

    def _results(self):
        """How the results went: of one game, and the best runs."""
        best = {run.kind: run for run in sorted(self.career.runs, key=lambda run: (len(run.times), -run.end))}
        told = gettext("{game}: {best}")
        runs = [told.format(game=series_name(kind), best=best_line(run)) for kind, run in best.items()]
        modes = self.career.games.modes()
        if not (modes or runs):
            return None
        words = {_key(mode): _mode_name(*mode) for mode in modes}
        choice = choice_of("which", "which", gettext("Game"), words, self.chosen and _key(self.chosen))
        return el(
            "section",
            el("h4", gettext("How it went")),
            [el("p", line) for line in runs],
            modes and [el("p", choice), self._curve()],
            data_key="results",
        )

    def _curve(self):
        """The results of the chosen game, the first one first."""
        game, unusual = self.chosen
        results = self.career.games.results(game, unusual)[::-1]
        told = ngettext("{n} game; best: {best}", "{n} games; best: {best}", len(results)).format(
            n=len(results), best=result_told(game, self.career.games.best(game, unusual))
        )
        chart = charts.course(results, about(game).highest, told).drawing() if len(results) > 1 else None
        return [chart and el("div", chart, class_="stage-plots", data_key="curve"), el("p", told)]

    def _ratings(self):
        """How strong one plays, for whoever wants to see it as a number."""
        ratings = self.career.ratings()
        if not ratings:
            return None
        game = self.rated or max(ratings, key=lambda game: len(ratings[game]))
        words = {each: name_of(each) for each in ratings}
        choice = len(words) > 1 and el("p", choice_of("rated", "rated", gettext("Game"), words, game))
        return el(
            "section",
            el("h4", gettext("How strong you play")),
            el("p", rating_box()),
            shows_ratings() and [choice, _rating(game, ratings[game])],
            data_key="ratings",
        )

    def _kinds(self):
        """Which kinds of SETs are missed: those that a computer took first, or that a hint showed."""
        kinds = self.career.kinds()
        if not kinds:
            return None
        lines = [
            (ngettext("{n} feature differs", "{n} features differ", kind).format(n=kind), found, missed)
            for kind, (found, missed) in kinds.items()
        ]
        hardest = self.career.hardest()
        note = gettext("Missed are SETs that a computer took before you, or that a hint showed.")
        head = [gettext("kind of SET"), gettext("found"), gettext("missed")]
        return el(
            "section",
            el("h4", gettext("Which SETs you miss")),
            hardest and el("p", _share_missed(hardest, kinds[hardest]), data_key="hardest"),
            el("div", charts.kinds(kinds).drawing(), class_="stage-plots", data_key="kinds"),
            data_table(note, head, lines),
            data_key="missed",
        )


def _share_missed(kind, both):
    told = ngettext(
        "You miss most of those in which {n} feature differs: {share} of them.",
        "You miss most of those in which {n} features differ: {share} of them.",
        kind,
    )
    return told.format(n=kind, share=percent(both[1] / sum(both)))


def _rating(game, course):
    """The curve of a rating, and what it is now."""
    told = gettext("{game}: {best}").format(game=name_of(game), best=told_rating(course[-1]))
    others = {opponent_name(level): each.value for level, each in levels(game).items()}
    chart = charts.ratings(course, others, told).drawing() if len(course) > 1 else None
    return [chart and el("div", chart, class_="stage-plots", data_key="rating-curve"), el("p", told)]


def _key(mode):
    return "/".join(mode)


def _mode_name(game, unusual):
    options = options_told(GAMES[game], unusual)
    named = gettext("{game} ({options})")
    return named.format(game=name_of(game), options=options) if options else name_of(game)
