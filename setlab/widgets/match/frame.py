"""The frame of every table, as functions of the scene: the same things at the same places in every game."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw.markup import el
from setlab.games.narration import Step, step_at
from setlab.widgets.match.head import message_view
from setlab.widgets.match.match_part import Drawer
from setlab.widgets.parts.elements import reason_view, tool, toolbar
from setlab.widgets.scene.scene import Scene

if TYPE_CHECKING:
    from setlab.widgets.match.match_scene import MatchScene


class MenuScene(Protocol):
    """A scene with a menu."""

    message: str
    refused: bool

    @property
    def drawers(self) -> Sequence[Drawer]: ...


def frame(
    scene: "MatchScene", score: object, *pieces: object, more: object = (), footer: Element | None = None
) -> Element:
    """Return the whole table, or a step of its replay.

    `score` is the line of the seats, `pieces` what lies there and what can be done with it, `more` the buttons of the
    menu, `footer` what has happened, below it all.
    """
    if scene.replay.on:
        settings = scene.settings.view() if scene.settings in scene.drawers else None
        return el("div", scene.replay.view(), settings, class_="stage-game", data_key="replay-of-game")
    problem = scene.live.keeping_problem
    new = scene.deals_anew and tool(gettext("New game"), "new")
    replay = tool(gettext("Replay"), "replay", off=not scene.replay.steps())
    card = next(filter(None, (each.card() for each in scene.extras)), None) or scene.final.view()
    inline = card if scene.over and scene.ends_with_results else None
    head = el(
        "div",
        scene.head.view(),
        above([each.head_button() for each in scene.extras], new),
        menu(scene, [each.menu_button() for each in scene.extras], more, replay),
        class_="stage-head",
        data_key="head",
    )
    return el(
        "div",
        screen(head, scene.guide.view(), score, scene.ghost.view(), message_view(scene), inline, pieces),
        None if inline is card else card,
        footer,
        problem and el("p", problem, class_="stage-note stage-no", data_key="unkept"),
        class_="stage-game",
        data_key="game",
    )


def screen(*parts: object) -> Element:
    """Return all that is in sight while one plays: it fills a page, and the pieces take what the others leave."""
    return el("div", parts, class_="stage-screen", data_key="screen")


def above(*tools: object) -> Element:
    """Return the tools at the right end of the head, with the full-screen button."""
    full = el("button", _label(gettext("Full screen")), data_key="full", data_full_screen=True)
    return el("span", tools, full, class_="stage-above")


def menu(scene: MenuScene, *tools: object) -> Element:
    """Return the closed menu with everything but play; its keys work while it is closed."""
    return el(
        "details",
        el("summary", _label(gettext("Menu"))),
        el(
            "div",
            # The open menu covers the message line, so a refusal is shown within the menu; screen readers have read it.
            scene.refused and el("p", scene.message, class_="stage-note stage-no stage-refused", aria_hidden="true"),
            toolbar(tools, key="menu-tools", data_closes=True),
            [part.view() for part in scene.drawers],
            class_="stage-panel",
        ),
        class_="stage-menu",
        data_key="menu",
        data_menu=True,
    )


def seat_name(scene: "MatchScene", seat: int) -> Element:
    """Return the name at a seat; a computer's has its face, its level and the list of other opponents."""
    name = el("strong", el("bdi", scene.narrator.name(seat)), class_="stage-name")
    return scene.ladder.seat(seat, name) or el("span", name, class_="stage-seat")


def _label(text: str) -> Element:
    """Return a label that shrinks to a sign where there is no room for words."""
    return el("span", text, class_="stage-words")


def replay_scores(scene: "MatchScene", step: Step | None, piles: Sequence[Sequence]) -> Element:
    """Return everybody's score at a step of the replay."""
    seats = [
        el("span", el("bdi", scene.narrator.name(seat)), " ", el("strong", len(pile) if step else 0))
        for seat, pile in enumerate(piles)
    ]
    return el("div", seats, class_="stage-row", data_key="replay-scores")


def replay_line(scene: "MatchScene", step: Any, text: str) -> Element:
    """Return the text of a step of the replay; a wrong guess comes with its reason."""
    parts = [el("p", text, class_="stage-said")]
    if step is not None and step.is_wrong:
        what = gettext("A wrong guess. {more}").format(more=scene.narrator.aside(step)).strip()
        timed = scene.replay.timed(step, what)
        parts = [el("p", timed, class_="stage-said"), reason_view(scene.narrator.reason(step))]
    return el("div", parts, class_="stage-line", data_key="replay-line")


def actions(scene: Scene, *tools: object) -> Element | None:
    """Return the few main buttons of a table, or None for a guest who only looks on."""
    if getattr(scene, "guest", False) and not getattr(scene, "people", ()):  # a guest at a table of other players
        return None
    past = "stage-past" if scene.over else ""
    return el("div", tools, class_=f"stage-toolbar stage-tools {past}".rstrip(), data_key="tools")


def last_text(scene: "MatchScene", most: int, drawn: Callable[[Any], object]) -> Element:
    """Return the last `most` events worth a sentence, the latest at the bottom.

    `drawn(step)` draws the dice or cards of a step; they are hidden from screen readers, as the words name them.
    """
    items, narrator = [], scene.narrator
    for number in reversed(range(len(scene.match.history))):
        step = step_at(scene.match, number)
        if step.kind != "hint" and (text := narrator.narrate(step)):
            pieces = drawn(step)
            shown = pieces and [" ", el("span", pieces, class_="stage-small-dice", aria_hidden="true")]
            items.append(el("li", text, shown or None, data_key=f"told-{number}"))
        if len(items) == most:
            break
    return el("ol", items[::-1], class_="stage-told", data_key="line")
