"""What is drawn more than once is defined once, and the drawing stays the same."""

import xml.etree.ElementTree as ET

import pytest
from helpers.svg_reader import expanded, in_image
from hypothesis import given, strategies as st

from setlab import DECK
from setlab.draw import notebook
from setlab.draw.compact import compact
from setlab.draw.markup import el, picture

LEAVES = st.builds(
    lambda tag, d, text: ET.Element(tag, d=d) if text is None else written(tag, d, text),
    st.sampled_from(["path", "text"]),
    st.sampled_from(["M0 0", "M0 0" * 12, 'a "b" < c & ' * 5]),
    st.sampled_from([None, "one < two", "&"]),
)


def written(tag, d, text):
    made = ET.Element(tag, d=d)
    made.text = text
    return made


def group(children):
    made = ET.Element("g", fill="none")
    made.extend(children)
    return made


TREES = st.recursive(LEAVES, lambda inner: st.builds(group, st.lists(inner, max_size=4)), max_leaves=30)


@pytest.mark.near
@given(st.lists(TREES, max_size=5))
def test_a_drawing_with_its_definitions_in_place_is_the_drawing(children):
    svg = group(children)
    assert ET.tostring(expanded(ET.fromstring(compact(svg)))) == ET.tostring(svg)


@given(st.lists(TREES, max_size=5))
def test_no_definition_is_used_only_once_and_none_is_lacking(children):
    made = ET.fromstring(compact(group(children)))
    used = [node.get("href")[1:] for node in made.iter("use")]
    assert {*used} == {node.get("id") for node in made.iter() if node.get("id")}
    assert all(used.count(name) > 1 for name in used)


def test_a_deck_of_cards_takes_less_than_half():
    html = notebook.picture([*DECK])
    start = html.index('src="') + 5
    address = html[start : html.index('"', start)]
    assert len(in_image(address)) == 81
    assert len(address) * 3 / 4 < len(ET.tostring(in_image(address))) / 2


def test_an_image_is_the_same_in_all_languages():
    """What a drawing says of itself stands beside it, in the image's `alt`."""
    one, other = (picture(el("svg", el("circle", r=1), role="img", aria_label=said), said) for said in ("one", "eins"))
    assert one.get("src") == other.get("src") and one.get("alt") != other.get("alt")
