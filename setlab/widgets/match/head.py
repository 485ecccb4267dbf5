"""The head of every table: the game's name, its rules page, and the message line."""

import re
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentence, sentences
from setlab.core.checks import Check
from setlab.draw import row
from setlab.draw.markup import el
from setlab.games.about import about
from setlab.games.narration import Step, steps_of
from setlab.games.pages import PAGES, rules
from setlab.games.table.checks import GroupCheck
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.match.timing import paused_text, rest, wake
from setlab.widgets.parts.elements import Content, failures, reason_view, tool
from setlab.widgets.parts.prose import paragraph
from setlab.widgets.parts.settings import volume
from setlab.widgets.scene.events import Event

if TYPE_CHECKING:
    from setlab.widgets.match.match_scene import MatchScene

WIDTH = 54  # of the cards of an example
LONG = 140  # letters that fill the message line of a phone


class Head(MatchPart):
    """The name of the game, and its rules page on request."""

    open = False  # is the rules page shown?
    rests = False  # and does the clock stand still meanwhile?

    def match_changed(self) -> None:
        self.rests = False

    def on_how(self, event: Event) -> None:
        """Show the rules page, or hide it; the clock stops while it is shown."""
        self.open = not self.open if event.value is None else bool(event.value)
        if self.open:
            self.rests = self.rests or rest(self.scene, event)
        elif self.rests:
            self.rests = False
            wake(self.scene)

    def view(self) -> list[Element | None]:
        """Return the game's name and the button for its rules page, with the page while it is open."""
        game = self.match.game
        titles = titled(self.scene.title, about(game).line)
        return [titles, how_button(self.open), self._page() if self.open else None]

    def _page(self) -> Element:
        game = self.match.game
        page = game.id if game.id in PAGES else "set"
        guided = self.scene.first_game and tool(gettext("A guided first game"), "guide", key="guide-page")
        also = page != "set" and about(game).shares_rule and page_view("set")
        return rules_page(guided, page_view(page), also)


def how_button(pressed: bool) -> Element:
    """Return the button that shows how a game is played."""
    words = el("span", gettext("How to play"), class_="stage-words")
    return tool(words, "how", pressed=pressed, data_hotkey="Escape" if pressed else None)


def rules_page(*content: object) -> Element:
    """Return a page with `content`, the rules of a game, which covers everything below the head."""
    return el("div", content, class_="stage-page", tabindex=0, data_key="page")


def titled(name: str, rule: str) -> Element:
    """Return the name of a game with its rule in a line."""
    rule_text = el("span", rule, class_="stage-rule stage-quiet")
    return el("div", el("h3", name, class_="stage-title"), rule_text, class_="stage-titled")


def message_view(scene: "MatchScene") -> Element:
    """Return the message line: the last message, or the player's task; at the end with the result."""
    if not scene.message and (offer := scene.guide.offer()):
        return _telling(offer)
    asked = scene.asking.view()
    text = scene.message or ("" if scene.over else _to_do(scene))
    if scene.over and (result := scene.narrator.result(scene.match)) not in text:
        text = sentences([text, result])
    why = getattr(scene, "why", None)
    return message_line(text, mood_of(scene), _failures(scene), asked or (why and why.view()))


def _to_do(scene: "MatchScene") -> str:
    """Return the current task in words: in a pause, how to go on, or "" if the guide already says it."""
    return ("" if scene.guide.on else text) if (text := paused_text(scene)) else scene.task()


def message_line(text: str, mood: str = "", drawn: object = None, asked: object = None) -> Element:
    """Return the message line.

    `mood` chooses its colour and sound; `drawn` stands at its end, and `asked`, a question or its answer, below it.
    """
    kind = {"yes": "stage-yes", "won": "stage-yes", "no": "stage-no"}.get(mood, "")
    loud = {"data_mood": mood, "data_volume": volume()} if mood else {}
    classes = ["stage-message", kind, "stage-long" if len(text) > LONG else ""]
    return _telling(el("p", text, drawn, class_=" ".join(filter(None, classes)), data_key="message", **loud), asked)


def _telling(*lines: object) -> Element:
    """Return the box of the message line, which always has the same height."""
    return el("div", lines, class_="stage-telling", data_key="telling")


def _since_acted(scene: "MatchScene") -> list[Step]:
    """Return the steps made by any player since this screen's player acted."""
    steps = steps_of(scene.match, min(scene.seen_events, len(scene.match.history)))
    return [step for step in steps if step.seat is not None]


def _failures(scene: "MatchScene") -> Element | None:
    """Return a drawing of the reason why the latest guess is wrong, beside its message, or None."""
    steps = [] if scene.refused or scene.over else _since_acted(scene)
    return failures(scene.narrator.reason(steps[-1])) if steps and getattr(steps[-1], "is_wrong", False) else None


def mood_of(scene: "MatchScene") -> str:
    """Return one word for what has happened since the player acted, for the message's colour and sound."""
    steps = _since_acted(scene)
    if steps and (outcome := scene.match.outcome()) is not None:
        own = scene.verdict()  # also for one who pressed something as the game ended: the result weighs more
        return "won" if (own[1] == "stage-won" if own else scene.you in outcome.winners) else "over"
    if scene.refused:
        return "no"
    if not steps:
        return ""
    last = steps[-1]
    if last.seat not in scene.people:
        return "theirs"
    return "yes" if getattr(last, "is_right", False) else "no" if getattr(last, "is_wrong", False) else "move"


def page_view(name: str) -> list[Content]:
    """Return a rules page as elements, for players: headings, paragraphs, lists, and each example drawn."""
    return [_block(block) for block in rules(name).blocks()]


def _block(block: str | Check | GroupCheck) -> Content:
    if not isinstance(block, str):
        check = block
        drawn = row(list(check.pieces), width=WIDTH, across=len(check.pieces))
        return el("div", drawn, reason_view(check), class_="stage-example")
    return (text := for_players(block)) and paragraph(text)


_ASIDE = re.compile(r"\s?[(（]`[^`]*`[)）]")  # "(`players`)": the option's meaning is told before it
_SENTENCES = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")
_CLAUSES = re.compile(r"\s?[;；]\s?")
_PAGE = re.compile(r'["„“«»「]\s?set\s?["“”»」]|「SET [^」]*」')  # the page "set" stands right below


def for_players(block: str) -> str:
    """Return a block of a rules page without the options of a program; "" if nothing is left of it.

    >>> for_players("- Five rounds; `rounds` takes another number.\
    - `rounds` sets another number.")
    '- Five rounds.'
    """
    if not block.startswith("- "):
        return _without_asides(block)
    items = filter(None, (_without_asides(item.removeprefix("- ")) for item in block.split("\n")))
    return "\n".join(f"- {item}" for item in items)


def _without_asides(text: str) -> str:
    return sentences(filter(None, map(_sentence, _SENTENCES.split(_ASIDE.sub("", text)))))


def _sentence(text: str) -> str:
    """Return a sentence up to its first clause with code, without clauses that lead to another page."""
    clauses = _CLAUSES.split(text)
    code = next((n for n, clause in enumerate(clauses) if "`" in clause), len(clauses))
    left = [clause for clause in clauses[:code] if not _PAGE.search(clause)]
    return text if left == clauses else sentence(gettext("; ").join(left))
