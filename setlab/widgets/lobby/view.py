"""The view of the lobby in three blocks: play at once, today's puzzles, all games; or the table of the chosen game."""

from datetime import date as Date, timedelta
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext, sentences
from setlab.common.numbers import duration
from setlab.draw.markup import el
from setlab.storage.overview import Glance
from setlab.widgets.lobby import catalogue
from setlab.widgets.match.ladder import LISTED, art_of
from setlab.widgets.match.tiles import END_GAME, about_of, drawn, name_of, picture_of, tile, tiles
from setlab.widgets.parts.elements import choice_of, group, tool, toolbar
from setlab.widgets.table import series_view

if TYPE_CHECKING:
    from setlab.widgets.lobby.lobby import Lobby

TABLE = "set 1egq 3sgd 1sro 2erq 2erd 2tgq 2srd 2ego 3epd 1tgo 3erq 2sgq"  # with one SET
ONE_SET = (2, 5, 8)  # its places


def lobby_view(lobby: "Lobby") -> Element:
    """Return the whole lobby."""
    return el(
        "div",
        _head(lobby),
        el("div", _play(lobby), _today(lobby), class_="stage-blocks"),
        _games(lobby),
        class_="stage-lobby",
        data_key="lobby",
    )


def table_view(lobby: "Lobby") -> Element:
    """Return the table of the chosen game, with the button back."""
    words = el("span", "← ", aria_hidden="true"), el("span", gettext("All games"), class_="stage-words")
    back = tool(words, "all-games", class_="stage-homeward", data_top=True)
    # A heading of the second level, as the table has one of the third.
    at = {"class_": "stage-seated", "data_key": f"at-{lobby.chosen}"}
    shown = None if lobby.inner is None else lobby.inner.view()
    return el("div", el("h2", back, class_="stage-wayback"), shown, **at)


# --- the name, and the menu for all that is not play -----------------------------------------------------------------


def _head(lobby: "Lobby") -> Element:
    what = el("p", about_of("versus").line)
    return el("div", el("h2", name_of("normal"), class_="stage-title"), what, _menu(lobby), class_="stage-lobby-head")


def _menu(lobby: "Lobby") -> Element:
    days, friend, rules, backup = lobby.calendar, lobby.challenged, lobby.learning, lobby.backup
    return el(
        "details",
        el("summary", el("span", gettext("Menu"), class_="stage-words")),
        el(
            "div",
            _folded("learning", gettext("How to play"), "learn", rules.game is not None, rules.view()),
            _folded("earlier", gettext("Earlier puzzles of the day"), "calendar", days.month is not None, days.view()),
            _folded("challenged", gettext("A friend's challenge"), "challenges", friend.opened, friend.view()),
            _folded("backup-door", gettext("Take along"), "backup", backup.opened, backup.view()),
            lobby.times.view(),
            lobby.settings.view(),
            class_="stage-panel",
        ),
        class_="stage-menu",
        data_key="menu",
        data_menu=True,
        open=lobby.unfolds or None,
    )


def _folded(key: str, title: str, event: str, is_open: bool, inside: object) -> Element:
    """Return a button with the panel that it opens. A closed panel is not sent at all."""
    sign = el("span", "▾ " if is_open else "▸ ", aria_hidden="true")
    button = tool([sign, title], event, class_="stage-opener", aria_expanded=is_open)
    return el("div", el("h3", button), inside, data_key=key)


# --- play ------------------------------------------------------------------------------------------------------------


def _play(lobby: "Lobby") -> Element:
    """Return the large button, the opponent, and ways on for who left a game or knows no rules."""
    cards = [el("span", card, class_="stage-in-set" if n in ONE_SET else None) for n, card in enumerate(drawn(TABLE))]
    table = el("span", cards, class_="stage-pieces stage-deal-of-twelve", aria_hidden="true")
    begin = el(
        "button",
        table,
        el("strong", gettext("Play SET")),
        class_="stage-begin stage-main",
        data_key="begin-versus",
        data_on_click="choose",
    )
    whom = choice_of("opponent", "opponent", gettext("Opponent"), catalogue.opponents(), lobby.opponent)
    rival = el("span", art_of(lobby.opponent, LISTED), whom, class_="stage-opponent")
    first = tool(gettext("I don't know the rules"), "guided", key="first-game")
    ways = toolbar(rival, [_go_on(each) for each in lobby.unfinished[:1]], _others(lobby) or first)
    return group(gettext("Play"), begin, ways, class_="stage-play", key="doors")


