"""The supported languages: each has a folder in `setlab/locale`, with a record (`language.toml`) and its messages.

Nothing else names one. `python go.py words --new fr` makes such a folder.
"""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from setlab.common.files import PACKAGE
from setlab.common.pasted import pasted

FOLDER = PACKAGE / "locale"
STAGES = ("none", "play", "first", "school", "all")  # how far a translation has come: each holds those before it


@dataclass(frozen=True)
class Numbers:
    """Number format of a language. Numbers with fewer than `fewest` digits are not grouped."""

    decimal: str = "."
    thousands: str = ","
    fewest: int = 4


@dataclass(frozen=True)
class Language:
    """The record of a language.

    >>> LANGUAGES["de"].name, LANGUAGES["de"].keyboard, LANGUAGES["de"].numbers.decimal
    ('Deutsch', 'qwertz', ',')
    """

    code: str
    name: str  # as it calls itself
    means: tuple[str, ...]  # beginnings of codes for which it is the one of ours
    stage: str = "none"  # of STAGES: completely translated up to here; "none" is not offered
    keyboard: str = "qwerty"  # what most have
    fonts: str = "latin"  # a family of `handouts.pages`
    numbers: Numbers = field(default_factory=Numbers)
    spelling: dict = field(default_factory=dict)  # how a guess may be typed in words
    made: dict = field(default_factory=dict)  # of another one by rule: see `tools.conversion`

    def has(self, stage: str) -> bool:
        """Return whether the translation is complete up to this stage."""
        return STAGES.index(self.stage) >= STAGES.index(stage)


def read(folder: Path) -> Language:
    """Read the record of a language from its folder."""
    record = tomllib.loads(pasted((folder / "language.toml").read_bytes()))
    if record.get("stage", "none") not in STAGES:
        raise ValueError(f"{folder.name}: the stage is one of {', '.join(STAGES)}, not {record['stage']!r}")
    record |= {"means": tuple(record["means"]), "numbers": Numbers(**record.get("numbers", {}))}
    return Language(folder.name, **record)


def found(folder: Path) -> dict[str, Language]:
    """Return all languages below a folder by their codes, English first."""
    folders = sorted(path.parent for path in folder.glob("*/language.toml"))
    return {each.name: read(each) for each in sorted(folders, key=lambda each: each.name != "en")}


LANGUAGES = found(FOLDER)
