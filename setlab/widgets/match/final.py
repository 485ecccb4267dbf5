"""The card at the end of a game: the result in words and numbers, and the buttons for what comes next."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from statistics import mean
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.common.numbers import duration, written
from setlab.draw.markup import el
from setlab.games.levels import opponent_name
from setlab.games.match import DRAWN, LOST
from setlab.players.levels import LADDERS, propose, results_of
from setlab.storage.overview import average_text, best_text, overview, unusual_options
from setlab.widgets.match.ghost import address_of
from setlab.widgets.match.ladder import art_of
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.elements import copy_button, drawer, group, tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Scene

if TYPE_CHECKING:
    from setlab.widgets.match.match_scene import MatchScene
    from setlab.widgets.table.series import PuzzleSeries


FACE = 44  # px
SPEEDS = {10_000: "🟩", 30_000: "🟨"}  # by the milliseconds within which a group was found
SLOWER = "🟧"


class Final(MatchPart):
    """A card that lies over the table when the game is over. `aside`: it was put aside, to look at the table."""

    def match_changed(self) -> None:
        self.aside = False
        self._fitting: str | None = None  # the proposed level, once it is computed
        # (best of all games like this one, best of those before it, their average), likewise
        self._bests: tuple[float | None, float | None, tuple[float, int] | None] | None = None

    def fitting(self) -> str:
        """Return the level proposed to the player after this game; "" without one, or if it is this game's level."""
        scene = self.scene
        if self._fitting is None:
            self._fitting = ""
            level = scene.level_of(scene.computer_seats[0]) if len(scene.computer_seats) == 1 else ""
            if level and scene.you is not None and self.match.record is not None and self.match.id in LADDERS:
                proposed = propose(self.match.id, results_of(self.match.id))
                self._fitting = "" if proposed in (None, level) else proposed
        return self._fitting

    def on_aside(self, event: Event) -> None:
        """Put the card aside, or bring it back."""
        self.aside = not self.aside
        self.take_focus()

    @property
    def home(self) -> str:
        """The key of the button most wanted when a game is over."""
        return "replay-end" if self.scene.guest else "again" if self.scene.deals_anew else "same"

    def take_focus(self, within: bool = False) -> None:
        """Move the keyboard focus to the card's main button."""
        self.scene.move_focus(self.home, within=within)

    def best(self) -> str:
        """Return a sentence on the player's best result at this game, or "" if nothing can be compared."""
        own, before, _ = self._compared()
        if before is None:
            return ""
        text = best_text(self.match.id, own)
        return text if own == before else gettext("A new record! {best}").format(best=text)

    def average(self) -> str:
        """Return a sentence on the average of the last games like this one, or "" while there are too few."""
        return average_text(self.match.id, self._compared()[2])

    def _compared(self) -> tuple[float | None, float | None, tuple[float, int] | None]:
        match = self.match
        if match.record is None or self.scene.you != 0:
            return None, None, None
        if self._bests is None:
            seen, like_this = overview(), (match.id, unusual_options(match, self.scene.header))
            before = seen.without(match.record.id)
            self._bests = seen.best(*like_this), before.best(*like_this), seen.average(*like_this)
        return self._bests

    def verdict(self) -> tuple[str, str]:
        """Return (words, class) for the player spoken to: won, lost or drawn."""
        if own := self.scene.verdict():
            return own
        outcome, you = self.match.outcome(), self.scene.you
        assert outcome is not None, "the match is over"
        lost = gettext("Not this time."), "stage-lost"
        if len(self.scene.contenders) < 2:
            return (gettext("Finished!"), "") if outcome.winners else lost
        if you is None:
            return gettext("The game is over."), ""
        how = outcome.result(you)
        if how == LOST:
            return lost
        return (gettext("A draw."), "stage-drawn") if how == DRAWN else (gettext("You have won!"), "stage-won")

    def view(self) -> Element | None:
        """Return the card, or None while the game goes on."""
        if not self.scene.over:
            return None
        if self.aside:
            return el("div", self._buttons(gettext("How it went")), data_key="final")
        words, kind = self.verdict()
        best = self.best()
        return end_card(
            words,
            (kind, "stage-inline" if self.scene.ends_with_results else None),
            self._points(),
            best and el("p", el("strong", best), data_key="best"),
            self.scene.ghost.result(),
            self.scene.result_view(),
            self._buttons(gettext("Look at the table")),
            signs(tool(gettext("Replay"), "replay", key="replay-end"), *to_send(self.scene)),
            self._more(),
        )

    def _more(self) -> Element | None:
        """Return the box with the average, the other ways to play on and the numbers; None without any."""
        average, others = self.average(), [*self._others()]
        inside = [
            el("p", average, data_key="average") if average else None,
            toolbar(*others, key="end-others") if others else None,
            self.scene.accounts(),
        ]
        return drawer("end-more", gettext("More"), *inside) if any(each is not None for each in inside) else None

    def to_share(self) -> str:
        """Return three lines for friends: game and points; a square for each group, by speed; time, rival and link."""
        scene, match, outcome = self.scene, self.match, self.match.outcome()
        points = gettext(" : ").join(map(str, outcome.scores if outcome else ()))
        head = gettext("setlab, {game}, deal {seed}: {points}")
        head = head.format(game=match.game.name, seed=match.seed, points=points)
        found = scene.ghost.times() if scene.ghost.deal() else ()
        squares = "".join(_square(at - before) for before, at in pairwise((0, *found)))
        time = getattr(match.game, "time", None)
        names = [scene.narrator.name(seat) for seat in scene.computer_seats]
        rivals = gettext("against {name}").format(name=gettext(", ").join(names)) if names else ""
        last = [duration(time(match.state)) if time else "", rivals, address_of(scene)]
        return "\n".join(filter(None, [head, squares, gettext(", ").join(filter(None, last))]))

    def _points(self) -> Element:
        """Return everybody's points, with the computers' faces, and the duration."""
        outcome, time = self.match.outcome(), getattr(self.match.game, "time", None)
        scores = outcome.scores if outcome and outcome.scores else ()
        took = time and duration(time(self.match.state))
        return el(
            "div",
            [self._points_of(seat, scores[seat]) for seat in self.scene.contenders if scores],
            took and el("span", el("span", gettext("Time"), class_="stage-quiet"), el("strong", took)),
            class_="stage-points-of-all",
        )

    def _points_of(self, seat: int, score: object) -> Element:
        art = art_of(self.scene.level_of(seat) or "", FACE) if seat in self.scene.computer_seats else None
        return el("span", art, el("bdi", self.scene.narrator.name(seat)), el("strong", score), data_key=f"final-{seat}")

    def _buttons(self, aside: str) -> Element:
        """Return the main button, the opponent who fits better now, and the one that puts the card aside."""
        again = tool(gettext("Play again"), "new", main=True, key="again")
        return toolbar(
            again if self.scene.deals_anew else not self.scene.guest and self._once_more(),
            [button for level, button in self._opponents() if level == self.fitting()],
            tool(aside, "aside"),
            key="end-tools",
        )

    def _others(self) -> Iterator[Element]:
        """Yield the other ways to play once more."""
        yield from (button for level, button in self._opponents() if level != self.fitting())
        if self.scene.deals_anew and not self.scene.guest:
            yield self._once_more()

    def _once_more(self) -> Element:
        """Return the button for the same deal again, against the player's own best where times are counted."""
        races = self.scene.ghost.own_rival()
        words = gettext("Same deal, against your best") if races else gettext("Same deal again")
        if self.scene.first_counts:
            words = gettext("Once more (the first one counts)")
        return tool(words, "same", main=not self.scene.deals_anew)

    def _opponents(self) -> Iterator[tuple[str, Element]]:
        """Yield (level, button) for the next stronger and the next weaker opponent, marking the proposed one."""
        ladder, fitting = self.scene.ladder, self.fitting() if self.scene.deals_anew else ""
        suits = gettext("{opponent} (close to your level)")
        for step, words in ((1, gettext("Stronger: {name}")), (-1, gettext("Weaker: {name}"))):
            level = ladder.beside(step)
            if level is not None:
                text = words.format(name=opponent_name(level))
                text = suits.format(opponent=text) if level == fitting else text
                yield level, tool(text, "against", key=f"on-{level}")


