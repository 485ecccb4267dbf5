"""Numbers in the notation of the current language: decimal mark, thousands separator, percent sign."""

import re
from typing import Any, SupportsFloat
from unicodedata import decomposition, normalize

from setlab.common.i18n import gettext, record
from setlab.common.integers import integer
from setlab.common.languages import Numbers

# All signs of Unicode that are a fraction (½, ⅔, ↉ …), and numbers around its slash for fractions, raised or not.
_SIGNS = "".join(
    chr(at) for at in range(0xBC, 0x218A) if decomposition(chr(at)).startswith("<fraction>") and chr(at) != "⅟"
)
_VULGAR = re.compile(
    rf"(?:(?P<whole>\d+(?:[.,'’\s]\d{{3}})*)\s*)?(?P<fraction>[{_SIGNS}])"
    r"|(?:(?P<whole2>\d+)\s+)?(?P<slashed>(?:\d+|[⁰¹²³⁴⁵⁶⁷⁸⁹]+)\s?⁄\s?(?:[1-9]\d*|[₀₁₂₃₄₅₆₇₈₉]+))"
)


def written(value: float, digits: int = 0) -> str:
    """Return a number as text with `digits` digits after the decimal mark.

    >>> written(1080), written(2.785, 2), written(-70724320)
    ('1,080', '2.79', '-70,724,320')
    >>> from setlab.common.i18n import speaking
    >>> with speaking("de"):
    ...     written(1080), written(2.785, 2)
    ('1.080', '2,79')
    """
    text = f"{value:,}" if digits == 0 and isinstance(value, int) else f"{value:,.{digits}f}"
    whole, _, rest = text.partition(".")
    marks = record().numbers
    whole = whole.replace(",", between(marks, whole))
    return whole + marks.decimal + rest if rest else whole


def between(marks: Numbers, whole: str) -> str:
    """Return the separator between thousands; "" for a short number where the language groups only longer ones."""
    return marks.thousands if len(re.sub(r"\D", "", whole)) >= marks.fewest else ""


def number(value: float, form: str) -> str:
    """Return a `value` formatted by a `form` of Python's, such as ",", ".2f" or ".1%", in the current language.

    ValueError for a form that writes no number.

    >>> number(1080, ","), number(0.0297, ".1%"), number(2.785, ".2f")
    ('1,080', '3.0 %', '2.79')
    >>> from setlab.common.i18n import speaking
    >>> with speaking("de"):
    ...     number(1080, ","), number(2.785, ".2f")
    ('1.080', '2,79')
    """
    if not isinstance(form, str):
        raise TypeError(gettext("{name} is a text, not {it!r}").format(name="form", it=form))
    try:
        text, share = format(_real(value), form), form.endswith("%")
    except ValueError:
        says = gettext("{form!r} is not a format for numbers: use one of Python's, such as ',', '.2f' or '.1%'")
        raise ValueError(says.format(form=form)) from None
    marks, (whole, point, rest) = record().numbers, text.removesuffix("%").partition(".")
    text = whole.replace(",", between(marks, whole)) + (marks.decimal + rest if point else "")
    return gettext("{n} %").format(n=text) if share else text


def without_vulgar_fractions(text: str) -> str:
    """Return the text with ½, 2½, 2 ⅓, 1⁄2 and ¹⁄₂ as sums and quotients in brackets, for formulas.

    >>> without_vulgar_fractions("½"), without_vulgar_fractions("−2½ %"), without_vulgar_fractions("3 1⁄4 · 2")
    ('(1/2)', '−(2+1/2) %', '(3+1/4) · 2')
    """
    return _VULGAR.sub(_bracketed, text)


def _bracketed(found: re.Match[str]) -> str:
    whole = re.sub(r"\D", "", found["whole"] or found["whole2"] or "")  # 1,080 or 1.080: it is whole
    above, _, below = normalize("NFKC", found["fraction"] or found["slashed"]).replace(" ", "").partition("⁄")
    return f"({whole}+{above}/{below})" if whole else f"({above}/{below})"


def power_of_ten(k: int) -> str:
    """Return 10 to the k with a superscript exponent.

    >>> power_of_ten(12), power_of_ten(-3)
    ('10¹²', '10⁻³')
    """
    return "10" + str(k).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))


def short(value: float) -> str:
    """Return a number as text with no more digits than it needs, six at most.

    >>> short(0.5), short(3.0), short(1 / 3)
    ('0.5', '3', '0.333333')
    """
    return f"{value:g}".replace(".", record().numbers.decimal)


def percent(share: SupportsFloat, digits: int = 0) -> str:
    """Return a `share` as percent, with `digits` digits after the decimal mark. ValueError if these are below 0.

    >>> percent(0.0297, 1), percent(1)
    ('3.0 %', '100 %')
    """
    places = integer(digits)
    if places is None or places < 0:
        text = gettext("digits after the decimal mark: 0 or more, not {n}")
        raise (TypeError if places is None else ValueError)(text.format(n=digits))
    return gettext("{n} %").format(n=written(100 * float(_real(share)), places))


def _real(value: Any) -> Any:  # whatever may be converted to a float
    """Return the value if it is a number, a whole one as an int; else raise TypeError."""
    if (number := integer(value)) is not None:
        return number
    if isinstance(value, (bool, str, bytes)) or not hasattr(value, "__float__"):
        raise TypeError(gettext("{it!r} is not a number: give one such as 2 or 0.5").format(it=value))
    return value


def duration(milliseconds: float) -> str:
    """Return a time of play in minutes and seconds.

    >>> duration(125_000)
    '2:05'
    """
    seconds = round(milliseconds / 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
