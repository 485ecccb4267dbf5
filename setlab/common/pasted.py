"""Text from a file or the clipboard, stripped of invisible characters that other programs add."""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE

# The mark with which Notepad begins a file, joiners and parters of words, soft hyphens, halves of a letter.
_UNSEEN = re.compile("[\ufeff\u200b\u2060\u00ad\ud800-\udfff]")
# C0 and C1 controls but tab, newline, return; lone surrogates, which UTF-8 cannot carry; non-characters.
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_BLANK = re.compile("[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_LINE_END = re.compile("\r\n?|[\u0085\u2028\u2029]")


def pasted(text: str | bytes) -> str:
    """Return the text without invisible characters, with uniform line ends. ValueError for bytes that are no text.

    >>> pasted(b"\\xef\\xbb\\xbf0120\\r\\n1100"), pasted("\\ufeff0120\\r1100"), pasted("7".encode("utf-16"))
    ('0120\\n1100', '0120\\n1100', '7')
    """
    if isinstance(text, bytes):
        is_wide = text.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
        text = text.removeprefix(BOM_UTF8).decode("utf-16" if is_wide else "utf-8")
    return _UNSEEN.sub("", _LINE_END.sub("\n", text))


def with_plain_blanks(text: str | bytes) -> str:
    """Return `pasted` text with every kind of blank, as in mails and tables, replaced by a space.

    >>> with_plain_blanks("1sro\\u00a02sro\\t3sro")
    '1sro 2sro 3sro'
    """
    return _BLANK.sub(" ", pasted(text))


def printable(text: str) -> str:
    """Return the text without control characters and lone surrogates, which break a page, a message or a file.

    >>> printable("a\\x00b\\ud800c")
    'abc'
    """
    return text if text.isprintable() else _UNPRINTABLE.sub("", text)  # nearly all texts are
