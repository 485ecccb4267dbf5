"""A look at past turns: what has changed, the score sheet, the best turns, the points as a curve."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, ngettext, sentence, sentences
from setlab.draw.markup import el
from setlab.draw.plots import STROKES, Plot
from setlab.games.cubed.scoring import Turn as ScoredTurn, standings, turns
from setlab.games.cubed.state import State
from setlab.games.narration import counted
from setlab.players.cubed import best_turn, narrate_turn
from setlab.widgets.match.lookback import Lookback
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.dice import bonus_row, set_row
from setlab.widgets.parts.elements import data_table, drawer, scrolled, tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.widgets.cubed.board import CubedBoard

SIZE = (360, 220)  # of the curve, so that its words can be read on a phone
SHEET = 8  # turns that the score sheet shows while the game goes on


class Hindsight(MatchPart):
    """The review of past turns.

    `sheet`: is the score sheet shown? `best`: (number of the event that ended a turn, lines shown about it).
    """

    scene: "CubedBoard"

    def match_changed(self) -> None:
        self.sheet = False
        self.best: tuple[int, list[str]] | None = None

    def on_changed(self, event: Event) -> None:
        """Narrate what has happened since the viewer's last turn."""
        ended = self._ended(self.scene.viewer)
        texts = self.scene.narration(0 if ended is None else ended + 1)
        self.scene.say(sentences(texts) or gettext("Nothing has happened since."), shown=True)

    def _ended(self, seat: int | None = None) -> int | None:
        """Return the number of the event that ended the last turn of this seat, or of any person; None without one."""
        for number in reversed(range(len(self.match.history))):
            kind, who = self.match.history[number][:2]
            if kind in ("end", "pass") and (who == seat if seat is not None else who in self.scene.people):
                return number
        return None

    # --- the best turn -----------------------------------------------------------------------------------------------

    def began(self, ended: int) -> State:
        """Return the state at the beginning of the turn that this event ended."""
        state_at, seat = self.match.state_at, self.match.history[ended][1]
        first = ended
        while first and state_at(first - 1).turn == seat and state_at(first - 1).phase in ("turn", "centre"):
            first -= 1
        while state_at(first).due:
            first += 1
        return state_at(first)

    def on_best(self, event: Event) -> None:
        """Say what the last turn of a person could have scored. It is over, so this gives nothing away."""
        ended = self._ended()
        if ended is None:
            raise Refused(gettext("Finish a turn first."))
        seat, before = self.match.history[ended][1], self.began(ended)
        seen = self.match.game.observe(before, seat)
        advice, points = best_turn(seen), sum(play.points for play in self.match.state_at(ended + 1).last[1])
        made = {"name": self.scene.narrator.name(seat), "points": counted(points)}
        if advice.points <= points:
            lines = [gettext("{name}: {points}. There was no better turn.").format(**made)]
        else:
            head = gettext("{name}: {points}. The best turn was:").format(**made)
            lines = [head, *narrate_turn(seen, advice).split("\n")]
        self.best = ended, lines
        self.scene.whisper(sentences([lines[0], *map(sentence, lines[1:])]))

    def best_button(self) -> Element | None:
        """Return the button that asks for the best turn, once a turn has ended; None where the game's end shows it."""
        if self.scene.shows_best:
            return None
        asks = tool(gettext("The best turn was …"), "best", "b")
        return toolbar(asks, key="about-turn") if self._ended() is not None else None

    def best_view(self) -> Element | None:
        """Return the answer, or None once another turn has ended."""
        if self.best is None or self.best[0] != self._ended():
            return None
        head, *lines = self.best[1]
        steps = el("ul", [el("li", line) for line in lines]) if lines else None
        return el("div", el("p", head), steps, class_="stage-note", data_key="best-turn")

    # --- the score sheet ---------------------------------------------------------------------------------------------

    def on_sheet(self, event: Event) -> None:
        """Show the score sheet, or hide it."""
        self.sheet = not self.sheet if event.value is None else bool(event.value)

    def sheet_button(self) -> Element | None:
        """Return the button for the score sheet while the game goes on."""
        return None if self.scene.over else tool(gettext("Score sheet"), "sheet", pressed=self.sheet)

    def sheet_view(self) -> Element | None:
        """Return the score sheet, latest turn first, with each SET drawn; None while hidden."""
        over = self.scene.over
        if not (self.sheet or over):
            return None
        done = turns(self.match)
        shown = done if over else done[-SHEET:]
        head = [gettext("round"), gettext("player"), gettext("SETs and bonus squares"), gettext("points")]
        rows = [self._turn_row(turn, number) for number, turn in reversed(list(enumerate(shown)))]
        more = len(done) - len(shown)
        left_out = ngettext("{n} turn before these", "{n} turns before these", more).format(n=more)
        table = el(
            "table",
            el("caption", gettext("Score sheet")),
            el("thead", el("tr", [el("th", text, scope="col") for text in head])),
            el("tbody", rows),
            data_key="sheet-table",
        )
        return scrolled(gettext("Score sheet"), table, more > 0 and el("p", left_out, class_="stage-quiet"))

    def _turn_row(self, turn: ScoredTurn, number: int) -> Element:
        board = self.match.state.board
        rows = [set_row(made) for play in turn.plays for made in play.sets]
        rows += [bonus_row(board, *bonus) for play in turn.plays for bonus in play.bonus]
        if turn.replaced:
            swapped = ngettext("{n} WILD replaced", "{n} WILDs replaced", turn.replaced).format(n=turn.replaced)
            rows.insert(0, el("li", swapped))
        brought = el("ul", rows, class_="stage-bill") if rows else gettext("passed")
        name = el("bdi", self.scene.narrator.name(turn.seat))
        cells = [el("td", turn.round), el("td", name), el("td", brought)]
        return el("tr", cells, el("td", el("strong", turn.points)), data_key=f"turn-{number}")


