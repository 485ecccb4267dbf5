"""The view of the explorer of chances: the choices, the guess, the estimate so far, and the numbers of SETs."""

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.common.numbers import percent, short, written
from setlab.core.sets import find_sets
from setlab.draw import charts, row, rows
from setlab.draw.markup import el
from setlab.draw.plots import ORANGE, Plot
from setlab.widgets.explorers.frame import explorer_frame
from setlab.widgets.parts.elements import (
    Content,
    choice_of,
    data_table,
    drawer,
    group,
    number_field,
    text_field,
    tool,
    toolbar,
)

if TYPE_CHECKING:
    from setlab.widgets.explorers.chance import ChanceExplorer

GREY = "#5b616b"  # of the guess
SMALL = 64  # width of a card
SHOWN = 14  # numbers of SETs in the table of numbers


def view(explorer: "ChanceExplorer") -> Element:
    """Return the whole of a `ChanceExplorer`."""
    cloth = (
        el("div", _guessing(explorer), _result(explorer), _exact_line(explorer), class_="stage-guessing"),
        _pictures(explorer),
        _one_table(explorer) if explorer.about == "tables" else None,
        explorer.bell("tick", explorer.next_tick(), "tick"),
    )
    rest = *_choices(explorer), _numbers(explorer)
    return explorer_frame(explorer, explorer.question(), cloth, _tools(explorer), rest, "chance")


def _result(explorer: "ChanceExplorer") -> Element:
    return el("p", explorer.result_text() if explorer.dealt else None, data_key="told")


# --- choices ----------------------------------------------------------------------------------------------------------


def _choices(explorer: "ChanceExplorer") -> tuple[Content, ...]:
    names = {"tables": gettext("Random tables"), "games": gettext("Whole games")}
    kinds = [
        tool(name, "about", key=f"about-{kind}", aria_pressed=kind == explorer.about) for kind, name in names.items()
    ]
    features = {n: ngettext("{n} feature", "{n} features", n).format(n=n) for n in (3, 4)}
    return (
        group(gettext("What to deal"), kinds, class_="stage-row"),
        choice_of("features", "features", gettext("deck"), features, explorer.features),
        _size(explorer),
        tool(gettext("Start again"), "again"),
        el("span", gettext("seed {n}").format(n=explorer.seed), class_="stage-quiet"),
    )


def _size(explorer: "ChanceExplorer") -> Element:
    if explorer.about == "games":
        options = [el("option", n, value=n, selected=n == explorer.cards) for n in explorer.sizes()]
        field = el("select", options, data_key="cards", data_on_change="cards")
    else:
        field = number_field("cards", min(explorer.sizes()), max(explorer.sizes()), explorer.cards)
    return el("label", gettext("cards on the table"), " ", field)


def _guessing(explorer: "ChanceExplorer") -> Element:
    if explorer.guess is not None:
        text = gettext("Your guess: {share} of 100.").format(share=short(100 * explorer.guess))
        return el("p", text, class_="stage-quiet", data_key="guessed")
    field = text_field(
        "guess",
        "draft",
        explorer.draft or None,
        data_on_enter="guess",
        inputmode="decimal",
        size=6,
        maxlength=12,
        aria_label=explorer.question(),
    )
    hint = el("span", gettext("It is drawn next to the results."))
    label = el("label", gettext("Your guess"), " ")
    return toolbar(label, field, tool(gettext("Guess"), "submit"), hint, key="guessing")


def _tools(explorer: "ChanceExplorer") -> list[Element]:
    more = gettext("Deal 1,000") if explorer.about == "tables" else gettext("Play 1,000")
    run = gettext("Stop") if explorer.running else gettext("Keep going")
    return [
        tool(more, "more", "d", explorer.running, main=True),
        tool(run, "run", "g", pressed=explorer.running),
        tool(gettext("The exact chance"), "exact", "e", explorer.exact),
    ]


def _exact_line(explorer: "ChanceExplorer") -> Element | None:
    if not explorer.exact:
        return None
    text = explorer.exactly()
    if explorer.about == "games":
        note = gettext("That is for random cards; to see what happens in real games, play some.")
        text = f"{text} {note}"
    return el("p", text, class_="stage-note", tabindex=-1, data_key="exactly")


# --- pictures ---------------------------------------------------------------------------------------------------------


