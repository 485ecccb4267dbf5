"""The view of a series of tables: the start, a table with its clock, and the end."""

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.common.numbers import duration
from setlab.core.cards import Card
from setlab.draw import row as draw_row
from setlab.draw.charts import pace
from setlab.draw.markup import el
from setlab.puzzles.challenges import TENTH
from setlab.puzzles.series import Series
from setlab.widgets.match.final import end_card, signs, to_send
from setlab.widgets.match.frame import above, actions, menu
from setlab.widgets.match.head import message_line, titled
from setlab.widgets.parts import places
from setlab.widgets.parts.elements import failures, kind_choice, reason_view, tool, toolbar
from setlab.widgets.parts.places import Place
from setlab.widgets.parts.score import SMALL

if TYPE_CHECKING:
    from setlab.puzzles.runs import Run
    from setlab.widgets.table.series import PuzzleSeries

ROWS = 3


def name_of(kind: str) -> str:
    """Return the name of this kind of series."""
    return {"storm": gettext("Puzzle storm"), "streak": gettext("Puzzle streak")}[kind]


def rule_of(kind: str) -> str:
    """Return the rule of this kind of series in one line."""
    return {
        "storm": gettext("Three minutes, ever harder tables: how many can you solve?"),
        "streak": gettext("Ever harder tables, until your first mistake: how far can you get?"),
    }[kind]


def series_view(scene: "PuzzleSeries") -> Element:
    """Return the whole scene."""
    read = tool(gettext("Read the table"), "read", _free(scene, "l"), scene.timing.began is None)
    new = tool(gettext("New game"), "new", off=scene.running)
    name = titled(name_of(scene.series.kind), rule_of(scene.series.kind))
    return el(
        "div",
        el("div", name, above(new), menu(scene, read), class_="stage-head", data_key="head"),
        None if scene.timing.began is None else _score(scene),
        scene.ghost.view() if scene.running else None,
        _message(scene),
        _start(scene) if scene.timing.began is None else [scene.over and _end(scene), _cards(scene), _tools(scene)],
        scene.unkept and el("p", scene.unkept, class_="stage-note stage-no", data_key="unkept"),
        class_="stage-game",
        data_key="game",
    )


# --- start and score -------------------------------------------------------------------------------------------------


def _start(scene: "PuzzleSeries") -> Element:
    """Return the start page: the rules, the best run, the two kinds, and the button that starts the clock."""
    storm = scene.series.kind == "storm"
    lines = [
        gettext("On each table, find one SET. If there is none, press the button that says so."),
        gettext("You have three minutes. A mistake costs five seconds.")
        if storm
        else gettext("Take your time: the first mistake ends it."),
        best_line(scene.best),
    ]
    if scene.ghost.rival is not None:
        lines.append(gettext("You play the same tables as the other mark, the ring."))
    kinds = [(f"kind-{kind}", "kind", name_of(kind), kind == scene.series.kind) for kind in Series.kinds]
    return el(
        "div",
        kind_choice(gettext("Which series"), kinds),
        [el("p", line) for line in lines if line],
        toolbar(tool(gettext("Start"), "start", "s", main=True)),
        class_="stage-page",
        data_key="before",
    )


def best_line(best: "Run | None") -> str:
    """Return the best run so far in words; "" before the first."""
    if best is None:
        return ""
    n, time = len(best.times), duration(TENTH * best.end)
    return ngettext("Your best: {n} table in {time}.", "Your best: {n} tables in {time}.", n).format(n=n, time=time)


def _score(scene: "PuzzleSeries") -> Element:
    """Return the number of solved tables, the last SET, the mistakes and the clock."""
    last = scene.taken and el(
        "span",
        draw_row(list(scene.taken), width=SMALL, across=3),
        class_="stage-group",
        data_key=f"got-{scene.found}",
        data_from=" ".join(f"card-{card.code}" for card in scene.taken),
    )
    solved = gettext("{n} solved").format(n=scene.found)
    pile = el(
        "div",
        el("strong", gettext("Solved"), class_="stage-name"),
        el("span", scene.found, class_="stage-score", aria_label=solved, role="img", data_key="solved"),
        el("span", last, class_="stage-got", data_key="got"),
        class_="stage-pile",
        data_key="pile",
    )
    wrong = ngettext("{n} mistake", "{n} mistakes", scene.wrong).format(n=scene.wrong)
    aside = el("span", el("span", wrong, class_="stage-quiet"), _clock(scene), class_="stage-aside")
    return el("div", pile, aside, class_="stage-scores", data_key="scores")


