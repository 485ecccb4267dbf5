"""Every class that a widget uses has a style, and every style is used."""

import re

from setlab.common.files import PACKAGE
from setlab.draw.papers import DARK, PAPER
from setlab.widgets.scene.carried import SHEET
from tools.sources import modules

WIDGETS = PACKAGE / "widgets"


def test_classes_and_styles_agree():
    sheets = "\n".join(path.read_text(encoding="utf-8") for path in WIDGETS.rglob("*.css"))
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in WIDGETS.rglob("*.js"))
    sources = [
        path.read_text(encoding="utf-8")
        for path in modules()
        if "classroom" not in path.parts and "host" not in path.parts
    ]
    used = set(re.findall(r"stage-[a-z]+", " ".join(re.findall(r"class_=(.*)", "\n".join(sources)))))
    used |= set(re.findall(r'"(stage-[a-z]+)"', "\n".join(sources))) - {"stage-roll"}
    defined = set(re.findall(r"\.(stage-[a-z]+)", sheets))
    assert len(used) > 15
    assert used <= defined, "without a style"
    assert {name for name in defined if name not in used and name not in scripts} == set(), "without a use"


def test_no_class_is_laid_out_in_two_sheets():
    """All sheets go out together: what one of them says of its class holds for a class of that name elsewhere too."""
    sheets = {}
    for path in PACKAGE.rglob("*.css"):
        for name in re.findall(r"^\.stage (\.[\w-]+) \{", path.read_text(encoding="utf-8"), re.MULTILINE):
            sheets.setdefault(name, set()).add(path.name)
    assert len(sheets) > 50
    assert {name: found for name, found in sheets.items() if len(found) > 1} == {}


def test_every_paint_has_its_partner_on_dark_paper():
    for light, dark in DARK.items():
        for name in ("fill", "stroke"):
            assert f'[{name}="{light}"] {{ {name}: light-dark({light}, {dark}); }}' in SHEET
    assert f"--dark-paper: {DARK[PAPER]};" in SHEET