def _pictures(explorer: "ChanceExplorer") -> Element | None:
    if not explorer.estimate.trials:
        return None
    pictures = [("trail", _trail(explorer))]
    if explorer.about == "tables":
        plot = charts.tally_chart(explorer.tally, explorer.spread() if explorer.exact else None)
        pictures.append(("sets", plot.drawing()))
    else:
        exact = float(explorer.chance) if explorer.exact else None
        plots = ("stock", charts.stock(explorer.games, explorer.cards, exact)), ("ends", charts.ends(explorer.games))
        pictures += [(key, plot.drawing()) for key, plot in plots if plot]
    return el("div", [el("div", art, data_key=key) for key, art in pictures], class_="stage-plots")


def _levels(explorer: "ChanceExplorer") -> list[tuple]:
    """Return (share, name, colour, place of the name) of the guess and the exact chance; a share may be None."""
    levels = [(explorer.guess, gettext("your guess"), GREY, 0.2)]
    exact = gettext("exactly") if explorer.about == "tables" else gettext("random cards, exactly")
    return [*levels, (float(explorer.chance) if explorer.exact else None, exact, ORANGE, 0.8)]


def _trail(explorer: "ChanceExplorer") -> Element:
    """Return the curve of the estimate with its interval, as more and more is dealt."""
    steps = explorer.steps
    first, last = steps[0][0], max(steps[-1][0], steps[0][0] * 10)
    found = explorer.estimate
    top = max(steps[min(1, len(steps) - 1)][1].high, *(share or 0 for share, *_ in _levels(explorer)))
    bottom = min(steps[min(1, len(steps) - 1)][1].low, *(found.low if s is None else s for s, *_ in _levels(explorer)))
    room = (top - bottom) * 0.15 or 0.01
    names = gettext("tables so far"), gettext("share without a SET")
    plot = Plot((first, last), (max(0, bottom - room), min(1, top + room)), *names, log=True, percent=True)
    plot.band([(n, each.low, each.high) for n, each in steps])
    plot.line([(n, float(each.chance or 0)) for n, each in steps])
    for share, name, colour, place in _levels(explorer):
        if share is not None:
            plot.level(share, colour, name, place)
    plot.whisker(steps[-1][0], found.low, float(found.chance or 0), found.high)
    return plot.svg(gettext("The share so far, with its 95 % interval: {told}").format(told=explorer.result_text()))


# --- one table, and numbers -------------------------------------------------------------------------------------------


def _one_table(explorer: "ChanceExplorer") -> Element:
    cards = explorer.table()
    sets = find_sets(cards)
    answer = rows(sets, width=SMALL) if sets else el("p", gettext("None: no three of these cards are a SET."))
    return el(
        "div",
        el("p", el("strong", gettext("One of these tables"))),
        row(cards, width=SMALL),
        drawer(
            f"sets-{explorer.looked}",
            gettext("How many SETs are here?"),
            el("p", ngettext("{n} SET", "{n} SETs", len(sets)).format(n=len(sets))),
            answer,
        ),
        tool(gettext("Another table"), "look"),
        class_="stage-check",
        data_key="look-at",
    )


def _numbers(explorer: "ChanceExplorer") -> Element | None:
    """Return the pictures as numbers; None before anything is counted."""
    if not explorer.estimate.trials:
        return None
    body = _rows_of_tables(explorer) if explorer.about == "tables" else _rows_of_games(explorer)
    return drawer("numbers", gettext("As numbers"), body)


def _rows_of_tables(explorer: "ChanceExplorer") -> Element:
    exact = explorer.spread() if explorer.exact else {}
    shown = [(k, explorer.tally.holding(k)) for k in sorted(explorer.tally.sets) if explorer.tally.sets[k]]
    lines = [
        (
            k,
            written(each.hits),
            percent(each.chance or 0, 3),
            f"{percent(each.low, 3)} – {percent(each.high, 3)}",
            *([percent(exact[k], 3)] if exact else []),
        )
        for k, each in shown[:SHOWN]
    ]
    head = [gettext("SETs"), gettext("tables"), gettext("share"), gettext("95 % interval")]
    head += [gettext("exactly")] if exact else []
    return data_table(gettext("How many SETs lie on a table"), head, lines)


def _rows_of_games(explorer: "ChanceExplorer") -> Element:
    games, cards, lines = explorer.games, explorer.cards, []
    for stock in sorted(charts.by_stock(games, cards, False), reverse=True):
        every, fresh = games.no_set(cards, stock), games.no_set(cards, stock, fresh=True)
        shares = [percent(x.chance or 0, 2) if x.trials else "—" for x in (every, fresh)]
        lines.append((stock, written(every.trials), *shares))
    head = [gettext("cards in the stock"), gettext("tables"), gettext("without a SET"), gettext("when just filled")]
    tables = data_table(gettext("Tables of {n} cards").format(n=cards), head, lines)
    return el("div", tables, [el("p", line) for line in games.lines()[-2:]])