def _square(took: float) -> str:
    """Return the square for a group that took `took` milliseconds."""
    return next((square for most, square in SPEEDS.items() if took <= most), SLOWER)


def end_card(words: str, kinds: Iterable[str | None], *inside: object) -> Element:
    """Return the card with the result in large coloured letters, above what is inside."""
    return group(
        gettext("The end of the game"),
        el("h3", words, class_="stage-verdict"),
        inside,
        class_=" ".join(filter(None, ["stage-final", *kinds])),
        key="final",
    )


def signs(*tools: Element | None) -> Element:
    """Return buttons with a sign above the word, side by side."""
    return el("div", *tools, class_="stage-signs", data_key="end-signs")


def to_send(scene: "MatchScene | PuzzleSeries") -> list[Element | None]:
    """Return the buttons to send a challenge and to copy the result as text; none without a result."""
    text = scene.to_share()
    return [scene.ghost.send_button(), copy_button(text)] if text else []


def way_home(scene: Scene) -> Element | None:
    """Return the button back to all games, or None if the scene was not opened from there."""
    at_home = hasattr(scene.outer, "on_all_games")
    return tool(gettext("All games"), "all-games", key="all-games-end") if at_home else None


def statistics(steps: Sequence[Any], humans: Sequence[tuple[int, str]]) -> Element | None:
    """Return this game in numbers, with a column for each human seat; None without any."""
    if not humans:
        return None
    took = _took(steps)
    columns = [_numbers([step for step in steps if step.seat == seat], took.get(seat, [])) for seat, _ in humans]
    words = [
        gettext("taken"),
        gettext("wrong guesses"),
        gettext("hints"),
        gettext("seconds for one, on average"),
        gettext("seconds for the fastest"),
    ]
    names = [el("th", el("bdi", name), scope="col") for _, name in humans]
    rows = zip(words, zip(*columns, strict=True), strict=True)
    return el(
        "table",
        el("caption", gettext("This game")),
        el("thead", el("tr", el("td", ""), names)),
        el(
            "tbody", [el("tr", el("th", word, scope="row"), [el("td", cell) for cell in cells]) for word, cells in rows]
        ),
    )


def _took(steps: Sequence[Any]) -> dict[int, list[float]]:
    """Return {seat: seconds each group took}, since the previous group was taken by any seat, or since its throw."""
    last = 0
    times: dict[int, list[float]] = {}
    for step in steps:
        if step.is_right:
            times.setdefault(step.seat, []).append((step.at - max(last, step.before.since)) / 1000)
            last = step.at
    return times


def _numbers(own: Sequence[Any], times: Sequence[float]) -> list[int | str]:
    """Return the numbers of `statistics` for one player."""
    wrong, hints = sum(step.is_wrong for step in own), sum(step.kind == "hint" for step in own)
    return [len(times), wrong, hints, *([written(mean(times), 1), written(min(times), 1)] if times else "––")]
