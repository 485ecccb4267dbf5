"""One sheet says which colours and sizes of letters there are; all others take them from there."""

import re

import pytest
from helpers.tree import ROOT

SHEETS = sorted((ROOT / "setlab" / "widgets").rglob("*.css"))
ABOVE = sorted((ROOT / "packages").rglob("*.css"))
TOKENS = ROOT / "setlab" / "widgets" / "scene" / "tokens.css"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LITERAL = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(|font(?:-size)?:[^;]*\d(?:px|pt|em|rem)\b", re.IGNORECASE
)
RELATIVE = re.compile(r"font-size: [\d.]+em;")  # on a wall letters are larger than those around them
OUTSIDE = re.compile(r"^body \{[^}]*\}", re.MULTILINE)  # of every scene: there are no tokens


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_sheet_takes_its_colours_and_sizes_from_the_tokens(sheet):
    text = COMMENT.sub("", sheet.read_text(encoding="utf-8"))
    assert sheet == TOKENS or not LITERAL.findall(text)


@pytest.mark.parametrize("sheet", ABOVE, ids=lambda sheet: sheet.name)
def test_a_sheet_of_a_package_does_so_too(sheet):
    text = OUTSIDE.sub("", RELATIVE.sub("", COMMENT.sub("", sheet.read_text(encoding="utf-8"))))
    assert not LITERAL.findall(text)


def test_each_token_is_defined_and_used():
    texts = [COMMENT.sub("", sheet.read_text(encoding="utf-8")) for sheet in SHEETS]
    defined = {*re.findall(r"(--set-[a-z-]+):", COMMENT.sub("", TOKENS.read_text(encoding="utf-8")))}
    above = [path.read_text(encoding="utf-8") for path in ABOVE]
    used = {*re.findall(r"var\((--set-[a-z-]+)", "".join(texts + above))}
    assert defined == used
