"""What a page shows of the value that a cell ends with: HTML where there is some, else plain text."""

import re
from html import escape
from pprint import pformat
from typing import Any

from setlab.draw.pictures import is_groups, is_pieces, picture

WIDE = 80  # letters of a line of plain text
_GROWN = (list, tuple, dict, set, frozenset)  # what is written in several lines if it is long
# `code`, a picture of ours, a link, **bold**, *italic*: what pages of rules and tables of lessons have.
_MARK = re.compile(r"`([^`]+)`|(<img [^>]*>)|\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\*([^*]+)\*")

_LIST_BEGINS = re.compile(r"(?m)^(?![-*] )(.+)\n(?=[-*] )")  # behind a line of a paragraph


def data_of(value: Any) -> dict[str, str]:
    """A value as texts by media type, of which a page shows the first.

    >>> data_of([1, 2])
    {'text/plain': '[1, 2]'}
    """
    plain = pformat(value, width=WIDE, sort_dicts=False) if type(value) in _GROWN else repr(value)
    html = _html(value)
    return ({"text/html": html} if html else {}) | {"text/plain": plain}


def _html(value):
    if is_pieces(value) or is_groups(value):
        return picture(value)
    if html := getattr(value, "_repr_html_", lambda: None)():
        return html
    markdown = getattr(value, "_repr_markdown_", lambda: None)()
    return from_markdown(markdown) if markdown and "$" not in markdown else None  # formulas are read in plain text


def from_markdown(text: str) -> str:
    """Headings, paragraphs, lists, quotes and tables of Markdown as HTML. Whatever else looks like HTML is text.

    >>> from_markdown("# A *SET*\\n\\n- `1 < 2`\\n- [next](06.ipynb)")
    '<h2>A <em>SET</em></h2><ul><li><code>1 &lt; 2</code></li><li><a href="06.ipynb">next</a></li></ul>'
    """
    return "".join(_block(block.strip("\n")) for block in re.split(r"\n\s*\n", text) if block.strip())


def _block(block):
    lines = block.split("\n")
    if heading := re.match(r"(#+) (.*)", block):
        level = min(len(heading[1]) + 1, 6)  # the page itself has the first
        return f"<h{level}>{_inline(heading[2])}</h{level}>"
    if all(line.startswith(">") for line in lines):
        quoted = _LIST_BEGINS.sub(r"\1\n\n", "\n".join(line[1:].removeprefix(" ") for line in lines))
        return f"<blockquote>{from_markdown(quoted)}</blockquote>"
    if all(line.startswith("|") for line in lines):
        return _table([_cells(line) for line in lines if not re.fullmatch(r"[|: -]+", line)])
    for mark, tag in ((r"[-*] ", "ul"), (r"\d+\. ", "ol")):
        if re.match(mark, block):
            items = re.split(rf"\n?^{mark}", block, flags=re.M)[1:]
            return f"<{tag}>{''.join(f'<li>{_inline(item)}</li>' for item in items)}</{tag}>"
    return f"<p>{_inline(block)}</p>"


def _cells(line):
    return [_inline(cell.strip()) for cell in line.strip().strip("|").split("|")]


def _table(rows):
    head = "".join(f"<th>{cell}</th>" if cell else "<td></td>" for cell in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows[1:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _inline(text):
    parts, at = [], 0
    for mark in _MARK.finditer(text):
        parts += [escape(text[at : mark.start()], quote=False), _marked(*mark.groups())]
        at = mark.end()
    return "".join([*parts, escape(text[at:], quote=False)])


def _marked(code, image, label, address, bold, italic):
    if code:
        return f"<code>{escape(code, quote=False)}</code>"
    if image:
        return image
    if label:
        return f'<a href="{escape(address)}">{_inline(label)}</a>'
    return f"<strong>{_inline(bold)}</strong>" if bold else f"<em>{_inline(italic)}</em>"
