"""The score line: the groups each player has taken, drawn small."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.common.numbers import duration
from setlab.core.cards import Piece
from setlab.draw import row as draw_row, rows as draw_rows
from setlab.draw.markup import el
from setlab.widgets.parts.elements import Content, group, kept, tool

if TYPE_CHECKING:
    from setlab.games.match import Match
    from setlab.widgets.match.match_scene import MatchScene

SMALL = 40  # width of a card in the score: still readable
LAST = 1  # groups that the score shows


def pile(
    seat: int | str,
    name: Element,
    groups: Sequence[Sequence[Piece]],
    extra: object = None,
    active: bool = False,
    came_from: str = "",
    most: int = LAST,
    size: int = 3,
) -> Element:
    """Return one player's name element, number of groups and last groups, drawn small.

    `came_from` names the keys of the pieces of the last group, where they lay: they fly to the pile. There is room for
    a group of that `size`.
    """
    shown, taken = groups[-most:], gettext("{n} taken").format(n=len(groups))
    drawn = [_group(group, f"got-{seat}-{n}") for n, group in enumerate(shown, len(groups) - len(shown))]
    if drawn and came_from:
        drawn[-1].set("data-from", came_from)
    return el(
        "div",
        name,
        el("span", len(groups), class_="stage-score", aria_label=taken, role="img"),
        extra,
        el("span", drawn, class_="stage-got", style=f"--pieces: {size}", data_key=f"all-{seat}"),
        class_="stage-pile stage-active" if active else "stage-pile",
        data_key=f"pile-{seat}",
    )


def _group(group: Sequence[Piece], key: str) -> Element:
    return el("span", draw_row(group, width=SMALL, across=len(group)), class_="stage-group", data_key=key)


def deal_of(match: "Match") -> Content:
    """Return the number of the deal; False while it would reveal what players hide from each other."""
    seed = match.shown_seed
    return seed is not None and el("span", gettext("Deal {seed}").format(seed=seed), class_="stage-quiet stage-deal")


def groups_drawn(groups: Sequence[Sequence[Piece]]) -> Element:
    """Return groups one below the other, each with its cards."""
    return el("div", draw_rows(groups, width=64), class_="stage-groups", data_key="groups")


def show_all(names: Sequence[str], piles: Sequence[Sequence[Sequence[Piece]]], pressed: bool) -> Content:
    """Return the button that shows all groups, with these while it is pressed; its place is kept from the start."""
    if not any(len(each) > LAST for each in piles):
        return kept(gettext("Show all"))
    button = tool(gettext("Show all"), "piles", pressed=pressed, data_hotkey="Escape" if pressed else None)
    return [button, pressed and _all_groups(names, piles)]


def _all_groups(names: Sequence[str], piles: Sequence[Sequence[Sequence[Piece]]]) -> Element:
    shown = [
        el("p", el("bdi", name), " ", [_group(group, f"all-{seat}-{n}") for n, group in enumerate(groups)])
        for seat, (name, groups) in enumerate(zip(names, piles, strict=True))
        if groups
    ]
    return group(gettext("all that was taken"), shown, class_="stage-everything", tabindex=0, key="everything")


def stopwatch(scene: "MatchScene") -> Element:
    """Return the time played so far: it runs on the page while time counts, and stops with the match."""
    state, session, time = scene.match.state, scene.live, scene.match.game.time
    if not scene.over:
        state = state._replace(now=max(session.time, state.now))
    so_far = time(state)
    runs = not scene.over and time(state._replace(now=state.now + 1000)) > so_far
    since = scene.timing.kernel_time(session.time - so_far) if runs else None
    face = el("span", duration(so_far), class_="stage-clock", data_key="played", data_since=since, role="timer")
    return el("span", gettext("Time"), " ", face, class_="stage-timing", data_key="time-played")


def aside(scene: "MatchScene", notes: Iterable[str], clocks: object) -> Element:
    """Return the text beside the score: the deal, `notes`, the time played, and further clocks."""
    texts = [el("span", text, class_="stage-quiet") for text in notes]
    return el("span", deal_of(scene.match), texts, stopwatch(scene), clocks, class_="stage-aside")


def clock(scene: "MatchScene", name: str, at: int | None, n: int, room: Sequence[str] = ()) -> Element:
    """Return a clock that counts down on the page to that time of play; an empty one where `at` is None.

    It has room for each of the names in `room`, from the beginning to the end of a game: when one of them is shown, and
    another or none, nothing moves.
    """
    longest = max(room or [name], key=len)
    place = {"class_": "stage-timing", "data_key": f"timing-{n}", "data_room": longest}
    if at is None:
        return el("span", aria_hidden="true", **place)
    left = duration(max(at - scene.live.time, 0))
    ends = scene.timing.kernel_time(at)
    face = el("span", left, class_="stage-clock", data_key=f"clock-{n}", data_deadline=ends, role="timer")
    return el("span", el("span", name, " ", face), **place)