def _go_on(glance: Glance) -> Element:
    """Return the button that goes on with an unfinished game."""
    words = el("strong", gettext("Go on")), " ", el("span", _what(glance))
    label = gettext("Go on with {game}").format(game=_what(glance))
    return tool(words, "go-on", key=f"resume-{glance.id}", class_="stage-go-on", aria_label=label, title=_when(glance))


def _what(glance: Glance) -> str:
    """Return a saved game in a few words: which one, and its score."""
    score = gettext(" : ").join(map(str, glance.scores))
    if glance.daily:
        day, kind = glance.daily.split()
        text = gettext("Ten dice of {day}") if kind == "dice" else gettext("Puzzle of {day}: {score}")
        return text.format(day=day, score=score)
    name = name_of(glance.game)
    return gettext("{game}: {score}").format(game=name, score=score) if score else name


def _when(glance: Glance) -> str:
    """Return the day of the last move in words."""
    day, today = Date.fromtimestamp(glance.stamp / 1e9), Date.today()
    near = {today: gettext("today"), today - timedelta(days=1): gettext("yesterday")}
    return gettext("Played last: {day}").format(day=near.get(day, day.isoformat()))


def _others(lobby: "Lobby") -> Element | None:
    """Return the list of the other unfinished games, which lies over the page; None without any."""
    others, n = lobby.unfinished[1:], len(lobby.kept) - 1
    if not others:
        return None
    text = ngettext("{n} more unfinished game", "{n} more unfinished games", n).format(n=n)
    rows = [
        el(
            "li",
            tool(
                [el("strong", _what(each)), el("span", _when(each), class_="stage-quiet")],
                "go-on",
                key=f"resume-{each.id}",
                class_="stage-goon",
                aria_label=gettext("Go on with {game}").format(game=_what(each)),
            ),
        )
        for each in others
    ]
    rest = len(lobby.kept) - len(lobby.unfinished)
    earlier = ngettext("{n} earlier game", "{n} earlier games", rest).format(n=rest)
    inside = el("ul", rows, data_key="goons"), rest > 0 and tool(earlier, "older")
    listed = el("div", inside, class_="stage-panel")
    return el("details", el("summary", text), listed, class_="stage-others", data_key="others", data_menu=True)


# --- today -----------------------------------------------------------------------------------------------------------


def _today(lobby: "Lobby") -> Element:
    """Return today's puzzles, each with a tick when it is solved, and the current run of days."""
    days = lobby.run_of_days
    in_a_row = ngettext("{n} day in a row.", "{n} days in a row.", days).format(n=days) if days else ""
    head = el("div", el("h2", gettext("Today"), class_="stage-title"), in_a_row and el("strong", in_a_row))
    join = gettext("They can all be joined in one grid of SETs.")
    doors = [
        _daily_door(lobby),
        _door(lobby, "dice", "dice", gettext("Ten dice of the day"), join, "crossword"),
        _door(lobby, "last-card", "ending", gettext("The last card of the day"), about_of(END_GAME).line, END_GAME),
    ]
    more = [extra.chip() for extra in lobby.extras]
    return group(gettext("Today"), head, el("div", doors, class_="stage-doors"), more, class_="stage-today")


def _daily_door(lobby: "Lobby") -> Element:
    puzzle, n = lobby.puzzle, len(lobby.puzzle.answer)
    line = ngettext("{n} SET among {cards} cards.", "{n} SETs among {cards} cards.", n).format(
        n=n, cards=len(puzzle.cards)
    )
    begun = next((each for each in lobby.overview.unfinished if each.daily == puzzle.seed), None)
    found = gettext("{found} of {n} found.").format(found=begun.scores[0], n=n) if begun else ""
    return _door(lobby, "daily", lobby.level, gettext("Today's puzzle"), line, "normal", found)


