"""Views of a race: the table on a pupil's page, and the ranking on the projector."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.common.numbers import duration
from setlab.core.cards import Card
from setlab.draw import row
from setlab.draw.markup import el, picture
from setlab.widgets.parts import places as lay
from setlab.widgets.parts.elements import tool

if TYPE_CHECKING:
    from setlab.games.table.state import State
    from setlab_school.classroom.races.race import OneTable, Race
    from setlab_school.classroom.races.small import SmallRaces
    from setlab_school.classroom.room import Participant

ROWS = 3
MOST_SHOWN = 10  # of a ranking
STEPS = 3  # of a podium


def places(scores: Iterable[tuple[Any, tuple[int, ...]]]) -> list[tuple[int, str, str]]:
    """Rank (who, score) as [(place, who, score in words)]: a score is (SETs,) or (SETs, minus the time of the last).

    >>> [(place, name) for place, name, _ in places([("Ann", (2,)), ("Bo", (5,)), ("Cy", (2,)), ("Di", (1,))])]
    [(1, 'Bo'), (2, 'Ann'), (2, 'Cy'), (4, 'Di')]
    """
    ordered = sorted(scores, key=lambda each: each[1], reverse=True)
    values = [score for _, score in ordered]
    return [(values.index(score) + 1, who, _score_text(*score)) for who, score in ordered]


def _score_text(sets: int, time: int | None = None) -> str:
    text = ngettext("{n} SET", "{n} SETs", sets).format(n=sets)
    return text if time is None else gettext("{sets}, {time}").format(sets=text, time=duration(-time))


# --- a pupil's page --------------------------------------------------------------------------------------------------


def playing(race: Any, person: "Participant", chosen: Sequence[str]) -> Element:
    """Return the table, with what the pupil has found so far; at the end the podium."""
    if race.over:
        head = el("h2", gettext("The race is over."), class_="stage-question")
        return el("div", head, podium(race), ranking(race), data_key="at-race")
    match = race.match_of(person)
    mine = el("span", _score_text(race.score(person)), class_="class-score")
    team = el("span", race.team_of(person), data_key="team") if race.teams else None
    top = el("p", mine, " ", team, " ", _clock(race), class_="class-line", data_key="score")
    if match.outcome() is not None:
        done = el("p", gettext("You have found them all. Look at the projector."), class_="stage-note stage-yes")
        return el("div", top, done, data_key="at-race")
    rests = person in race.rests
    wait = el("p", gettext("A wrong guess: wait a moment."), class_="stage-note stage-no") if rests else None
    return el("div", top, race.table(match, chosen, rests), wait, data_key="at-race")


def table(state: "State", chosen: Sequence[str] = (), rests: bool = False) -> Element:
    """Return the cards to be pressed."""
    found = {card for group in state.found for card in group}
    children = []
    for number, card in enumerate(state.cards):
        here = lay.Place(number, card, ROWS, note="✓" if card in found else "")
        if card is None:
            children.append(lay.button(here, f"place-{number}", aria_disabled=True))
        elif rests:
            children.append(lay.button(here, f"card-{card.code}", aria_disabled=True))
        else:
            more = {"data_on_click": "pick", "data_toggle": True, "aria_pressed": card.code in chosen}
            children.append(lay.button(here, f"card-{card.code}", **more))
    columns = -(-len(state.cards) // ROWS)
    return lay.grid(children, ROWS, columns, columns, gettext("the table"))


def _clock(race: "Race") -> Element | None:
    if race.ends is None:
        return None
    face = el("span", data_key="clock", data_deadline=round(race.ends), role="timer", class_="stage-clock")
    return el("span", gettext("Time left"), " ", face)


# --- the teacher's and the projector's -------------------------------------------------------------------------------


def running(race: "Race") -> Element:
    """Return the teacher's controls, above what the projector shows."""
    end = None if race.over else tool(gettext("End the race"), "end")
    return el("div", end, race.projector("h2"), data_key="running")


