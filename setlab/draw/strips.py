"""Glyphs of one feature at a time, for the quick check: a value without anything else."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, pgettext
from setlab.core.features import deck, feature
from setlab.draw.markup import Drawing, el
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import border, dot, pixels, svg, written
from setlab.draw.shapes import hatching, outline
from setlab.draw.themes import colour_letter, dot_letter, look, over

if TYPE_CHECKING:
    from setlab.draw.themes import Theme

SIDE, GAP = 40, 5
_PIPS = {
    "one": ((20, 20),),
    "two": ((13, 20), (27, 20)),
    "three": ((9.5, 20), (20, 20), (30.5, 20)),
    "four": ((13, 13), (27, 13), (13, 27), (27, 27)),
}


def trait(
    feature_name: str, value_name: str, theme: str | None = None, width: float = 28, named: bool = True
) -> Drawing:
    """Draw a small glyph of one `value_name` of `feature_name`: three pips, a swatch, an outline, a shaded square.

    It brings its own paper, so it reads on light and on dark pages.

    >>> trait("shading", "striped").get("aria-label")
    'striped'
    """
    return strip(feature_name, [value_name], theme, width, named)


def strip(
    feature_name: str,
    value_names: Iterable[Any],
    theme: str | None = None,
    width: float = 28,
    named: bool = True,
) -> Drawing:
    """Draw the glyphs of `value_names` in a row, each `width` pixels wide: `feature_name` on three cards, say.

    ValueError for a value that the feature has not, and where there is none.

    >>> strip("number", ["one", "two", "two"]).get("aria-label")
    'one, two, two'
    """
    values = _values(feature_name)
    if isinstance(value_names, str) or not hasattr(value_names, "__iter__"):
        raise TypeError(gettext("give a list of values, not {it!r}").format(it=value_names))
    value_names = list(value_names)
    for name in value_names:
        if name not in values:
            text = gettext("{feature} has no value {name!r}; choose one of {all}")
            raise ValueError(text.format(feature=feature_name, name=name, all=gettext(", ").join(values)))
    if not value_names:
        raise ValueError(gettext("there is nothing to draw: no value was given"))
    chosen, step = look(theme), SIDE + GAP
    glyphs = [
        el("g", _glyph(feature_name, name, chosen), transform=f"translate({k * step} 0)" if k else None)
        for k, name in enumerate(value_names)
    ]
    wide = len(glyphs) * step - GAP
    label = gettext(", ").join(_spoken(feature_name, name) for name in value_names) if named else None
    return svg(glyphs, wide, SIDE, pixels(width) / SIDE, label)


def _values(feature_name: str) -> list[str]:
    """Return the names of the feature's values; each dot of proset is a feature too."""
    if not isinstance(feature_name, str):
        raise TypeError(gettext("a feature is a name such as 'colour', not {it!r}").format(it=feature_name))
    known = {f.name: f for f in deck("proset").features}
    if feature_name in _GLYPHS:
        known[feature_name] = feature(feature_name)
    if feature_name not in known:
        text = gettext("there is no feature {name!r}; choose one of {all}")
        raise ValueError(text.format(name=feature_name, all=gettext(", ").join([*_GLYPHS, *known])))
    return [value.name for value in known[feature_name].values]


def _glyph(feature_name: str, value_name: str, look: "Theme") -> list[Element]:
    draw = _GLYPHS.get(feature_name)
    inside = draw(value_name, look) if draw else _dotted(feature_name, value_name, look)
    paper = el("rect", x=0.8, y=0.8, width=38.4, height=38.4, rx=7, fill=PAPER, stroke=EDGE, stroke_width=1.6)
    return [paper, *inside]


def _number(name: str, look: "Theme") -> list[Element]:
    return [el("circle", cx=x, cy=y, r=4.4, fill=INK) for x, y in _PIPS[name]]


def _colour(name: str, look: "Theme") -> list[Element]:
    paint = look.colours[name]
    letter = [written(colour_letter(name), 20, 20, 16, over(paint))] if look.letters else []
    return [el("circle", cx=20, cy=20, r=12.5, fill=paint), *letter]


def _in_ink(shape: str, shading: str, transform: str, line: float) -> Element:
    art = [el("path", d=outline(shape)), el("path", d=hatching(shape, shading), stroke_width=1.9)]
    return el(
        "g",
        art if hatching(shape, shading) else art[:1],
        transform=transform,
        fill=INK if shading == "solid" else "none",
        stroke=INK,
        stroke_width=line,
        stroke_linejoin="round",
    )


def _dotted(feature_name: str, value_name: str, look: "Theme") -> list[Element]:
    if value_name != feature_name:
        return dot(None, 20, 20, 12.5)
    letter = dot_letter(feature_name) if look.letters else ""
    return dot(look.dots[feature_name], 20, 20, 12.5, letter)


_GLYPHS = {
    "number": _number,
    "colour": _colour,
    "symbol": lambda name, look: [_in_ink(name, "open", "translate(20 20) scale(.54)", 3.6)],
    "shading": lambda name, look: [_in_ink("square", name, "translate(20 20)", 2.4)],
    "border": lambda name, look: border(name, 5.5, 9.5, 29, 21, rx=5),
}


def _spoken(feature_name: str, value_name: str) -> str:
    if feature_name in _GLYPHS:
        return pgettext("value", value_name)
    return gettext("no dot") if value_name != feature_name else pgettext("dot", value_name)
