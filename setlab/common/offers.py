"""What rooms higher up have for those below them, who may not import them: the package itself says where it is.

>>> sorted(_offers)
['asked_from', 'home', 'questions', 'review']
"""

from importlib import import_module
from typing import Any

from setlab.common.files import load_kept

LEARNT = ("progress.json", "recall.json")  # what is kept of the lessons
_offers: dict[str, tuple[str, str]] = {}


def offer(**places: tuple[str, str]) -> None:
    """By this name there is something at this place: a module, and an attribute of it."""
    _offers.update(places)


def offered(name: str) -> Any:
    """What was offered by this name, loaded when it is first asked for."""
    module, attribute = _offers[name]
    return getattr(import_module(module), attribute)


def has_learnt() -> bool:
    """Is anything kept of the lessons? Where nothing is, nothing comes back, and none of their rooms need be loaded."""
    return any(map(load_kept, LEARNT))