def _door(lobby: "Lobby", key: str, kind: str, title: str, line: str, pieces_of: str, begun: str = "") -> Element:
    """Return the button to today's puzzle of this kind, with its result or progress."""
    entry = lobby.solved.get(f"{lobby.today().isoformat()} {kind}")
    solved = entry and gettext("Solved today in {time}.").format(time=duration(1000 * entry["seconds"]))
    stands = solved or begun
    return el(
        "button",
        picture_of(pieces_of),
        el("strong", title, class_="stage-name", id=f"--view--{key}"),
        el("span", line, class_="stage-lines", id=f"--view--{key}-line"),
        stands and el("span", stands, class_="stage-aim", id=f"--view--{key}-more"),
        entry and el("span", "✓", class_="stage-tick", aria_hidden="true"),
        class_="stage-door stage-done" if entry else "stage-door",
        data_key=key,
        data_on_click="today",
        aria_labelledby=f"--view--{key}",
        aria_describedby=f"--view--{key}-line" + (f" --view--{key}-more" if stands else ""),
    )


# --- all games -------------------------------------------------------------------------------------------------------


def _games(lobby: "Lobby") -> Element:
    """Return the games as tiles, with the buttons that choose among them."""
    title = gettext("All games")
    chosen = [
        tool(gettext(words), "filter", key=f"filter-{name}", pressed=name in lobby.wanted)
        for name, words in catalogue.FILTERS.items()
    ]
    filters = group(title, chosen, class_="stage-row")
    most = gettext("Five dice, a board and one turn: how many points can it bring?")
    shown = [_tile(lobby, game) for game in catalogue.shown(lobby.wanted, lobby.more)]
    if not lobby.wanted:
        shown.insert(len(catalogue.first()), _more(lobby))
    return el(
        "div",
        el("div", el("h2", title, class_="stage-title"), filters, class_="stage-games-head"),
        tiles(shown, title, "all"),
        el("div", _series_chip(lobby), chip(catalogue.BEST_TURN, gettext("Best turn"), most), class_="stage-chips"),
        data_key="games",
    )


def _tile(lobby: "Lobby", game: str) -> Element:
    """Return the tile of a game, with its number of players and the best result."""
    best, begun = catalogue.best_of(game, lobby.overview), lobby.is_begun(game) and gettext("It waits for you.")
    whom = el("span", catalogue.with_whom(game), class_="stage-quiet")
    own = (begun or best) and el("span", begun or best, class_="stage-aim")
    return tile(game, f"play-{game}", "choose", whom, own, data_rove=True)


def _more(lobby: "Lobby") -> Element:
    """Return the tile that shows the other games after it."""
    shelves = gettext("; ").join(group.title for group in catalogue.more())
    return el(
        "button",
        el("span", drawn("set back back back"), class_="stage-pieces", aria_hidden="true"),
        el("strong", gettext("More table games"), class_="stage-name"),
        el("span", shelves, class_="stage-lines"),
        class_="stage-tile",
        data_key="more",
        data_on_click="more",
        data_rove=True,
        aria_expanded=lobby.more,
    )


def _series_chip(lobby: "Lobby") -> Element:
    """Return the chip for the series of tables, with the best run of either kind."""
    best = {kind: series_view.best_line(run) for kind, run in lobby.best_runs.items()}
    named = gettext("{name}: {best}")
    lines = [named.format(name=series_view.name_of(kind), best=line) for kind, line in best.items() if line]
    rule = gettext("Ever harder tables, for three minutes or until your first mistake.")
    return chip(catalogue.SERIES, gettext("Storm and streak"), sentences(lines) or rule)


def chip(event: str, title: str, line: str) -> Element:
    """Return a small button that leads on, with a line about its destination."""
    words = el("strong", title), " ", el("span", line, class_="stage-quiet")
    return tool(words, event, class_="stage-chip")