def _clock(scene: "PuzzleSeries") -> list[Element | None]:
    """Return the rest of a storm, or the time of a streak so far; it runs on the page."""
    timing = scene.timing
    if timing.ends is None:
        name, time, face = gettext("Time"), timing.now, {"data_since": timing.kernel_time(0)}
    else:
        name, time = gettext("Time left"), max(timing.ends - timing.now, 0)
        face = {"data_deadline": timing.kernel_time(timing.ends)}
    shown = el("span", duration(time), class_="stage-clock", data_key="clock", role="timer", **face)
    ends = None if timing.ends is None or scene.over else timing.kernel_time(timing.ends)
    return [el("span", name, " ", shown, class_="stage-timing", data_key="timing"), scene.bell("end", ends, "time-up")]


def _message(scene: "PuzzleSeries") -> Element:
    ready = gettext("Press Start when you are ready.") if scene.timing.began is None else ""
    text = scene.message or ready or (scene.result() if scene.over else scene.table.question)
    mood = "no" if scene.refused else scene.mood
    wrong = failures(scene.judged) if scene.judged is not None and not scene.over else None
    return message_line(text, mood, wrong)


# --- the cards -------------------------------------------------------------------------------------------------------


def _cards(scene: "PuzzleSeries") -> Element:
    cards = scene.table.cards
    keys = places.keys_for(len(cards), ROWS, scene.keys.chosen) if scene.running else [""] * len(cards)
    wrong = scene.judged.pieces if scene.judged is not None else ()
    hinted = scene.table.answer[0] if scene.over and scene.table.answer else ()
    lying = []
    for n, (card, key) in enumerate(zip(cards, keys, strict=True)):
        marks = [name for name, group in (("wrong", wrong), ("hinted", hinted)) if card in group]
        lying.append(_place(scene, card, places.Place(n, card, ROWS, key=key, marks=tuple(marks))))
    columns = len(cards) // ROWS
    return places.grid(lying, ROWS, columns, columns, gettext("the table"))


def _place(scene: "PuzzleSeries", card: Card, here: Place) -> Element:
    key = f"card-{card.code}"
    if not scene.running:
        return places.button(here, key, aria_disabled=True)
    pressed = card.code in scene.picking.chosen
    return places.button(here, key, data_on_click="pick", data_toggle=True, aria_pressed=pressed)


def _tools(scene: "PuzzleSeries") -> Element | None:
    return actions(scene, tool(gettext("No SET here"), "none", _free(scene, "n 0"))) if scene.running else None


def _free(scene: "PuzzleSeries", keys: str) -> str:
    """Return those of the keys that press no card."""
    taken = {*places.keys_for(len(scene.table.cards), ROWS, scene.keys.chosen)}
    return " ".join(key for key in keys.split() if key not in taken)


# --- the end ---------------------------------------------------------------------------------------------------------


def _end(scene: "PuzzleSeries") -> Element:
    """Return the end of a run: the result, the best so far, the pace, the buttons and the last table."""
    end = gettext("Time is up!") if scene.series.kind == "storm" else gettext("The end of the streak.")
    words, kind = (gettext("A new record!"), "stage-won") if scene.is_record else (end, "")
    best = best_line(scene.best)
    return end_card(
        words,
        (kind, "stage-inline"),
        el("p", el("strong", scene.result()), data_key="result"),
        best and not scene.is_record and el("p", best, data_key="best"),
        scene.ghost.result(),
        toolbar(
            tool(gettext("Again"), "new", main=True, key="again"),
            scene.ghost.again_button() if scene.found else tool(gettext("The same tables again"), "same"),
            key="end-tools",
        ),
        signs(*to_send(scene)),
        _pace(scene),
        el("p", _left(scene), data_key="left"),
        reason_view(scene.judged) if scene.judged is not None else None,
    )


def _left(scene: "PuzzleSeries") -> str:
    """Return in words what lay on the last table."""
    n = len(scene.table.answer)
    if not n:
        return gettext("On the last table there was no SET.")
    text = ngettext(
        "On the last table there was {n} SET; it is framed.", "On the last table there were {n} SETs; one is framed.", n
    )
    return text.format(n=n)


def _pace(scene: "PuzzleSeries") -> Element | None:
    """Return the curve of the pace, beside that of the rival or of the best run; None without a solved table."""
    if not scene.found:
        return None
    rival = scene.ghost.rival or (scene.best and scene.best.challenge)
    other = [time / 10 for time in rival.times] if rival else []
    who = scene.ghost.who if scene.ghost.rival else gettext("Your best")
    chart = pace([time / 1000 for time in scene.times], scene.timing.now / 1000, other, who)
    return el("div", chart.drawing(), class_="stage-plots", data_key="pace")
