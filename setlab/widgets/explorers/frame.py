"""The frame of every explorer: one question above a cloth, a few actions below it, the rest in the usual menu."""

from typing import Any
from xml.etree.ElementTree import Element

from setlab.draw.markup import el
from setlab.widgets.match.frame import above, actions, menu, screen
from setlab.widgets.parts.elements import Content


def explorer_frame(scene: Any, question: str, cloth: Content, tools: Content, rest: Content, key: str) -> Element:
    """Return the whole explorer: what lies on its `cloth`, the `tools` below it, and the `rest` in the menu."""
    asked = el("h3", question, class_="stage-question", data_key="question")
    titled = el("div", el("span", scene.title, class_="stage-called stage-quiet"), asked, class_="stage-titled")
    head = el("div", titled, above(), menu(scene, rest), class_="stage-head", data_key="head")
    ground = el("div", cloth, class_="stage-cloth stage-ground", data_key="cloth")
    says_no = scene.refused and scene.message != getattr(scene, "note", "")  # the text beside the grid is spoken there
    refused = el("p", scene.message, class_="stage-note stage-no stage-refusal", aria_hidden="true")
    tools = actions(scene, tools, says_no and refused)
    return el("div", screen(head, ground, tools), class_="stage-game", data_key=key)


def beside(*content: object) -> Element:
    """Return `content` as an element beside a grid of points, or below it where the page is narrow."""
    return el("div", content, class_="stage-beside", data_key="beside")
