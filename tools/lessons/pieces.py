"""The readable texts of a notebook, piece by piece: `retold(notebook, say)` replaces each piece.

A piece is a paragraph, a heading, an item of a list, a cell of a table; in code it is a comment, or a text for people.
One walk serves both ends: to collect the pieces `say` writes them down, to translate it returns
others. If it returns its argument, the notebook stays as it is, byte for byte.
"""

import ast
import io
import re
import textwrap
import tokenize

WIDTH = 116  # of code that is written anew
# Beginnings of lines that are not translated: marks of headings, lists and quotations.
MARK = re.compile(r"(?P<mark>\s*(?:#{1,6}\s+|[*+-]\s+|\d+\.\s+|>\s?)*)(?P<text>.*)", re.S)
ITEM = re.compile(r"\s*(?:[*+-]|\d+\.)\s")
RULER = re.compile(r"[\s|:-]+")
# No words: code, formulas, addresses, HTML, what stands in braces, codes of cards such as 2tgq.
WORDLESS = re.compile(
    r"`[^`]*`|\$\$?[^$]*\$\$?|\]\([^)]*\)|<[^>]*>|\{[^{}]*\}|https?:\S+|\b[123][a-z]{1,3}\d?\b|\b[a-z]\d[a-z]*\b"
)
# What takes codes, names or seeds, and no texts for people: functions, and what they are given by name.
SPEECHLESS = {
    *("Card", "Face", "Match", "Take", "PortableRandom"),
    *("bet", "deck", "index", "partition", "position", "subs", "symbols"),
    *("task", "by", "color", "level"),
}
# Whose texts are for people even where they are a single word.
SPEAKING = {"axes", "key", "plot", "print", "set_title", "set_xlabel", "set_ylabel", "shares", "table"}
SPEAKING |= {"Plot"}
NAMES = {"best turn", "no set"}  # of levels and reasons, as code calls them


def retold(notebook, say):
    """Return a copy of the notebook with each piece of its cells replaced by `say(piece)`."""
    cells = []
    for cell in notebook["cells"]:
        tell = prose if cell["cell_type"] == "markdown" else code
        cells.append({**cell, "source": tell(cell["source"], say)})
    return {**notebook, "cells": cells}


def pieces(notebook):
    """Return all pieces of a notebook, each once, in their order."""
    found = {}
    retold(notebook, lambda piece: found.setdefault(piece, piece))
    return list(found)


def has_words(text):
    """Return whether a text has something to translate, including words within a formula, as in `\\text{…}`."""
    words = WORDLESS.sub(" ", text) + " ".join(re.findall(r"\\text\{([^{}]*)\}", text))
    return re.search(r"[^\W\d_]{2}", words) is not None


# --- Markdown --------------------------------------------------------------------------------------------------------


def prose(source, say):
    """Return Markdown with each of its pieces replaced."""
    # A block of code, and what lies between blank lines, with the blank lines themselves.
    blocks = re.split(r"(^```.*?^```[^\n]*\n?|\n{2,})", source, flags=re.M | re.S)
    return "".join(block if place % 2 else _block(block, say) for place, block in enumerate(blocks))


def _block(block, say):
    lines = block.split("\n")
    if any(ITEM.match(line) for line in lines) or lines[0].lstrip().startswith(("|", "#")):
        return "\n".join(_row(line, say) if line.lstrip().startswith("|") else _marked(line, say) for line in lines)
    return _marked(block, say)


def _row(line, say):
    if RULER.fullmatch(line):
        return line
    return "|".join(_spaced(cell, say) for cell in re.split(r"(?<!\\)\|", line))


def _marked(text, say):
    mark, rest = MARK.fullmatch(text).group("mark", "text")
    return mark + _spaced(rest, say)


def _spaced(text, say):
    inner = text.strip()
    return text.replace(inner, say(inner)) if inner and has_words(inner) else text


# --- code ------------------------------------------------------------------------------------------------------------