def projector(race: "Race", heading: str = "h1") -> Element:
    """Return the table that all play at, or the ranking only; at the end the podium."""
    if race.over:
        head = el(heading, gettext("The race is over."))
        lost = el("p", race.account(), class_="class-line", data_key="account") if race.account() else None
        ends = el("div", podium(race), ranking(race), class_="class-split")
        return el("div", head, ends, lost, data_key="at-race")
    head = el(heading, gettext("A race"), " ", _clock(race), class_="class-line")
    table = el("div", race.on_the_wall(), class_="class-table", data_key="looked-at")
    return el("div", head, el("div", table, ranking(race), class_="class-split"), data_key="at-race")


def small_tables(races: "SmallRaces", heading: str = "h1") -> Element:
    """Return the ranking at each of several tables."""
    words = gettext("The race is over.") if races.over else gettext("A race")
    clock = None if races.over or not races.races else _clock(races.races[0])
    tables = []
    for number, race in enumerate(races.races, 1):
        name = el("strong", gettext("Table {n}").format(n=number))
        tables.append(el("section", el("p", name, ": ", _who(races, race)), ranking(race)))
    head = el(heading, words, " ", clock, class_="class-line")
    return el("div", head, el("div", tables, class_="class-tables"), data_key="at-race")


def _who(races: "SmallRaces", race: "OneTable") -> Element:
    return el("bdi", gettext(", ").join(person.name for person in races.people_at(race)))


def seen(state: "State") -> Element:
    """Return the cards to look at."""
    columns = -(-len(state.cards) // ROWS)
    children = [lay.picture_of(lay.Place(n, card, ROWS), f"seen-{n}") for n, card in enumerate(state.cards)]
    return lay.grid(children, ROWS, columns, columns, gettext("the table"), is_focusable=False)


def last(race: "OneTable") -> Element | None:
    """Return the line that shows who has just taken which cards, or None."""
    if race.last is None:
        return None
    person, cards = race.last
    cards = [Card(code) for code in cards]
    drawn = picture(row(cards, named=False), gettext("; ").join(map(str, cards)), class_="class-taken")
    return el("p", gettext("{name} took:").format(name=race.called(person)), " ", drawn, data_key="last")


def ranking(race: "Race") -> Element | None:
    """Return the first ten of the ranking; with teams all of them, with their members below; None for no SET at all."""
    ranked: list[Any] = race.ranking()[:MOST_SHOWN]
    teams = race.members()
    first = {name for _, name, _ in ranked}
    ranked += [(None, name, _score_text(0)) for name in teams if name not in first]
    if not ranked:
        if race.over:
            return None
        return el("p", gettext("Nobody has found one yet."), class_="stage-quiet", data_key="ranking")
    lines = [
        [
            el("tr", el("td", place and f"{place}."), el("th", el("bdi", name), scope="row"), el("td", score)),
            el("tr", el("td", _members(race, teams[name]), colspan=3)) if teams.get(name) else None,
        ]
        for place, name, score in ranked
    ]
    caption = el("caption", gettext("Who is ahead"), class_="stage-unseen")
    return el("table", caption, el("tbody", lines), class_="class-ranking", data_key="ranking")


def _members(race: "Race", people: "Sequence[Participant]") -> Element:
    """Return the members of a team, with the SETs of each."""
    each = [el("li", el("bdi", person.name), " ", el("strong", race.score(person))) for person in people]
    return el("ul", each, class_="class-members")


def podium(race: "Race") -> Element | None:
    """Return the podium of the first three, or None if no one has found anything."""
    ranked = race.ranking()[:STEPS]
    if not ranked:
        return None
    steps = [
        el(
            "li",
            el("bdi", name),
            el("strong", f"{place}."),
            class_=f"class-step class-step-{place}",
            data_key=f"step-{n}",
        )
        for n, (place, name, _) in enumerate(ranked)
    ]
    return el("ol", steps, class_="class-podium", aria_label=gettext("The podium"), data_key="podium")
