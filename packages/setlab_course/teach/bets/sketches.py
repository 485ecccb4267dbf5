"""Sketches: a guess drawn as bars for a distribution or points for a curve, to which the truth is added."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from math import sqrt
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, sentences
from setlab.common.notebook import running
from setlab.common.numbers import written
from setlab.common.pasted import printable
from setlab.draw.markup import el
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import svg
from setlab.draw.plots import BLUE, ORANGE
from setlab.draw.shapes import number
from setlab.widgets.parts.elements import data_table, tool
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.running import kept_by_cell
from setlab.widgets.scene.scene import Scene
from setlab_course.teach.formatting.showing import error_text, explained, worded
from setlab_course.teach.recall.met import note_guess

STEPS, STEP = 50, 2  # heights of a bar, and how many of them an arrow key takes
WIDE, HIGH, TOP, BOTTOM = 400, 272, 26, 66
LETTERS, BELOW = 14, 34  # their size; how far below the axis they stand, clear of the slides' handles on a phone, too
ALIKE, NEARLY = 0.85, 0.1  # tolerances: common share of two distributions; error of a curve's height
FEWEST, MOST = 2, 10  # bars
YOURS = {
    "flat": message("Yours stays as it is."),
    "rises": message("Yours rises."),
    "falls": message("Yours falls."),
    # Translators: {place} is one of the places below the picture, mostly a number.
    "peak": message("Yours is highest at {place}, and lower on both sides."),
    "waves": message("Yours goes up and down."),
}
TRUE = {
    "flat": message("The true one stays as it is."),
    "rises": message("The true one rises all the way."),
    "falls": message("The true one falls all the way."),
    # Translators: {place} is one of the places below the picture, mostly a number.
    "peak": message("The true one is highest at {place}, and lower on both sides."),
    "waves": message("The true one goes up and down."),
}


class Sketch(Scene):
    """Question whose answer is drawn.

    Its parameters are those of `sketch`: `question`, `reveal`, `over`, `name`, `curve` and `why`. `.guess` is None
    until it is committed, then the heights that were drawn, one for each place; `.answer` has the true ones. The guess
    stays when its cell runs again.
    """

    is_read = True

    def __init__(
        self,
        question: str,
        reveal: Callable[[], Any],
        over: Sequence[object],
        name: str = "",
        curve: float = 0,
        why: object = None,
    ) -> None:
        if not isinstance(question, str) or not question.strip():
            raise ValueError(gettext("a sketch needs a question, such as sketch('How are they spread?', reveal=count)"))
        if not callable(reveal):
            raise TypeError(gettext("reveal must be a function without arguments: sketch('…', reveal=lambda: [1, 2])"))
        self.places = tuple(over)
        if not FEWEST <= len(self.places) <= MOST:
            raise ValueError(gettext("a sketch is drawn over {least} to {most} places").format(least=FEWEST, most=MOST))
        self.question, self._reveal, self.name, self.curve, self._why = question, reveal, name, curve, why
        self.heights = [STEPS // 2 if curve else 0] * len(self.places)
        self.guess: Any = None
        self.answer: Any = None
        self.why: Any = None
        self._cell = running().cell
        self._kept = kept_by_cell("sketch", question)
        if self._kept:
            with suppress(Refused, ValueError, TypeError, LookupError):
                self.load_state(self._kept["noted"])

    def dump_state(self) -> tuple[tuple[int, ...], bool]:
        return tuple(self.heights), self.guess is not None

    def load_state(self, saved: Any) -> None:
        heights, stands = saved
        if len(heights) != len(self.places) or not all(type(h) is int and 0 <= h <= STEPS for h in heights):
            raise ValueError
        self.heights, self.guess, self.answer = list(heights), None, None
        if stands:
            self._settle()

    def before_render(self) -> None:
        if self._kept is not None:
            self._kept["noted"] = self.dump_state()

    # --- events ------------------------------------------------------------------------------------------------------

    def on_draw(self, event: Event) -> None:
        """Set the height of a bar or a point."""
        self.draw(event.key, event.value)

    def draw(self, key: Any, height: Any) -> None:
        """Set the height of the bar of this key; Refused if it is invalid."""
        try:
            self.heights[int(key.removeprefix("height-"))] = min(max(int(height), 0), STEPS)
        except (TypeError, ValueError, IndexError):
            raise Refused(gettext("That cannot be chosen here.")) from None

    def on_commit(self, event: Event) -> None:
        """Commit the guess, and draw the truth."""
        if not any(self.heights) and not self.curve:
            raise Refused(gettext("Draw something first: a wrong guess is fine."))
        self._settle()
        note_guess(self._cell, " ".join(map(str, self.heights)), self.is_right)
        self.say(self.difference())
        self.move_focus("difference")

    def on_again(self, event: Event) -> None:
        self.guess = self.answer = None
        self.say(self.question)
        self.move_focus("height-0")

    def _settle(self) -> None:
        try:
            found = self._reveal()
            answer = tuple(
                float(found[place] if isinstance(found, dict) else found[k]) for k, place in enumerate(self.places)
            )
            why = self._why() if callable(self._why) else self._why
        except Exception as error:  # the guess is not spent
            self.stumble()
            raise Refused(
                gettext("The answer could not be computed: {error}").format(error=error_text(error))
            ) from error
        whole = self.curve / STEPS if self.curve else sum(answer) / (sum(self.heights) or 1)
        self.guess, self.answer, self.why = tuple(height * whole for height in self.heights), answer, why

    # --- replies to the guess ----------------------------------------------------------------------------------------

    @property
    def is_answered(self) -> bool:
        """Whether a guess was committed."""
        return self.guess is not None

    @property
    def is_right(self) -> bool:
        """Whether the shape is that of the truth. False before there is a guess."""
        if self.guess is None or self.answer is None:
            return False
        if self.curve:
            return max(abs(a - b) for a, b in zip(self.guess, self.answer, strict=True)) <= NEARLY * self.curve
        return self._common() >= ALIKE

    def _common(self) -> float:
        """Return how much of the one distribution lies within the other."""
        return sum(map(min, self.guess, self.answer)) / (sum(self.answer) or 1)

    def difference(self) -> str:
        """Describe what differs between the guess and the truth: the shape first."""
        return sentences(self._curves() if self.curve else self._spreads())

    def _spreads(self) -> Iterator[str]:
        mine, theirs = self._highest(self.guess), self._highest(self.answer)
        if mine == theirs:
            yield gettext("The highest bar stands where you drew it, at {place}.").format(place=worded(theirs))
        else:
            text = gettext("Your highest bar stands at {mine}, the true one at {place}.")
            yield text.format(mine=worded(mine), place=worded(theirs))
        (middle, wide), (true_middle, true_wide) = _spread(self.guess), _spread(self.answer)
        if abs(middle - true_middle) > 0.5:
            yield (
                gettext("Yours lies too far to the right.")
                if middle > true_middle
                else gettext("Yours lies too far to the left.")
            )
        if wide > 1.2 * true_wide:
            yield gettext("It is too wide: the true one has more in the middle.")
        elif wide < 0.8 * true_wide:
            yield gettext("It is too narrow: the true one has more at the edges.")
        yield gettext("{n} % of it lies within the true picture.").format(n=round(100 * self._common()))

    def _curves(self) -> Iterator[str]:
        mine, theirs = _trend(self.guess), _trend(self.answer)
        if mine == theirs:
            yield gettext("The shape is right.")
        else:
            yield self._shaped(mine, YOURS)
            yield self._shaped(theirs, TRUE)
        off = [a - b for a, b in zip(self.guess, self.answer, strict=True)]
        far = max(range(len(off)), key=lambda k: abs(off[k]))
        if self.is_right:
            yield gettext("It is never far off.")
            return
        # Translators: {place} is one of the places below the picture, mostly a number.
        high = gettext("You are too high, most of all at {place}.")
        # Translators: {place} is one of the places below the picture, mostly a number.
        low = gettext("You are too low, most of all at {place}.")
        yield (high if off[far] > 0 else low).format(place=worded(self.places[far]))

    def _shaped(self, trend: tuple[str, int], texts: Mapping[str, str]) -> str:
        what, top = trend
        return gettext(texts[what]).format(place=worded(self.places[top]))

    def _highest(self, heights: tuple[float, ...]) -> object:
        return self.places[_top(heights)]

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        return el("div", el("p", self.question, class_="stage-question"), self.drawing(), data_key="sketch")

    def drawing(self) -> list[Element]:
        """Return the picture, with the controls to draw or the answer."""
        shown = el(
            "div",
            self.picture(gettext("your guess")),
            self.guess is None and [self._slide(place) for place in range(len(self.places))],
            class_="stage-sketch",
            style=f"--top: {100 * TOP / HIGH:.3f}%; --tall: {100 * (HIGH - TOP - BOTTOM) / HIGH:.3f}%",
            data_key="picture",
        )
        return [shown, self._asking() if self.guess is None else self._answered()]

    def _asking(self) -> Element:
        how = (
            gettext("Move each point to where you expect it.")
            if self.curve
            else gettext("Pull the bars up. Only their shape counts: how high they are compared with each other.")
        )
        return el(
            "div",
            el("p", how, class_="stage-quiet"),
            el("div", tool(gettext("That is my guess"), "commit", main=True), class_="stage-toolbar"),
            data_key="asking",
        )

    def _answered(self) -> Element:
        look = "stage-note stage-yes" if self.is_right else "stage-note"
        head = [self.name or gettext("place"), gettext("your guess"), gettext("truth")]
        rows = [
            [worded(place), written(mine, 1), written(true, 1)]
            for place, mine, true in zip(self.places, self.guess, self.answer, strict=True)
        ]
        return el(
            "div",
            el("p", self.difference(), class_=look, tabindex=-1, data_key="difference"),
            self.why is not None and el("div", explained(self.why), class_="stage-why", data_key="why"),
            el("details", el("summary", gettext("As a table")), data_table("", head, rows), data_key="table"),
            self._kept is not None and el("div", tool(gettext("Ask me again"), "again"), class_="stage-toolbar"),
            data_key="answered",
        )

    def _slide(self, place: int) -> Element:
        """Return the slider for the height at this place, moved by mouse, finger and arrow keys."""
        at = 100 * (place + 0.5) / len(self.places)
        named = gettext("{name} {place}") if self.name else "{place}"
        return el(
            "input",
            type="range",
            min=0,
            max=STEPS,
            step=STEP,
            value=self.heights[place],
            data_key=f"height-{place}",
            data_on_change="draw",
            data_live=True,
            class_="stage-slide",
            style=f"left: calc({at:.2f}% - 22px)",
            aria_label=named.format(name=self.name, place=worded(self.places[place])),
            aria_orientation="vertical",
        )

    def picture(self, whose: str) -> Element:
        """Draw the bars, or the curve, with the true ones if they are known; `whose` names the first."""
        drawn = self.guess if self.guess is not None else tuple(map(float, self.heights))
        most = (
            (self.curve if self.guess is not None else STEPS) if self.curve else max((*drawn, *(self.answer or ()), 0))
        )
        most = STEPS if self.guess is None else most or 1
        art = [el("rect", width=WIDE, height=HIGH, rx=8, fill=PAPER), *self._axis()]
        art += self._series(drawn, most, ORANGE, mine=True)
        if self.answer is not None:
            art += self._series(self.answer, most, BLUE, mine=False)
            art += [_key(12, ORANGE, whose, "4 3"), _key(WIDE / 2, BLUE, gettext("truth"), None)]
        return svg(art, WIDE, HIGH, 1, self.difference() if self.guess is not None else self.question)

    def _at(self, place: int, height: float, most: int | float) -> tuple[float, float]:
        return (place + 0.5) * WIDE / len(self.places), HIGH - BOTTOM - height / most * (HIGH - TOP - BOTTOM)

    def _axis(self) -> Iterator[Element]:
        yield el("path", d=f"M6 {HIGH - BOTTOM}H{WIDE - 6}", stroke=EDGE)
        for place, text in enumerate(self.places):
            x, y = self._at(place, 0, 1)
            yield _word(worded(text), x, y + BELOW)
        yield _word(self.name, WIDE / 2, HIGH - 8)
        if self.curve:  # of bars only the shape counts; the highest number is clear of the key
            for part in (0, 0.5, 1):
                _, y = self._at(0, part, 1)
                yield el("path", d=f"M6 {number(y)}H{WIDE - 6}", stroke=EDGE, stroke_dasharray="1 5")
                yield _word(worded(part * self.curve), 2, y + (LETTERS if part == 1 else -3), "start")

    def _series(self, heights: tuple[float, ...], most: float, colour: str, mine: bool) -> Iterator[Element]:
        points = [self._at(place, height, most) for place, height in enumerate(heights)]
        dashes = "4 3" if mine else None
        if self.curve:
            line = " ".join(f"{number(x)},{number(y)}" for x, y in points)
            yield el("polyline", points=line, fill="none", stroke=colour, stroke_width=2.5, stroke_dasharray=dashes)
            for x, y in points:
                yield el("circle", cx=number(x), cy=number(y), r=4, fill=PAPER if mine else colour, stroke=colour)
            return
        wide = WIDE / len(self.places) * 0.36
        for x, y in points:
            left = x - wide if mine and self.answer else x if self.answer else x - wide / 2
            size = {"width": number(wide), "height": number(HIGH - BOTTOM - y)}
            fill = {"fill": colour, "fill_opacity": 0.25 if mine else 0.75, "stroke_dasharray": dashes}
            yield el("rect", x=number(left), y=number(y), stroke=colour, stroke_width=1.5, **size, **fill)

    @property
    def title(self) -> str:
        return self.question

    def still(self) -> tuple[str, Element]:
        """Return the question only."""
        return self.question, el("p", self.question, " ", el("em", gettext("Run the cell to draw your guess.")))

    def __repr__(self) -> str:
        return f"sketch({printable(self.question)!r})"


def _top(heights: tuple[float, ...]) -> int:
    return max(range(len(heights)), key=heights.__getitem__)


def _trend(heights: tuple[float, ...]) -> tuple[str, int]:
    """Return (shape, index of the top): "flat", "rises", "falls", "peak" or "waves"; the index is 0 without a peak."""
    ups = [b - a for a, b in pairwise(heights)]
    if not any(ups):
        return "flat", 0
    if all(up >= 0 for up in ups):
        return "rises", 0
    if all(up <= 0 for up in ups):
        return "falls", 0
    top = _top(heights)
    single = all(up >= 0 for up in ups[:top]) and all(up <= 0 for up in ups[top:])
    return ("peak", top) if single else ("waves", 0)


def _spread(heights: tuple[float, ...]) -> tuple[float, float]:
    """Return (mean, standard deviation) of the place."""
    whole = sum(heights) or 1
    mean = sum(k * h for k, h in enumerate(heights)) / whole
    return mean, sqrt(sum((k - mean) ** 2 * h for k, h in enumerate(heights)) / whole)


def _key(x: float, colour: str, text: str, dashes: str | None) -> Element:
    box = {"width": 16, "height": 10, "stroke": colour, "fill": colour, "fill_opacity": 0.25 if dashes else 0.75}
    return el("g", el("rect", x=x, y=7, stroke_dasharray=dashes, **box), _word(text, x + 22, 16, "start"))


def _word(text: str, x: float, y: float, anchor: str = "middle") -> Element:
    return el("text", text, x=number(x), y=y, font_size=LETTERS, font_family="sans-serif", text_anchor=anchor, fill=INK)


def sketch(
    question: str,
    reveal: Callable[[], Any],
    over: Sequence[object],
    name: str = "",
    curve: float = 0,
    why: object = None,
) -> Sketch:
    """Ask a `question` whose guess is drawn `over` some places, before `reveal()` gives the true values there.

    That is a list, or a dict by place. Bars are drawn, of which only the shape counts; with `curve=100` points of a
    curve between 0 and 100. `name` says what the places are, and `why` explains what comes out, as in a bet. Then both
    are in one picture, with what differs in words.

    >>> guess = sketch("How are the SETs spread over the four kinds?", lambda: [108, 324, 432, 216], over=[1, 2, 3, 4])
    >>> for place, height in enumerate((10, 20, 30, 40)):
    ...     _ = guess.press("draw", f"height-{place}", str(height))
    >>> guess.press("commit", "commit")
    'Your highest bar stands at 4, the true one at 3. 80 % of it lies within the true picture.'
    """
    return Sketch(question, reveal, over, name, curve, why)