def code(source, say):
    """Return a program with its texts for people, and its comments, replaced."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source  # a magic of IPython's, say
    starts = [0, *(match.end() for match in re.finditer("\n", source))]
    raw = source.encode()

    def at(line, column):  # ast counts bytes within a line
        return starts[line - 1] + len(raw.split(b"\n")[line - 1][:column].decode())

    changes = []
    for node in _texts(tree):
        begin, end = at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset)
        changes.append((begin, end, Literal(source[begin:end])))
    for (line, column), text in _comments(source):
        begin = starts[line - 1] + column
        changes.append((begin, begin + len(text), Comment(text)))
    parts, past = [], 0
    for begin, end, written in sorted(changes, key=lambda change: change[0]):
        translation = say(written.piece) if has_words(written.piece) else written.piece
        parts += [
            source[past:begin],
            source[begin:end] if translation == written.piece else written.saying(translation),
        ]
        past = end
    return "".join([*parts, source[past:]])


def _texts(tree):
    """Yield the nodes of texts for people, in the order in which they stand."""
    pending = [(tree, "", False)]
    while pending:
        node, caller, held = pending.pop()
        held = held or (isinstance(node, ast.keyword) and node.arg in SPEECHLESS)
        if isinstance(node, ast.Call):
            caller = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            held = held or caller in SPEECHLESS
        if isinstance(node, ast.Compare):
            caller = ""  # a single word there is a code
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            if not held and _is_said(node, caller):
                yield node
            continue
        pending += [(child, caller, held) for child in reversed(list(ast.iter_child_nodes(node)))]


def _is_said(node, caller):
    if isinstance(node, ast.Constant):
        text = node.value
    else:
        text = "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return text not in NAMES and (" " in text.strip() or caller in SPEAKING)


def _comments(source):
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and not token.string.startswith("###"):
            yield token.start, token.string


class Comment:
    """A comment in code."""

    def __init__(self, written):
        self.piece = written.lstrip("# ")

    def saying(self, text):
        return f"# {text}"


class Literal:
    """A string literal as it is written in the source; `piece` is its text.

    The lines of a text in three quote marks are joined, except in tables and lists. The piece of an f-string keeps its
    {values} as they are written, and other braces are doubled.

    >>> Literal('f"{n:,} cards, " "not {more}"').piece
    '{n:,} cards, not {{more}}'
    """

    PART = re.compile(r"([A-Za-z]{0,2})(\"\"\"|'''|\"|')((?:\\.|(?!\2).)*)\2", re.S)
    SLOT = re.compile(r"(\{\{|\}\}|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})")

    def __init__(self, written):
        self.written = written
        parts = [match.groups() for match in self.PART.finditer(written)]
        self.has_slots = any("f" in prefix.lower() for prefix, _, _ in parts)
        self.quote = parts[0][1]
        self.is_long = len(self.quote) == 3
        text = "".join(self._read(*part) for part in parts)
        self.piece = self._joined(text) if self.is_long else text

    def _read(self, prefix, quote, body):
        if "f" in prefix.lower():
            parts = self.SLOT.split(body)
            parts[::2] = [ast.literal_eval(f"{quote}{part}{quote}") if part else "" for part in parts[::2]]
            return "".join(parts)
        text = ast.literal_eval(f"{prefix}{quote}{body}{quote}")
        return text.replace("{", "{{").replace("}", "}}") if self.has_slots else text

    @staticmethod
    def _joined(text):
        blocks = re.split(r"\n\s*\n", textwrap.dedent(text).strip())
        return "\n\n".join(block if _has_rows(block) else " ".join(block.split()) for block in blocks)

    def saying(self, text):
        """Return the source of a literal with this text."""
        prefix = "f" if self.has_slots else ""
        parts = self.SLOT.split(text) if self.has_slots else [text]
        parts[::2] = [self._escaped(part) for part in parts[::2]]
        if not self.is_long or "\n" not in self.written:
            return prefix + self.quote + "".join(parts) + self.quote
        # A space within a slot is no place to begin a new line.
        parts[1::2] = [part.replace(" ", "\0") for part in parts[1::2]]
        lines = self.written.split("\n")
        indent, last = (re.match(r"\s*", line)[0] for line in (lines[1], lines[-1]))
        body = "\n\n".join(self._wrapped(block, indent) for block in "".join(parts).split("\n\n"))
        return f"{prefix}{self.quote}\n{body}\n{last}{self.quote}".replace("\0", " ")

    def _escaped(self, text):
        text = text.replace("\\", "\\\\")
        if self.is_long:
            return text.replace(self.quote, f"\\{self.quote}")
        return text.replace(self.quote, f"\\{self.quote}").replace("\n", "\\n").replace("\t", "\\t")

    @staticmethod
    def _wrapped(block, indent):
        if _has_rows(block):
            return textwrap.indent(block, indent)
        wide = WIDTH - len(indent)
        return textwrap.indent(textwrap.fill(block, wide, break_long_words=False, break_on_hyphens=False), indent)


def _has_rows(block):
    """Return whether the lines of a block are lines for the reader, too."""
    return any(ITEM.match(line) or line.lstrip().startswith("|") for line in block.split("\n"))
