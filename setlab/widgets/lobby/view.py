"""The view of the lobby: where to begin, the games as tiles, best results; or the table of the chosen game."""

from collections.abc import Sequence
from datetime import date as Date, timedelta
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext, sentences
from setlab.common.numbers import duration
from setlab.draw.markup import el
from setlab.storage.overview import Glance
from setlab.widgets.lobby import catalogue
from setlab.widgets.match.tiles import END_GAME, name_of, picture_of, tile, tiles
from setlab.widgets.parts.elements import group, tool
from setlab.widgets.table import series_view

if TYPE_CHECKING:
    from setlab.widgets.lobby.lobby import Lobby


def lobby_view(lobby: "Lobby") -> Element:
    """Return the whole lobby."""
    days, friend, rules, backup = lobby.calendar, lobby.challenged, lobby.learning, lobby.backup
    return el(
        "div",
        _begin(lobby),
        _unfinished(lobby),
        _last_card(lobby),
        _folded("earlier", gettext("Earlier puzzles of the day"), "calendar", days.month is not None, days.view()),
        _folded("challenged", gettext("A friend's challenge"), "challenges", friend.opened, friend.view()),
        el("h2", gettext("All games"), class_="stage-title"),
        _tiles(lobby, catalogue.first(), gettext("All games"), "first"),
        _more(lobby),
        _folded("learning", gettext("How to play"), "learn", rules.game is not None, rules.view()),
        _folded("backup-door", gettext("Take along"), "backup", backup.opened, backup.view()),
        el("div", lobby.times.view(), lobby.settings.view(), class_="stage-drawers"),
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


# --- doors -----------------------------------------------------------------------------------------------------------


def _begin(lobby: "Lobby") -> Element:
    """Return the quickest ways to a game, as large buttons."""
    join = gettext("They can all be joined in one grid of SETs.")
    against = gettext("Against the computer: a table is dealt at once.")
    most = gettext("Five dice, a board and one turn: how many points can it bring?")
    dice = gettext("Ten dice of the day")
    doors = [
        door("begin-versus", "choose", gettext("Play SET"), against, pieces_of="versus", main=True),
        *(_go_on_door(each) for each in lobby.unfinished[:1]),
        *(extra.door() for extra in lobby.extras),
        _series_door(lobby),
        _daily_door(lobby),
        door("dice", "today", dice, join, _stands(lobby, "dice"), pieces_of="crossword"),
        door(catalogue.BEST_TURN, "best-turn", gettext("Best turn"), most, pieces_of="cubed"),
    ]
    return group(gettext("Begin"), doors, class_="stage-doors", key="doors")


def door(
    key: str, event: str, title: str, line: str, more: object = "", pieces_of: str = "", main: bool = False
) -> Element:
    """Return a large button with a title and a line or two about its destination."""
    return el(
        "button",
        pieces_of and picture_of(pieces_of),
        el("strong", title, class_="stage-name", id=f"--view--{key}"),
        el("span", line, id=f"--view--{key}-line"),
        more and el("span", more, class_="stage-aim", id=f"--view--{key}-more"),
        class_="stage-door stage-main" if main else "stage-door",
        data_key=key,
        data_on_click=event,
        aria_labelledby=f"--view--{key}",
        aria_describedby=f"--view--{key}-line" + (f" --view--{key}-more" if more else ""),
    )


def _daily_door(lobby: "Lobby") -> Element:
    puzzle, level = lobby.puzzle, lobby.level
    line = ngettext("{n} SET among {cards} cards.", "{n} SETs among {cards} cards.", len(puzzle.answer)).format(
        n=len(puzzle.answer), cards=len(puzzle.cards)
    )
    begun = next((each for each in lobby.overview.unfinished if each.daily == puzzle.seed), None)
    found = begun and gettext("{found} of {n} found.").format(found=begun.scores[0], n=len(puzzle.answer))
    told = _stands(lobby, level, found)
    return door("daily", "today", gettext("Today's puzzle"), line, told, pieces_of=END_GAME)


def _stands(lobby: "Lobby", kind: str, begun: str | None = None) -> str:
    """Return how today's puzzle of this kind stands: the result or the progress, and the days in a row."""
    entry, days = lobby.solved.get(f"{lobby.today().isoformat()} {kind}"), lobby.streaks[kind]
    in_a_row = days and ngettext("{n} day in a row.", "{n} days in a row.", days).format(n=days)
    solved = entry and gettext("Solved today in {time}.").format(time=duration(1000 * entry["seconds"]))
    return sentences([solved or begun, in_a_row])


def _series_door(lobby: "Lobby") -> Element:
    """Return the button for the series of tables, with the best run of either kind."""
    best = {kind: series_view.best_line(run) for kind, run in lobby.best_runs.items()}
    named = gettext("{name}: {best}")
    told = [named.format(name=series_view.name_of(kind), best=line) for kind, line in best.items() if line]
    rule = gettext("Ever harder tables, for three minutes or until your first mistake.")
    return door(catalogue.SERIES, "series", gettext("Storm and streak"), rule, sentences(told), pieces_of="shuffle")


def _go_on_door(glance: Glance) -> Element:
    key, title = f"resume-{glance.id}", gettext("Go on")
    return door(key, "go-on", title, _what(glance), _when(glance), pieces_of=glance.game)


def _what(glance: Glance) -> str:
    """Return a saved game in a few words: which one, and its score."""
    score = gettext(" : ").join(map(str, glance.scores))
    if glance.daily:
        day, kind = glance.daily.split()
        told = gettext("Ten dice of {day}") if kind == "dice" else gettext("Puzzle of {day}: {score}")
        return told.format(day=day, score=score)
    name = name_of(glance.game)
    return gettext("{game}: {score}").format(game=name, score=score) if score else name


def _when(glance: Glance) -> str:
    """Return in words the day on which it was played last."""
    day, today = Date.fromtimestamp(glance.stamp / 1e9), Date.today()
    near = {today: gettext("today"), today - timedelta(days=1): gettext("yesterday")}
    return gettext("Played last: {day}").format(day=near.get(day, day.isoformat()))


def _unfinished(lobby: "Lobby") -> Element | None:
    """Return the list of the other unfinished games; None without any."""
    others = lobby.unfinished[1:]
    if not others:
        return None
    n = len(lobby.kept) - 1
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
    is_open, rest = lobby.all_unfinished, len(lobby.kept) - len(lobby.unfinished)
    earlier = ngettext("{n} earlier game", "{n} earlier games", rest).format(n=rest)
    return el(
        "div",
        _opener(text, "unfinished", is_open),
        is_open and el("ul", rows, class_="stage-goons", data_key="goons"),
        is_open and rest > 0 and tool(earlier, "older"),
        data_key="others",
    )


def _last_card(lobby: "Lobby") -> Element:
    """Return the button for the last card of the day, in a line."""
    title, more = gettext("The last card of the day"), _stands(lobby, "ending")
    told = gettext("{title}: {more}").format(title=title, more=more) if more else title
    way = el("span", "→ ", aria_hidden="true"), told
    button = tool(way, "today", key="last-card", class_="stage-opener")
    return el("div", button, class_="stage-folded", data_key="to-last-card")


def _folded(key: str, title: str, event: str, is_open: bool, inside: object) -> Element:
    """Return a button with the panel that it opens."""
    return el("div", _opener(title, event, is_open), inside, class_="stage-folded", data_key=key)


def _opener(text: str, event: str, is_open: bool) -> Element:
    """Return a button that opens the panel after it. A closed panel is not sent at all."""
    sign = el("span", "▾ " if is_open else "▸ ", aria_hidden="true")
    return tool([sign, text], event, class_="stage-opener", aria_expanded=is_open)


# --- the games -------------------------------------------------------------------------------------------------------


def _tiles(lobby: "Lobby", games: Sequence[str], title: str, key: str) -> Element:
    """Return games as tiles, each with what the lobby knows of it."""
    return tiles([_tile(lobby, game) for game in games], title, key)


def _tile(lobby: "Lobby", game: str) -> Element:
    """Return the tile of a game, with its number of players and the best result."""
    best, begun = catalogue.best_of(game, lobby.overview), lobby.is_begun(game) and gettext("It waits for you.")
    whom = el("span", catalogue.with_whom(game), class_="stage-quiet")
    own = (begun or best) and el("span", begun or best, class_="stage-aim")
    play = tile(game, f"play-{game}", "choose", whom, own, data_rove=True)
    return el("div", play, lobby.learning.opener(game), class_="stage-tiled")


def _more(lobby: "Lobby") -> Element:
    """Return the other table games, group by group."""
    groups = [[el("h3", group.title), _tiles(lobby, group.games, group.title, group.id)] for group in catalogue.more()]
    shown = lobby.more and el("div", groups, data_key="more-games")
    return _folded("folded", gettext("More table games"), "more", lobby.more, shown)