def curve_view(board: "CubedBoard") -> Element:
    """Return the curve of all seats' points, with its numbers on request."""
    points = standings(board.match)
    names = [board.narrator.name(seat) for seat in board.match.seats]
    caption = gettext("Points after each round")
    lines = [(number, *totals) for number, totals in enumerate(points) if number]
    head = [gettext("round"), *(el("bdi", name) for name in names)]
    table = scrolled(caption, data_table(caption, head, lines))
    numbers = drawer("curve-numbers", gettext("As numbers"), table)
    return el("div", el("div", _drawn(points, names), class_="stage-plots"), numbers, data_key="curve")


def _drawn(points: Sequence[tuple[int, ...]], names: Sequence[str]) -> Element:
    last, most = len(points) - 1, max(map(max, points))
    plot = Plot((0, last), (0, most * 1.1 or 1), gettext("round"), gettext("points"), size=SIZE)
    by_seat = list(zip(names, zip(*points, strict=True), STROKES[: len(names)], strict=True))
    for _, totals, (colour, dashes) in by_seat:
        plot.line(enumerate(totals), colour, 2.5, dashes)
    plot.strokes(*((name, *stroke) for name, _, stroke in by_seat))
    lines = (
        gettext("{name}: {points}").format(name=name, points=gettext(", ").join(map(str, totals)))
        for name, totals, _ in by_seat
    )
    return plot.svg(gettext("Points after each round: {told}").format(told=gettext("; ").join(lines)))


class TurnLoss(NamedTuple):
    """The points that were `lost` with a turn, and `made`; the `number` of the event that ended it."""

    lost: float
    made: int
    number: int


class CubedLosses(Lookback):
    """Each own turn, compared with the best one from where it began."""

    scene: "CubedBoard"
    question = message("Where did I lose points?")
    working = message("working out the best turns")

    def moves(self) -> list[int]:
        history, you = self.match.history, self.scene.you
        return [number for number, done in enumerate(history) if done[0] in ("end", "pass") and done[1] == you]

    def look(self, number: int) -> TurnLoss:
        state = self.scene.hindsight.began(number)
        best = best_turn(self.match.game.observe(state, self.scene.you)).points
        made = sum(play.points for play in self.match.state_at(number + 1).last[1])
        return TurnLoss(max(best - made, 0), made, number)

    def summary(self) -> str:
        lost = round(sum(turn.lost for turn in self.found))
        if not lost:
            return gettext("You always played the best turn.")
        return gettext("The best turns would have brought {points} more in all.").format(points=counted(lost))

    def describe(self, turn: TurnLoss) -> str:
        words = gettext("Round {n}: {made} played, {lost} more were possible.")
        round_of_it = self.match.state_at(turn.number).round
        return words.format(n=round_of_it, made=counted(turn.made), lost=counted(round(turn.lost)))
