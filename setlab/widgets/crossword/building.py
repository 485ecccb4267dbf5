"""Building a grid in Crossword SET: dice go on squares, WILDs are stated, the last die lays the grid; and hints."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, listed, ngettext, sentence, sentences
from setlab.core.cards import WILD
from setlab.core.features import deck
from setlab.core.sets import check_set
from setlab.draw.markup import el
from setlab.games.crossword.grids import cells_of, full_lines, named, set_lines, why_alone, why_not
from setlab.players.crossword import hints, solve, soonest
from setlab.players.crossword.builder import GridHint
from setlab.players.crossword.search import Answer, EarliestAnswer
from setlab.widgets.crossword.desk import Kept, Square
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.dice import trio
from setlab.widgets.parts.elements import V, feature_choice, tool
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.widgets.crossword.desk import GridDesk
    from setlab.widgets.crossword.table import CrosswordTable

FEATURES = deck("dice").features


def why_none(answer: Answer) -> str:
    """Return why there is no grid, naming dice by their faces: dice on the screen bear no numbers."""
    if answer.why != "no set":
        return answer.explain()
    faces = listed(dict.fromkeys(str(die.face) for die in answer.dice))  # equal faces are named once
    return gettext("Not all dice can be placed. These are in no SET: {dice}.").format(dice=faces)


class Building(MatchPart):
    """The player's work on a grid; the grid itself lies on the desk.

    `asking` is the WILD whose features are shown, `values` {WILD: {feature: value}} the features chosen so far;
    `hinted` (text of a hint, its dice, its squares); `reasons`: are they shown?
    """

    scene: "CrosswordTable"

    def __init__(self, scene: "CrosswordTable") -> None:
        super().__init__(scene)
        self.reasons = False
        self._answers: dict[Any, Any] = {}
        self.clear()

    def match_changed(self) -> None:
        self.reasons, self._answers = False, {}

    def clear(self) -> None:
        """Forget the WILD asked for and the hints."""
        self.asking: int | None = None
        self.values: dict[int, dict[str, str]] = {}
        self.forget_hints()
        # A WILD's face, by the squares of the last hint that was shown in full.
        self._advised: dict[tuple, str | None] = {}

    def forget_hints(self) -> None:
        """Forget the hints; the next one begins with its first step."""
        self.hinted: tuple[str, Sequence[int], Sequence[Square]] | None = None
        self._about: tuple[int, ...] | None = None
        self._step = 0

    @property
    def desk(self) -> "GridDesk":
        """The desk of the player looking at the screen."""
        return self.scene.desk

    # --- dice on squares ---------------------------------------------------------------------------------------------

    def on_to(self, event: Event) -> None:
        """Put a die on a square, from the tray or from another square; a die already there changes places with it."""
        row, column = (int(part) for part in event.key.removeprefix("s").split("-"))
        self.move(self.carried(event.value), (row, column), event.at)

    def on_back(self, event: Event) -> None:
        """Put a die back into the tray."""
        self.move(self.carried(event.value), None, event.at)

    def on_home(self, event: Event) -> None:
        """Explain the place for returning dice, pressed with no die in hand."""
        self.scene.say(gettext("First choose a die on your grid; then press here, and it goes back."), shown=True)

    def carried(self, key: str) -> int:
        """Return the number of the carried die: from the tray ("die-7"), a square ("s3-4"), another grid ("h0:3:4")."""
        die: int | None
        if key.startswith("die-"):
            die = int(key.removeprefix("die-"))
        elif key.startswith("h"):
            die = self.scene.opponents.at(key)
        else:
            row, column = (int(part) for part in key.removeprefix("s").split("-"))
            die = self.desk.at((row, column))
        if die is None or die not in self.desk.own:
            raise Refused(gettext("This die is no longer there."))
        return die

    def move(self, die: int, square: Square | None, at: float | None = None) -> None:
        """Put a die on a square or into the tray; lay the grid once all dice form one."""
        self.scene.need_round()
        news = self.scene.timing.catch_up(at)
        if self.match.state.finished or self.scene.paused:
            raise Refused(news)
        before = {*map(frozenset, self.lines())}
        try:
            self.desk.put(die, square, self._advised.get(square) if square and self.desk.own[die] is WILD else None)
        except ValueError as error:
            raise Refused(str(error)) from None
        self.asking = die if self.desk.own[die] is WILD and square and not self._advised.get(square) else None
        self.scene.opponents.offered = None
        self.scene.touch()
        self.changed(before, gettext("{face} on {square}").format(face=self.desk.face(die), square=named(square))
                     if square else gettext("You took that back."))  # fmt: skip

    def changed(self, before: Collection[frozenset[Square]], done: str) -> None:
        """Lay the grid if a change completed it; otherwise tell which SETs are new."""
        if self.finish():
            return
        self.scene.show_others()
        cells = cells_of(self.desk.grid())
        fresh = [line for line in self.lines() if frozenset(line) not in before]
        sets = [gettext("SET: {faces}").format(faces=gettext("; ").join(str(cells[s]) for s in line)) for line in fresh]
        asked = [gettext("What does the WILD stand for? Choose its features, or put it in a line that decides it.")]
        asked = asked if self.desk.open_wilds() and not fresh else []
        if sets:
            self.forget_hints()
        tell = self.scene.whisper if self.hinted and not asked else self.scene.say  # then the hint stays to be read
        tell(gettext(". ").join([done, *sets, *asked]))

    def lines(self) -> list[tuple[Square, ...]]:
        """Return the SETs on the desk."""
        return set_lines(cells_of(self.desk.grid()))

    def finish(self) -> bool:
        """Lay the grid if it holds all own dice; return whether it did (CRO-10)."""
        grid = self.desk.whole(self.scene.crossing)
        if not grid:
            return False
        self.scene.act("lay", self.scene.viewer, grid)
        return True

    # --- undo and redo -----------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last step of building back."""
        self._step_back(self.desk.past, self.desk.future, gettext("You took that back."))

    def on_redo(self, event: Event) -> None:
        self._step_back(self.desk.future, self.desk.past, gettext("You redid that step."))

    def _step_back(self, way: list[Kept], back: list[Kept], message: str) -> None:
        self.scene.need_round()
        if not way:
            raise Refused(gettext("There is nothing to undo."))
        self.desk.go(way, back)
        self.scene.opponents.offered = None
        if not self.finish():
            self.scene.show_others()
            self.scene.say(message)

    def on_centre(self, event: Event) -> None:
        self.scene.need_round()
        self.desk.centre()

    def on_clear(self, event: Event) -> None:
        self.scene.need_round()
        self.desk.clear()
        self.scene.show_others()
        self.scene.say(gettext("All your dice are in the tray."))

    # --- WILDs -------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> int | None:
        """The WILD whose features are shown: the one asked for or put down last; else None."""
        return self.asking if self.asking in self.desk.spots else None

    def on_ask(self, event: Event) -> None:
        """Show the features of a WILD, to state what it stands for."""
        self.asking = int(event.key.rpartition("-")[2])
        self.scene.move_focus(f"{FEATURES[0].name}-{FEATURES[0].values[0].name}")

    def on_later(self, event: Event) -> None:
        """Close the WILD's features."""
        self.scene.move_focus(f"ask-{self.asking}")
        self.asking = None

    def on_feature(self, event: Event) -> None:
        """Choose one feature of the WILD."""
        self.scene.need_round()
        die = self.asked
        if die is None:
            raise Refused(gettext("That is no longer there."))
        name, _, value = event.key.partition("-")
        self.values[die] = {**self.values_of(die), name: value}
        letters = [v.letter for f in FEATURES for v in f.values if v.name == self.values[die].get(f.name)]
        before = {*map(frozenset, self.lines())}
        self.asking = die
        if len(letters) == len(FEATURES):
            self.desk.state_wild(die, "".join(letters))
            self.changed(before, str(self.desk.face(die)))

    def on_infer(self, event: Event) -> None:
        """State the WILD as the face that its line needs."""
        self.scene.need_round()
        die, before = self.asked, {*map(frozenset, self.lines())}
        if die is None:
            raise Refused(gettext("That is no longer there."))
        self.values.pop(die, None)
        self.desk.state_wild(die, None)
        self.changed(before, str(self.desk.face(die)))

    def values_of(self, die: int) -> dict[str, str]:
        """Return {feature: value} of a WILD, as far as known."""
        face = self.desk.face(die)
        if face.vector is not None:
            return {name: value.name for name, value in face.looks.items()}
        return self.values.get(die, {})

    def wilds_view(self) -> Element | None:
        """Return a button for each WILD on the grid, to state it; an empty row before, None without WILDs."""
        if WILD not in self.desk.own.values():
            return None
        says = gettext("WILD in {square}")
        spots = self.desk.spots
        buttons = [
            tool(says.format(square=named(spots[die])), "ask", key=f"ask-{die}", aria_expanded=die == self.asked)
            for die in spots
            if self.desk.own[die] is WILD
        ]
        return el("div", buttons, class_="stage-toolbar stage-wilds", data_key="wilds")

    def wild_view(self) -> Element | None:
        """Return the choice of features for the asked WILD, laid over the rest; None without one."""
        die = self.asked
        if die is None or not self.scene.round_on:
            return None
        square, values = named(self.desk.spots[die]), self.values_of(die)
        chosen = self.desk.stated.get(die, ("", False))[1]
        if die not in self.desk.stated:
            how = gettext("Choose its features, or put it in a line that decides it.")
        else:
            how = gettext("You have chosen this.") if chosen else gettext("Its line decides that. You can change it.")
        return el(
            "div",
            el(
                "div",
                el("p", gettext("The WILD in {square} stands for:").format(square=square)),
                tool(gettext("Close"), "later"),
                class_="stage-titling",
            ),
            [feature_choice(feature, values.get(feature.name), "feature") for feature in FEATURES],
            el("p", how, class_="stage-quiet"),
            chosen and tool(gettext("As its line decides"), "infer"),
            class_="stage-trial stage-stating",
            data_key=f"asking-{die}",
        )

    # --- reasons and hints -------------------------------------------------------------------------------------------

    def on_reasons(self, event: Event) -> None:
        self.reasons = not self.reasons if event.value is None else bool(event.value)

    def reasons_view(self) -> Element | None:
        """Return every SET with its reason, the dice in none, and what is missing (S-3); None while hidden."""
        if not self.reasons or not self.scene.round_on:
            return None
        grid = self.desk.grid()
        cells = cells_of(grid)
        faces = [[cells[square] for square in line] for line in set_lines(cells)]
        rows = [el("li", trio(each), el("span", sentence(check_set(*each).summary()))) for each in faces]
        unknown = {self.desk.spots[die] for die in self.desk.open_wilds()}
        known = tuple(each for each in grid if each.square not in unknown)
        lonely = [square for square in self.desk.lonely() if square not in unknown]
        lines = {square: full_lines(cells_of(known), square) for square in lonely}
        rows += [el("li", sentence(why_alone(known, s)), class_="stage-no") for s in lonely if lines[s]]
        if n := sum(not found for found in lines.values()):
            few = ngettext(
                "{n} die has no two others beside it in a line yet.",
                "{n} dice have no two others beside them in a line yet.",
                n,
            )
            rows.append(el("li", few.format(n=n), class_="stage-no"))
        says = gettext("The WILD in {square} stands for nothing yet.")
        rows += [el("li", says.format(square=named(square))) for square in sorted(unknown)]
        if grid and not self.desk.lonely() and (why := why_not(grid, self.scene.crossing)):
            rows.append(el("li", sentence(why), class_="stage-no"))
        none = el("p", gettext("No two dice lie side by side yet."), class_="stage-quiet")
        return el(
            "div", el("ul", rows, class_="stage-bill") if rows else none, class_="stage-note", data_key="reasons-view"
        )

    def on_hint(self, event: Event) -> None:
        """Show one step more of the solver's next SET: the face that two dice need, the die with it, their squares."""
        self.scene.need_round()
        self.scene.act("hint", self.scene.viewer, at=event.at)
        answer = self.solved(self.scene.viewer)
        steps = hints(self.scene.hand, answer.grid)
        if not steps:
            more = gettext("Take one more die.") if self.match.state.bag else ""
            dice = tuple(die.die for die in answer.dice) if answer.why == "no set" else ()
            self.hinted = sentences([why_none(answer), more]), dice, ()
        else:
            cells = {each.square: each.die for each in self.desk.grid()}
            done = [{cells[square] for square in line} for line in self.lines()]
            hint = next((each for each in steps if {*each.dice} not in done), steps[-1])
            self._step = min(self._step + 1, 3) if self._about == hint.dice else 1
            self._about = hint.dice
            lying = {die for line in done for die in line}
            pointed = hint.begun(lying)[0] if self._step == 1 else hint.dice
            here = self._on_screen(hint, cells)
            self.hinted = here.explain(self._step, lying=lying), pointed, here.squares if self._step == 3 else ()
            self._advised = dict(zip(here.squares, hint.faces, strict=True)) if self._step == 3 else {}
        self.scene.say(self.hinted[0])

    def _on_screen(self, hint: GridHint, cells: Mapping[Square, int]) -> GridHint:
        """Return a hint with its squares moved to the desk.

        They go beside those of its dice that lie there, if there is room; else the solver's grid is centred.
        """
        grid = self.solved(self.scene.viewer).grid or ()
        high, wide = (max(each[axis] for each in grid) for axis in (1, 2))
        ways = [tuple(max((self.desk.size - far) // 2, 0) for far in (high, wide))]
        for die, (row, column) in zip(hint.dice, hint.squares, strict=True):
            ways += [(at[0] - row, at[1] - column) for at, each in cells.items() if each == die]
        moved = [tuple((row + down, column + right) for row, column in hint.squares) for down, right in reversed(ways)]
        return hint._replace(squares=next((each for each in moved if self._is_free(each, hint.dice, cells)), moved[-1]))

    def _is_free(self, squares: tuple[Square, ...], dice: Iterable[int], cells: Mapping[Square, int]) -> bool:
        """Return whether these dice can lie on these squares: each square is free, or holds its die already."""
        inside = all(1 <= place <= self.desk.size for square in squares for place in square)
        return inside and all(cells.get(square, die) == die for square, die in zip(squares, dice, strict=True))

    def solved(self, seat: int) -> Answer:
        """Return the solver's answer for all dice of a seat, computed once."""
        return self._asked(solve, seat)

    def soonest(self, seat: int) -> EarliestAnswer:
        """Return after how many of a seat's dice all could be placed, computed once."""
        return self._asked(soonest, seat)

    def _asked(self, question: Callable[..., V], seat: int) -> V:
        about = question, self.match.state.hands[seat], self.scene.crossing
        if about not in self._answers:
            self._answers[about] = question(*about[1:])
        return self._answers[about]
