"""The view of `GuessTheRule`: examples and the learner's rule, or cards to judge; below, all examples so far."""

from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, pgettext
from setlab.core.checks import Check
from setlab.draw import row
from setlab.draw.markup import el
from setlab.widgets.parts.elements import quick_check, text_field, tool, toolbar
from setlab.widgets.workbench.drill import bare_verdict, three_cards, yes_or_no

if TYPE_CHECKING:
    from setlab.widgets.workbench.guess_the_rule import GuessTheRule

SMALL = 40  # a card, in pixels
MOST_SHOWN = 6  # examples of each kind that stay in sight


def view(scene: "GuessTheRule") -> Element:
    """Return the whole of a `GuessTheRule`."""
    body = scene.trial.view() if scene.trial.open else _looking(scene) if scene.asked is None else _judging(scene)
    begun = scene.kept is not None and (len(scene.examples) > 1 or scene.rule)
    again = begun and toolbar(tool(gettext("Start again"), "again"), key="anew")
    return el("div", body, _so_far(scene), again, scene.settings.view())


def _looking(scene: "GuessTheRule") -> Element:
    check = scene.examples[-1]
    return el(
        "div",
        el("p", gettext("What makes three cards a SET?"), class_="stage-question"),
        three_cards(check.pieces),
        el("p", el("strong", bare_verdict(check)), class_=f"stage-note {_colour(check)}", data_key="verdict"),
        toolbar(
            tool(gettext("Another example"), "another", pgettext("key for another example", "e"), main=True),
            tool(gettext("I have a rule: let me judge"), "judge", pgettext("key for judge", "j")),
        ),
        _own_rule(scene),
        data_key="looking",
    )


def _own_rule(scene: "GuessTheRule") -> Element:
    example = gettext("in your own words, or only in your head")
    field = text_field("rule", "rule", scene.rule, size=40, maxlength=300, placeholder=example)
    test = tool(gettext("Test my rule"), "try", pgettext("key for test my rule", "t"))
    return el("div", el("label", gettext("Your rule"), " ", field), test, class_="stage-typing", data_key="own-rule")


def _judging(scene: "GuessTheRule") -> Element:
    assert scene.asked is not None, "three cards are to be judged"
    return el(
        "div",
        el("p", gettext("Is this a SET?"), class_="stage-question"),
        three_cards(scene.asked.pieces),
        yes_or_no() if scene.guess is None else _answered(scene),
        _progress(scene),
        data_key="judging",
    )


def _answered(scene: "GuessTheRule") -> Element:
    buttons = [
        tool(gettext("Next"), "next", main=True),
        tool(gettext("Back to the examples"), "look", pgettext("key for back", "b")),
    ]
    return el(
        "div",
        el("p", el("strong", scene.verdict), class_=f"stage-note {_colour(scene.right)}", data_key="verdict"),
        toolbar(buttons),
        scene.found and _found_rule(scene),
        data_key="answered",
    )


def _found_rule(scene: "GuessTheRule") -> Element:
    """Return the rule for a learner who has found it, beside the rule they wrote."""
    return el(
        "div",
        el("p", gettext("This is the quick check: four questions, one for each feature.")),
        scene.rule and el("p", gettext("You wrote: {rule}").format(rule=scene.rule)),
        scene.trial.reading and el("p", scene.trial.understood),
        None if scene.asked is None else quick_check(scene.asked, headed=False),
        data_key="told",
    )


def _progress(scene: "GuessTheRule") -> Element:
    """Return the number of right answers in a row, with a meter."""
    meter = el("meter", value=scene.streak, min=0, max=scene.wanted, aria_hidden="true")
    return el("p", not scene.found and [meter, " "], scene.progress, data_key="progress")


def _so_far(scene: "GuessTheRule") -> Element:
    """Return the examples so far, SETs apart from the others: the rule is what the SETs share."""
    parts = [
        _kind(gettext("SETs so far"), "sets", [each for each in scene.examples if each]),
        _kind(gettext("Not a SET"), "others", [each for each in scene.examples if not each]),
    ]
    return el("div", parts, class_="stage-columns", data_key="so-far")


def _kind(title: str, key: str, checks: Sequence[Check]) -> Element:
    drawn = [el("li", row(each.pieces, width=SMALL)) for each in reversed(checks[-MOST_SHOWN:])]
    return el("section", el("h3", title), el("ul", drawn, class_="stage-plain"), aria_label=title, data_key=key)


def _colour(right: object) -> str:
    return "stage-yes" if right else "stage-no"
