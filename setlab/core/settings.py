"""What a player chose once and wants to find again: a small file in `files.home()`, read when first needed."""

import json
import os

from setlab.core.files import home

FILE = "settings.json"


def kept(name, allowed):
    """The kept choice, if there is one and it is still allowed; else None."""
    value = _read().get(name)
    return value if isinstance(value, (str, bool)) and value in allowed else None


def keep(name, value):
    """Keep a choice. Where nothing can be written it holds for this session only."""
    try:
        folder = home()
        folder.mkdir(parents=True, exist_ok=True)
        fresh = folder / f"{FILE}.{os.getpid()}"
        fresh.write_text(json.dumps(_read() | {name: value}), encoding="utf-8")
        fresh.replace(folder / FILE)  # at once: a reader never meets half a file
    except OSError:
        pass


def _read():
    try:
        kept = json.loads((home() / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}
