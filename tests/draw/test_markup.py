"""Markup: what is typed is text, and what could run or reach out is refused."""

import base64
import html.parser
import warnings
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, strategies as st

from setlab.common.pasted import printable
from setlab.draw.markup import el, kept, picture, to_html


class Reader(html.parser.HTMLParser):
    """Reads HTML as a browser would, and keeps what it saw."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.tags, self.texts = [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.texts.append(data)


@given(st.text(), st.text())
def test_any_text_stays_text(text, value):
    seen = Reader(to_html(el("p", text, data_word=value)))
    assert seen.tags == [("p", {"data-word": printable(value)})]
    assert "".join(seen.texts) == printable(text)


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", '"><img src=x onerror=a()>', "</p><b>", "&lt;b&gt;"])
def test_hostile_text_is_text(text):
    seen = Reader(to_html(el("p", text, el("b", text), text, title=text)))
    assert [tag for tag, _ in seen.tags] == ["p", "b"]
    assert seen.tags[0][1]["title"] == text
    assert "".join(seen.texts) == text * 3


def test_control_characters_and_lone_surrogates_go():
    shown = to_html(el("p", "a\x00\x1b\x85\ud800b\t\n", title="\udfffc"))
    assert shown == '<p title="c">ab\t\n</p>'
    shown.encode()  # would fail on a surrogate


def test_also_where_they_were_put_in_by_hand():
    node = el("p")
    node.text = "a\ud800\x00b"
    assert to_html(node) == "<p>ab</p>"


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"disabled": True}, 'disabled=""'),
        ({"disabled": False}, ""),
        ({"data_key": None}, ""),
        ({"data_deadline": 0}, 'data-deadline="0"'),
        ({"aria_pressed": True}, 'aria-pressed="true"'),
        ({"aria_pressed": False}, 'aria-pressed="false"'),
        ({"aria_label": None}, ""),
        ({"spellcheck": False}, 'spellcheck="false"'),
        ({"class_": "a"}, 'class="a"'),
        ({"for_": "a"}, 'for="a"'),
        ({"viewBox": "0 0 1 1"}, 'viewBox="0 0 1 1"'),
        ({"stroke_width": 2}, 'stroke-width="2"'),
    ],
)
def test_attributes(given, expected):
    assert to_html(el("b", **given)) == f"<b {expected}></b>".replace(" >", ">")


def test_children_come_in_order_and_may_be_lists():
    tree = el("p", "a", None, False, el("b", "c"), 0, [el("i"), "d"], (str(n) for n in (1, 2)))
    assert to_html(tree) == "<p>a<b>c</b>0<i></i>d12</p>"


NO_TAGS = "script SCRIPT style iframe object embed link meta base form foreignObject animate set template noscript"


@pytest.mark.parametrize("tag", [*NO_TAGS.split(), "p onclick", "p>", "", "1"])
def test_refused_tags(tag):
    with pytest.raises(ValueError, match="no place"):
        el(tag)


@pytest.mark.parametrize(
    ("tag", "attributes"),
    [
        ("p", {"onclick": "a()"}),
        ("p", {"onClick": "a()"}),
        ("p", {"on_click": "a()"}),
        ("a", {"href": "https://example.org"}),
        ("a", {"href": "javascript:a()"}),
        ("a", {"href": " #a"}),
        ("a", {"href": "data:image/svg+xml,x"}),  # a page of its own, when followed
        ("a", {"href": "data:text/html,x"}),
        ("img", {"src": "//example.org/a.png"}),
        ("img", {"src": "data:text/html,x"}),
        ("img", {"srcset": "a.png 2x"}),
        ("button", {"formaction": "x"}),
        ("use", {"xlink:href": "other.svg#a"}),
        ("p", {"style": "background: url(https://example.org/a.png)"}),
        ("p", {"style": "background: URL(#a)"}),
        ("p", {"style": r"background: \75rl(x)"}),
        ("p", {"style": "@import x"}),
        ("rect", {"fill": "url(https://example.org/a.svg#b)"}),
        ("rect", {"fill": "url('x#a')"}),
        ("rect", {"clip_path": r"\75rl(x)"}),
        ("p", {"a b": "1"}),
        ("p", {'a"': "1"}),
    ],
)
def test_refused_attributes(tag, attributes):
    with pytest.raises(ValueError):
        el(tag, **attributes)


@pytest.mark.parametrize(
    ("tag", "attributes"),
    [
        ("a", {"href": "#rules"}),
        ("use", {"href": "#a"}),
        ("img", {"src": "data:image/png;base64,AA=="}),
        ("rect", {"fill": "url(#a)"}),
        ("rect", {"fill": "url('#a')"}),
        ("p", {"style": "color: red; display: grid"}),
    ],
)
def test_what_is_local_may_stay(tag, attributes):
    assert len(el(tag, **attributes).attrib) == 1


def test_a_picture_holds_its_drawing():
    drawing = el("svg", el("title", "a < b"), el("rect", width=1), width=20, height=10, viewBox="0 0 2 1")
    image = picture(drawing, 'a "dot"', class_="small")
    assert (image.get("width"), image.get("height"), image.get("alt")) == ("20", "10", 'a "dot"')
    data = base64.b64decode(image.get("src").removeprefix("data:image/svg+xml;base64,"))
    svg = ET.fromstring(data)
    assert svg.tag == "{http://www.w3.org/2000/svg}svg"
    assert [child.tag.split("}")[1] for child in svg] == ["title", "rect"]
    assert "xmlns" not in drawing.attrib, "the drawing itself is not changed"


def test_a_drawing_that_is_kept_serves_many_pages():
    die = kept(el("svg", el("path", d="M0 0"), viewBox="0 0 1 1"))
    one, other = el("p", die, " and more"), el("p", el("b", die), die)
    assert to_html(other).count(die.html) == 2 and "more" not in to_html(other)
    assert to_html(one) == f"<p>{die.html} and more</p>"
    assert base64.b64decode(picture(die, "").get("src").partition(",")[2]).count(b"<path") == 1


@given(st.text(), st.text())
def test_what_is_written_is_what_the_library_writes(text, value):
    tree = el("p", text, el("input", value=value), el("b", text, title=value), text, el("br"))
    assert to_html(tree) == printable(ET.tostring(tree, encoding="unicode", method="html"))


def test_an_element_is_true_also_where_nothing_is_in_it():
    for node in (el("br"), el("p", "words"), kept(el("hr"))):
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # from Python 3.12 on its own elements warn when they are asked
            assert (node or "nothing") is node
